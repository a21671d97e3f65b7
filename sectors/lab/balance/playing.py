"""The games for the balance of a game: players who have learned it choose by lot, and all is kept.

The options of a seat are drawn with the shares that its network gives them, at a temperature: at 1
as it has learned, below that the better ones more often. Who has which chance is noted at every
choice, so that one can tell who was ahead in the middle.
"""

from __future__ import annotations

import hashlib
import warnings
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Any

from sectors import players
from sectors.core.dice import dice
from sectors.core.game import Game
from sectors.core.plays import guessed
from sectors.core.state import Recorder, State
from sectors.core.tally import Fact, GameTally
from sectors.lab.run import Files, game_of
from sectors.lab.store import USES, Folder, Progress, Tables, play_missing, table_of
from sectors.lab.study import Watcher, winner
from sectors.players.inputs.found import offered, own_features, own_sight
from sectors.players.networks.fits import FILE, OtherNumbers, made_of
from sectors.players.networks.foresight import Foresight
from sectors.players.networks.mind import Mind, Opinion
from sectors.players.networks.network import read
from sectors.players.networks.shares import WHOLE, shares
from sectors.table.play import Playout, Question, play

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
        self.bots = [players.load(self.level) for _ in range(seats)] if self.level else []

    def opinion(self, asked: Question, lot: Random) -> Opinion | None:
        """What the network thinks; one guess of what is hidden is enough among many games."""
        view, seat, found = asked.view, asked.seat, asked.options
        if isinstance(self.mind, Foresight):
            world = guessed(self.game, view, seat, dice(lot.getrandbits(62)))
            return self.mind.weighed([self.mind.foreseen(world, seat, found)], seat)
        return self.mind.opinion(view, seat, found) if self.mind else None

    def choose(self, asked: Question, lot: Random, opinion: Opinion | None) -> int:
        if self.level:
            seat, chance = asked.seat, dice(lot.getrandbits(62))
            return self.bots[seat].choose(self.game, asked.view, seat, asked.options, chance)
        assert opinion is not None
        return drawn(asked.options, opinion.preferences, self.temperature, lot)


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

    def choose(asked: Question) -> int:
        if len(asked.options) == 1:
            return asked.options[0]
        opinion = player.opinion(asked, lot)
        if opinion is not None:
            parts = [chance / WHOLE for chance in opinion.chances]
            looks.add(asked.number, parts, game.turn(asked.view) > 0)
        return player.choose(asked, lot, opinion)

    playout = Playout(game, s, seed, events=True)
    for asked, action in play(playout, choose):
        watcher.acted(asked.seat, action)
        note(watcher, tally, playout.log)
    if s.result:
        tally.ends(s)
    return summed_up(game, s, len(playout.moves), watcher, tally, looks)


def note(watcher: Watcher, tally: GameTally, recorder: Recorder) -> None:
    watcher.happened(recorder)
    for beat in recorder.beats:
        tally.told(watcher.game.kinds[beat.kind], beat.args, beat.state)


def summed_up(
    game: Game, s: State, made: int, watcher: Watcher, tally: GameTally, looks: Looks
) -> Watched:
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


SHARE = 25  # games in one batch


@dataclass(frozen=True, slots=True)
class GamesPlan:
    """What is played: text and numbers only, so that it can be sent to another process."""

    game: str
    seats: int
    seed: str
    options: tuple[tuple[str, str], ...] = ()
    files: Files = ()  # of a content pack
    network: str = ""  # a file; without one the game's own
    temperature: float = 1.0
    level: str = ""  # bots of this level instead

    def described(self) -> dict[str, Any]:
        """The plan as it is written down; pack and network by their hashes."""
        game = game_of(self)
        return {
            "game": self.game,
            "version": game.version,
            "content": game.content.hash(),
            "seats": self.seats,
            "seed": self.seed,
            "options": dict(self.options),
            "network": digest(network_file(self, game)),
            "temperature": self.temperature,
            "level": self.level,
        }


def network_file(plan: GamesPlan, game: Game) -> Path:
    return Path(plan.network) if plan.network else game.folder / FILE


def digest(file: Path) -> str:
    """A short hash of a file; empty where there is none."""
    return hashlib.sha256(file.read_bytes()).hexdigest()[:16] if file.is_file() else ""


def mind_for(plan: GamesPlan, game: Game) -> Mind | None:
    """The mind that plays; that it has learned with other numbers is what we are here for."""
    file, features = network_file(plan, game), own_sight(game) or own_features(game)
    if features is None or not file.is_file():
        return None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", OtherNumbers)
        return made_of(game, features, read(file.read_bytes()))


@cache
def player_of(plan: GamesPlan) -> Player:
    """Who plays, made once in each process."""
    game = game_of(plan)
    return Player(game, mind_for(plan, game), plan.temperature, plan.level)


def play_share(plan: GamesPlan, first: int, count: int) -> list[tuple[int, Watched]]:
    player, chosen = player_of(plan), dict(plan.options)
    return [
        (number, play_one(player, plan.seats, chosen, f"{plan.seed}/{number}"))
        for number in range(first, first + count)
    ]


def tabled(share: list[tuple[int, Watched]]) -> tuple[Tables, dict[str, str]]:
    """Some games as tables; there are no records."""
    uses = [
        {"number": number, "seat": seat, "what": what, "count": count}
        for number, told in share
        for seat, counted in [*enumerate(told.uses[:-1]), (-1, told.uses[-1])]
        for what, count in counted.items()
    ]
    rows = [{"number": number, **told.facts} for number, told in share]
    return {"games": table_of(rows), "uses": table_of(uses, USES)}, {}


def played(plan: GamesPlan, count: int, workers: int, out: Path, tell: Progress) -> Folder:
    folder = Folder(out, plan.described())
    return play_missing(folder, (play_share, plan), tabled, SHARE, count, workers, tell)
