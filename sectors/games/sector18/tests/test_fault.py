"""One price halved in a content pack: `sectors lab balance` names the piece by how it is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from sectors.games.sector18 import GAME
from sectors.lab import packs
from sectors.lab.balance import measure


@pytest.mark.soak
def test_a_price_that_was_halved_is_named(tmp_path: Path) -> None:
    """Players who have not learned it play a cheap ability no more often, and win with it."""
    packs.export(GAME, tmp_path / "pack")
    price = 'title = "Overcharge"\nprice = '
    file = tmp_path / "pack" / "factions.toml"
    text = file.read_text("utf-8")
    assert price + "5" in text, "the content has changed: plant another fault"
    file.write_text(text.replace(price + "5", price + "2"), "utf-8")
    order = measure.BalanceOrder(GAME.name, tmp_path / "out", 1500, runs=["medium"])
    order.content = tmp_path / "pack"
    found = measure.measured(order, lambda _: None)["stands_out"]
    assert [one["piece"] for one in found if one["verb"] == "wins more"][0] == "Cinder Pact", found
