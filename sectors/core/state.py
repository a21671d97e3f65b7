"""The state of a game and the steps that it goes through: one cannot be said without the other.

A game subclasses `State` with its own fields. States are flat and cheap to copy: integers, lists
of integers and piles. The lists of this class (`sealed`, `result`, `unseen`) are not changed in
place, only replaced, so copies share them.

The agenda is the step in front, `now`, and what follows, `later`: a chain of entries, which are
never changed either. An entry packs the kind of step, a seat and one number. A step reads like a
line of the rulebook. It holds no data of a game: what it needs lies in the state and in the two
numbers of its entry, `seat` and `n`.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from sectors.core.dice import WORD, Dice, Script, advance, is_fair, word_of
from sectors.core.fields import Fields
from sectors.core.menu import Lister, Menu
from sectors.core.pile import Pile
from sectors.core.reason import WRONG_PHASE
from sectors.core.space import Verb

NOTHING: Final = -1  # no step left; also: no answer yet
NO_STEPS: Final[list[Step[Any]]] = []
SEALED: Final = -2  # an answer that the viewer may not see
KIND_BITS: Final = 6
SEAT_BITS: Final = 3
NOBODY: Final = 0
NONE: Final[list[int]] = []  # shared, since these lists are never changed in place
NO_CARDS: Final[list[list[int]]] = []


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


def asked_of(entry: i64) -> i64:
    """The kind and the seat of an entry together, below 512."""
    return entry & 511


def number_of(entry: i64) -> i64:
    """The number the step carries."""
    return entry >> (KIND_BITS + SEAT_BITS)


# A number may carry several parts, each by its name: `HOLE: Final = 2_04` begins at bit 2 and has
# 4 bits; then `part(n, HOLE)` reads it, and `MOVER | put(HOLE, hole)` writes it.


def part(n: i64, name: i64) -> i64:
    """A part of a number."""
    return n >> name // 100 & (shifted(1, name % 100) - 1)


def put(name: i64, value: i64) -> i64:
    """A number with nothing but one part."""
    return value << name // 100


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

    def keep(self, s: State, kind: i64, a: i64, b: i64, c: i64, d: i64, e: i64) -> None:
        """Keep an event and the position right after it."""
        state = s.clone()
        state.now = NOTHING
        state.later = None
        self.beats.append(Beat(kind, [a, b, c, d, e], state))


@mypyc_attr(free_list_len=1)  # not `acyclic`: the end of a long chain would harm the memory
class Later:
    """An entry of the agenda and what follows it; shared by copies, never changed."""

    def __init__(self, entry: i64, rest: Later | None) -> None:
        self.entry: i64 = entry
        self.rest = rest


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Fields):
    """What every game's state has; subclasses add fields (see `fields`)."""

    FIELDS: ClassVar[dict[str, str]] = {
        "seats": "int",
        "gone": "int",
        "sealed": "list[int]",
        "dice": "int",
        "shown": "int",
        "batches": "int",
        "result": "list[int]",
        "unseen": "list[list[int]]",
    }

    steps: list[Step[Any]] = NO_STEPS  # the game's kinds of step, shared by all its states
    seats: i64 = 0  # how many
    gone: i64 = 0  # mask of those who have left
    now: i64 = NOTHING
    later: Later | None = None
    sealed: list[int] = NONE  # answers by seat while a sealed question is open
    dice: i64 = 0
    shown: i64 = 0  # rises whenever a roll, a shuffle or a hidden card comes to light
    batches: i64 = 0  # how many shuffles there have been
    result: list[int] = NONE  # at the end, the place of each seat; equal places share it
    unseen: list[list[int]] = NO_CARDS  # in views: the missing cards of each batch
    script: Script | None = None
    log: Recorder | None = None

    def copy_common(self, other: State) -> None:
        """Take over the fields of this class; dice loaded and logs kept stay with the original."""
        self.steps = other.steps
        self.seats = other.seats
        self.gone = other.gone
        self.now = other.now
        self.later = other.later
        self.sealed = other.sealed
        self.dice = other.dice
        self.shown = other.shown
        self.batches = other.batches
        self.result = other.result
        self.unseen = other.unseen

    def piles(self) -> list[Pile]:
        """Every pile with hidden cards, always in the same order."""
        return []

    # --- the agenda

    def agenda(self) -> list[int]:
        """The entries still to come, the next one first."""
        found = [self.now] if self.now >= 0 else []
        cell = self.later
        while cell is not None:
            found.append(cell.entry)
            cell = cell.rest
        return found

    def do(self, a: i64, b: int = -1, c: int = -1, d: int = -1, e: int = -1, f: int = -1) -> None:
        """Put steps in front of the agenda, in reading order."""
        # plain ints: an interpreted subclass does not get the default of an i64 that is not 0
        if self.now >= 0:
            self.later = Later(self.now, self.later)
        if f >= 0:  # one by one: a loop over them would make a tuple each time
            self.later = Later(f, self.later)
        if e >= 0:
            self.later = Later(e, self.later)
        if d >= 0:
            self.later = Later(d, self.later)
        if c >= 0:
            self.later = Later(c, self.later)
        if b >= 0:
            self.later = Later(b, self.later)
        self.now = a

    def do_all(self, entries: list[int]) -> None:
        """Put any number of steps in front, in reading order."""
        for i in range(len(entries) - 1, -1, -1):
            self.do(entries[i])

    def next_step(self) -> None:
        """Drop the step in front."""
        cell = self.later
        if cell is None:
            self.now = NOTHING
        else:
            self.now = cell.entry
            self.later = cell.rest

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
        self.later = None
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
            self.log.keep(self, kind, a, b, c, d, e)


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One kind of step: who is asked, what they may answer, what then happens."""

    verbs: ClassVar[tuple[Verb, ...]] = ()  # what may be answered
    sealed: ClassVar[bool] = False  # asked of several seats at once, in secret
    opens: ClassVar[bool] = False  # once all are in, everybody sees the sealed answers
    skips: ClassVar[bool] = False  # a lone option is played by the engine

    def __init__(self) -> None:
        self.kind: i64 = 0
        self.asks: list[Verb] = []
        self.is_sealed = False
        self.is_skipping = False
        self.is_narrow = False  # not everything of its verbs can be legal

    @property
    def name(self) -> str:
        """The name of the kind, as saved games write it."""
        return type(self).__name__

    def at(self, seat: i64, n: i64 = 0) -> i64:
        """The agenda entry for this step."""
        return self.kind + (seat << KIND_BITS) + (n << (KIND_BITS + SEAT_BITS))

    def seats(self, s: S, seat: i64, n: i64) -> i64:
        """The mask of those who must answer; 0 if nobody need be asked."""
        return bit(seat)

    def run(self, s: S, seat: i64, n: i64) -> None:
        """What happens when nobody is asked."""

    def candidates(self, s: S, seat: i64, n: i64, who: i64) -> list[int]:
        """Everything that can be legal, and more, in rising order."""
        return [a for verb in self.asks for a in verb.actions()]

    def objection(self, s: S, seat: i64, n: i64, who: i64, action: i64) -> i64:
        """Why an answer is not legal; 0 if it is. The one source of truth."""
        return 0

    def offer(self, s: S, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        """Name the legal answers, in rising order: what has no objection, or a faster way."""
        if self.is_narrow:
            for some in self.candidates(s, seat, n, who):
                if self.objection(s, seat, n, who, some) == 0:
                    menu.one(some)
            return
        for verb in self.asks:
            for action in range(verb.start, verb.start + verb.size):
                if self.objection(s, seat, n, who, action) == 0:
                    menu.one(action)

    def options(self, s: S, seat: i64, n: i64, who: i64) -> list[int]:
        """The legal answers, in rising order."""
        menu = Lister()
        self.offer(s, seat, n, who, menu)
        return menu.found

    def random_option(self, s: S, seat: i64, n: i64, who: i64, dice: Dice) -> i64:
        """One of the options, each equally likely: `options[dice.below(len(options))]`."""
        options = self.options(s, seat, n, who)
        return options[dice.below(len(options))]

    def off_topic(self, s: S, seat: i64, n: i64, who: i64, action: i64) -> i64:
        """Why an action of a verb that this step does not ask for is refused."""
        return WRONG_PHASE

    def play(self, s: S, seat: i64, n: i64, action: i64) -> None:
        """The one seat asked has answered."""

    def reveal(self, s: S, seat: i64, n: i64, answers: list[int]) -> None:
        """All sealed answers are in, by seat; -1 for whoever was not asked or has left."""

    def default(self, s: S, seat: i64, n: i64, who: i64) -> i64:
        """What a clock that ran out plays."""
        return self.options(s, seat, n, who)[0]


def numbered(steps: list[Step[S]]) -> list[Step[S]]:
    """Give each kind of step its number; call it once, where a game lists its steps."""
    for i, step in enumerate(steps):
        step.kind = i
        step.asks = list(getattr(type(step), "verbs", ()))
        step.is_sealed = bool(getattr(type(step), "sealed", False))
        step.is_skipping = bool(getattr(type(step), "skips", False))
        step.is_narrow = type(step).candidates is not Step.candidates
    return steps
