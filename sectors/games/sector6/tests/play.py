"""How the tests set up positions and play: everything is said in typed lines, as players do."""

from __future__ import annotations

from sectors.core import engine
from sectors.core.dice import Script, dice
from sectors.core.testing.lines import Lines
from sectors.games.sector6 import GAME
from sectors.games.sector6.rules import diagram
from sectors.games.sector6.rules.space import SEAT, TABLE
from sectors.games.sector6.rules.state import MODES, Maze

ORANGE, RED, BLACK, WHITE, WATCHER = 0, 1, 2, 3, -1

TYPED = Lines(GAME)
to_act = TYPED.to_act
say = TYPED.say
choices = TYPED.choices
refusal = TYPED.refusal
refused = TYPED.refused
scene = TYPED.scene
choice = TYPED.choice
preview = TYPED.preview
notes = TYPED.notes
seen = TYPED.seen
question = TYPED.question
log = TYPED.log


def at(text: str, seats: int = 2, **options: str) -> Maze:
    """The part of a position that a line says, with the mode in it, run up to the next question."""
    words = text.split()
    mode = next((word for word in words if word in MODES), "life")
    s = GAME.blank(seats)
    GAME.agree(s, GAME.options_for(seats, {"mode": mode, **options}))
    GAME.read_line(" ".join(word for word in words if word != mode), s)
    s.dice = dice("tests").state
    engine.settle(s)
    return s


def deal(seats: int = 2, seed: object = 1, **options: str) -> Maze:
    return GAME.setup(seats, seed, options)


def loaded(seats: int, rolls: list[int], **options: str) -> Maze:
    """A new game with loaded dice; they must suffice for the deal."""
    blank = GAME.blank(seats)
    blank.script = Script(rolls, False)
    s = GAME.setup(seats, 1, options, blank)
    s.script = None
    return s


def after(s: Maze, *lines: str) -> Maze:
    """A copy of a position in which some lines were said."""
    copy = s.clone()
    copy.dice = dice("after").state
    return say(copy, *lines)


def moves(s: Maze, figure: str) -> set[str]:
    """The runs of one figure of the seat that is asked: `E1`."""
    return {text.split()[1] for text in choices(s) if text.startswith(f"{figure} ")}


def cells(s: Maze, verb: str = "put") -> set[str]:
    return {text.split()[1] for text in choices(s) if text.startswith(f"{verb} ")}


def placements(s: Maze) -> set[str]:
    """Every legal cell and rotation of the drawn tile: `1,0 r2`."""
    return {f"{c} {r}" for c in cells(s) for r in choices(after(s, f"put {c}"))}


def tile(s: Maze, cell: str) -> str:
    """A tile as the notation writes it, without its cell: `Ya1-`."""
    number = s.tile_at(TABLE.find(cell))
    k = s.turns[number] % s.box.distinct[s.shapes[number]]
    return diagram.tile_text(s, number, k).partition(":")[2].partition("=")[0]


def post(s: Maze, figure: str) -> str:
    """Where a figure stands: `post(s, "Oa")`."""
    seat = SEAT.words.index(figure[0])
    return TABLE.name(s.cells[s.post(seat, "ab".index(figure[1]))])


def supply(s: Maze, seat: int) -> str:
    """A player's markers: `R2Y1G0B1`."""
    return diagram.supply_text(s, seat)[2:]


def now(s: Maze) -> str:
    """`O to move`, `over` …"""
    return "over" if s.now < 0 else diagram.now_text(s)


def points(s: Maze) -> list[int]:
    return [int(s.points(seat)) for seat in range(s.seats)]


def walkable(s: Maze) -> set[int]:
    """The tiles that can be reached on foot from the first one."""
    found, new = set[int](), {0}
    while new:
        here = new.pop()
        found.add(here)
        for d in range(6):
            there = s.near[here * 6 + d]
            blocked = there < 0 or s.walls[here] >> d & 1 or s.walls[there] >> (d + 3) % 6 & 1
            if not blocked and there not in found:
                new.add(there)
    return found


def play_at_random(s: Maze, seed: object = 0, until: str = "") -> Maze:
    """Random play to the end, or until something is asked: `until="to move"`."""
    chance = dice(f"play {seed}")
    while s.now >= 0 and not (until and until in now(s)):
        seat = to_act(s)
        options = engine.options(s, seat)
        engine.submit(s, seat, options[chance.below(len(options))])
    return s
