"""A position in one line, and back: for tests and bug reports.

The line has parts between bars, in any order, each of which may be left out:

    South: I0,-1 M1,0 | North: A0,1 | air 2/1 | hands IIM/3 | decks 10/11 | South to play 2

A hand is its letters (`?` for a card not known) or, hidden, only a number; nothing said is an empty
hand. A deck is its letters from the top or a number: the deck of a side whose hand is known is then
filled from the rest of its army in a fixed order, and stays unknown otherwise. Without `decks` all
cards not named elsewhere lie there; with it, what is left over counts as destroyed, unless
`lost IIK/M` says so. Further parts: `buried 2/2`, `turn 7`, `North began`, the options that are not
the usual ones (`tie=second`), and in place of `South to play 2` one of

    South to play 2, attack from 1,1          the target of the unit on 1,1 is asked for
    opening, South bottom D K, North chosen   the opening, with the answers given so far
    South won                                 or `draw`
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

from sectors.core.content import open_pack
from sectors.core.state import NOTHING, SEALED, kind_of, number_of, seat_of
from sectors.games.sector219 import rules
from sectors.games.sector219.army import Army
from sectors.games.sector219.bits import has, spaces
from sectors.games.sector219.content import make_army, read_cards
from sectors.games.sector219.space import (
    AIR_STRIKE,
    BOTTOM,
    CITY_SPACE,
    GRID,
    KINDS,
    LETTERS,
    NAMES,
    SEAT,
    SPACE,
)
from sectors.games.sector219.state import Position, Side, fresh_side, lost_entry, lost_unit
from sectors.games.sector219.steps import ATTACK, OPENING, PLAY, STEPS

FILLING = "IAKSDM"  # the fixed order in which a deck is filled, over and over
CHOICES = {  # what an option part may say: the field of the position
    "attack_choice=effective": "effective",
    "drop_rule=anywhere": "drop_anywhere",
    "drop_range=table": "drop_on_table",
    "tie=second": "tie_to_second",
}
UNIT = re.compile(r"([IMSAKD])(-?\d+,-?\d+)", re.IGNORECASE)


class BadDiagram(ValueError):
    """A position that cannot be read; says which part and why."""


@cache
def usual_army() -> Army:
    """The army of the rulebook."""
    return make_army(read_cards(open_pack(Path(__file__).parent / "content")))


def read(text: str, army: Army | None = None) -> Position:
    """The position that a line describes."""
    s = Position(STEPS, army or usual_army(), fresh_side(), fresh_side())
    s.turn = 1
    said = dict(split(part.strip()) for part in text.split("|") if part.strip())
    for seat in range(2):
        read_units(s, seat, said.pop(SEAT.titles[seat], ""))
    for seat in range(2):
        cards = {name: two(said.get(name, ""), seat) for name in ("hands", "decks", "lost")}
        read_side(s, seat, cards["hands"], cards["decks"], cards["lost"])
        s.side(seat).strikes = number(two(said.get("air", "2/2"), seat))
        s.side(seat).buried = number(two(said.get("buried", "0/0"), seat))
    for name in ("hands", "decks", "lost", "air", "buried"):
        said.pop(name, None)
    for name, rest in said.items():
        read_part(s, name, rest)
    if s.now < 0 and not s.result:
        read_turn(s, "South to play 2")
    return s


def split(part: str) -> tuple[str, str]:
    """A part of the line: what it is about, and what it says."""
    if hit := re.fullmatch(r"(South|North):(.*)|(air|hands|decks|lost|buried|turn)\b(.*)", part):
        name, rest = [group for group in hit.groups() if group is not None]
        return name, rest.strip()
    return part, ""


def two(text: str, seat: int) -> str:
    """The half of `a/b` that belongs to a seat; nothing at all means the same for both."""
    halves = text.split("/")
    if len(halves) > 2 or (text and len(halves) == 1):
        raise BadDiagram(f'expected South/North, got "{text}"')
    return halves[seat].strip() if text else ""


def number(text: str) -> int:
    """A whole number."""
    if not text.isdigit():
        raise BadDiagram(f'expected a number, got "{text}"')
    return int(text)


def read_units(s: Position, seat: int, text: str) -> None:
    """The units of a side: `I0,-1 M1,0`."""
    for word in text.split():
        hit = UNIT.fullmatch(word)
        space = GRID.find(hit[2]) if hit else -1
        if hit is None or space < 0:
            raise BadDiagram(f'expected a unit and its space such as I0,-1, got "{word}"')
        put(s, seat, hit[1], space)
    rules.work_out_supply(s, seat)


def put(s: Position, seat: int, letter: str, space: int) -> None:
    """Lay one unit."""
    if space == CITY_SPACE or has(s.south.units, space) or has(s.north.units, space):
        raise BadDiagram(f"{GRID.name(space)} cannot hold another unit")
    s.side(seat).place(s.army, LETTERS.index(letter.upper()), space)


def read_side(s: Position, seat: int, hand: str, deck: str, lost: str) -> None:
    """Hand, deck and destroyed units of a side; together with its units they are its army."""
    side = s.side(seat)
    held = [-1] * int(hand) if hand.isdigit() else [unit_of(letter) for letter in hand]
    for unit in held:
        side.add_to_hand(unit, 1)
    hidden = held.count(-1)
    gone = [unit_of(letter) for letter in lost]
    counted = not deck or deck.isdigit()
    cards = [] if counted else [unit_of(letter) for letter in deck]
    rest = rest_of_army(s, side, cards + gone)
    if counted:
        cards = [-1] * (int(deck) if deck else len(rest) - hidden)
    unknown = hidden + cards.count(-1)
    if unknown > len(rest) or (lost and unknown < len(rest)):
        raise BadDiagram(f"{SEAT.titles[seat]}'s cards do not make up its army")
    if counted and not hidden:
        cards = rest[: len(cards)]
    side.deck = cards
    side.left = len(cards)
    side.lost = [lost_entry(unit, AIR_STRIKE, 0) for unit in gone + rest[unknown:]]


def unit_of(letter: str) -> int:
    """The unit with this letter; -1 for `?`."""
    if letter != "?" and letter.upper() not in LETTERS:
        raise BadDiagram(f'expected letters of {"".join(LETTERS)}, got "{letter}"')
    return -1 if letter == "?" else LETTERS.index(letter.upper())


def rest_of_army(s: Position, side: Side, named: list[int]) -> list[int]:
    """The cards that are neither in play nor in hand nor named, in the order of filling."""
    counts = list(s.army.counts)
    for unit in [*(side.kind_at(space) for space in spaces(side.units)), *named]:
        if unit >= 0:
            counts[unit] -= 1
    for unit in range(KINDS):
        counts[unit] -= side.holds(unit)
        if counts[unit] < 0:
            raise BadDiagram(f"there are only {s.army.counts[unit]} {NAMES[unit]} on a side")
    order = [LETTERS.index(letter) for letter in FILLING]
    return [unit for copy in range(max(counts)) for unit in order if copy < counts[unit]]


def read_part(s: Position, name: str, rest: str) -> None:
    """A part of the line that is not about cards."""
    if name == "turn":
        s.turn = number(rest)
    elif name.endswith(" began"):
        s.starter = read_seat(name.removesuffix(" began"))
    elif name in CHOICES:
        setattr(s, CHOICES[name], 1)
    elif name.startswith("opening"):
        read_opening(s, name)
    elif name == "draw":
        s.finish([1, 1])
    elif name.endswith(" won"):
        s.finish([1, 2] if read_seat(name.removesuffix(" won")) == 0 else [2, 1])
    else:
        read_turn(s, name)


def read_seat(name: str) -> int:
    """South or North."""
    if name not in SEAT.titles:
        raise BadDiagram(f'expected South or North, got "{name}"')
    return SEAT.titles.index(name)


def read_turn(s: Position, text: str) -> None:
    """`South to play 2`, perhaps with `, attack from 1,1`."""
    hit = re.fullmatch(r"(\w+) to play ([12])(?:, attack from (-?\d+,-?\d+))?", text)
    if hit is None:
        raise BadDiagram(f'expected a part of a position, got "{text}"')
    seat, plays = read_seat(hit[1]), int(hit[2])
    s.now = PLAY.at(seat, plays)
    if hit[3]:
        s.now = ATTACK.at(seat, GRID.find(hit[3]) | plays << 8)


def read_opening(s: Position, text: str) -> None:
    """`opening`, with the answers given so far: `South bottom D K` or only `South chosen`."""
    s.now = OPENING.at(0)
    s.turn = 0
    sealed = [NOTHING, NOTHING]
    for answer in text.split(", ")[1:]:
        name, _, said = answer.partition(" ")
        letters = said.removeprefix("bottom ").split()
        pair = [unit_of(letter) for letter in letters] if said != "chosen" else []
        sealed[read_seat(name)] = BOTTOM.of2(pair[0], pair[1]) if pair else SEALED
    if sealed != [NOTHING, NOTHING]:
        s.sealed = sealed


def write(s: Position) -> str:
    """The shortest line that reads back as this position; who destroyed what is not kept."""
    forms = [
        line(s, [south, north], lost) for south, north, lost in product((False, True), repeat=3)
    ]
    return next((form for form in forms if is_same(form, s)), forms[-1])


def is_same(form: str, s: Position) -> bool:
    """Whether a line reads back with the cards of this position where they are."""
    try:
        t = read(form, s.army)
    except BadDiagram:
        return False
    return all(cards_of(t.side(seat)) == cards_of(s.side(seat)) for seat in range(2))


def cards_of(side: Side) -> tuple[list[int], list[int]]:
    """The cards left in the deck, and the kinds of the units destroyed."""
    return deck_left(side), sorted(lost_unit(entry) for entry in side.lost)


def deck_left(side: Side) -> list[int]:
    """The cards still in the deck, from the top."""
    return side.deck[len(side.deck) - side.left :]


def line(s: Position, spelled: list[bool], lost: bool) -> str:
    """The position in one line, with decks as letters or as numbers."""
    parts = [units_text(s, seat) for seat in range(2)]
    return " | ".join([*parts, *other_parts(s, spelled, lost)])


def units_text(s: Position, seat: int) -> str:
    """The units of a side, from South's left to North's right."""
    side = s.side(seat)
    units = [LETTERS[side.kind_at(space)] + GRID.name(space) for space in spaces(side.units)]
    return f"{SEAT.titles[seat]}: {' '.join(units)}".strip()


def other_parts(s: Position, spelled: list[bool], lost: bool) -> Iterator[str]:
    """All parts but the units."""
    sides = [s.south, s.north]
    yield f"air {s.south.strikes}/{s.north.strikes}"
    yield "hands " + "/".join(hand_text(side) for side in sides)
    yield "decks " + "/".join(deck_text(side, spelled[i]) for i, side in enumerate(sides))
    if lost and (s.south.lost or s.north.lost):
        yield "lost " + "/".join(
            letters_of(sorted(lost_unit(entry) for entry in side.lost)) for side in sides
        )
    if s.south.buried or s.north.buried:
        yield f"buried {s.south.buried}/{s.north.buried}"
    yield from (choice for choice, name in CHOICES.items() if getattr(s, name))
    if s.turn > 1:
        yield f"turn {s.turn}"
    if s.starter:
        yield "North began"
    yield now_text(s)


def hand_text(side: Side) -> str:
    """A hand as letters; as a number if none of its cards is known."""
    hidden = side.holds(KINDS)
    if hidden and hidden == side.hand_size():
        return str(hidden)
    return "".join(LETTERS[unit] * side.holds(unit) for unit in range(KINDS)) + "?" * hidden


def deck_text(side: Side, spelled: bool) -> str:
    """A deck as letters from the top, or as a number."""
    return letters_of(deck_left(side)) if spelled and side.left else str(side.left)


def letters_of(cards: list[int]) -> str:
    """Cards as letters."""
    return "".join(LETTERS[unit] if unit >= 0 else "?" for unit in cards)


def now_text(s: Position) -> str:
    """Whose turn it is, or how the game ended."""
    if s.now < 0:
        if s.result == [1, 1] or not s.result:
            return "draw"
        return f"{SEAT.titles[s.result.index(1)]} won"
    if kind_of(s.now) == OPENING.kind:
        return ", ".join(["opening", *answers_text(s)])
    n = number_of(s.now)
    name = SEAT.titles[seat_of(s.now)]
    if kind_of(s.now) == PLAY.kind:
        return f"{name} to play {n}"
    return f"{name} to play {n >> 8}, attack from {GRID.name(n & 255)}"


def answers_text(s: Position) -> Iterator[str]:
    """The answers given so far in the opening."""
    for seat, answer in enumerate(s.sealed):
        if answer == SEALED:
            yield f"{SEAT.titles[seat]} chosen"
        elif answer != NOTHING:
            yield f"{SEAT.titles[seat]} {SPACE.text(answer)}"
