"""The auction as a game that learning programs can look at."""

from __future__ import annotations

from pathlib import Path

from toys.auction.game import SalvageAuction
from toys.auction.rules.space import FOLDER


class Salvage(SalvageAuction):
    """The same rules and the same files."""

    name = "salvage"

    def home(self) -> Path:
        return FOLDER
