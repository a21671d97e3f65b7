"""Upkeep: departures, scrap, contracts, missions (R15 to R20; Q3 to Q10, Q45, Q48, Q55, …)."""

import pytest

from sectors.games.sector86.rules.state import BY_MISSIONS
from sectors.games.sector86.tests.play import (
    at,
    berths,
    cards,
    choices,
    crew,
    discard,
    done,
    log,
    purse,
    purses,
    question,
    refused,
    say,
)

# --- Leaving


def test_R16_any_ships_may_leave_and_pay_their_fees() -> None:
    text = "1: A1 S07 B1 S17 C1 S36 | 0\n2: 3\ndeck K01 K02 K03 K04 K05 K06\n1 upkeep"
    s = at(text)
    assert choices(s) == ["leave A1", "leave B1", "leave C1", "done"]
    say(s, "leave A1", "collect")
    assert purse(s, 1) == 2 and berths(s, 1) == "B1 S17 C1 S36"
    assert purse(say(at(text), "done"), 1) == 0
    assert purse(say(at(text), "leave A1 B1 C1"), 1) == 2 + 2 + 3


def test_R16_ships_are_discarded_before_credits_are_drawn() -> None:
    s = at("1: A1 S07 | 0\n2: 3\ndeck\ndiscard\nrest 2\n1 upkeep")
    say(s, "leave A1")  # deck and discard are empty but for the ship itself
    assert s.stations[0].credits == [6]


def test_Q5_a_ship_may_stay_any_number_of_turns() -> None:
    s = say(at("1: A1 S13/3 | 0\n2: 3\nqueue\ndeck L3\n1 upkeep"), "done")
    assert s.stations[0].sat_at(0) == 4 and berths(s, 1) == "A1 S13"


def test_Q6_ships_are_named_one_by_one_and_paid_together() -> None:
    s = at("1: A1 S07 B1 S17 | 0\n2: 3\n1 upkeep")
    say(s, "leave B1")
    assert question(s) == "Leaving" and discard(s) == "S17" and purse(s, 1) == 0
    assert choices(s) == ["leave A1", "collect"]
    say(s, "collect")
    assert purse(s, 1) == 2 and choices(s) == ["leave A1", "done"]
    say(s, "leave A1")  # no other ship can leave: collected by itself
    assert purse(s, 1) == 4 and s.fees == 0


def test_Q6_a_scrapped_wreck_is_discarded_before_its_credit() -> None:
    s = say(at("1: A1 S49 | 0\n2: 3\ndeck\ndiscard\nrest 2\n1 upkeep"), "scrap A1")
    assert s.stations[0].credits == [48]


def test_Q55_fees_are_measured_as_the_ship_is_named() -> None:
    s = at("1: C1 S45 A1 S13/1 | F10 F11 | 0\n2: 3\n1 upkeep")
    assert log(s, "leave C1", "leave A1")[:3] == ["left", "left", "collected"]
    assert purse(s, 1) == (2 + 2) + (1 + 2)


def test_Q66_a_wreck_cannot_disembark() -> None:
    s = at("1: A1 S49 B1 S52 C1 S55 | 0\n2: 3\n1 upkeep")
    assert [refused(s, f"leave {port}") for port in ("A1", "B1", "C1")] == ["wreck_stays"] * 3
    assert choices(s) == ["scrap A1", "scrap B1", "scrap C1", "done"]


def test_Q58_upkeeps_sat_through() -> None:
    s = at("1: C1 S33 | 0\n2: C1 S34 | 0\nqueue\ndeck L3 L4\n1 upkeep")
    assert s.stations[0].sat_at(6) == 1  # the upkeep was passed over: the ship is slow
    assert s.stations[1].sat_at(6) == 0
    say(s, "stop")
    assert s.stations[1].sat_at(6) == 1
    first = at("1: C1 S33 | 0\n2: 0\nround 0\ndeck L3\n1 turn", first_upkeep="skip")
    assert first.round == 1 and first.stations[0].sat_at(6) == 1  # also one that is never played
    again = at("1: C1 S33/1 A1 S07 | 0\n2: 0\n1 upkeep")
    assert choices(again) == ["leave A1", "leave C1", "done"]


# --- Scrap


def test_R17_any_wrecks_may_be_scrapped() -> None:
    s = at("1: A1 S49 B1 S50 | 0\n2: 3\n1 upkeep")
    say(s, "scrap B1", "scrap A1")
    assert purse(s, 1) == 2 and discard(s).startswith("S50 S49")


def test_Q56_bonuses_for_scrap_do_not_add_up() -> None:
    both = at("1: A1 S55 B1 S29 | F16 F09 | 0\n2: 3\n1 upkeep")
    assert purse(say(both, "scrap A1"), 1) == 4
    gone = at("1: A1 S49 B1 S29 | 0\n2: 3\n1 upkeep")
    assert purse(say(gone, "leave B1", "scrap A1"), 1) == 2 + 1
    there = at("1: A1 S49 B1 S29 | 0\n2: 3\n1 upkeep")
    assert purse(say(there, "scrap A1", "leave B1"), 1) == 3 + 2


# --- Contracts


def test_R18_each_facility_contract_once_an_upkeep() -> None:
    s = at("1: K03 | F10 F07 | 0\n2: 3\n1 upkeep")
    say(s, "contract F10")
    assert purse(s, 1) == 2 and question(s) != "Upkeep"  # nothing else was to be done
    twice = at("1: A1 S07 | K03 | F10 | 0\n2: 3\n1 upkeep")
    say(twice, "contract F10")
    assert refused(twice, "contract F10") == "contract_done"


def test_Q10_no_mission_has_a_contract() -> None:
    s = at("1: A1 S07 | K05 K10 K15 | 0\n2: 3\nmissions M4 M5\n1 upkeep")
    assert not [text for text in choices(s) if text.startswith("contract")]


def test_Q45_nothing_in_the_upkeep_is_a_duty() -> None:
    s = at("1: A1 S07 B1 S49 | K05 | F10 | 0\n2: 3\nmissions M1\n1 upkeep")
    say(s, "done")
    assert berths(s, 1) == "A1 S07 B1 S49" and purse(s, 1) == 0


def test_Q4_any_order_until_done() -> None:
    s = at("1: A1 S07 B1 S49 | K24 K03 | F10 | 4\n2: 3\n1 upkeep")
    say(s, "contract F10", "boost K24 A", "scrap B1", "boost K24 C", "leave A1", "boost K24 M")
    assert purse(s, 1) == 4 + 2 - 2 + 1 - 2 + 2 - 2 and question(s) == "Upkeep"


# --- Missions


def test_R19_a_team_is_discarded_and_the_mission_is_kept() -> None:
    s = at("1: K15 K18 K01 | 3\n2: 3\nmissions M1 M3\n1 upkeep")
    say(s, "send M3 K15 K18")
    assert done(s, 1) == "M3" and crew(s, 1) == "K01" and discard(s).startswith("K15 K18")
    assert [int(m) for m in s.missions] == [113]


def test_R20_only_those_who_are_sent_count() -> None:
    s = at("1: A1 S11 | K15 K18 K13 | F09 | 3\n2: 3\nmissions M3\n1 upkeep")
    assert refused(s, "send M3 K15") == "skill_short"
    assert refused(s, "send M3 K15 K13") == "skill_short"  # no Communications in the team
    assert done(say(s, "send M3 K15 K18"), 1) == "M3"


def test_Q7_reach_or_exceed_in_each_skill() -> None:
    exact = at("1: K15 K18 | 3\n2: 3\nmissions M3\n1 upkeep")
    more = at("1: K15 K14 K10 | 3\n2: 3\nmissions M3\n1 upkeep")
    less = at("1: A1 S07 | K15 K08 | 3\n2: 3\nmissions M3\n1 upkeep")
    assert done(say(exact, "send M3 K15 K18"), 1) == "M3"
    assert done(say(more, "send M3 K15 K14 K10"), 1) == "M3"
    assert refused(less, "send M3") == "skill_short"


def test_Q8_too_weak_is_illegal_and_too_large_is_legal() -> None:
    s = at("1: K15 K18 K01 K02* | 3\n2: 3\nmissions M3\n1 upkeep")
    say(s, "send M3", "with K15")
    assert choices(s) == ["with K01", "with K18"]  # the fresh K02 stays, nobody goes twice
    assert refused(s, "go") == "skill_short" and refused(s, "with K02") == "card_is_fresh"
    assert refused(s, "with K15") == "in_team" and refused(s, "done") == "wrong_phase"
    say(s, "with K18")
    assert choices(s) == ["with K01", "go"]
    say(s, "with K01", "go")
    assert done(s, 1) == "M3" and crew(s, 1) == "K02*"


def test_Q8_boost_first_then_name_the_mission() -> None:
    s = at("1: K24 K15 | 4\n2: 3\nmissions M3\n1 upkeep")
    assert refused(s, "send M3") == "skill_short"
    say(s, "boost K24 C", "send M3 K15 K24")
    assert done(s, 1) == "M3" and purse(s, 1) == 2


def test_Q9_any_number_of_missions_an_upkeep_with_different_crew() -> None:
    text = "1: K15 K18 K05 K06 | 3\n2: 3\nmissions M3 M1\n1 upkeep"
    assert refused(at(text), "send M1") == "skill_short"  # M3 C2: not enough
    text = "1: K15 K18 K05 K16 | A1 S07 | 3\n2: 3\nmissions M3 M1\n1 upkeep"
    s = say(at(text), "send M3 K15 K18", "send M1 K05 K16")
    assert done(s, 1) == "M1 M3" and crew(s, 1) == ""
    s = say(at(text, missions_per_upkeep="1"), "send M3 K15 K18")
    assert refused(s, "send M1") == "mission_limit"


def test_Q48_the_game_stops_at_the_third_mission() -> None:
    s = at("1: A1 S07 | K15 K18 | M1 M2 | 3\n2: 3\nmissions M3\n1 upkeep")
    say(s, "send M3 K15 K18")
    assert s.now < 0 and s.ending == BY_MISSIONS and s.result == [1, 2]
    assert berths(s, 1) == "A1 S07"


# --- The first upkeep


def test_Q3_a_first_upkeep_with_something_to_do_is_played() -> None:
    text = "1: A1 S07 | 3\n2: 3\nround 0\ndeck K01\n1 turn"
    assert question(at(text)) == "Upkeep"
    assert question(at(text, first_upkeep="skip")) == "Queuing"
    assert question(at("1: 3\n2: 3\nround 0\ndeck K01\n1 turn")) == "Queuing"
    later = "1: A1 S07 | 3\n2: 3\nround 1\n1 turn"
    assert question(at(later, first_upkeep="skip")) == "Upkeep"


def test_Q3_a_fresh_facility_works_in_the_next_upkeep() -> None:
    s = at("1: K03* | F10* | 3\n2: 3\nround 1\n1 turn")
    assert choices(s) == ["contract F10", "done"]


@pytest.mark.parametrize("seats", [2, 3])
def test_the_magpie_pays_the_others_in_turn_order(seats: int) -> None:
    text = "\n".join(f"{n + 1}: {'B1 S31 |' if n == 0 else ''} 1" for n in range(seats))
    s = say(at(f"{text}\ndeck K01 K02 K03 K04 K05 K06 K07\n1 upkeep"), "leave B1")
    assert purses(s) == [5, *[2] * (seats - 1)]


def test_the_owner_of_a_magpie_draws_first_then_the_next_in_turn() -> None:
    s = at("1: 0\n2: B1 S31 | 0\n3: 0\ndeck K01 K02 K03 K04 K05 K06 K07\n2 upkeep")
    say(s, "leave B1")
    assert [cards(st.credits) for st in s.stations] == ["K06", "K01 K02 K03 K04", "K05"]
