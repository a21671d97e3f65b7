"""Puzzles about the way to a marker of 4: make sure of it, or open it."""

from __future__ import annotations

from typing import Any

from sectors.core.puzzle import Answer, Budget, Cut, Facts, Follow, Line, Theme, lines
from sectors.core.state import kind_of, seat_of
from sectors.games.sector6.rules.contest_phase import CONTEST_TURN
from sectors.games.sector6.rules.movement import length_of, runs, tile_ahead
from sectors.games.sector6.rules.space import CCW, CW, TABLE
from sectors.games.sector6.rules.state import Maze

MOST = 40_000  # positions that are looked at for one puzzle
FEWEST = 10  # ways to play the turn
DECOYS = 2  # ways to open it, of which one holds
WORTH = 4  # the markers that puzzles are about


def goals(s: Maze, seat: int) -> int:
    """The tiles that the figures of a seat could step on now, as a mask."""
    found = 0
    for figure in range(2):
        start = s.post(seat, figure)
        lengths = runs(s, start)
        for d in range(6):
            for steps in range(1, int(length_of(lengths, d)) + 1):
                found |= 1 << int(tile_ahead(s, start, d, steps))
    return found


def prizes(s: Maze, seat: int) -> int:
    """The tiles with a marker of 4, nobody on them, that cannot be stepped on in this turn."""
    found = 0
    for tile in range(int(s.tiles())):
        if s.value(tile) == WORTH and s.has_marker(tile) and not s.has_figure(tile):
            found |= 1 << tile
    return found & ~goals(s, seat)


def tiles_of(mask: int) -> list[int]:
    """The tiles of a mask."""
    return [tile for tile in range(mask.bit_length()) if mask >> tile & 1]


def cell(s: Maze, tile: int) -> str:
    """The name of a tile's place."""
    return str(TABLE.name(s.cells[tile]))


class Prize(Theme[Maze]):
    """A turn after which a marker can be stepped on next; each kind says against what."""

    step = "ContestTurn"
    options = {"build": "auto"}

    def answers(self, game: Any, s: Maze, seat: int) -> list[Answer]:
        if kind_of(s.now) != CONTEST_TURN.kind or not (wanted := prizes(s, seat)):
            return []
        budget = Budget(MOST)
        ways: dict[int, list[Line]] = {}
        opened: dict[int, int] = {}  # in how many ways each can be reached if nobody interferes
        count = 0
        try:
            for line, end in lines(self, game, s, seat, budget):
                count += 1
                if end.now < 0:
                    continue
                for tile in tiles_of(goals(end, seat) & wanted):
                    opened[tile] = opened.get(tile, 0) + 1
                for tile in tiles_of(self.kept(game, end, seat, wanted, budget)):
                    ways.setdefault(tile, []).append(line)
        except Cut:
            return []
        lone = [tile for tile, found in ways.items() if len(found) == 1 and count >= FEWEST]
        fit = [tile for tile in lone if self.is_worth_it(ways[tile][0], opened.get(tile, 0))]
        return [Answer(ways[tile][0], count, cell(s, tile)) for tile in fit]

    def is_worth_it(self, line: Line, opened: int) -> bool:
        """Whether a lone line is a puzzle, if so many open the way."""
        raise NotImplementedError

    def kept(self, game: Any, s: Maze, seat: int, wanted: int, budget: Budget) -> int:
        """Which of the tiles wanted can still be stepped on after a turn."""
        raise NotImplementedError

    def asked(self, game: Any, s: Maze, seat: int, about: str) -> Facts:
        return {"place": about}


class Sure(Prize):
    """Whatever the rival does."""

    name = "sure"

    def is_worth_it(self, line: Line, opened: int) -> bool:
        return opened >= DECOYS

    def kept(self, game: Any, s: Maze, seat: int, wanted: int, budget: Budget) -> int:
        for _, end in lines(self, game, s, int(seat_of(s.now)), budget):
            wanted &= goals(end, seat) if end.now >= 0 else 0
            if not wanted:
                break
        return wanted

    def follow(self, game: Any, start: Maze, s: Maze, seat: int, line: Line, about: str) -> Follow:
        if s.now < 0:
            return Follow(facts={"place": about})
        rival = int(seat_of(s.now))
        tile = next(t for t in range(int(s.tiles())) if cell(s, t) == about)
        for reply, end in lines(self, game, s, rival, Budget(MOST)):
            if end.now < 0 or not goals(end, seat) >> tile & 1:
                return Follow(tuple((rival, action) for action in reply), {"place": about})
        return Follow(facts={"place": about})


class Opened(Prize):
    """If the rival stood still."""

    name = "open"

    def is_worth_it(self, line: Line, opened: int) -> bool:
        return CW.has(line[-1]) or CCW.has(line[-1])

    def kept(self, game: Any, s: Maze, seat: int, wanted: int, budget: Budget) -> int:
        return wanted & goals(s, seat)

    def follow(self, game: Any, start: Maze, s: Maze, seat: int, line: Line, about: str) -> Follow:
        return Follow(facts={"place": about})


THEMES: tuple[Theme[Maze], ...] = (Sure(), Opened())
