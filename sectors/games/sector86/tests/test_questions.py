"""Whether a question is asked at all is found without its answers; the plain form filters them."""

import pytest

from sectors.core import engine
from sectors.core.dice import dice
from sectors.games.sector86.rules.docking import DOCKING
from sectors.games.sector86.rules.queuing import COLLISION
from sectors.games.sector86.rules.recruiting import RECRUITING
from sectors.games.sector86.rules.state import Asked, Position
from sectors.games.sector86.rules.upkeep import LEAVING, UPKEEP
from sectors.games.sector86.tests.play import deal

QUESTIONS: list[Asked] = [UPKEEP, LEAVING, COLLISION, DOCKING, RECRUITING]


def legal(step: Asked, s: Position, seat: int) -> list[int]:
    found = step.candidates(s, seat, 0, seat)
    return [action for action in found if step.objection(s, seat, 0, seat, action) == 0]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_question_is_asked_where_it_has_more_than_one_answer(seats: int) -> None:
    luck = dice(seats)
    found = set()
    for seed in range(2):
        s = deal(seats, seed)
        while s.now >= 0:
            for step in QUESTIONS:
                is_asked = step.seats(s, s.active, 0) != 0
                assert is_asked == (len(legal(step, s, s.active)) > 1), step.name
                found.add((step.name, is_asked))
            for seat in engine.pending(s):
                options = engine.options(s, seat)
                engine.play(s, seat, options[luck.below(len(options))])
    assert len(found) == 2 * len(QUESTIONS)
