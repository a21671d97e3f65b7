"""The calls that a page would make to a server, answered here."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from typing import Any
from urllib.parse import parse_qs, unquote

from sectors.server.local import reviews
from sectors.server.local.host import LocalHouse
from sectors.server.rooms import going_on, once_more, records, verdicts
from sectors.server.rooms.reviews import ready
from sectors.server.rooms.wishes import OnWish, RoomWish, SeatWish

GAME = re.compile(r"^game: *(\S+)", re.MULTILINE)
Call = Callable[[LocalHouse, str, dict[str, Any]], Awaitable[Any]]


async def create(house: LocalHouse, name: str, body: dict[str, Any]) -> Any:
    """Make a room."""
    await house.bridge.want(body["game"])
    seats = [SeatWish(**seat) for seat in body["seats"]]
    return asdict(await house.create(RoomWish(**{**body, "seats": seats})))


async def room(house: LocalHouse, name: str, body: dict[str, Any]) -> Any:
    """What everybody may know of a room."""
    return (await house.find(name)).info()


async def nonce(house: LocalHouse, name: str, body: dict[str, Any]) -> Any:
    """Add to the seed of a room."""
    found = await house.find(name)
    await house.add_nonce(found, found.own_seat(body["token"]), body["nonce"])
    return found.info()


async def start(house: LocalHouse, name: str, body: dict[str, Any]) -> Any:
    """Fill the open seats with bots and start."""
    found = await house.find(name)
    await house.start(found, body["token"])
    return found.info()


async def rematch(house: LocalHouse, name: str, body: dict[str, Any]) -> Any:
    """Play the same table again."""
    found = await house.find(name)
    return asdict(await once_more.rematch(house, found, body.get("adds", False), body["tokens"]))


async def record(house: LocalHouse, name: str, body: dict[str, Any]) -> Any:
    """The record of a game."""
    return (await house.find(name)).text_for(body.get("token", ""))


async def replay(house: LocalHouse, name: str, body: dict[str, Any]) -> Any:
    """A position of a game."""
    at = int(body["at"]) if body.get("at") else None
    viewer, token = int(body.get("viewer") or -1), body.get("token", "")
    return (await (await house.find(name)).looked_back(at, viewer, token)).info()


async def replay_text(house: LocalHouse, name: str, body: dict[str, Any]) -> Any:
    """A position of any record."""
    await house.bridge.want(game_in(body["record"]))
    return records.shown(body["record"], body.get("at"), body.get("viewer", -1))


async def play_on(house: LocalHouse, name: str, body: dict[str, Any]) -> Any:
    """Play on from a position of a game that is over."""
    return asdict(await going_on.from_room(house, await house.find(name), on_wish(body)))


async def play_on_text(house: LocalHouse, name: str, body: dict[str, Any]) -> Any:
    """Play on from a position of any record."""
    text = body.pop("record")
    await house.bridge.want(game_in(text))
    return asdict(await going_on.from_record(house, text, on_wish(body)))


async def play_on_lesson(house: LocalHouse, name: str, body: dict[str, Any]) -> Any:
    """Play on from a step of a lesson."""
    game, _, lesson = name.partition("/lessons/")
    await house.bridge.want(game)
    return asdict(await going_on.from_lesson(house, game, lesson, on_wish(body)))


def on_wish(body: dict[str, Any]) -> OnWish:
    """How somebody wants to play on."""
    return OnWish(**{**body, "seats": [SeatWish(**seat) for seat in body["seats"]]})


async def review_of(house: LocalHouse, name: str, body: dict[str, Any]) -> Any:
    """How far the review of a game is."""
    return json.loads(await house.reviews.state(await house.find(name)))


async def review(house: LocalHouse, name: str, body: dict[str, Any]) -> Any:
    """Ask for the review of a game."""
    found = await house.find(name)
    return json.loads(await house.reviews.wish(found, bool(body.get("deep"))))


async def review_text(house: LocalHouse, name: str, body: dict[str, Any]) -> Any:
    """The review of any record."""
    found = await reviews.asked(house.bridge, body["record"], "review", bool(body.get("deep")))
    return json.loads(ready(json.dumps(found)))


async def try_answer(house: LocalHouse, name: str, body: dict[str, Any]) -> Any:
    """What another answer would have been worth."""
    text = await judged_text(house, name, body)
    given = (body["at"], body["text"], bool(body.get("deep")))
    return await reviews.asked(house.bridge, text, "try", *given)


async def look(house: LocalHouse, name: str, body: dict[str, Any]) -> Any:
    """The board after some actions that were not played."""
    text = await judged_text(house, name, body)
    await house.bridge.want(game_in(text))
    viewer, is_open = body.get("viewer", -1), bool(body.get("open"))
    return verdicts.looked(text, body["at"], body["then"], viewer, is_open)


async def judged_text(house: LocalHouse, name: str, body: dict[str, Any]) -> str:
    """The record that is spoken of: the one that is given, or that of a game that is over."""
    if not name:
        return str(body["record"])
    found = await house.find(name)
    verdicts.must_be_over(found)
    return found.record_for(-1).write()


async def verify(house: LocalHouse, name: str, body: dict[str, Any]) -> Any:
    """Whether a finished game was played with the dice that its commitment promised."""
    await house.bridge.want(game_in(body["record"]))
    return records.checked(body["record"], body.get("commitment", ""))


def game_in(record: str) -> str:
    """The game that a record names."""
    found = GAME.search(record)
    return found[1] if found else ""


async def nobody_else(house: LocalHouse, name: str, body: dict[str, Any]) -> Any:
    """The tables of others: there are none on one device."""
    return []


CALLS: list[tuple[str, re.Pattern[str], Call]] = [
    ("POST", re.compile("/rooms"), create),
    ("GET", re.compile("/rooms"), nobody_else),
    ("GET", re.compile("/rooms/([^/]+)"), room),
    ("POST", re.compile("/rooms/([^/]+)/nonce"), nonce),
    ("POST", re.compile("/rooms/([^/]+)/start"), start),
    ("POST", re.compile("/rooms/([^/]+)/rematch"), rematch),
    ("POST", re.compile("/rooms/([^/]+)/on"), play_on),
    ("POST", re.compile("/on"), play_on_text),
    ("POST", re.compile("/games/([^/]+/lessons/[^/]+)/on"), play_on_lesson),
    ("GET", re.compile("/rooms/([^/]+)/record"), record),
    ("GET", re.compile("/rooms/([^/]+)/replay"), replay),
    ("POST", re.compile("/replay"), replay_text),
    ("GET", re.compile("/rooms/([^/]+)/review"), review_of),
    ("POST", re.compile("/rooms/([^/]+)/review"), review),
    ("POST", re.compile("/rooms/([^/]+)/review/try"), try_answer),
    ("POST", re.compile("/rooms/([^/]+)/review/look"), look),
    ("POST", re.compile("/review"), review_text),
    ("POST", re.compile("/review/try"), try_answer),
    ("POST", re.compile("/review/look"), look),
    ("POST", re.compile("/verify"), verify),
]


async def called(house: LocalHouse, path: str, body: str | None) -> Any:
    """The answer to a call; `LookupError` where there is none."""
    way, _, query = path.partition("?")
    given: dict[str, Any] = {key: values[0] for key, values in parse_qs(query).items()}
    method = "GET" if body is None else "POST"
    if body is not None:
        given = json.loads(body)
    for kind, pattern, call in CALLS:
        hit = pattern.fullmatch(way)
        if hit and kind == method:
            return await call(house, unquote(hit[1]) if hit.re.groups else "", given)
    raise LookupError(path)
