"""Recruiting and fresh cards (R34, R35; Q28, Q42, Q46)."""

from sectors.games.sector86.tests.play import (
    at,
    built,
    choices,
    crew,
    discard,
    ports,
    purse,
    question,
    queue,
    refused,
    say,
    skills,
)


def test_R34_any_number_of_cards_for_their_cost() -> None:
    s = at("1: 12\n2: 0\nqueue K01 F09 K15\ndeck K02\n1 recruiting")
    assert choices(s) == ["done", "buy K01", "buy K15", "buy F09"]
    say(s, "buy F09", "buy K01")
    assert purse(s, 1) == 12 - 3 - 3 and queue(s) == "K02" and discard(s).endswith("K15")
    assert (crew(s, 1), built(s, 1)) == ("K01*", "F09*")
    s = at("1: 7\n2: 0\nqueue K01 K15\ndeck K02\n1 recruiting")
    assert refused(s, "buy K15") == "not_enough" and refused(s, "buy K02") == "not_in_queue"


def test_R34_nothing_affordable_is_no_question() -> None:
    assert at("1: 2\n2: 0\nqueue K01 F09\ndeck L3\n1 recruiting").active == 1


def test_R35_fresh_cards_do_nothing_until_the_next_turn() -> None:
    s = at("1: K03* | F10* F01* F07* | 0\n2: 0\nqueue\ndeck L3\n1 docking")
    assert skills(s, 1) == "M0 C0 A0" and ports(s, 1) == "A1 B1 C1"
    s = at("1: K03* | F10* F01* F07* | 0\n2: 0\nqueue\n1 turn")
    assert skills(s, 1) == "M4 C0 A0" and ports(s, 1) == "A1 A2 B1 C1"
    assert choices(s) == ["contract F10", "done"]


def test_R35_fresh_sources_do_not_repair() -> None:
    s = at("1: B1 S49 | K26* K27 | F14* | 0\n2: 0\nqueue\ndeck L3\n1 docking")
    assert choices(s) == ["done", "repair B1 with K27"]
    assert refused(s, "repair B1 with K26") == "card_is_fresh"
    assert refused(s, "repair B1 with F14") == "card_is_fresh"


def test_Q42_discounts_add_up_on_the_same_first_purchase() -> None:
    s = at("1: B1 S22 | K29 | F18 | 9\n2: 0\nqueue K03 K01 K28\ndeck L3\n1 recruiting")
    say(s, "buy K03")
    assert purse(s, 1) == 9 - (5 - 3)
    say(s, "buy K01")
    assert purse(s, 1) == 7 - 3
    cheap = at("1: B1 S22 | K29 | F18 | 1\n2: 0\nqueue K01\ndeck L3\n1 recruiting")
    assert purse(say(cheap, "buy K01"), 1) == 0  # never under 1
    halls = at("1: C1 S39 C2 S40 | F05 | K28 | 3\n2: 0\nqueue F18 F16\ndeck L3\n1 recruiting")
    assert purse(say(halls, "buy F18"), 1) == 3 - 1  # three discounts, but never under 1


def test_Q46_a_card_bought_in_anothers_turn_is_fresh_until_ones_own() -> None:
    s = at("1: 0\n2: 10\nqueue K06 F12\ndeck L3 L4 L5\n1 discarding")
    say(s, "want", "want")
    assert crew(s, 2) == "K06" and built(s, 2) == "F12"  # the second player's turn has begun
    s = at("1: 0\n2: 0\n3: 10\nqueue K06 F12\ndeck L2 L4 L5\n1 discarding")
    say(s, "want", "want")
    assert (crew(s, 3), built(s, 3), s.active) == ("K06*", "F12*", 1)
    say(s, "stop")
    assert (crew(s, 3), built(s, 3), s.active) == ("K06", "F12", 2)


def test_Q28_fresh_cards_count_as_owned_for_levies() -> None:
    s = at("1: K01* K02* | 0\n2: 0\nqueue L5\ndeck K03\n1 discarding")
    assert question(s) == "Levy" and choices(s) == ["give K01", "give K02"]
    say(s, "give K01")
    assert crew(s, 1) == "K02*"
