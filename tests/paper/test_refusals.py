"""Content that does not fit on paper is refused by the part's name; what fits is printed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from paper.pages import text

from sectors import games
from sectors.core.game import Game
from sectors.core.refused import Refused
from sectors.draw.paper import sets
from sectors.lab import packs

UNITS = "units.toml"
GAME = "sector219"


def changed(folder: Path, old: str, new: str) -> Game:
    """The game with a pack in which something is said otherwise."""
    packs.export(games.load(GAME), folder / "pack")
    file = folder / "pack" / UNITS
    before = file.read_text("utf-8")
    assert old in before
    file.write_text(before.replace(old, new, 1), "utf-8")
    return packs.check(folder / "pack")[0]


def test_a_pack_with_one_more_card_prints_it(tmp_path: Path) -> None:
    game = changed(tmp_path, 'name = "Marines"\ncount = 3', 'name = "Void Marines"\ncount = 4')
    before = sum(part.count for part in games.load(GAME).look.components())
    assert sum(part.count for part in game.look.components()) == before + 2  # one for each side
    words = text(sets.made(game, "a4", "light", ["cards"])["cards"])
    assert words.count("Void Marines") == 8


def test_a_text_that_is_too_long_is_refused_by_the_name_of_its_card(tmp_path: Path) -> None:
    game = changed(tmp_path, "Draws supply diagonally too.", "Draws supply from afar. " * 40)
    with pytest.raises(Refused, match="Marines: the text does not fit"):
        sets.made(game, "a4", "light", ["cards"])


def test_a_title_that_is_too_long_is_refused_by_name(tmp_path: Path) -> None:
    name = "The Most Excellent Company of Marines of the Outer Reaches"
    game = changed(tmp_path, 'name = "Marines"', f'name = "{name}"')
    with pytest.raises(Refused, match=f"{name}: the title does not fit"):
        sets.made(game, "a4", "light", ["cards"])


def test_a_letter_that_the_fonts_lack_is_refused_by_name(tmp_path: Path) -> None:
    game = changed(tmp_path, "The basic unit.", "The basic unit 歩.")
    with pytest.raises(Refused, match='Infantry: the fonts have no "歩"'):
        sets.made(game, "a4", "light", ["cards"])


@pytest.mark.parametrize(
    "paper, theme, wanted, said",
    [
        ("a3", "light", [], 'there is no "a3"'),
        ("a4", "pink", [], 'there is no "pink"'),
        ("a4", "light", ["tiles"], 'there are no parts "tiles"'),
    ],
)
def test_what_there_is_not_is_refused(paper: str, theme: str, wanted: list[str], said: str) -> None:
    with pytest.raises(Refused, match=said):
        sets.made(games.load(GAME), paper, theme, wanted)


def test_without_typst_a_sentence_says_what_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    sets.fonts.cache_clear()
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(Refused, match=r"pip install 'sectors\[print\]'"):
        sets.made(games.load(GAME))
