"""A table serves its viewers with no network, no database and no clock."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from dataclasses import replace

import pytest
from toys.raid import GAME

from sectors import games
from sectors.core import engine
from sectors.core import scene as scenes
from sectors.core.reason import Objection
from sectors.server.rooms import undoing
from sectors.server.rooms.asking import Asking, kept
from sectors.server.rooms.catalogue import game_info
from sectors.server.rooms.host import Host, Onlooker, Sitter
from sectors.server.rooms.undoing import TakenBack, Wished
from sectors.table.table import Table

FOREIGN = ("asyncio", "litestar", "sqlalchemy", "msgspec", "sqlite3")


def people(count: int, bots: tuple[int, ...] = ()) -> list[Sitter]:
    return [
        Sitter(i, "bot" if i in bots else "person", f"Player {i + 1}", "") for i in range(count)
    ]


def hosted(name: str) -> Host:
    game = games.load(name)
    seats = max(2, game.seats[0])
    return Host(Table(game, seats, "hosted"), people(seats))


def onlookers(host: Host) -> list[Onlooker]:
    seats = range(len(host.chairs))
    return [Onlooker([seat], seat) for seat in seats] + [Onlooker([], -1, wants_text=True)]


def plain(thing: object) -> object:
    return json.loads(json.dumps(thing))


def test_nothing_of_a_network_is_loaded() -> None:
    modules = "host, undoing, story, asking, catalogue"
    code = f"import sys; from sectors.server.rooms import {modules}; print(*sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not set(FOREIGN) & set(found.stdout.split())


@pytest.mark.parametrize("name", games.names())
def test_changes_lead_every_viewer_to_what_he_sees(name: str) -> None:
    host, luck = hosted(name), random.Random(name)
    viewers = onlookers(host)
    known = [host.whole(viewer) for viewer in viewers]
    shown = [one["scene"] for one in known]
    told = [one["log"] for one in known]
    for _ in range(12):
        if host.table.is_over:
            break
        seat = luck.choice(host.table.pending)
        host.table.push(luck.choice(host.table.legal(seat)), seat)
        for i, viewer in enumerate(viewers):
            if luck.random() < 0.3:
                continue  # he hears of it later
            viewer.scene, change = host.change(viewer)
            viewer.told = len(host.table.beats)
            shown[i] = scenes.patched(shown[i], change["change"])
            told[i] = [*told[i], *change["log"]]
    for i, viewer in enumerate(viewers):
        viewer.scene, change = host.change(viewer)
        shown[i] = scenes.patched(shown[i], change["change"])
        now = host.whole(Onlooker(viewer.mine, viewer.seat))
        assert [*told[i], *change["log"]] == now["log"]
        assert by_id(shown[i]) == by_id(now["scene"])
        assert plain(change) and plain(now)


def by_id(scene: dict[str, object]) -> object:
    """A plain scene whose elements may come in any order."""
    ordered = {
        name: sorted(json.dumps(element) for element in elements)
        for name, elements in scene.items()
        if isinstance(elements, list)
    }
    return {**scene, **ordered}


@pytest.mark.parametrize("name", games.names())
def test_what_may_be_done_is_answered(name: str) -> None:
    host = hosted(name)
    seat = host.table.pending[0]
    text = host.table.legal(seat)[0]
    assert host.why(seat, text) == {"legal": True}
    refused = host.why(seat, "fly to the moon")
    assert refused["legal"] is False and refused["sentence"] and refused["code"]
    assert host.why(seat, "", ("nowhere",))["legal"] is False
    hint = host.hint(seat)
    assert hint["text"] in host.table.legal(seat) and hint["label"]
    assert host.hint(seat, {"text": text})["text"] == text
    host.preview(seat, text)
    assert host.drawn(host.table.scene(seat))


@pytest.mark.parametrize("name", games.names())
def test_one_looks_back(name: str) -> None:
    host = hosted(name)
    for _ in range(3):
        seat = host.table.pending[0]
        host.table.play(seat, engine.options(host.table.view(seat), seat)[0])
    past = host.past(-1, 1).info()
    assert (past["at"], past["count"], len(past["moves"])) == (1, 3, 1)
    assert past["scene"] == scenes.plain(host.table.past(1).scene(-1))
    assert host.past(-1, None).info()["at"] == 3


def test_a_bot_is_called_by_its_side_when_people_look_back() -> None:
    host = Host(Table(GAME, 2, "called"), people(2, bots=(1,)))
    assert host.past(-1, 0).info()["seats"] == ["Player 1", GAME.seat_name(1)]


def test_the_end_is_told_and_stands_in_the_copy() -> None:
    host = Host(Table(GAME, 2, 7), people(2), practice=True)
    assert host.outcome() == {} and host.course()["asked"]
    host.table.push("resign", 0)
    host.status = "over"
    assert host.course()["places"] == [2, 1] and host.course()["asked"] == []
    copy = host.copy_for(0)
    assert copy.practice and copy.comments == ["places: 2 1", "Table: for practice"]


# --- taking back


def asked(practice: bool = False, bots: tuple[int, ...] = ()) -> Host:
    """A table at which seat 1 has answered and then seat 2, and seat 3 is next."""
    host = Host(Table(GAME, 3, 7, {"secret": "no"}), people(3, bots), practice=practice)
    for seat, text in enumerate(("bid 3", "bid 1", "bid 0")):
        host.table.push(text, seat)
    return host


def test_an_answer_that_nobody_has_seen_is_taken_back_at_once() -> None:
    host = Host(Table(GAME, 3, 7, {"secret": "no"}), people(3))
    host.table.push("bid 3", 0)
    assert undoing.standing(host, 0) == {"count": 1, "undo": "yes", "asks": None}
    found = undoing.wish(host, 0)
    assert isinstance(found, TakenBack) and found.act() == "bid 3" and found.seats == {0}
    assert host.table.moves == []


def test_others_must_agree_once_something_was_shown() -> None:
    host = asked()
    assert undoing.state(host, 0) == "ask"
    found = undoing.wish(host, 0)
    assert isinstance(found, Wished) and found.is_first
    host.asking = found.asking
    assert undoing.missing(host, host.asking or Asking(0, 0, "", 0)) == {1, 2}
    with pytest.raises(Objection, match="already"):
        undoing.wish(host, 1)
    with pytest.raises(Objection, match="not for you"):
        undoing.answer(host, 0, True)
    second = undoing.answer(host, 1, True)
    assert isinstance(second, Wished) and not second.is_first
    host.asking = second.asking
    last = undoing.answer(host, 2, True)
    assert isinstance(last, TakenBack) and last.seats == {0, 1, 2}
    assert last.act() == "bid 3" and host.table.moves == []


def test_who_refuses_ends_the_request() -> None:
    host = asked()
    found = undoing.wish(host, 0)
    assert isinstance(found, Wished)
    host.asking = found.asking
    assert undoing.answer(host, 1, False) == Wished(None, False)


def test_a_bot_agrees_at_a_table_for_practice_only() -> None:
    with pytest.raises(Objection, match="only at a table for practice"):
        undoing.wish(asked(bots=(1, 2)), 0)
    assert isinstance(undoing.wish(asked(practice=True, bots=(1, 2)), 0), TakenBack)


def test_a_request_lapses_with_its_move() -> None:
    host = asked()
    found = undoing.wish(host, 0)
    assert isinstance(found, Wished) and found.asking is not None
    row = found.asking.row()
    assert kept(row, host.table) == found.asking
    assert kept(replace(found.asking, text="bid 2").row(), host.table) is None
    host.table.rewind(2)
    assert kept(row, host.table) is None and kept(None, host.table) is None


@pytest.mark.parametrize("name", games.names())
def test_a_game_is_described(name: str) -> None:
    info = game_info(games.load(name))
    assert info["slug"] == name and info["levels"] and info["seats"][0] >= 1
    assert plain(info)
