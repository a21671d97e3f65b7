"""Counting through the dice of an action comes back, whatever rolls again and again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sectors import games
from sectors.core import engine
from sectors.core.dice import MOST_ROLLS, Script, dice
from sectors.core.game import Game
from sectors.core.state import State
from sectors.core.testing import settings

SOAK = "SECTORS_SOAK" in os.environ
GAMES = 1  # of each game and number of seats
ACTIONS = 100_000 if SOAK else 150  # of a game
LIMITS = (30, 2, 1000) if SOAK else (8, 2)
ROOT = Path(__file__).parent.parent.parent
CHILD = """
import json, sys
sys.path.insert(0, "tests")
from core.test_outcomes import look_at_all
for name, counts in {tried}.items():
    found = [look_at_all(name, seats, number) for seats in counts for number in range({count})]
    print(json.dumps([name, found]), flush=True)
"""


def look_at_all(name: str, seats: int, number: int) -> int:
    """Count through every option of a random game, as far as it is played; how many there were."""
    game, luck = games.load(name), dice(f"outcomes {name} {seats}", number)
    s = game.setup(seats, f"outcomes {number}")
    looked = 0
    for action_number in range(ACTIONS):
        asked = engine.pending(s)
        if not asked:
            break
        options = engine.options(s, asked[0])
        for action in options if SOAK else options[:3]:
            look(s, asked[0], action, LIMITS[action_number % len(LIMITS)])
            looked += 1
        engine.play(s, asked[0], options[luck.below(len(options))])
    return looked


def look(s: State, seat: int, action: int, limit: int) -> None:
    """The chances of the results add up to one, and there are not too many of them."""
    found = engine.outcomes(s, seat, action, limit, dice("look"))
    assert 1 <= len(found.branches) <= limit
    assert sum(chance for chance, _ in found.branches) == pytest.approx(1)


def seat_counts(game: Game) -> list[int]:
    counts = sorted({setting.seats for setting in settings(game)})
    return counts if SOAK else [max(2, counts[0])]


def test_every_action_of_random_games_can_be_counted_through() -> None:
    """In a process of its own: one that dies of it is told from one that is wrong."""
    tried = {name: seat_counts(games.load(name)) for name in games.names()}
    code = CHILD.format(tried=tried, count=GAMES)
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=3600)
    looked = dict(json.loads(line) for line in done.stdout.splitlines())
    assert done.returncode == 0, f"after {list(looked)}: {done.stderr[-2000:]}"
    assert looked.keys() == tried.keys()
    for name, found in looked.items():
        print(f"{name}: actions counted through: {sum(found)}")
        assert len(found) == len(tried[name]) * GAMES and min(found) > 20


def round_ends() -> tuple[State, int, int]:
    """Smugglers with two seats and an action after which the order of turns is rolled for."""
    game = games.load("smugglers")
    s, luck = game.setup(2, "a tie"), dice("a tie")
    for _ in range(5_000):
        (seat, *_) = engine.pending(s)
        options = engine.options(s, seat)
        action = options[luck.below(len(options))]
        after = s.clone()
        engine.play(after, seat, action)
        if game.turn(after) != game.turn(s):
            return s, seat, action
        s = after
    raise AssertionError("no round has ended")


@pytest.mark.parametrize("limit", [1, 50, 500])
def test_a_tie_that_is_rolled_for_again_and_again_is_sampled(limit: int) -> None:
    s, seat, action = round_ends()
    before = int(s.shown)
    found = engine.outcomes(s, seat, action, limit, dice(1))
    assert not found.exact
    assert all(before < child.shown < before + 100 for _, child in found.branches)


def test_loaded_dice_that_are_counted_through_end() -> None:
    s = State()
    s.dice = 12345
    s.script = Script([], False)
    fell = [int(s.roll(6)) for _ in range(3 * MOST_ROLLS)]
    assert set(fell[:MOST_ROLLS]) == {1} and set(fell[MOST_ROLLS:]) == {1, 2, 3, 4, 5, 6}
    assert s.script.endless


def test_dice_that_must_give_more_results_than_wanted_are_not_counted_through() -> None:
    """Three dice have at least 1 + 5 + 5 + 5 results."""
    for most, endless in ((16, False), (15, True)):
        s = State()
        s.dice = 12345
        s.script = Script([], False)
        s.script.most = most
        for _ in range(3):
            s.roll(6)
        assert s.script.endless is endless
