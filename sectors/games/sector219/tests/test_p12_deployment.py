"""Pages 12 to 15: where units may be deployed (R19 to R26, R32, R33, R35; Q1, Q3 to Q6, …)."""

import pytest

from sectors.games.sector219.tests.play import (
    NORTH,
    at,
    cell,
    choices,
    landings,
    lost,
    now,
    refused,
    say,
    supplied,
)

# --- Any unit


def test_R19_one_unit_a_space() -> None:
    s = at("""
        .. .. vI .. ..
        .. .. ## .. ..
        .. .. ^I ^I ..
        hands IM/
        """)
    assert [refused(s, text) for text in ("I 1,-1", "I 0,-1", "M 0,1")] == ["occupied"] * 3


def test_R19_a_unit_stays_where_it_was_laid() -> None:
    s = say(at("South: I0,-1 | hands IK/"), "I 1,-1", "K 0,-2")
    assert [cell(s, name) for name in ("0,-1", "1,-1", "0,-2")] == ["^I", "^I", "^K"]


def test_R20_no_unit_on_the_city() -> None:
    s = at("South: I0,-1 | hands IMSAKD/")
    assert [refused(s, f"{letter} 0,0") for letter in "IMSAKD"] == ["city"] * 6


def test_R21_cards_face_the_opponent() -> None:
    south = at("South: I0,-1 I1,-1 | North: I1,1 | hands A/")
    north = at("South: I1,-1 | North: I0,1 I1,1 | hands /A | North to play 2")
    assert lost(say(south, "A 1,0"), NORTH) == "I"
    assert lost(say(north, "A 1,0"), 0) == "I"


@pytest.mark.parametrize("letter", "IMSAK")
def test_R22_any_unit_but_a_drop_squad_on_its_empty_base(letter: str) -> None:
    assert landings(at(f"hands {letter}D/"), letter) == {"0,-1"}


@pytest.mark.parametrize("letter", "IAK")
def test_R23_only_where_it_can_draw_supply(letter: str) -> None:
    s = at(f"""
        .. .. [] .. .. ..
        .. .. ## .. .. ..
        .. .. ^I ^I .. ^i
        hands {letter}/
        """)
    assert landings(s, letter) == {"-1,-1", "0,-2", "1,-2", "1,0", "2,-1"}


def test_R24_base_empty_only_base_drop_or_strike() -> None:
    s = at("""
        .. .. [] .. ..
        .. .. ## .. vi
        .. .. [] ^i ^i
        hands IMSAKD/
        """)
    plays = [text for text in choices(s) if not text.startswith("D ")]
    assert plays == ["I 0,-1", "M 0,-1", "S 0,-1", "A 0,-1", "K 0,-1", "air 2,0"]


def test_R24_is_checked_before_each_play() -> None:
    s = say(at("South: I1,-1 | hands II/"), "I base")
    assert "2,-1" in landings(s, "I")


@pytest.mark.parametrize("letter", "IMSAK")
def test_R25_enemy_base_is_entered_with_supply(letter: str) -> None:
    s = at(f"""
        .. .. [] ^I ..
        .. .. ## ^I ..
        .. .. ^I ^I ..
        hands {letter}/
        """)
    assert now(say(s, f"{letter} 0,1")) == "South won"


@pytest.mark.parametrize("letter", "IMSAK")
def test_R25_enemy_base_is_not_entered_without_supply(letter: str) -> None:
    s = at(f"""
        .. .. [] ^i ..
        .. .. ## .. ..
        .. .. ^I .. ..
        hands {letter}/
        """)
    assert refused(s, f"{letter} 0,1") == "enemy_base_needs_supply"


def test_R25_not_by_a_drop_squad_and_not_when_it_is_held() -> None:
    s = at("South: I0,-1 I1,-1 I1,0 I1,1 | North: I0,1 | hands DI/")
    assert refused(s, "I 0,1") == "occupied"
    say(s, "air 0,1")
    assert refused(s, "D 0,1") == "drop_on_base"


def test_R26_beside_and_beyond_bases_and_next_to_enemies() -> None:
    s = at("""
        .. .. .. ^I ..
        .. .. vI ^I vi
        .. .. ## ^I ..
        .. .. ^I ^I ..
        hands M/
        """)
    beyond, corner = {"0,2", "0,3", "1,3", "2,3", "2,2"}, {"-1,0"}  # the corner is past the city
    assert beyond | corner <= landings(s, "M")


# --- Shock Troops


def test_R32_shock_troops_land_diagonal_to_a_supplied_friend() -> None:
    s = at("""
        .. .. [] .. ..
        .. .. ## .. ..
        .. .. ^I .. ..
        hands S/
        """)
    beside, diagonal = {"-1,-1", "1,-1", "0,-2"}, {"-1,0", "1,0", "-1,-2", "1,-2"}
    assert landings(s, "S") == beside | diagonal


def test_R32_not_diagonal_to_a_friend_who_is_cut_off() -> None:
    s = at("South: I0,-1 I3,-1 | hands S/")
    assert refused(s, "S 4,0") == "no_supply"


def test_R32_such_a_landing_is_unsupplied_until_a_link_exists() -> None:
    s = say(at("South: I0,-1 | hands SI/"), "S 1,0")
    assert supplied(s) == {"0,-1"}
    assert "1,0" in supplied(say(s, "I 1,-1"))


def test_R32_never_so_on_the_enemy_base() -> None:
    s = at("South: I0,-1 M1,0 | hands S/")
    assert refused(s, "S 0,1") == "enemy_base_needs_supply"


def test_Q9_shock_troops_need_a_friend_of_their_own() -> None:
    s = at("South: I0,-1 | North: I0,1 I1,1 | hands S/")
    assert refused(s, "S 2,2") == "no_supply"


def test_Q10_diagonal_to_one_and_beside_another_is_an_ordinary_deployment() -> None:
    s = at("""
        .. .. [] ^I ..
        .. .. ## ^I ..
        .. .. ^I ^I ..
        hands SS/
        """)
    assert "2,0" in supplied(say(s, "S 2,0"))  # beside 1,0 and diagonal to 1,1
    assert now(say(s, "S 0,1")) == "South won"  # beside 1,1 and diagonal to 1,0


# --- Drop Squads


def test_R33_drop_squad_only_where_it_would_not_be_supplied() -> None:
    s = at("South: I0,-1 | hands D/")
    assert [refused(s, text) for text in ("D 1,-1", "D -1,-1", "D 0,-2")] == ["drop_supplied"] * 3
    assert {"1,0", "-1,-2", "2,2"} <= landings(s, "D")


def test_R33_never_on_a_base_or_the_city() -> None:
    s = at("hands D/")
    assert [refused(s, text) for text in ("D base", "D ebase")] == ["drop_on_base"] * 2
    assert refused(s, "D 0,0") == "city"
    assert landings(s, "D").isdisjoint({"0,-1", "0,0", "0,1"})


def test_R33_needs_no_link_to_anything() -> None:
    assert cell(say(at("hands D/"), "D -2,3"), "-2,3") == "^d"


def test_Q5_beside_an_unsupplied_friend_or_diagonal_to_marines_is_allowed() -> None:
    s = at("""
        .. .. [] .. .. ..
        .. .. ## ^M .. ..
        .. .. ^I .. .. ^i
        hands D/
        """)
    assert {"3,0", "2,1", "2,-1"} <= landings(s, "D")
    assert refused(s, "D 2,0") == "drop_supplied"


def test_Q5_anywhere_lets_it_land_beside_supplied_friends() -> None:
    s = at("South: I0,-1 | hands D/ | drop_rule=anywhere")
    assert refused(s, "D base") == "occupied"
    assert refused(s, "D ebase") == "drop_on_base"
    assert cell(say(s, "D 1,-1"), "1,-1") == "^D"


def test_Q6_own_base_empty_a_drop_squad_has_the_whole_front() -> None:
    s = at("South: I1,-1 | hands D/")
    front = {f"{x},{y}" for x in range(-2, 4) for y in range(-3, 4)}
    assert landings(s, "D") == front - {"0,0", "0,-1", "0,1", "1,-1"}


# --- The table


def test_Q1_front_is_the_rectangle_around_everything_grown_by_two() -> None:
    s = at("South: I0,-1 | North: D3,-2 | hands D/")
    columns = {int(name.split(",")[0]) for name in landings(s, "D")}
    rows = {int(name.split(",")[1]) for name in landings(s, "D")}
    assert (min(columns), max(columns), min(rows), max(rows)) == (-2, 5, -4, 3)


def test_Q1_front_is_cut_at_the_edge_of_the_table() -> None:
    s = at("South: I0,-1 D6,7 | North: D-5,-6 | hands D/")
    assert {"6,-7", "-6,7", "-6,-7"} <= landings(s, "D")
    assert refused(s, "D 7,0") == "off_table"


def test_Q1_table_ends_six_to_each_side_and_seven_towards_each_player() -> None:
    s = at("hands D/ | drop_range=table")
    assert len(landings(s, "D")) == 13 * 15 - 3
    for corner in ("6,7", "-6,7", "6,-7", "-6,-7"):
        assert cell(say(at("hands D/ | drop_range=table"), f"D {corner}"), corner) == "^d"
    assert [refused(s, f"D {x},{y}") for x, y in [(7, 0), (-7, 0), (0, 8), (0, -8)]] == [
        "off_table"
    ] * 4


def test_Q1_a_line_may_reach_the_edge_and_no_further() -> None:
    row = " ".join(f"{'IIIIIKK'[x]}{x},-1" for x in range(7))
    assert landings(at(f"South: {row} | hands A/"), "A").isdisjoint({"7,-1"})
    assert {"6,0", "6,-2"} <= landings(at(f"South: {row} | hands A/"), "A")


def test_Q4_behind_and_beside_bases_are_ordinary_spaces() -> None:
    s = at("South: I0,-1 | hands I/")
    assert {"0,-2", "1,-1", "-1,-1"} <= landings(s, "I")


# --- When it is judged


def test_Q15_judged_before_the_attack_and_before_the_card_is_laid() -> None:
    s = at("""
        .. .. [] .. ..
        .. .. ## vi ..
        .. .. ^I ^I ..
        hands SD/
        """)
    assert refused(s, "S 1,0") == "occupied"  # though it could destroy an enemy there
    assert refused(s, "D 4,0") == "out_of_theatre"  # though the front would grow with it


def test_Q16_a_cleared_space_is_open_to_the_second_play() -> None:
    s = at("""
        .. .. [] .. ..
        .. .. ## vi ..
        .. .. ^I ^I ..
        hands AI/
        """)
    say(s, "A 1,-2")
    assert cell(say(s, "I 1,0"), "1,0") == "^I"


def test_Q16_the_attacker_itself_stays_where_it_was_laid() -> None:
    s = say(at("South: I0,-1 I1,-1 | North: I1,0 | hands A/"), "A 1,-2")
    assert (cell(s, "1,0"), cell(s, "1,-2")) == ("..", "^A")


def test_Q18_no_replacing_on_ones_own_base() -> None:
    s = at("South: I0,-1 | hands IMSAK/")
    assert [refused(s, f"{letter} base") for letter in "IMSAK"] == ["occupied"] * 5
