"""What a page may get wrong without harm: a move sent twice, another version; who watches."""

from __future__ import annotations

import json

import httpx
import pytest
import websockets
from web.conftest import Server
from web.people import Person, make_room

from sectors import games, players
from sectors.server.web.messages import PROTOCOL

GAME = "sector219"
HERE = [{"kind": "me"}, {"kind": "here"}]


async def test_a_move_that_is_sent_twice_is_played_once(server: Server) -> None:
    made = make_room(server.url, GAME, HERE)
    async with Person(server.ws(made["room"], made["tokens"]["0"])) as south:
        text, seen = south.choices[0], south.count
        first = await south.ask("act", text=text, count=seen)
        again = await south.ask("act", text=text, count=seen)
        assert first["type"] == "reply"
        assert (again["type"], again["code"]) == ("refused", "stale")
        assert south.count == seen + 1
        ahead = await south.ask("act", text=text, count=south.count + 5)
        assert ahead["code"] == "stale", "an action of a future that was taken back"


async def test_what_another_seat_does_meanwhile_makes_no_move_stale(server: Server) -> None:
    made = make_room(server.url, GAME, HERE)
    south, north = (Person(server.ws(made["room"], made["tokens"][s])) for s in "01")
    async with south, north:
        before = north.count
        assert south.choices and north.choices, "both choose at the same time here"
        await south.ask("act", text=south.choices[0], count=before)
        late = await north.ask("act", text=north.choices[0], count=before)
        assert late["type"] == "reply"


async def test_a_device_with_two_seats_says_for_whom_it_acts(server: Server) -> None:
    made = make_room(server.url, GAME, HERE)
    both = ",".join(made["tokens"].values())
    async with Person(server.ws(made["room"], both)) as device:
        await device.ask("seat", seat=1)
        await device.until_viewer(1)
        text = device.choices[0]
        await device.ask("seat", seat=0)
        mine = await device.ask("act", text=text, count=0, seat=1)
        assert mine["type"] == "reply"
    async with Person(server.ws(made["room"], made["tokens"]["0"])) as south:
        other = await south.ask("act", text="pass", seat=1)
        assert other["code"] == "not_yours"


@pytest.mark.parametrize(("speaks", "code"), [(PROTOCOL, None), (PROTOCOL - 1, 4426)])
async def test_a_page_of_another_version_is_told_to_reload(
    server: Server, speaks: int, code: int | None
) -> None:
    made = make_room(server.url, GAME, HERE)
    async with websockets.connect(f"{server.ws(made['room'])}&protocol={speaks}") as socket:
        first = json.loads(await socket.recv())
        if code is None:
            assert (first["type"], first["protocol"]) == ("table", PROTOCOL)
            return
        assert (first["type"], first["code"]) == ("closed", "outdated")
        assert "Reload" in first["sentence"]
        with pytest.raises(websockets.ConnectionClosed):
            await socket.recv()
        assert socket.close_code == code


async def test_bots_play_for_a_watcher(server: Server) -> None:
    level = players.names()[0]
    made = make_room(server.url, GAME, [{"kind": "bot", "level": level}] * 2)
    assert made["tokens"] == {}
    async with Person(server.ws(made["room"])) as watcher:
        assert watcher.viewer == -1 and not watcher.choices
        await watcher.until_count(2)
        assert {seat["level"] for seat in watcher.room["seats"]} == {level}


def test_every_level_that_is_offered_takes_a_seat(server: Server) -> None:
    offered = httpx.get(f"{server.url}/api/games").json()[0]["levels"]
    assert offered == players.names()
    seats = [{"kind": "open"}, *({"kind": "bot", "level": level} for level in offered)]
    for bot in seats[1:]:
        made = make_room(server.url, GAME, [seats[0], bot])
        room = httpx.get(f"{server.url}/api/rooms/{made['room']}").json()
        assert room["seats"][1]["level"] == bot["level"]


@pytest.mark.parametrize("name", games.names())
def test_every_game_names_those_who_made_it(name: str) -> None:
    game = games.load(name)
    assert game.credits and all(line.endswith(".") for line in game.credits)


def test_the_calls_are_described_on_a_page_that_needs_nobody_else(server: Server) -> None:
    found = httpx.get(f"{server.url}/schema/openapi.json").json()
    claim = found["paths"]["/api/rooms/{name}/seats/{seat}"]["post"]
    assert claim["description"] == "Sit down on an open seat."
    page = httpx.get(f"{server.url}/schema")
    assert page.status_code == 200 and page.headers["content-type"].startswith("text/html")
    assert "://" not in page.text


def test_what_is_large_travels_compressed(server: Server) -> None:
    answer = httpx.get(f"{server.url}/api/games/{GAME}", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip" and answer.json()["slug"] == GAME
