"""One game for the balance of its numbers: players who have learned it, choosing by lot.

The options of a seat are drawn with the shares that its network gives them, at a temperature: at 1
as it has learned, below that the better ones more often. Who has which chance is noted at every
choice, so that one can tell who was ahead in the middle.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import accumulate
from random import Random
from typing import Any

from sectors import players
from sectors.core.dice import dice, seeded
from sectors.core.engine import options, pending, play
from sectors.core.game import Game
from sectors.core.plays import guessed
from sectors.core.state import Recorder, State
from sectors.core.tally import Fact, GameTally
from sectors.lab.match import MOST
from sectors.lab.study import Watcher, patient, winner
from sectors.players.inputs.found import offered
from sectors.players.networks.foresight import Foresight
from sectors.players.networks.mind import Mind, Opinion
from sectors.players.networks.shares import WHOLE, shares

PLAIN = "greedy"  # who plays a game that nobody has learned


@dataclass(slots=True)
class Watched:
    """How one game went: facts about it, and what each seat used; the table's own come last."""

    facts: dict[str, Any]
    uses: list[Counter[str]] = field(default_factory=list)


class Player:
    """Chooses for every seat, and says what it thinks of each one's chances."""

    def __init__(self, game: Game, mind: Mind | None, temperature: float, level: str = "") -> None:
        self.game = game
        self.mind = mind
        self.temperature = temperature
        self.level = level or ("" if mind else PLAIN)

    def sit_down(self, seats: int) -> None:
        """A new game begins; bots forget the last one."""
        self.bots = [patient(players.load(self.level)) for _ in range(seats)] if self.level else []

    def opinion(self, s: State, seat: int, found: list[int], lot: Random) -> Opinion | None:
        """What the network thinks; one guess of what is hidden is enough among many games."""
        if isinstance(self.mind, Foresight):
            chance = dice(lot.getrandbits(62))
            world = guessed(self.game, self.game.view(s, seat), seat, chance)
            return self.mind.weighed([self.mind.foreseen(world, seat, found)], seat)
        return self.mind.opinion(s, seat, found) if self.mind else None

    def choose(
        self, s: State, seat: int, found: list[int], lot: Random, opinion: Opinion | None
    ) -> int:
        """One of several options."""
        if self.level:
            view = self.game.view(s, seat)
            return self.bots[seat].choose(self.game, view, seat, found, dice(lot.getrandbits(62)))
        assert opinion is not None
        return drawn(found, opinion.preferences, self.temperature, lot)


def drawn(found: list[int], preferences: list[int], temperature: float, lot: Random) -> int:
    """An option by lot; the better it is liked, the likelier."""
    parts = shares([round(liked / temperature) for liked in preferences])
    at = lot.randrange(WHOLE)
    for option, reached in zip(found, accumulate(parts), strict=True):
        if at < reached:
            return option
    return found[-1]


class Looks:
    """The chances of all seats at each choice of a game."""

    def __init__(self) -> None:
        self.at: list[int] = []  # how many actions came before
        self.chances: list[list[float]] = []
        self.opening: float | None = None  # the best chance at the first choice after set-up

    def add(self, made: int, chances: list[float], is_set_up: bool) -> None:
        """One more choice."""
        self.at.append(made)
        self.chances.append(chances)
        if is_set_up and self.opening is None:
            self.opening = max(chances)

    def facts(self, actions: int, won: int, seats: int) -> dict[str, Fact]:
        """Who was ahead in the middle, and after which share of the game the winner stayed so."""
        if seats < 2 or not self.at:
            return {}
        half = max(i for i, at in enumerate(self.at) if at <= max(self.at[0], actions // 2))
        middle = self.chances[half]
        found: dict[str, Fact] = {
            "middle": middle.index(max(middle)),
            "middle_chance": round(max(middle), 4),
            "opening_chance": None if self.opening is None else round(self.opening, 4),
            "last_lead": None,
        }
        if won >= 0:
            led = len(self.at)
            while led and self.chances[led - 1][won] >= max(self.chances[led - 1]):
                led -= 1
            found["last_lead"] = 1.0 if led == len(self.at) else round(self.at[led] / actions, 4)
        return found


def tally_of(game: Game, seats: int) -> GameTally:
    """What follows a game: its own class, or the plain one."""
    kind: type[GameTally] = offered(game, "tally") or GameTally
    return kind(game, seats)


def play_one(player: Player, seats: int, chosen: Mapping[str, str], seed: str) -> Watched:
    """Play a game and watch it; the same seed gives the same game."""
    game, lot, looks = player.game, Random(f"{seed} choices"), Looks()
    player.sit_down(seats)
    start = game.blank(seats)
    start.log = recorder = Recorder()
    s = game.setup(seats, seed, chosen, start)
    watcher, tally = Watcher(game, seats), tally_of(game, seats)
    tally.begins(s)
    note(watcher, tally, recorder)
    made = 0
    while made < MOST and (asked := pending(s)):
        seat = asked[0]
        found = options(s, seat)
        action = found[0]
        if len(found) > 1:
            opinion = player.opinion(s, seat, found, lot)
            if opinion is not None:
                parts = [chance / WHOLE for chance in opinion.chances]
                looks.add(made, parts, game.turn(s) > 0)
            action = player.choose(s, seat, found, lot, opinion)
        made += 1
        s.dice = seeded(seed, made)
        s.log = recorder = Recorder()
        play(s, seat, action)
        watcher.acted(seat, action)
        note(watcher, tally, recorder)
    if s.result:
        tally.ends(s)
    return summed_up(game, s, made, watcher, tally, looks)


def note(watcher: Watcher, tally: GameTally, recorder: Recorder) -> None:
    """Take in what has happened."""
    watcher.happened(recorder)
    for beat in recorder.beats:
        tally.told(watcher.game.kinds[beat.kind], beat.args, beat.state)


def summed_up(
    game: Game, s: State, made: int, watcher: Watcher, tally: GameTally, looks: Looks
) -> Watched:
    """All that is kept of a game."""
    places = [int(place) for place in s.result]
    won = winner(places)
    if len(places) == 1:
        won = 0 if places[0] == 1 else -1
    facts = {
        "places": places,
        "winner": won,
        "actions": made,
        "turns": int(game.turn(s)),
        "ending": watcher.last if places else "unfinished",
    }
    facts |= looks.facts(made, won, int(s.seats)) | tally.facts
    uses = [one + other for one, other in zip(watcher.uses, tally.uses, strict=True)]
    return Watched(facts, [*uses, tally.table])
