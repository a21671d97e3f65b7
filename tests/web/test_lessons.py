"""Lessons over real sockets: no room, nothing stored, and one may come back where one was."""

from __future__ import annotations

import json

import httpx
import pytest
import websockets
from web.conftest import Server
from web.people import Person, Plain, make_room

from sectors import games
from sectors.core.scene import plain
from sectors.table.lessons.coach import Coach
from sectors.table.lessons.lesson import lesson_of, line

GAMES = games.names()
ANY = GAMES[0]


class Learner(Person):
    """A viewer who also hears the coach."""

    coach: Plain = {}

    async def __aenter__(self) -> Learner:
        await super().__aenter__()
        return self

    def take(self, message: Plain) -> None:
        super().take(message)
        self.coach = message.get("coach", self.coach)


def address(server: Server, name: str, lesson: str = "first", at: int = 0) -> str:
    return f"ws://127.0.0.1:{server.port}/ws/lesson/{name}/{lesson}?protocol=3&at={at}"


def same(learner: Learner, coach: Coach) -> None:
    """What has arrived is what the coach shows."""
    shown = plain(coach.scene())
    for part, elements in shown.items():
        if isinstance(elements, list):
            known = {e.get("id", e.get("text")) for e in learner.scene[part]}
            assert known == {e.get("id", e.get("text")) for e in elements}, part
    assert learner.coach["say"] == coach.card().say


@pytest.mark.parametrize("name", GAMES)
async def test_a_first_lesson_from_its_beginning_to_its_end(server: Server, name: str) -> None:
    game = games.load(name)
    mirror = Coach(game, lesson_of(game))
    async with Learner(address(server, name)) as learner:
        while (step := mirror.step) is not None:
            same(learner, mirror)
            for text in step.expect:
                wanted = line(text, mirror.seat).text
                answer = await learner.ask("act", text=wanted)
                assert answer["played"] == [wanted]
                mirror.submit(wanted)
            if not step.expect:
                assert (await learner.ask("next"))["type"] == "reply"
                mirror.go_on()
        same(learner, mirror)
        assert learner.coach["over"] and not learner.room["asked"]


async def test_wrong_moves_are_answered_and_one_may_go_back(server: Server) -> None:
    game = games.load(ANY)
    at, step = next((n, s) for n, (_, s) in enumerate(lesson_of(game).steps) if s.wrong)
    async with Learner(address(server, ANY, at=at)) as learner:
        assert learner.coach["at"] == at + 1 and learner.coach["asks"]
        text, said = next(iter(step.wrong.items()))
        answer = await learner.ask("act", text=text)
        assert answer["type"] == "refused" and answer["code"] == "lesson"
        assert answer["sentence"].startswith(said.partition("{")[0])
        assert (await learner.ask("hint"))["text"] == line(step.expect[0], 0).text
        assert (await learner.ask("next"))["type"] == "refused"
        await learner.ask("show")
        assert learner.count > 0
        await learner.ask("back")
        assert learner.coach["at"] in (at, at + 1)


async def test_what_belongs_to_rooms_is_refused_in_lessons_and_the_other_way(
    server: Server,
) -> None:
    async with Learner(address(server, ANY)) as learner:
        for kind in ("resign", "chat", "seat", "allow"):
            assert (await learner.ask(kind))["code"] == "lesson"
        assert (await learner.ask("text", yes=True))["drawn"]
        assert (await learner.ask("ping"))["type"] == "reply"
    made = make_room(server.url, ANY, [{"kind": "me"}, {"kind": "bot", "level": "random"}])
    async with Person(server.ws(made["room"], made["tokens"]["0"])) as person:
        assert (await person.ask("next"))["code"] == "no_lesson"


async def test_no_such_lesson(server: Server) -> None:
    for where in (address(server, ANY, "nothing"), address(server, "chess")):
        async with websockets.connect(where) as socket:
            told = json.loads(await socket.recv())
            assert told["type"] == "closed" and told["sentence"]


def test_games_tell_their_lessons(server: Server) -> None:
    told = {game["slug"]: game["lessons"] for game in httpx.get(f"{server.url}/api/games").json()}
    for name in GAMES:
        first = lesson_of(games.load(name))
        assert told[name][0] == {"id": "first", "name": first.name, "minutes": first.minutes}
