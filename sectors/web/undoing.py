"""Taking moves back at a table of people and bots.

The rule in one sentence: you may take back your latest move while nobody has acted since and
nothing new was shown; otherwise every person who has acted since must agree, present or not, and
if something new has come to light, every other person still in the game; a bot agrees to anything
that showed nothing new, and beyond that only at a table for practice.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from sectors.core.reason import Objection
from sectors.core.space import RESIGN
from sectors.table import copies, undo
from sectors.table.table import Table
from sectors.web.messages import Refusal

if TYPE_CHECKING:
    from sectors.web.rooms import Attempt, Room
    from sectors.web.telling import Plain

SHOWN = "Something has come to light since; that is taken back only at a table for practice."
SEALED = "a sealed answer"  # what others read of one that they have not seen


@dataclass(frozen=True, slots=True)
class Asking:
    """Somebody asks to take back one move, at a table that stands as it did."""

    seat: int
    at: int  # the number of the move
    text: str  # and what it was
    count: int  # how many moves there were
    agreed: frozenset[int] = frozenset()

    def fits(self, table: Table) -> bool:
        """Whether the table still stands as it did when somebody asked."""
        entries = table.record.entries
        if len(entries) != self.count or not 0 <= self.at < self.count:
            return False
        return (entries[self.at].seat, entries[self.at].text) == (self.seat, self.text)

    def row(self) -> list[Any]:
        """The request as it is stored."""
        return [self.seat, self.at, self.text, self.count, sorted(self.agreed)]


def stored(row: list[Any] | None, table: Table) -> Asking | None:
    """The request that is stored; one whose move is gone lapses."""
    if not row:
        return None
    seat, at, text, count, agreed = row
    found = Asking(seat, at, text, count, frozenset(agreed))
    return found if found.fits(table) else None


# --- the rule


def state(room: Room, seat: int) -> str:
    """Whether a seat may take its last move back, must ask, or can do neither."""
    if seat < 0 or room.status != "playing":
        return ""
    try:
        at = latest(room.table, seat)
        return "yes" if room.table.may_undo(seat) or not must_agree(room, seat, at) else "ask"
    except (Objection, Refusal):
        return ""


def latest(table: Table, seat: int) -> int:
    """The number of a seat's latest move, leaving counted; an objection if there is none."""
    if table.is_over:
        raise Objection("game_over", undo.SENTENCES["game_over"])
    for at in range(len(table.moves) - 1, -1, -1):
        if table.moves[at].seat == seat:
            return at
    raise Objection("no_move", undo.SENTENCES["no_move"])


def must_agree(room: Room, seat: int, at: int) -> set[int]:
    """The people without whom a move cannot be taken back; refused where a bot would object."""
    table, gone = room.table, room.table.state.gone
    others = [chair for chair in room.chairs if chair.seat != seat]
    people = {chair.seat for chair in others if chair.is_person}
    acted = people.intersection(move.seat for move in table.moves[at + 1 :])
    if not is_new(table, at):
        return acted
    playing = {chair.seat for chair in others if not gone >> chair.seat & 1}
    if not room.practice and (playing - people or not playing):
        raise Refusal(SHOWN, "shown", 409)
    return acted | (playing & people)


def is_new(table: Table, at: int) -> bool:
    """Whether something has come to light with a move or since; leaving is as good as that."""
    move = table.moves[at]
    return table.state.shown != move.before.shown or move.action == RESIGN


def missing(room: Room, asking: Asking) -> set[int]:
    """Who has yet to agree."""
    return must_agree(room, asking.seat, asking.at) - asking.agreed


# --- asking and answering


def wish(room: Room, seat: int) -> Attempt:
    """Somebody wants to take a move back: it is done, or those who must agree are asked."""
    table = room.table
    if table.may_undo(seat):
        return room.played(lambda: table.undo(seat), {seat})
    at = latest(table, seat)
    if not must_agree(room, seat, at):
        return taken_back(room, at)
    if room.asking is not None:
        raise Refusal("Somebody asks to take a move back already.", "asked_already", 409)
    entries = table.record.entries
    return put(room, Asking(seat, at, entries[at].text, len(entries)), room.audience.ask)


def answer(room: Room, seat: int, yes: bool) -> Attempt:
    """Somebody agrees or refuses, or no longer wants what he has asked for himself."""
    asking = room.asking
    if asking is None:
        raise Refusal("Nobody asks to take anything back.", "not_asked", 409)
    if seat not in missing(room, asking) and (yes or seat != asking.seat):
        raise Refusal("It is not for you to answer that.", "not_asked", 409)
    if not yes:
        return put(room, None, room.audience.room_changed)
    now = replace(asking, agreed=asking.agreed | {seat})
    if missing(room, now):
        return put(room, now, room.audience.room_changed)
    return taken_back(room, asking.at)


def put(room: Room, asking: Asking | None, tell: Callable[[], None]) -> Attempt:
    """A request is made, agreed to or refused."""

    def done() -> str:
        room.asking = asking
        tell()
        return ""

    return room.saved({"asking": asking.row() if asking else None}, done)


def taken_back(room: Room, at: int) -> Attempt:
    """A move is taken back with all that came after it; everybody is told at once."""
    table, text = room.table, room.table.record.entries[at].text

    def back() -> str:
        table.rewind(at)
        return text

    return room.played(back, set(range(len(room.chairs))))


# --- telling


def told(room: Room, viewer: int) -> Plain | None:
    """The request that is open, as a viewer may know it."""
    asking = room.asking
    if asking is None:
        return None
    text = copies.text_for(room.table.moves[asking.at], asking.text, viewer)
    return {
        "seat": asking.seat,
        "text": text,
        "words": in_words(room.table, asking.at, viewer) or text,
        "missing": sorted(missing(room, asking)),
    }


def in_words(table: Table, at: int, viewer: int) -> str:
    """A move in the game's own words, hidden where it is hidden; empty if it has none."""
    move, ends = table.moves[at], [later.told for later in table.moves[at + 1 : at + 2]]
    if move.sealed:
        return "" if move.opened or viewer == move.seat else SEALED
    for beat in table.beats[move.told : ends[0] if ends else len(table.beats)]:
        event = table.game.events.event(beat, viewer)
        if event.words and event.args.get("seat") == move.seat:
            return event.words
    return ""
