"""Queuing, collisions, redirects and missions (R21 to R28; Q11 to Q16, Q24, Q25, Q33, Q34, …)."""

import pytest

from sectors.games.sector86.rules.state import BY_LOCKUP
from sectors.games.sector86.tests.play import (
    asked,
    at,
    berths,
    choices,
    discard,
    log,
    purse,
    purses,
    question,
    queue,
    refused,
    reshuffled_as,
    say,
    seen,
    top,
)


def test_R21_cards_are_flipped_one_at_a_time_until_stop() -> None:
    s = at("1: 3\n2: 3\ndeck K01 L3 S04 F01\n1 queuing")
    assert queue(s) == "K01" and choices(s) == ["flip", "stop"]
    say(s, "flip", "flip")
    assert queue(s) == "K01 L3 S04" and top(s) == "F01"
    say(s, "stop")
    assert berths(s, 1) == "A1 S04"


def test_R22_one_port_of_each_class_to_start_with() -> None:
    s = at("1: 9\n2: F01 F03 F04* F05 | 9\ndeck K01\n1 queuing")
    st = s.stations
    assert [bin(int(station.ports)) for station in st] == ["0b1001001", "0b11011011"]


def test_R23_a_collision_when_ships_cannot_all_dock() -> None:
    s = at("1: 3\n2: 0\nqueue S04\ndeck S17 S33 S05\n1 queuing")
    say(s, "flip", "flip")
    assert question(s) == "Queuing"
    say(s, "flip")
    assert question(s) == "Collision"


def test_R24_clearing_the_broadcast_ends_the_turn() -> None:
    s = at("1: 3\n2: 0\nqueue S04 K01 L2 F01\ndeck S05 K02\n1 queuing")
    names = log(s, "flip", "clear")
    assert names[:4] == ["flipped", "collided", "cleared", "turn_begins"]
    assert discard(s) == "S04 K01 L2 F01 S05" and s.active == 1
    assert purse(s, 1) == 3


def test_R25_a_redirect_costs_one_credit_and_the_phase_goes_on() -> None:
    s = at("1: 3\n2: 0\nqueue S04 K01\ndeck S05 K02\n1 queuing")
    paid = s.stations[0].credits[0]
    say(s, "flip")
    assert choices(s) == ["clear", "redirect S04", "redirect S05"]
    say(s, "redirect S04")
    assert purse(s, 1) == 2 and s.discard == [paid, 3] and queue(s) == "K01 S05"
    assert question(s) == "Queuing"


def test_R26_another_player_may_take_the_ship_for_one_credit() -> None:
    text = "1: 3\n2: 2\n3: A1 S07 | 3\nqueue S04\ndeck S05 K02\n1 queuing"
    s = say(at(text), "flip", "redirect S05")
    assert asked(s) == [2] and choices(s) == ["want", "pass"]  # the third has no open A port
    bought = say(s, "want")
    assert berths(bought, 2) == "A1 S05" and purses(bought) == [3, 1, 3]
    s = say(at(text), "flip", "redirect S05", "pass")
    assert discard(s).endswith("S05") and question(s) == "Queuing" and s.offer == -1


def test_R27_the_highest_bid_wins_and_is_paid_to_the_active_player() -> None:
    text = "1: 3\n2: 5\n3: 5\n4: 5\nqueue S04\ndeck S05 K02\n1 queuing"
    s = say(at(text), "flip", "redirect S05", "2: want", "3: want", "4: pass")
    assert question(s) == "Bids" and asked(s) == [2, 3]
    say(s, "2: bid 2", "3: bid 4")
    assert berths(s, 3) == "A1 S05" and purses(s) == [2 + 4, 5, 1, 5]
    tie = say(at(text), "flip", "redirect S05", "2: pass", "3: want", "4: want")
    say(tie, "3: bid 2", "4: bid 2")
    assert berths(tie, 3) == "A1 S05"


@pytest.mark.parametrize(("active", "winner"), [(1, 2), (2, 3), (3, 1)])
def test_R27_equal_bids_go_to_the_player_whose_turn_comes_soonest(active: int, winner: int) -> None:
    text = f"1: 5\n2: 5\n3: 5\nqueue S04\ndeck S05 K02\n{active} queuing"
    others = [n for n in (1, 2, 3) if n != active]
    s = say(at(text), "flip", "redirect S05", *[f"{n}: want" for n in others])
    say(s, *[f"{n}: bid 3" for n in others])
    assert berths(s, winner) == "A1 S05"


def test_R28_a_mission_leaves_the_queue_and_the_oldest_lapses() -> None:
    s = at("1: 3\n2: 3\nqueue K01\nmissions M1\ndeck M2 M5 K02\n1 queuing")
    say(s, "flip")
    assert queue(s) == "K01" and s.missions == [113, 114]
    assert log(s, "flip") == ["mission_came", "lapsed"]
    assert s.missions == [114, 117] and discard(s) == "M1"
    alone = at("1: 3\nqueue K01\nmissions M1 M2\ndeck M3 M4\n1 queuing")
    say(alone, "flip")
    assert len(alone.missions) == 3


# --- Collisions in detail


def test_Q11_the_exact_test() -> None:
    s = at("1: B1 S17 | F01 | 3\n2: 0\nqueue S04 S05 S01 S33\ndeck S49 K01\n1 queuing")
    say(s, "flip")  # A1 A2 C1 are open; two A, one C and a wreck: one too many
    assert question(s) == "Collision"
    s = at("1: 3\n2: 0\nqueue S49 S50\ndeck S04 K01\n1 queuing")
    assert question(say(s, "flip")) == "Queuing"  # two wrecks and an A fit
    s = at("1: 3\n2: 0\nqueue S04\ndeck S01 S02 S03 K01\n1 queuing")
    assert question(say(s, "flip", "flip", "flip")) == "Queuing"  # Lightweights do not count


def test_Q12_ships_still_docked_fill_their_ports() -> None:
    s = at("1: A1 S07 | 3\n2: 0\nqueue K01\ndeck S04 K02\n1 queuing")
    assert question(say(s, "flip")) == "Collision"
    assert "redirect S07" not in choices(s) and refused(s, "redirect S07") == "not_in_queue"


def test_Q13_any_number_of_redirects() -> None:
    s = at("1: 3\n2: 0\nqueue S04\ndeck S05 S06 S11 K01\n1 queuing")
    say(s, "flip", "redirect S05", "flip", "redirect S04", "flip", "redirect S06")
    assert queue(s) == "S11" and purse(s, 1) == 0 and question(s) == "Queuing"


def test_Q14_only_ships_that_cause_it_may_be_redirected() -> None:
    s = at("1: 3\n2: 0\nqueue S04 S17 S49 S01\ndeck S18\n1 queuing")
    say(s, "flip")
    assert choices(s) == ["clear", "redirect S17", "redirect S18"]
    assert [refused(s, f"redirect {n}") for n in ("S04", "S49", "S01")] == ["not_the_cause"] * 3
    s = say(at("1: 3\n2: 0\nqueue S04 S17 S49 S01\ndeck S33\n1 queuing"), "flip")
    assert choices(s) == ["clear", "redirect S04", "redirect S17", "redirect S33", "redirect S49"]


def test_Q15_without_a_credit_the_broadcast_is_cleared() -> None:
    s = at("1: 0\n2: 0\nqueue S04\ndeck S05 K01 K02\n1 queuing")
    say(s, "flip")
    assert discard(s) == "S04 S05" and s.active == 1
    nimble = say(at("1: 0\n2: 0\nqueue S07\ndeck S05 K01\n1 queuing"), "flip")
    assert choices(nimble) == ["clear", "redirect S07"]


def test_Q16_wants_are_sealed_and_one_want_pays_one() -> None:
    text = "1: 3\n2: 5\n3: 5\nqueue S04\ndeck S05 K02\n1 queuing"
    s = say(at(text), "flip", "redirect S05", "3: want")
    assert asked(s) == [2] and seen(s, 1)["sealed"] == [-1, -1, -2]
    say(s, "2: pass")
    assert purses(s) == [3, 5, 4] and berths(s, 3) == "A1 S05"
    both = say(at(text), "flip", "redirect S05", "3: want", "2: want", "2: bid 5")
    assert refused(both, "bid 6", 2) == "not_enough" and refused(both, "pass", 2) == "wrong_phase"
    say(both, "3: bid 1")
    assert purses(both) == [7, 0, 5]


def test_Q16_who_has_one_possible_bid_is_not_asked() -> None:
    text = "1: 3\n2: 1\n3: 5\nqueue S04\ndeck S05 K02\n1 queuing"
    s = say(at(text), "flip", "redirect S05", "2: want", "3: want")
    assert asked(s) == [3]
    say(s, "bid 1")
    assert berths(s, 2) == "A1 S05"
    poor = text.replace("3: 5", "3: 1")
    s = say(at(poor), "flip", "redirect S05", "2: want", "3: want")
    assert berths(s, 2) == "A1 S05" and purses(s) == [3, 0, 1]


def test_Q16_open_bidding() -> None:
    text = "1: 3\n2: 4\n3: 6\n4: 2\nqueue S04\ndeck S05 K02\n1 queuing"
    wants = ("flip", "redirect S05", "2: want", "3: want", "4: want")
    s = say(at(text, bidding="open"), *wants)
    assert question(s) == "Raise" and asked(s) == [2]
    assert refused(s, "pass") == "must_bid" and refused(s, "bid 5") == "not_enough"
    say(s, "bid 1")
    assert asked(s) == [3] and refused(s, "bid 1") == "bid_too_low"
    say(s, "bid 2")  # the fourth has 2 credits and is out unasked
    assert asked(s) == [2] and choices(s) == ["pass", "bid 3", "bid 4"]
    say(s, "bid 3", "pass")
    assert berths(s, 2) == "A1 S05" and purses(s) == [2 + 3, 1, 6, 2]


def test_Q16_whoever_opens_with_one_credit_bids_it_unasked() -> None:
    text = "1: 3\n2: 1\n3: 5\nqueue S04\ndeck S05 K02\n1 queuing"
    s = say(at(text, bidding="open"), "flip", "redirect S05", "2: want", "3: want")
    assert asked(s) == [3] and choices(s) == ["pass", "bid 2", "bid 3", "bid 4", "bid 5"]
    assert purses(say(s, "pass")) == [2 + 1, 0, 5] and berths(s, 2) == "A1 S05"


def test_Q24_at_least_one_flip() -> None:
    assert queue(at("1: 3\n2: 3\ndeck K01 K02\n1 queuing")) == "K01"
    s = at("1: 3\n2: 3\ndeck K01 K02\n1 queuing", min_flips="0")
    assert queue(s) == "" and choices(s) == ["flip", "stop"]


def test_Q25_forty_flips_at_most() -> None:
    s = at("1: 3\n2: 3\nflips 39\nqueue K01\ndeck K02 K03\n1 queuing")
    say(s, "flip")
    assert question(s) == "Recruiting" and queue(s) == "K01 K02" and s.flips == 40
    s = at("1: 0\n2: 0\nflips 9\nqueue L2\ndeck L3 L4\n1 queuing", max_flips="10")
    assert say(s, "flip").active == 1


def test_Q33_what_cannot_be_drawn_is_lost_and_a_flip_without_cards_is_a_stop() -> None:
    s = at("1: A1 S13/2 | 0\n2: 0\ndeck K01\nrest 2\n1 upkeep")
    say(s, "leave A1")  # five credits are due; two cards can be had
    assert purse(s, 1) == 2 and s.left == 0 and not s.discard
    assert s.ending == BY_LOCKUP  # neither had a card to flip


def test_Q34_reshuffle_only_when_a_card_is_needed() -> None:
    s = at("1: 3\n2: 3\nqueue L3\ndeck K01\ndiscard K02 K03\nrest 2\n1 queuing")
    say(s, "flip")
    assert s.left == 0 and discard(s) == "K02 K03"
    reshuffled_as(s, "K03 K02")
    say(s, "flip")
    assert queue(s) == "L3 K01 K03" and discard(s) == "" and s.left == 1


def test_Q53_a_survey_of_an_empty_deck_reshuffles_first() -> None:
    s = at("1: K31 | 3\n2: 3\nqueue L3\ndeck\ndiscard K02 K03\nrest 2\n1 queuing")
    reshuffled_as(s, "K02 K03")
    say(s, "survey")
    assert top(s) == "K02" and s.surveyed == 1
    none = at("1: K31 | 3\n2: 3\nqueue K06\ndeck\ndiscard\nrest 2\n1 queuing")
    assert question(none) == "Recruiting"


def test_Q54_each_source_gives_one_survey_a_phase() -> None:
    s = at("1: B1 S20 | K31 K32* | 3\n2: 3\nqueue L3\ndeck K01 K02\n1 queuing")
    say(s, "survey")
    shown = s.shown
    say(s, "survey")  # the same card again
    assert s.shown == shown and choices(s) == ["flip", "stop"]
    assert refused(s, "survey") == "no_survey"


def test_Q61_flip_on_with_all_ports_full() -> None:
    s = at("1: A1 S07 B1 S17 C1 S33 | 3\n2: 0\nqueue K01\ndeck K02 M1 S49\n1 queuing")
    say(s, "flip", "flip")
    assert question(s) == "Queuing"
    assert question(say(s, "flip")) == "Collision"


def test_Q62_clearing_undoes_neither_missions_nor_the_tax() -> None:
    s = at("1: 9\n2: 3\nqueue S04\ndeck L1 M1 S05 K01\n1 queuing")
    say(s, "flip", "flip", "flip", "clear")
    assert purses(s) == [5, 3] and s.missions == [113]


def test_Q63_the_fee_of_a_redirect_stays_in_the_discard() -> None:
    s = say(at("1: 1\n2: 5\nqueue S04\ndeck S05 K02\n1 queuing"), "flip", "redirect S04", "want")
    assert len(s.discard) == 1 and purses(s) == [1, 4]


def test_Q64_no_redirect_before_a_collision() -> None:
    s = at("1: 3\n2: 3\nqueue S04\ndeck S17\n1 queuing")
    assert refused(s, "redirect S04") == "wrong_phase"


def test_Q65_a_wreck_can_be_redirected_to_a_buyer_who_picks_the_port() -> None:
    s = at("1: A1 S07 B1 S17 | 3\n2: B1 S18 | 3\nqueue S33\ndeck S49 K01\n1 queuing")
    say(s, "flip", "redirect S49", "want")
    assert asked(s) == [2] and choices(s) == ["dock S49 A1", "dock S49 C1"]
    say(s, "dock S49 C1")
    assert berths(s, 2) == "B1 S18 C1 S49" and asked(s) == [1] and question(s) == "Queuing"


def test_Q43_one_free_redirect_a_turn() -> None:
    s = at("1: K30 | F17 | 3\n2: 0\nqueue S04\ndeck S07 S05 S06 K01\n1 queuing")
    say(s, "flip", "redirect S07")  # nimble: does not use it up
    assert (purse(s, 1), s.free_used) == (3, 0)
    say(s, "flip", "redirect S05")
    assert (purse(s, 1), s.free_used) == (3, 1)
    say(s, "flip", "redirect S06")
    assert purse(s, 1) == 2


def test_Q44_a_docked_ship_works_as_it_docks_and_until_it_leaves() -> None:
    s = at("1: 3\n2: 3\nqueue S22 K01\ndeck L3\n1 docking")
    say(s, "buy K01")
    assert purse(s, 1) == 3 - 2
    gone = at("1: B1 S22 | 0\n2: 3\ndeck L2 L3 K01 L4\n1 upkeep")
    say(gone, "leave B1", "stop")  # two credits: K01 would cost 2 with the Ferryman still there
    assert purse(gone, 1) == 2 and discard(gone).endswith("K01") and gone.active == 1


def test_Q60_alone_there_are_no_buyers() -> None:
    s = at("1: 3\nqueue S04 K01\ndeck S05 K02\n1 queuing")
    say(s, "flip", "redirect S05")
    assert question(s) == "Queuing" and discard(s).endswith("S05")
    say(s, "stop", "done")
    assert s.active == 0 and "K01" in discard(s)
