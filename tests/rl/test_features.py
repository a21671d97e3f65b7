"""Features: they keep their bounds, tell no secret, and masks are the options."""

from collections.abc import Iterator

import numpy as np
import pytest
from toys import auction

from sectors import games
from sectors.core import engine
from sectors.core.dice import dice
from sectors.core.state import State
from sectors.lab.envs.plain import PlainFeatures
from sectors.lab.envs.task import Eye, Task, features_of, task
from sectors.players.inputs.features import Layout
from sectors.players.inputs.masks import Masks, spots_of
from sectors.players.inputs.rows import Rows, first_of

TASKS = [task(name, seats, {}) for name in games.names() for seats in games.load(name).seats]


def name(chosen: Task) -> str:
    return f"{chosen.game.name}-{chosen.seats}"


def positions(chosen: Task, seed: int, every: int, most: int = 400) -> Iterator[State]:
    """Some positions of a random game."""
    s, chance = chosen.game.setup(chosen.seats, seed, chosen.options), dice(seed)
    for number in range(most):
        asked = engine.pending(s)
        if number % every == 0:
            yield s
        if not asked:
            return
        seat = asked[chance.below(len(asked))]
        found = engine.options(s, seat)
        engine.play(s, seat, found[chance.below(len(found))])


@pytest.mark.parametrize("chosen", TASKS, ids=name)
def test_numbers_are_within_bounds_and_tell_no_secret(chosen: Task) -> None:
    eye, seeing = Eye(chosen), Eye(chosen)
    low, high = chosen.bounds()
    game = chosen.game
    for s in positions(chosen, 1, 13):
        for seat in range(chosen.seats):
            row = eye.observation(s, seat)
            assert (row >= low).all() and (row <= high).all()
            other = game.scramble(s, seat, dice("other"))
            assert np.array_equal(row, eye.observation(other, seat))
            assert np.array_equal(row, seeing.seen(game.view(s, seat), seat))
            assert np.array_equal(row, seeing.seen(game.view(other, seat), seat))


@pytest.mark.parametrize("chosen", TASKS, ids=name)
def test_rows_that_remember_show_what_fresh_ones_do(chosen: Task) -> None:
    """An eye that has looked at other seats and games, from views and at a glance; a new one."""
    kept, glancing, mixed = Eye(chosen), Eye(chosen), Eye(chosen)
    is_plain = isinstance(chosen.features, PlainFeatures)
    for s in [*positions(chosen, 4, 5, 200), *positions(chosen, 5, 7, 150)]:
        for seat in range(chosen.seats):
            view = chosen.game.view(s, seat)
            fresh = Eye(chosen).seen(view, seat)
            assert np.array_equal(kept.seen(view, seat), fresh)
            glancing.rows.begin(0)
            glanced = glancing.features.glance(s, seat, glancing.rows)
            assert np.array_equal(glancing.row, fresh) if glanced else is_plain
            assert np.array_equal(mixed.observation(s, seat), fresh)
            assert np.array_equal(mixed.seen(view, seat), fresh)
            assert np.array_equal(Eye(chosen).observation(s, seat), fresh)


@pytest.mark.parametrize("chosen", TASKS, ids=name)
def test_masks_are_the_options(chosen: Task) -> None:
    eye = Eye(chosen)
    for s in positions(chosen, 2, 3):
        for seat in engine.pending(s):
            options = engine.options(s, seat)
            assert np.flatnonzero(eye.options(s, seat)).tolist() == options
            view = chosen.game.view(s, seat)
            assert np.flatnonzero(eye.options(view, seat)).tolist() == options


@pytest.mark.parametrize("chosen", TASKS, ids=name)
def test_positions_that_look_different_are_different_rows(chosen: Task) -> None:
    eye = Eye(chosen)
    rows = [eye.observation(s, 0).tobytes() for s in positions(chosen, 3, 1, 60)]
    changes = sum(a != b for a, b in zip(rows, rows[1:], strict=False))
    assert changes > len(rows) // 2


@pytest.mark.parametrize("chosen", TASKS[::3], ids=name)
def test_every_block_is_documented_and_named(chosen: Task) -> None:
    blocks = chosen.features.layout.blocks
    assert len({block.name for block in blocks}) == len(blocks)
    assert all(block.note for block in blocks)
    row = np.zeros((2, chosen.size), np.int16)
    named = chosen.named(row)
    assert [part.shape[1:] for part in named.values()] == [tuple(b.shape) for b in blocks]
    named["seats"][:] = 3
    assert row.sum() == 6


def test_units_stand_where_the_actions_say() -> None:
    chosen = task("sector219", 2, {"opening": "beginner", "first_player": "south"})
    s = chosen.game.setup(2, 1, chosen.options)
    engine.play(s, 0, engine.options(s, 0)[0])
    verb = next(v for v in chosen.game.space.verbs if v.name == "deploy")
    played = next(m for m in [engine.options(chosen.game.setup(2, 1, chosen.options), 0)[0]])
    kind, space = verb.parts(played)
    for seat in range(2):  # the table looks the same from both sides
        seen = chosen.named(Eye(chosen).observation(s, seat))
        assert np.argwhere(seen["south units"]).tolist() == [[kind, space // 13, space % 13]]
        assert not seen["north units"].any()


def test_a_game_without_features_has_plain_ones() -> None:
    game = auction.GAME
    features = features_of(game)
    assert isinstance(features, PlainFeatures)
    chosen = Task(game, game.seats[0], {})
    s = game.setup(chosen.seats, 1)
    row = Eye(chosen).observation(s, 0)
    assert row.any()
    names = {block.name for block in features.layout.blocks}
    assert names - {block.name for block in Layout().blocks}


def numbers(rows: Rows) -> list[int]:
    return memoryview(rows.memory()).tolist()  # type: ignore[arg-type]


def test_numbers_are_cut_and_stay_in_their_row() -> None:
    rows = Rows(2, 4)
    rows.begin(1)
    rows.show(2, 99_999)
    rows.show(3, -99_999)
    rows.show(0, 5)
    assert numbers(rows) == [0, 0, 0, 0, 5, 0, 32767, -32768]
    rows.show(0, 0)
    assert numbers(rows) == [0, 0, 0, 0, 0, 0, 32767, -32768]
    with pytest.raises(IndexError):
        rows.show(4, 1)


def test_four_numbers_are_shown_and_remembered_together() -> None:
    rows = Rows(2, 5, words=5)
    rows.begin(1)
    rows.show_four(1, (7, 99_999, -99_999, -1))
    assert numbers(rows) == [0] * 6 + [7, 32767, -32768, -1]
    for at in (-1, 2):
        with pytest.raises(IndexError):
            rows.show_four(at, (1, 1, 1, 1))
    for word in range(5):
        rows.remember(word, word)
    assert rows.are(1, (1, 2, 3, 4)) and rows.are(0, (0, 1, 2, 3))
    for wrong in ((0, 2, 3, 4), (1, 0, 3, 4), (1, 2, 0, 4), (1, 2, 3, 0)):
        assert not rows.are(1, wrong)
    rows.begin(0)
    assert rows.are(1, (0, 0, 0, 0))


def test_four_small_numbers_share_a_word() -> None:
    rows = Rows(1, 4, words=1)
    rows.begin(0)
    for small in ((1, 2, 3, 4), (-1, 2, 3, 4), (-1, -1, -1, 9_999), (0, 0, 0, 0), (0, 0, 0, 1)):
        rows.show_small(0, 0, small)
        assert numbers(rows) == list(small)


def test_masks_of_a_list_are_shown_apart() -> None:
    rows = Rows(1, 9, words=2)
    rows.begin(0)
    low = [7, 8]
    at = rows.next_change(0, 0, low, [0, 0])
    while at >= 0:  # what `show_masks` goes on from
        at = rows.next_change(0, at + 1, low, [0, 0])
    for masks, expected in [
        ([0b01, 0b10], [0, 1, 0, 0, 0, 0, 1, 0, 0]),
        ([0b11, 0b10], [0, 1, 1, 0, 0, 0, 1, 0, 0]),
        ([0b00, 0b01], [0, 0, 0, 0, 0, 1, 0, 0, 0]),
    ]:
        rows.show_masks(0, 1, 4, low, masks)
        assert numbers(rows) == expected
        assert rows.next_change(0, 0, low, masks) == -1


def test_the_lowest_bit_of_a_mask() -> None:
    for n in range(63):
        assert first_of(2**n) == n
        assert first_of(2**62 | 2**n) == n


def test_rows_show_sets_of_places_by_kind() -> None:
    rows = Rows(2, 8, words=16)
    spots = spots_of([3, 0, 1])
    for mask, low, kinds, supplied in [
        (0b011, 0b001, [1, 0, 0, 0, 0, 0, 0, 1], 0b010),
        (0b011, 0b010, [0, 0, 0, 1, 1, 0, 0, 0], 0b011),
        (0b110, 0b000, [1, 1, 0, 0, 0, 0, 0, 0], 0b000),
    ]:
        rows.begin(1)
        rows.show_kinds(0, 0, 4, mask, (low, 0, 0), spots)
        assert numbers(rows)[8:] == kinds
        rows.begin(0)
        rows.show_spots(1, 0, supplied, spots)
        assert numbers(rows)[:4] == [supplied >> 1 & 1, supplied >> 2, 0, supplied & 1]


def test_masks_show_words_and_draw_from_them() -> None:
    masks = Masks(2, 20, [5, 9, 13, 17], [0, 2, 1])
    for row, bits, put in [(1, 0b111, 1), (0, 0b010, 2), (1, 0b100, 3), (1, 0, 4), (0, 0b001, 1)]:
        masks.begin(row)
        masks.one(put)
        masks.show_four(0, (bits, 0, bits, 0))
        masks.end()
        legal = [5 + p + 8 * k for k in range(2) for p in (0, 1, 2) if bits >> [0, 2, 1][p] & 1]
        mask = memoryview(masks.memory()).tolist()[20 * row : 20 * row + 20]  # type: ignore[arg-type]
        assert [a for a in range(20) if mask[a]] == [put, *legal]
        chance = dice(1)
        assert {masks.draw(row, chance) for _ in range(200)} == {put, *legal}
    masks.begin(0)
    masks.hide()
    masks.end()
    assert not any(memoryview(masks.memory()).tolist()[:20])  # type: ignore[arg-type]


def test_masks_take_a_run_of_actions() -> None:
    masks = Masks(2, 9)
    for first, count in [(2, 3), (8, 1), (0, 9), (4, 0)]:
        masks.begin(1)
        masks.run(first, count)
        masks.end()
        mask = memoryview(masks.memory()).tolist()[9:]  # type: ignore[arg-type]
        assert [a for a in range(9) if mask[a]] == list(range(first, first + count))
    for first, count in [(-1, 2), (7, 3)]:
        with pytest.raises(IndexError):
            masks.run(first, count)


def test_rows_keep_what_they_show() -> None:
    rows = Rows(1, 9, words=3, lists=1)
    for mask, packed, which, items, expected in [
        (0b101, 0x21, 1, [0, 1], [1, 0, 1, 1, 2, 0, 1, 1, 2]),
        (0b110, 0x21, -1, [1], [0, 1, 1, 1, 2, 0, 0, 0, 1]),
        (0b110, 0x03, 0, [], [0, 1, 1, 3, 0, 1, 0, 0, 0]),
    ]:
        rows.begin(0)
        rows.show_bits(0, 0, mask)
        rows.show_fields(1, 3, packed, 4, 2)
        rows.show_one(2, 5, which)
        rows.show_items(0, 7, items, 1)
        assert numbers(rows) == expected
