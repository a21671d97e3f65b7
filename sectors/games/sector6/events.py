"""What can happen in Sector 6; the lines are in text.toml."""

from __future__ import annotations

from typing import Final

from sectors.core.event import kind
from sectors.core.space import Noun
from sectors.games.sector6.space import CELL, COLOUR, FIGURE, ROTATION, RUN, SEAT, SHAPE, WAY

STARTS: Final = 0
DREW: Final = 1
PLACED: Final = 2
ENTERED: Final = 3
CONTEST: Final = 4
MOVED: Final = 5
TOOK: Final = 6
TURNED: Final = 7
DRIVEN: Final = 8
PASSED: Final = 9
LOCKED: Final = 10
SPUN: Final = 11
STUCK: Final = 12
COVERED: Final = 13
STALLED: Final = 14
JAMMED: Final = 15
TIME_UP: Final = 16
SWEPT: Final = 17
TOTAL: Final = 18
RESIGNED: Final = 19

BAR: Final = Noun("bar", [" |", ""])  # in printed scores, before the first driven tile only

EVENTS: Final = (
    kind("starts", seat=SEAT),
    kind("drew", seat=SEAT, shape=SHAPE, turn=None),
    kind("placed", seat=SEAT, shape=SHAPE, cell=CELL, rotation=ROTATION),
    kind("entered", seat=SEAT, cell=CELL, turn=None),
    kind("contest", seat=SEAT, markers=None, points=None),
    kind("moved", seat=SEAT, figure=FIGURE, run=RUN, cell=CELL, turn=None),
    kind("took", seat=SEAT, value=None, marker=COLOUR, cell=CELL),
    kind("turned", seat=SEAT, cell=CELL, way=WAY, driven=None),
    kind("driven", seat=SEAT, cell=CELL, way=WAY, bar=BAR),
    kind("passed", seat=SEAT),
    kind("locked", seat=SEAT, turn=None),
    kind("spun", seat=SEAT, figure=FIGURE, way=WAY, cell=CELL),
    kind("stuck", seat=SEAT, turn=None),
    kind("covered", seat=SEAT),
    kind("stalled", seat=SEAT, turns=None, lost=None),
    kind("jammed", seat=SEAT, lost=None),
    kind("time_up", seat=SEAT, turns=None, lost=None),
    kind("swept", seat=SEAT, value=None, marker=COLOUR, cell=CELL),
    kind("total", seat=SEAT, points=None),
    kind("resigned", seat=SEAT),
)
