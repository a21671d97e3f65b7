"""An account of a game: chances after every action, what luck and decisions did, each verdict."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt

from sectors.core.dice import dice
from sectors.core.engine import options
from sectors.core.space import RESIGN
from sectors.core.state import State
from sectors.table.moves import Move
from sectors.table.review.chance import luck_of
from sectors.table.review.decisions import QUICK, Care, Critic, Verdict
from sectors.table.review.values import Values, parts
from sectors.table.table import Table


@dataclass(slots=True)
class SeatAccount:
    """What became of a seat's chance, in parts: first + luck + skill + drift = last."""

    luck: int = 0
    skill: int = 0  # of all who decided, as it came out for this seat
    drift: int = 0  # the judge thought otherwise where nobody chose and nothing fell


@dataclass(slots=True)
class Account:
    """A game, judged action by action."""

    table: Table
    line: list[list[int]] = field(default_factory=list)  # by position: the chance of each seat
    luck: dict[int, list[int]] = field(default_factory=dict)  # by action: what chance gave
    verdicts: dict[int, Verdict] = field(default_factory=dict)  # by action
    sums: list[SeatAccount] = field(default_factory=list)  # by seat
    variance: float = 0.0  # of the luck of all actions

    @property
    def error(self) -> int:
        """The error of the sum of luck, in parts."""
        return round(sqrt(self.variance))

    def after(self, at: int) -> State:
        """The position after an action."""
        moves = self.table.moves
        return moves[at + 1].before if at + 1 < len(moves) else self.table.state


def account_of(table: Table) -> Account:
    """Judge a whole game, quickly."""
    game, moves = table.game, table.moves
    values = Values(game)
    critic = Critic(game, values.judge)
    account = Account(table, sums=[SeatAccount() for _ in range(table.record.seats)])
    draw_line(account, values)
    for at in range(len(moves)):
        if is_chance(account, at):
            add_luck(account, values, at)
        verdict = judged(critic, moves[at], at)
        if verdict is not None:
            account.verdicts[at] = verdict
        add_up(account, at)
    return account


def judged(critic: Critic, move: Move, at: int, care: Care = QUICK) -> Verdict | None:
    """What is thought of a move, by what its seat could see; None if it had no choice."""
    if move.action == RESIGN:
        return None
    view = critic.game.view(move.before, move.seat)
    return critic.verdict(view, move.seat, move.action, at, care)


def draw_line(account: Account, values: Values) -> None:
    """The chances at every position.

    While sealed answers are awaited nothing has come of those that are in. Where somebody has to do
    what he does, the position is worth what follows; a judge who thinks otherwise is put right.
    """
    moves = account.table.moves
    for s in [*(move.before for move in moves), account.table.state]:
        is_waiting = bool(s.sealed) and bool(account.line)
        account.line.append(account.line[-1] if is_waiting else parts(values.of(s)))
    for at in range(len(moves) - 1, 0, -1):
        if is_forced(moves[at]) and not is_chance(account, at) and not is_chance(account, at - 1):
            account.line[at] = account.line[at + 1]


def is_forced(move: Move) -> bool:
    """Whether a seat had one option only."""
    return move.action != RESIGN and len(options(move.before, move.seat)) == 1


def is_chance(account: Account, at: int) -> bool:
    """Whether chance had a hand in what came of an action."""
    move, after = account.table.moves[at], account.after(at)
    if move.action == RESIGN or after.sealed:
        return False
    return bool(account.table.record.entries[at].fell or after.shown != move.before.shown)


def add_luck(account: Account, values: Values, at: int) -> None:
    """What chance gave with an action."""
    move = account.table.moves[at]
    after = account.line[at + 1]
    found = luck_of(values, move.before, move.seat, move.action, after, dice("luck", at))
    if any(found.gave):
        account.luck[at] = found.gave
        account.variance += found.error**2


def add_up(account: Account, at: int) -> None:
    """Share out what an action changed: to luck, to decisions, or to the judge's own mind."""
    move = account.table.moves[at]
    luck = account.luck.get(at, [0] * len(account.sums))
    is_choice = move.action == RESIGN or move.sealed or at in account.verdicts
    for who, total in enumerate(account.sums):
        rest = account.line[at + 1][who] - account.line[at][who] - luck[who]
        total.luck += luck[who]
        if is_choice:
            total.skill += rest
        else:
            total.drift += rest
