"""What is to be learned, and how: names and numbers only, so that a file can hold them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from sectors import games, players
from sectors.lab.wrong import NoCourse

PLAYING = ("game", "deals", "games", "workers", "past", "among", "seed")


class Deal(msgspec.Struct, frozen=True):
    """A kind of table: its seats and options, and its share of the games."""

    seats: int
    options: dict[str, str] = {}
    share: float = 1.0


class Course(msgspec.Struct, frozen=True):
    """Everything that decides what comes out, but for the clock."""

    game: str
    deals: tuple[Deal, ...]
    minutes: float = 0.0  # until when, all runs together; or
    decisions: int = 0  # until so many
    games: int = 4096  # played at the same time
    workers: int = 1
    groups: int = 2  # while the learner thinks for one, the others play
    steps: int = 64  # decisions of each game in a round
    width: int = 256
    blocks: int = 2
    rate: float = 7e-4  # how fast the weights follow, at the start
    curiosity: float = 0.02  # what variety is worth, at the start
    decay: float = 0.95  # how far a decision answers for what comes later (λ)
    sight: float = 0.95  # the same for the chances to win
    haste: float = 0.0  # what a decision costs its seat, so that nobody draws a game out
    keen: float = 0.0  # chances alone are learned, of games drawn to this power of what is liked
    epochs: int = 2  # how often each decision is learned from
    batch: int = 16384  # decisions for one step of the weights
    past: float = 0.0  # the share of games with a former self in one seat
    among: dict[str, float] = {}  # and with bots
    against: str = ""  # the fixed opponent that strength is measured by
    bouts: int = 48  # games for that
    seed: int = 1


def checked(course: Course) -> Course:
    """The course with the options of its tables filled in; refuses what cannot be."""
    game = games.load(course.game)
    for name in [*course.among, *([course.against] if course.against else [])]:
        players.load(name).close()
    if not course.minutes and not course.decisions:
        raise NoCourse("Say for how long: --minutes N or --decisions N.")
    if course.past + sum(course.among.values()) > 1:
        raise NoCourse("The shares of --past and --among come to more than 1.")
    if course.keen and course.past:
        raise NoCourse("Former selves are for learning to play: leave --past out with --keen.")
    if course.games < course.workers * len(course.deals):
        least = course.workers * len(course.deals)
        raise NoCourse(f"So many processes and kinds of tables take at least --games {least}.")
    for deal in course.deals:
        game.check_seats(deal.seats)
        if deal.share <= 0:
            raise NoCourse("The share of a table is more than 0.")
    deals = tuple(
        Deal(deal.seats, dict(game.options_for(deal.seats, deal.options)), deal.share)
        for deal in course.deals
    )
    return changed(course, {"deals": deals})


def changed(course: Course, given: Mapping[str, Any]) -> Course:
    found: Course = msgspec.structs.replace(course, **given)
    return found


def same_games(one: Course, other: Course) -> bool:
    """Whether games that were going on in one course can go on in the other."""
    return all(getattr(one, name) == getattr(other, name) for name in PLAYING)


def table_of(text: str) -> Deal:
    """A table as it is typed: `SEATS`, `SEATS*SHARE`, `SEATS:K=V,K=V` or `SEATS*SHARE:K=V`."""
    head, _, tail = text.partition(":")
    seats, _, share = head.partition("*")
    pairs = [pair.partition("=") for pair in tail.split(",") if pair]
    try:
        if not all(equals for _, equals, _ in pairs):
            raise ValueError
        options = {name.strip(): value.strip() for name, _, value in pairs}
        return Deal(int(seats), options, float(share or 1))
    except ValueError:
        raise NoCourse(f'"{text}" is no table: say SEATS, or SEATS*SHARE:NAME=VALUE.') from None


def share_of(text: str) -> tuple[str, float]:
    """A bot and its share of the games, typed as `BOT=SHARE`."""
    name, _, share = text.rpartition("=")
    try:
        return name.strip(), float(share)
    except ValueError:
        raise NoCourse(f'--among takes BOT=SHARE, not "{text}".') from None
