"""`sectors play-on`: from a position of a recorded game, marked as such."""

from __future__ import annotations

from pathlib import Path

from cli.conftest import Terminal, refused

from sectors.core.record import load

PLAY = ("play", "raid", "--seed", "7", "--option", "secret=no", "--record", "game.txt")


def test_one_plays_on_from_a_record(run: Terminal) -> None:
    assert run(*PLAY, typed="bid 3\nwalk 2\nresign\n").code == 0
    ran = run("play-on", "game.txt", "--at", "2", "--bots", "random", "--plain", typed="resign\n")
    assert (ran.code, ran.err) == (0, "")
    (file,) = Path("data/sectors/games/over").iterdir()
    kept = load(file)
    assert kept.start and kept.options == load(Path("game.txt")).options
    assert "played on from a position of another game" in file.read_text()
    assert run("verify", str(file)).code == 0


def test_the_end_of_a_game_is_no_place_to_play_on(run: Terminal) -> None:
    assert run(*PLAY, typed="resign\n").code == 0
    late = "The game is over there; go back a few actions and play on from there."
    refused(run("play-on", "game.txt", "--plain"), late)
    beyond = "the record has 2 actions, so there is no position after 99."
    refused(run("play-on", "game.txt", "--at", "99", "--plain"), beyond)
