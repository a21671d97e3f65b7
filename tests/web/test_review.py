"""Reviews over the wire: made when a game ends, kept beside it, and of any record."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from review.bot_games import advance, played
from web.conftest import Server
from web.people import Person, make_room

from sectors import games
from sectors.table.table import Table

ALONE = [{"kind": "me"}, {"kind": "bot", "level": "cadet"}]
GAME = "sector219"

Plain = dict[str, Any]


def asked(server: Server, path: str, body: Plain | None = None) -> httpx.Response:
    """An answer of the server."""
    if body is None:
        return httpx.get(f"{server.url}/api{path}", timeout=170)
    return httpx.post(f"{server.url}/api{path}", json=body, timeout=170)


async def game_over(server: Server, made: Plain) -> None:
    """Play a few moves, refused a review meanwhile, and leave."""
    async with Person(server.ws(made["room"], made["tokens"]["0"])) as me:
        while me.count < 6:
            await me.until(lambda: bool(me.choices))
            await me.ask("act", text=me.choices[0], count=me.count)
        running = asked(server, f"/rooms/{made['room']}/review")
        assert running.status_code == 409
        assert running.json()["sentence"] == "Only a game that is over can be reviewed."
        for path in ("try", "look"):
            body = {"at": 0, "text": "x"} if path == "try" else {"at": 0}
            answer = asked(server, f"/rooms/{made['room']}/review/{path}", body)
            assert answer.status_code == 409
        await me.ask("resign")
        await me.until(lambda: me.is_over)


@pytest.mark.slow
async def test_a_game_is_reviewed_when_it_ends(server: Server) -> None:
    made = make_room(server.url, GAME, ALONE)
    await game_over(server, made)
    told: Plain = {"status": "none"}
    for _ in range(200):
        told = asked(server, f"/rooms/{made['room']}/review").json()
        if told["status"] == "ready":
            break
        await asyncio.sleep(0.2)
    assert told["status"] == "ready"  # without anybody asking for it
    found = told["review"]
    assert found["game"] == GAME
    assert not found["deep"]
    assert len(found["line"]) >= 7
    deep = asked(server, f"/rooms/{made['room']}/review", {"deep": True}).json()
    assert deep["status"] == "working"


@pytest.mark.slow
def test_a_record_is_reviewed_and_its_faults_can_be_tried(server: Server) -> None:
    cadets = advance(Table(games.load(GAME), 2, "review"), level="cadet")
    text = cadets.record.write()
    found = asked(server, "/review", {"record": text}).json()["review"]
    fault = found["faults"][0]
    body = {"record": text, "at": fault["at"]}
    right = asked(server, "/review/try", {**body, "text": fault["best"]}).json()
    assert right["right"]
    wrong = asked(server, "/review/try", {**body, "text": fault["played"]}).json()
    assert not wrong["right"]
    assert abs(wrong["loses"] - fault["loses"]) < 100
    then = [step["text"] for step in fault["line"]]
    shown = asked(server, "/review/look", {**body, "then": then, "viewer": fault["seat"]}).json()
    assert shown["at"] == fault["at"] + len(then)
    assert shown["viewer"] == fault["seat"]
    seen = [
        asked(server, "/review/look", {**body, "viewer": 0, "open": is_open}).json()["scene"]
        for is_open in (False, True)
    ]
    hands = [[p for p in scene["pieces"] if p["at"] == "hand-1"] for scene in seen]
    assert len(hands[0]) == 1  # a stack of backs
    assert len({piece["face"] for piece in hands[1]}) > 1


@pytest.mark.parametrize(
    ("path", "body", "sentence"),
    [
        ("", {}, "only a game that is over can be reviewed."),
        ("/try", {"at": 1, "text": "x"}, "only a game that is over can be reviewed."),
        ("/look", {"at": 1, "then": ["nonsense"]}, "nonsense"),
    ],
)
def test_what_cannot_be_reviewed_gets_a_sentence(
    server: Server, path: str, body: Plain, sentence: str
) -> None:
    text = played(GAME, count=6).record.write()
    answer = asked(server, f"/review{path}", {"record": text, **body})
    assert answer.status_code == 400
    assert sentence in answer.json()["sentence"]


def test_a_record_that_is_none_gets_a_sentence(server: Server) -> None:
    answer = asked(server, "/review", {"record": "nothing"})
    assert answer.status_code == 400
    assert 'expected "sectors record 1"' in answer.json()["sentence"]
