"""The auction as a game whose positions a mind can judge."""

from __future__ import annotations

from pathlib import Path

from toys.auction.game import SalvageAuction
from toys.auction.rules.space import FOLDER


class Wrecks(SalvageAuction):
    """The same rules and the same files."""

    name = "wrecks"

    def home(self) -> Path:
        return FOLDER
