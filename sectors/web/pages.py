"""What the pages show of a game: its rules, its art, a drawn position; and the client itself."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from litestar import Response
from litestar.exceptions import HTTPException
from markdown_it import MarkdownIt

from sectors import bots
from sectors.bots.bot import luck
from sectors.core import engine
from sectors.core import scene as scenes
from sectors.core.game import Game
from sectors.table.table import Table
from sectors.web import wire
from sectors.web.messages import Refusal

MARKDOWN = MarkdownIt("commonmark", {"html": True}).enable("table")
SAMPLE_MOVES = 18
KINDS = {".svg": "image/svg+xml", ".css": "text/css; charset=utf-8"}
POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"
)

Plain = dict[str, Any]


@cache
def whole_game(game: Game) -> Plain:
    """A game with its faces, a drawn position and the addresses of its art."""
    folder = game.folder / "art"
    urls = {
        key: f"/art/{game.name}/{file}" if (folder / file).exists() else ""
        for key, file in (("symbols", "symbols.svg"), ("style", "style.css"))
    }
    faces = {name: msgspec.to_builtins(face) for name, face in game.faces().items()}
    return {**wire.game_info(game), "faces": faces, "sample": sample(game), "art": urls}


def sample(game: Game) -> Plain:
    """A position from the middle of a real game, as a spectator sees it."""
    table = Table(game, max(game.seats[0], min(2, game.seats[-1])), "sample")
    bot = bots.load(bots.names()[-1])
    while not table.is_over and len(table.moves) < SAMPLE_MOVES:
        seat = table.pending[0]
        view = table.view(seat)
        dice = luck("sample", seat, len(table.moves))
        table.play(seat, bot.choose(game, view, seat, engine.options(view, seat), dice))
    return scenes.plain(table.scene(-1))


@cache
def rules(game: Game) -> Plain:
    """The rules page as HTML, with the anchors that refusals link to."""
    text = (game.folder / "README.md").read_text("utf-8")
    anchors = re.findall(r'id="([RQX]\d+)"', text)
    return {"title": game.title, "html": MARKDOWN.render(text), "anchors": anchors}


def art(game: Game, name: str) -> Response[bytes]:
    """A file of a game's art folder."""
    path = game.folder / "art" / name
    if path.suffix not in KINDS or path.parent != game.folder / "art" or not path.is_file():
        raise Refusal("There is no such drawing.", "no_art", 404)
    headers = {"Cache-Control": "public, max-age=3600"}
    return Response(path.read_bytes(), media_type=KINDS[path.suffix], headers=headers)


def client(static: Path) -> Response[bytes]:
    """The page that the client starts from."""
    page = static / "index.html"
    headers = {"Cache-Control": "no-cache", "Content-Security-Policy": POLICY}
    if not page.exists():
        words = b"<!doctype html><title>sectors</title><p>The client is not built: run make build."
        return Response(words, media_type="text/html; charset=utf-8", headers=headers)
    return Response(page.read_bytes(), media_type="text/html; charset=utf-8", headers=headers)


def plain_error(error: HTTPException) -> str:
    """What is wrong with a request, in one sentence."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        where = extra[0].get("key", "")
        return f"{where}: {extra[0].get('message', '')}".strip(": ")
    return error.detail
