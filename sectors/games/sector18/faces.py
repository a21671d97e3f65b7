"""What each kind of piece looks like, made from the content files."""

from __future__ import annotations

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
    prices = ("", *(f"{price} R" for price in contents.costs.base.prices))
    for level in range(1, 5):
        title = f"Base Level {level}"
        rules = (UNLOCKS[level - 1],)
        found[f"base-{level}"] = Face(title, "base", str(level), prices[level - 1], rules)
    prices = ("", *(f"{price} R" for price in contents.costs.shields.prices))
    for level in range(4):
        rules = (f"{level} Shield points: each cancels 1 damage to the Base.",)
        title = f"Shield Level {level}"
        found[f"shield-{level}"] = Face(title, "shield", str(level), prices[level], rules)
    found["back"] = Face("An Automa card", "back")
    return found


def ship_face(token: ShipToken) -> Face:
    """A Ship token: both sides in words."""
    rules = (
        f"Damage {token.damage}, Speed {token.speed}. From Base Level {token.level}.",
        f"Upgraded for {token.upgrade} R: Damage {token.upgraded_damage}, "
        f"Speed {token.upgraded_speed}.",
        token.words,
    )
    return Face(token.name, "ship", token.id, f"{token.price} R", rules, symbol=token.id)


def faction_face(side: FactionSide) -> Face:
    """A side of a Faction card."""
    rules = (f"{side.title}, {side.price} R", side.words)
    return Face(side.name, "faction", side.id, f"{side.price} R", rules, symbol=side.ability)


def automa_face(card: AutomaCard) -> Face:
    """An Automa card: a line for each Base Level."""
    rules = tuple(f"Level {i}: {SAYS[says]}" for i, says in enumerate(card.levels, 1))
    return Face(card.name, "automa", card.id, rules=rules, icons=card.levels)
