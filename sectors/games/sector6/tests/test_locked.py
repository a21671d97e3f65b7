"""Locked players (R27 to R30) and their rulings."""

from sectors.games.sector6.rules import locked
from sectors.games.sector6.rules.space import TABLE
from sectors.games.sector6.tests.play import (
    ORANGE,
    RED,
    after,
    at,
    choices,
    now,
    post,
    refusal,
    refused,
    say,
    tile,
    to_act,
)

# Orange stands in two rooms whose open sides face walls; Red is free.
LOCKED = "0,0:Ba0 1,0:R3 -1,1:R0 -2,1:E0 -2,2:E0 Oa@0,0 Ob@1,0 Ra@-2,1 Rb@-2,2"


def test_R27_locked_when_neither_figure_can_move_at_the_start_of_ones_turn() -> None:
    s = at(LOCKED)
    assert now(s) == "O to spin 2"
    assert not locked.can_move(s, ORANGE) and locked.can_move(s, RED)


def test_R28_two_rotations_on_the_tiles_under_own_figures() -> None:
    s = at(LOCKED)
    assert choices(s) == ["spin a cw", "spin a ccw", "spin b cw", "spin b ccw"]
    both = after(s, "spin b cw a cw")
    assert (tile(both, "0,0"), tile(both, "1,0")) == ("Ba1", "R4")
    assert to_act(both) == RED


def test_R28_gears_apply_to_each_spin() -> None:
    s = say(at(LOCKED), "spin a cw")
    assert (tile(s, "0,0"), tile(s, "1,0")) == ("Ba1", "R3")
    say(s, "spin b cw")  # now both touching sides are closed
    assert (tile(s, "1,0"), tile(s, "0,0")) == ("R4", "Ba0")


def test_R29_no_move_and_no_other_action() -> None:
    s = at(LOCKED)
    assert refused(s, "a E1") == "locked"
    assert refused(s, "take") == "locked"
    assert refused(s, "pass") == "locked"
    done = after(s, "spin a cw", "spin a cw")
    assert (now(done), post(done, "Oa")) == ("R to move", "0,0")


def test_R30_not_locked_while_one_figure_can_move() -> None:
    s = at("0,0:Bb0 1,0:R3 0,1:Ya0 0,2:R4 1,1:E0 -1,2:E0 Oa@1,1 Ob@-1,2 Ra@0,0 Rb@0,1 R to move")
    assert choices(s) == ["b NE1"]
    assert refused(s, "spin a cw") == "not_locked"
    assert "b can" in refusal(s, "spin a cw").sentence


def test_Q19_a_spin_on_an_entry_has_one_form_and_does_nothing() -> None:
    s = at("0,0:E0 1,0:R3 2,0:R3 0,1:E0 -1,1:E0 Oa@0,0 Ob@2,0 Ra@0,1 Rb@-1,1 O to move")
    assert choices(s) == ["spin a cw", "spin b cw", "spin b ccw"]
    assert refused(s, "spin a ccw") == "entry_one_way"
    walls = list(s.walls)
    assert list(after(s, "spin a cw").walls) == walls


def test_Q29_locked_by_figures_counts() -> None:
    # No wall anywhere near: Red's figures alone shut Orange in.
    s = at("0,0:E0 1,0:E0 -1,0:E0 2,0:E0 Oa@0,0 Ob@1,0 Ra@-1,0 Rb@2,0 O to move")
    assert now(s) == "O to spin 2"


def test_Q30_the_legal_move_test_decides() -> None:
    # Rb's room looks shut from one side only, and it can still slip out.
    s = at("0,0:Bb0 1,0:R3 0,1:Ya0 0,2:R4 1,1:E0 -1,2:E0 Oa@1,1 Ob@-1,2 Ra@0,0 Rb@0,1 R to move")
    assert not locked.can_leave(s, s.post(RED, 0)) and locked.can_leave(s, s.post(RED, 1))
    assert now(s) == "R to move"


def test_Q31_the_second_spin_is_compulsory_even_if_the_first_frees() -> None:
    s = say(at(LOCKED), "spin a ccw")
    assert locked.can_move(s, ORANGE)  # SW1 is open now
    assert now(s) == "O to spin 1"
    found = refusal(s, "a SW1")
    assert (found.code, found.rule) == ("locked", "Q31")
    assert found.sentence == "You are locked: the second spin is still made, and nothing moves."
    first = refusal(at(LOCKED), "a SW1")
    assert first.rule == "R29" and "neither of your figures can move" in first.sentence


def test_Q32_one_after_the_other_and_they_may_cancel() -> None:
    s = at(LOCKED)
    walls = list(s.walls)
    assert list(after(s, "spin b cw b ccw").walls) == walls
    first = after(s, "spin a cw")
    assert now(first) == "O to spin 1"  # asked again, on the new walls
    # Gears are judged anew: turned back, the Pipe meshes with 1,0 and drives it.
    assert tile(say(first, "spin a ccw"), "1,0") == "R4"


def test_Q33_still_locked_after_two_spins() -> None:
    s = say(at(f"-3,1:R1 {LOCKED}"), "spin b cw b ccw")
    assert now(s) == "R to move" and s.stall == 1
    say(s, "a W1")
    assert now(s) == "O to spin 2" and s.stall == 2


def test_Q49_locked_only_on_ones_own_turn() -> None:
    s = at(LOCKED.replace("Rb@-2,2", "Rb@-2,2 R to move"))
    assert now(s) == "R to move"  # Orange is shut in, but it is Red's turn


def test_Q52_locked_with_both_figures_on_entries() -> None:
    s = at("0,0:E0 1,0:E0 -1,0:E0 2,0:E0 Oa@0,0 Ob@1,0 Ra@-1,0 Rb@2,0 O to move")
    assert choices(s) == ["spin a cw", "spin b cw"]
    walls = list(s.walls)
    say(s, "spin a cw b cw")
    assert list(s.walls) == walls and s.stall == 1
    assert TABLE.name(s.cells[s.post(ORANGE, 0)]) == "0,0"
