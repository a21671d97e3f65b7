"""States to plain data and back, by the fields that each class declares.

Ints, lists and tuples of ints, piles and other objects with fields; entries of the agenda are
written by name (`"Attack 1 42"`), so that a saved game survives a new order of steps. No pickle:
compiled classes lose fields under it.
"""

from __future__ import annotations

from typing import Any, get_args, get_origin

from sectors.core.fields import Fields, types
from sectors.core.state import State, kind_of, number_of, seat_of

Plain = Any  # what json can write


def encode(s: State) -> dict[str, Plain]:
    """A state as plain data; of the agenda the step in front, then what follows, next one last."""
    ahead = [entry_text(s, entry) for entry in s.agenda()]
    agenda = {"now": ahead[0] if ahead else "", "later": ahead[:0:-1]}
    return {"seats": int(s.seats), "gone": int(s.gone), **agenda, **written_fields(s)}


def written_fields(thing: Fields) -> dict[str, Plain]:
    """The fields of an object as plain data."""
    return {name: written(getattr(thing, name)) for name in types(type(thing))}


def written(value: Any) -> Plain:
    """One field as plain data."""
    if isinstance(value, Fields):
        return written_fields(value)
    if isinstance(value, list | tuple):
        return [item if type(item) is int else written(item) for item in value]
    return int(value)  # compiled or not, true is 1


def entry_text(s: State, entry: int) -> str:
    """An agenda entry by name: step, seat, number."""
    return f"{s.steps[kind_of(entry)].name} {seat_of(entry)} {number_of(entry)}"


def decode(blank: State, data: dict[str, Plain]) -> State:
    """Fill a fresh state of the right class with the fields of `data`."""
    blank.now, blank.later = -1, None
    for text in [*data["later"], data["now"]]:
        if text:
            blank.do(read_entry(blank, text))
    read_fields(blank, data)
    return blank


def read_fields(thing: Fields, data: dict[str, Plain]) -> Fields:
    """Fill a fresh object with the fields of `data`."""
    for name, kind in types(type(thing)).items():
        setattr(thing, name, read(data[name], kind))
    return thing


def read(data: Plain, kind: Any) -> Any:
    """One field back from plain data."""
    outer = get_origin(kind) or kind
    if outer is list:
        (item,) = get_args(kind)
        return [read(each, item) for each in data]
    if outer is tuple:
        return tuple(data)
    if issubclass(outer, Fields):
        return read_fields(outer(), data)
    return data


def read_entry(s: State, text: str) -> int:
    """An agenda entry back from its text."""
    name, seat, number = text.split()
    for step in s.steps:
        if step.name == name:
            return int(step.at(int(seat), int(number)))
    raise ValueError(f"no step is called {name}")
