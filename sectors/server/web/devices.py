"""From one device to another: a list of games waits under a code until the other one fetches it.

There is no account. Whoever has the code has the seats, so it is long enough not to be guessed,
good for ten minutes and for one device; it is kept as a hash only, and wrong ones are counted.
"""

from __future__ import annotations

import re
import secrets
import time
from contextlib import nullcontext
from typing import Any

import sqlalchemy as sa
from litestar import Request, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from sectors.server.rooms.chairs import hashed
from sectors.server.rooms.house import LETTERS
from sectors.server.rooms.story import Plain
from sectors.server.web.limits import PARCEL, REQUEST, costs
from sectors.server.web.lobby import Lobby
from sectors.server.web.messages import Parcel, ParcelCode, Refusal
from sectors.server.web.store import Store
from sectors.server.web.tables import PARCELS

LONG = 8  # letters of a code
GOOD = 600.0  # seconds
MOST = 500  # that wait at once
FULL = "Many lists wait to be fetched just now; try again in a few minutes."
WRONG = (
    "No games wait under that code: it may be mistyped, used already, or older than ten minutes."
)
Tables = NamedDependency[Lobby]
Asking = Request[Any, Any, Any]


@post("/api/devices", opt=costs(REQUEST, PARCEL))
async def leave(data: JSONBody[Parcel], lobby: Tables, request: Asking) -> Plain:
    """Leave a list of games for another device; gives the code under which it waits."""
    code = "".join(secrets.choice(LETTERS) for _ in range(LONG))
    await put(lobby.store, code, data.text)
    return {"code": f"{code[:4]}-{code[4:]}", "seconds": int(GOOD)}


@post("/api/devices/fetch", status_code=200, opt=costs(REQUEST))
async def fetch(data: JSONBody[ParcelCode], lobby: Tables, request: Asking) -> Plain:
    """Fetch the list that waits under a code; it waits no more."""
    sender = lobby.gate.proxies.sender(request)
    lobby.gate.may_guess(sender)
    found = await taken(lobby.store, re.sub("[^A-Z]", "", data.code.upper()))
    if found is None:
        lobby.gate.guessed(sender)
        raise Refusal(WRONG, "no_parcel", 404)
    return {"text": found}


async def put(store: Store, code: str, text: str) -> None:
    """Keep a list until it is fetched; those that nobody fetched in time go."""
    now = time.time()
    async with store.ledger.turn() if store.ledger is not None else nullcontext():
        async with store.writing.begin() as db:
            await db.execute(sa.delete(PARCELS).where(PARCELS.c.until < now))
            waiting = (await db.execute(sa.select(sa.func.count()).select_from(PARCELS))).scalar()
            if int(waiting or 0) >= MOST:
                raise Refusal(FULL, "full", 503)
            row = {"code": hashed(code), "text": text, "until": now + GOOD}
            await db.execute(sa.insert(PARCELS), row)


async def taken(store: Store, code: str) -> str | None:
    """What waits under a code, once; None if nothing does."""
    here = (PARCELS.c.code == hashed(code)) & (PARCELS.c.until >= time.time())
    async with store.ledger.turn() if store.ledger is not None else nullcontext():
        async with store.writing.begin() as db:
            found = (await db.execute(sa.select(PARCELS.c.text).where(here))).scalar()
            await db.execute(sa.delete(PARCELS).where(PARCELS.c.code == hashed(code)))
    return None if found is None else str(found)


CALLS: list[Any] = [leave, fetch]
