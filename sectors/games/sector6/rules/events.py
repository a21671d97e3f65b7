"""What can happen in Sector 6; the lines are in text.toml."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.event import Events
from sectors.core.space import Noun
from sectors.games.sector6.rules.space import CELL, COLOUR, FIGURE, ROTATION, RUN, SEAT, SHAPE, WAY

BAR: Final = Noun("bar", [" |", ""])  # in printed scores, before the first driven tile only

EVENTS: Final = Events()
STARTS: Final[i64] = EVENTS.kind("starts", seat=SEAT)
DREW: Final[i64] = EVENTS.kind("drew", seat=SEAT, shape=SHAPE, turn=None)
PLACED: Final[i64] = EVENTS.kind("placed", seat=SEAT, shape=SHAPE, cell=CELL, rotation=ROTATION)
ENTERED: Final[i64] = EVENTS.kind("entered", seat=SEAT, cell=CELL, turn=None)
CONTEST: Final[i64] = EVENTS.kind("contest", seat=SEAT, markers=None, points=None)
MOVED: Final[i64] = EVENTS.kind("moved", seat=SEAT, figure=FIGURE, run=RUN, cell=CELL, turn=None)
TOOK: Final[i64] = EVENTS.kind("took", seat=SEAT, value=None, marker=COLOUR, cell=CELL)
TURNED: Final[i64] = EVENTS.kind("turned", seat=SEAT, cell=CELL, way=WAY, driven=None)
DRIVEN: Final[i64] = EVENTS.kind("driven", seat=SEAT, cell=CELL, way=WAY, bar=BAR)
PASSED: Final[i64] = EVENTS.kind("passed", seat=SEAT)
LOCKED: Final[i64] = EVENTS.kind("locked", seat=SEAT, turn=None)
SPUN: Final[i64] = EVENTS.kind("spun", seat=SEAT, figure=FIGURE, way=WAY, cell=CELL)
STUCK: Final[i64] = EVENTS.kind("stuck", seat=SEAT, turn=None)
COVERED: Final[i64] = EVENTS.kind("covered", seat=SEAT)
STALLED: Final[i64] = EVENTS.kind("stalled", seat=SEAT, turns=None, lost=None)
JAMMED: Final[i64] = EVENTS.kind("jammed", seat=SEAT, lost=None)
TIME_UP: Final[i64] = EVENTS.kind("time_up", seat=SEAT, turns=None, lost=None)
SWEPT: Final[i64] = EVENTS.kind("swept", seat=SEAT, value=None, marker=COLOUR, cell=CELL)
TOTAL: Final[i64] = EVENTS.kind("total", seat=SEAT, points=None)
RESIGNED: Final[i64] = EVENTS.kind("resigned", seat=SEAT)
