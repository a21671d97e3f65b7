"""Playing on: a position of a game as the start of another one.

What could not be known there is dealt anew, unless it is to be as it was: for one who plays alone
against bots all that his seat had not seen, for several people only what nobody had seen.
"""

from __future__ import annotations

from typing import Any

from sectors.core.dice import dice
from sectors.core.game import BadPosition
from sectors.core.record import BadRecord, parse
from sectors.core.state import State
from sectors.table import starting
from sectors.table.table import Table

ENDED = "The game is over there; go back a few actions and play on from there."
NOWHERE = "One cannot play on from there: {why}"

Plain = dict[str, Any]


def dealt_anew(table: Table, players: list[int], luck: str) -> State:
    """The position with what could not be known replaced by something that may have been."""
    game, state, chance = table.game, table.state, dice(luck, 0)
    if len(players) == 1:
        seat = players[0]
        guessed: State = game.guess(game.view(state, seat), seat, chance)
        return guessed
    dealt: State = game.redeal(state, chance)
    return dealt


def left_off(table: Table, players: list[int], same: bool, luck: str) -> Plain:
    """Where a game goes on, as plain data; raises `BadRecord` where it cannot."""
    if table.is_over:
        raise BadRecord(0, ENDED)
    game, record = table.game, table.record
    if any(seat >= record.seats for seat in players):
        raise BadRecord(0, f"That game has {record.seats} seats.")
    state = table.state if same else dealt_anew(table, players, luck)
    line = game.line(state)
    try:
        starting.position(game, line, record.seats, record.options)
    except BadPosition as error:
        raise BadRecord(0, NOWHERE.format(why=error)) from None
    found = {"game": game.name, "seats": record.seats, "options": record.options}
    return {**found, "start": line}


def of_record(text: str, at: int, players: list[int], same: bool, luck: str) -> Plain:
    """The same for a record that anybody may have written."""
    return left_off(Table.replay(parse(text), at), players, same, luck)
