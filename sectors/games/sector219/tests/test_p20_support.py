"""Page 20: support fire (R46 to R49; Q11, Q19)."""

import pytest

from sectors.games.sector219.tests.play import NORTH, SOUTH, at, log, lost, say

AROUND = {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)} - {(0, 0)}
ORTHOGONAL = {(1, 0), (-1, 0), (0, 1), (0, -1)}


def supports(letter: str, dx: int, dy: int) -> bool:
    """Whether a unit supports an attack against the space at an offset from it."""
    x, y = 2 - dx, -1 - dy  # the enemy stands on 2,-1
    s = at(f"South: I0,-1 {letter}{x},{y} | North: K2,-1 | hands ID/")
    attack = "D 2,0" if (x, y) == (1, -1) else "I 1,-1"
    return lost(say(s, attack), NORTH) == "K"


def supported_spaces(letter: str) -> set[tuple[int, int]]:
    return {(x, y) for x, y in AROUND if supports(letter, x, y)}


def test_R46_the_supporter_must_reach_the_target_not_the_attacker() -> None:
    beside_target = at("South: I0,-1 I3,-1 | North: I2,-1 | hands I/")
    assert lost(say(beside_target, "I 1,-1"), NORTH) == "I"
    beside_attacker = at("South: I0,-1 I1,-2 | North: I2,-1 | hands I/")
    assert lost(say(beside_attacker, "I 1,-1"), NORTH) == ""


def test_R46_more_than_one_supporter_adds_nothing() -> None:
    s = at("South: I0,-1 I3,-1 I2,-2 K3,0 | North: I2,-1 I5,5 | hands I/")
    assert log(s, "I 1,-1") == ["1. South  I 1,-1 x 2,-1 kills I"]


def test_R46_only_friends_support() -> None:
    s = at("South: I0,-1 | North: I2,-1 K3,-1 I2,0 | hands I/")
    assert lost(say(s, "I 1,-1"), NORTH) == ""


@pytest.mark.parametrize("letter", "IMSAD")
def test_R47_four_neighbours_for_every_unit_but_skirmishers(letter: str) -> None:
    assert supported_spaces(letter) == ORTHOGONAL


def test_R47_all_eight_for_skirmishers() -> None:
    assert supported_spaces("K") == AROUND


def test_R48_support_is_free_and_unlimited() -> None:
    s = at("""
        .. .. [] .. ..
        .. .. ## .. ..
        .. .. ^K .. vi
        .. .. ^K .. ^i
        .. .. ^K .. vi
        hands II/
        """)
    assert lost(say(s, "I 1,-1", "I 1,-3"), NORTH) == "II"  # the same unit supports both


def test_R49_a_unit_of_the_first_play_supports_and_supplies_the_second() -> None:
    s = at("""
        .. .. [] .. ..
        .. .. ## .. vi
        .. .. ^I .. ..
        hands KI/
        """)
    assert lost(say(s, "K 1,-1", "I 1,0"), NORTH) == "I"


def test_Q11_unsupplied_units_support_and_attack() -> None:
    s = at("""
        .. .. [] .. ..
        .. .. ## .. ..
        .. .. [] .. ..
        .. ^k vi .. ..
        hands D/
        """)
    assert lost(say(s, "D 1,-2"), NORTH) == "I"


def test_Q19_the_attacker_does_not_support_itself() -> None:
    s = at("South: I0,-1 | North: I2,0 | hands S/")
    assert lost(say(s, "S 1,0"), NORTH) == ""


def test_R48_norths_units_support_alike() -> None:
    s = at("South: K2,1 | North: I0,1 K3,2 | hands /I | North to play 2")
    assert lost(say(s, "I 1,1"), SOUTH) == "K"
