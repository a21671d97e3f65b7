"""What a viewer sees of Sector 6, as data: the maze, supplies, piles and numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from mypy_extensions import i64

from sectors.core.engine import front, options
from sectors.core.scene import PLAYERS, Area, Draft, Meter, Piece, Place, Row, Scene, Table
from sectors.core.state import seat_of
from sectors.games.sector6 import board, choices, marks, rules
from sectors.games.sector6.board import edges
from sectors.games.sector6.box import count_bits
from sectors.games.sector6.build import tiles_to_come
from sectors.games.sector6.build_steps import TURN_TILE
from sectors.games.sector6.content import Solo
from sectors.games.sector6.finish import worth
from sectors.games.sector6.hidden import pile_of
from sectors.games.sector6.space import COLOURS, LETTERS, NAMES, SEAT, WALLED
from sectors.games.sector6.state import MANUAL, Maze

MODES = ["Life Sentence", "Veteran", "Rookie"]
PILES = Area("piles", "sheet", "Still in the piles", at="side")


def scene(view: Maze, viewer: int, text: dict[str, Any], solo: Solo) -> Scene:
    """The whole table as one viewer sees it."""
    draft = Draft()
    actions = options(view, viewer)
    step = front(view) if actions else None  # what the viewer is asked
    draft.heading = heading(view)
    draft.marks += marks.asked_about(view)
    draft.include(board.maze(view))
    if not view.turn:
        board.add_rim(draft, view, actions)
    if step is TURN_TILE:
        draft.include(rotations(viewer, int(view.drawn), ways_to_lie(view)))
    for seat in range(view.seats):
        if seat != viewer or step is not TURN_TILE:
            add_supply(draft, view, seat, viewer)
        draft.meters += contest_numbers(view, seat) if view.turn else build_numbers(view, seat)
    if view.turn:
        draft.meters += air(view)
    elif view.build == MANUAL:
        add_piles(draft, view)
    draft.prompt, draft.help = choices.prompt(view, viewer, step, text, solo)
    draft.choices = choices.choices(view, viewer, step, actions)
    return draft.done()


def heading(view: Maze) -> str:
    """The turn and the mode."""
    mode = MODES[view.mode]
    built = view.tiles()
    if not view.turn:
        left = tiles_to_come(view)
        now = built + 1 if left else built
        return f"Build turn {now} of {built + left} · {mode}"
    if view.last_turn:
        return f"Turn {view.turn} of {view.last_turn} · {mode}"
    turn = view.turn + built if view.build == MANUAL else view.turn
    return f"Contest · turn {turn} · {mode}"


# --- What each player has


def add_supply(draft: Draft, view: Maze, seat: int, viewer: int) -> None:
    """The markers a player has collected, or while building his pile and entry points."""
    building = not view.turn and view.build == MANUAL
    hand = in_hand(view, seat)
    pile, entries = int(view.pile(seat)), int(view.entries_left(seat))
    markers = tuple(view.supply[seat * 4 : seat * 4 + 4])
    draft.include(tray(seat, seat == viewer, building, hand, pile, entries, markers))


def in_hand(view: Maze, seat: int) -> tuple[int, ...]:
    """The tile that a player has drawn and must place: its shape, its walls, what it is worth."""
    if view.drawn < 0 or view.now < 0 or seat_of(view.now) != seat:
        return ()
    shape = int(view.drawn)
    return shape, int(view.box.walls(shape, 0)), view.box.values[shape]


@lru_cache(4096)
def tray(
    seat: int,
    is_own: bool,
    building: bool,
    hand: tuple[int, ...],
    pile: int,
    entries: int,
    markers: tuple[int, ...],
) -> Draft:
    """All that lies in front of a player."""
    area, at = f"supply-{seat}", "mine" if is_own else "side"
    owner = "Your" if is_own else f"{SEAT.titles[seat]}'s"
    title = f"{owner} tiles" if building else f"{owner} supply"
    part = row(area, title, seat, at)
    if hand:
        part.pieces.append(drawn_piece(area, seat, *hand))
    if pile:
        part.pieces.append(Piece(f"pile-{seat}#", area, "back", seat, pile, edges="......"))
    if entries:
        part.pieces.append(Piece(f"entries-{seat}", area, "E", seat, entries, edges="......"))
    for colour in (3, 2, 1, 0):
        if markers[colour]:
            name = f"supply-{seat}-{COLOURS[colour]}"
            part.pieces.append(Piece(name, area, f"m{colour + 1}", seat, markers[colour]))
    return part


def row(area: str, title: str, owner: int, at: str) -> Draft:
    """A tray with room for one row of pieces."""
    spot = Place(area, area, shape="slot", owner=owner)
    return Draft(areas=[Area(area, "row", title, owner, at, "tray")], places=[spot])


def drawn_piece(area: str, seat: int, shape: int, walls: int, value: int) -> Piece:
    """The tile that was drawn and has to be placed."""
    badges = ((f"worth {value}", "value"),)
    sides = edges(walls)
    return Piece("drawn", area, LETTERS[shape], seat, edges=sides, badges=badges, tone="drawn")


def ways_to_lie(view: Maze) -> tuple[int, ...]:
    """The closed sides of the tile in hand in each of its rotations."""
    box, shape = view.box, view.drawn
    return tuple([int(box.walls(shape, k)) for k in range(box.distinct[shape])])


@lru_cache(256)
def rotations(viewer: int, shape: int, ways: tuple[int, ...]) -> Draft:
    """The ways to turn the tile in hand, to be pointed at; they take the place of the pile."""
    area, letter = "rotations", LETTERS[shape]
    part = row(area, f"Turn the {NAMES[shape]}", viewer, "mine")
    for k, walls in enumerate(ways):
        piece = Piece(f"turn:{k}", area, letter, turn=k, edges=edges(walls), label=f"r{k}")
        part.pieces.append(piece)
    return part


# --- Numbers


def build_numbers(view: Maze, seat: i64) -> list[Meter]:
    """What a player has still to place, for the list of players."""
    return to_place(int(seat), int(view.pile(seat)), int(view.entries_left(seat)))


@lru_cache(4096)
def to_place(seat: int, tiles: int, entries: int) -> list[Meter]:
    """Tiles and entry points of a player."""
    return [number(seat, "tiles", tiles), number(seat, "entries", entries)]


def contest_numbers(view: Maze, seat: i64) -> list[Meter]:
    """A player's score and prospects, for the list of players."""
    if view.is_over():
        return final_score(int(seat), int(view.points(seat)))
    locked = not rules.can_move(view, seat)
    return score(int(seat), int(view.points(seat)), int(beneath(view, seat)), locked)


@lru_cache(4096)
def final_score(seat: int, points: int) -> list[Meter]:
    """The points of a player at the end."""
    return [number(seat, "points", points)]


@lru_cache(4096)
def score(seat: int, points: int, under: int, locked: bool) -> list[Meter]:
    """The points of a player, those under his figures, and whether he is locked."""
    found = [number(seat, "points", points), number(seat, "beneath", under)]
    if locked:
        name = f"locked-{seat}-n"
        found.append(Meter(name, PLAYERS, "locked", 1, max=1, tone="bad", owner=seat))
    return found


def number(seat: int, name: str, value: int) -> Meter:
    """One number of a player."""
    return Meter(f"{name}-{seat}-n", PLAYERS, name, value, owner=seat)


def beneath(view: Maze, seat: i64) -> i64:
    """What a player would sweep up if the contest ended now (R32)."""
    total: i64 = 0
    for figure in range(2):
        tile = view.post(seat, figure)
        if view.has_marker(tile):
            total += view.value(tile)
    return total


def air(view: Maze) -> list[Meter]:
    """The oxygen that is still free, and the air clock (Q20)."""
    free = rules.free_markers(view)
    found = oxygen(int(worth(view, free)), int(count_bits(free)))
    if view.last_turn:
        return found + clock("turns used", int(view.turn), int(view.last_turn), int(view.seats))
    limit = int(rules.stall_limit(view))
    return found + clock("air clock", int(view.stall), limit, int(view.seats))


@lru_cache(4096)
def oxygen(points: int, markers: int) -> list[Meter]:
    """The free markers and what they are worth."""
    value = Meter("free", "board", "points free", points)
    return [value, Meter("markers", "board", "free markers", markers)]


@lru_cache(4096)
def clock(label: str, used: int, limit: int, seats: int) -> list[Meter]:
    """The air clock; it warns in the second half and in the last round."""
    tone = "" if 2 * used <= limit else "warm"
    if used > limit - max(1, seats):
        tone = "bad"
    return [Meter("clock", "board", label, used, max=limit, style="dial", tone=tone)]


def add_piles(draft: Draft, view: Maze) -> None:
    """What is still in the piles, by shape; the order is hidden from everybody (Q40)."""
    piles = tuple([tuple(pile_of(view, seat)) for seat in range(view.seats)])
    entries = tuple([int(view.entries_left(seat)) for seat in range(view.seats)])
    draft.areas.append(PILES)
    draft.tables.append(pile_table(piles, entries))


@lru_cache(512)
def pile_table(piles: tuple[tuple[int, ...], ...], entries: tuple[int, ...]) -> Table:
    """The tiles of each player that are still to come."""
    rows = [
        Row(f"left-{LETTERS[shape]}", (NAMES[shape], *[str(p.count(shape)) for p in piles]))
        for shape in range(WALLED)
    ]
    rows.append(Row("left-E", ("Entry", *[str(left) for left in entries])))
    columns = ("Tile", *SEAT.titles[: len(piles)])
    return Table("piles-table", "piles", columns, tuple(rows), "Still in the piles")
