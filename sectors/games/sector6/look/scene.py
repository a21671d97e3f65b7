"""What a viewer sees of Sector 6, as data: the maze, supplies, piles and numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from mypy_extensions import i64

from sectors.core.engine import front, options
from sectors.core.english import said
from sectors.core.menu import count
from sectors.core.scene import PLAYERS, Area, Draft, Listing, Meter, Piece, Place, Row, Scene
from sectors.core.state import seat_of
from sectors.games.sector6.look.board import Board, add_rim
from sectors.games.sector6.look.choices import choices
from sectors.games.sector6.look.names import Say, edges
from sectors.games.sector6.look.overlays import asked_about
from sectors.games.sector6.look.prompts import prompt
from sectors.games.sector6.rules.build_phase import TURN_TILE
from sectors.games.sector6.rules.content import Solo
from sectors.games.sector6.rules.ending import beneath, free_markers, stall_limit, worth
from sectors.games.sector6.rules.hidden import pile_of
from sectors.games.sector6.rules.locked import can_move
from sectors.games.sector6.rules.space import COLOURS, LETTERS, NAMES, SEAT, SHAPES, WALLED
from sectors.games.sector6.rules.state import MANUAL, MODES, Maze

MOST_MAZES = 512
Hand = tuple[int, str, str]  # the tile in hand: its shape, its walls, what it is worth in words


class Painter:
    """Draws the table in the words of the game's text.toml."""

    def __init__(self, text: dict[str, Any], solo: Solo) -> None:
        self.say: Say = text["words"]
        self.prompts: Say = text["prompts"]
        self.answers: Say = {**text["labels"], **text["notes"]}
        self.solo = solo
        self.board = Board(self.say["board"], text["marks"])
        self.mazes: dict[tuple[object, ...], Draft] = {}  # by all that everybody sees of them

    def scene(self, view: Maze, viewer: i64) -> Scene:
        """The whole table as one viewer sees it."""
        draft = Draft()
        actions = options(view, viewer)
        step = front(view) if actions else None  # what the viewer is asked
        draft.heading = heading(view, self.say)
        draft.marks += asked_about(view, self.board.say)
        draft.include(self.seen_by_all(view))
        if not view.turn:
            add_rim(draft, view, actions)
        if step is TURN_TILE:
            draft.include(rotations(view, viewer, self.say))
        for seat in range(view.seats):
            if seat != viewer or step is not TURN_TILE:
                draft.include(supply(view, seat, viewer, self.say))
        if not view.turn and view.build == MANUAL:
            draft.areas.append(Area("piles", "sheet", self.say["piles"], at="side"))
        draft.prompt, draft.help = prompt(view, viewer, step, self.prompts, self.solo)
        draft.choices = choices(view, viewer, step, actions, self.answers)
        return draft.done()

    def seen_by_all(self, view: Maze) -> Draft:
        """The maze and the numbers; everybody sees the same, so they are looked at once."""
        key = (
            tuple(view.cells),
            tuple(view.shapes),
            tuple(view.owners),
            tuple(view.turns),
            tuple(view.supply),
            tuple([tuple(pile_of(view, seat)) for seat in range(view.seats)]),
            (view.entries, view.marked, view.posts, view.seats, view.gone),
            (view.turn, view.stall, view.stall_rounds, view.last_turn, view.build),
            view.is_over(),
            view.box,
        )
        part = self.mazes.get(key)
        if part is None:
            if len(self.mazes) >= MOST_MAZES:
                self.mazes.clear()
            part = self.mazes[key] = self.laid_out(view)
        return part

    def laid_out(self, view: Maze) -> Draft:
        """The maze, numbers of each player and of the oxygen, and what is still in the piles."""
        part = self.board.laid_out(view)
        for seat in range(view.seats):
            part.meters += numbers(view, seat, self.say)
        if view.turn:
            part.meters += air(view, self.say)
        elif view.build == MANUAL:
            part.tables.append(piles(view, self.say))
        return part


def heading(view: Maze, say: Say) -> str:
    """The turn and the mode."""
    mode = say[MODES[view.mode]]
    built = view.tiles()
    if not view.turn:
        left = view.tiles_to_come()
        now = built + 1 if left else built
        return said(say["build_turn"], turn=now, all=built + left, mode=mode)
    if view.last_turn:
        return said(say["solo_turn"], turn=view.turn, all=view.last_turn, mode=mode)
    turn = view.turn + built if view.build == MANUAL else view.turn
    return said(say["contest_turn"], turn=turn, mode=mode)


# --- What each player has


def supply(view: Maze, seat: i64, viewer: i64, say: Say) -> Draft:
    """The markers a player has collected, or while building his pile and entry points."""
    key = "supply" if view.turn or view.build != MANUAL else "tiles"
    if seat == viewer:
        title, at = say["your_" + key], "mine"
    else:
        title, at = said(say["their_" + key], seat=SEAT.titles[seat]), "side"
    pieces = (view.pile(seat), view.entries_left(seat), *view.supply[seat * 4 : seat * 4 + 4])
    return tray(title, seat, at, in_hand(view, seat, say), pieces)


def in_hand(view: Maze, seat: i64, say: Say) -> Hand | None:
    """The tile that a player has drawn and must place."""
    if view.drawn < 0 or view.now < 0 or seat_of(view.now) != seat:
        return None
    walls = edges(view.box.walls(view.drawn, 0))
    return view.drawn, walls, said(say["worth"], value=view.box.values[view.drawn])


@lru_cache(4096)  # of nothing but its arguments; there is one for each player
def tray(title: str, seat: int, at: str, hand: Hand | None, pieces: tuple[int, ...]) -> Draft:
    """All that lies in front of a player."""
    area = f"supply-{seat}"
    part = row(area, title, seat, at)
    if hand is not None:
        shape, walls, worth = hand
        face, badges = LETTERS[shape], ((worth, "value"),)
        part.pieces.append(
            Piece("drawn", area, face, seat, edges=walls, badges=badges, tone="drawn")
        )
    pile, entries, *markers = pieces
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


def rotations(view: Maze, viewer: i64, say: Say) -> Draft:
    """The ways to turn the tile in hand, to be pointed at; they take the place of the pile."""
    area, letter = "rotations", LETTERS[view.drawn]
    part = row(area, said(say["rotations"], tile=NAMES[view.drawn]), viewer, "mine")
    for k in range(view.box.distinct[view.drawn]):
        walls = edges(view.box.walls(view.drawn, k))
        label = said(say["turned"], count=k) if k else say["as_it_is"]
        part.pieces.append(Piece(f"turn:{k}", area, letter, turn=k, edges=walls, label=label))
    return part


# --- Numbers


def numbers(view: Maze, seat: i64, say: Say) -> list[Meter]:
    """For the list of players: what one has still to place, or the score and the prospects."""
    if not view.turn:
        tiles = number(seat, "tiles", view.pile(seat), say)
        return [tiles, number(seat, "entries", view.entries_left(seat), say)]
    found = [number(seat, "points", view.points(seat), say)]
    if view.is_over():
        return found
    found.append(number(seat, "beneath", beneath(view, seat), say))
    if not can_move(view, seat):
        name = f"locked-{seat}-n"
        found.append(Meter(name, PLAYERS, say["locked"], 1, max=1, tone="bad", owner=seat))
    return found


def number(seat: i64, name: str, value: i64, say: Say) -> Meter:
    """One number of a player."""
    return Meter(f"{name}-{seat}-n", PLAYERS, say[name], int(value), owner=seat)


def air(view: Maze, say: Say) -> list[Meter]:
    """The oxygen that is still free, and the air clock (Q20)."""
    free = free_markers(view)
    found = [Meter("free", "board", say["points_free"], int(worth(view, free)))]
    found.append(Meter("markers", "board", say["free_markers"], int(count(free))))
    if view.last_turn:
        return [*found, clock(say["turns_used"], view.turn, view.last_turn, view.seats)]
    return [*found, clock(say["air_clock"], view.stall, stall_limit(view), view.seats)]


def clock(label: str, used: i64, limit: i64, seats: i64) -> Meter:
    """The air clock; it warns in the second half and in the last round."""
    tone = "" if 2 * used <= limit else "warm"
    if used > limit - seats:
        tone = "bad"
    return Meter("clock", "board", label, int(used), max=int(limit), style="dial", tone=tone)


def piles(view: Maze, say: Say) -> Listing:
    """What is still in the piles, by shape; the order is hidden from everybody (Q40)."""
    seats = range(view.seats)
    left = [[pile_of(view, seat).count(shape) for seat in seats] for shape in range(WALLED)]
    left.append([int(view.entries_left(seat)) for seat in seats])
    rows = [
        Row(f"left-{LETTERS[shape]}", (NAMES[shape], *map(str, left[shape])))
        for shape in range(SHAPES)
    ]
    columns = (say["tile"], *SEAT.titles[: view.seats])
    return Listing("piles-table", "piles", columns, tuple(rows), say["piles"])
