"""A picture of 1200 by 630 to share: the table, who plays, how it stands or ended, one sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from sectors.core.game import Game
from sectors.core.names import by_name, named
from sectors.core.scene import PLAYERS, Meter, Scene
from sectors.core.toml import read_toml
from sectors.draw.svg import table
from sectors.draw.svg.geometry import Box
from sectors.draw.svg.ink import Ink
from sectors.draw.svg.letters import BOLD, PLAIN, TITLE, shortened, width, wrapped
from sectors.draw.svg.shapes import moved, rect, said, seat_shape
from sectors.draw.svg.style import mixed

SIZE = (1200, 630)
PANEL = 360.0  # the width of what stands beside the table
PAD = 26.0
SIGN = "sign"  # the symbol of a game itself


@cache
def words() -> dict[str, Any]:
    """What is said in every game."""
    return read_toml(Path(__file__).parent / "words.toml")


def card(
    game: Game,
    scene: Scene,
    seats: int,
    people: Mapping[int, str] | None = None,
    places: Sequence[int] = (),
) -> str:
    """A position as an SVG; `people` are names by seat, `places` those of a game that is over."""
    ink = Ink(game)
    say = by_name(game.looks, people or {})
    shown = replace(named(scene, say), rolls=())
    names = [say(game.seat_name(seat)) for seat in range(seats)]
    wide, tall = SIZE
    left = wide - PANEL
    body = table.ground(ink, Box(0, 0, wide, tall))
    body += table.laid(ink, shown, Box(0, 0, left, tall).grown(-18, -18))
    body += rect(left, 0, PANEL, tall, fill="#10151f")
    body += rect(left, 0, 3, tall, fill=ink.style.accent)
    told, y = headed(ink, game, shown, result(names, places))
    body += moved(left + PAD, 0, told + standing(ink, shown, names, places, y))
    return ink.whole(body, (0, 0, wide, tall), SIZE)


def result(names: Sequence[str], places: Sequence[int]) -> str:
    """How a game ended; nothing while it goes on."""
    if not places:
        return ""
    form = words()
    first = [name for name, place in zip(names, places, strict=False) if place == 1]
    if not first:
        return str(form["lost"])
    if len(first) == len(names) > 1:
        return str(form["draw"])
    one = form["wins" if len(first) == 1 else "win"]
    return str(one.format(names=form["and"].join(first)))


def headed(ink: Ink, game: Game, scene: Scene, ended: str) -> tuple[str, float]:
    """The game, how it stands or ended, and one sentence; and how far down that goes."""
    room = PANEL - 2 * PAD
    body = ink.symbol(SIGN, 15, 44, 30, 30, ink.style.accent)
    x = 40 if body else 0
    size = 22.0
    while width(game.title, size, TITLE) > room - x and size > 14:
        size -= 1
    title = shortened(game.title, size, room - x, TITLE)
    body += said(x, 44, title, size, mixed(ink.style.accent, "#ffffff", 0.75), TITLE, "start")
    y = 104.0
    for line in wrapped(ended or scene.prompt.rstrip("."), 36, room, 3, TITLE):
        body += said(0, y, line, 36, "#ffffff", TITLE, "start")
        y += 42
    sentence = f"{scene.prompt} {scene.help}".strip() if ended else scene.help
    y -= 4
    for text, colour, most in ((sentence, "#c2cce0", 4), (scene.heading, "#8592ae", 2)):
        for line in wrapped(text, 18, room, most):
            body += said(0, y, line, 18, colour, PLAIN, "start")
            y += 25
        y += 8
    return body, y


def standing(ink: Ink, scene: Scene, names: Sequence[str], places: Sequence[int], y: float) -> str:
    """A line for each seat, the first first: its shape, its name, its numbers."""
    room = PANEL - 2 * PAD
    seats = list(range(len(names)))
    if places:
        seats.sort(key=lambda seat: places[seat])
    step = min(74.0, (SIZE[1] - y - 18) / max(len(seats), 1))
    body = ""
    for i, seat in enumerate(seats):
        top = SIZE[1] - 18 - (len(seats) - i) * step
        body += rect(0, top, room, step - 7, 9, fill="#171e2c")
        body += moved(0, top, one_line(ink, scene, names[seat], seat, places, step - 7))
    return body


def one_line(
    ink: Ink, scene: Scene, name: str, seat: int, places: Sequence[int], tall: float
) -> str:
    """How one seat stands."""
    room = PANEL - 2 * PAD
    key = f"seat-{seat + 1}"
    fill = ink.style.colour("--seat-fill", key) or ink.style.seat(seat)
    rim = ink.style.colour("--seat-line", key) or "#05080e"
    is_first = bool(places) and places[seat] == 1
    is_slim = tall < 52
    size = min(20.0, tall * 0.5)
    y = tall / 2 if is_slim else tall * 0.32
    body = rect(0, 0, 4, tall, 2, fill=ink.style.seat(seat)) if is_first else ""
    body += moved(22, y, seat_shape(seat, size, fill, rim))
    numbers = [m for m in scene.meters if m.area == PLAYERS and m.owner == seat][:4]
    shown = numbers_of(numbers, room - 44 if not is_slim else room * 0.5, min(15, size))
    space = room - 60 - (width(shown, min(15, size)) if is_slim else 0)
    title = shortened(name, size, space, TITLE)
    body += said(40, y, title, size, "#ffffff", TITLE, "start")
    if places:
        spot = room - 16 if not is_slim else 40 + width(title, size, TITLE) + 18
        body += said(spot, y, f"{places[seat]}.", size * 0.8, "#8592ae", BOLD)
    if is_slim:
        return body + said(room - 12, y, shown, min(15, size), "#aab6cd", PLAIN, "end")
    return body + said(40, tall * 0.72, shown, 15, "#aab6cd", PLAIN, "start")


def numbers_of(meters: Sequence[Meter], room: float, size: float) -> str:
    """As many numbers as there is room for, in one line."""
    found = ""
    for meter in meters:
        words_of = f"{meter.value:g} {meter.label}"
        longer = f"{found} · {words_of}" if found else words_of
        if width(longer, size) > room:
            break
        found = longer
    return found
