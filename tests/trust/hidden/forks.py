"""Games forked in two that are equal but for what one seat hides, or what nobody may know.

A fork is no state that somebody has changed but a whole legal game: the same course with other
shuffles and other sealed answers, replayed with loaded dice. So the server can store it, restore
it, replay it and go on with it, and every position of its past is forked with the present one.

What may differ is said by one small file in each game's folder, `tests/hidden.py`, written from the
rules of record alone: it uses none of the games' own views, guesses and scrambles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from sectors.core import engine
from sectors.core.codec import encode
from sectors.core.game import Game
from sectors.core.record import BadRecord, Record
from sectors.core.space import RESIGN
from sectors.core.state import NOTHING, State
from sectors.table.table import Table

LOADED = 9_999  # a version of which records are replayed with the dice that stand in them
NOBODY = -1  # whose secrets are those that nobody may know
WATCHER = -1
TRIES = 12  # other games that are tried for one moment
Plain = dict[str, Any]


@dataclass(frozen=True)
class Start:
    """The short game that shows everything hidden: which setup, and moments worth a look."""

    setup: int = 0
    seed: int = 0
    most: int = 30  # actions
    moments: tuple[int, ...] = ()


@dataclass(frozen=True)
class Rules:
    """What the rules of record of one game say about what is hidden."""

    name: str
    known: Callable[[Plain, int], Plain]  # what a viewer may know of a state
    hidden: Callable[[Plain], Plain]  # what somebody may not know of it, each thing by its name
    mix: Callable[[Table, Record, int, Random], None]  # change what a seat hides, in the record
    setups: tuple[tuple[int, dict[str, str]], ...]  # seats and options worth trying
    eager: tuple[str, ...] = ()  # words of actions without which nothing would be hidden
    start: Start = Start()


@dataclass(frozen=True)
class Fork:
    """Two games that look alike to all but one seat."""

    one: Record
    two: Record
    hider: int
    differs: frozenset[str]  # what does, besides the dice to come
    lines: tuple[str, ...]  # actions of both, to ask about

    @property
    def viewers(self) -> list[int]:
        """The seats to which both must look the same."""
        return [seat for seat in range(self.one.seats) if seat != self.hider]


def played(game: Game, rules: Rules, setup: int, luck: Random, most: int) -> Table:
    """A game of players who choose by chance, with a taste for what hides something."""
    seats, options = rules.setups[setup % len(rules.setups)]
    table = Table(game, seats, luck.random(), options)
    table.record.version = LOADED
    while not table.is_over and len(table.moves) < most:
        seat = luck.choice(table.pending)
        found = engine.options(table.state, seat)
        liked = [a for a in found if game.space.text(a).startswith(rules.eager or "?")]
        table.play(seat, luck.choice(liked if liked and luck.random() < 0.7 else found))
    return table


def until(table: Table, count: int) -> Table:
    """The table as it was after so many actions."""
    return Table.replay(table.record, count, table.game)


def fork(rules: Rules, table: Table, hider: int, luck: Random) -> Fork | None:
    """Another game that differs by what a seat hides; None if it hides nothing now."""
    for _ in range(TRIES):
        record = copied(table.record)
        rules.mix(table, record, hider, luck)
        if (record.deal, record.entries) == (table.record.deal, table.record.entries):
            return None
        try:
            other = Table.replay(record, None, table.game)
        except BadRecord:
            continue  # what was played is not possible with those cards
        differs = differing(rules, table, other)
        if differs and alike(rules, table, other, hider):
            lines = (*actions(table, luck), *actions(other, luck))
            return Fork(table.record, record, hider, frozenset(differs), lines)
    return None


def same(table: Table, luck: Random) -> Fork:
    """A game and itself: only the dice to come are not the same."""
    return Fork(table.record, table.record, NOBODY, frozenset(), (*actions(table, luck),))


def differing(rules: Rules, one: Table, two: Table) -> list[str]:
    """The names of the hidden things that are not the same."""
    here, there = rules.hidden(encode(one.state)), rules.hidden(encode(two.state))
    return [name for name, thing in here.items() if thing != there[name]]


def alike(rules: Rules, one: Table, two: Table, hider: int) -> bool:
    """Whether nobody but the hider may tell one game from the other, by all he has ever seen."""
    if len(one.moves) != len(two.moves) or len(one.beats) != len(two.beats):
        return False
    first = parting(one.record, two.record)
    told = one.moves[first].told if first < len(one.moves) else 0
    viewers = [WATCHER, *(seat for seat in range(one.record.seats) if seat != hider)]
    for states in zip(story(one, first, told), story(two, first, told), strict=True):
        here, there = map(encode, states)
        if any(rules.known(here, who) != rules.known(there, who) for who in viewers):
            return False
    return True


def parting(one: Record, two: Record) -> int:
    """How many actions of two records are the same, with the same dice."""
    if one.deal != two.deal:
        return 0
    pairs = zip(one.entries, two.entries, strict=True)
    return next((i for i, (a, b) in enumerate(pairs) if a != b), len(one.entries))


def story(table: Table, first: int = 0, told: int = 0) -> Iterator[State]:
    """Every position of a game from an action on, those between two questions too."""
    yield from (move.before for move in table.moves[first:])
    yield from (beat.state for beat in table.beats[told:])
    yield table.state


def actions(table: Table, luck: Random) -> list[str]:
    """Some lines that somebody might type: what may be done here, and anything else."""
    space, found = table.game.space, []
    for seat in range(table.record.seats):
        options = engine.options(table.state, seat)
        for action in luck.sample(options, min(2, len(options))):
            found.append(space.text(action))
            for verb in space.verb_of(action).then[:1]:
                after = int(verb.start) + luck.randrange(int(verb.size))
                found.append(f"{space.text(action)} {verb.bare_text(after)}")
    return found + [space.text(luck.randrange(1, space.size)) for _ in range(2)]


# --- for the games' files


def copied(record: Record) -> Record:
    """A record of its own, to be changed."""
    entries = [replace(e, fell=[list(f) for f in e.fell]) for e in record.entries]
    return replace(record, deal=[list(f) for f in record.deal], entries=entries)


def common(s: Plain, viewer: int) -> Plain:
    """What is hidden in every game: the dice to come, and answers of others while they are sealed.

    That somebody has answered is open.
    """
    sealed = [a if who == viewer or a == NOTHING else "sealed" for who, a in enumerate(s["sealed"])]
    return {**s, "dice": 0, "sealed": sealed}


def permute(order: list[int], places: list[int], luck: Random) -> None:
    """Let what lies at some places of a shuffle change places."""
    found = [order[place] for place in places]
    luck.shuffle(found)
    for place, card in zip(places, found, strict=True):
        order[place] = card


def answer_anew(table: Table, record: Record, hider: int, luck: Random) -> None:
    """Another sealed answer of a seat, if one is not open yet or will never be."""
    at = sealed_answer(table, hider)
    if at >= 0:
        move, space = table.moves[at], table.game.space
        others = [a for a in engine.options(move.before, hider) if a != move.action]
        if others:
            record.entries[at].text = space.text(luck.choice(others))


def sealed_answer(table: Table, seat: int) -> int:
    """The number of a seat's sealed answer that nobody else may know; -1 if there is none.

    Either others have still to answer, or the seat left before they had: then it is never shown.
    """
    own = [i for i, move in enumerate(table.moves) if move.seat == seat]
    if own and table.moves[own[-1]].action == RESIGN:
        left = table.moves[own.pop()].before
        return own[-1] if own and left.sealed and left.sealed[seat] != NOTHING else -1
    sealed = table.state.sealed
    return own[-1] if own and sealed and sealed[seat] != NOTHING else -1
