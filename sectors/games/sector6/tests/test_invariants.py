"""Invariants in every position of random games, and that a broken position is noticed."""

import pytest

from sectors.core import engine
from sectors.core.codec import encode
from sectors.core.dice import dice
from sectors.games.sector6 import GAME, rules
from sectors.games.sector6.space import CCW, CW, SPIN, TAKE
from sectors.games.sector6.state import LIFE, Maze
from sectors.games.sector6.tests.play import deal, play_at_random, to_act

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
    """Invariants 2, 9, 11, 12 and 17: what one action may change."""
    assert after.cells[: before.tiles()] == before.cells
    if not before.turn:
        return
    gained = [b - a for a, b in zip(before.supply, after.supply, strict=True)]
    assert min(gained) >= 0
    turned = sum(a != b for a, b in zip(before.walls, after.walls, strict=True))
    is_turn = CW.has(action) or CCW.has(action) or SPIN.has(action)
    assert turned <= ((5 if before.mode == LIFE else 1) if is_turn else 0)
    if after.now >= 0:
        assert sum(gained) == (1 if TAKE.has(action) else 0)
        assert after.stall == 0 if TAKE.has(action) else after.stall >= before.stall
        assert after.marked == before.marked & ~(0 if not TAKE.has(action) else before.marked) or (
            int(before.marked ^ after.marked).bit_count() == sum(gained)
        )


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
            rules.rotate(t, tile, 0)
            rules.rotate(t, tile, 1)
            differs += list(t.walls) != walls
    assert differs > 0


def broken(s: Maze, change: str) -> Maze:
    """A position that cannot be: one thing is wrong."""
    t = s.clone()
    if change == "wall":
        t.walls = [63, *t.walls[1:]]
    elif change == "cell":
        t.cells = [t.cells[1], *t.cells[1:]]
    elif change == "marker":
        t.marked |= 1 << t.owners.index(0)
    elif change == "figure":
        t.posts = 0
    elif change == "supply":
        t.supply = [1, *t.supply[1:]]
    elif change == "stall":
        t.stall = 20
    elif change == "neighbour":
        t.near = [5, *t.near[1:]]
    elif change == "result":
        t.result = [1, 2]
    elif change == "shape":
        t.shapes = [(t.shapes[0] + 1) % 7, *t.shapes[1:]]
    return t


CHANGES = ["wall", "cell", "marker", "figure", "supply", "stall", "neighbour", "result", "shape"]


@pytest.mark.parametrize("change", CHANGES)
def test_a_broken_position_is_noticed(change: str) -> None:
    s = play_at_random(deal(2, 6), 6, until="to move")
    GAME.check(s)
    with pytest.raises(AssertionError):
        GAME.check(broken(s, change))


def test_a_broken_rim_is_noticed() -> None:
    s = deal(2, 6, start="1")
    engine.submit(s, 0, engine.options(s, 0)[0])
    s.rim = s.rim[1:]
    with pytest.raises(AssertionError, match="rim"):
        GAME.check(s)


def test_the_same_seed_and_actions_give_the_same_game() -> None:
    first, second = (play_at_random(deal(3, 9), 4) for _ in range(2))
    assert (first.cells, first.walls, first.supply) == (second.cells, second.walls, second.supply)


def test_a_clone_has_every_field() -> None:
    s = deal(2)
    for i, (name, kind) in enumerate(Maze.FIELDS.items()):
        setattr(s, name, i + 7 if kind is int else [[i]] if name == "decks" else [i])
    assert encode(s.clone()) == encode(s)
