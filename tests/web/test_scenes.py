"""What makes scenes quick must not be seen: shared elements, remembered parts, packed tables."""

from __future__ import annotations

import gc
import gzip
import json
import random
from functools import _lru_cache_wrapper
from typing import Any

import msgspec
import pytest
import websockets
from hypothesis import given
from hypothesis import strategies as st
from web.conftest import Server
from web.people import make_room

from sectors import games
from sectors.core import engine
from sectors.core import scene as scenes
from sectors.core.scene import Mark, Piece, Row, Scene, Shared, once
from sectors.server.web import wire
from sectors.table.table import Table

MOVES = 40


def positions(name: str) -> list[tuple[Any, int]]:
    """The views of all viewers in the first moves of a random game."""
    game = games.load(name)
    table, luck, found = Table(game, max(2, game.seats[0]), "seen"), random.Random(4), []
    while not table.is_over and len(table.moves) < MOVES:
        found += [(table.view(viewer), viewer) for viewer in range(-1, 2)]
        seat = table.pending[0]
        table.play(seat, luck.choice(engine.options(table.view(seat), seat)))
    return found


def forget() -> None:
    """Empty everything that any function remembers."""
    for one in gc.get_objects():
        if type(one) is _lru_cache_wrapper and "sectors" in str(one.__module__):
            one.cache_clear()


def forget_elements() -> None:
    """Let all elements be made anew."""
    remembered: Any = type.__getattribute__(Shared, "__call__")
    remembered.cache_clear()


@pytest.mark.parametrize("name", games.names())
def test_a_scene_does_not_depend_on_what_was_drawn_before(name: str) -> None:
    game, seen = games.load(name), positions(name)
    warm = [json.dumps(scenes.plain(game.look.scene(view, viewer))) for view, viewer in seen]
    forget()
    for (view, viewer), before in reversed(list(zip(seen, warm, strict=True))):
        assert json.dumps(scenes.plain(game.look.scene(view, viewer))) == before


def test_equal_elements_are_one_object() -> None:
    assert Piece("a", "b", "c", level=2) is Piece("a", "b", "c", level=2)
    assert Piece("a", "b", "c", level=2) == Piece("a", "b", "c", -1, 1, 0, "", 2)
    assert Row("a", ("b",)) != Row("a", ("c",))


def test_once_answers_once_for_each_thing() -> None:
    asked: list[list[int]] = []

    @once
    def first(one: list[int]) -> int:
        asked.append(one)
        return one[0]

    one, other = [1], [1]
    assert [first(one), first(other), first(one)] == [1, 1, 1] and len(asked) == 2


MARKS = st.dictionaries(st.sampled_from("abcdef"), st.sampled_from(["", "bad", "good"]))


@given(MARKS, MARKS, st.booleans())
def test_a_difference_leads_from_one_scene_to_the_other(
    was: dict[str, str], now: dict[str, str], is_shared: bool
) -> None:
    def made(tones: dict[str, str], kind: str) -> Scene:
        return Scene(marks=tuple(Mark(name, kind, (name,), tone) for name, tone in tones.items()))

    old, new = made(was, "dot"), made(now, "dot")
    if not is_shared:  # the same marks, as if each had been forgotten and made anew
        forget_elements()
        new = made(now, "dot")
    change = scenes.difference(old, new)
    found = {mark["id"]: mark for mark in scenes.patched(scenes.plain(old), change)["marks"]}
    assert found == {mark["id"]: mark for mark in scenes.plain(new)["marks"]}
    edit = change.get("marks", {"set": [], "drop": []})
    assert {m["id"] for m in edit["set"]} == {i for i in now if was.get(i) != now[i]}
    assert set(edit["drop"]) == was.keys() - now.keys()
    sent = msgspec.json.encode(wire.PEN.change(old, new))
    assert json.loads(sent) == json.loads(json.dumps(change))


async def test_a_table_may_come_packed(server: Server) -> None:
    made = make_room(server.url, games.names()[0], [{"kind": "me"}, {"kind": "here"}])
    address = server.ws(made["room"], made["tokens"]["0"])
    async with websockets.connect(f"{address}&packed=1") as one:
        frame = await one.recv()
        assert isinstance(frame, bytes)
        packed = json.loads(gzip.decompress(frame))
        await one.send('{"type": "ping", "id": 7}')
        assert json.loads(await one.recv()) == {"type": "reply", "id": 7}, "the rest is text"
    async with websockets.connect(address) as other:
        plain = await other.recv()
    assert isinstance(plain, str) and len(frame) < len(plain) / 3
    assert packed["scene"] == json.loads(plain)["scene"]
