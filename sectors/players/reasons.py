"""Why a move: what it changes and the other moves do not, in the game's words.

Moves are played in the same guesses and what follows is compared: who wins, who wins next, and the
facts that a game counts (`Game.counts`). A fact gives a reason in one of four ways, for each of
which a game may have words (`[bots.counts]` in its text.toml; the first that is true is told):

    more    it rises, and by none of the other moves as far
    less    it falls, and by none of the others as far
    keep    it does not fall, as it does by all others
    spare   it does not rise, as it does by all others

Where chance decides, a move may also make one of these likelier than all others do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from sectors.core.dice import Dice
from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.afterwards import Afterwards, winner_next
from sectors.players.judge import Worlds

WORLDS: Final = 12
LIKELY: Final = 0.75  # of the guesses make it worth telling
MORE_WORLDS: Final = 52  # where chance decides
LEAD: Final = 0.25  # of the guesses make it likelier
Words = str | list[str]  # the same for any number; or for one, for more, and for any


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason, and how it came about."""

    words: str  # after "you"
    kind: str  # win, prevent, end, or one of the four above
    fact: str = ""
    amount: int = 0
    is_later: bool = False  # only the rest of the play does it
    is_sure: bool = True  # it was so in all guesses
    is_chance: bool = False  # it was so in more of them than by any other move

    def sentence(self) -> str:
        """The reason, for people."""
        if self.kind == "end":
            return self.words
        you = "you can then" if self.is_later else "you"
        if self.is_chance:
            return f"It makes it likelier that {you} {self.words}."
        start = f"{you[0].upper()}{you[1:]}" if self.is_sure else f"Most likely {you}"
        return f"{start} {self.words}."


@dataclass(frozen=True, slots=True)
class Compared:
    """One guess: what is now, and what follows the favourite and the others."""

    before: dict[str, int]
    mine: Afterwards
    others: list[Afterwards]


def reason_for(
    game: Game, view: State, seat: int, action: int, others: Sequence[int], dice: Dice
) -> Reason | None:
    """What speaks for an action and not for the others; None if nothing does that can be told."""
    worlds = Worlds(game, view, seat, dice)

    def more(count: int) -> list[Compared]:
        return [compared(game, worlds.guess(), seat, action, others, dice) for _ in range(count)]

    found = more(WORLDS)
    if is_chancy(found):
        found += more(MORE_WORLDS)
    told = chain(ending(found), preventing(game, seat, found), counting(game, found))
    return next(told, None) or next(favouring(game, found), None)


def compared(
    game: Game, world: State, seat: int, action: int, others: Sequence[int], dice: Dice
) -> Compared:
    """All moves, played in one guess."""
    rest = [Afterwards(game, world, seat, other, dice) for other in others]
    mine = Afterwards(game, world, seat, action, dice)
    return Compared(game.mind.counts(world, seat), mine, rest)


# --- who wins


def ending(scenes: list[Compared]) -> Iterator[Reason]:
    """It wins the game, or ends it."""
    wins = [one.mine.wins for one in scenes]
    if is_told(wins):
        yield Reason("win the game", "win", is_sure=all(wins))
    elif all(one.mine.can_win for one in scenes):
        yield Reason("win the game", "win", is_later=True)
    elif all(one.mine.is_over for one in scenes):
        yield Reason("It ends the game.", "end")


def preventing(game: Game, seat: int, scenes: list[Compared]) -> Iterator[Reason]:
    """After all other moves the next one can win at once, and after this one he cannot."""
    if not all(one.others and not one.mine.is_over for one in scenes):
        return
    threats = [kept_from(one, seat) for one in scenes]
    for who in sorted(set(threats) - {-1}):
        is_it = [threat == who for threat in threats]
        if is_told(is_it):
            name = game.seat_name(who)
            yield Reason(f"keep {name} from winning at once", "prevent", is_sure=all(is_it))


def kept_from(one: Compared, seat: int) -> int:
    """Who can win at once after all other moves and surely not after this one; -1 if nobody."""
    found = {winner_next(other.now, seat) for other in one.others}
    who = found.pop()
    if found or who is None or who < 0 or winner_next(one.mine.now, seat) != -1:
        return -1
    return who


# --- what is counted


def counting(game: Game, scenes: list[Compared]) -> Iterator[Reason]:
    """The facts that this move changes as the others do not, in the order of the game's words."""
    if not all(left(one) and not one.mine.is_over for one in scenes):
        return
    for is_later, fact, way, said in sayings(game):
        found = [change(one, fact, way, is_later) for one in scenes]
        if reason := told(found, said, fact, way, is_later):
            yield reason


def sayings(game: Game) -> Iterator[tuple[bool, str, str, Words]]:
    """All that can be told: what happens at once, then what may come of the rest of the play."""
    words: dict[str, dict[str, Words]] = game.thinking.get("counts", {})
    for is_later in (False, True):
        for fact, ways in words.items():
            for way, said in ways.items():
                if not is_later or way in ("more", "less"):
                    yield is_later, fact, way, said


def left(one: Compared) -> list[Afterwards]:
    """The other moves after which the game goes on."""
    return [other for other in one.others if not other.is_over]


def is_known(one: Compared, fact: str) -> bool:
    """Whether a fact can be compared: it is counted now and after all moves."""
    return all(
        fact in counted for counted in (one.before, *(o.counts for o in (one.mine, *left(one))))
    )


def change(one: Compared, fact: str, way: str, is_later: bool) -> int:
    """By how much a fact speaks for the move in this way; 0 if it does not.

    The others are taken at their best: with whatever they may still lead to.
    """
    others = left(one)
    if not is_known(one, fact):
        return 0
    before = one.before[fact]
    if way in ("more", "keep"):
        best = max(other.most(fact) for other in others)
        mine = one.mine.most(fact) if is_later else one.mine.counts[fact]
        if way == "keep":
            return before - best if mine >= before > best else 0
        return mine - before if mine > max(before, best) else 0
    best = min(other.least(fact) for other in others)
    mine = one.mine.least(fact) if is_later else one.mine.counts[fact]
    if way == "spare":
        return best - before if mine <= before < best else 0
    return before - mine if mine < min(before, best) else 0


def told(found: list[int], said: Words, fact: str, way: str, is_later: bool) -> Reason | None:
    """A reason, if it holds in enough guesses and there are words for its number."""
    amounts = {amount for amount in found if amount}
    if not is_told([amount > 0 for amount in found]):
        return None
    words = in_words(said, amounts)
    amount = min(amounts) if len(amounts) == 1 else 0
    return Reason(words, way, fact, amount, is_later, all(found)) if words else None


def in_words(said: Words, amounts: set[int]) -> str:
    """The words for a number that is the same in all guesses, or for any; empty without such."""
    if isinstance(said, str):
        one = many = said
        whatever = "" if "{n}" in said else said
    else:
        one, many, whatever = (*said, "")[:3]
    if len(amounts) > 1:
        return whatever
    (amount,) = amounts
    return (one if amount == 1 else many).format(n=amount)


def is_told(found: list[bool]) -> bool:
    """Whether something holds in enough guesses."""
    return sum(found) >= LIKELY * len(found)


# --- what becomes likelier


def is_chancy(scenes: list[Compared]) -> bool:
    """Whether what follows is not the same in all guesses."""
    kinds = {
        tuple(
            (name, after.counts.get(name, 0) - value)
            for after in (one.mine, *one.others)
            for name, value in one.before.items()
        )
        for one in scenes
    }
    return len(kinds) > 1


def favouring(game: Game, scenes: list[Compared]) -> Iterator[Reason]:
    """What this move makes likelier than all others do, by far."""
    scenes = [one for one in scenes if not one.mine.is_over and len(left(one)) == len(one.others)]
    for is_later, fact, way, said in sayings(game):
        phrase = in_words(said, {1, 2})
        known = [one for one in scenes if is_known(one, fact)]
        if phrase and len(known) >= WORLDS and lead(known, fact, way, is_later) >= LEAD:
            yield Reason(phrase, way, fact, 0, is_later, False, True)


def lead(scenes: list[Compared], fact: str, way: str, is_later: bool) -> float:
    """By how much this move does it in more of the guesses than any other."""
    mine = sum(does(one.before[fact], one.mine, fact, way, is_later) for one in scenes)
    others = [
        sum(does(one.before[fact], one.others[i], fact, way, True) for one in scenes)
        for i in range(len(scenes[0].others))
    ]
    return (mine - max(others)) / len(scenes)


def does(before: int, after: Afterwards, fact: str, way: str, is_later: bool) -> bool:
    """Whether a fact rises, falls or stays as a way of telling it says, at once or as it can."""
    high = after.most(fact) if is_later else after.counts[fact]
    low = after.least(fact) if is_later else after.counts[fact]
    if way in ("more", "keep"):
        return high > before if way == "more" else high >= before
    return low < before if way == "less" else low <= before
