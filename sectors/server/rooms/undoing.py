"""Taking moves back at a table of people and bots.

The rule in one sentence: you may take back your latest move while nobody has acted since and
nothing new was shown; otherwise every person who has acted since must agree, present or not, and
if something new has come to light, every other person still in the game; a bot agrees to anything
that showed nothing new, and beyond that only at a table for practice.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from sectors.core.reason import Objection
from sectors.core.space import RESIGN
from sectors.server.rooms.asking import Asking
from sectors.server.rooms.host import Host
from sectors.server.rooms.story import Plain
from sectors.table import copies
from sectors.table.moves import SENTENCES
from sectors.table.table import Table

SHOWN = "Something has come to light since; that is taken back only at a table for practice."
SEALED = "a sealed answer"  # what others read of one that they have not seen


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A move may be taken back now: how, and who is told at once; gives the text of the move."""

    act: Callable[[], str]
    seats: set[int]


@dataclass(frozen=True, slots=True)
class Wished:
    """The table stays as it is: a request is made, agreed to by one more, or none any more."""

    asking: Asking | None
    is_first: bool  # whether everybody is to be asked now


# --- the rule


def state(host: Host, seat: int) -> str:
    """Whether a seat may take its last move back, must ask, or can do neither."""
    if seat < 0 or host.status != "playing":
        return ""
    try:
        at = latest(host.table, seat)
        return "yes" if host.table.may_undo(seat) or not must_agree(host, seat, at) else "ask"
    except Objection:
        return ""


def latest(table: Table, seat: int) -> int:
    """The number of a seat's latest move, leaving counted; an objection if there is none."""
    if table.is_over:
        raise Objection("game_over", SENTENCES["game_over"])
    for at in range(len(table.moves) - 1, -1, -1):
        if table.moves[at].seat == seat:
            return at
    raise Objection("no_move", SENTENCES["no_move"])


def must_agree(host: Host, seat: int, at: int) -> set[int]:
    """The people without whom a move cannot be taken back; an objection where a bot has one."""
    table, gone = host.table, host.table.state.gone
    others = [chair for chair in host.chairs if chair.seat != seat]
    people = {chair.seat for chair in others if chair.is_person}
    acted = people.intersection(move.seat for move in table.moves[at + 1 :])
    if not is_new(table, at):
        return acted
    playing = {chair.seat for chair in others if not gone >> chair.seat & 1}
    if not host.practice and (playing - people or not playing):
        raise Objection("shown", SHOWN)
    return acted | (playing & people)


def is_new(table: Table, at: int) -> bool:
    """Whether something has come to light with a move or since; leaving is as good as that."""
    move = table.moves[at]
    return table.state.shown != move.before.shown or move.action == RESIGN


def missing(host: Host, asking: Asking) -> set[int]:
    """Who has yet to agree."""
    return must_agree(host, asking.seat, asking.at) - asking.agreed


# --- asking and answering


def wish(host: Host, seat: int) -> TakenBack | Wished:
    """Somebody wants to take a move back: he may, or those who must agree are asked."""
    table = host.table
    if table.may_undo(seat):
        return TakenBack(lambda: table.undo(seat), {seat})
    at = latest(table, seat)
    if not must_agree(host, seat, at):
        return taken_back(host, at)
    if host.asking is not None:
        raise Objection("asked_already", "Somebody asks to take a move back already.")
    entries = table.record.entries
    return Wished(Asking(seat, at, entries[at].text, len(entries)), True)


def answer(host: Host, seat: int, yes: bool) -> TakenBack | Wished:
    """Somebody agrees or refuses, or no longer wants what he has asked for himself."""
    asking = host.asking
    if asking is None:
        raise Objection("not_asked", "Nobody asks to take anything back.")
    if seat not in missing(host, asking) and (yes or seat != asking.seat):
        raise Objection("not_asked", "It is not for you to answer that.")
    if not yes:
        return Wished(None, False)
    now = replace(asking, agreed=asking.agreed | {seat})
    if missing(host, now):
        return Wished(now, False)
    return taken_back(host, asking.at)


def taken_back(host: Host, at: int) -> TakenBack:
    """A move is taken back with all that came after it; everybody is told at once."""
    table, text = host.table, host.table.record.entries[at].text

    def back() -> str:
        table.rewind(at)
        return text

    return TakenBack(back, set(range(len(host.chairs))))


# --- telling


def standing(host: Host, seat: int) -> Plain:
    """How many actions were played, what may be taken back, and who asks for that."""
    return {
        "count": len(host.table.moves),
        "undo": state(host, seat),
        "asks": told(host, seat),
    }


def told(host: Host, viewer: int) -> Plain | None:
    """The request that is open, as a viewer may know it."""
    asking = host.asking
    if asking is None:
        return None
    text = copies.text_for(host.table.moves[asking.at], asking.text, viewer)
    return {
        "seat": asking.seat,
        "text": text,
        "words": in_words(host.table, asking.at, viewer) or text,
        "missing": sorted(missing(host, asking)),
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
