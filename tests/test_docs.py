"""The addresses that the pages link to exist, and games name files that they have."""

from __future__ import annotations

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
