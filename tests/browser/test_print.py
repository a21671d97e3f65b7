"""The rules page of a game gives its parts as PDFs, and says why if it cannot."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from browser.conftest import MakeWindow, picture

pytestmark = pytest.mark.slow

GAME = "sector6"


@pytest.mark.parametrize("phone", [False, True])
def test_a_game_is_printed_from_its_rules_page(
    window: MakeWindow, gallery: Path, phone: bool
) -> None:
    page = window(phone=phone).open(f"/rules/{GAME}")
    page.get_by_text("Print", exact=True).click()
    choice = page.get_by_role("button", name="A4, sparing ink")
    choice.wait_for()
    picture(page, gallery / f"print-{'phone' if phone else 'desk'}.png")
    with page.expect_download() as coming:
        choice.click()
    assert coming.value.suggested_filename == f"{GAME}-a4-light.zip"
    with zipfile.ZipFile(coming.value.path()) as files:
        assert f"{GAME}-tiles.pdf" in files.namelist()
    page.get_by_text("Print", exact=True).wait_for()
    assert not choice.is_visible()


def test_what_the_server_says_against_it_is_shown(window: MakeWindow) -> None:
    one = window()
    page = one.open(f"/rules/{GAME}")
    said = {"sentence": "Many sets are being made now.", "code": "busy"}
    page.route("**/print?*", lambda route: route.fulfill(status=503, json=said))
    page.get_by_text("Print", exact=True).click()
    page.get_by_role("button", name="Letter, dark").click()
    page.get_by_role("alert").get_by_text(said["sentence"]).wait_for()
    assert all("503" in problem for problem in one.problems)
    one.problems.clear()
