"""What lies beside a board: rows of cards, tasks, trays, other people's stations, dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sectors.core.scene import Area, Face, Piece, Roll, Scene
from sectors.draw.svg import berths, cards, pieces
from sectors.draw.svg.ink import Ink
from sectors.draw.svg.letters import BOLD, PLAIN, TITLE, shortened, width
from sectors.draw.svg.shapes import circle, moved, rect, said

GAP = 8.0
TITLED = 22.0  # the height of a heading
TASK = (178.0, 96.0)
ROLL = 420.0  # the room for dice and their sum
MOST = 14  # cards that are drawn one by one
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}  # of dice


@dataclass(frozen=True)
class Band:
    """Something drawn from its upper left corner, with its size."""

    body: str
    wide: float
    tall: float


def lying(scene: Scene, area: Area) -> list[Piece]:
    """The pieces of an area in their order."""
    at = {p.id for p in scene.places if p.area == area.id} | {area.id}
    return sorted((p for p in scene.pieces if p.at in at), key=lambda p: p.level)


def strip(ink: Ink, scene: Scene, area: Area, room: float) -> Band | None:
    """A row that is to stand in so much room, if there is something in it."""
    if area.shape == "stations":
        across = max(1, int((room + GAP) // (berths.STATION[0] + GAP)))
        return Band(*berths.stations(ink, scene, area.id, across))
    found = lying(scene, area)
    if not found:
        return None
    if area.shape == "briefs":
        row = side_by_side(ink, found, cards.task, *TASK)
    elif area.shape == "tray" or any(p.edges for p in found):
        row = tray(ink, found)
    elif all(is_small(ink.face(p.face)) for p in found):
        row = signs(ink, found)
    else:
        row = side_by_side(ink, found, one_card, cards.WIDE, cards.TALL)
    return headed(row, area.title)


def is_small(face: Face) -> bool:
    """Whether a thing is no card but something small, of which one has several."""
    return face.kind in ("good", "ship", "craft") and face.shape != "portrait"


def headed(row: Band, title: str) -> Band:
    """A row with its heading."""
    if not title:
        return row
    words = shortened(title, 13, max(row.wide, 240), BOLD)
    body = said(2, 9, words, 13, "#8592ae", BOLD, "start") + moved(0, TITLED, row.body)
    return Band(body, max(row.wide, width(words, 13, BOLD) + 4), row.tall + TITLED)


def side_by_side(
    ink: Ink, found: Sequence[Piece], draw: Callable[..., str], wide: float, tall: float
) -> Band:
    """Things of one size in a row; of very many the last are counted."""
    shown = found[: MOST if len(found) > MOST else None]
    body = "".join(
        moved(i * (wide + GAP), 0, draw(ink, piece, ink.face(piece.face)))
        for i, piece in enumerate(shown)
    )
    many = len(shown) * (wide + GAP)
    if len(found) > len(shown):
        body += said(many, tall / 2, f"+{len(found) - len(shown)}", 18, "#aab6cd", anchor="start")
        many += 40
    return Band(body, many - GAP, tall)


def one_card(ink: Ink, piece: Piece, face: Face) -> str:
    """A card with how often it is there."""
    body = cards.card(ink, piece, face)
    if piece.count > 1:
        body += rect(54, 98, 30, 17, 8.5, fill="#0b0f18") + said(
            69, 106.5, f"×{piece.count}", 12, "#ffffff"
        )
    return body


def tray(ink: Ink, found: Sequence[Piece]) -> Band:
    """Tiles and markers as they lie on the board."""
    body, x = "", 0.0
    tall = 76.0 if any(p.edges for p in found) else 40.0
    for piece in found:
        half = 36.0 if piece.edges else 20.0
        scale = 0.6 if piece.edges else 1.0
        turned = moved(0, 0, pieces.drawn(ink, piece, "body"), turn=piece.turn * 60)
        both = turned + pieces.drawn(ink, piece, "top")
        body += moved(x + half, tall / 2, both, scale)
        x += 2 * half
        if piece.count > 1:
            body += said(x, tall / 2, f"×{piece.count}", 14, "#e9eef8", BOLD, "start")
            x += 26
        x += GAP
    return Band(body, x - GAP, tall)


def signs(ink: Ink, found: Sequence[Piece]) -> Band:
    """Small boxes with a sign and a name."""
    body, x = "", 0.0
    for piece in found:
        face = ink.face(piece.face)
        name = face.title + (f" ×{piece.count}" if piece.count > 1 else "")
        wide = 46 + width(name, 13, BOLD)
        tone = ink.style.tone(piece.tone, "") or ink.style.seat(piece.owner)
        body += rect(x, 0, wide, 38, 8, fill="#101724", stroke=tone, stroke_opacity=0.7)
        body += ink.glyph(face, x + 20, 19, 26, tone)
        body += said(x + 38, 19, name, 13, "#e9eef8", BOLD, "start")
        x += wide + GAP
    return Band(body, x - GAP, 38)


def dice(ink: Ink, roll: Roll) -> Band:
    """Dice that fell, with what was added, written out as a sum."""
    body = said(0, 16, roll.label, 14, "#aab6cd", PLAIN, "start")
    x = width(roll.label, 14) + 10
    colour = ink.style.seat(roll.owner) if roll.owner >= 0 else "#ffffff"
    for die in roll.dice:
        body += moved(x + 15, 16, one_die(die, colour))
        x += 36
    for name, n in roll.parts:
        words = f"{'−' if n < 0 else '+'} {abs(n)} {name}"
        body += said(x, 16, words, 14, "#e9eef8", PLAIN, "start")
        x += width(words, 14) + 10
    total = f"= {roll.total}"
    body += said(x, 16, total, 16, "#ffffff", TITLE, "start")
    wide = x + width(total, 16, TITLE)
    room = max(wide, ROLL)
    return Band(moved((room - wide) / 2, 0, body) if room > wide else body, room, 32)


def one_die(die: int, colour: str) -> str:
    """A die around nought."""
    body = rect(-15, -15, 30, 30, 7, fill=colour, stroke="#47546d", stroke_width=1.4)
    if die not in PIPS:
        return body + said(0, 0, str(die), 15, "#0b0f18")
    return body + "".join(circle(8.4 * x, 8.4 * y, 2.9, fill="#0b0f18") for x, y in PIPS[die])
