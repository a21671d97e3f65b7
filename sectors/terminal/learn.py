"""A lesson in the terminal, line by line."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from sectors.core.reason import Objection
from sectors.core.scene import Scene
from sectors.table.lessons.coach import Coach
from sectors.terminal import learned
from sectors.terminal.keys import Ask
from sectors.terminal.play import Session
from sectors.terminal.taught import GO_ON, taught

HOW = "Enter goes on where there is nothing to do. `back` goes a step back, ? lists the rest."
HELP = (
    ("Enter", "go on, or hear it again"),
    ("a number", "do what stands beside it, or open the list behind it"),
    ("an action", "type it out; Tab completes"),
    ("hint", "what to do now"),
    ("show", "let the coach do it"),
    ("skip", "go to the next step"),
    ("back", "go a step back"),
    ("why ACTION", "why an action is not allowed"),
    ("log", "what has happened so far"),
    ("board", "draw the table again"),
    ("words", "the board in words, place by place"),
    ("look [NAME]", "what a card, tile, ship or place is and does; all on the table"),
    ("rules [R1]", "the rules, or those about a number or a word"),
    ("help, ?", "this list"),
    ("quit", "leave the lesson"),
)


class LessonSession(Session):
    """One learner with a coach."""

    def __init__(self, coach: Coach, console: Console, ask: Ask = input) -> None:
        super().__init__(coach.table, coach.seat, {}, console, ask=ask)
        self.coach = coach
        del self.commands["save"]
        self.commands |= {
            "back": self.undo,
            "show": self.show_me,
            "skip": self.skip,
            "hint": self.hint,
            GO_ON.split()[0]: self.go_on,
        }

    def run(self) -> None:
        """Teach until the lesson is over or the person leaves."""
        game, lesson = self.table.game, self.coach.lesson
        self.say(f"{game.title}: {lesson.name}. {learned.minutes(lesson)}.", "bold")
        self.say(f"You are {self.name}. {HOW}")
        self.converse()

    def converse(self) -> None:
        """Show the table and do what is said, until it is over or the person leaves."""
        try:
            self.advance()
            while not self.coach.is_over:
                line = self.ask(f"{self.name}> ").strip()
                if line.lower() in ("quit", "exit", "q"):
                    break
                self.obey(line)
        except (EOFError, KeyboardInterrupt):
            self.say("")
        self.farewell()

    def obey(self, line: str) -> None:
        """Do what a line says; an empty one goes on."""
        super().obey(line or ("board" if self.coach.asks else GO_ON))

    def act(self, line: str) -> None:
        """Play a line if it is asked for."""
        if line == GO_ON:
            self.coach.go_on()
        else:
            self.coach.submit(line)
        self.advance()

    def advance(self) -> None:
        """Say what happened and show the table."""
        old = self.table
        for sentence in old.log(self.seat, self.told[self.seat]):
            self.say(f"  {sentence}")
        self.told[self.seat] = len(old.beats)
        if self.coach.table is not old:
            self.table, self.told[self.seat] = self.coach.table, 0
        if not self.coach.is_over:
            self.board("")

    def scene(self) -> Scene:
        """What the learner sees, the coach's words included."""
        return taught(self.coach)

    def farewell(self) -> None:
        """What was learned, and what may come next."""
        game, lesson = self.table.game, self.coach.lesson
        if not self.coach.is_over:
            self.say(f"Goodbye. `sectors learn {game.name} {lesson.id}` begins this lesson again.")
            return
        learned.note(game, lesson)
        self.say(f"{learned.DONE} {lesson.learned}", "bold")
        if after := learned.following(game, lesson):
            words = f"{after.name}, {learned.minutes(after)}"
            self.say(f"Next lesson ({words}): `sectors learn {game.name} {after.id}`.")
        options = "".join(f" --option {k}={v}" for k, v in lesson.play.options.items())
        self.say(f"Play: `sectors play {game.name} --seats {lesson.play.seats}{options}`.")

    # --- commands

    def go_on(self, rest: str) -> None:
        """The step has been read."""
        self.act(GO_ON)

    def undo(self, rest: str) -> None:
        """Go a step back."""
        self.coach.back()
        self.table = self.coach.table
        self.told = dict.fromkeys(self.told, len(self.table.beats))
        self.board("")

    def hint(self, rest: str) -> None:
        """Say what to do."""
        wanted = self.coach.wanted()
        typed = f" Type `{wanted.text}`." if wanted else ""
        self.say(f"{self.coach.pointing()}{typed}")

    def show_me(self, rest: str) -> None:
        """Let the coach do it."""
        self.coach.show()
        self.advance()

    def skip(self, rest: str) -> None:
        """Go to the next step."""
        self.coach.skip()
        self.advance()

    def why(self, rest: str) -> None:
        """Say why an action is refused."""
        if not rest:
            raise Objection("bad_syntax", "Say which action: `why ACTION`.")
        super().why(rest)

    def help(self, rest: str) -> None:
        """List what can be typed."""
        for what, meaning in HELP:
            self.console.print(Text.assemble((f"  {what:<12}", "bold"), meaning))
