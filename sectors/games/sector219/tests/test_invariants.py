"""What holds in every game, looked at in a few hundred random ones; numbers as in the list."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby

import pytest

from sectors.core import engine, notation
from sectors.core.codec import encode
from sectors.core.dice import dice
from sectors.core.state import kind_of, number_of, seat_of
from sectors.games.sector219 import GAME
from sectors.games.sector219.rules.attack import targets, victims
from sectors.games.sector219.rules.bits import has, is_empty, only, spaces, without
from sectors.games.sector219.rules.deployment import empty_spaces
from sectors.games.sector219.rules.setup import OPENING
from sectors.games.sector219.rules.space import DEPLOY, HOLD, SPACE, STRIKE, place_of, unit_of
from sectors.games.sector219.rules.state import Position, lost_by, lost_entry
from sectors.games.sector219.rules.supply import work_out_supply
from sectors.games.sector219.rules.table import (
    DROP_SQUAD,
    GRID,
    INFANTRY,
    KINDS,
    MARINES,
    NORTH_BASE,
    SKIRMISHERS,
    SOUTH_BASE,
    base,
    foe,
)
from sectors.games.sector219.rules.turn import ATTACK, PLAY
from sectors.games.sector219.rules.winning import can_play
from sectors.games.sector219.tests.play import at, deal, keen_play, seen

GAMES = 72


@dataclass
class Moment:
    """One action of a game: who did what, before and after."""

    game: int
    before: Position
    seat: int
    action: int
    after: Position


@cache
def moments() -> list[Moment]:
    """Every action of some random games; a third of them drop anywhere and far."""
    return [moment for seed in range(GAMES) for moment in game_of(seed)]


def game_of(seed: int) -> Iterator[Moment]:
    """One random game, action by action."""
    odd = {"drop_rule": "anywhere", "drop_range": "table"} if seed % 3 == 0 else {}
    s, chance = deal(seed, **odd), dice(seed)
    while s.now >= 0:
        seat = engine.pending(s)[-1]
        before = s.clone()
        action = keen_play(engine.options(s, seat), seat, chance)
        engine.submit(s, seat, action)
        yield Moment(seed, before, seat, action, s.clone())


def endings() -> list[Position]:
    """The last position of each game."""
    return [m.after for m in moments() if m.after.now < 0]


def kinds(s: Position, seat: int) -> dict[int, int]:
    """The units of a side by space."""
    side = s.side(seat)
    return {space: int(side.kind_at(space)) for space in spaces(side.units)}


# --- The position


def test_invariants_of_the_position_hold_after_every_action() -> None:
    for m in moments()[::3]:
        GAME.check(m.after)


def test_invariants_of_the_position_hold_in_views() -> None:
    for m in moments()[::13]:
        for viewer in (0, 1, -1):
            GAME.check(GAME.view(m.after, viewer))


BOARD = "South: I0,-1 M1,0 | North: A0,1 | air 2/2 | hands IIM/KD | turn 3"


def broken(change: Callable[[Position], object], line: str = BOARD) -> str:
    """What is said about a position after it was broken."""
    s = at(line)
    GAME.check(s)
    change(s)
    with pytest.raises(AssertionError) as found:
        GAME.check(s)
    return str(found.value)


def taken(s: Position) -> None:
    """South stands on North's base, and nobody has noticed."""
    s.north.clear(NORTH_BASE)
    work_out_supply(s, 1)
    s.north.add_to_hand(3, 1)
    s.south.add_to_hand(1, -1)
    s.south.place(s.army, 1, NORTH_BASE)
    work_out_supply(s, 0)


def taken_in_vain(s: Position) -> None:
    """South stands on North's base, and North is said to have won."""
    taken(s)
    s.finish([2, 1])


def test_invariant_01_all_cards_are_somewhere() -> None:
    def swap(s: Position) -> None:
        s.south.add_to_hand(INFANTRY, -1)
        s.south.add_to_hand(MARINES, 1)

    assert "too many or too few" in broken(lambda s: s.south.add_to_hand(INFANTRY, -1))
    assert "too many copies" in broken(swap)


def test_invariant_02_two_strikes_a_player() -> None:
    assert "two Air Strikes" in broken(lambda s: setattr(s.south, "strikes", 3))
    for m in moments():
        for seat in (0, 1):
            assert 0 <= m.after.side(seat).strikes <= m.before.side(seat).strikes


def test_invariant_03_one_unit_a_space_and_none_on_the_city() -> None:
    assert "two units" in broken(lambda s: s.north.place(s.army, 0, SOUTH_BASE))
    assert "on the city" in broken(lambda s: s.north.place(s.army, 0, GRID.find("0,0")))


def test_invariant_04_an_enemy_on_a_base_has_won() -> None:
    assert "a base is taken" in broken(taken)
    assert "a base is taken" in broken(taken_in_vain)
    for m in moments():
        for seat in (0, 1):
            if has(m.after.side(seat).units, base(foe(seat))):
                assert (m.seat, place_of(m.action)) == (seat, base(foe(seat)))


def test_invariant_05_base_wins_come_from_a_held_base_with_supply() -> None:
    won = [s for s in endings() if has(s.south.units, NORTH_BASE) or has(s.north.units, SOUTH_BASE)]
    assert len(won) > 10
    for s in won:
        seat = s.result.index(1)
        me = s.side(seat)
        assert has(me.units, base(seat)) and has(me.supplied, base(foe(seat)))
        assert me.kind_at(base(foe(seat))) != DROP_SQUAD


def test_invariant_06_no_drop_squad_on_a_base() -> None:
    def swap(s: Position) -> None:
        s.south.clear(SOUTH_BASE)
        s.south.place(s.army, DROP_SQUAD, SOUTH_BASE)
        s.south.add_to_hand(DROP_SQUAD, -1)
        s.south.add_to_hand(INFANTRY, 1)

    assert "a Drop Squad on a base" in broken(swap, BOARD.replace("IIM", "IID"))
    for m in moments():
        for seat in (0, 1):
            found = kinds(m.after, seat)
            assert DROP_SQUAD not in (found.get(SOUTH_BASE), found.get(NORTH_BASE))


def test_invariant_07_supplied_sets_are_kept_right() -> None:
    assert "supplied units are wrong" in broken(
        lambda s: setattr(s.south, "supplied", only(SOUTH_BASE))
    )


def test_invariant_07_adding_never_shrinks_and_removing_never_enlarges() -> None:
    chance = dice("supply")
    for m in moments()[::5]:
        s = m.after.clone()
        me = s.side(m.seat)
        supplied = me.supplied
        free = spaces(empty_spaces(s))
        me.place(s.army, chance.below(KINDS), free[chance.below(len(free))])
        work_out_supply(s, m.seat)
        assert is_empty(without(supplied, me.supplied))
        supplied, units = me.supplied, spaces(me.units)
        me.clear(units[chance.below(len(units))])
        work_out_supply(s, m.seat)
        assert is_empty(without(me.supplied, supplied))


# --- The play


def test_invariant_08_one_enemy_unit_a_play_at_most_and_none_of_ones_own() -> None:
    for m in moments():
        mine, theirs = m.seat, foe(m.seat)
        assert kinds(m.before, mine).items() <= kinds(m.after, mine).items()
        gone = kinds(m.before, theirs).keys() - kinds(m.after, theirs).keys()
        assert len(gone) <= 1 and kinds(m.after, theirs).items() <= kinds(m.before, theirs).items()


def test_invariant_09_who_destroys() -> None:
    for m in moments():
        for seat in (0, 1):
            assert SKIRMISHERS not in [lost_by(entry) for entry in m.after.side(seat).lost]
        if m.before.turn == 1:
            assert not m.after.south.lost and not m.after.north.lost


def test_invariant_09_no_more_destroyed_than_the_enemy_made_plays() -> None:
    def lose_two(s: Position) -> None:
        s.south.add_to_hand(INFANTRY, -2)
        s.south.lost = [lost_entry(INFANTRY, INFANTRY, 1)] * 2

    assert "more units destroyed" in broken(lose_two)


def test_invariant_10_length_of_a_game() -> None:
    for game in range(GAMES):
        mine = [m for m in moments() if m.game == game]
        plays = [m for m in mine if DEPLOY.has(m.action) or STRIKE.has(m.action)]
        assert len(plays) <= 52
        skipped = any(m.after.turn > m.before.turn + 1 for m in mine if m.before.turn)
        assert mine[-1].after.turn <= (126 if skipped else 27)


def test_invariant_11_decks_never_rise_and_hands_grow_by_strikes_only() -> None:
    for m in moments():
        for seat in (0, 1):
            if m.before.turn:
                assert m.after.side(seat).left <= m.before.side(seat).left


def test_invariant_11_a_hand_grows_by_the_strikes_used() -> None:
    turns = [turn for turn in whole_turns() if is_complete(turn)]
    assert len(turns) > 500
    for turn in turns:
        first, last = turn[0], turn[-1]
        drawn = 1 if first.before.turn == 1 else 2
        size = first.before.side(first.seat).hand_size() - drawn  # before the draw
        strikes = sum(STRIKE.has(m.action) for m in turn)
        assert last.after.side(first.seat).hand_size() == size + strikes


def whole_turns() -> Iterator[list[Moment]]:
    """The actions of each turn."""
    ours = [m for m in moments() if m.before.turn]
    for _, group in groupby(ours, key=lambda m: (m.game, int(m.before.turn))):
        yield list(group)


def is_complete(turn: list[Moment]) -> bool:
    """A turn with a full draw and all its plays, after which the game goes on."""
    first, last = turn[0], turn[-1]
    plays = sum(DEPLOY.has(m.action) or STRIKE.has(m.action) for m in turn)
    return (
        first.before.side(first.seat).left > 0
        and plays == (1 if first.before.turn == 1 else 2)
        and last.after.turn == first.before.turn + 1
    )


def test_invariant_12_drops_land_within_two_of_everything() -> None:
    for m in moments():
        if DEPLOY.has(m.action) and unit_of(m.action) == DROP_SQUAD and m.game % 3:
            taken_spaces = [*kinds(m.before, 0), *kinds(m.before, 1), SOUTH_BASE, NORTH_BASE]
            xs, ys = ([int(f(i)) for i in taken_spaces] for f in (GRID.x, GRID.y))
            x, y = GRID.x(place_of(m.action)), GRID.y(place_of(m.action))
            assert min(xs) - 2 <= x <= max(xs) + 2 and min(ys) - 2 <= y <= max(ys) + 2


def test_invariant_13_views_do_not_change_with_what_is_hidden() -> None:
    chance = dice("views")
    for m in moments()[::11]:
        for viewer in (0, 1, -1):
            other = GAME.scramble(m.after, viewer, chance)
            assert seen(other, viewer) == seen(m.after, viewer)


def test_invariant_14_options_do_not_depend_on_hidden_cards() -> None:
    chance = dice("options")
    for m in moments()[::11]:
        other = GAME.scramble(m.before, m.seat, chance)
        assert engine.options(other, m.seat) == engine.options(m.before, m.seat)
        assert engine.options(GAME.view(m.before, m.seat), m.seat) == engine.options(other, m.seat)


# --- Symmetry


def turned_space(space: int) -> int:
    """The table turned by 180 degrees."""
    return GRID.half_turn(space)


def mirrored_space(space: int) -> int:
    """Left and right changed."""
    return GRID.index(-GRID.x(space), GRID.y(space))


def moved(s: Position, where: Callable[[int], int], swap: int) -> Position:
    """The same position elsewhere on the table, the players perhaps changed."""
    t = s.clone()
    for seat in (0, 1):
        old, new = s.side(seat), t.side(seat ^ swap)
        for space in spaces(new.units):
            new.clear(space)
        for name in ("hand", "deck", "left", "strikes", "buried", "lost"):
            setattr(new, name, getattr(old, name))
        for space, unit in kinds(s, seat).items():
            new.place(t.army, unit, where(space))
    for seat in (0, 1):
        work_out_supply(t, seat)
    t.starter = s.starter ^ swap
    if swap:
        t.sealed = s.sealed[::-1]
        t.result = s.result[::-1]
    t.now = moved_entry(s, where, swap)
    return t


def moved_entry(s: Position, where: Callable[[int], int], swap: int) -> int:
    """The question, put to the other player about the other space."""
    if s.now < 0 or kind_of(s.now) == OPENING.kind:
        return int(s.now)
    n, seat = number_of(s.now), seat_of(s.now) ^ swap
    if kind_of(s.now) == PLAY.kind:
        return int(PLAY.at(seat, n))
    return int(ATTACK.at(seat, where(n & 255) | n >> 8 << 8))


def moved_action(action: int, where: Callable[[int], int]) -> int:
    """The same action elsewhere on the table."""
    verb = SPACE.verb_of(action)
    if verb.nouns and verb.nouns[-1].name == "place":
        place = verb.parts(action)[-1]
        return action - place + where(place)
    return action


@pytest.mark.parametrize(("where", "swap"), [(turned_space, 1), (mirrored_space, 0)])
def test_invariant_15_symmetry(where: Callable[[int], int], swap: int) -> None:
    for m in moments()[::5]:
        t, seat = moved(m.before, where, swap), m.seat ^ swap
        mapped = sorted(moved_action(a, where) for a in engine.options(m.before, m.seat))
        assert engine.options(t, seat) == mapped
        engine.submit(t, seat, moved_action(m.action, where))
        assert encode(t) == encode(moved(m.after, where, swap))


# --- Questions and endings


def test_invariant_16_a_drop_squad_or_an_empty_base_always_has_a_play() -> None:
    for m in moments():
        for seat in (0, 1):
            me = m.after.side(seat)
            if me.holds(DROP_SQUAD) or (me.hand and not has(me.units, base(seat))):
                assert can_play(m.after, seat)


def test_invariant_17_a_target_is_asked_for_only_where_there_is_a_choice() -> None:
    asked = [m for m in moments() if m.after.now >= 0 and kind_of(m.after.now) == ATTACK.kind]
    assert len(asked) > 50
    for m in asked:
        assert DEPLOY.has(m.action) and seat_of(m.after.now) == m.seat
        found, space = engine.options(m.after, m.seat), place_of(m.action)
        doomed = spaces(victims(m.after, m.seat, unit_of(m.action), space))
        all_targets = spaces(targets(m.after, m.seat, unit_of(m.action), space))
        assert 2 <= len(found) <= 7 and doomed
        assert HOLD.has(found[-1]) == (doomed != all_targets)


def test_invariant_18_the_notation_replays_the_game() -> None:
    for game in range(0, GAMES, 6):
        mine = [m for m in moments() if m.game == game]
        odd = {"drop_rule": "anywhere", "drop_range": "table"} if game % 3 == 0 else {}
        s = deal(game, **odd)
        for m in mine:
            assert encode(s) == encode(m.before)
            (action,) = notation.read(GAME, s, m.seat, SPACE.text(m.action))
            assert action == m.action
            engine.submit(s, m.seat, action)
        assert encode(s) == encode(mine[-1].after)


def test_invariant_19_a_count_comes_with_empty_decks_and_nothing_to_play() -> None:
    bases = (NORTH_BASE, SOUTH_BASE)
    counted = [
        s for s in endings() if not any(has(s.side(seat).units, bases[seat]) for seat in (0, 1))
    ]
    assert len(counted) > 10
    for s in counted:
        assert (s.south.left, s.north.left) == (0, 0)
        assert not can_play(s, 0) and not can_play(s, 1)


def test_what_has_no_objection_is_an_option() -> None:
    for m in moments()[::149]:
        legal = [a for a in range(1, SPACE.size) if not engine.objection(m.before, m.seat, a)]
        assert legal == engine.options(m.before, m.seat)
