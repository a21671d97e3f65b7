"""Positions as text and back."""

import pytest

from sectors.core import engine
from sectors.core.dice import dice
from sectors.games.sector86 import diagram, invariants
from sectors.games.sector86.diagram import BadDiagram
from sectors.games.sector86.tests.play import deal


def test_a_written_position_is_read_again() -> None:
    for seed in range(6):
        s = deal(seed % 4 + 2, seed)
        chance = dice(seed)
        for _ in range(60 + 30 * seed):
            asked = engine.pending(s)
            if not asked:
                break
            options = engine.options(s, asked[0])
            engine.play(s, asked[0], options[chance.below(len(options))])
        if s.offer >= 0 or s.now < 0:
            continue
        text = diagram.write(s)
        again = diagram.read(text)
        invariants.check(again)
        assert diagram.write(again) == text


MISTAKES = {
    "1: K01 K01 | 3\n2: 3": "K01 is named twice",
    "1: K99 | 3": "K99",
    "1: S01 | 3": "S01 cannot be at a station",
    "1: 200": "200 more cards are wanted",
    "1: 3\n1 sleeping": 'expected "1 upkeep"',
}


@pytest.mark.parametrize("text", MISTAKES)
def test_mistakes_are_named(text: str) -> None:
    with pytest.raises(BadDiagram, match=MISTAKES[text]):
        diagram.read(text)
