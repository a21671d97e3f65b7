"""What a position of Sector 6 offers each player, in numbers that do not depend on where it lies.

A maze that is turned, mirrored or moved gives the same numbers. They tell what each player has,
what its figures can reach in one run, two, three and four, who is there first, and what is shut
away from it: how soon it could turn a tile, by leaving it, so that a marker behind a wall comes
within reach. Players are counted from the one who is asked. While the maze is being built, entry
points stand for figures and all tiles have their markers; these numbers have places of their own.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.engine import front
from sectors.core.state import State, number_of
from sectors.games.sector6.mind.terrain import FURTHEST, Terrain
from sectors.games.sector6.rules.ending import MOST_TIES, TIE_BITS, rank_key, stall_limit
from sectors.games.sector6.rules.locked import SPIN_TILE
from sectors.games.sector6.rules.space import WALLED
from sectors.games.sector6.rules.state import Maze
from sectors.players.inputs.features import Layout, PositionSight
from sectors.players.inputs.rows import Rows

PLAYERS: Final = 4
PHASES: Final = 2  # the contest, and building
BOTH: Final = PHASES * PLAYERS
SIXTY: Final = 64  # parts of a whole
KINDS: Final = 6  # of shut away

LAYOUT: Final = Layout(False)
STANDS: Final = LAYOUT.block("stands", [BOTH, 2], 0, 1, "whether a figure is there")
FOOT: Final = LAYOUT.block("foot", [BOTH, 2], 0, 4, "the marker beneath it")
MOVES: Final = LAYOUT.block("moves", [BOTH, 2], 0, 10, "tiles one run away")
SHUT: Final = LAYOUT.block("shut", [BOTH, 2], 0, 1, "whether it has no move")
NEXT: Final = LAYOUT.block("next", [BOTH, 2], 0, 4, "the best free marker one run away")
NEXT_SUM: Final = LAYOUT.block("next sum", [BOTH, 2], 0, 20, "all of them")
THEN: Final = LAYOUT.block("then", [BOTH, 2], 0, 4, "the best two runs away")
THEN_SUM: Final = LAYOUT.block("then sum", [BOTH, 2], 0, 30, "all of them")
RUNS: Final = LAYOUT.block("runs", [BOTH, FURTHEST], 0, 4, "the best by runs of either figure")
RUNS_SUM: Final = LAYOUT.block("runs sum", [BOTH, FURTHEST], 0, 30, "all of them")
AWAY: Final = LAYOUT.block("away", [BOTH, KINDS], 0, 20, "shut away; see `Sector6Sight.shut_away`")
FIRST: Final = LAYOUT.block("first", [BOTH, 2], 0, 40, "reached before others; with others")
SHARE: Final = LAYOUT.block("share", [BOTH, 2], 0, SIXTY, "the same, of all free points")
LOCKED: Final = LAYOUT.block("locked", [BOTH], 0, 1, "whether no figure has a move")
POINTS: Final = LAYOUT.block("points", [PLAYERS], 0, 40, "what a player has")
LEAD: Final = LAYOUT.block("lead", [PLAYERS], -24, 24, "ahead of the best other")
MARGIN: Final = LAYOUT.block("margin", [PLAYERS], -96, 96, "the same, of what is left")
SAFE: Final = LAYOUT.block("safe", [PLAYERS], -1, 1, "won or lost whatever comes")
TIES: Final = LAYOUT.block("ties", [PLAYERS], -1, 1, "whether it wins a tie")
HURRY: Final = LAYOUT.block("hurry", [PLAYERS], -64, 64, "the lead, as the clock runs out")
GONE: Final = LAYOUT.block("gone", [PLAYERS], 0, 1, "whether a player has left")
ENTRIES: Final = LAYOUT.block("entries", [PLAYERS], 0, 2, "entry points to place")
PILE: Final = LAYOUT.block("pile", [PLAYERS], 0, 14, "tiles in the pile")
DRAWN: Final = LAYOUT.block("drawn", [WALLED], 0, 1, "the tile drawn")
FREE: Final = LAYOUT.block("free", [PHASES], 0, 40, "free points")
COUNT: Final = LAYOUT.block("count", [PHASES], 0, 28, "free markers")
FEW: Final = LAYOUT.block("few", [4], 0, 1, "whether one is left, at most two, three, five")
CLOCK: Final = LAYOUT.block("clock", [], 0, SIXTY, "how far the air clock is")
MODE: Final = LAYOUT.block("mode", [PHASES, 3], 0, 1, "life, veteran or rookie")
SEATS: Final = LAYOUT.block("seats", [PHASES, PLAYERS], 0, 1, "one player, two, three or four")
TEAMS: Final = LAYOUT.block("teams", [], 0, 1, "whether two play against two")
SPINS: Final = LAYOUT.block("spins", [], 0, 2, "spins of a locked player to come")
LEFT: Final = LAYOUT.block("left", [], 0, 60, "alone: turns to come")
MISSING: Final = LAYOUT.block("missing", [], -20, 20, "alone: points short of a pass")

KIND_WORD: Final = LAYOUT.words(1)  # which places are in use


class Sector6Sight(PositionSight):
    """Writes a row from a position."""

    def __init__(self, layout: Layout) -> None:
        super().__init__(layout)
        self.land = Terrain()
        self.keys: list[int] = [0] * PLAYERS

    def write(self, view: State, seat: i64, rows: Rows) -> None:
        assert isinstance(view, Maze)
        phase: i64 = 0
        if not view.turn:
            phase = 1
        clear(view, phase, rows)
        land = self.land
        land.survey(view)
        for k in range(view.seats):
            who = (seat + k) % view.seats
            self.player(land, who, phase * PLAYERS + k, k, rows)
        for k in range(view.seats):
            race(land, k, view.seats, phase * PLAYERS + k, rows)
        rows.show(FREE + phase, at_most(land.points, 40))
        free = land.size(land.free)
        rows.show(COUNT + phase, at_most(free, 28))
        if phase:
            building(view, seat, rows)
        else:
            self.scores(view, seat, rows)
            clocks(view, free, rows)

    def player(self, land: Terrain, who: i64, place: i64, k: i64, rows: Rows) -> None:
        """What a player's figures can do, the better one first."""
        first: i64 = land.posts[who * 2]
        second: i64 = land.posts[who * 2 + 1]
        if promise(land, second) > promise(land, first):
            first, second = second, first
        figure(land, first, place * 2, rows)
        figure(land, second, place * 2 + 1, rows)
        land.spread(first, second, k)
        for level in range(FURTHEST):
            tiles = land.level(k, level) & land.free
            rows.show(RUNS + place * FURTHEST + level, land.best(tiles))
            rows.show(RUNS_SUM + place * FURTHEST + level, at_most(land.total(tiles), 30))
        is_locked: i64 = 0
        if first >= 0 and second >= 0 and not land.level(k, 0):
            is_locked = 1
        rows.show(LOCKED + place, is_locked)
        self.shut_away(land, first, second, k, place, rows)

    def shut_away(
        self, land: Terrain, first: i64, second: i64, k: i64, place: i64, rows: Rows
    ) -> None:
        """The points that four runs do not reach, by what it takes to open the way.

        A figure turns a tile when it leaves it: the tile it stands on, one a run away, two, or
        more (or a long way is open); or only a tile that could turn the marker's; or none.
        """
        sums: list[int] = [0] * KINDS
        posts = land.set_of(first) | land.set_of(second)
        near = land.level(k, 0)
        far = land.level(k, 1)
        within = land.reached(k) | posts
        tiles = land.free & ~within
        while tiles:
            tile = land.lowest(tiles)
            tiles &= tiles - 1
            turners = land.turners(tile, within)
            kind: i64 = 5
            if turners & posts:
                kind = 0
            elif turners & near:
                kind = 1
            elif turners & far:
                kind = 2
            elif turners & within or land.is_open:
                kind = 3
            elif land.meshing:
                kind = 4
            sums[kind] += land.values[tile]
        for kind in range(KINDS):
            rows.show(AWAY + place * KINDS + kind, at_most(sums[kind], 20))

    def scores(self, s: Maze, seat: i64, rows: Rows) -> None:
        """What players have, and how far they are ahead; partners count together."""
        keys = self.keys
        for who in range(s.seats):
            keys[who] = rank_key(s, who)
        left = self.land.total(self.land.marked)
        clock = s.stall * SIXTY // stall_limit(s)
        if s.last_turn:
            clock = 0
        for k in range(s.seats):
            who = (seat + k) % s.seats
            best: i64 = -1
            for other in range(s.seats):
                if other != who and not (s.teams and (who + other) % 2 == 0):
                    key: i64 = keys[other]
                    if key > best and not s.is_gone(other):
                        best = key
            rows.show(POINTS + k, at_most(s.points(who), 40))
            if s.is_gone(who):
                rows.show(GONE + k, 1)
            if best >= 0:
                ahead(keys[who], best, left, clock, k, rows)


def ahead(mine: i64, best: i64, left: i64, clock: i64, k: i64, rows: Rows) -> None:
    """How far a player is ahead of the best other, by their rank keys."""
    lead = (mine >> TIE_BITS) - (best >> TIE_BITS)
    ties = compared(mine & MOST_TIES, best & MOST_TIES)
    rows.show(LEAD + k, limited(lead, 24))
    rows.show(MARGIN + k, limited(lead * SIXTY // (left + 4), 96))
    safe: i64 = 0
    if lead > left:
        safe = 1
    elif -lead > left:
        safe = -1
    rows.show(SAFE + k, safe)
    rows.show(TIES + k, ties)
    rows.show(HURRY + k, clock * limited(lead, 8) // 8)


def clear(s: Maze, phase: i64, rows: Rows) -> None:
    """Empty a row that was used for another kind of table, and say which kind it is."""
    kind = 1 + phase + 2 * s.seats + 16 * s.mode + 64 * s.teams + 128 * s.gone
    if not rows.has_changed(KIND_WORD, kind):
        return
    for place in range(LAYOUT.size):
        rows.show(place, 0)
    rows.show(MODE + phase * 3 + s.mode, 1)
    rows.show(SEATS + phase * PLAYERS + s.seats - 1, 1)
    rows.show(TEAMS, s.teams)


def promise(land: Terrain, tile: i64) -> i64:
    """How good the place of a figure is; -1 if it is nowhere."""
    if tile < 0:
        return -1
    near = land.ray(tile)
    under: i64 = 0
    if (land.marked >> tile) & 1:
        under = land.values[tile]
    then = land.reach(near) & ~near
    return under * 16 + land.best(near & land.free) * 8 + land.best(then & land.free)


def figure(land: Terrain, tile: i64, place: i64, rows: Rows) -> None:
    """What one figure stands on and can reach."""
    near: i64 = 0
    then: i64 = 0
    under: i64 = 0
    stands: i64 = 0
    shut: i64 = 0
    if tile >= 0:
        stands = 1
        near = land.ray(tile)
        then = land.reach(near) & ~near & land.free
        if (land.marked >> tile) & 1:
            under = land.values[tile]
        if not near:
            shut = 1
    rows.show(STANDS + place, stands)
    rows.show(FOOT + place, under)
    rows.show(MOVES + place, at_most(land.size(near), 10))
    rows.show(SHUT + place, shut)
    near &= land.free
    rows.show(NEXT + place, land.best(near))
    rows.show(NEXT_SUM + place, at_most(land.total(near), 20))
    rows.show(THEN + place, land.best(then))
    rows.show(THEN_SUM + place, at_most(land.total(then), 30))


def race(land: Terrain, k: i64, seats: i64, place: i64, rows: Rows) -> None:
    """What a player reaches in fewer runs than all others, and in as many."""
    sooner: i64 = 0
    level: i64 = 0
    theirs: i64 = 0
    for runs in range(FURTHEST):
        others: i64 = 0
        for j in range(seats):
            if j != k:
                others |= land.level(j, runs)
        own = land.level(k, runs) & ~theirs
        sooner |= own & ~others
        level |= own & others
        theirs |= others
    alone = land.total(sooner & land.free)
    shared = land.total(level & land.free)
    rows.show(FIRST + place * 2, at_most(alone, 40))
    rows.show(FIRST + place * 2 + 1, at_most(shared, 40))
    whole = land.points
    if not whole:
        whole = 1
    rows.show(SHARE + place * 2, alone * SIXTY // whole)
    rows.show(SHARE + place * 2 + 1, shared * SIXTY // whole)


def building(s: Maze, seat: i64, rows: Rows) -> None:
    """What is still to be placed."""
    for k in range(s.seats):
        who = (seat + k) % s.seats
        rows.show(ENTRIES + k, at_most(s.entries_left(who), 2))
        rows.show(PILE + k, at_most(s.pile(who), 14))
    for shape in range(WALLED):
        rows.show(DRAWN + shape, 0)
    if s.drawn >= 0:
        rows.show(DRAWN + s.drawn, 1)


def clocks(s: Maze, free: i64, rows: Rows) -> None:
    """How near the end is."""
    rows.show(FEW, as_one(free == 1))
    rows.show(FEW + 1, as_one(free <= 2))
    rows.show(FEW + 2, as_one(free <= 3))
    rows.show(FEW + 3, as_one(free <= 5))
    spins: i64 = 0
    if front(s) is SPIN_TILE:
        spins = number_of(s.now)
    rows.show(SPINS, spins)
    if s.last_turn:
        rows.show(LEFT, at_most(s.last_turn - s.turn, 60))
        rows.show(MISSING, limited(s.box.solo_pass - s.points(0), 20))
    else:
        rows.show(CLOCK, at_most(s.stall * SIXTY // stall_limit(s), SIXTY))


def as_one(is_so: bool) -> i64:
    """1 for what is so, 0 for what is not."""
    if is_so:
        return 1
    return 0


def compared(one: i64, other: i64) -> i64:
    """1 if a number is larger than another, -1 if it is smaller, 0 if they are equal."""
    if one > other:
        return 1
    if one < other:
        return -1
    return 0


def at_most(value: i64, most: i64) -> i64:
    """The smaller of two numbers."""
    if value < most:
        return value
    return most


def limited(value: i64, most: i64) -> i64:
    """A number cut to a size."""
    if value > most:
        return most
    if value < -most:
        return -most
    return value


SIGHT: Final = Sector6Sight(LAYOUT)
