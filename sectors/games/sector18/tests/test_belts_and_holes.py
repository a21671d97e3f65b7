"""Asteroid belts and Warp Holes (R40, R41, Q19 to Q30, Q69)."""

from sectors.games.sector18 import GAME
from sectors.games.sector18.rules.chart import Chart
from sectors.games.sector18.rules.content import make_book
from sectors.games.sector18.rules.space import CELL_NAMES
from sectors.games.sector18.rules.state import Position
from sectors.games.sector18.tests.play import (
    NORTH,
    at,
    choices,
    goals,
    play,
    refused,
    say,
    ships,
    to_act,
)


def test_R40_Q19_strict_only_speed_four_leaves_a_belt() -> None:
    assert goals(at("medium", "M@c2 L@a1", ""), "M") == set()
    assert refused(at("medium", "M@c2 L@a1", ""), "fleet M>c1") == "stuck"
    assert goals(at("medium", "M*@c2 L@a1", ""), "M") == set(), "Speed 3"
    assert goals(at("small", "L*@b2", ""), "L") >= {"a2", "b3", "b5", "enemy"}


def test_R40_Q20_printed_speed_one_ignores_belts() -> None:
    assert goals(at("custom", "H@c2", ""), "H") == {"b2", "c1", "c3"}
    assert goals(at("custom", "H*@c2", ""), "H") == set(), "printed Speed 2"
    assert "b3" in goals(at("custom", "H@c2 L@b2", ""), "H"), "Zephyr does not hurt"


def test_Q69_bonus_speed_counts_towards_the_four() -> None:
    assert "c3" in goals(at("custom", "M*@c2 L@b2", ""), "M")
    assert "c3" in goals(at("custom", "L@c2 M@b2", ""), "L")


def test_Q22_entering_a_belt_costs_one_and_passing_means_leaving() -> None:
    assert goals(at("custom", "M@b2", ""), "M") == {"a1", "a2", "a3", "b3", "c2", "c3"}
    s = at("custom", "L@a2", "", s="F2a 0R 1H 0S L1")
    assert "a3" in goals(s, "L") and "a4" not in goals(s, "L")
    assert "c1" not in goals(at("custom", "L@b2", ""), "L")
    for belts in ("cost", "drag"):  # 1 to enter and 4 to leave
        assert "a4" not in goals(at(f"custom {belts}", "L*@a2", ""), "L"), "Speed 4"
        assert "a4" in goals(at(f"custom {belts}", "L*@a2 M@b2", ""), "L"), "Speed 5"


def test_Q19_cost_the_step_out_takes_four_in_one_move() -> None:
    assert goals(at("small cost", "L*@b2", ""), "L") == {"a2", "b3"}
    assert goals(at("small cost", "L@b2 M@a1", ""), "L") == set()
    assert goals(at("small cost", "H@b2", ""), "H") == {"a2", "b3"}


def test_Q21_drag_is_dug_off_by_unspent_speed() -> None:
    s = say(at("medium drag", "M@b2", "", s="F2a 0R 1H 0S L1"), "fleet M>c2")
    assert ships(s) == "M@c2-2"
    say(s, "pass")
    assert goals(s, "M") == {"dig"}
    say(s, "fleet M>dig")
    assert ships(s) == "M@c2"
    say(s, "pass")
    assert goals(s, "M") >= {"c3", "c4", "b2"}


def test_Q21_ships_in_belts_that_were_not_moved_dig_too() -> None:
    s = say(at("medium drag", "M@c2-3 L@a1", ""), "fleet L>a2 done")
    assert ships(s) == "L@a2 M@c2-1"
    s = say(at("medium drag", "M@c2-3 L@a1", ""), "collect")
    assert ships(s) == "L@a1 M@c2-3", "only in a fleet"


def test_Q21_dig_only_under_drag_and_only_with_drag() -> None:
    assert refused(at("medium", "M@c2 L@a1", ""), "fleet M>dig") == "no_drag"
    assert refused(at("medium drag", "M@b2", ""), "fleet M>dig") == "no_drag"
    s = say(at("medium drag", "M@c2-1", "", s="F2a 0R 1H 0S L1"), "fleet M>dig")
    assert ships(s) == "M@c2" and to_act(s) == NORTH, "a fleet of digging alone"


def test_Q21_a_heavy_upgraded_in_a_belt_is_held() -> None:
    s = say(at("medium drag", "H@c2", "", s="F2b 3R 1H 0S L3"), "up H")
    assert ships(s) == "H*@c2-3"
    s = say(at("medium drag", "H@c3", "", s="F2b 3R 1H 0S L4"), "fleet H>c2")
    assert ships(s) == "H@c2", "exempt: no drag"


def test_Q21_drag_is_forgotten_on_leaving() -> None:
    s = at("small drag", "L*@b2-3", "", s="F2a 0R 1H 0S L1")
    assert goals(s, "L") == {"a2", "b3", "dig"}
    assert ships(say(s, "fleet L>b3")) == "L*@b3"


def test_R41_Q23_a_ship_that_ends_on_a_hole_goes_on_through_it() -> None:
    s = say(at("large", "L@a3", ""), "fleet L>a4")
    assert ships(s) == "L@c1"
    s = at("large", "L@a3", "", warp_optional="on")
    play(s, "fleet", "L>a4")
    assert choices(s) == ["~c1", "~stay"]
    assert ships(say(s, "~stay")) == "L@a4"


def test_R41_passing_a_hole_does_not_warp() -> None:
    s = say(at("large", "L@a3", ""), "fleet L>b4")
    assert ships(s) == "L@b4"


def test_Q24_an_exit_is_a_hole_where_the_ship_could_stop() -> None:
    s = say(at("large", "L@a3", "M@c1 H@c1"), "fleet L>a4")
    assert ships(s) == "L@a4", "c1 is full: the hole is empty space"
    s = say(at("large", "L@a3 M@c1 S@c1", ""), "fleet L>a4 done")
    assert ships(s) == "L@a4 M@c1 S@c1"


def test_Q24_with_several_exits_the_player_chooses() -> None:
    s = three_holes("L@a3")
    play(s, "fleet", "L>a4")
    assert choices(s) == ["~b1", "~c1"]
    assert refused(s, "~a2") == "not_an_exit" and refused(s, "~stay") == "must_warp"
    assert ships(say(s, "~b1")) == "L@b1"


def three_holes(south: str, north: str = "") -> Position:
    """Large with a third hole on b1, which no card has."""
    return relaid(at("large", south, north), b1="W")


def relaid(s: Position, **zones: str) -> Position:
    """A position with other letters in some zones, which no cards could give; no bonuses there."""
    chart = s.chart()
    names = [CELL_NAMES[cell] for cell in chart.cells]
    letters = [zones.get(name, was) for name, was in zip(names, chart.letters, strict=True)]
    s.book = make_book(GAME.contents)
    s.book.charts[s.map] = Chart(chart.cells, letters, chart.docks, chart.mode)
    return s


def test_Q25_arriving_by_warp_does_not_warp_again() -> None:
    s = say(at("large", "L@a3", ""), "fleet L>a4")
    assert ships(s) == "L@c1"


def test_Q26_warp_comes_first_unless_agreed() -> None:
    s = say(at("large", "M@a3", "M@a4"), "fleet M>a4")
    assert (ships(s), ships(s, NORTH)) == ("M@c1", "M@a4")
    s = say(at("large", "M@a3", "M@a4", warp_first="off"), "fleet M>a4")
    assert (ships(s), ships(s, NORTH)) == ("", "")
    s = say(at("large", "H@a3", "M@a4", warp_first="off"), "fleet H>a4")
    assert ships(s) == "H@a4", "no warp even for a survivor"
    s = at("large", "L@a3", "M@a4 H@a4", warp_first="off")
    assert refused(s, "fleet L>a4") == "zone_full"
    s = say(at("large", "M@a3", "", warp_first="off"), "fleet M>a4")
    assert ships(s) == "M@c1", "without an enemy there it warps all the same"


def test_Q27_an_entry_full_of_own_ships_needs_an_exit() -> None:
    for first in ("on", "off"):
        s = say(at("large", "L@a3 M@a4 S@a4", "", warp_first=first), "fleet L>a4 done")
        assert ships(s) == "L@c1 M@a4 S@a4"
    s = at("large", "L@a3 M@a4 S@a4", "M@c1 H@c1")
    assert refused(s, "fleet L>a4") == "zone_full"


def test_Q28_an_enemy_at_the_exit_is_fought() -> None:
    s = say(at("large", "M@a3", "L@c1"), "fleet M>a4")
    assert (ships(s), ships(s, NORTH)) == ("M@c1", "")


def test_Q29_no_warp_for_a_ship_that_is_swapped_or_stays() -> None:
    s = at("large", "L@a4 M@home", "", s="F3b 3R 1H 0S L1")
    say(s, "use L<>M")
    assert ships(s) == "L@home M@a4"
    say(s, "pass", "pass")
    assert ships(s) == "L@home M@a4"


def test_Q30_a_lone_hole_is_empty_space() -> None:
    s = at("small", "L@a1", "")
    assert s.chart().holes == 0
    s = say(at("large", "L@a3", "M@c1 H@c1"), "fleet L>a4")
    assert ships(s) == "L@a4"


def test_Q7_Q15_no_ship_goes_out_and_back_through_a_base() -> None:
    s = relaid(at("large", "L@a1", "H@a1"), a2="A", b1="A")
    assert goals(s, "L") == {"home", "a2", "b1"}, "belts hold it, and the Base ends its move"


def test_Q15_a_warp_back_to_the_start_needs_an_enemy_there() -> None:
    s = at("large", "L@a4", "")
    s2 = say(at("large", "L@c1 M@a3", ""), "fleet M>a4 done")
    assert ships(s2) == "L@c1 M@c1"
    assert "a4" in goals(s, "L"), "out, back into the hole, and on to c1"
    assert ships(say(s, "fleet L>a4")) == "L@c1"
    s = at("large", "M@a4", "L@a4 S@b2")
    assert "c1" not in goals(s, "M"), "two steps do not reach it"
