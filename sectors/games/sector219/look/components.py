"""The 53 cards of the box, made from the content: the city, and an army for each side."""

from __future__ import annotations

from sectors.core.components import CARD, Back, Card, Component, cards, tuck_box
from sectors.core.paper import Paper
from sectors.core.scene import Face
from sectors.core.text import SeatLook
from sectors.games.sector219.look.faces import faces
from sectors.games.sector219.look.words import Say
from sectors.games.sector219.rules.content import UnitCard
from sectors.games.sector219.rules.state import Side


def components(
    say: Say,
    units: dict[str, UnitCard],
    paper: Paper,
    looks: tuple[SeatLook, ...],
    title: str,
    line: str,
) -> tuple[Component, ...]:
    """Everything in the box (R1 to R3)."""
    deal = [city(say, paper)]
    for look in looks:
        deal += army(say, units, paper, look)
    box = tuck_box(title, line, "sign", paper.tone("box"), deal)
    return (*deal, key(paper, len(looks)), box)


def city(say: Say, paper: Paper) -> Component:
    """The card in the middle."""
    title, rules = say.words["city"], (say.words["on_city"], paper.say("bases"))
    face = Face(title, "city", rules=rules, symbol="sign")
    tone = paper.tone("city")
    return cards("city", title, 1, Card(face, tone), Back(title, "sign", tone))


def army(say: Say, units: dict[str, UnitCard], paper: Paper, look: SeatLook) -> list[Component]:
    """One side's units, whose backs are alike, and its Air Strikes, whose backs are used."""
    found, tone = faces(say, units), paper.tone(look.name)
    back = Back(paper.say("back", side=look.side), "sign", tone, look.mark)
    those = [
        cards(
            f"{look.name}-{letter}",
            f"{look.side}: {unit.name}",
            unit.count,
            Card(found[letter], tone, look.mark, look.side),
            back,
        )
        for letter, unit in units.items()
    ]
    strike = found["air"]
    used = Face(paper.say("used"), strike.kind, rules=(paper.say("used_rule"),), symbol="air")
    front, spent = (Card(face, tone, look.mark, look.side) for face in (strike, used))
    title = f"{look.side}: {strike.title}"
    return [*those, cards(f"{look.name}-air", title, Side().strikes, front, spent)]


def key(paper: Paper, seats: int) -> Component:
    """A card for each player that says what the signs mean."""
    face = Face(paper.say("key"), "key", rules=paper.told("turn"))
    front = Card(face, paper.tone("city"))
    return Component("key", paper.say("key"), "reference", seats, *CARD, front)
