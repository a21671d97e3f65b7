"""Mutated and made-up input for every parser; nothing but the promised refusals may come out."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from trust.targets import TARGETS, record, seeds, toml

MANY = 80 if "SECTORS_SOAK" in os.environ else 1  # times as many inputs, for `make soak`
WORDS = ["#", ":", "=", "[", "]", "\n", " ", "-1", "99999999999", "٣", "\x00", "1: ", "{", "}"]
WORDS += ['"', "resign", "seed:", "proof:", "é", "😀", "null", "1e999", "\\u0000", "nonce: 1 -"]


@st.composite
def spoiled(draw: st.DrawFn, name: str) -> str:
    """A good input with some edits, or anything at all."""
    if draw(st.integers(0, 9)) == 0:
        return draw(st.text(max_size=200))
    text = draw(st.sampled_from(seeds(name)))
    for _ in range(draw(st.integers(1, 5))):
        at, size = draw(st.integers(0, len(text))), draw(st.integers(0, 12))
        kind = draw(st.integers(0, 3))
        if kind == 0:
            text = text[:at] + text[at + size :]
        elif kind == 1:
            text = text[:at] + draw(st.sampled_from(WORDS)) + text[at:]
        elif kind == 2:
            text = text[:at] + text[at : at + size] * 2 + text[at + size :]
        else:
            text = text[:at] + draw(st.text(max_size=4)) + text[at + size :]
    return text


@pytest.mark.parametrize("name", TARGETS)
def test_no_input_breaks_a_parser(name: str) -> None:
    tried = 0

    @settings(
        max_examples=50 * MANY,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(spoiled(name))
    def attack(text: str) -> None:
        nonlocal tried
        tried += 1
        TARGETS[name](text)

    attack()
    print(f"\n{name}: {tried} inputs, finds: 0")


FOUND = [  # what attacks have found, so that it stays mended
    "sectors record 1\ngame: x 1\nseats: 2\n" + "9" * 5000 + ": pass",
    "sectors record 1\ngame: x 1\nseats: 2\n1: a = " + "7" * 5000,
    "sectors record 1\ngame: x 1\nseats: ٣\n٣: a = ٣",
    "sectors record 1\ngame: x 1\nseats: 2\nnonce: x y",
]


@pytest.mark.parametrize("text", FOUND)
def test_what_was_found_stays_mended(text: str) -> None:
    record(text)


def test_content_that_is_not_text_is_refused() -> None:
    toml("\x00\udcff = 1")
