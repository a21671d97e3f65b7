"""Addresses of tables, and what is asked of a server once."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from sectors.term.desk import NoTable
from sectors.term.letters import visible

HOME = "http://127.0.0.1:8219"  # where `sectors serve` listens
LONGEST_CODE = 60  # characters; a code has five, an id twelve
Plain = dict[str, Any]


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
        raise NoTable(f'"{words[:60]}" is no link and no code of a table.') from None
    if parts.scheme in ("http", "https") and parts.netloc:
        pieces = [piece for piece in (parts.path + "/" + parts.fragment).split("/") if piece]
        if not pieces:
            raise NoTable(f"{words} names a server but no table; the link to a table does.")
        return Address(f"{parts.scheme}://{parts.netloc}", pieces[-1])
    if not words.strip() or "/" in words or len(words) > LONGEST_CODE:
        raise NoTable(f'"{words[:60]}" is no link and no code of a table.')
    return Address(server.rstrip("/") or HOME, words.strip())


def ask(server: str, path: str, body: Plain | None = None) -> Any:
    """One REST call; raises `NoTable` with the server's own sentence."""
    text = fetch(server, path, body)
    try:
        return plain(json.loads(text))
    except ValueError:
        raise NoTable(f"No server of sectors answers at {server}.") from None


def plain(told: Any) -> Any:
    """What a server says, without anything that a terminal would obey; no server is trusted."""
    if isinstance(told, str):
        return visible(told)
    if isinstance(told, list):
        return [plain(one) for one in told]
    if isinstance(told, dict):
        return {plain(name): plain(one) for name, one in told.items()}
    return told


def fetch(server: str, path: str, body: Plain | None = None) -> str:
    """The text that a server answers; raises `NoTable`."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{server}{path}", data, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return str(answer.read().decode())
    except urllib.error.HTTPError as error:
        raise NoTable(sentence_of(error) or f"{server} answered {error.code}.") from None
    except (OSError, UnicodeDecodeError):
        raise NoTable(f"No server of sectors answers at {server}.") from None


def sentence_of(error: urllib.error.HTTPError) -> str:
    """What a server says against a call, if it is a server of ours."""
    with suppress(ValueError, KeyError, TypeError):
        return str(plain(json.load(error)["sentence"]))
    return ""
