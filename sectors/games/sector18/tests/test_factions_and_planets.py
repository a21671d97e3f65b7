"""Faction abilities and Planet bonuses (R34 to R37, Q70, Q71, Q74)."""

import pytest

from sectors.games.sector18.rules.state import Position
from sectors.games.sector18.tests.play import (
    NORTH,
    at,
    base,
    choices,
    claims,
    goals,
    play,
    refused,
    say,
    ships,
    solo,
    stock,
    to_act,
)


def uses(s: Position) -> list[str]:
    return [text for text in choices(s) if text.startswith("use")]


@pytest.mark.parametrize(
    ("faction", "price"),
    [("F1a", 4), ("F1b", 5), ("F2a", 1), ("F2b", 1), ("F3a", 1), ("F3b", 3)],
)
def test_R34_R37_an_ability_is_paid_when_it_is_used(faction: str, price: int) -> None:
    poor = at("custom", "L@a2 S@b2", "L@home", s=f"{faction} {price - 1}R 1H 0S L1")
    assert uses(poor) == []
    s = at("custom", "L@a2 S@b2", "L@home", s=f"{faction} {price}R 1H 0S L1")
    say(s, uses(s)[0])
    gained = 3 if faction == "F3a" else 0
    assert stock(s) == gained


def test_R36_an_ability_is_used_once_a_turn() -> None:
    s = say(at("medium", "L@home", "L@home", s="F2b 5R 1H 0S L1"), "use")
    assert (s.south.health, refused(s, "use")) == (2, "ability_used")
    say(s, "pass", "pass")
    assert "use" in choices(s)


def test_R35_each_faction_has_its_own_form() -> None:
    s = at("medium", "L@home", "L@home", s="F2a 5R 1H 0S L1")
    for line in ("use L", "use L>a1", "use L<>M"):
        assert refused(s, line) == "other_ability"
    s = at("medium", "L@home", "L@home", s="F1a 5R 1H 0S L1")
    assert refused(s, "use") == "other_ability"


def test_forced_march_moves_one_ship_with_speed_one() -> None:
    s = at("medium", "L@a2 M@b2", "L@a1", s="F1a 5R 1H 0S L1")
    assert {u for u in uses(s) if u.startswith("use L")} == {"use L>a1", "use L>a3", "use L>b2"}
    say(s, "use L>a1")
    assert (ships(s), ships(s, NORTH)) == ("M@b2", ""), "combat as in a fleet"
    s = at("medium", "L@a2", "L@home", s="F1a 5R 1H 0S L1")
    say(s, "use L>b2", "fleet L>b3")
    assert ships(s) == "L@b3", "a Ship may also move in this turn's fleet"
    s = at("medium", "L@c3", "L@home", s="F1a 5R 1H 0S L1")
    say(s, "fleet L>c4", "use L>enemy")
    assert s.result == [1, 2]


def test_Q70_a_forced_march_from_a_belt() -> None:
    s = at("medium", "M@c2 H@a3", "", s="F1a 5R 1H 0S L1")
    assert {u[4] for u in uses(s)} == {"H"}, "only an exempt Ship leaves"
    s = at("medium drag", "M@c2-2", "", s="F1a 4R 1H 0S L1")
    assert uses(s) == ["use M>dig"]
    say(s, "use M>dig")
    assert ships(s) == "M@c2-1"
    s = at("medium drag", "M@c2", "", s="F1a 4R 1H 0S L1")
    assert uses(s) == ["use M>b2", "use M>c1", "use M>c3"]
    s = at("large", "L@a3", "M@c1 L@c1", s="F1a 4R 1H 0S L1")
    say(s, "use L>a4")
    assert (ships(s), ships(s, NORTH)) == ("", "M@c1"), "warp, then the one fight it may have"


def test_Q70_the_player_on_turn_answers_what_a_march_asks() -> None:
    s = at("large", "H@b2", "L@b3 M@b3", s="F1a 4R 1H 0S L4")
    play(s, "use H>b3")
    assert choices(s) == ["xL", "xM"]
    play(s, "xM")
    assert (ships(s), ships(s, NORTH)) == ("H@b3", "L@b3")
    assert "collect" in choices(s), "the action is still to come"


def test_overcharge_adds_one_damage_in_combat_this_turn() -> None:
    s = at("large", "L@b2", "L@b3 M@c3", s="F1b 5R 1H 0S L1")
    say(s, "use L", "fleet L>b3")
    assert (ships(s), ships(s, NORTH)) == ("L@b3", "M@c3")
    assert s.overcharged == -1, "over with the turn"
    s = say(at("large", "L@b2", "M@b3", s="F1b 5R 1H 0S L1"), "use L", "fleet L>b3")
    assert (ships(s), ships(s, NORTH)) == ("", ""), "1 + 1 against 2"
    s = say(at("large", "L@c4", "", s="F1b 5R 1H 0S L1", n="F3a 3R 3H 0S L1"), "use L")
    say(s, "fleet L>enemy")
    assert base(s, NORTH) == (0, 2), "not against a Base"
    s = say(at("large", "L@b2", "", s="F1b 5R 1H 0S L1"), "collect")
    assert to_act(s) == NORTH, "and not after the action"


def test_Q71_what_held_for_a_destroyed_ship_vanishes() -> None:
    s = at("large", "L@b2 M@a1", "H@b3", s="F1b 5R 1H 0S L1")
    play(s, "use L", "fleet", "L>b3")
    assert s.overcharged == -1 and ships(s) == "M@a1"
    s = say(at("small drag", "L*@b2-1", "H@b3", turn="North"), "fleet H>b2")
    assert s.south.ships == 0x0E0E0E0E, "upgrade and drag are gone"


def test_bulwark_and_regrow_raise_shields_and_health() -> None:
    s = say(at("medium", "L@home", "L@home", s="F2a 2R 1H 2S L1"), "use")
    assert s.south.shields == 3
    assert refused(at("medium", "L@home", "", s="F2a 2R 1H 3S L1"), "use") == "top_shields"
    s = say(at("medium", "L@home", "L@home", s="F2b 1R 2H 0S L1"), "use")
    assert s.south.health == 3
    assert refused(at("medium", "L@home", "", s="F2b 1R 3H 0S L1"), "use") == "full_health"


def test_dividend_gives_the_planet_part_of_a_collect() -> None:
    s = say(at("large", "L@c2 S@a2", "L@home", s="F3a 1R 1H 0S L1"), "use")
    assert stock(s) == 3, "1 for Lumen without its bonus, 2 for Science; 1 paid"
    s = at("large", "L@a2", "L@home", s="F3a 3R 1H 0S L1")
    assert refused(s, "use") == "no_gain", "1 paid, 1 gained"
    s = at("large", "L@c2 S@a2", "L@home", s="F3a 7R 1H 0S L1")
    assert refused(s, "use") == "no_gain", "7 is the most"


def test_foldspace_swaps_two_ships_without_a_move() -> None:
    s = at("large", "L@b3 M@home", "H@b3", s="F3b 3R 1H 0S L1")
    say(s, "use L<>M")
    assert (ships(s), ships(s, NORTH)) == ("L@home M@b3", "H@b3"), "no combat"
    s = at("medium", "L@a1 M@a1", "", s="F3b 3R 1H 0S L1")
    assert refused(s, "use L<>M") == "same_place"
    assert refused(s, "use L<>H") == "not_in_play"
    s = say(at("medium drag", "L@c2-1 M@a1", "", s="F3b 3R 1H 0S L1"), "use M<>L")
    assert ships(s) == "L@a1 M@c2-3", "a belt does not hold, and holds anew"
    s = say(at("medium drag", "L@c2-1 H@a1", "", s="F3b 3R 1H 0S L1"), "use L<>H")
    assert ships(s) == "L@a1 H@c2"
    s = say(at("medium", "L@a2 M@home", "", s="F3b 3R 1H 0S L1"), "use L<>M")
    assert claims(s) == {"a2"}


# --- Planets


def test_ferros_makes_ships_cheaper() -> None:
    s = say(at("medium", "M@a2", "", s="F2a 1R 1H 0S L1"), "build L@home")
    assert stock(s) == 0


def test_karst_makes_base_and_shields_cheaper() -> None:
    s = say(at("medium", "M@c3", "", s="F2b 3R 1H 0S L1"), "base")
    assert (s.south.level, stock(s)) == (2, 0)
    s = say(at("medium", "M@c3", "", s="F2b 2R 1H 2S L1"), "shield")
    assert (s.south.shields, stock(s)) == (3, 0)


def test_tarn_opens_upgrades_from_level_two_on() -> None:
    s = at("large", "M@a3", "", s="F2b 2R 1H 0S L2")
    say(s, "up M")
    assert (ships(s), stock(s)) == ("M*@a3", 0)
    assert refused(at("large", "M@a3", "", s="F2b 5R 1H 0S L1"), "up M") == "upgrade_locked"
    assert refused(at("large", "M@b2", "", s="F2b 5R 1H 0S L2"), "up M") == "upgrade_locked"


def test_zephyr_speeds_up_the_others() -> None:
    s = at("custom", "M@b2 H@a1", "")
    assert "b2" in goals(s, "H") and "c4" not in goals(s, "M")


def test_maul_adds_damage_in_combat_only() -> None:
    s = say(at("custom", "L@b3 M@a1", "M@a2"), "fleet M>a2 done")
    assert (ships(s), ships(s, NORTH)) == ("L@b3 M@a2", ""), "3 against 2"
    s = say(at("custom", "L@b3 M@c4", "", n="F3a 3R 3H 0S L1"), "fleet M>enemy done")
    assert base(s, NORTH) == (0, 1)


def test_echo_makes_the_ability_cheaper() -> None:
    s = say(at("medium", "L@b2", "", s="F2a 1R 1H 0S L1"), "use")
    assert (s.south.shields, stock(s)) == (1, 0)


def test_Q74_haven_takes_one_off_each_strike_after_all_additions() -> None:
    s = at("medium", "L@c4 M@a1 S@a2", "H@b3", s="F2a 0R 1H 0S L4", n="F3a 3R 3H 3S L1")
    say(s, "fleet L>enemy done")
    assert base(s, NORTH) == (2, 3), "1 + 1 for the siege, less 1"
    s = at("medium", "L@c4", "H@b3", s="F2a 0R 1H 0S L1", n="F3a 3R 3H 3S L1")
    say(s, "fleet L>enemy")
    assert base(s, NORTH) == (3, 3) and ships(s) == "", "floor 0, and the Ship is lost"


def test_Q18_Q68_haven_is_read_as_the_striker_has_left_its_place() -> None:
    s = at("medium", "M*@b3", "H@b3", n="F3a 3R 3H 3S L1")
    assert claims(s, NORTH) == set(), "contested while the Medium is there"
    say(s, "fleet M>enemy")
    assert base(s, NORTH) == (1, 3) and claims(s, NORTH) == {"b3"}, "3 less 1"


def test_R53_haven_does_not_shield_the_automa() -> None:
    s = solo("medium", "L@c4", "H@b3", "X1", n="F3a 1R 1H 3S L1")
    say(s, "fleet L>enemy")
    assert base(s, NORTH) == (2, 1)


def test_siege_doctrine_adds_to_strikes_not_to_combat() -> None:
    s = say(at("medium", "M@c4", "", s="F2a 0R 1H 0S L4", n="F3a 3R 1H 3S L1"), "fleet M>enemy")
    assert base(s, NORTH) == (0, 1)
    s = say(at("large", "M@b2", "M@b3", s="F2a 0R 1H 0S L4"), "fleet M>b3")
    assert ships(s) == "", "2 against 2"
