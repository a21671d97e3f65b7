"""Before the start: only the maker of a table starts it, and may free another player's seat."""

from __future__ import annotations

import json

import httpx
import pytest
import websockets
from trust import guests
from trust.guests import Guest, settle
from web.conftest import Server
from web.people import Person, Plain, make_room

from sectors.server.web.lobby import Lobby
from sectors.server.web.messages import NewRoom, NewSeat, Refusal

GAME = "smugglers"
SEATS: list[Plain] = [{"kind": "me"}, {"kind": "here"}, {"kind": "open"}, {"kind": "open"}]


def waiting(server: Server) -> tuple[str, Plain, str]:
    """A table with an open seat: its address, the maker's tokens, and that of a guest in seat 2."""
    made = make_room(server.url, GAME, SEATS)
    url = f"{server.url}/api/rooms/{made['room']}"
    joined = httpx.post(f"{url}/seats/2", json={"name": "Jun"}).json()
    return url, made["tokens"], joined["tokens"]["2"]


def post(url: str, token: str) -> httpx.Response:
    return httpx.post(url, json={"token": token})


def test_only_the_maker_starts_a_table_with_bots(server: Server) -> None:
    url, mine, guest = waiting(server)
    for token in (guest, mine["1"]):
        refused = post(f"{url}/start", token)
        assert (refused.status_code, refused.json()["code"]) == (403, "not_maker")
    assert httpx.get(url).json()["status"] == "waiting"
    assert post(f"{url}/start", mine["0"]).json()["status"] == "playing"


async def test_a_freed_seat_is_open_its_token_void_and_its_page_a_spectator(server: Server) -> None:
    url, mine, guest = waiting(server)
    room = url.rsplit("/", 1)[1]
    async with Person(server.ws(room, guest)) as jun, Person(server.ws(room, mine["0"])) as mira:
        assert jun.viewer == 2
        assert post(f"{url}/seats/2/free", mine["0"]).status_code == 200
        await jun.until_viewer(-1)
        assert json.loads(jun.heard[-1])["mine"] == []
        assert (await jun.ask("seat", seat=2))["code"] == "watching"
        await mira.until(lambda: mira.room["seats"][2]["kind"] == "open")
        seat = mira.room["seats"][2]
        assert (seat["name"], seat["here"], mira.viewer) == ("", "away", 0)
    assert httpx.get(f"{url}/record?token={guest}").status_code == 403
    async with websockets.connect(server.ws(room, guest)) as socket:
        assert json.loads(await socket.recv())["code"] == "not_yours"
    again = httpx.post(f"{url}/seats/2", json={"name": "Noor"}).json()
    assert again["tokens"]["2"] != guest
    assert post(f"{url}/start", mine["0"]).status_code == 200


def test_what_cannot_be_freed(server: Server) -> None:
    url, mine, guest = waiting(server)
    wrong = [(guest, 2, 403), (guest, 0, 403), (mine["1"], 2, 403), ("", 2, 403)]
    wrong += [(mine["0"], seat, 409) for seat in (0, 1, 3)] + [(mine["0"], 9, 404)]
    for token, seat, status in wrong:
        assert post(f"{url}/seats/{seat}/free", token).status_code == status, (seat, status)
    post(f"{url}/start", mine["0"])
    begun = post(f"{url}/seats/2/free", mine["0"])
    assert (begun.status_code, begun.json()["code"]) == (409, "begun")
    assert httpx.get(f"{url}/record?token={guest}").status_code == 200


async def test_no_bot_sits_in_a_seat_that_was_freed(lobby: Lobby) -> None:
    wanted = NewRoom(game=GAME, seats=[NewSeat(**one) for one in SEATS])
    made = await lobby.create(wanted)
    room = await lobby.find(made.room)
    joined = await lobby.claim(room, 2, "Jun", "")
    guest = Guest(list(joined.tokens.values()))
    lobby.keeper = guests.server(str(lobby.store.url)).keeper
    await guest.enter(lobby, made.room)
    await lobby.free(room, 2, made.tokens["0"])
    assert (guest.viewer, room.presence(2)) == (-1, "away")
    await guest.leave()
    await settle(lobby)
    assert not room.chairs[2].is_bot
    with pytest.raises(Refusal, match="made this table"):
        await lobby.start(room, (await lobby.claim(room, 2, "Noor", "")).tokens["2"])


async def test_a_seat_that_was_freed_through_another_server_is_left(
    lobby: Lobby,
) -> None:
    made = await lobby.create(NewRoom(game=GAME, seats=[NewSeat(**one) for one in SEATS]))
    room = await lobby.find(made.room)
    joined = await lobby.claim(room, 2, "Jun", "")
    other = guests.server(str(lobby.store.url))
    guest = Guest(list(joined.tokens.values()))
    await guest.enter(other, made.room)
    assert guest.viewer == 2
    await lobby.free(room, 2, made.tokens["0"])
    other.heard({made.room: False})
    await guest.until_viewer(-1)
    await settle(other)
    await guest.leave()
    await settle(other)
    await other.close()
