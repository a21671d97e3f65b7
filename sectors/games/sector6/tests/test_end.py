"""The end of the contest, scores and ties (R31 to R34) and the stall rule."""

from sectors.core import engine
from sectors.core.dice import dice
from sectors.games.sector6.rules.ending import free_markers, is_over, places, stall_limit
from sectors.games.sector6.rules.movement import tile_ahead
from sectors.games.sector6.rules.space import MOVE, TAKE, direction_of, figure_of, steps_of
from sectors.games.sector6.rules.state import ALL_COVERED, STALL, Maze
from sectors.games.sector6.tests.play import (
    ORANGE,
    RED,
    after,
    at,
    deal,
    log,
    now,
    points,
    say,
    seen,
    supply,
    to_act,
)

# One marker is free, on 2,0; Ra covers a blue one.
LAST = "0,0:R0- 1,0:E0 2,0:Ya1 0,1:Ba0 1,1:E0 -1,1:E0 Oa@1,0 Ob@0,0 Ra@0,1 Rb@1,1"


def test_R31_over_the_moment_the_last_free_marker_is_covered() -> None:
    s = at(LAST)
    assert not is_over(s)
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
    return list(places(s))


def test_R34_points_then_blue_then_green_then_yellow() -> None:
    assert result("R0Y0G0B2", "R0Y0G2B0") == [1, 2]  # 8 to 6
    assert result("R5Y0G0B0", "R0Y2G0B0") == [1, 2]  # 5 to 4
    assert result("R0Y0G0B3", "R0Y0G4B0") == [1, 2]  # 12 each: blue
    assert result("R0Y0G2B1", "R0Y3G0B1") == [1, 2]  # 10 each: green
    assert result("R0Y1G1B1", "R2Y0G1B1") == [1, 2]  # 9 each: yellow
    assert result("R1Y1G1B1", "R1Y1G1B1") == [1, 1]  # shared


def test_Q37_all_are_ranked_and_full_ties_share() -> None:
    assert result("R1Y0G0B0", "R0Y0G0B1", "R1Y0G0B0") == [2, 1, 2]
    assert result("R2Y0G1B1", "R0Y1G1B1", "R0Y0G3B0", "R0Y0G0B3") == [3, 2, 4, 1]
    assert result("R0Y0G4B0", "R4Y0G0B2", "R0Y2G0B2") == [3, 2, 1]


def test_Q38_swept_markers_count_for_ties() -> None:
    # Before the sweep Orange has 6 points and one blue marker, Red 4 and none.
    s = at(LAST + " O:R2Y0G0B1 R:R0Y2G0B0")
    say(s, "a E1")
    assert points(s) == [8, 8]
    assert (supply(s, ORANGE), supply(s, RED)) == ("R2Y1G0B1", "R0Y2G0B1")
    assert list(s.result) == [2, 1]  # blue one each, green none, yellow 1 against 2


STALLING = "0,0:R0 1,0:R1 0,1:R1 1,1:E0 -1,1:E0 2,0:E0 Oa@0,0 Ob@1,1 Ra@-1,1 Rb@2,0"


def test_Q20_stall_rule() -> None:
    s = at(STALLING + " stall 39")
    over = after(s, "a SE1 pass")
    assert now(over) == "over" and over.ending == STALL
    assert over.lost and over.marked == 0  # free markers score for nobody
    assert points(over) == [1, 0]  # what lies beneath a figure does
    taken = after(s, "a SE1 take")
    assert now(taken) == "R to move" and taken.stall == 0


def test_Q20_the_limit_is_an_option_and_counts_players() -> None:
    assert now(say(at(STALLING + " stall 8", stall_rounds="5"), "a SE1 pass")) == "R to move"
    assert now(say(at(STALLING + " stall 9", stall_rounds="5"), "a SE1 pass")) == "over"
    s = at(STALLING)
    assert stall_limit(s) == 40
    s.gone = 2
    assert stall_limit(s) == 20


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
    assert now(s) == "O to act on 0,0 a"  # though it stands on the last free one
    assert all(now(after(s, text)) != "over" for text in ("cw", "ccw", "pass"))
    assert now(after(s, "take")) == "over"


def test_Q23_landing_can_only_cost_a_rotation() -> None:
    s = at(LAST.replace("1,0:E0", "1,0:R1-"))  # the start tile has no marker, but walls
    assert now(say(s, "a E1")) == "over"


def test_Q24_only_landing_on_the_last_free_marker_ends_it() -> None:
    covered = 0
    for seed in range(8):
        s = deal(2, seed, mode="rookie", build="auto", stall_rounds="40")
        chance = dice(f"Q24 {seed}")
        free, landed = 0, -1  # at the start of the turn, and where its figure went
        while s.now >= 0:
            options = greedy(s)
            action = options[chance.below(len(options))]
            seat = to_act(s)
            if MOVE.has(action):
                free, landed = int(free_markers(s)), goal_of(s, seat, action)
            engine.submit(s, seat, action)
        if s.ending == ALL_COVERED:
            covered += 1
            assert free == 1 << landed  # it was the only free one
    assert covered > 3


def greedy(s: Maze) -> list[int]:
    """The options, but a marker is always taken, or landed on, where it can be."""
    seat = to_act(s)
    options = engine.options(s, seat)
    takes = [a for a in options if TAKE.has(a)]
    landings = [a for a in options if MOVE.has(a) and s.has_marker(goal_of(s, seat, a))]
    return takes or landings or options


def goal_of(s: Maze, seat: int, action: int) -> int:
    start = s.post(seat, figure_of(action))
    return int(tile_ahead(s, start, direction_of(action), steps_of(action)))


def test_Q48_the_score_wins_not_the_number_of_markers() -> None:
    assert result("R0Y0G0B2", "R5Y0G0B0") == [1, 2]


def test_Q51_the_last_marker_comes_before_the_stall_rule() -> None:
    s = say(at(LAST + " stall 39"), "a E1")
    assert s.ending == ALL_COVERED
    assert log(at(LAST + " stall 39"), "a E1")[1] == "covered"
