"""Nothing that a stranger sends is obeyed by the terminal: what is really written is looked at."""

from __future__ import annotations

import asyncio
import io
import json
import os
import pty
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from ports import own_port
from term.test_online import GAME, room, table
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.http11 import Request, Response

from sectors.core.record import Entry, Record
from sectors.table.table import Table
from sectors.terminal.commands import main

Plain = dict[str, Any]
BAD = "\x1b]0;owned\x07\x1b[66;6H\x9b66m\x1b\u202e\u2066\u200b\u2028\r\n\t[@click=app.quit]evil"
MARKS = ("\x1b]0;owned", "owned\x07", "\x1b[66;6H", "\x9b", "\u202e", "\u2066", "\u200b", "\u2028")
WORDS = ("prompt", "help", "title", "label", "words", "name", "code", "sentence", "badges", "cells")


def is_obeyed(written: str) -> list[str]:
    """Which of the bad things have reached the terminal."""
    return [mark for mark in MARKS if mark in written]


def hostile(told: Any, is_text: bool = False) -> Any:
    """A message with something bad in everything that is shown."""
    if isinstance(told, str):
        return told + BAD if is_text else told
    if isinstance(told, list):
        return [hostile(one, is_text) for one in told]
    if isinstance(told, dict):
        return {key: hostile(one, is_text or key in WORDS) for key, one in told.items()}
    return told


def messages(what: str) -> list[Plain]:
    """What a hostile server sends to somebody who has come."""
    waiting = room(status="waiting")
    waiting["seats"][0] |= {"kind": "open"}
    line = {"seat": 0, "name": f"Mira{BAD}", "text": f"hello{BAD}", "at": 1}
    start = table(chat=[line], **({"room": waiting} if what == "waiting" else {}))
    spoken = {"type": "chat", "seq": 5, "line": line}
    asked = {"type": "asked", "seq": 6, "seat": 0, "text": "x", "words": "a move", "missing": [1]}
    closed = {"type": "closed", "seq": 7, "code": "set_aside", "sentence": "This is the end."}
    more = {"waiting": [], "playing": [spoken, asked], "closed": [closed | {"seq": 5}]}
    return [hostile(message) for message in (start, *more[what])]


@asynccontextmanager
async def server(what: str) -> AsyncIterator[int]:
    """A server that means harm."""
    port = own_port()

    def answer(connection: ServerConnection, request: Request) -> Response | None:
        if not request.path.startswith("/api"):
            return None
        found = room() | {"id": "a0b1c2", "game": GAME.name}
        if what == "refused":
            words = {"sentence": f"There is no such table. {BAD}", "code": BAD}
            return connection.respond(HTTPStatus.NOT_FOUND, json.dumps(words))
        return connection.respond(HTTPStatus.OK, json.dumps(hostile(found)))

    async def speak(connection: ServerConnection) -> None:
        for message in messages(what):
            await connection.send(json.dumps(message))
        await connection.wait_closed()

    one: Server
    async with serve(speak, "127.0.0.1", port, process_request=answer) as one:
        assert one.is_serving()
        yield port


class Screen:
    """A terminal of our own, and a program in it."""

    def __init__(self, *words: str) -> None:
        self.own, other = pty.openpty()
        self.written = b""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "sectors", *words],
            stdin=other,
            stdout=other,
            stderr=other,
            env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "160", "LINES": "50"},
        )
        os.close(other)
        os.set_blocking(self.own, False)

    @property
    def text(self) -> str:
        return self.written.decode(errors="replace")

    async def until(self, *words: str) -> None:
        """Read until all of this was written."""
        async with asyncio.timeout(120):
            while not all(word in self.text for word in words):
                await asyncio.sleep(0.05)
                with suppress(BlockingIOError, OSError):
                    self.written += os.read(self.own, 1_000_000)

    def close(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        os.close(self.own)


SHOWN = {
    "waiting": ("K7QPM",),
    "playing": ("Mira", "hello", "take back"),
    "closed": ("the end",),
    "refused": ("such table",),
}


@pytest.mark.parametrize(
    "what",
    [
        "playing",
        *(pytest.param(what, marks=pytest.mark.soak) for what in SHOWN if what != "playing"),
    ],
)
async def test_what_a_hostile_server_sends_is_only_shown(what: str) -> None:
    async with server(what) as port:
        screen = Screen("watch", f"http://127.0.0.1:{port}/t/ABCDE")
        try:
            await screen.until(*SHOWN[what], "owned")
            assert not is_obeyed(screen.text)
        finally:
            screen.close()


def test_what_a_hostile_record_holds_is_only_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = Table(GAME, 2, 5).record
    good.comments = [BAD.replace("\r\n", "")]
    texts = [record.write() for record in bad_records(good)]
    texts += [f"sectors record {BAD}", f"sectors record 1\n{BAD[:-1]}: 5\n"]
    file = tmp_path / "game.txt"
    quoted = 0
    for text in texts:
        file.write_text(text, "utf-8")
        for words in (["replay"], ["why", GAME.name], ["verify"], ["watch"]):
            action = [f"dance{BAD}"] if words[0] == "why" else []
            for more in ([], ["--json"] if words[0] != "watch" else []):
                main([*words, str(file), *action, *more])
                written = "".join(capsys.readouterr())
                assert not is_obeyed(written), (words, written)
                quoted += "owned" in written
    assert quoted


def bad_records(good: Record) -> list[Record]:
    """Records with something bad in every text of theirs."""
    line = BAD.replace("\r\n", "").replace("\u2028", "")
    seat = replace(good, seed=f"7{line}", deal=[])
    game = replace(good, game=f"{good.game}{line}")
    option = replace(good, options={**good.options, f"a{line}": line})
    entry = replace(good, entries=[Entry(0, f"dance{line}")])
    pack = replace(good, pack=line)
    return [good, seat, game, option, entry, pack, replace(good, commitment=line)]


def test_a_game_in_lines_shows_no_more_than_letters(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    record = Table(GAME, 2, 5).record
    record.comments = ["at the terminal: seat 1, bots 2 " + BAD[:30]]
    record.seed = "7\x1b]0;owned\x07"
    file = tmp_path / "game.txt"
    file.write_text(record.write(), "utf-8")
    typed = io.StringIO(f"why dance{BAD[:20]}\nsave\nquit\n")
    monkeypatch.setattr("sys.stdin", typed)
    monkeypatch.chdir(tmp_path)
    main(["play", "--plain", "--resume", str(file), "--bots", "cadet"])
    assert not is_obeyed("".join(capsys.readouterr()))
