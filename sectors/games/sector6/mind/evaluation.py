"""How good a position is: oxygen in hand, oxygen underfoot, how far the rest is, what is planned.

Distances are counted in fifths of a turn. A straight run is one turn however long it is; a closed
side costs nearly two turns more, about what it takes to turn it away. So a sealed room is far, not
out of reach, and a rotation that opens it brings it nearer. In Rookie walls stay for ever. When few
markers are left, such guesses give way to plans (`plan`): how to get to the next marker, by turns.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import shifted
from sectors.games.sector6.mind.plan import DEEP, SHORT, is_late, planned
from sectors.games.sector6.rules.ending import (
    MOST_TIES,
    free_markers,
    stall_limit,
    tie_key,
    worth,
)
from sectors.games.sector6.rules.movement import count_runs, runs
from sectors.games.sector6.rules.space import ENTRY
from sectors.games.sector6.rules.state import ROOKIE, Maze

TURN: Final = 5  # one run
CLOSED: Final = 9  # one closed side on the way
FAR: Final = 60

WON: Final = 1000.0
UNDERFOOT: Final = 0.8  # of the value of a marker beneath a figure
PULL: Final = 0.30  # of the value of a free marker, fading with distance
NEAREST: Final = 0.25  # the same again for the one marker best placed
LAST_FEW: Final = 3.0  # how much more the pull grows as markers get scarce
MOBILITY: Final = 0.06  # for each move, up to a cap
MANY_MOVES: Final = 8
SHUT_IN: Final = 1.0  # a figure without a move
LOCKED: Final = 2.0
WAITING_ENTRY: Final = 0.5  # what an entry point still in hand is worth, in reach of all markers
LATE: Final = 0.2  # what room to move and mere nearness count once plans are made
THEIRS: Final = 0.3  # what a rival's plan counts; at full weight all would hinder and none go on
SETTLED: Final = 10_000_000.0  # for the end of a game in which this player's place is settled
CLOCK: Final = 0.15  # of the lead, when the air clock is about to run out


def fading() -> list[float]:
    """0.8 to the power of a distance in turns."""
    table: list[float] = []
    for far in range(FAR + 1):
        table.append(float(0.8 ** (far / TURN)))
    return table


FADE: Final = fading()


def evaluate(s: Maze, seat: i64) -> float:
    """How good the position is for a seat; positive is better than for the others."""
    if s.now < 0 and s.result:
        if s.seats == 1:
            return float(s.points(0))
        return WON * result(s, seat)
    if s.seats == 1:
        return prospects(s, seat) + plans(s, seat, DEEP)
    mine = prospects(s, seat) + plans(s, seat, DEEP)
    others = 0.0
    best = -WON
    for other in range(s.seats):
        if is_rival(s, seat, other):
            theirs = prospects(s, other) + THEIRS * plans(s, other, SHORT)
            others += theirs
            if theirs > best:
                best = theirs
        elif other != seat:
            mine += prospects(s, other) + plans(s, other, SHORT)
    rivals = float(count_rivals(s, seat))
    if s.teams:
        return mine - others
    value = mine - 0.5 * best - 0.5 * others / rivals + urgency(s, seat)
    if is_settled(s, seat):
        return value - SETTLED
    return value


def is_settled(s: Maze, seat: i64) -> bool:
    """Whether a player will not win and no marker left can change that: then better end it."""
    if not s.turn:
        return False
    left = worth(s, s.marked)
    mine = s.points(seat)
    is_behind = False
    for other in range(s.seats):
        if is_rival(s, seat, other):
            theirs = s.points(other)
            if theirs > mine + left:
                is_behind = True
            elif mine <= theirs + left:
                return False
    return is_behind


def result(s: Maze, seat: i64) -> float:
    """1 for a win alone, 0 for the middle, -1 for the last place."""
    ahead: i64 = 0
    for place in s.result:
        ahead += place - s.result[seat]
    return float(ahead) / float(s.seats)


def is_rival(s: Maze, seat: i64, other: i64) -> bool:
    """Whether two players play against each other and the other is still in the game."""
    if other == seat or s.is_gone(other):
        return False
    return not s.teams or (seat + other) % 2 == 1


def count_rivals(s: Maze, seat: i64) -> i64:
    """How many rivals are left; at least one, to divide by."""
    count: i64 = 0
    for other in range(s.seats):
        if is_rival(s, seat, other):
            count += 1
    if count == 0:
        return 1
    return count


def urgency(s: Maze, seat: i64) -> float:
    """The air clock is good for whoever leads, bad for the others (Q20)."""
    if not s.turn or s.players_left() < 2:
        return 0.0
    best: i64 = 0
    for other in range(s.seats):
        if is_rival(s, seat, other):
            points = s.points(other)
            if points > best:
                best = points
    lead = float(s.points(seat) - best)
    return CLOCK * lead * float(s.stall) / float(stall_limit(s))


def prospects(s: Maze, seat: i64) -> float:
    """What a player has and may hope for, before any plan."""
    if not s.turn:
        return building(s, seat)
    value = float(s.points(seat)) + tie_break(s, seat)
    for figure in range(2):
        tile = s.post(seat, figure)
        if s.has_marker(tile):
            value += UNDERFOOT * float(s.value(tile))
    return value + room(s, seat) + nearness(s, seat)


def plans(s: Maze, seat: i64, deep: i64) -> float:
    """What a player's next plan is worth; nothing while markers are plenty."""
    if not s.turn or not is_late(s):
        return 0.0
    return planned(s, seat, deep)


def weight(s: Maze) -> float:
    """How much room and nearness count now."""
    if is_late(s):
        return LATE
    return 1.0


def room(s: Maze, seat: i64) -> float:
    """How freely a player's figures can move."""
    moves: i64 = 0
    shut: i64 = 0
    for figure in range(2):
        count = count_runs(runs(s, s.post(seat, figure)))
        if count == 0:
            shut += 1
        moves += count
    if moves > MANY_MOVES:
        moves = MANY_MOVES
    value = weight(s) * (MOBILITY * float(moves) - SHUT_IN * float(shut))
    if shut == 2:
        return value - LOCKED
    return value


def nearness(s: Maze, seat: i64) -> float:
    """How near the free markers are to a player."""
    return weight(s) * reach(s, distances(s, s.post(seat, 0), s.post(seat, 1)))


def tie_break(s: Maze, seat: i64) -> float:
    """A little for the markers that break ties (R34)."""
    return float(tie_key(s, seat)) / float(MOST_TIES) * 0.01


def reach(s: Maze, away: list[int]) -> float:
    """The free markers, each by its value and its distance; the last few count for more."""
    free = free_markers(s)
    total = 0.0
    best = 0.0
    count = 0.0
    for tile in range(len(s.cells)):
        if (free >> tile) & 1:
            worth = float(s.value(tile)) * FADE[away[tile]]
            total += worth
            count += 1.0
            if worth > best:
                best = worth
    if count == 0.0:
        return 0.0
    return (PULL * total + NEAREST * best) * (1.0 + LAST_FEW / count)


def distances(s: Maze, first: i64, second: i64) -> list[int]:
    """How far each tile is from the nearer of two, in fifths of a turn, at most `FAR`."""
    away: list[int] = [FAR] * len(s.cells)
    away[first] = 0
    away[second] = 0
    todo = shifted(1, first) | shifted(1, second)
    while todo:
        tile = nearest_of(away, todo)
        todo &= ~shifted(1, tile)
        for d in range(6):
            todo |= look_along(s, away, tile, d)
    return away


def nearest_of(away: list[int], todo: i64) -> i64:
    """The tile of a set that is nearest."""
    best: i64 = -1
    shortest: i64 = FAR + 1
    tile: i64 = 0
    while todo >> tile:
        if (todo >> tile) & 1:
            far: i64 = away[tile]
            if far < shortest:
                shortest = far
                best = tile
        tile += 1
    return best


def look_along(s: Maze, away: list[int], tile: i64, d: i64) -> i64:
    """Shorten the way to the tiles straight ahead; gives those that have become nearer."""
    far: i64 = away[tile] + TURN
    back = (d + 3) % 6
    nearer: i64 = 0
    while True:
        ahead: i64 = s.near[tile * 6 + d]
        if ahead < 0:
            return nearer
        closed = ((s.walls[tile] >> d) & 1) + ((s.walls[ahead] >> back) & 1)
        if closed and s.mode == ROOKIE:
            return nearer
        far += closed * CLOSED
        if far >= FAR:
            return nearer
        if far < away[ahead]:
            away[ahead] = far
            nearer |= shifted(1, ahead)
        tile = ahead


# --- Building


def building(s: Maze, seat: i64) -> float:
    """How much of the maze's oxygen is in reach of a player's entry points.

    An entry point still in hand counts as one in a fair spot, so that it waits for a good one.
    """
    value = WAITING_ENTRY * float(s.entries_left(seat))
    for tile in range(len(s.cells)):
        if s.owners[tile] == seat:
            value += share(s, distances(s, tile, tile))
    return 10.0 * value


def share(s: Maze, away: list[int]) -> float:
    """The part of all points on the table that is near."""
    total = 0.0
    near = 0.0
    for tile in range(len(s.cells)):
        if s.shapes[tile] != ENTRY:
            worth = float(s.value(tile))
            total += worth
            near += worth * FADE[away[tile]]
    if total == 0.0:
        return 0.0
    return near / total
