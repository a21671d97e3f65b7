"""The search at a toy without a network: legal, reads nothing hidden, finds a win."""

from __future__ import annotations

import time

import pytest
from bots.positions import midgame
from toys.raid import BID, END, GAME, camp

from sectors.core.dice import dice
from sectors.core.engine import objection, options, play
from sectors.core.state import NOTHING, State
from sectors.players.follow import followed
from sectors.players.judges import judge_of
from sectors.players.search import Search


def search_of(s: State, seat: int, iterations: int) -> Search:
    """A search by the game's evaluation."""
    search = Search(GAME, GAME.view(camp(s), seat), seat, dice("x"), judge_of(GAME))
    search.think(iterations)
    return search


def favourite(s: State, seat: int, iterations: int) -> int:
    return search_of(s, seat, iterations).thoughts()[0].action


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_finds_a_legal_answer_for_several_seats(seats: int) -> None:
    for seed in range(4):
        s, seat = midgame(GAME, seed, 3 * seed, seats)
        assert objection(s, seat, favourite(s, seat, 30)) == 0


def test_sealed_answers_of_others_are_not_read() -> None:
    """What the others have sealed is asked anew in every guess, so it cannot tell anything."""
    s = GAME.setup(3, 5)
    for seat in range(3):
        play(s, seat, options(s, seat)[seat])
    for seat in (0, 1):
        play(s, seat, BID.of(seat))
    search = search_of(s, 2, 0)
    assert all(answer == NOTHING for answer in search.worlds.guess().sealed)
    liked = favourite(s, 2, 40)
    for first in range(3):
        t = s.clone()
        t.sealed = [BID.of(first), BID.of(2 - first), NOTHING]
        assert favourite(t, 2, 40) == liked


def test_a_win_in_reach_is_seen() -> None:
    s = GAME.setup(2, 1, {"secret": "no"})
    play(s, 0, BID.of(3))
    play(s, 1, BID.of(0))
    camp(s).round = 3
    camp(s).gold = [5, 0]
    s.now = s.steps[2].at(0, 1)
    end = next(one for one in search_of(s, 0, 60).thoughts() if one.action == END.one())
    assert end.value > 0.9


def test_the_time_limit_holds() -> None:
    s, seat = midgame(GAME, 1, 8)
    began = time.process_time()
    Search(GAME, GAME.view(camp(s), seat), seat, dice(1), judge_of(GAME)).think(
        10**9, time.perf_counter() + 0.1
    )
    assert time.process_time() - began < 0.5


def test_another_position_is_not_mistaken_for_the_next_one() -> None:
    s, seat = midgame(GAME, 1, 10)
    last = search_of(s, seat, 60)
    other, _ = midgame(GAME, 4, 10)
    assert followed(last, last.thoughts()[0].action, GAME.view(camp(other), seat)) is None
