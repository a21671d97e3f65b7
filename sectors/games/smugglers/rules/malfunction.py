"""Malfunctions, by the event of that name or a Space Strain (4.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.games.smugglers.rules import events
from sectors.games.smugglers.rules.cargo import SPOIL_STEP
from sectors.games.smugglers.rules.levels import damage_system
from sectors.games.smugglers.rules.state import Galaxy, Silent
from sectors.games.smugglers.rules.terms import PARTS, SPOILS


class Malfunction(Silent):
    """A player rolls on the malfunction table (4.6)."""

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        if s.is_gone(seat):
            return
        die = s.roll(6)
        s.tell(events.MALFUNCTION, seat, die)
        harm: i64 = s.world.tables.malfunction[die - 1]
        if harm < PARTS:
            damage_system(s, seat, harm)
        elif harm == SPOILS:
            s.do(SPOIL_STEP.at(seat))


MALFUNCTION_STEP: Final = Malfunction()
