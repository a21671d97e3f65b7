"""The numbers of the content files in the form the rules use: prices, Ships, factions, Automa."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.games.sector18.rules.chart import Chart
from sectors.games.sector18.rules.space import SHIPS

MARCHES: Final = 0  # the kinds of abilities (factions.toml)
OVERCHARGES: Final = 1
RAISES_SHIELDS: Final = 2
REGROWS: Final = 3
TAKES_DIVIDEND: Final = 4
FOLDS: Final = 5

BUILDS: Final = 0  # what Automa cards say (automa.toml)
UPGRADES: Final = 1
RAISES: Final = 2
SENDS: Final = 3  # Planet and Base icon
SENDS_TO_BASE: Final = 4
SENDS_TO_PLANETS: Final = 5

TOP_LEVEL: Final = 4
TOP_SHIELDS: Final = 3


class Book:
    """Everything that content decides. Shared by all states of a game; never changed in play."""

    def __init__(self, charts: list[Chart]) -> None:
        self.charts = charts  # three for each map: `asteroids` strict, cost, drag
        # --- costs.toml: a table, then a name in it
        self.start_resources: i64 = 0
        self.start_automa: i64 = 0
        self.start_ship: i64 = 0
        self.collect_base: i64 = 0
        self.collect_planet: i64 = 0
        self.collect_science: i64 = 0
        self.collect_cap: i64 = 0
        self.base_prices: list[int] = []  # to Level 2, 3, 4
        self.shields_prices: list[int] = []  # to Level 1, 2, 3
        self.base_upgrades: i64 = 0
        self.base_drydock: i64 = 0
        self.base_siege: i64 = 0
        self.base_siege_damage: i64 = 0
        self.health_most: i64 = 0
        self.achievements_hardened: i64 = 0
        self.achievements_afterburners: i64 = 0
        self.achievements_embargo: i64 = 0
        self.achievements_twin_minds: i64 = 0
        self.end_passes: i64 = 0
        # --- the other files
        self.levels: list[int] = []  # by Ship
        self.prices: list[int] = []
        self.upgrades: list[int] = []
        self.damages: list[int] = []  # by Ship, then by Ship upgraded
        self.speeds: list[int] = []
        self.abilities: list[int] = []  # by faction
        self.ability_prices: list[int] = []
        self.perks: list[int] = []  # as if a Planet were claimed that is on no map
        self.automa: list[int] = []  # by card and Level
        self.foundry: i64 = 0  # what each Planet's bonus amounts to
        self.citadel: i64 = 0
        self.exchange: i64 = 0
        self.drydock: i64 = 0
        self.slipstream: i64 = 0
        self.arsenal: i64 = 0
        self.relay: i64 = 0
        self.ward: i64 = 0

    def damage(self, ship: i64, upgraded: i64) -> i64:
        """The Damage printed on the showing side of a Ship."""
        return self.damages[ship + SHIPS * upgraded]

    def speed(self, ship: i64, upgraded: i64) -> i64:
        """The Speed printed on the showing side of a Ship."""
        return self.speeds[ship + SHIPS * upgraded]

    def card_says(self, card: i64, level: i64) -> i64:
        """What an Automa card does at a Base Level (R51)."""
        return self.automa[card * TOP_LEVEL + level - 1]
