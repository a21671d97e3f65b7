"""Games played by clicking only what is lit, by mouse, by finger and by the keyboard alone.

A game whose folder has `tests/browser.toml` is played to its end, with the options named there; of
the others the first own moves are, since a browser is slow (SECTORS_MOVES says how many). For the
same reason `make test` only begins them, each in one of the ways, and ends the very short one by
finger; `make soak` plays everything to the end, in every way.
"""

from __future__ import annotations

import os
import random
import tomllib

import pytest
from browser.conftest import MakeWindow, against_bots
from browser.player import Hand, Keys, Pointer, one_move
from playwright.sync_api import Page
from web.conftest import Server

from sectors import games

pytestmark = pytest.mark.slow


def short(game: str, which: str = "options") -> dict[str, str] | None:
    """The options with which a whole game is short enough for a browser; None if it never is."""
    file = games.load(game).folder / "tests/browser.toml"
    return tomllib.loads(file.read_text("utf-8")).get(which) if file.exists() else None


SHORT = {game: options for game in games.names() if (options := short(game)) is not None}
ALONE = {game: options for game in games.names() if (options := short(game, "alone")) is not None}
SOAK = bool(os.environ.get("SECTORS_SOAK"))
MOST = int(os.environ.get("SECTORS_MOVES", "5"))  # own moves of games that are only begun
ALL = [("mouse", "desk"), ("keys", "desk"), ("mouse", "phone")]


def hand_for(way: str, size: str) -> Hand:
    """What plays: on a phone the mouse is a finger."""
    return Keys() if way == "keys" else Pointer("touch" if size == "phone" else "mouse")


def ways(game: str) -> list[tuple[str, str]]:
    """The ways in which a game is played."""
    at = games.names().index(game)
    return [*ALL, ("keys", "phone")] if SOAK else [ALL[(at + 1) % len(ALL)]]


PLAYED = [(game, *one) for game in games.names() for one in ways(game)]


@pytest.mark.parametrize("game,way,size", PLAYED)
def test_a_game_is_played_by_what_is_lit(
    server: Server, window: MakeWindow, game: str, way: str, size: str
) -> None:
    few, many = games.load(game).seats[0], games.load(game).seats[-1]
    joined = against_bots(server, game, min(max(2, few), many), SHORT.get(game))
    here = window(phone=size == "phone")
    is_whole = SOAK or SHORT.get(game) == {} and (way, size) == ("mouse", "phone")
    play_on(here.sit(joined, game), game, way, size, game in SHORT and is_whole)


@pytest.mark.parametrize("way,size", ALL if SOAK else ALL[:1])
@pytest.mark.parametrize("game", ALONE)
def test_a_game_is_played_alone_and_its_result_is_kept(
    server: Server, window: MakeWindow, game: str, way: str, size: str
) -> None:
    joined = against_bots(server, game, 1, ALONE[game])
    here = window(phone=size == "phone")
    page = here.sit(joined, game)
    play_on(page, f"{game} alone", way, size, True)
    here.open(f"/new/{game}")
    page.get_by_label("Played alone").get_by_text("of 1 won").wait_for()


@pytest.mark.parametrize("game", [name for name in games.names() if 1 in games.load(name).seats])
def test_a_table_for_one_is_opened_with_the_usual_options(window: MakeWindow, game: str) -> None:
    page = window().open(f"/new/{game}")
    page.get_by_role("button", name="Remove").click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator(".stage").wait_for()
    page.locator("[data-lit]").first.wait_for()


def play_on(page: Page, name: str, way: str, size: str, is_short: bool) -> None:
    """Take what is lit until the game is over, or for so many moves."""
    hand, luck = hand_for(way, size), random.Random(f"{name} {way} {size}")
    most = 300 if is_short else MOST
    for _ in range(most):
        look = one_move(page, hand, luck)
        if size == "phone":
            assert look["width"] == 390, "the page is wider than the phone"
        if look["over"]:
            break
    assert look["over"] or not is_short, f"not over after {most} moves"
    if isinstance(hand, Pointer) and is_short:  # the other tables are still being drawn
        assert not hand.hidden, f"lit, and yet nothing can reach it: {hand.hidden}"
