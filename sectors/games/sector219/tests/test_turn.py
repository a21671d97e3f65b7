"""Pages 10 and 11: the turn (R11 to R18; Q24 to Q27, Q29, Q31, Q34)."""

import pytest

from sectors.core import engine
from sectors.core.dice import dice
from sectors.games.sector219.tests.play import (
    NORTH,
    SOUTH,
    at,
    begun,
    choices,
    deal,
    deck,
    hand,
    log,
    now,
    refused,
    say,
    to_act,
)

BLOCKED = """
    .. .. vI .. ..
    .. .. ## .. ..
    .. vi ^I vi ..
    .. .. vi .. ..
    """

# --- Turn by turn


def test_R11_turns_alternate_and_the_starting_player_is_first() -> None:
    s = begun(first_player="north")
    turns = [now(s)]
    for _ in range(5):
        say(s, choices(s)[0])
        turns.append(now(s))
    plays = "North 1, South 2, South 1, North 2, North 1, South 2"
    assert turns == [f"{p.split()[0]} to play {p.split()[1]}" for p in plays.split(", ")]


@pytest.mark.parametrize("opening", ["choose", "beginner"])
def test_R12_first_turn_draws_one_and_plays_one(opening: str) -> None:
    s = begun(first_player="south", opening=opening)
    assert (len(hand(s, SOUTH)), len(deck(s, SOUTH)), now(s)) == (4, 20, "South to play 1")


def test_R13_other_turns_draw_two_first_and_play_two() -> None:
    s = begun(first_player="south")
    say(s, choices(s)[0])
    assert (len(hand(s, NORTH)), len(deck(s, NORTH)), now(s)) == (5, 19, "North to play 2")
    say(s, choices(s)[0])
    assert (len(hand(s, NORTH)), now(s)) == (4, "North to play 1")  # no draw between plays
    say(s, choices(s)[0])
    assert (len(hand(s, SOUTH)), len(deck(s, SOUTH)), now(s)) == (5, 18, "South to play 2")


@pytest.mark.parametrize("plays", [("I 1,-1", "air 0,1"), ("air 0,1", "I 1,-1")])
def test_R14_units_and_strikes_mix_in_any_order(plays: tuple[str, str]) -> None:
    s = say(at("South: I0,-1 | North: I0,1 | hands I/K"), *plays)
    assert (now(s), s.south.strikes, s.south.count) == ("North to play 2", 1, 2)


def test_R15_draws_come_from_the_top_of_ones_own_deck() -> None:
    s = at("South: I0,-1 | North: I0,1 | hands K/ | decks I/MSA | South to play 1")
    assert hand(say(s, "K 1,-1"), NORTH) == "MS"


def test_R15_short_deck_draw_what_there_is() -> None:
    s = at("South: I0,-1 | North: I0,1 | hands K/ | decks I/M | South to play 1")
    assert log(s, "K 1,-1") == ["1. South  K 1,-1", "North draws 1"]
    assert (hand(s, NORTH), now(s)) == ("M", "North to play 2")


def test_R15_an_empty_deck_has_no_other_effect() -> None:
    s = at("South: I0,-1 | North: I0,1 | hands K/MS | decks I/0 | South to play 1")
    say(s, "K 1,-1")
    assert (hand(s, NORTH), now(s)) == ("MS", "North to play 2")


def test_R16_a_legal_play_must_be_made() -> None:
    s = at("South: I0,-1 | hands I/")
    assert refused(s, "pass") == "must_play"


def test_R16_without_a_legal_play_the_rest_of_the_turn_is_skipped() -> None:
    s = at(BLOCKED + "air 1/2 | hands IK/I")
    assert log(s, "air 0,1") == [
        "1. South  air 0,1 kills I",
        "1. South  skips (no legal play)",
        "North draws 2",
    ]


def test_R17_play_goes_on_until_hands_are_empty_and_strikes_used() -> None:
    s = at("South: I0,-1 | North: I0,1 | air 1/0 | hands K/K | decks 0/0 | South to play 1")
    say(s, "K 1,-1")
    assert now(s) == "North to play 2"
    say(s, "K 1,1")
    assert now(s) == "South to play 2"
    assert now(say(s, "air 1,1")) == "South won"


def test_R18_no_hand_limit_and_a_strike_leaves_the_hand_larger() -> None:
    s = at("South: I0,-1 | North: I0,1 I1,1 | hands IIMMSSAAKKDD/K | decks 3/3")
    say(s, "air 0,1", "air 1,1", "K base", "I 1,1")
    assert len(hand(s, SOUTH)) == 14


# --- Having to play


def test_Q24_only_a_strike_to_play_it_must_be_used() -> None:
    s = at("South: I0,-1 | North: I0,1 | air 1/0 | decks 0/0")
    assert choices(s) == ["air 0,1"]
    assert refused(s, "pass") == "must_play"


def test_Q25_blocked_units_stay_in_hand_and_the_hand_is_not_shown() -> None:
    s = at(BLOCKED + "air 0/1 | hands IK/M | decks AAI/4 | North to play 1 | turn 4")
    assert log(s, "M 0,2") == [
        "4. North  M 0,2",
        "South draws 2",
        "5. South  skips (no legal play)",
        "North draws 2",
    ]
    assert hand(s, SOUTH) == "IAAK"


@pytest.mark.parametrize("letter", "MSD")
def test_Q25_these_find_a_space_even_then(letter: str) -> None:
    s = at(BLOCKED + f"air 0/1 | hands {letter}/M")
    assert to_act(s) == SOUTH


@pytest.mark.parametrize("letter", "IMSAKD")
def test_Q25_with_an_empty_base_there_is_always_a_play(letter: str) -> None:
    s = at(f"South: I1,-1 | air 0/0 | hands {letter}/")
    assert to_act(s) == SOUTH


def test_Q26_a_skipped_play_does_not_carry_over() -> None:
    s = at(BLOCKED + "air 0/1 | hands IK/M | decks AAMS/4 | North to play 1")
    say(s, "M 0,2", "I 1,1", "A 2,1")  # South is skipped after the first of these
    assert (now(s), hand(s, SOUTH)) == ("South to play 2", "IMSAAK")
    assert now(say(s, "M -1,0", "I -1,-1")) == "North to play 2"


def test_Q27_the_first_play_of_the_game_is_never_a_strike() -> None:
    for seed in range(20):
        s = begun(seed)
        assert choices(s) and not [text for text in choices(s) if text.startswith("air")]


def test_Q29_a_finished_player_is_skipped_while_the_other_goes_on() -> None:
    s = at("South: I0,-1 | North: I0,1 | air 0/0 | hands KK/MM | decks 2/0 | North to play 2")
    say(s, "M 1,1", "M 2,1", "K 1,-1", "K 2,-1")
    assert now(s) == "South to play 2"  # North's empty turn is over, and South has drawn


def test_Q29_the_skip_is_only_logged() -> None:
    s = at("South: I0,-1 | North: I0,1 | air 0/0 | hands KKA/ | decks 0/0 | turn 9")
    assert log(s, "K 1,-1", "K 2,-1")[2:] == ["10. North  skips (no legal play)"]


def test_Q29_a_lone_strike_may_find_a_target_later() -> None:
    s = at("South: I0,-1 | air 1/0 | hands /K | decks 0/0 | North to play 2")
    say(s, "K base")
    assert (now(s), choices(s)) == ("South to play 2", ["air 0,1"])


def test_Q31_a_game_ends_within_126_turns() -> None:
    chance = dice("lengths")
    for seed in range(60):
        s = deal(seed)
        engine.rollout(s, chance)
        assert s.turn <= 126


def test_Q34_a_game_ended_by_the_first_play_loses_the_second() -> None:
    s = at("South: I0,-1 M1,0 | hands MI/")
    say(s, "M 0,1")
    assert (now(s), hand(s, SOUTH), engine.pending(s)) == ("South won", "I", ())
