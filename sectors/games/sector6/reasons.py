"""Why an action is refused, in the order in which the rules look; sentences are in text.toml."""

from __future__ import annotations

from typing import Final

from sectors.core.reason import code_words

OFF_TABLE: Final = 16
LEAVE_ON_YOUR_TURN: Final = 17
PILE_EMPTY: Final = 18
NO_ENTRY_LEFT: Final = 19
PLACE_DRAWN_TILE: Final = 20
TURN_TILE_FIRST: Final = 21
CELL_TAKEN: Final = 22
CENTRE_FIRST: Final = 23
NOT_ADJACENT: Final = 24
TWO_CONTACTS: Final = 25
NOT_LINKED: Final = 26
SEALS: Final = 27
SAME_ROTATION: Final = 28
MOVE_FIRST: Final = 29
MUST_MOVE: Final = 30
NOT_LOCKED: Final = 31
WALL: Final = 32
NO_TILE: Final = 33
NO_JUMP: Final = 34
FIGURE_THERE: Final = 35
ACT_FIRST: Final = 36
NO_MARKER: Final = 37
NO_ROTATIONS: Final = 38
ENTRY_IDLE: Final = 39
LOCKED: Final = 40
ENTRY_ONE_WAY: Final = 41

CODES: Final = code_words(globals())
