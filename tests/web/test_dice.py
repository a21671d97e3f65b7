"""The seed of a game: a commitment first, then what each player adds, then the deal."""

from __future__ import annotations

import httpx
from web.conftest import Server
from web.people import Person, make_room

from sectors.core.record import parse
from sectors.table import fair

GAME = "sector219"
FIRST, SECOND = "a1" * 16, "b2" * 16


async def test_both_players_add_to_the_seed_and_can_check_it(server: Server) -> None:
    made = make_room(server.url, GAME, [{"kind": "me"}, {"kind": "open"}], adds=True)
    published = made["commitment"]
    room = f"{server.url}/api/rooms/{made['room']}"
    assert len(published) == 64 and httpx.get(room).json()["commitment"] == published
    claimed = httpx.post(f"{room}/seats/1", json={"name": "Jun", "nonce": SECOND}).json()
    assert claimed["commitment"] == published
    assert httpx.get(room).json()["status"] == "waiting", "the maker has yet to add a nonce"
    body = {"token": made["tokens"]["0"], "nonce": FIRST}
    assert httpx.post(f"{room}/nonce", json=body).json()["status"] == "playing"
    again = httpx.post(f"{room}/nonce", json=body)
    assert (again.status_code, again.json()["code"]) == (409, "settled")
    async with Person(server.ws(made["room"], made["tokens"]["0"])) as south:
        running = parse(httpx.get(f"{room}/record").text)
        assert running.commitment == published and not running.secret and not running.seed
        await south.ask("resign")
        await south.until(lambda: south.is_over)
    text = httpx.get(f"{room}/record").text
    record = parse(text)
    assert record.nonces == [FIRST, SECOND] and fair.commitment(record.secret) == published
    body = {"record": text, "commitment": published}
    checked = httpx.post(f"{server.url}/api/verify", json=body).json()["checked"]
    assert any("2 players added" in sentence for sentence in checked)
    other = httpx.post(f"{server.url}/api/verify", json={**body, "commitment": "0" * 64})
    assert other.status_code == 400 and "published" in other.json()["sentence"]


def test_a_table_that_waits_for_a_nonce_can_be_started_without_it(server: Server) -> None:
    made = make_room(server.url, GAME, [{"kind": "me"}, {"kind": "bot"}], adds=True)
    room = f"{server.url}/api/rooms/{made['room']}"
    assert httpx.get(room).json()["status"] == "waiting"
    start = httpx.post(f"{room}/start", json={"token": made["tokens"]["0"]})
    assert start.json()["status"] == "playing"


def test_what_is_no_nonce_is_refused(server: Server) -> None:
    made = make_room(server.url, GAME, [{"kind": "me"}, {"kind": "open"}])
    for nonce in ("short", "x" * 65, "spaces are not good", "?" * 20):
        body = {"name": "Jun", "nonce": nonce}
        answer = httpx.post(f"{server.url}/api/rooms/{made['room']}/seats/1", json=body)
        assert answer.status_code == 400 and "nonce" in answer.json()["sentence"]
