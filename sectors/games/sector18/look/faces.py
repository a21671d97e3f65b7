"""What each kind of piece looks like, made from the content files."""

from __future__ import annotations

from collections.abc import Sequence

from sectors.core.english import said
from sectors.core.scene import Face
from sectors.games.sector18.rules.content import AutomaCard, Contents, FactionSide, ShipToken, Words


def faces(contents: Contents) -> dict[str, Face]:
    """The faces of Ships, factions, Automa cards, Base and Shield cards."""
    say = contents.words
    found = {letter: ship_face(token, say) for letter, token in contents.ships.items()}
    found |= {name: faction_face(side) for name, side in contents.factions.items()}
    found |= {name: automa_face(card, say) for name, card in contents.automa.items()}
    for level in range(1, 5):
        prices = next_price(contents.costs.base.prices, level - 1, say)
        title, name = said(say["base_level"], level=level), f"base-{level}"
        rules = (say[f"unlocks_{level}"], prices)
        found[name] = Face(title, "base", str(level), rules=rules, symbol="base")
    for level in range(4):
        prices = next_price(contents.costs.shields.prices, level, say)
        title, name = said(say["shield_level"], level=level), f"shield-{level}"
        rules = (said(say["cancels"], level=level), prices)
        found[name] = Face(title, "shield", str(level), rules=rules, symbol="shield")
    found["back"] = Face(say["back"], "back")
    return found


def next_price(prices: Sequence[int], level: int, say: Words) -> str:
    """What the next level costs, in words."""
    if level >= len(prices):
        return say["highest"]
    return said(say["next_level"], price=prices[level])


def ship_face(token: ShipToken, say: Words) -> Face:
    """A Ship token: both sides in words."""
    numbers = vars(token)
    rules = (said(say["token"], **numbers), said(say["token_upgraded"], **numbers), token.words)
    return Face(token.name, "warship", token.id, rules=rules, symbol=token.id)


def faction_face(side: FactionSide) -> Face:
    """A side of a Faction card."""
    rules = (side.title, side.words)
    return Face(side.name, "faction", side.id, f"{side.price} R", rules, symbol=side.ability)


def automa_face(card: AutomaCard, say: Words) -> Face:
    """An Automa card: a line for each Base Level."""
    rules = tuple(
        f"{said(say['need'], level=i)}: {say[f'says_{says}']}"
        for i, says in enumerate(card.levels, 1)
    )
    return Face(card.name, "automa", card.id, rules=rules, symbol=card.id)
