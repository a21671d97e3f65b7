"""A position in one line, and back: for tests and bug reports.

Tiles are written `q,r:Shape` and rotation, a trailing `-` for a walled tile whose marker is gone.
Then, in any order and each only where it says more than the usual:

    0,0:Ya0 0,1:R1- 1,0:E0 … Oa@0,0 Ob@1,0 Ra@… Rb@… O:R2Y1G0B1 R:… life O to move stall 3 turn 7

An entry point belongs to the player whose figure is named with `=`: `1,0:E0=O`; without it, in a
contest, to nobody in particular. A maze being built has no figures; `pile O:R,Ya,Bb` lists a pile
from the top, `entries O:1` the entry points left, `drawn Ga` the tile in hand, `O to build`.
"""

from __future__ import annotations

import re

from sectors.core.state import kind_of, number_of, seat_of
from sectors.games.sector6.box import Box
from sectors.games.sector6.build import lay_out
from sectors.games.sector6.build_steps import BUILD_TURN, PUT_TILE, TURN_TILE
from sectors.games.sector6.chance import place_markers
from sectors.games.sector6.contest_steps import ACT, CONTEST_TURN, SPIN_TILE
from sectors.games.sector6.hidden import pile_of
from sectors.games.sector6.space import ENTRY, FIGURE, LETTERS, SEAT, TABLE
from sectors.games.sector6.state import LIFE, ROOKIE, VETERAN, Maze
from sectors.games.sector6.steps import STEPS

MODES = {"life": LIFE, "veteran": VETERAN, "rookie": ROOKIE}
TILE = re.compile(r"(-?\d+,-?\d+):([A-Z][ab]?)([0-5])(-?)(?:=([ORKW]))?")
POST = re.compile(r"([ORKW])([ab])@(-?\d+,-?\d+)")
SUPPLY = re.compile(r"([ORKW]):R(\d+)Y(\d+)G(\d+)B(\d+)")
PILE = re.compile(r"([ORKW]):([A-Za-z,]*)")
COUNT = re.compile(r"([ORKW]):(\d)")


class BadLine(ValueError):
    """A position that cannot be read; says which word and why."""


def read(text: str, box: Box, seats: int = 2) -> Maze:
    """The position that a line describes."""
    s = Maze(STEPS, box, seats)
    s.supply = [0] * (seats * 4)
    words = text.split()
    empty = read_tiles(s, [w for w in words if TILE.fullmatch(w)])
    rest = [w for w in words if not TILE.fullmatch(w)]
    posts = [hit for w in rest if (hit := POST.fullmatch(w))]
    if posts:
        place_markers(s)
        s.marked &= ~empty
        s.turn = 1
        s.rim = []
        s.ends = 0
        for hit in posts:
            read_post(s, hit)
    else:
        s.decks = [[] for _ in range(seats)]
    Reader(s, [w for w in rest if not POST.fullmatch(w)]).read()
    if s.now < 0:
        s.now = CONTEST_TURN.at(0) if posts else BUILD_TURN.at(0)
    return s


def read_tiles(s: Maze, words: list[str]) -> int:
    """Lay the tiles; gives the set of those without a marker."""
    hits = [hit for w in words if (hit := TILE.fullmatch(w))]
    cells = [int(TABLE.find(hit[1])) for hit in hits]
    if len(set(cells)) != len(cells) or -1 in cells:
        raise BadLine("two tiles on one cell, or a cell off the table")
    shapes = [LETTERS.index(hit[2]) for hit in hits]
    owners = [SEAT.words.index(hit[5]) if hit[5] else -1 for hit in hits]
    lay_out(s, cells, shapes, [int(hit[3]) for hit in hits], owners)
    return sum(1 << i for i, hit in enumerate(hits) if hit[4])


def read_post(s: Maze, hit: re.Match[str]) -> None:
    """`Oa@0,1`: a figure and its tile."""
    seat, figure = SEAT.words.index(hit[1]), FIGURE.words.index(hit[2])
    tile = s.tile_at(TABLE.find(hit[3]))
    if tile < 0 or s.has_figure(tile) or seat >= s.seats:
        raise BadLine(f'"{hit[0]}": there must be a tile, and nobody else on it')
    s.posts |= tile << (seat * 2 + figure) * 6
    s.standing |= 1 << tile


class Reader:
    """Reads the words after tiles and figures."""

    def __init__(self, s: Maze, words: list[str]) -> None:
        self.s = s
        self.words = words

    def read(self) -> None:
        """All of them."""
        while self.words:
            word = self.words.pop(0)
            if word in MODES:
                self.s.mode = MODES[word]
            elif hit := SUPPLY.fullmatch(word):
                seat = SEAT.words.index(hit[1])
                for colour in range(4):
                    self.s.supply[seat * 4 + colour] = int(hit[colour + 2])
            elif word in ("stall", "turn", "rounds"):
                name = "stall_rounds" if word == "rounds" else word
                setattr(self.s, name, int(self.words.pop(0)))
            elif word in ("pile", "entries", "drawn"):
                getattr(self, f"read_{word}")()
            elif word in SEAT.words and self.words[:1] == ["to"]:
                self.read_turn(SEAT.words.index(word))
            else:
                raise BadLine(f'expected a part of a position, got "{word}"')

    def read_pile(self) -> None:
        """`pile O:R,Ya R:Bb`: piles from the top."""
        while self.words and (hit := PILE.fullmatch(self.words[0])):
            self.words.pop(0)
            seat = SEAT.words.index(hit[1])
            tiles = [LETTERS.index(word) for word in hit[2].split(",") if word]
            self.s.decks[seat] = tiles[::-1]
            self.s.left |= len(tiles) << seat * 8

    def read_entries(self) -> None:
        """`entries O:2 R:1`: entry points not placed yet."""
        while self.words and (hit := COUNT.fullmatch(self.words[0])):
            self.words.pop(0)
            self.s.entries |= int(hit[2]) << SEAT.words.index(hit[1]) * 8

    def read_drawn(self) -> None:
        """`drawn Ga`: the tile in hand."""
        self.s.drawn = LETTERS.index(self.words.pop(0))

    def read_turn(self, seat: int) -> None:
        """`O to move`, `O to act on q,r a`, `O to spin 2`, `O to build`, `O to put`."""
        s = self.s
        self.words.pop(0)
        what = self.words.pop(0)
        if what == "act":
            self.words.pop(0)
            tile = s.tile_at(TABLE.find(self.words.pop(0)))
            s.now = ACT.at(seat, tile | FIGURE.words.index(self.words.pop(0)) << 6)
        elif what == "spin":
            s.now = SPIN_TILE.at(seat, int(self.words.pop(0)))
        elif what == "turn":
            s.now = TURN_TILE.at(seat, TABLE.find(self.words.pop(0)))
        else:
            steps = {"move": CONTEST_TURN, "build": BUILD_TURN, "put": PUT_TILE}
            s.now = steps[what].at(seat)


# --- Writing


def write(s: Maze) -> str:
    """The position in one line."""
    parts = [tile_text(s, i) for i in range(s.tiles())]
    if s.turn:
        for seat in range(s.seats):
            for figure in range(2):
                cell = TABLE.name(s.cells[s.post(seat, figure)])
                parts.append(f"{SEAT.words[seat]}{FIGURE.words[figure]}@{cell}")
        parts += [supply_text(s, seat) for seat in range(s.seats)]
    else:
        parts += building_text(s)
    parts.append(next(name for name, mode in MODES.items() if mode == s.mode))
    parts.append(f"rounds {s.stall_rounds}" if s.stall_rounds != 10 else "")
    parts.append(f"stall {s.stall}" if s.stall else "")
    parts.append(f"turn {s.turn}" if s.turn > 1 else "")
    parts.append(now_text(s))
    return " ".join(part for part in parts if part)


def tile_text(s: Maze, tile: int) -> str:
    """`1,-1:Yb2`, with `-` if the marker is gone and the owner of an entry point."""
    shape = s.shapes[tile]
    k = s.turns[tile] % s.box.distinct[shape]
    gone = "-" if s.turn and shape != ENTRY and not s.has_marker(tile) else ""
    owner = f"={SEAT.words[s.owners[tile]]}" if s.owners[tile] >= 0 else ""
    return f"{TABLE.name(s.cells[tile])}:{LETTERS[shape]}{k}{gone}{owner}"


def supply_text(s: Maze, seat: int) -> str:
    """`O:R2Y1G0B1`."""
    counts = s.supply[seat * 4 : seat * 4 + 4]
    return f"{SEAT.words[seat]}:" + "".join(
        f"{colour}{count}" for colour, count in zip("RYGB", counts, strict=True)
    )


def building_text(s: Maze) -> list[str]:
    """Piles, entry points left and the tile in hand."""
    seats = range(s.seats)
    piles = [",".join(LETTERS[t] for t in reversed(pile_of(s, seat))) for seat in seats]
    parts = ["pile", *(f"{SEAT.words[seat]}:{piles[seat]}" for seat in seats)]
    parts += ["entries", *(f"{SEAT.words[seat]}:{s.entries_left(seat)}" for seat in seats)]
    return parts + ([f"drawn {LETTERS[s.drawn]}"] if s.drawn >= 0 else [])


def now_text(s: Maze) -> str:
    """What is asked of whom, or `over`."""
    if s.now < 0:
        return "over"
    name, n = SEAT.words[seat_of(s.now)], int(number_of(s.now))
    step = s.steps[kind_of(s.now)]
    if step is ACT:
        return f"{name} to act on {TABLE.name(s.cells[n & 63])} {FIGURE.words[n >> 6]}"
    if step is SPIN_TILE:
        return f"{name} to spin {n}"
    if step is TURN_TILE:
        return f"{name} to turn {TABLE.name(n)}"
    return f"{name} to " + {CONTEST_TURN: "move", BUILD_TURN: "build", PUT_TILE: "put"}[step]
