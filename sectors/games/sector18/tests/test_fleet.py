"""Command Fleet and combat (R27 to R33, Q4 to Q18, Q68, Q75)."""

from sectors.core.codec import encode
from sectors.games.sector18.tests.play import (
    NORTH,
    SOUTH,
    at,
    base,
    choices,
    claims,
    goals,
    log,
    play,
    refused,
    say,
    ships,
    to_act,
)


def test_R27_each_ship_moves_once_up_to_its_speed() -> None:
    s = at("large", "L@a1 M@a2 H@c3", "")
    assert goals(s, "L") == {"home", "a2", "a3", "a4", "b1", "b2", "b3", "c2"}
    assert goals(s, "H") == {"b3", "c2", "c4"}
    play(s, "fleet", "L>a2")
    assert refused(s, "L>a1") == "moved"


def test_R28_ships_move_along_rows_and_columns_not_diagonally() -> None:
    s = at("large", "H@b2", "")
    assert goals(s, "H") == {"a2", "b1", "b3", "c2"}


def test_R29_a_full_zone_is_no_place_to_stop() -> None:
    s = at("large", "L@b2", "M@b3 H@b3")
    assert refused(s, "fleet L>b3") == "zone_full"
    assert "c3" in goals(s, "L"), "but it may be passed"
    s = at("large", "L@b2 M@b3 S@b3", "")
    assert refused(s, "fleet L>b3") == "zone_full"
    s = at("large", "M@b2", "M@b3 H@b3")
    assert "b3" in goals(s, "M"), "it ties the Medium"


def test_R30_R31_ending_a_move_with_an_enemy_starts_combat() -> None:
    s = say(at("large", "M@b2", "L@b3"), "fleet M>b3")
    assert (ships(s), ships(s, NORTH)) == ("M@b3", "")
    s = say(at("large", "L@b2", "M@b3"), "fleet L>b3")
    assert (ships(s), ships(s, NORTH)) == ("", "M@b3")


def test_R32_equal_damage_destroys_both() -> None:
    s = say(at("large", "M@b2", "M@b3"), "fleet M>b3")
    assert (ships(s), ships(s, NORTH)) == ("", "")


def test_R33_a_ship_fights_one_combat_after_its_move() -> None:
    s = say(at("large", "H@b2", "L@b3 M@b3"), "fleet H>b3xM")
    assert (ships(s), ships(s, NORTH)) == ("H@b3", "L@b3")


def test_Q4_Q7_a_base_is_off_the_grid_and_cannot_be_passed() -> None:
    s = at("large", "L*@a2", "")
    assert "home" in goals(s, "L")
    s = at("medium", "L@home", "L@home")
    assert goals(s, "L") == {"a1", "a2", "a3", "b2"}
    say(s, "fleet L>a1")
    say(s, "end", "pass", "fleet L>home")
    assert ships(s) == "L@home"


def test_Q5_only_the_dock_touches_a_base() -> None:
    for table, dock in (("small", "b5"), ("medium", "c4"), ("large", "c4")):
        s = at(table, f"H@{dock}", "")
        assert "enemy" in goals(s, "H")
        others = [c for c in s.chart().cells if s.chart().zones[c] != s.chart().docks[1]]
        near = [c for c in others if 13 in s.chart().neighbours(s.chart().zones[c])]
        assert near == []
        assert s.chart().cells[s.chart().docks[0]] == 0, "South's is a1"


def test_Q6_leaving_and_entering_a_base_cost_one() -> None:
    s = at("medium", "H@home", "")
    assert goals(s, "H") == {"a1"}
    s = at("medium", "M@c3", "L@home")
    assert "enemy" in goals(s, "M")
    s = at("medium", "M@b3", "L@home", n="F3a 3R 1H 0S L1")
    assert refused(s, "fleet M>enemy") == "too_far"


def test_Q8_zones_touch_where_their_cells_share_an_edge() -> None:
    s = at("medium", "L@a1", "")
    chart = s.chart()
    names = {c: chart.zones[c] for c in chart.cells}
    a2, b2, a3 = names[1], names[9], names[2]
    assert {b2, a3} <= set(chart.neighbours(a2)), "on other cards"
    assert names[0] in chart.neighbours(a2), "on the same card"


def test_Q9_ships_pass_through_any_zone() -> None:
    s = at("large", "L@b2", "M@b3 H@b3 S@c3")
    assert {"c4", "a3"} <= goals(s, "L")


def test_Q10_the_mover_is_not_counted_not_even_where_it_started() -> None:
    s = at("large", "M@b2 L@b2", "")
    assert refused(s, "fleet M>b2") == "null_move"
    s = at("large", "L@a2 M@b2", "")
    say(s, "fleet L>b2 M>b1")
    assert ships(s) == "L@b2 M@b1"
    s = at("large", "L@b3", "H@b3")
    assert "b3" in goals(s, "L"), "the Heavy is alone there once the Light has left"


def test_Q11_a_ship_may_stop_with_one_stronger_enemy() -> None:
    s = at("large", "L@b2", "H@b3")
    assert "b3" in goals(s, "L")
    assert ships(say(s, "fleet L>b3")) == ""


def test_Q12_the_mover_chooses_among_those_it_ties_or_defeats() -> None:
    s = at("large", "H@b2", "L@b3 M@b3")
    play(s, "fleet", "H>b3")
    assert choices(s) == ["xL", "xM"]
    s = at("large", "M@b2", "L@b3 H@b3")
    say(s, "fleet M>b3")
    assert (ships(s), ships(s, NORTH)) == ("M@b3", "H@b3"), "only the Light may be fought"
    s = at("large", "L@b2", "M@b3 H@b3")
    assert "b3" not in goals(s, "L")


def test_Q13_the_survivor_stays_beside_the_second_enemy() -> None:
    s = at("medium", "H@b2 L@home", "L@a2 S@a2")
    say(s, "fleet H>a2xL")
    assert (ships(s), ships(s, NORTH)) == ("L@home H@a2", "S@a2")
    assert claims(s) == set() and claims(s, NORTH) == set()


def test_Q14_a_third_ship_may_join_only_to_tie_or_defeat() -> None:
    s = at("large", "L@b3 M@b2", "H@b3")
    assert refused(s, "fleet M>b3") == "zone_full"
    s = say(at("large", "L@b3 H@b2", "H@b3"), "fleet H>b3")
    assert (ships(s), ships(s, NORTH)) == ("L@b3", "")


def test_Q15_a_ship_may_leave_and_come_back_to_fight() -> None:
    s = at("large", "M@b3", "L@b3")
    assert "b3" in goals(s, "M")
    say(s, "fleet M>b3")
    assert (ships(s), ships(s, NORTH)) == ("M@b3", "")
    s = at("large", "M@b3", "L@b3")
    assert log(s, "fleet M>b3") == ["South M b3 and back : M destroys L"]
    s = at("large", "H@b3", "L@b3")
    assert refused(s, "fleet H>b3") == "too_far", "Speed 1 does not go out and back"
    s = at("large", "M@b3", "")
    assert refused(s, "fleet M>b3") == "null_move"
    assert refused(at("large", "M@home", ""), "fleet M>home") == "null_move"


def test_Q16_each_move_is_resolved_before_the_next() -> None:
    s = at("large", "L@b2 M@a3", "M@b3")
    say(s, "fleet M>b3 L>b3")
    assert (ships(s), ships(s, NORTH)) == ("L@b3", ""), "the Light finds the zone empty"


def test_Q17_a_defender_fights_every_attacker_at_full_damage() -> None:
    s = at("large", "L@b2 M@a3 S@c3", "H@b3", n="F3a 3R 1H 0S L4")
    say(s, "fleet L>b3 M>b3 S>b3")
    assert (ships(s), ships(s, NORTH)) == ("", "H@b3")


def test_Q18_speed_is_fixed_before_the_move_and_damage_read_in_combat() -> None:
    s = at("custom", "M@b2 L@home", "")
    assert "b3" in goals(s, "L"), "Speed 4 while the Medium is on Zephyr"
    play(s, "fleet", "M>b3")
    assert "b3" not in goals(s, "L") and "b2" in goals(s, "L"), "Zephyr was left: Speed 3"


def test_Q39_claims_change_during_a_fleet() -> None:
    s = at("custom", "L@a2 H@a1", "")
    play(s, "fleet")
    assert goals(s, "H") == {"home", "a2"}
    play(s, "L>b2")
    assert goals(s, "H") == {"home", "a2", "a3", "b2"}, "Speed 2 from now on"


def test_Q68_a_defender_on_its_planet_keeps_the_bonus_in_the_fight() -> None:
    s = say(at("custom", "M@b2", "L@b3"), "fleet M>b3")
    assert (ships(s), ships(s, NORTH)) == ("", ""), "Maul: 2 against 1 + 1"
    s = say(at("custom", "M@b3 L@a1", "M@c3"), "fleet M>c3")
    assert (ships(s), ships(s, NORTH)) == ("L@a1", ""), "the mover has left Maul"
    s = say(at("custom", "M@b3 L@b3", "M@c3"), "fleet M>c3")
    assert (ships(s), ships(s, NORTH)) == ("L@b3 M@c3", ""), "unless another Ship stays"


def test_Q68_R48_a_contested_maul_helps_nobody() -> None:
    s = say(at("custom", "L@b3 M@b2", "M@b3"), "fleet M>b3")
    assert (ships(s), ships(s, NORTH)) == ("L@b3", ""), "2 against 2, and the Light stays"
    s = say(at("custom", "L@b3 M@a1", "L@b3 M@a2"), "fleet M>a2 done")
    assert (ships(s), ships(s, NORTH)) == ("L@b3", "L@b3"), "2 against 2"


def test_Q75_a_fleet_moves_at_least_one_ship_and_ends_by_itself() -> None:
    s = at("large", "L@a1 M@a2", "", s="F2a 0R 1H 0S L1")
    play(s, "fleet")
    assert refused(s, "done") == "must_move"
    play(s, "L>b1")
    assert "done" in choices(s)
    play(s, "M>a1")
    assert to_act(s) == NORTH


def test_R16_R17_a_strike_takes_shields_then_health_and_the_ship() -> None:
    s = at("medium", "M@c4 L@a1", "L@home", n="F3a 3R 2H 1S L1")
    assert log(s, "fleet M>enemy")[0] == "South M c4>enemy : 2 damage, shields 0, health 1"
    assert base(s, NORTH) == (0, 1) and ships(s) == "L@a1"


def test_R15_shield_points_are_used_up_by_damage() -> None:
    s = say(at("medium", "L@c4", "", n="F3a 3R 1H 3S L1"), "fleet L>enemy")
    assert base(s, NORTH) == (2, 1) and ships(s) == ""


def test_Q31_damage_beyond_health_is_lost() -> None:
    s = say(at("medium", "H*@c4", "", s="F2a 3R 1H 0S L4", n="F3a 3R 1H 1S L1"), "fleet H>enemy")
    assert base(s, NORTH) == (0, 0) and s.result == [1, 2]


def test_Q34_a_ship_damages_only_the_enemy_base() -> None:
    s = say(at("medium", "L@a1", "L@home"), "fleet L>home")
    assert base(s, SOUTH) == base(s, NORTH) == (0, 1) and ships(s) == "L@home"


def test_Q38_fewer_zones_may_always_be_moved() -> None:
    s = at("custom", "L@home M@b2", "")
    assert {"a1", "a2", "b2", "b3"} <= goals(s, "L")


def test_R44_R45_R46_R47_presence_claims_and_leaving_ends_the_claim() -> None:
    s = at("medium", "L@home M@b3", "M@a3")
    before = encode(s)["south"]["resources"]
    assert claims(s) == {"b3"}
    say(s, "fleet L>a2 M>b2")
    assert claims(s) == {"a2", "b2"}
    assert encode(s)["south"]["resources"] == before, "claiming costs nothing"
    s = say(at("medium", "L@b2", "M@b3", turn="North"), "fleet M>b2")
    assert claims(s) == set() and claims(s, NORTH) == {"b2"}, "destroyed: the claim is over"
    s = say(at("medium", "L@b2", "L@a2", turn="North"), "fleet L>b2")
    assert claims(s) == claims(s, NORTH) == set(), "a zone that a fight has emptied is nobody's"


def test_R48_a_planet_with_ships_of_both_is_contested() -> None:
    s = at("medium", "M@b2", "L@b2")
    assert claims(s) == claims(s, NORTH) == set()
    say(s, "fleet M>b2")
    assert claims(s) == {"b2"}, "claimed again once the other is gone"


def test_R42_R43_a_zone_is_one_of_four_kinds() -> None:
    for table in ("small", "medium", "large", "custom"):
        chart = at(table, "", "").chart()
        assert len(chart.letters) == chart.size
        assert all(letter[0] in "EAWP" for letter in chart.letters)
        assert chart.belts & chart.holes == chart.holes & chart.planets == 0


def test_R39_empty_space_does_nothing() -> None:
    s = say(at("large", "L@b2", ""), "fleet L>b3")
    assert ships(s) == "L@b3" and claims(s) == set()


def test_R38_the_ships_as_printed() -> None:
    s = at("medium", "", "")
    assert s.book.damages[:4] == [1, 2, 1, 3] and s.book.speeds[:4] == [3, 2, 2, 1]
