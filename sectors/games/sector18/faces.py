"""What each kind of piece looks like, made from the content files."""

from __future__ import annotations

from collections.abc import Sequence

from sectors.core.scene import Face
from sectors.games.sector18.content import AutomaCard, Contents, FactionSide, ShipToken

SAYS = {
    "build": "Build a Ship",
    "upgrade": "Upgrade a Ship",
    "shields": "Shield Level +1",
    "fleet": "Fleet to Planets or Base",
    "fleet-base": "Fleet to your Base",
    "fleet-planet": "Fleet to Planets",
}
UNLOCKS = (
    "Collect, Command Fleet, Upgrade Your Base, Build Light",
    "Build Medium, Build Science",
    "Upgrade a Ship",
    "Build Heavy; strikes deal +1",
)


def faces(contents: Contents) -> dict[str, Face]:
    """The faces of Ships, factions, Automa cards, Base and Shield cards."""
    found = {letter: ship_face(token) for letter, token in contents.ships.items()}
    found |= {name: faction_face(side) for name, side in contents.factions.items()}
    found |= {name: automa_face(card) for name, card in contents.automa.items()}
    for level, unlocks in enumerate(UNLOCKS, 1):
        rules = (unlocks, next_price(contents.costs.base.prices, level - 1))
        name = f"base-{level}"
        found[name] = Face(f"Base Level {level}", "base", str(level), rules=rules, symbol="base")
    for level in range(4):
        rules = (f"Cancels {level} damage", next_price(contents.costs.shields.prices, level))
        name = f"shield-{level}"
        found[name] = Face(f"Shields {level}", "shield", str(level), rules=rules, symbol="shield")
    found["back"] = Face("An Automa card", "back")
    return found


def next_price(prices: Sequence[int], level: int) -> str:
    """What the next level costs, in words."""
    return f"Next level: {prices[level]} R." if level < len(prices) else "The highest level."


def ship_face(token: ShipToken) -> Face:
    """A Ship token: both sides in words."""
    rules = (
        f"{token.price} R. Damage {token.damage}, Speed {token.speed}. "
        f"From Base Level {token.level}.",
        f"Upgraded for {token.upgrade} R: Damage {token.upgraded_damage}, "
        f"Speed {token.upgraded_speed}.",
        token.words,
    )
    return Face(token.name, "warship", token.id, rules=rules, symbol=token.id)


def faction_face(side: FactionSide) -> Face:
    """A side of a Faction card."""
    rules = (side.title, side.words)
    return Face(side.name, "faction", side.id, f"{side.price} R", rules, symbol=side.ability)


def automa_face(card: AutomaCard) -> Face:
    """An Automa card: a line for each Base Level."""
    rules = tuple(f"Level {i}: {SAYS[says]}" for i, says in enumerate(card.levels, 1))
    return Face(card.name, "automa", card.id, rules=rules, symbol=card.id)
