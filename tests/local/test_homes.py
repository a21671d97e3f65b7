"""A game by seed and level is the same compiled, in plain Python and in the page's interpreter.

The fourth home, the worker of a page, is asked in `tests/browser/test_site.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from local import homes

import sectors
from sectors import games

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(not sectors.compiled(), reason="nothing is compiled here"),
]


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pyodide") / "sources"


@pytest.mark.parametrize("name", games.names())
def test_bots_choose_the_same_in_plain_python(name: str) -> None:
    works, answers = homes.all_asked(name)
    assert homes.plain(works) == answers


@pytest.mark.parametrize("name", games.names())
def test_bots_choose_the_same_in_the_interpreter_of_the_page(name: str, sources: Path) -> None:
    works, answers = homes.all_asked(name)
    assert homes.pyodide(works, sources) == answers
