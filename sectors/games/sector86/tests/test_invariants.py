"""What holds in every game, looked at in random ones; numbers as in `invariants`.

`invariants.check` holds what must be true of a position (1 to 6, 8, 9, 11, 12, 14, 17); here is
what must be true of play (7, 10, 13, 15, 16).
"""

from functools import cache

import pytest

from sectors.core import engine
from sectors.core.codec import encode
from sectors.core.dice import dice, seeded
from sectors.core.state import Recorder, kind_of
from sectors.games.sector86 import GAME
from sectors.games.sector86.rules import invariants
from sectors.games.sector86.rules.events import EVENTS
from sectors.games.sector86.rules.space import SPACE
from sectors.games.sector86.rules.state import Position
from sectors.games.sector86.tests.play import at, built, crew, deal

Turns = list[list[str]]  # the names of the events of each turn


@cache
def played(seats: int, seed: int, levies: str = "off") -> tuple[Position, Turns]:
    """A random game, checked in every position; what happened in each turn."""
    s = GAME.setup(seats, seed, {"collision_levies": levies})
    chance = dice(seed)
    turns: Turns = [[]]
    number = 0
    while asked := engine.pending(s):
        number += 1
        seat = asked[chance.below(len(asked))]
        options = engine.options(s, seat)
        s.dice = seeded(seed, number)
        s.log = Recorder()
        action = keen(s, options, chance.below(100))
        engine.submit(s, seat, action)
        for beat in s.log.beats:
            name = EVENTS[beat.kind].name
            if name == "turn_begins":
                turns.append([])
            turns[-1].append(name)
        s.log = None
        invariants.check(s)
    return s, turns


def keen(s: Position, options: list[int], luck: int) -> int:
    """Mostly flips on, buys and sends, so that games get somewhere; else anything."""
    texts = [SPACE.text(action) for action in options]
    for word, chance in (("go", 90), ("send", 90), ("buy", 70), ("flip", 70), ("redirect", 60)):
        wanted = [a for a, text in zip(options, texts, strict=True) if text.startswith(word)]
        if wanted and luck < chance:
            return wanted[luck % len(wanted)]
    return options[luck % len(options)]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("seed", [1, 2])
def test_random_games_hold_every_invariant_and_end(seats: int, seed: int) -> None:
    s, turns = played(seats, seed)
    assert s.now < 0 and s.result and s.round <= 40  # 15
    assert len(turns) > 3


def test_keen_games_reach_missions() -> None:
    ends = [int(played(seats, seed)[0].ending) for seats in (2, 3, 4) for seed in (1, 2)]
    assert any(st.missions for seats in (2, 3, 4) for st in played(seats, 1)[0].stations), ends


def test_invariant_13_a_cleared_turn_has_no_docking_recruiting_or_discarding() -> None:
    cleared = [turn for seed in (1, 2) for turn in played(3, seed)[1] if "cleared" in turn]
    assert cleared
    later = {"docked", "alongside", "bought", "sold_card", "paid_levy", "gave", "swept", "stopped"}
    for turn in cleared:
        after = turn[turn.index("cleared") :]
        assert not later & set(after) and "stopped" not in turn


def test_invariant_7_no_action_takes_more_than_the_payer_has() -> None:
    costs = {"K01": 3, "K26": 4, "F09": 3}
    for purse in range(15):
        s = at(f"1: 9\n2: {purse}\nqueue K01 K26 F09\ndeck L3\n1 discarding")
        while s.active == 0 and engine.pending(s) == (1,):
            engine.submit(s, 1, engine.options(s, 1)[0])  # wants whatever it can
        spent = sum(cost + 1 for card, cost in costs.items() if card in crew(s, 2) + built(s, 2))
        assert len(s.stations[1].credits) == purse - spent >= 0


def test_invariant_10_paying_the_game_and_paying_a_player() -> None:
    s = at("1: 3\n2: 5\nqueue S04 K33\ndeck S05 K02\n1 queuing")
    engine.submit(s, 0, engine.options(s, 0)[0])
    table = int(s.left), len(s.discard)
    redirect = engine.options(s, 0)[1]
    engine.submit(s, 0, redirect)
    assert len(s.stations[0].credits) == 2 and len(s.discard) == table[1] + 1
    engine.submit(s, 1, engine.options(s, 1)[0])  # wants it: one credit changes hands
    assert (int(s.left), len(s.discard)) == (table[0], table[1] + 1)


def test_invariant_16_same_seed_and_same_actions_give_the_same_state() -> None:
    one, two = deal(4, 7), deal(4, 7)
    chance = dice(7)
    for number in range(200):
        asked = engine.pending(one)
        if not asked:
            break
        options = engine.options(one, asked[0])
        action = options[chance.below(len(options))]
        for s in (one, two):
            s.dice = seeded(7, number)
            engine.submit(s, asked[0], action)
    assert encode(one) == encode(two)


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(8))
def test_two_thousand_random_games_end_within_the_round_limit(batch: int) -> None:
    ends = set()
    for i in range(250):
        number = batch * 250 + i
        s = GAME.setup(number % 5 + 1, number, {})
        engine.rollout(s, dice(number))
        invariants.check(s)
        assert s.result and 0 < s.round <= (20 if s.seats == 1 else 40)
        ends.add(int(s.ending))
    assert len(ends) > 1


def test_invariants_notice_a_lost_card_a_wrong_sum_and_a_ship_in_the_wrong_port() -> None:
    text = "1: A1 S07 | K01 | F09 | 3\n2: 3\nqueue L3\n1 queuing"
    lost = at(text)
    lost.discard.append(lost.queue[0])
    wrong = at(text)
    wrong.stations[0].crew_skills += 1
    ship = at(text)
    ship.stations[0].docks = (ship.stations[0].docks & ~63) | 16  # S17 in A1
    for s in (lost, wrong, ship):
        with pytest.raises(AssertionError):
            invariants.check(s)
    assert kind_of(lost.now) == kind_of(wrong.now)
