"""What a mind looks at: the same wherever the maze lies, counted tile by tile, nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from sectors.core.engine import options, pending, play
from sectors.games.sector6 import GAME
from sectors.games.sector6.mind.sight import LAYOUT, SIGHT
from sectors.games.sector6.mind.terrain import Terrain
from sectors.games.sector6.rules.contest_phase import start_contest
from sectors.games.sector6.rules.gears import attached, turned
from sectors.games.sector6.rules.movement import run_length, tile_ahead
from sectors.games.sector6.rules.placement import lay_out
from sectors.games.sector6.rules.space import TABLE
from sectors.games.sector6.rules.state import Maze, only
from sectors.games.sector6.tests.play import at, say
from sectors.players.inputs.rows import Rows

PLACES = {block.name: block for block in LAYOUT.blocks}
TABLES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (2, {}),
    (2, {"mode": "veteran"}),
    (3, {"mode": "rookie"}),
    (4, {"teams": "on"}),
]


def rows() -> Rows:
    return Rows(4, LAYOUT.size, LAYOUT.word_count, LAYOUT.list_count)


def seen(s: Maze, seat: int, into: Rows | None = None) -> list[int]:
    found = into or rows()
    found.begin(seat)
    SIGHT.write(s, seat, found)
    return [int(found.at(i)) for i in range(LAYOUT.size)]


def number(row: list[int], name: str, place: int = 0) -> int:
    return row[PLACES[name].start + place]


def positions(seats: int, given: dict[str, str], seed: int, every: int = 6) -> Iterator[Maze]:
    s, chance = GAME.setup(seats, seed, given), Random(seed)
    for count in range(260):
        if not (asked := pending(s)):
            return
        if count % every == 0 and s.tiles():
            yield s.clone()
        found = options(s, asked[0])
        play(s, asked[0], found[chance.randrange(len(found))])


def moved(s: Maze, turns: int, q: int, r: int, is_mirrored: bool) -> Maze:
    """The same position, mirrored or not, turned by some sixths, and moved."""
    found = s.clone()
    cells, ways = [], []
    for tile in range(len(s.cells)):
        x, y = int(TABLE.q(s.cells[tile])), int(TABLE.r(s.cells[tile]))
        sides = [d for d in range(6) if s.walls[tile] >> d & 1]
        if is_mirrored:
            x, y = y, x
            sides = [(1 - d) % 6 for d in sides]
        for _ in range(turns):
            x, y = -y, x + y
        cells.append(int(TABLE.index(x + q, y + r)))
        ways.append(sum(1 << (d + turns) % 6 for d in sides))
    lay_out(found, cells, s.shapes, [0] * len(cells), s.owners)
    found.posts, found.standing = s.posts, s.standing
    found.walls = ways
    return found


@pytest.mark.parametrize(("seats", "given"), TABLES)
def test_where_a_maze_lies_makes_no_difference(seats: int, given: dict[str, str]) -> None:
    chance = Random(seats)
    for s in positions(seats, given, 8):
        seat = pending(s)[0]
        for is_mirrored in (False, True):
            q, r, turns = (chance.randrange(top) for top in (5, 5, 6))
            assert seen(moved(s, turns, q, r, is_mirrored), seat) == seen(s, seat)


def levels(s: Maze, seat: int) -> list[set[int]]:
    """The tiles that a player's figures reach with one run, two, three and four; one by one."""
    edge = {int(s.post(seat, figure)) for figure in range(2)}
    known: set[int] = set()
    found = []
    for _ in range(4):
        edge = {
            int(tile_ahead(s, tile, d, steps))
            for tile in edge
            for d in range(6)
            for steps in range(1, int(run_length(s, tile, d)) + 1)
        } - known
        known |= edge
        found.append(edge)
    return found


@pytest.mark.parametrize(("seats", "given"), TABLES)
def test_reaching_is_as_counted_run_by_run(seats: int, given: dict[str, str]) -> None:
    for s in positions(seats, {**given, "build": "auto"}, 5):
        first = pending(s)[0]
        row = seen(s, first)
        free = {t for t in range(len(s.cells)) if s.has_marker(t) and not s.has_figure(t)}
        reach = {seat: levels(s, seat) for seat in range(seats)}
        soonest = {
            seat: {tile: runs for runs in range(4) for tile in reach[seat][runs]}
            for seat in range(seats)
        }
        for k in range(seats):
            seat = (first + k) % seats
            for runs in range(4):
                values = [int(s.value(tile)) for tile in reach[seat][runs] & free]
                assert number(row, "runs", k * 4 + runs) == max(values, default=0)
                assert number(row, "runs sum", k * 4 + runs) == min(30, sum(values))
            rivals = [soonest[other] for other in range(seats) if other != seat]
            alone = sum(
                int(s.value(tile))
                for tile, runs in soonest[seat].items()
                if tile in free and all(other.get(tile, 9) > runs for other in rivals)
            )
            assert number(row, "first", k * 2) == min(40, alone)


def opened(s: Maze, tile: int, within: int) -> int:
    """The tiles of a set that open a way to a tile from others, tried one by one."""
    found = 0
    for other in range(len(s.cells)):
        if not within >> other & 1 or s.shapes[other] == 7:
            continue
        for way in range(2):
            walls = turned(s, s.walls, other, way, attached(s, s.walls, other))
            for d in range(6):
                beside = s.near[tile * 6 + d]
                is_open = not walls[tile] >> d & 1 and beside >= 0
                if is_open and within >> beside & 1 and not walls[beside] >> (d + 3) % 6 & 1:
                    found |= only(other)
    return found


@pytest.mark.parametrize("mode", ["life", "veteran", "rookie"])
def test_the_tiles_that_open_a_way_are_those_that_do_when_tried(mode: str) -> None:
    land = Terrain()
    found = 0
    for s in positions(2, {"build": "auto", "mode": mode}, 2, 5):
        land.survey(s)
        land.spread(land.posts[0], land.posts[1], 0)
        within = land.reached(0) | only(land.posts[0]) | only(land.posts[1])
        for tile in range(len(s.cells)):
            if land.free >> tile & 1 and not within >> tile & 1:
                said = land.turners(tile, within) & within
                if not land.is_open and mode != "rookie":
                    assert said == opened(s, tile, within)
                    found += said != 0
                else:
                    assert not said
    assert found > 10 or mode == "rookie"


SEALED = "0,0:Ba0 1,0:R1 2,0:R1 0,1:R1 -1,1:E0 1,1:E0 Oa@1,0 Ob@2,0 Ra@-1,1 Rb@1,1"


def test_the_lead_counts_ties_and_what_is_left() -> None:
    s = at(SEALED + " O:R4Y0G0B0 R:R0Y0G0B1")
    row = seen(s, 0)
    assert [number(row, "points", k) for k in range(2)] == [4, 4]
    assert [number(row, "lead", k) for k in range(2)] == [0, 0]
    assert [number(row, "ties", k) for k in range(2)] == [-1, 1]
    row = seen(at(SEALED + " O:R0Y0G0B9 R:R0Y0G0B1"), 0)
    assert [number(row, "safe", k) for k in range(2)] == [1, -1]


def test_a_maze_in_the_making_has_numbers_of_its_own() -> None:
    s = GAME.setup(2, 1, {"start": "1"})
    s = say(s, "draw")
    seat = pending(s)[0]
    row = seen(s, seat)
    assert number(row, "pile", 0) == 14 and number(row, "pile", 1) == 13
    assert number(row, "points", 0) == 0 and number(row, "free", 1) > 0
    assert number(row, "free", 0) == 0
    built = GAME.setup(2, 1, {"build": "auto"})
    start_contest(built)
    assert number(seen(built, pending(built)[0]), "free", 1) == 0
