"""The map in letters: a box for each zone with its name, and who is there or what it does.

`▲M 2/3` is a Medium of the viewer's side with Damage 2 and Speed 3, `▼` the other side's; `+` is
an upgraded one, `!` one stuck in a belt. Zones of one card are parted by dashed lines.
"""

from __future__ import annotations

from sectors.core.canvas import Canvas
from sectors.core.scene import Piece, Place, Scene

LEAST, WIDEST = 15, 29  # columns of a zone
ROOMY = 26  # columns of a zone from which what it does is told even if Ships are there
Spot = tuple[int, int]


def board(key: str, brief: dict[str, str], scene: Scene, width: int = 80) -> Canvas:
    """The zones and Bases where they lie, and what the signs mean."""
    places = {(round(p.x), round(p.y)): p for p in scene.places if p.area == "map"}
    if not places:
        return Canvas()
    left = min(x for x, _ in places)
    across = max(x for x, _ in places) - left + 1
    wide = max(LEAST, min(WIDEST, (width - 1) // across))
    ships = {place.id: shipped(scene, place, wide - 2) for place in places.values()}
    canvas, line = Canvas(), 0
    for y in range(min(y for _, y in places), max(y for _, y in places) + 1):
        row = {x: place for (x, other), place in places.items() if other == y}
        told = int(wide >= ROOMY)
        height = 2 + told + max((len(ships[place.id]) for place in row.values()), default=1)
        for x, place in row.items():
            column = (x - left) * wide
            outline(canvas, (column, line), (wide, height), place, places)
            canvas.put(column + 2, line + 1, name(place, scene, wide - 2), place.id)
            if told or not ships[place.id][0]:
                canvas.put(column + 2, line + 2, cut(place.note, wide - 2, brief), tone="dim")
            for i, there in enumerate(ships[place.id]):
                put_ships(canvas, column + 2, line + 2 + told + i, there)
        line += height
    canvas.key = f"{sides(scene)}: {key}"
    return canvas


def sides(scene: Scene) -> str:
    """Whose Ships point up and whose down; the viewer's Base lies lowest."""
    bases = sorted((p for p in scene.places if p.tone == "base"), key=lambda p: -p.y)
    names = [holder(place).replace("You", "you") for place in bases]
    return ", ".join(f"{sign} {name}" for sign, name in zip("▲▼", names, strict=False))


def holder(base: Place) -> str:
    """Whose Base it is."""
    return base.label.removesuffix(" Base").removesuffix("'s").replace("Your", "You")


def outline(canvas: Canvas, at: Spot, size: Spot, place: Place, places: dict[Spot, Place]) -> None:
    """The frame of a zone, dashed towards zones of the same card."""
    (column, line), (width, height) = at, size

    def is_same_card(dx: int, dy: int) -> bool:
        other = places.get((round(place.x) + dx, round(place.y) + dy))
        return other is not None and other.group == place.group != ""

    canvas.across(column, line, width + 1, dash=is_same_card(0, -1))
    canvas.across(column, line + height, width + 1, dash=is_same_card(0, 1))
    canvas.down(column, line, height + 1, dash=is_same_card(-1, 0))
    canvas.down(column + width, line, height + 1, dash=is_same_card(1, 0))


def name(place: Place, scene: Scene, room: int) -> str:
    """What a zone is called and who claims it; a Base with its Shields and Health."""
    if place.tone == "base":
        numbers = {m.label: int(m.value) for m in scene.meters if m.area == place.id}
        said = " ".join(f"{label[:2]}{value}" for label, value in numbers.items())
        full = f"{place.label} {said}"
        return full if len(full) <= room else f"{holder(place)} {said}"[:room]
    claims = {mark.at[0]: mark.tone for mark in scene.marks if mark.id.startswith("claim-")}
    sign = {"": "", "contested": " ◌"}.get(claims.get(place.id, ""), " ●")
    full = place.label + sign
    return full if len(full) <= room else f"{place.id} {place.tone}{sign}"[:room]


def cut(words: str, room: int, brief: dict[str, str]) -> str:
    """Words that fit: the same more briefly, the last ones left out if need be."""
    for long, short in brief.items():
        if len(words) > room:
            words = words.replace(long, short)
    while len(words) > room:
        words = words.rpartition(" ")[0].rstrip(" ,…") + " …" if " " in words else words[:room]
        words = words if len(words) <= room else words.removesuffix(" …")
    return words


def shipped(scene: Scene, place: Place, room: int) -> list[list[Piece]]:
    """The Ships of a place, as many on a line as there is room for; at least one line."""
    lines: list[list[Piece]] = [[]]
    for piece in scene.pieces:
        if piece.at == place.id:
            if sum(len(token(p)) + 1 for p in lines[-1]) + len(token(piece)) > room:
                lines.append([])
            lines[-1].append(piece)
    return lines


def put_ships(canvas: Canvas, column: int, line: int, ships: list[Piece]) -> None:
    """Ships side by side."""
    for piece in ships:
        canvas.put(column, line, token(piece), piece.id, piece.at)
        column += len(token(piece)) + 1


def token(piece: Piece) -> str:
    """A Ship in a few letters."""
    side = "▲" if piece.turn == 0 else "▼"
    numbers = "/".join(text.lstrip("›") for text, _ in piece.badges[:2])
    marks = "+" * (piece.level > 1) + "!" * (piece.tone == "stuck")
    return f"{side}{piece.face} {numbers}{marks}".rstrip()
