"""Learning from a fault: another answer at the same place, and whether it is as good."""

from __future__ import annotations

from typing import Any, Final

from sectors.core.record import BadRecord
from sectors.core.space import RESIGN
from sectors.table.review import words
from sectors.table.review.decisions import DEEP, QUICK, Critic, Verdict
from sectors.table.review.line import line_after
from sectors.table.review.values import PARTS, Values
from sectors.table.table import Table

CLOSE: Final = 350  # parts: an answer that gives away no more is right

Plain = dict[str, Any]


def tried(table: Table, at: int, text: str, is_deep: bool = False) -> Plain:
    """What is thought of another answer to the question before an action of a game that is over.

    Raises `Objection` if that answer is not legal.
    """
    if not 0 <= at < len(table.moves):
        raise BadRecord(0, f"the game has {len(table.moves)} actions; there is no action {at}.")
    game, move, past = table.game, table.moves[at], table.past(at)
    action = past.check(move.seat, text)[0]
    critic = Critic(game, Values(game).judge)
    view = game.view(move.before, move.seat)
    verdict = critic.verdict(view, move.seat, action, at, DEEP if is_deep else QUICK)
    if verdict is None:
        verdict = Verdict(move.seat, action, action, PARTS, 0, False, False)
    is_right = verdict.loses <= (0 if verdict.is_win else CLOSE)
    line = [(move.seat, action)]
    if action != RESIGN:
        line = line_after(critic, move.before, move.seat, action, at)
    return {
        "right": is_right,
        "loses": verdict.loses,
        "text": game.space.text(action),
        "label": words.label(game, view, move.seat, action),
        "said": said(verdict, is_right),
        "line": [{"seat": who, "text": game.space.text(one)} for who, one in line],
    }


def said(verdict: Verdict, is_right: bool) -> str:
    """The verdict in a sentence."""
    if is_right and verdict.is_win:
        return "Yes: that wins."
    if is_right:
        return "Yes: there is nothing better." if not verdict.loses else "Yes: that is as good."
    if verdict.is_win:
        return "No: a win is in your hand."
    return f"No: that still gives {words.points(verdict.loses)} away."
