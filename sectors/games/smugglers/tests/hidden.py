"""Space Smugglers: what is hidden, by its rules of record.

R36, Q24, D12, D13: the manoeuvre chit and the choice at the end of a round of a dogfight are secret
until both sides have chosen; the others see only that a choice was made. "Everything else (credits,
cargo, damage, missions, targets) is open to all viewers", and undrawn dice are hidden from everyone
(section 6).
"""

from __future__ import annotations

from random import Random

from trust.hidden.forks import Plain, Rules, Start, answer_anew, common

from sectors.core.record import Record
from sectors.table.table import Table


def known(s: Plain, viewer: int) -> Plain:
    return common(s, viewer)


def hidden(s: Plain) -> Plain:
    """What somebody may not know."""
    return {"sealed": s["sealed"]}


def mix(table: Table, record: Record, hider: int, luck: Random) -> None:
    """Another chit, or another choice at the end of the round."""
    answer_anew(table, record, hider, luck)


RULES = Rules(
    "smugglers",
    known,
    hidden,
    mix,
    ((2, {}), (3, {}), (4, {})),
    ("attack", "fight", "engage"),
    Start(setup=1, seed=12, most=20),
)
