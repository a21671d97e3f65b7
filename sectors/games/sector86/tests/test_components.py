"""The printed box holds what the rulebook lists (R1)."""

from collections import Counter

from sectors.core.components import Card
from sectors.games.sector86 import GAME

PARTS = GAME.look.components()
CARDS = [part for part in PARTS if part.kind == "cards"]


def test_R1_a_hundred_and_twenty_cards_of_five_kinds() -> None:
    kinds: Counter[str] = Counter()
    for part in CARDS:
        assert isinstance(part.front, Card)
        kinds[part.front.face.kind] += part.count
    ships = {"ship": 48, "wreck": 8}
    assert kinds == ships | {"crew": 33, "facility": 18, "levy": 6, "mission": 7}


def test_R1_all_have_the_same_back() -> None:
    assert len({part.back for part in CARDS}) == 1


def test_R13_every_player_has_a_summary_and_the_cards_a_box() -> None:
    assert [part.count for part in PARTS if part.kind == "reference"] == [5]
    assert [part.count for part in PARTS if part.kind == "box"] == [1]
