"""What players read has no word of authors: pages of games, refusals, lessons, rules as data."""

from __future__ import annotations

import re

import msgspec
import pytest

from sectors import games
from sectors.draw.text.rules import page_text
from sectors.lab.envs.assistant import Club
from sectors.server.rooms.teaching import lesson_host
from sectors.server.web import pages
from sectors.table.lessons.lesson import lessons_of

BARRED = re.compile(r"tests/|\.py\b|\.toml\b|README|`|Game\.\w")
every_game = pytest.mark.parametrize("name", games.names())


def barred(text: str) -> list[str]:
    """The words of authors in a text, each with what stands around it."""
    return [text[max(0, hit.start() - 60) : hit.end() + 20] for hit in BARRED.finditer(text)]


@every_game
def test_no_page_of_a_game_has_a_word_of_authors(name: str) -> None:
    game = games.load(name)
    for page in (pages.rules(game), pages.whole_game(game)):
        assert barred(msgspec.json.encode(page).decode()) == []


@every_game
def test_no_refusal_quotes_code(name: str) -> None:
    reasons = games.load(name).text.get("reasons", {})
    assert barred("\n".join(reason["say"] for reason in reasons.values())) == []


@every_game
def test_no_lesson_has_a_word_of_authors(name: str) -> None:
    game = games.load(name)
    for lesson in lessons_of(game):
        host = lesson_host(game, lesson, 0)
        said = [host.card()["say"], lesson.learned, *(step.say for _, step in lesson.steps)]
        said += [words for _, step in lesson.steps for words in step.wrong.values()]
        assert barred("\n".join(said)) == []


@every_game
def test_assistants_and_programs_get_the_rules_for_players(name: str) -> None:
    text = Club().rules(name)
    assert text == page_text(games.load(name)) and barred(text) == []
    assert text.count("**R") > 10 and "## In one screen" in text
