"""The maze in letters: three or four lines a tile, double lines for walls, dots for open sides.

╔══ ══╗    In the middle stands what is on the tile: `Oa 3` figure a of Orange above a
║ Oa3 ║    marker 3, `(O)` an entry point, the name of a cell where a tile may go. Tiles of
╚══  ·     neighbouring rows are shifted by half, so that facing sides stand together. Where
           there is room, the name of the cell stands below.
"""

from __future__ import annotations

from sectors.core.canvas import Canvas
from sectors.core.scene import Piece, Place, Scene
from sectors.games.sector6.look.names import Say
from sectors.games.sector6.rules.space import SEAT

STEPS = (8, 6)  # columns from one tile to the next: the first with which the maze fits
ROOMY = 78  # columns from which every tile bears the name of its cell


def board(say: Say, scene: Scene, width: int = 80) -> Canvas:
    """The tiles, and the empty cells where one may go."""
    here: dict[str, list[Piece]] = {}
    for piece in scene.pieces:
        here.setdefault(piece.at, []).append(piece)
    cells = [place for place in scene.places if place.area == "board"]
    lit = {click for choice in scene.choices for click in choice.clicks}
    places = [p for p in cells if p.id in here or p.tone == "free" or p.id in lit]
    canvas = Canvas()
    if not places:
        return canvas
    left, top = min(p.x for p in places), min(p.y for p in places)
    across = max(p.x for p in places) - left + 1
    step = next((step for step in STEPS if across * step <= width), STEPS[-1])
    high = 4 if width >= ROOMY and step == STEPS[0] else 3
    for place in places:
        x, y = round((place.x - left) * step), int(place.y - top) * high
        cell(canvas, x, y, (step - 1, high), place, here.get(place.id, []))
    canvas.key = say["key_roomy" if high == 4 else "key"]
    return canvas


def cell(
    canvas: Canvas, x: int, y: int, size: tuple[int, int], place: Place, pieces: list[Piece]
) -> None:
    """One tile, or an empty cell where one may go."""
    width, high = size
    tile = next((piece for piece in pieces if piece.edges), None)
    if tile is not None:
        walls(canvas, x, y, size, tile)
    figure = next((p for p in pieces if p.face == "figure"), None)
    top_first = sorted(pieces, key=lambda piece: -piece.level)
    ids = [*([figure.id] if figure else []), *[p.id for p in top_first if p is not figure]]
    if tile is None:
        canvas.put(x, y + 1, place.id.center(width), *ids, place.id)
    else:
        canvas.put(x + 1, y + 1, middle(tile, figure, pieces).center(width - 2), *ids, place.id)
        if high > 3:
            canvas.put(x + 1, y + 2, place.id.center(width - 2), *ids, place.id, tone="dim")


def walls(canvas: Canvas, x: int, y: int, size: tuple[int, int], tile: Piece) -> None:
    """The six sides of a tile."""
    width, high = size
    low = y + high - 1
    long = (width - 1) // 2  # letters of a slanted side
    right, far = x + width - long, x + width - 1
    e, se, sw, w, nw, ne = (wall == "x" for wall in tile.edges)
    tone = "wall" if tile.tone != "ghost" else "dim"
    sides = (
        (nw, x, y, "╔" + "═" * (long - 1)),
        (ne, right, y, "═" * (long - 1) + "╗"),
        *((w, x, line, "║") for line in range(y + 1, low)),
        *((e, far, line, "║") for line in range(y + 1, low)),
        (sw, x, low, "╚" + "═" * (long - 1)),
        (se, right, low, "═" * (long - 1) + "╝"),
    )
    for is_wall, column, line, letters in sides:
        shown = letters if is_wall else "·".center(len(letters))
        canvas.put(column, line, shown, tone=tone if is_wall else "dim")


def middle(tile: Piece, figure: Piece | None, pieces: list[Piece]) -> str:
    """What is on a tile, in at most four letters."""
    marker = next((p.face[1:] for p in pieces if p.face in ("m1", "m2", "m3", "m4")), "")
    if figure is not None:
        letter = figure.badges[0][0] if figure.badges else figure.id[-1]
        return f"{SEAT.words[figure.owner]}{letter}{marker}"
    if marker:
        return marker
    if tile.tone == "ghost":
        return tile.face
    return f"({SEAT.words[tile.owner]})" if tile.owner >= 0 else ""
