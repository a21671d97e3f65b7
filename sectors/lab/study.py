"""One game between bots, watched closely: its row, what was used, and its record.

A row holds only what follows from the seed, so that one process, many processes or a cluster give
the same table; how long the bots thought is kept apart from it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from sectors import players
from sectors.core.dice import Dice
from sectors.core.game import Game
from sectors.core.record import Entry, Record
from sectors.core.space import RESIGN
from sectors.core.state import Recorder, State
from sectors.lab.match import Thinking
from sectors.players.ahead import DEEP, focus_of, worth
from sectors.players.bot import Bot
from sectors.table.play import Playout, Question, by_bots, play

MANY = 130  # a noun with more things than this (every place of a board) is not counted one by one


@dataclass(slots=True)
class Seen:
    number: int
    seed: str
    places: list[int] = field(default_factory=list)  # by seat; none if the game did not end
    turns: int = 0
    decisions: int = 0
    options: int = 0  # how many there were to choose from, all decisions together
    ending: str = ""  # the last thing that happened, but for the counting of points
    leads: int = 0  # how often the lead passed to another seat
    known: float = 0.0  # the share of the game after which the winner stayed ahead
    uses: list[Counter[str]] = field(default_factory=list)  # by seat, "verb: thing" -> times
    seconds: list[float] = field(default_factory=list)  # by seat, CPU time spent thinking
    record: str = ""


class Watcher:
    """Follows one game and counts."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.uses: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.leaders: list[int] = []  # after each turn; -1 where nobody leads
        self.worths: list[list[float]] = []  # of the last turns
        self.turn = -1
        self.last = ""  # how the game ended, when it has
        self.counting: list[str] = game.text.get("lab", {}).get("counting", [])

    def acted(self, seat: int, action: int) -> None:
        """An action was played: everything it names was used."""
        if action == RESIGN:
            return
        verb = self.game.space.verb_of(action)
        self.uses[seat][verb.name] += 1
        for noun, i in zip(verb.nouns, verb.parts(action), strict=True):
            if noun.size <= MANY:
                self.uses[seat][f"{verb.name} {noun.name}: {noun.titles[i]}"] += 1

    def happened(self, recorder: Recorder) -> None:
        """Events were told: those with an acting seat count as uses of what they name."""
        for beat in recorder.beats:
            kind = self.game.kinds[beat.kind]
            if kind.name not in self.counting:  # points are counted after the end
                self.last = kind.name
            if not kind.nouns or kind.nouns[0][0] != "seat":
                continue
            seat = beat.args[0]
            if 0 <= seat < len(self.uses):
                self.uses[seat][f"({kind.name})"] += 1
                for i, (name, noun) in enumerate(kind.nouns[1:], start=1):
                    if noun is not None and noun.size <= MANY and 0 <= beat.args[i] < noun.size:
                        what = f"({kind.name}) {name}: {noun.titles[beat.args[i]]}"
                        self.uses[seat][what] += 1

    def judged(self, s: State) -> None:
        """Note who leads when a turn has ended, by the game's own evaluation.

        Whoever has just moved looks good, so the last turn of every seat counts.
        """
        if s.now < 0 or self.game.turn(s) == self.turn:
            return
        self.turn = self.game.turn(s)
        seats = range(s.seats)
        self.worths = [*self.worths, [self.game.mind.evaluate(s, q) for q in seats]][-len(seats) :]
        sums = [sum(worth[q] for worth in self.worths) for q in seats]
        best = max(sums)
        self.leaders.append(sums.index(best) if sums.count(best) == 1 else -1)

    def leads(self) -> int:
        """How often the lead passed from one seat to another."""
        clear = [leader for leader in self.leaders if leader >= 0]
        return sum(a != b for a, b in zip(clear, clear[1:], strict=False))

    def known(self, winner: int) -> float:
        """The share of the game after which the winner led without a break; 1 without a winner."""
        if winner < 0 or not self.leaders:
            return 1.0
        led = len(self.leaders)
        while led and self.leaders[led - 1] == winner:
            led -= 1
        return led / len(self.leaders)


def study(
    game: Game,
    levels: tuple[str, ...],
    number: int,
    seed: str,
    chosen: Mapping[str, str],
    opening: int = 0,
) -> Seen:
    """Play one game as `match.play_game` does, and watch it; the first decisions may be by lot."""
    bots = [players.load(level) for level in levels]
    opener: Bot = Opener()
    start = game.blank(len(levels))
    start.log = recorder = Recorder()
    s = game.setup(len(levels), seed, chosen, start)
    agreed = game.options_for(len(levels), chosen)
    record = Record(game.name, game.version, len(levels), seed, agreed, pack=game.pack)
    record.deal = recorder.fell
    seen, watcher = Seen(number, seed), Watcher(game, len(levels))
    by_lot, by_level = (by_bots(game, some, seed) for some in ([opener] * len(levels), bots))

    def choose(asked: Question) -> int:
        return (by_lot if asked.number < opening else by_level)(asked)

    thinking = Thinking(choose, len(levels))
    playout = Playout(game, s, seed, events=True)
    for asked, action in play(playout, thinking):
        seen.options += len(asked.options)
        text = game.space.text(action)
        record.entries.append(Entry(asked.seat, text, playout.log.fell))
        watcher.acted(asked.seat, action)
        watcher.happened(playout.log)
        watcher.judged(s)
    seen.decisions, seen.seconds = len(playout.moves), thinking.seconds
    finish(seen, watcher, s)
    seen.record = record.write()
    return seen


def finish(seen: Seen, watcher: Watcher, s: State) -> None:
    """Fill in what is known only at the end."""
    seen.places = list(s.result)
    seen.turns = int(watcher.game.turn(s))
    seen.ending = watcher.last if s.result else "unfinished"
    seen.leads = watcher.leads()
    seen.known = watcher.known(winner(seen.places))
    seen.uses = watcher.uses


def everything(game: Game) -> list[str]:
    """All uses that actions could have, for the list of what was never used."""
    found: list[str] = []
    for verb in game.space.verbs[1:]:
        found.append(verb.name)
        for noun in verb.nouns:
            if noun.size <= MANY:
                found += [f"{verb.name} {noun.name}: {title}" for title in noun.titles]
    return list(dict.fromkeys(found))


def winner(places: list[int]) -> int:
    """The one seat in first place; -1 if it is shared or there is none."""
    return places.index(1) if places.count(1) == 1 else -1


class Opener(Bot):
    """Draws among the options that one look ahead does not put too far behind the best.

    Too far is `focus` under `[bots]` in the game's text.toml.
    """

    def choose(self, game: Game, view: State, seat: int, options: list[int], dice: Dice) -> int:
        if len(options) == 1:
            return options[0]
        world = game.guess(view, seat, dice)
        worths = [worth(game, world, seat, action, DEEP, dice) for action in options]
        least = max(worths) - focus_of(game)
        good = [action for action, found in zip(options, worths, strict=True) if found >= least]
        return good[dice.below(len(good))]
