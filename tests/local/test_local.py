"""The local host plays over a bridge, and answers as the server does."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import marshal
import random
from typing import Any

import pytest

from sectors import games
from sectors.core.record import parse
from sectors.players.inputs import vectors
from sectors.server.local import mind
from sectors.server.local import page as page_module
from sectors.server.local.entry import Doorman
from sectors.server.rooms import verdicts
from sectors.server.rooms.changes import ALWAYS
from sectors.server.site import baking, native
from sectors.table.puzzles.puzzle import puzzle_of
from sectors.table.table import Table

ME = [{"kind": "me"}, {"kind": "bot", "level": "cadet"}]


class Browser:
    """A bridge to a database in memory, which can be full, and to thoughts that can be given up."""

    def __init__(self) -> None:
        self.rooms: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self.is_full = False
        self.given_up = 0
        self.gate = asyncio.Event()
        self.gate.set()

    async def keep(self, text: str) -> bool:
        change = json.loads(text)
        room = self.rooms[change["room"]]
        if self.is_full:
            raise OSError("full")
        if change["seq"] == ALWAYS:
            room["chat"] += change["chat"]
            return True
        if room["row"]["seq"] != change["seq"]:
            return False
        room["row"] = {**room["row"], **change["values"], "seq": change["seq"] + 1}
        if change["cut"] is not None:
            del room["lines"][change["cut"] :]
        room["lines"] += change["lines"]
        for seat, values in change["seats"].items():
            room["seats"][int(seat)].update(values)
        if change["new"]:
            self.add(change["new"])
        return True

    def add(self, room: Any) -> None:
        row, seats = room
        kept = {"row": {**row, "seq": 0, "asking": None}, "seats": seats, "lines": [], "chat": []}
        self.rooms[row["id"]] = kept

    async def create(self, rooms: str) -> None:
        self.add(json.loads(rooms))

    async def load(self, room: str) -> str | None:
        found = self.rooms.get(room)
        return json.dumps(found) if found else None

    async def think(self, work: str) -> str | None:
        before = self.given_up
        await self.gate.wait()
        return mind.think(work) if self.given_up == before else None

    async def judge(self, work: str) -> str | None:
        return mind.think(work)

    def give_up(self) -> None:
        self.given_up += 1
        self.gate.set()

    def send(self, link: int, message: str) -> None:
        self.heard.append({"link": link, **json.loads(message)})

    async def want(self, game: str) -> None:
        """Every game is here."""


class Page:
    """One who plays at the local host."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.entry = Doorman(browser)
        self.room, self.token, self.number = "", "", 0

    async def call(self, path: str, body: Any = None) -> tuple[int, Any]:
        text = None if body is None else json.dumps(body)
        status, found = json.loads(await self.entry.call(path, text))
        return status, found

    async def begin(self, game: str, seats: list[dict[str, str]], **more: Any) -> None:
        wish = {"game": game, "name": "Mira", "seats": seats, "options": {}, "public": False}
        status, joined = await self.call("/rooms", {**wish, "clock": {"kind": "none"}, **more})
        assert status == 200, joined
        self.room, self.token = joined["room"], joined["tokens"]["0"]
        self.tokens = list(joined["tokens"].values())

    async def open(self, link: int = 1) -> None:
        where = {"room": self.room, "tokens": self.tokens}
        await self.entry.open(link, json.dumps(where))

    async def ask(self, kind: str, link: int = 1, **fields: Any) -> dict[str, Any]:
        self.number += 1
        await self.entry.hear(link, json.dumps({"type": kind, "id": self.number, **fields}))
        return next(m for m in reversed(self.browser.heard) if m.get("id") == self.number)

    @property
    def table(self) -> Table:
        return self.entry.house.rooms[self.room].table

    async def turn(self) -> bool:
        """Wait until one is asked; false when the game is over."""
        while 0 not in self.table.pending and not self.table.is_over:
            await asyncio.sleep(0)
        return not self.table.is_over

    async def play(self, most: int) -> None:
        for _ in range(most):
            if not await self.turn():
                return
            answer = await self.ask("act", text=self.table.hint(0, "cadet"))
            assert answer["type"] == "reply", answer


@pytest.fixture
def page() -> Page:
    return Page(Browser())


@pytest.mark.parametrize("name", games.names())
async def test_bots_answer_and_a_new_page_goes_on_where_it_was(page: Page, name: str) -> None:
    await page.begin(name, ME)
    await page.open()
    await page.play(3)
    assert await page.turn()
    count = len(page.table.moves)
    again = Page(page.browser)
    again.room, again.tokens = page.room, page.tokens
    await again.open()
    assert len(again.table.moves) == count
    told = page.browser.heard[-1]
    assert told["type"] == "table" and told["count"] == count and told["mine"] == [0]


async def test_a_game_to_its_end_is_a_record_that_can_be_checked(page: Page) -> None:
    await page.begin("sector219", ME, adds=True)
    body = {"token": page.token, "nonce": "n" * 20}
    assert (await page.call(f"/rooms/{page.room}/nonce", body))[0] == 200
    await page.open()
    await page.play(500)
    status, text = await page.call(f"/rooms/{page.room}/record?token={page.token}")
    assert status == 200 and Table.replay(parse(text)).is_over
    status, found = await page.call("/verify", {"record": text, "commitment": ""})
    assert status == 200 and "Every line is as it was written." in found["checked"]
    status, shown = await page.call("/replay", {"record": text, "at": 2, "viewer": 0})
    assert status == 200 and shown["at"] == 2
    same = await page.call(f"/rooms/{page.room}/replay?at=2&viewer=0")
    assert same[1]["moves"] == shown["moves"]
    status, joined = await page.call(f"/rooms/{page.room}/rematch", {"tokens": page.tokens})
    assert status == 200 and (await page.call(f"/rooms/{joined['room']}"))[1]["status"] == "playing"


async def test_a_game_is_reviewed_here_too(page: Page) -> None:
    await page.begin("sector219", ME)
    await page.open()
    path = f"/rooms/{page.room}/review"
    status, refused = await page.call(path, {"deep": False})
    assert (status, refused["code"]) == (409, "not_over")
    await page.play(500)
    assert (await page.call(path))[1]["status"] == "none"
    found = (await page.call(path, {"deep": False}))[1]
    while found["status"] == "working":
        await asyncio.sleep(0)
        found = (await page.call(path))[1]
    text = (await page.call(f"/rooms/{page.room}/record"))[1]
    assert found["review"] == json.loads(verdicts.reviewed(text, False))
    same = await page.call("/review", {"record": text, "deep": False})
    assert same == (200, {"status": "ready", "review": found["review"]})
    fault = found["review"]["faults"][0]
    wish = {"at": fault["at"], "text": fault["best"], "deep": False}
    for at, more in ((path, {}), ("/review", {"record": text})):
        status, told = await page.call(f"{at}/try", {**wish, **more})
        assert status == 200 and told["right"], told
        seen = {"at": fault["at"], "then": [fault["best"]], "viewer": 0, "open": True}
        status, board = await page.call(f"{at}/look", {**seen, **more})
        assert status == 200 and board["at"] == fault["at"] + 1
    status, told = await page.call("/review/try", {**wish, "text": "fly", "record": text})
    assert status == 400 and told["sentence"]


async def test_one_plays_on_and_plays_a_match_here_too(page: Page) -> None:
    two = [{"kind": "me"}, {"kind": "here", "name": "Jun"}]
    await page.begin("sector219", two, match="sides", rounds=1)
    await page.open()
    await page.ask("resign")
    status, joined = await page.call(f"/rooms/{page.room}/rematch", {"tokens": page.tokens})
    assert status == 200
    next_one = (await page.call(f"/rooms/{joined['room']}"))[1]
    assert [seat["name"] for seat in next_one["seats"]] == ["Jun", "Mira"]
    assert [one["points"] for one in next_one["match"]["standing"]] == [2, 0]
    for path, more in ((f"/rooms/{page.room}/on", {}), ("/on", {"record": ""})):
        if more:
            more["record"] = (await page.call(f"/rooms/{page.room}/record"))[1]
        status, joined = await page.call(path, {"at": 0, "seats": ME, "name": "Mira", **more})
        assert status == 200 and (await page.call(f"/rooms/{joined['room']}"))[1]["laid"], joined
    again = Page(page.browser)
    assert (await again.call(f"/rooms/{joined['room']}"))[1]["laid"]
    lesson = (await page.call("/games/sector219/lessons/none/on", {"at": 0, "seats": ME}))[0]
    assert lesson == 404


async def test_what_cannot_be_stored_is_not_done(page: Page) -> None:
    await page.begin("sector6", ME)
    await page.open()
    assert await page.turn()
    count = len(page.table.moves)
    page.browser.is_full = True
    answer = await page.ask("act", text=page.table.legal(0)[0])
    assert answer["type"] == "refused" and answer["code"] == "not_stored"
    assert len(page.table.moves) == count


async def test_of_two_pages_the_later_one_looks_again(page: Page) -> None:
    await page.begin("sector6", [{"kind": "me"}, {"kind": "here"}])
    other = Page(page.browser)
    other.room, other.tokens = page.room, page.tokens
    await page.open()
    await other.open(2)
    seat = page.table.pending[0]
    text = page.table.legal(seat)[0]
    assert (await page.ask("act", text=text, count=0, seat=seat))["type"] == "reply"
    late = await other.ask("act", link=2, text=text, count=0, seat=seat)
    assert late["code"] == "stale" and len(other.table.moves) == len(page.table.moves)


async def test_a_thought_is_given_up_when_nobody_waits_for_it(page: Page) -> None:
    await page.begin("sector219", ME)
    await page.open()
    page.browser.gate.clear()
    while 0 in page.table.pending:
        await page.ask("act", text=page.table.legal(0)[0])
    await asyncio.sleep(0)
    count = len(page.table.moves)
    page.entry.close(1)
    await asyncio.sleep(0)
    assert page.browser.given_up == 1 and len(page.table.moves) == count
    await page.open(2)
    assert await page.turn()


async def test_lessons_and_hints_are_given(page: Page) -> None:
    name = games.names()[0]
    game = {"game": name, "lesson": "first", "at": 0}
    await page.entry.open(5, json.dumps(game))
    told = page.browser.heard[-1]
    assert told["type"] == "table" and told["coach"]["at"] == 1
    assert (await page.ask("next", link=5))["type"] in ("reply", "refused")
    await page.begin(name, ME)
    await page.open()
    assert await page.turn()
    assert (await page.ask("hint"))["text"] in page.table.legal(0)


async def test_puzzles_are_solved_without_a_server(page: Page) -> None:
    name = next(one for one in games.names() if games.load(one).themes)
    puzzle = puzzle_of(games.load(name), 1)
    where = {"game": name, "lesson": "puzzle-1", "at": 0}
    await page.entry.open(7, json.dumps(where))
    for text in puzzle.answer:
        assert (await page.ask("act", 7, text=text))["played"] == [text]
    told = next(message for message in reversed(page.browser.heard) if "coach" in message)
    assert told["coach"]["puzzle"]["status"] == "right"


async def test_what_is_wrong_gets_one_sentence(page: Page) -> None:
    assert (await page.call("/rooms/nowhere"))[0] == 404
    assert (await page.call("/nowhere"))[0] == 404
    status, found = await page.call("/verify", {"record": "no record"})
    assert status == 400 and "no record" in found["sentence"]
    await page.entry.open(7, json.dumps({"room": "nowhere", "tokens": []}))
    assert page.browser.heard[-1]["type"] == "closed"


def test_methods_that_were_compiled_before_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataclasses, "exec", exec, raising=False)  # and put back afterwards
    methods = baking.watched()
    first = dataclasses.make_dataclass("Card", [("price", int), ("name", str, "none")], order=True)
    assert methods
    known = {text: compile(f"raise LookupError({text!r})", "<string>", "exec") for text in methods}
    page_module.know_methods(known)
    with pytest.raises(LookupError):
        dataclasses.make_dataclass("Card", [("price", int), ("name", str, "none")], order=True)
    page_module.know_methods(marshal.loads(marshal.dumps(methods)))
    for names in (["price", "name"], ["price", "other"]):  # one that is known, one that is not
        made = dataclasses.make_dataclass("Card", [(names[0], int), (names[1], str, "none")])
        assert repr(made(3)) == f"Card(price=3, {names[1]}='none')" and made(3) == made(3)
    assert repr(first(3)) == "Card(price=3, name='none')"


def test_a_kept_memory_gets_chance_of_its_own() -> None:
    for begin in (lambda: page_module.host(Browser()), page_module.mind):
        random.seed(1)
        before = random.getstate()
        begin()
        assert random.getstate() != before


def test_numbers_in_a_page_are_plain_numbers() -> None:
    kinds: Any = ((native.u8, "B"), (native.i16, "h"), (native.i32, "i"), (native.i64, "q"))
    for kind, code in kinds:
        made = kind(7)
        assert type(made) is int and made == 7
        assert vectors.Arrays()[kind]([1, 2]).typecode == code
