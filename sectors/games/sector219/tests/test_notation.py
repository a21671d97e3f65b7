"""Notation: what may be typed, what is stored, what the log says."""

import pytest

from sectors.core import engine, notation
from sectors.core.codec import encode
from sectors.core.dice import dice
from sectors.core.space import RESIGN
from sectors.games.sector219 import GAME
from sectors.games.sector219.rules.space import SPACE
from sectors.games.sector219.tests.play import (
    NORTH,
    SOUTH,
    at,
    begun,
    choices,
    deal,
    log,
    lost,
    now,
    refused,
    say,
)

BOARD = "South: I0,-1 M1,0 | North: I2,0 I2,1 | hands IMSAKD/I"


def stored(position: str, text: str, seat: int = SOUTH) -> list[str]:
    """The actions that a typed line is stored as."""
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


def test_bare_surviving_target_means_hold() -> None:
    s = say(at(BOARD), "S 1,1")
    assert notation.read(GAME, s, SOUTH, "x 2,1") == notation.read(GAME, s, SOUTH, "x none")


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


def test_a_joined_line_is_refused_as_a_whole() -> None:
    assert refused(at(BOARD), "S 1,1 x 0,5") == "out_of_range"  # `refused` compares the state


def test_a_joined_line_equals_its_parts() -> None:
    joined, parts = at(BOARD), at(BOARD)
    assert encode(say(joined, "S 1,1 x 2,0")) == encode(say(parts, "S 1,1", "x 2,0"))


def test_pass_can_be_read_but_is_never_an_option() -> None:
    s = at(BOARD)
    assert refused(s, "pass") == "must_play"
    assert "pass" not in choices(s)


def test_parse_of_format_is_the_action() -> None:
    s, opening = begun(), deal()
    for action in range(RESIGN, SPACE.size):
        verb = SPACE.verb_of(action).name
        state = opening if verb == "bottom" else s
        assert notation.read_one(GAME, state, SOUTH, SPACE.text(action)) == action


def test_every_option_reads_back() -> None:
    chance = dice("notation")
    for seed in range(6):
        s = deal(seed)
        while s.now >= 0:
            seat = engine.pending(s)[0]
            found = engine.options(s, seat)
            picks = {found[chance.below(len(found))] for _ in range(4)}
            for action in picks:
                assert notation.read(GAME, s, seat, SPACE.text(action)) == [action]
            engine.submit(s, seat, action)


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


def test_resign_is_logged() -> None:
    s = at("South: I0,-1 | hands K/I | South to play 1")
    assert log(s, "resign") == ["South resigns"]
    assert now(s) == "North won"
