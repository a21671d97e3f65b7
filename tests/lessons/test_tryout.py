"""Trying a figure of the rules: its table, what it plays, and whatever else is allowed."""

from __future__ import annotations

import pytest

from sectors import games
from sectors.core.game import Game
from sectors.core.reason import Objection
from sectors.server.rooms.teaching import host_of
from sectors.table.lessons.figures import drawn
from sectors.table.lessons.lesson import NoLesson
from sectors.table.lessons.rulebook import Rulebook, rulebook_of
from sectors.table.lessons.tryout import Tryout, tryout_of

every_game = pytest.mark.parametrize("name", games.names())


def book_of(game: Game) -> Rulebook:
    book = rulebook_of(game)
    assert book is not None
    return book


@every_game
def test_every_figure_that_plays_can_be_tried(name: str) -> None:
    game = games.load(name)
    for number, figure in enumerate(book_of(game).figures, start=1):
        if not figure.play:
            continue
        tryout, shown = Tryout(game, number), drawn(game, figure)
        assert tryout.table.pending and not tryout.card().may_go_back
        if shown.why:
            with pytest.raises(Objection) as refused:
                tryout.show()
            assert refused.value.rule == figure.shows and not tryout.has_moved
            continue
        tryout.show()
        assert tryout.has_moved and tryout.is_over == tryout.card().is_over
        tryout.back()
        assert tryout.card().may_go_back is False


def played_on(tryout: Tryout) -> Tryout:
    """A tryout a few moves later, each by the reader."""
    for _ in range(4):
        if not tryout.is_over:
            tryout.submit(tryout.table.legal(tryout.seat)[0])
    return tryout


def test_whatever_is_allowed_may_be_played_and_the_others_answer() -> None:
    game = games.load("sector219")
    number = next(i for i, one in enumerate(book_of(game).figures, 1) if one.play)
    tryout = played_on(Tryout(game, number))
    assert tryout.is_over or tryout.seat in tryout.table.pending
    with pytest.raises(Objection):
        tryout.submit("I 5,5")
    with pytest.raises(Objection, match="Play on"):
        tryout.go_on()
    assert tryout.pointing().startswith("Play on")


def test_a_figure_is_found_by_its_name_and_nothing_else_is() -> None:
    game = games.load("sector219")
    assert tryout_of(game, "first") is None
    found = tryout_of(game, "figure-2")
    assert found is not None and found.lesson.id == "figure-2" and found.figure == 2
    for name in ("figure-0", "figure-999", "figure-", "figure-x", "figure-²"):
        with pytest.raises(NoLesson):
            tryout_of(game, name)


def test_its_card_has_the_words_of_the_figure_and_its_rule() -> None:
    game = games.load("sector219")
    book = book_of(game)
    rule = next(rule for rule in book.rules if rule.figures)
    number = book.figures.index(rule.figures[0]) + 1
    card = host_of(game, Tryout(game, number)).card()
    assert card["say"] == rule.figures[0].caption and card["rules"] == (rule.id,)
    assert card["figure"] == number and card["following"] is None
