"""The card faces, made from units.toml, and the board of a scene in text."""

from __future__ import annotations

from sectors.core.scene import Face, Piece, Scene
from sectors.games.sector219.content import UnitCard


def faces(cards: dict[str, UnitCard]) -> dict[str, Face]:
    """What each kind of piece looks like."""
    found = {letter: unit_face(card) for letter, card in cards.items()}
    rules = ("Destroys any one enemy unit.",)
    found["air"] = Face("Air Strike", "strike", "air", rules=rules, symbol="air")
    found["back"] = Face("A card", "back")
    return found


def unit_face(card: UnitCard) -> Face:
    """A unit card with its three diagrams."""
    diagrams = (("supply", card.supply), ("attack", card.attack), ("support", card.support))
    return Face(card.name, "unit", card.id, rules=card.rules, diagrams=diagrams, symbol=card.id)


def board(scene: Scene) -> list[str]:
    """The board as a grid of two-letter cells; `^` is the viewer's side, lower case is cut off."""
    places = {(int(p.x), int(p.y)): p for p in scene.places if p.area == "board"}
    pieces = {piece.at: piece for piece in scene.pieces}
    columns = sorted({x for x, _ in places})
    rows = sorted({y for _, y in places})
    turned = next(p for p in scene.places if p.owner == 0 and p.tone == "base").y < 0
    sign = -1 if turned else 1
    lines = []
    for y in rows:
        cells = [cell(places[x, y].tone, pieces.get(places[x, y].id)) for x in columns]
        lines.append(f"{-y * sign:3}  " + " ".join(cells))
    return [*lines, "     " + " ".join(f"{x * sign:2}" for x in columns)]


def cell(tone: str, piece: Piece | None) -> str:
    """One space in two letters."""
    if piece is not None:
        letter = piece.face.lower() if piece.tone == "cut" else piece.face
        return ("^" if piece.turn == 0 else "v") + letter
    return {"city": "##", "base": "[]"}.get(tone, "..")
