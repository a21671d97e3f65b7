"""Checks of a game's words: every reason, every event, every seat has its own in text.toml."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from sectors.core.english import faults
from sectors.core.event import EventKind
from sectors.core.game import Game
from sectors.core.reason import FIRST_OF_GAME, SENTENCES
from sectors.core.scene import Scene
from sectors.core.state import Beat, State
from sectors.core.testing.choices import rule_exists
from sectors.core.testing.failure import Failure
from sectors.core.testing.play import raise_trouble
from sectors.core.testing.sample import Position, Sample


def events_have_lines(sample: Sample) -> None:
    """All that is told has its line in text.toml, and says something to somebody."""
    raise_trouble(sample, "events_have_lines")


def sentences_are_english(p: Position) -> None:
    """What viewers read has no wrong plural, article or space."""
    for viewer in p.viewers:
        view = p.game.view(p.state, viewer)
        for sentence in sentences(p.game.look.scene(view, viewer)):
            check_sentence(sentence)


@lru_cache(1 << 16)
def check_sentence(sentence: str) -> None:
    """Fail if a sentence sounds wrong."""
    if found := faults(sentence):
        raise Failure(f'"{sentence}" is no English: {", ".join(found)}')


def sentences(scene: Scene) -> Iterator[str]:
    """Everything in a scene that is read as words."""
    yield from (scene.prompt, scene.help, scene.heading)
    yield from (area.title for area in scene.areas)
    for place in scene.places:
        yield place.note
    yield from (piece.label for piece in scene.pieces)
    yield from (meter.label for meter in scene.meters)
    yield from (mark.text for mark in scene.marks)
    for table in scene.tables:
        yield from (cell for row in table.rows for cell in row.cells)
    for choice in scene.choices:
        yield from (choice.label, choice.note, choice.why, choice.tag, choice.opens)


def words_are_there(game: Game) -> None:
    """Seats, reasons and events have words, and no words are left over."""
    if len(game.looks) < max(game.seats):
        raise Failure(
            f"text.toml describes {len(game.looks)} seats, there may be {max(game.seats)}"
        )
    check_reasons(game)
    kinds = [kind.name for kind in game.kinds]
    compare(kinds, list(game.events.texts), "event", "log")
    for number, kind in enumerate(game.kinds):
        check_event(game, number, kind)


def check_reasons(game: Game) -> None:
    """Fail if a reason has no sentence or no rule, or if a sentence has no reason."""
    reasons = game.text.get("reasons", {})
    own = [code for number, code in game.codes.items() if number >= FIRST_OF_GAME]
    compare(own, [code for code in reasons if code not in SENTENCES], "reason", "reasons")
    for code in own:
        if not reasons[code].get("say"):
            raise Failure(f"the reason {code} has no sentence")
        if not rule_exists(game, reasons[code].get("rule", "")):
            raise Failure(f"the reason {code} has no rule that exists")


def compare(declared: list[str], written: list[str], what: str, table: str) -> None:
    """Fail unless what the code declares and what text.toml describes are the same."""
    for word in declared:
        if word not in written:
            raise Failure(f"the {what} {word} has no words in [{table}] of text.toml")
    for word in written:
        if word not in declared:
            raise Failure(f"[{table}.{word}] of text.toml describes no {what}")


def check_event(game: Game, number: int, kind: EventKind) -> None:
    """Fail if the lines of an event cannot be filled in."""
    for secret in kind.secret:
        if dict(kind.nouns).get(secret) is None:
            raise Failure(f"{kind.name}: the secret {secret} needs a noun, to read as a card")
    beat = Beat(number, [0, 0, 0, 0, 0], State())
    for viewer in (-1, 0):
        try:
            game.events.event(beat, viewer)
        except (KeyError, IndexError, ValueError) as error:
            raise Failure(
                f"the line of {kind.name} names {error}, which it does not have"
            ) from error
