"""What the local host needs from the page around it; all that crosses over is JSON text."""

from __future__ import annotations

from typing import Protocol


class Bridge(Protocol):
    """The browser's side: its database, a worker that thinks, and the page."""

    async def keep(self, change: str) -> bool:
        """Store a change; false if the room was changed elsewhere. Raises what went wrong."""

    async def create(self, rooms: str) -> None:
        """Store a new room."""

    async def load(self, room: str) -> str | None:
        """All that is stored of a room, by its id or code."""

    async def think(self, work: str) -> str | None:
        """Let a bot think; None if the thought was given up."""

    async def judge(self, work: str) -> str | None:
        """Have a record judged by a worker that is made for it, so that no bot has to wait."""

    def give_up(self) -> None:
        """Whatever is being thought is wanted no more."""

    def send(self, link: int, message: str) -> None:
        """Tell one who looks at a table."""

    async def want(self, game: str) -> None:
        """Bring the modules of a game, if there is one of that name."""
