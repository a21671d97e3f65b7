"""A network for other numbers: a short course from the game's own, taken up where it was left."""

from __future__ import annotations

from pathlib import Path

import pytest

from sectors import games
from sectors.core.content import PAPER_FILE
from sectors.lab import packs
from sectors.lab.training import adapting
from sectors.lab.training.course import Deal
from sectors.lab.wrong import NoCourse
from sectors.players.networks.fits import FILE, numbers_of
from sectors.players.networks.network import read

GAME = "sector219"


def told(_: str) -> None:
    pass


@pytest.mark.soak
def test_players_learn_the_numbers_of_a_pack_from_the_games_own_network_on(tmp_path: Path) -> None:
    own = games.printed(GAME)
    packs.export(own, tmp_path / "pack")
    unread = ("pack.toml", PAPER_FILE, "text.toml")
    file = next(f for f in sorted((tmp_path / "pack").glob("*.toml")) if f.name not in unread)
    file.write_text(file.read_text("utf-8") + "\n# another hash\n", "utf-8")
    with games.using([tmp_path / "pack"]) as found:
        made = adapting.adapted(GAME, (Deal(2),), 0.001, tmp_path / "out", told, 1_000)
        assert made == tmp_path / "out" / adapting.NETWORK
        network = read(made.read_bytes())
        assert network.fit.content == numbers_of(found[0]) != numbers_of(own)
        before = read((own.folder / FILE).read_bytes()).made["courses"]
        assert network.made["courses"][: len(before)] == before
        assert network.made["courses"][-1]["decisions"] > 0
        stamp = made.stat().st_mtime_ns
        again = adapting.adapted(GAME, (Deal(2),), 0.001, tmp_path / "out", told, 1_000)
        assert again == made
        assert made.stat().st_mtime_ns == stamp  # it is there already
        made.unlink()  # stopped between the course and its file
        assert adapting.adapted(GAME, (Deal(2),), 0.001, tmp_path / "out", told, 1_000) == made
    with pytest.raises(NoCourse, match="other numbers"):
        adapting.adapted(GAME, (Deal(2),), 0.001, tmp_path / "out", told)
