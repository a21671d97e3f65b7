"""The coach: which step of a lesson we are at, what it accepts, and what it answers to the rest.

It holds a real table and knows neither screen nor socket. What the rules forbid is refused by the
table, in its own words. What they allow and the step does not ask for is answered and never played.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from sectors.core import notation
from sectors.core import scene as scenes
from sectors.core.game import UNFIT, Game
from sectors.core.reason import Objection
from sectors.core.refused import Refused
from sectors.core.scene import Scene
from sectors.table.lessons.lesson import Lesson, NoLesson, Passage, Scripted, Stage, line
from sectors.table.lessons.words import NotShown, filled
from sectors.table.table import Table

NOT_NOW = "You may do that in a game. Here: {asked}"
READ_ON = "Read this, then go on."
POINTED = "Try this: {label}."
FAILURES: tuple[type[Exception], ...] = (Objection, *UNFIT)
PATIENCE = 2  # tries after which the coach points
STEPPED = ("n:", "turn:")  # clicks on nothing that lies on the table: a number, a rotation


@dataclass(frozen=True, slots=True)
class CoachCard:
    """What the coach says now."""

    name: str
    at: int  # the step, from 1
    of: int
    say: str
    rules: tuple[str, ...] = ()
    show: tuple[str, ...] = ()  # ids that get a ring
    asks: bool = False  # whether something is to be done; else it is read and one goes on
    may_go_back: bool = True
    has_dice: bool = False  # whether dice fall, which are fixed
    is_over: bool = False  # the lesson is done


class Coach:
    """One learner in one lesson."""

    figure = 0  # of the rules, by its number, where one is tried

    def __init__(self, game: Game, lesson: Lesson, at: int = 0) -> None:
        self.game, self.lesson = game, lesson
        self.steps = lesson.steps
        self.at = 0  # the step, from 0; after the last one the lesson is over
        self.played: tuple[str, ...] = ()  # lines of this step that were played
        self.tries = 0  # moves of this step that were not asked for
        self.starts: list[tuple[Table, int]] = []  # where each step began
        self.opening = Scene()  # what was seen when this step began
        self.table = self.laid(self.steps[0][0])
        self.begin()
        while self.at < min(at, len(self.steps)):
            self.skip()

    # --- asking

    @property
    def seat(self) -> int:
        """The seat of the learner."""
        return self.lesson.own

    @property
    def is_over(self) -> bool:
        """Whether the last step is done."""
        return self.at >= len(self.steps)

    @property
    def step(self) -> Stage | None:
        """The step of now; none when the lesson is over."""
        return None if self.is_over else self.steps[self.at][1]

    @property
    def asks(self) -> bool:
        """Whether the learner is to play, and not only to read."""
        return self.step is not None and bool(self.step.expect)

    def card(self) -> CoachCard:
        """What the coach says now."""
        step, count, name = self.step, len(self.steps), self.lesson.name
        if step is None:
            return CoachCard(name, count, count, self.lesson.learned, is_over=True)
        return CoachCard(
            name,
            self.at + 1,
            count,
            self.words(step.say),
            step.rules,
            self.shown(self.table.scene(self.seat)),
            asks=bool(step.expect),
            may_go_back=bool(self.at or self.played),
            has_dice=any(line(text, 0).dice for text in (*step.expect, *step.then)),
        )

    def words(self, text: str) -> str:
        """A sentence of this step with the numbers that were seen when it began."""
        wanted = texts(self.step.expect[:1]) if self.step else ()
        try:
            return filled(text, self.opening, self.game.look.faces(), "".join(wanted))
        except NotShown as problem:
            raise self.trouble(str(problem)) from problem

    def shown(self, scene: Scene) -> tuple[str, ...]:
        """What gets a ring: the ids of the step; after its first line, what the next one clicks."""
        step, wanted = self.step, self.wanted()
        if step is None:
            return ()
        known = {*scenes.ids(scene), *(click for one in scene.choices for click in one.clicks)}
        asked = next((c.clicks for c in scene.choices if wanted and c.text == wanted.text), ())
        ids = asked if self.played else step.show or asked
        return tuple(id for id in ids if id in known and not id.startswith(STEPPED))

    def scene(self) -> Scene:
        """What the learner sees: the table as it is; while he reads there are no choices."""
        scene = self.table.scene(self.seat)
        if self.asks:
            return scene
        return replace(scene, choices=(), prompt=scene.prompt if self.is_over else READ_ON, help="")

    def wanted(self) -> Scripted | None:
        """The next line that would do."""
        step = self.step
        if step is None or not step.expect:
            return None
        way = next(way for way in step.ways() if texts(way[: len(self.played)]) == self.played)
        return line(way[len(self.played)], self.seat)

    def pointing(self) -> str:
        """What to do, in the words of the table."""
        wanted = self.wanted()
        if wanted is None:
            return READ_ON
        choices = self.table.scene(self.seat).choices
        label = next((c.label for c in choices if c.text == wanted.text), wanted.text)
        if sum(choice.label == label for choice in choices) > 1:
            label = wanted.text  # several are called the same
        return POINTED.format(label=label.rstrip("."))

    # --- acting

    def submit(self, text: str) -> list[str]:
        """Play a line if the step asks for it; raises `Objection` with the answer if not."""
        step = self.step
        if step is None or not step.expect:
            raise Objection("lesson", READ_ON)
        said = tuple(self.game.space.text(a) for a in self.table.check(self.seat, text))
        both = (*self.played, *said)
        way = next((way for way in step.ways() if texts(way[: len(both)]) == both), None)
        if way is None:
            raise self.answer(step, said)
        for one in way[len(self.played) : len(both)]:
            self.play(line(one, self.seat))
        self.played, self.tries = both, 0
        if len(both) == len(way):
            self.finish(step)
        return list(said)

    def answer(self, step: Stage, said: tuple[str, ...]) -> Objection:
        """What is said to a move that is legal and not asked for."""
        self.tries += 1
        known = [self.words(step.wrong[text]) for text in said if text in step.wrong]
        words = known[0] if known else NOT_NOW.format(asked=asked(self.words(step.say)))
        if self.tries >= PATIENCE:
            words = f"{words} {self.pointing()}"
        return Objection("lesson", words)

    def go_on(self) -> None:
        """The step has been read; raises `Objection` where something is to be done first."""
        step = self.step
        if step is None:
            raise Objection("lesson", self.lesson.learned)
        if step.expect:
            raise Objection("lesson", self.pointing())
        self.finish(step)

    def show(self) -> None:
        """The coach plays the next line himself, or reads on."""
        wanted = self.wanted()
        if wanted is None:
            self.go_on()
        else:
            self.submit(wanted.text)

    def skip(self) -> None:
        """Go to the next step, everything played that belongs to this one."""
        at = self.at
        while self.at == at and not self.is_over:
            self.show()

    def back(self) -> None:
        """To the beginning of this step, or of the one before."""
        self.at = max(0, self.at - (0 if self.played else 1))
        self.table, count = self.starts[self.at]
        self.table.rewind(count)
        self.opening = self.table.scene(self.seat)
        del self.starts[self.at + 1 :]
        self.played, self.tries = (), 0

    # --- small parts

    def finish(self, step: Stage) -> None:
        """Play what follows a step, and begin the next."""
        for text in step.then:
            self.play(line(text, self.seat))
        self.at += 1
        self.begin()

    def begin(self) -> None:
        """Begin a step, at a new table where a part begins."""
        self.played, self.tries = (), 0
        if self.is_over:
            return
        if self.at and self.steps[self.at][0] is not self.steps[self.at - 1][0]:
            self.table = self.laid(self.steps[self.at][0])
        self.starts.append((self.table, len(self.table.moves)))
        self.opening = self.table.scene(self.seat)

    def laid(self, part: Passage) -> Table:
        """The table of a part; raises `NoLesson` if it cannot be laid."""
        seed = f"lesson {self.lesson.id}"
        try:
            return Table(self.game, part.seats, seed, part.options, start=part.position.strip())
        except Refused as problem:
            raise NoLesson(f'"{self.lesson.name}" cannot be laid out: {problem}') from problem

    def play(self, one: Scripted) -> None:
        """Play a line with its dice; raises `NoLesson` if the game has another opinion."""
        try:
            action = notation.read_one(self.game, self.table.state, one.seat, one.text)
            self.table.play(one.seat, action, [list(one.dice)] if one.dice else None)
        except FAILURES as problem:
            raise self.trouble(f'"{one.text}": {problem}') from problem

    def trouble(self, what: str) -> NoLesson:
        """A lesson that the game does not bear out."""
        return NoLesson(f'"{self.lesson.name}", step {self.at + 1}: {what}')


def texts(lines: tuple[str, ...]) -> tuple[str, ...]:
    """The stored forms of some lines, without their dice."""
    return tuple(line(one, 0).text for one in lines)


def asked(words: str) -> str:
    """What a step asks for: its last sentence."""
    return words.rpartition(". ")[2]
