"""Seats and rooms before a game: what was wished for, and what is stored of it."""

from __future__ import annotations

from typing import Any

from sectors import games, players
from sectors.core.game import Game
from sectors.core.harmless import harmless
from sectors.server.rooms.chairs import Chair, hashed
from sectors.server.rooms.changes import Row
from sectors.server.rooms.parlour import Parlour
from sectors.server.rooms.refusal import Refusal
from sectors.server.rooms.wishes import WantedSeat
from sectors.table import fair
from sectors.table.table import Table

LONGEST_NAME = 30


def tidy(name: str, otherwise: str) -> str:
    """A name as it is shown: one line, not too long."""
    return harmless(harmless(name)[:LONGEST_NAME]) or otherwise


def dealt(room: Parlour, chairs: list[Chair]) -> Table:
    """The table of a room, dealt from the secret and what everybody has added, or laid out."""
    seed = fair.seed(room.secret, [one.nonce or "" for one in chairs])
    before = room.table.record
    return Table(room.table.game, len(chairs), seed, before.options, start=before.start)


def room_line(room: Parlour) -> dict[str, Any]:
    """A room as the home page lists it."""
    return {
        "id": room.id,
        "code": room.code,
        "game": room.table.game.name,
        "status": room.status,
        "seats": [one.name for one in room.chairs],
        "open": sum(1 for one in room.chairs if one.kind == "open"),
        "turn": room.table.game.turn(room.table.state),
        "practice": room.practice,
        "laid": room.is_laid,
    }


def known_game(name: str) -> Game:
    """The game with this slug, or a refusal."""
    try:
        return games.load(name)
    except games.UnknownGame as error:
        raise Refusal(str(error), "no_game", 404) from None


def chair(game: Game, seat: int, wanted: WantedSeat, me: str, token: str) -> Chair:
    """A seat of a new room."""
    usual = game.looks[seat].name if seat < len(game.looks) else f"Seat {seat + 1}"
    if wanted.kind == "bot":
        level = wanted.level or players.USUAL
        players.load(level)
        return Chair(seat, "bot", tidy(wanted.name, level), level, "")
    if wanted.kind == "open":
        return Chair(seat, "open", "", "", "")
    kind = "here" if wanted.kind == "here" else "person"
    name = me if wanted.kind == "me" else wanted.name
    return Chair(seat, kind, tidy(name, usual), "", hashed(token))


def room_row(room: Parlour) -> Row:
    """A room as it is stored."""
    return {
        "id": room.id,
        "code": room.code,
        "game": room.table.game.name,
        "version": room.table.game.version,
        "pack": room.table.game.pack,
        "seed": room.secret,
        "deal": [] if room.status == "waiting" else room.table.record.deal,
        "options": room.table.record.options,
        **room.kept_clock(),
        "public": room.public,
        "practice": room.practice,
        "start": room.table.record.start,
        "status": room.status,
        "host": room.maker,
        "created": room.created,
        "next": None,
        "contest": room.contest.row() if room.contest else None,
    }


def chair_row(room: str, one: Chair) -> Row:
    """A seat as it is stored."""
    return {
        "room": room,
        "seat": one.seat,
        "kind": one.kind,
        "name": one.name,
        "level": one.level,
        "token": one.token,
        "nonce": one.nonce,
    }
