"""What a viewer sees of Sector 86, as data: missions, queue, deck, berths, and every station."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sectors.core.scene import Area, Draft, Mark, Meter, Piece, Place, Row, Scene, Table
from sectors.core.state import kind_of
from sectors.games.sector86 import choices
from sectors.games.sector86.cards import (
    FIRST_CREW,
    FIRST_MISSION,
    MISSIONS,
    WRECK,
    is_crew,
    is_facility,
    is_levy,
    is_ship,
    reaches,
    skill_of,
)
from sectors.games.sector86.choices import place_id
from sectors.games.sector86.content import CLASSES, IDS, SKILL_NAMES, SKILLS, Deck
from sectors.games.sector86.faces import BACK
from sectors.games.sector86.odds import next_upkeep_skills, odds, queue_worth
from sectors.games.sector86.ports import causes_collision, fee
from sectors.games.sector86.queuing import COLLISION, QUEUING, redirect_cost
from sectors.games.sector86.skills import team_skills
from sectors.games.sector86.space import PORT_NAMES, SEATS, TITLES
from sectors.games.sector86.state import NO_CARD, Position
from sectors.games.sector86.station import NO_SHIP
from sectors.games.sector86.upkeep import TEAM

Text = dict[str, Any]  # the game's text.toml


def scene(view: Position, viewer: int, text: Text, deck: Deck) -> Scene:
    """The whole table as one viewer sees it; spectators look over the first seat's shoulder."""
    me = viewer if viewer >= 0 else 0
    draft = Draft(heading=heading(view))
    add_missions(draft, view, me)
    add_queue(draft, view)
    add_piles(draft, view)
    add_berths(draft, view, me)
    for seat in [me, *[(me + i) % int(view.seats) for i in range(1, int(view.seats))]]:
        add_station(draft, view, seat, viewer)
    add_skills(draft, view, me)
    add_numbers(draft, view, viewer)
    add_rivals(draft, view, me)
    draft.prompt, draft.help = choices.prompt(view, viewer, text)
    draft.choices = choices.choices(view, viewer)
    return draft.done()


def heading(view: Position) -> str:
    """The round, and whose turn it is."""
    if view.round == 0:
        return "Before the first round"
    return f"Round {view.round} of {view.house.round_limit} · {SEATS[view.active]}'s turn"


def at(view: Position, step: object) -> bool:
    """Whether a step of this kind is in front."""
    return view.now >= 0 and view.steps[kind_of(view.now)] is step


# --- The middle of the table


def add_missions(draft: Draft, view: Position, me: int) -> None:
    """The active missions, oldest first, against the crew of one seat (R28)."""
    draft.areas.append(Area("missions", "row", "Active missions"))
    draft.places.append(Place("missions", "missions", shape="slot"))
    have = int(view.stations[me].mission_skills())
    if at(view, TEAM):
        have = int(team_skills(view))
    is_full = len(view.missions) == view.mission_room()
    for i, mission in enumerate(view.missions):
        need = view.cards.needs[mission]
        badges = [
            (
                f"{SKILLS[k]} {min(skill_of(have, k), skill_of(need, k))}/{skill_of(need, k)}",
                SKILLS[k],
            )
            for k in range(3)
            if skill_of(need, k)
        ]
        if is_full and i == 0:
            badges.append(("lapses next", "warn"))
        tone = "ready" if reaches(have, need) else ""
        if mission == view.mission:
            tone = "chosen"
        draft.pieces.append(
            Piece(IDS[mission], "missions", IDS[mission], badges=tuple(badges), tone=tone)
        )


def add_queue(draft: Draft, view: Position) -> None:
    """The queue in the order flipped, a ship on offer, and what a repair turned up."""
    draft.areas.append(Area("queue", "row", f"{SEATS[view.active]}'s queue", int(view.active)))
    draft.places.append(Place("queue", "queue", shape="slot"))
    collides = at(view, COLLISION)
    for card in view.queue:
        badges: tuple[tuple[str, str], ...] = ()
        tone = ""
        if collides and is_ship(card) and causes_collision(view, card):
            tone = "threat"
            badges = ((f"redirect {redirect_cost(view, view.active, card)}", "threat"),)
        draft.pieces.append(Piece(IDS[card], "queue", IDS[card], tone=tone, badges=badges))
    if view.offer != NO_CARD or view.aside:
        title = "On offer" if view.offer != NO_CARD else "Found in the search"
        draft.areas.append(Area("offer", "row", title, at="focus"))
        draft.places.append(Place("offer", "offer", shape="slot"))
        for card in [*view.aside, *([int(view.offer)] if view.offer != NO_CARD else [])]:
            draft.pieces.append(Piece(IDS[card], "offer", IDS[card], tone="chosen"))


def add_piles(draft: Draft, view: Position) -> None:
    """The deck, with its top card for whoever surveyed it, and the open discard."""
    draft.areas += [Area("decks", "pile", "Deck"), Area("discards", "pile", "Discard")]
    draft.places += [
        Place("deck", "decks", shape="slot"),
        Place("discard", "discards", shape="slot"),
    ]
    if view.left:
        draft.pieces.append(Piece("deck#", "deck", BACK, count=int(view.left)))
        top = view.deck[view.left - 1]
        if top >= 0:
            draft.pieces.append(Piece("deck-top", "deck", IDS[top], level=2, tone="surveyed"))
    if view.discard:
        top = view.discard[-1]
        draft.pieces.append(Piece(IDS[top], "discard", IDS[top], level=2, tone="top"))
        draft.meters.append(Meter("n-discard", "discards", "cards", len(view.discard)))
        rows = discard_rows(view)
        draft.tables.append(Table("discard-table", "discards", ("Kind", "Cards"), rows, "Discard"))


def discard_rows(view: Position) -> tuple[Row, ...]:
    """All cards of the discard by kind, to browse."""
    found: dict[str, Counter[str]] = {}
    for card in sorted(view.discard):
        found.setdefault(sort_of(view, card), Counter())[TITLES[card]] += 1
    return tuple(
        Row(f"discard-{kind}", (f"{kind}:", ", ".join(many(name, n) for name, n in names.items())))
        for kind, names in found.items()
    )


def sort_of(view: Position, card: int) -> str:
    """What kind of card it is, in a word or two."""
    if is_ship(card):
        return kind_name(view.cards.classes[card])
    names = (("crew", is_crew), ("facility", is_facility), ("levy", is_levy))
    return next((name for name, is_it in names if is_it(card)), "mission")


def many(name: str, count: int) -> str:
    """`Sparrow Courier ×2`."""
    return name if count == 1 else f"{name} ×{count}"


# --- Berths


def add_berths(draft: Draft, view: Position, me: int) -> None:
    """The ports of all stations, the viewer's in the last row, with the ships in them (R22)."""
    draft.areas.append(Area("berths", "board", "Berths", shape="berths"))
    seats = int(view.seats)
    for y, seat in enumerate([(me + 1 + i) % seats for i in range(seats)]):
        st = view.stations[seat]
        for port in range(9):
            if st.ports >> port & 1:
                draft.places.append(berth(view, seat, port, y))
                ship = int(st.ship_at(port))
                if ship != NO_SHIP:
                    draft.pieces.append(ship_piece(view, seat, ship, port))
        for ship in range(64):
            if st.alongside >> ship & 1:
                where = place_id(seat, "A1")
                badges = (("alongside", ""),)
                draft.pieces.append(
                    Piece(IDS[ship], where, IDS[ship], seat, level=2, badges=badges, tone="small")
                )


def berth(view: Position, seat: int, port: int, y: int) -> Place:
    """One port: its name, its class, and what is to come in."""
    name = PORT_NAMES[port]
    ship = int(view.stations[seat].ship_at(port))
    note = "open" if ship == NO_SHIP else ""
    coming = reserved(view).get(port) if seat == view.active else None
    if coming is not None:
        note = f"reserved for {TITLES[coming]}"
    return Place(place_id(seat, name), "berths", port, y, "square", name[0], name, note, seat)


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
    pays = "wreck" if is_wreck else f"fee {fee(view, seat, ship, port)}"
    badges = [(pays, "fee")]
    if view.stations[seat].fulfilled >> port & 1:
        badges.append(("contract done", "good"))
    if not is_wreck and view.stations[seat].sat_at(port) < view.cards.slow[ship]:
        badges.append(("slow", "warn"))
    where = place_id(seat, PORT_NAMES[port])
    return Piece(IDS[ship], where, IDS[ship], seat, badges=tuple(badges))


# --- Stations


def add_station(draft: Draft, view: Position, seat: int, viewer: int) -> None:
    """Crew, facilities, missions done and credits of one seat."""
    st = view.stations[seat]
    where = "mine" if seat == viewer else "side"
    name = SEATS[seat]
    crew = [FIRST_CREW + i for i in range(33) if st.crew >> i & 1]
    add_row(draft, f"crew-{seat}", f"{name}'s crew", seat, where)
    for card in crew:
        draft.pieces.append(owned_piece(view, seat, card, f"crew-{seat}"))
    add_row(draft, f"built-{seat}", f"{name}'s facilities", seat, where)
    for card in st.facilities:
        draft.pieces.append(owned_piece(view, seat, card, f"built-{seat}"))
    add_row(draft, f"done-{seat}", f"{name}'s missions", seat, where)
    for i in range(MISSIONS):
        if st.missions >> i & 1:
            card = FIRST_MISSION + i
            draft.pieces.append(Piece(IDS[card], f"done-{seat}", IDS[card], seat, tone="done"))
    add_row(draft, f"credits-{seat}", f"{name}'s credits", seat, where, "pile")
    if st.credits:
        count = len(st.credits)
        draft.pieces.append(Piece(f"credits-{seat}#", f"credits-{seat}", BACK, seat, count))
    add_station_numbers(draft, view, seat)


def add_row(draft: Draft, name: str, title: str, seat: int, at: str, kind: str = "row") -> None:
    """An area with one place in it that has the same name."""
    draft.areas.append(Area(name, kind, title, seat, at))
    draft.places.append(Place(name, name, shape="slot", owner=seat))


def owned_piece(view: Position, seat: int, card: int, where: str) -> Piece:
    """A crew member or facility; `fresh` ones do nothing yet."""
    tone, badges = "", []
    if view.stations[seat].is_fresh(card):
        tone = "fresh"
        badges.append(("fresh", "dim"))
    if card in view.team:
        tone = "chosen"
        badges.append(("in the team", "good"))
    return Piece(IDS[card], where, IDS[card], seat, badges=tuple(badges), tone=tone)


def add_station_numbers(draft: Draft, view: Position, seat: int) -> None:
    """Credits and missions done, beside the crew."""
    st = view.stations[seat]
    area = f"crew-{seat}"
    goal = int(view.house.goal)
    done = int(st.mission_count())
    draft.meters.append(Meter(f"n-credits-{seat}", area, "credits", len(st.credits), owner=seat))
    draft.meters.append(
        Meter(f"n-done-{seat}", area, "missions", done, max=goal, style="pips", owner=seat)
    )


def add_skills(draft: Draft, view: Position, seat: int) -> None:
    """The two kinds of skill totals of one seat: crew for missions, the station for contracts."""
    st = view.stations[seat]
    draft.areas.append(Area("skills", "sheet", f"{SEATS[seat]}'s skills", seat, "mine"))
    words = (("for missions", st.mission_skills()), ("for contracts", st.contract_skills()))
    rows = tuple(
        Row(f"skills-{name[4:]}", (name, *[str(skill_of(word, k)) for k in range(3)]))
        for name, word in words
    )
    draft.tables.append(Table("skills-table", "skills", ("Skills", *SKILL_NAMES), rows))


# --- Numbers at a glance


def add_numbers(draft: Draft, view: Position, viewer: int) -> None:
    """The chance that the next flip collides, and what the queue is worth (section Table)."""
    draft.areas.append(Area("next", "sheet", "Next flip"))
    chance = odds(view, viewer)
    if at(view, QUEUING):
        draft.meters.append(
            Meter("odds", "next", "collides", chance.percent, max=100, style="dial", tone="bad")
        )
        rows = [
            Row(f"odds-{CLASSES[k]}", (kind_name(k), str(chance.by_class[k])))
            for k in range(4)
            if chance.by_class[k]
        ]
        title = f"{chance.collide} of {chance.pool} cards collide"
        draft.tables.append(Table("odds-table", "next", ("Class", "Cards"), tuple(rows), title))
    if view.queue:
        worth = queue_worth(view)
        draft.meters.append(Meter("worth", "next", "queue is worth", worth, tone="good"))
    for card, ship in ((card, port) for port, card in reserved(view).items()):
        berth_id = place_id(int(view.active), PORT_NAMES[ship])
        draft.marks.append(Mark(f"dock-{IDS[card]}", "line", (IDS[card], berth_id), "dim"))


def kind_name(kind: int) -> str:
    """A class in words."""
    return "wreck" if kind == WRECK else f"class {CLASSES[kind]}"


def add_rivals(draft: Draft, view: Position, me: int) -> None:
    """Which missions each other station could complete in its next upkeep."""
    others = [seat for seat in range(view.seats) if seat != me]
    if not others:
        return
    draft.areas.append(Area("rivals", "sheet", "Other stations", at="side"))
    rows = tuple(rival_row(view, seat) for seat in others)
    columns = ("Station", "Crew next upkeep", "Contracts", "Could complete")
    draft.tables.append(Table("rivals-table", "rivals", columns, rows, "Other stations"))


def rival_row(view: Position, seat: int) -> Row:
    """One rival: its crew's skills and the missions in reach."""
    have = next_upkeep_skills(view, seat)
    within = [TITLES[m] for m in view.missions if reaches(have, view.cards.needs[m])]
    tone = "warn" if within else ""
    cells = (short_skills(have), short_skills(int(view.stations[seat].contract_skills())))
    return Row(f"rival-{seat}", (SEATS[seat], *cells, ", ".join(within) or "nothing"), tone)


def short_skills(word: int) -> str:
    """`M2 C0 A3`."""
    return " ".join(f"{SKILLS[k]}{skill_of(word, k)}" for k in range(3))
