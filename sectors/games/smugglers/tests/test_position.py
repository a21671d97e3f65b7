"""Positions as text: what is written can be read, and what comes from anybody does no harm."""

import re

import pytest

from sectors.core import engine
from sectors.core.dice import dice
from sectors.core.game import BadPosition
from sectors.core.state import number_of, seat_of
from sectors.games.smugglers import GAME
from sectors.games.smugglers.rules.market import SELLING
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.tests.play import RED, ask, choices, craft, fresh, say, table


def positions(seats: int, seed: int, options: dict[str, str], count: int) -> list[Galaxy]:
    """Positions of a random game with every answer under seal, one of its captains leaving."""
    s, at = fresh(seats, seed, **options), dice(seed)
    found: list[Galaxy] = []
    while s.now >= 0 and len(found) < count:
        found.append(s.clone())
        seat = engine.pending(s)[0]
        if seats > 2 and len(found) == count // 2:
            assert GAME.leave(s, seat) == 0
        else:
            engine.submit(s, seat, engine.front(s).random_option(s, *parts(s), seat, at))
    return [*found, s]


def parts(s: Galaxy) -> tuple[int, int]:
    return int(seat_of(s.now)), int(number_of(s.now))


GOOD = (
    "round=1 active=1 turns=1.2 base=4 | colour=red place=11 cargo=ore*2 | colour=blue place=24 "
    "| | Selling.1 Buying.1 MissionStart.1 Business.1 Shipyard.1 EndTurn.1 Turn.2 EndRound.1 |"
)
WRONG = [
    ("base=4", "base=9", "9 is not a number from 1 to 7"),
    ("base=4", "", "the market is not open"),
    ("base=4", "luck=4", '"luck" is no word for the table'),
    ("base=4", "base=4 base=5", '"base" is no word for the table, or said twice'),
    ("place=24", "place=77", '"77" is not one of 11, 12'),
    ("place=24", "", "a craft that is nowhere"),
    ("ore*2", "ore*3", "cargo that does not fit"),
    ("ore*2", "ore*1,ore*1", "ore is named twice"),
    ("colour=blue", "colour=red", "two captains fly one colour"),
    ("colour=blue", "colour=blue credits=-1", "-1 is not a number from 0 to 32767"),
    ("colour=blue", "colour=blue credits=²", '"²" is no number'),
    ("colour=blue", "colour=blue credits=9999999999999999999999", "is no number"),
    ("active=1", "active=3", "it names a seat that this table does not have"),
    ("active=1", "active=2", "it is not clear whose turn it is"),
    ("| |", "|", "it should have 6 parts, and has 5"),
    ("Selling.1", "Chits.1", "Chits needs a dogfight"),
    ("Selling.1", "Offer.1", "no mission is on offer"),
    ("Selling.1", "Deals.1", "the shipyard is not open"),
    ("Selling.1", "Selling.2", "Selling concerns whose turn it is"),
    ("Selling.1", "Selling.1.5", "Selling.1.5 carries no such number"),
    ("Selling.1", "Selling.3", "Selling.3 names no seat of this table"),
    ("Selling.1", "Dance.1", '"Dance" is no step'),
    ("Business.1 ", "", "the phases are not in order"),
    ("EndRound.1", "", "the turns are not in order"),
    ("Turn.2", "Turn.2 Turn.2", "the turns are not in order"),
    ("EndRound.1 |", "EndRound.1 | - -", "nobody answers under seal there"),
    ("round=1", "round=0", "before the first round only colours are chosen"),
    ("ore*2", "ore*2 mission=C.11.-.hul.0.9.0.0", "a mission without its target"),
]


def test_a_position_may_be_written_by_hand() -> None:
    assert GOOD in (GAME.folder / "README.md").read_text("utf-8")
    s, other = GAME.at(GOOD, 2), table()
    craft(other, RED, cargo="ore*2")
    other.base = 4
    ask(other, SELLING.at(RED))
    assert choices(s) == choices(other)
    assert say(s, "sell ore*2").sheets[RED].credits == 6 + 2 * 4


@pytest.mark.parametrize(("old", "new", "sentence"), WRONG)
def test_what_is_wrong_is_said_in_a_sentence(old: str, new: str, sentence: str) -> None:
    GAME.at(GOOD, 2)
    assert old in GOOD
    with pytest.raises(BadPosition, match=re.escape(sentence)):
        GAME.at(GOOD.replace(old, new), 2)


def test_the_end_has_a_place_for_everybody_and_a_first() -> None:
    over = "round=3 turns=1.2 | colour=red place=11 | colour=blue place=24 | | | "
    assert GAME.at(over + "2 1", 2).result == [2, 1]
    for places, sentence in (("2 2", "somebody comes first"), ("1", "a result"), ("1 9", "9 is")):
        with pytest.raises(BadPosition, match=sentence):
            GAME.at(over + places, 2)
    with pytest.raises(BadPosition, match="the phases are not in order"):
        GAME.at(over, 2)
