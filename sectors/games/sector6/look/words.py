"""Words for the sentences that refuse an action: they name the things on the board."""

from __future__ import annotations

from collections.abc import Callable

from sectors.core.engine import front, options, pending
from sectors.core.english import said
from sectors.core.reason import NOT_YOUR_TURN, WRONG_PHASE
from sectors.core.state import number_of, part, seat_of
from sectors.games.sector6.look.names import COMPASS, Say, listed, name, sides
from sectors.games.sector6.rules import reasons, space
from sectors.games.sector6.rules.build_phase import PUT_TILE, TURN_TILE
from sectors.games.sector6.rules.contest_phase import ACT, TILE
from sectors.games.sector6.rules.locked import SPIN_TILE, can_leave
from sectors.games.sector6.rules.movement import run_length, tile_ahead
from sectors.games.sector6.rules.placement import contacts, facing, rim_spot
from sectors.games.sector6.rules.space import ENTRY, FIGURE, NAMES, SEAT, SPACE, TABLE
from sectors.games.sector6.rules.state import Maze

Facts = dict[str, str]


def facts(say: Say, s: Maze, seat: int, action: int, reason: int) -> Facts:
    """What the sentence of a reason leaves open."""
    found = FACTS.get(reason)
    return found(s, seat, action, say) if found else {}


def is_at(s: Maze, step: object) -> bool:
    """Whether a kind of step is in front."""
    return s.now >= 0 and front(s) is step


# --- Whose turn, and for what


def turn(s: Maze, seat: int, action: int, say: Say) -> Facts:
    """Whom the game waits for."""
    asked = pending(s)
    return {"turn": SEAT.titles[asked[0]] if asked else say["nobody"]}


def phase(s: Maze, seat: int, action: int, say: Say) -> Facts:
    """What is asked now, when something else was said."""
    if s.turn:
        return {"phase": say["built"]}
    return {"phase": say["building" if action >= space.MOVE.start else "draw_first"]}


# --- Building


def cell_meant(s: Maze, action: int) -> int:
    """The cell that a placement names, or that the tile in hand goes to."""
    if space.PUT.has(action) or space.ENTER.has(action):
        return space.cell_of(action)
    return number_of(s.now) if is_at(s, TURN_TILE) else 0


def drawn(s: Maze, seat: int, action: int, say: Say) -> Facts:
    """The tile in hand, where it goes, and what may be said."""
    found = {"drawn": NAMES[s.drawn], "spot": TABLE.name(cell_meant(s, space.ROTATE.start))}
    if is_at(s, TURN_TILE) or is_at(s, PUT_TILE):
        found["choices"] = listed([SPACE.text(a) for a in options(s, seat)])
    return found


def taken(s: Maze, seat: int, action: int, say: Say) -> Facts:
    """What lies on a cell."""
    tile = s.tile_at(space.cell_of(action))
    owner = s.owners[tile]
    if owner >= 0:
        return {"tile": said(say["an_entry"], seat=SEAT.titles[owner])}
    return {"tile": said(say["a_tile"], tile=NAMES[s.shapes[tile]])}


def touched(s: Maze, seat: int, action: int, say: Say) -> Facts:
    """How many tiles a cell touches."""
    spot = rim_spot(s, space.cell_of(action))
    return {"touched": say["only_one" if spot >= 0 and contacts(spot) == 1 else "none"]}


def unlinked(s: Maze, seat: int, action: int, say: Say) -> Facts:
    """Why no corridor would join."""
    cell = cell_meant(s, action)
    shape = ENTRY if space.ENTER.has(action) or s.drawn < 0 else s.drawn
    corridors = sides(facing(rim_spot(s, cell)))
    because = say["open_to" if corridors else "all_walls"]
    because = said(because, sides=listed(corridors), cell=TABLE.name(cell))
    return {"drawn": NAMES[shape], "because": because}


def same(s: Maze, seat: int, action: int, say: Say) -> Facts:
    """The smallest rotation that looks the same."""
    k = space.ROTATE.first(action) % s.box.distinct[s.drawn]
    return {"drawn": NAMES[s.drawn], "same": str(k)}


# --- The contest


def able(s: Maze, seat: int, action: int, say: Say) -> Facts:
    """Which figures can move."""
    free = [FIGURE.words[f] for f in range(2) if can_leave(s, s.post(seat, f))]
    return {"able": said(say["can"], figures=" and ".join(free))}


def stopped(s: Maze, seat: int, action: int) -> tuple[int, int]:
    """The tile where a run is stopped, and its direction."""
    tile, d = s.post(seat, space.figure_of(action)), space.direction_of(action)
    return tile_ahead(s, tile, d, run_length(s, tile, d)), d


def wall(s: Maze, seat: int, action: int, say: Say) -> Facts:
    """The wall that a run meets first."""
    tile, d = stopped(s, seat, action)
    if not s.walls[tile] >> d & 1:
        tile, d = s.near[tile * 6 + d], (d + 3) % 6
    return {"wall": said(say["wall"], side=COMPASS[d], cell=name(s, tile))}


def gap(s: Maze, seat: int, action: int, say: Say) -> Facts:
    """The first cell of a run without a tile."""
    tile, d = stopped(s, seat, action)
    return {"gap": TABLE.name_beside(s.cells[tile], d)}


def blocker(s: Maze, seat: int, action: int, say: Say) -> Facts:
    """The figure in the way."""
    tile, d = stopped(s, seat, action)
    there = s.near[tile * 6 + d]
    return {"who": figure_on(s, seat, there, say), "spot": name(s, there)}


def figure_on(s: Maze, viewer: int, tile: int, say: Say) -> str:
    """The figure on a tile as a seat calls it."""
    for seat in range(s.seats):
        for figure in range(2):
            if s.post(seat, figure) == tile:
                key = "your_figure" if seat == viewer else "their_figure"
                return said(say[key], seat=SEAT.titles[seat], figure=FIGURE.words[figure])
    raise ValueError("nobody stands there")


def left_tile(s: Maze, seat: int, action: int, say: Say) -> Facts:
    """The tile that was left, and what may be done with it."""
    if not is_at(s, ACT):
        return {"spot": say["tile_left"], "choices": "pass"}
    actions = options(s, seat_of(s.now))
    spot = name(s, part(number_of(s.now), TILE))
    return {"spot": spot, "choices": listed([SPACE.text(a) for a in actions])}


def locked(s: Maze, seat: int, action: int, say: Say) -> Facts:
    """Why only spins count: nothing can move, or the second spin is still to be made (Q31)."""
    if is_at(s, SPIN_TILE) and number_of(s.now) == 1:
        return {"locked": say["second_spin"], "see": "Q31"}
    return {"locked": say["no_move"]}


FACTS: dict[int, Callable[[Maze, int, int, Say], Facts]] = {
    WRONG_PHASE: phase,
    NOT_YOUR_TURN: turn,
    reasons.LEAVE_ON_YOUR_TURN: turn,
    reasons.NO_ENTRY_LEFT: drawn,
    reasons.PLACE_DRAWN_TILE: drawn,
    reasons.TURN_TILE_FIRST: drawn,
    reasons.CELL_TAKEN: taken,
    reasons.TWO_CONTACTS: touched,
    reasons.NOT_LINKED: unlinked,
    reasons.SAME_ROTATION: same,
    reasons.MUST_MOVE: able,
    reasons.NOT_LOCKED: able,
    reasons.WALL: wall,
    reasons.NO_TILE: gap,
    reasons.NO_JUMP: blocker,
    reasons.FIGURE_THERE: blocker,
    reasons.ACT_FIRST: left_tile,
    reasons.NO_MARKER: left_tile,
    reasons.LOCKED: locked,
}
