"""The three modes (R35 to R37), and what Rookie makes of a locked player."""

import pytest

from sectors.games.sector6.rules import gears
from sectors.games.sector6.rules.state import JAM
from sectors.games.sector6.tests.play import (
    RED,
    after,
    at,
    cells,
    choices,
    deal,
    log,
    now,
    play_at_random,
    points,
    refused,
    say,
    tile,
    to_act,
    walkable,
)

GEARS = """
    0,0:Ga0 0,1:R1 1,0:R3 -1,1:Yb2 -1,0:R0 -2,0:E0 1,1:E0 -2,1:E0 Oa@0,0 Ob@1,1 Ra@-2,0 Rb@-2,1
    """


def test_R35_life_sentence_has_gears_and_free_building() -> None:
    assert tile(say(at(GEARS), "a SE1 cw"), "1,0") == "R2"
    assert deal(2).mode == 0
    assert len(cells(at("0,0:Ba0 1,0:Ba0 pile O:R R:R drawn Ga O to put"))) == 2


def test_R36_veteran_turns_one_tile_only() -> None:
    s = say(at(GEARS + " veteran"), "a SE1 cw")
    assert (tile(s, "0,0"), tile(s, "1,0")) == ("Ga1", "R3")
    locked = "0,0:Ba1 1,0:R3 -1,1:R0 -2,1:E0 -2,2:E0 Oa@0,0 Ob@1,0 Ra@-2,1 Rb@-2,2 veteran"
    s = at(locked)
    assert now(s) == "O to spin 2"
    assert tile(say(s, "spin a cw"), "1,0") == "R3"


def test_R36_veteran_builds_galleries() -> None:
    s = at("0,0:Ba0 1,0:Ba0 veteran pile O:R R:R drawn Ga O to put")
    assert refused(s, "put 0,1") == "not_linked"


def test_R37_rookie_only_moves_and_collects() -> None:
    s = say(at(GEARS + " rookie"), "a SE1")
    assert choices(s) == ["take", "pass"]
    assert refused(s, "cw") == "no_rotations"
    bare = at(GEARS.replace("0,0:Ga0", "0,0:Ga0-") + " rookie")
    assert refused(bare, "a SE1 cw") == "no_rotations"
    assert now(say(bare, "a SE1")) == "R to move"  # only pass is left: nothing is asked


def test_R37_rookie_builds_galleries() -> None:
    s = at("0,0:Ba0 1,0:Ba0 rookie pile O:R R:R drawn Ga O to put")
    assert refused(s, "put 0,1") == "not_linked"


# Orange is shut in by its own walls, Red can move.
STUCK = """
    0,0:Ba0 1,0:R3 -1,1:R0 -2,1:E0 -2,2:E0 Oa@0,0 Ob@1,0 Ra@-2,1 Rb@-2,2 rookie
    """


def test_Q34_a_locked_rookie_misses_the_turn() -> None:
    s = at(STUCK)
    assert now(s) == "R to move" and s.stall == 1
    assert refused(s, "spin a cw", seat=0) == "not_your_turn"


def test_Q34_stuck_is_told() -> None:
    s = at(f"-3,1:R1 {STUCK} R to move")
    assert log(s, "a W1") == ["C1 R a W1", "C2 O stuck"]


def test_Q34_the_contest_ends_if_nobody_can_move() -> None:
    shut = "0,0:R0- 1,0:R3 2,0:R0 3,0:R3 5,0:Bb0 Oa@0,0 Ob@1,0 Ra@2,0 Rb@3,0 rookie"
    s = at(shut.replace("1,0:R3", "1,0:Ba1").replace("2,0:R0", "2,0:Ba1"))
    assert now(s) == "over" and s.ending == JAM
    assert points(s) == [4, 5]  # swept; the elbow on 5,0 is lost
    assert s.lost


def test_Q34_a_leaver_who_could_move_does_not_keep_it_going() -> None:
    # Orange and Red are shut in, Black is not; when Black leaves, nobody is left who can move.
    shut = "0,0:Ba1 1,0:Ba1 2,0:Ba1 3,0:Ba1 5,0:R1 6,0:E0 7,0:E0 8,0:R1"
    s = at(f"{shut} Oa@0,0 Ob@1,0 Ra@2,0 Rb@3,0 Ka@6,0 Kb@7,0 rookie K to move", 3)
    assert now(after(s, "a W1")) == "K to move"  # both others have missed their turns
    say(s, "resign")
    assert now(s) == "over" and s.ending == JAM
    assert points(s) == [8, 8, 0] and list(s.result) == [1, 1, 3]


@pytest.mark.parametrize("mode", ["veteran", "rookie"])
def test_Q46_every_marker_is_in_reach_at_the_start(mode: str) -> None:
    for seed in range(3):
        s = play_at_random(deal(2, seed, mode=mode), seed, until="to move")
        assert s.rung < 3
        assert len(walkable(s)) == s.tiles()


def test_in_veteran_turning_back_restores_the_walls() -> None:
    s = at(GEARS + " veteran")
    walls = list(s.walls)
    gears.rotate(s, 0, 0)
    gears.rotate(s, 0, 1)
    assert list(s.walls) == walls
    assert to_act(after(at(GEARS), "a SE1 cw")) == RED
