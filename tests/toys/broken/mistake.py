"""How a mistake is declared: the class that makes it, and the check that must find it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from sectors.core.game import Game
from sectors.core.state import Step, numbered
from toys.auction.game import SalvageAuction
from toys.auction.rules.state import Auction
from toys.auction.rules.steps import STEPS

T = TypeVar("T", bound=type)


@dataclass(frozen=True)
class Mistake:
    """A broken game, the check that must find it, and what the failure must say."""

    game: Game
    name: str
    check: str
    says: str


MISTAKES: list[Mistake] = []


def found_by(check: str, says: str) -> Callable[[T], T]:

    def declare(broken: T) -> T:
        MISTAKES.append(Mistake(make_game(broken), broken.__name__, check, says))
        return broken

    return declare


def make_game(broken: type) -> Game:
    game = broken() if issubclass(broken, SalvageAuction) else SalvageAuction()
    if issubclass(broken, Step):
        game = with_step(broken())
    elif issubclass(broken, Auction):
        game = with_state(broken)
    game.longest = 500
    return game


def with_step(step: Step[Any]) -> SalvageAuction:
    game = SalvageAuction()
    game.steps = numbered([step if isinstance(step, type(old)) else old for old in STEPS])
    return game


def with_state(kind: type[Auction]) -> SalvageAuction:

    class Toy(SalvageAuction):
        state = kind

    return Toy()
