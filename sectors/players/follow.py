"""Finding one's place in an older tree, so that what was thought before is not lost.

A bot is not told what the others did; it plays its own action, and those it has thought about, on
its older view, and compares with what it sees now. Where dice fell or cards came to light the way
cannot be followed, and the search begins anew.
"""

from __future__ import annotations

from typing import Final

from sectors.core import codec
from sectors.core.engine import front, pending, play
from sectors.core.state import State
from sectors.players.search import Search
from sectors.players.tree import Node, mixed, question

LOOKED: Final = 60  # positions compared at the most
WORTHY: Final = 8  # visits that make a node worth keeping


class Path:
    """The way from an older view to the one of now."""

    def __init__(self, view: State, seat: int) -> None:
        self.seat = seat
        self.now = codec.encode(view)
        self.shown = int(view.shown)
        self.left = LOOKED

    def find(self, node: Node, s: State, whose: int, action: int) -> Node | None:
        """The node of the view, if this action or what may follow it leads there."""
        after = s.clone()
        try:
            play(after, whose, action)
        except (ArithmeticError, LookupError, ValueError):  # it needs what the view does not show
            return None
        found = node.nexts.get(question(mixed(0, action), after.now))
        if found is None or found.visits < WORTHY or after.shown != self.shown:
            return None
        self.left -= 1
        if codec.encode(after) == self.now:
            return found
        return self.deeper(found, after)

    def deeper(self, node: Node, s: State) -> Node | None:
        """Try what the others may have answered, the likeliest first."""
        asked = pending(s)
        if len(asked) != 1 or asked[0] == self.seat or front(s).is_sealed:
            return None
        fork = node.forks.get(asked[0])
        arms = sorted(fork.arms.values(), key=lambda arm: -arm.visits) if fork else []
        for arm in arms:
            if self.left <= 0 or arm.visits < WORTHY:
                break
            found = self.find(node, s, asked[0], int(arm.action))
            if found is not None:
                return found
        return None


def followed(last: Search, played: int, view: State) -> Node | None:
    """The part of an older tree that begins at this view; None if there is none."""
    if not last.root.visits or front(last.view).is_sealed:
        return None
    return Path(view, int(last.seat)).find(last.root, last.view, int(last.seat), played)
