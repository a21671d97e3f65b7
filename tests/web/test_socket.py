"""Whole games over real sockets: nothing is lost, nothing leaks, nobody is disturbed."""

from __future__ import annotations

import asyncio
import json
import random

import httpx
import pytest
import websockets
from web.conftest import Server
from web.people import Person, Plain, make_room

from sectors import games
from sectors.core import codec
from sectors.core.dice import dice
from sectors.core.record import parse
from sectors.core.scene import plain
from sectors.table.table import Table

GAMES = games.names()
DUEL = "sector219"  # short enough to be played to the end


def people_room(server: Server, name: str, count: int) -> tuple[Plain, list[str]]:
    """A room in which every seat is a person's."""
    seats = [{"kind": "me"}] + [{"kind": "open"}] * (count - 1)
    made = make_room(server.url, name, seats)
    tokens = [made["tokens"]["0"]]
    for seat in range(1, count):
        address = f"{server.url}/api/rooms/{made['room']}/seats/{seat}"
        tokens.append(httpx.post(address, json={"name": f"P{seat}"}).json()["tokens"][str(seat)])
    return made, tokens


async def play_out(people: list[Person], luck: random.Random, most: int = 400) -> list[str]:
    """Everybody answers at random whenever there is a choice; the texts as they were played."""
    played: list[str] = []
    while not people[0].is_over and len(played) < most:
        asked = [person for person in people if person.choices]
        if not asked:
            await asyncio.sleep(0.01)
            continue
        person = luck.choice(asked)
        answer = await person.ask("act", text=luck.choice(person.choices))
        assert answer["type"] == "reply", answer
        played += answer["played"]
        for other in people:
            await other.until_count(len(played))
    return played


@pytest.mark.parametrize("name", GAMES)
async def test_a_game_of_people_leaks_nothing_and_matches_its_record(
    server: Server, name: str
) -> None:
    """Every message to every viewer is what that viewer's view gives, and nothing more."""
    game = games.load(name)
    count = max(2, game.seats[0]) if game.seats[-1] > 1 else 1
    made, tokens = people_room(server, name, count)
    people = [Person(server.ws(made["room"], token)) for token in [*tokens, ""]]
    for person in people:
        await person.__aenter__()
    played = await play_out(people, random.Random(name), most=60 if name == DUEL else 30)
    scenes = [person.scene for person in people]
    for person in people:
        await person.__aexit__()
    if people[0].is_over:
        text = httpx.get(f"{server.url}/api/rooms/{made['room']}/record").text
        table = Table.replay(parse(text))
        assert [entry.text for entry in table.record.entries] == played
        for person, scene in zip(people, scenes, strict=True):
            expected = json.loads(json.dumps(plain(table.scene(person.viewer))))
            assert by_id(scene) == by_id(expected)
            check_scrambled(table, person)


def by_id(scene: Plain) -> Plain:
    """A scene with its lists as tables, so that order does not count."""
    return {
        name: {e.get("id", e.get("text")): e for e in value} if isinstance(value, list) else value
        for name, value in scene.items()
    }


def check_scrambled(table: Table, person: Person) -> None:
    """Replaying with everything hidden scrambled gives this viewer the same scenes and log."""
    game = table.game
    luck = dice("scramble")
    for move in table.moves:
        other = game.scramble(move.before, person.viewer, luck)
        mine = codec.encode(game.view(move.before, person.viewer))
        assert codec.encode(game.view(other, person.viewer)) == mine
    told = "".join(person.heard)
    assert table.seed not in told


async def test_bots_answer_and_the_game_ends(server: Server) -> None:
    made = make_room(server.url, "sector219", [{"kind": "me"}, {"kind": "bot"}])
    async with Person(server.ws(made["room"], made["tokens"]["0"])) as me:
        luck = random.Random(3)
        while not me.is_over:
            if me.choices:
                count = me.count
                await me.ask("act", text=luck.choice(me.choices))
                await me.until_count(count + 1)
            else:
                await me.until(lambda: bool(me.choices) or me.is_over)
        assert "wins" in me.scene["prompt"] or "draw" in me.scene["prompt"].lower()


async def test_refusals_say_why_and_change_nothing(server: Server) -> None:
    made, tokens = people_room(server, "sector219", 2)
    async with (
        Person(server.ws(made["room"], tokens[0])) as south,
        Person(server.ws(made["room"])) as watcher,
    ):
        wrong = await south.ask("act", text="pass")
        assert (wrong["type"], wrong["code"]) == ("refused", "wrong_phase")
        assert wrong["sentence"] and wrong["rule"].startswith(("R", "Q"))
        why = await south.ask("why", text="air 0,1")
        assert why["legal"] is False and why["sentence"]
        assert (await south.ask("why", text=south.choices[0]))["legal"] is True
        refused = await watcher.ask("act", text="resign")
        assert refused["code"] == "watching"
        assert south.count == 0


async def test_a_click_path_that_is_not_legal_gets_its_reason(server: Server) -> None:
    made, tokens = people_room(server, "sector219", 2)
    async with (
        Person(server.ws(made["room"], tokens[0])) as south,
        Person(server.ws(made["room"], tokens[1])) as north,
    ):
        await south.ask("act", text=south.choices[0])
        await north.ask("act", text=north.choices[0])
        await south.until(lambda: bool(south.choices or south.count == 2))
        one = south if south.choices else north
        card = next(c["clicks"][0] for c in one.scene["choices"])
        why = await one.ask("why", clicks=[card, "0,0"])
        assert why["code"] in ("city", "not_in_hand") and why["rule"] == "R20"


async def test_messages_that_cannot_be_read_hurt_nobody(server: Server) -> None:
    made, tokens = people_room(server, "sector219", 2)
    async with (
        Person(server.ws(made["room"], tokens[0])) as south,
        Person(server.ws(made["room"], tokens[1])) as north,
    ):
        for text in ("{", '{"type": "act", "id": 0, "txt": "x"}', '{"type": "dance"}', "[]"):
            answer = asyncio.get_running_loop().create_future()
            south.replies[0] = answer
            await south.socket.send(text)
            assert (await asyncio.wait_for(answer, 20))["code"] == "bad_message"
        assert (await south.ask("ping"))["type"] == "reply"
        assert (await north.ask("ping"))["type"] == "reply"


async def test_a_wrong_token_or_room_is_told_so_and_closed(server: Server) -> None:
    made, _ = people_room(server, "sector219", 2)
    for address, words in (
        (server.ws(made["room"], "nonsense"), "not yours"),
        (server.ws("NOPEX"), "no table"),
    ):
        async with websockets.connect(address) as socket:
            assert words in json.loads(await socket.recv())["sentence"]
            with pytest.raises(websockets.ConnectionClosed):
                await socket.recv()


async def test_undo_is_free_until_something_is_shown_then_by_consent(server: Server) -> None:
    made, tokens = people_room(server, "sector219", 2)
    async with (
        Person(server.ws(made["room"], tokens[0])) as south,
        Person(server.ws(made["room"], tokens[1])) as north,
    ):
        await south.ask("act", text=south.choices[0])
        await south.until(lambda: south.count == 1)
        assert south.undo == "yes"
        assert (await south.ask("undo"))["undone"]
        await south.until(lambda: south.count == 0)
        await south.ask("act", text=south.choices[0])
        await north.ask("act", text=north.choices[0])
        await south.until(lambda: south.count == 2)
        assert south.undo == "ask"
        assert (await south.ask("undo"))["waiting"] is True
        await north.ask("allow", yes=True)
        await south.until(lambda: south.count == 0)
        assert north.choices


async def test_chat_reaches_everybody_as_plain_text(server: Server) -> None:
    made, tokens = people_room(server, "sector219", 2)
    async with (
        Person(server.ws(made["room"], tokens[0])) as south,
        Person(server.ws(made["room"])) as watcher,
    ):
        await south.ask("chat", text="  <b>hi</b>  ")
        await watcher.until(lambda: bool(watcher.chat))
        assert watcher.chat[-1]["text"] == "<b>hi</b>"
        assert (await south.ask("chat", text=" "))["code"] == "empty"
        long = await south.ask("chat", text="x" * 1000)
        assert long["type"] == "refused"


async def test_a_hint_is_a_legal_move(server: Server) -> None:
    made = make_room(server.url, "sector219", [{"kind": "me"}, {"kind": "bot"}])
    async with Person(server.ws(made["room"], made["tokens"]["0"])) as me:
        hint = await me.ask("hint")
        assert hint["text"] in me.choices and hint["label"]


async def test_one_device_plays_both_seats(server: Server) -> None:
    made = make_room(server.url, "sector219", [{"kind": "me"}, {"kind": "here", "name": "Jun"}])
    both = ",".join(made["tokens"].values())
    async with Person(server.ws(made["room"], both)) as device:
        assert device.viewer == 0
        await device.ask("act", text=device.choices[0])
        await device.ask("seat", seat=1)
        await device.until(lambda: device.viewer == 1)
        assert device.choices
        assert (await device.ask("seat", seat=5))["code"] == "not_yours"


@pytest.mark.parametrize("name", [name for name in GAMES if games.load(name).solo])
async def test_a_game_played_alone_tells_how_it_ended(server: Server, name: str) -> None:
    made = make_room(server.url, name, [{"kind": "me"}])
    async with Person(server.ws(made["room"], made["tokens"]["0"])) as alone:
        await alone.ask("act", text=alone.choices[0])
        await alone.ask("resign")
        await alone.until(lambda: alone.is_over)
    room = httpx.get(f"{server.url}/api/rooms/{made['room']}").json()
    assert room["places"] == [2] and room["remembered"]
    record = parse(httpx.get(f"{server.url}/api/rooms/{made['room']}/record").text)
    said = [f"{heading}: {words}" for heading, words in room["remembered"].items()]
    assert record.comments == ["places: 2", *said]


async def test_resigning_ends_the_game_and_opens_the_record(server: Server) -> None:
    made, tokens = people_room(server, "sector219", 2)
    async with Person(server.ws(made["room"], tokens[1])) as north:
        await north.ask("resign")
        await north.until(lambda: north.is_over)
    record = parse(httpx.get(f"{server.url}/api/rooms/{made['room']}/record").text)
    assert record.seed and record.entries[-1].text == "resign"
    again = httpx.post(
        f"{server.url}/api/rooms/{made['room']}/rematch", json={"tokens": [tokens[0]]}
    ).json()
    assert again["room"] != made["room"] and list(again["tokens"]) == ["0"]


async def test_a_rematch_waits_for_what_a_player_adds_to_the_seed(server: Server) -> None:
    made = make_room(server.url, "sector219", [{"kind": "me"}, {"kind": "bot", "level": "random"}])
    token = made["tokens"]["0"]
    async with Person(server.ws(made["room"], token)) as south:
        await south.ask("resign")
        await south.until(lambda: south.is_over)
    asked = {"tokens": [token], "adds": True}
    again = httpx.post(f"{server.url}/api/rooms/{made['room']}/rematch", json=asked).json()
    there = f"{server.url}/api/rooms/{again['room']}"
    assert httpx.get(there).json()["status"] == "waiting" and again["commitment"]
    added = {"token": again["tokens"]["0"], "nonce": "a" * 32}
    assert httpx.post(f"{there}/nonce", json=added).json()["status"] == "playing"
