"""The eighteen cards and eight tokens of the box, made from the content."""

from __future__ import annotations

from typing import Any

from sectors.core.components import (
    Back,
    Card,
    Chip,
    Component,
    Ends,
    Lookup,
    Reference,
    Scale,
    Zones,
    cards,
)
from sectors.core.english import said
from sectors.core.paper import Paper
from sectors.core.scene import Face
from sectors.core.text import SeatLook
from sectors.games.sector18.look.faces import faces, next_price
from sectors.games.sector18.rules.content import Contents, ShipToken
from sectors.games.sector18.rules.maps import Layout
from sectors.games.sector18.rules.space import CELL_NAMES

PAGE = (190.0, 260.0)


def components(
    contents: Contents, paper: Paper, text: dict[str, Any], looks: tuple[SeatLook, ...]
) -> tuple[Component, ...]:
    """Everything in the box (R1 to R4, R50)."""
    found = faces(contents)
    seats = len(looks)
    tokens = [token(ship, look, paper) for look in looks for ship in contents.ships.values()]
    return (
        base_card(contents, paper, seats),
        shield_card(found, paper, seats),
        *factions(contents, found, paper),
        *space_cards(contents, paper),
        *automa(contents, found, paper),
        *tokens,
        at_a_glance(contents, paper, text),
    )


def base_card(contents: Contents, paper: Paper, seats: int) -> Component:
    """Four levels on two sides with two ends each; a level shows all that is open (R11, R12)."""
    say, prices = contents.words, contents.costs.base.prices
    levels = []
    for level in range(1, 5):
        opened = tuple(say[f"unlocks_{one}"] for one in range(1, level + 1))
        rules = (*opened, next_price(prices, level - 1, say))
        title = said(say["base_level"], level=level)
        levels.append(Face(title, "base", str(level), rules=rules, symbol="base"))
    tone = paper.tone("base")
    front, back = (Ends(levels[i], levels[i + 1], tone, "right") for i in (0, 2))
    return cards("base", paper.say("base_card"), seats, front, back)


def shield_card(found: dict[str, Face], paper: Paper, seats: int) -> Component:
    """Four levels of Shields (R14)."""
    tone = paper.tone("shield")
    front, back = (
        Ends(found[f"shield-{i}"], found[f"shield-{i + 1}"], tone, "left") for i in (0, 2)
    )
    return cards("shield", paper.say("shield_card"), seats, front, back)


def factions(contents: Contents, found: dict[str, Face], paper: Paper) -> list[Component]:
    """Cards with a faction on each side, and the scales that the arrows point to (R18)."""
    costs = contents.costs
    left = Scale(paper.say("resources"), tuple(map(str, range(costs.collect.cap + 1))))
    right = Scale(paper.say("health"), tuple(map(str, range(costs.health.most + 1))))
    sides: dict[str, list[Card]] = {}
    for side in contents.factions.values():
        card = Card(found[side.id], paper.tone(side.ability), "", side.id, left, right)
        sides.setdefault(side.id[:-1], []).append(card)
    return [
        cards(name, " / ".join(card.face.title for card in both), 1, both[0], both[1])
        for name, both in sides.items()
    ]


def space_cards(contents: Contents, paper: Paper) -> list[Component]:
    """Cards with two zones on each side, the first of them below (R28)."""
    return [
        cards(
            card.id, card.id, 1, *(zones(contents, paper, card.id, two) for two in (card.a, card.b))
        )
        for card in contents.cards.values()
    ]


def zones(contents: Contents, paper: Paper, card: str, two: tuple[str, ...]) -> Zones:
    """One side of a map card."""
    lower, upper = (zone(contents, letter, card) for letter in two)
    return Zones(upper, lower, (paper.tone(two[1][0]), paper.tone(two[0][0])))


def zone(contents: Contents, letter: str, card: str) -> Face:
    """One zone: a Planet with its bonus, or what the key says (R39 to R42)."""
    say, symbol = contents.words, f"zone-{letter[0]}"
    if letter in contents.planets:
        planet = contents.planets[letter]
        return Face(planet.name, "zone", card, rules=(planet.words,), symbol=symbol)
    rules = (say[f"{letter}_note"],) if say[f"{letter}_note"] else ()
    return Face(say[letter], "zone", card, rules=rules, symbol=symbol)


def automa(contents: Contents, found: dict[str, Face], paper: Paper) -> list[Component]:
    """The Automa's cards, whose backs are alike (R50)."""
    tone = paper.tone("automa")
    back = Back(paper.say("automa_back"), "sign", tone)
    return [
        cards(card.id, card.name, 1, Card(found[card.id], tone, "", card.id), back)
        for card in contents.automa.values()
    ]


def token(ship: ShipToken, look: SeatLook, paper: Paper) -> Component:
    """A Ship: its usual side, and the upgraded one with an arrow (R26, R38)."""
    tone, size = paper.tone(look.name), paper.size("token")
    plain = paper.say("numbers", damage=ship.damage, speed=ship.speed)
    better = paper.say("numbers", damage=ship.upgraded_damage, speed=ship.upgraded_speed)
    front = Chip(tone, ship.id, "", look.mark, plain)
    back = Chip(tone, ship.id, "", f"{look.mark} {paper.say('upgraded')}", better)
    title = f"{look.name}: {ship.name}"
    return Component(
        f"{look.name}-{ship.id}", title, "counters", 1, size, size, front, back, "round"
    )


# --- the page to look things up


def at_a_glance(contents: Contents, paper: Paper, text: dict[str, Any]) -> Component:
    """Ships, zones, achievements and maps on one page."""
    title = paper.say("reference")
    tables = (
        how_to(paper),
        ship_table(contents, paper),
        zone_table(contents, paper),
        achievements(paper, text),
        *(map_table(layout, contents, paper) for layout in contents.maps),
    )
    front = Reference(title, tables)
    return Component("glance", title, "reference", 1, *PAGE, front, shape="page")


def how_to(paper: Paper) -> Lookup:
    """How cards are slid and turned (R12, R18)."""
    rows = tuple(
        (paper.say(f"{name}_card"), paper.say(f"{name}_how")) for name in ("base", "shield")
    )
    return Lookup(paper.say("on_cards"), (paper.say("card"), paper.say("how")), rows)


def ship_table(contents: Contents, paper: Paper) -> Lookup:
    """What Ships cost and can do."""
    columns = tuple(map(paper.say, ("ship", "level", "cost", "plain", "flip", "flipped", "does")))
    rows = tuple(
        (
            ship.name,
            str(ship.level),
            paper.say("price", price=ship.price),
            f"{ship.damage} / {ship.speed}",
            paper.say("price", price=ship.upgrade),
            f"{ship.upgraded_damage} / {ship.upgraded_speed}",
            ship.words,
        )
        for ship in contents.ships.values()
    )
    return Lookup(paper.say("ships"), columns, rows)


def zone_table(contents: Contents, paper: Paper) -> Lookup:
    """The key of the map (R39 to R42)."""
    say = contents.words
    rows = [(say[letter], say[f"{letter}_note"]) for letter in "EAW"]
    rows += [(planet.name, planet.words) for planet in contents.planets.values()]
    return Lookup(paper.say("zones"), (paper.say("zone"), paper.say("effect")), tuple(rows))


def achievements(paper: Paper, text: dict[str, Any]) -> Lookup:
    """What makes the solo game harder (R62 to R65), in the words of the options."""
    rows = tuple(
        (option["label"], option["values"]["on"])
        for name, option in text["options"].items()
        if name in text["solo"] and "on" in option["values"]
    )
    columns = paper.say("achievement"), paper.say("effect")
    return Lookup(paper.say("achievements"), columns, rows)


def map_table(layout: Layout, contents: Contents, paper: Paper) -> Lookup:
    """A map, row by row from North, each zone with the card it is on (R66)."""
    names = {CELL_NAMES[cell]: letter for cell, letter in layout.zones.items()}
    on = {CELL_NAMES[cell]: placed.card for placed in layout.cards for cell in placed.cells}
    across = sorted({name[0] for name in names})
    down = sorted({name[1:] for name in names}, key=int, reverse=True)
    rows = tuple(
        (row, *(spot(f"{column}{row}", names, on, contents) for column in across)) for row in down
    )
    south, north = (CELL_NAMES[dock] for dock in layout.docks)
    note = paper.say("map_note", south=south, north=north)
    return Lookup(paper.say("map", name=layout.name), (paper.say("row"), *across), rows, note)


def spot(name: str, zones: dict[str, str], on: dict[str, str], contents: Contents) -> str:
    """One zone of a map in words."""
    if name not in zones:
        return ""
    letter = zones[name]
    planet = contents.planets.get(letter)
    return f"{planet.name if planet else contents.words[letter]} ({on[name]})"
