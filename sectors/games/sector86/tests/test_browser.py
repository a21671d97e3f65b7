"""Three people at one table in browsers: an auction, a repair, a levy, a mission, and the end."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from browser.conftest import MakeWindow, Plain, browser, window  # noqa: F401
from browser.player import Hand, Keys, Pointer, one_move, whose_turn
from playwright.sync_api import Page
from web.conftest import Server

pytestmark = pytest.mark.soak

GAME = "sector86"
PREPARED = "from sectors.games.sector86.tests import prepared; prepared.set_the_table(); "
WAYS = ["keys", "mouse", "touch"]  # `make test` has time for one
MOST = 200  # moves of all three
HAPPENS = {
    "auction": r"\bbid \d",
    "repair": r"\brepair ",
    "levy": r"\b(pay|give) ?",
    "mission": r"\bgo\b",
}

# What is wished for at which question; the first that is lit is taken. Else luck decides.
WISHES = (
    ("Upkeep", (r"M\d", "button:done")),
    ("Name the team", ("button:go", "K(15|18)")),
    ("Port collision", (r"S\d\d",)),
    ("Do you want", ("button:want",)),
    ("Docking", (r"S5\d", "S09|K26")),
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose tables of three begin with the prepared position."""
    folder: Path = tmp_path_factory.mktemp("prepared")
    one = Server(f"sqlite+aiosqlite:///{folder / 'test.db'}", before=PREPARED)
    one.start()
    yield one
    one.stop()


def wished(look: Plain, is_sold: bool) -> list[Plain]:
    """The lit things that a player who wants to see everything would take first."""
    prompt = str(look["prompt"])
    wishes = next((ids for start, ids in WISHES if prompt.startswith(start)), ())
    if prompt.startswith("Flip"):
        wishes = ("button:stop",) if is_sold else ("button:flip|deck",)
    for pattern in wishes:
        found = [thing for thing in look["lit"] if re.fullmatch(pattern, thing["id"])]
        if found:
            return found
    return []


class Wishing:
    """A hand that takes what is wished for, if it is lit; else what its luck says."""

    def __init__(self, hand: Hand) -> None:
        self.hand, self.is_sold = hand, False

    def take(self, page: Page, look: Plain, luck: random.Random) -> None:
        self.is_sold = self.is_sold or str(look["prompt"]).startswith(("Do you want", "How much"))
        found = wished(look, self.is_sold)
        if found and look["played"] < 12:
            look = {**look, "lit": found}
        self.hand.take(page, look, luck)

    def step(self, page: Page, look: Plain, luck: random.Random) -> None:
        self.hand.step(page, look, luck)


def seated(server: Server) -> Plain:
    """A table of three people, with the tokens of all their seats."""
    seats = [{"kind": "me"}, *({"kind": "here", "name": name} for name in ("Juno", "Noor"))]
    options = {"goal": "2", "round_limit": "12"}
    body = {"game": GAME, "name": "Mira", "seats": seats, "options": options}
    made: Plain = httpx.post(f"{server.url}/api/rooms", json=body, timeout=20).json()
    return made


@pytest.mark.parametrize("way", WAYS)
def test_a_whole_game_of_three_with_all_that_can_happen(
    server: Server,
    window: MakeWindow,  # noqa: F811
    way: str,
) -> None:
    made = seated(server)
    pages: list[Page] = []
    for seat in ("0", "1", "2"):
        here = window(phone=way == "touch")
        pages.append(here.sit({**made, "tokens": {seat: made["tokens"][seat]}}, GAME))
    hand = Wishing(Keys() if way == "keys" else Pointer(way))
    luck = random.Random(f"three {way}")
    for _ in range(MOST):
        if one_move(whose_turn(pages), hand, luck)["over"]:
            break
    else:
        pytest.fail(f"not over after {MOST} moves")
    record = httpx.get(f"{server.url}/api/rooms/{made['room']}/record").text
    missing = [name for name, words in HAPPENS.items() if not re.search(words, record)]
    assert not missing, f"{missing} did not happen:\n{record}"
    if isinstance(hand.hand, Pointer):
        assert not hand.hand.hidden, f"lit, and yet nothing can reach it: {hand.hand.hidden}"
