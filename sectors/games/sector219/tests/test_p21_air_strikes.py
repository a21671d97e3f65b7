"""Page 21: Air Strikes (R50 to R53)."""

import pytest

from sectors.games.sector219 import GAME
from sectors.games.sector219.rules.state import lost_by, lost_turn
from sectors.games.sector219.tests.play import (
    NORTH,
    SOUTH,
    WATCHER,
    at,
    cell,
    choices,
    log,
    lost,
    now,
    refused,
    say,
    targets,
)


def test_R50_destroys_any_one_enemy_unit_anywhere() -> None:
    s = at("North: I0,1 D-6,-7 K6,7 | hands I/")
    assert targets(s) == {"0,1", "-6,-7", "6,7"}
    assert (lost(say(s, "air 6,7"), NORTH), cell(s, "6,7")) == ("K", "..")


def test_R50_needs_no_support_and_no_supply() -> None:
    s = at("North: A0,1 | hands I/")  # South has nothing in play
    assert lost(say(s, "air 0,1"), NORTH) == "A"


def test_R50_is_a_play() -> None:
    assert now(say(at("North: I0,1 | hands I/"), "air 0,1")) == "South to play 1"


def test_R51_a_used_strike_is_gone_for_good() -> None:
    s = say(at("North: I0,1 I1,1 I2,1 | air 1/2 | hands I/"), "air 0,1")
    assert refused(s, "air 1,1") == "no_strike"
    assert targets(s) == set()


def test_R51_both_may_be_used_in_one_turn() -> None:
    s = say(at("North: I0,1 I1,1 I2,1 | hands I/K"), "air 0,1", "air 2,1")
    assert (lost(s, NORTH), now(s), s.south.strikes) == ("II", "North to play 2", 0)


@pytest.mark.parametrize("space", ["0,-1", "0,0", "0,1", "3,3"])
def test_R52_needs_an_enemy_unit(space: str) -> None:
    s = at("South: I0,-1 | North: I1,1 | hands I/")  # own unit, city, empty base, empty space
    assert refused(s, f"air {space}") == "not_enemy_unit"


def test_R52_no_enemy_in_play_no_strike() -> None:
    assert not [text for text in choices(at("hands I/")) if text.startswith("air")]


def test_R53_destroyed_units_are_open_with_killer_and_turn() -> None:
    s = at("South: I0,-1 | North: M1,0 K0,1 | hands A/ | turn 7")
    say(s, "A 1,-1", "air 0,1")
    for viewer in (SOUTH, NORTH, WATCHER):
        assert GAME.view(s, viewer).north.lost == s.north.lost
    gun, strike = s.north.lost
    assert (lost_by(gun), lost_by(strike), lost_turn(gun)) == (3, 6, 7)


def test_R53_the_log_names_what_was_destroyed() -> None:
    s = at("South: I0,-1 | North: K0,1 | hands A/ | turn 7")
    assert log(s, "air 0,1") == ["7. South  air 0,1 kills K"]
