"""The card faces, made from units.toml."""

from __future__ import annotations

from sectors.core.scene import Face
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
