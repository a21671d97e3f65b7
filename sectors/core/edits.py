"""How one list of a scene's elements became another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mypy_extensions import i64

Elements = tuple[Any, ...]


def edited(
    was: Elements, now: Elements, name: str, form: Callable[[Any], Any]
) -> dict[str, list[Any]] | None:
    """What to `set` and to `drop`, by the attribute that tells elements apart; None for nothing.

    Equal elements are mostly one object, and lists change in the middle: what both begin and end
    with is only skipped, and so is what stays where it was in a list that stays as long as it was.
    """
    first: i64 = 0
    here: i64 = len(now)
    there: i64 = len(was)
    while first < here and first < there and was[first] is now[first]:
        first += 1
    while here > first and there > first and was[there - 1] is now[here - 1]:
        here -= 1
        there -= 1
    is_as_long = here == there
    before: dict[Any, Any] = {}
    for i in range(first, there):
        if not is_as_long or was[i] is not now[i]:
            before[getattr(was[i], name)] = was[i]
    new: list[Any] = []
    for i in range(first, here):
        one = now[i]
        if is_as_long and was[i] is one:
            continue
        other = before.pop(getattr(one, name), None)
        if other is one:
            continue
        made = form(one)
        if other is None or form(other) != made:
            new.append(made)
    if not new and not before:
        return None
    return {"set": new, "drop": list(before)}
