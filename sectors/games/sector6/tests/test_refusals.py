"""Every refusal has its sentence and its rule, and names what is on the board."""

import pytest

from sectors.core.reason import FIRST_OF_GAME
from sectors.games.sector6 import GAME
from sectors.games.sector6.rules.reasons import REASONS
from sectors.games.sector6.rules.state import Maze
from sectors.games.sector6.tests.play import at, deal, play_at_random, refusal, refused, say

OWN = {code for number, code in REASONS.items() if number >= FIRST_OF_GAME}

BUILT = "0,0:R0 1,0:R0 pile O:Ga,R R:R entries O:2 R:2 O to build"
DRAWN = "0,0:R0 1,0:R0 pile O:R R:R entries O:1 R:1 drawn Ga O to put"
GALLERY = "0,0:Ba0 1,0:Ba0 veteran pile O:R R:R drawn R O to put"
ROW = """
    -2,0:R1 -1,0:R1 0,0:R1 1,0:R1 2,0:R1 0,-1:E0 1,-1:E0 0,1:R4 1,1:E0
    Oa@-2,0 Ob@0,-1 Ra@1,-1 Rb@1,1
    """
FIVE = "1,0:Bb2 0,1:Bb3 -1,1:Bb4 -1,0:Bb5 0,-1:Bb0"

EDGE = """
    38,0:R1 39,0:R1 38,1:E0 37,1:E0 37,0:E0 38,-1:E0
    Oa@39,0 Ob@38,1 Ra@37,1 Rb@37,0
    """

CASES = [
    (BUILT, "entry 40,0", "off_table", "lie between -39 and 39"),
    (BUILT, "entry 1,0", "cell_taken", "On 1,0 lies a Hall"),
    (BUILT, "entry 2,0", "two_contacts", "2,0 touches only one"),
    (BUILT, "entry 9,9", "two_contacts", "9,9 touches none"),
    (BUILT, "put 0,1", "wrong_phase", "Draw a tile first"),
    (BUILT, "a E1", "wrong_phase", "still being built"),
    (DRAWN, "draw", "place_drawn_tile", "drawn the Trefoil"),
    (DRAWN.replace("O:1", "O:0"), "entry 0,1", "no_entry_left", "place the Trefoil"),
    (BUILT.replace("O:Ga,R", "O:"), "draw", "pile_empty", "place your entry point"),
    ("0,0:R0 pile O:R R:R drawn R O to put", "put 3,0", "not_adjacent", "3,0 touches no tile"),
    (GALLERY, "put 0,1", "not_linked", "all tiles around 0,1 show it a wall"),
    (
        f"{FIVE} veteran pile O:R R:R drawn Ba O to put",
        "put 1,-1 r2",
        "not_linked",
        "the south-east or west",
    ),
    (
        f"{FIVE} veteran pile O:R R:R drawn Bb O to put",
        "put 1,-1 r1",
        "seals",
        "last open corridor",
    ),
    (ROW, "pass", "must_move", "a and b can"),
    (ROW, "spin a cw", "not_locked", "a and b can"),
    (ROW, "take", "move_first", "Move a figure first"),
    (ROW, "a SE1", "wall", "The south-east side of -2,0 is closed."),
    (ROW, "a E5", "no_tile", "no tile on 3,0"),
    (EDGE, "a E1", "no_tile", "no tile on 40,0"),
    (ROW, "b E1", "figure_there", "Red's figure a stands on 1,-1"),
    (ROW, "b E2", "no_jump", "nobody may pass over"),
    (ROW, "b SE1 cw", "entry_idle", "no walls"),
    (ROW.replace("-2,0:R1", "-2,0:R1-"), "a E1 take", "no_marker", "no marker on -2,0"),
    (ROW + " rookie", "a E1 cw", "no_rotations", "In Rookie"),
    (ROW, "draw", "wrong_phase", "The maze is finished"),
    (ROW + " R to move", "a E1", "not_your_turn", "It is Red's turn"),
]

RULE_OF = {  # what a refused player is told to read
    "wrong_phase": "R5",
    "not_your_turn": "R5",
    "off_table": "Q44",
    "leave_on_your_turn": "Q42",
    "pile_empty": "Q8",
    "no_entry_left": "Q8",
    "place_drawn_tile": "Q4",
    "turn_tile_first": "R10",
    "cell_taken": "R9",
    "centre_first": "Q6",
    "not_adjacent": "R8",
    "two_contacts": "R9",
    "not_linked": "R38",
    "seals": "Q12",
    "same_rotation": "Q3",
    "move_first": "R20",
    "must_move": "R15",
    "not_locked": "R30",
    "wall": "R17",
    "no_tile": "R17",
    "no_jump": "R18",
    "figure_there": "R19",
    "act_first": "R20",
    "no_marker": "R21",
    "no_rotations": "R37",
    "entry_idle": "Q19",
    "locked": "R29",
    "entry_one_way": "Q19",
}


def test_every_reason_names_its_rule() -> None:
    assert {code: entry["rule"] for code, entry in GAME.text["reasons"].items()} == RULE_OF
    assert set(RULE_OF) == OWN | {"wrong_phase", "not_your_turn"}


@pytest.mark.parametrize(("position", "text", "code", "words"), CASES)
def test_refusals_in_words(position: str, text: str, code: str, words: str) -> None:
    seat = 0 if code == "not_your_turn" else None
    found = refusal(at(position), text, seat)
    assert (found.code, found.rule) == (code, RULE_OF[code])
    assert words in found.sentence


def turn_first() -> Maze:
    """A tile put and not turned yet."""
    return say(at(DRAWN), "put 0,1")


def test_refusals_in_the_middle_of_a_turn() -> None:
    assert "how it is turned, r0 or r1" in refusal(turn_first(), "put 1,-1").sentence
    acting = say(at(ROW), "a E1")
    assert refused(acting, "b SE1") == "act_first"
    assert "-2,0, the tile it left: take, cw, ccw or pass" in refusal(acting, "b SE1").sentence


def test_every_reason_came_up_in_some_test() -> None:
    elsewhere = {"leave_on_your_turn", "centre_first", "same_rotation", "locked", "entry_one_way"}
    elsewhere |= {"turn_tile_first", "act_first"}
    assert {code for _, _, code, _ in CASES} | elsewhere >= OWN


def test_nonsense_is_refused_with_what_was_expected() -> None:
    words = refusal(deal(2), "drow").sentence
    assert '"drow" cannot be read' in words and "draw" in words
    assert refused(play_at_random(deal(2), until="to move"), "c E1") == "bad_syntax"
    half = refusal(at(ROW), "b").sentence
    assert half.startswith('"b" cannot be read; you can say `b ') and "{" not in half


def test_a_joined_line_is_all_or_nothing() -> None:
    assert refused(at(ROW.replace("-2,0:R1", "-2,0:R1-")), "a E2 take") == "no_marker"
    assert refused(at(DRAWN), "put 2,0 r1") == "two_contacts"
    assert GAME.space.size == 9846
