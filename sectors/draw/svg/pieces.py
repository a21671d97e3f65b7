"""One piece on a board, drawn around nought; the kind of its face says how."""

from __future__ import annotations

import math

from sectors.core.scene import Face, Piece
from sectors.draw.svg.cards import card
from sectors.draw.svg.gears import tile_body, tile_top
from sectors.draw.svg.ink import Ink
from sectors.draw.svg.letters import BOLD, width
from sectors.draw.svg.shapes import circle, moved, path, rect, said, seat_shape, tag

CORNERS = (20, 2.5, 12, 8, 26, 4)  # of plates, so that seats differ by more than colour
TOKENS = ("marker", "token", "counter", "figure", "ship", "craft")
DISCS = ("marker", "token", "counter")
STONE = "M-6-3-2-7 4-6 7 0 4 6-3 7-7 3z"
DARK = "#05101c"


def shape_of(face: Face, piece: Piece) -> str:
    """How a piece is drawn: tile, token, card, plate or warship."""
    if face.kind == "warship":
        return "warship"
    if piece.edges or face.kind == "tile":
        return "tile"
    if face.kind in TOKENS:
        return "token"
    return "card" if face.kind in ("card", "back") else "plate"


def drawn(ink: Ink, piece: Piece, part: str) -> str:
    """The body of a piece, which may turn, or what stands upright on top of it."""
    face = ink.face(piece.face)
    look = shape_of(face, piece)
    body = {
        "plate": plate_body if part == "body" else plate_top,
        "tile": tile_body if part == "body" else tile_top,
        "card": lying if part == "body" else nothing,
        "token": nothing if part == "body" else token,
        "warship": nothing if part == "body" else warship,
    }[look](ink, piece, face)
    if part == "top" and look != "warship":
        body += badges(ink, piece, look)
    faint = ink.style.opacity("piece", f"is-{piece.tone}") if piece.tone else 1.0
    if piece.tone in ("used", "lost"):
        faint = 0.55
    if piece.tone == "ghost":
        faint = 0.85
    return tag("g", body, opacity=faint) if body and faint < 1 else body


def nothing(ink: Ink, piece: Piece, face: Face) -> str:
    """What has no such part."""
    return ""


def plate_body(ink: Ink, piece: Piece, face: Face) -> str:
    """A unit on a plate: the outline tells its owner apart."""
    corner = CORNERS[piece.owner] if 0 <= piece.owner < len(CORNERS) else 8
    dash = "3 3" if piece.tone == "ghost" else "6 5" if piece.tone == "cut" else None
    faint = 0.55 if piece.tone == "ghost" else None
    size = (-41.5, -41.5, 83, 83, corner)
    line = {"stroke": ink.style.seat(piece.owner), "stroke_width": 2.4, "stroke_dasharray": dash}
    body = rect(*size, fill=ink.plate(piece.owner), fill_opacity=faint)
    if piece.tone == "cut":
        body += rect(*size, fill=hatching(ink, piece.owner))
    return body + rect(*size, fill="none", **line)


def hatching(ink: Ink, seat: int) -> str:
    """Lines over a unit that is cut off."""
    name = f"hatch-{max(seat, 0)}"
    line = {"stroke": ink.style.seat(seat), "stroke_opacity": 0.5, "stroke_width": 3.4}
    body = rect(0, 0, 9, 9, fill="#0c111a", fill_opacity=0.4) + path("M0 0v9", **line)
    size = {"width": 9, "height": 9, "patternUnits": "userSpaceOnUse"}
    return ink.define(name, tag("pattern", body, id=name, patternTransform="rotate(45)", **size))


def plate_top(ink: Ink, piece: Piece, face: Face) -> str:
    """The sign of a unit, its letter, its number, and where its front is."""
    is_turned = piece.turn == 2
    light = ink.light(piece.owner)
    front = path("M-9-41 0-51 9-41z", fill=ink.style.seat(piece.owner))
    body = moved(0, 0, front, turn=180) if is_turned else front
    body += ink.glyph(face, 0, 0, 46, light, 180 if is_turned else 0)
    if face.short and face.symbol and piece.tone != "ghost":
        body += said(-30, -29 if is_turned else 30, face.short, 17, light)
    return body + (said(28, 30, str(piece.count), 17, light) if piece.count > 1 else "")


def token(ink: Ink, piece: Piece, face: Face) -> str:
    """Markers, figures and ships: small things that lie on places."""
    if face.kind in DISCS:
        body = disc(ink, piece, face)
        return moved(27, 22, body, 0.8) if piece.tone == "covered" else body
    if face.kind == "figure":
        return figure(ink, piece)
    colour = ink.style.seat(piece.owner)
    body = ink.glyph(face, 0, 0, 54, colour, piece.turn * 90)
    if piece.tone == "upgraded":
        line = {"stroke": ink.style.tone("bad", ""), "stroke_width": 4, "stroke_linecap": "round"}
        body += path("M-9-29 0-36 9-29", fill="none", **line)
    return body


def disc(ink: Ink, piece: Piece, face: Face) -> str:
    """A round marker: its sign, and pips for what it is worth."""
    usual = ink.style.seat(piece.owner) if piece.owner >= 0 else "#ffd35c"
    own = ink.style.colour("--disc", f"face-{piece.face}")
    fill = own or ink.style.tone(piece.tone, usual)
    sign = DARK
    if piece.tone == "coming":
        rim = {"stroke": fill, "stroke_width": 1.5, "stroke_dasharray": "2 3"}
        return circle(0, 0, 16, fill="#0a1219", **rim) + ink.glyph(face, 0, 0, 22, fill)
    body = circle(0, 0, 16, fill=fill, stroke=DARK, stroke_width=1.5)
    body += circle(0, 0, 12.5, fill="none", stroke=DARK, stroke_opacity=0.55)
    is_worth = face.kind == "marker" and face.cost in ("1", "2", "3", "4", "5", "6")
    for i in range(int(face.cost) if is_worth else 0):
        angle = (i - (int(face.cost) - 1) / 2) * 0.42
        body += circle(14.2 * math.sin(angle), -14.2 * math.cos(angle), 1.7, fill=DARK)
    return body + ink.glyph(face, 0, 0, 22, sign)


def figure(ink: Ink, piece: Piece) -> str:
    """A figure in its seat's colour, with its letter."""
    seat = f"seat-{piece.owner + 1}"
    fill = ink.style.colour("--seat-fill", seat) or ink.style.seat(piece.owner)
    line = ink.style.colour("--seat-line", seat) or "#ffffff"
    letter = next((text for text, tone in piece.badges if tone == "letter"), "")
    body = tag("ellipse", cx=0, cy=21, rx=17, ry=5, fill="#000000", fill_opacity=0.45)
    rim = {"stroke": line, "stroke_width": 2}
    body += path("M-17 20Q-17.5 2 0 0Q17.5 2 17 20Q0 26-17 20Z", fill=fill, **rim)
    body += moved(0, -11, seat_shape(piece.owner, 22, fill, line))
    return body + said(0, 12, letter, 15, ink.style.colour("--seat-ink", seat) or DARK)


def warship(ink: Ink, piece: Piece, face: Face) -> str:
    """A ship of a fleet: its outline, and a pill with what it deals and how far it goes."""
    colour = ink.style.seat(piece.owner)
    turn = 180 if piece.turn == 2 else 0
    body = ""
    if piece.level > 1:
        body += tag("g", ink.glyph(face, 0, -5, 51, "#ffffff", turn), opacity=0.85)
    body += ink.glyph(face, 0, -5, 46, colour, turn)
    if piece.level > 1:
        rank = "M-8 16 0 23 8 16" if turn else "M-8-28 0-35 8-28"
        line = {"stroke": ink.style.tone("bad", ""), "stroke_width": 4, "stroke_linecap": "round"}
        body += path(rank, fill="none", **line)
    if piece.tone == "stuck":
        line = {"stroke": ink.style.tone("warn", ""), "stroke_width": 3, "stroke_linecap": "round"}
        body += path("M-17 14 0 21 17 14M-17 21 0 14 17 21", fill="none", **line)
    return body + pill(ink, piece, colour) + stones(piece)


def pill(ink: Ink, piece: Piece, colour: str) -> str:
    """What a ship deals and how far it goes."""
    found = {tone.split()[0]: (text, tone) for text, tone in piece.badges if tone}
    if "damage" not in found or "speed" not in found:
        return ""
    (deals, of_damage), (goes, of_speed) = found["damage"], found["speed"]
    raised = ["raised" in tone for tone in (of_damage, of_speed)]
    body = rect(-22, -8.5, 44, 17, 8.5, fill="#0b101a", stroke=colour, stroke_width=1.2)
    left = ink.style.accent if raised[0] else colour
    body += path("M0-8.5H-13.5a8.5 8.5 0 0 0 0 17H0z", fill=left)
    if raised[1]:
        body += path("M0-8.5H13.5a8.5 8.5 0 0 1 0 17H0z", fill=ink.style.accent)
    body += path("M0-8v16", stroke="#0b101a", stroke_width=1.4)
    body += said(-10.5, 0, deals, 12.5, "#ffffff" if raised[0] else DARK)
    return moved(0, 28, body + said(10, 0, goes, 12.5, "#ffffff"))


def stones(piece: Piece) -> str:
    """What holds a ship."""
    text = next((text for text, tone in piece.badges if tone.split()[:1] == ["drag"]), "")
    many = int("".join(filter(str.isdigit, text)) or 0)
    stone = path(STONE, fill="#55617c", stroke="#8592ae")
    return "".join(moved((i - (many - 1) / 2) * 11, 16, stone, 0.7) for i in range(many))


def lying(ink: Ink, piece: Piece, face: Face) -> str:
    """A card that lies on a board."""
    return moved(0, 0, tag("g", card(ink, piece, face), transform="translate(-44 -59)"), 0.8)


def badges(ink: Ink, piece: Piece, look: str) -> str:
    """Words side by side at the lower edge of a piece."""
    shown = [(text, tone) for text, tone in piece.badges if tone != "letter"]
    if look == "card" and piece.count > 1:
        shown.append((f"×{piece.count}", ""))
    sizes = [max(26, 12 + width(text, 13, BOLD)) for text, _ in shown]
    x = -(sum(sizes) + 3 * (len(sizes) - 1)) / 2
    body = ""
    for (text, tone), wide in zip(shown, sizes, strict=True):
        line = {"stroke": ink.style.tone(tone or "ink", "#e9eef8"), "stroke_width": 1.5}
        label = rect(-wide / 2, -10, wide, 19, 9.5, fill="#0b0f18", **line)
        body += moved(x + wide / 2, 36, label + said(0, -0.5, text, 13, "#e9eef8"))
        x += wide + 3
    return body
