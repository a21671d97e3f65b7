"""One price halved in a content pack: `sectors lab balance` names the piece by how it is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from sectors.games.sector18 import GAME
from sectors.lab import packs
from sectors.lab.balance import measure


@pytest.mark.soak
@pytest.mark.parametrize(
    ("file", "price", "half", "piece"),
    [
        ("ships.toml", 'name = "Science"\nlevel = 2\nprice = 2', "price = 1", "Science"),
        ("factions.toml", 'title = "Overcharge"\nprice = 5', "price = 2", "Cinder Pact"),
    ],
)
def test_a_price_that_was_halved_is_named(
    tmp_path: Path, file: str, price: str, half: str, piece: str
) -> None:
    packs.export(GAME, tmp_path / "pack")
    text = (tmp_path / "pack" / file).read_text("utf-8")
    assert price in text, "the content has changed: plant another fault"
    planted = price.rpartition("\n")[0] + "\n" + half
    (tmp_path / "pack" / file).write_text(text.replace(price, planted), "utf-8")
    order = measure.BalanceOrder(GAME.name, tmp_path / "out", 1500, runs=["medium"])
    order.content = tmp_path / "pack"
    found = measure.measured(order, lambda _: None)["stands_out"]
    assert [one["piece"] for one in found if one["verb"] == "used more"][0] == piece, found
