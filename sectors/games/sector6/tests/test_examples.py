"""The worked examples W1 to W13, typed as players type them."""

from sectors.games.sector6.rules import diagram
from sectors.games.sector6.rules.state import Maze
from sectors.games.sector6.tests.play import (
    ORANGE,
    RED,
    after,
    at,
    cells,
    choices,
    moves,
    now,
    placements,
    points,
    refused,
    say,
    supply,
    tile,
    to_act,
)

W1 = """
    0,0:E0 1,0:Ya1 2,0:R1 3,0:Ba0 1,-1:Ga0 0,1:R1 0,2:R4 -1,0:R0 -2,0:E0 -1,1:E0 5,0:E0 0,-1:Yb0
    Oa@0,0 Ob@-2,0 Ra@-1,1 Rb@5,0
    """


def test_W1_movement() -> None:
    s = at(W1)
    assert moves(s, "a") == {"E1", "E2", "E3", "SE1"}
    assert refused(s, "a NE1") == "wall"  # B
    assert refused(s, "a SE2") == "wall"  # C, met halfway
    assert refused(s, "a W1") == "wall"
    assert refused(s, "a E5") == "no_tile"  # D
    assert refused(s, "a SW1") == "figure_there"  # F
    assert refused(s, "a SW2") == "no_jump"  # E


def test_W1_a_bent_path_cannot_be_said() -> None:
    assert refused(at(W1), "a E1 SE1") == "bad_syntax"  # A


W2 = """
    0,-1:E0 0,0:Ya0 0,1:R1 1,-1:E0 1,0:E0 2,-1:R0 Oa@0,0 Ob@1,0 Ra@0,-1 Rb@1,-1
    """


def test_W2_collect() -> None:
    s = say(at(W2), "a SE1 take")
    assert supply(s, ORANGE) == "R0Y1G0B0"
    assert tile(s, "0,0") == "Ya0-"
    assert "SE1" in moves(s, "a")


def test_W3_rotate_instead() -> None:
    s = say(at(W2), "a SE1 cw")
    assert tile(s, "0,0") == "Ya1"
    assert moves(s, "a") == set()
    assert to_act(s) == RED and now(s) == "R to move"


W4 = """
    0,0:Ga0 0,1:R1 1,0:R3 -1,1:Yb2 -1,0:R0 -2,0:E0 1,1:E0 -2,1:E0 Oa@0,0 Ob@1,1 Ra@-2,0 Rb@-2,1
    """


def test_W4_gears() -> None:
    s = say(at(W4), "a SE1 cw")
    assert (tile(s, "0,0"), tile(s, "1,0")) == ("Ga1", "R2")
    assert (tile(s, "-1,1"), tile(s, "-1,0")) == ("Yb2", "R0")
    s = say(at(W4), "a SE1 ccw")
    assert (tile(s, "0,0"), tile(s, "1,0")) == ("Ga1", "R4")


W5 = "0,0:Ba0 1,0:R3 -1,1:R0 -2,1:E0 -2,2:E0 Oa@0,0 Ob@1,0 Ra@-2,1 Rb@-2,2"


def test_W5_locked_same_tile_twice() -> None:
    s = at(W5)
    assert now(s) == "O to spin 2"
    say(s, "spin a cw")
    assert (tile(s, "0,0"), tile(s, "1,0")) == ("Ba1", "R3")
    say(s, "spin a cw")
    assert (tile(s, "0,0"), tile(s, "1,0")) == ("Ba2", "R2")
    assert to_act(s) == RED
    assert moves(as_if(s, "R to move", "O to move"), "a") == {"SW1"}


def as_if(s: Maze, said: str, instead: str) -> Maze:
    """The same position with a part of its line changed."""
    return at(diagram.write(s).replace(said, instead))


def test_W6_not_locked() -> None:
    s = at("0,0:Bb0 1,0:R3 0,1:Ya0 0,2:R4 1,1:E0 -1,2:E0 Oa@1,1 Ob@-1,2 Ra@0,0 Rb@0,1 R to move")
    assert choices(s) == ["b NE1"]
    assert now(say(s, "b NE1")) == "R to act on 0,1 b"


def test_W7_end_on_landing() -> None:
    s = at("0,0:R0- 1,0:E0 2,0:Ya1 0,1:Ba0 1,1:E0 -1,1:E0 Oa@1,0 Ob@0,0 Ra@0,1 Rb@1,1 O:R1Y0G0B0")
    say(s, "a E1")
    assert now(s) == "over"
    assert (supply(s, ORANGE), supply(s, RED)) == ("R1Y1G0B0", "R0Y0G0B1")


W8 = "0,0:Yb0 -1,0:Ga1 0,-1:E0 -1,1:E0 -2,1:E0 Oa@0,0 Ob@0,-1 Ra@-1,1 Rb@-2,1"


def test_W8_end_by_taking() -> None:
    s = say(at(W8), "a W1")
    assert now(s) == "O to act on 0,0 a"
    ended = after(s, "take")
    assert now(ended) == "over" and points(ended) == [5, 0]
    open_still = after(s, "pass")
    assert "NE1" in moves(open_still, "a")
    assert points(after(open_still, "a NE1")) == [3, 2]
    assert now(after(s, "cw")) == "R to spin 2"


def test_W9_gallery_ladder() -> None:
    s = at("0,0:Ba0 1,0:Ba0 veteran pile O:R R:R drawn Ga O to put")
    assert placements(s) == {"-1,0 r1", "2,0 r0"}
    assert refused(s, "put 0,1 r0") == "not_linked"


def test_W10_third_tile() -> None:
    maze = "0,0:R0 1,0:R0 pile O:R R:R"
    for shape, count in (("R", 12), ("Ya", 6), ("Ga", 4)):
        s = at(f"{maze} drawn {shape} O to put")
        assert cells(s) == {"0,1", "1,-1"}
        assert len(placements(s)) == count
    entries = at(f"{maze} entries O:2 R:2 O to build")
    assert cells(entries, "entry") == {"0,1", "1,-1"}


def tied(orange: str, red: str) -> list[int]:
    """The places when a contest ends with these supplies."""
    maze = "0,0:R0- 1,0:E0 2,0:R1 1,1:E0 -1,1:E0 Oa@1,0 Ob@0,0 Ra@-1,1 Rb@1,1"
    return list(say(at(f"{maze} O:{orange} R:{red}"), "a E1").result)


def test_W11_ties() -> None:
    # Orange sweeps up one red marker more when the contest ends.
    assert tied("R1Y0G1B2", "R0Y0G3B1") == [1, 2]  # 13 each, blue decides
    assert tied("R1Y0G1B2", "R0Y1G1B2") == [2, 1]  # 13 each, yellow decides


def test_W12_stall() -> None:
    maze = "0,0:R0 1,0:R1 0,1:R1 1,1:E0 -1,1:E0 2,0:E0 Oa@0,0 Ob@1,1 Ra@-1,1 Rb@2,0 stall 19"
    s = at(maze, stall_rounds="10")
    done = after(s, "a SE1 cw")
    assert now(done) == "over" and done.stall == 20
    taken = after(s, "a SE1 take")
    assert now(taken) == "R to move" and taken.stall == 0


def test_W13_forced_kinds() -> None:
    maze = "0,0:R0 1,0:R0"
    orange = at(f"{maze} pile O:Ga,R R:R entries O:0 R:1 O to build")
    assert now(orange) == "O to put" and orange.drawn >= 0
    assert now(say(orange, "put 0,1")) == "O to turn 0,1"
    red = at(f"{maze} pile O:R R: entries O:1 R:1 R to build")
    assert choices(red) == ["entry 1,-1", "entry 0,1"]
    assert refused(red, "draw") == "pile_empty"
