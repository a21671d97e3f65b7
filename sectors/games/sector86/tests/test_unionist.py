"""The Unionist (R42 to R44; Q35 to Q37)."""

from sectors.games.sector86.tests.play import (
    at,
    choices,
    crew,
    discard,
    done,
    mission_skills,
    purse,
    refused,
    say,
    skills,
)


def test_R42_plus_one_only_in_skills_a_character_has() -> None:
    s = at("1: K17 K24 | 0\n2: 0\nqueue\ndeck L3\n1 queuing")
    assert skills(s, 1) == "M3 C2 A0"


def test_R43_it_must_be_in_the_team() -> None:
    s = at("1: K24 K15 K18 K06 | 0\n2: 0\nmissions M5\n1 upkeep")
    assert mission_skills(s, 1) == "M0 C4 A6"
    assert refused(s, "send M5 K15 K18 K06") == "skill_short"
    say(s, "send M5 K15 K18 K06 K24")
    assert done(s, 1) == "M5" and crew(s, 1) == ""


def test_R43_Q35_a_team_with_a_unionist_gains_one_in_each_skill_and_no_more() -> None:
    s = at("1: K24 K25 K01 K13 K03 | 0\n2: 0\nmissions M4\n1 upkeep")
    assert refused(s, "send M4 K24 K01 K13") == "skill_short"  # M2 A3, needed is M3 A3
    assert refused(s, "send M4 K24 K25 K01 K13") == "skill_short"
    assert done(say(s, "send M4 K24 K03 K13"), 1) == "M4"


def test_R44_it_improves_itself_once_for_each_skill() -> None:
    s = at("1: K24 | 8\n2: 0\n1 upkeep")
    say(s, "boost K24 C")
    assert skills(s, 1) == "M0 C2 A0"
    say(s, "boost K24 C")
    assert skills(s, 1) == "M0 C3 A0"
    say(s, "boost K24 A")
    assert skills(s, 1) == "M0 C3 A2" and purse(s, 1) == 2 and len(s.discard) == 6


def test_Q35_two_unionists_give_one_in_all() -> None:
    s = at("1: K17 K24 K25 | 4\n2: 0\n1 upkeep")
    assert skills(s, 1) == "M3 C2 A0"
    say(s, "boost K24 A", "boost K25 A")
    assert skills(s, 1) == "M3 C2 A4"


def test_Q36_facilities_and_ships_gain_nothing() -> None:
    s = at("1: A1 S11 | K24 K01 | F07 F09 | 0\n2: 0\nqueue\ndeck L3\n1 queuing")
    assert skills(s, 1) == "M4 C0 A3"
    fresh = at("1: K24* K01 | 0\n2: 0\nqueue\ndeck L3\n1 queuing")
    assert skills(fresh, 1) == "M1 C0 A0"


def test_Q37_boosts_in_upkeep_and_docking_until_the_end_of_the_turn() -> None:
    s = at("1: K24 | 9\n2: 9\nqueue\ndeck S04 L3 L4 L5 L6\n1 upkeep")
    say(s, "boost K24 C", "done")
    assert refused(s, "boost K24 C") == "wrong_phase"
    say(s, "stop", "contract S04", "boost K24 M")
    assert skills(s, 1) == "M2 C2 A0"
    say(s, "done")
    assert s.active == 1 and s.boosts == 0 and skills(s, 1) == "M0 C0 A0"
    assert refused(at("1: A1 S07 | K24* | 9\n2: 0\n1 upkeep"), "boost K24 C") == "card_is_fresh"
    assert refused(at("1: A1 S07 | K24 | 1\n2: 0\n1 upkeep"), "boost K24 C") == "not_enough"


def test_Q37_boosts_are_lost_with_their_unionist() -> None:
    s = at("1: K24 K25 | 9\n2: 0\nmissions M2 M3\n1 upkeep")
    say(s, "boost K24 C", "boost K24 C", "boost K24 C", "boost K24 M")
    assert mission_skills(s, 1) == "M2 C4 A0"
    say(s, "send M2 K24")
    assert (done(s, 1), crew(s, 1), discard(s)[-3:]) == ("M2", "K25", "K24")
    assert mission_skills(s, 1) == "M0 C0 A0" and s.boosts == 0


def test_a_boosted_unionist_lost_to_a_levy_takes_its_boosts_along() -> None:
    s = at("1: K24 K25 | 2\n2: 0\nqueue L5\ndeck S04 K01\n1 docking")
    say(s, "boost K24 A", "give K24")
    assert s.boosts == 0 and skills(s, 1) == "M0 C0 A0" and "K24" in discard(s)
    assert choices(s) == ["flip", "stop"]
