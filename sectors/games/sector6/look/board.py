"""The maze as it is seen: the tiles, their markers, the figures, and the cells around.

Cells are hexagons with a point at the top: x counts tile widths, y counts rows.
"""

from __future__ import annotations

from functools import cache

from mypy_extensions import i64

from sectors.core.engine import front
from sectors.core.english import listed, said
from sectors.core.scene import Area, Draft, Piece, Place
from sectors.core.state import number_of
from sectors.games.sector6.look.names import Say, edges, figure_id, name, sides
from sectors.games.sector6.look.overlays import overlays
from sectors.games.sector6.rules import space
from sectors.games.sector6.rules.build_phase import TURN_TILE
from sectors.games.sector6.rules.locked import can_leave
from sectors.games.sector6.rules.placement import contacts, contacts_needed, rim_cell
from sectors.games.sector6.rules.space import FIGURE, LETTERS, NAMES, SEAT, TABLE
from sectors.games.sector6.rules.state import Maze

MOST_TILES = 1 << 13


class Board:
    """The board of one game, in its words; it remembers how tiles look."""

    def __init__(self, title: str, say: Say) -> None:
        self.area = Area("board", "board", title, shape="gears")
        self.say = say
        self.tiles: dict[tuple[object, ...], list[Piece]] = {}  # by all that is seen of each

    def laid_out(self, view: Maze) -> Draft:
        """The tiles as they lie, with their markers, and the figures with what they could do."""
        places = [place(cell, "", "") for cell in view.cells]
        part = Draft(areas=[self.area], places=places, marks=overlays(view, self.say))
        for tile in range(view.tiles()):
            part.pieces += self.lying(view, tile)
        if view.turn:
            for seat in range(view.seats):
                part.pieces += [figure_piece(view, seat, 0), figure_piece(view, seat, 1)]
        return part

    def lying(self, view: Maze, tile: i64) -> list[Piece]:
        """A tile as it lies, and its marker; most tiles look as they did a move ago."""
        key = (
            tile,
            view.cells[tile],
            view.shapes[tile],
            view.owners[tile],
            view.turns[tile],
            view.has_marker(tile),
            view.has_figure(tile),
            view.turn > 0,
        )
        found = self.tiles.get(key)
        if found is None:
            if len(self.tiles) >= MOST_TILES:
                self.tiles.clear()
            found = [tile_piece(view, tile, self.say)]
            if view.has_marker(tile) or (not view.turn and view.value(tile)):
                found.append(marker_piece(view, tile))
            self.tiles[key] = found
        return found


@cache  # of nothing but its arguments; a scene has forty and more
def place(cell: int, tone: str, group: str) -> Place:
    """One cell."""
    q, r = int(TABLE.q(cell)), int(TABLE.r(cell))
    name = TABLE.name(cell)
    return Place(name, "board", q + r / 2, r, "hex", tone, name, group=group)


def tile_piece(view: Maze, tile: i64, say: Say) -> Piece:
    """A tile, and whether somebody is on it; `turn` counts steps clockwise, `edges` are closed."""
    shape, owner, walls = view.shapes[tile], view.owners[tile], view.walls[tile]
    label = said(say["tile"], tile=NAMES[shape], walls=listed(sides(walls)))
    if owner >= 0:
        label = said(say["entry"], seat=SEAT.titles[owner])
    return Piece(
        f"tile-{tile}",
        name(view, tile),
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
    return Piece(f"marker-{tile}", name(view, tile), f"m{view.value(tile)}", tone=tone)


def figure_piece(view: Maze, seat: i64, figure: i64) -> Piece:
    """A figure; `shut` if it cannot move now."""
    tile, word = view.post(seat, figure), FIGURE.words[figure]
    tone = "" if can_leave(view, tile) else "shut"
    if view.is_gone(seat):
        tone = "gone"
    return Piece(
        figure_id(seat, figure),
        name(view, tile),
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
    placing = [a for a in actions if space.PUT.has(a) or space.ENTER.has(a)]
    free = {space.cell_of(action) for action in placing}
    needed = contacts_needed(view)
    for spot in view.rim:
        cell, group = rim_cell(spot), "rim" if contacts(spot) < 2 <= needed else ""
        draft.places.append(place(cell, "free" if cell in free else "rim", group))
    if view.now >= 0 and front(view) is TURN_TILE:
        draft.pieces.append(tile_in_hand(view, view.drawn, number_of(view.now), 0, -1))


def tile_in_hand(view: Maze, shape: i64, cell: i64, k: i64, owner: i64) -> Piece:
    """A tile as it would lie."""
    spot, walls = TABLE.name(cell), edges(view.box.walls(shape, k))
    return Piece("ghost", spot, LETTERS[shape], owner, turn=k, edges=walls, level=0, tone="ghost")
