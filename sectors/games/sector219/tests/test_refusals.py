"""Why an action is refused: every reason, its words and rule, and which one comes first."""

from dataclasses import dataclass

import pytest

from sectors.core import engine
from sectors.games.sector219.rules.reasons import REASONS
from sectors.games.sector219.tests.play import NORTH, SOUTH, at, refusal, refused, say

OPENING = "hands IIMSA/KKKKD | opening"
CHOSEN = "hands IIMSA/KKKKD | opening, South bottom I M"
PLAY = "South: I0,-1 M1,0 | North: I2,1 A-1,-1 | hands IMSD/IK | South to play 2"
TARGET = "South: K0,-1 S1,-1 | North: I1,0 K1,-2 | hands I/I | South to play 2, attack from 1,-1"
HELD = "South: K0,-1 S1,-1 | North: I1,0 K2,0 | hands I/I | South to play 2, attack from 1,-1"
LONE = "South: K0,-1 | North: I1,0 K2,0 | hands IS/ | attack_choice=effective"
TWO = f"{HELD.replace('K2,0', 'K2,0 A1,-2')} | attack_choice=effective"
WINS = "South: I0,-1 I1,-1 I1,0 I1,1 K1,3 | North: I0,2 I-1,1 | hands S/"
OVER = "South: I0,-1 | North: I0,1 | South won"


@dataclass
class Case:
    """One refused line: who says it where, the reason, and words that its sentence must have."""

    position: str
    seat: int
    said: str
    code: str
    words: tuple[str, ...]
    rule: str = ""


CASES = [
    Case(OVER, SOUTH, "I base", "game_over", ("over",)),
    Case(PLAY, SOUTH, "march 1,0", "bad_syntax", ("march 1,0", "`air -1,-1`")),
    Case(PLAY, SOUTH, "ear 1,0", "bad_syntax", ('Did you mean "air -1,-1"',)),
    Case(PLAY, SOUTH, "", "bad_syntax", ("Nothing was said",)),
    Case(PLAY, SOUTH, "I 1,0 2,0", "bad_syntax", ("I 1,0 2,0",)),
    Case(PLAY, SOUTH, "I 1.5,0", "bad_syntax", ("I 1.5,0",)),
    Case(PLAY, SOUTH, "I", "bad_syntax", ('"I"',)),
    Case(PLAY, SOUTH, "resign now", "bad_syntax", ("resign now",)),
    Case(PLAY, SOUTH, "I 7,0", "off_table", ("off the table", "6", "7"), "Q1"),
    Case(PLAY, SOUTH, "air 0,8", "off_table", ("off the table",), "Q1"),
    Case(TARGET, SOUTH, "x 0,-8", "off_table", ("off the table",), "Q1"),
    Case(OPENING, SOUTH, "I base", "wrong_phase", ("choose the two cards",), "R6"),
    Case(OPENING, SOUTH, "pass", "wrong_phase", ("choose the two cards",), "R6"),
    Case(CHOSEN, SOUTH, "I base", "wrong_phase", ("You have chosen", "North"), "R6"),
    Case(PLAY, SOUTH, "bottom I M", "wrong_phase", ("only in the opening",), "R6"),
    Case(PLAY, SOUTH, "x 2,1", "wrong_phase", ("No target is asked for",), "R37"),
    Case(PLAY, SOUTH, "x none", "wrong_phase", ("No target is asked for",), "R37"),
    Case(PLAY, NORTH, "I base", "not_your_turn", ("South's turn",), "R11"),
    Case(CHOSEN, SOUTH, "bottom S A", "not_your_turn", ("chosen already", "North"), "R11"),
    Case(TARGET, NORTH, "x 1,0", "not_your_turn", ("South's turn", "target"), "R11"),
    Case(
        TARGET,
        SOUTH,
        "I 0,-2",
        "target_needed",
        ("a target for your Shock Troops on 1,-1", "x 1,0 (Infantry)", "x 1,-2 (Skirmishers)"),
        "Q12",
    ),
    Case(HELD, SOUTH, "air 1,0", "target_needed", ("x 1,0 (Infantry) or x none",), "Q12"),
    Case(PLAY, SOUTH, "pass", "must_play", ("Nobody may pass",), "R16"),
    Case(OPENING, SOUTH, "bottom D K", "bad_bottom", ("Drop Squad and Skirmishers",), "R6"),
    Case(OPENING, NORTH, "bottom D D", "bad_bottom", ("two Drop Squad cards",), "R6"),
    Case(f"{PLAY} | air 0/2", SOUTH, "air 2,1", "no_strike", ("Air Strikes are used",), "R51"),
    Case(PLAY, SOUTH, "air 3,3", "not_enemy_unit", ("3,3 is empty",), "R52"),
    Case(PLAY, SOUTH, "air 0,0", "not_enemy_unit", ("0,0 is the city",), "R52"),
    Case(PLAY, SOUTH, "air 1,0", "not_enemy_unit", ("1,0 holds your Marines",), "R52"),
    Case(PLAY, SOUTH, "K 1,-1", "not_in_hand", ("no Skirmishers in hand",), "R14"),
    Case(PLAY, SOUTH, "I 0,0", "city", ("on the city",), "R20"),
    Case(PLAY, SOUTH, "I 1,0", "occupied", ("1,0 already holds your Marines",), "R19"),
    Case(PLAY, SOUTH, "I 2,1", "occupied", ("2,1 already holds the enemy Infantry",), "R19"),
    Case(PLAY, SOUTH, "D 0,1", "drop_on_base", ("A Drop Squad", "base"), "R33"),
    Case(PLAY, SOUTH, "D 1,1", "drop_supplied", ("1,1", "your supplied Marines on 1,0"), "Q5"),
    Case(PLAY, SOUTH, "D -4,0", "out_of_theatre", ("-4,0", "x -3 to 4 and y -3 to 3"), "Q1"),
    Case(
        PLAY,
        SOUTH,
        "I 0,1",
        "enemy_base_needs_supply",
        ("Infantry", "only diagonal to your Marines on 1,0"),
        "R25",
    ),
    Case(
        "South: I1,-1 | hands M/",
        SOUTH,
        "M 0,1",
        "enemy_base_needs_supply",
        ("your base is empty",),
        "R25",
    ),
    Case("South: I1,-1 | hands I/", SOUTH, "I 2,-1", "no_supply", ("your base is empty",), "R23"),
    Case(
        "South: I0,-1 D3,0 | hands I/",
        SOUTH,
        "I 3,1",
        "no_supply",
        ("3,1", "the line from your base to your Drop Squad on 3,0 beside it is cut"),
        "R23",
    ),
    Case(
        "South: I0,-1 | hands I/",
        SOUTH,
        "I 1,0",
        "no_supply",
        ("only diagonal to your Infantry on 0,-1",),
        "R23",
    ),
    Case(
        "South: I0,-1 | hands I/",
        SOUTH,
        "I 4,4",
        "no_supply",
        ("no supplied unit of yours is beside it.",),
        "R23",
    ),
    Case(PLAY, SOUTH, "M 4,4", "no_supply", ("beside it or diagonal to it.",), "R23"),
    Case(PLAY, SOUTH, "S 4,4", "no_supply", ("beside it or diagonal to it.",), "R23"),
    Case(PLAY, SOUTH, "I 0,-2 x 2,1", "no_attack", ("Nothing is attacked",), "R37"),
    Case(PLAY, SOUTH, "M 0,1 x 2,1", "no_attack", ("no target",), "R37"),
    Case(WINS, SOUTH, "S 0,1 x 0,2", "no_attack", ("no target",), "R37"),  # Q13
    Case(TARGET, SOUTH, "x 2,2", "out_of_range", ("2,2 is empty",), "R37"),
    Case(
        PLAY,
        SOUTH,
        "I 2,0 x -1,-1",
        "out_of_range",
        ("-1,-1 holds the enemy Artillery",),
        "R37",
    ),
    Case(TARGET, SOUTH, "x 0,-1", "out_of_range", ("0,-1 holds your Skirmishers",), "R37"),
    Case(TARGET, SOUTH, "x none", "must_attack", ("every enemy unit in reach",), "Q14"),
    Case(LONE, SOUTH, "S 1,-1 x none", "must_attack", ("must destroy one",), "Q14"),
    Case(TWO, SOUTH, "x 2,0", "not_effective", ("2,0", "x 1,-2 (Artillery) or x 1,0"), "Q12"),
    Case(LONE, SOUTH, "S 1,-1 x 2,0", "not_effective", ("2,0",), "Q12"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code}: {case.said}")
def test_refused_with_its_words_and_rule(case: Case) -> None:
    why = refusal(at(case.position), case.said, case.seat)
    assert (why.code, why.rule) == (case.code, case.rule)
    assert [word for word in case.words if word not in why.sentence] == [], why.sentence


def test_every_reason_is_provoked() -> None:
    elsewhere = {"revealed", "no_leaving", "no_such_action"}
    assert {case.code for case in CASES} == set(REASONS.values()) - elsewhere == set(IN_ORDER)


def test_every_sentence_is_whole() -> None:
    for case in CASES:
        sentence = refusal(at(case.position), case.said, case.seat).sentence
        assert sentence[-1] in ".?" and (case.code == "bad_syntax" or "{" not in sentence)


# --- Which comes first: two reasons apply, the first of the pair is given

IN_ORDER = (
    "game_over bad_syntax off_table wrong_phase not_your_turn target_needed must_play bad_bottom "
    "no_strike not_enemy_unit not_in_hand city occupied drop_on_base drop_supplied out_of_theatre "
    "enemy_base_needs_supply no_supply no_attack out_of_range must_attack not_effective"
).split()
ORDER = [
    ("game_over", "bad_syntax", OVER, SOUTH, "march"),
    ("game_over", "off_table", OVER, SOUTH, "I 9,9"),
    ("game_over", "wrong_phase", OVER, SOUTH, "bottom I I"),
    ("bad_syntax", "off_table", PLAY, SOUTH, "I 9,9 1,1"),
    ("bad_syntax", "off_table", PLAY, SOUTH, "I 1,1 x 9,9 2"),
    ("bad_syntax", "not_your_turn", PLAY, NORTH, "march"),
    ("off_table", "wrong_phase", OPENING, SOUTH, "I 9,9"),
    ("off_table", "wrong_phase", PLAY, SOUTH, "x 9,9"),
    ("off_table", "not_your_turn", PLAY, NORTH, "I 9,9"),
    ("off_table", "target_needed", TARGET, SOUTH, "I 9,9"),
    ("off_table", "no_supply", PLAY, SOUTH, "I 5,5 x 9,9"),
    ("wrong_phase", "not_your_turn", CHOSEN, SOUTH, "I base"),
    ("wrong_phase", "not_your_turn", PLAY, NORTH, "bottom I I"),
    ("wrong_phase", "not_your_turn", PLAY, NORTH, "x 0,1"),
    ("wrong_phase", "not_your_turn", TARGET, NORTH, "bottom I I"),
    ("wrong_phase", "target_needed", TARGET, SOUTH, "bottom I I"),
    ("wrong_phase", "must_play", OPENING, SOUTH, "pass"),
    ("wrong_phase", "bad_bottom", PLAY, SOUTH, "bottom K K"),
    ("not_your_turn", "target_needed", TARGET, NORTH, "I base"),
    ("not_your_turn", "must_play", PLAY, NORTH, "pass"),
    ("not_your_turn", "must_play", TARGET, NORTH, "pass"),
    ("not_your_turn", "bad_bottom", CHOSEN, SOUTH, "bottom D D"),
    ("not_your_turn", "not_enemy_unit", PLAY, NORTH, "air 5,5"),
    ("not_your_turn", "not_in_hand", PLAY, NORTH, "D 5,5"),
    ("not_your_turn", "out_of_range", TARGET, NORTH, "x 5,5"),
    ("target_needed", "must_play", TARGET, SOUTH, "pass"),
    ("target_needed", "no_strike", f"{TARGET} | air 0/0", SOUTH, "air 1,0"),
    ("target_needed", "not_in_hand", TARGET, SOUTH, "K 0,0"),
    ("no_strike", "not_enemy_unit", f"{PLAY} | air 0/0", SOUTH, "air 5,5"),
    ("not_in_hand", "city", PLAY, SOUTH, "K 0,0"),
    ("not_in_hand", "occupied", PLAY, SOUTH, "K 1,0"),
    ("not_in_hand", "drop_on_base", "hands I/", SOUTH, "D base"),
    ("not_in_hand", "no_supply", PLAY, SOUTH, "K 5,5"),
    ("city", "no_supply", "hands I/", SOUTH, "I 0,0"),
    ("city", "out_of_range", PLAY, SOUTH, "I 0,0 x 5,5"),
    ("occupied", "drop_on_base", PLAY, SOUTH, "D 0,-1"),
    ("occupied", "enemy_base_needs_supply", f"{PLAY.replace('I2,1', 'I0,1')}", SOUTH, "I 0,1"),
    ("occupied", "no_supply", PLAY, SOUTH, "I 2,1"),
    ("drop_on_base", "drop_supplied", PLAY.replace("M1,0", "I1,-1 I1,0 I1,1"), SOUTH, "D 0,1"),
    ("drop_on_base", "enemy_base_needs_supply", PLAY, SOUTH, "D 0,1"),
    ("out_of_theatre", "no_attack", PLAY, SOUTH, "D -6,0 x 1,1"),
    ("enemy_base_needs_supply", "no_attack", PLAY, SOUTH, "S 0,1 x 5,5"),
    ("no_supply", "no_attack", PLAY, SOUTH, "I 5,5 x 1,1"),
    ("no_attack", "out_of_range", PLAY, SOUTH, "I 0,-2 x 5,5"),
]


@pytest.mark.parametrize(("first", "second", "position", "seat", "said"), ORDER)
def test_the_earlier_reason_is_given(
    first: str, second: str, position: str, seat: int, said: str
) -> None:
    assert IN_ORDER.index(first) < IN_ORDER.index(second)
    assert refused(at(position), said, seat) == first


def test_Q37_resign_is_refused_only_when_the_game_is_over_or_misspelt() -> None:
    assert refused(at(OVER), "resign") == "game_over"
    assert refused(at(PLAY), "resign me") == "bad_syntax"
    for position, seat in [(OPENING, NORTH), (CHOSEN, SOUTH), (PLAY, NORTH), (TARGET, NORTH)]:
        assert engine.pending(say(at(position), "resign", seat=seat)) == ()
