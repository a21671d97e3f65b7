"""Every rule and ruling of the README, and every worked example, has a test of its name."""

import ast
import re
from pathlib import Path

from sectors.games.sector86 import GAME

TESTS = Path(__file__).parent
README = (TESTS.parent / "README.md").read_text("utf-8")


def covered() -> set[str]:
    """The numbers in the names of all tests here."""
    names: set[str] = set()
    for file in TESTS.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                names |= set(re.findall(r"_([RQE]\d+)(?=_|$)", node.name))
    return names


def numbers(letter: str, count: int) -> set[str]:
    """R1 to R45 and the like."""
    return {f"{letter}{i}" for i in range(1, count + 1)}


RULES = numbers("R", 45) | numbers("Q", 68)


def test_the_readme_has_every_number() -> None:
    assert set(re.findall(r'id="([RQ]\d+)"', README)) == RULES


def test_every_rule_has_a_test() -> None:
    assert sorted((RULES | numbers("E", 18)) - covered()) == []


def test_no_test_names_a_rule_that_is_not_there() -> None:
    assert sorted(covered() - RULES - numbers("E", 18)) == []


def test_reasons_and_options_name_rules_of_the_readme() -> None:
    named = {entry["rule"] for entry in GAME.text["reasons"].values()}
    named |= {option.rule for option in GAME.options}
    assert sorted(named - RULES) == []
