"""Invariants in every position of random games, and that a broken position is noticed."""

from collections.abc import Callable

import pytest

from sectors.core import engine
from sectors.core.codec import encode
from sectors.core.dice import dice
from sectors.core.state import number_of, part
from sectors.games.sector6 import GAME
from sectors.games.sector6.rules import invariants
from sectors.games.sector6.rules.contest_phase import TILE
from sectors.games.sector6.rules.gears import rotate
from sectors.games.sector6.rules.placement import lay_out
from sectors.games.sector6.rules.space import CCW, CW, SPIN, TAKE, figure_of, way_of
from sectors.games.sector6.rules.state import LIFE, Maze
from sectors.games.sector6.tests.play import deal, play_at_random, say, to_act

TABLES = [(2, {}), (3, {"mode": "veteran"}), (4, {"mode": "rookie"}), (4, {"teams": "on"})]
TABLES += [(1, {}), (3, {"build": "preset"}), (2, {"tiles": "uniform", "build": "auto"})]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_invariants_hold_and_turns_change_what_they_may(
    seats: int, options: dict[str, str]
) -> None:
    s = deal(seats, 3, **options)
    chance = dice(f"invariants {seats}")
    GAME.check(s)
    while s.now >= 0:
        before = s.clone()
        seat = to_act(s)
        found = engine.options(s, seat)
        action = found[chance.below(len(found))]
        engine.submit(s, seat, action)
        GAME.check(s)
        check_change(before, s, seat, action)


def check_change(before: Maze, after: Maze, seat: int, action: int) -> None:
    """Invariants 2, 7 to 9, 11, 12 and 17: what one action may change."""
    assert after.cells[: before.tiles()] == before.cells
    if not before.turn:
        return
    assert after.walls == walls_after(before, seat, action)
    gained = [b - a for a, b in zip(before.supply, after.supply, strict=True)]
    assert min(gained) >= 0 and not after.marked & ~before.marked
    if after.now >= 0:
        ended = after.turn - before.turn  # turns, those that Rookies miss included
        if TAKE.has(action):
            left = part(number_of(before.now), TILE)
            assert gained[seat * 4 + before.value(left) - 1] == sum(gained) == 1
            assert before.marked ^ after.marked == 1 << left
            assert after.stall == ended - 1
        else:
            assert sum(gained) == 0 and before.marked == after.marked
            assert after.stall == before.stall + ended


def walls_after(s: Maze, seat: int, action: int) -> list[int]:
    """The walls that an action must leave: one tile turned, meshed neighbours turned back."""
    walls = list(s.walls)
    if CW.has(action) or CCW.has(action):
        tile, step = part(number_of(s.now), TILE), 1 if CW.has(action) else 5
    elif SPIN.has(action):
        tile, step = int(s.post(seat, figure_of(action))), 5 if way_of(action) else 1
    else:
        return walls
    for d in range(6):
        other = s.near[tile * 6 + d]
        meshed = s.walls[tile] >> d & 1 and other >= 0 and s.walls[other] >> (d + 3) % 6 & 1
        if meshed and s.mode == LIFE:
            walls[other] = turned(s.walls[other], 6 - step)
    walls[tile] = turned(s.walls[tile], step)
    return walls


def turned(mask: int, steps: int) -> int:
    """The closed sides of a tile after some steps clockwise."""
    return sum(1 << (d + steps) % 6 for d in range(6) if mask >> d & 1)


@pytest.mark.parametrize("build", ["manual", "auto"])
def test_in_life_sentence_every_tile_touched_two_when_it_was_placed(build: str) -> None:
    # Invariant 4: tiles are numbered as they were placed.
    for seed in range(4):
        s = play_at_random(deal(4, seed, build=build), seed, until="to move")
        for tile in range(1, s.tiles()):
            earlier = [t for t in s.near[tile * 6 : tile * 6 + 6] if 0 <= t < tile]
            assert len(earlier) >= min(tile, 2)


def test_the_contest_has_an_upper_bound() -> None:
    for seats, most in ((2, 580), (3, 750), (4, 1320)):
        s = play_at_random(deal(seats, 2), 2)
        markers = {2: 28, 3: 24, 4: 32}[seats]
        assert (markers + 1) * 10 * seats == most
        assert s.turn <= most


def test_turning_there_and_back_does_not_always_restore() -> None:
    # Invariant 14: in Life Sentence the gears may mesh differently on the way back.
    differs = 0
    for seed in range(20):
        s = play_at_random(deal(2, seed), seed, until="to move")
        walls = list(s.walls)
        for tile in range(s.tiles()):
            t = s.clone()
            rotate(t, tile, 0)
            rotate(t, tile, 1)
            differs += list(t.walls) != walls
    assert differs > 0


def swapped(numbers: list[int], at: int, value: int) -> list[int]:
    """A copy of a list with one number changed."""
    return [*numbers[:at], value, *numbers[at + 1 :]]


def reshape(t: Maze) -> None:
    """A tile is another one, and looks like it."""
    tile = t.shapes.index(1)
    t.shapes = swapped(t.shapes, tile, 2)
    t.walls = swapped(t.walls, tile, t.box.walls(2, t.turns[tile]))


def tear_apart(t: Maze) -> None:
    """The last tile lies far away."""
    lay_out(t, swapped(t.cells, t.tiles() - 1, 0), t.shapes, t.turns, t.owners)


def shut_a_room(t: Maze) -> None:
    """A tile is turned so that some room cannot be walked to."""
    for tile in range(t.tiles()):
        for _ in range(6):
            rotate(t, tile, 0)
            if len(invariants.reached(t, True)) < t.tiles():
                return


def take_all(t: Maze) -> None:
    """All markers are collected and nobody has noticed."""
    for tile in range(t.tiles()):
        if t.has_marker(tile):
            t.take(0, tile)


def lose_one(t: Maze) -> None:
    """A marker goes to nobody in the middle of the contest."""
    t.lost = t.marked & -t.marked
    t.marked ^= t.lost


def outlast(t: Maze) -> None:
    """A solo game goes on."""
    t.last_turn, t.turn = 1, 2


def hide_a_tile(t: Maze) -> None:
    """A pile of which one tile is not known."""
    t.decks = [[-1, *t.decks[0][1:]], *t.decks[1:]]


CONTEST: dict[str, Callable[[Maze], object]] = {
    "two tiles on one cell": lambda t: setattr(t, "cells", swapped(t.cells, 0, t.cells[1])),
    "turned too far": lambda t: setattr(t, "turns", swapped(t.turns, 0, 6)),
    "walls of another shape": lambda t: setattr(t, "walls", swapped(t.walls, 0, 63)),
    "have an owner": lambda t: setattr(t, "owners", swapped(t.owners, t.owners.index(0), -1)),
    "a neighbour is wrong": lambda t: setattr(t, "near", swapped(t.near, 0, t.near[0] + 1)),
    "a tile too many or too few": reshape,
    "in two pieces": tear_apart,
    "two figures on one tile": lambda t: setattr(t, "posts", 0),
    "a figure without a tile": lambda t: setattr(t, "posts", t.posts | 63),
    "the set of occupied tiles": lambda t: setattr(t, "standing", t.standing & t.standing - 1),
    "a marker on an entry": lambda t: setattr(t, "marked", t.marked | 1 << t.owners.index(0)),
    "both lost and on the board": lambda t: setattr(t, "lost", t.marked & -t.marked),
    "a supply below nothing": lambda t: setattr(t, "supply", swapped(t.supply, 0, -1)),
    "appeared or vanished": lambda t: setattr(t, "supply", swapped(t.supply, 0, 1)),
    "lasts too long": lambda t: setattr(t, "turn", 1161),
    "without a free marker": take_all,
    "than turns": lambda t: setattr(t, "stall", 19),
    "lost before the end": lose_one,
    "goes on after a stall": lambda t: setattr(t, "stall", 40),
    "after the last turn": outlast,
    "a result before the end": lambda t: setattr(t, "result", [1, 2]),
    "over without a result": lambda t: setattr(t, "now", -1),
}
BUILD: dict[str, Callable[[Maze], object]] = {
    "a pile has the wrong size": lambda t: setattr(t, "left", t.left + 2),
    "a pile without contents": hide_a_tile,
    "a tile too many or too few": lambda t: setattr(t, "drawn", 0),
    "the rim is wrong": lambda t: setattr(t, "rim", t.rim[1:]),
    "before the contest": lambda t: setattr(t, "marked", 1),
    "that the ladder does not have": lambda t: setattr(t, "rung", 2),
    "collected before": lambda t: setattr(t, "supply", swapped(t.supply, 0, 1)),
    "began who does not play": lambda t: setattr(t, "starter", 2),
    "who has left": lambda t: setattr(t, "leavers", [1]),
    "a player has two entry points": lambda t: setattr(t, "entries", t.entries + 1 - 256),
}


def noticed(s: Maze, change: Callable[[Maze], object]) -> str:
    """What is said about a position after it was broken."""
    GAME.check(s)
    change(s)
    with pytest.raises(AssertionError) as found:
        GAME.check(s)
    return str(found.value)


@pytest.mark.parametrize("words", CONTEST)
def test_a_broken_contest_is_noticed(words: str) -> None:
    s = play_at_random(deal(2, 6), 6, until="to move")
    assert words in noticed(s, CONTEST[words])


@pytest.mark.parametrize("words", BUILD)
def test_a_broken_build_phase_is_noticed(words: str) -> None:
    s = say(deal(2, 6, start="1"), "draw", "entry 1,0")
    assert words in noticed(s, BUILD[words])


def test_a_room_shut_in_rookie_is_noticed() -> None:
    s = play_at_random(deal(2, 6, mode="rookie"), 6, until="to move")
    assert "a room cannot be walked to" in noticed(s, shut_a_room)


def test_the_same_seed_and_actions_give_the_same_game() -> None:
    first, second = (play_at_random(deal(3, 9), 4) for _ in range(2))
    assert encode(first) == encode(second)


def test_a_clone_has_every_field() -> None:
    s = deal(2)
    for i, (name, kind) in enumerate(Maze.FIELDS.items()):
        setattr(s, name, i + 7 if kind == "i64" else [[i]] if name == "decks" else [i])
    assert encode(s.clone()) == encode(s)
