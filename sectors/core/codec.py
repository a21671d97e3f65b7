"""States to plain data and back, by the FIELDS that each class lists.

Ints, lists of ints, tuples of ints, piles and other objects with FIELDS; entries of the agenda are
written by name (`"Attack 1 42"`), so that a saved game survives a new order of steps. No pickle:
compiled classes lose fields under it.
"""

from __future__ import annotations

from typing import Any

from sectors.core.state import State, kind_of, number_of, seat_of

Plain = Any  # what json can write
KNOWN: dict[type, dict[str, object]] = {}  # the fields of classes met so far


def fields(kind: type) -> dict[str, object]:
    """All FIELDS of a class, inherited ones first."""
    if kind not in KNOWN:
        found: dict[str, object] = {}
        for base in reversed(kind.__mro__):
            found.update(base.__dict__.get("FIELDS", {}))
        KNOWN[kind] = found
    return KNOWN[kind]


def encode(s: State) -> dict[str, Plain]:
    """A state as plain data."""
    return {name: written(s, getattr(s, name), kind) for name, kind in fields(type(s)).items()}


def written(s: State, value: Any, kind: object) -> Plain:
    """One field as plain data."""
    if kind is int:
        return int(value)  # compiled or not, true is 1
    if kind == "entry":
        return entry_text(s, value)
    if kind == "entries":
        return [entry_text(s, entry) for entry in value]
    if isinstance(kind, list):
        return [written(s, item, kind[0]) for item in value]
    if isinstance(kind, type) and hasattr(kind, "FIELDS"):
        return {n: written(s, getattr(value, n), k) for n, k in fields(kind).items()}
    return plain(value)


def plain(value: Any) -> Plain:
    """Ints as they are, lists and tuples copied as lists."""
    if isinstance(value, list | tuple):
        return [item if type(item) is int else plain(item) for item in value]
    return value


def entry_text(s: State, entry: int) -> str:
    """An agenda entry by name: step, seat, number."""
    if entry < 0:
        return ""
    return f"{s.steps[kind_of(entry)].name} {seat_of(entry)} {number_of(entry)}"


def decode(blank: State, data: dict[str, Plain]) -> State:
    """Fill a fresh state of the right class with the fields of `data`."""
    for name, kind in fields(type(blank)).items():
        setattr(blank, name, read(blank, data[name], kind))
    return blank


def read(s: State, data: Plain, kind: object) -> Any:
    """One field back from plain data."""
    if kind == "entry":
        return read_entry(s, data)
    if kind == "entries":
        return [read_entry(s, text) for text in data]
    if isinstance(kind, list):
        return [read(s, item, kind[0]) for item in data]
    if isinstance(kind, type) and hasattr(kind, "FIELDS"):
        return kind(*[read(s, data[n], k) for n, k in fields(kind).items()])
    if kind is tuple:
        return tuple(data)
    return plain(data)


def read_entry(s: State, text: str) -> int:
    """An agenda entry back from its text."""
    if not text:
        return -1
    name, seat, number = text.split()
    for step in s.steps:
        if step.name == name:
            return int(step.at(int(seat), int(number)))
    raise ValueError(f"no step is called {name}")
