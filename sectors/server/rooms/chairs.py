"""The seats around a table, and the proof of each."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from sectors.server.rooms.host import Sitter

AWAITED = "?"  # the nonce of a seat whose owner has yet to add one


def hashed(token: str) -> str:
    """Tokens are kept as hashes, so that the database gives no seat away."""
    return sha256(token.encode(errors="replace")).hexdigest()


@dataclass(slots=True)
class Chair(Sitter):
    """A seat of a room."""

    token: str
    nonce: str | None = ""  # what its owner added to the seed
    sits_in: bool = False  # a bot plays until its owner is back
    seen: float = 0.0  # when its owner was last known to look, by a clock of the server's own

    def differs(self, token: str) -> bool:
        """Whether a new token replaces the one that proves this seat now."""
        return bool(self.token) and self.token != token

    @property
    def is_missing(self) -> bool:
        """Whether the game has to wait for somebody to sit down here or to add to the seed."""
        return self.kind == "open" or self.nonce == AWAITED

    @property
    def is_bot(self) -> bool:
        """Whether a program answers for this seat now."""
        return self.kind == "bot" or self.sits_in
