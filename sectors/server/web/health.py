"""Is the server well? `/health`, `/metrics` and logs as JSON lines, for whoever watches over it."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any

from litestar import Response, get
from litestar.di import NamedDependency

from sectors.server.web.limits import costs
from sectors.server.web.lobby import Lobby

UNWELL = "Nothing can be stored: the database is away, locked or read-only, or its disk is full."


@get("/health", opt=costs())
async def health(lobby: NamedDependency[Lobby]) -> Response[dict[str, Any]]:
    """200 while something can be stored, 503 while nothing can."""
    found = {"rooms": len(lobby.rooms), "set_aside": len(lobby.shelf.damaged)}
    if not await lobby.probe.writes():
        return Response({"status": UNWELL, **found}, status_code=503)
    return Response({"status": "ok", **found})


@get("/metrics", opt=costs())
async def metrics(lobby: NamedDependency[Lobby]) -> Response[str]:
    """Counters for Prometheus."""
    viewers = sum(len(room.viewers) for room in lobby.rooms.values())
    text = lobby.meters.text(len(lobby.rooms), viewers, len(lobby.writer.waiting))
    return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as JSON."""
        found = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        if record.exc_info:
            found["trace"] = self.formatException(record.exc_info)
        return json.dumps(found, ensure_ascii=False)


def start_logs(level: str) -> None:
    """Write what this program logs to stderr, as JSON lines."""
    out = logging.StreamHandler(sys.stderr)
    out.setFormatter(JsonLines())
    ours = logging.getLogger("sectors")
    ours.handlers[:] = [out]
    ours.propagate = False
    ours.setLevel(level.upper())
