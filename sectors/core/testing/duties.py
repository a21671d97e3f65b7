"""What a game's folder must hold; what is forgotten is named in a sentence, with what it is for."""

from __future__ import annotations

import sys
from itertools import groupby
from pathlib import Path
from typing import Any

from sectors.core.game import Game
from sectors.core.reason import FIRST_OF_GAME
from sectors.core.state import Step
from sectors.core.testing.numbers import anchors, covered, strings

ROOMS = ("rules", "look", "mind")
SYMBOLS = "art/symbols.svg"


def forgotten(game: Game) -> list[str]:
    """All that a game still lacks."""
    return [*rules(game), *refusals(game), *rooms(game), *steps(game), *looks(game), *records(game)]


def rules(game: Game) -> list[str]:
    """Rules without a number or a test, and what names a rule that is not there."""
    page = game.folder / "README.md"
    if not page.is_file():
        return ["README.md is missing: the rules in your words, each with a number and an anchor"]
    found = anchors(page)
    if not found:
        return ['README.md has no rule: each begins with its anchor, <a id="R1"></a>']
    named = covered(game.folder / "tests", "RQX")
    lacking = [f"{rule} has no test: name one test_{rule}_… in tests" for rule in found]
    return [
        *(line for rule, line in zip(found, lacking, strict=True) if rule not in named),
        *(f"the tests name {rule}, which README.md does not have" for rule in named - {*found}),
        *(
            f"the option {option.name} names no rule that README.md has"
            for option in game.options
            if option.rule not in found
        ),
        *(f"the rules of README.md are not numbered on: expected {r}" for r in out_of_order(found)),
    ]


def out_of_order(found: list[str]) -> list[str]:
    """The first number of each letter that is missing, or before one that is there twice."""
    wrong = []
    for letter, group in groupby(sorted(found, key=rule_number), key=lambda rule: rule[0]):
        due = [f"{letter}{i}" for i, rule in enumerate(group, 1) if rule != f"{letter}{i}"]
        wrong += due[:1]
    return wrong


def rule_number(rule: str) -> tuple[str, int]:
    """A rule's letter and number, to sort by."""
    return rule[0], int(rule[1:])


def refusals(game: Game) -> list[str]:
    """Reasons for a refusal whose code no test names."""
    found = strings(game.folder / "tests")
    own = [code for number, code in game.codes.items() if number >= FIRST_OF_GAME]
    return [f"the reason {code} is named by no test" for code in own if code not in found]


def rooms(game: Game) -> list[str]:
    """Rooms that are no packages."""
    return [
        f"{room}/__init__.py is missing: without it the room is not compiled"
        for room in ROOMS
        if (game.folder / room).is_dir() and not (game.folder / room / "__init__.py").is_file()
    ]


def steps(game: Game) -> list[str]:
    """Steps that the game does not list, and such that do nothing; verbs that nobody asks for."""
    asked = [verb for step in game.steps for verb in step.asks]
    return [
        *(f"the step {step.name} is not in its list of steps" for step in unlisted(game)),
        *(line for step in game.steps for line in idle(step)),
        *(
            f"the verb {verb.name} is asked for by no step"
            for verb in game.space.verbs
            if verb not in asked and verb.name != "resign"
        ),
    ]


def unlisted(game: Game) -> list[Step[Any]]:
    """The steps in the modules of a game's folder that it does not list."""
    modules = [
        module
        for module in list(sys.modules.values())
        if Path(getattr(module, "__file__", None) or "/").is_relative_to(game.folder)
    ]
    found = [one for module in modules for one in vars(module).values() if isinstance(one, Step)]
    return [step for step in found if not any(step is listed for listed in game.steps)]


def idle(step: Step[Any]) -> list[str]:
    """What a step must do and does not."""
    kind: Any = type(step)
    if not step.asks:
        duty, when = "run", "when nobody is asked"
    elif step.is_sealed:
        duty, when = "reveal", "once all have answered"
    else:
        duty, when = "play", "once the seat has answered"
    if getattr(kind, duty) is not getattr(Step, duty):
        return []
    return [f"the step {step.name} must define {duty}: what happens {when}"]


def looks(game: Game) -> list[str]:
    """Words and drawings that people would miss."""
    file = game.folder / SYMBOLS
    drawn = file.read_text("utf-8") if file.is_file() else ""
    seats = [look for look in game.looks if not look.mark or not look.tone]
    return [
        *(f"the seat {look.name} in text.toml needs a mark and a tone" for look in seats),
        *([] if game.credits else ["credits is missing in text.toml: who made the game"]),
        *(
            f'the face {name} has the symbol "{face.symbol}", which is not in {SYMBOLS}'
            for name, face in game.look.faces().items()
            if face.symbol and f'id="{face.symbol}"' not in drawn
        ),
    ]


def records(game: Game) -> list[str]:
    """A record of the present version, by which later ones are judged."""
    file = f"tests/versions/{game.version}.txt"
    if (game.folder / file).is_file():
        return []
    return [f"{file} is missing: python tests/trust/keep.py {game.name} writes it"]
