"""The addresses that the pages link to exist, games name files that they have, and what is said of
networks stands in their files.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8"))
    missing = [link for link in links if not (page.parent / link).exists()]
    assert not missing


@pytest.mark.parametrize(
    "page",
    sorted((ROOT / "sectors" / "games").glob("*/README.md")),
    ids=lambda page: page.parent.name,
)
def test_a_game_names_files_that_it_has(page: Path) -> None:
    named = re.findall(r"`((?:rules|look|mind|tests)/\w+\.py)`", page.read_text("utf-8"))
    assert not [name for name in named if not (page.parent / name).is_file()]


@pytest.mark.parametrize(
    "file",
    sorted((ROOT / "sectors" / "games").glob("*/mind/mind.net")),
    ids=lambda file: file.parent.parent.name,
)
def test_the_page_on_learning_tells_how_a_network_was_made(file: Path) -> None:
    """Each course with its command, to which files are added, its decisions, games and minutes."""
    page = (ROOT / "docs" / "learning.md").read_text("utf-8")
    commands = " ".join(page.replace("\\\n", " ").split())
    with file.open("rb") as opened:
        courses = json.loads(opened.readline())["made"]["courses"]
    for one in courses:
        assert re.search(re.escape(one["command"]) + " --(from|out) ", commands), one["command"]
        row = f"| {one['decisions']:,} | {one['games']:,} | {one['minutes']} |"
        assert row in page
    assert f"| {file.stat().st_size:,} |" in page
