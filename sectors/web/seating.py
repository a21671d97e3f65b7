"""Seats and rooms before a game: what was wished for, and what is stored of it."""

from __future__ import annotations

import time
from typing import Any

from sectors import bots, games
from sectors.core.game import Game
from sectors.table import fair
from sectors.table.table import Table
from sectors.web.chairs import Chair, hashed
from sectors.web.clock import Times
from sectors.web.messages import NewSeat, Refusal, tidy
from sectors.web.rooms import Room
from sectors.web.tables import Row


def dealt(room: Room, chairs: list[Chair]) -> tuple[Table, Times]:
    """The table of a room, dealt from the secret and what everybody has added."""
    seed = fair.seed(room.secret, [one.nonce or "" for one in chairs])
    table = Table(room.table.game, len(chairs), seed, room.table.record.options)
    times = Times(room.times.clock)
    times.start(len(chairs))
    return table, times


def room_line(room: Room) -> dict[str, Any]:
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
    }


def known_game(name: str) -> Game:
    """The game with this slug, or a refusal."""
    try:
        return games.load(name)
    except games.UnknownGame as error:
        raise Refusal(str(error), "no_game", 404) from None


def chair(game: Game, seat: int, wanted: NewSeat, me: str, token: str) -> Chair:
    """A seat of a new room."""
    usual = game.looks[seat].name if seat < len(game.looks) else f"Seat {seat + 1}"
    if wanted.kind == "bot":
        level = wanted.level or bots.USUAL
        bots.load(level)
        return Chair(seat, "bot", tidy(wanted.name, level), level, "")
    if wanted.kind == "open":
        return Chair(seat, "open", "", "", "")
    kind = "here" if wanted.kind == "here" else "person"
    name = me if wanted.kind == "me" else wanted.name
    return Chair(seat, kind, tidy(name, usual), "", hashed(token), left_at=time.time())


def room_row(room: Room) -> Row:
    """A room as the store keeps it."""
    clock = room.times.clock
    return {
        "id": room.id,
        "code": room.code,
        "game": room.table.game.name,
        "version": room.table.game.version,
        "pack": room.table.game.pack,
        "seed": room.secret,
        "deal": [] if room.status == "waiting" else room.table.record.deal,
        "options": room.table.record.options,
        "clock": {
            "kind": clock.kind,
            "seconds": clock.seconds,
            "increment": clock.increment,
            "days": clock.days,
        },
        "public": room.public,
        "practice": room.practice,
        "status": room.status,
        "host": room.maker,
        "created": room.created,
        "times": room.times.kept(),
        "next": None,
    }


def chair_row(room: str, one: Chair) -> Row:
    """A seat as the store keeps it."""
    return {
        "room": room,
        "seat": one.seat,
        "kind": one.kind,
        "name": one.name,
        "level": one.level,
        "token": one.token,
        "nonce": one.nonce,
    }
