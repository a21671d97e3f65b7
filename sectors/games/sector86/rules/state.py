"""The position: stations, deck, discard, queue, missions, what has happened in this turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.fields import Fields, Given, Shared, fields
from sectors.core.state import NONE, State, Step, shifted
from sectors.games.sector86.rules.cards import WRECK, Cards, is_ship
from sectors.games.sector86.rules.space import FALLBACKS, union_index
from sectors.games.sector86.rules.station import Station

NO_CARD: Final = -1
BOOST_BITS: Final = 30  # a word of skills for each Unionist

# How a game ended.
PLAYING: Final = 0
BY_MISSIONS: Final = 1  # R12
BY_EXHAUSTION: Final = 2  # Q30
BY_LOCKUP: Final = 3  # R41, Q31
BY_TIME: Final = 4  # Q32


@fields
class House(Fields):
    """The options of the table, as numbers; they never change in a game."""

    goal: i64 = 3  # missions to win (R12)
    round_limit: i64 = 40  # Q32
    min_flips: i64 = 1  # Q24
    max_flips: i64 = 40  # Q25
    skip_first: i64 = 0  # Q3
    one_mission: i64 = 0  # Q9
    late_contracts: i64 = 1  # Q17
    open_bids: i64 = 0  # Q16
    collision_levies: i64 = 0  # Q26
    audit: i64 = 0  # Q31
    seat_credits: i64 = 0


@fields
class Position(State):
    """The state of a game of Sector 86. Only `discard` is changed in place, and copied."""

    cards: Given[Cards]
    house: Shared[House]
    stations: list[Station]
    # --- the table
    deck: Shared[list[int]] = NONE  # the first `left` cards are there, the top one last
    left: i64 = 0
    surveyed: i64 = 0  # mask of seats that have seen the present top card
    discard: list[int]
    queue: Shared[list[int]] = NONE  # in the order flipped
    aside: Shared[list[int]] = NONE  # flipped in a repair (R31)
    missions: Shared[list[int]] = NONE  # active ones, the oldest first (R28)
    offer: i64 = NO_CARD  # the ship being redirected (R25)
    # --- the game
    first: i64 = 0  # who took the first turn
    active: i64 = 0
    round: i64 = 0
    turn: i64 = 0
    locked: i64 = 0  # turns in a row that began Queuing without any card (Q31)
    ending: i64 = PLAYING
    # --- the turn
    flips: i64 = 0
    waiting: i64 = 0  # ships in the queue that need a port; a byte for A, B, C, wrecks
    free_used: i64 = 0  # the free redirect of this turn (Q43)
    bought_crew: i64 = 0  # the discounts on the first crew and facility (Q42)
    bought_facility: i64 = 0
    used: i64 = 0  # mask of repair sources used (Q22)
    surveys: i64 = 0  # surveys left (Q54)
    contracts: i64 = 0  # mask of facilities whose contract is done (R18)
    fees: i64 = 0  # of ships named, not drawn yet (Q6)
    talk: i64 = 0  # credits for each other player after that (Magpie Runner)
    sent: i64 = 0  # missions done in this upkeep (Q9)
    mission: i64 = NO_CARD  # the mission a team is being named for
    team: Shared[list[int]] = NONE  # crew named so far, in order
    boosts: i64 = 0  # a word of skills for each of the two Unionists (Q37)

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

    # --- the queue

    def needs_port(self, card: i64) -> bool:
        """Whether a card in the queue needs a port: ships, but for lightweight ones (Q11, Q39)."""
        return is_ship(card) and self.cards.lightweight[card] == 0

    def waiting_of(self, kind: i64) -> i64:
        """How many ships of a class, or wrecks, wait in the queue for a port."""
        return self.waiting >> kind * 8 & 255

    def all_waiting(self) -> i64:
        """How many ships, wrecks too, wait in the queue for a port."""
        return self.waiting_of(0) + self.waiting_of(1) + self.waiting_of(2) + self.waiting_of(WRECK)

    def is_queued(self, card: i64) -> bool:
        """Whether a card lies in the queue."""
        for queued in self.queue:
            if queued == card:
                return True
        return False

    def line_up(self, card: i64) -> None:
        """A card joins the queue."""
        self.queue = self.queue + [card]
        if self.needs_port(card):
            self.waiting += shifted(1, self.cards.classes[card] * 8)

    def drop_out(self, card: i64) -> None:
        """A card leaves the queue."""
        queue = self.queue.copy()
        queue.remove(card)
        self.queue = queue
        if self.needs_port(card):
            self.waiting -= shifted(1, self.cards.classes[card] * 8)

    def sweep(self) -> None:
        """The whole queue goes to the discard, in the order flipped (R38)."""
        self.discard.extend(self.queue)
        self.queue = NONE
        self.waiting = 0

    # --- boosts (R44, Q37)

    def boost_of(self, crew: i64) -> i64:
        """What boosts have added to a crew member in this turn, as a word of skills."""
        i = union_index(crew)
        if i < 0:
            return 0
        return self.boosts >> i * BOOST_BITS & (shifted(1, BOOST_BITS) - 1)

    def add_boost(self, crew: i64, word: i64) -> None:
        """A Unionist gains skills for this turn, or loses such."""
        self.boosts += word << union_index(crew) * BOOST_BITS

    def crew_skills(self, crew: i64) -> i64:
        """The skills of one crew member alone, boosts counted."""
        return self.cards.skills[crew] + self.boost_of(crew)


class Moment(Step[Position]):
    """A step of this game, perhaps a phase of the turn."""

    def begin(self, s: Position, seat: i64) -> None:
        """The phase comes next."""
        s.do(self.at(seat))

    def end(self, s: Position, seat: i64) -> None:
        """The phase is over: the next one begins (R14)."""
        NEXT_PHASE[self.kind].begin(s, seat)


NEXT_PHASE: Final[list[Moment]] = []  # by kind of step; `turn` names them


class Unasked(Moment):
    """Something that happens without a question."""

    def seats(self, s: Position, seat: i64, n: i64) -> i64:
        return 0

    def begin(self, s: Position, seat: i64) -> None:
        """It happens at once."""
        self.run(s, seat, 0)


class Asked(Moment):
    """A question."""

    def default(self, s: Position, seat: i64, n: i64, who: i64) -> i64:
        """A clock that ran out plays the mildest answer that is legal, else the first (Q50)."""
        found = self.options(s, seat, n, who)
        for verb in FALLBACKS:
            for action in found:
                if verb.has(action):
                    return action
        return found[0]
