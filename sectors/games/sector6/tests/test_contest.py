"""Contest turns: moving (R15 to R19), acting on the tile left (R20 to R22), gears (R23 to R26)."""

import pytest

from sectors.core import engine
from sectors.core.dice import dice
from sectors.core.state import number_of, part
from sectors.games.sector6.rules.contest_phase import MOVER, TILE
from sectors.games.sector6.rules.gears import attached
from sectors.games.sector6.rules.movement import run_length
from sectors.games.sector6.rules.space import CCW, CW, DIRECTION, MOVE, TABLE
from sectors.games.sector6.rules.state import Maze
from sectors.games.sector6.tests.play import (
    ORANGE,
    RED,
    after,
    at,
    choices,
    deal,
    moves,
    now,
    play_at_random,
    post,
    refusal,
    refused,
    say,
    supply,
    tile,
    to_act,
)

# A cross of Halls with all walls turned away: everything is open along the row and the column.
ROW = """
    -2,0:R1 -1,0:R1 0,0:R1 1,0:R1 2,0:R1 0,-1:E0 1,-1:E0 0,1:R4 1,1:E0
    Oa@-2,0 Ob@0,-1 Ra@1,-1 Rb@1,1
    """


def test_R15_one_figure_must_move() -> None:
    s = at(ROW)
    assert refused(s, "pass") == "must_move"
    assert refused(s, "take") == "move_first"
    say(s, "a E1 pass")
    assert (post(s, "Oa"), post(s, "Ob"), to_act(s)) == ("-1,0", "0,-1", RED)
    assert refused(s, "a E1", seat=ORANGE) == "not_your_turn"


def test_R16_straight_line_as_far_as_one_likes() -> None:
    assert {"E1", "E2", "E3", "E4"} <= moves(at(ROW), "a")
    assert post(say(at(ROW), "a E3"), "Oa") == "1,0"


def test_R17_no_walls_and_no_gaps() -> None:
    s = at(ROW)
    assert refused(s, "a E5") == "no_tile"
    assert refused(s, "a SE1") == "wall"  # of one's own tile
    s = at(ROW.replace("0,0:R1", "0,0:R3"))  # the wall on the far tile
    assert moves(s, "a") >= {"E1"} and "E2" not in moves(s, "a")
    assert "west side of 0,0 is closed" in refusal(s, "a E2").sentence


def test_R18_nobody_passes_over_a_figure() -> None:
    s = at(ROW.replace("Ra@1,-1", "Ra@0,0"))
    assert {m for m in moves(s, "a") if m[0] == "E"} == {"E1"}
    assert refused(s, "a E3") == "no_jump"
    assert "Red's figure a stands on 0,0" in refusal(s, "a E3").sentence


def test_R18_not_even_over_ones_own() -> None:
    s = at(ROW.replace("Ob@0,-1", "Ob@0,0"))
    assert refused(s, "a E3") == "no_jump"
    assert "Your figure b" in refusal(s, "a E3").sentence


def test_R19_a_tile_holds_one_figure() -> None:
    s = at(ROW.replace("Ra@1,-1", "Ra@0,0"))
    assert refused(s, "a E2") == "figure_there"


def test_R20_one_action_on_the_tile_left_only() -> None:
    s = say(at(ROW), "a E2")
    assert choices(s) == ["take", "cw", "ccw", "pass"]
    assert now(s) == "O to act on -2,0 a"
    assert refused(s, "b SE1") == "act_first"
    assert tile(after(s, "cw"), "-2,0") == "R2"
    assert tile(after(s, "cw"), "0,0") == "R1"  # where it landed nothing happens


def test_R21_collect_for_good() -> None:
    s = say(at(ROW), "a E2 take")
    assert supply(s, ORANGE) == "R1Y0G0B0"
    assert tile(s, "-2,0") == "R1-"
    say(s, "b W1 pass", "a W2")
    say(s, "pass", "b E1 pass")
    assert now(say(s, "a E1")) == "O to act on -2,0 a"
    assert "take" not in choices(s)
    assert refused(s, "take") == "no_marker"
    yellow = say(at(ROW.replace("-2,0:R1", "-2,0:Ya1")), "a E2 take")
    assert supply(yellow, ORANGE) == "R0Y1G0B0"  # one marker, worth two


def test_R22_rotate_one_step_either_way_with_or_without_marker() -> None:
    s = say(at(ROW), "a E2")
    assert tile(after(s, "cw"), "-2,0") == "R2"
    assert tile(after(s, "ccw"), "-2,0") == "R0"
    bare = say(at(ROW.replace("-2,0:R1", "-2,0:R1-")), "a E2")
    assert choices(bare) == ["cw", "ccw", "pass"]
    assert tile(say(bare, "cw"), "-2,0") == "R2-"


def test_R22_the_turn_may_cut_the_tile_off() -> None:
    s = say(at(ROW), "a E2 ccw")  # the wall of -2,0 now stands to the E
    assert run_length(s, s.tile_at(TABLE.find("-1,0")), 3) == 0


MESH = """
    0,0:Ba0 1,-1:R2 0,1:R4 0,-1:R1 -1,1:R5 1,0:R3 -1,0:R0 2,-1:E0 2,0:E0 -2,0:E0
    Oa@0,0 Ob@2,-1 Ra@2,0 Rb@-2,0
    """


def test_R23_attached_neighbours_turn_the_other_way_at_once() -> None:
    # The Pipe on 0,0 is closed to SE, SW, NW and NE, and so are the four Halls there to it.
    s = say(at(MESH.replace("1,0:R3", "1,0:R1")), "a E1")
    say(s, "cw")
    turned = [tile(s, cell) for cell in ("0,1", "-1,1", "0,-1", "1,-1")]
    assert turned == ["R3", "R4", "R0", "R1"]
    assert tile(s, "0,0") == "Ba1"


def test_R24_attached_when_both_touching_sides_are_closed() -> None:
    s = at(MESH)
    pipe = s.tile_at(TABLE.find("0,0"))
    assert attached(s, s.walls, pipe) == 0b110110


def test_R25_not_attached_when_either_side_is_open() -> None:
    s = at(MESH.replace("1,-1:R2", "1,-1:R3").replace("0,1:R4", "0,1:R5"))
    pipe = s.tile_at(TABLE.find("0,0"))
    assert attached(s, s.walls, pipe) == 0b010100  # SW and NW only
    east = s.tile_at(TABLE.find("1,0"))  # its wall meets the open E side of the Pipe
    assert attached(s, s.walls, east) == 0


def test_R26_driven_tiles_drive_no_others() -> None:
    # 1,-1 is driven by 0,0 and meshes with 1,0 itself; 1,0 must stay.
    maze = "0,0:Ba0 1,-1:Yb1 1,0:R4 0,-1:E0 2,-2:E0 -1,0:E0 2,-1:E0"
    s = at(f"{maze} Oa@0,0 Ob@0,-1 Ra@2,-2 Rb@2,-1")
    middle = s.tile_at(TABLE.find("1,-1"))
    assert attached(s, s.walls, middle) & 0b10  # meshes with 1,0 before
    say(s, "a W1 cw")
    assert (tile(s, "1,-1"), tile(s, "1,0")) == ("Yb0", "R4")


def test_Q13_both_sides_must_be_open() -> None:
    for east, open_ in (("R3", False), ("R1", True)):
        s = at(f"0,0:R1 1,0:{east} 0,1:E0 -1,0:E0 -1,1:E0 Oa@0,0 Ob@0,1 Ra@-1,0 Rb@-1,1")
        assert ("E1" in moves(s, "a")) == open_


def test_Q14_a_figure_may_stop_where_it_cannot_go_on() -> None:
    s = at(ROW.replace("0,0:R1", "0,0:R0"))  # closed on its far side
    assert {m for m in moves(s, "a") if m[0] == "E"} == {"E1", "E2"}
    assert "east side of 0,0 is closed" in refusal(s, "a E3").sentence


def test_Q15_passing_over_and_landing_collect_nothing() -> None:
    s = say(at(ROW), "a E3")
    assert supply(s, ORANGE) == "R0Y0G0B0"
    assert s.has_marker(s.tile_at(TABLE.find("0,0"))) and s.has_marker(s.post(0, 0))


def test_Q16_anyone_may_stop_on_any_entry() -> None:
    s = at("0,0:R1 1,0:E0=R 2,0:R1 0,1:E0=O -1,0:E0=O -1,1:E0=R Oa@0,0 Ob@0,1 Ra@2,0 Rb@-1,1")
    assert post(say(s, "a E1"), "Oa") == "1,0"


def test_Q17_the_action_is_not_compulsory() -> None:
    s = say(at(ROW), "a E2 pass")
    assert to_act(s) == RED and tile(s, "-2,0") == "R1"


def test_Q18_never_collect_and_rotate() -> None:
    s = at(ROW)
    assert refused(s, "a E2 take cw") == "bad_syntax"
    assert now(say(s, "a E2 take")) == "R to move"


def test_Q19_an_entry_left_is_not_rotated() -> None:
    s = at(ROW)
    assert refused(s, "b SE1 cw") == "entry_idle"
    assert refused(s, "b SE1 take") == "no_marker"
    assert now(after(s, "b SE1")) == "R to move"
    assert now(after(s, "b SE1 pass")) == "R to move"  # a closing pass is welcome


def test_Q25_figures_and_markers_stay_on_a_turning_tile() -> None:
    s = at(MESH.replace("1,0:R3", "1,0:R1").replace("Ra@2,0", "Ra@0,1"))
    say(s, "a E1 cw")
    assert (post(s, "Ra"), tile(s, "0,1")) == ("0,1", "R3")  # marker still there


def test_Q26_the_tile_landed_on_never_turns() -> None:
    seen = 0
    for seed in range(6):
        s = deal(2, seed, build="auto")
        chance = dice(f"Q26 {seed}")
        while s.now >= 0:
            options = engine.options(s, to_act(s))
            action = options[chance.below(len(options))]
            before, seat = s.clone(), to_act(s)
            engine.submit(s, seat, action)
            if CW.has(action) or CCW.has(action):
                n = number_of(before.now)
                left, figure = part(n, TILE), part(n, MOVER)
                landed = before.post(seat, figure)
                assert s.walls[landed] == before.walls[landed]
                seen += (
                    landed in before.near[left * 6 : left * 6 + 6]
                    and attached(before, before.walls, left) > 0
                )
    assert seen > 20  # a neighbour of the tile left, which drove others


def test_Q27_meshing_is_judged_before_turning() -> None:
    # Turned cw the Pipe would close its E side against 1,0; before, that side is open.
    s = at(MESH.replace("-1,0:R0", "-1,0:R1"))
    say(s, "a W1 cw")
    assert tile(s, "1,0") == "R3"
    assert tile(s, "0,1") == "R3"  # attached before, although no more after


def test_Q28_driven_neighbours_that_mesh_with_each_other_just_turn() -> None:
    maze = "0,0:Ba0 1,-1:Gb2 1,0:R1 0,-1:Yb0 -1,0:E0 2,-1:E0 2,-2:E0 1,-2:E0"
    s = at(f"{maze} Oa@0,0 Ob@2,-1 Ra@2,-2 Rb@1,-2")
    pipe, ne, nw = (s.tile_at(TABLE.find(c)) for c in ("0,0", "1,-1", "0,-1"))
    assert attached(s, s.walls, pipe) == 0b110000
    assert attached(s, s.walls, nw) & 1 and s.near[nw * 6] == ne  # a jam on real gears
    say(s, "a W1 cw")
    assert (tile(s, "1,-1"), tile(s, "0,-1")) == ("Gb1", "Yb5")


def test_Q35_a_harmful_move_must_be_made() -> None:
    # Red's only move leaves a marker to Orange; there is no way round it.
    s = at("0,0:Bb0 1,0:R3 0,1:Ya0 0,2:R4 1,1:E0 -1,2:E0 Oa@1,1 Ob@-1,2 Ra@0,0 Rb@0,1 R to move")
    assert choices(s) == ["b NE1"]
    assert refused(s, "pass") == "must_move"
    assert "b can" in refusal(s, "pass").sentence


def test_Q45_gears_may_turn_any_figures_tile() -> None:
    own = at(MESH.replace("1,0:R3", "1,0:R1").replace("Ob@2,-1", "Ob@0,1"))
    assert tile(say(own, "a E1 cw"), "0,1") == "R3"
    foe = at(MESH.replace("1,0:R3", "1,0:R1").replace("Ra@2,0", "Ra@0,1"))
    assert tile(say(foe, "a E1 ccw"), "0,1") == "R5"


def test_Q47_an_empty_location_is_one_without_a_figure() -> None:
    with_marker, without = at(ROW), at(ROW.replace("-1,0:R1", "-1,0:R1-"))
    assert "E1" in moves(with_marker, "a") and "E1" in moves(without, "a")


def test_Q50_one_step_of_60_degrees() -> None:
    s = say(at(ROW), "a E2")
    assert [tile(after(s, way), "-2,0") for way in ("cw", "ccw")] == ["R2", "R0"]


def oracle_moves(s: Maze, seat: int) -> set[str]:
    """All legal moves, worked out cell by cell from the rules alone."""
    tiles = {cell: i for i, cell in enumerate(s.cells)}
    taken = {s.cells[s.post(q, f)] for q in range(s.seats) for f in range(2)}
    found = set()
    for figure in range(2):
        for d in range(6):
            cell = s.cells[s.post(seat, figure)]
            for steps in range(1, 40):
                there = int(TABLE.neighbour(cell, d))
                if s.walls[tiles[cell]] >> d & 1 or there not in tiles:
                    break
                if s.walls[tiles[there]] >> (d + 3) % 6 & 1 or there in taken:
                    break
                found.add(f"{'ab'[figure]} {DIRECTION.words[d]}{steps}")
                cell = there
    return found


@pytest.mark.parametrize("seed", range(5))
def test_moves_agree_with_an_oracle(seed: int) -> None:
    s = play_at_random(deal(3, seed), seed, until="to move")
    chance = dice(f"oracle {seed}")
    while s.now >= 0:
        if "to move" in now(s):
            assert set(choices(s)) == oracle_moves(s, to_act(s))
        options = engine.options(s, to_act(s))
        engine.submit(s, to_act(s), options[chance.below(len(options))])
    assert MOVE.size == 2 * 6 * 39
