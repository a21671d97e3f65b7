"""A Light that rushes: no Ship strikes before its owner's third turn, and rushing is no plan.

The rules of record promise the first, so all openings are played, not some; the second is a script
that does nothing but send the Light to the enemy Base.
"""

from __future__ import annotations

from itertools import product

import pytest

from sectors.core.codec import encode
from sectors.core.engine import options, pending, play
from sectors.core.state import Recorder
from sectors.games.sector18 import GAME
from sectors.games.sector18.rules.events import STRUCK
from sectors.games.sector18.rules.space import FACTION_IDS, LIGHT, PASS, SOUTH
from sectors.games.sector18.rules.state import Position
from sectors.games.sector18.rules.threat import steps_to_strike

EARLIEST = 3  # own turn of the first strike, which the rules of record want of every faction
MOST_WINS = 50  # percent, alone: what a captain may
FAR = 99
MAPS = ["small", "medium", "large"]


def opened(chart: str, faction: str) -> Position:
    """South begins with a faction; North has one from another card."""
    other = "F3a" if faction[1] != "3" else "F2a"
    fixed = {"factions": "fixed", "faction_south": faction, "faction_north": other}
    return GAME.setup(2, 1, {"map": chart, "first": "south", **fixed})


def strikes_within(start: Position, turns: int) -> bool:
    """Whether South can strike within so many own turns, whatever it does, if North passes."""
    seen: set[str] = set()
    todo = [start]
    while todo:
        s = todo.pop()
        for action in options(s, SOUTH):
            after = s.clone()
            after.log = log = Recorder()
            play(after, SOUTH, action)
            if any(beat.kind == STRUCK for beat in log.beats):
                return True
            while pending(after) == (1,):
                play(after, 1, PASS.start)
            key = str(encode(after))
            if after.now >= 0 and after.round() <= turns and key not in seen:
                seen.add(key)
                todo.append(after)
    return False


@pytest.mark.parametrize(("chart", "faction"), list(product(MAPS, FACTION_IDS)))
def test_no_ship_strikes_before_its_owners_turn_in_any_opening(chart: str, faction: str) -> None:
    assert not strikes_within(opened(chart, faction), EARLIEST - 1)


def rushed(s: Position, seat: int, depth: int = 3) -> tuple[float, int]:
    """What the Light's way to the enemy Base is worth after the best option, and that option."""
    found = []
    for action in options(s, seat):
        after = s.clone()
        play(after, seat, action)
        if after.now < 0:
            worth = 1e9 if after.result[0] == 1 else -1e9
        elif depth and pending(after) == (seat,) and after.turn == s.turn:
            worth = rushed(after, seat, depth - 1)[0]
        else:
            near = after.side(seat).is_in_play(LIGHT)
            steps = min(FAR, int(steps_to_strike(after, seat, LIGHT))) if near else FAR
            worth = -10 * steps + int(after.side(seat).resources)
        found.append((worth, -action))
    best = max(found)
    return best[0], -best[1]


@pytest.mark.slow
def test_who_only_rushes_wins_no_more_alone_than_a_captain() -> None:
    won = early = 0
    for number in range(60):
        s = GAME.setup(1, f"rush {number}", {"factions": "fixed", "faction_south": "F1a"})
        while pending(s):
            play(s, SOUTH, rushed(s, SOUTH)[1])
        won += s.result == [1]
        early += s.result == [1] and s.round() < EARLIEST
    assert early == 0
    assert 100 * won / 60 <= MOST_WINS, won
