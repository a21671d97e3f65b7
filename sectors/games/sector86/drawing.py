"""The port in letters: missions, queue and every station's berths as rows of cards, 80 columns."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import wrap

from sectors.core.canvas import Canvas
from sectors.core.scene import Piece, Place, Scene
from sectors.games.sector86.cards import WRECK, is_crew, is_facility, is_levy, is_ship
from sectors.games.sector86.content import CLASSES, IDS
from sectors.games.sector86.space import DECK, SEATS, TITLES

LEAST, WIDE = 4, 19  # cards in a row at least, and columns for each
ROOM = WIDE - 2  # letters in a line of a card
ROWS = ("missions", "queue", "offer")  # the areas whose cards are drawn, from the top
KEY = "A, B and C are classes of ships and berths; M, C and A before a number are skills."


@dataclass(frozen=True, slots=True)
class Card:
    """A card or a berth: a name in its frame, then lines of words."""

    name: str
    lines: list[str]
    ids: tuple[str, ...]


def board(scene: Scene, width: int) -> Canvas:
    """The table: cards in rows, then the berths of each station."""
    canvas = Canvas(key=KEY, areas=ROWS)
    across = max(LEAST, (width - 1) // WIDE)
    titles = {area.id: area.title for area in scene.areas}
    for area in ROWS:
        found = [p for p in scene.pieces if p.at == area]
        cards = [Card(p.id, mission(p) if area == "missions" else card(p), (p.id,)) for p in found]
        if cards or area in ("missions", "queue"):
            put_row(canvas, titles.get(area, area.title()), cards, across)
    places = [place for place in scene.places if place.shape == "square"]
    for owner in dict.fromkeys(place.owner for place in places):
        own = [berth(place, scene.pieces) for place in places if place.owner == owner]
        put_row(canvas, f"{SEATS[owner]}, berths", own, across)
    return canvas


def put_row(canvas: Canvas, title: str, cards: list[Card], across: int) -> None:
    """A title, and cards side by side; more rows if there are many."""
    top = len(canvas.rows)
    canvas.put(0, top, title if cards else f"{title}: none", tone="title" if cards else "dim")
    for first in range(0, len(cards), across):
        line, row = len(canvas.rows), cards[first : first + across]
        height = 2 + max(len(one.lines) for one in row)
        for i, one in enumerate(row):
            put_card(canvas, i * WIDE, line, height, one)


def put_card(canvas: Canvas, x: int, y: int, height: int, one: Card) -> None:
    """One card in its frame."""
    canvas.frame(x, y, WIDE + 1, height)
    canvas.put(x + 2, y, f" {one.name} ", *one.ids)
    for i, words in enumerate(one.lines):
        ids = one.ids if i == 0 else ()
        canvas.put(x + 2, y + 1 + i, words.ljust(ROOM) if ids else words, *ids)


def mission(piece: Piece) -> list[str]:
    """A mission and how far the crew reach."""
    needs = " ".join(text for text, _ in piece.badges if "/" in text)
    more = [text for text, _ in piece.badges if "/" not in text]
    return said(TITLES[IDS.index(piece.face)], needs, *more)


def card(piece: Piece) -> list[str]:
    """A card in a few lines: its name, what it is and costs, what is pinned to it."""
    index = IDS.index(piece.face)
    return said(TITLES[index], *details(index), *[text for text, _ in piece.badges])


def said(*parts: str) -> list[str]:
    """Words in lines that fit a card; each part begins a new line."""
    return [line for part in parts if part for line in wrap(part, ROOM)]


def details(index: int) -> list[str]:
    """The numbers of a card."""
    if is_ship(index):
        ship = DECK.ships[IDS[index]]
        kind = DECK.cards.classes[index]
        name = "wreck" if kind == WRECK else f"class {CLASSES[kind]}"
        pays = [f"{e.needs} pays {e.pays}" for e in ship.effects if e.does == "contract"]
        return [f"{name}, fee {ship.fee}", *pays]
    if is_crew(index):
        crew = DECK.crew[IDS[index]]
        return [f"crew, costs {crew.cost}", crew.skills or crew.word]
    if is_facility(index):
        hall = DECK.facilities[IDS[index]]
        return [f"facility, costs {hall.cost}", hall.skills or hall.rule]
    return [f"levy on {DECK.levies[IDS[index]].on}"] if is_levy(index) else []


def berth(place: Place, pieces: tuple[Piece, ...]) -> Card:
    """A berth and what lies in it."""
    there = [piece for piece in pieces if piece.at == place.id]
    is_free = all(piece.level > 1 for piece in there)
    words = said(*(["open"] if is_free else []), *[part for p in there for part in ship(p)])
    return Card(place.label, words, (*[piece.id for piece in there], place.id))


def ship(piece: Piece) -> list[str]:
    """A ship in a berth with its fee; one of the queue is only to come."""
    name = TITLES[IDS.index(piece.face)]
    if piece.tone == "coming":
        return ["reserved for", name]
    sums = [text for text, tone in piece.badges if tone == "fee"]
    word = "scrap" if piece.tone == "wreck" else "fee"
    return [name, *[f"{word} {sum_}" for sum_ in sums[:1]]]
