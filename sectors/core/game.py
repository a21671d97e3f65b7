"""What a game's folder offers to everything else."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sectors.core import reason as engine_reasons
from sectors.core import view as views
from sectors.core.canvas import Canvas
from sectors.core.content import ContentError, Where, open_pack, read
from sectors.core.dice import Dice, seeded
from sectors.core.engine import forget, settle
from sectors.core.event import EventKind, EventTable, EventText
from sectors.core.reason import BAD_SYNTAX, GAME_OVER, NO_LEAVING, SENTENCES, Objection, code_words
from sectors.core.scene import Face, Preview, Scene
from sectors.core.series import Series
from sectors.core.space import ActionSpace
from sectors.core.state import State
from sectors.core.step import Step
from sectors.core.toml import read_toml

Options = dict[str, str]


class BadOption(ValueError):
    """An option, a value or a number of seats that the game does not have."""


@dataclass(frozen=True, slots=True)
class Option:
    """A way to play that the table agrees on before the start; the first value is the default."""

    name: str
    label: str
    values: dict[str, str]  # value -> one plain sentence
    rule: str = ""
    ours: bool = False

    @property
    def default(self) -> str:
        """The usual value."""
        return next(iter(self.values))


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How a seat is told apart: never by colour alone."""

    name: str
    side: str = ""
    mark: str = ""
    tone: str = ""


class Game:
    """One game. Subclass it in the game's folder and call it GAME there."""

    name = ""
    version = 1  # rises when behaviour changes
    replays: tuple[int, ...] = ()  # older versions whose records can still be replayed
    seats = range(2, 3)
    longest = 5_000  # actions; a random game that takes more is held to be endless
    space: ActionSpace
    steps: list[Step[Any]]
    kinds: tuple[EventKind, ...] = ()
    reason_numbers: Mapping[int, str] = {}
    series: Series | None = None  # games that are counted together, where the rules know of it

    def __init__(self, folder: Path, pack: Path | None = None) -> None:
        self.folder = folder
        self.content = open_pack(folder / "content", pack)
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
        self.codes = {**code_words(vars(engine_reasons)), **self.reason_numbers}
        texts = {n: EventText(**t) for n, t in self.text["log"].items()}
        self.events = EventTable(self.kinds, texts, self.text.get("unknown", "a card"))

    # --- the start

    def blank(self, seats: int) -> State:
        """A fresh state with nothing in it; begins with `check_seats`, before anything is made."""
        raise NotImplementedError

    def deal(self, s: State, options: Options) -> None:
        """Set the table: everything the rulebook calls setup, up to the first step."""
        raise NotImplementedError

    def setup(
        self,
        seats: int,
        seed: object,
        options: Mapping[str, str] | None = None,
        start: State | None = None,
    ) -> State:
        """A new game, waiting at its first question."""
        chosen = self.options_for(seats, options or {})
        self.check_seats(seats)
        s = self.blank(seats) if start is None else start
        s.dice = seeded(seed, 0)
        self.deal(s, chosen)
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

    def may_leave(self, s: State, seat: int) -> int:
        """Why a seat may not leave now; 0 if it may."""
        return 0

    def left(self, s: State, seat: int) -> None:
        """What the rules say when a seat has left; with two seats the other wins."""
        s.finish([2 if s.gone >> q & 1 else 1 for q in range(s.seats)])

    def leave(self, s: State, seat: int) -> int:
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

    def view(self, s: State, seat: int) -> State:
        """The state as a seat may see it."""
        return views.view(s, seat)

    def guess(self, view: State, seat: int, dice: Dice) -> State:
        """One whole world that agrees with a view."""
        return views.guess(view, seat, dice)

    def scramble(self, s: State, seat: int, dice: Dice) -> State:
        """Another true state that must look the same to this seat, for the leak test."""
        return views.scramble(s, seat, dice)

    # --- words

    def code(self, reason: int) -> str:
        """The code word of a reason."""
        return self.codes[reason]

    def explain(self, view: State, seat: int, action: int, reason: int) -> Objection:
        """The sentence for a reason, and the rule to look up."""
        code = self.codes[reason]
        entry = self.text.get("reasons", {}).get(code, {"say": SENTENCES.get(code, code)})
        facts = {"seat": self.seat_name(seat)} if 0 <= seat < len(self.looks) else {"seat": "?"}
        if action > 0:
            verb = self.space.verb_of(action)
            for noun, i in zip(verb.nouns, verb.parts(action), strict=True):
                facts[noun.name] = noun.titles[i]
        facts.update(self.facts(view, seat, action, reason))
        rule = facts.get("see", entry.get("rule", ""))
        return Objection(code, entry["say"].format(**facts), rule, reason)

    def facts(self, view: State, seat: int, action: int, reason: int) -> dict[str, str]:
        """Further words and numbers for the sentence of a reason; `see` names another rule."""
        return {}

    def seat_name(self, seat: int) -> str:
        """What a seat is called."""
        return self.looks[seat].name

    def turn(self, s: State) -> int:
        """How many turns have begun."""
        return 0

    # --- typing

    def expand(self, view: State, seat: int, text: str) -> str:
        """Shorthands of this game, written out."""
        return text

    def meant(self, view: State, seat: int, action: int) -> int:
        """The action as it is stored, where two ways of saying it mean the same."""
        return action

    def surplus(self, before: State, after: State, seat: int, played: int, said: int) -> int:
        """Words for a question that was not asked: 0 if they say what happened anyway."""
        return BAD_SYNTAX

    # --- what it looks like

    def faces(self) -> dict[str, Face]:
        """What each kind of piece looks like."""
        return {}

    def scene(self, view: State, viewer: int) -> Scene:
        """What a viewer sees."""
        raise NotImplementedError

    def preview(self, view: State, seat: int, action: int) -> Preview:
        """What pointing at an action shows."""
        return Preview()

    def clicks(self, view: State, seat: int, action: int) -> tuple[str, ...]:
        """The path of clicks that would mean an action, legal or not; empty if there is none."""
        return ()

    def draw(self, scene: Scene, width: int = 80) -> Canvas:
        """The board of a scene in letters, in so many columns if it can; empty: the general one."""
        return Canvas()

    # --- judging

    def evaluate(self, s: State, seat: int) -> float:
        """How good a position is for a seat; higher is better, 0 is even."""
        return 0.0

    def terms(self, s: State, seat: int) -> dict[str, float]:
        """What `evaluate` adds up, by name, where a game tells; hints put the names into words."""
        return {}

    def remembered(self, s: State) -> dict[str, str]:
        """What a finished game is remembered by besides its options, as heading and words."""
        return {}

    def check(self, s: State) -> None:
        """Raise AssertionError if an invariant of the rules does not hold."""


@dataclass(frozen=True, slots=True)
class OptionText:
    """What text.toml says of an option."""

    label: str
    values: dict[str, str]
    rule: str = ""
    ours: bool = False


WORDS: dict[str, object] = {  # what text.toml holds, besides what is a game's own
    "title": str,
    "tagline": str,
    "minutes": str,
    "credits": tuple[str, ...],
    "tones": dict[str, str],
    "solo": tuple[str, ...],
    "options": dict[str, OptionText],
    "seats": tuple[SeatLook, ...],
    "unknown": str,
    "log": dict[str, EventText],
    "reasons": dict[str, dict[str, str]],
}


def read_text(path: Path) -> dict[str, Any]:
    """The words of a game: title, seats, options, log lines, sentences."""
    text = read_toml(path)
    for key in ("title", "tagline", "minutes", "seats", "log"):
        if key not in text:
            raise ContentError(f'{path.name}: missing key "{key}"')
    at = Where(path.name, {})
    for key, hint in WORDS.items():
        if key in text:
            read(hint, text[key], at.key(key))
    return text


def read_option(name: str, entry: dict[str, Any]) -> Option:
    """One option from text.toml."""
    values = {str(k): str(v) for k, v in entry["values"].items()}
    return Option(name, entry["label"], values, entry.get("rule", ""), entry.get("ours", False))


def nearest(word: str, known: list[str]) -> str:
    """`did you mean "x"?`, or the list of what there is."""
    close = difflib.get_close_matches(word, known, 1)
    if close:
        return f'did you mean "{close[0]}"?'
    return f"there is {', '.join(known)}." if known else "there are none."
