"""The REST calls: what they give, and what they refuse with which sentence."""

from __future__ import annotations

import httpx
import pytest
from web.conftest import Server
from web.people import make_room

from sectors import games
from sectors.core.record import parse
from sectors.server.rooms import restoring
from sectors.server.rooms.changes import Stored
from sectors.table.table import Table

BOTH = [{"kind": "me"}, {"kind": "open"}]


def test_every_game_is_listed_with_options_and_levels(server: Server) -> None:
    listed = httpx.get(f"{server.url}/api/games").json()
    assert [game["slug"] for game in listed] == games.names()
    assert all(game["options"] is not None and "captain" in game["levels"] for game in listed)


@pytest.mark.parametrize("name", games.names())
def test_a_game_comes_with_faces_a_drawn_position_and_rules(server: Server, name: str) -> None:
    game = httpx.get(f"{server.url}/api/games/{name}", timeout=60).json()
    assert game["faces"] and game["sample"]["places"]
    assert not game["sample"]["choices"]
    rules = httpx.get(f"{server.url}/api/games/{name}/rules", timeout=60).json()
    assert "R1" in rules["anchors"]
    if rules["book"] is None:
        assert 'id="R1"' in rules["html"]
    else:
        assert rules["book"]["chapters"][0]["rules"][0]["id"] == "R1"
        assert rules["book"]["screen"]["figures"][0]["before"]["places"]


def test_a_room_is_found_by_id_and_by_code_in_any_case(server: Server) -> None:
    made = make_room(server.url, "sector219", BOTH)
    for name in (made["room"], made["code"], made["code"].lower()):
        assert httpx.get(f"{server.url}/api/rooms/{name}").json()["id"] == made["room"]


def test_a_room_tells_no_token_and_no_seed(server: Server) -> None:
    made = make_room(server.url, "sector219", BOTH)
    told = httpx.get(f"{server.url}/api/rooms/{made['room']}").text
    assert made["tokens"]["0"] not in told and "seed" not in told


def test_a_room_tells_the_options_that_nobody_named(server: Server) -> None:
    told = []
    for seats in (BOTH[:1], BOTH):
        made = make_room(server.url, "sector6", seats)
        told.append(httpx.get(f"{server.url}/api/rooms/{made['room']}").json()["options"])
    assert [one["solo"] for one in told] == ["on", "off"]


def test_a_table_that_waits_since_before_options_were_heeded_is_restored() -> None:
    row = {"status": "waiting", "game": "sector6", "options": games.load("sector6").defaults}
    table = restoring.table_of(Stored(row, [{}], [], [], set()))
    assert table.record.options["solo"] == "on"


def test_a_seat_is_claimed_once(server: Server) -> None:
    made = make_room(server.url, "sector219", BOTH)
    address = f"{server.url}/api/rooms/{made['room']}/seats/1"
    first = httpx.post(address, json={"name": "Jun"})
    assert first.status_code == 201 and list(first.json()["tokens"]) == ["1"]
    second = httpx.post(address, json={"name": "Noor"})
    assert second.status_code == 409
    assert second.json() == {"sentence": "That seat is taken.", "code": "seat_taken"}
    room = httpx.get(f"{server.url}/api/rooms/{made['room']}").json()
    assert room["status"] == "playing" and room["seats"][1]["name"] == "Jun"


def test_open_seats_are_filled_with_bots_by_whoever_sits_there(server: Server) -> None:
    made = make_room(server.url, "sector219", BOTH)
    address = f"{server.url}/api/rooms/{made['room']}/start"
    refused = httpx.post(address, json={"token": "nonsense"})
    assert (refused.status_code, refused.json()["code"]) == (403, "not_yours")
    room = httpx.post(address, json={"token": made["tokens"]["0"]}).json()
    assert room["status"] == "playing" and room["seats"][1]["kind"] == "bot"


def test_public_rooms_are_listed_private_ones_are_not(server: Server) -> None:
    hidden = make_room(server.url, "sector219", BOTH)
    shown = make_room(server.url, "sector219", BOTH, public=True)
    ids = [line["id"] for line in httpx.get(f"{server.url}/api/rooms").json()]
    assert shown["room"] in ids and hidden["room"] not in ids


REFUSED = [
    ({"game": "sector21", "seats": BOTH}, 404, 'did you mean "sector219"?'),
    ({"game": "sector219", "seats": BOTH[:1]}, 400, "is for 2 players, not 1."),
    ({"game": "sector219", "seats": BOTH, "options": {"tye": "draw"}}, 400, 'mean "tie"?'),
    ({"game": "sector219", "seats": BOTH, "options": {"tie": "x"}}, 400, 'tie cannot be "x"'),
    ({"game": "sector6", "seats": BOTH[:1], "options": {"build": "manual"}}, 400, "build=auto"),
    ({"game": "sector219", "seats": BOTH, "seets": 1}, 400, "unknown field"),
    ({"game": "sector219", "seats": [{"kind": "bot", "level": "gredy"}] * 2}, 400, '"greedy"?'),
    ({"game": "sector219", "seats": BOTH, "clock": {"kind": "live", "seconds": 1}}, 400, "clock"),
    ({"seats": BOTH}, 400, "game"),
]


@pytest.mark.parametrize(("body", "status", "words"), REFUSED)
def test_a_bad_room_is_refused_in_one_sentence(
    server: Server, body: dict[str, object], status: int, words: str
) -> None:
    answer = httpx.post(f"{server.url}/api/rooms", json=body)
    assert answer.status_code == status, answer.text
    assert words in answer.json()["sentence"]
    assert "Traceback" not in answer.text


def test_what_does_not_exist_is_404_and_says_so(server: Server) -> None:
    for path in ("/api/rooms/NOPEX", "/api/games/chess", "/api/nothing", "/art/sector219/x.png"):
        answer = httpx.get(server.url + path)
        assert answer.status_code == 404 and answer.json()["sentence"]


def test_malformed_and_huge_bodies_are_refused(server: Server) -> None:
    bad = httpx.post(
        f"{server.url}/api/rooms", content="{", headers={"content-type": "application/json"}
    )
    assert bad.status_code == 400
    huge = httpx.post(f"{server.url}/api/replay", json={"record": "x" * 1_000_000})
    assert huge.status_code == 413


def test_a_record_can_be_looked_at_move_by_move(server: Server) -> None:
    table = Table(games.load("sector219"), 2, "replay")
    while not table.is_over:
        seat = table.pending[0]
        table.push(table.legal(seat)[0], seat)
    body = {"record": table.record.write(), "at": 4, "viewer": 1}
    shown = httpx.post(f"{server.url}/api/replay", json=body).json()
    assert (shown["at"], shown["count"], shown["viewer"]) == (4, len(table.moves), 1)
    assert shown["scene"]["places"] and shown["log"]


def test_a_record_that_is_not_legal_is_refused_with_its_line(server: Server) -> None:
    text = Table(games.load("sector219"), 2, "bad").record.write() + "1: I 3,3\n"
    answer = httpx.post(f"{server.url}/api/replay", json={"record": text})
    assert answer.status_code == 400 and "line" in answer.json()["sentence"]


def test_a_seat_gets_its_own_copy_of_the_record_while_the_game_runs(server: Server) -> None:
    made = make_room(server.url, "sector219", [{"kind": "me"}, {"kind": "bot"}])
    address = f"{server.url}/api/rooms/{made['room']}/record"
    copy = parse(httpx.get(address, params={"token": made["tokens"]["0"]}).text)
    assert copy.seed == "" and copy.deal == []
    assert httpx.get(address, params={"token": "wrong"}).status_code == 403
