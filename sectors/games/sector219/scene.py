"""What a viewer sees of Sector 219, as data. The viewer's side is below; spectators see South's."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final

from mypy_extensions import i64

from sectors.core.scene import Area, Meter, Piece, Place, Scene, Table
from sectors.core.state import number_of
from sectors.games.sector219 import choices, marks, rules
from sectors.games.sector219.belongings import (
    Odds,
    bottom_pieces,
    hand_pieces,
    lost_pieces,
    lost_table,
    numbers,
    odds,
    stock_pieces,
)
from sectors.games.sector219.bits import Bits, bases, city, either, has, spaces
from sectors.games.sector219.hidden import unseen
from sectors.games.sector219.rectangle import rectangle
from sectors.games.sector219.space import (
    CITY_SPACE,
    GRID,
    KINDS,
    LETTERS,
    NAMES,
    NORTH_BASE,
    SEAT,
    SOUTH_BASE,
    SPACES,
)
from sectors.games.sector219.state import Position
from sectors.games.sector219.steps import PLAY

Text = dict[str, Any]  # the game's text.toml

# The pieces made so far for units in play, by number: a list is quicker than a remembered call.
UNITS: Final[list[Piece | None]] = [None] * (8 * KINDS * SPACES)


def scene(view: Position, viewer: int, text: Text) -> Scene:
    """The whole table as one viewer sees it."""
    below = viewer if viewer >= 0 else 0
    has_bottom = viewer >= 0 and view.side(viewer).buried > 0
    sheets = [sheet(view, seat) for seat in (0, 1) if seat != viewer]
    question, help_line = choices.prompt(view, viewer, text)
    answers, doomed = choices.choices(view, viewer)
    return Scene(
        question,
        help_line,
        heading(view),
        areas(viewer, has_bottom) + tuple([one[0] for one in sheets]),
        places(rules.front(view), inner_spaces(view), below, has_bottom),
        tuple(pieces(view, below, viewer)),
        tuple(meters(view, below, sheets)),
        tuple(tables(view, below, sheets)),
        (),
        tuple(marks.overlays(view, below, doomed)),
        tuple(answers),
    )


def heading(view: Position) -> str:
    """The turn, and the number that decides when all is spent (R9)."""
    return f"Turn {view.turn} · Units in play {view.south.count} : {view.north.count}"


def sheet(view: Position, seat: int) -> Odds:
    """The cards of a side not seen yet, by kind, and the chance that it holds two of them (Q23)."""
    side = view.side(seat)
    return odds(seat, int(unseen(side, view.army.counts)), int(side.holds(KINDS)))


# --- Where things lie


@cache
def areas(viewer: int, has_bottom: bool) -> tuple[Area, ...]:
    """The board, and what each side has: hand, Air Strikes, deck, destroyed units, bottom cards."""
    found = [Area("board", "board", "The city", shape="city")]
    below = max(viewer, 0)
    for seat in (below, 1 - below):
        is_mine = seat == viewer
        at = "mine" if is_mine else "side"
        whose = "Your" if is_mine else f"{SEAT.titles[seat]}'s"
        found.append(Area(f"hand-{seat}", "row", f"{whose} hand", seat, at))
        found.append(Area(f"strikes-{seat}", "row", f"{whose} Air Strikes", seat, at))
        found.append(Area(f"deck-{seat}", "pile", f"{whose} deck", seat, at))
        found.append(Area(f"lost-{seat}", "pile", f"{whose} destroyed units", seat, at))
        if is_mine and has_bottom:
            found.append(Area(f"bottom-{seat}", "pile", "Your bottom cards", seat, at))
    return tuple(found)


def inner_spaces(view: Position) -> Bits:
    """The spaces around city, bases and all units; those only drops can reach lie outside."""
    units = either(view.south.units, view.north.units)
    return rectangle(either(units, either(bases(), city())), 1)


@lru_cache(4096)
def places(front: Bits, inner: Bits, below: int, has_bottom: bool) -> tuple[Place, ...]:
    """The spaces of the front, which stays the same for many turns, and a slot in each area."""
    usual, outer = board_places(below, ""), board_places(below, "outer")
    found = [usual[space] if has(inner, space) else outer[space] for space in spaces(front)]
    for seat in (below, 1 - below):
        names = ["hand", "strikes", "deck", "lost"]
        if has_bottom and seat == below:
            names.append("bottom")
        slots = [f"{name}-{seat}" for name in names]
        found += [Place(slot, slot, shape="slot", owner=seat) for slot in slots]
    return tuple(found)


@cache
def board_places(below: int, group: str) -> list[Place]:
    """Every space of the table; the board is turned by half for North (row 0 is the city's)."""
    return [board_place(space, -1 if below else 1, group) for space in range(SPACES)]


def board_place(space: int, turned: int, group: str) -> Place:
    """One space of the table."""
    x, y = int(GRID.x(space)), int(GRID.y(space))
    tone, owner, note = "", -1, ""
    if space == CITY_SPACE:
        tone, note = "city", "The city: no unit may stand here."
    elif space in (SOUTH_BASE, NORTH_BASE):
        owner = 0 if space == SOUTH_BASE else 1
        tone, note = "base", f"{SEAT.titles[owner]}'s base"
    name = GRID.name(space)
    return Place(name, "board", x * turned, -y * turned, "square", tone, name, note, owner, group)


# --- What lies there


def pieces(view: Position, below: int, viewer: int) -> list[Piece]:
    """The units in play, then what each side has."""
    found = units(view, 0, below)
    found += units(view, 1, below)
    for seat in (below, 1 - below):
        side = view.side(seat)
        found += hand_pieces(seat, int(side.hand))
        found += stock_pieces(seat, int(side.strikes), int(side.left))
        if side.lost:
            found += lost_pieces(seat, tuple(side.lost))
        if side.buried and seat == viewer:
            found += bottom_pieces(side, seat)
    return found


def units(view: Position, seat: i64, below: i64) -> list[Piece]:
    """The units of a side in play."""
    side = view.side(seat)
    found: list[Piece] = []
    for space in spaces(side.units):
        is_cut = not has(side.supplied, space)
        found.append(unit_piece(side.kind_at(space), seat, space, is_cut, below))
    return found


def unit_piece(unit: i64, seat: i64, space: i64, is_cut: bool, below: i64) -> Piece:
    """A unit in play, made when it is seen for the first time."""
    way = seat * 2 + below
    if is_cut:
        way += 4
    number = (way * KINDS + unit) * SPACES + space
    piece = UNITS[number]
    if piece is None:
        piece = new_unit(unit, int(seat), space, is_cut, seat == below)
        UNITS[number] = piece
    return piece


def new_unit(unit: i64, seat: int, space: i64, is_cut: bool, is_below: bool) -> Piece:
    """A unit in play; `cut` if no supply reaches it."""
    place = GRID.name(space)
    tone = "cut" if is_cut else ""
    name = f"{SEAT.titles[seat]}'s {NAMES[unit]}" + (", cut off" if is_cut else "")
    turn = 0 if is_below else 2
    return Piece(
        f"unit-{seat}-{place}", place, LETTERS[unit], seat, turn=turn, tone=tone, label=name
    )


# --- Numbers and tables


def meters(view: Position, below: int, sheets: list[Odds]) -> list[Meter]:
    """What is public about each side, the plays left in the turn, and chances."""
    found: list[Meter] = []
    for seat in (below, 1 - below):
        side = view.side(seat)
        counts = int(side.hand_size()), int(side.left), int(side.strikes), int(side.count)
        found += numbers(seat, *counts)
    if view.now >= 0 and view.turn:
        number = int(number_of(view.now))
        left = number if view.steps[view.now & 63] is PLAY else number >> 8
        found.append(plays_left(left, 1 if view.turn == 1 else 2))
    for one in sheets:
        found += one[2]
    return found


@cache
def plays_left(left: int, most: int) -> Meter:
    """Dots for the plays left in the turn."""
    return Meter("plays", "board", "plays left", left, max=most, style="pips")


def tables(view: Position, below: int, sheets: list[Odds]) -> list[Table]:
    """The destroyed units of each side, and the cards not seen."""
    found: list[Table] = []
    for seat in (below, 1 - below):
        lost = view.side(seat).lost
        if lost:
            found.append(lost_table(seat, tuple(lost)))
    for one in sheets:
        found.append(one[1])
    return found
