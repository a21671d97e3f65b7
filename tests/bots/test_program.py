"""Bots over stdin and stdout: the example of the docs plays, and nothing wrong stops a game."""

from __future__ import annotations

import json
import re
import sys
import time
from io import StringIO
from pathlib import Path

import pytest
from bots.positions import midgame

from sectors import games, players
from sectors.core.dice import dice
from sectors.core.engine import options
from sectors.lab import host
from sectors.lab.match import play_game
from sectors.players import program
from sectors.players.plain import Greedy
from sectors.players.program import Program

NAME = games.names()[0]
GAME = games.load(NAME)
DOCS = Path(__file__).parents[2] / "docs/bots.md"
ECHO = """
import json, sys
for line in sys.stdin:
    q = json.loads(line)
    print(json.dumps({"id": q["id"], "action": q["options"][-1]}), flush=True)
"""


def scripted(source: str, seconds: float = 5.0) -> Program:
    return Program([sys.executable, "-c", source], "script", seconds)


def asked(bot: Program, seed: int = 1) -> tuple[str, list[str], str]:
    """What a program answers in some position, its options, and what a cadet would do."""
    s, seat = midgame(GAME, seed, 8)
    view = GAME.view(s, seat)
    found = options(view, seat)
    action = bot.choose(GAME, view, seat, found, dice(1))
    chance = dice(1)
    chance.fork()  # the program's own luck
    cadet = players.load("cadet").choose(GAME, view, seat, found, chance)
    return GAME.space.text(action), [GAME.space.text(a) for a in found], GAME.space.text(cadet)


def test_a_program_gets_its_options_and_answers_with_one() -> None:
    bot = scripted(ECHO)
    for seed in range(3):
        action, texts, _ = asked(bot, seed)
        assert action == texts[-1] and not bot.faults
    bot.close()
    assert bot.process is None


WRONG = {
    "no JSON": ("print('hello', flush=True); import time; time.sleep(60)", "no JSON"),
    "illegal": (ECHO.replace('q["options"][-1]', '"fly away"'), "not among its options"),
    "no action": ("import time; print('{}', flush=True); time.sleep(60)", "not among its options"),
    "a list": ("import time; print('[1]', flush=True); time.sleep(60)", "not among its options"),
    "ends": ("pass", "has ended"),
    "crashes": ("import sys; sys.stdin.readline(); sys.exit(3)", "has ended"),
    "too much": ("print('x' * 200_000, flush=True); import time; time.sleep(60)", "too much"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_a_wrong_answer_is_replaced_and_reported(
    kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    source, sentence = WRONG[kind]
    bot = scripted(source)
    action, texts, cadet = asked(bot)
    bot.close()
    assert action in texts and action == cadet
    assert len(bot.faults) == 1 and sentence in bot.faults[0]
    assert "the cadet moves instead" in caplog.text


def test_a_late_answer_is_replaced_and_after_three_nobody_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(program, "START", 0.1)
    bot = scripted("import time; time.sleep(60)", 0.1)
    began = time.monotonic()
    for _ in range(6):
        action, texts, _ = asked(bot)
        assert action in texts
    assert time.monotonic() - began < 30
    assert [fault.rpartition(": ")[2] for fault in bot.faults] == [
        *["was late"] * 3,
        *["is not asked any more"] * 3,
    ]
    assert bot.process is None


def test_a_program_that_is_not_there_is_a_fault_too() -> None:
    bot = Program(["/nowhere/at-all"], "nobody")
    action, texts, _ = asked(bot)
    assert action in texts and len(bot.faults) == 1


def test_answers_to_older_questions_are_dropped() -> None:
    late = ECHO.replace(
        "    print(", "    print(json.dumps({'id': q['id'] - 1, 'action': 'old'}))\n    print(", 1
    )
    bot = scripted(late)
    action, texts, _ = asked(bot)
    bot.close()
    assert action == texts[-1] and not bot.faults


def test_the_example_of_the_docs_plays_whole_games(tmp_path: Path) -> None:
    blocks = re.findall(r"```python\n(.*?)```", DOCS.read_text("utf-8"), re.S)
    source = next(block for block in blocks if "sys.stdin" in block)
    assert len(source.splitlines()) <= 40
    (tmp_path / "mybot.py").write_text(source, "utf-8")
    levels = (f"run:{sys.executable} {tmp_path / 'mybot.py'}", "random")
    played = play_game(GAME, levels, "7", {})
    assert played.places and played.replaced == 0


def test_programs_are_started_only_where_they_are_allowed() -> None:
    with pytest.raises(players.UnknownBot):
        players.load("run:true")
    assert isinstance(players.load("run:true", programs=True), Program)


def test_a_class_is_hosted_over_the_same_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    class Entry:
        name = "mine"

        def load(self) -> type[Greedy]:
            return Greedy

    monkeypatch.setattr(host, "entry_points", lambda group: [Entry()])
    monkeypatch.setattr(players, "entry_points", lambda group: [Entry()])
    assert players.names()[-1] == "mine"
    bot = players.load("mine")
    assert isinstance(bot, Program) and bot.command[1:] == ["-m", "sectors.lab.host", "mine"]
    s, seat = midgame(GAME, 1, 8)
    from sectors.core import codec

    view = GAME.view(s, seat)
    question = {"id": 4, "game": NAME, "seats": int(s.seats), "seat": seat, "luck": 77}
    question["view"] = codec.encode(view)
    out = StringIO()
    host.serve(host.bot_called("mine"), StringIO(json.dumps(question) + "\n"), out)
    answer = json.loads(out.getvalue())
    assert answer["id"] == 4
    assert answer["action"] in [GAME.space.text(a) for a in options(view, seat)]
