"""TOML files that anybody may have written: read with bounds, before anything is made of them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from sectors.core.refused import Refused

LARGEST = 100_000  # bytes of a file; the games' own have 20,000 at most
MOST_NUMBER = 10_000
LONGEST_TEXT = 2_000
MOST_ITEMS = 500  # of one list or table
MOST_DOTS = 100  # in one line: keys of very many parts take very long to read
DEEPEST = 12  # tables and lists within each other
TOO_DEEP = "tables and lists lie too deep within each other"


class ContentError(Refused):
    """A mistake in a content file: the file, the key, what was expected and what was found."""


def read_toml(path: Path) -> dict[str, Any]:
    """What a file holds; raises `ContentError` for one that is too large or no TOML."""
    found = kept(path)
    return parsed(path) if found is None else found


def kept(path: Path) -> dict[str, Any] | None:
    """What a file holds, where it was kept (see `sectors/server/local`)."""
    return None


def parsed(path: Path) -> dict[str, Any]:
    """What a file holds, read as TOML and checked."""
    try:
        if path.exists() and not path.is_file():
            raise ContentError(f"{path.name}: cannot be read: it is not a file")
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise ContentError(f"{path.name}: expected at most {LARGEST} bytes, got more")
        for number, line in enumerate(data.splitlines(), start=1):
            if line.count(b".") > MOST_DOTS:
                raise ContentError(f"{path.name}: line {number} has more than {MOST_DOTS} dots")
        found = tomllib.loads(data.decode("utf-8"))
    except ContentError:
        raise
    except ValueError as problem:
        raise ContentError(f"{path.name}: not a TOML file: {problem}") from problem
    except RecursionError:
        raise ContentError(f"{path.name}: {TOO_DEEP}") from None
    except OSError as problem:
        raise ContentError(f"{path.name}: cannot be read: {problem.strerror}") from problem
    check(found, path.name, "")
    return found


def check(value: object, file: str, path: str) -> None:
    """Refuse a value that is too large for any content, and name its key."""
    where = f"{file}: {path}" if path else file
    if path.count(".") + path.count("[") > DEEPEST:
        raise ContentError(f"{where[:100]}: {TOO_DEEP}")
    if isinstance(value, dict | list) and len(value) > MOST_ITEMS:
        raise ContentError(f"{where}: expected at most {MOST_ITEMS} items, got {len(value)}")
    if isinstance(value, dict):
        for key, item in value.items():
            check(item, file, f"{path}.{key[:60]}" if path else key[:60])
    elif isinstance(value, list):
        for i, item in enumerate(value):
            check(item, file, f"{path}[{i}]")
    elif isinstance(value, str) and len(value) > LONGEST_TEXT:
        got = f"expected at most {LONGEST_TEXT} characters, got {len(value)}"
        raise ContentError(f"{where}: {got}")
    elif isinstance(value, int | float) and not -MOST_NUMBER <= value <= MOST_NUMBER:
        raise ContentError(f"{where}: expected a number from {-MOST_NUMBER} to {MOST_NUMBER}")
