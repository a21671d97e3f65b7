"""The content files: what they must hold, and that mistakes in them are refused."""

from pathlib import Path

import pytest

from sectors.core.content import ContentError
from sectors.core.testing.packs import pack
from sectors.games.smugglers import GAME
from sectors.games.smugglers.game import Smugglers
from sectors.games.smugglers.mind.trading import deed_guess
from sectors.games.smugglers.rules.content import FOLDER
from sectors.games.smugglers.rules.market import smuggling_renown
from sectors.games.smugglers.rules.space import CAPTAINS, CRAFT_NAMES

MISTAKES = [
    ("galaxy.toml", "routes = { 12 = 1, 13 = 2, 66 = 4 }", "routes = { 12 = 2, 13 = 2, 66 = 4 }"),
    ("galaxy.toml", 'economy = "RS"', 'economy = "XX"'),
    ("galaxy.toml", "[systems.11]", "[systems.17]"),
    ("goods.toml", "scale = [2, 3, 3, 4, 4, 5]", "scale = [2, 3, 3, 4, 4]"),
    ("goods.toml", "AG = 1, IN = -2", "AG = 1"),
    ("craft.toml", "H = [0, 2, -1, 1, -2, -1]", "H = [0, 1, -1, 1, -2, -1]"),
    ("craft.toml", 'chits = "LLFFEE"', 'chits = "LLFFEX"'),
    ("craft.toml", "stars = 1", "stars = 9"),
    ("tables.toml", '"BH 0", "BH -1", "MIL 0"', '"BH 0", "BX -1", "MIL 0"'),
    (
        "tables.toml",
        '["-", "C", "S", "C", "P", "C", "P", "E"]',
        '["-", "C", "K", "C", "P", "C", "P", "E"]',
    ),
    ("tables.toml", '"malfunction", "tale"', '"malfunction"'),
    ("tables.toml", "smuggling = [1, 2, 4, 5]", "smuggling = [2, 2, 6]"),
    ("tables.toml", "smuggling = [1, 2, 4, 5]", "smuggling = [2, 9]"),
    ("tables.toml", "smuggling = [1, 2, 4, 5]", "smuggling = []"),
    ("tables.toml", "trade = [8, 16]", "trade = [0, 16]"),
    ("tables.toml", "trade = [8, 16]", "trade = [16, 16]"),
    ("yard.toml", "prices = [2, 4, 8, 13, 20]", "prices = [2, 4, 8, 13]"),
    ("yard.toml", "factor = [2, 1]", "factor = [2, 0]"),
    ("yard.toml", "prices = [2, 4, 8, 13, 20]", "prices = [2, 4, 4, 13, 20]"),
    ("tables.toml", "base = 15\nfar = 2", "base = 99\nfar = 2"),
    ("tables.toml", "base = 15\nunits = 2", "base = 60\nunits = 2"),
    ("tables.toml", '["HUL", "DRV", "CIR", "GRA", "MED", "ORE"]', '["HUL", "DRV", "CIR"]'),
    ("tables.toml", 'ZON = ["BH 0", "PIR 0"', 'ZON = ["BH 0", "MIL 0"'),
    ("goods.toml", "scale = [2, 3, 3, 4, 4, 5]", "scale = [2, 3, 3, 4, 4, 8]"),
]


@pytest.mark.parametrize(("file", "old", "new"), MISTAKES)
def test_mistakes_are_refused(tmp_path: Path, file: str, old: str, new: str) -> None:
    with pytest.raises(ContentError) as found:
        Smugglers(pack(GAME, tmp_path, file, old, new))
    assert file in str(found.value)


def test_a_map_that_an_engine_of_level_one_cannot_cross_is_refused(tmp_path: Path) -> None:
    folder = pack(
        GAME, tmp_path, "galaxy.toml", "routes = { 24 = 2, 25 = 1", "routes = { 24 = 3, 25 = 3"
    )
    text = (folder / "galaxy.toml").read_text("utf-8")
    ends = [("25 = 1, 26 = 2,", "25 = 1, 26 = 3,"), ("24 = 1, 26 = 1,", "24 = 1, 26 = 3,")]
    ends += [("36 = 2, 62 = 3", "36 = 3, 62 = 3"), ("14 = 4, 26 = 2", "14 = 4, 26 = 3")]
    for old, new in ends:
        assert text.count(old) == 1
        text = text.replace(old, new)
    (folder / "galaxy.toml").write_text(text, "utf-8")
    with pytest.raises(ContentError, match="long routes only"):
        Smugglers(folder)


def test_a_pack_says_what_a_smuggling_deed_pays(tmp_path: Path) -> None:
    own = "smuggling = [1, 2, 4, 5]\n"
    for line, paid in (
        ("smuggling = [2, 4, 6]\n", [0, 0, 1, 1, 2, 2, 3, 3, 3]),
        ("", [0, 0, 1, 2, 2, 3, 3, 4, 4]),  # a pack that is older than the line
        (own, [0, 1, 2, 2, 3, 4, 4, 4, 4]),
    ):
        folder = tmp_path / str(len(line))
        folder.mkdir()
        other = Smugglers(pack(GAME, folder, "tables.toml", own, line))
        assert [smuggling_renown(other.world, 0, units) for units in range(9)] == paid


def test_judgement_reads_what_a_trade_deed_takes(tmp_path: Path) -> None:
    other = Smugglers(pack(GAME, tmp_path, "tables.toml", "trade = [8, 16]", "trade = [35, 70]"))
    assert [deed_guess(GAME.world, sales) for sales in (4.0, 8.0, 12.0, 16.0)] == [
        0.2,
        1.0,
        1.25,
        2.0,
    ]
    assert [deed_guess(other.world, sales) for sales in (17.5, 35.0, 70.0)] == [0.2, 1.0, 2.0]


def test_a_pack_may_lack_words_that_came_later(tmp_path: Path) -> None:
    text = (FOLDER / "text.toml").read_text("utf-8")
    for table in ("steps.", "labels]", "dice]", "counters]", "drawing]"):
        assert f"[{table}" in text
        text = text.replace(f"[{table}", f"[other_{table}")
    (tmp_path / "text.toml").write_text(text.replace("Captain 1", "Captain One"), "utf-8")
    other = Smugglers(tmp_path)
    s = other.setup(2, 1, {})
    mine, usual = other.look.scene(other.view(s, 0), 0), GAME.look.scene(GAME.view(s, 0), 0)
    assert mine == usual and other.look.faces() == GAME.look.faces()
    assert other.look.draw(mine).key == GAME.look.draw(usual).key
    assert other.seat_name(0) == "Captain One"


def test_R5_captains_and_craft_have_names() -> None:
    assert [look.name for look in GAME.looks] == CAPTAINS
    assert len({look.mark for look in GAME.looks}) == 6 and len(set(CRAFT_NAMES)) == 6
