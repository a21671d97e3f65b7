"""Play in the terminal, line by line: the board, a prompt, numbered options, typed actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from rich.console import Console
from rich.text import Text

from sectors.core.reason import Objection
from sectors.core.scene import Scene
from sectors.core.spoken import in_words
from sectors.core.text import nearest
from sectors.draw.text.rules import NoRules, intro, rule_page, show_rules
from sectors.draw.text.scene import drawn
from sectors.table.lessons.first import question_of
from sectors.table.play import let_bots_play
from sectors.table.table import Table
from sectors.terminal import choices
from sectors.terminal.choices import Item
from sectors.terminal.guide import Guide, face_lines
from sectors.terminal.kept import Keeper
from sectors.terminal.keys import Ask, keyboard
from sectors.terminal.letters import visible
from sectors.terminal.save import NotSaved, save

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
    """One person at a table with bots, or several who play in turn at one keyboard."""

    def __init__(
        self,
        table: Table,
        seat: int,
        levels: Mapping[int, str],
        console: Console,
        file: Path | None = None,
        keeper: Keeper | None = None,
        ask: Ask = input,
    ) -> None:
        self.table = table
        self.seat = seat
        self.levels = levels
        self.console = console
        self.file = file  # where `save` writes
        self.keeper = keeper  # writes after every move
        self.saved = 0  # how many actions `save` has written
        self.ask = keyboard(self.completions, ask)
        start = max(0, len(table.beats) - RECENT) if table.moves else 0
        self.told = dict.fromkeys(range(table.record.seats), start)  # events, by seat
        self.items: list[Item] = []
        self.guide = Guide(table.game)
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

    # --- the conversation

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        self.say(f"{self.table.game.title}. You are {self.name}. Type ? for help.", "bold")
        self.say(f"{intro(self.table.game)} `rules` prints the rules.")
        try:
            self.advance()
            while not self.table.is_over:
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
        except (Objection, NoRules, NotSaved) as refusal:
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
        """Play a line, then let the bots answer."""
        try:
            self.table.push(line, self.seat)
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
        """The bots play; then say what happened and show the table."""
        self.autosave()
        let_bots_play(self.table, self.levels)
        self.autosave()
        self.hand_over()
        for sentence in self.table.log(self.seat, self.told[self.seat]):
            self.say(f"  {sentence}")
        self.told[self.seat] = len(self.table.beats)
        if news := self.guide.news(self.scene(), self.console.width):
            self.show([Text(NEWS, "bold"), *news])
        self.board("")
        self.show(self.guide.first(question_of(self.table.state, self.seat), self.console.width))

    def hand_over(self) -> None:
        """Where another seat without a bot is asked, it has the keyboard from now on."""
        asked = self.table.pending
        if asked and self.seat not in asked:
            self.seat = asked[0]
            self.console.clear()
            self.ask(f"{self.name} is to play: hand the keyboard over, then press Enter. ")

    def farewell(self) -> None:
        """A last word: where the game is, if it goes on."""
        kept, count = self.keeper or Keeper(), len(self.table.moves)
        if self.table.is_over:
            if kept.is_asked:
                self.say(f"The game is in {kept.file}; `sectors replay {kept.file}` shows it.")
        elif self.file and self.saved == count:
            self.say(f"Goodbye. `sectors play --resume {self.file}` goes on with this game.")
        elif kept.file and kept.saved == count:
            self.say(f"Goodbye. `sectors play --resume {kept.file}` goes on with this game.")
        else:
            self.say("Goodbye. This game was not saved.")

    # --- commands

    def why(self, rest: str) -> None:
        """Say why an action is refused."""
        if not rest:
            self.say("Say which action: `why ACTION`.", "yellow")
            return
        objection = self.table.why(rest, self.seat)
        self.say("It is legal." if objection is None else str(objection))

    def hint(self, rest: str) -> None:
        """Say what the bot would do."""
        advice = self.table.advice(self.seat)
        self.say(f"A bot would play: {advice['text']}. {advice['reason']}")
        for other in advice["alternatives"]:
            self.say(f"  or {other['text']} ({other['loses']})")

    def undo(self, rest: str) -> None:
        """Take back the last action."""
        self.say(f"Taken back: {self.table.undo(self.seat)}")
        self.told = dict.fromkeys(self.told, len(self.table.beats))
        self.autosave()
        self.board("")

    def log(self, rest: str) -> None:
        """Print the game so far in short form."""
        for line in self.table.score(self.seat) or ["Nothing has happened yet."]:
            self.say(f"  {line}")

    def board(self, rest: str) -> None:
        """Draw the table and the options."""
        self.show(drawn(self.table.game, self.scene(), self.console.width))
        self.show_options(())

    def look(self, rest: str) -> None:
        """Tell what things are and do."""
        scene, width = self.scene(), self.console.width
        known = [line for face in self.guide.on(scene) for line in face_lines(face, width)]
        found = self.guide.about(scene, rest, width) if rest else known
        self.show(found or [Text(f'Nothing here is called "{rest}".', "yellow")])

    def words(self, rest: str) -> None:
        """Tell what lies on the board, place by place."""
        for line in in_words(self.scene(), self.table.game.look.faces()):
            self.say(f"  {line}")

    def save(self, rest: str) -> None:
        """Write the record."""
        self.file = Path(rest).expanduser() if rest else self.file or self.own_file()
        save(self.table.record, self.file)
        self.saved = len(self.table.moves)
        self.say(f"Saved in {self.file}.")

    def rules(self, rest: str) -> None:
        """Show the rules, or one of them."""
        if rest:
            self.console.print(rule_page(self.table.game, rest))
        else:
            show_rules(self.table.game, self.console)

    def help(self, rest: str) -> None:
        """List what can be typed."""
        options = self.table.legal(self.seat)
        example = options[0] if options else "resign"
        for what, meaning in HELP:
            self.console.print(
                Text.assemble((f"  {what:<12}", "bold"), meaning.format(example=example))
            )

    # --- small parts

    @property
    def name(self) -> str:
        """What the person's seat is called."""
        return self.table.game.seat_name(self.seat)

    def own_file(self) -> Path:
        """A name for the file of this game."""
        return Path(f"{self.table.game.name}-{self.table.seed}.txt")

    def autosave(self) -> None:
        """Write the record if it is to be kept after every move."""
        if self.keeper:
            self.keeper.keep(self.table, self.seat, self.levels)

    def say(self, words: str, style: str = "") -> None:
        """Print a line of plain words; some may come from somebody's record."""
        self.console.print(Text(visible(words), style))

    def scene(self) -> Scene:
        """What the person sees."""
        return self.table.scene(self.seat)

    def show_options(self, path: tuple[str, ...]) -> None:
        """List what can be picked after a path of clicks."""
        self.items = choices.items(self.table.game, self.scene(), path)
        self.show(choices.listed(self.items, self.console.width, self.outcomes))

    def outcomes(self, text: str) -> list[str]:
        """What would come of an action, as far as it can be told."""
        try:
            return [words for _, words in self.table.preview(self.seat, text).notes[:NOTED]]
        except Objection:
            return []

    def show(self, lines: list[Text]) -> None:
        """Print lines that are made for this width."""
        for line in lines:
            self.console.print(line, soft_wrap=False)

    def completions(self, typed: str) -> list[str]:
        """What a typed beginning may become: an option or a command."""
        head = "why " if typed.lower().startswith("why ") else ""
        known = [head + text for text in self.table.legal(self.seat)]
        if not head:
            known += [name for name in (*self.commands, "resign", "quit") if name != "?"]
        return [text for text in known if text.lower().startswith(typed.lower())]
