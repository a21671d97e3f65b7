"""Every number, list and text that a client may send has a bound, by its type."""

from __future__ import annotations

import inspect
import json
from typing import Any

import msgspec
import pytest
from msgspec import inspect as types

from sectors.server.web import messages, socket

SENT = [
    kind
    for module in (messages, socket)
    for _, kind in inspect.getmembers(module, inspect.isclass)
    if issubclass(kind, msgspec.Struct)
    and kind.__module__ == module.__name__
    and kind is not messages.Wire
]
HUGE: dict[str, list[Any]] = {
    "number": [10**30, -(10**30), 2**31, 2**63, -(2**63) - 1],
    "text": ["x" * 350_000, "\u0000" * 350_000, "é" * 350_000],
    "list": [[""] * 100_000, [{"kind": "open"}] * 1_000],
    "table": [{f"k{i}": "" for i in range(100_000)}],
}
WRITTEN = [json.dumps(one).encode() for several in HUGE.values() for one in several]


def unbounded(kind: types.Type, where: str) -> list[str]:
    """What has no bound in a type, by where it stands."""
    if isinstance(kind, types.IntType | types.FloatType):
        return [] if kind.ge is not None and kind.le is not None else [where]
    if isinstance(kind, types.StrType):
        return [] if kind.max_length is not None else [where]
    if isinstance(kind, types.ListType):
        found = [] if kind.max_length is not None else [where]
        return found + unbounded(kind.item_type, f"{where}[]")
    if isinstance(kind, types.DictType):
        found = [] if kind.max_length is not None else [where]
        found += unbounded(kind.key_type, f"{where}.key")
        return found + unbounded(kind.value_type, f"{where}.value")
    if isinstance(kind, types.UnionType):
        return [one for part in kind.types for one in unbounded(part, where)]
    if isinstance(kind, types.StructType):
        return [one for f in kind.fields for one in unbounded(f.type, f"{where}.{f.name}")]
    assert isinstance(kind, types.BoolType | types.NoneType | types.LiteralType), (where, kind)
    return []


@pytest.mark.parametrize("kind", SENT, ids=lambda kind: kind.__name__)
def test_every_field_has_a_bound(kind: type) -> None:
    assert unbounded(types.type_info(kind), kind.__name__) == []


@pytest.mark.parametrize("kind", SENT, ids=lambda kind: kind.__name__)
def test_what_is_too_much_is_refused_whatever_the_field(kind: type) -> None:
    decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(kind)
    info = types.type_info(kind)
    assert isinstance(info, types.StructType)
    for field in info.fields:
        for value in WRITTEN:
            with pytest.raises(msgspec.DecodeError):
                decoder.decode(b'{"%b": %b}' % (field.encode_name.encode(), value))


def test_a_field_without_a_bound_would_be_found() -> None:
    class Loose(msgspec.Struct):
        count: int
        names: list[str]
        inner: dict[str, messages.Number]

    found = unbounded(types.type_info(Loose), "Loose")
    assert found == [
        "Loose.count",
        "Loose.names",
        "Loose.names[]",
        "Loose.inner",
        "Loose.inner.key",
    ]
