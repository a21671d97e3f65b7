"""Levies and sales at the end of a turn (R36 to R38; Q26, Q27, Q29, Q47, Q57, Q68)."""

from sectors.games.sector86.tests.play import (
    asked,
    at,
    built,
    choices,
    crew,
    discard,
    log,
    purses,
    question,
    queue,
    refused,
    say,
)


def test_R36_end_of_turn_levies_are_checked_first() -> None:
    s = at("1: 3\n2: 9\nqueue F10 L2\ndeck L3\n1 discarding")
    assert purses(s) == [3, 3] and question(s) == "Wanted"
    taxed = at("1: 9\n2: 4\nqueue L1\ndeck L3\n1 discarding")
    assert purses(taxed) == [9, 4]  # the General Tax was paid as it was flipped


def test_R37_others_may_buy_for_the_cost_and_one_more() -> None:
    s = at("1: 0\n2: 4\n3: 3\nqueue K01\ndeck L3\n1 discarding")
    assert asked(s) == [2]  # K01 costs 3, and one for the seller
    paid = s.stations[1].credits[:3]
    last = s.stations[1].credits[3]
    say(s, "want")
    assert purses(s) == [1, 0, 3] and s.discard[:3] == paid and s.stations[0].credits == [last]
    assert crew(s, 2) == "K01"


def test_R37_several_buyers_bid_to_the_active_player() -> None:
    s = at("1: 0\n2: 7\n3: 9\nqueue K01\ndeck L3\n1 discarding")
    say(s, "2: want", "3: want")
    assert choices(s, 1) == ["bid 1", "bid 2", "bid 3", "bid 4"]
    say(s, "2: bid 4", "3: bid 3")
    assert purses(s) == [4, 0, 9] and crew(s, 2).startswith("K01")


def test_R38_the_rest_is_discarded_and_the_next_player_plays() -> None:
    s = at("1: 0\n2: 0\nqueue K01 L3 F09\ndeck L4\n1 discarding")
    assert discard(s) == "K01 L3 F09" and queue(s) == "L4" and s.active == 1


def test_Q29_card_by_card_in_the_order_flipped_without_discounts() -> None:
    s = at("1: 9\n2: B1 S22 | F18 | 9\nqueue F09 K02 K01\ndeck L3\n1 discarding")
    say(s, "pass")
    assert asked(s) == [2] and "K02" not in crew(s, 2)
    say(s, "want")
    assert purses(s) == [10, 9 - 3 - 1]
    say(s, "want")
    assert purses(s) == [11, 1] and discard(s).endswith("F09")
    # the active player can neither refuse nor buy
    assert asked(at("1: 9\n2: 4\nqueue K01\ndeck L3\n1 discarding")) == [2]


def test_Q26_levies_are_not_checked_after_a_collision() -> None:
    text = "1: 9\n2: 9\nqueue L2 S04\ndeck S05 K01\n1 queuing"
    assert purses(say(at(text), "flip", "clear")) == [9, 9]
    s = at(text, collision_levies="on")
    names = log(s, "flip", "clear")
    assert purses(s) == [3, 3] and names.index("taxed") < names.index("cleared")
    asked_first = "1: K01 K02 | 9\n2: 0\nqueue L5 S04\ndeck S05 K03\n1 queuing"
    s = say(at(asked_first, collision_levies="on"), "flip", "clear")
    assert question(s) == "Levy" and queue(s) == "L5 S04 S05"
    say(s, "pay")
    assert queue(s) == "K03" and s.active == 1 and discard(s).endswith("L5 S04 S05")


def test_Q27_levies_hit_everybody_in_turn_order_from_the_active_player() -> None:
    s = at("1: K01 K02 | 2\n2: K03 K04 | 2\n3: K05 K06 | 2\nqueue L5\ndeck K07\n2 discarding")
    order = []
    for _ in range(3):
        order += asked(s)
        say(s, "pay")
    assert order == [2, 3, 1]


def test_Q47_two_levies_in_the_order_flipped() -> None:
    s = at("1: K01 K02 | 6\n2: 0\nqueue L5 L2\ndeck K07\n1 discarding")
    assert purses(say(s, "pay")) == [3, 0]
    s = at("1: K01 K02 | 6\n2: 0\nqueue L2 L5\ndeck K07\n1 discarding")
    assert purses(say(s, "pay")) == [2, 0]


def test_Q57_a_shield_must_be_there_when_the_levy_is_checked() -> None:
    text = "1: K01 K02 | 0\n2: 0\nqueue S41 L5\ndeck K03 K04\n1 queuing"
    assert say(at(text), "stop").active == 1  # a Bastion that docked this turn counts
    fresh = at("1: K01 K32* | 0\n2: 0\nqueue L5\ndeck K03\n1 discarding")
    assert question(fresh) == "Levy"
    settled = at("1: K01 K32 | F01 F02 F03 | 0\n2: 0\nqueue L3 L4 L5 L6\ndeck K03\n1 discarding")
    assert settled.active == 1 and built(settled, 1) == "F01 F02 F03"


def test_Q57_shields_do_not_stop_levies_on_credits() -> None:
    s = at("1: C1 S41 | K32 | 9\n2: 0\nqueue L2\ndeck K03\n1 discarding")
    assert purses(s) == [3, 0]


def test_Q68_most_crew_is_measured_over_all_and_nobody_steps_in() -> None:
    s = at("1: K01 K02 K32 | 9\n2: K03 K04 | 9\nqueue L6\ndeck K05\n1 discarding")
    assert s.active == 1 and purses(s) == [9, 9]  # the shielded player has most
    s = at("1: K01 | 9\n2: K03 K04* | 9\nqueue L6\ndeck K05\n1 discarding")
    assert asked(s) == [2]
    s = at("1: K01 | 9\n2: K03 | 0\n3: 0\nqueue L6\ndeck K05\n1 discarding")
    assert asked(s) == [1]
    say(s, "give K01")  # measured once: the second is hit all the same
    assert crew(s, 2) == "" and discard(s).startswith("K01 K03")
    nobody = at("1: 9\n2: 9\nqueue L6\ndeck K05\n1 discarding")
    assert nobody.active == 1


def test_a_levy_asks_only_for_its_own_kind() -> None:
    s = at("1: K01 K02 | F01 F02 F03 | 9\n2: 0\nqueue L4\ndeck K05\n1 discarding")
    assert choices(s) == ["pay", "give F01", "give F02", "give F03"]
    assert refused(s, "give K01") == "not_levied" and refused(s, "give F09") == "not_yours"
    s = at("1: K01 K02 | F01 | 9\n2: K03 | 0\nqueue L5\ndeck K05\n1 discarding")
    assert choices(s) == ["pay", "give K01", "give K02"]
    assert refused(s, "give F01") == "not_levied" and refused(s, "give K03") == "not_yours"
