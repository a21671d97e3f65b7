"""A whole table as one picture: boards, and what lies in the middle beside them."""

from __future__ import annotations

from collections.abc import Sequence

from sectors.core.game import Game
from sectors.core.scene import Area, Scene
from sectors.draw.svg import berths, board, rows
from sectors.draw.svg.geometry import CELL, Box
from sectors.draw.svg.ink import Ink
from sectors.draw.svg.rows import Band
from sectors.draw.svg.shapes import moved, rect, tag
from sectors.draw.svg.style import mixed

GAP = 12.0
LARGEST = 1.35  # how far a row may be enlarged
LEAST = 0.55  # the part of a picture that boards keep for themselves
WIDE = 2.0  # a picture that is certainly wide
ROOMY = 1.5  # how much higher a picture may be that shows rows too
BERTH = 1.6  # how far berths may be enlarged
APART = 20.0  # rows that share a line


def picture(game: Game, scene: Scene, size: tuple[int, int], has_mine: bool = False) -> str:
    """A scene as an SVG of a size; with the viewer's own cards if wanted."""
    ink = Ink(game)
    wide, tall = size
    body = ground(ink, Box(0, 0, wide, tall))
    body += laid(ink, scene, Box(0, 0, wide, tall).grown(-12, -12), has_mine)
    return ink.whole(body, (0, 0, wide, tall), size)


def cut_out(game: Game, scene: Scene, wide: float, tall: float) -> str:
    """A scene as an SVG that is so wide at most and so high as it needs, tall at most."""
    ink = Ink(game)
    strips = strips_of(ink, scene, wide - 20, has_others=False)
    boards = [area for area in scene.areas if area.kind == "board"]
    tall *= ROOMY if strips else 1
    need = 20.0 + sum(scaled(one, wide - 20)[1] + GAP for one in strips)
    for area in boards:
        box = board.frame(scene, area, (wide - 20, tall))
        scale = min((wide - 20) / box.w, BERTH if area.shape == "berths" else tall)
        need += min(box.h * scale, tall) + GAP
    high = min(need - GAP, tall)
    body = ground(ink, Box(0, 0, wide, high))
    body += laid(ink, scene, Box(10, 10, wide - 20, high - 20), False, True)
    return ink.whole(body, (0, 0, wide, high))


def ratio(game: Game, scene: Scene) -> float:
    """How much wider than high a picture of a scene is; with rows beside its boards it is wide."""
    ink = Ink(game)
    boards = [area for area in scene.areas if area.kind == "board"]
    if (
        strips_of(ink, scene, CELL, has_others=False)
        or len(boards) != 1
        or boards[0].shape == "stars"
    ):
        return WIDE
    box = board.frame(scene, boards[0], (CELL, CELL))
    return box.w / box.h


def ground(ink: Ink, box: Box) -> str:
    """The dark on which everything lies, with a glow in the game's colour."""
    stops = tag("stop", offset=0, stop_color=mixed(ink.style.accent, "#0d1320", 0.13))
    stops += tag("stop", offset=0.85, stop_color="#0a0e17")
    where = {"id": "ground", "cx": 0.5, "cy": 0.45, "r": 0.75}
    fill = ink.define("ground", tag("radialGradient", stops, **where))
    return rect(*box.edges, fill=fill)


def strips_of(
    ink: Ink, scene: Scene, room: float, has_mine: bool = False, has_others: bool = True
) -> list[Band]:
    """The rows that belong into a picture; small ones share a line."""
    found = [rows.strip(ink, scene, area, room) for area in wanted(scene, has_mine, has_others)]
    thrown = [rows.dice(ink, roll) for roll in scene.rolls]
    lines: list[Band] = []
    for one in [*(one for one in found if one is not None), *thrown]:
        if lines and lines[-1].wide + APART + one.wide <= room:
            lines[-1] = beside(lines[-1], one)
        else:
            lines.append(one)
    return lines


def beside(one: Band, other: Band) -> Band:
    """Two rows in one line."""
    start = one.wide + APART
    tall = max(one.tall, other.tall)
    return Band(one.body + moved(start, 0, other.body), start + other.wide, tall)


def wanted(scene: Scene, has_mine: bool, has_others: bool) -> list[Area]:
    """The areas beside the boards that are worth seeing."""
    places = {"centre", "focus"} | ({"mine"} if has_mine else set())
    return [
        area
        for area in scene.areas
        if (has_others and area.shape == "stations")
        or (area.kind in ("row", "window") and (area.at in places or area.kind == "window"))
    ]


def scaled(one: Band, room: float, most: float = LARGEST) -> tuple[float, float]:
    """How large a row is drawn, and how high it is then."""
    scale = min(most, room / one.wide)
    return scale, one.tall * scale


def laid(ink: Ink, scene: Scene, box: Box, has_mine: bool = False, is_close: bool = False) -> str:
    """Rows one below the other, and the boards in the room that is left, all in the middle."""
    strips = strips_of(ink, scene, box.w, has_mine, not is_close)
    boards = [area for area in scene.areas if area.kind == "board"]
    tall = sum(scaled(one, box.w)[1] + GAP for one in strips)
    least = sum(least_of(scene, area, box) for area in boards)
    factor = min(1.0, (box.h - least) / tall) if tall else 1.0
    body, y = "", box.y
    before, after = split(strips)
    for one in before:
        body += put(one, box, y, factor)
        y += (scaled(one, box.w)[1] + GAP) * factor
    below = sum((scaled(one, box.w)[1] + GAP) * factor for one in after)
    room = box.y + box.h - y - below
    for i, area in enumerate(boards):
        high = room / len(boards)
        body += fitted(ink, scene, area, Box(box.x, y + i * high, box.w, high), is_close)
    y += room + GAP * factor
    for one in after:
        body += put(one, box, y, factor)
        y += (scaled(one, box.w)[1] + GAP) * factor
    return body


def least_of(scene: Scene, area: Area, box: Box) -> float:
    """How high a board has to be at least."""
    if area.shape != "berths":
        return LEAST * box.h
    places = [p for p in scene.places if p.area == area.id]
    return min(LEAST * box.h, berths.frame(places).h * BERTH) if places else 0


def split(strips: Sequence[Band]) -> tuple[Sequence[Band], Sequence[Band]]:
    """Some rows stand over the boards, the last one below if there are several."""
    return (strips[:-1], strips[-1:]) if len(strips) > 1 else (strips, ())


def put(one: Band, box: Box, y: float, factor: float) -> str:
    """A row in the middle of its line."""
    scale = scaled(one, box.w)[0] * factor
    return moved(box.x + (box.w - one.wide * scale) / 2, y, one.body, scale)


def fitted(ink: Ink, scene: Scene, area: Area, box: Box, is_close: bool) -> str:
    """A board as large as there is room for."""
    found = board.drawn(ink, scene, area, (box.w, box.h), is_close)
    scale = min(box.w / found.box.w, box.h / found.box.h)
    scale = min(scale, BERTH) if area.shape == "berths" else scale
    wide, tall = found.box.w * scale, found.box.h * scale
    return tag(
        "svg",
        found.body,
        x=box.x + (box.w - wide) / 2,
        y=box.y + (box.h - tall) / 2,
        width=wide,
        height=tall,
        viewBox=" ".join(f"{edge:.2f}" for edge in found.box.edges),
    )
