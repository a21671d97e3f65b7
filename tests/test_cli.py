"""The command line: every command, every exit code, every sentence for what is wrong."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import sectors
from sectors import games
from sectors.cli import main
from sectors.lab import bench
from sectors.table.seats import let_bots_play
from sectors.table.table import Table

ROOT = Path(__file__).parent.parent
TOY = Path(__file__).parent / "toys/raid"
REAL = games.names()[0]

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


@dataclass
class Ran:
    """How a command line went."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> dict[str, Any]:
        """The one JSON object on stdout."""
        found = json.loads(self.out)
        assert isinstance(found, dict) and self.out.count("\n") == 1
        return found


class Terminal:
    """Runs command lines in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.patch = patch

    def __call__(self, *words: str, typed: str = "") -> Ran:
        self.patch.setattr("sys.stdin", io.StringIO(typed))
        code = main(words)
        out, err = self.capsys.readouterr()
        return Ran(code, out, err)


@pytest.fixture
def run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Terminal:
    """A terminal in an empty folder, where the toy can be played too."""
    shelf = tmp_path / "shelf"
    shelf.mkdir()
    (shelf / "raid").symlink_to(TOY, target_is_directory=True)
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(shelf)])
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)
    return Terminal(capsys, monkeypatch)


@pytest.fixture
def file(run: Terminal, tmp_path: Path) -> Path:
    """A record of the toy: Red leads and has walked once."""
    table = Table(games.load("raid"), 2, 7)
    for seat, text in [(0, "hide 2"), (1, "hide 1"), (0, "bid 3"), (1, "bid 0"), (0, "walk 1")]:
        table.submit(seat, text)
    path = tmp_path / "game.txt"
    path.write_text(table.record.write())
    return path


def refused(ran: Ran, sentence: str, code: int = 2) -> None:
    """It failed with one sentence and nothing else."""
    assert (ran.code, ran.out, ran.err) == (code, "", f"sectors: {sentence}\n")


# --- games and rules


def test_without_a_command_there_is_help(run: Terminal) -> None:
    ran = run()
    assert ran.code == 0 and "simulate" in ran.out
    assert run("--help").out == ran.out


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


def test_rules(run: Terminal) -> None:
    assert run("rules", "raid").out.startswith("# Raid\n\nA toy for tests.\n")
    assert run("rules", "raid", "--json").json["rules"].startswith("# Raid")


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_rules(run: Terminal, name: str) -> None:
    ran = run("rules", name)
    assert ran.code == 0 and games.load(name).title in ran.out


# --- play


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
        run("play", "raid", "--bots", ""),
        'There is no bot called ""; there is cadet, pilot, captain, commander, admiral, random, '
        "greedy, puct, uct, flat.",
    )
    many = ",".join(["random"] * 5)
    refused(run("play", "raid", "--bots", many), "Raid is for 2 to 4 players, not 6.")
    sentence = "A resumed game keeps its seed and its options; leave --seed and --option out."
    refused(run("play", "--resume", "game.txt", "--seed", "1"), sentence)
    refused(run("play", "--resume", "game.txt", "--option", "secret=no"), sentence)
    refused(
        run("play", REAL, "--resume", "game.txt"), f"game.txt is a game of raid, not of {REAL}."
    )
    sentence = "This game has 1 other seats, but --bots names 2."
    refused(run("play", "--resume", "game.txt", "--bots", "random,random"), sentence)
    sentence = "no/such/place cannot be written: No such file or directory."
    refused(run("play", "raid", "--record", "no/such/place"), sentence)


# --- unknown names, everywhere


@pytest.mark.parametrize(
    "words",
    [
        ("play", "raidd"),
        ("simulate", "raidd", "--bots", "random,random", "--games", "1"),
        ("why", "raidd", "game.txt", "loot"),
        ("bench", "raidd"),
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


def test_a_content_file_with_a_wrong_key(run: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "broken"
    folder.mkdir()
    (folder / "__init__.py").write_text(BROKEN)
    (folder / "units.toml").write_text('[tank]\nname = "Tank"\ncuont = 3\n')
    run.patch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    sentence = 'units.toml: tank: unknown key "cuont"; did you mean "count"?'
    refused(run("rules", "broken"), sentence)
    refused(run("games"), sentence)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["plya"], "No such command 'plya'. Did you mean 'play', 'replay'?"),
        (["replay"], "Missing argument 'FILE'."),
        (["simulate", "raid", "--games", "3"], "Missing option '--bots'."),
        (
            ["play", "raid", "--sede", "1"],
            "No such option: --sede (Possible options: --seat, --seed)",
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

    monkeypatch.setattr(bench, "bench", stopped)
    ran = run("bench", "raid")
    assert (ran.code, ran.out) == (130, "")


# --- simulate

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


def test_simulate_with_options(run: Terminal) -> None:
    with_secret = run(*MATCH, "--json").json["decisions"]["total"]
    without = run(*MATCH, "--json", "--option", "secret=no").json["decisions"]["total"]
    assert without < with_secret


def test_simulate_refuses_nonsense(run: Terminal) -> None:
    words = ("simulate", "raid", "--games", "1", "--bots")
    refused(run(*words, "random"), "Raid is for 2 to 4 players, not 1.")
    sentence = 'There is no bot called "randm"; did you mean "random"?'
    refused(run(*words, "random,randm"), sentence)


# --- replay


def test_replay(run: Terminal, file: Path) -> None:
    ran = run("replay", "game.txt")
    assert ran.out.startswith(
        "Raid, after 5 actions, as a spectator sees it.\nCamp  Red 1  Blue 0\n"
    )
    assert "Please wait." in ran.out
    assert "as Red sees it" in run("replay", "game.txt", "--viewer", "1").out
    assert "Camp  Red 0  Blue 0" in run("replay", "game.txt", "--at", "4").out
    assert run("replay", "game.txt", "--viewer", "spectator").out == ran.out


def test_replay_json(run: Terminal, file: Path) -> None:
    found = run("replay", "game.txt", "--viewer", "1", "--at", "4", "--json").json
    assert found["drawing"][0] == "Camp  Red 0  Blue 0"
    assert found["scene"]["choices"][0]["text"] == "walk 1"
    del found["drawing"], found["scene"]
    assert found == {
        "game": "raid",
        "version": 3,
        "seats": 2,
        "options": {"secret": "yes"},
        "actions": 4,
        "turn": 1,
        "viewer": 1,
        "pending": [1],
        "result": [],
        "log": ["Red leads"],
    }


def test_replay_refuses_nonsense(run: Terminal, file: Path) -> None:
    sentence = "the record has 5 actions, so there is no position after 6."
    refused(run("replay", "game.txt", "--at", "6"), sentence)
    seat = "There is no seat 3; the seats are 1 to 2."
    refused(run("replay", "game.txt", "--viewer", "3"), seat)
    sentence = '"spectatr" is no viewer: say a seat from 1 to 2, or spectator.'
    sentence += ' Did you mean "spectator"?'
    refused(run("replay", "game.txt", "--viewer", "spectatr"), sentence)


def test_replay_refuses_an_illegal_game(run: Terminal, file: Path) -> None:
    good = file.read_text()
    line = good.splitlines().index("1: walk 1") + 1
    file.write_text(good.replace("1: walk 1", "2: walk 1"))
    refused(run("replay", "game.txt"), f"line {line}: seat 2: It is not your turn.", 1)
    file.write_text(good.replace("1: walk 1", "1: wlak 1"))
    ran = run("replay", "game.txt")
    assert ran.code == 1
    assert ran.err.startswith(
        f'sectors: line {line}: seat 1: "wlak 1" cannot be read; asked for is'
    )
    file.write_text(good.replace("1: walk 1", "1: loot = 9"))
    ran = run("replay", "game.txt")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(f"sectors: line {line}: seat 1: the record says that 9 fell, but ")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("sectors record 1", "hello", 'line 1: expected "sectors record 1", got "hello"'),
        ("seats: 2", "seats: two", 'line 4: "two" is not a value for "seats"'),
        ("seats: 2", "chairs: 2", 'line 4: the header has no field "chairs"'),
        ("seats: 2", "", 'the header has no "seats"'),
        ("seats: 2", "what?", 'line 4: expected "seat: action", got "what?"'),
        ("seats: 2", "seats: 9", "Raid is for 2 to 4 players, not 9."),
        ("raid 3", "raid 1", "the record is of raid version 1; here is version 2 and 3."),
        ("raid 3", "raidd 3", 'There is no game called "raidd"; did you mean "raid"?'),
        ("secret=yes", "secret=si", 'secret cannot be "si"; there is yes, no.'),
        ("dice: 1", "dice: 2", "the record has dice 2; here are dice 1."),
        (
            "seed: 7\n",
            "",
            "the record has no seed: it is one seat's copy of a running game.",
        ),
    ],
)
def test_unreadable_records(run: Terminal, file: Path, old: str, new: str, sentence: str) -> None:
    file.write_text(file.read_text().replace(old, new, 1))
    for words in (["replay", "game.txt"], ["play", "--resume", "game.txt"]):
        refused(run(*words), sentence)
    if "raidd" not in new:
        refused(run("why", "raid", "game.txt", "loot"), sentence)


def test_files_that_are_no_records(run: Terminal, tmp_path: Path) -> None:
    refused(run("replay", "none.txt"), "none.txt cannot be read: No such file or directory.")
    refused(run("replay", "."), ". cannot be read: Is a directory.")
    (tmp_path / "photo").write_bytes(b"\xff\xd8\xff\x00")
    refused(run("replay", "photo"), "photo is not a text file.")
    (tmp_path / "empty").touch()
    refused(run("replay", "empty"), 'line 1: expected "sectors record 1", got "an empty file"')


# --- why


def test_why(run: Terminal, file: Path) -> None:
    ran = run("why", "raid", "game.txt", "walk 2")
    assert (ran.code, ran.out, ran.err) == (0, "legal\n", "")
    ran = run("why", "raid", "game.txt", "walk 3")
    assert (ran.code, ran.out, ran.err) == (1, "3 steps are too far now. (R4)\n", "")
    assert run("why", "raid", "game.txt", "walk 3", "--at", "4").code == 0
    ran = run("why", "raid", "game.txt", "walk 2", "--seat", "2")
    assert (ran.code, ran.out) == (1, "It is not your turn.\n")


def test_why_json(run: Terminal, file: Path) -> None:
    ran = run("why", "raid", "game.txt", "walk 3", "--json")
    assert ran.code == 1
    assert ran.json == {
        "legal": False,
        "seat": 1,
        "action": "walk 3",
        "reason": "too_far",
        "sentence": "3 steps are too far now.",
        "rule": "R4",
    }
    assert run("why", "raid", "game.txt", "loot", "--json").json["legal"] is True


def test_why_an_action_cannot_be_read(run: Terminal, file: Path) -> None:
    ran = run("why", "raid", "game.txt", "wlak 2")
    assert ran.code == 1
    assert ran.out.startswith('"wlak 2" cannot be read; asked for is `walk {steps}`, `loot`')
    assert ran.out.endswith('Did you mean "walk"?\n')


def test_why_refuses_nonsense(run: Terminal, file: Path) -> None:
    sentence = f"{file.name} is a game of raid, not of {REAL}."
    refused(run("why", REAL, "game.txt", "loot"), sentence)
    seat = "There is no seat 7; the seats are 1 to 2."
    refused(run("why", "raid", "game.txt", "loot", "--seat", "7"), seat)


# --- bench


def test_bench(run: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    figures = {
        "sampler_per_second": 2_000_000,
        "list_per_second": 300_000,
        "clone_ns": 180.0,
        "compiled": True,
        "interpreted_sampler_per_second": 21_000,
        "dealt_sampler_per_second": 2_300_000,
    }
    against = {"breakthrough_per_second": 480_000, "ratio": 4.17, "ratios": {"raid": 4.17}}
    asked: list[tuple[list[str], str]] = []

    def measured(names: list[str], other: str, tell: object) -> dict[str, Any]:
        asked.append((names, other))
        return {"games": {"raid": figures}, "against": against if other else {}}

    monkeypatch.setattr(bench, "bench", measured)
    assert run("bench", "raid", "--against", "openspiel", "--json").json["against"] == against
    out = run("bench", "raid", "--against", "openspiel").out
    assert "2,000,000" in out and "× OpenSpiel" in out and "4.17" in out
    assert "OpenSpiel" not in run("bench").out
    assert asked[0] == (["raid"], "openspiel") and asked[2] == (games.names(), "")


def test_bench_against_nobody(run: Terminal) -> None:
    sentence = 'Nothing called "chess" can be measured; there is openspiel.'
    refused(run("bench", "raid", "--against", "chess"), sentence)


# --- the real thing, as a program of its own


def program(*words: str, pure: str = "", cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": path}
    if pure:
        environment["SECTORS_PURE"] = pure
    command = [sys.executable, "-m", "sectors", *words]
    return subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL
    )


def test_the_program_plays_with_nobody_at_the_keyboard(tmp_path: Path) -> None:
    done = program("play", REAL, "--seed", "1", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout.endswith("Goodbye. This game was not saved.\n")


def test_the_program_has_exit_codes(tmp_path: Path) -> None:
    game = games.load(REAL)
    table = Table(game, game.seats[0], 7)
    let_bots_play(table, dict.fromkeys(range(game.seats[0]), "random"))
    (tmp_path / "game.txt").write_text(table.record.write())
    assert program("replay", "game.txt", cwd=tmp_path).returncode == 0
    assert program("why", REAL, "game.txt", "nonsense", cwd=tmp_path).returncode == 1
    done = program("replay", "nothing.txt", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "sectors: nothing.txt cannot be read: No such file or directory.\n"


@pytest.mark.slow
def test_the_same_match_pure_compiled_and_shared() -> None:
    words = (
        "simulate",
        REAL,
        "--bots",
        ",".join(["greedy"] + ["random"] * (games.load(REAL).seats[0] - 1)),
        "--games",
        "6",
        "--seed",
        "7",
        "--json",
    )
    results = [
        json.loads(program(*words, "--workers", "1").stdout),
        json.loads(program(*words, "--workers", "2").stdout),
        json.loads(program(*words, "--workers", "2", pure="1").stdout),
    ]
    assert results[2]["compiled"] is False
    for name in ("wins", "draws", "unfinished", "turns", "decisions"):
        assert results[0][name] == results[1][name] == results[2][name]
