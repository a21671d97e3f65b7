"""Puzzles: what to load for the best run of the next turn, and which chit to play in a dogfight."""

from __future__ import annotations

from typing import Any

from sectors.core.puzzle import Answer, Facts, Follow, Line, Theme
from sectors.core.state import kind_of
from sectors.games.smugglers.rules.dogfight import CHITS_STEP
from sectors.games.smugglers.rules.market import BUYING, affordable, cloud_bonus, price_here
from sectors.games.smugglers.rules.movement import start_of_movement
from sectors.games.smugglers.rules.odds import chit_chances, chit_odds, mean_price
from sectors.games.smugglers.rules.reach import costs_from
from sectors.games.smugglers.rules.space import BUY, CHIT, GOOD, PLACE, PLAY
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import CHITS, GOODS, SYSTEMS

AIMS = ("hit", "edge")  # of a chit
RUN_LEAD = 2.0  # M, of the best run over the next
CHIT_LEAD = 0.02  # of chance, of the best chit over the next
SHARP = 0.08  # chance to hit, without which it is no fight
FEWEST = 3  # goods that can be bought


# --- Best run


class Run(Theme[Galaxy]):
    """One kind of goods, as many as possible, for the best place within the next movement."""

    name = "run"
    step = "Buying"
    covers = {"prices": (2,)}  # the best sale in reach

    def answers(self, game: Any, s: Galaxy, seat: int) -> list[Answer]:
        if kind_of(s.now) != BUYING.kind or s.sheets[seat].cargo:
            return []
        found = sorted(((profit(s, seat, good), good) for good in range(GOODS)), reverse=True)
        open_goods = [good for good in range(GOODS) if affordable(s, seat, good)]
        if len(open_goods) < FEWEST or found[0][0] - found[1][0] < RUN_LEAD:
            return []
        good = found[0][1]
        line = (int(BUY.of2(good, affordable(s, seat, good) - 1)),)
        near = found[1][0] / found[0][0] if found[1][0] > 0 else 0.0
        return [Answer(line, len(open_goods), facts=told(s, seat, line[0]), near=near)]

    def is_done(self, game: Any, start: Galaxy, s: Galaxy, seat: int) -> bool:
        return True

    def is_told(self, game: Any, s: Galaxy, seat: int, action: int) -> bool:
        return not BUY.has(action)

    def follow(
        self, game: Any, start: Galaxy, s: Galaxy, seat: int, line: Line, about: str
    ) -> Follow:
        if not BUY.has(line[-1]):
            return Follow(words="idle")
        return Follow(facts=told(start, seat, line[-1]))


def told(s: Galaxy, seat: int, action: int) -> Facts:
    """What a purchase brings, and where."""
    good, units = int(BUY.first(action)), int(BUY.second(action)) + 1
    price, place = best_sale(s, seat, good)
    gain = units * (price - int(price_here(s, seat, good)))
    return {
        "good": GOOD.titles[good],
        "units": units,
        "place": PLACE.titles[place],
        "gain": f"{gain:.1f}M",
    }


def profit(s: Galaxy, seat: int, good: int) -> float:
    """What as many units of a good as can be bought bring in the next turn, on average."""
    units = int(affordable(s, seat, good))
    return units * margin(s, seat, good) if units else 0.0


def margin(s: Galaxy, seat: int, good: int) -> float:
    """What one unit of a good brings in the next turn, on average."""
    return best_sale(s, seat, good)[0] - int(price_here(s, seat, good))


def best_sale(s: Galaxy, seat: int, good: int) -> tuple[float, int]:
    """The best expected price of a good within the next movement, and where that is."""
    costs = costs_from(s, seat, start_of_movement(s, seat))
    best = -1.0, int(s.sheets[seat].place)
    for place in range(SYSTEMS):
        if costs[place] >= 0:
            price = float(mean_price(s, place, good)) + int(cloud_bonus(s, place, good))
            if price > best[0]:
                best = price, place
    return best


# --- Which chit


class Chit(Theme[Galaxy]):
    """The best chit against a craft that was met: to hit, or to hit and not to be hit."""

    name = "chit"
    step = "Chits"
    covers = {"tactics-table": (1, 2, 3)}  # the chances

    def answers(self, game: Any, s: Galaxy, seat: int) -> list[Answer]:
        if kind_of(s.now) != CHITS_STEP.kind or not s.duel.is_met():
            return []
        return [answer for aim in AIMS if (answer := best_chit(s, seat, aim))]

    def asked(self, game: Any, s: Galaxy, seat: int, about: str) -> Facts:
        return {"aim": game.text["puzzles"]["chit"]["aims"][about]}

    def is_told(self, game: Any, s: Galaxy, seat: int, action: int) -> bool:
        return True

    def follow(
        self, game: Any, start: Galaxy, s: Galaxy, seat: int, line: Line, about: str
    ) -> Follow:
        return Follow(facts=said(start, seat, int(PLAY.first(line[-1]))))


def best_chit(s: Galaxy, seat: int, aim: str) -> Answer | None:
    """The chit that is best for an aim, where it leads and it is a fight at all."""
    found = sorted(((worth(s, seat, chit, aim), chit) for chit in range(CHITS)), reverse=True)
    lead, chit = found[0][0] - found[1][0], found[0][1]
    if lead < CHIT_LEAD or worth(s, seat, chit, "hit") < SHARP:
        return None
    facts, near = said(s, seat, chit), CHIT_LEAD / lead
    return Answer((int(PLAY.of(chit)),), CHITS, aim, facts, near)


def worth(s: Galaxy, seat: int, chit: int, aim: str) -> float:
    """The chance to hit with a chit, or that less the chance to be hit."""
    hits, taken, _ = chit_chances(s, s.duel.side_of(seat), chit, chit_odds(s))
    return float(hits) if aim == "hit" else float(hits - taken)


def said(s: Galaxy, seat: int, chit: int) -> Facts:
    """The chances of a chit."""
    hits, taken, _ = chit_chances(s, s.duel.side_of(seat), chit, chit_odds(s))
    return {
        "chit": CHIT.titles[chit],
        "hits": f"{100 * hits:.0f} %",
        "taken": f"{100 * taken:.0f} %",
    }


THEMES: tuple[Theme[Galaxy], ...] = (Run(), Chit())
