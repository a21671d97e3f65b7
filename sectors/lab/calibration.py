"""Are the chances that are told true? Positions of many games, held to how the games ended.

Of every game a few decisions are picked by lot, and the chances are noted that the seat asked is
told there. What was played is kept line by line, so that a long run can be stopped and taken up;
how many processes play changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from sectors import games, players
from sectors.core.dice import Dice, dice
from sectors.core.game import Game
from sectors.core.state import State
from sectors.lab import lines
from sectors.lab.crew import share_out
from sectors.players.prospects import judged_by, prospects
from sectors.table.play import Playout, Question, by_bots, play

FILE = "positions.jsonl"
PICKED = 5  # positions of one game, at the most
Progress = Callable[[int], None]  # called with the number of positions just gathered


@dataclass(frozen=True, slots=True)
class Inquiry:
    """What is asked: names and numbers only, so that it can be sent to another process."""

    game: str
    level: str
    seats: tuple[int, ...]
    positions: int  # in all, in equal parts for each number of seats
    seed: str
    options: tuple[tuple[str, str], ...] = ()

    @property
    def each(self) -> int:
        """How many positions each number of seats should have."""
        return -(-self.positions // len(self.seats))

    def header(self) -> dict[str, Any]:
        """What a file must agree with to be taken up again."""
        game = games.load(self.game)
        return {
            "game": self.game,
            "version": game.version,
            "pack": game.pack,
            "level": self.level,
            "judge": judged_by(game),
            "seed": self.seed,
            "options": dict(self.options),
        }


@dataclass(frozen=True, slots=True)
class Telling:
    """What a seat was told at one decision: the chance of each seat."""

    seat: int
    decision: int
    chances: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Foretold:
    """One game: what was told on the way, and who won."""

    seats: int
    number: int
    places: tuple[int, ...]  # none if the game did not end
    told: tuple[Telling, ...]


def watch(inquiry: Inquiry, seats: int, number: int) -> Foretold:
    """Play one game and note what was told at some decisions, in whatever process this is."""
    game = games.load(inquiry.game)
    seed = f"calibration {inquiry.seed}/{seats}/{number}"
    bots = [players.load(inquiry.level) for _ in range(seats)]
    s = game.setup(seats, seed, game.options_for(seats, dict(inquiry.options)))
    lot, picked = dice(f"{seed}/picked"), list[tuple[int, int, State]]()
    for asked, _ in play(Playout(game, s, seed), by_bots(game, bots, seed)):
        pick(picked, lot, asked)
    for player in bots:
        player.close()
    told = [tell(game, view, seat, at, seed) for at, seat, view in sorted(picked, key=first)]
    return Foretold(seats, number, tuple(s.result), tuple(told))


def pick(picked: list[tuple[int, int, State]], lot: Dice, asked: Question) -> None:
    """Keep this decision or not, so that in the end each is as likely to be kept."""
    at = asked.number if asked.number < PICKED else lot.below(asked.number + 1)
    if at < PICKED:
        picked[at : at + 1] = [(asked.number, asked.seat, asked.view)]


def first(one: tuple[int, int, State]) -> int:
    return one[0]


def tell(game: Game, view: State, seat: int, decision: int, seed: str) -> Telling:
    chances = prospects(game, view, seat, dice(f"{seed}/told", decision))
    return Telling(seat, decision, tuple(round(chance, 5) for chance in chances))


def missing(inquiry: Inquiry, done: Sequence[Foretold]) -> list[tuple[int, int]]:
    """Games to play next: as many as would do if each gave all it can. They are the next numbers.

    A game that did not end, or ended very soon, gives less; then some more are asked for.
    """
    found: list[tuple[int, int]] = []
    for seats in inquiry.seats:
        own = [one for one in done if one.seats == seats]
        have = {one.number for one in own}
        owed = inquiry.each - sum(len(one.told) for one in own if one.places)
        rest = [number for number in range(max(have, default=-1)) if number not in have]
        more = max(0, -(-owed // PICKED) - len(rest))
        start = max(have, default=-1) + 1
        found += [(seats, number) for number in [*rest, *range(start, start + more)]]
    return sorted(found, key=lambda one: (one[1], one[0]))


def gather(inquiry: Inquiry, workers: int, out: Path, tell: Progress) -> list[Foretold]:
    """Play what is missing, keep each game as it comes; Ctrl-C leaves what there is."""
    file = out / FILE
    refusal = "holds another game, mind, level or seed; give another --out."
    done = [foretold(said) for said in lines.take_up(file, inquiry.header(), refusal)]
    done = [one for one in done if one.seats in inquiry.seats]
    tell(sum(len(one.told) for one in done))
    with suppress(KeyboardInterrupt):
        while todo := missing(inquiry, done):
            before = len(done)
            for _, one in share_out(watch, inquiry, todo, workers):
                lines.add(file, asdict(one))
                done.append(one)
                tell(len(one.told))
            if not any(one.places and one.told for one in done[before:]):
                break  # games of this kind do not end
    return sorted(done, key=lambda one: (one.seats, one.number))


def foretold(said: dict[str, Any]) -> Foretold:
    told = [Telling(one["seat"], one["decision"], tuple(one["chances"])) for one in said["told"]]
    return Foretold(said["seats"], said["number"], tuple(said["places"]), tuple(told))
