"""Cards, 88 by 118 from their upper left corner: plain ones, portraits, tasks, backs."""

from __future__ import annotations

import re

from sectors.core.scene import Face, Piece
from sectors.draw.svg.ink import Ink
from sectors.draw.svg.letters import BOLD, PLAIN, TITLE, shortened, wrapped
from sectors.draw.svg.shapes import circle, moved, path, rect, said, tag
from sectors.draw.svg.style import mixed

WIDE, TALL = 88.0, 118.0
UNOWNED = "#26314a"  # the paper of a card that lies there for all
MARK = re.compile(r"([A-Z])\d*")
NEED = re.compile(r"(\w) (\d+)/(\d+)")


def card(ink: Ink, piece: Piece, face: Face) -> str:
    """Any card."""
    if face.kind == "back":
        return back(ink, piece, face)
    return portrait(ink, piece, face) if face.shape == "portrait" else plain(ink, piece, face)


def paper_of(ink: Ink, piece: Piece) -> str:
    """What a card is printed on."""
    return ink.plate(piece.owner) if piece.owner >= 0 else UNOWNED


def back(ink: Ink, piece: Piece, face: Face) -> str:
    """The back of a card; how many there are if it stands for several."""
    colour = ink.style.seat(piece.owner)
    rim = {"fill": "none", "stroke": colour, "stroke_opacity": 0.55}
    body = rect(0, 0, WIDE, TALL, 9, fill=paper_of(ink, piece), stroke=colour, stroke_opacity=0.5)
    body += rect(6, 6, 76, 106, 6, **rim)
    if ink.has(face.symbol):
        return body + ink.symbol(face.symbol, 44, 59, 44, 44, colour)
    return body + path("M30 59l14-14 14 14-14 14z", **rim)


def plain(ink: Ink, piece: Piece, face: Face) -> str:
    """A card with its letter, cost, sign and name, and its diagrams or first rule."""
    light = ink.light(piece.owner)
    diagrams = face.diagrams[:3]
    is_told = not (diagrams or piece.badges)
    words = wrapped(face.rules[0], 9, 80, 3) if is_told and face.rules else []
    is_full = bool(diagrams or words)
    body = rect(0, 0, WIDE, TALL, 9, fill=paper_of(ink, piece))
    rim = {"fill": "none", "stroke": ink.style.seat(piece.owner), "stroke_opacity": 0.55}
    body += rect(3.5, 3.5, 81, 111, 7, **rim)
    if 0 < len(face.short) < 3:
        body += said(10, 16.5, face.short, 13, light, anchor="start")
    body += said(78, 16.5, face.cost, 12, light, anchor="end")
    size = 34 if is_full else 46
    body += ink.glyph(face, 44, 33 if is_full else 42, size, light)
    names = wrapped(face.title, 10.5, 80, 2, BOLD)
    for i, name in enumerate(names):
        y = (62 if is_full else 88) + (i - (len(names) - 1) / 2) * 11
        body += said(44, y, name, 10.5, "#ffffff")
    if diagrams:
        body += rect(4, 74, 80, 40, 7, fill="#0b0f18", fill_opacity=0.62)
    for i, (_, rows) in enumerate(diagrams):
        body += diagram(rows, 6 + i * 25.9, 82, 24)
    top = 82 if len(names) > 1 else 77
    return body + "".join(said(44, top + i * 11.5, w, 9, light, PLAIN) for i, w in enumerate(words))


def diagram(rows: tuple[str, ...], x: float, y: float, size: float) -> str:
    """Letters as a picture: o the thing itself, + a plus, a or x a cross, others dots."""
    kept = list(rows)
    while len(kept[0]) > 4 and all(row[0] in ". " and row[-1] in ". " for row in kept):
        kept = [row[1:-1] for row in kept]
    wide = max(len(row) for row in kept)
    step = size / max(wide, len(kept))
    left, top = x + (size - wide * step) / 2, y + (size - len(kept) * step) / 2
    return "".join(
        cell(letter, left + (i + 0.5) * step, top + (j + 0.5) * step, step)
        for j, row in enumerate(kept)
        for i, letter in enumerate(row)
    )


def cell(letter: str, x: float, y: float, step: float) -> str:
    """One letter of a diagram."""
    r = step * 0.36
    square = (x - r * 1.15, y - r * 1.15, r * 2.3, r * 2.3, 1)
    if letter == "o":
        return rect(*square, fill="#ffffff")
    if letter in ". ":
        return rect(*square, fill="#ffffff", fill_opacity=0.08)
    if letter == "+":
        d = f"M{x - r:.2f} {y:.2f}h{2 * r:.2f}M{x:.2f} {y - r:.2f}v{2 * r:.2f}"
        return path(d, stroke="#fff3d6", stroke_width=step * 0.22)
    if letter in "aAxX":
        d = f"M{x - r:.2f} {y - r:.2f}l{2 * r:.2f} {2 * r:.2f}"
        d += f"M{x + r:.2f} {y - r:.2f}l{-2 * r:.2f} {2 * r:.2f}"
        is_strong = letter in "AX"
        colour = "#ff5069" if is_strong else "#ff8a9b"
        return path(d, stroke=colour, stroke_width=step * (0.3 if is_strong else 0.22))
    return circle(x, y, r, fill="#ffd08a")


def kind_of(ink: Ink, face: Face) -> str:
    """The colour of a kind of card."""
    return ink.style.colour("--kind", f"kind-{face.kind}", f"short-{face.short}") or "#7f9cc9"


def icon(ink: Ink, text: str, x: float, y: float, size: float) -> str:
    """A small sign with a number: a mark of the game's own, a coin, an arrow, or plain words."""
    if text == "→":
        line = {"fill": "none", "stroke": "#aab6cd", "stroke_width": 2, "stroke_linecap": "round"}
        return moved(x, y, path("M-8 0h15m-6-6 6 6-6 6", **line), size / 24)
    hit = MARK.fullmatch(text)
    name = f"mark-{hit[1]}" if hit else "coin" if text.isdecimal() else ""
    if not ink.has(name):
        return said(x, y, text, size * 0.6, "#e9eef8")
    letters = size * (11 if len(text) > 1 else 13.5) / 24
    fill = "#33230a" if name == "coin" else "#0b1018"
    return ink.symbol(name, x, y, size, size) + said(x, y, text, letters, fill)


def portrait(ink: Ink, piece: Piece, face: Face) -> str:
    """A card with its mark, picture, name and one line of signs."""
    kind = kind_of(ink, face)
    line = {"stroke": mixed(kind, "#10151f", 0.75), "stroke_width": 1.5}
    body = rect(0.75, 0.75, WIDE - 1.5, TALL - 1.5, 9, fill=faded(ink, kind), **line)
    corners = (f"corner-{name}" for name in (face.kind, face.short))
    corner = next((name for name in corners if ink.has(name)), "")
    if corner:
        body += ink.symbol(corner, 15, 14, 18, 18, kind)
        body += icon(ink, face.cost, 73, 14, 18) if face.cost else ""
    elif face.cost:
        body += icon(ink, face.cost, 15, 14, 18)
    body += rect(5, 25, 78, 37, 5, fill="#0a0f19")
    body += ink.symbol(face.symbol, 44, 43.5, 74, 33)
    names = wrapped(face.title, 10.4, 80, 2, TITLE)
    for i, name in enumerate(names):
        body += said(44, 75 + (i - (len(names) - 1) / 2) * 11.5, name, 10.4, "#ffffff", TITLE)
    if face.icons:
        size = 17 if len(face.icons) < 5 else 14
        left = 44 - (len(face.icons) - 1) * (size + 3) / 2
        for i, text in enumerate(face.icons):
            body += icon(ink, text, left + i * (size + 3), 100, size)
        return body
    words = first_rule(face)
    for i, text in enumerate(words):
        body += said(44, 101 + (i - (len(words) - 1) / 2) * 9.5, text, 8.4, "#c2cce0", PLAIN)
    return body


def first_rule(face: Face) -> list[str]:
    """What a card without signs says, in short."""
    if not face.rules:
        return []
    word, colon, text = face.rules[0].partition(": ")
    is_named = bool(colon) and len(word) < 24
    return wrapped(word if is_named and len(text) > 26 else face.rules[0], 8.4, 78, 3)


def faded(ink: Ink, kind: str) -> str:
    """Paper in the colour of a kind of card, from light to dark."""
    name = f"kind-{kind[1:]}"
    stops = "".join(
        tag("stop", offset=offset, stop_color=mixed(kind, "#141b29", part))
        for offset, part in ((0, 0.34), (0.6, 0.08), (1, 0.08))
    )
    ends = {"x1": 0, "y1": 0, "x2": 0, "y2": 1}
    return ink.define(name, tag("linearGradient", stops, id=name, **ends))


def task(ink: Ink, piece: Piece, face: Face, wide: float = 178, tall: float = 96) -> str:
    """A task as a small panel: its emblem and name, and a bar for each need."""
    kind = kind_of(ink, face)
    line = {"stroke": mixed(kind, "#10151f", 0.6), "stroke_width": 1.2}
    body = rect(0.6, 0.6, wide - 1.2, tall - 1.2, 9, fill=faded(ink, kind), **line)
    body += ink.symbol(face.symbol, 21, 20, 25, 25, kind)
    name = shortened(face.title, 13.5, wide - 48, TITLE)
    body += said(40, 20, name, 13.5, "#ffffff", TITLE, "start")
    found = [(hit, tone) for text, tone in piece.badges if (hit := NEED.fullmatch(text))]
    words = [(text, tone) for text, tone in piece.badges if not NEED.fullmatch(text)]
    step = 15 if len(found) > 2 else 18
    for i, (hit, tone) in enumerate(found):
        body += need(ink, hit, tone, 42 + i * step, wide)
    if words:
        text, tone = words[-1]
        text = shortened(text, 11, wide - 18, BOLD)
        body += said(10, tall - 11, text, 11, ink.style.tone(tone, "#e9eef8"), anchor="start")
    return body


def need(ink: Ink, hit: re.Match[str], tone: str, y: float, wide: float) -> str:
    """How much of a need is met."""
    have, most = int(hit[2]), int(hit[3])
    colour = ink.style.tone(tone, "#8fa0bf", "need")
    step = (wide - 72) / most
    body = icon(ink, hit[1], 18, y, 13)
    for i in range(most):
        fill = colour if i < have else "#28344d"
        body += rect(30 + i * step, y - 4, step - 2, 8, 2.5, fill=fill)
    shade = ink.style.tone("good" if have >= most else "warn", "")
    return body + said(wide - 10, y, f"{have}/{most}", 12, shade, anchor="end")
