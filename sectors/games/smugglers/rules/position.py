"""A position as one line of text, and back.

    round=3 played=7 turns=2.1 sky=storm@13,noise@MIN- active=1 base=4 | colour=blue place=34 …
    | colour=red place=11 credits=23 levels=1.1.1.2.1.2 cargo=ore*2 | | Selling.2 Buying.2 … |

First the table, then a sheet for each seat, the dogfight, the agenda, and the answers under seal
or, after the end, the places. What is as at the start is left out. Seats count from 1. The line
may come from anybody, so every number has bounds, and the agenda an order.
"""

from __future__ import annotations

from typing import Any, Final

from sectors.core.engine import front, options, pending
from sectors.core.fields import Fields
from sectors.core.state import NOTHING, kind_of, number_of, part, put, seat_of
from sectors.games.smugglers.rules import agenda, mission, sheet, state, terms
from sectors.games.smugglers.rules.content import NUMBERS
from sectors.games.smugglers.rules.duel import FIRST, OTHER, OWN, SECOND, Duel
from sectors.games.smugglers.rules.sheet import Sheet, cargo_of, units_at
from sectors.games.smugglers.rules.space import COLOUR_NAMES, SPACE
from sectors.games.smugglers.rules.space_events import is_over_sector
from sectors.games.smugglers.rules.state import Galaxy

MOST: Final = 32_767  # credits, turns and whatever else has no bound of its own
WIDEST: Final = (1 << 63) - 1

# --- How a value is written


class How:
    """How a value is written: in a word without spaces."""

    def write(self, value: Any) -> str:
        """The word for a value."""
        raise NotImplementedError

    def read(self, text: str) -> Any:
        """The value of a word; a ValueError says what is wrong with it."""
        raise NotImplementedError


class Number(How):
    """A whole number within bounds, kept `more` above what it says."""

    def __init__(self, low: int, high: int, more: int = 0) -> None:
        self.low, self.high, self.more = low, high, more

    def write(self, value: int) -> str:
        return str(int(value) - self.more)

    def read(self, text: str) -> int:
        digits = text.removeprefix("-")
        if len(digits) > 19 or not (digits.isascii() and digits.isdigit()):
            raise ValueError(f'"{text[:20]}" is no number')
        if not self.low <= int(text) <= self.high:
            raise ValueError(f"{text} is not a number from {self.low} to {self.high}")
        return int(text) + self.more


class Word(How):
    """One of several words; the first stands for `low`."""

    def __init__(self, words: list[str], low: int = 0) -> None:
        self.words, self.low = words, low

    def write(self, value: int) -> str:
        return self.words[int(value) - self.low]

    def read(self, text: str) -> int:
        if text not in self.words:
            raise ValueError(f'"{text[:20]}" is not one of {", ".join(self.words)}')
        return self.words.index(text) + self.low


class Mask(How):
    """Some of several words, with commas between."""

    def __init__(self, words: list[str]) -> None:
        self.words = words

    def write(self, value: int) -> str:
        return ",".join(word for i, word in enumerate(self.words) if int(value) >> i & 1)

    def read(self, text: str) -> int:
        found = [Word(self.words).read(word) for word in text.split(",")]
        return sum(1 << i for i in set(found))


class Packed(How):
    """Several values in one number, each a part of its own, with dots between."""

    def __init__(self, *parts: tuple[int, How]) -> None:
        self.parts = parts

    def write(self, value: int) -> str:
        return ".".join(how.write(part(value, name)) for name, how in self.parts)

    def read(self, text: str) -> int:
        words = text.split(".")
        if len(words) != len(self.parts):
            raise ValueError(f"{text[:40]} should have {len(self.parts)} parts")
        pairs = zip(self.parts, words, strict=True)
        return sum(int(put(name, how.read(word))) for (name, how), word in pairs)


class Seats(How):
    """A list of seats, with dots between."""

    def write(self, value: list[int]) -> str:
        return ".".join(SEAT.write(seat) for seat in value)

    def read(self, text: str) -> list[int]:
        return [SEAT.read(word) for word in text.split(".")]


class Cargo(How):
    """Each good aboard with its units."""

    def write(self, value: int) -> str:
        found = [(good, int(units_at(value, i))) for i, good in enumerate(GOODS)]
        return ",".join(f"{good}*{units}" for good, units in found if units)

    def read(self, text: str) -> int:
        cargo = 0
        for word in text.split(","):
            good, _, units = word.partition("*")
            which = Word(GOODS).read(good)
            if units_at(cargo, which):
                raise ValueError(f"{good} is named twice")
            cargo += int(cargo_of(which, Number(1, 8).read(units)))
        return cargo


class Sky(How):
    """Each space event with its system or sector; a dash if it is in its last round."""

    def write(self, value: int) -> str:
        s = Galaxy()
        s.sky = value
        kinds = [kind for kind in range(terms.COUNTERS) if s.counter(kind) >= 0]
        words = [f"{terms.SPECIAL_IDS[kind]}@{spots(kind)[s.counter(kind)]}" for kind in kinds]
        fading = ["-" if s.is_fading(kind) else "" for kind in kinds]
        return ",".join(word + dash for word, dash in zip(words, fading, strict=True))

    def read(self, text: str) -> int:
        s = Galaxy()
        for word in text.split(","):
            name, _, where = word.partition("@")
            kind = Word(terms.SPECIAL_IDS[: terms.COUNTERS]).read(name)
            s.place_counter(kind, Word(spots(kind)).read(where.removesuffix("-")))
            if where.endswith("-"):
                s.fade_counter(kind)
        return int(s.sky)


def spots(kind: int) -> list[str]:
    """Where a space event may be: a system, or a whole sector (R79)."""
    return terms.SECTOR_IDS if is_over_sector(kind) else NUMBERS


# --- What is written

Spec = dict[str, How]

GOODS: Final = [good.lower() for good in terms.GOOD_IDS]
SEAT: Final = Number(1, 6, -1)
FLAG: Final = Number(0, 1)
COUNT: Final = Number(0, MOST)
DIE: Final = Number(1, 6)
PLACE: Final = Word(NUMBERS)
FOURS: Final = [i * 400 + 4 for i in range(6)]  # six parts of four bits each
TWO_DICE: Final = [(FIRST, Number(0, 6)), (SECOND, Number(0, 6))]
SUMS: Final = [(OWN, Number(0, 99)), (OTHER, Number(0, 99))]
CHIT: Final = Word(list(terms.CHIT_IDS))
MISSION: Final = Packed(
    (mission.KIND, Word(terms.MISSION_IDS[1:], 1)),
    (mission.GIVER, PLACE),
    (mission.TARGET, Word(["-", *NUMBERS])),
    (mission.GOOD, Word(GOODS)),
    (mission.DISTANCE, Number(0, 31)),
    (mission.PAY, Number(0, 127)),
    (mission.AGE, Number(0, 15)),
    (mission.MARK, FLAG),
)

OF_TABLE: Final[Spec] = {
    "round": COUNT,
    "played": COUNT,
    "turns": Seats(),
    "sky": Sky(),
    "active": SEAT,
    "strained": FLAG,
    "event_die": DIE,
    "base": Number(1, 7),
    "legal_sales": COUNT,
    "illegal_units": COUNT,
    "offer": MISSION,
    "attitude": DIE,
    "deals": Number(0, terms.MOST_DEALS),
    "loot": Cargo(),
    "rolled": Packed(
        (state.ROLLED_FOR, Word(terms.DIE_IDS)),
        (state.DIE, DIE),
        (state.TOTAL, Number(-64, 64, 64)),
    ),
    "gone": Number(0, 63),
    "dice": Number(1, WIDEST),
    "shown": Number(0, WIDEST),
}

OF_SHEET: Final[Spec] = {
    "colour": Word(COLOUR_NAMES),
    "place": PLACE,
    "credits": COUNT,
    "renown": COUNT,
    "ranks": Packed(*[(name, Number(-5, 5, 5)) for name in FOURS]),
    "size": Number(8, 24),
    "manoeuvre": Number(1, 5),
    "levels": Packed(*[(name, Number(0, 8)) for name in FOURS]),
    "damaged": Mask(terms.PART_IDS),
    "devices": Mask(terms.DEVICE_IDS),
    "broken": Mask(terms.DEVICE_IDS),
    "marks": Number(0, 6),
    "cargo": Cargo(),
    "mission": MISSION,
    "deed_place": PLACE,
    "shelter": Number(0, 2),
    "visit": Packed(
        (sheet.SEEN_PLACE, PLACE),
        (sheet.SEEN_BASE, Number(1, 7)),
        (sheet.SEEN_ROUND, Number(1, 999)),
    ),
}

OF_DUEL: Final[Spec] = {
    "cause": Word(["event", "encounter", "attack"], 1),
    "active": SEAT,
    "foe": SEAT,
    "kind": Word(terms.TYPE_IDS),
    "flag": Word(terms.FLAG_IDS),
    "stars": Number(0, 5),
    "round": Number(0, terms.LAST_ROUND),
    "advantage": Number(-30, 30),
    "lock": Packed(*TWO_DICE),
    "chits": Packed((FIRST, CHIT), (SECOND, CHIT)),
    "attack": Packed(*TWO_DICE, *SUMS),
    "shot": Packed(*TWO_DICE, *SUMS),
}


def words_of(thing: Fields, usual: Fields, spec: Spec) -> str:
    """What differs from the usual, as words."""
    found = []
    for name, how in spec.items():
        value: Any = getattr(thing, name)
        if value != getattr(usual, name):
            found.append(f"{name}={how.write(value)}")
    return " ".join(found)


def read_words(text: str, thing: Fields, spec: Spec, what: str) -> None:
    """Set what some words say."""
    seen = set()
    for word in text.split():
        name, _, value = word.partition("=")
        if name not in spec or name in seen:
            raise ValueError(f'"{name[:20]}" is no word for {what}, or said twice')
        seen.add(name)
        setattr(thing, name, spec[name].read(value))


# --- The line


def line(s: Galaxy) -> str:
    """A position as one line."""
    parts = [words_of(s, Galaxy(), OF_TABLE)]
    parts += [words_of(me, Sheet(), OF_SHEET) for me in s.sheets]
    parts.append(words_of(s.duel, Duel(), OF_DUEL))
    parts.append(" ".join([entry_text(s, entry) for entry in s.agenda()]))
    parts.append(" ".join([said(answer) for answer in s.sealed] or [str(p) for p in s.result]))
    return " | ".join(parts)


def entry_text(s: Galaxy, entry: int) -> str:
    """An entry of the agenda: step, seat and, where it carries one, its number."""
    number = int(number_of(entry))
    return f"{s.steps[kind_of(entry)].name}.{seat_of(entry) + 1}" + (f".{number}" if number else "")


def said(answer: int) -> str:
    """A sealed answer; a dash if there is none yet."""
    return SPACE.text(answer).replace(" ", "_") if answer > 0 else "-"


def read_line(line: str, s: Galaxy) -> None:
    """Lay a table as a line says."""
    parts = line.split("|")
    if len(parts) != s.seats + 4:
        raise ValueError(f"it should have {s.seats + 4} parts, and has {len(parts)}")
    read_words(parts[0], s, OF_TABLE, "the table")
    for me, words in zip(s.sheets, parts[1:-3], strict=True):
        read_words(words, me, OF_SHEET, "a sheet")
    read_words(parts[-3], s.duel, OF_DUEL, "a dogfight")
    agenda.lay(s, parts[-2].split())
    if s.now < 0:
        s.result = [Number(1, 6).read(word) for word in parts[-1].split()]
    agenda.check(s)
    if s.now >= 0 and parts[-1].split():
        seal(s, parts[-1].split())


def seal(s: Galaxy, words: list[str]) -> None:
    """Read the answers that are in while others are still awaited."""
    waiting = pending(s)
    if not front(s).is_sealed or len(words) != s.seats:
        raise ValueError("nobody answers under seal there")
    sealed = [NOTHING] * s.seats
    for seat, word in enumerate(words):
        if word != "-":
            legal = {said(action): action for action in options(s, seat)}
            if word not in legal:
                raise ValueError(f'seat {seat + 1} may not answer "{word[:20]}"')
            sealed[seat] = legal[word]
    if all(sealed[seat] != NOTHING for seat in waiting) or max(sealed) < 0:
        raise ValueError("one side has answered, the other has not, or there is no seal")
    s.sealed = sealed
