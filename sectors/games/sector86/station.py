"""A player's station: ports, credits, crew, facilities, missions done.

Ports are numbered A1 A2 A3 B1 … C3 from 0; what lies in them is packed into words, a field a port.
The lists of a station are never changed in place, so copies share them. `powers` and the words of
skills are sums over the cards at work, kept up to date as cards come and go.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from sectors.core.state import shifted
from sectors.games.sector86.cards import (
    CREW,
    FACILITIES,
    FIRST_CREW,
    FIRST_FACILITY,
    UNION,
    WRECK,
    Cards,
    bit,
    had,
    power,
)

NO_SHIP: Final = 63
NO_BERTH: Final = 31
EMPTY_DOCKS: Final = (1 << 54) - 1
EMPTY_BERTHS: Final = (1 << 30) - 1
FIRST_PORTS: Final = 0b001001001  # A1, B1, C1 (R22)
LONGEST_STAY: Final = 15  # upkeeps are counted up to here


class Station:
    """Everything one player has in front of them."""

    FIELDS: ClassVar[dict[str, object]] = {
        "credits": list,
        "batches": list,
        "facilities": list,
        "docks": int,
        "filled": int,
        "sat": int,
        "fulfilled": int,
        "alongside": int,
        "ports": int,
        "berths": int,
        "crew": int,
        "fresh_crew": int,
        "fresh_facilities": int,
        "missions": int,
        "powers": int,
        "other_skills": int,
        "crew_skills": int,
        "skilled": int,
    }

    def __init__(
        self,
        credits: list[int],
        batches: list[int],
        facilities: list[int],
        docks: i64,
        filled: i64,
        sat: i64,
        fulfilled: i64,
        alongside: i64,
        ports: i64,
        berths: i64,
        crew: i64,
        fresh_crew: i64,
        fresh_facilities: i64,
        missions: i64,
        powers: i64,
        other_skills: i64,
        crew_skills: i64,
        skilled: i64,
    ) -> None:
        self.credits = credits  # face down, the oldest first (Q40); nobody has seen them
        self.batches = batches  # which shuffle each of them comes from
        self.facilities = facilities  # in the order they came, fresh ones too
        self.docks: i64 = docks  # six bits a port: the ship there
        self.filled: i64 = filled  # mask of ports with a ship
        self.sat: i64 = sat  # four bits a port: upkeeps that its ship sat through (Q58)
        self.fulfilled: i64 = fulfilled  # mask of ports whose ship's contract is done in this stay
        self.alongside: i64 = alongside  # mask of lightweight ships at A1 (Q39)
        self.ports: i64 = ports  # mask of ports in use
        self.berths: i64 = berths  # five bits a port beyond the first of a class: its facility
        self.crew: i64 = crew  # mask of crew, fresh ones too
        self.fresh_crew: i64 = fresh_crew  # R35
        self.fresh_facilities: i64 = fresh_facilities
        self.missions: i64 = missions  # mask of missions done
        self.powers: i64 = powers
        self.other_skills: i64 = other_skills  # of facilities and docked ships: for contracts only
        self.crew_skills: i64 = crew_skills
        self.skilled: i64 = skilled  # how many crew have each skill

    def clone(self) -> Station:
        """An independent copy."""
        return Station(
            self.credits,
            self.batches,
            self.facilities,
            self.docks,
            self.filled,
            self.sat,
            self.fulfilled,
            self.alongside,
            self.ports,
            self.berths,
            self.crew,
            self.fresh_crew,
            self.fresh_facilities,
            self.missions,
            self.powers,
            self.other_skills,
            self.crew_skills,
            self.skilled,
        )

    def purse(self) -> i64:
        """How many credits the player has."""
        return len(self.credits)

    # --- ports

    def ship_at(self, port: i64) -> i64:
        """The ship in a port, NO_SHIP if there is none."""
        return (self.docks >> port * 6) & 63

    def sat_at(self, port: i64) -> i64:
        """How many upkeeps the ship in a port has sat through (Q58)."""
        return (self.sat >> port * 4) & 15

    def port_of(self, ship: i64) -> i64:
        """The port a ship lies in, -1 if it is in none."""
        for port in range(9):
            if (self.docks >> port * 6) & 63 == ship:
                return port
        return -1

    def open_ports(self) -> i64:
        """The mask of ports without a ship; lightweight ships fill none (Q11, Q12)."""
        return self.ports & ~self.filled

    def first_open(self, cards: Cards, ship: i64) -> i64:
        """The first open port that a ship fits in (Q67, Q38), -1 if there is none."""
        kind: i64 = cards.classes[ship]
        free = self.open_ports()
        if kind != WRECK:
            free &= class_ports(kind)
        for port in range(9):
            if free & bit(port):
                return port
        return -1

    def dock(self, cards: Cards, ship: i64, port: i64) -> None:
        """A ship comes into a port; its rules start (Q44)."""
        if cards.lightweight[ship]:
            self.alongside |= bit(ship)
        else:
            self.docks = self.docks & ~shifted(63, port * 6) | shifted(ship, port * 6)
            self.sat &= ~shifted(15, port * 4)
            self.filled |= bit(port)
            self.fulfilled &= ~bit(port)
        self.powers += cards.powers[ship]
        self.other_skills += cards.skills[ship]

    def undock(self, cards: Cards, ship: i64, port: i64) -> None:
        """A ship goes out of a port; its rules end."""
        if cards.lightweight[ship]:
            self.alongside &= ~bit(ship)
        else:
            self.docks |= shifted(63, port * 6)
            self.sat &= ~shifted(15, port * 4)
            self.filled &= ~bit(port)
            self.fulfilled &= ~bit(port)
        self.powers -= cards.powers[ship]
        self.other_skills -= cards.skills[ship]

    def sit_through(self) -> None:
        """An upkeep is over: every ship still in port has sat through it (Q58)."""
        for port in range(9):
            if self.filled & bit(port) and self.sat_at(port) < LONGEST_STAY:
                self.sat += shifted(1, port * 4)

    # --- berths

    def berth_at(self, port: i64) -> i64:
        """The facility that gives a port, NO_BERTH if none does."""
        if port % 3 == 0:
            return NO_BERTH
        return (self.berths >> extra(port) * 5) & 31

    def add_berth(self, facility: i64, kind: i64) -> None:
        """A berth takes the lowest port name of its class that is free; in use once not fresh."""
        for port in range(kind * 3 + 1, kind * 3 + 3):
            at = extra(port) * 5
            if (self.berths >> at) & 31 == NO_BERTH:
                self.berths = self.berths & ~shifted(31, at) | shifted(facility, at)
                return

    def drop_berth(self, facility: i64) -> i64:
        """A berth is lost; gives its port."""
        for port in range(9):
            if port % 3 and self.berth_at(port) == facility:
                self.berths |= shifted(31, extra(port) * 5)
                self.ports &= ~bit(port)
                return port
        return -1

    # --- crew and facilities

    def has_crew(self, card: i64) -> bool:
        """Whether a crew member is here, fresh or not."""
        return self.crew & bit(card - FIRST_CREW) != 0

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
        count: i64 = 0
        rest = self.crew
        while rest:
            rest &= rest - 1
            count += 1
        return count

    def mission_count(self) -> i64:
        """How many missions are done."""
        count: i64 = 0
        rest = self.missions
        while rest:
            rest &= rest - 1
            count += 1
        return count

    def set_to_work(self, powers: i64, word: i64) -> None:
        """The skills and powers of a crew member begin to count."""
        self.powers += powers
        self.crew_skills += word
        self.skilled += had(word)

    def stop_work(self, powers: i64, word: i64) -> None:
        """The skills and powers of a crew member count no more."""
        self.powers -= powers
        self.crew_skills -= word
        self.skilled -= had(word)

    def settle_in(self, cards: Cards) -> None:
        """A turn begins: what was fresh begins to work (R35, Q46)."""
        if self.fresh_crew:
            for i in range(CREW):
                if self.fresh_crew & bit(i):
                    self.set_to_work(cards.powers[FIRST_CREW + i], cards.skills[FIRST_CREW + i])
            self.fresh_crew = 0
        if self.fresh_facilities:
            for i in range(FACILITIES):
                if self.fresh_facilities & bit(i):
                    self.powers += cards.powers[FIRST_FACILITY + i]
                    self.other_skills += cards.skills[FIRST_FACILITY + i]
            self.fresh_facilities = 0
            self.open_berths()

    def open_berths(self) -> None:
        """Every berth that is not fresh has its port in use."""
        for port in range(9):
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


def how_many(ports: i64) -> i64:
    """How many ports a mask has."""
    count: i64 = 0
    while ports:
        ports &= ports - 1
        count += 1
    return count


def fresh_station() -> Station:
    """A station with one port of each class and nothing else (R22)."""
    return Station(
        [], [], [], EMPTY_DOCKS, 0, 0, 0, 0, FIRST_PORTS, EMPTY_BERTHS, 0, 0, 0, 0, 0, 0, 0, 0
    )
