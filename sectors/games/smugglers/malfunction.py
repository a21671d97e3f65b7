"""Malfunctions: the event of that name and Space Strain (4.6, R79, Q33)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.step import Step
from sectors.games.smugglers.events import MALFUNCTION
from sectors.games.smugglers.hold import SPOIL_STEP
from sectors.games.smugglers.levels import damage_system, is_on_map
from sectors.games.smugglers.state import Galaxy, sector
from sectors.games.smugglers.terms import PARTS, SPOILS, STRAIN


class Malfunction(Step[Galaxy]):
    """A player rolls on the malfunction table (4.6)."""

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        return 0

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        if s.is_gone(seat):
            return
        die = s.roll(6)
        s.tell(MALFUNCTION, seat, die)
        harm: i64 = s.world.tables.malfunction[die - 1]
        if harm < PARTS:
            damage_system(s, seat, harm)
        elif harm == SPOILS:
            s.do(SPOIL_STEP.at(seat))


MALFUNCTION_STEP: Final = Malfunction()


def strain_all(s: Galaxy, where: i64) -> None:
    """Every spacecraft in the sector rolls, in initiative order, one after the other (Q33)."""
    entries: list[int] = []
    for seat in s.turns:
        if is_on_map(s, seat) and sector(s, seat) == where:
            entries.append(MALFUNCTION_STEP.at(seat))
    s.do_all(entries)


def strain_entering(s: Galaxy, seat: i64) -> None:
    """A craft that has entered the sector of a Strain rolls, once a turn (Q33, Q74)."""
    if not s.strained:
        s.strained = 1
        s.do(MALFUNCTION_STEP.at(seat))


def enters_strain(s: Galaxy, origin: i64, place: i64) -> bool:
    """Whether a move between two systems enters the sector of a Strain from another."""
    return place // 6 != origin // 6 and s.counter(STRAIN) == place // 6
