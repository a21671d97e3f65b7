"""What hints count: oxygen in hand, underfoot and within a run, and room to move."""

from __future__ import annotations

from sectors.games.sector6.mind.evaluation import TURN, distances, is_rival
from sectors.games.sector6.rules.ending import beneath, free_markers
from sectors.games.sector6.rules.movement import count_runs, length_of, runs, tile_ahead
from sectors.games.sector6.rules.space import ENTRY
from sectors.games.sector6.rules.state import Maze

NEAR = 2 * TURN  # two runs; a closed side on the way is further than that


def counts(s: Maze, seat: int) -> dict[str, int]:
    """What a player has and can get; while the maze is built, what lies near the entry points."""
    others = [other for other in range(s.seats) if is_rival(s, seat, other)]
    if not s.turn:
        return {
            "near": near(s, seat),
            "near_others": max((near(s, other) for other in others), default=0),
            "ways": ways(s, seat),
            "rooms": len(around(s, seat)),
            "entries": int(s.entries_left(seat)),
        }
    moves = [int(count_runs(runs(s, s.post(seat, figure)))) for figure in range(2)]
    return {
        "oxygen": int(s.points(seat)),
        "underfoot": int(beneath(s, seat)),
        "shut": moves.count(0),
        "reach": reach(s, seat),
        "reach_others": max((reach(s, other) for other in others), default=0),
        "moves": sum(moves),
    }


def reach(s: Maze, seat: int) -> int:
    """The oxygen on all tiles that a player's figures could run to now."""
    free, found = int(free_markers(s)), set[int]()
    for figure in range(2):
        tile = s.post(seat, figure)
        packed = runs(s, tile)
        for d in range(6):
            for far in range(1, length_of(packed, d) + 1):
                found.add(int(tile_ahead(s, tile, d, far)))
    return sum(int(s.value(tile)) for tile in found if free >> tile & 1)


def around(s: Maze, seat: int) -> set[int]:
    """The tiles within two straight runs of a player's entry points, as the walls stand."""
    found = set[int]()
    for entry in entries(s, seat):
        away = distances(s, entry, entry)
        found |= {tile for tile, far in enumerate(away) if far <= NEAR}
    return found


def entries(s: Maze, seat: int) -> list[int]:
    """A player's entry points on the table."""
    return [tile for tile in range(len(s.cells)) if s.owners[tile] == seat]


def near(s: Maze, seat: int) -> int:
    """The oxygen that will lie there."""
    return sum(int(s.value(tile)) for tile in around(s, seat) if s.shapes[tile] != ENTRY)


def ways(s: Maze, seat: int) -> int:
    """How many ways lead from a player's entry points."""
    return sum(length_of(runs(s, entry), d) > 0 for entry in entries(s, seat) for d in range(6))
