"""Typed lines: stored forms, names, shorthands (section Notation of the README)."""

import pytest

from sectors.core import notation
from sectors.games.sector86 import GAME
from sectors.games.sector86.rules.space import SPACE
from sectors.games.sector86.rules.state import Position
from sectors.games.sector86.tests.play import at, refused

UPKEEP = "1: A1 S07 B1 S17 C1 S33/1 A1 S01 | K15 K18 K24 | F12 F09 | 3\n2: 3\nmissions M3\n1 upkeep"


def read(s: Position, line: str) -> list[str]:
    return [SPACE.text(action) for action in notation.read(GAME, s, 0, line)]


LINES = {
    "leave A1 C1": ["leave A1", "leave C1", "collect"],
    "leave a1 b1 c1 s01": ["leave A1", "leave B1", "leave C1", "leave S01"],
    "leave A1": ["leave A1"],
    "leave A1 leave B1": ["leave A1", "leave B1"],
    "leave A1 collect": ["leave A1", "collect"],
    "send M3 K15 K18": ["send M3", "with K15", "with K18", "go"],
    "send corsair-nest big-quiet wren": ["send M3", "with K15", "with K18", "go"],
    "SEND M3": ["send M3"],
    "send M3 with K15": ["send M3", "with K15"],
    "contract all": ["contract F12"],
    "contract convoy-desk": ["contract F12"],
    "boost solidarity-sue a": ["boost K24 A"],
    "Done": ["done"],
}


@pytest.mark.parametrize("line", LINES)
def test_lines(line: str) -> None:
    assert read(at(UPKEEP), line) == LINES[line]


def test_every_form_of_the_readme_can_be_read() -> None:
    text = (GAME.folder / "README.md").read_text("utf-8").partition("## Notation")[2]
    forms = [
        form for row in text.splitlines() if row.startswith("| ") for form in row.split("`")[1::2]
    ]
    assert len(forms) > 20
    s = at(UPKEEP)
    for form in forms:
        assert SPACE.text(notation.read_one(GAME, s, 0, form)) == form


def test_names_that_several_cards_have_are_not_understood() -> None:
    s = at("1: 9\n2: 0\nqueue F14 F07\n1 recruiting")
    assert read(s, "buy machine-shop") == ["buy F07"]
    assert refused(s, "buy dry-dock") == "bad_syntax"


def test_contract_all_with_no_contract() -> None:
    s = at("1: A1 S07 | 3\n2: 3\n1 upkeep")
    assert refused(s, "contract all") == "bad_syntax"
    s = at("1: A1 S07 | F10 | 3\n2: 3\n1 upkeep")
    assert refused(s, "contract all") == "skill_short"
