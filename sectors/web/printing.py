"""Sets to print: each is made once, in a worker process, and kept while the server runs."""

from __future__ import annotations

import io
import zipfile
from importlib.util import find_spec

import anyio
import anyio.to_process
from anyio.lowlevel import RunVar
from litestar import Response

from sectors import games
from sectors.core.game import Game
from sectors.print import sets
from sectors.print.paper import ON
from sectors.print.wrong import Unprintable
from sectors.web.messages import Refusal
from sectors.web.thinking import die_with_parent

LIMIT = 60.0  # seconds for one set, when it is its turn
BUSY = "Many sets are being made now; try again in a moment."
FIRST_DAY = (1980, 1, 1, 0, 0, 0)  # the same input gives the same bytes
limiter: RunVar[anyio.CapacityLimiter] = RunVar("sets are made one at a time")
kept: dict[tuple[str, str, str, str], bytes] = {}  # few: of each game one for each paper and theme


def can_print(game: Game) -> bool:
    """Whether this server can make the parts of a game."""
    return not against(game)


def against(game: Game) -> str:
    """Why this server cannot make the parts of a game; nothing if it can."""
    if not game.components():
        return sets.NOTHING.format(title=game.title)
    return "" if find_spec("typst") else sets.MISSING


async def printed(game: Game, paper: str, theme: str) -> Response[bytes]:
    """All PDFs of a set as one file."""
    if paper not in ON or theme not in sets.THEMES:
        raise Refusal("There is no such paper or theme.", "bad_request", 400)
    if sentence := against(game):
        raise Refusal(sentence, "no_print", 404)
    key = game.name, str(game.content.pack), paper, theme
    turn = limiter.get(None) or anyio.CapacityLimiter(1)
    limiter.set(turn)
    if key not in kept:
        async with turn:
            if key not in kept:
                kept[key] = await made(game.name, paper, theme)
    name = f"{game.name}-{paper}-{theme}.zip"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(kept[key], media_type="application/zip", headers=headers)


async def made(name: str, paper: str, theme: str) -> bytes:
    """A set, made where it can be stopped; what cannot be printed is refused."""
    with anyio.move_on_after(LIMIT):
        sentence, found = await anyio.to_process.run_sync(
            packed, name, paper, theme, cancellable=True, limiter=anyio.CapacityLimiter(1)
        )
        if sentence:
            raise Refusal(sentence, "no_print", 422)
        return found
    raise Refusal(BUSY, "busy", 503)


def packed(name: str, paper: str, theme: str) -> tuple[str, bytes]:
    """In the worker: a sentence if it cannot be done, else the PDFs in one file."""
    die_with_parent()
    game = games.load(name)
    try:
        found = sets.made(game, paper, theme)
    except Unprintable as problem:
        return str(problem), b""
    return "", zipped({f"{name}-{kind}.pdf": data for kind, data in found.items()})


def zipped(files: dict[str, bytes]) -> bytes:
    """Files in one."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, FIRST_DAY), data, zipfile.ZIP_DEFLATED)
    return whole.getvalue()
