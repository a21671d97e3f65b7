"""Checks of play: games end, copies are copies, records replay, seats may leave."""

from __future__ import annotations

import json
from typing import Any

from sectors.core import engine
from sectors.core.codec import decode, encode
from sectors.core.fields import types
from sectors.core.game import BadOption, Game
from sectors.core.record import parse
from sectors.core.space import RESIGN
from sectors.core.state import State, Step
from sectors.core.testing.failure import Failure, same
from sectors.core.testing.replay import replayed
from sectors.core.testing.sample import MANY, Position, Sample, may_leave, play_out, play_some

SHARED = {"steps", "script", "log", "now", "later"}  # what it holds and saves otherwise or not
PLAIN = (int, str, float, list, dict, set, tuple, bytearray, type(None))


# --- a whole game


def games_end(sample: Sample) -> None:
    """Random play comes to an end, and no rule raises an error on the way."""
    raise_trouble(sample, "games_end")
    if len(sample.moves) >= sample.game.longest and engine.pending(sample.states[-1]):
        raise Failure(f"the game has not ended after {len(sample.moves)} actions")


def nobody_is_stuck(sample: Sample) -> None:
    """Whoever must answer has at least one option."""
    raise_trouble(sample, "nobody_is_stuck")
    s = sample.states[-1]
    for seat in engine.pending(s):
        if not engine.options(s, seat):
            raise Failure(f"seat {seat + 1} is asked and has no option")


def invariants_hold(sample: Sample) -> None:
    """What the game says must always hold does hold, in every position."""
    raise_trouble(sample, "invariants_hold")


def raise_trouble(sample: Sample, check: str) -> None:
    """Fail if the sample ran into the trouble that a check looks for."""
    if check in sample.trouble:
        raise sample.trouble[check]


def results_are_places(sample: Sample) -> None:
    """At the end every seat has a place: one more than there are seats with a better one."""
    raise_trouble(sample, "results_are_places")
    s = sample.states[-1]
    if s.now < 0:
        check_places(s.result, int(s.seats))


def check_places(result: list[int], seats: int) -> None:
    """Fail unless a result is a ranking; a lone player may also have lost to the game (2)."""
    ranked = [1 + sum(other < place for other in result) for place in result]
    if len(result) != seats or (result != ranked and result != [2]):
        raise Failure(f"{result} are no places for {seats} seats")


def records_replay(sample: Sample) -> None:
    """The written record, read again and replayed from its seed, leads to the same positions."""
    again = replayed(sample.game, parse(sample.record(MANY).write()), watched=False)
    for number, (before, after) in enumerate(zip(sample.data, again.data, strict=False)):
        same(before, after, f"the replay after {number} actions")


def loaded_dice_replay(sample: Sample) -> None:
    """The same with the dice of the record loaded instead of thrown."""
    again = replayed(sample.game, sample.record(MANY), loaded=True, watched=False)
    for number, (before, after) in enumerate(zip(sample.data, again.data, strict=False)):
        what = f"the replay with loaded dice after {number} actions"
        same({**before, "dice": 0}, {**after, "dice": 0}, what)


# --- one position


def copies_agree(p: Position) -> None:
    """A clone, and what comes back from plain data, are the same and play on the same."""
    raise_trouble(p.sample, "copies_agree")
    s = p.state
    check_attributes(s)
    data, clone = encode(s), s.clone()
    restored = saved_and_read(p.game, s)
    same(data, encode(restored), "a state saved and read again")
    view = p.game.view(s, p.dice("copies").below(s.seats))
    same(encode(view), encode(saved_and_read(p.game, view)), "a view saved and read again")
    play_some(clone, p.dice("copies"))
    play_some(restored, p.dice("copies"))
    same(encode(clone), encode(restored), "a clone and a state saved and read again, played on")


def saved_and_read(game: Game, s: State) -> State:
    """A state that went through plain text."""
    return decode(game.blank(int(s.seats)), json.loads(json.dumps(encode(s))))


def check_attributes(s: State) -> None:
    """Fail if a state keeps a number or a list that is no field."""
    listed = types(type(s)).keys() | SHARED
    for name in attributes(s):
        if name not in listed and isinstance(getattr(s, name), PLAIN):
            raise Failure(f"{type(s).__name__}.{name} is no field, so it is not saved")


def attributes(thing: object) -> set[str]:
    """The names of an object's own attributes, plain or compiled."""
    found = set(getattr(thing, "__dict__", {}))
    for base in type(thing).__mro__:
        found |= set(base.__dict__.get("__mypyc_attrs__", ()))
    return found - {"__dict__"}


def copies_are_independent(p: Position) -> None:
    """Playing on a copy leaves the original alone, and the other way round."""
    raise_trouble(p.sample, "copies_are_independent")
    original = p.state.clone()
    data = encode(original)
    played = original.clone()
    clone = played.clone()
    play_some(played, p.dice("independent"))
    same(data, encode(original), "a state whose clone was played on")
    same(data, encode(clone), "a clone whose original was played on")


def positions_are_text(p: Position) -> None:
    """The line of a position gives it back, all but the dice and how much has come to light."""
    options = dict(p.sample.setting.options)
    again = p.game.at(p.game.line(p.state), int(p.state.seats), options)
    other = {"dice": 0, "shown": 0}
    same({**encode(p.state), **other}, {**encode(again), **other}, "a position written and read")


def leaving_goes_on(p: Position) -> None:
    """Any seat may leave, or is told why not; the game then goes on to an end."""
    for seat in range(p.state.seats):
        s = p.state.clone()
        before = encode(s)
        reason = p.game.leave(s, seat)
        if reason:
            same(before, encode(s), f"a state that seat {seat + 1} may not leave")
            if not p.game.explain(p.game.view(s, seat), seat, RESIGN, reason).sentence:
                raise Failure("leaving is refused without a sentence")
            continue
        check_left(p.game, s, seat)
        if p.affords(f"leaving {seat}"):
            finish_leaving(p, s, seat)


def check_left(game: Game, s: State, seat: int) -> None:
    """Fail if a seat that has left is still there."""
    if not s.gone >> seat & 1:
        raise Failure(f"seat {seat + 1} has left and is not marked as gone")
    if seat in engine.pending(s):
        raise Failure(f"seat {seat + 1} has left and is still asked")
    after = encode(s)
    if not game.leave(s, seat):
        raise Failure(f"seat {seat + 1} can leave twice")
    same(after, encode(s), "a state that a seat tried to leave twice")


def finish_leaving(p: Position, s: State, leaver: int) -> None:
    """Play on after somebody left; now and then the others leave too."""
    chance = p.dice(f"leaving {leaver}")
    play_some(s, chance, 8)
    other = chance.below(s.seats)
    if s.now >= 0 and may_leave(p.game, s, other):
        p.game.leave(s, other)
    play_out(p.game, s, chance)
    if s.now >= 0:
        raise Failure(f"seat {leaver + 1} has left, and the game waits for nobody")
    check_places(s.result, int(s.seats))
    p.game.check(s)


# --- the game as such


def seats_are_counted(game: Game) -> None:
    """No position is made for a number of seats that the game does not allow."""
    for seats in (-1, game.seats[0] - 1, game.seats[-1] + 1):
        try:
            game.blank(seats)
        except BadOption:
            continue
        raise Failure(f"a position was made for {seats} seats")


def steps_hold_no_data(game: Game) -> None:
    """A step is the same for all games that are played: it has no data of its own."""
    usual = attributes(Step())
    for step in game.steps:
        if own := attributes(step) - usual:
            raise Failure(f"the step {step.name} keeps data of its own: {', '.join(sorted(own))}")
        if kept := [
            name for name, value in class_data(step) if isinstance(value, list | dict | set)
        ]:
            raise Failure(f"the step {step.name} keeps data of its own: {', '.join(kept)}")


def class_data(step: Step[Any]) -> list[tuple[str, object]]:
    """What the class of a step holds, besides methods."""
    kinds = [kind for kind in type(step).__mro__ if issubclass(kind, Step) and kind is not Step]
    return [
        (name, value)
        for kind in kinds
        for name, value in vars(kind).items()
        if not name.startswith("__")
    ]
