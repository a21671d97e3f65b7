"""Playing a record again, with core alone."""

from __future__ import annotations

from sectors.core import notation
from sectors.core.dice import Script
from sectors.core.game import Game
from sectors.core.record import Record
from sectors.core.state import State
from sectors.core.testing.failure import Failure
from sectors.core.testing.sample import Sample, position
from sectors.core.testing.setting import Setting


def replayed(game: Game, record: Record, loaded: bool = False, watched: bool = True) -> Sample:
    """The game that a record tells, action by action; the dice must fall as they did.

    Where `loaded`, the dice of the record are loaded; any others would fall differently. Where
    `watched`, copies and invariants are looked at on the way.
    """
    seed = f"{record.seed} loaded" if loaded else record.seed
    options = game.recorded(record.seats, record.options)
    sample = Sample(game, Setting(record.seats, tuple(options.items())), seed, watched)
    s = game.blank(record.seats)
    load(s, record.deal if loaded else None)
    s = sample.begin(s)
    same_dice("the deal", record.deal, sample.deal)
    for entry in record.entries:
        load(s, entry.fell if loaded else None)
        sample.add(s, entry.seat, notation.read_one(game, s, entry.seat, entry.text))
        same_dice(f"{entry.seat + 1}: {entry.text}", entry.fell, sample.moves[-1].fell)
    if watched:
        sample.end()
    sample.positions = [position(sample, len(sample.moves))]
    return sample


def load(s: State, loaded: list[list[int]] | None) -> None:
    """Load the dice of a state with what once fell, or unload them."""
    s.script = None if loaded is None else Script([n for fell in loaded for n in fell], True)


def same_dice(where: str, said: list[list[int]], fell: list[list[int]]) -> None:
    """Fail if the dice of a record are not those that fall."""
    if said and said != fell:
        raise Failure(f"{where}: the record has {said}, here the dice give {fell}")
