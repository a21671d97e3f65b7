"""Reads the content files into a `Box`, mazes and grades; refuses what the rules cannot play."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import Annotated, Literal

from sectors.core.content import Content, ContentError, between, record_of, size, table_of
from sectors.core.hex import NOWHERE, mask_of
from sectors.games.sector6.rules.box import Box
from sectors.games.sector6.rules.space import COLOURS, ENTRY, LETTERS, TABLE, WALLED

TILE = re.compile(r"(-?\d+,-?\d+):([A-Z][ab]?)([0-5])")


@dataclass(frozen=True)
class Shape:
    """One shape of tile as its drawing shows it (R1)."""

    id: str
    name: str
    colour: Literal["red", "yellow", "green", "blue", "player"]
    value: Annotated[int, between(0, 4)]
    walls: tuple[Annotated[int, between(0, 5)], ...]
    count: Annotated[int, between(1, 8)]

    def __post_init__(self) -> None:
        if len(set(self.walls)) != self.value:
            raise ValueError(f"a tile worth {self.value} has as many walls, got {self.walls}")
        if self.colour != ([*COLOURS, "player"])[self.value - 1]:
            raise ValueError(f"a tile worth {self.value} cannot be {self.colour}")


@dataclass(frozen=True)
class Pool:
    """The tiles one player gets (R3): the chart by colour, and how it is split by shape (Q1)."""

    colours: Annotated[tuple[int, ...], size(4)]
    shapes: dict[str, int]


@dataclass(frozen=True)
class Preset:
    """A maze ready to play (X2)."""

    id: str
    name: str
    seats: Annotated[int, between(2, 4)]
    entries: tuple[Annotated[tuple[str, ...], size(2)], ...]
    tiles: str


@dataclass(frozen=True)
class Grade:
    """What a solo result is called (X4)."""

    points: int
    name: str


@dataclass(frozen=True)
class Solo:
    """The solo game (X4)."""

    turns: Annotated[int, between(1, 99)]
    grades: tuple[Grade, ...]

    def __post_init__(self) -> None:
        points = [grade.points for grade in self.grades]
        if len(points) < 2 or points[-1] != 0 or points != sorted(points, reverse=True):
            raise ValueError("grades fall from the best to the one from 0 points on")

    def grade(self, points: int) -> str:
        """What a number of points is called."""
        return next(grade.name for grade in self.grades if points >= grade.points)


Tile = tuple[int, int, int, int]  # cell, shape, rotation, owner (-1 for none)


def read_shapes(content: Content) -> dict[str, Shape]:
    """The shapes by letter, in the order of the notation."""
    shapes = content.load("tiles.toml", table_of(Shape))
    if sorted(shapes) != sorted(LETTERS):
        raise ContentError(f"tiles.toml: expected {', '.join(LETTERS)}, got {', '.join(shapes)}")
    return {letter: shapes[letter] for letter in LETTERS}


def read_box(content: Content, shapes: dict[str, Shape], solo: Solo) -> Box:
    """The tables that the rules read."""
    pools = content.load("pools.toml", table_of(Pool))
    if sorted(pools) != ["1", "2", "3", "4"]:
        raise ContentError("pools.toml: expected the pools for 1, 2, 3 and 4 players")
    split, plain = [[0] * WALLED], [[0] * WALLED]
    for seats in range(1, 5):
        check_pool(seats, pools[str(seats)], shapes)
        split.append([pools[str(seats)].shapes.get(letter, 0) for letter in LETTERS[:WALLED]])
        plain.append(plain_pool(pools[str(seats)], shapes))
    return Box(
        [mask_of(list(shape.walls)) for shape in shapes.values()],
        [shape.value for shape in shapes.values()],
        split,
        plain,
        solo.turns,
        solo.grades[-2].points,
    )


def check_pool(seats: int, pool: Pool, shapes: dict[str, Shape]) -> None:
    """The split must agree with the chart, and the box must hold enough tiles."""
    for letter, count in pool.shapes.items():
        if letter not in LETTERS[:WALLED]:
            raise ContentError(f'pools.toml: {seats}.shapes: there is no tile "{letter}"')
        if count * seats > shapes[letter].count:
            raise ContentError(f"pools.toml: {seats}.shapes.{letter}: the box has too few")
    for i, colour in enumerate(COLOURS):
        found = sum(n for letter, n in pool.shapes.items() if shapes[letter].colour == colour)
        if found != pool.colours[i]:
            raise ContentError(f"pools.toml: {seats}: {found} {colour} tiles, not the chart's")


def plain_pool(pool: Pool, shapes: dict[str, Shape]) -> list[int]:
    """The pool when all tiles of a colour have the first shape of that colour (Q1)."""
    found = [0] * WALLED
    for i, colour in enumerate(COLOURS):
        first = next(s for s, letter in enumerate(LETTERS) if shapes[letter].colour == colour)
        found[first] = pool.colours[i]
    return found


def read_mazes(content: Content, box: Box) -> dict[int, list[Tile]]:
    """The preset mazes by number of players, each as tiles in the order they are listed."""
    presets = content.load("mazes.toml", table_of(Preset))
    mazes = {preset.seats: read_maze(preset, box) for preset in presets.values()}
    if sorted(mazes) != [2, 3, 4]:
        raise ContentError("mazes.toml: expected one maze for 2, one for 3 and one for 4 players")
    return mazes


def read_maze(preset: Preset, box: Box) -> list[Tile]:
    """One preset; entries follow the walled tiles, so that figure a's is the first of its seat."""
    tiles: list[Tile] = []
    entries: set[int] = set()
    for word in preset.tiles.split():
        cell, shape, rotation = read_tile(word)
        if shape == ENTRY:
            entries.add(cell)
        else:
            tiles.append((cell, shape, rotation, -1))
    named = [(TABLE.find(name), seat) for seat, two in enumerate(preset.entries) for name in two]
    if {cell for cell, _ in named} != entries or len(preset.entries) != preset.seats:
        raise ContentError(f"mazes.toml: {preset.id}.entries: they are not the entries drawn")
    counts = Counter(shape for _, shape, _, _ in tiles)
    pool = box.pool(preset.seats, False)
    if any(counts[shape] != pool[shape] * preset.seats for shape in range(WALLED)):
        raise ContentError(f"mazes.toml: {preset.id}.tiles: they are not the tiles of the pools")
    return tiles + [(int(cell), ENTRY, 0, seat) for cell, seat in named]


def read_tile(word: str) -> tuple[int, int, int]:
    """Cell, shape and rotation of `1,-1:Yb2`."""
    hit = TILE.fullmatch(word)
    if hit is None or hit[2] not in LETTERS or TABLE.find(hit[1]) == NOWHERE:
        raise ContentError(f'mazes.toml: expected a tile such as 1,-1:Yb2, got "{word}"')
    return int(TABLE.find(hit[1])), LETTERS.index(hit[2]), int(hit[3])


def read_solo(content: Content) -> Solo:
    """Length and grades of the solo game."""
    return content.load("solo.toml", record_of(Solo))
