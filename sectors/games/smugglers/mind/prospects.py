"""What goods fetch elsewhere, what a place promises a trader, what stars are worth; for bots."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.games.smugglers.rules.market import is_open_trade, is_smuggling
from sectors.games.smugglers.rules.odds import MEAN_BASE
from sectors.games.smugglers.rules.terms import GOODS, SYSTEMS
from sectors.games.smugglers.rules.world import World

TURN_COST: Final = 1.6  # in M a unit: what a turn on the way costs
DEED: Final = 4.0  # in M a unit: what the Renown for smuggling is worth
FAR: Final = 99
STAR: Final = 5.0  # in Renown: a star is worth so much, and so often what it costs
STAR_PRICE: Final = 1.4


class Prospects:
    """Tables for each Engine level: the best sale elsewhere, the best purchase here."""

    def __init__(self, world: World) -> None:
        self.sale: list[float] = []  # [(engine * 36 + place) * 12 + good]
        self.margin: list[float] = []  # [engine * 36 + place], in M a unit
        self.turns: list[int] = []  # [(engine * 36 + place) * 36 + other]
        self.zone: list[int] = []  # [engine * 36 + place]: turns to the Border Zone
        self.prestige = stars_worth(world)  # [prestige + 2]
        for engine in range(6):
            for place in range(SYSTEMS):
                self.add_place(world, engine, place)

    def add_place(self, world: World, engine: i64, place: i64) -> None:
        """The rows of one place for one Engine level."""
        step = 2 * engine
        if step == 0:
            step = 1
        nearest: i64 = FAR
        for other in range(SYSTEMS):
            turns = (world.chart.distance(place, other) + step - 1) // step
            self.turns.append(turns)
            if other >= 30 and turns < nearest:
                nearest = turns
        self.zone.append(nearest)
        best = 0.0
        for good in range(GOODS):
            sale = self.best_sale(world, (engine * SYSTEMS + place) * SYSTEMS, place, good)
            self.sale.append(sale)
            margin = sale - price_guess(world, place, good)
            if margin > best and is_open_trade(world, place, good):
                best = margin
        self.margin.append(best)

    def best_sale(self, world: World, row: i64, place: i64, good: i64) -> float:
        """The best expected price elsewhere, less what the way costs."""
        best = 0.0
        for other in range(SYSTEMS):
            if other != place:
                worth = price_guess(world, other, good) + deed_bonus(world, other, good)
                worth -= TURN_COST * float(self.turns[row + other])
                if worth > best:
                    best = worth
        return best

    def sale_of(self, engine: i64, place: i64, good: i64) -> float:
        """What a unit may fetch elsewhere."""
        return self.sale[(engine * SYSTEMS + place) * GOODS + good]

    def way(self, engine: i64, place: i64, other: i64) -> i64:
        """Turns to another system."""
        return self.turns[(engine * SYSTEMS + place) * SYSTEMS + other]


def stars_worth(world: World) -> list[float]:
    """What Prestige is worth in Renown, from -2 on; a claim always gains."""
    below = STAR + STAR_PRICE * float(world.tables.claim[0])
    found = [-2.0 * below, -below, 0.0]
    for prestige in range(1, 6):
        found.append(found[-1] + STAR + STAR_PRICE * float(world.tables.claim[prestige]))
    return found


def price_guess(world: World, place: i64, good: i64) -> float:
    """The expected price of a good, roughly."""
    adds: i64 = world.chart.adds[place * GOODS + good]
    price = MEAN_BASE + float(adds)
    if price < 1.2:
        return 1.2
    return price


def deed_bonus(world: World, place: i64, good: i64) -> float:
    """What a smuggling deed adds to a unit sold in a system, in M."""
    if world.goods.is_illegal(good) and is_smuggling(world, place):
        return DEED
    return 0.0
