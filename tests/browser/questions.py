"""Every kind of question of a game, laid before a page without playing up to it.

Positions come from the games' own records. What the page hears comes from a `Host`, as it would
from a server; only the socket between them is ours, so that a page goes from question to question
in one message.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
from playwright.sync_api import BrowserContext, Page, WebSocketRoute

from sectors import games
from sectors.core.record import load
from sectors.server.rooms.host import Host, Onlooker, Sitter
from sectors.server.web.messages import PROTOCOL
from sectors.table.lessons.first import firsts_of, question_of
from sectors.table.table import Table

Plain = dict[str, Any]
ROOM = "QUEST"


@dataclass(frozen=True)
class Question:
    """A kind of question, and a table at which a seat is asked it."""

    kind: str
    table: Table
    seat: int


@cache
def questions(name: str) -> dict[str, Question]:
    """One position for each kind of question that the records of a game come to."""
    game = games.load(name)
    found: dict[str, Question] = {}
    for path in sorted((game.folder / "tests/records").glob("*.txt")):
        record = load(path)
        options = game.recorded(record.seats, record.options)
        table = Table(game, record.seats, record.seed, options)
        met: dict[str, tuple[int, int]] = {}
        for at, entry in enumerate(record.entries):
            for seat in table.pending:
                met.setdefault(question_of(table.state, seat), (at, seat))
            if entry.text == "resign":
                break
            table.push(entry.text, entry.seat)
        for kind, (at, seat) in met.items():
            if kind not in found:
                found[kind] = Question(kind, table.past(at), seat)
        if len(found) == len(firsts_of(game)):
            break
    return found


def shown(question: Question, seq: int) -> Plain:
    """What a server would tell the seat that is asked."""
    table = question.table
    chairs = [Sitter(i, "person", f"Player {i + 1}", "") for i in range(table.record.seats)]
    host = Host(table, chairs)
    whole = host.whole(Onlooker([question.seat], question.seat))
    seats = [
        {"seat": c.seat, "kind": "me", "name": c.name, "level": "", "here": "here",
         "clock": None, "bot": False}
        for c in chairs
    ]  # fmt: skip
    room = {"id": ROOM, "code": ROOM, "game": table.game.name, "public": False, "seats": seats,
            "options": table.record.options, "clock": {"kind": "none"}, "watching": 0,
            "host": 0, **host.course()}  # fmt: skip
    said = {"type": "table", "seq": seq, "protocol": PROTOCOL, "count": len(table.moves)}
    return {**said, "undo": "yes", "asks": None, "chat": [], "drawn": [], "room": room, **whole}


class Stand:
    """Stands in for the server of one page's table, and lays question after question before it."""

    def __init__(self, context: BrowserContext, first: Question) -> None:
        self.now, self.seq = first, 0
        self.socket: WebSocketRoute | None = None
        context.route_web_socket(f"**/ws/{ROOM}*", self.open)

    def open(self, socket: WebSocketRoute) -> None:
        """The page has connected."""
        self.socket = socket
        socket.on_message(self.answer)
        self.send(shown(self.now, self.seq))

    def send(self, message: Plain) -> None:
        """Tell the page."""
        assert self.socket is not None
        self.socket.send(msgspec.json.encode(message).decode())

    def answer(self, text: str | bytes) -> None:
        """Answer what the page asks; nothing is played."""
        request = json.loads(text)
        table, seat, kind = self.now.table, self.now.seat, request["type"]
        said: Plain = {}
        if kind == "preview":
            said = {"preview": msgspec.to_builtins(table.preview(seat, request["text"]))}
        elif kind == "why":
            clicks = tuple(request.get("clicks") or ())
            said = Host(table, []).why(seat, request.get("text") or "", clicks)
        if "id" in request:
            self.send({"type": "reply", "id": request["id"], **said})

    def lay(self, page: Page, question: Question) -> None:
        """Show the next question, and wait until it is there."""
        self.now, self.seq = question, self.seq + 1
        self.send(shown(question, self.seq))
        page.locator(f".app[data-asks={question.kind}]").wait_for()
        page.wait_for_timeout(30)
