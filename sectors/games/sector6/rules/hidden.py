"""What each seat may know: everything but the order of the piles, which nobody knows (Q40).

In a view the tiles still in a pile are unknown, and `unseen` lists them for each player, sorted.
"""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.dice import Dice
from sectors.core.pile import UNKNOWN
from sectors.core.state import NO_CARDS, NONE
from sectors.core.view import cover, scramble_common, shuffled, throw_anew
from sectors.games.sector6.rules.state import Maze


def hide(v: Maze, seat: i64) -> None:
    """Blot out the order of all piles; say what is in them."""
    cover(v, seat)
    if not v.unseen:
        v.unseen = [sorted(pile_of(v, who)) for who in range(len(v.decks))]
        for who in range(len(v.decks)):
            put_under(v, who, [UNKNOWN] * v.pile(who))


def fill(g: Maze, dice: Dice) -> None:
    """Deal the tiles of each pile in random order; new dice."""
    for seat in range(len(g.unseen)):
        put_under(g, seat, shuffled(g.unseen[seat], dice))
    g.unseen = NO_CARDS
    throw_anew(g, dice)


def mix(t: Maze, seat: i64, dice: Dice) -> None:
    """Let the tiles of each pile change places."""
    for who in range(len(t.decks)):
        put_under(t, who, shuffled(pile_of(t, who), dice))
    scramble_common(t, seat, dice)


def deal_anew(t: Maze, dice: Dice) -> None:
    """Let the tiles of each pile change places; other dice."""
    for who in range(len(t.decks)):
        put_under(t, who, shuffled(pile_of(t, who), dice))
    t.dice = dice.fork().state


def pile_of(s: Maze, seat: i64) -> list[int]:
    """The tiles left in a player's pile, the top one last; in a view sorted."""
    if s.unseen:
        return s.unseen[seat]
    if s.decks:
        return s.decks[seat][: s.pile(seat)]
    return NONE


def put_under(s: Maze, seat: i64, tiles: list[int]) -> None:
    """Replace the tiles that are left in a pile."""
    decks = s.decks.copy()
    decks[seat] = tiles + decks[seat][s.pile(seat) :]
    s.decks = decks
