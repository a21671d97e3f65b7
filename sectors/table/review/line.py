"""What would have followed: the better move, and what each seat would answer, by its own view.

It is played on the board as it was and goes on while nothing comes to light.
"""

from __future__ import annotations

from typing import Final

from sectors.core.engine import front, options, pending, play
from sectors.core.state import State
from sectors.table.review.decisions import Critic

STEPS: Final = 32  # of each search
LONGEST: Final = 4  # actions after the first


def line_after(
    critic: Critic, before: State, seat: int, action: int, at: int
) -> list[tuple[int, int]]:
    """An action and what follows it: who, and what."""
    found = [(seat, action)]
    s = played(before, seat, action)
    while len(found) <= LONGEST and is_quiet(before, s):
        who = pending(s)[0]
        best = favourite(critic, s, who, at + len(found))
        found.append((who, best))
        s = played(s, who, best)
    return found


def played(s: State, seat: int, action: int) -> State:
    """The position after an action."""
    after = s.clone()
    play(after, seat, action)
    return after


def is_quiet(before: State, s: State) -> bool:
    """Whether somebody answers now, openly, and nothing has come to light so far."""
    return bool(s.now >= 0 and s.shown == before.shown and not front(s).is_sealed)


def favourite(critic: Critic, s: State, who: int, at: int) -> int:
    """What a seat would do."""
    view = critic.game.view(s, who)
    found = options(view, who)
    if len(found) == 1:
        return int(found[0])
    return int(critic.search(view, who, at, STEPS).thoughts()[0].action)
