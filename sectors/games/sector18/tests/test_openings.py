"""No Ship strikes before its owner's third turn: over all openings, not over some games.

Whole turns are played breadth first. What a turn can come to depends on what the player on turn has
and on where the other's Ships are, and on nothing else of the other: so each turn is played once
for all openings that lead to it. Shields and Health decide about no move and are left out.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest
from some import first_of

from sectors.core import engine
from sectors.core.state import seat_of
from sectors.core.testing.packs import pack
from sectors.games.sector18 import GAME
from sectors.games.sector18.game import Sector18
from sectors.games.sector18.rules.content import MAP_IDS
from sectors.games.sector18.rules.space import ENEMY, FACTION_IDS, MARCH, ORDER, SPACE
from sectors.games.sector18.rules.state import NO_SHIP, Position
from sectors.games.sector18.rules.turn import TURN
from sectors.games.sector18.tests.play import NORTH, SOUTH

TURNS = 2  # of each player, in which nobody strikes


class Half(NamedTuple):
    """What one side has, as far as it decides where Ships can go."""

    faction: int
    resources: int
    level: int
    ships: int


Ends = frozenset[tuple[Half, int]]  # what the player on turn has then, and the other's Ships


class Struck(AssertionError):
    """A Ship has struck a Base too early."""


class Openings:
    """All first turns on one map."""

    def __init__(self, name: str, game: Sector18 = GAME) -> None:
        self.start = game.setup(2, 1, {"map": name, "factions": "fixed"})
        self.known: dict[tuple[int, Half, int], Ends] = {}

    def ends(self, seat: int, mine: Half, theirs: int) -> Ends:
        key = seat, mine, theirs
        if key not in self.known:
            self.known[key] = frozenset(played(self.laid(seat, mine, theirs), seat))
        return self.known[key]

    def laid(self, seat: int, mine: Half, theirs: int) -> Position:
        s = self.start.clone()
        me, them = s.side(seat), s.side(1 - seat)
        me.faction, me.resources, me.level, me.ships = mine
        them.ships = theirs
        s.overcharged, s.turn, s.now = NO_SHIP, 1, TURN.at(seat)
        return s

    def begun(self, faction: int, seat: int) -> Half:
        side = self.start.side(seat)
        return Half(faction, int(side.resources), int(side.level), int(side.ships))

    def found(self, first: int, factions: tuple[int, int]) -> set[tuple[Half, Half]]:
        """All that the openings of two factions come to, the first one beginning."""
        seats = first, 1 - first
        halves = self.begun(factions[0], seats[0]), self.begun(factions[1], seats[1])
        found = {halves}
        for _ in range(TURNS):
            found = {
                (mine, other._replace(ships=ships))
                for one, other in found
                for mine, ships in self.ends(seats[0], one, other.ships)
            }
            found = {
                (one._replace(ships=ships), mine)
                for one, other in found
                for mine, ships in self.ends(seats[1], other, one.ships)
            }
        return found


def played(s: Position, seat: int) -> set[tuple[Half, int]]:
    """All ends of a turn; `Struck` if a Ship can strike in it."""
    found: set[tuple[Half, int]] = set()
    met: set[tuple[int, Half, int, int]] = set()
    waiting = [s]
    while waiting:
        t = waiting.pop()
        for action in engine.options(t, seat):
            if strikes(action):
                raise Struck(f"{GAME.line(t)}: {SPACE.text(action)}")
            after = t.clone()
            engine.play(after, seat, action)
            mine, theirs = half(after, seat), int(after.side(1 - seat).ships)
            if seat_of(after.now) != seat:
                found.add((mine, theirs))
            elif (key := (int(after.now), mine, theirs, int(after.overcharged))) not in met:
                met.add(key)
                waiting.append(after)
    return found


def strikes(action: int) -> bool:
    return any(verb.has(action) and verb.second(action) == ENEMY for verb in (ORDER, MARCH))


def half(s: Position, seat: int) -> Half:
    me = s.side(seat)
    return Half(int(me.faction), int(me.resources), int(me.level), int(me.ships))


PAIRS = [(a, b) for a in range(6) for b in range(6) if a // 2 != b // 2]
MARCHERS = 0  # the Vanguard Combine


@pytest.mark.parametrize("name", first_of(list(MAP_IDS)))
def test_no_ship_strikes_before_its_owners_third_turn(name: str) -> None:
    openings = Openings(name)
    for first in (SOUTH, NORTH):
        for pair in PAIRS:
            assert len(openings.found(first, pair)) > 100, [FACTION_IDS[i] for i in pair]


@pytest.mark.parametrize("first", [SOUTH, NORTH])
def test_a_strike_in_the_second_turn_would_be_found(first: int, tmp_path: Path) -> None:
    game = Sector18(pack(GAME, tmp_path, "factions.toml", "price = 4", "price = 2"))
    openings = Openings("medium", game)
    for pair in ((MARCHERS, 4), (4, MARCHERS)):
        with pytest.raises(Struck, match="L>enemy"):
            openings.found(first, pair)
    assert openings.found(first, (2, 4))
