"""The card faces, made from the content: class, fee, cost, skills, contract, rule in words."""

from __future__ import annotations

from sectors.core.scene import Face
from sectors.games.sector86.rules.content import (
    CrewCard,
    Deck,
    Effect,
    FacilityCard,
    LevyCard,
    MissionCard,
    ShipCard,
)

BACK = "back"
SHAPE = "portrait"  # a card with a head, a picture, what it says and a foot


def faces(deck: Deck) -> dict[str, Face]:
    """What each card looks like, by id; the back of every card is one credit (R1)."""
    found = {name: ship_face(card) for name, card in deck.ships.items()}
    found |= {name: crew_face(card) for name, card in deck.crew.items()}
    found |= {name: facility_face(card) for name, card in deck.facilities.items()}
    found |= {name: levy_face(card) for name, card in deck.levies.items()}
    found |= {name: mission_face(card) for name, card in deck.missions.items()}
    rules = ("One credit. Nobody may look at its face.",)
    found[BACK] = Face("Credit", "back", rules=rules, symbol=BACK, shape=SHAPE)
    return found


def ship_face(card: ShipCard) -> Face:
    """A ship: its class, its fee, and its contract or rule (R2, R3)."""
    is_wreck = card.class_ == "any"
    return Face(
        card.name,
        "wreck" if is_wreck else "ship",
        "*" if is_wreck else card.class_,
        str(card.fee),
        (f"{card.word}: {card.rule}",),
        contract_icons(card.effects),
        symbol=card.id,
        line="Wreck, any port" if is_wreck else f"Class {card.class_} ship",
        foot="Scrap" if is_wreck else "Fee",
        shape=SHAPE,
    )


def crew_face(card: CrewCard) -> Face:
    """A crew member: cost, skills, ability (R5)."""
    return Face(
        card.name,
        "crew",
        cost=str(card.cost),
        rules=written(card.skills, card.word, card.rule),
        icons=tuple(card.skills.split()),
        flavour=card.flavour,
        symbol=slug(card.type),
        line=card.type,
        shape=SHAPE,
    )


def facility_face(card: FacilityCard) -> Face:
    """A facility: cost, and what it gives (R6)."""
    return Face(
        card.name,
        "facility",
        cost=str(card.cost),
        rules=written(card.skills, card.word, card.rule),
        icons=tuple(card.skills.split()) + contract_icons(card.effects),
        symbol=slug(card.name),
        line="Facility",
        shape=SHAPE,
    )


def levy_face(card: LevyCard) -> Face:
    """A levy: what it hits, and when (R8)."""
    when = "As it is flipped" if card.when == "flip" else "End of turn"
    return Face(
        card.name,
        "levy",
        "!",
        rules=(card.rule,),
        symbol=f"levy-{card.on}",
        line=f"Levy on {card.on}",
        foot=when,
        shape=SHAPE,
    )


def mission_face(card: MissionCard) -> Face:
    """A mission: the skills it needs (R7)."""
    return Face(
        card.name,
        "mission",
        rules=(f"Needs: {spelled(card.needs)}.",),
        icons=tuple(card.needs.split()),
        flavour=card.flavour,
        symbol=card.icon,
        line="Mission",
        shape=SHAPE,
    )


def written(skills: str, word: str, rule: str) -> tuple[str, ...]:
    """The lines of a card that can be bought: its skills, its rule."""
    lines = [f"Skills: {spelled(skills)}."] if skills else []
    lines += [f"{word}: {rule}"] if rule else []
    return tuple(lines)


def contract_icons(effects: tuple[Effect, ...]) -> tuple[str, ...]:
    """A contract as icons: the skills, an arrow, the pay."""
    for effect in effects:
        if effect.does == "contract":
            return (*effect.needs.split(), "→", str(effect.pays))
    return ()


def spelled(skills: str) -> str:
    """`M2 C1` as `Maintenance 2, Communications 1`."""
    names = {"M": "Maintenance", "C": "Communications", "A": "Assault"}
    return ", ".join(f"{names[word[0]]} {word[1:]}" for word in skills.split())


def slug(name: str) -> str:
    """A name as a file might be called."""
    return name.lower().replace(" ", "-")
