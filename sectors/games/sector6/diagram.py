"""The maze of a scene in text: three lines a tile, `/ \\ |` for walls, blank for open sides.

The middle of a tile shows its marker, the figure on it (with the marker beneath), `(O)` for an
entry point, or a dot; `+` is an empty cell where a tile may go. The name before a row is that of
its first cell; the first number rises by one from tile to tile.
"""

from __future__ import annotations

from sectors.core.scene import Piece, Place, Scene
from sectors.games.sector6.space import SEAT

MARGIN = 8
WIDE, NARROW = 6, 5  # columns from one tile to the next
MOST = 80


def board(scene: Scene) -> list[str]:
    """The board as lines of text."""
    here: dict[str, list[Piece]] = {}
    for piece in scene.pieces:
        here.setdefault(piece.at, []).append(piece)
    cells = [p for p in scene.places if p.area == "board"]
    places = [p for p in cells if p.id in here or p.tone == "free"]
    if not places:
        return []
    low, high = min(p.x for p in places), max(p.x for p in places)
    step = WIDE if MARGIN + (high - low + 1) * WIDE <= MOST else NARROW
    top = min(p.y for p in places)
    height = int(max(p.y for p in places) - top + 1) * 3
    grid = [[" "] * (MARGIN + int((high - low + 1) * step) + 1) for _ in range(height)]
    for place in sorted(places, key=lambda p: (p.y, -p.x)):
        column, line = MARGIN + round((place.x - low) * step), int(place.y - top) * 3
        draw(grid, column, line, place, here.get(place.id, []))
        put(grid, 0, line + 1, place.id.rjust(MARGIN - 2) + "  ")
    return ["".join(row).rstrip() for row in grid]


def draw(grid: list[list[str]], column: int, line: int, place: Place, pieces: list[Piece]) -> None:
    """One tile, or an empty cell where one may go."""
    tile = next((piece for piece in pieces if piece.edges), None)
    if tile is None:
        put(grid, column + 2, line + 1, "+" if place.tone == "free" else " ")
        return
    e, se, sw, w, nw, ne = (
        sign if wall == "x" else " " for sign, wall in zip("|/\\|/\\", tile.edges, strict=True)
    )
    put(grid, column + 1, line, f"{nw}.{ne}")
    put(grid, column, line + 1, f"{w}{middle(tile, pieces)}{e}")
    put(grid, column + 1, line + 2, f"{sw}'{se}")


def put(grid: list[list[str]], column: int, line: int, text: str) -> None:
    """Write some letters."""
    for i, letter in enumerate(text):
        grid[line][column + i] = letter


def middle(tile: Piece, pieces: list[Piece]) -> str:
    """Three letters for what is on a tile."""
    marker = next((p.face[1:] for p in pieces if p.face in ("m1", "m2", "m3", "m4")), "")
    figure = next((p for p in pieces if p.face == "figure"), None)
    if figure is not None:
        return f"{SEAT.words[figure.owner]}{figure.id[-1]}{marker or ' '}"
    if marker:
        return f" {marker} "
    if tile.tone == "ghost":
        return f"{tile.face:^3}"
    if tile.owner >= 0:
        return f"({SEAT.words[tile.owner]})"
    return " . "
