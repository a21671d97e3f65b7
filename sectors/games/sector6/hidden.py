"""What each seat may know: everything but the order of the piles, which nobody knows (Q40).

In a view the tiles still in a pile are unknown, and `unseen` lists them for each player, sorted.
"""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.dice import Dice
from sectors.core.pile import UNKNOWN
from sectors.core.state import NO_CARDS, State
from sectors.core.view import cover, scramble_common, shuffled, throw_anew
from sectors.games.sector6.state import NO_DECKS, Maze


def hide(v: Maze, seat: i64) -> None:
    """Blot out the order of all piles, and say what is in them."""
    cover(v, seat)
    if v.unseen or not v.decks:
        return
    v.unseen = [sorted(pile_of(v, who)) for who in range(v.seats)]
    v.decks = [hidden_deck(v, who) for who in range(v.seats)]


def pile_of(s: Maze, seat: i64) -> list[int]:
    """The tiles left in a player's pile, the top one last; in a view sorted."""
    if s.unseen:
        return s.unseen[seat]
    if not s.decks:
        return []
    return s.decks[seat][: s.pile(seat)]


def hidden_deck(v: Maze, seat: i64) -> list[int]:
    """A pile of which only the tiles drawn can be seen."""
    deck = list(v.decks[seat])
    for i in range(v.pile(seat)):
        deck[i] = UNKNOWN
    return deck


def fill(g: Maze, dice: Dice) -> None:
    """Deal the tiles of each pile in random order, and throw new dice."""
    for seat in range(len(g.unseen)):
        put_under(g, seat, shuffled(g.unseen[seat], dice))
    g.unseen = NO_CARDS
    throw_anew(g, dice)


def put_under(g: Maze, seat: i64, tiles: list[int]) -> None:
    """Replace the tiles that are left in a pile."""
    decks = NO_DECKS + g.decks
    decks[seat] = tiles + g.decks[seat][g.pile(seat) :]
    g.decks = decks


def mix(t: Maze, seat: i64, dice: Dice) -> None:
    """Let the tiles of each pile change places."""
    for who in range(len(t.decks)):
        put_under(t, who, shuffled(t.decks[who][: t.pile(who)], dice))
    scramble_common(t, seat, dice)


def as_maze(s: State) -> Maze:
    """A state of this game, for functions that are handed any state."""
    assert isinstance(s, Maze)
    return s
