"""The state of a game: its agenda, its dice, what came to light, who has left, the result.

A game subclasses `State` with its own fields. States are flat and cheap to copy: integers, lists
of integers and piles. The lists of this class (`later`, `sealed`, `result`, `unseen`) are not
changed in place, only replaced, so copies share them; but a state changes its `later` in place
while no copy has it.

The agenda is the step in front, `now`, and what follows, `later` (next one last). An entry packs
the kind of step, a seat and one number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from sectors.core.dice import WORD, advance, is_fair, word_of
from sectors.core.pile import Pile

if TYPE_CHECKING:
    from sectors.core.step import Step

NOTHING: Final = -1  # no step left; also: no answer yet
SEALED: Final = -2  # an answer that the viewer may not see
KIND_BITS: Final = 6
SEAT_BITS: Final = 3
NOBODY: Final = 0
NONE: Final[list[int]] = []  # shared, since these lists are never changed in place
NO_CARDS: Final[list[list[int]]] = []
NOT_OWN: Final[list[int]] = []  # never an agenda
MOST_ROLLS: Final = 100  # dice of one action that are counted through; see `engine.outcomes`
MOST_RESULTS: Final = 1_000_000_000


def bit(seat: i64) -> i64:
    """The mask of one seat, which is below 8, so that 32 bits are enough for the shift."""
    one: i64 = 1
    return one << seat


def shifted(one: i64, by: i64) -> i64:
    """`one << by` in 64 bits; the 1 must come in as an argument to be compiled so."""
    return one << by


def kind_of(entry: i64) -> i64:
    """Which kind of step an entry of the agenda is."""
    return entry & 63


def seat_of(entry: i64) -> i64:
    """Whose step it is."""
    return (entry >> KIND_BITS) & 7


def number_of(entry: i64) -> i64:
    """The number the step carries."""
    return entry >> (KIND_BITS + SEAT_BITS)


class Script:
    """Loaded dice: what the next rolls and shuffles give, for tests, search and old records."""

    def __init__(self, values: list[int], strict: bool) -> None:
        self.values = values
        self.sides: list[int] = []
        self.strict = strict  # running out is an error; else a 1 is thrown and noted
        self.shuffles: i64 = 0
        self.shuffle_at: i64 = -1  # where the numbers of the latest loaded shuffle begin
        self.most: i64 = MOST_RESULTS  # more results than these are not counted through
        self.least: i64 = 1  # there are at least so many
        self.endless = False  # there are more, or too many dice: the rest are thrown, not loaded

    def has_next(self, sides: i64) -> bool:
        """Whether the next number is loaded; where results are counted there are bounds.

        Each die of a branch that falls otherwise gives at least one more result.
        """
        if not self.strict:
            self.least += sides - 1
            if self.least > self.most or len(self.sides) >= MOST_ROLLS:
                self.endless = True
        return not self.endless

    def next(self, sides: i64) -> i64:
        """The next loaded number."""
        at = len(self.sides)
        self.sides.append(sides)
        if at >= len(self.values):
            if self.strict:
                raise ValueError("the loaded dice have run out")
            self.values.append(1)
        value: i64 = self.values[at]
        if not 1 <= value <= sides:
            raise ValueError(f"a die with {sides} sides was loaded with {value}")
        return value


class Beat:
    """One event and the position right after it, between two questions: nobody is asked there."""

    def __init__(self, kind: int, args: list[int], state: State) -> None:
        self.kind = kind
        self.args = args
        self.state = state


class Recorder:
    """Keeps what happened during an action: the beats, and what the dice gave."""

    def __init__(self) -> None:
        self.beats: list[Beat] = []
        self.fell: list[list[int]] = []  # a roll is [value], a shuffle the order of the cards


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has. Subclasses add fields, list them in FIELDS and write clone()."""

    FIELDS: ClassVar[dict[str, object]] = {
        "seats": int,
        "gone": int,
        "now": "entry",
        "later": "entries",
        "sealed": list,
        "dice": int,
        "shown": int,
        "batches": int,
        "result": list,
        "unseen": list,
    }

    def __init__(self, steps: list[Step[Any]], seats: i64) -> None:
        self.steps = steps  # the game's kinds of step, shared by all its states
        self.seats: i64 = seats  # how many
        self.gone: i64 = 0  # mask of those who have left
        self.now: i64 = NOTHING
        self.later: list[int] = NONE
        self.own: list[int] = NOT_OWN  # `later` itself, once it was made here and nobody shares it
        self.sealed: list[int] = NONE  # answers by seat while a sealed question is open
        self.dice: i64 = 0
        self.shown: i64 = 0  # rises whenever a roll, a shuffle or a hidden card comes to light
        self.batches: i64 = 0  # how many shuffles there have been
        self.result: list[int] = NONE  # at the end, the place of each seat; equal places share it
        self.unseen: list[list[int]] = NO_CARDS  # in views: the missing cards of each batch
        self.script: Script | None = None
        self.log: Recorder | None = None

    def copy_common(self, other: State) -> None:
        """Take over the fields of this class; dice loaded and logs kept stay with the original."""
        self.gone = other.gone
        self.now = other.now
        self.later = other.later
        other.own = NOT_OWN
        self.sealed = other.sealed
        self.dice = other.dice
        self.shown = other.shown
        self.batches = other.batches
        self.result = other.result
        self.unseen = other.unseen

    def clone(self) -> State:
        """An independent copy; each game writes its own."""
        raise NotImplementedError(f"{type(self).__name__} needs a clone method")

    def piles(self) -> list[Pile]:
        """Every pile with hidden cards, always in the same order."""
        return []

    # --- the agenda

    def do(self, a: i64, b: int = -1, c: int = -1, d: int = -1, e: int = -1, f: int = -1) -> None:
        """Put steps in front of the agenda, in reading order."""
        # plain ints: an interpreted subclass does not get the default of an i64 that is not 0
        if b >= 0 or self.now >= 0:
            later = self.own_later()
            if self.now >= 0:
                later.append(self.now)
            if f >= 0:  # one by one: a loop over them would make a tuple each time
                later.append(f)
            if e >= 0:
                later.append(e)
            if d >= 0:
                later.append(d)
            if c >= 0:
                later.append(c)
            if b >= 0:
                later.append(b)
        self.now = a

    def do_all(self, entries: list[int]) -> None:
        """Put any number of steps in front, in reading order."""
        for i in range(len(entries) - 1, -1, -1):
            self.do(entries[i])

    def next_step(self) -> None:
        """Drop the step in front."""
        if self.later:
            self.now = self.own_later().pop()
        else:
            self.now = NOTHING

    def own_later(self) -> list[int]:
        """`later`, to be changed in place; a list of its own is made if a copy may share it."""
        if self.later is not self.own:
            self.own = self.later.copy()
            self.later = self.own
        return self.own

    def skip(self, kind: i64) -> None:
        """Drop what lies before the next step of this kind."""
        while self.now >= 0 and kind_of(self.now) != kind:
            self.next_step()
        if self.now < 0:
            raise ValueError("the agenda has no such step ahead")

    def is_over(self) -> bool:
        """Whether the game has ended; at a beat it may go on though no step is in front."""
        return len(self.result) > 0

    def finish(self, places: list[int]) -> None:
        """The game is over; nothing else happens."""
        self.result = places
        self.now = NOTHING
        self.later = NONE
        self.sealed = NONE

    # --- chance

    def roll(self, sides: i64) -> i64:
        """Throw a die: 1 to `sides`."""
        self.shown += 1
        value: i64
        if self.script is not None and self.script.has_next(sides):
            value = self.script.next(sides)
        else:
            value = self.throw(sides) + 1
        if self.log is not None:
            self.log.fell.append([value])
        return value

    def throw(self, count: i64) -> i64:
        """A number from 0 to `count` - 1 straight from the generator; views have none."""
        if self.dice == 0:
            raise ValueError("a view has no dice to throw")
        while True:
            self.dice = advance(self.dice)
            product = word_of(self.dice) * count
            if product & WORD >= count or is_fair(product, count):
                return product >> 32

    def order(self, count: i64) -> list[int]:
        """A random order of 0 to `count` - 1: what a shuffle is made of."""
        self.shown += 1
        order: list[Any] = list(range(count))  # Any: compiled, they stay the objects they are
        script = self.script
        if script is not None and script.strict:
            script.shuffle_at = len(script.sides)
            order = [script.next(count) - 1 for _ in range(count)]
            if len(set(order)) != count:
                raise ValueError("the loaded order names a card twice")
        else:
            if script is not None:
                script.shuffles += 1
            i = count - 1
            while i > 0:
                j = self.throw(i + 1)
                order[i], order[j] = order[j], order[i]
                i -= 1
        if self.log is not None and count:
            self.log.fell.append([i + 1 for i in order])
        return order

    def shuffle(self, pile: Pile) -> None:
        """Put a pile in random order; nobody knows any card of it then."""
        order = self.order(len(pile.cards))
        self.batches += 1
        pile.cards = [pile.cards[i] for i in order]
        pile.seen = [0] * len(order)
        pile.batch = [self.batches] * len(order)

    # --- what happened

    def tell(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0) -> None:
        """Say what has just happened; costs nothing when nobody listens."""
        if self.log is not None:
            state = self.clone()
            state.now = NOTHING
            state.later = NONE
            self.log.beats.append(Beat(kind, [a, b, c, d, e], state))
