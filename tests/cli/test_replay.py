"""`sectors replay` and `sectors why`."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.conftest import REAL, Terminal, refused


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
    assert ran.err.startswith(f'sectors: line {line}: seat 1: "wlak 1" cannot be read; you can say')
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
    assert ran.out.startswith('"wlak 2" cannot be read; you can say `walk 1`')
    assert ran.out.endswith('Did you mean "walk 2"?\n')


def test_why_refuses_nonsense(run: Terminal, file: Path) -> None:
    sentence = f"{file.name} is a game of raid, not of {REAL}."
    refused(run("why", REAL, "game.txt", "loot"), sentence)
    seat = "There is no seat 7; the seats are 1 to 2."
    refused(run("why", "raid", "game.txt", "loot", "--seat", "7"), seat)
