"""A position as text or as a picture, through the eyes of a seat: the same that a table shows."""

from __future__ import annotations

import io

import numpy as np
from numpy.typing import NDArray

from sectors.core.game import Game
from sectors.core.scene import Scene
from sectors.core.state import State
from sectors.draw.svg import raster, table
from sectors.draw.text.scene import drawn, plain

MODES = ["ansi", "rgb_array"]
SIDE = 512  # of the picture, in pixels
Picture = NDArray[np.uint8]


def rendered(game: Game, s: State, seat: int, mode: str | None) -> str | Picture | None:
    """A state as a seat sees it, in one of the MODES; nothing if none was chosen."""
    if mode is None:
        return None
    scene = game.look.scene(game.view(s, seat), seat)
    return "\n".join(plain(drawn(game, scene))) if mode == "ansi" else picture(game, scene)


def picture(game: Game, scene: Scene) -> Picture:
    """A scene as an image: the boards, and the seat's own cards."""
    from PIL import Image

    data = raster.png(table.picture(game, scene, (SIDE, SIDE), has_mine=True))
    with Image.open(io.BytesIO(data)) as image:
        return np.asarray(image.convert("RGB"), np.uint8)
