"""Positions as text: one line and drawn, both ways."""

import pytest

from sectors.core import engine
from sectors.core.codec import encode
from sectors.core.game import BadPosition
from sectors.core.state import NOTHING, SEALED
from sectors.games.sector219 import GAME
from sectors.games.sector219.rules import diagram
from sectors.games.sector219.rules.diagram import drawn, write
from sectors.games.sector219.rules.state import Position
from sectors.games.sector219.tests.play import NORTH, SOUTH, deck, hand, lost, supplied

LINE = "South: I0,-1 M1,0 | North: A0,1 | air 2/1 | hands IIM/3 | decks 10/11 | South to play 2"
DRAWN = [
    "    -2 -1  0  1  2  3",
    " 3  .. .. .. .. .. ..",
    " 2  .. .. .. .. .. ..",
    " 1  .. .. vA .. .. ..",
    " 0  .. .. ## ^M .. ..",
    "-1  .. .. ^I .. .. ..",
    "-2  .. .. .. .. .. ..",
    "-3  .. .. .. .. .. ..",
    "air 2/1 | hands IIM/3 | decks 10/11 | South to play 2",
]

LINES = [
    LINE,
    "South: | North: | air 2/2 | hands IIMSA/5 | decks 19/19 | opening",
    "South: | North: | air 2/2 | hands IIMSA/5 | decks 19/19 | opening, South bottom I M",
    "South: | North: | air 2/2 | hands 5/5 | decks 19/19 | opening, South chosen, North chosen",
    "South: K0,-1 S1,-1 | North: I1,-2 I1,0 | air 2/2 | hands /I | decks 20/20"
    " | South to play 1, attack from 1,-1",
    "South: I0,-1 | North: I0,1 | air 0/0 | hands / | decks 0/0 | turn 27"
    " | North began | North won",
    "South: I0,-1 | North: I0,1 | air 0/0 | hands / | decks 0/0 | draw",
    "South: I0,-1 | North: I0,1 | air 2/2 | hands IM?/2 | decks ?????DS/4 | lost IIIAAAAAKKKKD/"
    "IIIISSSSAAAAAKKKK | buried 2/2 | South to play 1",
]


def read(text: str) -> Position:
    return diagram.read(GAME.blank(2), text)


def test_line_of_the_readme_reads_and_writes_back() -> None:
    assert write(read(LINE)) == LINE


@pytest.mark.parametrize("line", LINES)
def test_lines_write_back(line: str) -> None:
    assert write(read(line)) == line


def test_drawn_and_back() -> None:
    assert drawn(read(LINE)) == DRAWN
    assert encode(read("\n".join(DRAWN))) == encode(read(LINE))


def test_numbers_may_be_left_out_of_a_drawing() -> None:
    text = """
        vA .. ..
        ## ^m ..
        ^i .. ..
        air 2/1 | hands IIM/3 | decks 10/11
        """
    assert encode(read(text)) == encode(read(LINE))


def test_lower_case_is_a_unit_without_supply() -> None:
    rows = drawn(read("South: I0,-1 K2,-1 | North: S1,1"))
    assert "-1  .. .. ^I .. ^k .. .." in rows and " 1  .. .. [] vs .. .. .." in rows


def test_supply_is_right_after_reading() -> None:
    s = read("South: I0,-1 M1,0 I2,0 K3,1 | North: S1,1")
    assert (supplied(s, SOUTH), supplied(s, NORTH)) == ({"0,-1", "1,0", "2,0"}, set())


# --- What is left out


def test_defaults_are_full_armies_two_strikes_and_south_to_play() -> None:
    s = read("South: I0,-1 | hands M/")
    assert (s.south.strikes, s.north.strikes, hand(s, NORTH)) == (2, 2, "")
    assert (len(deck(s, SOUTH)), len(deck(s, NORTH)), engine.pending(s)) == (22, 24, (SOUTH,))
    GAME.check(s)


def test_cards_left_over_count_as_destroyed() -> None:
    s = read("South: I0,-1 | hands M/ | decks 0/0")
    assert (len(lost(s, SOUTH)), len(lost(s, NORTH))) == (22, 24)


def test_a_deck_may_be_spelled_from_the_top() -> None:
    assert deck(read("decks AMK/0"), SOUTH) == "AMK"


def test_a_hidden_hand_makes_a_hidden_deck() -> None:
    s = read("hands 3/ | decks 4/4")
    assert (hand(s, SOUTH), deck(s, SOUTH), "?" in deck(s, NORTH)) == ("3", "????", False)


def test_sealed_answers() -> None:
    s = read("hands IIMSA/5 | opening, South bottom I M, North chosen")
    assert s.sealed[0] > 0 and s.sealed[1] == SEALED
    assert read("hands IIMSA/5 | opening, North chosen").sealed == [NOTHING, SEALED]


# --- Whole positions: Game.line and Game.at


def test_cards_that_are_not_told_are_dealt_the_same_each_time() -> None:
    s = GAME.at(LINE, 2)
    assert encode(s) == encode(GAME.at(LINE, 2))
    assert len(hand(s, NORTH)) == 3 and "?" not in hand(s, NORTH) + deck(s, NORTH)
    opening = "hands 5/5 | decks 19/19 | opening, South chosen"
    assert all(answer != SEALED for answer in GAME.at(opening, 2).sealed)


@pytest.mark.parametrize(
    "text",
    [
        "x" * 4_001,
        "South: I0,-1 | South: I0,-2",
        "hands 9999/ | decks 9999/0",
        "hands " + "?" * 3_000 + "/",
        "hands " + "I" * 32 + "/",
        "decks " + "I" * 3_000 + "./",
        "hands ²/",
        "turn 99999999999999999999",
        "turn 9999",
        "air 3/2",
        "buried 9/9",
        "lost I(X3)/",
        "lost I(A99999)/",
        "South: I0,-1 | South to play 2, attack from 9,9",
        "South: I0,-1 | South to play 2, attack from 0,-1",
        "South: D0,-1",
        "South: I0,1",
        "South: I0,-1 | South won",
        "hands / | opening",
        "hands IIMSA/5 | opening, South bottom K K",
        "hands IIMSA/5 | opening, South bottom",
        "North left",
        "North left | North won",
        "decks 0/0 | air 0/0 | South to play 2",
        "\0",
        "{}",
    ],
)
def test_what_is_no_position_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(BadPosition) as found:
        GAME.at(text, 2)
    assert 10 < len(str(found.value)) < 300 and "\n" not in str(found.value)


# --- Mistakes


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("South: X0,-1", 'expected a unit and its space such as I0,-1, got "X0,-1"'),
        ("South: I9,9", 'expected a unit and its space such as I0,-1, got "I9,9"'),
        ("South: I0,0", "0,0 cannot hold another unit"),
        ("South: I0,-1 | North: I0,-1", "0,-1 cannot hold another unit"),
        ("hands IIIIII/", "there are only 5 Infantry on a side"),
        ("hands IX/", 'expected letters of IMSAKD, got "X"'),
        ("hands I", 'expected South/North, got "I"'),
        ("decks 25/2", "South's cards do not make up its army"),
        ("lost I/ | decks 3/24", "South's cards do not make up its army"),
        ("air two/2", 'expected a number, got "two"'),
        ("East to play 2", 'expected South or North, got "East"'),
        ("South to play 3", 'expected a part of a position, got "South to play 3"'),
        ("weather fine", 'expected a part of a position, got "weather fine"'),
    ],
)
def test_a_mistake_is_named(text: str, sentence: str) -> None:
    with pytest.raises(BadPosition) as found:
        read(text)
    assert str(found.value) == sentence


def test_a_drawing_needs_the_city() -> None:
    with pytest.raises(BadPosition, match="expected the city, ##, once"):
        read(".. ^I\n.. ..")
