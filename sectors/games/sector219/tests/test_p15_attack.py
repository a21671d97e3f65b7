"""Pages 15 to 19: a unit attacks when it is deployed (R36 to R45; Q2, Q3, Q12, Q14, Q33)."""

import pytest

from sectors.games.sector219.tests.play import (
    NORTH,
    SOUTH,
    at,
    cell,
    choices,
    log,
    lost,
    now,
    refused,
    say,
)

AROUND = {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)} - {(0, 0)}
ORTHOGONAL = {(1, 0), (-1, 0), (0, 1), (0, -1)}
NEAR = {(x, y) for x in range(-3, 4) for y in range(-3, 4)} - {(0, 0)}


def destroys(letter: str, dx: int, dy: int) -> bool:
    """Whether a unit destroys a lone enemy at an offset who is under support anyway."""
    x, y = (3, -1) if letter == "D" else (0, -1)
    if (dx, dy) in {(0, 1), (0, 2)} and letter != "D":  # the city and a base lie there
        x = 1
    base = "I0,-1" if x else ""
    backer = f"K{x + 2 * dx},{y + 2 * dy}"  # too far away to be attacked with the enemy
    s = at(f"South: {base} {backer} | North: I{x + dx},{y + dy} | hands {letter}/")
    return lost(say(s, f"{letter} {x},{y}"), NORTH) == "I"


def attacked_spaces(letter: str) -> set[tuple[int, int]]:
    """The offsets at which a unit of South destroys an enemy who is under support."""
    return {(x, y) for x, y in AROUND if destroys(letter, x, y)}


# --- When and whom


def test_R36_a_unit_attacks_when_it_is_deployed() -> None:
    s = at("South: I0,-1 K2,-1 | North: I1,0 | hands I/")
    assert lost(say(s, "I 1,-1"), NORTH) == "I"


def test_R36_and_never_again() -> None:
    s = at("""
        .. .. vI vI ..
        .. .. ## .. ..
        .. ^K ^I ^I ..
        hands I/I | North to play 1
        """)
    say(s, "I 1,0")  # right in front of two units that stand there already
    assert lost(say(s, "I 0,-2", "A -1,-2"), NORTH) == ""


def test_R37_one_enemy_unit_and_its_owner_chooses() -> None:
    s = at("""
        .. .. vI vK
        .. .. ## vM
        .. .. ^I ..
        hands A/
        """)
    assert choices(say(s, "A 1,-1")) == ["x 1,0", "x 1,1"]
    assert (lost(say(s, "x 1,1"), NORTH), cell(s, "1,0")) == ("K", "vM")


def test_R37_no_enemy_in_reach_no_attack() -> None:
    s = at("South: I0,-1 | North: I0,1 I2,1 | hands I/")
    assert log(s, "I 1,-1") == ["1. South  I 1,-1"]


def test_R38_needs_support_or_has_no_effect() -> None:
    alone = at("South: I0,-1 | North: I2,-1 | hands I/")
    backed = at("South: I0,-1 I2,-2 | North: I2,-1 | hands I/")
    assert lost(say(alone, "I 1,-1"), NORTH) == ""
    assert lost(say(backed, "I 1,-1"), NORTH) == "I"


# --- The kinds of unit


@pytest.mark.parametrize("letter", "IMD")
def test_R39_infantry_marines_and_drop_squad_attack_the_four_beside_them(letter: str) -> None:
    assert attacked_spaces(letter) == ORTHOGONAL


@pytest.mark.parametrize(("letter", "spot"), [("I", "1,-1"), ("M", "1,-1"), ("D", "3,-1")])
def test_R39_they_need_support(letter: str, spot: str) -> None:
    s = at(f"South: I0,-1 | North: I2,-1 | hands {letter}/")
    assert lost(say(s, f"{letter} {spot}"), NORTH) == ""


def test_R40_shock_troops_attack_all_eight_around() -> None:
    assert attacked_spaces("S") == AROUND


def test_R40_shock_troops_need_support() -> None:
    s = at("South: I0,-1 | North: I2,1 | hands S/")
    assert lost(say(s, "S 1,0"), NORTH) == ""


def test_R41_skirmishers_never_attack() -> None:
    assert attacked_spaces("K") == set()


def test_R42_artillery_attacks_one_or_two_straight_ahead() -> None:
    reach = {(x, y) for x, y in NEAR if abs(x) < 2 and -1 <= y and destroys("A", x, y)}
    assert reach == {(0, 1), (0, 2)}


def test_R42_artillery_needs_no_support() -> None:
    for y in (0, 1):
        s = at(f"South: I0,-1 | North: I1,{y} | hands A/")
        assert lost(say(s, "A 1,-1"), NORTH) == "I"


def test_R43_artillery_fires_over_the_city() -> None:
    assert lost(say(at("North: K0,1 | hands A/"), "A base"), NORTH) == "K"


def test_R43_artillery_fires_over_units_of_either_side() -> None:
    own = at("South: I0,-1 I1,-1 | North: I1,0 | hands A/")
    assert lost(say(own, "A 1,-2"), NORTH) == "I"
    enemy = at("South: I0,-1 I1,-1 | North: I1,1 M1,2 | hands A/")
    assert lost(say(enemy, "A 1,0 x 1,2"), NORTH) == "M"


@pytest.mark.parametrize("letter", "IMSAKD")
def test_R44_the_kind_of_target_makes_no_difference(letter: str) -> None:
    s = at(f"South: I0,-1 K2,-2 | North: {letter}2,-1 | hands I/")
    assert lost(say(s, "I 1,-1"), NORTH) == letter


def test_R44_no_counter_attack_and_no_harm_to_ones_own() -> None:
    s = at("""
        .. .. vI .. ..
        .. .. ## vS vS
        .. .. ^I .. vA
        hands S/
        """)
    say(s, "S 1,-1 x 1,0")
    assert (lost(s, SOUTH), cell(s, "1,-1"), cell(s, "0,-1")) == ("", "^S", "^I")


def test_R45_a_destroyed_unit_goes_to_its_owners_pile_and_its_space_is_empty() -> None:
    s = at("South: I0,-1 I1,-1 | North: M1,0 | hands AI/")
    say(s, "A 1,-2")
    assert (lost(s, NORTH), lost(s, SOUTH), cell(s, "1,0")) == ("M", "", "..")
    assert cell(say(s, "I 1,0"), "1,0") == "^I"


# --- Rulings


def test_Q2_the_front_is_away_from_the_owner_even_behind_the_enemy_base() -> None:
    line = "South: I0,-1 I1,-1 I1,0 I1,1 I1,2 | North: {} | hands A/"
    for target in ("1,4", "1,5"):
        assert lost(say(at(line.format(f"K{target}")), "A 1,3"), NORTH) == "K"


def test_Q2_norths_artillery_fires_south() -> None:
    line = "South: K{} | North: I0,1 I1,1 I1,0 I1,-1 I1,-2 | hands /A | North to play 2"
    for target in ("1,-4", "1,-5"):
        assert lost(say(at(line.format(target)), "A 1,-3"), SOUTH) == "K"


def test_Q3_the_city_blocks_no_fire_and_is_never_a_target() -> None:
    s = at("North: I0,1 | hands AS/")
    assert refused(s, "A base x 0,0") == "out_of_range"
    assert lost(say(s, "A base x 0,1"), NORTH) == "I"


HOLD = """
    .. .. [] .. vi
    .. .. ## ^M vk
    .. .. ^I .. ..
    hands SI/
    """


def test_Q12_hold_attacks_one_that_survives() -> None:
    s = say(at(HOLD), "S 1,1")
    assert choices(s) == ["x 2,0", "x none"]
    assert (lost(say(s, "x none"), NORTH), now(s)) == ("", "South to play 1")


def test_Q12_no_choice_where_nobody_would_be_destroyed() -> None:
    s = at("South: I0,-1 | North: I2,1 I2,0 | hands S/")
    assert log(s, "S 1,0") == ["1. South  S 1,0 no effect"]
    assert now(s) == "South to play 1"


def test_Q12_no_hold_where_all_would_be_destroyed() -> None:
    s = at("South: K0,-1 | North: I1,0 I1,-2 | hands S/")
    assert choices(say(s, "S 1,-1")) == ["x 1,-2", "x 1,0"]
    assert refused(s, "x none") == "must_attack"


def test_Q12_effective_leaves_no_hold() -> None:
    s = at(HOLD + "attack_choice=effective")
    assert log(s, "S 1,1") == ["1. South  S 1,1 x 2,0 kills K"]


@pytest.mark.parametrize(("option", "hold"), [("any", ["x none"]), ("effective", [])])
def test_Q12_several_to_destroy_and_one_to_survive(option: str, hold: list[str]) -> None:
    s = at(f"""
        .. .. [] .. ..
        .. .. ## vi vi
        .. .. ^K .. ..
        .. .. .. vi ..
        hands S/ {"| attack_choice=effective" if option == "effective" else ""}
        """)
    assert choices(say(s, "S 1,-1")) == ["x 1,-2", "x 1,0", *hold]


def test_Q14_the_one_target_is_destroyed_even_against_the_owners_wish() -> None:
    s = at("South: I0,-1 K2,-1 | North: I1,0 | hands I/")
    assert refused(s, "I 1,-1 x none") == "must_attack"
    assert lost(say(s, "I 1,-1"), NORTH) == "I"


def test_Q33_the_second_play_sees_the_result_of_the_first() -> None:
    s = at("""
        .. .. vI .. ..
        .. .. ## ^M ..
        .. .. ^I .. ..
        hands M/
        """)
    assert refused(s, "M 0,1") == "occupied"
    assert now(say(s, "air 0,1", "M 0,1")) == "South won"
