"""Reads crews.toml."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from sectors.core.content import between, load, table_of, total


@dataclass(frozen=True)
class CrewCard:
    """One kind of crew."""

    id: str
    name: str
    strength: Annotated[int, between(1, 6)]
    count: Annotated[int, between(1, 9)]


def read_crews(folder: Path) -> dict[str, CrewCard]:
    return load(folder / "content/crews.toml", table_of(CrewCard, total(10, of="count")))
