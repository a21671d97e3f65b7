"""The printed box holds what the rulebook lists: eighteen cards and eight Ship tokens."""

from collections import Counter

from sectors.core.components import Card, Chip, Ends, Zones
from sectors.games.sector18 import GAME

PARTS = GAME.look.components()
CARDS = [part for part in PARTS if part.kind == "cards"]


def test_eighteen_cards() -> None:
    looks: Counter[str] = Counter()
    for part in CARDS:
        looks[type(part.front).__name__] += part.count
    assert looks == {"Ends": 4, "Zones": 6, "Card": 3 + 5}


def test_R2_base_and_shield_cards_have_four_levels_each() -> None:
    for part in CARDS:
        if isinstance(part.front, Ends) and isinstance(part.back, Ends):
            levels = [
                side.short for end in (part.front, part.back) for side in (end.one, end.other)
            ]
            assert levels in (["1", "2", "3", "4"], ["0", "1", "2", "3"])


def test_R18_faction_cards_have_the_scales_that_the_arrows_point_to() -> None:
    scaled = [part.front for part in CARDS if isinstance(part.front, Card) and part.front.left]
    assert len(scaled) == 3
    for card in scaled:
        assert card.left and card.left.numbers == tuple("01234567")
        assert card.right and card.right.numbers == tuple("0123")


def test_R28_each_map_card_has_two_zones_on_each_side() -> None:
    card = next(part for part in CARDS if part.id == "M1")
    assert isinstance(card.front, Zones) and isinstance(card.back, Zones)
    assert (card.front.lower.title, card.front.upper.title) == ("Empty space", "Ferros")
    assert (card.back.lower.title, card.back.upper.title) == ("Asteroid belt", "Warp hole")


def test_R26_tokens_have_an_upgraded_side() -> None:
    tokens = [part for part in PARTS if part.kind == "counters"]
    assert sum(part.count for part in tokens) == 8
    light = next(part for part in tokens if part.id == "South-L")
    assert isinstance(light.front, Chip) and light.front.below == "D1 S3"
    assert isinstance(light.back, Chip) and light.back.below == "D2 S4"


def test_R50_automa_cards_cannot_be_told_by_their_backs() -> None:
    assert len({part.back for part in CARDS if part.id.startswith("X")}) == 1
