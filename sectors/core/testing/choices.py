"""Checks of what may be done: options, their text, refusals, joined lines."""

from __future__ import annotations

import re
from functools import cache

from sectors.core import engine, notation
from sectors.core.codec import encode
from sectors.core.dice import Dice
from sectors.core.game import Game
from sectors.core.reason import FIRST_OF_GAME, Objection
from sectors.core.state import State, number_of, seat_of
from sectors.core.testing.failure import Failure, same
from sectors.core.testing.sample import Position, picked

MANY = 40  # actions looked at where there are more
NONSENSE = "xyzzy"


def options_are_what_is_legal(p: Position) -> None:
    """The options are the candidates without an objection, in rising order; nothing else is."""
    s = p.state
    for seat in range(s.seats):
        candidates = engine.candidates(s, seat)
        check_rising(candidates, "the candidates")
        options = engine.options(s, seat)
        check_rising(options, "the options")
        legal = [a for a in candidates if engine.objection(s, seat, a) == 0]
        same_actions(p.game, legal, options, seat)
        check_default(p, seat, options)
        others = picked(list(range(1, p.game.space.size)), 3 * MANY, p.dice(f"options {seat}"))
        for action in others:
            if engine.objection(s, seat, action) == 0 and action not in options:
                text = p.game.space.text(action)
                raise Failure(f"`{text}` is legal for seat {seat + 1} and not among the options")


def check_default(p: Position, seat: int, options: list[int]) -> None:
    """Fail if a clock that runs out would play something illegal."""
    s = p.state
    if options:
        default = int(engine.front(s).default(s, seat_of(s.now), number_of(s.now), seat))
        if default not in options:
            raise Failure(f"`{p.game.space.text(default)}` is the default and not an option")


def check_rising(actions: list[int], what: str) -> None:
    """Fail unless actions rise without repeating."""
    if any(a >= b for a, b in zip(actions, actions[1:], strict=False)):
        raise Failure(f"{what} do not rise: {actions[:20]}")


def same_actions(game: Game, legal: list[int], options: list[int], seat: int) -> None:
    """Fail unless the options are the legal actions."""
    for action in sorted(set(legal) ^ set(options)):
        wrong = "is legal and missing from" if action in legal else "is illegal and among"
        text = game.space.text(action)
        raise Failure(f"`{text}` {wrong} the options of seat {seat + 1}")


def random_options_are_options(p: Position) -> None:
    """`random_option` picks `options[dice.below(len(options))]`, with the same dice."""
    s = p.state
    for seat in p.asked():
        options = engine.options(s, seat)
        for i in range(5):
            own, other = p.dice(f"random {seat} {i}"), p.dice(f"random {seat} {i}")
            step, at, n = engine.front(s), seat_of(s.now), number_of(s.now)
            found = int(step.random_option(s, at, n, seat, own))
            wanted = options[other.below(len(options))]
            if found != wanted or own.state != other.state:
                texts = f"`{p.game.space.text(found)}` instead of `{p.game.space.text(wanted)}`"
                raise Failure(f"random_option gives {texts} for the same dice")


# --- text


def texts_read_back(p: Position) -> None:
    """The text of an action, in any case, names that action; that of an option is accepted."""
    s, space = p.state, p.game.space
    for seat in p.asked():
        chance = p.dice(f"texts {seat}")
        for action in picked(engine.candidates(s, seat), MANY, chance):
            text = space.text(action)
            for typed in (text, text.upper(), f"  {text.lower()} "):
                found = notation.read_one(p.game, s, seat, typed.strip())
                same(text, space.text(found), f"`{typed}` read again")
        for action in picked(engine.options(s, seat), MANY, chance):
            for line in (space.text(action), f" {space.text(action)}"):  # as stored, as typed
                check_line(p.game, s, seat, line, [action])


def check_line(game: Game, s: State, seat: int, line: str, actions: list[int]) -> None:
    """Fail unless a line is read as these actions, and perhaps one that closes it."""
    try:
        found = notation.read(game, s, seat, line)
    except Objection as objection:
        raise Failure(f"`{line}` is legal and refused: {objection}") from None
    closer = game.space.verb_of(actions[0]).closer
    if found != actions and (closer is None or found != [*actions, int(closer.start)]):
        texts = [game.space.text(a) for a in found]
        raise Failure(f"`{line}` is read as {texts}")


def texts_are_unique(game: Game) -> None:
    """No two actions of the space have the same text."""
    texts: dict[str, int] = {}
    for verb in game.space.verbs:
        for action in verb.actions():
            text = verb.text(action).lower()
            if text in texts:
                raise Failure(f"`{text}` is the text of actions {texts[text]} and {action}")
            texts[text] = action


# --- refusals


def refusals_have_reasons(p: Position) -> None:
    """Whatever is refused is refused with a sentence, and with a rule that the game has."""
    for seat in range(p.state.seats):
        view = p.game.view(p.state, seat)
        for action, reason in refused(p, seat):
            if reason not in p.game.codes:
                raise Failure(f"`{p.game.space.text(action)}`: {reason} is no reason of the game")
            check_sentence(p.game, p.game.explain(view, seat, action, reason), action)


def refused(p: Position, seat: int) -> list[tuple[int, int]]:
    """Some actions that a seat may not play, and why; each reason at least once."""
    chance = p.dice(f"refused {seat}")
    anything = picked(list(range(1, p.game.space.size)), MANY // 4, chance)
    candidates = engine.candidates(p.state, seat) if seat in p.asked() else []
    reasons = {a: int(engine.objection(p.state, seat, a)) for a in candidates + anything}
    first = {reason: a for a, reason in reversed(reasons.items())}
    chosen = sorted({*first.values(), *picked(sorted(reasons), MANY, chance)})
    return [(a, reasons[a]) for a in chosen if reasons[a]]


def check_sentence(game: Game, objection: Objection, action: int) -> None:
    """Fail unless a refusal says why in a whole sentence and names a rule."""
    text = f"`{game.space.text(action)}` is refused"
    sentence = objection.sentence
    if sentence == objection.code or not re.fullmatch(r"\S[^{}]*[.!?]", sentence):
        raise Failure(f'{text} with "{sentence}", which is no sentence')
    if objection.reason >= FIRST_OF_GAME and not rule_exists(game, objection.rule):
        raise Failure(f'{text} by the rule "{objection.rule}", which the game does not have')


@cache
def rule_exists(game: Game, rule: str) -> bool:
    """Whether the game's README has a rule; without a README any name will do."""
    readme = game.folder / "README.md"
    if not rule or not readme.exists():
        return bool(rule)
    return re.search(rf"\b{re.escape(rule)}\b", readme.read_text("utf-8")) is not None


# --- joined lines


def joined_lines_equal_their_parts(p: Position) -> None:
    """Actions joined in one line are read as those actions; one mistake refuses the whole line."""
    for seat in p.asked():
        chance = p.dice(f"joined {seat}")
        for action in picked(engine.options(p.state, seat), 6, chance):
            line, actions, wrong = joined(p, seat, action, chance)
            before = encode(p.state)
            check_line(p.game, p.state, seat, line, actions)
            for bad in [*wrong, f"{line} {NONSENSE}"]:
                check_refused(p.game, p.state, seat, bad)
            same(before, encode(p.state), f"the state in which `{line}` was read")


def joined(p: Position, seat: int, action: int, chance: Dice) -> tuple[str, list[int], list[str]]:
    """A line that begins with an action and goes on while verbs may follow; and wrong ones."""
    space = p.game.space
    s = p.started()
    line, actions, wrong = space.text(action), [action], []
    engine.play(s, seat, action)
    while s.shown == p.state.shown and len(actions) < 5:
        illegal = following(p.game, s, seat, action, False)
        for bad in picked(illegal, 2, chance):
            wrong.append(f"{line} {space.verb_of(bad).bare_text(bad)}")
        legal = following(p.game, s, seat, action, True)
        if not legal:
            break
        action = legal[chance.below(len(legal))]
        line, actions = f"{line} {space.verb_of(action).bare_text(action)}", [*actions, action]
        engine.play(s, seat, action)
    return line, actions, wrong


def following(game: Game, s: State, seat: int, action: int, legal: bool) -> list[int]:
    """What may, or may not, follow an action in the same line."""
    then = game.space.verb_of(action).then
    candidates = [a for a in engine.candidates(s, seat) if game.space.verb_of(a) in then]
    as_said = [a for a in candidates if game.meant(s, seat, a) == a]
    return [a for a in as_said if (engine.objection(s, seat, a) == 0) == legal]


def check_refused(game: Game, s: State, seat: int, line: str) -> None:
    """Fail unless a line is refused."""
    try:
        actions = notation.read(game, s, seat, line)
    except Objection:
        return
    raise Failure(f"`{line}` is wrong, and read as {[game.space.text(a) for a in actions]}")
