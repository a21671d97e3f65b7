"""The loop that plays a game: ask the seat that is to answer, play its answer, until the game ends.

    for asked, action in play(Playout(game, s, seed), choose):
        ...                                 # the action has been played

Statistics are kept by the caller, which gets each decision after it was played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Sized
from typing import NamedTuple, Protocol

from sectors.core import engine
from sectors.core.dice import seeded
from sectors.core.game import Game
from sectors.core.state import Recorder, State
from sectors.players.bot import Bot, luck
from sectors.table.table import Table

LONGEST = 20_000  # decisions after which a game counts as unfinished


class Question(NamedTuple):
    """A decision to be made: what the seat sees, and its options."""

    number: int  # how many actions came before
    seat: int
    view: State
    options: list[int]


Choose = Callable[[Question], int]
Turn = Callable[[tuple[int, ...]], int]  # of the seats that are asked, the one to answer; -1: stop


class Playable(Protocol):
    """A game in progress: a `Table`, or a `Playout`."""

    @property
    def pending(self) -> tuple[int, ...]: ...

    @property
    def moves(self) -> Sized: ...

    def view(self, seat: int, /) -> State: ...

    def play(self, seat: int, action: int, /) -> None: ...


class Playout:
    """A game without undo and record, faster than a table.

    With a seed the dice fall as they would at a table with this seed; without one the state's own
    dice run on. With `events` each action gets a recorder of its own (`log`).
    """

    def __init__(self, game: Game, state: State, seed: object = None, events: bool = False) -> None:
        self.game = game
        self.state = state
        self.seed = seed
        self.events = events
        self.moves: list[int] = []
        self.log = Recorder()  # of the latest action

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that must answer now."""
        return engine.pending(self.state)

    def view(self, seat: int) -> State:
        """The position as a seat may know it."""
        seen: State = self.game.view(self.state, seat)
        return seen

    def play(self, seat: int, action: int) -> None:
        """Play a legal action."""
        self.moves.append(action)
        if self.seed is not None:
            self.state.dice = seeded(self.seed, len(self.moves))
        if self.events:
            self.state.log = self.log = Recorder()
        engine.submit(self.state, seat, action)


def first(asked: tuple[int, ...]) -> int:
    """The lowest of the seats that are asked."""
    return asked[0]


def play(
    playing: Playable, choose: Choose, turn: Turn = first, most: int = LONGEST
) -> Iterator[tuple[Question, int]]:
    """Play until the game ends, `turn` stops it, or so many actions have been played in all."""
    while len(playing.moves) < most and (waiting := playing.pending):
        seat = turn(waiting)
        if seat < 0:
            return
        view = playing.view(seat)
        asked = Question(len(playing.moves), seat, view, engine.options(view, seat))
        action = choose(asked)
        playing.play(seat, action)
        yield asked, action


def finish(playing: Playable, choose: Choose, turn: Turn = first, most: int = LONGEST) -> None:
    """Play on, and look at nothing."""
    for _ in play(playing, choose, turn, most):
        pass


def by_bots(game: Game, bots: Mapping[int, Bot] | Sequence[Bot], seed: object) -> Choose:
    """Each seat's bot chooses, with dice that follow from the seed and the number of the action."""

    def choose(asked: Question) -> int:
        chance = luck(seed, asked.seat, asked.number)
        return bots[asked.seat].choose(game, asked.view, asked.seat, asked.options, chance)

    return choose


def let_bots_play(table: Table, levels: Mapping[int, str]) -> None:
    """Let the bots at a table play until a person is asked or the game is over."""

    def choose(asked: Question) -> int:
        bot = table.player(asked.seat, levels[asked.seat])
        return by_bots(table.game, {asked.seat: bot}, table.seed)(asked)

    finish(table, choose, lambda waiting: next((q for q in waiting if q in levels), -1))
