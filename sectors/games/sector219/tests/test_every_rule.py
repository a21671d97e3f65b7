"""Every rule and ruling of the README, and every worked example, has a test of its name."""

from pathlib import Path

from sectors.core.testing.numbers import anchors, covered, numbers
from sectors.games.sector219 import GAME

TESTS = Path(__file__).parent
RULES = numbers(R=53, Q=37)
EXAMPLES = numbers(E=26)


def test_the_readme_has_every_number_once() -> None:
    assert sorted(anchors(TESTS.parent / "README.md")) == sorted(RULES)


def test_every_rule_has_a_test() -> None:
    assert sorted((RULES | EXAMPLES) - covered(TESTS, "RQE")) == []


def test_no_test_names_a_rule_that_is_not_there() -> None:
    assert sorted(covered(TESTS, "RQE") - RULES - EXAMPLES) == []


def test_reasons_and_options_name_rules_of_the_readme() -> None:
    named = {entry["rule"] for entry in GAME.text["reasons"].values()}
    named |= {option.rule for option in GAME.options}
    assert sorted(named - RULES) == []
