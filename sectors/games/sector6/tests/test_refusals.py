"""Every refusal has its sentence and its rule, and names what is on the board."""

import pytest

from sectors.games.sector6.rules.state import Maze
from sectors.games.sector6.tests.play import at, deal, play_at_random, refusal, refused, say

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


@pytest.mark.parametrize(("position", "text", "code", "words"), CASES)
def test_refusals_in_words(position: str, text: str, code: str, words: str) -> None:
    seat = 0 if code == "not_your_turn" else None
    found = refusal(at(position), text, seat)
    assert found.code == code and words in found.sentence


def turn_first() -> Maze:
    """A tile put and not turned yet."""
    return say(at(DRAWN), "put 0,1")


def test_refusals_in_the_middle_of_a_turn() -> None:
    assert "how it is turned, r0 or r1" in refusal(turn_first(), "put 1,-1").sentence
    acting = say(at(ROW), "a E1")
    assert refused(acting, "b SE1") == "act_first"
    assert "-2,0, the tile it left: take, cw, ccw or pass" in refusal(acting, "b SE1").sentence


def test_nonsense_is_refused_with_what_was_expected() -> None:
    words = refusal(deal(2), "drow").sentence
    assert '"drow" cannot be read' in words and "draw" in words
    assert refused(play_at_random(deal(2), until="to move"), "c E1") == "bad_syntax"
    half = refusal(at(ROW), "b").sentence
    assert half.startswith('"b" cannot be read; you can say `b ') and "{" not in half
