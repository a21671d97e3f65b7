"""Berths and stations of a scene: the viewer's port in full, the others at a glance."""

from __future__ import annotations

from functools import lru_cache

from mypy_extensions import i64

from sectors.core.scene import Area, Draft, Meter, Piece, Place
from sectors.games.sector86.cards import (
    FIRST_CREW,
    FIRST_MISSION,
    MISSIONS,
    WRECK,
    is_ship,
    skill_of,
)
from sectors.games.sector86.choices import place_id
from sectors.games.sector86.content import IDS, SKILL_NAMES, SKILLS
from sectors.games.sector86.faces import BACK
from sectors.games.sector86.odds import enough, next_upkeep_skills
from sectors.games.sector86.ports import fee, scrap_value
from sectors.games.sector86.skills import contract_value
from sectors.games.sector86.space import PORT_NAMES, SEATS, TITLES
from sectors.games.sector86.state import Position
from sectors.games.sector86.station import NO_SHIP

ALONGSIDE = ((-0.8, -0.26), (-0.8, 0.26), (-1.33, 0.26))  # where Terrapins lie, beside A1
SMALL = 0.5

# --- Berths


def add_berths(draft: Draft, view: Position, me: int, title: str) -> None:
    """The ports of one station in a row, with the ships in them and those to come (R22)."""
    draft.areas.append(Area("berths", "board", title, me, shape="berths"))
    st = view.stations[me]
    ports = [port for port in range(9) if st.ports >> port & 1]
    coming = reserved(view) if me == view.active else {}
    for x, port in enumerate(ports):
        draft.places.append(berth(view, me, port, "berths", x, coming.get(port)))
        ship = int(st.ship_at(port))
        if ship != NO_SHIP:
            draft.pieces.append(ship_piece(view, me, ship, port))
        elif port in coming:
            draft.pieces.append(ghost(coming[port], place_id(me, PORT_NAMES[port])))
    add_alongside(draft, view, me)


def add_alongside(draft: Draft, view: Position, me: int) -> None:
    """Terrapins lie beside A1 and fill no port; so will those in the queue (Q39)."""
    here = [ship for ship in range(len(ALONGSIDE)) if view.stations[me].alongside >> ship & 1]
    queue = view.queue if me == view.active else []
    coming = [card for card in queue if is_ship(card) and view.cards.lightweight[card]]
    for i, ship in enumerate([*here, *coming][: len(ALONGSIDE)]):
        x, y = ALONGSIDE[i]
        where = f"beside-{i + 1}"
        note = "takes no room"
        place = Place(where, "berths", x, y, "square", "A", "beside A1", note, me, size=SMALL)
        draft.places.append(place)
        if ship in here:
            badges = ((str(fee(view, me, ship, 0)), "fee"),)
            draft.pieces.append(Piece(IDS[ship], where, IDS[ship], me, badges=badges, tone="small"))
        else:
            draft.pieces.append(ghost(ship, where))


def ghost(ship: int, where: str) -> Piece:
    """A ship of the queue where it would dock."""
    return Piece(f"coming-{IDS[ship]}", where, IDS[ship], tone="coming", label=TITLES[ship])


def berth(
    view: Position, seat: int, port: int, area: str, x: int, coming: int | None = None
) -> Place:
    """One port: its name, its class, and what there is to say about it."""
    name = PORT_NAMES[port]
    st = view.stations[seat]
    ship = int(st.ship_at(port))
    note = "open"
    if coming is not None:
        note = coming_note(view, seat, coming)
    elif ship != NO_SHIP:
        note = ship_note(view, seat, ship, port)
    return Place(place_id(seat, name), area, x, 0, "square", name[0], name, note, seat)


def coming_note(view: Position, seat: int, ship: int) -> str:
    """What a ship of the queue brings as it docks."""
    have = int(view.stations[seat].contract_skills())
    if view.cards.pays[ship] and enough(have, view.cards.needs[ship]):
        return f"reserved, pays {contract_value(view, seat, ship)}"
    return "reserved"


def ship_note(view: Position, seat: int, ship: int, port: int) -> str:
    """What a docked ship waits for."""
    st = view.stations[seat]
    if view.cards.classes[ship] == WRECK:
        return f"wreck, scrap {scrap_value(view, seat, ship)}"
    if st.sat_at(port) < view.cards.slow[ship]:
        return "slow, stays"
    if view.cards.pays[ship]:
        return "contract done" if st.fulfilled >> port & 1 else "contract open"
    return ""


def reserved(view: Position) -> dict[int, int]:
    """Which queue ship will dock where if the active player stops now (Q67)."""
    st = view.stations[view.active]
    free = [port for port in range(9) if st.open_ports() >> port & 1]
    found: dict[int, int] = {}
    for card in view.queue:
        if is_ship(card) and not view.cards.lightweight[card]:
            kind = view.cards.classes[card]
            fitting = [port for port in free if kind == port // 3]
            if kind != WRECK and fitting:
                found[fitting[0]] = card
                free.remove(fitting[0])
    return found


def ship_piece(view: Position, seat: int, ship: int, port: int) -> Piece:
    """A docked ship with its fee."""
    is_wreck = view.cards.classes[ship] == WRECK
    pays = scrap_value(view, seat, ship) if is_wreck else fee(view, seat, ship, port)
    where = place_id(seat, PORT_NAMES[port])
    badges = ((str(pays), "fee"),)
    return Piece(IDS[ship], where, IDS[ship], seat, badges=badges, tone="wreck" if is_wreck else "")


# --- The viewer's own station


def add_own(draft: Draft, view: Position, seat: int) -> None:
    """Crew, facilities, missions done, skills and credits of the viewer."""
    st = view.stations[seat]
    add_row(draft, f"crew-{seat}", "Your crew", seat)
    for card in crew_of(view, seat):
        draft.pieces.append(owned_piece(view, seat, card, f"crew-{seat}"))
    add_row(draft, f"built-{seat}", "Your facilities", seat)
    for card in st.facilities:
        draft.pieces.append(owned_piece(view, seat, card, f"built-{seat}"))
    add_row(draft, f"done-{seat}", "Your missions", seat, shape="sockets")
    add_done(draft, view, seat)
    goal, done = int(view.house.goal), int(st.mission_count())
    draft.meters.append(Meter("sockets", f"done-{seat}", "missions", done, max=goal))
    draft.areas.append(Area("skills", "sheet", "Your skills", seat, "mine", "marks"))
    add_skills(draft, "for missions", int(st.mission_skills()), "skills", seat)
    add_skills(draft, "for contracts", int(st.contract_skills()), "skills", seat)
    add_row(draft, f"credits-{seat}", "Your credits", seat, "pile")
    add_credits(draft, view, seat)


def add_row(
    draft: Draft, name: str, title: str, seat: int, kind: str = "row", shape: str = ""
) -> None:
    """An area of the viewer with one place in it that has the same name."""
    draft.areas.append(Area(name, kind, title, seat, "mine", shape))
    draft.places.append(Place(name, name, shape="slot", owner=seat))


def add_skills(draft: Draft, what: str, word: int, area: str, seat: int) -> None:
    """Three skills as marks: the letter, then how many."""
    draft.meters += skill_meters(what, word, area, seat)


@lru_cache(4096)
def skill_meters(what: str, word: int, area: str, seat: int) -> list[Meter]:
    """A mark for each of the three skills."""
    return [
        Meter(
            f"{what.replace(' ', '-')}-{skill}-{seat}", area, f"{SKILL_NAMES[k]} {what}",
            int(skill_of(word, k)), style="mark", tone=skill, owner=seat,
        )
        for k, skill in enumerate(SKILLS)
    ]  # fmt: skip


def add_done(draft: Draft, view: Position, seat: int) -> None:
    """The missions a seat has completed."""
    for i in range(MISSIONS):
        if view.stations[seat].missions >> i & 1:
            card = IDS[FIRST_MISSION + i]
            draft.pieces.append(Piece(card, f"done-{seat}", card, seat, tone="done"))


def add_credits(draft: Draft, view: Position, seat: int) -> None:
    """Credits are backs: nobody sees their faces (R10)."""
    count = len(view.stations[seat].credits)
    if count:
        draft.pieces.append(Piece(f"credits-{seat}#", f"credits-{seat}", BACK, seat, count))


def crew_of(view: Position, seat: i64) -> list[int]:
    """The crew of a seat, fresh ones too."""
    return [FIRST_CREW + i for i in range(33) if view.stations[seat].crew >> i & 1]


def owned_piece(view: Position, seat: int, card: int, where: str) -> Piece:
    """A crew member or facility; `fresh` ones do nothing yet."""
    tone, badges = "", []
    if view.stations[seat].is_fresh(card):
        tone = "fresh"
        badges.append(("next turn", "warn"))
    if card in view.team:
        tone = "marked"
        badges.append(("in team", "good"))
    return Piece(IDS[card], where, IDS[card], seat, badges=tuple(badges), tone=tone)


# --- The other stations


def add_others(draft: Draft, view: Position, seats: list[int], shown: int) -> None:
    """The other stations in a panel each: skills, berths, crew, and what they could complete."""
    if not seats:
        return
    draft.areas.append(Area("stations", "row", "Other stations", at="side", shape="stations"))
    for seat in seats:
        add_other(draft, view, seat, seat != shown)


def add_other(draft: Draft, view: Position, seat: int, has_berths: bool) -> None:
    """One other station; its head says what it could complete in its next upkeep."""
    st = view.stations[seat]
    words = ready_for(view, seat)
    name, tone = f"station-{seat + 1}", "warn" if words else ""
    note = f"Ready for {words}" if words else "No mission in reach"
    draft.places.append(Place(name, "stations", 0, seat, "panel", tone, SEATS[seat], note, seat))
    add_skills(draft, "at the next upkeep", next_upkeep_skills(view, seat), "stations", seat)
    for part in ("crew", "built", "done", "credits"):
        place = Place(f"{part}-{seat}", "stations", shape="slot", owner=seat)
        draft.places.append(place)
    for port in range(9) if has_berths else ():
        if st.ports >> port & 1:
            draft.places.append(berth(view, seat, port, "stations", port))
            ship = int(st.ship_at(port))
            if ship != NO_SHIP:
                draft.pieces.append(ship_piece(view, seat, ship, port))
    for ship in range(len(ALONGSIDE)) if has_berths else ():
        if st.alongside >> ship & 1:
            where = place_id(seat, "A1")
            draft.pieces.append(Piece(IDS[ship], where, IDS[ship], seat, level=2, tone="small"))
    for card in crew_of(view, seat):
        draft.pieces.append(owned_piece(view, seat, card, f"crew-{seat}"))
    for card in st.facilities:
        draft.pieces.append(owned_piece(view, seat, card, f"built-{seat}"))
    add_done(draft, view, seat)
    add_credits(draft, view, seat)


def ready_for(view: Position, seat: int) -> str:
    """The active missions that a seat's crew could complete in its next upkeep."""
    have = next_upkeep_skills(view, seat)
    return ", ".join(TITLES[m] for m in view.missions if enough(have, view.cards.needs[m]))
