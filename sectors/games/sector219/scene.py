"""What a viewer sees of Sector 219, as data. The viewer's side is below; spectators see South's."""

from __future__ import annotations

from functools import cache, lru_cache
from math import comb
from typing import Any

from mypy_extensions import i64

from sectors.core.scene import Area, Draft, Meter, Piece, Place, Row, Scene, Table
from sectors.core.state import number_of
from sectors.games.sector219 import choices, marks, rules
from sectors.games.sector219.bits import Bits, bases, city, either, has, spaces
from sectors.games.sector219.hidden import missing
from sectors.games.sector219.rectangle import rectangle
from sectors.games.sector219.space import (
    ARTILLERY,
    CITY_SPACE,
    GRID,
    KINDS,
    LETTERS,
    MARINES,
    NAMES,
    NORTH_BASE,
    SEAT,
    SOUTH_BASE,
    foe,
)
from sectors.games.sector219.state import Position, Side, lost_unit
from sectors.games.sector219.steps import PLAY

Text = dict[str, Any]  # the game's text.toml


def scene(view: Position, viewer: int, text: Text) -> Scene:
    """The whole table as one viewer sees it."""
    below = viewer if viewer >= 0 else 0
    draft = Draft()
    draft.heading = heading(view)
    add_board(draft, view, below)
    for seat in (below, foe(below)):
        add_side(draft, view, seat, viewer)
        add_meters(draft, view, seat)
    add_plays_left(draft, view)
    for seat in (0, 1):
        if seat != viewer:
            add_odds(draft, view, seat)
    draft.prompt, draft.help = choices.prompt(view, viewer, text)
    draft.choices, doomed = choices.choices(view, viewer)
    draft.marks = marks.overlays(view, below, doomed)
    return draft.done()


def heading(view: Position) -> str:
    """The turn, and the number that decides when all is spent (R9)."""
    return f"Turn {view.turn} · Units in play {view.south.count} : {view.north.count}"


# --- The board


def add_board(draft: Draft, view: Position, below: int) -> None:
    """The spaces of the front with the units on them; spaces only drops can reach are `outer`."""
    draft.areas.append(Area("board", "board", "The city", shape="city"))
    units = either(view.south.units, view.north.units)
    inner = rectangle(either(units, either(bases(), city())), 1)
    draft.places += board_places(rules.front(view), inner, below)
    for seat in (0, 1):
        side = view.side(seat)
        for space in spaces(side.units):
            is_cut = not has(side.supplied, space)
            draft.pieces.append(unit_piece(side.kind_at(space), seat, space, is_cut, below))


@lru_cache(1024)
def board_places(front: Bits, inner: Bits, below: int) -> list[Place]:
    """The spaces of the front; it stays the same for many turns."""
    return [
        board_place(space, below, "" if has(inner, space) else "outer") for space in spaces(front)
    ]


@cache
def board_place(space: int, below: int, group: str) -> Place:
    """One space; the board is turned by half for North (row 0 is the city's)."""
    x, y = int(GRID.x(space)), int(GRID.y(space))
    turned = -1 if below else 1
    tone, owner, note = "", -1, ""
    if space == CITY_SPACE:
        tone, note = "city", "The city: no unit may stand here."
    elif space in (SOUTH_BASE, NORTH_BASE):
        owner = 0 if space == SOUTH_BASE else 1
        tone, note = "base", f"{SEAT.titles[owner]}'s base"
    name = GRID.name(space)
    return Place(name, "board", x * turned, -y * turned, "square", tone, name, note, owner, group)


@cache
def unit_piece(unit: int, seat: int, space: int, is_cut: bool, below: int) -> Piece:
    """A unit in play; `cut` if no supply reaches it."""
    place = GRID.name(space)
    tone = "cut" if is_cut else ""
    name = f"{SEAT.titles[seat]}'s {NAMES[unit]}" + (", cut off" if tone else "")
    turn = 0 if seat == below else 2
    return Piece(
        f"unit-{seat}-{place}", place, LETTERS[unit], seat, turn=turn, tone=tone, label=name
    )


# --- What each side has


def add_side(draft: Draft, view: Position, seat: int, viewer: int) -> None:
    """Hand, Air Strikes, deck, destroyed units and, for the owner, the two buried cards."""
    side = view.side(seat)
    at = "mine" if seat == viewer else "side"
    numbers = int(side.hand), int(side.strikes), int(side.left)
    draft.include(belongings(seat, at, *numbers, tuple(side.lost)))
    if seat == viewer:
        add_buried(draft, side, seat)


@lru_cache(4096)
def belongings(
    seat: int, at: str, hand: int, strikes: int, left: int, lost: tuple[int, ...]
) -> Draft:
    """Hand, Air Strikes, deck and destroyed units of a side."""
    part = Draft()
    name = whose(seat, at)
    add_hand(part, hand, seat, at)
    add_row(part, f"strikes-{seat}", f"{name} Air Strikes", seat, at)
    if strikes:
        part.pieces.append(Piece(f"air-{seat}", f"strikes-{seat}", "air", seat, strikes))
    if strikes < 2:
        used = 2 - strikes
        part.pieces.append(Piece(f"used-{seat}", f"strikes-{seat}", "air", seat, used, tone="used"))
    add_row(part, f"deck-{seat}", f"{name} deck", seat, at, "pile")
    if left:
        part.pieces.append(Piece(f"deck-{seat}#", f"deck-{seat}", "back", seat, left))
    add_lost(part, lost, seat, at)
    return part


def whose(seat: int, at: str) -> str:
    """How a title names the owner of an area: the viewer is addressed."""
    return "Your" if at == "mine" else f"{SEAT.titles[seat]}'s"


def add_row(draft: Draft, name: str, title: str, seat: int, at: str, kind: str = "row") -> None:
    """An area with one place in it that has the same name."""
    draft.areas.append(Area(name, kind, title, seat, at))
    draft.places.append(Place(name, name, shape="slot", owner=seat))


def add_hand(draft: Draft, hand: int, seat: int, at: str) -> None:
    """Known cards as one piece per kind with a number, unknown ones as backs."""
    area = f"hand-{seat}"
    add_row(draft, area, f"{whose(seat, at)} hand", seat, at)
    for unit in range(KINDS):
        count = hand >> unit * 5 & 31
        if count:
            letter = LETTERS[unit]
            draft.pieces.append(Piece(f"hand-{seat}:{letter}", area, letter, seat, count))
    unknown = hand >> KINDS * 5 & 31
    if unknown:
        draft.pieces.append(Piece(f"hand-{seat}#", area, "back", seat, unknown))


def add_lost(draft: Draft, lost: tuple[int, ...], seat: int, at: str) -> None:
    """The destroyed pile, with who did it and when (R53)."""
    area = f"lost-{seat}"
    add_row(draft, area, f"{whose(seat, at)} destroyed units", seat, at, "pile")
    rows = []
    for i, entry in enumerate(lost):
        letter = LETTERS[lost_unit(entry)]
        draft.pieces.append(Piece(f"lost-{seat}-{i}", area, letter, seat, tone="lost"))
        by = (entry >> 3) & 7
        cause = NAMES[by] if by < KINDS else "Air Strike"
        cells = (NAMES[lost_unit(entry)], cause, str(entry >> 6))
        rows.append(Row(f"lost-{seat}-row-{i}", cells))
    if rows:
        columns = ("Unit", "Destroyed by", "Turn")
        draft.tables.append(Table(f"lost-table-{seat}", area, columns, tuple(rows), "Destroyed"))


def add_buried(draft: Draft, side: Side, seat: int) -> None:
    """The cards a player has put under his deck, as long as they are there (Q22)."""
    if not side.buried:
        return
    area = f"bottom-{seat}"
    add_row(draft, area, "Your bottom cards", seat, "mine", "pile")
    first = len(side.deck) - int(side.buried)
    for i in range(max(first, len(side.deck) - int(side.left)), len(side.deck)):
        label = "very last" if i == len(side.deck) - 1 else "last but one"
        name = f"{area}-{i - first}"
        draft.pieces.append(Piece(name, area, LETTERS[side.deck[i]], seat, label=label))


# --- Numbers


def add_meters(draft: Draft, view: Position, seat: int) -> None:
    """What is public about a side, for its line in the list of players."""
    side = view.side(seat)
    counts = int(side.hand_size()), int(side.left), int(side.strikes), int(side.count)
    draft.meters += numbers(seat, *counts)


@lru_cache(4096)
def numbers(seat: int, hand: int, deck: int, strikes: int, units: int) -> list[Meter]:
    """Hand, deck, Air Strikes and units of a side."""
    found = {"hand": hand, "deck": deck, "strikes": strikes, "units": units}
    return [
        Meter(f"{name}-{seat}-n", "players", name, value, owner=seat)
        for name, value in found.items()
    ]


def add_plays_left(draft: Draft, view: Position) -> None:
    """Dots for the plays left in the turn."""
    if view.now >= 0 and view.turn:
        number = int(number_of(view.now))
        left = number if view.steps[view.now & 63] is PLAY else number >> 8
        most = 1 if view.turn == 1 else 2
        draft.meters.append(Meter("plays", "board", "plays left", left, max=most, style="pips"))


def add_odds(draft: Draft, view: Position, seat: int) -> None:
    """The cards of a side not seen yet, by kind, and the chance that it holds two of them (Q23)."""
    side = view.side(seat)
    unseen = tuple(missing(side, view.army.counts))
    area, table, meters = odds(seat, unseen, int(side.holds(KINDS)))
    draft.areas.append(area)
    draft.tables.append(table)
    draft.meters += meters


@lru_cache(4096)
def odds(seat: int, unseen: tuple[int, ...], hidden: int) -> tuple[Area, Table, list[Meter]]:
    """The sheet with the unseen cards of a side that holds so many of them."""
    area = f"odds-{seat}"
    title = f"{SEAT.titles[seat]}'s unseen cards"
    rows = tuple(
        Row(f"unseen-{seat}-{LETTERS[unit]}", (NAMES[unit], str(unseen.count(unit))))
        for unit in range(KINDS)
    )
    meters = []
    for unit in (ARTILLERY, MARINES):
        chance = round(100 * holds_one(len(unseen), unseen.count(unit), hidden))
        name = f"holds-{seat}-{LETTERS[unit]}"
        label = f"holds {NAMES[unit]}"
        meters.append(Meter(name, area, label, chance, max=100, style="percent", owner=seat))
    sheet = Area(area, "sheet", f"{title} {len(unseen)}", seat, "side")
    return sheet, Table(f"unseen-{seat}", area, ("Unit", "Left"), rows, title), meters


def holds_one(cards: i64, wanted: i64, hand: i64) -> float:
    """The chance that a hand dealt from these cards holds at least one of the wanted."""
    if hand > cards:
        return 0.0
    return 1 - comb(cards - wanted, hand) / comb(cards, hand)
