"""Pages 4 to 6: contents, setup and the opening hand (R1 to R7, Q20, Q21, Q32, Q35)."""

from collections import Counter

import pytest

from sectors.core import engine
from sectors.core.game import BadOption
from sectors.games.sector219 import GAME
from sectors.games.sector219.tests.play import (
    NORTH,
    SOUTH,
    at,
    begun,
    cell,
    choices,
    deal,
    deck,
    hand,
    now,
    refused,
    say,
)

ARMY = Counter({"I": 5, "M": 3, "S": 4, "A": 5, "K": 4, "D": 3})


def test_R1_city_in_the_middle_between_two_empty_bases() -> None:
    s = deal()
    assert [cell(s, f"0,{y}") for y in range(-2, 3)] == ["..", "[]", "##", "[]", ".."]


def test_R2_each_player_owns_the_same_24_units() -> None:
    s = deal()
    assert [Counter(hand(s, seat) + deck(s, seat)) for seat in range(2)] == [ARMY, ARMY]


def test_R3_air_strikes_lie_ready_outside_deck_and_hand() -> None:
    s = deal()
    assert (s.south.strikes, s.north.strikes) == (2, 2)
    assert len(hand(s, SOUTH) + deck(s, SOUTH)) == 24


def test_R4_decks_are_shuffled_each_for_itself() -> None:
    orders = {hand(s, seat) + deck(s, seat) for s in map(deal, range(20)) for seat in range(2)}
    assert len(orders) == 40


def test_R4_every_card_is_equally_likely_on_top() -> None:
    tops = Counter(deck(deal(seed), SOUTH)[0] for seed in range(1200))
    for letter, count in ARMY.items():
        assert abs(tops[letter] - 1200 * count / 24) < 75  # about five deviations


def test_R5_starting_player_by_chance() -> None:
    starts = sum(deal(seed).starter for seed in range(400))
    assert 150 < starts < 250


@pytest.mark.parametrize(("first", "seat"), [("south", SOUTH), ("north", NORTH)])
def test_R5_either_side_may_begin(first: str, seat: int) -> None:
    assert engine.pending(begun(first_player=first)) == (seat,)


def test_R5_who_starts_is_known_before_any_card_is_drawn() -> None:
    chance, fixed = deal(7), deal(7, first_player="south")
    assert hand(chance, SOUTH) != hand(fixed, SOUTH)  # the first roll is not taken when it is fixed


def test_R6_five_cards_and_two_of_them_go_under() -> None:
    s = deal(first_player="south")
    assert [(len(hand(s, seat)), len(deck(s, seat))) for seat in range(2)] == [(5, 19), (5, 19)]
    say(s, choices(s, NORTH)[0], seat=NORTH)
    say(s, choices(s, SOUTH)[0], seat=SOUTH)
    assert (len(hand(s, NORTH)), len(deck(s, NORTH))) == (3, 21)


def test_R6_any_two_of_the_five_in_any_order() -> None:
    s = at("hands IIMSA/KKKKD | opening")
    pairs = {f"bottom {a} {b}" for a in "IMSA" for b in "IMSA" if a != b} | {"bottom I I"}
    assert set(choices(s, SOUTH)) == pairs


def test_R7_beginners_just_draw_three() -> None:
    s = deal(opening="beginner", first_player="north")
    assert (len(hand(s, SOUTH)), len(deck(s, SOUTH)), s.south.buried) == (3, 21, 0)
    assert now(s) == "North to play 1"
    assert refused(s, "bottom I I") == "wrong_phase"


def test_Q20_opening_is_simultaneous() -> None:
    s = deal()
    assert engine.pending(s) == (SOUTH, NORTH)
    say(s, choices(s, NORTH)[0], seat=NORTH)
    assert engine.pending(s) == (SOUTH,)
    assert [(len(hand(s, seat)), len(deck(s, seat))) for seat in range(2)] == [(5, 19), (5, 19)]


def test_Q20_a_choice_cannot_be_changed() -> None:
    s = at("hands IIMSA/KKKKD | opening")
    say(s, "bottom I M", seat=SOUTH)
    assert refused(s, "bottom S A", seat=SOUTH) == "not_your_turn"


def test_Q21_the_second_named_is_the_very_last_card() -> None:
    s = at("hands IIMSA/KKKKD | opening")
    say(s, "bottom S M", seat=SOUTH)
    say(s, "bottom D K", seat=NORTH)
    assert (deck(s, SOUTH)[-2:], deck(s, NORTH)[-2:]) == ("SM", "DK")


def test_Q21_the_buried_cards_are_drawn_last() -> None:
    s = at("hands IIMSA/KKKKD | decks 1/1 | opening")
    say(s, "bottom S M", seat=SOUTH)
    say(s, "bottom D K", seat=NORTH)
    assert hand(s, SOUTH).count("S") == 0  # South has drawn the one card that was there
    say(s, "I base", "K base", "K -1,1")
    assert (hand(s, SOUTH).count("S"), hand(s, SOUTH).count("M")) == (1, 1)


@pytest.mark.parametrize("seats", [1, 3])
def test_Q32_two_players_no_more_and_no_fewer(seats: int) -> None:
    with pytest.raises(BadOption, match="for 2 players"):
        GAME.setup(seats, 1)


def test_Q35_decks_do_not_differ() -> None:
    s = deal(12)
    assert Counter(hand(s, SOUTH) + deck(s, SOUTH)) == Counter(hand(s, NORTH) + deck(s, NORTH))
