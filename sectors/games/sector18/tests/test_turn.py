"""Turns: one action, the ability, passing, and how the game ends (R7 to R13, Q35 to Q42)."""

import pytest

from sectors.core import engine
from sectors.core.engine import pending
from sectors.games.sector18 import GAME
from sectors.games.sector18.game import Sector18
from sectors.games.sector18.rules.space import FLEET
from sectors.games.sector18.tests.play import (
    NORTH,
    SOUTH,
    at,
    choices,
    deal,
    refused,
    say,
    ships,
    solo,
    stock,
    to_act,
)


def test_R7_players_alternate_and_take_one_action_at_most() -> None:
    s = at("medium", "L@home", "L@home")
    say(s, "collect")
    assert refused(s, "shield") == refused(s, "fleet") == "action_taken"
    say(s, "end")
    assert to_act(s) == NORTH
    assert to_act(say(s, "pass")) == SOUTH


def test_R8_anybody_may_pass() -> None:
    s = at("medium", "L@home", "L@home", s="F2a 0R 1H 0S L1")
    assert "pass" in choices(s)
    assert refused(s, "end") == "say_pass"
    say(s, "pass")
    assert to_act(s) == NORTH and stock(s) == 0


def test_R9_R35_the_ability_comes_besides_the_action() -> None:
    s = say(at("medium", "L@home", "L@home"), "use", "collect")
    assert (s.south.shields, stock(s), to_act(s)) == (1, 4, NORTH)
    s = say(at("medium", "L@home", "L@home"), "collect", "use")
    assert (s.south.shields, stock(s), to_act(s)) == (1, 4, NORTH)


def test_R10_the_game_ends_the_moment_a_base_has_no_health() -> None:
    s = at("medium", "L@c4 M@c3 S@a2", "L@home")
    say(s, "fleet", "L>enemy")
    assert s.result == [1, 2] and pending(s) == () and s.north.health == 0
    assert ships(s) == "M@c3 S@a2"


def test_R11_what_is_not_unlocked_may_not_be_done() -> None:
    s = at("medium", "L@home", "L@home", s="F2a 7R 1H 0S L1")
    assert refused(s, "build M@home") == refused(s, "build H@home") == "ship_locked"
    assert refused(s, "up L") == "upgrade_locked"
    s = at("medium", "L@home", "L@home", s="F2a 7R 1H 0S L2")
    assert {"build M@home", "build S@home"} <= set(choices(s))
    assert refused(s, "build H@home") == "ship_locked"
    assert refused(s, "up L") == "upgrade_locked"
    assert "up L" in choices(at("medium", "L@home", "L@home", s="F2a 7R 1H 0S L3"))
    assert "build H@home" in choices(at("medium", "L@home", "", s="F2a 7R 1H 0S L4"))


@pytest.mark.parametrize(("level", "price"), [(1, 4), (2, 3), (3, 2)])
def test_R12_upgrading_the_base_costs_the_price_of_the_next_level(level: int, price: int) -> None:
    s = at("medium", "L@home", "L@home", s=f"F2b {price - 1}R 1H 0S L{level}")
    assert refused(s, "base") == "too_poor"
    s = say(at("medium", "L@home", "L@home", s=f"F2b {price}R 1H 0S L{level}"), "base")
    assert (s.south.level, stock(s)) == (level + 1, 0)


def test_R13_what_a_level_unlocks_counts_from_the_next_turn_on() -> None:
    s = say(at("medium", "L@home", "L@home", s="F2a 7R 1H 0S L1"), "base")
    assert refused(s, "build M@home") == "action_taken"
    say(s, "end", "pass", "collect", "end", "pass")
    assert {"build M@home", "build S@home"} <= set(choices(s))


def test_R14_shields_rise_by_one_for_their_price() -> None:
    s = at("medium", "L@home", "L@home", s="F2b 6R 1H 0S L1")
    for level, left in ((1, 5), (2, 3), (3, 0)):
        say(s, "shield")
        if to_act(s) == SOUTH:
            say(s, "end")
        assert (s.south.shields, stock(s)) == (level, left)
        say(s, "pass")
    assert refused(s, "shield") == "top_shields"


def test_Q32_lost_shields_are_paid_for_again() -> None:
    s = at("medium", "L@home", "M@a1", s="F2b 3R 1H 3S L1", turn="North")
    say(s, "fleet M>enemy")
    assert s.south.shields == 1
    say(s, "shield")
    assert (s.south.shields, stock(s)) == (2, 1)


def test_Q35_an_action_without_effect_is_not_offered() -> None:
    s = at("medium", "M@c2", "L@home", s="F2a 7R 1H 3S L4")
    assert refused(s, "collect") == "full_store"
    assert refused(s, "shield") == refused(s, "use") == "top_shields"
    assert refused(s, "base") == "top_level"
    assert refused(s, "fleet") == "no_fleet"
    assert "pass" in choices(s)


def test_Q36_the_ability_never_comes_inside_a_fleet() -> None:
    s = at("medium", "L@home M@home", "L@home")
    engine.submit(s, SOUTH, FLEET.one())
    assert refused(s, "use") == "wrong_phase"
    say(s, "L>a1 M>a1")
    assert "use" in choices(s), "but after it"


def test_Q40_after_the_last_round_more_planets_win() -> None:
    s = at("medium", "L@a2", "L@b3 M@c4", n="F3a 3R 1H 3S L4", round_limit="20")
    s.turn = 40
    say(s, "pass")
    assert s.result == [2, 1], "one Planet each, North has the higher Base Level"
    s = at("medium", "L@a2 S@b2", "L@b3", n="F3a 3R 3H 3S L4", round_limit="20")
    s.turn = 40
    say(s, "pass")
    assert s.result == [1, 2], "Planets come before the Base Level"
    s = at("medium", "L@a1", "H@c4", s="F2a 3R 1H 0S L2", n="F3a 3R 3H 3S L1", round_limit="20")
    s.turn = 40
    say(s, "pass")
    assert s.result == [1, 2], "and the Base Level before the fleet"


def test_Q40_then_the_fleet_then_shields_and_health_then_a_draw() -> None:
    for north, side, result in (
        ("M@c4", "F3a 3R 1H 0S L1", [2, 1]),
        ("", "F3a 3R 3H 3S L1", [1, 2]),
        ("L@c4", "F3a 3R 1H 1S L1", [2, 1]),
        ("L@c4", "F3a 3R 1H 0S L1", [1, 1]),
        ("L*@c4", "F3a 7R 1H 0S L1", [1, 1]),
    ):
        s = at("medium", "L@a1", north, n=side, round_limit="20")
        s.turn = 40
        assert say(s, "pass").result == result


def test_Q40_the_limit_counts_whole_rounds_and_may_be_a_draw() -> None:
    s = at("medium", "L@a2", "L@c4", round_limit="20", limit_result="draw")
    s.turn = 39
    say(s, "pass")
    assert not s.result
    say(s, "pass")
    assert s.result == [1, 1]


def test_Q40_solo_the_limit_is_a_loss() -> None:
    for result in ("adjudicate", "draw"):
        s = solo("medium", "L@a2", "L@home", "X1", round_limit="20", limit_result=result)
        s.turn = 39
        say(s, "pass")
        assert s.result == [2]


def test_Q41_six_turns_without_action_or_ability_end_the_game() -> None:
    s = at("medium", "L@a2", "L@home")
    for _ in range(5):
        say(s, "pass")
        assert not s.result
    say(s, "pass")
    assert s.result == [1, 2]


def test_Q41_an_ability_breaks_the_run_of_passes() -> None:
    s = at("medium", "L@a2", "L@home")
    say(s, "pass", "pass", "pass", "pass", "use", "pass")
    say(s, "pass", "pass", "pass", "pass", "pass")
    assert not s.result
    assert say(s, "pass").result


def test_Q41_an_automa_turn_is_never_a_pass() -> None:
    s = deal(1, factions="fixed", seed=3)
    s.south.shields = 3
    s.south.health = 3
    for _ in range(4):
        say(s, "pass")
    assert not s.result


def test_Q42_a_player_may_resign_on_his_own_turn_only() -> None:
    s = at("medium", "L@home", "L@home")
    assert "resign" not in choices(s)
    assert GAME.leave(s, NORTH) != 0 and not s.result
    say(s, "resign")
    assert s.result == [2, 1]
    s = say(solo("medium", "L@a2", "L@home", "X1"), "resign")
    assert s.result == [2]


def test_Q72_nothing_follows_the_winning_strike() -> None:
    s = at("medium", "L@c4", "L@home", s="F2a 7R 1H 0S L1")
    say(s, "fleet L>enemy")
    assert s.result == [1, 2] and refused(s, "use") == "game_over"


def test_Q77_a_player_with_nothing_to_do_is_asked_all_the_same() -> None:
    game = Sector18()
    game.book.collect_cap = 0  # nothing can be collected
    s = game.setup(2, 1, {"factions": "fixed", "first": "south"})
    s.south.resources = 0
    s.south.remove(0)
    assert choices(s) == ["pass"]
    assert to_act(s) == SOUTH


def test_D2_the_turn_ends_by_itself_when_nothing_is_left() -> None:
    s = say(at("medium", "L@home", "L@home", s="F2a 1R 1H 0S L1"), "shield")
    assert to_act(s) == NORTH, "no Resources for the ability"
    s = say(at("medium", "L@home", "L@home", s="F2a 4R 1H 0S L1"), "shield")
    assert choices(s) == ["use", "end"]
    assert refused(s, "pass") == "say_end"
