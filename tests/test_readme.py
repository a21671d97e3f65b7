"""The examples of README and docs/api.md run, and both say what the code says."""

from __future__ import annotations

import runpy
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_readme_shows_what_the_code_does() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "readme.py"))
    text = (ROOT / "README.md").read_text("utf-8")
    assert tool["filled"](text) == text, "run: python tools/readme.py"


def test_the_example_is_ten_lines_or_fewer() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "readme.py"))
    code = tool["EXAMPLE"].search((ROOT / "README.md").read_text("utf-8"))[2]
    assert len([line for line in code.splitlines() if line.strip()]) <= 10


def test_the_api_page_is_what_the_docstrings_say_and_its_example_runs() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "readme.py"))
    assert (ROOT / "docs" / "api.md").read_text("utf-8") == tool["api"](), (
        "run: python tools/readme.py"
    )
    assert "sectors record 1" in tool["printed"](tool["example"]())
