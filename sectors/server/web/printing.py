"""Sets to print: each is made once, in a worker process, and cached while the server runs."""

from __future__ import annotations

import io
import zipfile
from importlib.util import find_spec

from litestar import Response

from sectors import games
from sectors.core.game import Game
from sectors.core.refused import Refused
from sectors.draw.paper import sets
from sectors.draw.paper.paper import ON
from sectors.server.web.messages import Refusal
from sectors.server.web.work import Cache, Caller, Job, run

SETS = Job(what="sets to print", seconds=60.0, share=2, waiting=12)
TOO_LONG = "Making this set takes too long now; try again in a moment."
FIRST_DAY = (1980, 1, 1, 0, 0, 0)  # the same input gives the same bytes
kept = Cache(64)  # by game, content pack, paper and theme


def can_print(game: Game) -> bool:
    """Whether this server can make the parts of a game."""
    return not against(game)


def against(game: Game) -> str:
    """Why this server cannot make the parts of a game; nothing if it can."""
    if not game.look.components():
        return sets.NOTHING.format(title=game.title)
    return "" if find_spec("typst") else sets.MISSING


async def printed(caller: Caller, game: Game, paper: str, theme: str) -> Response[bytes]:
    """All PDFs of a set as one file."""
    if paper not in ON or theme not in sets.THEMES:
        raise Refusal("There is no such paper or theme.", "bad_request", 400)
    if sentence := against(game):
        raise Refusal(sentence, "no_print", 404)
    key = game.name, str(game.content.pack), paper, theme
    made = await printed_once(caller, key)
    name = f"{game.name}-{paper}-{theme}.zip"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(made, media_type="application/zip", headers=headers)


async def printed_once(caller: Caller, key: tuple[str, str, str, str]) -> bytes:
    """A set, made where it can be stopped; what cannot be printed is refused."""
    name, _, paper, theme = key
    try:
        sentence, found = await run(SETS, caller, packed, name, paper, theme, cache=kept, key=key)
    except TimeoutError:
        raise Refusal(TOO_LONG, "busy", 503) from None
    if sentence:
        raise Refusal(sentence, "no_print", 422)
    return bytes(found)


def packed(name: str, paper: str, theme: str) -> tuple[str, bytes]:
    """In the worker: a sentence if it cannot be done, else the PDFs in one file."""
    game = games.load(name)
    try:
        found = sets.made(game, paper, theme)
    except Refused as problem:
        return str(problem), b""
    return "", zipped({f"{name}-{kind}.pdf": data for kind, data in found.items()})


def zipped(files: dict[str, bytes]) -> bytes:
    """Files in one."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, FIRST_DAY), data, zipfile.ZIP_DEFLATED)
    return whole.getvalue()
