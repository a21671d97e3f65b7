"""What went wrong: failures of checks, and the differences they are made of."""

from __future__ import annotations

from typing import Any


class Failure(AssertionError):
    """A check that does not hold."""


def same(expected: Any, found: Any, what: str) -> None:
    """Fail unless two pieces of plain data are the same; names the first spot that differs."""
    if expected != found:
        path, before, after = difference(expected, found)
        spot = f" in {path}" if path else ""
        raise Failure(f"{what}{spot}: {short(before)} became {short(after)}")


def difference(a: Any, b: Any, path: str = "") -> tuple[str, Any, Any]:
    """The first spot where two pieces of plain data differ, and what is there in each."""
    if isinstance(a, dict) and isinstance(b, dict) and a.keys() == b.keys():
        for key in a:
            if a[key] != b[key]:
                return difference(a[key], b[key], f"{path}.{key}" if path else str(key))
    if isinstance(a, list | tuple) and isinstance(b, list | tuple) and len(a) == len(b):
        for i, (x, y) in enumerate(zip(a, b, strict=True)):
            if x != y:
                return difference(x, y, f"{path}[{i}]")
    return path, a, b


def spots(a: Any, b: Any, path: str = "") -> set[str]:
    """All spots where two pieces of plain data of the same shape differ; lists count as one."""
    if isinstance(a, dict) and isinstance(b, dict):
        found: set[str] = set()
        for key in a:
            found |= spots(a[key], b.get(key), f"{path}.{key}" if path else str(key))
        return found
    if isinstance(a, list) and isinstance(b, list) and a and isinstance(a[0], dict):
        return {spot for x, y in zip(a, b, strict=False) for spot in spots(x, y, f"{path}[]")}
    return set() if a == b else {path}


def short(value: Any) -> str:
    """A value in the words of a failure, cut where it is long."""
    text = repr(value)
    return text if len(text) <= 120 else text[:117] + "…"
