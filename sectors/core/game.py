"""What a game's folder offers to everything else."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Generic, TypeAlias

from sectors.core import view as views
from sectors.core.codec import decode, encode
from sectors.core.content import ContentError, open_pack
from sectors.core.dice import Dice, seeded
from sectors.core.engine import forget, settle
from sectors.core.english import filled
from sectors.core.event import Events, EventTable, EventText
from sectors.core.look import GameMind, Hidden, Look
from sectors.core.paper import Paper, read_paper
from sectors.core.puzzle import Theme
from sectors.core.reason import BAD_SYNTAX, GAME_OVER, NO_LEAVING, SENTENCES, Objection, Reasons
from sectors.core.refused import Refused
from sectors.core.series import Series
from sectors.core.space import ActionSpace
from sectors.core.state import S, Step, numbered
from sectors.core.text import SeatLook, nearest, read_option, read_text

Options = dict[str, str]
LONGEST_POSITION = 4_000  # characters
UNFIT: tuple[type[Exception], ...] = (  # what content or a position that is wrong may raise
    KeyError,
    TypeError,
    IndexError,
    AttributeError,
    ValueError,
    ArithmeticError,
    AssertionError,
    RuntimeError,  # RecursionError too
)


DUTIES = {  # what every game must say of itself
    "name": "the word that is typed for it, which is also the name of its folder",
    "state": "the class of its states",
    "space": "its ActionSpace, with all that can be said",
    "steps": "the list of its steps",
    "kinds": "its Events, with all that can happen",
    "codes": "its Reasons, with all that can be wrong",
}


class BadOption(Refused):
    """An option, a value or a number of seats that the game does not have."""


class BadPosition(Refused):
    """A line that describes no position of the game, in one sentence."""


class Agreed(Options):
    """The options of a table; one that is asked for and that nobody can choose is named."""

    def __missing__(self, name: str) -> str:
        raise ContentError(f'[options] of text.toml: missing key "{name}"')


class GameOf(Generic[S]):
    """One game with states of some class. Subclass it in the game's folder; call it GAME there."""

    name: str
    version = 1  # rises when behaviour changes
    replays: tuple[int, ...] = ()  # older versions whose records can still be replayed
    seats = range(2, 3)
    longest = 5_000  # actions; a random game that takes more is held to be endless
    state: type[S]
    space: ActionSpace
    steps: list[Step[S]]
    kinds: Events
    codes: Reasons
    themes: tuple[Theme[S], ...] = ()  # kinds of puzzle, where it has some
    series: Series | None = None  # games that are counted together, where the rules know of it
    hidden: Hidden[S] | None = None  # what a seat may not know, where the rules say it by hand
    mind: GameMind[S] = GameMind()

    def __init__(self, pack: Path | None = None) -> None:
        self.check_duties()
        numbered(self.steps)
        self.folder = self.home()
        self.content = open_pack(self.folder / "content", pack)
        self.pack = ""  # the hash of a content pack other than the game's own
        self.text: dict[str, Any] = read_text(self.content.path("text.toml"))
        self.title: str = self.text["title"]
        self.tagline: str = self.text["tagline"]
        self.minutes: str = self.text["minutes"]
        self.credits: list[str] = self.text.get("credits", [])  # who made the game on paper
        self.tones: dict[str, str] = self.text.get("tones", {})  # what its colours mean, in words
        self.solo: list[str] = self.text.get("solo", [])  # options that games played alone go by
        self.options = tuple(read_option(n, o) for n, o in self.text.get("options", {}).items())
        self.defaults = {option.name: option.default for option in self.options}
        self.looks = tuple(SeatLook(**look) for look in self.text["seats"])
        self.thinking: dict[str, Any] = self.text.get("bots", {})  # how bots think about it
        texts = {n: EventText(**t) for n, t in self.text["log"].items()}
        self.plural = frozenset(self.text.get("plural", []))  # names that are plurals
        unknown = self.text.get("unknown", "a card")
        self.events = EventTable(self.kinds, texts, unknown, self.plural)
        self.prepare()
        self.look = self.make_look()

    def check_duties(self) -> None:
        """Say in a sentence what a game has forgotten to name."""
        for duty, what in DUTIES.items():
            if not getattr(self, duty, None):
                raise TypeError(f"{type(self).__name__} must name its {duty}: {what}")

    def home(self) -> Path:
        """The folder of the file in which the game is named."""
        named = next(base for base in type(self).__mro__ if "name" in vars(base))
        return Path(str(sys.modules[named.__module__].__file__)).parent

    def prepare(self) -> None:
        """Read the content of its own that a game needs."""

    def make_look(self) -> Look[S]:
        """How the game is drawn, from the content that `prepare` has read."""
        return Look()

    # --- the start

    def blank(self, seats: int) -> S:
        """A fresh state with nothing in it."""
        self.check_seats(seats)  # before anything is made
        s = self.state()
        s.steps = self.steps
        s.seats = seats
        self.lay_out(s)
        return s

    def lay_out(self, s: S) -> None:
        """Put down what a state cannot have by default: lists, piles, sides, the content."""

    def deal(self, s: S, options: Options) -> None:
        """Set the table: everything the rulebook calls setup, up to the first step."""
        raise NotImplementedError(f"{type(self).__name__} must define deal: how a game begins")

    def setup(
        self,
        seats: int,
        seed: object,
        options: Mapping[str, str] | None = None,
        start: S | None = None,
    ) -> S:
        """A new game, waiting at its first question."""
        chosen = self.options_for(seats, options or {})
        self.check_seats(seats)
        s = self.blank(seats) if start is None else start
        s.dice = seeded(seed, 0)
        self.deal(s, Agreed(chosen))
        settle(s)
        return s

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players that the game does not allow."""
        if seats not in self.seats:
            few, many = self.seats[0], self.seats[-1]
            need = f"{few}" if few == many else f"{few} to {many}"
            raise BadOption(f"{self.title} is for {need} players, not {seats}.")

    def check_options(self, given: Mapping[str, str]) -> Options:
        """All options with defaults filled in; refuses what the game does not know."""
        known = {option.name: option for option in self.options} if given else {}
        for name, value in given.items():
            if name not in known:
                word = name[:60]
                raise BadOption(f'{self.name} has no option "{word}"; {nearest(word, list(known))}')
            values = list(known[name].values)
            if value not in values:
                word = value[:60]
                raise BadOption(f'{name} cannot be "{word}"; {nearest(word, values)}')
        return {**self.defaults, **given}

    def options_for(self, seats: int, given: Mapping[str, str]) -> Options:
        """All options; those that were not named are as usual for so many players."""
        return self.check_options({**self.usual(seats), **given})

    def usual(self, seats: int) -> Options:
        """The options whose usual value is another one for so many players."""
        return {}

    def recorded(self, seats: int, options: Mapping[str, str]) -> Mapping[str, str]:
        """The options of a record as they were meant, where some were said otherwise once."""
        return options

    # --- leaving

    def may_leave(self, s: S, seat: int) -> int:
        """Why a seat may not leave now; 0 if it may."""
        return 0

    def left(self, s: S, seat: int) -> None:
        """What the rules say when a seat has left; with two seats the other wins."""
        s.finish([2 if s.gone >> q & 1 else 1 for q in range(s.seats)])

    def leave(self, s: S, seat: int) -> int:
        """A seat leaves the game; the reason if the rules do not let it."""
        if s.now < 0:
            return GAME_OVER
        if s.gone >> seat & 1:
            return NO_LEAVING
        reason = self.may_leave(s, seat)
        if not reason:
            forget(s, seat)
            self.left(s, seat)
            settle(s)
        return reason

    # --- what a seat may know

    def view(self, s: S, seat: int) -> S:
        """The state as a seat may see it."""
        if self.hidden is None:
            return views.view(s, seat)
        v = s.clone()
        self.hidden.hide(v, seat)
        return v

    def guess(self, view: S, seat: int, dice: Dice) -> S:
        """One whole world that agrees with a view."""
        if self.hidden is None:
            return views.guess(view, seat, dice)
        g = view.clone()
        self.hidden.fill(g, dice)
        return g

    def scramble(self, s: S, seat: int, dice: Dice) -> S:
        """Another true state that must look the same to this seat, for the leak test."""
        if self.hidden is None:
            return views.scramble(s, seat, dice)
        t = s.clone()
        self.hidden.mix(t, seat, dice)
        return t

    def redeal(self, s: S, dice: Dice) -> S:
        """Another true state that must look the same to every seat: what nobody knows is new."""
        if self.hidden is None:
            return views.redeal(s, dice)
        t = s.clone()
        self.hidden.deal_anew(t, dice)
        return t

    # --- words

    def code(self, reason: int) -> str:
        """The code word of a reason."""
        return self.codes[reason]

    def explain(self, view: S, seat: int, action: int, reason: int) -> Objection:
        """The sentence for a reason, and the rule to look up."""
        code = self.codes[reason]
        entry = self.text.get("reasons", {}).get(code, {"say": SENTENCES.get(code, code)})
        facts = {"seat": self.seat_name(seat)} if 0 <= seat < len(self.looks) else {"seat": "?"}
        if action > 0:
            verb = self.space.verb_of(action)
            for noun, i in zip(verb.nouns, verb.parts(action), strict=True):
                facts[noun.name] = noun.titles[i]
        facts.update(self.look.facts(view, seat, action, reason))
        rule = facts.get("see", entry.get("rule", ""))
        return Objection(code, filled(entry["say"], facts, self.plural), rule, reason)

    def label(self, action: int) -> str:
        """What an action is called: the label of its verb with the titles of its nouns."""
        verb = self.space.verb_of(action)
        words = self.text.get("labels", {}).get(verb.name)
        if words is None:
            return self.space.text(action)
        nouns = zip(verb.nouns, verb.parts(action), strict=True)
        return filled(str(words), {noun.name: noun.titles[i] for noun, i in nouns}, self.plural)

    def seat_name(self, seat: int) -> str:
        """What a seat is called."""
        return self.looks[seat].name

    def turn(self, s: S) -> int:
        """How many turns have begun."""
        return 0

    # --- typing

    def expand(self, view: S, seat: int, text: str) -> str:
        """Shorthands of this game, written out."""
        return text

    def meant(self, view: S, seat: int, action: int) -> int:
        """The action as it is stored, where two ways of saying it mean the same."""
        return action

    def surplus(self, before: S, after: S, seat: int, played: int, said: int) -> int:
        """Words for a question that was not asked: 0 if they say what happened anyway."""
        return BAD_SYNTAX

    # --- positions as text

    def line(self, s: S) -> str:
        """A position as one line of text, which `at` reads; the options are not in it."""
        return json.dumps(encode(s), separators=(",", ":"))

    def read_line(self, line: str, s: S) -> None:
        """Lay a blank table as a line says; whatever is wrong may raise a ValueError."""
        decode(s, json.loads(line))

    def at(self, line: str, seats: int, options: Mapping[str, str] | None = None) -> S:
        """The position of a line, as a table with these options has it; else `BadPosition`."""
        if len(line) > LONGEST_POSITION:
            raise BadPosition(f"A position has at most {LONGEST_POSITION} characters.")
        s = self.blank(seats)
        s.dice = seeded(line, 0)
        self.agree(s, self.options_for(seats, options or {}))
        try:
            self.read_line(line, s)
            if s.seats != seats:
                raise BadPosition(f"That position is for {s.seats} seats, not for {seats}.")
            self.check(s)
        except BadPosition:
            raise
        except UNFIT as problem:
            said = " ".join(str(problem).split())[:200] or type(problem).__name__
            raise BadPosition(f"That is no position of {self.title}: {said}") from problem
        return s

    def agree(self, s: S, options: Options) -> None:
        """Put the options of the table into a state; `deal` does it too."""

    # --- around it

    def paper(self) -> Paper:
        """What only the printed parts need: colours, sizes and words."""
        return read_paper(self.content)

    def remembered(self, s: S) -> dict[str, str]:
        """What a finished game is remembered by besides its options, as heading and words."""
        return {}

    def check(self, s: S) -> None:
        """Raise AssertionError if an invariant of the rules does not hold."""


Game: TypeAlias = GameOf[Any]  # any game, for those who need not know which
