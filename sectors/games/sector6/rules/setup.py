"""Setup (R1 to R5): who starts, the piles; and mazes that nobody builds (X1, X2)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.sector6.rules.build_phase import BUILD_TURN
from sectors.games.sector6.rules.chance import chance_turn
from sectors.games.sector6.rules.contest_phase import place_figures, start_contest
from sectors.games.sector6.rules.events import STARTS
from sectors.games.sector6.rules.locked import can_move
from sectors.games.sector6.rules.placement import clear_table, lay_out
from sectors.games.sector6.rules.space import WALLED
from sectors.games.sector6.rules.state import AUTO, PRESET, Maze


def deal(s: Maze, preset: list[tuple[int, int, int, int]]) -> None:
    """Who starts (Q39), then the piles (R4) and the first build turn; or a finished maze."""
    if s.starter < 0:
        s.starter = s.roll(s.seats) - 1
    s.supply = [0] * (s.seats * 4)
    s.tell(STARTS, s.starter)
    if s.build == PRESET:  # X2
        cells = [tile[0] for tile in preset]
        shapes = [tile[1] for tile in preset]
        lay_out(s, cells, shapes, [tile[2] for tile in preset], [tile[3] for tile in preset])
        start_contest(s)
    elif s.build == AUTO:  # X1
        auto_build(s)
        start_contest(s)
    else:
        shuffle_piles(s)
        s.do(BUILD_TURN.at(s.starter))


def shuffle_piles(s: Maze) -> None:
    """Each player's pool in random order, face down, and two entry points (R2 to R4)."""
    pool: list[int] = []
    counts = s.box.pool(s.seats, s.uniform == 1)
    for shape in range(WALLED):
        for _ in range(counts[shape]):
            pool.append(shape)
    decks: list[list[int]] = []
    for seat in range(s.seats):
        decks.append([pool[i] for i in s.order(len(pool))])
        s.give(seat, len(pool), 2)
    s.decks = decks


def auto_build(s: Maze) -> None:
    """All build turns by chance, anew until nobody would start locked (X1)."""
    told = 0
    if s.log is not None:
        told = len(s.log.beats)
    while True:
        shuffle_piles(s)
        seat: i64 = s.starter
        while s.tiles_to_come():
            chance_turn(s, seat)
            seat = (seat + 1) % s.seats
        place_figures(s)
        if nobody_is_locked(s):
            return
        clear_table(s)
        if s.log is not None:
            del s.log.beats[told:]


def nobody_is_locked(s: Maze) -> bool:
    """Whether every player has a move."""
    for seat in range(s.seats):
        if not can_move(s, seat):
            return False
    return True
