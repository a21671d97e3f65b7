"""A position in one line, and back; the options of the table are not in it.

Tiles are written `q,r:Shape` and rotation, in the order they were placed: `-` follows if the marker
of a walled tile is gone, `x` if it went to nobody, `=O` the owner of an entry point. Then, in any
order and each only where it says more than the usual:

    0,0:Ya0 0,1:R1- 1,0:E0=O … Oa@0,0 Ob@1,0 Ra@… Rb@… O:R2Y1G0B1 R:… O to move stall 3 turn 7

A maze being built has no figures; `pile O:R,Ya/Ga R:Bb` lists piles from the top and after a bar
what was drawn from them, `entries O:1` the entry points left, `drawn Ga` the tile in hand, `rung 2`
how far down the ladder it went (Q11).
`starter R` began, `gone K R` have left, in that order. What is asked of whom is one of
`O to build`, `O to put`, `O to turn 0,1`, `O to move`, `O to act on 0,1 a` (the tile left, and by
whom) and `O to spin 2`; or it is `over` with the reason.
"""

from __future__ import annotations

import re

from sectors.core.engine import front
from sectors.core.game import BadPosition
from sectors.core.space import Noun
from sectors.core.state import NONE, Step, number_of, part, put, seat_of
from sectors.games.sector6.rules.build_phase import BUILD_TURN, PUT_TILE, TURN_TILE
from sectors.games.sector6.rules.contest_phase import ACT, CONTEST_TURN, MOVER, TILE, locked_turn
from sectors.games.sector6.rules.ending import final_places
from sectors.games.sector6.rules.hidden import pile_of
from sectors.games.sector6.rules.leaving import places_left
from sectors.games.sector6.rules.locked import SPIN_TILE
from sectors.games.sector6.rules.placement import lay_out
from sectors.games.sector6.rules.space import COLOURS, ENTRY, FIGURE, SEAT, SHAPE, TABLE
from sectors.games.sector6.rules.state import ENDINGS, LEFT, Maze

CELL = r"-?\d{1,2},-?\d{1,2}"
LAID = re.compile(rf"({CELL}):([A-Z][ab]?)([0-5])([-x]?)(?:=([ORKW]))?")
POST = re.compile(rf"([ORKW])([ab])@({CELL})")
SUPPLY = re.compile(r"([ORKW]):R(\d{1,2})Y(\d{1,2})G(\d{1,2})B(\d{1,2})")
PILE = re.compile(r"([ORKW]):([A-Za-z,]*)(?:/([A-Za-z,]*))?")
COUNT = re.compile(r"([ORKW]):([0-2])")
NUMBER = re.compile(r"\d{1,4}")
MOST_TILES = 40
PLAIN: dict[str, Step[Maze]] = {"build": BUILD_TURN, "put": PUT_TILE, "move": CONTEST_TURN}


class Reader:
    """Puts the position of a line on an empty table."""

    def __init__(self, line: str, s: Maze) -> None:
        words = line.split()
        self.s = s
        self.words = [w for w in words if not LAID.fullmatch(w) and not POST.fullmatch(w)]
        self.why = ""  # the game is over
        s.supply = [0] * (s.seats * 4)
        s.starter = 0
        self.lay([hit for word in words if (hit := LAID.fullmatch(word))])
        self.stand([hit for word in words if (hit := POST.fullmatch(word))])

    def lay(self, hits: list[re.Match[str]]) -> None:
        """`0,1:Ya1-` and the like: the tiles and their markers."""
        s, cells = self.s, [self.cell(hit[1]) for hit in hits]
        if len(set(cells)) != len(cells) or len(cells) > MOST_TILES:
            raise BadPosition(f"At most {MOST_TILES} tiles, each on a cell of its own.")
        shapes = [self.named(SHAPE, hit[2]) for hit in hits]
        owners = [self.seat(hit[5]) if hit[5] else -1 for hit in hits]
        lay_out(s, cells, shapes, [int(hit[3]) for hit in hits], owners)
        for tile, hit in enumerate(hits):
            if hit[4] == "x":
                s.lost |= 1 << tile
            elif not hit[4] and shapes[tile] != ENTRY:
                s.marked |= 1 << tile

    def stand(self, hits: list[re.Match[str]]) -> None:
        """`Oa@0,1` and the like: the figures; before the contest there are none, but piles."""
        s = self.s
        if not hits:
            s.marked, s.decks = 0, [[] for _ in range(s.seats)]
            return
        s.turn, s.rim, s.ends = 1, NONE, 0
        for hit in hits:
            tile = s.tile_at(self.cell(hit[3]))
            if tile < 0 or s.has_figure(tile):
                raise BadPosition(f'"{hit[0]}": there must be a tile, and nobody else on it.')
            s.stand(self.seat(hit[1]), FIGURE.words.index(hit[2]), tile)

    def read(self) -> None:
        """All other words."""
        s = self.s
        while self.words:
            word = self.next()
            if hit := SUPPLY.fullmatch(word):
                first = self.seat(hit[1]) * 4
                s.supply[first : first + 4] = [int(hit[colour + 2]) for colour in range(4)]
            elif word in ("stall", "turn", "rung"):
                setattr(s, word, self.number())
            elif word in ("pile", "entries", "drawn", "gone", "starter", "over"):
                getattr(self, f"read_{word}")()
            elif word in SEAT.words and self.words[:1] == ["to"]:
                self.read_question(self.seat(word))
            else:
                raise BadPosition(f'Expected a part of a position, got "{word[:40]}".')
        if self.why:
            s.ending = ENDINGS.index(self.why)
            s.finish(places_left(s) if s.ending == LEFT else final_places(s))
        elif s.now < 0:
            s.now = CONTEST_TURN.at(0) if s.turn else BUILD_TURN.at(0)

    def read_pile(self) -> None:
        """`pile O:R,Ya/Ga R:Bb`: piles from the top, and the tiles drawn, the last one first."""
        while self.words and (hit := PILE.fullmatch(self.words[0])):
            seat, left, drawn = self.seat(hit[1]), self.shapes(hit[2]), self.shapes(hit[3] or "")
            self.s.decks[seat] = left[::-1] + drawn
            self.s.give(seat, len(left), 0)
            self.next()

    def read_entries(self) -> None:
        """`entries O:2 R:1`: entry points not placed yet."""
        while self.words and (hit := COUNT.fullmatch(self.words[0])):
            self.s.give(self.seat(hit[1]), 0, int(hit[2]))
            self.next()

    def read_drawn(self) -> None:
        """`drawn Ga`: the tile in hand."""
        self.s.drawn = self.named(SHAPE, self.next())

    def read_gone(self) -> None:
        """`gone K R`: who has left."""
        while self.words and self.words[0] in SEAT.words and self.words[1:2] != ["to"]:
            seat = self.seat(self.next())
            self.s.leavers = [*self.s.leavers, seat]
            self.s.gone |= 1 << seat

    def read_starter(self) -> None:
        """`starter R`: who began."""
        self.s.starter = self.seat(self.next())

    def read_over(self) -> None:
        """`over stall`: why the game is over; the places follow from the rest."""
        self.why = self.next()
        if self.why not in ENDINGS[1:]:
            raise BadPosition(f'A game is not over by "{self.why[:40]}".')

    def read_question(self, seat: int) -> None:
        """`O to move`, `O to act on 0,1 a`, `O to spin 2`, `O to turn 0,1`, `O to put` …"""
        s = self.s
        self.next()
        what = self.next()
        if what == "act":
            self.next()
            tile = s.tile_at(self.cell(self.next()))
            mover = self.named(FIGURE, self.next())
            if tile < 0:
                raise BadPosition("There is no tile where a figure was.")
            s.now = ACT.at(seat, put(TILE, tile) | put(MOVER, mover))
        elif what == "spin":
            s.do_all(locked_turn(seat)[-1 - min(self.number(), 2) :])
        elif what == "turn":
            s.now = TURN_TILE.at(seat, self.cell(self.next()))
        elif what in PLAIN:
            s.now = PLAIN[what].at(seat)
        else:
            raise BadPosition(f'Nobody is asked to "{what[:40]}".')

    # --- words

    def next(self) -> str:
        """The next word."""
        if not self.words:
            raise BadPosition("The line ends too early.")
        return self.words.pop(0)

    def number(self) -> int:
        """A number of up to four digits."""
        word = self.next()
        if not NUMBER.fullmatch(word):
            raise BadPosition(f'Expected a number from 0 to 9999, got "{word[:40]}".')
        return int(word)

    def seat(self, word: str) -> int:
        """A player who is at the table."""
        seat = self.named(SEAT, word)
        if seat >= self.s.seats:
            raise BadPosition(f"{SEAT.titles[seat]} does not play.")
        return seat

    def cell(self, word: str) -> int:
        """A cell of the table."""
        cell = int(TABLE.find(word))
        if cell < 0:
            raise BadPosition(f'There is no cell "{word[:40]}".')
        return cell

    def shapes(self, words: str) -> list[int]:
        """`R,Ya`: some shapes."""
        return [self.named(SHAPE, word) for word in words.split(",") if word]

    def named(self, noun: Noun, word: str) -> int:
        """The thing that a word of a noun names."""
        if word not in noun.words:
            raise BadPosition(f'There is no {noun.name} "{word[:40]}".')
        return noun.words.index(word)


# --- Writing


def write(s: Maze) -> str:
    """The position in one line."""
    parts = [tile_text(s, i, s.turns[i]) for i in range(s.tiles())]
    parts += contest_text(s) if s.turn else building_text(s)
    if s.leavers:
        parts += ["gone", *(SEAT.words[seat] for seat in s.leavers)]
    parts.append(f"starter {SEAT.words[s.starter]}" if s.starter else "")
    parts.append(f"rung {s.rung}" if s.rung else "")
    parts.append(f"stall {s.stall}" if s.stall else "")
    parts.append(f"turn {s.turn}" if s.turn > 1 else "")
    parts.append(now_text(s))
    return " ".join(part for part in parts if part)


def tile_text(s: Maze, tile: int, k: int) -> str:
    """`1,-1:Yb2`, with what became of its marker and the owner of an entry point."""
    shape = s.shapes[tile]
    gone = "-" if s.turn and shape != ENTRY and not s.has_marker(tile) else ""
    gone = "x" if s.lost >> tile & 1 else gone
    owner = f"={SEAT.words[s.owners[tile]]}" if s.owners[tile] >= 0 else ""
    return f"{TABLE.name(s.cells[tile])}:{SHAPE.words[shape]}{k}{gone}{owner}"


def contest_text(s: Maze) -> list[str]:
    """Figures and supplies."""
    parts = []
    for seat in range(s.seats):
        for figure in range(2):
            cell = TABLE.name(s.cells[s.post(seat, figure)])
            parts.append(f"{SEAT.words[seat]}{FIGURE.words[figure]}@{cell}")
    return parts + [supply_text(s, seat) for seat in range(s.seats)]


def supply_text(s: Maze, seat: int) -> str:
    """`O:R2Y1G0B1`."""
    counts = zip(COLOURS, s.supply[seat * 4 : seat * 4 + 4], strict=True)
    return f"{SEAT.words[seat]}:" + "".join(f"{name[0].upper()}{count}" for name, count in counts)


def building_text(s: Maze) -> list[str]:
    """Piles, entry points left and the tile in hand."""
    parts = ["pile"]
    for seat in range(s.seats):
        left = ",".join(SHAPE.words[shape] for shape in reversed(pile_of(s, seat)))
        drawn = ",".join(SHAPE.words[shape] for shape in s.decks[seat][s.pile(seat) :])
        parts.append(f"{SEAT.words[seat]}:{left}{'/' if drawn else ''}{drawn}")
    parts += ["entries", *(f"{SEAT.words[q]}:{s.entries_left(q)}" for q in range(s.seats))]
    return parts + ([f"drawn {SHAPE.words[s.drawn]}"] if s.drawn >= 0 else [])


def now_text(s: Maze) -> str:
    """What is asked of whom, or why it is over."""
    if s.now < 0:
        return f"over {ENDINGS[s.ending]}"
    name, n, step = SEAT.words[seat_of(s.now)], number_of(s.now), front(s)
    if step is ACT:
        cell = TABLE.name(s.cells[part(n, TILE)])
        return f"{name} to act on {cell} {FIGURE.words[part(n, MOVER)]}"
    if step is SPIN_TILE:
        return f"{name} to spin {n}"
    if step is TURN_TILE:
        return f"{name} to turn {TABLE.name(n)}"
    return f"{name} to " + next(word for word, plain in PLAIN.items() if plain is step)
