"""Typed lines, the printed score, and positions written in one line."""

import pytest

from sectors.core.game import BadPosition
from sectors.games.sector6 import GAME
from sectors.games.sector6.rules import diagram
from sectors.games.sector6.tests.play import (
    after,
    at,
    deal,
    log,
    now,
    play_at_random,
    post,
    refused,
    say,
    tile,
)

ROW = """
    -2,0:R1 -1,0:R1 0,0:R1 1,0:R1 2,0:R1 0,-1:E0 1,-1:E0 0,1:R4 1,1:E0
    Oa@-2,0 Ob@0,-1 Ra@1,-1 Rb@1,1
    """


def test_lines_are_read_in_any_case_and_spacing() -> None:
    for text in ("a E2 take", "A e2 TAKE", "  a   E2   take ", "aE2 take"):
        s = say(at(ROW), text)
        assert post(s, "Oa") == "0,0" and s.points(0) == 1


def test_a_closing_pass_is_welcome_where_nothing_is_asked() -> None:
    s = at(ROW)
    assert diagram.write(after(s, "b SE1")) == diagram.write(after(s, "b SE1 pass"))
    last = at("0,0:R0- 1,0:E0 2,0:Ya1 0,1:Ba0 1,1:E0 -1,1:E0 Oa@1,0 Ob@0,0 Ra@0,1 Rb@1,1")
    assert refused(last, "a E1 cw") == "entry_idle"  # but nothing else is
    assert now(say(last, "a E1 pass")) == "over"
    last = at("0,0:R0- 1,0:R1- 2,0:Ya1 0,1:Ba0 1,1:E0 -1,1:E0 Oa@1,0 Ob@0,0 Ra@0,1 Rb@1,1")
    assert refused(last, "a E1 cw") == "game_over"


def test_spins_are_joined_without_saying_spin_again() -> None:
    s = at("0,0:Ba0 1,0:R3 -1,1:R0 -2,1:E0 -2,2:E0 Oa@0,0 Ob@1,0 Ra@-2,1 Rb@-2,2")
    assert tile(after(s, "spin a cw a cw"), "0,0") == "Ba2"
    assert diagram.write(after(s, "spin a cw b cw")) == diagram.write(
        after(s, "spin a cw", "spin b cw")
    )


def test_score_of_build_turns() -> None:
    s = at("0,0:R0 1,0:R0 pile O:Gb,R R:R entries O:2 R:2 O to build turn 0")
    assert log(s, "draw", "put 0,1 r3") == ["B3 O draw Gb put 0,1 r3"]
    assert log(s, "entry 1,-1") == ["B4 R entry 1,-1"]


def test_score_of_contest_turns() -> None:
    s = at(ROW + " turn 17")
    assert log(s, "a E2 take") == ["C17 O a E2 take +1"]
    assert log(s, "b W1 pass") == ["C18 R b W1"]
    s = at(ROW + " turn 17")
    assert log(s, "a E2 pass") == ["C17 O a E2 pass"]


def test_score_names_driven_tiles() -> None:
    maze = "0,0:Ga0 0,1:R1 1,0:R3 -1,1:Yb2 -1,0:R0 -2,0:E0 1,1:E0 -2,1:E0"
    s = at(f"{maze} Oa@0,0 Ob@1,1 Ra@-2,0 Rb@-2,1")
    assert log(s, "a SE1 cw") == ["C1 O a SE1 cw | 1,0"]
    pipe = "0,0:Ba0 0,1:R4 -1,1:R5 1,0:R1 2,0:E0 -2,0:E0 -2,1:E0"
    s = at(f"{pipe} Oa@-2,0 Ob@-2,1 Ra@0,0 Rb@2,0 R to move turn 18")
    assert log(s, "a E1 cw") == ["C18 R a E1 cw | 0,1 -1,1"]  # one bar for all of them


def test_score_of_a_locked_turn() -> None:
    s = at("0,0:Ba0 1,0:R3 -1,1:R0 -3,1:R1 -2,1:E0 -2,2:E0 Oa@0,0 Ob@1,0 Ra@-2,1 Rb@-2,2 R to move")
    assert log(s, "a W1", "spin b cw a cw")[:2] == ["C1 R a W1", "C2 O spin b cw a cw"]


def whole(until: str = "to move") -> str:
    return GAME.line(play_at_random(deal(2, 3), until=until))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("0,0:R0 0,0:R1", "each on a cell of its own"),
        (" ".join(f"{q},0:R0" for q in range(-20, 21)), "At most 40 tiles"),
        ("0,0:R0 Oa@1,0", "there must be a tile"),
        ("0,0:R0 nonsense", 'got "nonsense"'),
        ("0,0:Q0", 'no shape "Q"'),
        ("99,0:R0", 'no cell "99,0"'),
        ("0,0:E0 Oa@0,0 Ob@0,0", "nobody else on it"),
        ("0,0:E0=K", "Black does not play"),
        ("0,0:E0 O to dance", 'asked to "dance"'),
        ("0,0:E0 O to", "ends too early"),
        ("0,0:E0 O to act on 1,0 a", "no tile"),
        ("0,0:E0 turn 99999", "number from 0 to 9999"),
        ("0,0:E0 over soon", 'not over by "soon"'),
        ("0,0:E0=O O to build", "a tile too many or too few"),
        ("x" * 5000, "at most 4000 characters"),
        (whole() + " turn 9999", "the contest lasts too long"),
        (whole() + " O to build", "a step of another phase"),
        (whole() + " gone R R to move", "somebody is asked who does not play"),
        (whole("to put") + " O to turn 30,0", "a cell beside no other"),
        (whole("to put") + " O to build", "a tile was drawn before the turn"),
    ],
)
def test_lines_that_describe_no_position(text: str, words: str) -> None:
    with pytest.raises(BadPosition, match=words) as caught:
        GAME.at(text, 2)
    assert len(str(caught.value)) < 300


SMALL = "0,0:E0=O 1,0:E0=O 2,0:E0=R 3,0:E0=R 1,1:R0 Oa@0,0 Ob@1,0 Ra@2,0 Rb@3,0 O to move"


def test_a_contest_in_a_small_maze() -> None:
    assert GAME.line(GAME.at(SMALL, 2)).startswith("0,0:E0=O 1,0:E0=O")
    with pytest.raises(BadPosition, match="a tile too many or too few"):
        GAME.at(SMALL.replace("1,1:R0", "1,1:E0=O"), 2)
