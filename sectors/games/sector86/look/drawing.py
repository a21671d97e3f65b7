"""The port in letters: missions, queue and every station's berths, as cards or in short lines.

Where there is room everything is a card in a frame. On a narrow screen only what lies in the queue
is; missions and berths take a line or two, so that the whole table is in sight.
"""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import wrap

from sectors.core.canvas import Canvas
from sectors.core.scene import Piece, Place, Scene
from sectors.games.sector86.rules.cards import WRECK, is_crew, is_facility, is_levy, is_ship
from sectors.games.sector86.rules.content import CLASSES, IDS
from sectors.games.sector86.rules.space import DECK, SEATS, TITLES

WIDE = 19  # columns of a card
ROOM = WIDE - 2  # letters in a line of a card
ROOMY = 90  # columns from which everything is a card
BRIEF = 3  # lines of a card on a narrow screen
BAR = " │ "  # between berths in a line
ROWS = ("offer", "missions", "queue")  # the areas whose cards are drawn, from the top
KEY = "A, B and C are classes of ships and berths; M, C and A before a number are skills."


@dataclass(frozen=True, slots=True)
class Card:
    """A card or a berth: a name in its frame, then what there is to say, part by part."""

    name: str
    parts: tuple[str, ...]
    ids: tuple[str, ...]

    @property
    def lines(self) -> list[str]:
        """Words in lines that fit a card; each part begins a new line."""
        parts = [words for part in self.parts for words in part.split("\n")]
        return [line for words in parts if words for line in wrap(words, ROOM)]

    @property
    def line(self) -> str:
        """The same in one line."""
        return ", ".join(part.replace("\n", " ") for part in self.parts if part)


def board(scene: Scene, width: int = 80) -> Canvas:
    """The table: missions, queue and offer, then the berths of each station."""
    canvas = Canvas(key=KEY, areas=ROWS, wanted=4 * WIDE + 1)
    titles = {area.id: area.title for area in scene.areas}
    for area in ROWS:
        found = [p for p in scene.pieces if p.at == area]
        cards = [Card(p.id, mission(p) if area == "missions" else card(p), (p.id,)) for p in found]
        if not cards and area == "offer":
            continue
        if area != "queue" and width < ROOMY:
            put_list(canvas, titles.get(area, area.title()), cards, width)
        else:
            put_row(canvas, titles.get(area, area.title()), cards, width)
    places = [place for place in scene.places if place.shape == "square"]
    own = next((area for area in scene.areas if area.kind == "board"), None)
    for owner in dict.fromkeys(place.owner for place in places):
        title = own.title if own and own.owner == owner else f"{SEATS[owner]}'s berths"
        berths = [berth(place, scene.pieces) for place in places if place.owner == owner]
        if width < ROOMY:
            put_line(canvas, title, berths, width)
        else:
            put_row(canvas, title, berths, width)
    return canvas


def put_row(canvas: Canvas, title: str, cards: list[Card], width: int) -> None:
    """A title, and cards side by side; more rows if there are many."""
    top, across = len(canvas.rows), max(1, (width - 1) // WIDE)
    canvas.put(0, top, title if cards else f"{title}: none", tone="title" if cards else "dim")
    for first in range(0, len(cards), across):
        line, row = len(canvas.rows), cards[first : first + across]
        lines = max(len(one.lines) for one in row)
        brief = BRIEF + any(len(one.parts[0]) > ROOM for one in row)
        height = 2 + (lines if width >= ROOMY else min(brief, lines))
        for i, one in enumerate(row):
            put_card(canvas, i * WIDE, line, height, one)


def put_list(canvas: Canvas, title: str, cards: list[Card], width: int) -> None:
    """Cards in a line each: the name, what it needs or costs, then the rest."""
    words = title if cards else f"{title}: none"
    canvas.put(0, len(canvas.rows), words, tone="title" if cards else "dim")
    for one in cards:
        name, needs, *more = one.parts
        line = len(canvas.rows)
        canvas.put(2, line, f"{one.name} {name}", *one.ids)
        canvas.put(24, line, f"{needs:<19}{', '.join(more)}"[: width - 24].rstrip())


def put_line(canvas: Canvas, title: str, berths: list[Card], width: int) -> None:
    """The berths of a station one after the other, with bars between them."""
    line, column = len(canvas.rows), 2
    canvas.put(0, line, title, tone="title")
    line += 1
    for i, one in enumerate(berths):
        words = f"{one.name} {one.line}"
        if i and column + len(BAR) + len(words) > width:
            line, column = line + 1, 2
        elif i:
            canvas.put(column, line, BAR, tone="frame")
            column += len(BAR)
        canvas.put(column, line, words, *one.ids)
        column += len(words)


def put_card(canvas: Canvas, x: int, y: int, height: int, one: Card) -> None:
    """One card in its frame."""
    canvas.frame(x, y, WIDE + 1, height)
    canvas.put(x + 2, y, f" {one.name} ", *one.ids)
    lines = one.lines[: height - 2]
    if len(lines) < len(one.lines):
        lines[-1] = f"{lines[-1][: ROOM - 2]} …"
    for i, words in enumerate(lines):
        ids = one.ids if i == 0 else ()
        canvas.put(x + 2, y + 1 + i, words.ljust(ROOM) if ids else words, *ids)


def mission(piece: Piece) -> tuple[str, ...]:
    """A mission and how far the crew reach."""
    needs = " ".join(text for text, _ in piece.badges if "/" in text)
    more = [text for text, _ in piece.badges if "/" not in text]
    return (TITLES[IDS.index(piece.face)], needs, *more)


def card(piece: Piece) -> tuple[str, ...]:
    """A card in a few words: its name, what it is and costs, what is pinned to it."""
    index = IDS.index(piece.face)
    return (TITLES[index], *details(index), *[text for text, _ in piece.badges])


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
    words = [*(["open"] if is_free else []), *[part for p in there for part in ship(p)]]
    return Card(place.label, tuple(words), (*[piece.id for piece in there], place.id))


def ship(piece: Piece) -> list[str]:
    """A ship in a berth with its fee; one of the queue is only to come."""
    name = TITLES[IDS.index(piece.face)]
    if piece.tone == "coming":
        return [f"reserved for\n{name}"]
    sums = [text for text, tone in piece.badges if tone == "fee"]
    word = "scrap" if piece.tone == "wreck" else "fee"
    return [name, *[f"{word} {sum_}" for sum_ in sums[:1]]]
