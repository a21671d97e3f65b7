"""A server that is killed in the middle of a game comes back with every acknowledged move."""

from __future__ import annotations

from web.conftest import Server
from web.people import Person, make_room


async def test_sigkill_loses_no_acknowledged_move(database: str) -> None:
    server = Server(database)
    server.start()
    try:
        seats = [{"kind": "me"}, {"kind": "here"}]
        made = make_room(server.url, "sector219", seats)
        both = ",".join(made["tokens"].values())
        played: list[str] = []
        async with Person(server.ws(made["room"], both)) as device:
            for seat in (0, 1):
                await device.ask("seat", seat=seat)
                await device.until_viewer(seat)
                played += (await device.ask("act", text=device.choices[0]))["played"]
            log = [line["words"] for line in device.log]
            server.kill()
        server.start()
        async with Person(server.ws(made["room"], both)) as device:
            assert device.count == len(played)
            assert len(device.log) >= len(log) - 2
            record = device.room
            assert record["status"] == "playing" and record["code"] == made["code"]
    finally:
        server.stop()


async def test_bots_go_on_after_a_restart(database: str) -> None:
    server = Server(database)
    server.start()
    try:
        made = make_room(server.url, "sector219", [{"kind": "me"}, {"kind": "bot"}])
        server.kill()
        server.start()
        async with Person(server.ws(made["room"], made["tokens"]["0"])) as me:
            await me.until(lambda: me.count >= 1)  # the bot has made its opening choice
    finally:
        server.stop()


async def test_a_bot_sits_in_for_somebody_who_left_and_gives_the_seat_back(database: str) -> None:
    server = Server(database, away=0.3)
    server.start()
    try:
        made = make_room(server.url, "sector219", [{"kind": "me"}, {"kind": "here"}])
        one, other = made["tokens"]["0"], made["tokens"]["1"]
        async with Person(server.ws(made["room"], one)) as south:
            async with Person(server.ws(made["room"], other)):
                pass
            await south.until(lambda: south.room["seats"][1]["bot"])
            await south.until(lambda: south.count >= 1)
            async with Person(server.ws(made["room"], other)):
                await south.until(lambda: not south.room["seats"][1]["bot"])
    finally:
        server.stop()
