"""Hints: a legal favourite, what it promises, what else there is, and a reason that is true."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from bots.positions import midgame
from some import in_turn

from sectors import games
from sectors.core.dice import Dice, dice
from sectors.core.engine import objection, options, pending, play
from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.afterwards import Afterwards
from sectors.players.hints import EQUAL, Advice, advise, expectation, loss, told
from sectors.players.reasons import Compared, Reason, change, in_words, lead, reason_for

NAMES = games.names()
WAYS = {"more", "less", "keep", "spare"}
FRESH = 40  # guesses in which a reason is looked at again


@pytest.mark.parametrize("name", NAMES)
def test_what_is_counted_has_words_and_words_are_counted(name: str) -> None:
    game, counted = games.load(name), set[str]()
    for seed in range(5):
        s, seat = midgame(game, seed, 20 * seed)
        counted |= set(game.mind.counts(s, seat))
        assert all(type(one) is int for one in game.mind.counts(s, seat).values())
    words = game.thinking["counts"]
    assert counted <= set(words)
    assert len(counted) >= min(4, len(words))
    for ways in words.values():
        assert ways and set(ways) <= WAYS
        for said in ways.values():
            assert isinstance(said, str) or 2 <= len(said) <= 3
            assert in_words(said, {1}) and in_words(said, {5}).count("{") == 0


@pytest.mark.parametrize("name", NAMES)
def test_advice_is_legal_and_its_alternatives_are_no_better(name: str) -> None:
    game = games.load(name)
    for seed in range(3):
        s, seat = midgame(game, seed, 10 + 8 * seed)
        view = game.view(s, seat)
        advice = advise(game, view, seat, options(view, seat), dice(seed))
        assert objection(s, seat, advice.action) == 0
        assert 0.0 <= advice.chance <= 1.0 and len(advice.others) <= 2
        for other in advice.others:
            assert objection(s, seat, other.action) == 0 and other.loses >= 0.0
            assert other.action != advice.action


# --- reasons, looked at again: other guesses, and nothing but the rules


def after(s: State, seat: int, action: int, chance: Dice) -> State:
    """A position after an action; who else is asked in secret answers by lot."""
    t = s.clone()
    play(t, seat, action)
    while t.sealed and t.now >= 0:
        other = pending(t)[0]
        found = options(t, other)
        play(t, other, found[chance.below(len(found))])
    return t


def lines(s: State, seat: int, chance: Dice, deep: int) -> list[State]:
    """A position, and all that some more answers of the same seat lead to."""
    found = [s]
    if deep and s.now >= 0 and list(pending(s)) == [seat] and len(options(s, seat)) <= 12:
        for action in options(s, seat):
            found += lines(after(s, seat, action, chance), seat, chance, deep - 1)
    return found


def wins(s: State, seat: int) -> bool:
    return s.now < 0 and s.result[seat] == 1 and s.result.count(1) == 1


def can_win(s: State, seat: int, deep: int = 6) -> bool:
    """Whether a seat that is asked has answers that win."""
    if s.now < 0 or list(pending(s)) != [seat] or not deep:
        return wins(s, seat)
    return any(can_win(after(s, seat, a, dice(1)), seat, deep - 1) for a in options(s, seat))


def costly(advice: Advice) -> list[int]:
    """The alternatives that a reason must not be true of at any rate."""
    shown = [other.action for other in advice.others]
    return [o.action for o in advice.others if loss(o.loses) != EQUAL] or shown


def holds(game: Game, world: State, seat: int, advice: Advice, chance: Dice) -> bool:
    """Whether a reason is true in a guess."""
    reason = advice.reason
    assert reason
    mine = after(world, seat, advice.action, chance)
    others = [after(world, seat, other, chance) for other in costly(advice)]
    if reason.kind == "win":
        return can_win(mine, seat) if reason.is_later else wins(mine, seat)
    if reason.kind == "end":
        return mine.now < 0
    if reason.kind == "prevent":
        who = next(q for q in range(world.seats) if game.seat_name(q) in reason.words)
        return all(can_win(t, who) for t in others) and not can_win(mine, who)
    before = game.mind.counts(world, seat)[reason.fact]
    theirs = [game.mind.counts(t, seat).get(reason.fact) for t in others if t.now >= 0]
    found = [game.mind.counts(t, seat).get(reason.fact) for t in lines(mine, seat, chance, 3)]
    now = [one for one in (found if reason.is_later else found[:1]) if one is not None]
    if not now or None in theirs:
        return False  # it is not counted there
    counted = [one for one in theirs if one is not None]
    return speaks(reason, before, now, counted or [before])  # where all of them end the game


def speaks(reason: Reason, before: int, now: list[int], theirs: list[int]) -> bool:
    """Whether what is counted changes as a reason says, and by no other move."""
    best = {"more": max, "keep": max, "less": min, "spare": min}[reason.kind](now)
    if reason.amount and reason.kind in ("more", "less") and abs(best - before) < reason.amount:
        return False
    return {
        "more": best > before and best > max(theirs),
        "less": best < before and best < min(theirs),
        "keep": best >= before > max(theirs),
        "spare": best <= before < min(theirs),
    }[reason.kind]


def share_true(game: Game, view: State, seat: int, advice: Advice, seed: int) -> float:
    """In which share of new guesses a reason is true."""
    chance, total = dice(f"fresh {seed}"), 0
    count = 3 if advice.reason and not advice.reason.fact else FRESH
    for _ in range(count):
        total += holds(game, game.guess(view, seat, chance), seat, advice, chance)
    return total / count


@pytest.mark.slow
@pytest.mark.parametrize(("name", "start"), in_turn(NAMES, [0, 100, 200]))
def test_reasons_are_true_and_many_hints_have_one(name: str, start: int) -> None:
    """Of the position as the seat sees it, in guesses that were not made for the hint."""
    game, told_of, tried = games.load(name), 0, 16
    for seed in range(start, start + tried):
        s, seat = midgame(game, seed, 3 + 11 * seed % 90, game.seats[seed % len(game.seats)])
        view = game.view(s, seat)
        advice = advise(game, view, seat, options(view, seat), dice(seed))
        if not advice.reason or not advice.others:
            continue
        told_of += 1
        least = 0.9 if advice.reason.is_sure else 0.0 if advice.reason.is_chance else 0.6
        said = f"{game.space.text(advice.action)}: {advice.why()}"
        assert share_true(game, view, seat, advice, seed) >= least, said
        if advice.reason.is_chance:
            assert_likelier(game, view, seat, advice, said)
    assert told_of >= 0.3 * tried


def assert_likelier(game: Game, view: State, seat: int, advice: Advice, said: str) -> None:
    """What a move is said to make likelier happens more often by it than by the others."""
    reason, chance, scenes = advice.reason, dice(said), list[Compared]()
    assert reason
    for _ in range(2 * FRESH):
        world = game.guess(view, seat, chance)
        both = [Afterwards(game, world, seat, a, chance) for a in (advice.action, *costly(advice))]
        if all(one.now.now >= 0 and reason.fact in one.counts for one in both):
            scenes.append(Compared(game.mind.counts(world, seat), both[0], both[1:]))
    assert lead(scenes, reason.fact, reason.kind, reason.is_later) > 0.05, said


@pytest.mark.slow
def test_a_win_in_hand_is_told() -> None:
    """By most games: some have no move of one's own that wins for sure when chance plays."""
    found = [name for name in NAMES if wins_told(games.load(name))]
    assert len(found) >= 4


def wins_told(game: Game) -> int:
    """How often a win in hand was told to whoever was asked just before a game ended."""
    seen = 0
    for seed in range(30):
        s, chance = game.setup(max(2, game.seats[0]), seed), dice(seed)
        while seen < 2 and (asked := pending(s)) and game.turn(s) <= 400:
            last, found = s.clone(), options(s, asked[0])
            play(s, asked[0], found[chance.below(len(found))])
            if len(found) > 1 and wins(s, asked[0]) and len(asked) == 1:
                seen += check_win(game, last, asked[0])
    return seen


def check_win(game: Game, s: State, seat: int) -> int:
    """If a move wins in all guesses, that is what a hint says of it."""
    view, chance = game.view(s, seat), dice(5)
    for action in options(s, seat):
        ends = [after(game.guess(view, seat, chance), seat, action, chance) for _ in range(20)]
        if all(wins(t, seat) for t in ends):
            others = [a for a in options(s, seat) if a != action][:2]
            reason = reason_for(game, view, seat, action, others, dice(6))
            assert reason and reason.sentence() == "You win the game."
            return 1
    return 0


# --- how a reason is found and said


def stub(at_once: int, *later: int) -> Any:
    """What follows a move, of which only one thing is counted."""
    everything = (at_once, *later)
    return SimpleNamespace(
        counts={"a": at_once},
        is_over=False,
        most=lambda name: max(everything),
        least=lambda name: min(everything),
    )


@pytest.mark.parametrize(
    ("way", "mine", "others", "amount"),
    [
        ("more", 7, [5, 6], 2),
        ("more", 7, [5, 7], 0),  # another does it too
        ("more", 5, [3, 4], 0),  # it does not rise, the others only fall
        ("less", 3, [5, 6], 2),
        ("less", 3, [3, 6], 0),
        ("keep", 5, [4, 2], 1),
        ("keep", 5, [4, 5], 0),
        ("keep", 4, [3, 3], 0),
        ("spare", 5, [6, 9], 1),
        ("spare", 5, [5, 9], 0),
    ],
)
def test_a_fact_speaks_for_a_move_or_not(
    way: str, mine: int, others: list[int], amount: int
) -> None:
    one = Compared({"a": 5}, stub(mine), [stub(other) for other in others])
    assert change(one, "a", way, False) == amount
    assert change(one, "b", way, False) == 0  # it is not counted here


def test_the_others_are_taken_at_their_best() -> None:
    """What a move leads to at once is no reason if another leads there later."""
    assert change(Compared({"a": 5}, stub(7), [stub(5, 8)]), "a", "more", False) == 0
    assert change(Compared({"a": 5}, stub(5, 9), [stub(5, 8)]), "a", "more", False) == 0
    assert change(Compared({"a": 5}, stub(5, 9), [stub(5, 8)]), "a", "more", True) == 4


def test_words_for_numbers() -> None:
    said = ["take a star", "take {n} stars", "take stars"]
    assert [in_words(said, amounts) for amounts in ({1}, {3}, {1, 3})] == [
        "take a star",
        "take 3 stars",
        "take stars",
    ]
    assert in_words("earn {n}M", {4}) == "earn 4M" and in_words("earn {n}M", {4, 5}) == ""
    assert in_words("win", {4, 5}) == "win" and in_words(said[:2], {1, 3}) == ""


def test_a_reason_says_how_sure_it_is() -> None:
    sentence = Reason("take 2 oxygen", "more", "oxygen", 2).sentence
    assert sentence() == "You take 2 oxygen."
    assert Reason("win", "win", is_later=True).sentence() == "You can then win."
    assert Reason("win", "win", is_sure=False).sentence() == "Most likely you win."
    chance = Reason("win", "more", is_sure=False, is_chance=True)
    assert chance.sentence() == "It makes it likelier that you win."


def test_words_for_chances_and_losses() -> None:
    assert expectation(0.62, 2) == "about 62 % to win"
    assert expectation(0.3, 4) == "about 30 % to win of 4 seats"
    assert expectation(0.99, 2) == "the game is as good as won"
    assert expectation(0.01, 2) == "the game is as good as lost"
    assert (loss(0.034), loss(0.001), loss(-0.2)) == ("3 % less", EQUAL, EQUAL)


def test_advice_as_it_travels() -> None:
    game = games.load(NAMES[0])
    s, seat = midgame(game, 2, 10)
    view = game.view(s, seat)
    said = told(game, view, seat, options(view, seat), dice(1))
    assert sorted(said) == ["alternatives", "chance", "reason", "text"]
    assert said["text"] in [game.space.text(a) for a in options(s, seat)]
    assert all(sorted(other) == ["loses", "text"] for other in said["alternatives"])
