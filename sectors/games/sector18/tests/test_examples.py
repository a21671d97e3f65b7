"""The worked examples of the rules, E1 to E23."""

from sectors.games.sector18.tests.play import (
    NORTH,
    SOUTH,
    at,
    base,
    claims,
    deal,
    goals,
    log,
    refused,
    say,
    ships,
    solo,
    stock,
    to_act,
)


def test_E1_first_move() -> None:
    s = say(deal(first="south"), "faction F2b", "faction F3a")
    say(s, "fleet L>b2")
    assert (ships(s), claims(s)) == ("L@b2", {"b2"})
    s = say(at("medium", "L@b2", "", s="F2a 2R 1H 0S L1"), "collect")
    assert stock(s) == 5


def test_E2_cap() -> None:
    assert stock(say(at("medium", "L@a2", "", s="F2a 6R 1H 0S L1"), "collect")) == 7


def test_E3_science() -> None:
    assert stock(say(at("medium", "S@a2 L@b2", "", s="F2a 0R 1H 0S L1"), "collect")) == 5


def test_E4_combat() -> None:
    s = say(at("large", "M@b2", "L@b3"), "fleet M>b3")
    assert (ships(s), ships(s, NORTH)) == ("M@b3", "")


def test_E5_tie() -> None:
    s = say(at("large", "L@b2", "L@b3"), "fleet L>b3")
    assert (ships(s), ships(s, NORTH)) == ("", "")


def test_E6_contest() -> None:
    s = say(at("custom", "M@b2", "L@b3 S@b3"), "fleet M>b3xL")
    assert (ships(s), ships(s, NORTH)) == ("", "S@b3") and claims(s, NORTH) == {"b3"}


def test_E7_contest_stays() -> None:
    s = say(at("large", "M*@b2", "M@c2 L@c2", s="F2a 0R 1H 0S L1"), "fleet M>c2xM")
    assert (ships(s), ships(s, NORTH)) == ("M*@c2", "L@c2")
    assert claims(s) == claims(s, NORTH) == set()
    assert to_act(s) == NORTH
    say(s, "pass")
    assert (ships(s), ships(s, NORTH)) == ("M*@c2", "L@c2"), "staying starts no fight"


def test_E8_full_zone_refused() -> None:
    s = at("medium", "L@b2", "M@b3 H@b3")
    assert refused(s, "fleet L>b3") == "zone_full"


def test_E9_shield_strike() -> None:
    s = at("medium", "M*@c4", "", s="F2a 0R 1H 0S L3", n="F3a 2R 1H 2S L1")
    assert say(s, "fleet M>enemy").result == [1, 2] and base(s, NORTH) == (0, 0)
    s = at("medium", "M*@c4", "", s="F2a 0R 1H 0S L3", n="F3a 2R 1H 3S L1")
    say(s, "fleet M>enemy")
    assert (base(s, NORTH), ships(s), s.result) == ((0, 1), "", [])


def test_E10_siege() -> None:
    s = at("medium", "M@c4", "", s="F2a 0R 1H 0S L4", n="F3a 2R 1H 2S L1")
    assert say(s, "fleet M>enemy").result == [1, 2]


def test_E11_asteroid_speed_two() -> None:
    s = say(at("custom", "M@b2", "", s="F2a 0R 1H 0S L1"), "fleet M>c2")
    say(s, "pass")
    assert goals(s, "M") == set()
    assert goals(at("custom", "M*@c2", ""), "M") == set()
    assert "c3" in goals(at("custom", "M*@c2 L@b2", ""), "M")
    s = say(at("custom drag", "M@b2", "", s="F2a 0R 1H 0S L1"), "fleet M>c2")
    assert ships(s) == "M@c2-2"
    say(s, "pass", "fleet M>dig")
    assert ships(s) == "M@c2"
    say(s, "pass")
    assert "c4" in goals(s, "M")


def test_E12_asteroid_speed_three() -> None:
    s = say(at("small", "L@a1", "", s="F2a 0R 1H 0S L1"), "fleet L>b2")
    assert goals(say(s, "pass"), "L") == set()
    s = say(at("small drag", "L@a1", "", s="F2a 0R 1H 0S L1"), "fleet L>b2")
    assert ships(s) == "L@b2-2"
    found = goals(say(s, "pass"), "L")
    assert "b3" in found and "b4" not in found


def test_E13_asteroid_heavy() -> None:
    s = say(at("small", "H@a2", "", s="F2a 0R 1H 0S L1"), "fleet H>b2", "pass", "fleet H>b3")
    assert ships(s) == "H@b3"


def test_E14_upgraded_light() -> None:
    assert {"b5", "enemy"} <= goals(at("small", "L*@b2", ""), "L")
    assert goals(at("small cost", "L*@b2", ""), "L") == {"b3", "a2"}
    assert goals(at("small drag", "L*@b2-3", ""), "L") - {"dig"} == {"b3", "a2"}


def test_E15_warp() -> None:
    assert ships(say(at("large", "L@a3", ""), "fleet L>a4")) == "L@c1"
    assert refused(at("large", "L@a3", ""), "fleet L>a4~stay") == "must_warp"


def test_E16_warp_out_of_a_held_hole() -> None:
    s = say(at("large", "M@a3", "M@a4"), "fleet M>a4")
    assert (ships(s), ships(s, NORTH)) == ("M@c1", "M@a4")
    s = say(at("large", "M@a3", "M@a4", warp_first="off"), "fleet M>a4")
    assert (ships(s), ships(s, NORTH)) == ("", "")


def test_E17_forward_build() -> None:
    s = say(at("medium", "L@a2", "", s="F2b 3R 1H 0S L2"), "build M@a2")
    assert (ships(s), stock(s)) == ("L@a2 M@a2", 1)
    assert refused(at("medium", "L@a2 M@a2", "", s="F2b 3R 1H 0S L2"), "build S@a2") == "no_room"


def test_E18_ability_before_an_action() -> None:
    s = at("large", "L@b2", "L@b3", s="F1b 5R 1H 0S L1")
    say(s, "use L", "fleet L>b3")
    assert (ships(s), ships(s, NORTH), s.overcharged) == ("L@b3", "", -1)


def test_E19_foldspace() -> None:
    s = at("medium", "L@c3 M@home", "", s="F3b 3R 1H 0S L1", n="F3a 2R 1H 2S L1")
    say(s, "use L<>M", "fleet M>enemy done")
    assert ships(s) == "L@home" and base(s, NORTH) == (0, 1)


def test_E20_the_clock_of_the_automa() -> None:
    s = solo("medium", "L@home", "L@home", "X2", n="F3a 6R 1H 0S L1")
    say(s, "pass")
    assert (stock(s, NORTH), s.north.level) == (1, 2)


def test_E21_the_automa_builds() -> None:
    s = solo("medium", "L@home", "S@home L@home", "X1", n="F3a 1R 1H 0S L2")
    assert ships(say(s, "pass"), NORTH) == "L@home M@home S@home"
    s = solo("medium", "L@home", "S@home L@home M@home", "X1", n="F3a 1R 1H 0S L2")
    assert ships(say(s, "pass"), NORTH) == "L@b3 M@c3 S@c3", "a fleet to the Base"


def test_E22_the_target_of_the_automa() -> None:
    s = solo("medium", "L@a2 M@b3", "L@c3", "X2")
    assert log(s, "pass")[1:3] == ["X2: L→b3", "The Automa L c3>b3 : M destroys L"]
    assert (ships(s), ships(s, NORTH)) == ("L@a2 M@b3", "")


def test_E23_automa_science() -> None:
    s = solo("medium", "L@a2 M@b3", "S@c3", "X2")
    assert ships(say(s, "pass"), NORTH) == "S@b2"
    assert to_act(s) == SOUTH
