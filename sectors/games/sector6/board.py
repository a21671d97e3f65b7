"""The maze as it is seen: the tiles, their markers, the figures, and the cells around.

Cells are hexagons with a point at the top: x counts tile widths, y counts rows.
"""

from __future__ import annotations

from functools import cache, lru_cache

from mypy_extensions import i64

from sectors.core.engine import front
from sectors.core.hex import DIRECTIONS
from sectors.core.scene import Area, Draft, Piece, Place
from sectors.core.state import number_of
from sectors.games.sector6 import marks, rules
from sectors.games.sector6.build import contacts, contacts_needed, rim_cell
from sectors.games.sector6.build_steps import TURN_TILE
from sectors.games.sector6.choices import figure_id
from sectors.games.sector6.space import (
    ENTER,
    FIGURE,
    LETTERS,
    NAMES,
    PUT,
    SEAT,
    TABLE,
    cell_of,
)
from sectors.games.sector6.state import Maze

BOARD = Area("board", "board", "The maze", shape="gears")
MAZES: dict[tuple[object, ...], Draft] = {}  # parts of scenes, by what they show
MOST_MAZES = 512


def maze(view: Maze) -> Draft:
    """The tiles and what is on them; everybody sees the same, so they are looked at once."""
    key = (
        view.box,
        tuple(view.cells),
        tuple(view.shapes),
        tuple(view.owners),
        tuple(view.turns),
        tuple(view.walls),
        int(view.marked),
        int(view.standing),
        int(view.posts),
        int(view.seats),
        int(view.gone),
        bool(view.turn),
        view.is_over(),
    )
    part = MAZES.get(key)
    if part is None:
        if len(MAZES) >= MOST_MAZES:
            MAZES.clear()
        part = MAZES[key] = laid_out(view)
    return part


def laid_out(view: Maze) -> Draft:
    """The tiles as they lie, with their markers, and the figures with what they could do."""
    part = Draft(areas=[BOARD], places=ground(tuple(view.cells)), marks=marks.overlays(view))
    for tile in range(view.tiles()):
        part.pieces += lying(view, tile)
    if view.turn:
        add_figures(part, view)
    return part


@lru_cache(MOST_MAZES)
def ground(cells: tuple[int, ...]) -> list[Place]:
    """The cells that the tiles lie on."""
    return [place(cell, "") for cell in cells]


@cache
def place(cell: int, tone: str, group: str = "") -> Place:
    """One cell."""
    q, r = int(TABLE.q(cell)), int(TABLE.r(cell))
    name = TABLE.name(cell)
    return Place(name, "board", q + r / 2, r, "hex", tone, name, group=group)


@cache
def edges(walls: int) -> str:
    """Six letters, E first and clockwise: x for a closed side, a dot for an open one."""
    return "".join("x" if walls >> d & 1 else "." for d in range(6))


@cache
def closed_sides(walls: int) -> str:
    """`E SE W`: where a tile has walls."""
    return " ".join(DIRECTIONS[d] for d in range(6) if walls >> d & 1)


LYING: dict[int, list[Piece]] = {}  # a tile and its marker, by their look
MOST_LYING = 1 << 13


def lying(view: Maze, tile: i64) -> list[Piece]:
    """A tile as it lies, and its marker; most tiles look as they did a move ago."""
    key = look(view, tile)
    found = LYING.get(key)
    if found is None:
        if len(LYING) >= MOST_LYING:
            LYING.clear()
        found = [tile_piece(view, tile)]
        if view.has_marker(tile) or (not view.turn and view.value(tile)):
            found.append(marker_piece(view, tile))
        LYING[key] = found
    return found


def look(view: Maze, tile: i64) -> i64:
    """All that is seen of a tile and its marker, in one number that is quick to find."""
    shape: i64 = view.shapes[tile]
    number: i64 = view.box.values[shape]
    number = number << 2 | (view.marked >> tile & 1) << 1 | view.standing >> tile & 1
    number = number << 9 | view.walls[tile] << 3 | view.turns[tile]
    number = number << 6 | view.owners[tile] + 1 << 3 | shape
    number = number << 20 | view.cells[tile] << 7 | tile << 1
    return number | 1 if view.turn else number


def tile_piece(view: Maze, tile: i64) -> Piece:
    """A tile, and whether somebody is on it; `turn` counts steps clockwise, `edges` are closed."""
    shape, owner, walls = view.shapes[tile], view.owners[tile], view.walls[tile]
    label = f"{NAMES[shape]}, walls {closed_sides(walls)}"
    if owner >= 0:
        label = f"{SEAT.titles[owner]}'s entry point"
    return Piece(
        f"tile-{tile}",
        marks.name(view, tile),
        LETTERS[shape],
        owner,
        turn=view.turns[tile],
        edges=edges(walls),
        level=0,
        tone="taken" if view.turn and view.has_figure(tile) else "",
        label=label,
    )


def marker_piece(view: Maze, tile: i64) -> Piece:
    """An oxygen marker; `covered` if a figure stands on it, `coming` while the maze is built."""
    tone = "covered" if view.has_figure(tile) else ""
    if not view.turn:
        tone = "coming"
    return Piece(f"marker-{tile}", marks.name(view, tile), f"m{view.value(tile)}", tone=tone)


def add_figures(draft: Draft, view: Maze) -> None:
    """All figures, where they stand."""
    for seat in range(view.seats):
        for figure in range(2):
            draft.pieces.append(figure_piece(view, seat, figure))


def figure_piece(view: Maze, seat: i64, figure: i64) -> Piece:
    """A figure; `shut` if it cannot move now."""
    tile = view.post(seat, figure)
    tone = "" if rules.can_leave(view, tile) else "shut"
    if view.is_gone(seat):
        tone = "gone"
    return standing(int(seat), int(figure), view.cells[tile], tone)


@lru_cache(4096)
def standing(seat: int, figure: int, cell: int, tone: str) -> Piece:
    """A figure on a cell."""
    word = FIGURE.words[figure]
    return Piece(
        figure_id(seat, figure),
        TABLE.name(cell),
        "figure",
        seat,
        level=2,
        badges=((word, "letter"),),
        tone=tone,
        label=f"{SEAT.titles[seat]} {word}",
    )


def add_rim(draft: Draft, view: Maze, actions: list[int]) -> None:
    """The empty cells beside the maze; those where the tile in hand may go are `free`.

    Cells with a single contact are of the group `rim`: they are seen where there is room.
    """
    free = {cell_of(action) for action in actions if PUT.has(action) or ENTER.has(action)}
    needed = int(contacts_needed(view))
    draft.places += [rim_place(spot, rim_cell(spot) in free, needed) for spot in view.rim]
    if view.now >= 0 and front(view) is TURN_TILE:
        shape = int(view.drawn)
        draft.pieces.append(ghost(int(number_of(view.now)), shape, int(view.box.walls(shape, 0))))


@lru_cache(1 << 13)
def rim_place(spot: int, is_free: bool, needed: int) -> Place:
    """An empty cell beside the maze."""
    group = "rim" if contacts(spot) < 2 <= needed else ""
    return place(int(rim_cell(spot)), "free" if is_free else "rim", group)


@lru_cache(4096)
def ghost(cell: int, shape: int, walls: int) -> Piece:
    """The tile in hand on the cell where it will lie."""
    spot, letter = TABLE.name(cell), LETTERS[shape]
    return Piece("ghost", spot, letter, edges=edges(walls), level=0, tone="ghost")
