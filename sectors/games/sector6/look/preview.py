"""What pointing at a choice shows: a run, a tile turned with its neighbours, a tile placed."""

from __future__ import annotations

from dataclasses import replace

from sectors.core.engine import front
from sectors.core.english import listed, said
from sectors.core.hex import ALL_WALLS
from sectors.core.menu import count, lowest_bit
from sectors.core.scene import Mark, Preview
from sectors.core.state import number_of, part
from sectors.games.sector6.look.board import figure_piece, marker_piece, tile_in_hand, tile_piece
from sectors.games.sector6.look.choices import tile_moved_to
from sectors.games.sector6.look.names import Say, name, sides
from sectors.games.sector6.look.overlays import landings
from sectors.games.sector6.rules import space
from sectors.games.sector6.rules.build_phase import TURN_TILE
from sectors.games.sector6.rules.contest_phase import TILE
from sectors.games.sector6.rules.ending import is_over
from sectors.games.sector6.rules.gears import rotate
from sectors.games.sector6.rules.hidden import pile_of
from sectors.games.sector6.rules.placement import facing, joined, meshed, rim_spot, rotations_on
from sectors.games.sector6.rules.space import ENTRY, NAMES, SEAT, TABLE, WALLED, WAY
from sectors.games.sector6.rules.state import LIFE, Maze

Notes = list[tuple[str, str]]
Edge = tuple[int, int]  # two tiles with an open side between them, the lower number first


def preview(say: Say, view: Maze, seat: int, action: int) -> Preview:
    """The preview of one option of a seat; made from its view alone."""
    if space.DRAW.has(action):
        return Preview(notes=tuple(chances(view, seat, say)))
    if space.ENTER.has(action):
        return placing(view, ENTRY, space.cell_of(action), 0, seat, say)
    if space.PUT.has(action):
        return cell_preview(view, space.cell_of(action), say)
    if space.ROTATE.has(action) and front(view) is TURN_TILE:
        cell, k = number_of(view.now), space.ROTATE.first(action)
        return placing(view, view.drawn, cell, k, -1, say)
    if space.MOVE.has(action):
        return run(view, seat, action, say)
    if space.SPIN.has(action):
        tile = view.post(seat, space.figure_of(action))
        return turning(view, seat, tile, space.way_of(action), say)
    tile = part(number_of(view.now), TILE)
    if space.CW.has(action) or space.CCW.has(action):
        return turning(view, seat, tile, space.way_of(action), say)
    if space.TAKE.has(action):
        value = view.value(tile)
        words = said(say["take"], value=value, points=view.points(seat) + value)
        return Preview((Mark("take", "ring", (name(view, tile),), "good"),), (), (("good", words),))
    return Preview()


# --- Building


def chances(view: Maze, seat: int, say: Say) -> Notes:
    """How likely each shape is to be drawn."""
    pile = pile_of(view, seat)
    return [
        ("info", said(say["chance"], tile=NAMES[shape], count=pile.count(shape), all=len(pile)))
        for shape in range(WALLED)
        if shape in pile
    ]


def cell_preview(view: Maze, cell: int, say: Say) -> Preview:
    """A cell for the drawn tile: which of its sides lead into corridors and which meet walls."""
    spot = rim_spot(view, cell)
    if spot < 0:
        return Preview()
    marks = joins(cell, facing(spot), 0)
    corridors = sides(facing(spot))
    key = "corridors" if corridors else "no_corridors"
    notes = [("info", said(say[key], sides=listed(corridors)))]
    if walls := sides(meshed(spot, ALL_WALLS)):
        notes.append(("info", said(say["walls"], sides=listed(walls))))
    legal = rotations_on(view, cell)
    ghost = tile_in_hand(view, view.drawn, cell, lowest_bit(legal) if legal else 0, -1)
    return Preview(tuple(marks), (ghost,), tuple(notes))


def placing(view: Maze, shape: int, cell: int, k: int, owner: int, say: Say) -> Preview:
    """A tile placed in a rotation: the corridors it joins and the gears it meshes with."""
    spot = rim_spot(view, cell)
    if spot < 0:
        return Preview()
    walls = view.box.walls(shape, k)
    marks = joins(cell, joined(spot, walls), meshed(spot, walls))
    ghost = tile_in_hand(view, shape, cell, k, owner)
    notes = [("good", said(say["joined"], count=count(joined(spot, walls))))]
    if view.mode == LIFE:
        notes.append(("warm", said(say["meshed"], count=count(meshed(spot, walls)))))
    return Preview(tuple(marks), (ghost,), tuple(notes))


def joins(cell: int, lines: int, cogs: int) -> list[Mark]:
    """Marks on the sides of a cell: lines for corridors, cogs for gears."""
    found = []
    for d in range(6):
        ends = (TABLE.name(cell), TABLE.name(TABLE.neighbour(cell, d)))
        if lines >> d & 1:
            found.append(Mark(f"join-{d}", "line", ends, "good"))
        elif cogs >> d & 1:
            found.append(Mark(f"mesh-{d}", "dot", ends, "gear"))
    return found


# --- Running


def run(view: Maze, seat: int, action: int, say: Say) -> Preview:
    """A figure on its way, and what it lands on."""
    figure = space.figure_of(action)
    start, goal = view.post(seat, figure), tile_moved_to(view, seat, action)
    if goal < 0:
        return Preview()
    after = view.clone()
    after.move(seat, figure, goal)
    marks = [Mark("run", "arrow", (name(view, start), name(view, goal)), f"seat-{seat}")]
    notes: Notes = []
    if view.has_marker(goal):
        notes.append(("good", said(say["lands"], value=view.value(goal))))
    if view.has_marker(start):
        notes.append(("info", said(say["leaves"], value=view.value(start))))
    if is_over(after):
        notes.append(("last", say["ends"]))
    ghost = replace(figure_piece(after, seat, figure), id="ghost", tone="ghost")
    return Preview(tuple(marks), (ghost,), tuple(notes + changes(view, after, seat, say)))


# --- Turning


def turning(view: Maze, seat: int, tile: int, way: int, say: Say) -> Preview:
    """The maze after a rotation: what turns, which ways open and close, who is shut in."""
    after = view.clone()
    driving = rotate(after, tile, way)
    driven = [view.near[tile * 6 + d] for d in range(6) if driving >> d & 1]
    marks = [turn_mark(view, tile, way, "own")]
    marks += [turn_mark(view, other, 1 - way, "driven") for other in driven]
    marks += doors(view, after)
    words = said(say["turns"], way=WAY.titles[way].capitalize())
    if view.mode == LIFE:
        key = "drives" if driven else "drives_none"
        words += said(say[key], count=len(driven))
    notes: Notes = [("info", words)]
    pieces = [replace(tile_piece(after, tile, say), tone="own")]
    pieces += [replace(tile_piece(after, other, say), tone="driven") for other in driven]
    pieces += [marker_piece(after, t) for t in (tile, *driven) if after.has_marker(t)]
    return Preview(tuple(marks), tuple(pieces), tuple(notes + changes(view, after, seat, say)))


def turn_mark(view: Maze, tile: int, way: int, tone: str) -> Mark:
    """An arrow round a tile."""
    cell = name(view, tile)
    return Mark(f"turn-{cell}", "turn", (cell,), tone, WAY.words[way])


def crossed(s: Maze) -> set[Edge]:
    """The sides between two tiles that some figure's runs cross."""
    found: set[Edge] = set()
    for seat in range(s.seats):
        for figure in range(2):
            start = s.post(seat, figure)
            for path in landings(s, start):
                for here, there in zip([start, *path], path, strict=False):
                    found.add((min(here, there), max(here, there)))
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


def moves(s: Maze, seat: int) -> list[tuple[int, int, int]]:
    """The runs of a player: figure, direction, steps."""
    return [
        (figure, d, n)
        for figure in range(2)
        for d, path in enumerate(landings(s, s.post(seat, figure)))
        for n in range(1, len(path) + 1)
    ]


def changes(before: Maze, after: Maze, mover: int, say: Say) -> Notes:
    """What the others lose and gain; for the mover only whether he could be shut in."""
    notes: Notes = []
    for seat in range(before.seats):
        if before.is_gone(seat):
            continue
        old, new = moves(before, seat), moves(after, seat)
        who = say["you"] if seat == mover else SEAT.titles[seat]
        if old and not new:
            notes.append(("bad", said(say["locks"], seat=who)))
        elif seat != mover:
            lost = [move for move in old if move not in new]
            gained = [move for move in new if move not in old]
            if lost:
                notes.append(("bad", said(say["loses"], seat=who, count=len(lost))))
            if gained:
                notes.append(("good", said(say["gains"], seat=who, count=len(gained))))
    return notes
