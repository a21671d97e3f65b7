"""The printed box holds what the rulebook lists: the city and two armies of 26 cards."""

from sectors.core.components import Back
from sectors.games.sector219 import GAME

CARDS = [part for part in GAME.look.components() if part.kind == "cards"]


def test_R2_fifty_three_cards() -> None:
    assert sum(part.count for part in CARDS) == 53
    south = {part.id: part.count for part in CARDS if part.id.startswith("South")}
    assert list(south.values()) == [5, 3, 4, 5, 4, 3, 2]


def test_R4_the_units_of_a_side_cannot_be_told_by_their_backs() -> None:
    for side in ("South", "North"):
        backs = {part.back for part in CARDS if part.id.startswith(side)}
        assert len({back for back in backs if isinstance(back, Back)}) == 1


def test_R3_a_used_air_strike_is_turned_over() -> None:
    strike = next(part for part in CARDS if part.id == "South-air")
    assert strike.back is not None and not isinstance(strike.back, Back)
