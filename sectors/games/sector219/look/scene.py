"""What a viewer sees of Sector 219, as data. The viewer's side is below; spectators see South's."""

from __future__ import annotations

from functools import cache, lru_cache

from mypy_extensions import i64

from sectors.core.english import said
from sectors.core.scene import Area, Meter, Piece, Place, Scene
from sectors.games.sector219.look import belongings, choices, overlays
from sectors.games.sector219.look.words import Say
from sectors.games.sector219.rules import bits, deployment
from sectors.games.sector219.rules.bits import Bits
from sectors.games.sector219.rules.hidden import unseen
from sectors.games.sector219.rules.neighbours import rectangle
from sectors.games.sector219.rules.state import HIDDEN, Position
from sectors.games.sector219.rules.table import CITY_SPACE, GRID, LETTERS, NAMES, SPACES, base
from sectors.games.sector219.rules.turn import plays_left


def scene(say: Say, view: Position, viewer: int) -> Scene:
    """The whole table as one viewer sees it."""
    below = viewer if viewer >= 0 else 0
    has_bottom = viewer >= 0 and view.side(viewer).buried > 0
    question, help_line = choices.prompt(say, view, viewer)
    answers, doomed = choices.choices(say, view, viewer)
    pieces = units(say, view, 0, below) + units(say, view, 1, below)
    meters: list[Meter] = []
    tables = []
    for seat in (below, 1 - below):
        side = view.side(seat)
        counts = int(side.left), int(side.strikes), int(side.count)
        stock, numbers = belongings.stock(say, seat, int(side.hand), *counts)
        pieces += stock
        meters += numbers
        if side.lost:
            lost, table = belongings.lost_units(say, seat, tuple(side.lost))
            pieces += lost
            tables.append(table)
        if has_bottom and seat == viewer:
            pieces += belongings.bottom_pieces(say, side, seat)
    if view.now >= 0 and view.turn:
        meters.append(play_dots(say, view))
    sheets = [sheet(say, view, seat) for seat in (0, 1) if seat != viewer]
    for _, table, chances in sheets:
        tables.append(table)
        meters += chances
    areas, places = grounds(say, deployment.front(view), inner_spaces(view), viewer, has_bottom)
    return Scene(
        question,
        help_line,
        heading(say, view),
        areas + tuple([one[0] for one in sheets]),
        places,
        tuple(pieces),
        tuple(meters),
        tuple(tables),
        (),
        tuple(overlays.overlays(say, view, below, doomed)),
        tuple(answers),
    )


def heading(say: Say, view: Position) -> str:
    """The turn, and the number that decides when all is spent (R9)."""
    counts = {"south": view.south.count, "north": view.north.count}
    return said(say.words["heading"], turn=view.turn, **counts)


def sheet(say: Say, view: Position, seat: int) -> belongings.Odds:
    """The cards of a side not seen yet, by kind, and the chance that it holds two of them (Q23)."""
    side = view.side(seat)
    return belongings.odds(say, seat, int(unseen(side, view.army.counts)), int(side.holds(HIDDEN)))


def play_dots(say: Say, view: Position) -> Meter:
    """Dots for the plays left in the turn."""
    left, most = int(plays_left(view)), 1 if view.turn == 1 else 2
    return Meter("plays", "board", say.words["plays"], left, max=most, style="pips")


# --- Where things lie


def inner_spaces(view: Position) -> Bits:
    """The spaces around city, bases and all units; those only drops can reach lie outside."""
    return rectangle(bits.either(deployment.all_units(view), bits.bases()), 1)


@lru_cache(4096)  # by the front, which stays the same for many turns, and who looks at it
def grounds(
    say: Say, front: Bits, inner: Bits, viewer: int, has_bottom: bool
) -> tuple[tuple[Area, ...], tuple[Place, ...]]:
    """The spaces of the front, and what each side has: an area with one slot for each pile."""
    below = max(viewer, 0)
    areas = [Area("board", "board", say.words["city"], shape="city")]
    places: list[Place] = []
    usual, outer = board_places(say, below, ""), board_places(say, below, "outer")
    for space in bits.spaces(front):
        places.append(usual[space] if bits.has(inner, space) else outer[space])
    for seat in (below, 1 - below):
        piles = ["hand", "strikes", "deck", "lost"]
        if has_bottom and seat == viewer:
            piles.append("bottom")
        for pile in piles:
            areas.append(area(say, pile, seat, seat == viewer))
            slot = f"{pile}-{seat}"
            places.append(Place(slot, slot, shape="slot", owner=seat))
    return tuple(areas), tuple(places)


def area(say: Say, pile: str, seat: int, is_mine: bool) -> Area:
    """Where a hand, Air Strikes, a deck, destroyed units or bottom cards lie."""
    whose = said(say.words["your" if is_mine else "whose"], seat=say.seats[seat])
    title = said(say.words[f"{pile}_of"], whose=whose)
    kind = "row" if pile in ("hand", "strikes") else "pile"
    return Area(f"{pile}-{seat}", kind, title, seat, "mine" if is_mine else "side")


@cache  # by who is below, and the group
def board_places(say: Say, below: int, group: str) -> list[Place]:
    """Every space of the table, as a usual one or as one that only drops can reach."""
    return [board_place(say, space, below, group) for space in range(SPACES)]


def board_place(say: Say, space: int, below: int, group: str) -> Place:
    """One space of the table; the board is turned by half for North (row 0 is the city's)."""
    turned = -1 if below else 1
    x, y = int(GRID.x(space)) * turned, -int(GRID.y(space)) * turned
    tone, owner, note = "", -1, ""
    if space == CITY_SPACE:
        tone, note = "city", say.words["on_city"]
    elif space in (base(0), base(1)):
        owner = 0 if space == base(0) else 1
        tone, note = "base", said(say.words["base_of"], seat=say.seats[owner])
    name = GRID.name(space)
    return Place(name, "board", x, y, "square", tone, name, note, owner, group)


# --- What lies there


def units(say: Say, view: Position, seat: i64, below: i64) -> list[Piece]:
    """The units of a side in play."""
    side = view.side(seat)
    is_below = seat == below
    found: list[Piece] = []
    for space in bits.spaces(side.units):
        is_cut = not bits.has(side.supplied, space)
        found.append(unit_piece(say, side.kind_at(space), seat, space, is_cut, is_below))
    return found


@cache  # by all that a unit in play shows
def unit_piece(say: Say, unit: int, seat: int, space: int, is_cut: bool, is_below: bool) -> Piece:
    """A unit in play; `cut` if no supply reaches it."""
    place, turn = GRID.name(space), 0 if is_below else 2
    label = say.words["cut_unit" if is_cut else "whose_unit"]
    label = said(label, seat=say.seats[seat], unit=NAMES[unit])
    tone, name = "cut" if is_cut else "", f"unit-{seat}-{place}"
    return Piece(name, place, LETTERS[unit], seat, turn=turn, tone=tone, label=label)
