"""What `print.toml` holds, and what it is refused for."""

from __future__ import annotations

from pathlib import Path

import pytest

from sectors.core.components import CARD, Back, cards, tuck_box
from sectors.core.content import Content, ContentError
from sectors.core.paper import Paper, read_paper

TOML = """brought = ["Two dice."]
tones = { South = "#f2a93b" }
sizes = { tile = 44 }
counts = { goods = 8 }
words = { price = "{price}M" }
lines = { turn = ["Draw.", "Play."] }
"""


def paper(folder: Path, text: str = TOML) -> Paper:
    (folder / "print.toml").write_text(text, "utf-8")
    return read_paper(Content(folder))


def test_everything_is_found_by_its_name(tmp_path: Path) -> None:
    found = paper(tmp_path)
    assert (found.tone("South"), found.size("tile"), found.count("goods")) == ("#f2a93b", 44, 8)
    assert (found.say("price", price=3), found.told("turn")) == ("3M", ("Draw.", "Play."))


def test_a_game_without_the_file_has_an_empty_one(tmp_path: Path) -> None:
    assert read_paper(Content(tmp_path)) == Paper()


@pytest.mark.parametrize("lookup", ["tone", "size", "count", "say", "told"])
def test_what_is_missing_is_named(tmp_path: Path, lookup: str) -> None:
    with pytest.raises(ContentError, match=r'print.toml: \w+: missing key "other"'):
        getattr(paper(tmp_path), lookup)("other")


def test_a_colour_is_one(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="a colour like #5cb6f2"):
        paper(tmp_path, TOML.replace("#f2a93b", "amber"))


def test_braces_that_nothing_fills_are_named(tmp_path: Path) -> None:
    found = paper(tmp_path, TOML.replace("{price}", "{prize}"))
    with pytest.raises(ContentError, match="words.price: expected no braces but price"):
        found.say("price", price=3)


def test_a_box_is_as_deep_as_its_cards() -> None:
    back = Back("", "", "#000000")
    few, many = (tuck_box("", "", "", "", [cards("a", "a", n, back, None)]) for n in (10, 100))
    assert many.width - few.width == pytest.approx(2 * 90 * 0.3)
    assert few.width > 2 * CARD[0]
