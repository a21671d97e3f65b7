"""The worked examples of the rules of this project, and of the rulebook (E1 to E18)."""

from sectors.games.sector86.tests.play import (
    at,
    berths,
    built,
    choices,
    crew,
    discard,
    done,
    loaded,
    purse,
    purses,
    question,
    refused,
    reshuffled_as,
    say,
    skills,
)


def test_E1_three_ships_leave_and_the_deck_runs_short() -> None:
    s = at("""
        1: A1 S07 B1 S31 C1 S33/1 | K24 | 0
        2: 0
        3: 0
        deck 4 | discard 20 | rest 3
        1 upkeep
        """)
    loaded(s, *range(1, 24))  # the discard of 23, the three ships among them
    say(s, "leave A1 B1 C1")
    others = purses(s)[1], purses(s)[2] - (120 - 24 - 3 - 1)
    assert purse(s, 1) == 2 + 4 + 6 and others == (1, 1)
    assert s.left == 15 - 2 and not s.discard


def test_E2_a_repair_that_reshuffles() -> None:
    s = at("""
        1: C1 S49 | F14 | 0
        2: 0
        deck K01 S04 | discard K02 S33 S34 L3 | rest 2
        1 docking
        """)
    reshuffled_as(s, "K02 S33 S34 L3")
    say(s, "repair C1 with F14")
    assert berths(s, 1) == "C1 S33" and discard(s).startswith("K01 S04 K02 S49")


def test_E3_a_repair_that_fails() -> None:
    s = at("""
        1: C1 S49 | F14 | K26 | 0
        2: 0
        deck K01 S04 | discard K02 S50 | rest 2
        1 docking
        """)
    reshuffled_as(s, "K02 S50")
    say(s, "repair C1 with F14")
    assert berths(s, 1) == "C1 S49" and discard(s) == "K01 S04 K02 S50"
    assert refused(s, "repair C1 with F14") == "source_used"


def test_E4_six_credits_for_c3_a2() -> None:
    s = at("1: A1 S07 | K24 | 6\n2: 0\n1 upkeep")
    say(s, "boost K24 C", "boost K24 C", "boost K24 A")
    assert skills(s, 1) == "M0 C3 A2" and len(s.discard) == 6


def test_E5_m30w_with_a_unionist() -> None:
    s = at("1: K17 K24 | F05 | 0\n2: 0\nqueue S47 S36 S04\ndeck L3\n1 docking")
    assert skills(s, 1) == "M3 C2 A0"
    assert choices(s) == ["contract S04", "contract S36", "done"]


def test_E6_terrapin_and_repair() -> None:
    s = at("1: A1 S49 A1 S01 | K26 | 0\n2: 0\nqueue\ndeck S07 L3\n1 docking")
    assert berths(say(s, "repair A1 with K26"), 1) == "A1 S07 +S01"


def test_E7_three_contracts_with_the_same_skills() -> None:
    s = at("1: K03 | F05 F06 | 0\n2: 0\nqueue S36 S37 S38\ndeck 12\n1 docking")
    assert purse(say(s, "contract all"), 1) == 9


def test_E8_a_class_is_over() -> None:
    s = say(at("1: 3\n2: 0\nqueue S04 S17 S49\ndeck S18\n1 queuing"), "flip")
    assert choices(s) == ["clear", "redirect S17", "redirect S18"]


def test_E9_only_the_total_is_over() -> None:
    s = say(at("1: 3\n2: 0\nqueue S04 S17 S49\ndeck S33\n1 queuing"), "flip")
    assert choices(s) == ["clear", *[f"redirect S{n}" for n in ("04", "17", "33", "49")]]


def test_E10_a_nimble_ship_costs_nothing() -> None:
    s = say(at("1: 0\n2: 0\nqueue S07\ndeck S04\n1 queuing"), "flip")
    assert refused(s, "redirect S04") == "not_enough"
    assert question(say(s, "redirect S07")) == "Queuing"


def test_E11_equal_bids() -> None:
    s = at("1: 1\n2: 5\n3: 5\nqueue S36\ndeck S33 K01\n1 queuing")
    say(s, "flip", "redirect S33", "2: want", "3: want", "2: bid 3", "3: bid 3")
    assert berths(s, 2) == "C1 S33" and purses(s) == [3, 2, 5]


def test_E12_exactly_reached() -> None:
    s = at("1: K15 K18 | 3\n2: 3\nmissions M3\n1 upkeep")
    say(s, "send M3 K15 K18")
    assert done(s, 1) == "M3" and crew(s, 1) == "" and discard(s).startswith("K15 K18")


def test_E13_facilities_do_not_go() -> None:
    s = at("1: K15 K06 K18 | F09 | 3\n2: 3\nmissions M3\n1 upkeep")
    assert refused(s, "send M3 K15 K06") == "skill_short"


def test_E14_the_oldest_mission_lapses() -> None:
    s = at("1: 3\n2: 3\nqueue L3\nmissions M1 M2\ndeck M5\n1 queuing")
    say(s, "flip")
    assert s.missions == [114, 117] and discard(s) == "M1"


def test_E15_a_cleared_levy() -> None:
    s = say(at("1: 9\n2: 9\nqueue L2 S04\ndeck S05 K01\n1 queuing"), "flip", "clear")
    assert purses(s) == [9, 9] and s.active == 1 and discard(s) == "L2 S04 S05"


def test_E16_the_general_tax() -> None:
    s = say(at("1: 9\n2: 3\nqueue K33\ndeck L1 K01\n1 queuing"), "flip")
    assert purses(s) == [5, 3] and len(s.discard) == 4


def test_E17_a_safety_inspection() -> None:
    s = at("1: F07 F16 F17 | 1\n2: 0\nqueue L3\ndeck K01\n1 discarding")
    assert choices(s) == ["pay", "give F07"]
    say(s, "give F07", "pay")
    assert built(s, 1) == "F16" and purse(s, 1) == 0 and "F07" in discard(s) and "F17" in discard(s)


def test_E18_two_wrecks_for_one_port() -> None:
    s = at("1: A1 S51 B1 S52 | 3\n2: 0\ndeck S49 S50\n1 queuing")
    assert question(s) == "Queuing"
    assert choices(say(s, "flip")) == ["clear", "redirect S49", "redirect S50"]
