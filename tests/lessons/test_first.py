"""What a game says once about each kind of question, and its goal."""

from __future__ import annotations

import re

import pytest

from sectors import games
from sectors.server.rooms.catalogue import game_info
from sectors.table.lessons.first import explained, firsts_of, goal_of, question_of
from sectors.table.table import Table
from sectors.terminal.guide import Guide

BARRED = re.compile(r"`|tests/|\.py\b|README|\bID\b|\d")  # no word of developers, no number of ours
MOST_WORDS, MOST_WORDS_GOAL = 25, 14
every_game = pytest.mark.parametrize("name", games.names())


@every_game
def test_every_kind_of_question_has_its_sentence_and_there_are_no_others(name: str) -> None:
    game = games.load(name)
    assert set(firsts_of(game)) == {step.name for step in game.steps if step.verbs}


@every_game
def test_the_sentences_are_short_and_for_players(name: str) -> None:
    game = games.load(name)
    for words in firsts_of(game).values():
        assert 1 < len(words.split()) <= MOST_WORDS and words.endswith("."), words
        assert not BARRED.search(words), words
    assert 1 < len(goal_of(game).split()) <= MOST_WORDS_GOAL and not BARRED.search(goal_of(game))


@every_game
def test_who_is_asked_knows_which_question_it_is(name: str) -> None:
    game = games.load(name)
    table = Table(game, max(2, game.seats[0]), "first")
    for _ in range(6):
        asked = table.pending
        for seat in range(table.record.seats):
            question = question_of(table.state, seat)
            assert bool(question) == (seat in asked)
            assert not question or explained(game, question)
        table.push(table.legal(asked[0])[0], asked[0])


@every_game
def test_the_gentlest_way_to_play_can_be_played(name: str) -> None:
    game = games.load(name)
    gentle = game_info(game)["gentle"]
    assert not Table(game, gentle["seats"], 1, gentle["options"]).is_over
    assert set(gentle["options"]) <= {option.name for option in game.options}


def test_the_terminal_says_it_once() -> None:
    game = games.load(games.names()[0])
    question, words = next(iter(firsts_of(game).items()))
    guide = Guide(game)
    said = " ".join(line.plain.strip() for line in guide.first(question, 60))
    assert said == words
    assert guide.first(question, 60) == [] and guide.first("", 60) == []
