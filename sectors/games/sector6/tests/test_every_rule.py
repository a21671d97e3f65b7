"""Every rule and ruling of the README, every extra and every worked example has a test."""

import ast
import re
from pathlib import Path

from sectors.games.sector6 import GAME

TESTS = Path(__file__).parent
README = (TESTS.parent / "README.md").read_text("utf-8")
COUNTS = {"R": 38, "Q": 52, "X": 5, "W": 13}


def numbers(letters: str) -> set[str]:
    """R1 to R38 and the like."""
    return {f"{letter}{i}" for letter in letters for i in range(1, COUNTS[letter] + 1)}


def covered() -> set[str]:
    """The numbers in the names of all tests here."""
    names: set[str] = set()
    for file in TESTS.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                names |= set(re.findall(r"_([RQXW]\d+)(?=_|$)", node.name))
    return names


def test_the_readme_has_every_number() -> None:
    assert set(re.findall(r'id="([RQX]\d+)"', README)) == numbers("RQX")


def test_every_rule_has_a_test() -> None:
    assert sorted(numbers("RQXW") - covered()) == []


def test_no_test_names_a_rule_that_is_not_there() -> None:
    assert sorted(covered() - numbers("RQXW")) == []


def test_reasons_and_options_name_rules_of_the_readme() -> None:
    named = {entry["rule"] for entry in GAME.text["reasons"].values()}
    named |= {option.rule for option in GAME.options}
    assert sorted(named - numbers("RQX")) == []
