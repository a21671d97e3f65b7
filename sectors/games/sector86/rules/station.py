"""A player's station: ports, credits, crew, facilities, missions done.

Ports are numbered A1 A2 A3 B1 … C3 from 0; what lies in them is packed into words, a field a port.
The lists of a station are never changed in place, so copies share them. `powers` and the words of
skills are sums over the cards at work, kept up to date as cards come and go.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.fields import Fields, Shared, fields
from sectors.core.menu import count, lowest_bit
from sectors.core.state import NONE, shifted
from sectors.games.sector86.rules.cards import (
    FIRST_CREW,
    FIRST_FACILITY,
    UNION,
    WRECK,
    Cards,
    bit,
    had,
    is_crew,
    power,
)

PORTS: Final = 9
SHIP_BITS: Final = 6  # of each port
SAT_BITS: Final = 4
NO_SHIP: Final = 63
NO_BERTH: Final = 31
EMPTY_DOCKS: Final = (1 << 54) - 1
EMPTY_BERTHS: Final = (1 << 30) - 1
FIRST_PORTS: Final = 0b001001001  # A1, B1, C1 (R22)
LONGEST_STAY: Final = 15  # upkeeps are counted up to here


@fields
class Station(Fields):
    """Everything one player has in front of them."""

    credits: Shared[list[int]] = NONE  # face down, the oldest first (Q40); nobody has seen them
    batches: Shared[list[int]] = NONE  # which shuffle each of them comes from
    facilities: Shared[list[int]] = NONE  # in the order they came, fresh ones too
    docks: i64 = EMPTY_DOCKS  # six bits a port: the ship there
    filled: i64 = 0  # mask of ports with a ship
    sat: i64 = 0  # four bits a port: upkeeps that its ship sat through (Q58)
    fulfilled: i64 = 0  # mask of ports whose ship's contract is done in this stay
    alongside: i64 = 0  # mask of lightweight ships at A1 (Q39)
    ports: i64 = FIRST_PORTS  # mask of ports in use
    berths: i64 = EMPTY_BERTHS  # five bits a port beyond the first of a class: its facility
    crew: i64 = 0  # mask of crew, fresh ones too
    fresh_crew: i64 = 0  # R35
    fresh_facilities: i64 = 0
    missions: i64 = 0  # mask of missions done
    powers: i64 = 0
    other_skills: i64 = 0  # of facilities and docked ships: for contracts only
    crew_skills: i64 = 0
    skilled: i64 = 0  # how many crew have each skill

    def purse(self) -> i64:
        """How many credits the player has."""
        return len(self.credits)

    # --- ports

    def ship_at(self, port: i64) -> i64:
        """The ship in a port, NO_SHIP if there is none."""
        return self.docks >> port * SHIP_BITS & 63

    def sat_at(self, port: i64) -> i64:
        """How many upkeeps the ship in a port has sat through (Q58)."""
        return self.sat >> port * SAT_BITS & 15

    def has_port(self, port: i64) -> bool:
        """Whether a port is in use."""
        return self.ports & bit(port) != 0

    def is_filled(self, port: i64) -> bool:
        """Whether a port has a ship."""
        return self.filled & bit(port) != 0

    def is_fulfilled(self, port: i64) -> bool:
        """Whether the contract of the ship in a port is done in this stay."""
        return self.fulfilled & bit(port) != 0

    def port_of(self, ship: i64) -> i64:
        """The port a ship lies in, -1 if it is in none."""
        for port in range(PORTS):
            if self.ship_at(port) == ship:
                return port
        return -1

    def open_ports(self) -> i64:
        """The mask of ports without a ship; lightweight ships fill none (Q11, Q12)."""
        return self.ports & ~self.filled

    def room_for(self, cards: Cards, ship: i64) -> i64:
        """The mask of open ports that a ship fits in: those of its class, a wreck any (R3, R26)."""
        kind: i64 = cards.classes[ship]
        if kind == WRECK:
            return self.open_ports()
        return self.open_ports() & class_ports(kind)

    def first_open(self, cards: Cards, ship: i64) -> i64:
        """The first open port that a ship fits in (Q67, Q38), -1 if there is none."""
        room = self.room_for(cards, ship)
        if room == 0:
            return -1
        return lowest_bit(room)

    def dock(self, cards: Cards, ship: i64, port: i64) -> None:
        """A ship comes into a port; its rules start (Q44)."""
        if cards.lightweight[ship]:
            self.alongside |= bit(ship)
        else:
            self.docks = self.docks & ~shifted(63, port * SHIP_BITS) | shifted(
                ship, port * SHIP_BITS
            )
            self.sat &= ~shifted(15, port * SAT_BITS)
            self.filled |= bit(port)
            self.fulfilled &= ~bit(port)
        self.work(cards, ship, 1)

    def undock(self, cards: Cards, ship: i64, port: i64) -> None:
        """A ship goes out of a port; its rules end."""
        if cards.lightweight[ship]:
            self.alongside &= ~bit(ship)
        else:
            self.docks |= shifted(63, port * SHIP_BITS)
            self.sat &= ~shifted(15, port * SAT_BITS)
            self.filled &= ~bit(port)
            self.fulfilled &= ~bit(port)
        self.work(cards, ship, -1)

    def move(self, cards: Cards, ship: i64, port: i64, there: i64) -> None:
        """A ship goes from one port to another; it has sat and fulfilled as much as before."""
        sat = self.sat_at(port)
        is_done = self.is_fulfilled(port)
        self.undock(cards, ship, port)
        self.dock(cards, ship, there)
        self.stay(there, sat, is_done)

    def stay(self, port: i64, sat: i64, is_done: bool) -> None:
        """The ship that has just docked has been here before: so many upkeeps, contract done."""
        self.sat += shifted(sat, port * SAT_BITS)
        if is_done:
            self.fulfilled |= bit(port)

    def sit_through(self) -> None:
        """An upkeep is over: every ship still in port has sat through it (Q58)."""
        rest = self.filled
        while rest:
            port = lowest_bit(rest)
            if self.sat_at(port) < LONGEST_STAY:
                self.sat += shifted(1, port * SAT_BITS)
            rest &= rest - 1

    # --- berths

    def berth_at(self, port: i64) -> i64:
        """The facility that gives a port, NO_BERTH if none does."""
        if port % 3 == 0:
            return NO_BERTH
        return self.berths >> extra(port) * 5 & 31

    def add_berth(self, facility: i64, kind: i64) -> None:
        """A berth takes the lowest port name of its class that is free; in use once not fresh."""
        for port in range(kind * 3 + 1, kind * 3 + 3):
            if self.berth_at(port) == NO_BERTH:
                self.put_berth(facility, port)
                return

    def put_berth(self, facility: i64, port: i64) -> None:
        """A facility gives a port from now on, or none does."""
        at = extra(port) * 5
        self.berths = self.berths & ~shifted(31, at) | shifted(facility, at)

    def move_berth(self, facility: i64, port: i64) -> None:
        """A berth that was just acquired has another port name."""
        self.drop_berth(facility)
        self.put_berth(facility, port)

    def drop_berth(self, facility: i64) -> i64:
        """A berth is lost; gives its port."""
        for port in range(PORTS):
            if port % 3 and self.berth_at(port) == facility:
                self.put_berth(NO_BERTH, port)
                self.ports &= ~bit(port)
                return port
        return -1

    # --- crew and facilities

    def has_crew(self, card: i64) -> bool:
        """Whether a crew member is here, fresh or not."""
        return self.crew & bit(card - FIRST_CREW) != 0

    def has(self, card: i64) -> bool:
        """Whether a crew member or facility is here, fresh or not."""
        return self.has_crew(card) if card < FIRST_FACILITY else self.has_facility(card)

    def has_facility(self, card: i64) -> bool:
        """Whether a facility is here, fresh or not."""
        for facility in self.facilities:
            if facility == card:
                return True
        return False

    def is_fresh(self, card: i64) -> bool:
        """Whether a card of this station does nothing yet (R35)."""
        if card < FIRST_FACILITY:
            return self.fresh_crew & bit(card - FIRST_CREW) != 0
        return self.fresh_facilities & bit(card - FIRST_FACILITY) != 0

    def crew_count(self) -> i64:
        """How many crew are here, fresh ones too."""
        return count(self.crew)

    def mission_count(self) -> i64:
        """How many missions are done."""
        return count(self.missions)

    def work(self, cards: Cards, card: i64, sign: i64) -> None:
        """The skills and powers of a card begin to count (1), or count no more (-1)."""
        word: i64 = cards.skills[card]
        self.powers += sign * cards.powers[card]
        if is_crew(card):
            self.crew_skills += sign * word
            self.skilled += sign * had(word)
        else:
            self.other_skills += sign * word

    def acquire(self, cards: Cards, card: i64) -> None:
        """A card comes here, fresh: it does nothing until its owner's next turn (R35, Q46)."""
        if card < FIRST_FACILITY:
            self.crew |= bit(card - FIRST_CREW)
            self.fresh_crew |= bit(card - FIRST_CREW)
            return
        self.facilities = self.facilities + [card]
        self.fresh_facilities |= bit(card - FIRST_FACILITY)
        kind: i64 = cards.berth[card]
        if kind:
            self.add_berth(card - FIRST_FACILITY, kind - 1)

    def lose_crew(self, cards: Cards, card: i64) -> None:
        """A crew member, whose boosts have ended, is here no more."""
        if self.is_fresh(card):
            self.fresh_crew &= ~bit(card - FIRST_CREW)
        else:
            self.work(cards, card, -1)
        self.crew &= ~bit(card - FIRST_CREW)

    def lose_facility(self, cards: Cards, card: i64) -> None:
        """A facility is here no more; its port, if it gave one, still is."""
        self.facilities = [facility for facility in self.facilities if facility != card]
        if self.is_fresh(card):
            self.fresh_facilities &= ~bit(card - FIRST_FACILITY)
        else:
            self.work(cards, card, -1)

    def settle_in(self, cards: Cards) -> None:
        """A turn begins: what was fresh begins to work (R35, Q46)."""
        rest = self.fresh_crew
        while rest:
            self.work(cards, FIRST_CREW + lowest_bit(rest), 1)
            rest &= rest - 1
        self.fresh_crew = 0
        rest = self.fresh_facilities
        while rest:
            self.work(cards, FIRST_FACILITY + lowest_bit(rest), 1)
            rest &= rest - 1
        if self.fresh_facilities:
            self.fresh_facilities = 0
            self.open_berths()

    def open_berths(self) -> None:
        """Every berth that is not fresh has its port in use."""
        for port in range(PORTS):
            berth = self.berth_at(port)
            if berth != NO_BERTH and not self.fresh_facilities & bit(berth):
                self.ports |= bit(port)

    # --- skills

    def mission_skills(self) -> i64:
        """What all crew at work could bring to a mission together (Q8)."""
        if power(self.powers, UNION):
            return self.crew_skills + self.skilled
        return self.crew_skills

    def contract_skills(self) -> i64:
        """What counts for contracts: crew, facilities and the guns of docked ships (R39, Q36)."""
        return self.mission_skills() + self.other_skills


def extra(port: i64) -> i64:
    """The place of a port beyond the first of its class in the word of berths."""
    return port // 3 * 2 + port % 3 - 1


def class_ports(kind: i64) -> i64:
    """The mask of all ports of a class."""
    return shifted(7, kind * 3)
