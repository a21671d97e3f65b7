"""What the fonts lack is refused, since it would be left out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sectors.core.refused import Refused
from sectors.draw.svg.letters import known

DRAWN = frozenset("⬢✚\n")  # signs of seats that the page draws itself


def check(name: str, shown: Any) -> None:
    """Refuse a part that says what the fonts cannot."""
    for text in texts(shown):
        missing = sorted(set(text) - known() - DRAWN)
        if missing:
            raise Refused(f'{name}: the fonts have no "{missing[0]}", as in "{text[:60]}".')


def texts(data: Any) -> Iterator[str]:
    """All text within plain data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from texts(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from texts(value)
