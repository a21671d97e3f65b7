"""A position as text or as a small picture, through the eyes of a seat.

The picture is made from the scene's board: a tile for each place, a disc for each piece, lines
between places. Colours tell seats apart; whoever wants to see more plays in the browser.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sectors.core.game import Game
from sectors.core.scene import Place, Scene
from sectors.core.state import State
from sectors.term.draw import drawn, plain

MODES = ["ansi", "rgb_array"]
SIDE = 512  # of the picture, in pixels
MARGIN = 24
GROUND = (16, 20, 28)
TILE = (52, 60, 74)
LINE = (80, 92, 112)
OPEN = (150, 158, 170)
COLOURS = [
    (233, 166, 58),
    (53, 184, 166),
    (214, 84, 84),
    (96, 140, 232),
    (170, 120, 210),
    (140, 190, 90),
]
Picture = NDArray[np.uint8]
Spot = tuple[float, float]


def rendered(game: Game, s: State, seat: int, mode: str | None) -> str | Picture | None:
    """A state as a seat sees it, in one of the MODES; nothing if none was chosen."""
    if mode is None:
        return None
    scene = game.scene(game.view(s, seat), seat)
    return "\n".join(plain(drawn(game, scene))) if mode == "ansi" else picture(scene)


def picture(scene: Scene) -> Picture:
    """The boards of a scene as an image."""
    canvas: Picture = np.empty((SIDE, SIDE, 3), np.uint8)
    canvas[:] = GROUND
    boards = {area.id for area in scene.areas if area.kind == "board"}
    places = [p for p in scene.places if p.area in boards] or list(scene.places)
    if not places:
        return canvas
    spots, step = fitted(places)
    for mark in scene.marks:
        if mark.kind == "line" and mark.on:
            draw_line(canvas, [spots[at] for at in mark.at if at in spots])
    for place in places:
        draw_disc(canvas, spots[place.id], step * 0.45, TILE, square=place.shape == "square")
    for piece in sorted(scene.pieces, key=lambda p: p.level):
        if piece.at in spots:
            size = step * (0.38 if piece.level < 1 else 0.3 if piece.level < 2 else 0.2)
            draw_disc(canvas, spots[piece.at], size, colour(piece.owner))
    return canvas


def fitted(places: list[Place]) -> tuple[dict[str, Spot], float]:
    """Where each place goes in the picture, and how far neighbours lie apart."""
    xs, ys = [p.x for p in places], [p.y for p in places]
    width, height = max(xs) - min(xs), max(ys) - min(ys)
    scale = (SIDE - 2 * MARGIN) / max(width, height, 1)
    spots = {
        p.id: (MARGIN + (p.x - min(xs)) * scale, MARGIN + (p.y - min(ys)) * scale) for p in places
    }
    return spots, max(6.0, min(scale, 2 * MARGIN))


def colour(owner: int) -> tuple[int, int, int]:
    """The colour of a seat; what belongs to nobody is grey."""
    return COLOURS[owner % len(COLOURS)] if owner >= 0 else OPEN


def draw_disc(
    canvas: Picture,
    spot: Spot,
    size: float,
    shade: tuple[int, int, int],
    square: bool = False,
) -> None:
    """A filled disc or square around a spot."""
    x, y = spot
    left, right = max(0, int(x - size)), min(SIDE, int(x + size) + 1)
    top, bottom = max(0, int(y - size)), min(SIDE, int(y + size) + 1)
    part = canvas[top:bottom, left:right]
    if square:
        part[:] = shade
        return
    rows, columns = np.ogrid[top:bottom, left:right]
    part[(columns - x) ** 2 + (rows - y) ** 2 <= size**2] = shade


def draw_line(canvas: Picture, ends: list[Spot]) -> None:
    """A thin line through some spots."""
    for (x, y), (u, v) in zip(ends, ends[1:], strict=False):
        count = int(max(abs(u - x), abs(v - y))) + 1
        columns = np.linspace(x, u, count).astype(int).clip(0, SIDE - 1)
        rows = np.linspace(y, v, count).astype(int).clip(0, SIDE - 1)
        canvas[rows, columns] = LINE
