"""Unknown names and bad usage, in every command: one sentence each."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.conftest import Terminal, refused

from sectors import games
from sectors.lab import match

BROKEN = """
from dataclasses import dataclass
from pathlib import Path
from sectors.core.content import load, table_of

@dataclass(frozen=True)
class Unit:
    name: str
    count: int

GAME = load(Path(__file__).parent / "units.toml", table_of(Unit))
"""


@pytest.mark.parametrize(
    "words",
    [
        ("play", "raidd"),
        ("simulate", "raidd", "--bots", "random,random", "--games", "1"),
        ("why", "raidd", "game.txt", "loot"),
        ("rules", "raidd"),
    ],
)
def test_an_unknown_game(run: Terminal, file: Path, words: tuple[str, ...]) -> None:
    refused(run(*words), 'There is no game called "raidd"; did you mean "raid"?')


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        ("secrt=no", 'raid has no option "secrt"; did you mean "secret"?'),
        ("colour=red", 'raid has no option "colour"; there is secret.'),
        ("secret=nope", 'secret cannot be "nope"; did you mean "no"?'),
        ("secret=maybe", 'secret cannot be "maybe"; there is yes, no.'),
        ("secret", '--option takes name=value, not "secret".'),
    ],
)
def test_an_unknown_option(run: Terminal, option: str, sentence: str) -> None:
    refused(run("play", "raid", "--option", option), sentence)
    simulate = ("simulate", "raid", "--bots", "random,random", "--games", "1")
    refused(run(*simulate, "--option", option), sentence)


LONG = "9" * 5_000


@pytest.mark.parametrize(
    "words",
    [
        ("play", "raid", "--option", f"secret={LONG}"),
        ("play", "raid", "--option", f"{LONG}=no"),
        ("watch", LONG),
        ("watch", "http://[::1"),
        ("content", "check", LONG),
        ("lab", "compare", "raid", "--content", "own", "--content", LONG, "--out", "lab"),
    ],
    ids=lambda words: " ".join(words)[:40],
)
def test_what_is_far_too_long_or_broken_gets_one_short_sentence(
    run: Terminal, words: tuple[str, ...]
) -> None:
    found = run(*words)
    assert found.code == 2 and 0 < len(found.err) < 400 and not found.out, found
    assert "Traceback" not in found.err


def test_a_content_file_with_a_wrong_key(run: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "broken"
    folder.mkdir()
    (folder / "__init__.py").write_text(BROKEN)
    (folder / "units.toml").write_text('[tank]\nname = "Tank"\ncuont = 3\n')
    run.patch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    sentence = 'units.toml: tank: unknown key "cuont"; did you mean "count"?'
    refused(run("rules", "broken"), sentence)
    assert run("games").out.endswith(f"broken cannot be played: {sentence}\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["plya"], "No such command 'plya'. Did you mean 'play', 'replay'?"),
        (["replay"], "Missing argument 'FILE'."),
        (["simulate", "raid", "--games", "3"], "Missing option '--bots'."),
        (
            ["play", "raid", "--sede", "1"],
            "No such option: --sede (Possible options: --seat, --seats, --seed)",
        ),
    ],
)
def test_bad_usage(run: Terminal, words: list[str], sentence: str) -> None:
    refused(run(*words), sentence)


@pytest.mark.parametrize(
    "words",
    [
        ["play", "raid", "--seed", "x"],
        ["simulate", "raid", "--bots", "random,random", "--games", "0"],
        ["simulate", "raid", "--bots", "random,random", "--games", "1", "--workers", "0"],
        ["replay", "game.txt", "--at", "-1"],
        ["games", "raid"],
    ],
)
def test_bad_numbers_are_bad_usage(run: Terminal, file: Path, words: list[str]) -> None:
    ran = run(*words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("sectors: ") and ran.err.count("\n") == 1


def test_errors_with_json_are_an_object_too(run: Terminal) -> None:
    ran = run("rules", "raidd", "--json")
    assert ran.code == 2
    assert ran.json == {"error": 'There is no game called "raidd"; did you mean "raid"?'}
    assert ran.err == f"sectors: {ran.json['error']}\n"


def test_a_stop_from_the_keyboard(run: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(match, "simulate", stopped)
    ran = run("simulate", "raid", "--bots", "random,random", "--games", "1")
    assert (ran.code, ran.out) == (130, "")
