"""No input costs more than it should: content packs and typed lines, measured in a child."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sectors import games

ROOT = Path(__file__).parent.parent.parent
SOAK = "SECTORS_SOAK" in os.environ
INPUTS = 3_000 if SOAK else 25
SECONDS = 1.0  # of processor time, for one input
BYTES = 100_000_000
NAMED = (".toml", "pack", "no game called", "expected", "is not a card")


def limited() -> None:
    """In the child: what grows without end is ended, and the machine is spared."""
    resource.setrlimit(resource.RLIMIT_AS, (4_000_000_000, 4_000_000_000))


def measured(kind: str, name: str, count: int) -> list[dict[str, Any]]:
    """What each input of a kind has cost."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "tests/trust/measured.py"), kind, name, str(count)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=3600,
        preexec_fn=limited,
    )
    found: list[dict[str, Any]] = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0, (found[-1:], done.stderr[-2000:])
    return found


def check(found: list[dict[str, Any]]) -> None:
    """Fail if an input has cost too much."""
    for one in found:
        assert one["seconds"] < SECONDS and one["bytes"] < BYTES, one
        assert len(one["said"]) < 1_500, one
    slowest = max(one["seconds"] for one in found)
    print(f"inputs: {len(found)}, the slowest {slowest:.2f} s, refused: {refused(found)}")


def refused(found: list[dict[str, Any]]) -> int:
    """How many inputs were refused."""
    return sum(1 for one in found if one["said"])


@pytest.mark.parametrize("name", games.names())
def test_hostile_numbers_and_words_in_content_are_refused_or_harmless(name: str) -> None:
    found = measured("packs", name, INPUTS)
    check(found)
    assert refused(found) > len(found) // 4
    assert all(any(word in one["said"] for word in NAMED) for one in found if one["said"])


def test_packs_that_are_wrong_as_a_whole_are_refused() -> None:
    found = measured("folders", games.names()[0], 0)
    check(found)
    assert [one["what"] for one in found if not one["said"]] == []


@pytest.mark.parametrize("name", games.names())
def test_typed_lines_cost_little(name: str) -> None:
    found = measured("lines", name, INPUTS)
    check(found)
    assert refused(found) > len(found) // 2
