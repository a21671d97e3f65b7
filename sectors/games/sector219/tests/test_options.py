"""The options of the table: their values, their defaults, and that each changes play."""

import pytest

from sectors.core.game import BadOption
from sectors.games.sector219 import GAME
from sectors.games.sector219.tests.play import (
    NORTH,
    SOUTH,
    at,
    begun,
    choices,
    deal,
    hand,
    landings,
    log,
    now,
    refused,
    say,
    to_act,
)

VALUES = {
    "opening": ["choose", "beginner"],
    "first_player": ["random", "south", "north"],
    "attack_choice": ["any", "effective"],
    "drop_rule": ["unsupplied", "anywhere"],
    "drop_range": ["front", "table"],
    "tie": ["draw", "second"],
}


def test_options_and_their_defaults_first() -> None:
    assert {option.name: list(option.values) for option in GAME.options} == VALUES


def test_every_value_has_a_sentence_and_every_option_a_rule() -> None:
    for option in GAME.options:
        assert option.rule and all(text.endswith(".") for text in option.values.values())


def test_unknown_option_names_the_nearest() -> None:
    with pytest.raises(BadOption, match='did you mean "drop_rule"'):
        GAME.setup(2, 1, {"drop_rules": "anywhere"})


def test_unknown_value_names_the_nearest() -> None:
    with pytest.raises(BadOption, match='did you mean "anywhere"'):
        GAME.setup(2, 1, {"drop_rule": "anywhre"})


def test_opening_beginner() -> None:
    assert (len(hand(deal(), SOUTH)), now(deal())) == (5, "opening")
    s = deal(opening="beginner", first_player="south")
    assert (len(hand(s, SOUTH)), len(hand(s, NORTH)), now(s)) == (4, 3, "South to play 1")


@pytest.mark.parametrize(("first", "seat"), [("south", SOUTH), ("north", NORTH)])
def test_first_player_fixed(first: str, seat: int) -> None:
    assert {to_act(begun(seed, first_player=first)) for seed in range(10)} == {seat}


def test_first_player_random() -> None:
    assert {to_act(begun(seed)) for seed in range(10)} == {SOUTH, NORTH}


HOLD = "South: I0,-1 M1,0 | North: I2,0 K2,1 | hands S/ | turn 3"


def test_attack_choice_effective() -> None:
    assert choices(say(at(HOLD), "S 1,1")) == ["x 2,0", "x none"]
    forced = at(f"{HOLD} | attack_choice=effective")
    assert log(forced, "S 1,1") == ["3. South  S 1,1 x 2,0 kills I"]


def test_drop_rule_anywhere() -> None:
    line = "South: I0,-1 | hands D/"
    assert refused(at(line), "D 1,-1") == "drop_supplied"
    assert "1,-1" in landings(at(f"{line} | drop_rule=anywhere"), "D")


def test_drop_rule_anywhere_keeps_the_range() -> None:
    s = at("South: I0,-1 | hands D/ | drop_rule=anywhere")
    assert refused(s, "D 5,5") == "out_of_theatre"


def test_drop_range_table() -> None:
    line = "South: I0,-1 | hands D/"
    assert refused(at(line), "D 6,7") == "out_of_theatre"
    far = at(f"{line} | drop_range=table")
    assert {"6,7", "-6,-7"} <= landings(far, "D")
    assert refused(far, "D 1,-1") == "drop_supplied"


def test_tie_second() -> None:
    line = "South: I0,-1 | North: I0,1 | air 0/0 | decks 0/0 | South to play 1"
    assert now(at(line)) == "draw"
    assert now(at(f"{line} | tie=second")) == "North won"


def test_options_reach_the_position_from_setup() -> None:
    chosen = {"attack_choice": "effective", "drop_rule": "anywhere", "drop_range": "table"}
    s = deal(1, **chosen, tie="second")
    assert (s.effective, s.drop_anywhere, s.drop_on_table, s.tie_to_second) == (1, 1, 1, 1)
    s = deal(1)
    assert (s.effective, s.drop_anywhere, s.drop_on_table, s.tie_to_second) == (0, 0, 0, 0)
