"""Results kept line by line, as JSON, so that a long run can be stopped and taken up again."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from sectors.lab.wrong import OtherPlan


def take_up(file: Path, header: dict[str, Any], refusal: str) -> list[dict[str, Any]]:
    """The results in a file with this header, or none in a new one; a torn line is left out."""
    file.parent.mkdir(parents=True, exist_ok=True)
    text = file.read_text("utf-8") if file.exists() else ""
    if not text:
        file.write_text(json.dumps(header) + "\n", "utf-8")
        return []
    first, *lines = text.splitlines()
    if json.loads(first) != header:
        raise OtherPlan(f"{file} {refusal}")
    if not text.endswith("\n"):
        file.write_text(text + "\n", "utf-8")
    found: list[dict[str, Any]] = []
    for line in lines:
        with suppress(ValueError):
            found.append(json.loads(line))
    return found


def add(file: Path, result: dict[str, Any]) -> None:
    with file.open("a", encoding="utf-8") as out:
        out.write(json.dumps(result) + "\n")
