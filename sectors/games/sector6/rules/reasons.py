"""Why an action is refused, in the order in which the rules look; sentences are in text.toml."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.reason import NOT_YOUR_TURN, WRONG_PHASE, Reasons

REASONS: Final = Reasons()

OFF_TABLE: Final[i64] = REASONS.reason("off_table")
LEAVE_ON_YOUR_TURN: Final[i64] = REASONS.reason("leave_on_your_turn")
PILE_EMPTY: Final[i64] = REASONS.reason("pile_empty")
NO_ENTRY_LEFT: Final[i64] = REASONS.reason("no_entry_left")
PLACE_DRAWN_TILE: Final[i64] = REASONS.reason("place_drawn_tile")
TURN_TILE_FIRST: Final[i64] = REASONS.reason("turn_tile_first")
CELL_TAKEN: Final[i64] = REASONS.reason("cell_taken")
CENTRE_FIRST: Final[i64] = REASONS.reason("centre_first")
NOT_ADJACENT: Final[i64] = REASONS.reason("not_adjacent")
TWO_CONTACTS: Final[i64] = REASONS.reason("two_contacts")
NOT_LINKED: Final[i64] = REASONS.reason("not_linked")
SEALS: Final[i64] = REASONS.reason("seals")
SAME_ROTATION: Final[i64] = REASONS.reason("same_rotation")
MOVE_FIRST: Final[i64] = REASONS.reason("move_first")
MUST_MOVE: Final[i64] = REASONS.reason("must_move")
NOT_LOCKED: Final[i64] = REASONS.reason("not_locked")
WALL: Final[i64] = REASONS.reason("wall")
NO_TILE: Final[i64] = REASONS.reason("no_tile")
NO_JUMP: Final[i64] = REASONS.reason("no_jump")
FIGURE_THERE: Final[i64] = REASONS.reason("figure_there")
ACT_FIRST: Final[i64] = REASONS.reason("act_first")
NO_MARKER: Final[i64] = REASONS.reason("no_marker")
NO_ROTATIONS: Final[i64] = REASONS.reason("no_rotations")
ENTRY_IDLE: Final[i64] = REASONS.reason("entry_idle")
LOCKED: Final[i64] = REASONS.reason("locked")
ENTRY_ONE_WAY: Final[i64] = REASONS.reason("entry_one_way")


def unasked(is_own: bool, is_of_phase: bool, reason: i64) -> i64:
    """Why an action that is not asked for is refused: the turn, then the phase, then this."""
    if not is_own:
        return NOT_YOUR_TURN
    if not is_of_phase:
        return WRONG_PHASE
    return reason
