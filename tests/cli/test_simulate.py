"""`sectors simulate`."""

from __future__ import annotations

from cli.conftest import Terminal, refused

import sectors

MATCH = ("simulate", "raid", "--bots", "greedy,random", "--games", "12", "--workers", "1")


def test_simulate(run: Terminal) -> None:
    ran = run(*MATCH, "--seed", "7")
    assert ran.code == 0 and ran.err == ""
    assert "12 games of raid, seed 7:" in ran.out
    assert "greedy" in ran.out and "random" in ran.out


def test_simulate_json(run: Terminal) -> None:
    result = run(*MATCH, "--seed", "7", "--json").json
    assert (result["game"], result["seats"], result["seed"]) == ("raid", 2, 7)
    assert result["bots"] == ["greedy", "random"]
    assert sum(result["wins"]) + result["draws"] == result["games"] == 12
    assert result["turns"] == {"min": 3, "median": 3, "mean": 3, "max": 3}
    assert result["compiled"] == sectors.compiled()
    again = run(*MATCH, "--seed", "7", "--json").json
    for name in ("wins", "draws", "unfinished", "turns", "decisions"):
        assert again[name] == result[name]


def test_simulate_seats_the_bots_in_order(run: Terminal) -> None:
    words = ("simulate", "raid", "--games", "30", "--workers", "1", "--json", "--bots")
    first, second = run(*words, "greedy,random").json, run(*words, "random,greedy").json
    assert first["wins"][0] > first["wins"][1]
    assert second["wins"][1] > second["wins"][0]


def test_simulate_one_seat_with_its_usual_options(run: Terminal) -> None:
    words = ("simulate", "sector6", "--bots", "random", "--games", "2", "--workers", "1", "--json")
    assert run(*words).json["turns"]["max"] <= 18  # X4
    assert run(*words, "--option", "build=manual").code == 2


def test_simulate_with_options(run: Terminal) -> None:
    with_secret = run(*MATCH, "--json").json["decisions"]["total"]
    without = run(*MATCH, "--json", "--option", "secret=no").json["decisions"]["total"]
    assert without < with_secret


def test_simulate_refuses_nonsense(run: Terminal) -> None:
    words = ("simulate", "raid", "--games", "1", "--bots")
    refused(run(*words, "random"), "Raid is for 2 to 4 players, not 1.")
    sentence = 'There is no bot called "randm"; did you mean "random"?'
    refused(run(*words, "random,randm"), sentence)
