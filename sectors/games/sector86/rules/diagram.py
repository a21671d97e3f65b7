"""Positions as text and back, for tests, figures and bug reports: in lines, or in one with `;`.

    1: A1 S01 B1 S31 C1 S33/1 | K15 K18* | F09 | M1 | 6
    2: 3
    deck S07 S04 | discard 20 | missions M2 M5 | queue S17 L2
    1 queuing

A line for each station: ports with their ships (`/1`: upkeeps sat through, `!`: contract done),
crew, facilities in the order they came (`@A3`: the port that it gives) and missions done, `*` for
fresh, `+1.0.2` for boosts, and credits: how many, or their faces (`$S07@2`: of the second shuffle).
Then what lies on the table: cards by id, the top of the deck first, or a number of any cards. Cards
named nowhere lie under the deck, or with `rest 2` among the credits of a seat. `?` is hidden.
`1 queuing` says who begins which phase; a position in the middle of one has its `agenda` instead.
"""

from __future__ import annotations

import re
from typing import Final

from sectors.core.codec import entry_text, read_entry
from sectors.core.dice import SEEDS
from sectors.core.engine import settle
from sectors.core.game import BadPosition
from sectors.core.pile import UNKNOWN
from sectors.core.state import SEALED
from sectors.games.sector86.rules import cards, docking, queuing
from sectors.games.sector86.rules.content import IDS
from sectors.games.sector86.rules.discarding import DISCARDING
from sectors.games.sector86.rules.invariants import check
from sectors.games.sector86.rules.recruiting import RECRUITING
from sectors.games.sector86.rules.skills import change_boost
from sectors.games.sector86.rules.space import PORT_NAMES, SPACE, UNION_CREW
from sectors.games.sector86.rules.state import Moment, Position
from sectors.games.sector86.rules.station import FIRST_PORTS, NO_SHIP, PORTS, Station
from sectors.games.sector86.rules.turn import TURN
from sectors.games.sector86.rules.upkeep import UPKEEP

PHASES: dict[str, Moment] = {
    "turn": TURN,
    "upkeep": UPKEEP,
    "queuing": queuing.BROADCAST,
    "docking": docking.DOCKING,
    "recruiting": RECRUITING,
    "discarding": DISCARDING,
}
PILES = ("missions", "queue", "aside", "team")
AGAIN = ("mission", "team", "drawn")  # cards that lie elsewhere; some came off this deck
ONE = ("offer", "mission")  # fields that are a card
LISTS = {"sealed": SPACE.size - 1, "result": 5}  # and lists of numbers, with the highest
NUMBERS: Final = {  # fields that are numbers, with the highest of each
    "active": 4, "first": 4, "round": 99, "turn": 999, "flips": 40, "locked": 5, "ending": 4,
    "surveyed": 31, "surveys": 63, "free_used": 1, "bought_crew": 1, "bought_facility": 1,
    "used": 255, "contracts": 0x3FFFF, "fees": 999, "talk": 99, "sent": 7, "shown": 99_999,
    "batches": 999, "dice": SEEDS,
}  # fmt: skip
DEFAULTS = {"round": 2, "turn": 1, "batches": 1}
WORD = r"(?P<id>[SKFLM]\d\d?|\?)(?:\+(?P<boost>\d\d?\.\d\d?\.\d\d?))?(?:@(?P<at>\w+))?"
MARKS = r"(?:/(?P<sat>\d\d?))?(?P<marks>[*!]*)"


def card_of(word: str) -> int:
    """The card of an id."""
    if word == "?":
        return UNKNOWN
    if word not in IDS:
        raise BadPosition(f"{word[:20]} is no card.")
    return IDS.index(word)


def number(word: str, most: int, least: int = 0) -> int:
    """A number within bounds."""
    if not re.fullmatch(r"-?\d{1,19}", word) or not least <= int(word) <= most:
        raise BadPosition(f"Expected a number from {least} to {most}, got {word[:20]}.")
    return int(word)


class Pool:
    """The cards that a text does not name, in the order of their ids."""

    def __init__(self, text: str) -> None:
        named = re.findall(r"\b[SKF]\d\d\b|\b[LM]\d\b", text)
        twice = [name for name in named if named.count(name) > 1]
        if twice:
            raise BadPosition(f"{twice[0]} is named twice.")
        self.left = [card for card in range(cards.ALL) if IDS[card] not in named]

    def take(self, count: int) -> list[int]:
        """The next cards."""
        if count > len(self.left):
            raise BadPosition(f"{count} more cards are wanted, {len(self.left)} are left.")
        taken, self.left = self.left[:count], self.left[count:]
        return taken

    def pile(self, words: list[str]) -> list[int]:
        """Cards by id, or a number of any cards."""
        found: list[int] = []
        for word in words:
            found += self.take(number(word, cards.ALL)) if word.isdigit() else [card_of(word)]
        return found


# --- Reading


def read(s: Position, text: str) -> None:
    """Put down the position of a text on an empty table, up to its question."""
    lines = [line.strip() for line in re.split(r"[;\n]", text) if line.strip()]
    stations = [line for line in lines if re.match(r"\d:", line)]
    words = [p.split() for line in lines if line not in stations for p in line.split("|")]
    table = {some[0]: some[1:] for some in words if some}
    named = [" ".join(some) for some in words if some and some[0] not in AGAIN]
    pool = Pool(" ".join([*stations, *named]))
    read_fields(s, table)
    for line in stations:
        read_station(s, number(line[0], s.seats, 1) - 1, line[2:], pool)
    read_piles(s, table, pool)
    begin(s, table)
    if table:
        raise BadPosition(f'Expected "1 upkeep" or the like, got "{next(iter(table))[:20]}".')
    if s.now < 0 and not s.result:
        raise BadPosition("Nobody is asked anything.")


def read_fields(s: Position, table: dict[str, list[str]]) -> None:
    """Numbers, single cards and lists of numbers."""
    for name, most in NUMBERS.items():
        default = DEFAULTS.get(name, len(table.get("queue", [])) if name == "flips" else 0)
        if name != "dice" or name in table:
            setattr(s, name, number(table.pop(name, [str(default)])[0], most))
    for name in ONE:
        if name in table:
            setattr(s, name, card_of(table.pop(name)[0]))
    for name, most in LISTS.items():
        setattr(s, name, [number(word, most, SEALED) for word in table.pop(name, [])])
    if len(s.sealed) not in (0, s.seats) or len(s.result) not in (0, s.seats):
        raise BadPosition("There must be an answer and a place for each seat.")


def read_station(s: Position, seat: int, text: str, pool: Pool) -> None:
    """What one seat has."""
    st = s.stations[seat]
    docks: list[tuple[str, str]] = []
    for part in text.split("|"):
        words = part.split()
        if words and words[0] in PORT_NAMES:
            docks += zip(words[::2], words[1::2], strict=True)
            continue
        for word in words:
            if word.isdigit():
                st.credits = st.credits + pool.take(number(word, cards.ALL))
                st.batches = [1] * len(st.credits)
            elif word.startswith("$"):
                card, batch = matched(word[1:])["id"], matched(word[1:])["at"]
                st.credits = [*st.credits, card_of(card)]
                st.batches = [*st.batches, number(batch or "1", NUMBERS["batches"], 1)]
            else:
                add_card(s, seat, word)
    st.ports = FIRST_PORTS
    st.open_berths()
    for port, word in docks:
        parts = matched(word)
        at = PORT_NAMES.index(port)
        ship = number(str(card_of(parts["id"])), cards.SHIPS - 1)
        if not st.has_port(at) or (st.is_filled(at) and not s.cards.lightweight[ship]):
            raise BadPosition(f"{word[:20]} cannot lie in {port}.")
        st.dock(s.cards, ship, at)
        st.stay(at, number(parts["sat"] or "0", 15), "!" in parts["marks"])


def matched(word: str) -> dict[str, str]:
    """The parts of a word that names a card."""
    found = re.fullmatch(WORD + MARKS, word)
    if found is None:
        raise BadPosition(f"{word[:20]} is no card.")
    return found.groupdict()


def add_card(s: Position, seat: int, word: str) -> None:
    """A crew member, a facility or a mission done; a star says that it is fresh."""
    st, parts = s.stations[seat], matched(word)
    card = card_of(parts["id"])
    if cards.is_mission(card):
        st.missions |= cards.bit(card - cards.FIRST_MISSION)
        return
    if not cards.is_for_sale(card):
        raise BadPosition(f"{word[:20]} cannot be at a station.")
    fresh = st.fresh_crew, st.fresh_facilities
    st.fresh_crew = st.fresh_facilities = 0
    st.acquire(s.cards, card)
    if parts["at"]:
        port = PORT_NAMES.index(parts["at"])
        if s.cards.berth[card] != port // 3 + 1 or port % 3 == 0:
            raise BadPosition(f"{word[:20]} gives no such port.")
        st.move_berth(card - cards.FIRST_FACILITY, port)
    if "*" not in parts["marks"]:
        st.settle_in(s.cards)
    st.fresh_crew |= fresh[0]
    st.fresh_facilities |= fresh[1]
    for skill, points in enumerate(parts["boost"].split(".") if parts["boost"] else []):
        if card not in UNION_CREW:
            raise BadPosition(f"{word[:20]} cannot be boosted.")
        change_boost(s, seat, card, cards.one_of(skill) * number(points, 60))


def read_piles(s: Position, table: dict[str, list[str]], pool: Pool) -> None:
    """What lies on the table; the cards that are left lie under the deck or with a seat."""
    for name in PILES:
        setattr(s, name, [card_of(word) for word in table.pop(name, [])])
    queue, s.queue = s.queue, []
    for card in queue:
        s.line_up(card)
    s.discard = pool.pile(table.pop("discard", []))
    s.deck = pool.pile(table.pop("deck", []))[::-1]
    batches = table.pop("unseen", [])
    s.unseen = [[card_of(word) for word in batch.split(",") if word] for batch in batches]
    if "rest" in table:
        st = s.stations[number(table.pop("rest")[0], s.seats, 1) - 1]
        st.credits = st.credits + pool.take(len(pool.left))
        st.batches = [1] * len(st.credits)
    s.deck = pool.take(len(pool.left))[::-1] + s.deck
    s.left = len(s.deck)
    s.deck = s.deck + [card_of(word) for word in table.pop("drawn", [])][: cards.ALL]


def begin(s: Position, table: dict[str, list[str]]) -> None:
    """`1 queuing`: the phase begins, as far as the next question; or the agenda as it is."""
    if "agenda" in table:
        for word in reversed(table.pop("agenda")):
            s.do(read_entry(s, word.replace(".", " ")))
        check(s)
        settle(s)
    for seat in [name for name in table if name.isdigit()]:
        words = table.pop(seat)
        if len(words) != 1 or words[0] not in PHASES:
            raise BadPosition(f'Expected "1 upkeep" or the like, got "{" ".join(words)[:20]}".')
        s.active = number(seat, s.seats, 1) - 1
        s.do(PHASES[words[0]].at(s.active))
        if words[0] == "docking":
            docking.dock_queue(s, s.active)
        settle(s)


# --- Writing


def write(s: Position) -> str:
    """A position as one line."""
    lines = [f"{seat + 1}: {station_text(s, seat, st)}" for seat, st in enumerate(s.stations)]
    piles = {"deck": s.deck[: s.left][::-1], "discard": s.discard, "drawn": s.deck[s.left :]}
    piles |= {name: getattr(s, name) for name in PILES}
    piles |= {name: [getattr(s, name)] for name in ONE if getattr(s, name) >= 0}
    table = [f"{name} {names(pile)}" for name, pile in piles.items() if pile]
    if s.unseen:
        batches = [names(batch).replace(" ", ",") for batch in s.unseen]
        table.append(f"unseen {', '.join(batches)},")
    for name in NUMBERS:
        default = DEFAULTS.get(name, len(s.queue) if name == "flips" else 0)
        if name == "dice" or getattr(s, name) != default:
            table.append(f"{name} {getattr(s, name)}")
    for name in LISTS:
        if getattr(s, name):
            table.append(f"{name} {' '.join(str(n) for n in getattr(s, name))}")
    agenda = [entry_text(s, entry).replace(" ", ".") for entry in s.agenda()]
    return "; ".join([*lines, " | ".join(table), f"agenda {' '.join(agenda)}"])


def station_text(s: Position, seat: int, st: Station) -> str:
    """One station."""
    ships = [
        f"{PORT_NAMES[port]} {IDS[st.ship_at(port)]}/{st.sat_at(port)}{'!' * st.is_fulfilled(port)}"
        for port in range(PORTS)
        if st.ship_at(port) != NO_SHIP
    ]
    ships += [f"A1 {IDS[ship]}" for ship in range(cards.SHIPS) if st.alongside >> ship & 1]
    held = [c for c in range(cards.FIRST_CREW, cards.FIRST_FACILITY) if st.has_crew(c)]
    goods = [goods_text(s, seat, card) for card in held + st.facilities]
    done = [IDS[cards.FIRST_MISSION + i] for i in range(cards.MISSIONS) if st.missions >> i & 1]
    coins = [f"${names([c])}@{b}" for c, b in zip(st.credits, st.batches, strict=True)]
    return " | ".join(" ".join(part) for part in (ships, goods, done, coins) if part)


def goods_text(s: Position, seat: int, card: int) -> str:
    """A crew member or facility with its marks."""
    st, words = s.stations[seat], IDS[card]
    if seat == s.active and s.boost_of(card):
        words += "+" + ".".join(str(cards.skill_of(s.boost_of(card), k)) for k in range(3))
    for port in range(PORTS):
        if st.berth_at(port) == card - cards.FIRST_FACILITY:
            words += f"@{PORT_NAMES[port]}"
    return words + "*" * st.is_fresh(card)


def names(some: list[int]) -> str:
    """Cards by id; hidden ones are marked."""
    return " ".join("?" if card == UNKNOWN else IDS[card] for card in some)
