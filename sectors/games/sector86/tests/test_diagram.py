"""Positions as text and back."""

import pytest

from sectors.core.codec import encode
from sectors.core.game import BadPosition
from sectors.games.sector86 import GAME
from sectors.games.sector86.tests.play import at, say


def test_boosts_fresh_cards_and_berths_are_written() -> None:
    s = at("1: A1 S01 | K24 K25* | F02 F01* | 6\n2: 3\n1 upkeep")
    say(s, "boost K24 C", "boost K24 C")
    line = GAME.line(s)
    assert line.startswith("1: A1 S01 | K24+0.2.0 K25* F02@A2 F01@A3* | $")
    assert encode(GAME.at(line, 2, {})) == encode(s)


MISTAKES = {
    "1: K01 K01 | 3\n2: 3": "K01 is named twice",
    "1: K99 | 3": "K99 is no card",
    "1: S01 | 3": "S01 cannot be at a station",
    "1: 121": "from 0 to 120, got 121",
    "1: 120\n2: 1": "1 more cards are wanted, 0 are left",
    "1: 3\n1 sleeping": 'Expected "1 upkeep"',
    "1: 3\nsleeping": 'Expected "1 upkeep"',
    "1: A2 S04 | 3": "S04 cannot lie in A2",
    "1: A1 S04 A1 S05 | 3": "S05 cannot lie in A1",
    "1: B1 S04 | 3\n1 upkeep": "a ship in a port of another class",
    "1: A1 K04 | 3": "from 0 to 55, got",
    "1: F01@A1 | 3": "F01@A1 gives no such port",
    "1: 3\nround 100": "from 0 to 99, got 100",
    "1: 3\nround 9" + "9" * 30: "from 0 to 99",
    "1: 3\n1 upkeep\nmissions K01": "no mission in the row",
    "1: 3\nagenda Sleep.0.0": "no step is called Sleep",
    "1: 3\nagenda Queuing.1.0": "the turn has no end",
    "1: 3\nagenda Wanted.4.0 Queuing.0.0": "a step of nobody",
    "1: 3\nagenda Levy.0.999 Sale.0.0": "a step about nothing",
    "1: 3\nagenda Wanted.0.5 Sale.0.0": "a step about nothing",
    "1: 3\nsealed 1 2 3": "an answer and a place for each seat",
    "1: $K01@0 | 3": "from 1 to 999, got 0",
    "1: 3\n3: 3": "from 1 to 2, got 3",
    "1: K24+99.99.99 | 3": "from 0 to 60, got 99",
    "1: K01+1.0.0 | 3": "K01.1.0.0 cannot be boosted",
    "1: K01 | 3": "Nobody is asked",
    "x" * 4_001: "at most 4000 characters",
}


@pytest.mark.parametrize("text", MISTAKES)
def test_mistakes_are_named(text: str) -> None:
    with pytest.raises(BadPosition, match=MISTAKES[text]):
        GAME.at(text, 2)
