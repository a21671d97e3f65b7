"""Playing a record again.

Under the version that made it, a record must find the same dice; under a later one that can still
replay it, the dice of the record are loaded instead of thrown. What does not fit is refused with
the line, the seat and a sentence.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from sectors.core.dice import GENERATOR
from sectors.core.game import UNFIT, BadOption, BadPosition, Game
from sectors.core.reason import Objection
from sectors.core.record import BadRecord, Entry, Record, fallen


class Follower(Protocol):
    """A table on which a record is played again."""

    record: Record

    def check(self, seat: int, text: str) -> list[int]:
        """The actions of a line; raises `Objection` if it is not legal."""

    def play(self, seat: int, action: int, loaded: list[list[int]] | None = None) -> None:
        """Play one action with the dice of its number, or with those loaded."""


class IllegalRecord(BadRecord):
    """A record that can be read but is not a legal game."""


def check_header(game: Game, record: Record) -> bool:
    """Whether the dice must be loaded; raises `BadRecord` if this is no record to replay."""
    if record.version != game.version and record.version not in game.replays:
        known = " and ".join(str(v) for v in sorted({*game.replays, game.version}))
        of = f"{game.name} version {record.version}"
        raise BadRecord(0, f"the record is of {of}; here is version {known}.")
    if record.dice != GENERATOR:
        raise BadRecord(0, f"the record has dice {record.dice}; here are dice {GENERATOR}.")
    if record.pack != game.pack:
        raise BadRecord(0, pack_problem(game, record))
    if not record.seed:
        raise BadRecord(0, "the record has no seed: it is one seat's copy of a running game.")
    return record.version != game.version


def pack_problem(game: Game, record: Record) -> str:
    """What to do about a record that was played with other content than is in force."""
    if record.pack:
        pack = f"the content pack {record.pack[:12]}"
        return f"the record was played with {pack}, which is not in force; --content gives it."
    return f"the record was played with the game's own content; here is pack {game.pack[:12]}."


@contextmanager
def judged(record: Record, line: int, where: str) -> Iterator[None]:
    """Turn what goes wrong inside into a refusal with the line and the seat."""
    try:
        yield
    except Objection as objection:
        raise IllegalRecord(line, f"{where}: {objection}") from None
    except (BadRecord, BadOption):
        raise
    except BadPosition as error:
        raise IllegalRecord(line, f"the start: {error}") from None
    except (ValueError, RecursionError) as error:  # the loaded dice do not fit
        raise IllegalRecord(line, f"{where}: {error}") from None
    except UNFIT:
        if not record.start:
            raise
        raise IllegalRecord(
            line, f"{where}: from this start the game cannot be played so."
        ) from None


def follow(table: Follower, record: Record, upto: int | None, is_loaded: bool) -> None:
    """Play a record on a fresh table, up to a number of actions."""
    count = len(record.entries) if upto is None else upto
    if not 0 <= count <= len(record.entries):
        has = len(record.entries)
        raise BadRecord(0, f"the record has {has} actions, so there is no position after {count}.")
    table.record.version = record.version  # a record that goes on keeps its version
    table.record.practice = record.practice
    table.record.comments = list(record.comments)
    same_dice(0, "the deal: ", record.deal, table.record.deal)
    for entry in record.entries[:count]:
        with judged(record, entry.line, f"seat {entry.seat + 1}"):
            play_entry(table, entry, entry.fell if is_loaded else None)
        fell = table.record.entries[-1].fell
        same_dice(entry.line, f"seat {entry.seat + 1}: ", entry.fell, fell)
        table.record.entries[-1].comment = entry.comment
        table.record.entries[-1].line = entry.line


def play_entry(table: Follower, entry: Entry, loaded: list[list[int]] | None) -> None:
    """Play one line of a record."""
    actions = table.check(entry.seat, entry.text)
    if len(actions) > 1:
        sentence = f'"{entry.text}" is more than one action; a line holds one.'
        raise Objection("bad_syntax", sentence)
    table.play(entry.seat, actions[0], loaded)


def same_dice(line: int, where: str, said: list[list[int]], fell: list[list[int]]) -> None:
    """Refuse a line whose dice are not those that fall here."""
    if said != fell:
        here = fallen(fell) or "nothing"
        there = fallen(said) or "nothing"
        raise IllegalRecord(
            line, f"{where}the record says that {there} fell, but {here} falls here."
        )
