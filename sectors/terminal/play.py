"""Play in the terminal, line by line: the board, a prompt, numbered options, typed actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.text import Text

from sectors.core.reason import Objection
from sectors.core.refused import Refused
from sectors.core.scene import Scene
from sectors.core.spoken import in_words
from sectors.core.text import nearest
from sectors.draw.text.rules import intro, rule_page, show_rules
from sectors.draw.text.scene import drawn
from sectors.table.lessons.first import question_of
from sectors.table.table import Table
from sectors.terminal import choices
from sectors.terminal.choices import Item
from sectors.terminal.desk import HomeDesk, now
from sectors.terminal.guide import Guide, face_lines
from sectors.terminal.keys import Ask, completions, keyboard
from sectors.terminal.lesson_desk import LessonDesk
from sectors.terminal.letters import visible

HELP = (
    ("a number", "do what stands beside it, or open the list behind it"),
    ("an action", "type it out, such as `{example}`; Tab completes"),
    ("why ACTION", "why an action is not allowed"),
    ("hint", "what the bot would do here"),
    ("undo", "take back your last action, if nothing came to light"),
    ("log", "what has happened so far"),
    ("board", "draw the table again"),
    ("words", "the board in words, place by place"),
    ("save [FILE]", "write the game to a file"),
    ("look [NAME]", "what a card, tile, ship or place is and does; all on the table"),
    ("rules [R1]", "the rules, or those about a number or a word"),
    ("resign", "give up"),
    ("help, ?", "this list"),
    ("quit", "leave; a saved game can be resumed"),
)
NEWS = "New on the table (`look` tells it again):"
NOTED = 2  # things that are told about an action
RECENT = 12  # how many events are told when a game that has begun is taken up again


class Session:
    """The line-by-line view of a desk at this machine."""

    help_lines: Sequence[tuple[str, str]] = HELP

    def __init__(self, desk: HomeDesk | LessonDesk, console: Console, ask: Ask = input) -> None:
        self.desk = desk
        if isinstance(desk, HomeDesk):
            desk.pause, desk.has_thread = 0.0, False
        self.console = console
        self.ask = keyboard(self.completions, ask)
        start = max(0, len(self.table.beats) - RECENT) if self.table.moves else 0
        self.told = dict.fromkeys(range(self.table.record.seats), start)  # events, by seat
        self.items: list[Item] = []
        self.guide = Guide(desk.game)
        self.commands: dict[str, Callable[[str], None]] = {
            "why": self.why,
            "hint": self.hint,
            "undo": self.undo,
            "log": self.log,
            "board": self.board,
            "words": self.words,
            "look": self.look,
            "save": self.save,
            "rules": self.rules,
            "help": self.help,
            "?": self.help,
        }

    @property
    def table(self) -> Table:
        return self.desk.table

    @property
    def seat(self) -> int:
        return self.desk.seat

    # --- the conversation

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        self.say(f"{self.table.game.title}. You are {self.name}. Type ? for help.", "bold")
        self.say(f"{intro(self.table.game)} `rules` prints the rules.")
        self.converse()

    def converse(self) -> None:
        """Show the table and do what is typed, until it is over or the person leaves."""
        try:
            now(self.desk.open())
            self.advance()
            while not self.desk.is_over():
                line = self.ask(f"{self.name}> ").strip()
                if line.lower() in ("quit", "exit", "q"):
                    break
                self.obey(line)
        except (EOFError, KeyboardInterrupt):
            self.say("")
        self.farewell()

    def obey(self, line: str) -> None:
        """Do what a line says: a command, a number or an action."""
        word, _, rest = line.partition(" ")
        try:
            if not line:
                self.show_options(())
            elif word.lower() in self.commands:
                self.commands[word.lower()](rest.strip())
            elif line.isdigit():
                self.pick(int(line))
            else:
                self.act(line)
        except Refused as refusal:
            self.say(str(refusal), "yellow")

    def pick(self, number: int) -> None:
        """Take an option by its number, or open the list behind it."""
        if not 1 <= number <= len(self.items):
            self.say(f"There is no number {number} in the list; Enter shows it again.", "yellow")
            return
        item = self.items[number - 1]
        if item.text:
            self.act(item.text)
        else:
            self.show_options(item.path)

    def act(self, line: str) -> None:
        try:
            now(self.desk.act(line))
        except Objection as objection:
            if objection.code != "bad_syntax":
                raise
            raise Objection("bad_syntax", objection.sentence + self.nearest_command(line)) from None
        self.advance()

    def nearest_command(self, line: str) -> str:
        """A hint at a command, where one was probably meant."""
        meant = nearest(line.split()[0].lower(), [name for name in self.commands if name != "?"])
        return f" Or {meant}" if meant.startswith("did") else ""

    def advance(self) -> None:
        """Say what happened and show the table, to the seat that has the keyboard now."""
        if self.desk.notice:
            self.say(self.desk.notice, "yellow")
        if self.desk.is_covered:
            self.console.clear()
            self.ask(self.desk.scene().prompt[:-1] + ", then press Enter. ")
            now(self.desk.act(""))
        self.tell(self.table)
        if news := self.guide.news(self.scene(), self.console.width):
            self.show([Text(NEWS, "bold"), *news])
        self.board("")
        self.show(self.guide.first(question_of(self.table.state, self.seat), self.console.width))

    def tell(self, table: Table) -> None:
        """Say what has happened at a table since it was told last."""
        for sentence in table.log(self.seat, self.told[self.seat]):
            self.say(f"  {sentence}")
        self.told[self.seat] = len(table.beats)

    def farewell(self) -> None:
        """A last word: where the game is, if it goes on."""
        assert isinstance(self.desk, HomeDesk)
        keeper = self.desk.keeper
        if self.desk.is_over():
            if keeper and keeper.is_asked:
                self.say(f"The game is in {keeper.file}; `sectors replay {keeper.file}` shows it.")
        elif file := self.desk.kept_in():
            self.say(f"Goodbye. `sectors play --resume {file}` goes on with this game.")
        else:
            self.say("Goodbye. This game was not saved.")

    # --- commands

    def why(self, rest: str) -> None:
        if not rest:
            self.say("Say which action: `why ACTION`.", "yellow")
            return
        self.say(now(self.desk.why(rest)))

    def hint(self, rest: str) -> None:
        hint = now(self.desk.hint())
        self.say(f"A bot would play: {hint.text}. {hint.reason}")
        for text, loses in hint.others:
            self.say(f"  or {text} ({loses})")

    def undo(self, rest: str) -> None:
        self.say(now(self.desk.undo()))
        self.told = dict.fromkeys(self.told, len(self.table.beats))
        self.board("")

    def log(self, rest: str) -> None:
        for line in self.table.score(self.seat) or ["Nothing has happened yet."]:
            self.say(f"  {line}")

    def board(self, rest: str) -> None:
        self.show(drawn(self.table.game, self.scene(), self.console.width))
        self.show_options(())

    def look(self, rest: str) -> None:
        scene, width = self.scene(), self.console.width
        known = [line for face in self.guide.on(scene) for line in face_lines(face, width)]
        found = self.guide.about(scene, rest, width) if rest else known
        self.show(found or [Text(f'Nothing here is called "{rest}".', "yellow")])

    def words(self, rest: str) -> None:
        for line in in_words(self.scene(), self.table.game.look.faces()):
            self.say(f"  {line}")

    def save(self, rest: str) -> None:
        self.say(self.desk.save(rest))

    def rules(self, rest: str) -> None:
        if rest:
            self.console.print(rule_page(self.table.game, rest))
        else:
            show_rules(self.table.game, self.console)

    def help(self, rest: str) -> None:
        options = self.table.legal(self.seat)
        example = options[0] if options else "resign"
        for what, meaning in self.help_lines:
            self.console.print(
                Text.assemble((f"  {what:<12}", "bold"), meaning.format(example=example))
            )

    # --- small parts

    @property
    def name(self) -> str:
        return self.table.game.seat_name(self.seat)

    def say(self, words: str, style: str = "") -> None:
        """Print a line of plain words; some may come from somebody's record."""
        self.console.print(Text(visible(words), style))

    def scene(self) -> Scene:
        return self.desk.scene()

    def show_options(self, path: tuple[str, ...]) -> None:
        """List what can be picked after a path of clicks."""
        self.items = choices.items(self.table.game, self.scene(), path)
        self.show(choices.listed(self.items, self.console.width, self.outcomes))

    def outcomes(self, text: str) -> list[str]:
        """What would come of an action, as far as it can be told."""
        return [words for _, words in now(self.desk.preview(text)).notes[:NOTED]]

    def show(self, lines: list[Text]) -> None:
        """Print lines that are made for this width."""
        for line in lines:
            self.console.print(line, soft_wrap=False)

    def completions(self, typed: str) -> list[str]:
        """What a typed beginning may become: an option or a command."""
        commands = [name for name in (*self.commands, "resign", "quit") if name != "?"]
        return completions(typed, self.table.legal(self.seat), commands)
