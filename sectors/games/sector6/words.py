"""Words for the sentences that refuse an action: they name the things on the board."""

from __future__ import annotations

from collections.abc import Callable

from sectors.core.engine import options, pending
from sectors.core.hex import DIRECTIONS
from sectors.core.reason import NOT_YOUR_TURN, WRONG_PHASE
from sectors.core.state import kind_of, number_of, seat_of
from sectors.games.sector6 import reasons, rules
from sectors.games.sector6.build import contacts, facing, rim_spot
from sectors.games.sector6.build_steps import PUT_TILE, TURN_TILE
from sectors.games.sector6.contest_steps import ACT, SPIN_TILE
from sectors.games.sector6.space import (
    ENTER,
    ENTRY,
    FIGURE,
    MOVE,
    NAMES,
    PUT,
    ROTATE,
    SEAT,
    SPACE,
    TABLE,
    cell_of,
    direction_of,
    figure_of,
    steps_of,
)
from sectors.games.sector6.state import Maze

Facts = dict[str, str]


def facts(s: Maze, seat: int, action: int, reason: int) -> Facts:
    """What the sentence of a reason leaves open."""
    found = FACTS.get(reason)
    return found(s, seat, action) if found else {}


def is_at(s: Maze, step: object) -> bool:
    """Whether a kind of step is in front."""
    return s.now >= 0 and s.steps[kind_of(s.now)] is step


# --- Whose turn, and for what


def turn(s: Maze, seat: int, action: int) -> Facts:
    """Whom the game waits for."""
    asked = pending(s)
    return {"turn": SEAT.titles[asked[0]] if asked else "nobody"}


def phase(s: Maze, seat: int, action: int) -> Facts:
    """What is asked now, when something else was said."""
    if s.turn:
        return {"phase": "The maze is finished; nothing is drawn or placed any more."}
    if action >= MOVE.start:
        return {"phase": "The maze is still being built; figures move when it is finished."}
    return {"phase": "Draw a tile first, then say where it goes and how it is turned."}


# --- Building


def shape_of(s: Maze, action: int) -> int:
    """The shape that an action would place."""
    return ENTRY if ENTER.has(action) or s.drawn < 0 else int(s.drawn)


def spot_of(s: Maze, action: int) -> int:
    """The cell that a placement names, or that the tile in hand goes to."""
    if PUT.has(action) or ENTER.has(action):
        return int(cell_of(action))
    return int(number_of(s.now)) if is_at(s, TURN_TILE) else 0


def drawn(s: Maze, seat: int, action: int) -> Facts:
    """The tile in hand, where it goes, and what may be said."""
    found = {"drawn": NAMES[s.drawn], "spot": TABLE.name(spot_of(s, ROTATE.start))}
    if is_at(s, TURN_TILE) or is_at(s, PUT_TILE):
        found["choices"] = listed([SPACE.text(a) for a in options(s, seat)])
    return found


def listed(words: list[str]) -> str:
    """Words in a sentence: `a, b or c`."""
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def taken(s: Maze, seat: int, action: int) -> Facts:
    """What lies on a cell."""
    tile = s.tile_at(cell_of(action))
    owner = s.owners[tile]
    name = NAMES[s.shapes[tile]]
    return {"tile": f"an entry point of {SEAT.titles[owner]}" if owner >= 0 else f"a {name}"}


def touched(s: Maze, seat: int, action: int) -> Facts:
    """How many tiles a cell touches."""
    spot = rim_spot(s, cell_of(action))
    return {"touched": "only one" if spot >= 0 and contacts(spot) == 1 else "none"}


def unlinked(s: Maze, seat: int, action: int) -> Facts:
    """Why no corridor would join."""
    cell = spot_of(s, action)
    found = {"drawn": NAMES[shape_of(s, action)]}
    open_sides = facing(rim_spot(s, cell))
    names = [DIRECTIONS[d] for d in range(6) if open_sides >> d & 1]
    if not names:
        return {**found, "because": f"all tiles around {TABLE.name(cell)} show it a wall"}
    where = listed(names)
    return {**found, "because": f"it would have to be open to the {where} of {TABLE.name(cell)}"}


def same(s: Maze, seat: int, action: int) -> Facts:
    """The smallest rotation that looks the same."""
    k = (action - int(ROTATE.start)) % s.box.distinct[s.drawn]
    return {"drawn": NAMES[s.drawn], "same": str(k)}


# --- The contest


def able(s: Maze, seat: int, action: int) -> Facts:
    """Which figures can move."""
    free = [FIGURE.words[f] for f in range(2) if rules.can_leave(s, s.post(seat, f))]
    return {"able": f"{' and '.join(free)} can"}


def wall(s: Maze, seat: int, action: int) -> Facts:
    """The wall that a run meets first."""
    tile, d = int(s.post(seat, figure_of(action))), int(direction_of(action))
    tile = ahead(s, tile, d, int(rules.run_length(s, tile, d)))
    here = TABLE.name(s.cells[tile])
    if s.walls[tile] >> d & 1:
        return {"wall": f"The {DIRECTIONS[d]} side of {here} is closed"}
    there = TABLE.name(s.cells[s.near[tile * 6 + d]])
    return {"wall": f"The {DIRECTIONS[(d + 3) % 6]} side of {there} is closed"}


def ahead(s: Maze, tile: int, d: int, steps: int) -> int:
    """The tile so many steps further on."""
    return int(rules.tile_ahead(s, tile, d, steps))


def gap(s: Maze, seat: int, action: int) -> Facts:
    """The first cell of a run without a tile."""
    tile, d = int(s.post(seat, figure_of(action))), int(direction_of(action))
    tile = ahead(s, tile, d, int(rules.run_length(s, tile, d)))
    return {"gap": TABLE.name_beside(s.cells[tile], d)}


def blocker(s: Maze, seat: int, action: int) -> Facts:
    """The figure in the way."""
    tile, d = int(s.post(seat, figure_of(action))), int(direction_of(action))
    reach = int(rules.run_length(s, tile, d))
    there = ahead(s, tile, d, min(reach + 1, int(steps_of(action))))
    return {"who": figure_on(s, seat, there), "spot": TABLE.name(s.cells[there])}


def figure_on(s: Maze, viewer: int, tile: int) -> str:
    """The figure on a tile as a seat calls it."""
    for seat in range(s.seats):
        for figure in range(2):
            if s.post(seat, figure) == tile:
                owner = "Your" if seat == viewer else f"{SEAT.titles[seat]}'s"
                return f"{owner} figure {FIGURE.words[figure]}"
    raise ValueError("nobody stands there")


def left_tile(s: Maze, seat: int, action: int) -> Facts:
    """The tile that was left, and what may be done with it."""
    if not is_at(s, ACT):
        return {"spot": "the tile left", "choices": "pass"}
    spot = TABLE.name(s.cells[number_of(s.now) & 63])
    actions = options(s, int(seat_of(s.now)))
    return {"spot": spot, "choices": listed([SPACE.text(a) for a in actions])}


def locked(s: Maze, seat: int, action: int) -> Facts:
    """Why only spins count: nothing can move, or the second spin is still to be made (Q31)."""
    if is_at(s, SPIN_TILE) and number_of(s.now) == 1:
        return {"locked": "the second spin is still made, and nothing moves", "see": "Q31"}
    return {"locked": "neither of your figures can move, so turn the tiles beneath them"}


FACTS: dict[int, Callable[[Maze, int, int], Facts]] = {
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
