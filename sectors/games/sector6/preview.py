"""What pointing at a choice shows: a run, a tile turned with its neighbours, a tile placed."""

from __future__ import annotations

from dataclasses import replace

from sectors.core.hex import DIRECTIONS
from sectors.core.scene import Mark, Piece, Preview
from sectors.core.state import kind_of, number_of
from sectors.games.sector6 import rules
from sectors.games.sector6.board import edges, figure_piece, marker_piece, tile_piece
from sectors.games.sector6.build import beside, facing, rim_spot, rotation_objection
from sectors.games.sector6.build_steps import TURN_TILE
from sectors.games.sector6.hidden import pile_of
from sectors.games.sector6.marks import name, path
from sectors.games.sector6.space import (
    CCW,
    CW,
    DRAW,
    ENTER,
    ENTRY,
    FIGURE,
    LETTERS,
    MOVE,
    NAMES,
    PUT,
    ROTATE,
    SEAT,
    SPIN,
    TABLE,
    TAKE,
    WALLED,
    cell_of,
    direction_of,
    figure_of,
    steps_of,
    way_of,
)
from sectors.games.sector6.state import LIFE, Maze

Notes = list[tuple[str, str]]
Edge = tuple[int, int]  # two tiles with an open side between them, the lower number first


def preview(view: Maze, seat: int, action: int) -> Preview:
    """The preview of one option of a seat; made from its view alone."""
    if DRAW.has(action):
        return Preview(notes=tuple(chances(view, seat)))
    if ENTER.has(action):
        return placing(view, ENTRY, int(cell_of(action)), 0)
    if PUT.has(action):
        return cell_preview(view, int(cell_of(action)))
    if ROTATE.has(action) and view.steps[kind_of(view.now)] is TURN_TILE:
        return placing(view, int(view.drawn), int(number_of(view.now)), action - int(ROTATE.start))
    if MOVE.has(action):
        return run(view, seat, action)
    if SPIN.has(action):
        return turning(view, seat, int(view.post(seat, figure_of(action))), int(way_of(action)))
    tile = int(number_of(view.now)) & 63
    if CW.has(action) or CCW.has(action):
        return turning(view, seat, tile, int(way_of(action)))
    if TAKE.has(action):
        words = f"Takes {view.value(tile)}: {view.points(seat) + view.value(tile)} points"
        return Preview((Mark("take", "ring", (name(view, tile),), "good"),), (), (("good", words),))
    return Preview()


# --- Building


def chances(view: Maze, seat: int) -> Notes:
    """How likely each shape is to be drawn."""
    pile = pile_of(view, seat)
    counts = [(pile.count(shape), NAMES[shape]) for shape in range(WALLED)]
    return [("info", f"{word}: {count} of {len(pile)}") for count, word in counts if count]


def cell_preview(view: Maze, cell: int) -> Preview:
    """A cell for the drawn tile: which of its sides lead into corridors and which meet walls."""
    spot = int(rim_spot(view, cell))
    if spot < 0:
        return Preview()
    marks = joins(view, cell, int(facing(spot)), 0)
    open_sides = [DIRECTIONS[d] for d in range(6) if facing(spot) >> d & 1]
    walls = [DIRECTIONS[d] for d in range(6) if (beside(spot) & ~facing(spot)) >> d & 1]
    notes = [("info", f"Corridors lead in from {', '.join(open_sides) or 'nowhere'}")]
    if walls:
        notes.append(("info", f"Walls stand to the {', '.join(walls)}"))
    ghost = tile_in_hand(view, int(view.drawn), cell, first_rotation(view, cell))
    return Preview(tuple(marks), (ghost,), tuple(notes))


def first_rotation(view: Maze, cell: int) -> int:
    """The first legal rotation of the drawn tile on a cell."""
    shape = int(view.drawn)
    for k in range(view.box.distinct[shape]):
        if not rotation_objection(view, shape, cell, k):
            return k
    return 0


def tile_in_hand(view: Maze, shape: int, cell: int, k: int) -> Piece:
    """A tile as it would lie."""
    walls, spot = edges(view.box.walls(shape, k)), TABLE.name(cell)
    owner = int(view.now >> 6 & 7) if shape == ENTRY else -1
    return Piece("ghost", spot, LETTERS[shape], owner, turn=k, edges=walls, level=0, tone="ghost")


def placing(view: Maze, shape: int, cell: int, k: int) -> Preview:
    """A tile placed in a rotation: the corridors it joins and the gears it meshes with."""
    spot = int(rim_spot(view, cell))
    if spot < 0:
        return Preview()
    walls = int(view.box.walls(shape, k))
    joined = int(facing(spot)) & ~walls
    meshed = int(beside(spot) & ~facing(spot)) & walls
    ghost = tile_in_hand(view, shape, cell, k)
    notes = [("good", f"Corridors joined: {joined.bit_count()}")]
    if view.mode == LIFE:
        notes.append(("warm", f"Gears meshed: {meshed.bit_count()}"))
    return Preview(tuple(joins(view, cell, joined, meshed)), (ghost,), tuple(notes))


def joins(view: Maze, cell: int, joined: int, meshed: int) -> list[Mark]:
    """Marks on the sides of a cell: lines for corridors, cogs for gears."""
    found = []
    for d in range(6):
        ends = (TABLE.name(cell), TABLE.name(TABLE.neighbour(cell, d)))
        if joined >> d & 1:
            found.append(Mark(f"join-{d}", "line", ends, "good"))
        elif meshed >> d & 1:
            found.append(Mark(f"mesh-{d}", "dot", ends, "gear"))
    return found


# --- Running


def run(view: Maze, seat: int, action: int) -> Preview:
    """A figure on its way, and what it lands on."""
    start = int(view.post(seat, figure_of(action)))
    goal = int(rules.tile_ahead(view, start, direction_of(action), steps_of(action)))
    if goal < 0:
        return Preview()
    after = view.clone()
    rules.move(after, seat, figure_of(action), goal)
    marks = [Mark("run", "arrow", (name(view, start), name(view, goal)), f"seat-{seat}")]
    notes: Notes = []
    if view.has_marker(goal):
        notes.append(("good", f"Lands on {view.value(goal)}"))
    if view.has_marker(start):
        notes.append(("info", f"Leaves {view.value(start)}, to be taken"))
    if rules.is_over(after):
        notes.append(("last", "Ends the contest"))
    figure = replace(figure_piece(after, seat, int(figure_of(action))), id="ghost", tone="ghost")
    return Preview(tuple(marks), (figure,), tuple(notes + changes(view, after, seat)))


# --- Turning


def turning(view: Maze, seat: int, tile: int, way: int) -> Preview:
    """The maze after a rotation: what turns, which ways open and close, who is shut in."""
    after = view.clone()
    sides = int(rules.rotate(after, tile, way))
    marks = [turn_mark(view, tile, way, "own")]
    moved = [tile]
    for d in range(6):
        if sides >> d & 1:
            moved.append(int(view.near[tile * 6 + d]))
            marks.append(turn_mark(view, moved[-1], 1 - way, "driven"))
    marks += doors(view, after)
    words = "Clockwise" if way == 0 else "Counter-clockwise"
    count = len(moved) - 1
    driven = f"{count or 'no'} neighbour{'s turn' if count > 1 else ' turns'} back"
    notes: Notes = [("info", f"{words}: {driven}" if view.mode == LIFE else words)]
    pieces = [replace(tile_piece(after, t), tone="driven") for t in moved]
    pieces[0] = replace(pieces[0], tone="own")
    pieces += [marker_piece(after, t) for t in moved if after.has_marker(t)]
    return Preview(tuple(marks), tuple(pieces), tuple(notes + changes(view, after, seat)))


def turn_mark(view: Maze, tile: int, way: int, tone: str) -> Mark:
    """An arrow round a tile."""
    cell = name(view, tile)
    return Mark(f"turn-{cell}", "turn", (cell,), tone, "cw" if way == 0 else "ccw")


def crossed(s: Maze) -> set[Edge]:
    """The sides between two tiles that some figure's runs cross."""
    found: set[Edge] = set()
    for seat in range(s.seats):
        for figure in range(2):
            start = int(s.post(seat, figure))
            for d in range(6):
                here = start
                for there in path(s, start, d):
                    found.add((min(here, there), max(here, there)))
                    here = there
    return found


def doors(before: Maze, after: Maze) -> list[Mark]:
    """Crosses where runs close, lines where they open."""
    old, new = crossed(before), crossed(after)
    found = []
    for a, b in sorted(old - new):
        ends = (name(before, a), name(before, b))
        found.append(Mark(f"closes-{a}-{b}", "cross", ends, "bad"))
    for a, b in sorted(new - old):
        ends = (name(before, a), name(before, b))
        found.append(Mark(f"opens-{a}-{b}", "line", ends, "good"))
    return found


def moves(s: Maze, seat: int) -> list[str]:
    """The moves of a player, in words."""
    found = []
    for figure in range(2):
        tile = int(s.post(seat, figure))
        for d in range(6):
            count = int(rules.run_length(s, tile, d))
            found += [f"{FIGURE.words[figure]} {DIRECTIONS[d]}{n}" for n in range(1, count + 1)]
    return found


def changes(before: Maze, after: Maze, mover: int) -> Notes:
    """What the others lose and gain; for the mover only whether he could be shut in."""
    notes: Notes = []
    for seat in range(before.seats):
        if before.is_gone(seat):
            continue
        old, new = moves(before, seat), moves(after, seat)
        who = "You" if seat == mover else SEAT.titles[seat]
        if old and not new:
            notes.append(("bad", f"{who}: locked"))
        elif seat != mover:
            lost = [move for move in old if move not in new]
            gained = [move for move in new if move not in old]
            if lost:
                notes.append(("bad", f"{who} loses {', '.join(lost)}"))
            if gained:
                notes.append(("good", f"{who} gains {', '.join(gained)}"))
    return notes
