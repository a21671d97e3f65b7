"""The review of a game as plain data: the same record gives the same bytes.

Numbers are parts of 10,000. `line` has the chances of all seats before the first action and after
each; an action's number `at` is that of the position before it.
"""

from __future__ import annotations

import json
from typing import Any, Final

from sectors.core.record import BadRecord
from sectors.core.space import RESIGN
from sectors.players.prospects import judged_by
from sectors.table.review import words
from sectors.table.review.account import Account, account_of, judged
from sectors.table.review.accuracy import accuracy
from sectors.table.review.decisions import DEEP, Critic, Verdict
from sectors.table.review.line import line_after
from sectors.table.review.tally import counts_of
from sectors.table.review.values import Values
from sectors.table.table import Table

FORMAT: Final = 2
FAULT: Final = 500  # parts that a decision gave away to be called a fault
EVENT: Final = 100  # parts of luck that are worth telling
MOST_POINTS: Final = 5
MOST_FAULTS: Final = 10  # of one seat
MOST_EVENTS: Final = 60
DEEPENED: Final = 12  # largest swings that a deep pass thinks about again
WON: Final = 9_000  # who still stands so well has made no fault
SHIFT: Final = 1_000  # parts that a move changed, though nothing better was seen
UNCLEAR: Final = 1_500  # drift or error beyond this hides the split

Plain = dict[str, Any]


def review(table: Table, is_deep: bool = False) -> Plain:
    """Judge a game that is over."""
    if not table.is_over:
        raise BadRecord(0, "only a game that is over can be reviewed.")
    account = account_of(table)
    game = table.game
    critic = Critic(game, Values(game).judge)
    if is_deep:
        deepen(account, critic)
    faults, events = faults_of(account, critic), events_of(account)
    shifts, left = shifts_of(account, {fault["at"] for fault in faults}), left_of(account)
    has_luck = bool(account.luck)
    seats = [seat_of(account, seat, has_luck) for seat in range(table.record.seats)]
    return {
        "format": FORMAT,
        "game": game.name,
        "version": table.record.version,
        "judge": judged_by(game),
        "deep": is_deep,
        "places": list(table.state.result),
        "seats": seats,
        "line": account.line,
        "turns": [game.turn(move.before) for move in table.moves] + [game.turn(table.state)],
        "luck": {"any": has_luck, "events": len(account.luck), "error": account.error},
        "said": "" if has_luck else words.NO_LUCK,
        "events": events,
        "faults": faults,
        "shifts": shifts,
        "left": left,
        "points": turning_points(account, faults, events, shifts, left),
    }


def written(found: Plain) -> bytes:
    """A review as JSON."""
    return json.dumps(found, separators=(",", ":"), ensure_ascii=False).encode()


# --- seats


def seat_of(account: Account, seat: int, has_luck: bool) -> Plain:
    """What is said about one seat."""
    game, sums = account.table.game, account.sums[seat]
    real = {at: v for at, v in account.verdicts.items() if v.seat == seat and v.is_real}
    is_clear = abs(sums.drift) < UNCLEAR and 2 * account.error < UNCLEAR
    return {
        "name": game.seat_name(seat),
        "first": account.line[0][seat],
        "last": account.line[-1][seat],
        "luck": sums.luck,
        "skill": sums.skill,
        "drift": sums.drift,
        "clear": is_clear,
        "said": words.split(game, seat, sums.luck, sums.skill, has_luck) if is_clear else "",
        "lucky": words.luck_said(sums.luck),
        "decisions": len(real),
        "accuracy": accuracy([v.loses for v in real.values()], [v.chance for v in real.values()]),
        "counts": counts_of(account, seat),
    }


# --- chance events


def events_of(account: Account) -> list[Plain]:
    """The largest of what chance did, in the order of the game."""
    size = {at: max(abs(one) for one in gave) for at, gave in account.luck.items()}
    largest = sorted((at for at in size if size[at] >= EVENT), key=lambda at: (-size[at], at))
    return [
        {"at": at, "luck": account.luck[at], "words": words.happened(account, at)}
        for at in sorted(largest[:MOST_EVENTS])
    ]


# --- faults


def is_fault(verdict: Verdict) -> bool:
    """Whether a decision is worth learning from: a win overlooked always is."""
    if verdict.is_win:
        return verdict.loses > 0
    return verdict.loses >= FAULT and verdict.chance - verdict.loses < WON


def faults_of(account: Account, critic: Critic) -> list[Plain]:
    """The largest faults of each seat, in the order of the game."""
    chosen: list[int] = []
    for seat in range(account.table.record.seats):
        mine = [at for at, v in account.verdicts.items() if v.seat == seat and is_fault(v)]
        mine.sort(key=lambda at: (not account.verdicts[at].is_win, -account.verdicts[at].loses, at))
        chosen += mine[:MOST_FAULTS]
    return [fault_of(account, critic, at) for at in sorted(chosen)]


def fault_of(account: Account, critic: Critic, at: int) -> Plain:
    """One fault: what was played, what was better, by how much, why, and what would follow."""
    game, verdict = account.table.game, account.verdicts[at]
    before, seat = account.table.moves[at].before, verdict.seat
    view = game.view(before, seat)
    line = line_after(critic, before, seat, verdict.best, at)
    reason = critic.reason(view, seat, verdict.best, verdict.played, at)
    return {
        "at": at,
        "seat": seat,
        "played": game.space.text(verdict.played),
        "label": words.label(game, view, seat, verdict.played),
        "best": game.space.text(verdict.best),
        "better": words.label(game, view, seat, verdict.best),
        "chance": verdict.chance,
        "loses": verdict.loses,
        "grade": words.grade(verdict.loses),
        "win": verdict.is_win,
        "reason": reason or (words.WINS if verdict.is_win else ""),
        "line": [{"seat": who, "text": game.space.text(action)} for who, action in line],
    }


# --- turning points


def winners(account: Account) -> list[int]:
    """Who won; the first seat where nobody did."""
    places = account.table.state.result
    return [seat for seat, place in enumerate(places) if place == 1] or [0]


def shifts_of(account: Account, known: set[int]) -> list[Plain]:
    """Moves that changed the winner's chances, besides luck, though nothing better was seen."""
    found: list[Plain] = []
    nothing = [0] * len(account.sums)
    for at, verdict in account.verdicts.items():
        luck = account.luck.get(at, nothing)
        steps = zip(account.line[at], account.line[at + 1], luck, strict=True)
        change = [after - before - gave for before, after, gave in steps]
        if at not in known and largest(change, winners(account)) >= SHIFT:
            game, before = account.table.game, account.table.moves[at].before
            view = game.view(before, verdict.seat)
            said = words.label(game, view, verdict.seat, verdict.played)
            found.append({"at": at, "seat": verdict.seat, "label": said, "change": change})
    found.sort(key=lambda one: (-largest(one["change"], winners(account)), one["at"]))
    return sorted(found[:MOST_POINTS], key=lambda one: int(one["at"]))


def left_of(account: Account) -> list[Plain]:
    """Who left the game, and with what chance."""
    return [
        {"at": at, "seat": move.seat, "chance": account.line[at][move.seat]}
        for at, move in enumerate(account.table.moves)
        if move.action == RESIGN
    ]


def largest(change: list[int], seats: list[int]) -> int:
    """The largest change of these seats, up or down."""
    return max(abs(change[seat]) for seat in seats)


def turning_points(
    account: Account,
    faults: list[Plain],
    events: list[Plain],
    shifts: list[Plain],
    left: list[Plain],
) -> list[Plain]:
    """What changed the winner's chances most, in the game's order: faults, luck, moves, leaving.

    A fault and a stroke of luck say more than a move of which nobody knows why it changed so much.
    """
    found = [(one["loses"], one["at"], "fault", one["loses"]) for one in faults]
    for one in events:
        swing = max((one["luck"][seat] for seat in winners(account)), key=abs)
        if abs(swing) >= FAULT:
            found.append((abs(swing), one["at"], "chance", swing))
    for one in shifts:
        swing = max((one["change"][seat] for seat in winners(account)), key=abs)
        found.append((abs(swing) // 2, one["at"], "move", swing))
    for one in left:
        steps = zip(account.line[one["at"]], account.line[one["at"] + 1], strict=True)
        change = [after - before for before, after in steps]
        swing = max((change[seat] for seat in winners(account)), key=abs)
        if abs(swing) >= FAULT:
            found.append((abs(swing), one["at"], "left", swing))
    found.sort(key=lambda one: (-one[0], one[1], one[2]))
    points = [{"at": at, "kind": kind, "swing": swing} for _, at, kind, swing in found]
    return sorted(points[:MOST_POINTS], key=lambda one: (one["at"], one["kind"]))


# --- thinking longer


def deepen(account: Account, critic: Critic) -> None:
    """Think again, and longer, about the decisions around which most changed."""
    swings = {
        at: max(v.loses, abs(account.line[at + 1][v.seat] - account.line[at][v.seat]))
        for at, v in account.verdicts.items()
    }
    for at in sorted(swings, key=lambda at: (-swings[at], at))[:DEEPENED]:
        found = judged(critic, account.table.moves[at], at, DEEP)
        if found is not None:
            account.verdicts[at] = found
