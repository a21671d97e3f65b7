"""`sectors games` and `sectors rules`."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from cli.conftest import REAL, Terminal

from sectors import __version__, games


def test_without_a_command_there_is_help(run: Terminal) -> None:
    ran = run()
    assert ran.code == 0 and "simulate" in ran.out
    assert run("--help").out == ran.out


def test_it_says_which_version_it_is(run: Terminal) -> None:
    ran = run("--version")
    assert ran.code == 0 and ran.out == f"sectors {__version__}\n"


def test_the_shell_completes_commands_and_options(run: Terminal) -> None:
    run.patch.setenv("_SECTORS_COMPLETE", "complete_bash")
    for typed, number, offered in (
        ("pl", 1, "play\nplay-on"),
        ("play --re", 2, "--record\n--resume"),
    ):
        run.patch.setenv("COMP_WORDS", f"sectors {typed}")
        run.patch.setenv("COMP_CWORD", str(number))
        with pytest.raises(SystemExit):
            run()
        assert run.capsys.readouterr().out.strip() == offered


def test_games(run: Terminal) -> None:
    ran = run("games")
    assert ran.code == 0
    assert "raid  Raid · 2–4 players · 1 minutes · version 3\n    secret=yes (or no)\n" in ran.out
    assert REAL in ran.out


def test_games_json(run: Terminal) -> None:
    found = {game["slug"]: game for game in run("games", "--json").json["games"]}
    assert set(found) == set(games.names())
    assert found["raid"] == {
        "slug": "raid",
        "title": "Raid",
        "tagline": "A toy for tests.",
        "seats": [2, 3, 4],
        "options": {"secret": "yes"},
        "choices": {
            "secret": {"yes": "Each seat hides a number first.", "no": "Nobody hides a number."}
        },
        "version": 3,
    }


def test_a_broken_package_does_not_hide_the_other_games(
    run: Terminal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "odd_game.py").write_text("raise RuntimeError('no\\nluck')")
    monkeypatch.syspath_prepend(tmp_path)
    entry = EntryPoint("odd", "odd_game", games.GROUP)
    monkeypatch.setattr(games, "entry_points", lambda group: [entry])
    ran = run("games")
    assert ran.code == 0 and REAL in ran.out
    assert ran.out.endswith("odd cannot be played: no luck\n")
    assert run("games", "--json").json["broken"] == ["odd cannot be played: no luck"]
    assert run("rules", "odd").code == 2


def test_rules(run: Terminal) -> None:
    title, _, first, *_ = run("rules", "raid").out.splitlines()
    assert (title.strip(), first.strip()) == ("Raid", "A toy for tests.")
    assert run("rules", "raid", "--json").json["rules"].startswith("# Raid")


def test_one_rule_by_its_number_or_by_words(run: Terminal) -> None:
    by_number, by_word = run("rules", "sector219", "46"), run("rules", "sector219", "air", "strike")
    assert by_number.out.startswith("R46 ")
    assert "R50 " in by_word.out and by_word.code == 0


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_rules(run: Terminal, name: str) -> None:
    ran = run("rules", name)
    assert ran.code == 0 and games.load(name).title in ran.out
