"""Hints: a legal favourite, what it promises, what else there is, and a reason in words."""

from __future__ import annotations

import pytest
from bots.positions import midgame
from toys.auction.game import SalvageAuction

from sectors import games
from sectors.bots.hints import add_leads, advise, deciding, expectation, loss, told
from sectors.bots.search import Thought
from sectors.core.dice import dice
from sectors.core.engine import objection, options, pending, play
from sectors.core.game import Game

NAMES = games.names()


@pytest.mark.parametrize("name", NAMES)
def test_terms_add_up_to_the_evaluation_and_have_words(name: str) -> None:
    game, chance = games.load(name), dice(1)
    s = game.setup(max(2, game.seats[0]), 3)
    named: set[str] = set()
    for _ in range(120):
        asked = pending(s)
        if not asked:
            break
        for seat in range(s.seats):
            terms = game.terms(s, seat)
            assert sum(terms.values()) == pytest.approx(game.evaluate(s, seat))
            named |= {term for term, value in terms.items() if value}
        found = options(s, asked[0])
        play(s, asked[0], found[chance.below(len(found))])
    words = game.thinking["terms"]
    shown = {term for terms in game.thinking["sees"].values() for term in terms}
    assert named <= set(words) and shown <= set(words)
    assert len(named) >= min(4, len(words))


@pytest.mark.parametrize("name", NAMES)
def test_advice_is_legal_and_its_alternatives_are_no_better(name: str) -> None:
    game = games.load(name)
    reasons = 0
    for seed in range(3):
        s, seat = midgame(game, seed, 10 + 8 * seed)
        view = game.view(s, seat)
        advice = advise(game, view, seat, options(view, seat), dice(seed))
        assert objection(s, seat, advice.action) == 0
        assert 0.0 <= advice.chance <= 1.0 and len(advice.others) <= 2
        for other in advice.others:
            assert objection(s, seat, other.action) == 0 and other.loses >= 0.0
        reasons += bool(advice.reason)
    assert reasons


class Rooms(SalvageAuction):
    """A game of which only the judgement is asked."""

    def __init__(self, real: Game) -> None:
        super().__init__()
        self.real = real
        self.thinking = {"scale": 4.0, "terms": {"blue": "opens the blue room", "red": "is red"}}
        self.guess = real.guess  # type: ignore[method-assign]

    def evaluate(self, s: object, seat: int) -> float:
        return 0.0

    def terms(self, s: object, seat: int) -> dict[str, float]:
        """The first position asked about has far more of `blue` than all others."""
        self.asked = getattr(self, "asked", -1) + 1
        return {"blue": 9.0 if self.asked % 3 == 0 else 1.0, "red": 2.0}


def test_the_term_that_is_furthest_ahead_gives_the_reason() -> None:
    real = games.load(NAMES[0])
    s, seat = midgame(real, 1, 10)
    found = [Thought(action, 1, 0.5) for action in options(s, seat)[:3]]
    assert len(found) == 3
    said = deciding(Rooms(real), real.view(s, seat), seat, found, dice(1))
    assert said == "It opens the blue room."


def test_leads_are_means_over_the_other_options() -> None:
    ahead: dict[str, float] = {}
    for _ in range(3):
        add_leads(ahead, [{"a": 5.0, "b": 1.0}, {"a": 1.0, "b": 2.0}, {"a": 3.0, "b": 0.0}])
    assert ahead["a"] == pytest.approx(3.0) and ahead["b"] == pytest.approx(0.0)


def test_words_for_chances_and_losses() -> None:
    assert expectation(0.62, 2) == "about 62 % to win"
    assert expectation(0.3, 4) == "about 30 % to win of 4 seats"
    assert expectation(0.99, 2) == "the game is as good as won"
    assert expectation(0.01, 2) == "the game is as good as lost"
    assert (loss(0.034), loss(0.001)) == ("3 % less", "about as good")


def test_advice_as_it_travels() -> None:
    game = games.load(NAMES[0])
    s, seat = midgame(game, 2, 10)
    view = game.view(s, seat)
    said = told(game, view, seat, options(view, seat), dice(1))
    assert sorted(said) == ["alternatives", "chance", "reason", "text"]
    assert said["text"] in [game.space.text(a) for a in options(s, seat)]
    assert all(sorted(other) == ["loses", "text"] for other in said["alternatives"])
