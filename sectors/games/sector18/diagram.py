"""Positions as one line of text and back.

    medium strict | South F2a 3R 1H 2S L3: L@b2 M*@c4 | North F3a 2R 1H 0S L1: L@home | South

gives the map and `asteroids`, for each side its faction, Resources, Health, Shields, Base Level
and Ships (`*` upgraded, `-2` with drag), and who is to play.
"""

from __future__ import annotations

import re

from sectors.core.state import seat_of
from sectors.games.sector18 import sequence
from sectors.games.sector18.chart import base_of
from sectors.games.sector18.content import MAP_IDS
from sectors.games.sector18.space import CELL_NAMES, FACTION_IDS, LETTERS, SEAT, SHIPS
from sectors.games.sector18.state import IN_SUPPLY, Position, Side

MAPS = [*MAP_IDS, "custom"]
ASTEROIDS = ["strict", "cost", "drag"]
SIDE = re.compile(r"(South|North) (\w+|-) (\d)R (\d)H (\d)S L(\d):(.*)")
SHIP = re.compile(r"([LMSH])(\*?)@([a-f][1-8]|home)(?:-([1-3]))?")


class BadDiagram(ValueError):
    """A text that is no position."""


# --- Positions


def write(s: Position) -> str:
    """A position as one line."""
    table = f"{MAPS[s.map // 3]} {ASTEROIDS[s.map % 3]}"
    sides = [write_side(s, seat) for seat in range(2)]
    turn = SEAT.titles[seat_of(s.now)] if s.now >= 0 else "nobody"
    return " | ".join([table, *sides, turn])


def write_side(s: Position, seat: int) -> str:
    """One side of a position."""
    me = s.side(seat)
    faction = FACTION_IDS[me.faction] if me.faction >= 0 else "-"
    numbers = f"{me.resources}R {me.health}H {me.shields}S L{me.level}"
    ships = [write_ship(s, seat, ship) for ship in range(SHIPS) if me.is_in_play(ship)]
    return f"{SEAT.titles[seat]} {faction} {numbers}: {' '.join(ships)}".rstrip()


def write_ship(s: Position, seat: int, ship: int) -> str:
    """One Ship in play."""
    me = s.side(seat)
    place = me.place(ship)
    name = "home" if place == base_of(seat) else CELL_NAMES[s.chart().cells[place]]
    drag = f"-{me.drag(ship)}" if me.drag(ship) else ""
    return f"{LETTERS[ship]}{'*' * int(me.upgraded(ship))}@{name}{drag}"


def read(text: str, s: Position) -> Position:
    """Turn a position that has begun into the one that a line describes; gives it back."""
    parts = [part.strip() for part in " ".join(text.split()).split("|")]
    if len(parts) != 4 or len(parts[0].split()) != 2:
        raise BadDiagram("expected a map, two sides and who is to play, parted by |")
    name, belts = parts[0].split()
    if name not in MAPS or belts not in ASTEROIDS:
        raise BadDiagram(f"there is no map {name} with {belts} asteroids")
    s.map = MAPS.index(name) * 3 + ASTEROIDS.index(belts)
    for seat in range(2):
        read_side(s, s.side(seat), seat, parts[1 + seat])
    s.now = -1
    s.later = []
    s.turn = max(1, int(s.turn))
    sequence.ask(s, sequence.TURN, SEAT.titles.index(parts[3]), 0)
    return s


def read_side(s: Position, me: Side, seat: int, text: str) -> None:
    """One side from its text."""
    hit = SIDE.fullmatch(text)
    if hit is None or hit[1] != SEAT.titles[seat]:
        raise BadDiagram(f'expected "{SEAT.titles[seat]} F1a 2R 1H 0S L1: L@home", got "{text}"')
    me.faction = FACTION_IDS.index(hit[2]) if hit[2] in FACTION_IDS else -1
    me.resources, me.health, me.shields, me.level = (int(hit[i]) for i in range(3, 7))
    me.ships = IN_SUPPLY
    for word in hit[7].split():
        ship = SHIP.fullmatch(word)
        if ship is None:
            raise BadDiagram(f'expected a Ship such as M*@b2, got "{word}"')
        place = base_of(seat)
        if ship[3] != "home":
            place = s.chart().zones[CELL_NAMES.index(ship[3])]
        if place < 0:
            raise BadDiagram(f"there is no zone {ship[3]} on this map")
        me.put(LETTERS.index(ship[1]), place, int(ship[4] or 0))
        if ship[2]:
            me.flip(LETTERS.index(ship[1]))
