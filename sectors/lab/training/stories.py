"""Whole games of a mind that judges options by what they lead to, and what positions it met.

This is what a worker runs that plays for `Foretelling`. It is given a network in whole numbers
for each round, as a game would bring it, thinks by itself, and tells its games.
"""

from __future__ import annotations

import math
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sectors import games, players
from sectors.core.dice import dice
from sectors.core.engine import options, pending
from sectors.core.game import Game
from sectors.core.plays import FEW, goes_on, guessed
from sectors.core.state import State
from sectors.lab.crew import Link, Worker
from sectors.lab.training.course import Course, Deal
from sectors.lab.training.fleet import heard
from sectors.lab.training.runs import Score
from sectors.players.inputs.found import own_sight
from sectors.players.networks.fits import made_of
from sectors.players.networks.foresight import Foresight
from sectors.players.networks.network import read
from sectors.players.networks.shares import WHOLE
from sectors.table.play import Playout, Question, by_bots, finish, play

SEATS = 8  # room for what each seat gets


class Errand(NamedTuple):
    """What a worker is to play: so many games, or bouts against a bot; and with which network."""

    network: bytes
    games: int
    round: int = 0
    noise: float = 0.0  # how far off a chance may seem, so that other things are tried
    against: str = ""
    first: int = 0  # the number of its first bout


class Retold(NamedTuple):
    """Games one after the other; of each position what was seen, and by whom."""

    rows: NDArray[np.int16]
    asked: NDArray[np.int8]
    lengths: NDArray[np.int32]  # positions of each game
    seats: NDArray[np.int32]  # of each game
    wins: NDArray[np.float32]  # of each game, by seat
    decisions: int
    broken: int


class Story:
    """A game as it was played: the positions met, who was asked in each, and who has won."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.rows: list[NDArray[np.int16]] = []
        self.asked: list[int] = []
        self.wins = np.zeros(SEATS, np.float32)
        self.decisions = 0
        self.is_broken = False


class Teller:
    """Plays whole games with itself, or against bots."""

    def __init__(self, game: str, deals: tuple[Deal, ...], seed: str) -> None:
        self.game: Game = games.load(game)
        self.deals = deals
        self.seed = seed
        self.mind: Foresight | None = None
        self.window: NDArray[np.int16] = np.zeros(0, np.int16)

    def learn(self, network: bytes) -> None:
        sight = own_sight(self.game)
        assert sight is not None
        found = made_of(self.game, sight, read(network))
        assert isinstance(found, Foresight)
        self.mind = found
        self.window = np.frombuffer(found.memory, np.int16)  # type: ignore[call-overload]

    def stories(self, errand: Errand) -> list[Story]:
        """Play so many games, at tables in their shares."""
        lot = Random(f"{self.seed}/{errand.round}")
        shares = [deal.share for deal in self.deals]
        chosen = lot.choices(self.deals, shares, k=errand.games)
        return [self.story(deal, lot, errand.noise) for deal in chosen]

    def told(self, errand: Errand) -> Retold:
        """The games of an errand as arrays."""
        stories = self.stories(errand)
        assert self.mind is not None
        return told(stories, int(self.mind.size))

    def story(self, deal: Deal, lot: Random, noise: float) -> Story:
        """Play a game with itself, and write down every position that it has to judge."""
        game, told = self.game, Story(deal.seats)
        s = game.setup(deal.seats, lot.getrandbits(62), deal.options)

        def choose(asked: Question) -> int:
            return self.drawn(asked, lot, noise)

        for asked, _ in play(Playout(game, s), choose, most=game.longest):
            told.decisions += 1
            if s.now >= 0 and not s.sealed and not is_same_play(asked.view, s, asked.seat):
                self.note(s, told)
        if s.now >= 0:
            told.is_broken = True
            return told
        told.wins[: max(2, deal.seats)] = winners(s)
        return told

    def drawn(self, asked: Question, lot: Random, noise: float) -> int:
        """The option that seems best, each a little off."""
        found = asked.options
        if len(found) == 1:
            return found[0]
        assert self.mind is not None
        chance = dice(lot.getrandbits(62))
        world = guessed(self.game, asked.view, asked.seat, chance)
        seem = [
            prospect.value / WHOLE - noise * math.log(-math.log(lot.random() * 0.999998 + 1e-6))
            for prospect in self.mind.foreseen(world, asked.seat, found)
        ]
        return found[seem.index(max(seem))]

    def note(self, s: State, told: Story) -> None:
        """Write down a position as who is asked sees it."""
        mind, seat = self.mind, pending(s)[0]
        assert mind is not None
        mind.rows.begin(seat)
        mind.features.write(s, seat, mind.rows)
        size = int(mind.size)
        told.rows.append(self.window[seat * size : (seat + 1) * size].copy())
        told.asked.append(seat)

    def bout(self, number: int, against: str) -> tuple[int, float]:
        """A game against bots: how many play, and the share that was won."""
        deals = [deal for deal in self.deals if deal.seats > 1] or list(self.deals)
        deal = deals[number % len(deals)]
        own = number // len(deals) % deal.seats
        seed = f"{self.game.name}/{number}"
        s = self.game.setup(deal.seats, seed, deal.options)
        bots = {seat: players.load(against) for seat in range(deal.seats) if seat != own}
        others = by_bots(self.game, bots, seed)

        def choose(asked: Question) -> int:
            if asked.seat != own:
                return others(asked)
            assert self.mind is not None
            liked = self.mind.seen(asked.view, own, asked.options).preferences
            return asked.options[liked.index(max(liked))]

        finish(Playout(self.game, s), choose)
        for player in bots.values():
            player.close()
        return deal.seats, float(winners(s)[own])


def is_same_play(before: State, after: State, seat: int) -> bool:
    """Whether the same play goes on, so that the position in between is not judged."""
    return goes_on(before, after, seat) and len(options(after, seat)) <= FEW


def winners(s: State) -> list[float]:
    """1 for who has won, shared by those who share it; who plays alone plays against the house."""
    places = [int(place) for place in s.result]
    if len(places) == 1:
        places.append(3 - places[0])
    first = places.count(1)
    return [1.0 / first if place == 1 else 0.0 for place in places]


def told(stories: list[Story], size: int) -> Retold:
    """Games as arrays; those that were broken off are only counted."""
    whole = [story for story in stories if not story.is_broken]
    return Retold(
        np.array([row for story in whole for row in story.rows], np.int16).reshape(-1, size),
        np.array([seat for story in whole for seat in story.asked], np.int8),
        np.array([len(story.rows) for story in whole], np.int32),
        np.array([story.seats for story in whole], np.int32),
        np.array([story.wins for story in whole], np.float32).reshape(-1, SEATS),
        sum(story.decisions for story in stories),
        len(stories) - len(whole),
    )


def work(link: Link, game: str, deals: tuple[Deal, ...], seed: str) -> None:
    teller = Teller(game, deals, seed)
    while True:
        errand: Errand = link.receive()
        teller.learn(errand.network)
        if errand.against:
            numbers = range(errand.first, errand.first + errand.games)
            link.send([teller.bout(i, errand.against) for i in numbers])
        else:
            link.send(teller.told(errand))


class Tellers:
    def __init__(self, course: Course) -> None:
        self.course = course
        self.mates = [
            Worker(work, course.game, course.deals, f"{course.seed}/{number}")
            for number in range(course.workers)
        ]

    def shares(self, count: int) -> list[int]:
        return [len(part) for part in np.array_split(range(count), len(self.mates))]

    def play(self, number: int, noise: float, network: bytes) -> Retold:
        for mate, count in zip(self.mates, self.shares(self.course.games), strict=True):
            mate.send(Errand(network, count, number, noise))
        return joined([heard(mate) for mate in self.mates])

    def measure(self, network: bytes) -> Score:
        """Let them play against a bot; the share won for each number of seats."""
        at = 0
        for mate, count in zip(self.mates, self.shares(self.course.bouts), strict=True):
            mate.send(Errand(network, count, against=self.course.against, first=at))
            at += count
        won: dict[int, list[float]] = {}
        for mate in self.mates:
            for seats, share in heard(mate):
                won.setdefault(seats, []).append(share)
        return {
            seats: (sum(won[seats]) / len(won[seats]), len(won[seats])) for seats in sorted(won)
        }

    def close(self) -> None:
        for mate in self.mates:
            mate.close()


def joined(parts: list[Retold]) -> Retold:
    """What several workers have told, one after the other."""
    return Retold(
        np.concatenate([told.rows for told in parts]),
        np.concatenate([told.asked for told in parts]),
        np.concatenate([told.lengths for told in parts]),
        np.concatenate([told.seats for told in parts]),
        np.concatenate([told.wins for told in parts]),
        sum(told.decisions for told in parts),
        sum(told.broken for told in parts),
    )
