"""Rematches: every finished game has one next table, for all who played.

A request carries the tokens its sender holds, and gets the next seats of the seats they prove, no
others. Each new token is derived from the old token of the same seat, so repeated requests give the
same answer in any order. The new table and the link to it are stored in one transaction: of two
requests at once, on any servers, one makes the table and the other sits down at it.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence

from sectors.server.rooms import contest
from sectors.server.rooms.chairs import AWAITED, Chair, hashed
from sectors.server.rooms.changes import Attempt, Change, Row
from sectors.server.rooms.house import House, R
from sectors.server.rooms.parlour import Parlour
from sectors.server.rooms.refusal import Refusal
from sectors.server.rooms.seating import chair_row, room_row
from sectors.server.rooms.wishes import Joined, RoomWish, SeatWish
from sectors.table.onward import left_off


class Second(Exception):
    """Somebody else has made the table meanwhile."""


async def rematch(lobby: House[R], room: R, adds: bool, proofs: Sequence[str]) -> Joined:
    """The next seats of all seats that these tokens prove."""
    held = room.proven(proofs)
    if not held:
        raise Refusal("That seat is not yours.", "not_yours", 403)
    if room.status != "over":
        raise Refusal("The game is not over yet.", "not_over", 409)
    found = {after(room, seat): new_token(old, room.id, seat) for seat, old in held.items()}
    tokens = dict(sorted(found.items()))
    if not room.next:
        try:
            return await make(lobby, room, tokens, adds)
        except Second:
            pass
    there = await lobby.find(room.next)
    await sit_down(lobby, room, there, tokens, adds)
    given = {str(one): key for one, key in tokens.items() if there.chairs[one].token == hashed(key)}
    return Joined(room=there.id, code=there.code, tokens=given, commitment=there.commitment)


def after(room: Parlour, seat: int) -> int:
    """Where whoever sits in a seat sits at the next table: in a match sides may change."""
    return room.contest.seat_after(seat, len(room.chairs)) if room.contest else seat


def before(room: Parlour, seat: int) -> Chair:
    """The chair here of whoever will sit in a seat at the next table."""
    count = len(room.chairs)
    return room.chairs[room.contest.seat_before(seat, count) if room.contest else seat]


def new_token(old: str, room: str, seat: int) -> str:
    """The token of a seat at the next table; as hard to guess as the old one."""
    return hmac.new(old.encode(), f"after {room}: {seat}".encode(), "sha256").hexdigest()


def seat_again(room: Parlour, seat: int, mine: list[int]) -> SeatWish:
    """A seat of the rematch: bots stay, other people are expected."""
    one = before(room, seat)
    if seat in mine:
        return SeatWish(kind="me" if seat == mine[0] else "here", name=one.name)
    if one.kind == "bot":
        return SeatWish(kind="bot", level=one.level)
    return SeatWish(kind="open")


def start_again(room: Parlour, seats: list[SeatWish]) -> str:
    """The position of a game that was played on; what could not be known there is dealt anew."""
    if not room.is_laid:
        return ""
    people = [seat for seat, one in enumerate(seats) if one.kind != "bot"]
    return str(left_off(room.table.past(0), people, False, secrets.token_hex(16))["start"])


async def make(lobby: House[R], room: R, tokens: dict[int, str], adds: bool) -> Joined:
    """Make the next table, unless somebody is faster."""
    mine = list(tokens)
    seats = [seat_again(room, seat, mine) for seat in range(len(room.chairs))]
    wanted = RoomWish(
        game=room.table.game.name,
        name=before(room, mine[0]).name,
        seats=seats,
        options=room.table.record.options,
        clock=room.clock(),
        public=room.public,
        practice=room.practice,
        adds=adds,
        start=start_again(room, seats),
        contest=contest.after(room.contest, room.id, room.table) if room.contest else None,
    )
    await lobby.must_have_room()
    new, given = lobby.made(wanted, tokens.__getitem__)
    await lobby.give_code(new)

    def prepare() -> Attempt:
        if room.next:
            raise Second
        rows = room_row(new), [chair_row(new.id, one) for one in new.chairs]
        return Attempt(Change(room.id, room.seq, values={"next": new.id}, new=rows), told)

    def told() -> None:
        lobby.rooms[new.id] = new
        room.next = new.id
        room.audience.announce({"type": "rematch", "room": new.id})

    await room.attempt(prepare)
    lobby.begin(new)
    return Joined(room=new.id, code=new.code, tokens=given, commitment=new.commitment)


async def sit_down(lobby: House[R], room: R, there: R, tokens: dict[int, str], adds: bool) -> None:
    """Take those of the seats that are open at a table which exists already."""
    first = min(tokens)

    def is_held(seat: int) -> bool:
        return there.chairs[seat].token == hashed(tokens[seat])

    def pick() -> dict[int, Row]:
        found: dict[int, Row] = {}
        for seat, token in tokens.items():
            if there.chairs[seat].kind != "open":
                continue
            found[seat] = {
                "kind": "person",
                "name": before(room, seat).name,
                "token": hashed(token),
                "nonce": AWAITED if adds and seat == first else "",
            }
        if not found and not any(map(is_held, tokens)):
            raise Refusal("That seat is taken.", "seat_taken", 409)
        return found

    if not all(map(is_held, tokens)):
        await lobby.sit(there, pick)
