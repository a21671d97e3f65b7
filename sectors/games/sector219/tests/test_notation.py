"""Notation: what may be typed, what is stored, what the log says."""

import pytest

from sectors.core import notation
from sectors.games.sector219 import GAME
from sectors.games.sector219.rules.space import SPACE
from sectors.games.sector219.tests.play import NORTH, SOUTH, at, choices, log, lost, refused, say

BOARD = "South: I0,-1 M1,0 | North: I2,0 I2,1 | hands IMSAKD/I"


def stored(position: str, text: str, seat: int = SOUTH) -> list[str]:
    return [SPACE.text(a) for a in notation.read(GAME, at(position), seat, text)]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("I 1,-1", ["I 1,-1"]),
        ("i 1,-1", ["I 1,-1"]),
        ("  I   1,-1 ", ["I 1,-1"]),
        ("I1,-1", ["I 1,-1"]),
        ("M ebase", ["M 0,1"]),
        ("m EBASE", ["M 0,1"]),
        ("AIR 2,1", ["air 2,1"]),
        ("air +2,1", ["air 2,1"]),
        ("S 1,1 x 2,0", ["S 1,1", "x 2,0"]),
        ("s 1,1 X 2,0", ["S 1,1", "x 2,0"]),
        ("S 1,1 x none", ["S 1,1", "x none"]),
        ("S 1,1 x 2,1", ["S 1,1", "x none"]),  # a target that survives means hold
        ("S 1,1", ["S 1,1"]),  # the target is asked for next
    ],
)
def test_typed_lines_and_what_is_stored(typed: str, kept: list[str]) -> None:
    assert stored(BOARD, typed) == kept


def test_base_is_the_speakers_own() -> None:
    line = "hands I/I | {} to play 1"
    assert stored(line.format("South"), "I base") == ["I 0,-1"]
    assert stored(line.format("North"), "I base", NORTH) == ["I 0,1"]


def test_ebase_is_the_enemys() -> None:
    line = "South: I0,-1 | North: I0,1 | hands I/I | {} to play 1"
    assert stored(line.format("South"), "air ebase") == ["air 0,1"]
    assert stored(line.format("North"), "air ebase", NORTH) == ["air 0,-1"]


def test_opening_is_written_with_two_letters() -> None:
    assert stored("hands IIMSA/KKKKD | opening", "bottom d K", NORTH) == ["bottom D K"]


def test_bare_target_and_hold() -> None:
    s = say(at(BOARD), "S 1,1")
    assert lost(say(s, "x 2,0"), NORTH) == "I"


def test_forced_target_may_be_named_and_is_not_stored() -> None:
    position = "South: I0,-1 K2,-1 | North: I1,0 | hands I/"
    assert stored(position, "I 1,-1 x 1,0") == ["I 1,-1"]


@pytest.mark.parametrize("target", ["2,0", "2,1", "none"])
def test_where_nobody_is_destroyed_any_target_or_none_may_be_named(target: str) -> None:
    position = "South: I0,-1 | North: I2,0 I2,1 | hands S/"
    assert stored(position, f"S 1,0 x {target}") == ["S 1,0"]


def test_none_may_be_said_where_nothing_is_attacked() -> None:
    assert stored("South: I0,-1 | hands I/", "I 1,-1 x none") == ["I 1,-1"]
    assert stored("South: I0,-1 M1,0 | hands M/", "M 0,1 x none") == ["M 0,1"]
    backed = "South: I0,-1 M1,0 K1,2 | North: I0,2 | hands M/"  # a winner attacks nobody (Q13)
    assert stored(backed, "M 0,1 x none") == ["M 0,1"]


def test_pass_can_be_read_but_is_never_an_option() -> None:
    s = at(BOARD)
    assert refused(s, "pass") == "must_play"
    assert "pass" not in choices(s)


# --- The log


@pytest.mark.parametrize(
    ("position", "said", "score"),
    [
        (f"{BOARD} | turn 4", "S 1,1 x 2,0", ["4. South  S 1,1 x 2,0 kills I"]),
        (f"{BOARD} | turn 4", "S 1,1 x none", ["4. South  S 1,1 no effect"]),
        (f"{BOARD} | turn 4", "K 1,-1", ["4. South  K 1,-1"]),
        (f"{BOARD} | turn 7", "M ebase", ["7. South  M 0,1 wins"]),
        (f"{BOARD} | turn 7", "air 2,1", ["7. South  air 2,1 kills I"]),
    ],
)
def test_log_lines(position: str, said: str, score: list[str]) -> None:
    assert log(at(position), said) == score


def test_log_line_of_a_draw() -> None:
    s = at("South: I0,-1 | hands K/I | South to play 1")
    assert log(s, "K 1,-1")[1:] == ["North draws 2"]
