"""Two engines, one set of rules: `oracle` and the real one agree at every decision."""

from collections import Counter
from itertools import product

import pytest

from sectors.core import engine
from sectors.core.dice import Dice, dice
from sectors.core.state import kind_of, number_of, seat_of
from sectors.games.sector219 import GAME
from sectors.games.sector219.rules.bits import spaces
from sectors.games.sector219.rules.state import Position
from sectors.games.sector219.rules.table import GRID, LETTERS
from sectors.games.sector219.rules.turn import ATTACK
from sectors.games.sector219.tests import oracle
from sectors.games.sector219.tests.oracle import Space, World, space_of
from sectors.games.sector219.tests.play import at, deal, deck, hand, keen_play, lost, text

SETS = [
    dict(zip(("opening", "attack_choice", "drop_rule", "drop_range", "tie"), values, strict=True))
    for values in product(
        ("choose", "beginner"),
        ("any", "effective"),
        ("unsupplied", "anywhere"),
        ("front", "table"),
        ("draw", "second"),
    )
]


def oracle_of(s: Position, chosen: dict[str, str]) -> World:
    """The same position for the oracle; no target is asked for in it."""
    hands = [Counter(hand(s, seat)) for seat in (0, 1)]
    decks = [list(deck(s, seat)) for seat in (0, 1)]
    w = World(hands, decks, int(s.starter), GAME.check_options(chosen))
    for seat in (0, 1):
        w.units |= {space: (seat, letter) for space, letter in units_of(s, seat).items()}
        w.destroyed[seat] = list(lost(s, seat))
    w.strikes = [int(s.south.strikes), int(s.north.strikes)]
    w.turn = int(s.turn)
    if w.turn:
        w.active, w.plays = seat_of(s.now), number_of(s.now)
    return w


def units_of(s: Position, seat: int) -> dict[Space, str]:
    side = s.side(seat)
    return {space_of(GRID.name(i)): LETTERS[side.kind_at(i)] for i in spaces(side.units)}


def assert_same(s: Position, w: World) -> None:
    """Everything on the table, and whose turn it is."""
    for seat in (0, 1):
        side = s.side(seat)
        assert units_of(s, seat) == oracle.own_units(w, seat)
        found = {space_of(GRID.name(i)) for i in spaces(side.supplied)}
        assert found == oracle.supplied(w, seat)
        assert (Counter(hand(s, seat)), deck(s, seat)) == (+w.hands[seat], "".join(w.decks[seat]))
        assert (side.strikes, lost(s, seat)) == (w.strikes[seat], "".join(w.destroyed[seat]))
    assert (list(engine.pending(s)), s.result, s.turn) == (w.asked(), w.places, w.turn)
    if s.now >= 0 and s.turn:
        n = number_of(s.now)
        attacks = kind_of(s.now) == ATTACK.kind
        assert (n >> 8 if attacks else n) == w.plays
        assert (space_of(GRID.name(n & 255)) if attacks else None) == w.attacker


def assert_same_options(s: Position, w: World, seat: int) -> list[int]:
    found = engine.options(s, seat)
    assert found == sorted(set(found))
    assert {text(a) for a in found} == oracle.options(w, seat)
    return found


def assert_sampled(s: Position, seat: int, found: list[int], chance: Dice) -> None:
    """The sampler that makes no list picks what would be picked from the list."""
    one, two = Dice(chance.state), Dice(chance.state)
    whose, n = seat_of(s.now), number_of(s.now)
    picked = engine.front(s).random_option(s, whose, n, seat, one)
    assert picked == found[two.below(len(found))]


def play_both(s: Position, chosen: dict[str, str], chance: Dice) -> set[str]:
    """Play to the end on both engines; the first words of what was said, and how it ended."""
    w, met = oracle_of(s, chosen), set[str]()
    assert_same(s, w)
    while s.now >= 0:
        waiting = engine.pending(s)
        seat = waiting[chance.below(len(waiting))]
        found = assert_same_options(s, w, seat)
        assert_sampled(s, seat, found, chance)
        action = keen_play(found, seat, chance)
        turn = int(s.turn)
        engine.submit(s, seat, action)
        oracle.act(w, seat, text(action))
        assert_same(s, w)
        met |= {"x none" if text(action) == "x none" else text(action).split()[0]}
        met |= {"skip"} if s.turn > turn + 1 > 1 else set()
    ending = "base" if s.south.left + s.north.left else "draw" if s.result == [1, 1] else "count"
    return met | {ending}


@pytest.mark.parametrize("number", range(len(SETS)))
def test_both_engines_agree_at_every_decision(number: int) -> None:
    for seed in range(number, 96, len(SETS)):
        play_both(deal(seed, **SETS[number]), SETS[number], dice(seed))


LATE = [
    "South: I0,-1 | North: I0,1 I1,-1 I-1,-1 I0,-2 | air 0/1 | hands IKA/MK | decks 5/2 | turn 9",
    "South: I0,-1 | North: I0,1 | air 0/0 | hands KKAA/M | decks 4/0 | North to play 2 | turn 20",
    "South: I1,-1 | North: K1,1 | air 1/2 | hands D/DDS | decks 0/3 | turn 20",
    "South: I0,-1 | North: I0,1 I1,1 | air 0/0 | hands K/ | decks 0/0 | turn 27",
    "South: K0,-1 M1,0 | North: A0,1 S2,0 S2,1 | hands SSMA/SSAA | decks 4/4 | turn 9",
]


@pytest.mark.parametrize("line", LATE)
def test_both_engines_agree_where_turns_are_cut_short(line: str) -> None:
    for seed in range(5):
        play_both(at(line), {}, dice(seed))


def test_these_games_meet_everything() -> None:
    met: set[str] = set()
    for seed in range(16):
        met |= play_both(deal(seed, **SETS[seed]), SETS[seed], dice(seed))
        met |= play_both(at(LATE[seed % len(LATE)]), {}, dice(seed))
    wanted = {*"IMSAKD", "air", "bottom", "x", "x none", "skip", "base", "count", "draw"}
    assert wanted - met == set()
