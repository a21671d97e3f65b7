"""For every route and every kind of socket message: costly requests that the limits allow.

A route is named as the program itself names it, a message by its type. Each example says what a
server with nothing else to do answers. `NUMBER` in a path or a body becomes a number that no other
request has, so that no cache hides what a call costs.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from trust.driving import NUMBER, PERSON, Budget, Plan
from trust.stage import GAME, Stage, finished_records, longest_record

from sectors.server.web.limits import BUDGETS, MESSAGE_COSTS, REQUEST, Limits

Plain = dict[str, Any]
Body = Callable[[Stage, int], Plain]
FREE: Budget = (200.0, 200.0)  # of calls that no budget bounds
FREELY: Budget = (1e6, 1e6)
VARIANTS = 120  # requests of an example that differ in more than their number
JUST = 0.97  # of what is allowed: what was refused for a moment's haste would break a pair of words
MOST = 200.0  # milliseconds in which nineteen of twenty moves of somebody else are answered
LESSON, PUZZLE = "/ws/lesson/sector86/first", "/ws/lesson/sector18/puzzle-30"
LEARNT = "/api/games/sector86/lessons/first"
WRONG = ("build S@a2", "build S@b3")  # answers that take long to judge
ADMIRALS = [{"kind": "me"}, *({"kind": "bot", "level": "admiral"} for _ in range(5))]
TWO = [{"kind": "me"}, {"kind": "here"}]
CHANGED = {"round_limit": "120", "prestige_goal": "5", "market_die": "raw", "claim": "missions"}
TABLE = {"game": GAME, "seats": TWO, "options": CHANGED, "public": True, "match": "sides"}
FILLED = {"slug:str": GAME, "seat:int": "1", "lesson:str": "first", "path:path": f"/t/{NUMBER}"}
SPOKEN = [{"type": "chat", "text": f"{NUMBER}{'é' * 390}"}]


@dataclass(frozen=True)
class Call:
    """An example of a route."""

    body: Body | None = None
    status: int = 200
    rooms: str = "over"  # which of them `{name}` means, in turn
    query: str = f"?x={NUMBER}"  # `{n}` is the number of the variant
    path: str = ""  # where it does not follow from the route
    processes: int = 1  # of the server
    note: str = ""
    most: float = MOST

    def address(self, kind: str, stage: Stage, n: int) -> str:
        """Where a variant goes."""
        path, names = self.path or kind.split()[1], getattr(stage, self.rooms)
        words = {**FILLED, "name:str": names[n % len(names)] if names else ""}
        for name, value in words.items():
            path = path.replace("{" + name + "}", value)
        return path + self.query.replace("{n}", str(n)).replace("{3n}", str(3 * n))


@dataclass(frozen=True)
class Talk:
    """An example of a message: what some sockets of one address say again and again."""

    says: Callable[[Stage], list[Plain]]
    path: str = "own"  # a seat of a long game, every socket at another table; or an address
    answers: tuple[str, ...] = ("reply",)  # what the first message may get, or codes of refusals
    sockets: int = 40
    note: str = ""
    most: float = MOST

    def address(self, stage: Stage, n: int) -> str:
        """Where a socket goes."""
        if self.path.startswith("/"):
            return self.path
        names = stage.over if self.path == "ended" else stage.long
        return f"/ws/{names[n % len(names)]}{getattr(stage, self.path)}"


def own(kind: str, **fields: Any) -> Callable[[Stage], list[Plain]]:
    """One message, always the same."""
    return lambda stage: [{"type": kind, **fields}]


def judged(stage: Stage, n: int) -> Plain:
    """A record to be looked at, another one each time."""
    return {"record": f"{longest_record(GAME)}# {NUMBER}\n"}


def finished(stage: Stage, n: int) -> Plain:
    """A record of a game that is over, another one each time."""
    records = finished_records()
    return {"record": f"{records[n % len(records)]}# {NUMBER}\n"}


def solving(stage: Stage) -> list[Plain]:
    """Wrong answers to a puzzle, and trying again."""
    return [one for text in WRONG for one in ({"type": "act", "text": text}, {"type": "next"})]


def playing(stage: Stage) -> list[Plain]:
    """Moves in a long game that are taken back at once."""
    pairs = [[{"type": "act", "text": text}, {"type": "undo"}] for text in stage.undone]
    return [one for pair in pairs for one in pair]


CALLS: dict[str, list[Call]] = {
    "GET /api/reach": [Call()],
    "GET /api/games": [Call()],
    "GET /api/games/{slug:str}": [Call()],
    "GET /api/games/{slug:str}/rules": [Call()],
    "GET /api/games/{slug:str}/print": [
        Call(query="?paper=letter&theme=dark", path=f"/api/games/{game}/print", note=game)
        for game in (GAME, "sector86")
    ],
    "GET /art/{slug:str}/{name:str}": [Call(path=f"/art/{GAME}/symbols.svg")],
    "POST /api/rooms": [
        Call(lambda stage, n: {**TABLE, "name": NUMBER, "rounds": 5}, 201),
        Call(lambda stage, n: {"game": GAME, "seats": ADMIRALS}, 201, note="admirals"),
    ],
    "GET /api/rooms": [Call(), Call(processes=2, note="two processes")],
    "GET /api/rooms/{name:str}": [Call()],
    "POST /api/rooms/{name:str}/seats/{seat:int}": [Call(lambda stage, n: {"name": NUMBER}, 409)],
    "POST /api/rooms/{name:str}/seats/{seat:int}/free": [
        Call(lambda stage, n: {"token": stage.old["0"]}, 409)
    ],
    "POST /api/rooms/{name:str}/nonce": [
        Call(lambda stage, n: {"token": stage.tokens["0"], "nonce": NUMBER * 8}, 409, "long")
    ],
    "POST /api/rooms/{name:str}/start": [
        Call(lambda stage, n: {"token": stage.tokens["0"]}, rooms="long")
    ],
    "POST /api/rooms/{name:str}/rematch": [
        Call(lambda stage, n: {"tokens": [stage.old["0"]]}, 201)
    ],
    "GET /api/rooms/{name:str}/record": [Call()],
    "GET /api/rooms/{name:str}/replay": [Call(query="?at={3n}&viewer=0")],
    "GET /api/rooms/{name:str}/picture": [Call(query="?at={3n}")],
    "POST /api/replay": [Call(lambda stage, n: {**judged(stage, n), "at": 60 * n})],
    "POST /api/verify": [Call(judged)],
    "GET /api/rooms/{name:str}/review": [Call()],
    "POST /api/rooms/{name:str}/review": [Call(lambda stage, n: {"deep": True})],
    "POST /api/rooms/{name:str}/review/try": [
        Call(lambda stage, n: {"at": 2 * n, "text": "resign", "deep": True})
    ],
    "POST /api/rooms/{name:str}/review/look": [Call(lambda stage, n: {"at": 3 * n, "open": True})],
    "POST /api/review": [Call(lambda stage, n: {**finished(stage, n), "deep": True})],
    "POST /api/review/try": [
        Call(lambda stage, n: {**finished(stage, n), "at": n, "text": "pass", "deep": True}, 400)
    ],
    "POST /api/review/look": [Call(lambda stage, n: {**judged(stage, n), "at": 60 * n})],
    "POST /api/rooms/{name:str}/on": [Call(lambda stage, n: {"at": 3 * n, "seats": TWO}, 201)],
    "POST /api/on": [
        Call(lambda stage, n: {"record": stage.record, "at": n, "seats": TWO}, 201),
    ],
    "POST /api/games/{slug:str}/lessons/{lesson:str}/on": [
        Call(lambda stage, n: {"at": n % 3, "seats": TWO}, 201, path=f"{LEARNT}/on")
    ],
    "POST /api/devices": [Call(lambda stage, n: {"text": f"{NUMBER}{'x' * 199_000}"}, 201)],
    "POST /api/devices/fetch": [Call(lambda stage, n: {"code": f"ABCDEFG{n}"}, 404)],
    "WS /ws/{name:str}": [Call(status=101, rooms="long", query="")],
    "WS /ws/lesson/{slug:str}/{lesson:str}": [
        Call(status=101, path=LESSON, query="?at=99"),
        Call(status=101, path=PUZZLE, query="", note="a puzzle"),
    ],
    "GET /health": [Call()],
    "GET /metrics": [Call()],
    "GET /assets/{name:str}": [Call(path=f"/assets/{NUMBER}.js", status=404)],
    "GET /": [Call()],
    "GET /{path:path}": [Call()],
    "GET /schema": [Call()],
    "GET /schema/openapi.json": [Call()],
    "GET /schema/{path:str}": [Call(path=f"/schema/{NUMBER}", status=404)],
}

TALKS: dict[str, list[Talk]] = {
    "act": [Talk(playing), Talk(solving, PUZZLE, note="ten puzzles", sockets=10)],
    "undo": [Talk(lambda stage: [{"type": "undo"}, {"type": "allow"}], note="asked and withdrawn")],
    "why": [
        Talk(lambda stage: [{"type": "why", "text": (t * 400)[:400]} for t in "x1 @"]),
        Talk(own("why", clicks=["x"] * 50), note="clicks"),
    ],
    "preview": [Talk(lambda stage: [{"type": "preview", "text": t} for t in stage.choices])],
    "hint": [Talk(own("hint"))],
    "allow": [Talk(own("allow"), answers=("not_asked",))],
    "chat": [
        Talk(lambda stage: SPOKEN, f"/ws/{PERSON}", sockets=20, most=50.0),
        Talk(lambda stage: SPOKEN, f"/ws/{PERSON}", sockets=150),
        Talk(lambda stage: SPOKEN, note="each at a table"),
    ],
    "resign": [Talk(own("resign"), "ended", ("game_over",))],
    "seat": [
        Talk(lambda stage: [{"type": "seat", "seat": int(one)} for one in stage.tokens], "both")
    ],
    "sync": [Talk(own("sync"))],
    "text": [Talk(own("text", yes=True))],
    "ping": [Talk(own("ping"))],
    "next": [Talk(own("next"), LESSON)],
    "back": [Talk(own("back"), f"{LESSON}?at=3")],
    "show": [Talk(own("show"), f"{LESSON}?at=1")],
}


# --- as they travel


def budget(name: str) -> Budget:
    """What an address may ask for of a budget."""
    rate, size = (float(getattr(Limits(), field)) for field in BUDGETS[name])
    return rate, size


def budgets(names: tuple[str, ...]) -> list[Budget]:
    """What bounds a call that is charged to these budgets."""
    return [budget(name) for name in names] or [FREE]


def request(kind: str, call: Call, stage: Stage, n: int) -> bytes:
    """An example as bytes; a server closes the connection after it."""
    path = call.address(kind, stage, n)
    method = kind.split()[0]
    if method == "WS":
        return opening(path)
    body = json.dumps(call.body(stage, n)) if call.body else ""
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "Connection: close"]
    lines += ["Content-Type: application/json", *["Accept-Encoding: gzip"][n % 2 :]]
    lines += [f"Content-Length: {len(body)}"] if body else []
    return ("\r\n".join(lines) + "\r\n\r\n" + body).encode()


def opening(path: str) -> bytes:
    """The request that opens a socket."""
    lines = [f"GET {path} HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket"]
    lines += ["Connection: Upgrade", "Sec-WebSocket-Version: 13"]
    return ("\r\n".join([*lines, f"Sec-WebSocket-Key: {'A' * 22}=="]) + "\r\n\r\n").encode()


def frame(message: Plain) -> bytes:
    """A message over a socket; the mask is zero, so the text stays as it is."""
    body = json.dumps({**message, "id": 1}, ensure_ascii=False).encode()
    size = bytes([128 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
    return b"\x81" + size + bytes(4) + body


def plan_of_call(
    kind: str, call: Call, names: tuple[str, ...], stage: Stage, port: int, addresses: list[str]
) -> Plan:
    """Everything that the limits allow of a route."""
    calls = [request(kind, call, stage, n) for n in range(VARIANTS)]
    return Plan(port, addresses, 0.0, budgets(names), calls=calls)


def plan_of_talk(talk: Talk, stage: Stage, port: int, addresses: list[str]) -> Plan:
    """Everything that the limits allow some sockets to say."""
    allowed, says = Limits(), talk.says(stage)
    words = [(float(MESSAGE_COSTS[one["type"]]), frame(one)) for one in says]
    return Plan(
        port,
        addresses,
        0.0,
        [budget(REQUEST)],
        sockets=[opening(talk.address(stage, n)) for n in range(talk.sockets)],
        words=words,
        talk=(JUST * allowed.messages, JUST * allowed.message_burst),
        together=budget("message") if "message" in BUDGETS else FREELY,
    )
