"""Berths and stations of a scene: the viewer's port in full, the others at a glance.

What is seen of a station is remembered by what it is made from: a move changes little of it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from mypy_extensions import i64

from sectors.core.scene import Draft, Meter, Piece, Place
from sectors.games.sector86.cards import (
    CREW,
    FIRST_CREW,
    FIRST_FACILITY,
    FIRST_MISSION,
    MISSIONS,
    WRECK,
    Cards,
    bit,
    is_ship,
    reaches,
    skill_of,
)
from sectors.games.sector86.choices import place_id
from sectors.games.sector86.content import IDS, SKILL_NAMES, SKILLS
from sectors.games.sector86.faces import BACK
from sectors.games.sector86.ports import fee, scrap_value
from sectors.games.sector86.skills import contract_value
from sectors.games.sector86.space import PORT_NAMES, PORTS, SEATS, TITLES
from sectors.games.sector86.state import Position
from sectors.games.sector86.station import NO_SHIP

Berth = tuple[int, int, str, int, str]  # port, its ship, the ship's tone, what it pays, a note
Ground = tuple[list[Place], list[Piece]]  # some places, and what lies on them

OPEN: list[Berth] = [(port, NO_SHIP, "", 0, "open") for port in range(PORTS)]
ALONGSIDE = ((-0.8, -0.26), (-0.8, 0.26), (-1.33, 0.26))  # where Terrapins lie, beside A1
SMALL = 0.5
TO_COME: Final = -1  # what a ship pays that has not docked

# --- Berths


def add_berths(draft: Draft, view: Position, me: int) -> None:
    """The ports of one station in a row, with the ships in them and those to come (R22)."""
    places, pieces = wide_berths(me, berths(view, me, me == view.active), alongside(view, me))
    draft.places += places
    draft.pieces += pieces


@lru_cache(4096)
def wide_berths(me: int, row: tuple[Berth, ...], beside: tuple[tuple[int, int], ...]) -> Ground:
    """A row of ports, and the Terrapins beside the first."""
    places = [berth_place(me, berth, "berths", x) for x, berth in enumerate(row)]
    pieces = [berth_piece(me, berth) for berth in row if berth[1] != NO_SHIP]
    for i, (ship, pays) in enumerate(beside):
        x, y = ALONGSIDE[i]
        where = f"beside-{i + 1}"
        note = "takes no room"
        place = Place(where, "berths", x, y, "square", "A", "beside A1", note, me, size=SMALL)
        places.append(place)
        pieces.append(ghost(ship, where) if pays == TO_COME else docked(me, ship, where, pays))
    return places, pieces


def berths(view: Position, seat: i64, has_coming: bool) -> tuple[Berth, ...]:
    """Every port in use of a station: what lies there, or will if the queue docks now."""
    st = view.stations[seat]
    coming: dict[int, int] = reserved(view) if has_coming and view.queue else {}
    found: list[Berth] = []
    for port in range(PORTS):
        if not st.ports >> port & 1:
            continue
        if st.filled >> port & 1:
            found.append(docked_berth(view, seat, port))
        elif port in coming:
            ship = coming[port]
            found.append((port, ship, "coming", TO_COME, coming_note(view, seat, ship)))
        else:
            found.append(OPEN[port])
    return tuple(found)


def docked_berth(view: Position, seat: i64, port: int) -> Berth:
    """A port with a ship: how it looks, what it pays, and what there is to say about it."""
    ship = int(view.stations[seat].ship_at(port))
    if view.cards.classes[ship] == WRECK:
        pays = int(scrap_value(view, seat, ship))
        return port, ship, "wreck", pays, f"wreck, scrap {pays}"
    return port, ship, "", int(fee(view, seat, ship, port)), ship_note(view, seat, ship, port)


def coming_note(view: Position, seat: i64, ship: i64) -> str:
    """What a ship of the queue brings as it docks."""
    have = view.stations[seat].contract_skills()
    if view.cards.pays[ship] and reaches(have, view.cards.needs[ship]):
        return f"reserved, pays {contract_value(view, seat, ship)}"
    return "reserved"


def ship_note(view: Position, seat: i64, ship: i64, port: i64) -> str:
    """What a docked ship waits for."""
    st = view.stations[seat]
    if st.sat_at(port) < view.cards.slow[ship]:
        return "slow, stays"
    if view.cards.pays[ship]:
        return "contract done" if st.fulfilled & bit(port) else "contract open"
    return ""


def reserved(view: Position) -> dict[int, int]:
    """Which queue ship will dock where if the active player stops now (Q67)."""
    free = view.stations[view.active].open_ports()
    found: dict[int, int] = {}
    for card in view.queue:
        kind = view.cards.classes[card]
        if not is_ship(card) or view.cards.lightweight[card] or kind == WRECK:
            continue
        for port in range(kind * 3, kind * 3 + 3):
            if free & bit(port):
                found[port] = card
                free &= ~bit(port)
                break
    return found


def alongside(view: Position, me: i64) -> tuple[tuple[int, int], ...]:
    """Terrapins lie beside A1 and fill no port; so will those in the queue (Q39)."""
    here = view.stations[me].alongside
    found = [
        (ship, int(fee(view, me, ship, 0))) for ship in range(len(ALONGSIDE)) if here >> ship & 1
    ]
    if me == view.active:
        for card in view.queue:
            if is_ship(card) and view.cards.lightweight[card]:
                found.append((card, TO_COME))
    return tuple(found[: len(ALONGSIDE)])


def berth_place(seat: int, berth: Berth, area: str, x: int) -> Place:
    """A port: its name, its class, and a note."""
    name = PORT_NAMES[berth[0]]
    return Place(place_id(seat, name), area, x, 0, "square", name[0], name, berth[4], seat)


def berth_piece(seat: int, berth: Berth) -> Piece:
    """The ship in a port, or the one that will be."""
    port, ship, tone, pays, _ = berth
    where = place_id(seat, PORT_NAMES[port])
    if pays == TO_COME:
        return ghost(ship, where)
    return Piece(IDS[ship], where, IDS[ship], seat, badges=((str(pays), "fee"),), tone=tone)


def docked(seat: int, ship: int, where: str, pays: int) -> Piece:
    """A Terrapin with its fee."""
    return Piece(IDS[ship], where, IDS[ship], seat, badges=((str(pays), "fee"),), tone="small")


def ghost(ship: int, where: str) -> Piece:
    """A ship of the queue where it would dock."""
    return Piece(f"coming-{IDS[ship]}", where, IDS[ship], tone="coming", label=TITLES[ship])


# --- The viewer's own station


def add_own(draft: Draft, view: Position, seat: int) -> None:
    """Crew, facilities, missions done, skills and credits of the viewer."""
    st = view.stations[seat]
    draft.places += own_places(seat)
    add_holdings(draft, view, seat)
    draft.meters += own_meters(
        seat,
        int(st.mission_count()),
        int(view.house.goal),
        int(st.mission_skills()),
        int(st.contract_skills()),
    )


@cache
def own_places(seat: int) -> list[Place]:
    """One place in each row of the viewer; it has the name of the row."""
    names = [f"{part}-{seat}" for part in ("crew", "built", "done", "credits")]
    return [Place(name, name, shape="slot", owner=seat) for name in names]


@lru_cache(4096)
def own_meters(seat: int, done: int, goal: int, missions: int, contracts: int) -> list[Meter]:
    """The missions done beside the goal, and the skills for missions and for contracts."""
    return [
        Meter("sockets", f"done-{seat}", "missions", done, max=goal),
        *skill_meters("for missions", missions, "skills", seat),
        *skill_meters("for contracts", contracts, "skills", seat),
    ]


def skill_meters(what: str, word: int, area: str, seat: int) -> list[Meter]:
    """Three skills as marks: the letter, then how many."""
    return [
        Meter(
            f"{what.replace(' ', '-')}-{skill}-{seat}", area, f"{SKILL_NAMES[k]} {what}",
            int(skill_of(word, k)), style="mark", tone=skill, owner=seat,
        )
        for k, skill in enumerate(SKILLS)
    ]  # fmt: skip


# --- What lies in every station


def add_holdings(draft: Draft, view: Position, seat: int) -> None:
    """Crew, facilities, missions done and credits of a seat."""
    st = view.stations[seat]
    draft.pieces += crew_pieces(seat, int(st.crew), int(st.fresh_crew), tuple(view.team))
    if st.facilities:
        draft.pieces += built_pieces(seat, tuple(st.facilities), int(st.fresh_facilities))
    if st.missions:
        draft.pieces += done_pieces(seat, int(st.missions))
    if st.credits:
        draft.pieces.append(credits_piece(seat, len(st.credits)))


@lru_cache(4096)
def crew_pieces(seat: int, crew: int, fresh: int, team: tuple[int, ...]) -> list[Piece]:
    """The crew of a seat, fresh ones too; a team is being named from it."""
    return [
        owned_piece(seat, card, f"crew-{seat}", bool(fresh >> card - FIRST_CREW & 1), card in team)
        for card in range(FIRST_CREW, FIRST_CREW + CREW)
        if crew >> card - FIRST_CREW & 1
    ]


@lru_cache(4096)
def built_pieces(seat: int, facilities: tuple[int, ...], fresh: int) -> list[Piece]:
    """The facilities of a seat in the order they came, fresh ones too."""
    return [
        owned_piece(seat, card, f"built-{seat}", bool(fresh >> card - FIRST_FACILITY & 1), False)
        for card in facilities
    ]


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


@lru_cache(4096)
def done_pieces(seat: int, missions: int) -> list[Piece]:
    """The missions a seat has completed."""
    cards = [IDS[FIRST_MISSION + i] for i in range(MISSIONS) if missions >> i & 1]
    return [Piece(card, f"done-{seat}", card, seat, tone="done") for card in cards]


@cache
def credits_piece(seat: int, count: int) -> Piece:
    """Credits are backs: nobody sees their faces (R10)."""
    return Piece(f"credits-{seat}#", f"credits-{seat}", BACK, seat, count)


# --- The other stations


def add_other(draft: Draft, view: Position, seat: int, have: int, has_berths: bool) -> None:
    """One other station at a glance; its crew will have some skills in its next upkeep."""
    places, meters = station_head(seat, have, tuple(view.missions), view.cards)
    draft.places += places
    draft.meters += meters
    if has_berths:
        row = berths(view, seat, False)
        places, pieces = small_berths(seat, row, int(view.stations[seat].alongside))
        draft.places += places
        draft.pieces += pieces
    add_holdings(draft, view, seat)


@lru_cache(4096)
def station_head(
    seat: int, have: int, missions: tuple[int, ...], cards: Cards
) -> tuple[list[Place], list[Meter]]:
    """The head of a station says what it could complete in its next upkeep, and with what."""
    words = ", ".join([TITLES[m] for m in missions if reaches(have, cards.needs[m])])
    name, tone = f"station-{seat + 1}", "warn" if words else ""
    note = f"Ready for {words}" if words else "No mission in reach"
    places = [Place(name, "stations", 0, seat, "panel", tone, SEATS[seat], note, seat)]
    for part in ("crew", "built", "done", "credits"):
        places.append(Place(f"{part}-{seat}", "stations", shape="slot", owner=seat))
    return places, skill_meters("at the next upkeep", have, "stations", seat)


@lru_cache(4096)
def small_berths(seat: int, row: tuple[Berth, ...], beside: int) -> Ground:
    """The ports of another station; Terrapins lie on the first."""
    places = [berth_place(seat, berth, "stations", berth[0]) for berth in row]
    pieces = [berth_piece(seat, berth) for berth in row if berth[1] != NO_SHIP]
    for ship in range(len(ALONGSIDE)):
        if beside >> ship & 1:
            where = place_id(seat, "A1")
            pieces.append(Piece(IDS[ship], where, IDS[ship], seat, level=2, tone="small"))
    return places, pieces
