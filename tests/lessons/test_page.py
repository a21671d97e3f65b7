"""The rules page that players read: every rule, and no word for authors."""

from __future__ import annotations

import re

import pytest

from sectors import games
from sectors.core.game import Game
from sectors.draw.text.rules import page_text
from sectors.server.web.pages import rules
from sectors.table.lessons.page import AUTHORS, PLAYERS, for_players, rules_for_players

BARRED = re.compile(
    r"tests/|\.py\b|\.toml\b|README|`sectors |--\w|Game\.(line|at)|in the code"
    r"|content/|rules/|mind/"
)
ANCHOR = re.compile(r'id="([A-Z]\d+)"')
every_game = pytest.mark.parametrize("name", games.names())


def written(game: Game) -> str:
    return (game.folder / "README.md").read_text("utf-8")


@every_game
def test_players_read_every_rule_and_no_word_of_authors(name: str) -> None:
    game = games.load(name)
    page = rules_for_players(game)
    assert ANCHOR.findall(page) == ANCHOR.findall(written(game))
    assert not BARRED.search(page), BARRED.findall(page)
    assert not BARRED.search(rules(game)["html"]) and not BARRED.search(page_text(game))
    assert "<!--" not in page


@every_game
def test_what_is_for_authors_is_marked_from_where_to_where(name: str) -> None:
    marks = re.findall(f"{AUTHORS}|{PLAYERS}", written(games.load(name)))
    assert marks[::2] == [AUTHORS] * len(marks[::2])
    assert marks[1::2] == [PLAYERS] * len(marks[1::2])


def test_a_page_loses_what_is_between_the_marks_or_after_the_last() -> None:
    text = f"One. {AUTHORS}Two.{PLAYERS} Three.\n\n{AUTHORS}\n\nFour.\n\n{PLAYERS}\n\nFive.\n"
    assert for_players(text) == "One.  Three.\n\nFive.\n"
    assert for_players(f"One.\n\n{AUTHORS}\n\nTwo.") == "One.\n"
    assert for_players("One.") == "One.\n"
