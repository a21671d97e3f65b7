"""Checks of what each viewer may know: views, guesses, sealed answers, what was shown.

`scramble` gives another true state in which everything hidden from a viewer has changed places.
Whatever reaches him (his view, his options, refusals, events, his scene) must be the same there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from sectors.core import engine, notation
from sectors.core.codec import Plain, encode
from sectors.core.dice import Dice
from sectors.core.event import Event
from sectors.core.game import Game
from sectors.core.reason import Objection
from sectors.core.space import RESIGN
from sectors.core.state import NOTHING, SEALED, Recorder, State, number_of, seat_of
from sectors.core.testing.failure import Failure, same, spots
from sectors.core.testing.play import check_places
from sectors.core.testing.sample import Position, picked, play_out

WORLDS = 2  # other worlds looked at for each viewer
TRIES = 25  # worlds tried before a spot counts as never mixed


def look(game: Game, s: State, viewer: int) -> Plain:
    """What a viewer may see, as plain data."""
    return encode(game.view(s, viewer))


def name(viewer: int) -> str:
    """A viewer in words."""
    return f"seat {viewer + 1}" if viewer >= 0 else "a watcher"


def scrambled(
    p: Position, purpose: str, viewers: list[int] | None = None
) -> Iterator[tuple[int, State]]:
    """Other worlds that must look the same, for each viewer."""
    for viewer in p.viewers if viewers is None else viewers:
        for i in range(WORLDS):
            yield viewer, p.game.scramble(p.state, viewer, p.dice(f"{purpose} {viewer} {i}"))


# --- nothing leaks


def views_do_not_leak(p: Position) -> None:
    """A view stays the same when what is hidden from its viewer changes places."""
    views = {viewer: look(p.game, p.state, viewer) for viewer in p.viewers}
    for viewer, other in scrambled(p, "views"):
        same(views[viewer], look(p.game, other, viewer), f"the view of {name(viewer)}")
    dealt = p.game.redeal(p.state, p.dice("redeal"))  # what nobody knows, nobody sees
    for viewer, seen in views.items():
        same(seen, look(p.game, dealt, viewer), f"the view of {name(viewer)} after a redeal")


def choices_do_not_leak(p: Position) -> None:
    """Who is asked, what he may do and why not depend on nothing that he cannot see."""
    seats = [viewer for viewer in p.viewers if viewer >= 0]
    choices = {seat: choices_of(p, p.state, seat) for seat in seats}
    for seat, other in scrambled(p, "choices", seats):
        same(choices[seat], choices_of(p, other, seat), f"what {name(seat)} may do")


def choices_of(p: Position, s: State, seat: int) -> Plain:
    """Who is asked, a seat's options, and its objections to some actions."""
    text = p.game.space.text
    return {
        "asked": engine.pending(s),
        "options": [text(a) for a in engine.options(s, seat)],
        "objections": {text(a): int(engine.objection(s, seat, a)) for a in some_actions(p, seat)},
    }


def some_actions(p: Position, seat: int) -> list[int]:
    """Some candidates of a seat, and some actions of any kind."""
    chance = p.dice(f"actions {seat}")
    candidates = picked(engine.candidates(p.state, seat), 30, chance)
    return candidates + picked(list(range(1, p.game.space.size)), 10, chance)


def reasons_use_what_is_seen(p: Position) -> None:
    """On its own view a seat finds the same options and the same refusals as in the state."""
    for seat in (viewer for viewer in p.viewers if viewer >= 0):
        view = p.game.view(p.state, seat)
        wanted, found = choices_of(p, p.state, seat), choices_of(p, view, seat)
        same(wanted, found, f"what {name(seat)} may do, judged by its view")
        for action in some_actions(p, seat):
            reason = int(engine.objection(p.state, seat, action))
            if reason:
                judged = str(p.game.explain(p.state, seat, action, reason))
                seen = str(p.game.explain(view, seat, action, reason))
                text = p.game.space.text(action)
                same(judged, seen, f"the refusal of `{text}`, explained by the view")


def lines_do_not_leak(p: Position) -> None:
    """What a typed line is read as, or why it is refused, tells nothing that is hidden."""
    for seat in p.asked():
        lines = some_lines(p, seat)
        wanted = {line: outcome(p.game, p.state, seat, line) for line in lines}
        for _, other in scrambled(p, "lines", [seat]):
            for line, words in wanted.items():
                same(words, outcome(p.game, other, seat, line), f"the answer to `{line}`")


def some_lines(p: Position, seat: int) -> list[str]:
    """Some options, alone and with each verb that may follow, asked for or not."""
    space, chance = p.game.space, p.dice(f"lines {seat}")
    lines: list[str] = []
    for action in picked(engine.options(p.state, seat), 6, chance):
        lines.append(space.text(action))
        for verb in space.verb_of(action).then:
            after = int(verb.start + chance.below(verb.size))
            lines.append(f"{space.text(action)} {verb.bare_text(after)}")
    return lines


def outcome(game: Game, s: State, seat: int, line: str) -> list[str] | str:
    """The actions that a line is read as, or the words of its refusal."""
    try:
        return [game.space.text(a) for a in notation.read(game, s, seat, line)]
    except Objection as objection:
        return f"{objection.code}: {objection}"


# --- events


def events_do_not_leak(p: Position) -> None:
    """While a viewer's view stays the same, so does all that he is told."""
    for viewer, other in scrambled(p, "events"):
        if not keep_answers(p.state, other):
            continue
        action = common_action(p, other, p.dice(f"events {viewer}"))
        if action != NOTHING:
            compare_stories(p, other, viewer, action)


def keep_answers(s: State, other: State) -> bool:
    """Give another world the same sealed answers; False if they are not legal there."""
    step = engine.front(s) if s.sealed else None
    for who, action in enumerate(s.sealed):
        if step is None or action == NOTHING:
            continue
        if step.objection(other, seat_of(other.now), number_of(other.now), who, action):
            return False
    other.sealed = s.sealed
    return True


def common_action(p: Position, other: State, chance: Dice) -> int:
    """What was played here, or something else that is legal in both worlds."""
    if p.action == RESIGN:
        return RESIGN
    if p.seat < 0:
        return NOTHING
    legal = set(engine.options(other, p.seat))
    if p.action in legal:
        return p.action
    both = [a for a in engine.options(p.state, p.seat) if a in legal]
    return both[chance.below(len(both))] if both else NOTHING


def compare_stories(p: Position, other: State, viewer: int, action: int) -> None:
    """Play an action in both worlds and compare what the viewer is told, beat by beat."""
    here, there = told(p, p.state, viewer, action), told(p, other, viewer, action)
    for (view, event), (other_view, other_event) in zip(here, there, strict=False):
        if view != other_view:
            return
        if event != other_event:
            words = f'"{event.words}" became "{other_event.words}"'
            raise Failure(f"{name(viewer)} is told what it cannot see ({event.name}): {words}")
    if len(here) != len(there):
        raise Failure(f"{name(viewer)} is told {len(here)} or {len(there)} things")


def told(p: Position, s: State, viewer: int, action: int) -> list[tuple[Plain, Event]]:
    """What a viewer sees and is told while an action is played; the end goes without saying."""
    after = p.started(s)
    recorder = after.log or Recorder()
    if action == RESIGN:
        p.game.leave(after, p.seat)
    else:
        engine.play(after, p.seat, action)
    story = [
        (look(p.game, b.state, viewer), p.game.events.event(b, viewer)) for b in recorder.beats
    ]
    return [*story, (look(p.game, after, viewer), Event("", {}, "", "", False))]


# --- guesses


def guesses_agree(p: Position) -> None:
    """A guess is a world that its viewer cannot tell from the true one."""
    for viewer in p.viewers:
        view = p.game.view(p.state, viewer)
        data = encode(view)
        same(engine.pending(p.state), engine.pending(view), f"who is asked, for {name(viewer)}")
        for i in range(WORLDS):
            guess = p.game.guess(view, viewer, p.dice(f"guess {viewer} {i}"))
            same(data, encode(view), f"a view of {name(viewer)} after a guess")
            same(data, look(p.game, guess, viewer), f"the view of {name(viewer)} of its guess")
            p.game.check(guess)
        again = p.game.guess(view, viewer, p.dice(f"guess {viewer} {i}"))
        same(encode(guess), encode(again), "a guess with the same dice")


def guesses_play_on(p: Position) -> None:
    """Every guess can be played on to an end, and leaves view and state alone."""
    if not p.affords("guesses"):
        return
    viewer = p.viewers[p.dice("plays").below(len(p.viewers))]
    before = encode(p.state)
    view = p.game.view(p.state, viewer)
    data = encode(view)
    guess = p.game.guess(view, viewer, p.dice("guess plays"))
    play_out(p.game, guess, p.dice("plays on"))
    check_places(guess.result, int(guess.seats))
    same(data, encode(view), f"a view of {name(viewer)} whose guess was played on")
    same(before, encode(p.state), "a state whose guess was played on")


def scrambles_mix_what_is_hidden(p: Position) -> None:
    """Guess and scramble change the same things: else one of them leaves something out."""
    for viewer in p.viewers:
        view = p.game.view(p.state, viewer)
        guess = partial(p.game.guess, view, viewer, p.dice(f"mix {viewer}"))
        scramble = partial(p.game.scramble, p.state, viewer, p.dice(f"mix {viewer}"))
        by_guess, by_scramble = mixed(guess, set()), mixed(scramble, set())
        if left := by_guess - by_scramble - mixed(scramble, by_guess):
            raise Failure(f"scramble never changes {', '.join(sorted(left))} for {name(viewer)}")
        if left := by_scramble - by_guess - mixed(guess, by_scramble):
            raise Failure(f"guess never changes {', '.join(sorted(left))} for {name(viewer)}")


def mixed(world: Callable[[], State], wanted: set[str]) -> set[str]:
    """The spots that are not the same in three worlds, or in as many as it takes."""
    first = encode(world())
    found: set[str] = set()
    for i in range(TRIES):
        if i >= 2 and wanted <= found:
            break
        found |= spots(first, encode(world()))
    return found


# --- sealed answers, and what was shown


def sealed_answers_stay_sealed(p: Position) -> None:
    """Until the last answer is in, the others see that a seat has answered, and not what."""
    asked = p.asked()
    if len(asked) < 2:
        return
    chance = p.dice("sealed")
    seat = asked[chance.below(len(asked))]
    options = engine.options(p.state, seat)
    one, two = (p.started() for _ in range(2))
    first = options[chance.below(len(options))]
    engine.submit(one, seat, first)
    engine.submit(two, seat, options[chance.below(len(options))])
    for viewer in p.viewers:
        view = p.game.view(one, viewer)
        wanted = first if viewer == seat else SEALED
        same(wanted, view.sealed[seat], f"the sealed answer of {name(seat)} for {name(viewer)}")
        if viewer != seat:
            same(encode(view), look(p.game, two, viewer), f"the view of {name(viewer)}")
    if one.log and one.log.beats:
        raise Failure("a sealed answer tells something before all are in")


def nothing_shown_means_nothing_shown(p: Position) -> None:
    """If `shown` does not rise, an action has the same effect in every world that looks alike.

    What may be taken back rests on this.
    """
    if p.seat < 0 or p.action == RESIGN:
        return
    chance = p.dice("shown")
    options = {p.action, *picked(engine.options(p.state, p.seat), 3, chance)}
    for action in sorted(options):
        after = p.started()
        engine.play(after, p.seat, action)
        if after.shown == p.state.shown:
            compare_worlds(p, after, action)


def compare_worlds(p: Position, after: State, action: int) -> None:
    """Play an action in other worlds and compare what each viewer sees then."""
    text = p.game.space.text(action)
    for viewer in p.viewers:
        view = p.game.view(p.state, viewer)
        wanted = look(p.game, after, viewer)
        for i in range(WORLDS):
            guess = p.game.guess(view, viewer, p.dice(f"shown {viewer} {i}"))
            if engine.objection(guess, p.seat, action):
                continue
            other = p.started(guess)
            engine.play(other, p.seat, action)
            same(wanted, look(p.game, other, viewer), f"`{text}` shows {name(viewer)} something")
