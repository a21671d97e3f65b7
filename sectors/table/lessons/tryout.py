"""A figure of the rules at a table of one's own: whatever is allowed may be played from there.

It is a coach who asks for nothing. He has the figure's words, shows what it plays, and goes back to
where it begins. The other seats answer at random; the dice that the figure names fall in its move.
"""

from __future__ import annotations

from sectors.core.game import Game
from sectors.core.reason import Objection
from sectors.core.scene import Scene
from sectors.table.lessons.coach import Coach, CoachCard
from sectors.table.lessons.figures import laid_out
from sectors.table.lessons.lesson import Lesson, NoLesson, Passage, Scripted, Stage, line
from sectors.table.lessons.rulebook import BadRulebook, Example, Rulebook, rulebook_of

NAME = "figure-"
TITLE = "Try it"
PLAY_ON = "Play on as you like, or begin again."
MOST_ANSWERS = 60  # of the others, after one move
LAST = 99  # no lesson follows a figure


class Tryout(Coach):
    """One reader who tries a figure."""

    def __init__(self, game: Game, number: int) -> None:
        book = rulebook_of(game)
        if book is None or game.pack or not 1 <= number <= len(book.figures):
            raise NoLesson(f"The rules of {game.title} have no such figure.")
        figure = book.figures[number - 1]
        self.game, self.figure, self.rules = game, number, shown_for(book, figure)
        try:
            self.table = laid_out(game, figure)
        except BadRulebook as problem:
            raise NoLesson(str(problem)) from problem
        self.own = self.table.pending[0]
        self.first = len(self.table.moves)
        self.script = tuple(line(text, self.own) for text in figure.play[-1:])
        part = Passage(figure.line, (Stage(figure.caption),), figure.seats, dict(figure.options))
        self.lesson = Lesson(LAST, TITLE, 1, figure.caption, (part,), id=f"{NAME}{number}")

    @property
    def seat(self) -> int:
        return self.own

    @property
    def is_over(self) -> bool:
        return self.table.is_over

    @property
    def asks(self) -> bool:
        return True

    @property
    def has_moved(self) -> bool:
        """Whether something was played."""
        return len(self.table.moves) > self.first

    def card(self) -> CoachCard:
        return CoachCard(
            TITLE,
            1,
            1,
            self.lesson.learned,
            self.rules,
            asks=not self.is_over,
            may_go_back=self.has_moved,
            has_dice=any(one.dice for one in self.script) and not self.has_moved,
            is_over=self.is_over,
        )

    def scene(self) -> Scene:
        return self.table.scene(self.own)

    def wanted(self) -> Scripted | None:
        return next(iter(self.script), None) if not self.has_moved else None

    def pointing(self) -> str:
        return super().pointing() if self.wanted() else PLAY_ON

    def submit(self, text: str) -> list[str]:
        """Play a line, then let the others answer; raises `Objection`."""
        said, wanted = [], self.wanted()
        for action in self.table.check(self.own, text):
            said.append(self.game.space.text(action))
            is_shown = wanted is not None and said == [wanted.text] and bool(wanted.dice)
            loaded = [list(wanted.dice)] if wanted and is_shown else None
            self.table.play(self.own, action, loaded)
        self.let_others_answer()
        return said

    def let_others_answer(self) -> None:
        """The other seats play at random until the reader is asked again."""
        for _ in range(MOST_ANSWERS):
            waiting = [seat for seat in self.table.pending if seat != self.own]
            if self.own in self.table.pending or not waiting:
                return
            self.table.push(self.table.hint(waiting[0], "random"), waiting[0])

    def go_on(self) -> None:
        raise Objection("lesson", PLAY_ON)

    def show(self) -> None:
        wanted = self.wanted()
        if wanted is None:
            raise Objection("lesson", PLAY_ON)
        self.submit(wanted.text)

    def back(self) -> None:
        self.table.rewind(self.first)


def shown_for(book: Rulebook, figure: Example) -> tuple[str, ...]:
    """The rule that a figure stands under, if it is one."""
    return tuple(rule.id for rule in book.rules if figure in rule.figures)[:1]


def tryout_of(game: Game, name: str) -> Tryout | None:
    """The figure that a name such as `figure-7` means; none for other names."""
    number = name.removeprefix(NAME)
    if number == name:
        return None
    return Tryout(game, int(number) if number.isascii() and number.isdigit() else 0)
