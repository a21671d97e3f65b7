"""What the pieces look like: the eight shapes of tile, the markers and the figures."""

from __future__ import annotations

from sectors.core.english import listed, said
from sectors.core.scene import Face
from sectors.games.sector6.look.names import COMPASS, Say
from sectors.games.sector6.rules.content import Shape
from sectors.games.sector6.rules.space import COLOURS


def faces(shapes: dict[str, Shape], say: Say) -> dict[str, Face]:
    """Every kind of piece."""
    found = {letter: tile_face(shape, say) for letter, shape in shapes.items()}
    for value, colour in enumerate(COLOURS, 1):
        title, short = f"{colour} {value}", str(value)
        found[f"m{value}"] = Face(
            title, "marker", short, short, (say["marker"],), foot=say["worth"]
        )
    found["figure"] = Face(say["figure"], "figure", "@", symbol="figure")
    found["back"] = Face(say["back"], "back", "#", symbol="back")
    return found


def tile_face(shape: Shape, say: Say) -> Face:
    """A tile with its walls in words, and drawn as a diagram."""
    walls = listed([COMPASS[d] for d in shape.walls])
    return Face(
        shape.name,
        "entry" if shape.colour == "player" else "tile",
        shape.id,
        str(shape.value) if shape.value else "",
        (said(say["walls"], walls=walls) if walls else say["no_walls"],),
        symbol=shape.id,
        foot=say["worth"],
    )
