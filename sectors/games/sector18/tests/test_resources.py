"""Collect, build, upgrade, and what things cost (R19 to R26, Q37, Q43 to Q50)."""

import pytest

from sectors.games.sector18 import GAME
from sectors.games.sector18.rules.content import make_book
from sectors.games.sector18.tests.play import (
    NORTH,
    SOUTH,
    at,
    base,
    choices,
    goals,
    refused,
    say,
    ships,
    solo,
    stock,
    to_act,
)


def collected(south: str, north: str = "L@home", table: str = "medium", s: str = "") -> int:
    p = at(table, south, north, s=s or "F2a 0R 1H 0S L1")
    say(p, "collect")
    return stock(p)


def test_R19_two_and_one_for_each_planet_with_a_ship() -> None:
    assert collected("L@home") == collected("L@a1 M@c1") == 2
    assert collected("L@a2") == 3
    assert collected("L@a2 M@b2 H@b3") == 5


def test_R19_R48_a_contested_planet_gives_nothing() -> None:
    assert collected("L@a2 M@b2", "L@b2") == 3


def test_R20_a_science_ship_doubles_its_planet() -> None:
    assert collected("S@a2") == 4
    assert collected("S@a2 L@b2") == 5
    assert collected("S@home L@b2") == 3


def test_R21_nobody_has_more_than_seven() -> None:
    s = say(at("medium", "S@a2 L@b2", "", s="F2a 5R 1H 0S L1"), "collect")
    assert stock(s) == 7


def test_Q49_two_ships_on_a_planet_do_not_add_up() -> None:
    assert collected("L@a2 M@a2") == 3
    assert collected("L@a2 S@a2") == 4


def test_Q50_lumens_bonus_is_not_doubled() -> None:
    assert collected("L@c2", table="large") == 4
    assert collected("S@c2", table="large") == 5


def test_R22_a_ship_is_built_at_home_or_on_a_claimed_planet() -> None:
    s = at("medium", "L@b2", "L@b3", s="F2a 3R 1H 0S L2")
    assert {"build M@home", "build M@b2", "build S@home", "build S@b2"} <= set(choices(s))
    for place in ("a1", "a2", "b3", "c2"):
        assert refused(s, f"build M@{place}") == "not_claimed"
    assert refused(s, "build M@e5") == "no_zone"
    say(s, "build M@b2")
    assert (ships(s), stock(s)) == ("L@b2 M@b2", 0)


def test_R22_R48_nobody_builds_on_a_contested_planet() -> None:
    s = at("medium", "L@b2", "L@b2", s="F2a 3R 1H 0S L2")
    assert refused(s, "build M@b2") == "not_claimed"


@pytest.mark.parametrize(("ship", "price"), [("L", 2), ("M", 3), ("S", 2), ("H", 3)])
def test_R23_one_ship_for_its_price(ship: str, price: int) -> None:
    s = at("medium", "", "L@home", s=f"F2b {price - 1}R 1H 0S L4")
    assert refused(s, f"build {ship}@home") == "too_poor"
    s = say(at("medium", "", "L@home", s=f"F2b {price}R 1H 0S L4"), f"build {ship}@home")
    assert (ships(s), stock(s), to_act(s)) == (f"{ship}@home", 0, NORTH)


def test_R24_a_base_holds_any_number_and_a_planet_two() -> None:
    s = at("medium", "L@home M@home S@home", "L@home", s="F2b 7R 1H 0S L4")
    say(s, "build H@home")
    assert ships(s) == "L@home M@home S@home H@home"
    s = at("medium", "L@a2 M@a2", "L@home", s="F2b 7R 1H 0S L4")
    assert refused(s, "build S@a2") == "no_room"


def test_Q44_a_planet_with_one_own_ship_has_room() -> None:
    s = say(at("medium", "L@a2", "", s="F2b 7R 1H 0S L2"), "build S@a2")
    assert ships(s) == "L@a2 S@a2"


def test_R25_Q47_ships_on_a_base_take_no_part_in_combat() -> None:
    s = at("medium", "H@home L@home", "L@a1", turn="North", s="F2a 0R 1H 3S L4")
    say(s, "fleet L>enemy")
    assert ships(s) == "L@home H@home" and ships(s, NORTH) == ""
    assert base(s, SOUTH) == (2, 1)


def test_R26_an_upgrade_flips_one_ship_until_it_is_destroyed() -> None:
    s = at("large", "L@b2 M@home", "M@b3", s="F2b 7R 1H 0S L3")
    say(s, "up L")
    assert (ships(s), stock(s)) == ("L*@b2 M@home", 4)
    say(s, "end", "pass")
    assert refused(s, "up L") == "upgraded"
    assert "enemy" not in goals(s, "M") and "b4" in goals(s, "L")
    say(s, "fleet L>b3")
    assert ships(s) == "M@home", "2 against 2: both are gone"
    say(s, "end", "pass", "build L@home")
    assert ships(s) == "L@home M@home", "built anew on its normal side"


@pytest.mark.parametrize(("ship", "price"), [("L", 3), ("M", 3), ("S", 2), ("H", 3)])
def test_R26_the_price_of_an_upgrade(ship: str, price: int) -> None:
    s = at("medium", f"{ship}@home", "L@home", s=f"F2b {price - 1}R 1H 0S L4")
    assert refused(s, f"up {ship}") == "too_poor"
    s = say(at("medium", f"{ship}@home", "", s=f"F2b {price}R 1H 0S L4"), f"up {ship}")
    assert (ships(s), stock(s)) == (f"{ship}*@home", 0)


def test_Q46_ships_on_a_base_may_be_upgraded_and_named_by_abilities() -> None:
    s = at("medium", "L@home", "L@home", s="F1b 7R 1H 0S L3")
    assert {"up L", "use L"} <= set(choices(s))


def test_Q37_prices_never_fall_below_one_and_the_embargo_comes_after() -> None:
    s = at("medium", "L@c3", "L@home", s="F2b 1R 1H 0S L1")
    say(s, "shield")
    assert (s.south.shields, stock(s)) == (1, 0), "1 less 1 is still 1"
    p = solo("medium", "M@a2", "L@home", "X1", s="F2b 3R 1H 0S L1", embargo="on")
    say(p, "build L@home")
    assert stock(p) == 0, "2 - 1, and 2 more"
    p = solo("medium", "M@a2", "L@home", "X1", s="F2b 3R 1H 0S L1", embargo="on")
    p.book = make_book(GAME.contents)
    p.book.prices[0] = 1
    say(p, "build L@home")
    assert stock(p) == 0, "1 - 1 is 1, and 2 more"


def test_Q43_a_ship_in_play_cannot_be_built_again() -> None:
    s = at("medium", "L@a1", "L@home", s="F2b 7R 1H 0S L1")
    assert refused(s, "build L@home") == "in_play"


def test_Q45_a_ship_built_this_turn_moves_only_by_an_ability() -> None:
    s = at("medium", "L@a1", "L@home", s="F1a 7R 1H 0S L2")
    say(s, "build M@home")
    assert refused(s, "fleet") == "action_taken"
    say(s, "use M>a1")
    assert ships(s) == "L@a1 M@a1"


def test_Q48_the_effects_of_several_planets_add() -> None:
    s = at("custom", "L@a2 M@b2 H@b3", "L@c4", s="F2b 3R 1H 0S L2")
    assert "build S@home" in choices(s)
    say(s, "build S@home")
    assert stock(s) == 2, "Ferros: 1 less"
    s = at("custom", "L@a2 M@b2 H@b3", "L@c4", s="F2b 3R 1H 0S L2")
    assert "c4" in goals(s, "H"), "Zephyr: Speed 2"
