"""How games sound: every kind of event, and each in a way of its own."""

from __future__ import annotations

import math
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from sectors import games
from sectors.core.sounds import FILE, Note, note, notes, sounds_of
from sectors.core.toml import ContentError

every_game = pytest.mark.parametrize("name", games.names())
SEMITONE, SHORTEST = 1 / 12, 0.05  # a difference that one hears: of pitch, in octaves; of time


def alike(one: tuple[Note, ...], other: tuple[Note, ...]) -> bool:
    """Whether two sounds can be taken for each other: the same voices, pitches and rhythm."""
    return len(one) == len(other) and all(
        a.voice == b.voice
        and abs(math.log2(a.hertz / b.hertz)) < SEMITONE / 2
        and abs(math.log2(a.to / b.to)) < SEMITONE / 2
        and abs(a.seconds - b.seconds) < SHORTEST
        and abs(a.after - b.after) < SHORTEST
        for a, b in zip(one, other, strict=True)
    )


@every_game
def test_every_kind_of_event_has_a_sound(name: str) -> None:
    game = games.load(name)
    assert set(sounds_of(game)) == {kind.name for kind in game.events.kinds}


@every_game
def test_no_two_kinds_of_event_sound_alike(name: str) -> None:
    pairs = combinations(sounds_of(games.load(name)).items(), 2)
    assert [(a, b) for (a, one), (b, other) in pairs if alike(one, other)] == []


def test_likeness_is_about_what_one_hears() -> None:
    tick = notes("bell 440 .2, noise 900>300 .1 @.2")
    assert alike(tick, notes("bell 445 .2 *.4, noise 900>300 .12 @.2"))
    for other in ("bell 440 .2", "bell 494 .2, noise 900>300 .1 @.2", "bell 440 .2, noise 900 .1"):
        assert not alike(tick, notes(other))


def test_a_note_as_it_is_written() -> None:
    assert note("noise 240>120 .12 @.5 *.25") == Note("noise", 240, 120, 0.12, 0.5, 0.25)
    assert note("bell 440 1") == Note("bell", 440, 440, 1, 0, 1)


@pytest.mark.parametrize(
    "text",
    ["", "gong 440 .2", "bell .2", "bell 440", "bell 5 .2", "bell 9000 .2", "bell 440 .2 *3"]
    + ["bell 440 3", "bell 440 .5 @1.9", ", ".join(["bell 440 .1"] * 9)],
)
def test_what_is_no_sound_is_refused(text: str) -> None:
    with pytest.raises(ContentError):
        notes(text)


def test_a_game_without_sounds_has_none_and_strange_names_are_refused(tmp_path: Path) -> None:
    events = SimpleNamespace(kinds=[SimpleNamespace(name="drew")])
    game: Any = SimpleNamespace(folder=tmp_path, name="toy", events=events)
    assert sounds_of(game) == {}
    (tmp_path / "art").mkdir()
    (tmp_path / FILE).write_text('drew = "bell 440 .2"\ndrwe = "bell 330 .2"\n')
    with pytest.raises(ContentError, match="drwe"):
        sounds_of(game)
