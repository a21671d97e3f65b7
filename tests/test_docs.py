"""The pages in docs/ quote real files, and the addresses they link to exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TOY = ROOT / "tests" / "toys" / "auction"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
QUOTE = re.compile(r"```(?:python|toml)\n# ([\w./]+\.(?:py|toml))\n(.*?)```", re.DOTALL)


def quotes() -> list[tuple[str, str]]:
    text = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    return [(name, code) for name, code in QUOTE.findall(text)]


@pytest.mark.parametrize(("name", "code"), quotes())
def test_the_pieces_of_the_walk_through_are_those_of_the_toy(name: str, code: str) -> None:
    source = (TOY / name).read_text("utf-8")
    for piece in code.strip().split("\n\n"):
        assert piece in source


def test_the_walk_through_quotes_every_part_of_the_toy() -> None:
    names = {name for name, _ in quotes()}
    chapters = ("content", "space", "state", "steps")
    assert names >= {"game.py", *(f"rules/{chapter}.py" for chapter in chapters)}


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
