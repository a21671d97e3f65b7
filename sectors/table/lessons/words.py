"""Sentences of lessons: numbers and names of the content come from what the table shows.

{meter:ID}  the value of a meter        {name:ID}   what a piece is called
{most:ID}   the most that it can be     {price:ID}  what a piece costs or is worth
{has:ID}    what the first line of a piece says after its colon
{note} {cost} {tag}                     of the choice that the step asks for
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from sectors.core.refused import Refused
from sectors.core.scene import Choice, Face, Meter, Scene

HOLE = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
OF_METERS = ("meter", "most")
OF_FACES = ("name", "price", "has")
OF_CHOICES = ("note", "cost", "tag")
KINDS = (*OF_METERS, *OF_FACES, *OF_CHOICES)


class NotShown(Refused):
    """A sentence speaks of something that the table does not show."""


def filled(text: str, scene: Scene, faces: Mapping[str, Face], wanted: str) -> str:
    """A sentence with every hole filled from a scene; `wanted` is the text of a choice."""

    def word(hit: re.Match[str]) -> str:
        kind, id = hit[1], hit[2] or ""
        if kind in OF_METERS:
            found = of_meter(kind, next((m for m in scene.meters if m.id == id), None))
        elif kind in OF_FACES:
            piece = next((p for p in scene.pieces if p.id == id), None)
            found = of_face(kind, faces.get(piece.face) if piece else None)
        else:
            found = of_choice(kind, next((c for c in scene.choices if c.text == wanted), None))
        if not found:
            raise NotShown(f"the table shows nothing for {hit[0]}")
        return found

    return HOLE.sub(word, text)


def of_meter(kind: str, meter: Meter | None) -> str:
    """A number of a meter."""
    if meter is None:
        return ""
    limit = meter.of if meter.max is None else meter.max
    number = meter.value if kind == "meter" else limit
    return "" if number is None else f"{number:g}"


def of_face(kind: str, face: Face | None) -> str:
    """A word about a piece."""
    if face is None:
        return ""
    first = face.rules[0] if face.rules else ""
    return {"name": face.title, "price": face.cost, "has": first.partition(": ")[2]}[kind].rstrip(
        "."
    )


def of_choice(kind: str, choice: Choice | None) -> str:
    """A word about what is asked for."""
    if choice is None or kind not in OF_CHOICES:
        return ""
    return str(getattr(choice, kind))
