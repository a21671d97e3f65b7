"""The table of a scene as text: missions, queue and every station's berths, in 80 columns."""

from __future__ import annotations

from textwrap import wrap

from sectors.core.scene import Piece, Place, Scene
from sectors.games.sector86.cards import WRECK, is_crew, is_facility, is_levy, is_ship
from sectors.games.sector86.content import CLASSES, IDS
from sectors.games.sector86.space import DECK, SEATS, TITLES

WIDTH = 78
MARGIN = 10


def drawing(scene: Scene) -> list[str]:
    """The lines of the table."""
    pieces = scene.pieces
    lines = block("Missions", [mission_words(p) for p in pieces if p.at == "missions"])
    lines += block("Queue", [card_words(p) for p in pieces if p.at == "queue"])
    offered = [card_words(p) for p in pieces if p.at == "offer"]
    lines += block("On offer", offered) if offered else []
    places = [place for place in scene.places if place.shape == "square"]
    for owner in dict.fromkeys(place.owner for place in places):
        own = [berth_words(place, pieces) for place in places if place.owner == owner]
        lines += block(SEATS[owner], own)
    return lines


def block(title: str, items: list[str]) -> list[str]:
    """A title and its items, broken before the edge."""
    text = " | ".join(items) or "none"
    pad = " " * MARGIN
    lines = wrap(text, WIDTH, initial_indent=pad, subsequent_indent=pad) or [pad]
    return [title.ljust(MARGIN) + lines[0][MARGIN:], *lines[1:]]


def mission_words(piece: Piece) -> str:
    """A mission and how far the crew reach."""
    needs = " ".join(text for text, _ in piece.badges if "/" in text)
    words = "".join(f", {text}" for text, _ in piece.badges if "/" not in text)
    return f"{piece.id} {TITLES[IDS.index(piece.face)]} {needs}{words}"


def card_words(piece: Piece) -> str:
    """A card in a few words: `S04 Sparrow Courier A fee 1, C1 pays 2`."""
    card = IDS.index(piece.face)
    badges = "".join(f" [{text}]" for text, _ in piece.badges)
    return f"{piece.id} {TITLES[card]} {details(card)}{badges}".rstrip()


def details(card: int) -> str:
    """The numbers of a card."""
    if is_ship(card):
        ship = DECK.ships[IDS[card]]
        kind = "wreck" if DECK.cards.classes[card] == WRECK else CLASSES[DECK.cards.classes[card]]
        pay = "".join(f", {e.needs} pays {e.pays}" for e in ship.effects if e.does == "contract")
        return f"{kind} fee {ship.fee}{pay}"
    if is_crew(card):
        crew = DECK.crew[IDS[card]]
        return f"costs {crew.cost} {crew.skills or crew.word}".strip()
    if is_facility(card):
        hall = DECK.facilities[IDS[card]]
        return f"costs {hall.cost} {hall.skills or hall.rule}".strip()
    return "levy" if is_levy(card) else ""


def berth_words(place: Place, pieces: tuple[Piece, ...]) -> str:
    """A berth and what lies in it."""
    there = [piece for piece in pieces if piece.at == place.id]
    names = [ship_words(piece) for piece in there]
    is_free = all(piece.level > 1 for piece in there)
    return f"{place.label} {' + '.join(['open', *names] if is_free else names)}"


def ship_words(piece: Piece) -> str:
    """A ship in a berth: `Gadfly Skiff (fee 2)`; one of the queue is only to come."""
    name = TITLES[IDS.index(piece.face)]
    if piece.tone == "coming":
        return f"reserved for {name}"
    sums = [text for text, tone in piece.badges if tone == "fee"]
    word = "scrap" if piece.tone == "wreck" else "fee"
    return f"{name} ({word} {sums[0]})" if sums else name
