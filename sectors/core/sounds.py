"""How a game sounds: its `art/sounds.toml` has the notes of each kind of event.

    deployed = "noise 240>120 .12, triangle 196 .09 @.07 *.5"

A note has a voice, a pitch in hertz or two that it glides between, how many seconds it lasts, when
it begins (`@`) and how loud it is beside others (`*`). Whatever can play notes plays them; no sound
is a file.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from sectors.core.game import Game
from sectors.core.toml import ContentError, read_toml

FILE = "art/sounds.toml"
VOICES = ("sine", "triangle", "square", "saw", "bell", "noise")
NUMBER = r"\d*\.?\d+"
NOTE = re.compile(
    rf"({'|'.join(VOICES)}) (\d+)(?:>(\d+))? ({NUMBER})(?: @({NUMBER}))?(?: \*({NUMBER}))?"
)
LOWEST, HIGHEST = 20, 6000  # hertz
LONGEST, MOST_NOTES = 2.0, 8  # seconds in all


class Note(NamedTuple):
    """One note: its voice, the pitch at its beginning and end, how long, after what, how loud."""

    voice: str
    hertz: int
    to: int
    seconds: float
    after: float
    loud: float


def notes(text: str) -> tuple[Note, ...]:
    """The notes of a sound as it is written; raises `ContentError`."""
    found = tuple(note(part.strip()) for part in text.split(","))
    if len(found) > MOST_NOTES or max(one.after + one.seconds for one in found) > LONGEST:
        raise ContentError(f'"{text}" is longer than {LONGEST:g} seconds or {MOST_NOTES} notes')
    return found


def note(text: str) -> Note:
    """One note as it is written; raises `ContentError`."""
    hit = NOTE.fullmatch(text)
    if hit is None:
        raise ContentError(f'"{text}" is no note such as "bell 440>660 .2 @.1 *.5"')
    hertz, to = int(hit[2]), int(hit[3] or hit[2])
    one = Note(hit[1], hertz, to, float(hit[4]), float(hit[5] or 0), float(hit[6] or 1))
    if not (LOWEST <= min(hertz, to) <= max(hertz, to) <= HIGHEST and 0 < one.loud <= 1):
        raise ContentError(f'"{text}" is too low, too high or too loud')
    return one


def sounds_of(game: Game) -> dict[str, tuple[Note, ...]]:
    """The sounds of a game by the names of its events; raises `ContentError`."""
    path = game.folder / FILE
    if not path.is_file():
        return {}
    said = read_toml(path)
    strange = sorted(set(said) - {kind.name for kind in game.events.kinds})
    if strange:
        raise ContentError(f"{FILE} of {game.name}: there is no event {', '.join(strange)}")
    return {name: notes(str(text)) for name, text in said.items()}
