"""The position: stations, deck, discard, queue, missions, what has happened in this turn."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from sectors.core.state import NONE, State
from sectors.core.step import Step
from sectors.games.sector86.cards import Cards
from sectors.games.sector86.station import Station, fresh_station

NO_CARD: Final = -1

# How a game ended.
PLAYING: Final = 0
BY_MISSIONS: Final = 1  # R12
BY_EXHAUSTION: Final = 2  # Q30
BY_LOCKUP: Final = 3  # R41, Q31
BY_TIME: Final = 4  # Q32


class House:
    """The options of the table, as numbers; they never change in a game."""

    FIELDS: ClassVar[dict[str, object]] = {
        "goal": int,
        "round_limit": int,
        "min_flips": int,
        "max_flips": int,
        "skip_first": int,
        "one_mission": int,
        "late_contracts": int,
        "open_bids": int,
        "collision_levies": int,
        "audit": int,
        "seat_credits": int,
    }

    def __init__(
        self,
        goal: i64,
        round_limit: i64,
        min_flips: i64,
        max_flips: i64,
        skip_first: i64,
        one_mission: i64,
        late_contracts: i64,
        open_bids: i64,
        collision_levies: i64,
        audit: i64,
        seat_credits: i64,
    ) -> None:
        self.goal: i64 = goal  # missions to win (R12)
        self.round_limit: i64 = round_limit  # Q32
        self.min_flips: i64 = min_flips  # Q24
        self.max_flips: i64 = max_flips  # Q25
        self.skip_first: i64 = skip_first  # Q3
        self.one_mission: i64 = one_mission  # Q9
        self.late_contracts: i64 = late_contracts  # Q17
        self.open_bids: i64 = open_bids  # Q16
        self.collision_levies: i64 = collision_levies  # Q26
        self.audit: i64 = audit  # Q31
        self.seat_credits: i64 = seat_credits


def usual_house() -> House:
    """All options at their defaults."""
    return House(3, 40, 1, 40, 0, 0, 1, 0, 0, 0, 0)


class Position(State):
    """The state of a game of Sector 86. Only `discard` is changed in place, and copied."""

    FIELDS: ClassVar[dict[str, object]] = {
        "house": House,
        "stations": [Station],
        "deck": list,
        "left": int,
        "surveyed": int,
        "discard": list,
        "queue": list,
        "aside": list,
        "missions": list,
        "offer": int,
        "first": int,
        "active": int,
        "round": int,
        "turn": int,
        "locked": int,
        "ending": int,
        "flips": int,
        "waiting": int,
        "free_used": int,
        "bought_crew": int,
        "bought_facility": int,
        "used": int,
        "surveys": int,
        "contracts": int,
        "fees": int,
        "talk": int,
        "sent": int,
        "mission": int,
        "team": list,
        "boosts": int,
    }

    def __init__(
        self, steps: list[Step[Any]], cards: Cards, house: House, stations: list[Station]
    ) -> None:
        super().__init__(steps, len(stations))
        self.cards = cards
        self.house = house
        self.stations = stations
        # --- the table
        self.deck = NONE  # the first `left` cards are there, the top one last; the rest is gone
        self.left: i64 = 0
        self.surveyed: i64 = 0  # mask of seats that have seen the present top card
        self.discard: list[int] = []
        self.queue = NONE  # in the order flipped
        self.aside = NONE  # flipped in a repair (R31)
        self.missions = NONE  # active ones, the oldest first (R28)
        self.offer: i64 = NO_CARD  # the ship being redirected (R25)
        # --- the game
        self.first: i64 = 0  # who took the first turn
        self.active: i64 = 0
        self.round: i64 = 0
        self.turn: i64 = 0
        self.locked: i64 = 0  # turns in a row that began Queuing without any card (Q31)
        self.ending: i64 = PLAYING
        # --- the turn
        self.flips: i64 = 0
        self.waiting: i64 = 0  # ships in the queue that need a port; a byte for A, B, C, wrecks
        self.free_used: i64 = 0  # the free redirect of this turn (Q43)
        self.bought_crew: i64 = 0  # the discounts on the first crew and facility (Q42)
        self.bought_facility: i64 = 0
        self.used: i64 = 0  # mask of repair sources used (Q22)
        self.surveys: i64 = 0  # surveys left (Q54)
        self.contracts: i64 = 0  # mask of facilities whose contract is done (R18)
        self.fees: i64 = 0  # of ships named, not drawn yet (Q6)
        self.talk: i64 = 0  # credits for each other player after that (Magpie Runner)
        self.sent: i64 = 0  # missions done in this upkeep (Q9)
        self.mission: i64 = NO_CARD  # the mission a team is being named for
        self.team = NONE  # crew named so far, in order
        self.boosts: i64 = 0  # a word of skills for each of the two Unionists (Q37)

    def clone(self) -> Position:
        """An independent copy."""
        copy = Position(self.steps, self.cards, self.house, cloned(self.stations))
        copy.copy_common(self)
        copy.deck = self.deck
        copy.left = self.left
        copy.surveyed = self.surveyed
        copy.discard = self.discard.copy()
        copy.queue = self.queue
        copy.aside = self.aside
        copy.missions = self.missions
        copy.offer = self.offer
        copy.first = self.first
        copy.active = self.active
        copy.round = self.round
        copy.turn = self.turn
        copy.locked = self.locked
        copy.ending = self.ending
        copy.flips = self.flips
        copy.waiting = self.waiting
        copy.free_used = self.free_used
        copy.bought_crew = self.bought_crew
        copy.bought_facility = self.bought_facility
        copy.used = self.used
        copy.surveys = self.surveys
        copy.contracts = self.contracts
        copy.fees = self.fees
        copy.talk = self.talk
        copy.sent = self.sent
        copy.mission = self.mission
        copy.team = self.team
        copy.boosts = self.boosts
        return copy

    def station(self, seat: i64) -> Station:
        """What a seat has."""
        return self.stations[seat]

    def after(self, seat: i64) -> i64:
        """The seat whose turn comes next (R13)."""
        return (seat + 1) % self.seats

    def mission_room(self) -> i64:
        """How many missions may be active: one for each player, three in solo (R28, Q60)."""
        if self.seats == 1:
            return 3
        return self.seats

    def new_turn(self) -> None:
        """Forget what was true of the last turn only."""
        self.flips = 0
        self.free_used = 0
        self.bought_crew = 0
        self.bought_facility = 0
        self.used = 0
        self.surveys = 0
        self.contracts = 0
        self.sent = 0


def cloned(stations: list[Station]) -> list[Station]:
    """Copies of all stations."""
    return [station.clone() for station in stations]


def blank(steps: list[Step[Any]], cards: Cards, seats: i64) -> Position:
    """A table with nothing on it."""
    return Position(steps, cards, usual_house(), [fresh_station() for _ in range(seats)])
