"""What holds all through play: `Game.check` in every position, and what one action may change."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from sectors.core import engine
from sectors.core.codec import encode
from sectors.core.dice import dice, seeded
from sectors.core.state import Recorder
from sectors.games.sector18 import GAME
from sectors.games.sector18.rules import events
from sectors.games.sector18.rules.base import strike_damage
from sectors.games.sector18.rules.chart import FAR, SOUTH_BASE
from sectors.games.sector18.rules.fleet import ends, speed_of
from sectors.games.sector18.rules.planets import claimed
from sectors.games.sector18.rules.space import CELLS, DIG, ORDER, SHIPS, SPACE
from sectors.games.sector18.rules.state import Position
from sectors.games.sector18.rules.zones import is_stuck
from sectors.games.sector18.tests.play import NORTH, SOUTH, deal

MAPS = ("small", "medium", "large", "custom")
BELTS = ("strict", "cost", "drag")


def games(count: int, seats: int = 2, **options: str) -> Iterator[list[tuple[Position, int]]]:
    """Random games: each position with the action played there, the last with none."""
    for seed in range(count):
        chance = dice(f"invariants {seed}")
        s = deal(seats, seed, map=MAPS[seed % 4], asteroids=BELTS[seed % 3], **options)
        story: list[tuple[Position, int]] = []
        while engine.pending(s):
            found = engine.options(s, engine.pending(s)[0])
            action = found[chance.below(len(found))]
            story.append((s.clone(), action))
            s.dice = seeded(seed, len(story))
            engine.submit(s, engine.pending(s)[0], action)
        yield [*story, (s, 0)]


@pytest.mark.parametrize("seats", [1, 2])
def test_every_position_is_sound(seats: int) -> None:
    for story in games(6, seats, warp_optional="on"):
        for s, _ in story:
            GAME.check(s)


def test_check_finds_what_is_wrong() -> None:
    for spoil, problem in (
        (lambda s: s.south.put(0, s.chart().size, 0), "nowhere"),
        (lambda s: setattr(s.south, "resources", 8), "Resources"),
        (lambda s: setattr(s.south, "shields", 4), "Shields"),
        (lambda s: setattr(s.south, "level", 5), "Base Level"),
        (lambda s: setattr(s.south, "health", 0), "Health 0"),
        (lambda s: s.south.put(0, 0, 2), "drag"),
        (lambda s: [s.south.put(i, 1, 0) for i in range(3)], "three Ships"),
        (lambda s: setattr(s, "turn", 999), "round limit"),
        (lambda s: s.north.flip(1), "upgraded"),
    ):
        s = deal(2, 1, factions="random")
        spoil(s)
        with pytest.raises(AssertionError, match=problem):
            GAME.check(s)


def test_base_levels_never_fall_and_games_are_short_enough() -> None:
    for story in games(4):
        for (before, _), (after, _) in pairwise(story):
            for seat in (SOUTH, NORTH):
                assert before.side(seat).level <= after.side(seat).level
        assert story[-1][0].turn <= 120


def test_enemies_share_a_zone_only_after_a_fight_in_a_full_one_or_a_fold() -> None:
    for story in games(8):
        for (before, action), (after, _) in pairwise(story):
            shared = both_there(after) & ~both_there(before)
            if not shared or SPACE.text(action).startswith("use ") and "<>" in SPACE.text(action):
                continue
            for zone in range(after.chart().size):
                if shared >> zone & 1:
                    assert crowd(before, zone) == 2, SPACE.text(action)


def both_there(s: Position) -> int:
    """The places with Ships of both sides."""
    here, _ = s.south.places(-1)
    there, _ = s.north.places(-1)
    return int(here & there & 0xFFF)


def crowd(s: Position, zone: int) -> int:
    """How many Ships are in a zone."""
    return sum(s.side(seat).place(ship) == zone for seat in (0, 1) for ship in range(SHIPS))


def test_a_strike_takes_what_it_can_and_the_ship() -> None:
    seen = 0
    for story in games(12):
        for (before, action), (after, _) in pairwise(story):
            if ORDER.has(action) and ORDER.second(action) == CELLS + 1:
                seen += 1
                seat = engine.pending(before)[0]
                foe = after.side(1 - seat)
                ship = int(ORDER.first(action))
                had = sum(held(before, 1 - seat))
                dealt = int(strike_damage(before, seat, ship))
                assert not after.side(seat).is_in_play(ship) and foe.health >= 0
                assert had - sum(held(after, 1 - seat)) == min(dealt, had)
    assert seen


def held(s: Position, seat: int) -> tuple[int, int]:
    """Shields and Health."""
    return int(s.side(seat).shields), int(s.side(seat).health)


def test_under_strict_nothing_slow_leaves_a_belt() -> None:
    for story in games(9):
        for s, _ in story:
            if s.chart().mode == 0:
                for seat in (SOUTH, NORTH):
                    for ship in range(SHIPS):
                        speed = speed_of(s, seat, ship)
                        if is_stuck(s, seat, ship, speed):
                            assert speed < 4
                            assert s.book.speed(ship, s.side(seat).upgraded(ship)) != 1
                            assert ends(s, seat, ship, speed) == 0


def test_no_ship_moves_further_than_its_speed() -> None:
    seen = 0
    for story in games(9):
        for s, action in story[:-1]:
            if ORDER.has(action) and ORDER.second(action) != DIG:
                seen += 1
                seat, ship = engine.pending(s)[0], int(ORDER.first(action))
                goal = int(s.chart().place_of(seat, ORDER.second(action)))
                steps = fewest_steps(s, int(s.side(seat).place(ship)), goal)
                assert steps <= speed_of(s, seat, ship), SPACE.text(action)
    assert seen > 100


def fewest_steps(s: Position, start: int, goal: int) -> int:
    """How many steps lead from a place to another, or out of it and back; counted step by step."""
    reached, steps = {start}, 0
    while steps == 0 or goal not in reached:
        reached = {near for place in reached for near in s.chart().neighbours(place)}
        steps += 1
    return steps


def test_resources_are_what_was_gained_less_what_was_spent() -> None:
    for seed in range(6):
        s = deal(2, seed, second_bonus="1", factions="random")
        have = [2, 2]
        have[1 - int(s.starter)] += 1
        chance = dice(f"spending {seed}")
        while engine.pending(s):
            found = engine.options(s, engine.pending(s)[0])
            before = [int(s.side(seat).resources) for seat in (0, 1)]
            s.log = Recorder()
            engine.submit(s, engine.pending(s)[0], found[chance.below(len(found))])
            for beat in s.log.beats:
                if beat.kind in (events.COLLECTED, events.GAINED):
                    have[beat.args[0]] += beat.args[1]
                    before[beat.args[0]] += beat.args[1]
            for seat in (0, 1):
                have[seat] -= before[seat] - int(s.side(seat).resources)
                assert have[seat] == s.side(seat).resources
        GAME.check(s)


def test_two_player_games_depend_on_the_actions_alone() -> None:
    for story in games(3, factions="random", first="south"):
        first = story[0][0].clone()
        for _, action in story[:-1]:
            first.dice = 1
            engine.submit(first, engine.pending(first)[0], action)
        again, last = encode(first), encode(story[-1][0])
        again["dice"] = last["dice"] = 0
        assert again == last
        views = [encode(GAME.view(story[5][0], viewer)) for viewer in (-1, 0, 1)]
        assert views[0] == views[1] == views[2]


def test_half_turn_symmetry_of_the_pre_made_maps() -> None:
    for name in MAPS[:3]:
        s = deal(2, 1, map=name)
        chart = s.chart()
        last = chart.size - 1
        for way in range(6):
            for start in range(chart.size):
                for goal in range(chart.size):
                    turned = chart.cost(way, last - start, last - goal)
                    assert chart.cost(way, start, goal) == turned
                to_base = chart.cost(way, start, SOUTH_BASE)
                assert to_base == chart.cost(way, last - start, SOUTH_BASE + 1) <= FAR


def test_claims_are_exclusive_in_play() -> None:
    for story in games(4):
        for s, _ in story:
            assert claimed(s, SOUTH) & claimed(s, NORTH) == 0


def test_automa_cards_come_once_in_every_five_draws() -> None:
    for story in games(6, 1, start_health="3"):
        for s, _ in story:
            assert sorted(s.deck.cards + s.turned.cards) == [0, 1, 2, 3, 4]
