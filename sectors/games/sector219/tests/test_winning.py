"""Page 7: two ways to win (R8 to R10; Q13, Q17, Q28, Q30, Q37)."""

import pytest

from sectors.core import engine
from sectors.core.dice import dice
from sectors.games.sector219 import GAME
from sectors.games.sector219.rules.bits import has
from sectors.games.sector219.rules.table import base, foe
from sectors.games.sector219.tests.play import (
    NORTH,
    SOUTH,
    at,
    cell,
    choices,
    deal,
    log,
    lost,
    now,
    refused,
    say,
)

READY = """
    .. .. [] .. ..
    .. .. ## ^M ..
    .. .. ^I .. ..
    hands MI/ | turn 5
    """


def test_R8_a_unit_on_the_enemy_base_wins_at_once() -> None:
    s = say(at(READY), "M 0,1")
    assert (now(s), s.result, engine.pending(s)) == ("South won", [1, 2], ())


def test_R8_for_north_too() -> None:
    s = at("South: I1,-1 | North: I0,1 M1,0 | hands /M | North to play 1")
    assert (now(say(s, "M 0,-1")), s.result) == ("North won", [2, 1])


def test_R8_it_is_logged() -> None:
    assert log(at(READY), "M 0,1") == ["5. South  M 0,1 wins"]


def test_R8_putting_a_unit_on_ones_own_base_wins_nothing() -> None:
    assert now(say(at("hands II/"), "I base")) == "South to play 1"


SPENT = "air 0/0 | hands K/ | decks 0/0 | South to play 1"


def test_R9_most_units_in_play_win_when_all_is_spent() -> None:
    more = at(f"South: I0,-1 I1,-1 | North: I0,1 I1,1 | {SPENT}")
    fewer = at(f"South: I0,-1 | North: I0,1 I1,1 I2,1 | {SPENT}")
    assert now(say(more, "K 0,-2")) == "South won"
    assert now(say(fewer, "K 0,-2")) == "North won"


def test_R9_not_while_a_deck_holds_cards() -> None:
    s = at("South: I0,-1 | North: I0,1 | air 0/0 | hands K/ | decks 0/1 | South to play 1")
    assert now(say(s, "K 0,-2")) == "North to play 2"


def test_R9_the_count_is_logged() -> None:
    s = at(f"South: I0,-1 | North: I0,1 | {SPENT} | turn 27")
    assert log(s, "K 0,-2") == ["27. South  K 0,-2", "count 2:1"]


def test_R10_every_unit_in_play_counts_one() -> None:
    s = at(f"South: I0,-1 D5,5 S-4,-4 | North: I0,1 A1,1 A2,1 | {SPENT}")
    assert now(say(s, "K 0,-2")) == "South won"  # two of its four are cut off


def test_Q13_the_unit_that_takes_the_base_attacks_nobody() -> None:
    s = at("""
        .. .. vi .. ..
        .. ^k [] ^I ..
        .. .. ## ^I ..
        .. .. ^I ^I ..
        hands S/
        """)
    assert (now(say(s, "S 0,1")), lost(s, NORTH), cell(s, "0,2")) == ("South won", "", "vi")


def test_Q17_no_enemy_stands_on_a_base_while_the_game_runs() -> None:
    chance = dice("bases")
    for seed in range(40):
        s = deal(seed)
        while s.now >= 0:
            seat = engine.pending(s)[0]
            found = engine.options(s, seat)
            engine.play(s, seat, found[chance.below(len(found))])
            for who in range(2):
                assert s.now < 0 or not has(s.side(who).units, base(foe(who)))


def test_Q28_a_strike_without_a_target_ends_the_game() -> None:
    s = at("South: I0,-1 | North: I0,1 | air 2/0 | decks 0/0 | South to play 2")
    assert log(s, "air 0,1") == ["1. South  air 0,1 kills I", "count 1:0"]  # nothing is skipped
    assert now(s) == "South won"


def test_Q28_blocked_cards_end_the_game() -> None:
    s = at("""
        .. .. vI .. ..
        .. .. ## .. ..
        .. vi ^I vi ..
        .. .. vi .. ..
        air 0/0 | hands IK/A | decks 0/0 | North to play 1
        """)
    assert log(s, "A 0,2") == ["1. North  A 0,2", "count 1:5"]


def test_Q28_judged_as_if_it_were_each_players_turn() -> None:
    s = at("South: I0,-1 | North: I0,1 | air 0/0 | hands K/K | decks 0/0 | South to play 1")
    assert now(say(s, "K 0,-2")) == "North to play 2"  # North can still play


def test_Q28_checked_after_the_attack_is_resolved() -> None:
    s = at("South: I0,-1 | North: I1,0 | air 0/0 | hands A/ | decks 0/0 | South to play 1")
    assert log(s, "A 1,-1") == ["1. South  A 1,-1 x 1,0 kills I", "count 2:0"]


EQUAL = f"South: I0,-1 | North: I0,1 I1,1 | {SPENT}"


def test_Q30_equal_units_are_a_draw() -> None:
    s = say(at(EQUAL), "K 0,-2")
    assert (now(s), s.result) == ("draw", [1, 1])


@pytest.mark.parametrize(("began", "winner"), [("South", "North"), ("North", "South")])
def test_Q30_tie_second_wins_for_the_player_who_did_not_start(began: str, winner: str) -> None:
    extra = " | North began" if began == "North" else ""
    s = say(at(f"{EQUAL} | tie=second{extra}"), "K 0,-2")
    assert now(s) == f"{winner} won"


@pytest.mark.parametrize("seat", [SOUTH, NORTH])
def test_Q37_one_may_resign_on_either_players_turn(seat: int) -> None:
    s = say(at("South: I0,-1 | hands I/I"), "resign", seat=seat)
    assert s.result == ([2, 1] if seat == SOUTH else [1, 2])


def test_Q37_and_in_the_opening() -> None:
    s = deal()
    say(s, choices(s, SOUTH)[0], seat=SOUTH)
    assert now(say(s, "resign", seat=SOUTH)) == "North won"


def test_Q37_and_while_a_target_is_asked_for() -> None:
    s = say(at("South: K0,-1 | North: I1,0 I1,-2 | hands S/"), "S 1,-1")
    assert now(say(s, "resign")) == "North won"


def test_Q37_resigning_is_no_option_and_no_play() -> None:
    s = at("South: I0,-1 | hands I/I")
    assert "resign" not in choices(s)
    assert GAME.leave(s, SOUTH) == 0
    assert refused(s, "resign") == "game_over"
