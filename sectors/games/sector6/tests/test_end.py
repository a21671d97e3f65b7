"""The end of the contest, scores and ties (R31 to R34) and the stall rule."""

import pytest

from sectors.core import engine
from sectors.core.dice import dice
from sectors.games.sector6 import rules
from sectors.games.sector6.space import MOVE
from sectors.games.sector6.state import ALL_COVERED, STALL, Maze
from sectors.games.sector6.tests.play import (
    ORANGE,
    RED,
    after,
    at,
    choices,
    deal,
    log,
    now,
    play_at_random,
    points,
    say,
    seen,
    supply,
    tile,
)

# One marker is free, on 2,0; Ra covers a blue one.
LAST = "0,0:R0- 1,0:E0 2,0:Ya1 0,1:Ba0 1,1:E0 -1,1:E0 Oa@1,0 Ob@0,0 Ra@0,1 Rb@1,1"


def test_R31_over_the_moment_the_last_free_marker_is_covered() -> None:
    s = at(LAST)
    assert not rules.is_over(s)
    say(s, "a E1")
    assert now(s) == "over" and s.ending == ALL_COVERED


def test_R32_each_player_takes_what_lies_beneath_own_figures() -> None:
    s = say(at(LAST), "a E1")
    assert (supply(s, ORANGE), supply(s, RED)) == ("R0Y1G0B0", "R0Y0G0B1")
    assert s.marked == 0 and s.lost == 0


def test_R33_supplies_are_public() -> None:
    s = at(LAST + " O:R1Y1G0B2")
    assert all(seen(s, viewer)["supply"] == [1, 1, 0, 2, 0, 0, 0, 0] for viewer in (-1, 0, 1))


def result(*supplies: str, teams: bool = False) -> list[int]:
    """The places of a finished contest in which nothing more is swept up."""
    posts = ["Oa@0,0 Ob@1,0", "Ra@2,0 Rb@3,0", "Ka@4,0 Kb@5,0", "Wa@6,0 Wb@7,0"]
    seats = len(supplies)
    maze = " ".join(f"{q},0:E0" for q in range(8)) + " " + " ".join(posts[:seats])
    given = " ".join(f"{c}:{text}" for c, text in zip("ORKW", supplies, strict=False))
    s = at(f"{maze} {given}", seats)
    s.teams = int(teams)
    return list(rules.places(s))


def test_R34_points_then_blue_then_green_then_yellow() -> None:
    assert result("R0Y0G0B2", "R0Y0G2B0") == [1, 2]  # 8 to 6
    assert result("R0Y0G0B3", "R0Y0G4B0") == [1, 2]  # 12 each: blue
    assert result("R0Y0G2B1", "R0Y3G0B1") == [1, 2]  # 10 each: green
    assert result("R0Y1G1B1", "R2Y0G1B1") == [1, 2]  # 9 each: yellow
    assert result("R1Y1G1B1", "R1Y1G1B1") == [1, 1]  # shared


def test_Q37_all_are_ranked_and_full_ties_share() -> None:
    assert result("R1Y0G0B0", "R0Y0G0B1", "R1Y0G0B0") == [2, 1, 2]
    assert result("R2Y0G1B1", "R0Y1G1B1", "R0Y0G3B0", "R0Y0G0B3") == [3, 2, 4, 1]
    assert result("R0Y0G4B0", "R4Y0G0B2", "R0Y2G0B2") == [3, 2, 1]


def test_Q38_swept_markers_count_for_ties() -> None:
    # 4 points each before the sweep; the blue marker beneath Red's figure decides.
    s = at(LAST + " O:R2Y0G0B1 R:R0Y2G0B0")
    say(s, "a E1")
    assert points(s) == [8, 8]
    assert (supply(s, ORANGE), supply(s, RED)) == ("R2Y1G0B1", "R0Y2G0B1")
    assert list(s.result) == [2, 1]  # blue one each, green none, yellow 1 against 2


STALLING = "0,0:R0 1,0:R1 0,1:R1 1,1:E0 -1,1:E0 2,0:E0 Oa@0,0 Ob@1,1 Ra@-1,1 Rb@2,0"


def test_Q20_stall_rule() -> None:
    s = at(STALLING + " stall 19")
    over = after(s, "a SE1 pass")
    assert now(over) == "over" and over.ending == STALL
    assert over.lost and over.marked == 0  # free markers score for nobody
    assert points(over) == [1, 0]  # what lies beneath a figure does
    assert now(after(s, "a SE1 take")) == "R to move"


def test_Q20_the_limit_is_an_option_and_counts_players() -> None:
    assert now(say(at(STALLING + " stall 8 rounds 5"), "a SE1 pass")) == "R to move"
    assert now(say(at(STALLING + " stall 9 rounds 5"), "a SE1 pass")) == "over"
    s = at(STALLING)
    assert rules.stall_limit(s) == 20
    s.gone = 2
    assert rules.stall_limit(s) == 10


def test_Q20_locked_turns_count() -> None:
    s = at("0,0:Ba0 1,0:R3 -1,1:R0 -2,1:E0 -2,2:E0 Oa@0,0 Ob@1,0 Ra@-2,1 Rb@-2,2 stall 18")
    assert now(say(s, "spin a cw a ccw")) == "R to move" and s.stall == 19


W8 = "0,0:Yb0 -1,0:Ga1 0,-1:E0 -1,1:E0 -2,1:E0 Oa@0,0 Ob@0,-1 Ra@-1,1 Rb@-2,1"


def test_Q21_checked_on_landing_and_after_the_action() -> None:
    assert now(say(at(LAST), "a E1")) == "over"  # on landing, before any action
    s = say(at(W8), "a W1")
    assert now(s) == "O to act on 0,0 a"
    assert now(after(s, "take")) == "over"  # after the action


def test_Q22_a_marker_left_behind_is_free() -> None:
    s = say(at(W8), "a W1")
    assert [now(after(s, text)) for text in ("cw", "ccw", "pass")] != ["over"] * 3
    assert all(now(after(s, text)) != "over" for text in ("cw", "ccw", "pass"))


def test_Q23_landing_can_only_cost_a_rotation() -> None:
    s = at(LAST.replace("1,0:E0", "1,0:R1-"))  # the start tile has no marker, but walls
    assert now(say(s, "a E1")) == "over"


@pytest.mark.parametrize("seed", range(8))
def test_Q24_only_landing_on_the_last_free_marker_ends_it(seed: int) -> None:
    s = play_at_random(deal(2, seed, mode="rookie", stall_rounds="40"), seed, until="to move")
    chance = dice(f"Q24 {seed}")
    landed_free = False
    while s.now >= 0:
        seat = int(s.now >> 6 & 7)
        free = int(rules.free_markers(s))
        options = greedy(s)
        action = options[chance.below(len(options))]
        moving = MOVE.has(action)
        engine.submit(s, seat, action)
        if moving:
            posts = (int(s.post(seat, 0)), int(s.post(seat, 1)))
            landed_free = any(free >> t & 1 for t in posts)
    if s.ending == ALL_COVERED:
        assert landed_free


def greedy(s: Maze) -> list[int]:
    """The options, but a marker is always taken where it can be."""
    seat = int(s.now >> 6 & 7)
    options = engine.options(s, seat)
    takes = [a for a in options if choices(s)[options.index(a)] == "take"]
    return takes or options


def test_Q48_the_score_wins_not_the_number_of_markers() -> None:
    assert result("R0Y0G0B2", "R5Y0G0B0") == [1, 2]


def test_Q51_the_last_marker_comes_before_the_stall_rule() -> None:
    s = say(at(LAST + " stall 19"), "a E1")
    assert s.ending == ALL_COVERED
    assert log(at(LAST + " stall 19"), "a E1")[1] == "covered"


def test_lost_markers_are_kept_in_the_books() -> None:
    s = say(at(STALLING + " stall 19"), "a SE1 pass")
    assert tile(s, "0,0") == "R0-"
    assert sum(int(s.value(t)) for t in range(s.tiles()) if s.lost >> t & 1) == 2
