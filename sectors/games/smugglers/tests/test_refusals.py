"""Every reason for a refusal comes up, with a whole sentence and its rule."""

import ast
import re
from pathlib import Path

from sectors.core.reason import GAME_OVER
from sectors.games.smugglers import GAME
from sectors.games.smugglers.reasons import CODES
from sectors.games.smugglers.rounds import FLIGHT
from sectors.games.smugglers.shipyard import SHIPYARD
from sectors.games.smugglers.tests.play import BLUE, RED, ask, craft, refusal, say, table

TESTS = Path(__file__).parent


def test_every_reason_is_the_answer_of_some_test() -> None:
    found: set[str] = set()
    for file in TESTS.glob("test_*.py"):
        if file.name != Path(__file__).name:
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found.add(node.value)
    own = {code for number, code in CODES.items() if number >= 16}
    assert sorted(own - found) == []


def sentence(line: str, **numbers: int) -> str:
    s = table()
    craft(s, RED, at="11")
    for name, value in numbers.items():
        setattr(s.sheets[RED], name, value)
    return str(refusal(ask(s, FLIGHT.at(RED)), line))


def test_sentences_name_places_and_numbers() -> None:
    assert sentence("move 24") == "No route leads from Sol 11 to Ignis 24. (R2)"
    assert "dashed" in sentence("move 66")
    s = table()
    craft(s, RED, at="13")
    assert str(refusal(ask(s, FLIGHT.at(RED)), "move 23")) == (
        "Wolf 23 is 3 away and you have 2 left. (R14)"
    )


def test_wrong_phase_says_what_is_asked() -> None:
    s = table()
    ask(s, FLIGHT.at(RED))
    assert str(refusal(s, "market")) == (
        "That is not what is asked now: Captain 1 must fly or stay. (R11)"
    )
    assert "Captain 1 must fly or stay" in str(refusal(s, "stay", BLUE))


def test_the_yard_says_what_things_would_cost() -> None:
    s = table()
    craft(s, RED, hull="24/1", credits=3)
    say(ask(s, SHIPYARD.at(RED)), "yard", dice=(4,))
    assert str(refusal(s, "set weapon 3")) == "That costs 11M and you have 3M. (Q52)"
    craft(s, RED, hull="8/1", credits=50)
    assert "9 of 8 slots" in str(refusal(s, "set weapon 3"))


def test_names_of_systems_may_be_typed() -> None:
    s = table()
    craft(s, RED, at="11")
    say(ask(s, FLIGHT.at(RED)), "MOVE kentauri")
    assert s.sheets[RED].place == 1


def test_a_finished_game_refuses_everything() -> None:
    s = table()
    s.finish([1, 2])
    view = GAME.view(s, RED)
    assert GAME.explain(view, RED, -1, GAME_OVER).code == "game_over"


def test_sentences_have_no_gaps() -> None:
    for code, entry in GAME.text["reasons"].items():
        assert re.search(r"[.}]$", entry["say"]), code
