"""A puzzle through its host: judged answer by answer, and nothing of the answer is sent before."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace

import pytest

from sectors import games
from sectors.server.rooms.lecture import Lecture, opened
from sectors.server.rooms.listener import Listener
from sectors.server.rooms.refusal import Refusal
from sectors.server.rooms.story import Plain
from sectors.server.rooms.wishes import Ask
from sectors.table.puzzles import solver
from sectors.table.puzzles.puzzle import puzzle_of, puzzles_of

GAMES = [name for name in games.names() if games.load(name).themes]
every_game = pytest.mark.parametrize("name", GAMES)


@dataclass(slots=True, eq=False)
class Ear(Listener):
    """Somebody who keeps what he is told."""

    heard: list[Plain] = field(default_factory=list)

    def send(self, message: Plain) -> None:
        self.heard.append(message)

    @property
    def puzzle(self) -> Plain:
        """Where the puzzle stands, as it was told last."""
        found: Plain = self.heard[-1]["coach"]["puzzle"]
        return found


def sat_down(name: str, number: int) -> tuple[Lecture, Ear]:
    """A table with a puzzle and somebody at it."""
    host = opened(name, f"puzzle-{number}", "")
    ear = Ear([host.coach.seat], host.coach.seat)
    given = Lecture(host, ear)
    given.welcome()
    return given, ear


@every_game
async def test_what_is_sent_does_not_hang_on_the_answer(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = puzzle_of(games.load(name), 1)

    async def all_before_the_try() -> str:
        given, ear = sat_down(name, 1)
        choice = given.host.coach.scene().choices[0].text
        answers = [await given.answer(Ask(type=kind)) for kind in ("sync", "ping")]
        answers.append(await given.answer(Ask(type="text", yes=True)))
        answers.append(await given.answer(Ask(type="preview", text=choice)))
        return json.dumps([ear.heard, answers], default=repr)

    told = await all_before_the_try()
    bare = replace(puzzle, answer=(), facts={})
    monkeypatch.setattr(solver, "puzzle_of", lambda game, number: bare)
    assert await all_before_the_try() == told


@every_game
async def test_an_answer_is_judged_and_may_be_shown(name: str) -> None:
    puzzle = puzzle_of(games.load(name), 1)
    given, ear = sat_down(name, 1)
    assert ear.puzzle["status"] == "open" and ear.puzzle["id"] == puzzle.id
    for text in puzzle.answer:
        assert await given.answer(Ask(type="act", text=text)) == {"played": [text]}
    assert ear.puzzle["status"] == "right" and ear.heard[-1]["coach"]["over"]
    await given.answer(Ask(type="back"))
    assert ear.puzzle["status"] == "open"
    await given.answer(Ask(type="show"))
    assert ear.puzzle["status"] == "shown"


async def test_hints_and_numbers_that_there_are_none_of_are_refused() -> None:
    given, _ = sat_down(GAMES[0], 1)
    with pytest.raises(Refusal, match="no hints"):
        await given.answer(Ask(type="hint"))
    count = len(puzzles_of(games.load(GAMES[0])))
    for number in (0, count + 1):
        with pytest.raises(Refusal) as refused:
            opened(GAMES[0], f"puzzle-{number}", "")
        assert (refused.value.code, refused.value.status) == ("no_puzzle", 404)
