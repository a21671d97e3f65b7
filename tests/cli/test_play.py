"""`sectors play`: seats, seeds, records, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.conftest import REAL, Terminal, refused

from sectors import games


def test_play_and_record_and_resume(run: Terminal) -> None:
    words = ("play", "raid", "--seed", "7", "--option", "secret=no", "--record", "game.txt")
    ran = run(*words, typed="bid 3\nwalk 2\n")
    assert ran.code == 0
    assert "You walk 2." in ran.out
    assert ran.out.endswith("Goodbye. `sectors play --resume game.txt` goes on with this game.\n")
    assert "option: secret=no" in Path("game.txt").read_text()
    again = run("play", "--resume", "game.txt", typed="log\n")
    assert "Red leads, walks 2" in again.out
    assert run("play", "raid", "--resume", "game.txt").code == 0


def test_play_in_another_seat_against_two(run: Terminal) -> None:
    ran = run("play", "raid", "--seat", "2", "--bots", "random,greedy", typed="hide 1\n")
    assert ran.out.startswith("Raid. You are Blue. Type ? for help.\n")
    assert "Camp  Red 0  Blue 0  Green 0" in ran.out


def test_a_game_that_is_left_is_kept_with_who_sat_where(run: Terminal) -> None:
    words = ("play", "raid", "--seat", "2", "--seats", "3", "--bots", "random", "--seed", "7")
    assert "This game was not saved" in run(*words, typed="quit\n").out  # nothing was done yet
    ran = run(*words, typed="hide 2\n")
    file = Path("data/sectors/games/raid-7.txt").resolve()
    assert f"sectors play --resume {file}" in ran.out.replace("\n", "")
    assert "at the terminal: seat 2, bots 1 random, 3 random" in file.read_text()
    again = run("play", "--resume", str(file), typed="bid 1\n")
    assert "You are Blue" in again.out and "bid 1" in file.read_text()
    run("play", "--resume", str(file), typed="resign\n")
    assert (file.exists(), (file.parent / "over" / file.name).exists()) == (False, True)


ALONE = [name for name in games.names() if 1 in games.load(name).seats]


@pytest.mark.parametrize("name", ALONE)
@pytest.mark.parametrize("more", [(), ("--bots", "")], ids=["usual", "no bots"])
def test_play_alone(run: Terminal, name: str, more: tuple[str, ...]) -> None:
    words = ("play", name, "--seats", "1", "--plain", "--record", "a")
    ran = run(*words, *more, typed="rules\nquit\n")
    assert (ran.code, ran.err) == (0, "")
    assert "seats: 1\n" in Path("a").read_text()
    assert ran.out.count(games.load(name).title) > 1  # the greeting, then the rules


def test_X4_whoever_plays_alone_is_heard_about_solo_and_build(run: Terminal) -> None:
    words = ("play", "sector6", "--seats", "1", "--plain", "--record", "a", "--option")
    sentence = "One player can only play Short Breath: solo=on."
    refused(run(*words, "solo=off"), sentence)
    sentence = "Short Breath has its maze built by chance: build=auto."
    refused(run(*words, "build=manual"), sentence)
    assert run(*words, "build=auto", "--option", "solo=on", typed="quit\n").code == 0
    assert "option: build=auto\n" in Path("a").read_text()


@pytest.mark.parametrize("name", games.names())
def test_play_with_every_number_of_seats(run: Terminal, name: str) -> None:
    for seats in games.load(name).seats:
        words = ("play", name, "--seats", str(seats), "--plain", "--record", f"{seats}")
        for more in ([], ["--bots", "random"] if seats > 1 else [], ["--bots", ""]):
            ran = run(*words, *more, typed="quit\n")
            assert (ran.code, ran.err) == (0, ""), (seats, more)
            assert f"seats: {seats}\n" in Path(f"{seats}").read_text()


def test_play_without_bots_hands_the_keyboard_on(run: Terminal) -> None:
    typed = "hide 3\n\nhide 2\nbid 1\n\nbid 3\nquit\n"
    ran = run("play", "raid", "--seats", "2", "--bots", "", "--seed", "7", typed=typed)
    assert "Blue is to play: hand the keyboard over" in ran.out
    assert "Blue> " in ran.out and "Red> " in ran.out
    after = ran.out.split("Blue is to play")[1].split("Blue> ")[0]
    assert "You hide 3" not in after


def test_play_the_same_seed_is_the_same_game(run: Terminal) -> None:
    words = ("play", "raid", "--seed", "7", "--record")
    for name in ("a", "b"):
        run(*words, name, typed="hide 1\nbid 1\n")
    assert Path("a").read_text() == Path("b").read_text()


def test_play_without_a_seed_is_another_game_each_time(run: Terminal) -> None:
    for name in ("a", "b"):
        run("play", "raid", "--record", name, typed="")
    assert Path("a").read_text() != Path("b").read_text()


def test_play_json_talks_on_stderr(run: Terminal) -> None:
    ran = run("play", "raid", "--seed", "7", "--json", typed="hide 1\nresign\n")
    assert ran.json["result"] == [2, 1]
    assert (ran.json["game"], ran.json["seed"], ran.json["viewer"]) == ("raid", "7", 1)
    assert "Red> " in ran.err and "Raid. You are Red." in ran.err


def test_play_without_a_game_offers_a_list(run: Terminal) -> None:
    number = games.names().index("raid") + 1
    ran = run("play", typed=f"nonsense\n{number}\nquit\n")
    assert f"{number:>3}  Raid  A toy for tests." in ran.out
    assert f"Type a number from 1 to {len(games.names())}." in ran.out
    assert "Raid. You are Red." in ran.out
    assert "Raid. You are Red." in run("play", typed="raid\n").out
    ran = run("play", typed="")
    assert (ran.code, ran.err) == (2, "sectors: No game was picked.\n")


def test_play_the_only_game_starts_at_once(run: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "names", lambda: ["raid"])
    assert run("play").out.startswith("Raid. You are Red.")


def test_play_refuses_nonsense(run: Terminal, file: Path) -> None:
    refused(run("play", "raid", "--seat", "3"), "There is no seat 3; the seats are 1 to 2.")
    refused(run("play", "raid", "--seat", "0"), "There is no seat 0; the seats are 1 to 2.")
    sentence = 'There is no bot called "gredy"; did you mean "greedy"?'
    refused(run("play", "raid", "--bots", "gredy"), sentence)
    refused(
        run("play", "raid", "--bots", ","),
        'There is no bot called ""; there is cadet, pilot, captain, commander, admiral, random, '
        "greedy.",
    )
    refused(run("play", "raid", "--bots", ""), "Raid is for 2 to 4 players, not 1.")
    refused(run("play", "raid", "--seats", "5"), "Raid is for 2 to 4 players, not 5.")
    sentence = "This game has 3 other seats, but --bots names 2."
    refused(run("play", "raid", "--seats", "4", "--bots", "random,random"), sentence)
    sentence = "game.txt is a game for 2, not for 3; leave --seats out."
    refused(run("play", "--resume", "game.txt", "--seats", "3"), sentence)
    many = ",".join(["random"] * 5)
    refused(run("play", "raid", "--bots", many), "Raid is for 2 to 4 players, not 6.")
    sentence = "A resumed game keeps its seed and its options; leave --seed and --option out."
    refused(run("play", "--resume", "game.txt", "--seed", "1"), sentence)
    refused(run("play", "--resume", "game.txt", "--option", "secret=no"), sentence)
    refused(
        run("play", REAL, "--resume", "game.txt"), f"game.txt is a game of raid, not of {REAL}."
    )
    sentence = "This game has 1 other seat, but --bots names 2."
    refused(run("play", "--resume", "game.txt", "--bots", "random,random"), sentence)
    sentence = "no/such/place cannot be written: No such file or directory."
    refused(run("play", "raid", "--record", "no/such/place"), sentence)
