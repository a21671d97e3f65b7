"""Pictures of tables to share: each is drawn once, in a worker process, and kept for a while.

A picture shows what those who look on may see, whoever asks for it. It is drawn from the scene and
never from the position, so what nobody may see does not even reach the worker.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from importlib.util import find_spec
from typing import Any

import anyio
from litestar import Response

from sectors import games
from sectors.core import scene as scenes
from sectors.core.game import Game
from sectors.draw.svg import raster, share
from sectors.server.web.messages import Refusal
from sectors.server.web.rooms import Room
from sectors.server.web.whence import Site
from sectors.server.web.work import Cache, Caller, Job, run

PICTURES = Job(what="pictures", seconds=20.0, share=8, waiting=30)
TOO_LONG = "Drawing this picture takes too long now; try again in a moment."
NO_TABLE = "The game has not begun; there is nothing to draw yet."
NAME = re.compile(r"[A-Za-z0-9_-]{1,40}")  # of a room
HOST = re.compile(r"[\w.:\[\]-]{1,250}")
Key = tuple[str, int, str]
kept = Cache(64)


def can_draw() -> bool:
    """Whether this server can draw pictures."""
    return find_spec("resvg_py") is not None


async def picture(caller: Caller, room: Room, at: int | None) -> Response[bytes]:
    """A position of a room's game as those who look on see it, 1200 by 630."""
    if not can_draw():
        raise Refusal(raster.MISSING, "no_picture", 404)
    if room.status == "waiting":
        raise Refusal(NO_TABLE, "not_begun", 409)
    async with room.lock:  # what is being stored is not told yet
        past = room.past(-1, at)
        names = {chair.seat: chair.name for chair in room.chairs if chair.is_person}
        key = room.id, len(past.table.moves), "|".join(names.values())
    found = kept.get(key)
    if found is None:
        table = past.table
        places = list(table.state.result) if table.is_over else []
        scene = scenes.plain(await anyio.to_thread.run_sync(table.scene, -1))
        work = (table.game.name, scene, len(room.chairs), names, places)
        found = await made(caller, work, key)
    headers = {"Cache-Control": "no-cache" if at is None else "private, max-age=3600"}
    return Response(found, media_type="image/png", headers=headers)


async def made(caller: Caller, work: tuple[Any, ...], key: Key) -> bytes:
    """A picture, drawn where it can be stopped."""
    try:
        return bytes(await run(PICTURES, caller, drawn, *work, cache=kept, key=key))
    except TimeoutError:
        raise Refusal(TOO_LONG, "busy", 503) from None


def drawn(
    name: str,
    scene: dict[str, Any],
    seats: int,
    people: dict[int, str],
    places: Sequence[int],
) -> bytes:
    """In the worker: the picture of a scene."""
    game = games.load(name)
    return raster.png(share.card(game, scenes.read(scene), seats, people, places))


def told(game: Game | None, room: str, site: Site) -> str:
    """What a table's page says to programs that show links: its game and its picture.

    The picture is named for every room, whether there is one of this name or not.
    """
    if not NAME.fullmatch(room) or not HOST.fullmatch(site.host):
        return ""
    said = {"og:title": "sectors", "og:type": "website"}
    if game is not None:
        said |= {"og:title": game.title, "og:description": game.tagline}
    if can_draw():
        address = f"{site.scheme or 'http'}://{site.host}"
        said |= {
            "og:image": f"{address}/api/rooms/{room}/picture",
            "og:image:type": "image/png",
            "og:image:width": str(share.SIZE[0]),
            "og:image:height": str(share.SIZE[1]),
            "twitter:card": "summary_large_image",
        }
    return "".join(
        f'<meta property="{name}" content="{escape(words)}">' for name, words in said.items()
    )
