"""`sectors play --match`: several games that are counted together, line by line."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.conftest import Terminal, refused

PLAY = ("play", "sector6", "--plain", "--match", "1", "--seed", "7", "--option", "build=preset")


def told(out: str) -> list[str]:
    """The lines about who begins and how the match stands."""
    words = ("Cycle match", "1. ", "2. ", "The match")
    found = [line.strip() for line in out.splitlines()]
    return [line for line in found if line.startswith(words) or line.endswith(" begins.")]


def test_X5_a_match_line_by_line_against_a_bot(run: Terminal) -> None:
    ran = run(*PLAY, "--bots", "random", typed="resign\n\nresign\n")
    assert (ran.code, ran.err) == (0, "")
    assert told(ran.out) == [
        "Cycle match, game 1 of 2.",
        "Orange begins.",
        "Cycle match, after 1 of 2 games: Red 0, Orange 0.",
        "1. Red: 0 points (0 blue, 0 green, 0 yellow)",
        "2. Orange: 0 points (0 blue, 0 green, 0 yellow; resigned 1)",
        "Cycle match, game 2 of 2: press Enter, or type quit. Cycle match, game 2 of 2.",
        "Red begins.",
        told(ran.out)[-3],
        *told(ran.out)[-2:],
    ]
    assert told(ran.out)[-3].startswith("The match goes to Red: Red ")
    assert len(list(Path("data/sectors/games/over").iterdir())) == 2  # each game is kept


def test_X5_a_match_of_people_at_one_keyboard(run: Terminal) -> None:
    ran = run(*PLAY, "--seats", "2", "--bots", "", typed="resign\n\n\nresign\n")
    assert ran.out.count("Red is to play: hand the keyboard over") == 1
    assert told(ran.out)[-3:] == [
        "The match goes to Orange and Red: Orange 0, Red 0.",
        "1. Orange: 0 points (0 blue, 0 green, 0 yellow; resigned 1)",
        "1. Red: 0 points (0 blue, 0 green, 0 yellow; resigned 1)",
    ]


@pytest.mark.parametrize("typed", ["quit\n", "resign\nquit\n", "resign\n"])
def test_X5_a_match_that_is_left_is_over(run: Terminal, typed: str) -> None:
    ran = run(*PLAY, "--bots", "random", typed=typed)
    assert ran.out.endswith("The match ends here: it is not kept.\n")


def test_X5_a_match_as_json(run: Terminal) -> None:
    ran = run(*PLAY, "--bots", "random", "--json", typed="resign\n\nresign\n")
    match = ran.json["match"]
    assert (match["games"], match["ended"]) == (2, 2)
    assert [(one["name"], one["place"]) for one in match["standings"]] == [
        ("Red", 1),
        ("Orange", 2),
    ]


def test_X5_a_match_refuses_what_makes_no_sense(run: Terminal) -> None:
    sentence = "A match is several games, and a file holds one: leave --match out."
    refused(run(*PLAY, "--record", "a"), sentence)
    refused(run(*PLAY, "--resume", "a"), sentence)
    refused(run(*PLAY, "--option", "start=2"), "A match settles start by itself; leave it out.")
    refused(run(*PLAY, "--seats", "1"), "A cycle match is for two to four players.")
    refused(run("play", "raid", "--match", "1"), "Raid has no match of several games.")
