"""What a viewer sees of Sector 6, as data: the maze, markers, figures, supplies and piles.

Cells are hexagons with a point at the top: x counts tile widths, y counts rows.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from mypy_extensions import i64

from sectors.core.engine import is_asked
from sectors.core.hex import DIRECTIONS
from sectors.core.scene import PLAYERS, Area, Draft, Meter, Piece, Place, Row, Scene, Table
from sectors.core.state import kind_of, number_of
from sectors.games.sector6 import choices, marks, rules
from sectors.games.sector6.box import count_bits
from sectors.games.sector6.build import beside, legal_cells, rim_cell
from sectors.games.sector6.build_steps import PUT_TILE, TURN_TILE
from sectors.games.sector6.content import Solo
from sectors.games.sector6.finish import worth
from sectors.games.sector6.hidden import pile_of
from sectors.games.sector6.space import COLOURS, ENTRY, FIGURE, LETTERS, NAMES, SEAT, TABLE, WALLED
from sectors.games.sector6.state import MANUAL, Maze

MODES = ["Life Sentence", "Veteran", "Rookie"]


def scene(view: Maze, viewer: int, text: dict[str, Any], solo: Solo) -> Scene:
    """The whole table as one viewer sees it."""
    draft = Draft()
    draft.heading = heading(view)
    add_board(draft, view, viewer)
    turning = is_turning(view, viewer)
    if turning:
        add_rotations(draft, view, viewer)
    for seat in range(view.seats):
        if seat != viewer or not turning:
            add_supply(draft, view, seat, viewer)
        add_meters(draft, view, seat)
    if view.turn:
        add_clock(draft, view)
    else:
        add_piles(draft, view)
    draft.marks = marks.overlays(view)
    draft.prompt, draft.help = choices.prompt(view, viewer, text, solo)
    draft.choices = choices.choices(view, viewer)
    return draft.done()


def heading(view: Maze) -> str:
    """The turn and the mode."""
    mode = MODES[int(view.mode)]
    if not view.turn:
        left = sum(int(view.pile(q) + view.entries_left(q)) for q in range(view.seats))
        left += int(view.drawn >= 0)
        now = int(view.tiles()) + int(left > 0)
        return f"Build turn {now} of {int(view.tiles()) + left} · {mode}"
    if view.last_turn:
        return f"Turn {view.turn} of {view.last_turn} · {mode}"
    built = int(view.tiles()) if view.build == MANUAL else 0
    return f"Contest · turn {built + int(view.turn)} · {mode}"


# --- The maze


def add_board(draft: Draft, view: Maze, viewer: int) -> None:
    """All tiles with what is on them, and while building the cells around."""
    draft.include(maze(view))
    if view.turn:
        for seat in range(view.seats):
            for figure in range(2):
                draft.pieces.append(figure_piece(view, seat, figure))
    else:
        add_rim(draft, view, viewer)


MAZES: dict[tuple[object, ...], Draft] = {}  # parts of scenes, by what they show
MOST_MAZES = 512


def maze(view: Maze) -> Draft:
    """The tiles and their markers; everybody sees the same, so they are looked at once."""
    lists = view.cells, view.shapes, view.owners, view.turns, view.walls
    bits = int(view.marked), int(view.standing), bool(view.turn)
    key = (view.box, *[tuple(one) for one in lists], *bits)
    part = MAZES.get(key)
    if part is None:
        if len(MAZES) >= MOST_MAZES:
            MAZES.clear()
        part = MAZES[key] = laid_out(view)
    return part


def laid_out(view: Maze) -> Draft:
    """The tiles as they lie, with their markers."""
    part = Draft()
    part.areas.append(Area("board", "board", "The maze", shape="gears"))
    for tile in range(view.tiles()):
        part.places.append(place(int(view.cells[tile]), ""))
        part.pieces.append(tile_piece(view, tile))
        if view.has_marker(tile) or (not view.turn and view.value(tile)):
            part.pieces.append(marker_piece(view, tile))
    return part


@cache
def place(cell: int, tone: str, group: str = "") -> Place:
    """One cell."""
    q, r = int(TABLE.q(cell)), int(TABLE.r(cell))
    name = TABLE.name(cell)
    return Place(name, "board", q + r / 2, r, "hex", tone, name, group=group)


@cache
def edges(walls: int) -> str:
    """Six letters, E first and clockwise: x for a closed side, a dot for an open one."""
    return "".join("x" if walls >> d & 1 else "." for d in range(6))


@cache
def closed_sides(walls: int) -> str:
    """`E SE W`: where a tile has walls."""
    return " ".join(DIRECTIONS[d] for d in range(6) if walls >> d & 1)


def tile_piece(view: Maze, tile: int) -> Piece:
    """A tile as it lies, and whether somebody is on it."""
    is_taken = bool(view.turn and view.has_figure(tile))
    lies = (view.shapes[tile], view.owners[tile], view.turns[tile], view.walls[tile])
    return lying_tile(tile, view.cells[tile], *lies, is_taken)


@lru_cache(1 << 13)
def lying_tile(
    tile: int, cell: int, shape: int, owner: int, turn: int, walls: int, is_taken: bool
) -> Piece:
    """A tile; `turn` counts steps clockwise, `edges` says what is closed now."""
    label = f"{SEAT.titles[owner]}'s entry point"
    if owner < 0:
        label = f"{NAMES[shape]}, walls {closed_sides(walls)}"
    return Piece(
        f"tile-{tile}",
        TABLE.name(cell),
        LETTERS[shape],
        owner,
        turn=turn,
        edges=edges(walls),
        level=0,
        tone="taken" if is_taken else "",
        label=label,
    )


def marker_piece(view: Maze, tile: int) -> Piece:
    """An oxygen marker; `covered` if a figure stands on it, `coming` while the maze is built."""
    tone = "covered" if view.has_figure(tile) else ""
    if not view.turn:
        tone = "coming"
    return lying_marker(tile, view.cells[tile], int(view.value(tile)), tone)


@lru_cache(1 << 13)
def lying_marker(tile: int, cell: int, value: int, tone: str) -> Piece:
    """A marker on its tile."""
    return Piece(f"marker-{tile}", TABLE.name(cell), f"m{value}", tone=tone)


def figure_piece(view: Maze, seat: int, figure: int) -> Piece:
    """A figure; `shut` if it cannot move now."""
    tile = int(view.post(seat, figure))
    tone = "" if rules.can_leave(view, tile) else "shut"
    label = f"{SEAT.titles[seat]} {FIGURE.words[figure]}"
    return Piece(
        choices.figure_id(seat, figure),
        marks.name(view, tile),
        "figure",
        seat,
        level=2,
        badges=((FIGURE.words[figure], "letter"),),
        tone="gone" if view.is_gone(seat) else tone,
        label=label,
    )


def add_rim(draft: Draft, view: Maze, viewer: int) -> None:
    """The empty cells beside the maze; those where the tile in hand may go are `free`.

    Cells with a single contact are of the group `rim`: they are seen where there is room.
    """
    free = free_cells(view, viewer)
    for spot in view.rim:
        cell = int(rim_cell(spot))
        group = "rim" if int(beside(spot)).bit_count() < 2 and view.tiles() > 1 else ""
        draft.places.append(place(cell, "free" if cell in free else "rim", group))
    if view.now >= 0 and view.steps[kind_of(view.now)] is TURN_TILE:
        spot_name = TABLE.name(number_of(view.now))
        shape = int(view.drawn)
        walls = edges(view.box.walls(shape, 0))
        ghost = Piece("ghost", spot_name, LETTERS[shape], edges=walls, level=0, tone="ghost")
        draft.pieces.append(ghost)


def free_cells(view: Maze, viewer: int) -> set[int]:
    """Where the viewer may place what he has in hand."""
    if viewer < 0 or view.now < 0 or not is_asked(view, viewer):
        return set()
    step = view.steps[kind_of(view.now)]
    if step is TURN_TILE:
        return set()
    shape = int(view.drawn) if step is PUT_TILE else ENTRY
    return {int(cell) for cell in legal_cells(view, shape, 0)}


# --- What each player has


def add_supply(draft: Draft, view: Maze, seat: int, viewer: int) -> None:
    """The markers a player has collected, or while building his pile and entry points."""
    at = "mine" if seat == viewer else "side"
    area, owner = f"supply-{seat}", "Your" if seat == viewer else f"{SEAT.titles[seat]}'s"
    building = not view.turn and view.build == MANUAL
    name = f"{owner} tiles" if building else f"{owner} supply"
    draft.areas.append(Area(area, "row", name, seat, at, "tray"))
    draft.places.append(Place(area, area, shape="slot", owner=seat))
    if in_hand(view) == seat:
        draft.pieces.append(drawn_piece(view, area, seat))
    if view.pile(seat):
        left = int(view.pile(seat))
        draft.pieces.append(Piece(f"pile-{seat}#", area, "back", seat, left, edges="......"))
    if view.entries_left(seat):
        left = int(view.entries_left(seat))
        draft.pieces.append(Piece(f"entries-{seat}", area, "E", seat, left, edges="......"))
    for colour in (3, 2, 1, 0):
        count = view.supply[seat * 4 + colour]
        if count:
            name = f"supply-{seat}-{COLOURS[colour]}"
            draft.pieces.append(Piece(name, area, f"m{colour + 1}", seat, count))


def drawn_piece(view: Maze, area: str, seat: int) -> Piece:
    """The tile that was drawn and has to be placed."""
    shape = int(view.drawn)
    walls = edges(view.box.walls(shape, 0))
    value = ((f"worth {view.box.values[shape]}", "value"),)
    return Piece("drawn", area, LETTERS[shape], seat, edges=walls, badges=value, tone="drawn")


def is_turning(view: Maze, viewer: int) -> bool:
    """Whether the viewer has a tile in hand and is to say how it lies."""
    if viewer < 0 or view.now < 0 or not is_asked(view, viewer):
        return False
    return view.steps[kind_of(view.now)] is TURN_TILE


def add_rotations(draft: Draft, view: Maze, viewer: int) -> None:
    """The ways to turn the tile in hand, to be pointed at; they take the place of the pile."""
    shape = int(view.drawn)
    title = f"Turn the {NAMES[shape]}"
    draft.areas.append(Area("rotations", "row", title, viewer, "mine", "tray"))
    draft.places.append(Place("rotations", "rotations", shape="slot", owner=viewer))
    for k in range(view.box.distinct[shape]):
        walls = edges(view.box.walls(shape, k))
        piece = Piece(f"turn:{k}", "rotations", LETTERS[shape], turn=k, edges=walls, label=f"r{k}")
        draft.pieces.append(piece)


def in_hand(view: Maze) -> int:
    """Whose tile is drawn and not placed yet."""
    if view.drawn < 0 or view.now < 0:
        return -1
    return int(view.now >> 6 & 7)


def add_meters(draft: Draft, view: Maze, seat: int) -> None:
    """A player's numbers, for the list of players."""
    numbers = {"points": int(view.points(seat))}
    if not view.turn:
        numbers = {"tiles": int(view.pile(seat)), "entries": int(view.entries_left(seat))}
    elif not view.is_over():
        numbers["beneath"] = beneath(view, seat)
    for name, value in numbers.items():
        draft.meters.append(Meter(f"{name}-{seat}-n", PLAYERS, name, value, owner=seat))
    if view.turn and not view.is_over() and not rules.can_move(view, seat):
        locked = Meter(f"locked-{seat}-n", PLAYERS, "locked", 1, max=1, tone="bad", owner=seat)
        draft.meters.append(locked)


def beneath(view: Maze, seat: i64) -> int:
    """What a player would sweep up if the contest ended now (R32)."""
    tiles = [int(view.post(seat, figure)) for figure in range(2)]
    return sum(int(view.value(tile)) for tile in tiles if view.has_marker(tile))


def add_clock(draft: Draft, view: Maze) -> None:
    """The air clock (Q20), and the oxygen that is still free."""
    free = rules.free_markers(view)
    draft.meters.append(Meter("free", "board", "points free", int(worth(view, free))))
    draft.meters.append(Meter("markers", "board", "free markers", int(count_bits(free))))
    if view.last_turn:
        value, limit = int(view.turn), int(view.last_turn)
    else:
        value, limit = int(view.stall), int(rules.stall_limit(view))
    tone = "" if 2 * value <= limit else "warm"
    if value > limit - max(1, int(view.seats)):
        tone = "bad"
    label = "turns used" if view.last_turn else "air clock"
    draft.meters.append(Meter("clock", "board", label, value, max=limit, style="dial", tone=tone))


def add_piles(draft: Draft, view: Maze) -> None:
    """What is still in the piles, by shape; the order is hidden from everybody (Q40)."""
    if view.build != MANUAL:
        return
    draft.areas.append(Area("piles", "sheet", "Still in the piles", at="side"))
    piles = [pile_of(view, seat) for seat in range(view.seats)]
    rows = [
        Row(f"left-{LETTERS[shape]}", (NAMES[shape], *(str(p.count(shape)) for p in piles)))
        for shape in range(WALLED)
    ]
    entries = [str(view.entries_left(seat)) for seat in range(view.seats)]
    rows.append(Row("left-E", ("Entry", *entries)))
    columns = ("Tile", *SEAT.titles[: view.seats])
    draft.tables.append(Table("piles-table", "piles", columns, tuple(rows), "Still in the piles"))
