"""Asking two servers everything, and comparing every byte that they answer."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import replace

from trust.answers import (
    ROOM,
    SAYS,
    STILL,
    TABLE,
    Answer,
    Call,
    Calls,
    Ear,
    Side,
    Who,
    token,
)
from trust.hidden.forks import Fork

from sectors.core.record import Record

Routes = dict[tuple[str, str], Calls]


class Leak(AssertionError):
    """Somebody was told what he may not know."""


def compare(one: list[Answer], two: list[Answer]) -> None:
    """Everything that was told must be the same, byte for byte."""
    wrong = [pair for pair in zip(one, two, strict=False) if pair[0] != pair[1]]
    if wrong:
        told = "\n".join(difference(here, there) for here, there in wrong[:8])
        raise Leak(f"{len(wrong)} of {len(one)} answers differ:\n{told}")
    if len(one) != len(two):
        raise Leak(f"{len(one)} things were told, or {len(two)}")


def difference(here: Answer, there: Answer) -> str:
    """Where two answers part."""
    pairs = enumerate(zip(here.data, there.data, strict=False))
    shorter = min(len(here.data), len(there.data))
    at = next((i for i, (a, b) in pairs if a != b), shorter)
    near = slice(max(0, at - 60), at + 60)
    asked = here.asked if here.asked == there.asked else f"{here.asked} or {there.asked}"
    return f"{here.who}, {asked[:200]}\n  {here.data[near]!r}\n  {there.data[near]!r}"


async def compared(sides: tuple[Side, Side], fork: Fork, is_whole: bool, most: int) -> None:
    """Ask both servers about both games; after each stage everything must be the same so far."""
    one = interview(sides[0], fork.one, fork, is_whole, most)
    two = interview(sides[1], fork.two, fork, is_whole, most)
    try:
        async with aclosing(one), aclosing(two):
            async for _ in one:
                await anext(two)
                compare(sides[0].answers, sides[1].answers)
                for side in sides:
                    side.answers.clear()
    finally:
        for side in sides:
            await side.disconnect()


async def interview(
    side: Side, record: Record, fork: Fork, is_whole: bool, most: int
) -> AsyncGenerator[None, None]:
    """Everything that is told of one of the two games, to all but the hider, in stages.

    Of the seats only so many ask everything; all of them listen.
    """
    side.answers = []
    count = len(record.entries)
    askers = [-1, *fork.viewers[:most]]
    await side.place(record, max(0, count - 1), fork.hider)
    await gather_round(side, fork)
    side.hear("coming", name(fork.hider))
    if count:
        await side.play(record.entries[-1])
        side.hear("the latest action", name(fork.hider))
    yield
    if is_whole:
        await ask_all(side, STILL, [-1], record, count)
    await ask_all(side, TABLE, askers, record, count)
    yield
    await ask_sockets(side, fork, askers)
    await talk(side, fork)
    yield
    await side.disconnect()
    side.evict()
    await gather_round(side, fork)
    side.hear("after a restart", name(fork.hider))
    await ask_all(side, TABLE, askers[:2], record, count)
    await ask_back(side, fork)
    await last_act(side, fork)
    if is_whole:
        await finish(side, fork)
    await side.disconnect()
    yield


def name(seat: int) -> str:
    """Who sits in a seat."""
    return f"seat {seat}" if seat >= 0 else "nobody"


async def wait(side: Side, game: str, seats: int) -> list[Answer]:
    """Everything that is told of a table that waits, while people add to its seed."""
    side.answers, side.lots = [], {}
    kinds = ["me", *["open"] * (seats - 1)]
    body = {"game": game, "seats": [{"kind": kind} for kind in kinds], "public": True, "adds": True}
    host, guest = Who(0, "", game, 0), Who(1, "", game, 0)
    made = json.loads(
        await side.call(host, ("POST", "/api/rooms"), Call("POST", "/api/rooms", body))
    )
    for query in ("", f"token={made['tokens']['0']}"):
        await side.connect("watcher" if not query else "seat 0", query, made["room"])
    nonce = f"{side.number}" * 30  # differs, and nobody else may know it
    steps = [("nonce", {"token": made["tokens"]["0"], "nonce": nonce}, host)] if seats > 1 else []
    steps += [("seats/1", {"name": "Ann", "nonce": nonce}, guest)] if seats > 2 else []
    for path, given, who in [("", {}, host), *steps]:
        if path:
            call = Call("POST", f"/api/rooms/{made['room']}/{path}", given)
            await side.call(who, ("POST", path), call, path)
        side.hear(f"after {path}")
        for ear in side.ears:
            for kind, forms in SAYS.items():
                for fields in forms if kind != "hint" else []:
                    await ear.ask(kind, **fields)
            side.hear(f"{ear.name} asks after {path}")
        for part in ("", "/record", "/replay", "/replay?at=0"):
            call = Call("GET", f"/api/rooms/{made['room']}{part}")
            await side.call(Who(-1, "", game, 0), ("GET", part), call)
        await side.call(Who(-1, "", game, 0), ("GET", ""), Call("GET", "/api/rooms"))
    await side.disconnect()
    side.evict()
    call = Call("GET", f"/api/rooms/{made['code']}")
    await side.call(Who(-1, "", game, 0), ("GET", ""), call, "after a restart")
    return side.answers


async def gather_round(side: Side, fork: Fork) -> None:
    """All seats come to the table, and two who watch: one of them packed, and in words."""
    for seat in range(fork.one.seats):
        await side.connect(name(seat), f"protocol=3&token={token(seat)}")
    await side.connect("watcher", "")
    await side.connect("still watcher", "still=1&packed=1")


async def ask_all(side: Side, routes: Routes, seats: list[int], record: Record, n: int) -> None:
    """Let some seats make all calls of a list."""
    for seat in seats:
        who = Who(seat, token(seat), record.game, n)
        own = ""
        for route, calls in routes.items():
            for call in calls(who):
                found = await side.call(who, route, filled(call, record, own))
                if "/record?" in call.path and not own:
                    own = found.decode()


def filled(call: Call, record: Record, own: str) -> Call:
    """A call whose body names the game, or holds the asker's own copy of the record."""
    body = call.body
    if body and "record" in body:
        body = {**body, "record": own}
    if body and "game" in body:
        body = {**body, "game": record.game, "seats": body["seats"] * (record.seats // 2)}
        body["seats"] = body["seats"] or [{"kind": "me"}]
        body["seats"] += [{"kind": "open"}] * (record.seats - len(body["seats"]))
        body["adds"] = True
    return replace(call, body=body)


async def ask_sockets(side: Side, fork: Fork, seats: list[int]) -> None:
    """Everything that can be asked over a socket, from some seats and by those who watch."""
    for ear in list(side.ears):
        if ear.name.startswith("seat") and ear.name not in map(name, seats):
            continue
        for kind, forms in SAYS.items():
            for fields in forms:
                await ear.ask(kind, **fields)
                side.said.add(kind)
                side.hear(f"{ear.name} says {kind} {fields}", name(fork.hider))
        if ear.name != "still watcher":
            await ask_about(side, ear, fork)
        for text in ("{", '{"type": "none", "id": 5}'):
            await ear.say(text, 5 if "none" in text else 0)
            side.hear(f"{ear.name} says {text}", name(fork.hider))
    for query in ("token=wrong", "protocol=1"):
        ear = await side.connect("stranger", query)
        side.hear(f"coming with {query}", name(fork.hider))
        side.ears.remove(ear)


async def ask_about(side: Side, ear: Ear, fork: Fork) -> None:
    """Why not, and what would happen: lines of both games, and clicks."""
    clicks = [["deck"], ["hand-0"], [fork.lines[0].split()[0]] if fork.lines else []]
    for path in clicks:
        await ear.ask("why", clicks=path)
        side.hear(f"{ear.name} clicks {path}", name(fork.hider))
    for line in fork.lines:
        found = await ear.ask("why", text=line)
        await ear.ask("preview", text=line)
        if not found.get("legal"):
            await ear.ask("act", text=line)
            await ear.ask("act", text=line, seat=0)
        side.hear(f"{ear.name} asks about {line}", name(fork.hider))


async def talk(side: Side, fork: Fork) -> None:
    """The hider says something, and asks to take his latest action back; the others say no."""
    for ear in [e for e in side.ears if e.name == name(fork.hider)]:
        await ear.ask("chat", text="Hm.")
        await ear.ask("undo")
        side.settle(await side.room())
        side.hear("the hider asks back", name(fork.hider))


async def ask_back(side: Side, fork: Fork) -> None:
    """The others answer who asked before the restart, and ask themselves."""
    sitting = [ear for ear in side.ears if ear.name.startswith("seat")]
    for ear in sitting:
        await ear.ask("allow", yes=False)
    side.hear("no", name(fork.hider))
    for ear in [e for e in sitting if e.name != name(fork.hider)][:2]:
        await ear.ask("undo")
        for other in sitting:
            await other.ask("allow", yes=False)
        side.settle(await side.room())
        side.hear(f"{ear.name} asks back", name(fork.hider))
    side.said |= {"undo", "allow"}


async def last_act(side: Side, fork: Fork) -> None:
    """Somebody acts, and then new dice fall: only his own reply is compared."""
    room = await side.room()
    hider = name(fork.hider)
    for ear in [e for e in side.ears if e.name in map(name, fork.viewers)]:
        if room.status == "playing" and int(ear.name[5:]) in room.table.pending:
            line = room.table.legal(int(ear.name[5:]))[0]
            await ear.ask("act", text=line)
            side.said.add("act")
            side.hear(f"{ear.name} plays {line}", hider, ("reply",))
            break


async def finish(side: Side, fork: Fork) -> None:
    """All leave but the last; then the table is played again, and the others are told."""
    room = await side.room()
    sitting = {ear.name: ear for ear in side.ears}
    for _ in range(fork.one.seats):
        if room.status == "playing":  # some games let only those leave who are asked
            await sitting[name(room.table.pending[0])].ask("resign")
            side.said.add("resign")
    side.hear("the end", "", ("closed",))
    if room.status == "over":
        who, route = Who(0, token(0), "", 0), ("POST", "/api/rooms/{name:str}/rematch")
        path = f"/api/rooms/{ROOM}/rematch"
        await side.call(who, route, Call("POST", path, {"tokens": [token(0)], "adds": True}))
        side.hear("the table again", "", ("rematch",))
