"""Positions as text and back: in one line, or as a small drawn grid.

    South: I0,-1 M1,0 | North: A0,1 | air 2/1 | hands IIM/3 | decks 10/11 | South to play 2

Each half of a pair is South's and North's. Cards are letters, `?` is one that the viewer does not
know; a number stands for so many. Whatever is left out is as usual, and cards that are left over
count as destroyed. The whole line of a position (`line`) also says the cards drawn already, before
a point (`decks IAM.KSD/…`), and what destroyed each unit in which turn (`lost I(A3)M(air5)/`).

The drawn form has a grid in place of the units of the line: `^I` for a unit of South and `vA` for
one of North (a lower-case letter: not supplied), `##` the city, `[]` an empty base, `..` an empty
space. Below it stand the other parts of the line. The city tells where everything is, so row and
column numbers may be left out when reading.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

from sectors.core.game import BadPosition
from sectors.core.state import NOTHING, SEALED, kind_of, put, seat_of
from sectors.games.sector219.rules import state, table
from sectors.games.sector219.rules.bits import has, spaces
from sectors.games.sector219.rules.deployment import front
from sectors.games.sector219.rules.setup import OPENING
from sectors.games.sector219.rules.space import BOTTOM, SEAT, SPACE
from sectors.games.sector219.rules.state import HIDDEN, Position, Side
from sectors.games.sector219.rules.supply import work_out_supply
from sectors.games.sector219.rules.table import GRID, KINDS, LETTERS
from sectors.games.sector219.rules.turn import ATTACK, ATTACKER, PLAY, PLAYS, attacker, plays_left

CELL = re.compile(r"##|\[\]|\.\.|[\^v][IMSAKD]", re.IGNORECASE)
UNIT = re.compile(r"([IMSAKD])(-?[0-9],-?[0-9])", re.IGNORECASE)
LOST = re.compile(r"([IMSAKD])(?:\(([IMSAKD]|air)([0-9]{1,4})\))?")
PART = re.compile(r"(South|North):(.*)|(air|hands|decks|lost|buried|turn|shown)\b(.*)")
TURN = re.compile(r"(\w+) to play ([12])(?:, attack from (-?[0-9],-?[0-9]))?")
FILLING = "IAKSDM"  # the fixed order in which a deck is filled, over and over


def bad(wanted: str, got: str) -> BadPosition:
    """A position that cannot be read: what was expected, and what stands there."""
    return BadPosition(f'expected {wanted}, got "{" ".join(got.split())[:40]}"')


# --- Reading


def read(s: Position, text: str) -> Position:
    """Lay a blank position as a line or a drawing describes it."""
    s.turn = 1
    lines = text.strip().splitlines()
    parts = (drawn_parts(lines) if len(lines) > 1 else text).split("|")
    named = [split(part.strip()) for part in parts if part.strip()]
    said = dict(named)
    if len(said) < len(named):
        raise BadPosition("a part is said twice")
    for seat in range(2):
        read_units(s, seat, said.pop(SEAT.titles[seat], ""))
    cards = {name: said.pop(name, "") for name in ("hands", "decks", "lost")}
    strikes, buried = said.pop("air", "2/2"), said.pop("buried", "0/0")
    for seat in range(2):
        side = s.side(seat)
        side.strikes, side.buried = number(two(strikes, seat)), number(two(buried, seat))
        read_cards(s, seat, *(two(cards[name], seat) for name in cards))
    for name, rest in said.items():
        read_part(s, name, rest)
    if s.now < 0 and not s.result:
        read_turn(s, "South to play 2")
    return s


def drawn_parts(lines: list[str]) -> str:
    """A drawing as a line: the units of its grid, and what stands below it."""
    grid: list[list[str]] = []
    parts: list[str] = []
    for row in filter(None, map(str.strip, lines)):
        words = row.split()
        cells = [word for word in words if CELL.fullmatch(word)]
        if cells and len(cells) >= len(words) - 1:
            grid.append(cells)
        elif not all(re.fullmatch(r"-?\d+", word) for word in words):
            parts.append(row)
    units = [" ".join(units_drawn(grid, mark)) for mark in "^v"]
    return " | ".join([f"South: {units[0]}", f"North: {units[1]}", *parts])


def units_drawn(grid: list[list[str]], mark: str) -> Iterator[str]:
    """The units of one side in a grid, as a line writes them."""
    middle = [(x, y) for y, row in enumerate(grid) for x, c in enumerate(row) if c == "##"]
    if len(middle) != 1:
        raise BadPosition("expected the city, ##, once in the grid")
    (x0, y0), *_ = middle
    for y, row in enumerate(grid):
        for x, word in enumerate(row):
            if word.startswith(mark):
                yield f"{word[1].upper()}{x - x0},{y0 - y}"


def split(part: str) -> tuple[str, str]:
    """A part of the line: what it is about, and what it says."""
    if hit := PART.fullmatch(part):
        name, rest = [group for group in hit.groups() if group is not None]
        return name, rest.strip()
    return part, ""


def two(text: str, seat: int) -> str:
    """The half of `a/b` that belongs to a seat; nothing at all means the same for both."""
    halves = text.split("/")
    if len(halves) > 2 or (text and len(halves) == 1):
        raise bad("South/North", text)
    return halves[seat].strip() if text else ""


def number(text: str) -> int:
    """A whole number."""
    if not re.fullmatch(r"[0-9]{1,4}", text):
        raise bad("a number", text)
    return int(text)


def read_units(s: Position, seat: int, text: str) -> None:
    """The units of a side: `I0,-1 M1,0`."""
    for word in text.split():
        hit = UNIT.fullmatch(word)
        space = GRID.find(hit[2]) if hit else -1
        if hit is None or space < 0:
            raise bad("a unit and its space such as I0,-1", word)
        if space == table.CITY_SPACE or has(s.south.units, space) or has(s.north.units, space):
            raise BadPosition(f"{GRID.name(space)} cannot hold another unit")
        s.side(seat).place(s.army, unit_of(hit[1]), space)
    work_out_supply(s, seat)


def read_cards(s: Position, seat: int, hand: str, deck: str, lost: str) -> None:
    """Hand, deck and destroyed units of a side; together with its units they are its army."""
    side = s.side(seat)
    held = [-1] * number(hand) if hand.isdigit() else units_of(hand)
    drawn, _, left = deck.rpartition(".")
    all_cards = len(s.army.cards)
    if len(held) > all_cards or len(drawn) + len(left) > all_cards + 2:
        raise BadPosition(f"{SEAT.titles[seat]} has not that many cards")
    for unit in held:
        side.add_to_hand(unit, 1)
    hidden = held.count(-1)
    side.lost = read_lost(lost)
    counted = not deck or deck.isdigit()
    cards = [] if counted else units_of(left)
    rest = rest_of_army(s, side, cards)
    if counted:
        cards = [-1] * (number(deck) if deck else len(rest) - hidden)
    unknown = hidden + cards.count(-1)
    if unknown > len(rest) or (lost and unknown < len(rest)):
        raise BadPosition(f"{SEAT.titles[seat]}'s cards do not make up its army")
    if counted and not hidden:
        cards = rest[: len(cards)]
    before = units_of(drawn) or [-1] * (side.buried - len(cards))
    side.deck = before + cards
    side.left = len(cards)
    side.lost = side.lost + [state.lost_entry(unit, table.AIR_STRIKE, 0) for unit in rest[unknown:]]


def read_lost(text: str) -> list[int]:
    """Destroyed units, perhaps with what destroyed them and when: `I(A3)M(air5)K`."""
    if not re.fullmatch(f"(?:{LOST.pattern})*", text):
        raise bad("destroyed units such as IM(A3)", text)
    found = []
    for unit, by, turn in LOST.findall(text):
        cause = unit_of(by) if by in LETTERS else table.AIR_STRIKE
        found.append(state.lost_entry(unit_of(unit), cause, int(turn or 0)))
    return found


def units_of(letters: str) -> list[int]:
    """The units with these letters."""
    return [unit_of(letter) for letter in letters]


def unit_of(letter: str) -> int:
    """The unit with this letter; -1 for `?`."""
    if letter != "?" and letter.upper() not in LETTERS:
        raise bad(f"letters of {''.join(LETTERS)}", letter)
    return -1 if letter == "?" else LETTERS.index(letter.upper())


def rest_of_army(s: Position, side: Side, deck: list[int]) -> list[int]:
    """The cards that are in no place that is known, in the order of filling."""
    counts = list(s.army.counts)
    gone = [state.lost_unit(entry) for entry in side.lost]
    for unit in [*(side.kind_at(space) for space in spaces(side.units)), *gone, *deck]:
        if unit >= 0:
            counts[unit] -= 1
    for unit in range(KINDS):
        counts[unit] -= side.holds(unit)
        if counts[unit] < 0:
            raise BadPosition(f"there are only {s.army.counts[unit]} {table.NAMES[unit]} on a side")
    order = units_of(FILLING)
    return [unit for copy in range(max(counts)) for unit in order if copy < counts[unit]]


def read_part(s: Position, name: str, rest: str) -> None:
    """A part of the line that is not about cards."""
    if name == "turn":
        s.turn = number(rest)
    elif name == "shown":
        s.shown = number(rest)
    elif name.endswith(" began"):
        s.starter = read_seat(name.removesuffix(" began"))
    elif name.endswith(" left"):
        s.gone = 1 << read_seat(name.removesuffix(" left"))
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
        raise bad("South or North", name)
    return SEAT.titles.index(name)


def read_turn(s: Position, text: str) -> None:
    """`South to play 2`, perhaps with `, attack from 1,1`."""
    hit = TURN.fullmatch(text)
    if hit is None or (hit[3] and GRID.find(hit[3]) < 0):
        raise bad("a part of a position", text)
    seat, plays = read_seat(hit[1]), int(hit[2])
    s.now = PLAY.at(seat, plays)
    if hit[3]:
        s.now = ATTACK.at(seat, put(ATTACKER, GRID.find(hit[3])) | put(PLAYS, plays))


def read_opening(s: Position, text: str) -> None:
    """`opening`, with the answers given so far: `South bottom D K` or only `South chosen`."""
    s.now = OPENING.at(0)
    s.turn = 0
    sealed = [NOTHING, NOTHING]
    for answer in text.split(", ")[1:]:
        name, _, said = answer.partition(" ")
        action = SEALED if said == "chosen" else SPACE.number(said)
        if action != SEALED and not BOTTOM.has(action):
            raise bad("two cards such as bottom D K", said)
        sealed[read_seat(name)] = action
    if sealed != [NOTHING, NOTHING]:
        s.sealed = sealed


# --- Writing


def line(s: Position) -> str:
    """The whole position in one line: it reads back as it is, but for the dice to come."""
    sides = (s.south, s.north)
    drawn = [letters_of(side.deck[: len(side.deck) - side.left]) for side in sides]
    decks = [f"{before}.{deck_text(side)}" for before, side in zip(drawn, sides, strict=True)]
    lost = ["".join(lost_text(entry) for entry in side.lost) for side in sides]
    return " | ".join([*units_texts(s), *other_parts(s, decks, lost), f"shown {s.shown}"])


def write(s: Position) -> str:
    """The shortest line that reads back as this position; the past is not kept."""
    forms = [short_form(s, *spelled) for spelled in product((False, True), repeat=3)]
    return next((form for form in forms if is_same(form, s)), forms[-1])


def short_form(s: Position, south: bool, north: bool, with_lost: bool) -> str:
    """The position in one line, with decks as letters or as numbers."""
    sides = (s.south, s.north)
    spelled = zip(sides, (south, north), strict=True)
    decks = [deck_text(side) if full and side.left else str(side.left) for side, full in spelled]
    lost = [letters_of(lost_kinds(side)) if with_lost else "" for side in sides]
    return " | ".join([*units_texts(s), *other_parts(s, decks, lost)])


def is_same(form: str, s: Position) -> bool:
    """Whether a line reads back with the cards of this position where they are."""
    t = Position()
    t.steps, t.seats, t.army = s.steps, s.seats, s.army
    t.south, t.north = Side(), Side()
    try:
        read(t, form)
    except BadPosition:
        return False
    pairs = ((t.south, s.south), (t.north, s.north))
    return all(deck_text(a) == deck_text(b) and lost_kinds(a) == lost_kinds(b) for a, b in pairs)


def drawn(s: Position) -> list[str]:
    """The position as a grid with row and column numbers, and a last line for the rest."""
    shown = spaces(front(s))
    columns = sorted({int(GRID.x(space)) for space in shown})
    rows = sorted({int(GRID.y(space)) for space in shown}, reverse=True)
    lines = ["    " + " ".join(f"{x:2}" for x in columns)]
    for y in rows:
        cells = [cell(s, GRID.index(x, y)) for x in columns]
        lines.append(f"{y:2}  " + " ".join(cells))
    return [*lines, write(s).split(" | ", 2)[2]]


def cell(s: Position, space: int) -> str:
    """One space in two letters."""
    for side, mark in ((s.south, "^"), (s.north, "v")):
        if has(side.units, space):
            letter = LETTERS[side.kind_at(space)]
            return mark + (letter if has(side.supplied, space) else letter.lower())
    if space == table.CITY_SPACE:
        return "##"
    return "[]" if space in (table.SOUTH_BASE, table.NORTH_BASE) else ".."


def units_texts(s: Position) -> Iterator[str]:
    """The units of each side, from South's left to North's right."""
    for seat, side in enumerate((s.south, s.north)):
        units = [LETTERS[side.kind_at(space)] + GRID.name(space) for space in spaces(side.units)]
        yield f"{SEAT.titles[seat]}: {' '.join(units)}".strip()


def other_parts(s: Position, decks: list[str], lost: list[str]) -> Iterator[str]:
    """All parts but the units."""
    yield f"air {s.south.strikes}/{s.north.strikes}"
    yield f"hands {hand_text(s.south)}/{hand_text(s.north)}"
    yield f"decks {'/'.join(decks)}"
    if any(lost):
        yield f"lost {'/'.join(lost)}"
    if s.south.buried or s.north.buried:
        yield f"buried {s.south.buried}/{s.north.buried}"
    if s.turn > 1 or s.gone:
        yield f"turn {s.turn}"
    if s.starter:
        yield "North began"
    if s.gone:
        yield f"{SEAT.titles[0 if s.gone == 1 else 1]} left"
    yield now_text(s)


def hand_text(side: Side) -> str:
    """A hand as letters; as a number if none of its cards is known."""
    hidden = side.holds(HIDDEN)
    if hidden and hidden == side.hand_size():
        return str(hidden)
    return "".join(LETTERS[unit] * side.holds(unit) for unit in range(KINDS)) + "?" * hidden


def deck_text(side: Side) -> str:
    """The cards left in the deck, from the top."""
    return letters_of(side.deck[len(side.deck) - side.left :])


def letters_of(cards: list[int]) -> str:
    """Cards as letters."""
    return "".join(LETTERS[unit] if unit >= 0 else "?" for unit in cards)


def lost_kinds(side: Side) -> list[int]:
    """The kinds of the units destroyed."""
    return sorted(state.lost_unit(entry) for entry in side.lost)


def lost_text(entry: int) -> str:
    """A unit destroyed, by what, and when."""
    by = state.lost_by(entry)
    cause = LETTERS[by] if by < KINDS else "air"
    return f"{LETTERS[state.lost_unit(entry)]}({cause}{state.lost_turn(entry)})"


def now_text(s: Position) -> str:
    """Whose turn it is, or how the game ended."""
    if s.now < 0:
        if s.result == [1, 1] or not s.result:
            return "draw"
        return f"{SEAT.titles[s.result.index(1)]} won"
    if kind_of(s.now) == OPENING.kind:
        return ", ".join(["opening", *answers_text(s)])
    turn = f"{SEAT.titles[seat_of(s.now)]} to play {plays_left(s)}"
    if kind_of(s.now) == PLAY.kind:
        return turn
    return f"{turn}, attack from {GRID.name(attacker(s))}"


def answers_text(s: Position) -> Iterator[str]:
    """The answers given so far in the opening."""
    for seat, answer in enumerate(s.sealed):
        if answer != NOTHING:
            yield f"{SEAT.titles[seat]} {'chosen' if answer == SEALED else SPACE.text(answer)}"
