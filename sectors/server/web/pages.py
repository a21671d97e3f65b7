"""What the pages show of a game: its rules, its art, a drawn position; and the client itself."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from threading import Lock
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.types import Message, Scope
from markdown_it import MarkdownIt

from sectors.core import scene as scenes
from sectors.core.game import Game
from sectors.core.sounds import sounds_of
from sectors.server.rooms.catalogue import game_info
from sectors.server.web.messages import Refusal
from sectors.server.web.printing import can_print
from sectors.server.web.rulebook import Press
from sectors.table.lessons.page import rules_for_players
from sectors.table.lessons.rulebook import rulebook_of
from sectors.table.sample import sample

MARKDOWN = MarkdownIt("commonmark", {"html": True}).enable("table")
KINDS = {".svg": "image/svg+xml", ".css": "text/css"}
ASSETS = {**KINDS, ".js": "text/javascript", ".woff2": "font/woff2"}
LONGEST_SENTENCE = 400  # what was sent may be quoted in it
PACKED = (("br", ".br"), ("gzip", ".gz"))  # how the client's files lie there too, best first
POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'; "
    "object-src 'none'"
)
GUARDS = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

MOST_ANSWERS = 100  # about games, that are kept
ENCODING = Lock()

Plain = dict[str, Any]


@lru_cache(MOST_ANSWERS)
def encode(make: Callable[..., Any], *about: Game) -> tuple[bytes, bytes]:
    """What is told of some games as JSON, plain and compressed; made once for each."""
    data = msgspec.json.encode(make(*about))
    return data, gzip.compress(data, mtime=0)


def answer(make: Callable[..., Any], about: tuple[Game, ...], accepted: str) -> Response[Any]:
    """The kept answer about some games, compressed if the client can read that."""
    with ENCODING:  # the Markdown library fills a table that threads must not share
        data, packed = encode(make, *about)
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in codings(accepted):
        data, headers["Content-Encoding"] = packed, "gzip"
    return Response(data, media_type="application/json", headers=headers)


def codings(accepted: str) -> set[str]:
    """The content codings that a client accepts."""
    return {word.partition(";")[0].strip() for word in accepted.split(",")}


def all_games(*known: Game) -> list[Plain]:
    """Every game that can be played here."""
    return [game_info(game) for game in known]


@cache
def whole_game(game: Game) -> Plain:
    """A game with its faces, a drawn position and the addresses of its art."""
    faces = {name: msgspec.to_builtins(face) for name, face in game.look.faces().items()}
    scene = scenes.plain(sample(game))
    about = {"art": art_urls(game), "prints": can_print(game), "sounds": sounds_of(game)}
    return {**game_info(game), "faces": faces, "sample": scene, **about}


def art_urls(game: Game) -> dict[str, str]:
    """Where a game's symbols and colours are, if it has them."""
    return {
        key: f"/art/{game.name}/{file}" if (game.folder / "art" / file).exists() else ""
        for key, file in (("symbols", "symbols.svg"), ("style", "style.css"))
    }


@cache
def rules(game: Game) -> Plain:
    """The rules for players in layers; without such a page, the game's own page as HTML."""
    book = rulebook_of(game)
    if book is not None:
        told = {"title": game.title, "html": "", "anchors": book.ids}
        return {**told, "book": Press(game, book).pressed()}
    text = rules_for_players(game)
    anchors = re.findall(r'id="([RQX]\d+)"', text)
    return {"title": game.title, "html": MARKDOWN.render(text), "anchors": anchors, "book": None}


def art(game: Game, name: str) -> Response[bytes]:
    """A file of a game's art folder."""
    path = game.folder / "art" / name
    if path.suffix not in KINDS or path.parent != game.folder / "art" or not path.is_file():
        raise Refusal("There is no such drawing.", "no_art", 404)
    headers = {"Cache-Control": "public, max-age=3600"}
    return Response(path.read_bytes(), media_type=KINDS[path.suffix], headers=headers)


def client(static: Path, game: Game | None = None, shown: str = "") -> Response[bytes]:
    """The page that the client starts from; for a table it says what will be wanted next.

    `shown` is what programs that show links look for.
    """
    headers = {"Cache-Control": "no-cache", "Content-Security-Policy": POLICY}
    page = front(static).replace(b"</head>", (shown + wanted(game)).encode() + b"</head>")
    return Response(page, media_type="text/html", headers=headers)


def wanted(game: Game | None) -> str:
    """Links to what a table of a game will ask for: the game, and behind the scripts its art."""
    if game is None:
        return ""
    urls = art_urls(game)
    rest = 'crossorigin="anonymous"'
    links = [f'<link rel="preload" as="fetch" {rest} href="/api/games/{game.name}">']
    if urls["symbols"]:
        rest += ' fetchpriority="low"'
        links.append(f'<link rel="preload" as="fetch" {rest} href="{urls["symbols"]}">')
    return "".join(links)


def asset(folder: Path, name: str, accepted: str) -> Response[bytes]:
    """A file of the built client, packed if the browser can unpack it; its name never changes."""
    path = folder / name
    if path.suffix not in ASSETS or path.parent != folder or not path.is_file():
        raise Refusal("There is no such file.", "no_file", 404)
    headers = {"Cache-Control": "public, max-age=31536000, immutable", "Vary": "Accept-Encoding"}
    offered = codings(accepted)
    for coding, ending in PACKED:
        packed = path.with_name(name + ending)
        if coding in offered and packed.is_file():
            headers["Content-Encoding"] = coding
            return Response(packed.read_bytes(), media_type=ASSETS[path.suffix], headers=headers)
    return Response(path.read_bytes(), media_type=ASSETS[path.suffix], headers=headers)


async def guard(message: Message, _: Scope) -> None:
    """Every answer gets the headers that keep browsers careful, pages those of a page."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        if headers.get("content-type", "").startswith("text/html"):
            headers.setdefault("Content-Security-Policy", POLICY)
        for name, value in GUARDS.items():
            headers.setdefault(name, value)


async def end(message: Message, _: Scope) -> None:
    """Ends a connection with its answer: the next request may be for another process."""
    if message["type"] == "http.response.start":
        MutableScopeHeaders.from_message(message)["Connection"] = "close"


def front(static: Path) -> bytes:
    """The file with which the client begins."""
    page = static / "index.html"
    if not page.exists():
        return b"<!doctype html><title>sectors</title><p>The client is not built: run make build."
    return page.read_bytes()


class ApiPage(OpenAPIRenderPlugin):
    """The client's own page about the calls of this server: it needs nothing from elsewhere."""

    def __init__(self, static: Path) -> None:
        super().__init__(path="/")
        self.static = static

    def render(self, request: Request[Any, Any, Any], openapi_schema: Plain) -> bytes:
        """The client; it asks for the schema itself."""
        return front(self.static)


def plain_error(error: HTTPException) -> str:
    """What is wrong with a request, in one sentence."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        where = extra[0].get("key", "")
        return f"{where}: {extra[0].get('message', '')}".strip(": ")[:LONGEST_SENTENCE]
    return error.detail[:LONGEST_SENTENCE]
