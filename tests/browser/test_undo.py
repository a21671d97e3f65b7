"""Asking to take a move back, answering, and practice, as people see and do it."""

from __future__ import annotations

import random
import re
from pathlib import Path

import httpx
import pytest
from browser.conftest import MakeWindow, Plain, picture
from browser.player import moves, settle
from web.conftest import Server
from web.people import make_room

pytestmark = pytest.mark.slow

GAME = "sector219"
COVERS = """() => {
  const stage = document.querySelector('.stage');
  const line = document.createElement('div');
  line.className = `flash ${[...stage.classList].find((name) => name.startsWith('svelte-'))}`;
  line.textContent = 'You deploy Shock Troops on 0,1.';
  stage.append(line);
  const top = document.querySelector('.asks').getBoundingClientRect().top;
  const covers = line.getBoundingClientRect().bottom > top;
  line.remove();
  return covers;
}"""  # whether a request lies over the sentence about what has just happened


def two_seats(server: Server) -> tuple[Plain, Plain]:
    """What each of two people keeps of a table at which they sit."""
    made = make_room(server.url, GAME, [{"kind": "me"}, {"kind": "open"}])
    address = f"{server.url}/api/rooms/{made['room']}/seats/1"
    return made, httpx.post(address, json={"name": "Jun"}).json()


def test_a_request_is_seen_answered_and_gone(
    server: Server, window: MakeWindow, gallery: Path
) -> None:
    made, joined = two_seats(server)
    south, north, phone = window(), window(), window(phone=True)
    pages = [south.sit(made, GAME), north.sit(joined, GAME)]
    for _ in range(20):
        moves(pages, 1, random.Random(5))
        ask = [page.get_by_role("button", name="Ask to undo") for page in pages]
        if north.count() > 3 and ask[0].count() and not ask[1].count():
            break
    asker, other = pages
    on_phone = phone.sit(joined, GAME)
    count = south.count()
    ask[0].focus()
    asker.keyboard.press("Enter")
    asker.get_by_text("Waiting for Jun").wait_for()
    asker.keyboard.press("Enter")
    for page in (other, on_phone):
        question = page.get_by_role("alertdialog", name="Take back?")
        question.get_by_text("Mira asks to take back").wait_for()
    for name, page in (("asker", asker), ("desk", other), ("phone", on_phone)):
        picture(page, gallery / f"undo-{name}.png")
    assert not other.evaluate(COVERS) and not on_phone.evaluate(COVERS)
    on_phone.get_by_role("button", name="No", exact=True).tap()
    asker.get_by_text("somebody said no").first.wait_for()
    assert not asker.get_by_text("Waiting for Jun").count()
    assert not other.get_by_role("alertdialog").count() and south.count() == count
    asker.keyboard.press("u")
    asker.get_by_role("button", name="Withdraw").click()
    other.get_by_role("alertdialog").wait_for(state="detached")
    asker.keyboard.press("u")
    other.get_by_role("alertdialog").wait_for()
    other.keyboard.press("y")
    asker.get_by_text("Waiting for Jun").wait_for(state="detached")
    assert settle(asker)["lit"] and south.count() < count


@pytest.mark.parametrize("phone", [False, True])
def test_a_table_for_practice_is_made_and_says_so(
    window: MakeWindow, gallery: Path, phone: bool
) -> None:
    here = window(phone=phone)
    page = here.open(f"/new/{GAME}")
    switch = page.get_by_role("switch", name="For practice")
    page.get_by_role("button", name=re.compile("^Open the table")).wait_for()
    assert not switch.count(), "between people there is nothing to practise"
    page.get_by_label("Seat 2").get_by_text("Bot").click()
    switch.click()
    picture(page, gallery / f"practice-new-{phone}.png", whole=True)
    page.get_by_role("button", name="Start").click()
    page.get_by_text("Practice", exact=True).wait_for()
    settle(page)
    picture(page, gallery / f"practice-table-{phone}.png")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_label("The result").get_by_text("Practice", exact=True).wait_for()
    picture(page, gallery / f"practice-over-{phone}.png")
