"""No input costs more than it should: each is measured, all in one child process.

The bounds hold for the compiled engine, as it is installed; in plain Python the longest games that
the rules allow take some seconds to replay, so nothing is measured then.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import sectors
from sectors import games

ROOT = Path(__file__).parent.parent.parent
SOAK = "SECTORS_SOAK" in os.environ
INPUTS = 250 if SOAK else 4  # of each kind, for each game
SECONDS = 1.0  # of processor time, for one input
BYTES = 100_000_000
KINDS = ["packs", "folders", "lines", "records", "requests", "sockets"]
Found = dict[str, Any]
pytestmark = pytest.mark.skipif(not sectors.compiled(), reason="measures the compiled engine")


def limited() -> None:
    """In the child: what grows without end is ended, and the machine is spared."""
    resource.setrlimit(resource.RLIMIT_AS, (4_000_000_000, 4_000_000_000))


def test_no_input_costs_more_than_it_should() -> None:
    names = ",".join(games.names())
    done = subprocess.run(
        [sys.executable, "-m", "trust.measured", ",".join(KINDS), names, str(INPUTS)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'tests'}"},
        capture_output=True,
        text=True,
        timeout=3600,
        preexec_fn=limited,
    )
    found: list[Found] = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0, (found[-1:], done.stderr[-2000:])
    for one in found:
        assert one["seconds"] < SECONDS and one["bytes"] < BYTES, one
        assert len(one["said"]) < 1_500, one
    for kind in KINDS:
        check(kind, [one for one in found if one["kind"] == kind])


def check(kind: str, found: list[Found]) -> None:
    """Fail unless much was refused, and in the way of its kind."""
    refused = [one for one in found if one["said"]]
    slowest = max(one["seconds"] for one in found)
    print(f"{kind}: {len(found)} inputs, the slowest {slowest:.2f} s, {len(refused)} refused")
    assert {one["game"] for one in found} == set(games.names()) or kind == "folders"
    assert len(refused) > len(found) // 8
    WRONG[kind](found, refused)


def names_the_file(_: list[Found], refused: list[Found]) -> None:
    """A refused pack names the file, or says that it is no pack at all."""
    assert [one for one in refused if ".toml" not in one["said"] and one["kind"] == "packs"] == []


def refuses_all(found: list[Found], refused: list[Found]) -> None:
    """Packs that are wrong as a whole are all refused."""
    assert [one["what"] for one in found if one not in refused] == []


def does_not_fail(_: list[Found], refused: list[Found]) -> None:
    """The server has a sentence for everything, and none of them is that it failed."""
    assert [one for one in refused if one["said"].startswith(("5", "failed"))] == []


def accepts_the_longest(found: list[Found], _: list[Found]) -> None:
    """The longest games that the rules allow are not too long to be replayed."""
    longest = [one for one in found if one["what"].startswith("the longest game")]
    assert len(longest) == (4 if SOAK else 2) * len(games.names())
    assert [one for one in longest if one["said"]] == []


WRONG = {
    "packs": names_the_file,
    "folders": refuses_all,
    "lines": does_not_fail,
    "records": accepts_the_longest,
    "requests": does_not_fail,
    "sockets": does_not_fail,
}
