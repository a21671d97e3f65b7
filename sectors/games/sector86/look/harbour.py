"""Berths and stations of a scene: the viewer's port in full, the others at a glance.

What is seen of a station is remembered by what it is made from: a move changes little of it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from sectors.core.english import said
from sectors.core.menu import lowest_bit
from sectors.core.scene import Draft, Meter, Piece, Place
from sectors.games.sector86.look.choices import place_id
from sectors.games.sector86.look.faces import BACK
from sectors.games.sector86.look.words import Say
from sectors.games.sector86.rules import cards
from sectors.games.sector86.rules.content import IDS, SKILL_NAMES, SKILLS
from sectors.games.sector86.rules.ports import fee, scrap_value
from sectors.games.sector86.rules.skills import contract_value, pays_contract
from sectors.games.sector86.rules.space import PORT_NAMES, SEATS, TITLES
from sectors.games.sector86.rules.state import Position
from sectors.games.sector86.rules.station import NO_SHIP, PORTS, class_ports

Berth = tuple[int, int, str, int, str]  # port, its ship, the ship's tone, what it pays, a note
Beside = tuple[tuple[int, int], ...]  # ships alongside, and what each pays
Masks = tuple[int, int, int, int]  # crew, fresh crew, fresh facilities, missions
Ground = tuple[list[Place], list[Piece]]  # some places, and what lies on them

ALONGSIDE = ((-0.8, -0.26), (-0.8, 0.26), (-1.33, 0.26))  # where Terrapins lie, beside A1
SMALL = 0.5
TO_COME: Final = -1  # what a ship pays that has not docked


def slots(seat: int, area: str) -> list[Place]:
    """A place for each part of a station."""
    names = [f"{part}-{seat}" for part in ("crew", "built", "done", "credits")]
    return [Place(name, area or name, shape="slot", owner=seat) for name in names]


OWN_SLOTS = [slots(seat, "") for seat in range(len(SEATS))]  # each in the area of its name
SLOTS = [slots(seat, "stations") for seat in range(len(SEATS))]

# --- Berths


def add_berths(draft: Draft, view: Position, seat: int, say: Say, area: str) -> None:
    """The ports of a station, with the ships in them and those to come (R22)."""
    has_coming = area == "berths" and seat == view.active
    row = tuple(berths(view, seat, has_coming, say))
    places, pieces = ground(seat, row, alongside(view, seat, has_coming), area, say)
    draft.places += places
    draft.pieces += pieces


@lru_cache(4096)  # by all that is seen of the berths
def ground(seat: int, row: tuple[Berth, ...], beside: Beside, area: str, say: Say) -> Ground:
    """A row of ports, and the Terrapins beside the first, or on it where there is little room."""
    is_wide = area == "berths"
    places, pieces = [], []
    for column, (port, ship, tone, pays, note) in enumerate(row):
        name = PORT_NAMES[port]
        where, x = place_id(seat, name), column if is_wide else port
        places.append(Place(where, area, x, 0, "square", name[0], name, note, seat))
        if ship != NO_SHIP:
            pieces.append(ship_piece(seat, ship, where, pays, tone))
    for i, (ship, pays) in enumerate(beside):
        if is_wide:
            where, spot = f"beside-{i + 1}", ALONGSIDE[i]
            words = say["beside"], say["no_room"]
            places.append(Place(where, area, *spot, "square", "A", *words, seat, size=SMALL))
            pieces.append(ship_piece(seat, ship, where, pays, "small"))
        else:
            where = place_id(seat, "A1")
            pieces.append(Piece(IDS[ship], where, IDS[ship], seat, level=2, tone="small"))
    return places, pieces


def ship_piece(seat: int, ship: int, where: str, pays: int, tone: str) -> Piece:
    """A ship with its fee, or one of the queue where it would dock."""
    if pays == TO_COME:
        return Piece(f"coming-{IDS[ship]}", where, IDS[ship], tone="coming", label=TITLES[ship])
    return Piece(IDS[ship], where, IDS[ship], seat, badges=((str(pays), "fee"),), tone=tone)


def berths(view: Position, seat: i64, has_coming: bool, say: Say) -> list[Berth]:
    """Every port in use of a station: what lies there, or will if the queue docks now."""
    st = view.stations[seat]
    coming: dict[int, int] = reserved(view) if has_coming and view.queue else {}
    wrecks = wrecks_to_come(view) if has_coming else 0
    spare = say["open"]
    if wrecks:
        spare = said(say["for_wrecks"], count=wrecks)
    found: list[Berth] = []
    for port in range(PORTS):
        if not st.ports >> port & 1:
            continue
        if st.filled >> port & 1:
            found.append(docked_berth(view, seat, port, say))
        elif port in coming:
            ship = coming[port]
            note = say["reserved"]
            if pays_contract(view, seat, ship):
                note = said(say["reserved_pays"], pays=contract_value(view, seat, ship))
            found.append((port, ship, "coming", TO_COME, note))
        else:
            found.append((port, NO_SHIP, "", 0, spare))
    return found


def docked_berth(view: Position, seat: i64, port: int, say: Say) -> Berth:
    """A port with a ship: how it looks, what it pays, and what it waits for."""
    st = view.stations[seat]
    ship: int = st.ship_at(port)
    if view.cards.classes[ship] == cards.WRECK:
        scrap: int = scrap_value(view, seat, ship)
        return port, ship, "wreck", scrap, said(say["scrap"], scrap=scrap)
    note = ""
    if st.sat_at(port) < view.cards.slow[ship]:
        note = say["slow"]
    elif view.cards.pays[ship]:
        note = say["contract_done" if st.is_fulfilled(port) else "contract_open"]
    return port, ship, "", int(fee(view, seat, ship, port)), note


def wrecks_to_come(view: Position) -> int:
    """How many wrecks of the queue will lie in ports that are open; their owner chooses where."""
    return len([c for c in view.queue if cards.is_ship(c) and view.cards.classes[c] == cards.WRECK])


def reserved(view: Position) -> dict[int, int]:
    """Which queue ship will dock where if the active player stops now (Q67)."""
    free = view.stations[view.active].open_ports()
    found: dict[int, int] = {}
    for card in view.queue:
        if view.needs_port(card) and view.cards.classes[card] != cards.WRECK:
            room = free & class_ports(view.cards.classes[card])
            if room:
                port = lowest_bit(room)
                found[port] = card
                free &= ~cards.bit(port)
    return found


def alongside(view: Position, seat: i64, has_coming: bool) -> Beside:
    """Terrapins lie beside A1 and fill no port; so will those in the queue (Q39)."""
    here, found = view.stations[seat].alongside, []
    if here == 0 and not has_coming:
        return ()
    for ship in range(len(ALONGSIDE)):
        if here >> ship & 1:
            found.append((ship, int(fee(view, seat, ship, 0))))
    if has_coming:
        for card in view.queue:
            if cards.is_ship(card) and view.cards.lightweight[card]:
                found.append((card, TO_COME))
    return tuple(found[: len(ALONGSIDE)])


# --- The viewer's own station, and the others


def add_own(draft: Draft, view: Position, seat: int) -> None:
    """Crew, facilities, missions done, skills and credits of the viewer."""
    st = view.stations[seat]
    draft.places += OWN_SLOTS[seat]
    add_holdings(draft, view, seat)
    draft.meters += own_meters(
        seat, st.mission_count(), view.house.goal, st.mission_skills(), st.contract_skills()
    )


@lru_cache(4096)  # by these numbers
def own_meters(seat: int, done: int, goal: int, missions: int, contracts: int) -> list[Meter]:
    """The missions done beside the goal, and the skills for missions and for contracts."""
    return [
        Meter("sockets", f"done-{seat}", "missions", done, max=goal),
        *skill_meters("for missions", missions, "skills", seat),
        *skill_meters("for contracts", contracts, "skills", seat),
    ]


def add_other(draft: Draft, view: Position, seat: int, have: int, me: int, say: Say) -> None:
    """One other station: what it could complete in its next upkeep, and what it has."""
    needs = view.cards.needs
    ready = tuple([m for m in view.missions if cards.reaches(have, needs[m])])
    draft.places += station_head(seat, ready, say)
    draft.meters += skill_meters("at the next upkeep", have, "stations", seat)
    if seat != me:
        add_berths(draft, view, seat, say, "stations")
    add_holdings(draft, view, seat)


@lru_cache(4096)  # by what it says
def station_head(seat: int, ready: tuple[int, ...], say: Say) -> list[Place]:
    """The name of a station with the missions that it is ready for, and its places."""
    tone, note = "", say["not_ready"]
    if ready:
        tone, note = "warn", said(say["ready"], missions=", ".join([TITLES[m] for m in ready]))
    head = f"station-{seat + 1}", "stations", 0, seat, "panel", tone, SEATS[seat], note, seat
    return [Place(*head), *SLOTS[seat]]


@lru_cache(4096)  # by all that they show
def skill_meters(what: str, word: int, area: str, seat: int) -> list[Meter]:
    """Three skills as marks: the letter, then how many."""
    return [
        Meter(
            f"{what.replace(' ', '-')}-{skill}-{seat}", area, f"{SKILL_NAMES[k]} {what}",
            int(cards.skill_of(word, k)), style="mark", tone=skill, owner=seat,
        )
        for k, skill in enumerate(SKILLS)
    ]  # fmt: skip


# --- What lies in every station


def add_holdings(draft: Draft, view: Position, seat: int) -> None:
    """Crew, facilities, missions done and credits of a seat."""
    st = view.stations[seat]
    masks = st.crew, st.fresh_crew, st.fresh_facilities, st.missions
    held = tuple(st.facilities), tuple(view.team)
    draft.pieces += holdings(seat, masks, *held, len(st.credits))


@lru_cache(4096)  # by all that it shows
def holdings(
    seat: int, masks: Masks, facilities: tuple[int, ...], team: tuple[int, ...], credits: int
) -> list[Piece]:
    """The crew of a seat, its facilities in the order they came, missions done and credits."""
    crew, fresh_crew, fresh_facilities, missions = masks
    found = []
    for card in range(cards.FIRST_CREW, cards.FIRST_FACILITY):
        if crew >> card - cards.FIRST_CREW & 1:
            is_fresh = fresh_crew >> card - cards.FIRST_CREW & 1 > 0
            found.append(owned_piece(seat, card, f"crew-{seat}", is_fresh, card in team))
    for card in facilities:
        is_fresh = fresh_facilities >> card - cards.FIRST_FACILITY & 1 > 0
        found.append(owned_piece(seat, card, f"built-{seat}", is_fresh, False))
    for card in range(cards.FIRST_MISSION, len(IDS)):
        if missions >> card - cards.FIRST_MISSION & 1:
            found.append(Piece(IDS[card], f"done-{seat}", IDS[card], seat, tone="done"))
    if credits:
        found.append(Piece(f"credits-{seat}#", f"credits-{seat}", BACK, seat, credits))
    return found


def owned_piece(seat: int, card: int, where: str, is_fresh: bool, in_team: bool) -> Piece:
    """A crew member or facility; `fresh` ones do nothing yet."""
    tone, badges = "", []
    if is_fresh:
        tone = "fresh"
        badges.append(("next turn", "warn"))
    if in_team:
        tone = "marked"
        badges.append(("in team", "good"))
    return Piece(IDS[card], where, IDS[card], seat, badges=tuple(badges), tone=tone)
