"""A star map of cards: empty space, planets, belts, holes and bases, and where ships lie there."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sectors.core.scene import Mark, Meter, Piece, Place
from sectors.draw.svg.geometry import CELL, Lie, Point, scattered
from sectors.draw.svg.ink import Ink
from sectors.draw.svg.letters import BOLD, PLAIN, TITLE, width
from sectors.draw.svg.shapes import circle, dots, moved, path, rect, said, tag
from sectors.draw.svg.style import mixed

CORE = (38.0, 13.0)  # the core of a base, from the left edge and the middle
DISC = 29.0  # the radius of a planet
RIGHT, LOW = 36.0, 14.0  # where a planet lies, from the right edge and the middle
GAP = 4.5  # from the edge of a zone to the edge of its card
CODE = re.compile(r"([a-z]\d)\s(.*)")
STONE = "M-6-3-2-7 4-6 7 0 4 6-3 7-7 3z"
BANDS = "M-34-9q34 9 68-5M-34 7q34 10 68-4M-34 19q34 9 68-4"
HALO = "#10172b"


@dataclass(frozen=True)
class Sky:
    """What the zones of one map are drawn from."""

    places: Sequence[Place]
    at: Mapping[str, Point]
    marks: Sequence[Mark]
    meters: Sequence[Meter]
    wide: float  # how much wider than high a zone is
    pixels: float  # of one unit, so that words stay legible
    taken: frozenset[str]
    has_words: bool

    @property
    def half(self) -> float:
        """Half the width of a zone."""
        return CELL / 2 * self.wide

    @property
    def big(self) -> float:
        """The size of names."""
        return min(max(12.4 / self.pixels, 9), 16)

    @property
    def small(self) -> float:
        """The size of notes."""
        return min(max(11.2 / self.pixels, 8.4), 14.5)

    def number(self, place: Place, label: str) -> float:
        """A number that belongs to a place."""
        found = (m.value for m in self.meters if m.area == place.id and m.label == label)
        return next(found, 0)


def is_base(place: Place) -> bool:
    """Whether a place is somebody's base."""
    return "base" in place.tone.split()


def stretch(places: Sequence[Place], room: tuple[float, float]) -> float:
    """How much wider than high the places may be to fill a room."""
    across = 1 + max(p.x for p in places) - min(p.x for p in places)
    down = 1 + max(p.y for p in places) - min(p.y for p in places)
    return min(max(room[0] / room[1] * down / across, 1), 1.5)


def berths(
    pieces: Iterable[Piece], places: Iterable[Place], at: Mapping[str, Point], wide: float
) -> dict[str, Lie]:
    """The spot of every ship: side by side below the name, on a base beside its core."""
    bases = {p.id for p in places if is_base(p)}
    shared: dict[str, list[Piece]] = {}
    for piece in pieces:
        shared.setdefault(piece.at, []).append(piece)
    found: dict[str, Lie] = {}
    for place, group in shared.items():
        x, y = at[place]
        for i, piece in enumerate(group):
            lies = docked if place in bases else in_space
            spot = lies(i, len(group), CELL / 2 * wide)
            found[piece.id] = Lie(x + spot.x, y + spot.y, spot.scale)
    return found


def in_space(i: int, n: int, half: float) -> Lie:
    """In a zone: one in the middle, two at its sides."""
    if n == 1:
        return Lie(0, 7)
    if n == 2:
        return Lie((0.45 if i else -0.45) * half, 7, 0.96)
    return Lie((i - (n - 1) / 2) * ((2 * half - 12) / n), 8, min(0.8, 1.9 * half / n / 50))


def docked(i: int, n: int, half: float) -> Lie:
    """On a base: right of its core."""
    left = CORE[0] + 29 - half
    room = half - 8 - left
    if n == 1:
        return Lie(left + room / 2, 7, min(0.9, room / 50))
    rows = math.ceil(n / 2)
    scale = min(0.5 if rows > 1 else 0.8, room / 2 / 50)
    return Lie(left + room * (i % 2 + 0.5) / 2, -8 + i // 2 * 36 if rows > 1 else 7, scale)


def zones(ink: Ink, sky: Sky) -> str:
    """The whole map without its ships."""
    body = "".join(lane(sky, mark) for mark in sky.marks if mark.kind == "line")
    body += touches(sky)
    groups: dict[str, list[Place]] = {}
    for place in sky.places:
        groups.setdefault(place.group or place.id, []).append(place)
    body += "".join(outline(ink, sky, group) for group in groups.values())
    rings = {mark.at[0]: mark for mark in sky.marks if mark.kind == "ring"}
    for place in sky.places:
        body += moved(*sky.at[place.id], zone(ink, sky, place, rings.get(place.id)))
    return body


def lane(sky: Sky, mark: Mark) -> str:
    """A lane between two places that do not touch."""
    ends = [sky.at[id] for id in mark.at if id in sky.at]
    if len(ends) < 2:
        return ""
    d = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in ends)
    dots = {"stroke": "#0b101a", "stroke_width": 2.4, "stroke_dasharray": "3 4"}
    return path(d, fill="none", stroke="#465578", stroke_width=10) + path(d, fill="none", **dots)


def touches(sky: Sky) -> str:
    """Short strokes where zones of two cards touch."""
    found = ""
    open_space = [p for p in sky.places if not is_base(p)]
    for i, a in enumerate(open_space):
        for b in open_space[i + 1 :]:
            is_next = abs(a.x - b.x) + abs(a.y - b.y) < 1.1
            if not is_next or (a.group and a.group == b.group):
                continue
            (x, y), (u, v) = sky.at[a.id], sky.at[b.id]
            mx, my = (x + u) / 2, (y + v) / 2
            found += f"M{mx - 8:g} {my:g}h16" if abs(x - u) > 1 else f"M{mx:g} {my - 8:g}v16"
    return path(found, stroke="#4a5a80", stroke_width=4.5) if found else ""


def outline(ink: Ink, sky: Sky, group: Sequence[Place]) -> str:
    """One card, over one zone or two."""
    spots = [sky.at[p.id] for p in group]
    left, top = (min(s[i] for s in spots) for i in (0, 1))
    right, bottom = (max(s[i] for s in spots) for i in (0, 1))
    is_tile = any(is_base(p) for p in group)
    gap = GAP + (2 if is_tile else 0)
    x, y = left - sky.half + gap, top - CELL / 2 + gap
    w, h = right - left + 2 * (sky.half - gap), bottom - top + CELL - 2 * gap
    if is_tile:
        colour = ink.style.seat(group[0].owner)
        fill = mixed(colour, "#0e1423", 0.13)
        return rect(x, y, w, h, 16, fill=fill, stroke=colour, stroke_width=2.4)
    stops = tag("stop", offset=0, stop_color="#182136") + tag(
        "stop", offset=1, stop_color="#0e1423"
    )
    ends = {"id": "space", "x1": 0, "y1": 0, "x2": 0, "y2": 1}
    fill = ink.define("space", tag("linearGradient", stops, **ends))
    body = rect(x, y, w, h, 12, fill=fill, stroke="#34405c", stroke_width=1.4)
    if len(group) > 1:
        mx, my = (left + right) / 2, (top + bottom) / 2
        across = f"M{mx - sky.half + 9:g} {my:g}H{mx + sky.half - 9:g}"
        d = across if bottom > top else f"M{mx:g} {my - 41:g}V{my + 41:g}"
        body += path(d, fill="none", stroke="#3a4766", stroke_width=1.4, stroke_dasharray="2 5")
    return body


def zone(ink: Ink, sky: Sky, place: Place, ring: Mark | None) -> str:
    """What lies in one zone, and its name."""
    x, y, half = place.x, place.y, sky.half
    far = (
        (
            (2 * half - 16) * (scattered(x, y, i) - 0.5),
            84 * (scattered(x, y, i + 30) - 0.5),
            0.35 + 0.7 * scattered(i, x),
        )
        for i in range(16)
    )
    body = dots(far, fill="#dfe9ff", fill_opacity=0.5)
    tones = place.tone.split()
    if "planet" in tones:
        body += moved(half - RIGHT, LOW, planet(ink, tones, ring))
    elif "belt" in tones:
        body += "".join(stone(place, i, half) for i in range(9))
    elif "hole" in tones:
        body += moved(0, 14, hole(), turn=-14)
    elif is_base(place):
        body += moved(CORE[0] - half, CORE[1], core(ink, sky, place))
    return body + (labels(sky, place) if sky.has_words else "")


def planet(ink: Ink, tones: Sequence[str], ring: Mark | None) -> str:
    """A planet, lit from the upper left, and who claims it."""
    colour = ink.style.colour("--planet", *(f"zone-{tone}" for tone in tones)) or "#6f93c9"
    name = f"planet-{colour[1:]}"
    stops = tag("stop", offset=0.3, stop_color=colour)
    stops += tag("stop", offset=1, stop_color=mixed(colour, "#0a0d15", 0.06))
    where = {"id": name, "cx": 0.3, "cy": 0.3, "r": 0.9}
    fill = ink.define(name, tag("radialGradient", stops, **where))
    ink.define("disc", tag("clipPath", circle(0, 0, DISC), id="disc"))
    bands = path(BANDS, fill="none", stroke="#ffffff", stroke_opacity=0.11, stroke_width=5)
    body = circle(0, 0, DISC, fill=fill) + tag("g", bands, clip_path="url(#disc)")
    pen = {"fill": "none", "stroke_width": 3, "stroke_linecap": "round"}
    if ring and ring.tone == "contested":
        body += path("M-3-32.9A33 33 0 0 0-3 32.9", stroke=ink.style.seat(0), **pen)
        body += path("M3-32.9A33 33 0 0 1 3 32.9", stroke=ink.style.seat(1), **pen)
    elif ring:
        dash = ink.style.value("--claim-dash", frozenset({f"tone-{ring.tone}"}))
        stroke = ink.style.tone(ring.tone, "#8fa0bf")
        body += circle(0, 0, DISC + 4, stroke=stroke, stroke_dasharray=dash, **pen)
    return body


def stone(place: Place, i: int, half: float) -> str:
    """One stone of a belt."""
    across = (2 * half - 44) * ((i * 5 % 9) / 8 - 0.5)
    down = 4 + 34 * scattered(place.x + i, place.y, 80)
    size = 0.55 + 0.75 * scattered(i, place.y)
    body = path(STONE, fill="#39435a", stroke="#5a6785")
    return moved(across, down, body, size, 360 * scattered(i, 4))


def hole() -> str:
    """A hole through which ships go."""
    sizes = ((38, 17), (29, 12.5), (19, 8), (10, 4.2))
    pen = {"fill": "none", "stroke": "#c9bfff", "stroke_width": 1.6, "stroke_opacity": 0.6}
    body = "".join(tag("ellipse", rx=rx, ry=ry, **pen) for rx, ry in sizes)
    return body + tag("ellipse", rx=4.5, ry=2.6, fill="#ffffff")


def core(ink: Ink, sky: Sky, place: Place) -> str:
    """The core of a base: its shields as rings, its health as a number."""
    colour = ink.style.seat(place.owner)
    shields, health = sky.number(place, "Shields"), sky.number(place, "Health")
    body = ""
    for i, r in enumerate((16.5, 21.5, 26.5)):
        pen = {"stroke_width": 3} if i < shields else {"stroke_width": 1.3, "stroke_opacity": 0.3}
        dash = None if i < shields else "2.5 3"
        body += circle(0, 0, r, fill="none", stroke="#cfe6ff", stroke_dasharray=dash, **pen)
    fill = mixed(colour, "#0e1423", 0.55)
    body += path("M0-12 10.4-6V6L0 12-10.4 6V-6z", fill=fill, stroke=colour, stroke_width=2)
    return body + said(0, 0, f"{health:g}", 13, "#ffffff")


def labels(sky: Sky, place: Place) -> str:
    """The name of a zone and its note, as far as they fit."""
    big, small, half = sky.big, sky.small, sky.half
    hit = CODE.fullmatch(place.label)
    code, name = (hit[1], hit[2]) if hit else ("", place.label)
    left = (16 if is_base(place) else 11) - half
    if not is_base(place) and width(name, big, TITLE) > 2 * half - 32 - 2.2 * big:
        last = name.rpartition(" ")[2]
        name = last[:1].upper() + last[1:]
    y = max(-35, 0.62 * big - 41.5)
    given = {"anchor": "start", "halo": HALO}
    body = said(left, y, code, big * 0.88, "#aab6cd", BOLD, **given) if code else ""
    body += said(left + (big * 1.65 if code else 0), y, name, big, "#e9eef8", TITLE, **given)
    is_covered = big > 11 and place.id in sky.taken and not is_base(place)
    if place.note and not is_covered and width(place.note, small) < 2 * half - 14:
        body += said(left, y + big * 1.2, place.note, small, "#aab6cd", PLAIN, **given)
    return body
