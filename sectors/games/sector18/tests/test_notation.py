"""Typed lines (README, section Saying it): stored forms, joined lines, suffixes, surplus words."""

import pytest

from sectors.core import notation
from sectors.games.sector18 import GAME
from sectors.games.sector18.rules.space import SPACE
from sectors.games.sector18.rules.state import Position
from sectors.games.sector18.tests.play import NORTH, SOUTH, at, choices, refused, say, ships
from sectors.games.sector18.tests.test_belts_and_holes import three_holes


def read(s: Position, line: str) -> list[str]:
    return [SPACE.text(a) for a in notation.read(GAME, s, SOUTH, line)]


@pytest.mark.parametrize(
    ("line", "stored"),
    [
        ("COLLECT", ["collect"]),
        ("fleet l>B2 m > a1", ["fleet", "L>b2", "M>a1"]),
        ("fleet L>a1", ["fleet", "L>a1", "done"]),
        ("fleet L>a1 done", ["fleet", "L>a1", "done"]),
        ("fleet light>a1 medium>home", ["fleet", "L>a1", "M>home"]),
        ("build s @ a2", ["build S@a2"]),
    ],
)
def test_lines_are_read_as_their_parts(line: str, stored: list[str]) -> None:
    s = at("medium", "L@home M@a2", "", s="F2a 5R 1H 0S L3")
    assert read(s, line) == stored


def test_a_line_with_an_illegal_part_is_refused_whole() -> None:
    s = at("medium", "L@home M@a2", "")
    assert refused(s, "fleet L>a1 M>c4") == "too_far"
    assert refused(s, "fleet L>a1 L>a2") == "moved"
    assert refused(s, "fleet L>a1 xyzzy") == "bad_syntax"
    assert refused(at("medium", "L@home", ""), "fleet L>a1 L>a2") == "moved"
    assert refused(at("medium", "L@home", ""), "fleet L>a1 M>a2") == "not_in_play"
    assert refused(s, "fleet L>a1 M>a1 L>a2") == "moved", "the fleet is over by then"


def test_suffixes_name_a_choice_or_the_only_one() -> None:
    s = three_holes("L@a3 M@a2", "")
    assert read(s, "fleet L>a4~b1 M>b2") == ["fleet", "L>a4", "~b1", "M>b2"]
    s = at("large", "L@a3 M@a2", "")
    assert read(s, "fleet L>a4~c1 M>b2") == ["fleet", "L>a4", "M>b2"]
    assert refused(s, "fleet L>a4~b1") == "not_an_exit"
    assert refused(s, "fleet M>b2~c1") == "not_an_exit"
    s = at("large", "M@b2 L@a1", "L@b3")
    assert read(s, "fleet M>b3xL") == ["fleet", "M>b3", "done"]
    assert refused(s, "fleet M>b3xM") == refused(s, "fleet M>b1xL") == "not_there"
    s = at("large", "M@a3 L@a1", "L@c1 S@c1")
    assert read(s, "fleet M>a4~c1xL") == ["fleet", "M>a4", "xL", "done"]


def test_a_march_takes_the_same_suffixes() -> None:
    s = at("large", "L@a3", "S@c1 L@c1", s="F1a 5R 1H 0S L1")
    assert read(s, "use L>a4~c1xS") == ["use L>a4", "xS"]
    assert read(s, "use L > a4 ~c1 xL") == ["use L>a4", "xL"]


def test_foldspace_is_written_in_the_order_of_the_ships() -> None:
    s = at("medium", "L@a1 H@home", "", s="F3b 5R 1H 0S L1")
    assert read(s, "use H<>L") == ["use L<>H"]
    assert "use L<>H" in choices(s)


def test_home_and_enemy_are_as_the_owner_sees_them() -> None:
    s = at("medium", "L@home", "L@a1", turn="North", s="F2a 0R 3H 3S L1")
    say(s, "fleet L>enemy")
    assert s.south.shields == 2
    s = at("medium", "L@home", "L@c4", turn="North")
    say(s, "fleet L>home")
    assert ships(s, NORTH) == "L@home"
