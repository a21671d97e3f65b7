"""Pages 12 to 15: supply lines (R27 to R31, R34, R35; Q3, Q7, Q8, Q36)."""

import pytest

from sectors.games.sector219.tests.play import (
    NORTH,
    SOUTH,
    at,
    cell,
    landings,
    now,
    refused,
    say,
    supplied,
)


def test_R27_supply_grows_outward_from_the_unit_on_the_base() -> None:
    s = at("""
        .. .. [] .. .. ..
        .. .. ## ^A .. ^K
        .. .. ^I ^I .. ^K
        """)
    assert supplied(s) == {"0,-1", "1,-1", "1,0"}


def test_R27_nobody_is_supplied_when_the_base_is_empty() -> None:
    assert supplied(at("South: I1,-1 I1,0 M0,-2")) == set()


def test_R28_the_receivers_pattern_counts() -> None:
    s = at("""
        .. .. [] .. ..
        .. .. ## ^M ^I
        .. .. ^I .. .. ^I
        """)
    assert supplied(s) == {"0,-1", "1,0", "2,0"}  # the Infantry on 3,-1 is only diagonal


@pytest.mark.parametrize("letter", "ISAKD")
def test_R28_all_but_marines_draw_from_four_sides(letter: str) -> None:
    for x, y in [(-1, -1), (1, -1), (0, -2)]:
        assert f"{x},{y}" in supplied(at(f"South: I0,-1 {letter}{x},{y}"))
    for x, y in [(-1, 0), (1, 0), (-1, -2), (1, -2), (2, -1)]:
        assert supplied(at(f"South: I0,-1 {letter}{x},{y}")) == {"0,-1"}


def test_R28_marines_draw_from_all_eight() -> None:
    for x, y in [(-1, -1), (1, -1), (0, -2), (-1, 0), (1, 0), (-1, -2), (1, -2)]:
        assert f"{x},{y}" in supplied(at(f"South: I0,-1 M{x},{y}"))
        assert f"{x},{-y}" in supplied(at(f"North: I0,1 M{x},{-y}"), NORTH)


@pytest.mark.parametrize("letter", "IMSAKD")
def test_R29_a_supplied_unit_of_any_kind_passes_supply_on(letter: str) -> None:
    s = at(f"South: I0,-1 {letter}1,-1 I2,-1 | hands I/")
    assert "2,-1" in supplied(s)
    assert "3,-1" in landings(s, "I")


def test_R30_a_unit_cut_off_stays_in_play_and_passes_nothing_on() -> None:
    s = at("""
        .. .. vI .. .. ..
        .. .. ## .. .. ..
        .. .. ^I ^I ^K ..
        hands I/ | North to play 1
        """)
    say(s, "air 1,-1")
    assert (cell(s, "2,-1"), refused(s, "I 3,-1")) == ("^k", "no_supply")


def test_R30_the_line_may_be_restored() -> None:
    s = at("South: I0,-1 K2,-1 | hands II/")
    say(s, "I 1,-1")
    assert (cell(s, "2,-1"), cell(say(s, "I 3,-1"), "3,-1")) == ("^K", "^I")


def test_R31_supply_is_worked_out_anew_within_the_turn() -> None:
    s = at("""
        .. .. vI vI vI
        .. .. ## .. ..
        .. .. ^I .. ..
        hands I/
        """)
    say(s, "air 1,1")
    assert supplied(s, NORTH) == {"0,1"}


def test_R34_drop_squad_draws_supply_once_a_line_reaches_it() -> None:
    s = say(at("South: I0,-1 | hands DI/"), "D 1,0")
    assert cell(s, "1,0") == "^d"
    assert cell(say(s, "I 1,-1"), "1,0") == "^D"


def test_R34_a_line_may_run_through_a_drop_squad() -> None:
    s = at("South: I0,-1 I1,-1 D1,0 | hands I/")
    assert "1,1" in landings(s, "I")


def test_R34_drop_squad_does_not_draw_diagonally() -> None:
    assert supplied(at("South: I0,-1 D1,0")) == {"0,-1"}


def test_R35_marines_are_deployed_diagonal_to_a_supplied_unit() -> None:
    s = at("South: I0,-1 | hands M/")
    assert landings(s, "M") == {"-1,-1", "1,-1", "0,-2", "-1,0", "1,0", "-1,-2", "1,-2"}


def test_R35_marines_enter_the_enemy_base_diagonally() -> None:
    s = at("South: I0,-1 M1,0 | hands M/")
    assert now(say(s, "M ebase")) == "South won"


def test_Q3_the_city_passes_no_supply_and_is_no_wall() -> None:
    s = at("""
        .. .. [] .. ..
        .. .. ## .. ..
        .. .. ^I .. ..
        hands IM/
        """)
    assert refused(s, "I 0,1") == "enemy_base_needs_supply"  # not through the city
    assert "1,0" in landings(s, "M")  # diagonal past its corner


def test_Q3_the_city_cannot_be_struck() -> None:
    s = at("South: I0,-1 | North: I0,1")
    assert refused(s, "air 0,0") == "not_enemy_unit"


def test_Q7_closed_loops_do_not_supply_themselves() -> None:
    s = at("""
        .. .. [] .. .. ..
        .. .. ## .. ^i ^i
        .. .. ^I .. ^i ^i
        """)
    assert supplied(s) == {"0,-1"}


def test_Q8_an_empty_base_supplies_nobody() -> None:
    s = at("South: I1,-1 | hands I/")
    assert supplied(s) == set()
    assert refused(s, "I -1,-1") == "no_supply"


def test_Q36_both_bases_empty_at_once() -> None:
    s = at("South: I1,-1 | North: I1,1 | hands K/K")
    assert supplied(s, SOUTH) == supplied(s, NORTH) == set()
    assert landings(s, "K") == {"0,-1"}
    say(s, "K base", "air 1,1")
    assert landings(s, "K") == {"0,1"}
