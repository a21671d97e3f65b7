"""Random games to look at: who did what, and some of the positions on the way.

The dice of action number n are those of `seeded(seed, n)`, and the deal is number 0, so that seed
and actions replay a game.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache

from sectors.core import engine
from sectors.core.codec import Plain, encode
from sectors.core.dice import Dice, dice, seeded
from sectors.core.game import Game
from sectors.core.record import Entry, Record
from sectors.core.space import RESIGN
from sectors.core.state import NOTHING, Beat, Recorder, State, kind_of
from sectors.core.testing.failure import Failure, same
from sectors.core.testing.setting import Setting

PER_GAME = 6  # positions looked at, besides one of each kind of question
FEW = 4  # positions looked at where options are tried
VIEWERS = 3  # viewers looked at in each position, where there are more
MANY = 600  # actions of a game that are looked at where all would take too long
LEAVING = 25  # where seats leave at random: one action in so many


@dataclass(frozen=True, slots=True)
class Move:
    """One action of a sample, and what the dice gave."""

    seat: int
    action: int
    fell: list[list[int]]


@dataclass(eq=False, slots=True)
class Sample:
    """A random game, as far as it could be played."""

    game: Game
    setting: Setting
    seed: str
    watched: bool = True  # copies and invariants are looked at on the way
    moves: list[Move] = field(default_factory=list)
    deal: list[list[int]] = field(default_factory=list)
    states: list[State] = field(default_factory=list)  # copies: before each move, and the last
    data: list[Plain] = field(default_factory=list)  # what those copies were made of
    told: set[int] = field(default_factory=set)  # kinds of events
    positions: list[Position] = field(default_factory=list)
    trouble: dict[str, Exception] = field(default_factory=dict)  # by the check that found it

    def begin(self, blank: State | None = None) -> State:
        """Set the table."""
        s: State = blank or self.game.blank(self.setting.seats)
        s.log = Recorder()
        s = self.game.setup(self.setting.seats, self.seed, dict(self.setting.options), s)
        self.deal = s.log.fell if s.log else []
        self.keep(s)
        return s

    def keep(self, s: State) -> None:
        """Keep a copy of the position, and listen anew."""
        with self.watching("events_have_lines"):
            self.listen(s.log.beats if s.log else [])
        with self.watching("results_are_places"):
            if self.data and self.data[-1]["result"]:
                raise Failure("there is a result before the end")
        s.log = Recorder()
        self.states.append(s.clone())
        self.data.append(encode(s))
        if self.watched:
            with self.watching("copies_agree"):
                same(self.data[-1], encode(self.states[-1]), "a clone")
            with self.watching("invariants_hold"):
                self.game.check(s)

    def listen(self, beats: list[Beat]) -> None:
        """Remember what was told, and fail if it said nothing to anybody."""
        viewers = range(-1, self.setting.seats)
        for beat in beats:
            self.told.add(beat.kind)
            if not 0 <= beat.kind < len(self.game.kinds):
                raise Failure(f"there is no event number {beat.kind}")
            if not any(self.game.events.event(beat, viewer).words for viewer in viewers):
                raise Failure(f"the event {self.game.kinds[beat.kind].name} has a line for nobody")

    def end(self) -> None:
        """See whether the copies are still what they were."""
        with self.watching("copies_are_independent"):
            for i in range(0, len(self.data), 3):
                same(self.data[i], encode(self.states[i]), "a clone whose original was played on")

    def slim(self) -> None:
        """Forget what no check will look at, since many samples are kept."""
        del self.states[:-1]
        del self.data[MANY + 1 :]

    @contextmanager
    def watching(self, check: str) -> Iterator[None]:
        """Remember the first trouble of a kind, and go on."""
        try:
            yield
        except AssertionError as error:
            self.trouble.setdefault(check, error)

    def add(self, s: State, seat: int, action: int) -> None:
        """Play one action and keep it."""
        fell: list[list[int]] = s.log.fell if s.log else []
        self.moves.append(Move(seat, action, fell))
        s.dice = seeded(self.seed, len(self.moves))
        act(self.game, s, seat, action)
        self.keep(s)

    def record(self, upto: int | None = None) -> Record:
        """The game as a record, or its first `upto` actions."""
        entries = [Entry(m.seat, self.game.space.text(m.action), m.fell) for m in self.moves[:upto]]
        options = dict(self.setting.options)
        record = Record(self.game.name, self.game.version, self.setting.seats, self.seed, options)
        record.deal, record.entries = self.deal, entries
        return record


@dataclass(eq=False, slots=True)
class Position:
    """One position of a sample, with what was played there; at the end, nothing."""

    sample: Sample
    number: int  # how many actions came before
    state: State
    seat: int = NOTHING
    action: int = NOTHING

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.sample.game

    @property
    def viewers(self) -> list[int]:
        """Who looks on: -1 and all seats; where these are many, some of them."""
        return picked(list(range(-1, self.state.seats)), VIEWERS, self.dice("viewers"))

    def dice(self, purpose: str) -> Dice:
        """Dice that fall the same whenever this position is looked at for this purpose."""
        return dice(f"{self.sample.seed} {purpose}", self.number)

    def affords(self, purpose: str) -> bool:
        """Whether to play on to the end from here: in long games from few positions only."""
        return self.dice(purpose).below(max(len(self.sample.moves), 1)) < MANY // 2

    def started(self, state: State | None = None) -> State:
        """A copy of the position, or of another world, that is listened to and may be played on."""
        s = (state or self.state).clone()
        s.dice = seeded(self.sample.seed, self.number + 1)
        s.log = Recorder()
        return s

    def asked(self) -> tuple[int, ...]:
        """The seats that must answer."""
        return engine.pending(self.state)


def act(game: Game, s: State, seat: int, action: int) -> None:
    """Play an action, or leave; fails if that is refused."""
    if action == RESIGN:
        reason = game.leave(s, seat)
        if reason:
            raise Failure(f"seat {seat + 1} may not leave: {game.codes.get(reason, reason)}")
    else:
        engine.submit(s, seat, action)


def picked(items: list[int], count: int, chance: Dice) -> list[int]:
    """Some of the items at random, in order."""
    if len(items) <= count:
        return items
    left = list(range(len(items)))
    return [items[i] for i in sorted(left.pop(chance.below(len(left))) for _ in range(count))]


def play_out(game: Game, s: State, chance: Dice) -> None:
    """Random play to the end; fails if there is none, or if it gets stuck."""
    play_some(s, chance, game.longest)
    if engine.pending(s):
        raise Failure(f"the game has not ended after {game.longest} more actions")


def play_some(s: State, chance: Dice, count: int = 20) -> None:
    """So many random actions, or fewer if the game ends."""
    for _ in range(count):
        asked = engine.pending(s)
        if not asked:
            return
        engine.submit(s, *random_answer(s, asked, chance))


def random_answer(s: State, asked: tuple[int, ...], chance: Dice) -> tuple[int, int]:
    """One of those asked, and one of his options."""
    seat = asked[chance.below(len(asked))]
    options = engine.options(s, seat)
    if not options:
        raise DeadEnd(f"seat {seat + 1} is asked and has no option")
    return seat, options[chance.below(len(options))]


class DeadEnd(Failure):
    """A seat that must answer cannot."""


def play_game(game: Game, setting: Setting, seed: str, leaving: bool = False) -> Sample:
    """A random game; where `leaving`, seats leave at random moments."""
    sample = Sample(game, setting, seed)
    try:
        play_on(sample, dice(f"{seed} players"), leaving)
    except DeadEnd as error:
        sample.trouble["nobody_is_stuck"] = error
    except Exception as error:  # whatever a game's rules may raise
        sample.trouble["games_end"] = error
    sample.end()
    sample.positions = choose_positions(sample)
    return sample


def play_on(sample: Sample, chance: Dice, leaving: bool) -> None:
    """Play a sample from the start to its end, or for a very long time."""
    s = sample.begin()
    while (asked := engine.pending(s)) and len(sample.moves) < sample.game.longest:
        leaver = chance.below(s.seats)
        if leaving and chance.below(LEAVING) == 0 and may_leave(sample.game, s, leaver):
            sample.add(s, leaver, RESIGN)
        else:
            sample.add(s, *random_answer(s, asked, chance))


def may_leave(game: Game, s: State, seat: int) -> bool:
    """Whether a seat could leave now."""
    return not s.gone >> seat & 1 and game.may_leave(s, seat) == 0


def choose_positions(sample: Sample) -> list[Position]:
    """One position of each kind of question, some others at random, and the last."""
    if not sample.states:
        return []
    chance = dice(f"{sample.seed} positions")
    count = min(len(sample.moves), len(sample.states))
    groups: dict[tuple[int, int], list[int]] = {}
    for i, s in enumerate(sample.states[:count]):
        groups.setdefault((int(kind_of(s.now)), len(s.sealed)), []).append(i)
    each = sorted(group[chance.below(len(group))] for group in groups.values())
    if sample.setting.options:
        chosen = {*picked(each, FEW, chance)}
    else:
        chosen = {*each, *picked(list(range(count)), PER_GAME, chance)}
    return [position(sample, i) for i in sorted({*chosen, len(sample.states) - 1})]


def position(sample: Sample, number: int) -> Position:
    """The position after so many actions."""
    found = Position(sample, number, sample.states[number])
    if number < len(sample.moves):
        found.seat, found.action = sample.moves[number].seat, sample.moves[number].action
    return found


def random_games(game: Game, setting: Setting, count: int, seed: int = 0) -> Iterator[Sample]:
    """So many random games with one setting; in every third one seats leave."""
    return (random_game(game, setting, seed, i) for i in range(count))


@cache
def random_game(game: Game, setting: Setting, seed: int, number: int) -> Sample:
    """One random game of a setting, played once and then remembered."""
    sample = play_game(game, setting, f"{setting} {seed}.{number}", leaving=number % 3 == 2)
    sample.slim()
    return sample
