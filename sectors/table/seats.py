"""Bots in seats: they answer when they are asked, each from its own view."""

from __future__ import annotations

from collections.abc import Mapping

from sectors.core import engine
from sectors.players.bot import luck
from sectors.table.table import Table


def let_bots_play(table: Table, levels: Mapping[int, str]) -> None:
    """Let the bots play until a person is asked or the game is over."""
    while asked := [seat for seat in table.pending if seat in levels]:
        seat = asked[0]
        view = table.view(seat)
        options = engine.options(view, seat)
        dice = luck(table.seed, seat, len(table.moves))
        action = table.player(seat, levels[seat]).choose(table.game, view, seat, options, dice)
        table.play(seat, action)
