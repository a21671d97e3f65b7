"""What the pieces look like: the eight shapes of tile, the markers and the figures."""

from __future__ import annotations

from sectors.core.hex import DIRECTIONS
from sectors.core.scene import Face
from sectors.games.sector6.content import Shape
from sectors.games.sector6.space import COLOURS


def faces(shapes: dict[str, Shape]) -> dict[str, Face]:
    """Every kind of piece."""
    found = {letter: tile_face(shape) for letter, shape in shapes.items()}
    for value, colour in enumerate(COLOURS, 1):
        rules = ("Taken when its figure leaves the tile.",)
        found[f"m{value}"] = Face(
            f"{colour} {value}", "marker", str(value), str(value), rules, foot="Worth"
        )
    found["figure"] = Face("Prisoner", "figure", "@", symbol="figure")
    found["back"] = Face("Pile", "back", "#", symbol="back")
    return found


def tile_face(shape: Shape) -> Face:
    """A tile with its walls in words, and drawn as a diagram."""
    walls = [DIRECTIONS[d] for d in shape.walls]
    said = f"Walls {', '.join(walls)} before it is turned." if walls else "No walls, no marker."
    return Face(
        shape.name,
        "entry" if shape.colour == "player" else "tile",
        shape.id,
        str(shape.value) if shape.value else "",
        (said,),
        symbol=shape.id,
        foot="Worth",
    )
