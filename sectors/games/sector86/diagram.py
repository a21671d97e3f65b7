"""Positions as text and back, for tests, documents and bug reports.

    1: B1 S31 | C1 S33/1 | K15 K18* | F09 | M1 | 6
    2: A1 S01 | 3
    deck S07 S04 | discard 20 | missions M2 M5 | queue S17 L2
    1 queuing

A line for each station, in any order of parts: ports with their ships (`/1`: upkeeps sat through,
`!`: contract done), crew, facilities in the order they came and missions done, `*` for fresh, and
the number of credits. Then what lies on the table: cards by id, the top of the deck first, or just
a number. Cards that are named nowhere lie under the deck, or with `rest 2` among the credits of a
seat. The last line says who is at which phase: turn, upkeep, queuing, docking, recruiting or
discarding; `round 5`, `flips 3` and `goal 2` may precede it.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from sectors.core.state import shifted
from sectors.games.sector86.cards import (
    ALL,
    FIRST_CREW,
    FIRST_MISSION,
    Cards,
    is_crew,
    is_facility,
    is_mission,
    is_ship,
)
from sectors.games.sector86.content import IDS
from sectors.games.sector86.discarding import begin_discarding, turn_entry
from sectors.games.sector86.docking import begin_docking
from sectors.games.sector86.goods import acquire
from sectors.games.sector86.ports import line_up
from sectors.games.sector86.queuing import begin_queuing
from sectors.games.sector86.recruiting import begin_recruiting
from sectors.games.sector86.space import DECK, PORT_NAMES
from sectors.games.sector86.state import House, Position, blank
from sectors.games.sector86.station import FIRST_PORTS, NO_SHIP, Station
from sectors.games.sector86.steps import STEPS
from sectors.games.sector86.upkeep import ask_upkeep

PILES = ("deck", "discard", "missions", "queue")
NUMBERS = ("round", "flips", "goal", "rest", "locked")


class BadDiagram(ValueError):
    """A text that is no position."""


# --- Reading


def read(text: str, house: House | None = None, cards: Cards | None = None) -> Position:
    """The position of a text, waiting at its question."""
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    stations = [line for line in lines if re.match(r"\d:", line)]
    parts = [p.strip() for line in lines if line not in stations for p in line.split("|")]
    s = blank(STEPS, cards or DECK.cards, len(stations) or 2)
    s.house = house or s.house
    s.dice, s.round, s.turn, s.batches = 1, 2, 1, 1
    table = {p.split()[0]: p.split()[1:] for p in parts if p.split()[0] in PILES + NUMBERS}
    pool = Pool(text)
    purses = [read_station(s, int(line[0]) - 1, line[2:], pool) for line in stations]
    read_table(s, table, pool)
    deal_rest(s, table, purses, pool)
    phases = [p.split() for p in parts if p.split()[0] not in PILES + NUMBERS]
    for words in phases:
        begin(s, words)
    return s


class Pool:
    """The cards that a text does not name, in the order of their ids."""

    def __init__(self, text: str) -> None:
        named = re.findall(r"\b[SKF]\d\d\b|\b[LM]\d\b", text)
        twice = [name for name in named if named.count(name) > 1]
        unknown = [name for name in named if name not in IDS]
        if twice or unknown:
            raise BadDiagram(f"{(twice or unknown)[0]} is named twice or is no card")
        self.left = [card for card in range(ALL) if IDS[card] not in named]

    def take(self, count: int) -> list[int]:
        """The next cards."""
        if count > len(self.left):
            raise BadDiagram(f"{count} more cards are wanted, {len(self.left)} are left")
        taken, self.left = self.left[:count], self.left[count:]
        return taken


def read_station(s: Position, seat: int, text: str, pool: Pool) -> int:
    """What one seat has; gives the number of credits."""
    purse = 0
    docks: list[tuple[str, str]] = []
    for part in text.split("|"):
        words = part.split()
        if words and words[0] in PORT_NAMES:
            docks += zip(words[::2], words[1::2], strict=True)
            continue
        for word in words:
            if word.isdigit():
                purse = int(word)
            else:
                add_card(s, seat, word)
    st = s.stations[seat]
    st.ports = FIRST_PORTS
    st.open_berths()
    for port, word in docks:
        add_ship(s, seat, PORT_NAMES.index(port), word)
    return purse


def add_card(s: Position, seat: int, word: str) -> None:
    """A crew member, a facility or a mission done; a star says that it is fresh."""
    st = s.stations[seat]
    card = card_of(word)
    if is_mission(card):
        st.missions |= shifted(1, card - FIRST_MISSION)
    elif is_crew(card) or is_facility(card):
        fresh = st.fresh_crew, st.fresh_facilities
        st.fresh_crew = st.fresh_facilities = 0
        acquire(s, seat, card)
        if not word.endswith("*"):
            st.settle_in(s.cards)
        st.fresh_crew |= fresh[0]
        st.fresh_facilities |= fresh[1]
    else:
        raise BadDiagram(f"{word} cannot be at a station")


def add_ship(s: Position, seat: int, port: int, word: str) -> None:
    """A docked ship, with the upkeeps it sat through and its contract done."""
    st = s.stations[seat]
    ship = card_of(word)
    st.dock(s.cards, ship, port)
    if "/" in word:
        st.sat += shifted(int(word.rstrip("!").split("/")[1]), port * 4)
    if word.endswith("!"):
        st.fulfilled |= shifted(1, port)


def card_of(word: str) -> int:
    """The card of an id, whatever marks follow it."""
    name = re.split(r"[/!*]", word)[0]
    if name not in IDS:
        raise BadDiagram(f"{name} is no card")
    return IDS.index(name)


def read_table(s: Position, table: dict[str, list[str]], pool: Pool) -> None:
    """Queue, missions and numbers."""
    for card in map(card_of, table.get("queue", [])):
        if is_ship(card):
            line_up(s, card)
        else:
            s.queue = [*s.queue, card]
    s.missions = [card_of(word) for word in table.get("missions", [])]
    s.flips = len(s.queue)
    for name in ("round", "flips", "locked"):
        if name in table:
            setattr(s, name, int(table[name][0]))
    if "goal" in table:
        h = s.house
        values = [getattr(h, name) for name in House.FIELDS]
        s.house = House(int(table["goal"][0]), *values[1:])


def deal_rest(s: Position, table: dict[str, list[str]], purses: list[int], pool: Pool) -> None:
    """Credits, discard and deck; what is left lies under the deck or with a seat."""
    for st, purse in zip(s.stations, purses, strict=True):
        st.credits, st.batches = pool.take(purse), [1] * purse
    s.discard = cards_of(table.get("discard", []), pool)
    s.deck = cards_of(table.get("deck", []), pool)[::-1]
    if "rest" in table:
        st = s.stations[int(table["rest"][0]) - 1]
        more = pool.take(len(pool.left))
        st.credits, st.batches = st.credits + more, st.batches + [1] * len(more)
    else:
        s.deck = pool.take(len(pool.left))[::-1] + s.deck
    s.left = len(s.deck)


def cards_of(words: list[str], pool: Pool) -> list[int]:
    """Cards by id, or a number of any cards."""
    found: list[int] = []
    for word in words:
        found += pool.take(int(word)) if word.isdigit() else [card_of(word)]
    return found


PHASES: dict[str, Callable[[Position, int], None]] = {
    "turn": lambda s, seat: s.do(turn_entry(seat)),
    "upkeep": lambda s, seat: ask_upkeep(s, seat),
    "queuing": lambda s, seat: begin_queuing(s, seat),
    "docking": lambda s, seat: begin_docking(s, seat),
    "recruiting": lambda s, seat: begin_recruiting(s, seat),
    "discarding": lambda s, seat: begin_discarding(s, seat),
}


def begin(s: Position, words: list[str]) -> None:
    """`1 queuing`: the phase begins, as far as the next question."""
    if len(words) != 2 or words[1] not in PHASES:
        raise BadDiagram(f'expected "1 upkeep" or the like, got "{" ".join(words)}"')
    s.active = int(words[0]) - 1
    PHASES[words[1]](s, int(s.active))


# --- Writing


def write(s: Position) -> str:
    """A position as text; whatever a view hides is a number."""
    lines = [f"{seat + 1}: {station_text(s, st)}" for seat, st in enumerate(s.stations)]
    table = [f"deck {pile_text(s.deck[: s.left][::-1])}", f"discard {pile_text(s.discard)}"]
    table += [f"{name} {pile_text(getattr(s, name))}" for name in ("missions", "queue")]
    lines.append(" | ".join(part for part in table if len(part.split()) > 1))
    lines.append(f"round {s.round} | flips {s.flips} | goal {s.house.goal}")
    return "\n".join(line for line in lines if line)


def station_text(s: Position, st: Station) -> str:
    """One station."""
    ships = [
        f"{PORT_NAMES[port]} {IDS[st.ship_at(port)]}/{st.sat_at(port)}"
        + "!" * bool(st.fulfilled >> port & 1)
        for port in range(9)
        if st.ship_at(port) != NO_SHIP
    ]
    ships += [f"A1 {IDS[ship]}" for ship in range(64) if st.alongside >> ship & 1]
    crew = [FIRST_CREW + i for i in range(33) if st.crew >> i & 1]
    goods = [IDS[card] + "*" * st.is_fresh(card) for card in crew + st.facilities]
    done = [IDS[FIRST_MISSION + i] for i in range(7) if st.missions >> i & 1]
    parts = [*ships, " ".join(goods), " ".join(done), str(len(st.credits))]
    return " | ".join(part for part in parts if part)


def pile_text(cards: list[int]) -> str:
    """Cards by id; hidden ones as a number."""
    known = [IDS[card] for card in cards if card >= 0]
    hidden = cards.count(-1)
    return " ".join(known + ([str(hidden)] if hidden else []))
