"""Positions as one line of text and back.

    medium strict | South F2a 3R 1H 2S L3: L@b2 M*@c4 | North F3a 2R 1H 0S L1: L@home | South

gives the map and `asteroids`, for each side its faction, Resources, Health, Shields, Base Level
and Ships (`*` upgraded, `-2` with drag), and who is to play. After one more `|` follows whatever is
not as it is when South begins the first turn: `step=Command-2 turn=12 passes=1 charged=South-L`.
"""

from __future__ import annotations

import re

from sectors.core.codec import entry_text, read_entry
from sectors.core.pile import UNKNOWN, open_pile, pile_of
from sectors.core.state import number_of, seat_of
from sectors.games.sector18.rules import automa
from sectors.games.sector18.rules.chart import base_of
from sectors.games.sector18.rules.content import ASTEROIDS, MAPS
from sectors.games.sector18.rules.space import CARD_IDS, CELL_NAMES, FACTION_IDS, LETTERS, SEAT
from sectors.games.sector18.rules.state import NO_FACTION, Position

SIDE = re.compile(r"(South|North) (\w+|-) (\d)R (\d)H (\d)S L(\d):(.*)", re.ASCII)
SHIP = re.compile(r"([LMSH])(\*?)@([a-f][1-8]|home)(?:-([1-3]))?")
NUMBERS = {"turn": 400, "passes": 20, "shown": 9_999, "batches": 999, "gone": 3, "ending": 4}
USUAL = {
    "step": "Turn-0",
    "starter": "South",
    "turn": "1",
    "passes": "0",
    "charged": "",
    "deck": "",
    "turned": "",
    "batches": "0",
    "shown": "0",
    "gone": "0",
    "ending": "0",
    "places": "",
}
NOBODY = "nobody"
MOST_NUMBER = 999_999  # that a step carries


# --- Writing


def write(s: Position) -> str:
    """A position as one line."""
    unusual = [f"{name}={word}" for name, word in facts(s).items() if word != USUAL[name]]
    return f"{board(s)} | {' '.join(unusual)}" if unusual else board(s)


def board(s: Position) -> str:
    """The map, both sides, and who is to play."""
    sides = [write_side(s, seat) for seat in range(2)]
    return " | ".join([table(s), *sides, SEAT.titles[seat_of(s.now)] if s.now >= 0 else NOBODY])


def table(s: Position) -> str:
    """The map and `asteroids`."""
    return f"{MAPS[s.layout()]} {ASTEROIDS[s.chart().mode]}"


def write_side(s: Position, seat: int) -> str:
    """One side of a position."""
    me = s.side(seat)
    faction = FACTION_IDS[me.faction] if me.faction != NO_FACTION else "-"
    numbers = f"{me.resources}R {me.health}H {me.shields}S L{me.level}"
    return f"{SEAT.titles[seat]} {faction} {numbers}: {write_ships(s, seat)}".rstrip()


def write_ships(s: Position, seat: int) -> str:
    """The Ships of a side in play."""
    me, found = s.side(seat), []
    for ship, letter in enumerate(LETTERS):
        if me.is_in_play(ship):
            place = me.place(ship)
            name = "home" if place == base_of(seat) else s.chart().name(place)
            drag = f"-{me.drag(ship)}" if me.drag(ship) else ""
            found.append(f"{letter}{'*' * int(me.upgraded(ship))}@{name}{drag}")
    return " ".join(found)


def facts(s: Position) -> dict[str, str]:
    """All else that a position is made of."""
    words = {name: str(getattr(s, name)) for name in NUMBERS}
    words["step"] = USUAL["step"]
    if s.now >= 0:
        words["step"] = f"{entry_text(s, s.now).split()[0]}-{number_of(s.now)}"
    charged = [(q, i) for q in range(2) for i in range(len(LETTERS)) if s.is_overcharged(q, i)]
    words["charged"] = "".join(f"{SEAT.titles[q]}-{LETTERS[i]}" for q, i in charged)
    words["starter"] = SEAT.titles[s.starter]
    words["places"] = "-".join(map(str, s.result))
    for name, pile in (("deck", s.deck), ("turned", s.turned)):
        words[name] = "-".join("?" if c == UNKNOWN else CARD_IDS[c] for c in pile.cards)
    return {name: words[name] for name in USUAL}


# --- Reading; a ValueError says what is wrong


def read(line: str, s: Position) -> None:
    """Lay a blank table of the right map as a line says."""
    parts = [part.strip() for part in line.split("|")]
    if len(parts) not in (4, 5):
        raise ValueError("expected a map, two sides and who is to play, parted by |")
    if parts[0].split() != table(s).split():
        raise ValueError(f'this table plays "{table(s)}", not "{parts[0][:40]}"')
    for seat in range(2):
        read_side(s, seat, parts[1 + seat])
    words = {**USUAL, **read_facts(" ".join(parts[4:]))}
    for name, most in NUMBERS.items():
        setattr(s, name, number(words[name], most))
    s.starter = one_of(words["starter"], SEAT.titles[:2])
    if words["charged"]:
        owner, _, ship = words["charged"].partition("-")
        s.overcharge(one_of(owner, SEAT.titles[:2]), one_of(ship, LETTERS))
    if s.seats == 1:
        read_cards(s, words["deck"], words["turned"])
    if parts[3] == NOBODY:
        s.finish([number(place, 2) for place in words["places"].split("-")])
    else:
        step, _, carried = words["step"].partition("-")
        seat = one_of(parts[3], SEAT.titles[: s.seats])
        s.do(read_entry(s, f"{step} {seat} {number(carried, MOST_NUMBER)}"))


def read_side(s: Position, seat: int, text: str) -> None:
    """One side from its text."""
    hit, me = SIDE.fullmatch(text), s.side(seat)
    if hit is None or hit[1] != SEAT.titles[seat]:
        example = f"{SEAT.titles[seat]} F1a 2R 1H 0S L1: L@home"
        raise ValueError(f'expected "{example}", got "{text[:60]}"')
    me.faction = NO_FACTION if hit[2] == "-" else one_of(hit[2], FACTION_IDS)
    me.resources, me.health, me.shields, me.level = (int(hit[i]) for i in range(3, 7))
    for word in hit[7].split():
        found = SHIP.fullmatch(word)
        if found is None:
            raise ValueError(f'expected a Ship such as M*@b2, got "{word[:20]}"')
        ship, place = LETTERS.index(found[1]), int(base_of(seat))
        if found[3] != "home":
            place = s.chart().zones[CELL_NAMES.index(found[3])]
        if place < 0:
            raise ValueError(f"there is no zone {found[3]} on this map")
        if me.is_in_play(ship):
            raise ValueError(f"the Ship {found[1]} is there twice")
        me.put(ship, place, int(found[4] or 0))
        if found[2]:
            me.flip(ship)


def read_facts(text: str) -> dict[str, str]:
    """The words that follow a position, each by its name."""
    pairs = [word.partition("=") for word in text.split()]
    names = [name for name, _, _ in pairs]
    for name in names:
        if name not in USUAL or names.count(name) > 1:
            raise ValueError(f'"{name[:20]}" is no part of a position, or is there twice')
    return {name: word for name, _, word in pairs}


def read_cards(s: Position, deck: str, turned: str) -> None:
    """The Automa's cards, the next one last; shuffled if none is named."""
    if not deck and not turned:
        automa.deal_deck(s)
        return
    left = [one_of(card, CARD_IDS) for card in deck.split("-") if deck]
    s.deck = pile_of(left, [0] * len(left), [int(s.batches)] * len(left))
    s.turned = open_pile([one_of(card, CARD_IDS) for card in turned.split("-") if turned])


def one_of(word: str, known: list[str]) -> int:
    """The place of a word in a list."""
    if word not in known:
        raise ValueError(f'expected {", ".join(known)}, got "{word[:20]}"')
    return known.index(word)


def number(word: str, most: int) -> int:
    """A whole number from 0 to a bound."""
    if re.fullmatch(r"[0-9]{1,6}", word) is None or int(word) > most:
        raise ValueError(f'expected a number up to {most}, got "{word[:20]}"')
    return int(word)
