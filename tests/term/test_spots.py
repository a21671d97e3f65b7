"""Walking over what is drawn, colours, and plain letters."""

from __future__ import annotations

import io

import pytest
from rich.color import Color
from rich.text import Text
from textual.theme import Theme

from sectors import games
from sectors.draw.text import spots
from sectors.draw.text.palette import DARK, LIGHT, SIXTEEN, Palette, style_of
from sectors.draw.text.scene import drawn, plain
from sectors.draw.text.spots import Stretch, lit_only, next_one
from sectors.table.table import Table
from sectors.terminal.letters import NAME, can_show, plain_where_needed
from sectors.terminal.themes import THEMES, is_light


def lines() -> list[Text]:
    """a1 and b1 above a2 and b2, far apart."""
    found = []
    for row in "12":
        text = Text(f"  a{row}      b{row}  a{row}")
        for start, name in ((2, f"a{row}"), (10, f"b{row}"), (14, f"a{row}")):
            spots.name(text, (f"unit-{name}", name), start, start + 2)
        found.append(text)
    return found


def test_stretches_are_found_where_they_stand() -> None:
    found = spots.stretches(lines())
    assert found[1] == Stretch(("unit-b1", "b1"), 0, 10, 12)
    assert len(found) == 6
    lit = lit_only(found, {"a1", "unit-b2"})
    assert [(one.ids, one.y, one.start) for one in lit] == [(("a1",), 0, 2), (("unit-b2",), 1, 10)]


@pytest.mark.parametrize(
    ("start", "way", "end"),
    [
        ("a1", "right", "b1"),
        ("a1", "down", "a2"),
        ("b2", "up", "b1"),
        ("b2", "left", "a2"),
        ("b1", "right", "a1"),  # round the edge
        ("a1", "up", "a2"),
    ],
)
def test_arrows_go_to_the_nearest(start: str, way: str, end: str) -> None:
    lit = lit_only(spots.stretches(lines()), {"a1", "a2", "b1", "b2"})
    here = next(one for one in lit if one.ids == (start,))
    there = next_one(lit, here, way)
    assert there is not None and there.ids == (end,)


def test_a_walk_begins_at_the_first_and_needs_somewhere_to_go() -> None:
    lit = lit_only(spots.stretches(lines()), {"b1"})
    assert next_one(lit, None, "left") == lit[0]
    assert next_one(lit, lit[0], "left") is None
    assert next_one([], None, "up") is None


# --- colours


def brightness(colour: str) -> float:
    """Relative luminance as WCAG defines it."""
    parts = [part / 255 for part in Color.parse(colour).get_truecolor()]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize(("theme", "colours"), [(THEMES[0], DARK), (THEMES[1], LIGHT)])
def test_colours_can_be_read_on_their_background(theme: Theme, colours: Palette) -> None:
    ground = brightness(str(theme.background))
    for tone, colour in colours.items():
        if colour.startswith("#"):
            low, high = sorted((ground, brightness(colour)))
            assert (high + 0.05) / (low + 0.05) >= 4.5, tone


def test_sixteen_colours_are_seen_on_every_background() -> None:
    assert not {"yellow", "white", "black", "bright_black"} & set(SIXTEEN.values())
    assert not [colour for colour in SIXTEEN.values() if colour.startswith("#")]


@pytest.mark.parametrize("name", games.names())
def test_seats_have_colours_that_differ(name: str) -> None:
    looks = games.load(name).looks
    for colours in (DARK, LIGHT, SIXTEEN):
        assert len({style_of(look.tone, colours) for look in looks[:2]}) == 2
        assert all(look.tone in colours for look in looks)


def test_a_light_terminal_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    for said, light in (("0;15", True), ("15;default;0", False), ("", False)):
        monkeypatch.setenv("COLORFGBG", said)
        assert is_light() is light


# --- plain letters


@pytest.mark.parametrize("name", games.names())
def test_every_drawing_has_plain_letters(name: str) -> None:
    game = games.load(name)
    table = Table(game, max(2, game.seats[0]), 5)
    for _ in range(12):
        words = "\n".join(plain(drawn(game, table.scene(0))))
        simple = simplified(words)
        assert [len(line) for line in simple.splitlines()] == list(map(len, words.splitlines()))
        assert simple.count("?") == words.count("?")
        table.push(table.legal(table.pending[0])[0], table.pending[0])


def simplified(words: str) -> str:
    stream = io.TextIOWrapper(io.BytesIO(), "ascii")
    assert not can_show(stream)
    plain_where_needed(stream)
    return words.encode("ascii", NAME).decode()


def test_boxes_become_plain_and_rich_terminals_are_left_alone() -> None:
    assert simplified("┌╌┬─┐ ║▲║ ×2 …") == "+-+-+ #^# x2 ."
    stream = io.TextIOWrapper(io.BytesIO(), "utf-8")
    plain_where_needed(stream)
    assert can_show(stream) and stream.errors == "strict"
