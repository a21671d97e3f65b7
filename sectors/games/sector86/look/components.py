"""The cards of the box, made from the content: five kinds with one back, a summary, a box."""

from __future__ import annotations

from sectors.core.components import CARD, Back, Card, Component, cards, tuck_box
from sectors.core.paper import Paper
from sectors.core.scene import Face
from sectors.games.sector86.look.faces import BACK, faces
from sectors.games.sector86.rules.content import Deck


def components(
    deck: Deck, paper: Paper, title: str, line: str, seats: int
) -> tuple[Component, ...]:
    """Everything in the box; copies of a ship are one component (R1)."""
    found = faces(deck)
    back = Back(paper.say("back"), found.pop(BACK).symbol, paper.tone("back"))
    ids: dict[Face, list[str]] = {}
    for name, face in found.items():
        ids.setdefault(face, []).append(name)
    deal = [
        cards(names[0], face.title, len(names), front(face, names, paper), back)
        for face, names in ids.items()
    ]
    box = tuck_box(title, line, "sign", paper.tone("box"), deal)
    return (*deal, summary(paper, seats), box)


def front(face: Face, names: list[str], paper: Paper) -> Card:
    """The face of a card in the colour of its kind; ships have that of their class."""
    note = names[0] if len(names) == 1 else f"{names[0]}–{names[-1]}"
    return Card(face, paper.tone(face.short if face.kind == "ship" else face.kind), note=note)


def summary(paper: Paper, seats: int) -> Component:
    """A card for each player: the phases of a turn, and what happens in a collision (R14, R23)."""
    tone = paper.tone("box")
    one, two = (
        Card(Face(paper.say(name), "summary", rules=paper.told(name)), tone)
        for name in ("summary", "ports")
    )
    return Component("summary", paper.say("summary"), "reference", seats, *CARD, one, two)
