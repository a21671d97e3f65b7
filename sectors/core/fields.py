"""Fields that are declared once, in the class: its copies and what is saved of it follow.

    @fields
    class Side(Fields):
        health: i64 = 1
        deck: Pile  # what changes in place has no default: whoever makes a side sets it
        lost: Shared[list[int]] = NONE  # replaced, never changed in place, so copies share it
        book: Given[Book]  # set by the game, the same for all copies, not saved

`clone` is written from that as one would write it by hand. In plain Python the decorator does it
when the class is made; for the compiler `setup.py` does it before (`with_clones`), since a compiled
class must say all of its methods itself.
"""

from __future__ import annotations

import ast
import re
import sys
from typing import Annotated, Any, ClassVar, Final, Self, TypeVar

from mypy_extensions import mypyc_attr

T = TypeVar("T")
Shared = Annotated[T, "shared by all copies, saved"]
Given = Annotated[T, "shared by all copies, not saved"]

PLAIN: Final = ("i64", "int", "bool", "float", "str", "tuple", "Shared", "Given")
KNOWN: Final[dict[type, dict[str, Any]]] = {}  # the hints of the classes met so far


@mypyc_attr(allow_interpreted_subclasses=True)
class Fields:
    """What declares its fields."""

    FIELDS: ClassVar[dict[str, str]] = {}  # each field and its type, as declared

    def clone(self) -> Self:
        """An independent copy."""
        raise NotImplementedError(f"{type(self).__name__} is not decorated with @fields")


# --- What follows from the fields


def copied(value: str, hint: str) -> str:
    """How a field of some type is copied."""
    outer, _, inner = hint.partition("[")
    if outer in PLAIN:
        return value
    if outer == "list":
        item = copied("item", inner.removesuffix("]"))
        return f"{value}.copy()" if item == "item" else f"[{item} for item in {value}]"
    return f"{value}.clone()"


def clone_text(head: str, made: str, base: str, hints: dict[str, str]) -> list[str]:
    """The method that copies an object with these fields: how it begins, and makes another."""
    lines = [head, '    """An independent copy."""', f"    copy = {made}"]
    if base != "Fields":
        lines.append("    copy.copy_common(self)")
    lines += [f"    copy.{field} = {copied('self.' + field, hints[field])}" for field in hints]
    return [*lines, "    return copy"]


def saved(hints: dict[str, str]) -> dict[str, str]:
    """The fields that are saved, each with its type."""
    kept = {name: hint for name, hint in hints.items() if not hint.startswith("Given[")}
    return {name: re.sub(r"^Shared\[(.*)\]$", r"\1", hint) for name, hint in kept.items()}


# --- In plain Python


def fields(cls: type[T]) -> type[T]:
    """Give a class the methods that follow from its fields."""
    hints = declared(vars(cls).get("__annotations__", {}))
    if "clone" not in vars(cls):
        give(cls, clone_text("def clone(self):", "type(self)()", cls.__mro__[1].__name__, hints))
    for name, hint in hints.items():
        if name in vars(cls) and copied(name, hint) != name:
            raise TypeError(f"{cls.__name__}.{name} changes in place and can have no default")
    give(cls, [f"FIELDS = {saved(hints)!r}"])
    return cls


def declared(hints: dict[str, str]) -> dict[str, str]:
    """The annotations of a class that are fields."""
    if not all(isinstance(hint, str) for hint in hints.values()):
        raise TypeError("a file with fields begins with `from __future__ import annotations`")
    return {name: hint for name, hint in hints.items() if not hint.startswith("ClassVar")}


def give(cls: type, lines: list[str]) -> None:
    """Add a method or another attribute by its text."""
    made: dict[str, Any] = {}
    exec("\n".join(lines), {}, made)
    for name, method in made.items():
        setattr(cls, name, method)


# --- For the compiler


def with_clones(source: str) -> str:
    """A file in which every class with declared fields says what follows from them.

    Lines stay where they are, up to the end of the first such class.
    """
    lines = source.split("\n")
    for node in reversed(ast.parse(source).body):
        if isinstance(node, ast.ClassDef):
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Name) and decorator.id == "fields":
                    lines[node.end_lineno : node.end_lineno] = method_lines(node)
                    lines[decorator.lineno - 1] = "import typing"
    return "\n".join(lines)


def method_lines(node: ast.ClassDef) -> list[str]:
    """What a class says besides its fields, as lines of its body."""
    found = [item for item in node.body if isinstance(item, ast.AnnAssign)]
    hints = declared({ast.unparse(item.target): ast.unparse(item.annotation) for item in found})
    added = [f"FIELDS: typing.ClassVar[dict[str, str]] = {saved(hints)!r}"]
    if not any(isinstance(item, ast.FunctionDef) and item.name == "clone" for item in node.body):
        head = f"def clone(self) -> {node.name}:"
        added += clone_text(head, f"{node.name}()", ast.unparse(node.bases[0]), hints)
    return ["    " + line for line in added]


# --- The types


def types(cls: type) -> dict[str, Any]:
    """All fields of a class that are saved, inherited ones first, each with its type."""
    if cls not in KNOWN:
        found: dict[str, Any] = {}
        for base in reversed(cls.__mro__):
            names = vars(sys.modules[base.__module__])
            for name, hint in vars(base).get("FIELDS", {}).items():
                found[name] = eval(hint, dict(names))
        KNOWN[cls] = found
    return KNOWN[cls]
