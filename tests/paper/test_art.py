"""Pictures for white paper keep their hues, are dark enough to be seen, and black stays black."""

from __future__ import annotations

import colorsys

import pytest

from sectors.draw.svg.art import inked, shades, turned_over


def light(colour: str) -> float:
    return colorsys.rgb_to_hls(*shades(colour))[1]


@pytest.mark.parametrize("tone", ["#ff9d3a", "#db2a4e", "#2fb28a", "#5b6478", "#f6f8fc", "#fff"])
def test_a_picture_can_be_seen_on_white_paper(tone: str) -> None:
    assert light(inked(tone)) < 0.75


def test_black_stays_darker_than_white() -> None:
    assert light(inked("#5b6478")) < light(inked("#f6f8fc")) - 0.2


def test_hues_stay() -> None:
    for tone in ("#ff9d3a", "#5cb6f2", "#4fc98a"):
        before, after = (colorsys.rgb_to_hls(*shades(one))[0] for one in (tone, inked(tone)))
        assert after == pytest.approx(before, abs=0.01)


def test_a_dark_ground_is_turned_into_a_light_one() -> None:
    assert light(turned_over("#0a0f19")) > 0.95
    assert light(turned_over("#f1f4fa")) < 0.2


def test_a_colour_between_dark_and_light_stays() -> None:
    assert turned_over("#3fae84") == "#3fae84"
