"""The card faces, made from units.toml."""

from __future__ import annotations

from sectors.core.scene import Face
from sectors.games.sector219.look.words import Say
from sectors.games.sector219.rules.content import UnitCard


def faces(say: Say, cards: dict[str, UnitCard]) -> dict[str, Face]:
    """What each kind of piece looks like."""
    found = {letter: unit_face(card) for letter, card in cards.items()}
    rules = (say.words["strike_rule"],)
    found["air"] = Face(say.words["air_strike"], "strike", "air", rules=rules, symbol="air")
    found["back"] = Face(say.words["a_card"], "back")
    return found


def unit_face(card: UnitCard) -> Face:
    """A unit card with its three diagrams."""
    diagrams = (("supply", card.supply), ("attack", card.attack), ("support", card.support))
    return Face(card.name, "unit", card.id, rules=card.rules, diagrams=diagrams, symbol=card.id)
