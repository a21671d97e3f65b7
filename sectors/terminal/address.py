"""Addresses of tables, and what is asked of a server once."""

from __future__ import annotations

import http.client
import json
import time
import urllib.error
import urllib.request
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from sectors.core.refused import Refused
from sectors.terminal import told
from sectors.terminal.told import LARGEST, Nonsense, Plain

HOME = "http://127.0.0.1:8219"  # where `sectors serve` listens
LONGEST_CODE = 60  # characters; a code has five, an id twelve
PATIENCE = 10.0  # seconds for anything to come
LONGEST = 30.0  # seconds for all of it
PIECE = 2**16  # bytes that are read at once
HEADERS = {"Content-Type": "application/json"}


@dataclass(frozen=True, slots=True)
class Address:
    """A server and a room on it."""

    server: str
    room: str

    @property
    def socket(self) -> str:
        """Where to listen."""
        return self.server.replace("http", "ws", 1)

    @property
    def link(self) -> str:
        """The address that a browser opens."""
        return f"{self.server}/t/{self.room}"


def read_address(words: str, server: str = "") -> Address:
    """An address as people have it: a link to a table, or the short code alone."""
    try:
        parts = urlsplit(words)
    except ValueError:
        raise Refused(f'"{words[:60]}" is no link and no code of a table.') from None
    if parts.scheme in ("http", "https") and parts.netloc:
        pieces = [piece for piece in (parts.path + "/" + parts.fragment).split("/") if piece]
        if not pieces:
            raise Refused(f"{words} names a server but no table; the link to a table does.")
        return Address(f"{parts.scheme}://{parts.netloc}", pieces[-1])
    if not words.strip() or "/" in words or len(words) > LONGEST_CODE:
        raise Refused(f'"{words[:60]}" is no link and no code of a table.')
    return Address(server.rstrip("/") or HOME, words.strip())


def ask(server: str, path: str, body: Plain | None = None, kind: Any = told.Done) -> Plain:
    """One REST call; raises `Refused`, with the server's own sentence if it has one."""
    text = fetch(server, path, body)
    try:
        return told.read(text, kind)
    except Nonsense:
        raise Refused(f"No server of sectors answers at {server}.") from None


def fetch(server: str, path: str, body: Plain | None = None) -> str:
    """The text that a server answers; raises `Refused`."""
    data = None if body is None else json.dumps(body).encode()
    try:
        request = urllib.request.Request(f"{server}{path}", data, HEADERS)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return all_of(answer).decode()
    except urllib.error.HTTPError as error:
        raise Refused(sentence_of(error) or f"{server} answered {error.code}.") from None
    except (OSError, http.client.HTTPException, ValueError):
        raise Refused(f"No server of sectors answers at {server}.") from None


def all_of(answer: http.client.HTTPResponse) -> bytes:
    """The whole of an answer; raises `Nonsense` where it has no end."""
    found, until = b"", time.monotonic() + LONGEST
    while piece := answer.read1(PIECE):
        found += piece
        if len(found) > LARGEST or time.monotonic() > until:
            raise Nonsense("That has no end.")
    return found


def sentence_of(error: urllib.error.HTTPError) -> str:
    """What a server says against a call, if it is a server of ours."""
    with suppress(OSError, http.client.HTTPException, ValueError):
        if isinstance(error.fp, http.client.HTTPResponse):
            return str(told.read(all_of(error.fp), told.Against)["sentence"])
    return ""
