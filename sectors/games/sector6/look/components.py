"""Tiles, markers and figures of the box, made from the content, and the chart of pools."""

from __future__ import annotations

from collections import Counter

from sectors.core.components import Back, Chip, Component, Figure, Lookup, Reference, Tile
from sectors.core.paper import Paper
from sectors.core.text import SeatLook
from sectors.games.sector6.rules.box import Box
from sectors.games.sector6.rules.content import Shape, Solo
from sectors.games.sector6.rules.space import COLOURS, LETTERS, WALLED

PAGE = (190.0, 260.0)
FIGURES = 2  # of each player (R1)


def components(
    shapes: dict[str, Shape],
    box: Box,
    solo: Solo,
    paper: Paper,
    looks: tuple[SeatLook, ...],
    rounds: int,
) -> tuple[Component, ...]:
    """Everything in the box (R1), and the chart of R3."""
    markers: Counter[int] = Counter()
    for shape in shapes.values():
        markers[shape.value] += shape.count
    del markers[0]
    return (
        *(part for shape in shapes.values() for part in tiles(shape, paper, looks)),
        *(marker(value, count, paper) for value, count in sorted(markers.items())),
        *(figures(look, paper) for look in looks),
        at_a_glance(shapes, box, solo, paper, air_clock(rounds, len(looks), solo, paper)),
    )


def tiles(shape: Shape, paper: Paper, looks: tuple[SeatLook, ...]) -> list[Component]:
    """All tiles of a shape; entry points in the colours of the players."""
    size, back = paper.size("tile"), Back("", "back", paper.tone("back"))

    def part(name: str, title: str, count: int, front: Tile) -> Component:
        """So many tiles of one look."""
        return Component(name, title, "tiles", count, size, size, front, back, "hex")

    if shape.value:
        front = Tile(shape.id, paper.tone(shape.colour), str(shape.value))
        return [part(shape.id, shape.name, shape.count, front)]
    return [
        part(
            f"{shape.id}-{look.name}",
            paper.say("entry", seat=look.name),
            shape.count // len(looks),
            Tile(shape.id, paper.tone(look.name), look.mark),
        )
        for look in looks
    ]


def marker(value: int, count: int, paper: Paper) -> Component:
    """The oxygen of one worth."""
    size, colour = paper.size("marker"), COLOURS[value - 1]
    front = Chip(paper.tone(colour), big=str(value), below=colour)
    title = paper.say("marker", value=value)
    return Component(f"m{value}", title, "counters", count, size, size, front, front, "round")


def figures(look: SeatLook, paper: Paper) -> Component:
    """The two prisoners of a player."""
    front = Figure(look.name, "figure", paper.tone(look.name), look.mark)
    wide, tall = paper.size("figure_width"), paper.size("figure_height")
    title = paper.say("figure", seat=look.name)
    return Component(f"figure-{look.name}", title, "standees", FIGURES, wide, tall, front)


def at_a_glance(
    shapes: dict[str, Shape], box: Box, solo: Solo, paper: Paper, clock: Lookup
) -> Component:
    """The pools, the tiles, the air clock and the grades of the solo game on one page."""
    title = paper.say("reference")
    tables = pools(shapes, box, paper), kinds(shapes, paper), clock, grades(solo, paper)
    front = Reference(title, tables)
    return Component("glance", title, "reference", 1, *PAGE, front, shape="page")


def pools(shapes: dict[str, Shape], box: Box, paper: Paper) -> Lookup:
    """How many tiles of each shape a player gets (R3, Q1)."""
    names = [f"{shapes[letter].name} ({shapes[letter].colour})" for letter in LETTERS[:WALLED]]
    rows = tuple((str(n), *map(str, box.pool(n, False))) for n in range(1, 5))
    columns = paper.say("players"), *names
    return Lookup(paper.say("pools"), columns, rows, paper.say("pools_note"))


def kinds(shapes: dict[str, Shape], paper: Paper) -> Lookup:
    """What each tile is worth."""
    columns = tuple(map(paper.say, ("tile", "worth", "walls", "count")))
    rows = tuple(
        (shape.name, str(shape.value), str(len(shape.walls)), str(shape.count))
        for shape in shapes.values()
    )
    return Lookup(paper.say("tiles"), columns, rows)


def air_clock(rounds: int, seats: int, solo: Solo, paper: Paper) -> Lookup:
    """A track for turns without a marker, a line for each player (Q20)."""
    lines = [
        tuple(str(line * rounds + turn) for turn in range(1, rounds + 1)) for line in range(seats)
    ]
    note = paper.say("clock_note", turns=solo.turns)
    return Lookup(paper.say("clock"), lines[0], tuple(lines[1:]), note)


def grades(solo: Solo, paper: Paper) -> Lookup:
    """What a solo result is called (X4)."""
    rows = tuple((str(grade.points), grade.name) for grade in solo.grades)
    columns = paper.say("points"), paper.say("grade")
    return Lookup(paper.say("solo", turns=solo.turns), columns, rows)
