"""Steps: the sequence of play, one object per kind of step.

A step reads like a line of the rulebook. It holds no data of a game: what it needs lies in the
state and in the two numbers of its agenda entry, `seat` and `n`.
"""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from sectors.core.dice import Dice
from sectors.core.reason import WRONG_PHASE
from sectors.core.space import Verb
from sectors.core.state import KIND_BITS, SEAT_BITS, State, bit

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

    def options(self, s: S, seat: i64, n: i64, who: i64) -> list[int]:
        """The legal answers, in rising order."""
        return [
            a for a in self.candidates(s, seat, n, who) if self.objection(s, seat, n, who, a) == 0
        ]

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
    return steps
