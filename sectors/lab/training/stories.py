"""Whole games of a mind that judges options by what they lead to, and what positions it met.

This is what a process runs that plays for `Foretelling`. It is given a network in whole numbers
for each round, as a game would bring it, thinks by itself, and tells its games.
"""

from __future__ import annotations

import json
import math
import sys
from random import Random
from typing import Any, BinaryIO

import msgspec
import numpy as np
from numpy.typing import NDArray

from sectors import games, players
from sectors.core.dice import dice
from sectors.core.engine import options, pending, play
from sectors.core.game import Game
from sectors.core.plays import FEW, goes_on, guessed
from sectors.core.state import State
from sectors.lab.training.course import Deal
from sectors.players.bot import luck
from sectors.players.inputs.found import own_sight
from sectors.players.networks.fits import made_of
from sectors.players.networks.foresight import Foresight
from sectors.players.networks.network import read
from sectors.players.networks.shares import WHOLE

SEATS = 8  # room for what each seat gets


class Errand(msgspec.Struct):
    """What a process is to play: so many games, or bouts against a bot."""

    round: int
    games: int
    noise: float  # how far off a chance may seem, so that other things are tried
    size: int  # bytes of the network that follows
    against: str = ""
    first: int = 0  # the number of its first game


class Post(msgspec.Struct):
    """Where a process plays."""

    game: str
    deals: tuple[Deal, ...]
    seed: str


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
    """One process that plays."""

    def __init__(self, post: Post) -> None:
        self.post = post
        self.game: Game = games.load(post.game)
        self.mind: Foresight | None = None
        self.window: NDArray[np.int16] = np.zeros(0, np.int16)

    def learn(self, network: bytes) -> None:
        """Think with another network from now on."""
        sight = own_sight(self.game)
        assert sight is not None
        found = made_of(self.game, sight, read(network))
        assert isinstance(found, Foresight)
        self.mind = found
        self.window = np.frombuffer(found.memory, np.int16)  # type: ignore[call-overload]

    def stories(self, errand: Errand) -> list[Story]:
        """Play so many games, at tables in their shares."""
        lot = Random(f"{self.post.seed}/{errand.round}")
        deals = self.post.deals
        shares = [deal.share for deal in deals]
        chosen = lot.choices(deals, shares, k=errand.games)
        return [self.story(deal, lot, errand.noise) for deal in chosen]

    def story(self, deal: Deal, lot: Random, noise: float) -> Story:
        """Play a game with itself, and write down every position that it has to judge."""
        game, told = self.game, Story(deal.seats)
        s = game.setup(deal.seats, lot.getrandbits(62), deal.options)
        while asked := pending(s):
            if told.decisions >= game.longest:
                told.is_broken = True
                return told
            seat = asked[0]
            before = s.clone()
            play(s, seat, self.drawn(s, seat, lot, noise))
            told.decisions += 1
            if s.now >= 0 and not s.sealed and not is_same_play(before, s, seat):
                self.note(s, told)
        told.wins[: max(2, deal.seats)] = winners(s)
        return told

    def drawn(self, s: State, seat: int, lot: Random, noise: float) -> int:
        """The option that seems best, each a little off."""
        found = options(s, seat)
        if len(found) == 1:
            return found[0]
        assert self.mind is not None
        chance = dice(lot.getrandbits(62))
        world = guessed(self.game, self.game.view(s, seat), seat, chance)
        seem = [
            prospect.value / WHOLE - noise * math.log(-math.log(lot.random() * 0.999998 + 1e-6))
            for prospect in self.mind.foreseen(world, seat, found)
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
        deals = [deal for deal in self.post.deals if deal.seats > 1] or list(self.post.deals)
        deal = deals[number % len(deals)]
        own = number // len(deals) % deal.seats
        seed = f"{self.post.game}/{number}"
        s = self.game.setup(deal.seats, seed, deal.options)
        bots = {seat: players.load(against) for seat in range(deal.seats) if seat != own}
        count = 0
        while asked := pending(s):
            seat = asked[0]
            view = self.game.view(s, seat)
            found = options(view, seat)
            if seat != own:
                action = bots[seat].choose(self.game, view, seat, found, luck(seed, seat, count))
            else:
                assert self.mind is not None
                liked = self.mind.seen(view, seat, found).preferences
                action = found[liked.index(max(liked))]
            play(s, seat, action)
            count += 1
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


def told(stories: list[Story]) -> tuple[dict[str, Any], bytes]:
    """Games as numbers: a head in words, and rows, who was asked, who has won."""
    whole = [story for story in stories if not story.is_broken]
    rows = [row for story in whole for row in story.rows]
    asked = np.array([seat for story in whole for seat in story.asked], np.int8)
    wins = np.array([story.wins for story in whole], np.float32).reshape(-1, SEATS)
    head = {
        "lengths": [len(story.rows) for story in whole],
        "seats": [story.seats for story in whole],
        "decisions": sum(story.decisions for story in stories),
        "broken": len(stories) - len(whole),
        "size": len(rows[0]) if rows else 0,
    }
    packed = np.array(rows, np.int16).tobytes() + asked.tobytes() + wins.tobytes()
    return head | {"bytes": len(packed)}, packed


def work() -> None:
    """The life of a process that plays."""
    commands, answers = sys.stdin.buffer, sys.stdout.buffer
    teller = Teller(msgspec.json.decode(commands.readline(), type=Post))
    while line := commands.readline():
        errand = msgspec.json.decode(line, type=Errand)
        teller.learn(commands.read(errand.size))
        numbers = range(errand.first, errand.first + errand.games)
        if errand.against:
            say(answers, {"bouts": [teller.bout(i, errand.against) for i in numbers], "bytes": 0})
        else:
            say(answers, *told(teller.stories(errand)))


def say(answers: BinaryIO, head: dict[str, Any], packed: bytes = b"") -> None:
    """Answer with a line and what follows it."""
    answers.write(json.dumps(head).encode() + b"\n" + packed)
    answers.flush()
