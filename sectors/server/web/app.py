"""The server: REST for what is asked once, a WebSocket per viewer, and the client's files."""

from __future__ import annotations

import logging
import sqlite3
import traceback
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from anyio import to_thread
from litestar import Litestar, Request, Response, Router, WebSocket, get, post, websocket
from litestar.config.compression import CompressionConfig
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, FromQuery, JSONBody
from sqlalchemy.exc import SQLAlchemyError

from sectors import __version__, games
from sectors.core.reason import Objection
from sectors.core.refused import Refused
from sectors.server.rooms import once_more
from sectors.server.rooms.seating import known_game
from sectors.server.rooms.story import Plain
from sectors.server.web import (
    devices,
    health,
    judging,
    lecture,
    onward,
    pages,
    printing,
    review_calls,
    sharing,
    socket,
)
from sectors.server.web.limits import HEAVY, REQUEST, TABLE, Limits, costs
from sectors.server.web.lobby import Lobby
from sectors.server.web.messages import (
    Claim,
    Joined,
    NewRoom,
    Nonce,
    Refusal,
    Rematch,
    ReplayRequest,
    Token,
    VerifyRequest,
)
from sectors.server.web.reach import Door
from sectors.server.web.shares import ALL, Share
from sectors.server.web.store import Store
from sectors.server.web.work import Caller, disconnected
from sectors.server.web.writer import NOT_STORED

STATIC = Path(__file__).parent / "static"
LOG = logging.getLogger(__name__)
LARGEST_BODY = 300_000  # bytes; a record that may be replayed, as JSON
Tables = NamedDependency[Lobby]
Asking = Request[Any, Any, Any]
Calling = NamedDependency[Caller]
INSIDE = Door()
OURS = ("api", "ws", "assets", "art", "schema", "health", "metrics")  # no pages of the client
PACKED = {**costs(REQUEST), "packed": True}  # what is compressed already
TABLES = ("t", "replay")  # pages of the client that show a table

# --- Games


@get("/api/games", sync_to_thread=True, opt=PACKED)
def all_games(request: Asking) -> Response[list[Plain]]:
    """Every game that can be played here."""
    return pages.answer(pages.all_games, tuple(games.available()[0]), accepted(request))


@get("/api/games/{slug:str}", sync_to_thread=True, opt=PACKED)
def one_game(slug: FromPath[str], request: Asking) -> Response[Plain]:
    """A game with its faces, a drawn position and its art."""
    return pages.answer(pages.whole_game, (known_game(slug),), accepted(request))


@get("/api/games/{slug:str}/rules", sync_to_thread=True, opt=PACKED)
def rules(slug: FromPath[str], request: Asking) -> Response[Plain]:
    """The rules page of a game."""
    return pages.answer(pages.rules, (known_game(slug),), accepted(request))


def accepted(request: Asking) -> str:
    """The content codings that a client accepts, as it writes them."""
    return request.headers.get("accept-encoding", "")


@get("/api/games/{slug:str}/print", opt=costs(REQUEST, HEAVY))
async def print_set(
    slug: FromPath[str],
    caller: Calling,
    paper: FromQuery[str] = "a4",
    theme: FromQuery[str] = "light",
) -> Response[bytes]:
    """Everything in a game's box as PDFs to print, in one file."""
    return await printing.printed(caller, known_game(slug), paper, theme)


@get("/art/{slug:str}/{name:str}", opt=costs(REQUEST))
async def art(slug: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """A drawing or style sheet out of a game's folder."""
    return pages.art(known_game(slug), name)


# --- Rooms


@get("/api/reach", sync_to_thread=True, opt=costs(REQUEST))
def reach(door: NamedDependency[Door]) -> Plain:
    """Under which addresses others can open this server, or why they cannot."""
    return door.told()


@post("/api/rooms", opt=costs(REQUEST, TABLE))
async def new_room(data: JSONBody[NewRoom], lobby: Tables, request: Asking) -> Joined:
    """Make a room."""
    return await lobby.create(data)


@get("/api/rooms", opt=costs(REQUEST))
async def public_rooms(lobby: Tables) -> list[Plain]:
    """Public rooms, those with an open seat first."""
    return await lobby.listed()


@get("/api/rooms/{name:str}", opt=costs(REQUEST))
async def one_room(name: FromPath[str], lobby: Tables) -> Plain:
    """What everybody may know of a room."""
    return (await lobby.find(name)).info()


@post("/api/rooms/{name:str}/seats/{seat:int}", opt=costs(REQUEST))
async def claim(
    name: FromPath[str], seat: FromPath[int], data: JSONBody[Claim], lobby: Tables
) -> Joined:
    """Sit down on an open seat."""
    return await lobby.claim(await lobby.find(name), seat, data.name, data.nonce)


@post("/api/rooms/{name:str}/seats/{seat:int}/free", status_code=200, opt=costs(REQUEST))
async def free(
    name: FromPath[str], seat: FromPath[int], data: JSONBody[Token], lobby: Tables
) -> Plain:
    """Open the seat of another player again, before the start; with the maker's token."""
    room = await lobby.find(name)
    await lobby.free(room, seat, data.token)
    return room.info()


@post("/api/rooms/{name:str}/nonce", status_code=200, opt=costs(REQUEST))
async def nonce(name: FromPath[str], data: JSONBody[Nonce], lobby: Tables) -> Plain:
    """Add to the seed of a room that one has made, having seen its commitment."""
    room = await lobby.find(name)
    await lobby.add_nonce(room, room.own_seat(data.token), data.nonce)
    return room.info()


@post("/api/rooms/{name:str}/start", status_code=200, opt=costs(REQUEST))
async def start(name: FromPath[str], data: JSONBody[Token], lobby: Tables) -> Plain:
    """Fill the open seats with bots and start; with the maker's token."""
    room = await lobby.find(name)
    await lobby.start(room, data.token)
    return room.info()


@post("/api/rooms/{name:str}/rematch", opt=costs(REQUEST, TABLE))
async def rematch(
    name: FromPath[str], data: JSONBody[Rematch], lobby: Tables, request: Asking
) -> Joined:
    """Play the same table again."""
    return await once_more.rematch(lobby, await lobby.find(name), data.adds, data.tokens)


@get("/api/rooms/{name:str}/record", opt=costs(REQUEST))
async def record(name: FromPath[str], lobby: Tables, token: FromQuery[str] = "") -> Response[str]:
    """The record: one's own copy while the game runs, all of it afterwards."""
    text = (await lobby.find(name)).text_for(token)
    return Response(text, media_type="text/plain")


@get("/api/rooms/{name:str}/replay", opt=costs(REQUEST, HEAVY))
async def replay_room(
    name: FromPath[str],
    lobby: Tables,
    request: Asking,
    at: FromQuery[int | None] = None,
    viewer: FromQuery[int] = -1,
    token: FromQuery[str] = "",
) -> Plain:
    """A position of a game; while it runs, only as one's own seat may see it."""
    past = await (await lobby.find(name)).looked_back(at, viewer, token)
    return await to_thread.run_sync(past.info)


@get("/api/rooms/{name:str}/picture", media_type="image/png", opt=costs(REQUEST, HEAVY))
async def picture(
    name: FromPath[str], lobby: Tables, caller: Calling, at: FromQuery[int | None] = None
) -> Response[bytes]:
    """A position of a game as those who look on see it, as a picture of 1200 by 630."""
    return await sharing.picture(caller, await lobby.find(name), at)


@post("/api/replay", status_code=200, opt=costs(REQUEST, HEAVY))
async def replay_text(data: JSONBody[ReplayRequest], caller: Calling) -> Response[Plain]:
    """A position of any record."""
    return as_json(await judging.position(caller, data.record, data.at, data.viewer))


@post("/api/verify", status_code=200, opt=costs(REQUEST, HEAVY))
async def verify_text(data: JSONBody[VerifyRequest], caller: Calling) -> Response[Plain]:
    """Whether a finished game was played with the dice that its commitment promised."""
    return as_json(await judging.verified(caller, data.record, data.commitment))


def as_json(written: Any) -> Response[Plain]:
    """An answer that is JSON already."""
    return Response(written, media_type="application/json")


def must_be_ours(lobby: Lobby, request: Asking) -> None:
    """Refuse calls that do something if another site's page, or a plain form, makes them."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    site = lobby.gate.proxies.site(request)
    if not lobby.gate.is_ours(request.headers.get("origin", ""), site):
        raise Refusal("Only pages of this server may ask for that.", "foreign", 403)
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Refusal("Send the body as application/json.", "not_json", 415)


def sender(lobby: Lobby, request: Asking) -> str:
    """Where a request comes from."""
    return lobby.gate.proxies.sender(request)


def calling(request: Asking, lobby: Tables) -> Caller:
    """The client of a call, for work outside the event loop."""
    return Caller(sender(lobby, request), partial(disconnected, request.receive))


# --- Everything else


@websocket("/ws/{name:str}", opt=costs(REQUEST))
async def viewer_socket(
    socket: WebSocket[Any, Any, Any], name: FromPath[str], lobby: Tables
) -> None:
    """One viewer of one room."""
    given = socket.query_params.get("token", "")
    speaks = socket.query_params.get("protocol", "")
    await talk(socket, lobby, name, [token for token in given.split(",") if token], speaks)


@websocket("/ws/lesson/{slug:str}/{lesson:str}", opt=costs(REQUEST))
async def lesson_socket(
    socket: WebSocket[Any, Any, Any], slug: FromPath[str], lesson: FromPath[str], lobby: Tables
) -> None:
    """One learner of one lesson."""
    await lecture.serve(socket, lobby, slug, lesson)


talk = socket.serve


@get(["/", "/{path:path}"], include_in_schema=False, opt=costs())
async def client(lobby: Tables, request: Asking, path: FromPath[str] = "") -> Response[bytes]:
    """The client, for every page it knows; addresses of the server are not its pages."""
    first, _, name = path.strip("/").partition("/")
    if first in OURS:
        raise NotFoundException("There is nothing here.")
    known = lobby.rooms.get(name) if first == "t" else None
    game = known.table.game if known else None
    shown = sharing.told(game, name, lobby.gate.proxies.site(request)) if first in TABLES else ""
    return pages.client(STATIC, game, shown)


def refusal(request: Request[Any, Any, Any], error: Exception) -> Response[Plain]:
    """One sentence and the right status for everything that can be wrong with a request."""
    status, code = 400, "bad_request"
    if isinstance(error, HTTPException) and error.status_code >= 500:
        return failure(request, error)
    if isinstance(error, SQLAlchemyError | sqlite3.Error | OSError):
        LOG.error("the database failed: %s", error)
        error = Refusal(NOT_STORED, "not_stored", 503)
    if isinstance(error, Refusal):
        status, code = error.status, error.code
    elif isinstance(error, Objection):
        status, code = 409, error.code
    elif isinstance(error, HTTPException):
        status = error.status_code
        code = {404: "not_found", 413: "too_large", 429: "too_often"}.get(status, "bad_request")
        return Response({"sentence": pages.plain_error(error), "code": code}, status_code=status)
    return Response({"sentence": str(error), "code": code}, status_code=status)


def failure(_: Request[Any, Any, Any], error: Exception) -> Response[Plain]:
    """The answer to everything that nobody thought of; the log says where, but not who asked."""
    if isinstance(error, RecursionError):
        told = {"sentence": "That is nested too deeply.", "code": "bad_request"}
        return Response(told, status_code=400)
    where = "".join(traceback.format_tb(error.__traceback__))
    LOG.error("a request failed: %s\n%s", type(error).__name__, where)
    told = {"sentence": "Something went wrong here; nothing was done.", "code": "failed"}
    return Response(told, status_code=500)


@get("/assets/{name:str}", include_in_schema=False, opt={**costs(), "packed": True})
async def asset(name: FromPath[str], request: Asking) -> Response[bytes]:
    """A file of the client."""
    return pages.asset(STATIC / "assets", name, accepted(request))


def described() -> OpenAPIConfig:
    """The calls of this server, for programs and as a page."""
    shown = [pages.ApiPage(STATIC), JsonRenderPlugin()]
    return OpenAPIConfig(
        "sectors",
        __version__,
        use_handler_docstrings=True,
        render_plugins=shown,
        openapi_router=Router("/schema", route_handlers=[], opt=costs(REQUEST)),
    )


HANDLERS: list[Any] = [
    *(reach, all_games, one_game, rules, print_set, art, new_room, public_rooms, one_room),
    *(claim, free, nonce, start, rematch, record, replay_room, picture, replay_text, verify_text),
    *review_calls.CALLS,
    *onward.CALLS,
    *devices.CALLS,
    *(viewer_socket, lesson_socket, health.health, health.metrics, asset, client),
]
UNREACHED = (SQLAlchemyError, sqlite3.Error, OSError)  # the database fails, or cannot be reached
KNOWN: dict[Any, Any] = dict.fromkeys((Refused, HTTPException, *UNREACHED), refusal)


def create_app(
    db: str,
    away: float = 90.0,
    limits: Limits | None = None,
    share: Share = ALL,
    door: Door = INSIDE,
) -> Litestar:
    """The whole server on one database, or one of several processes with its share of the rooms."""
    allowed = limits or Limits()
    lobby = Lobby(Store(db, share), away, allowed)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await lobby.open()
        yield
        await lobby.close()

    def tables() -> Lobby:
        return lobby

    def way_in() -> Door:
        return door

    async def admit(request: Asking) -> None:
        must_be_ours(lobby, request)
        name = str(request.path_params.get("name", ""))
        budgets = request.route_handler.opt.get("costs", (REQUEST,))  # OPTIONS declares none
        lobby.gate.charge(sender(lobby, request), budgets, name)

    def refused(request: Asking, error: Refusal) -> Response[Plain]:
        if error.code == "no_room":
            lobby.gate.guessed(sender(lobby, request))
        return refusal(request, error)

    return Litestar(
        HANDLERS,
        dependencies={
            "lobby": Provide(tables, sync_to_thread=False),
            "door": Provide(way_in, sync_to_thread=False),
            "caller": Provide(calling, sync_to_thread=False),
        },
        lifespan=[lifespan],
        before_request=admit,
        before_send=[pages.guard] if share.of == 1 else [pages.guard, pages.end],
        openapi_config=described(),
        compression_config=CompressionConfig("gzip", 1000, 6, exclude_opt_key="packed"),
        exception_handlers={**KNOWN, Refusal: refused, Exception: failure},
        request_max_body_size=LARGEST_BODY,
    )
