"""Content files: TOML turned into checked, typed records.

A game says what a file looks like with frozen dataclasses, and loads it once:

    @dataclass(frozen=True)
    class Unit:
        id: str  # the key of the record
        name: str
        count: Annotated[int, between(1, 9)]
        attack: Annotated[tuple[str, ...], diagram(".xXo")]
        upgrade: Annotated[str, id_of("units")] | None = None  # a key that may be left out

    UNITS = load(folder / "units.toml", table_of(Unit, total(24, of="count")))

An annotation is int, float, str, bool, Literal, tuple, dict with string keys, a dataclass, or one
of these with `| None`. `Annotated` adds checks: those below, or any function of a value and a
`Where`. A `ValueError` from a record's `__post_init__` is reported like every other mistake.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from types import GenericAlias, NoneType
from typing import Annotated, Generic, Literal, TypeVar, cast, get_args, get_origin, get_type_hints

from sectors.core.toml import ContentError as ContentError
from sectors.core.toml import read_toml

T = TypeVar("T")
Check = Callable[..., None]  # called with a value of the annotated type and a Where
KINDS: dict[object, str] = {
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    str: "a string",
}


@dataclass(frozen=True)
class Where:
    """A spot in a content file, and the ids of each table that may be named there."""

    file: str
    known: Mapping[str, Collection[str]]
    steps: tuple[str | int, ...] = ()  # keys of tables and numbers of items, down to here

    def key(self, key: str) -> Where:
        """The spot of a key in this table."""
        return Where(self.file, self.known, (*self.steps, key))

    def item(self, index: int) -> Where:
        """The spot of an item in this list."""
        return Where(self.file, self.known, (*self.steps, index))

    def error(self, problem: str) -> ContentError:
        """The error to raise for a problem at this spot."""
        path = "".join(map(stepped, self.steps)).removeprefix(".")
        return ContentError(": ".join(part for part in (self.file, path, problem) if part))

    def mismatch(self, expected: str, got: object, choices: Iterable[str] = ()) -> ContentError:
        """The error to raise for a value that is not what was expected."""
        return self.error(f"expected {expected}, got {show(got)}{nearest(got, choices)}")


@dataclass(frozen=True)
class Shape(Generic[T]):
    """What a whole file must look like."""

    hint: object
    checks: tuple[Check, ...]


def table_of(record: type[T], *checks: Check) -> Shape[dict[str, T]]:
    """The shape of a file that is a table of named records."""
    return Shape(GenericAlias(dict, (str, record)), checks)


def record_of(record: type[T], *checks: Check) -> Shape[T]:
    """The shape of a file that is one record; the tables in it are fields of type dict."""
    return Shape(record, checks)


def load(path: Path, shape: Shape[T], /, **known: Collection[str]) -> T:
    """Read a content file; `known` gives the ids of tables in other files that it refers to.

    The ids in the file itself are known by the name of their table, or of the file without .toml.
    """
    data = read_toml(path)
    tables = {key: table for key, table in data.items() if isinstance(table, dict)}
    at = Where(path.name, {path.stem: data, **tables, **known})
    return cast(T, passed(shape.checks, read(shape.hint, data, at), at))


# --- Checks ---------------------------------------------------------------------------------------


def expect(expected: str, holds: Callable[..., bool]) -> Check:
    """The check that something holds for a value: what is expected, in words, and the test."""

    def check(value: object, at: Where) -> None:
        if not holds(value):
            raise at.mismatch(expected, value)

    return check


def between(low: float, high: float) -> Check:
    """A number from `low` to `high`."""
    return expect(f"a number from {low} to {high}", lambda value: low <= value <= high)


def size(count: int) -> Check:
    """A list or table of this many items."""
    return expect(f"{count} items", lambda value: len(value) == count)


def letters(allowed: str) -> Check:
    """A string made of these letters only."""
    words = f"only the letters {show(' '.join(allowed))}"
    return expect(words, lambda value: set(value) <= set(allowed))


def diagram(allowed: str) -> Check:
    """Rows of these letters, equally long, with one "o" for the piece itself; see `offsets`."""

    def check(rows: tuple[str, ...], at: Where) -> None:
        for i, row in enumerate(rows):
            letters(allowed)(row, at.item(i))
            if len(row) != len(rows[0]):
                raise at.item(i).mismatch(f"{len(rows[0])} letters as in the first row", row)
        if "".join(rows).count("o") != 1:
            raise at.mismatch('exactly one "o"', "".join(rows).count("o"))

    return check


def id_of(table: str) -> Check:
    """A string that is an id of another table, or of the same one."""

    def check(value: str, at: Where) -> None:
        if table not in at.known:
            raise TypeError(f"{at.file}: the ids of {table} were not given to load")
        if value not in at.known[table]:
            raise at.mismatch(f"an id of {table}", value, at.known[table])

    return check


def total(sum_of_all: int, of: str = "") -> Check:
    """Numbers that add up: those of a list or table, or one field `of` all records of a table."""

    def check(value: Mapping[str, object] | tuple[object, ...], at: Where) -> None:
        items = value.values() if isinstance(value, Mapping) else value
        found = sum(cast(int, getattr(item, of) if of else item) for item in items)
        if found != sum_of_all:
            raise at.mismatch(f"a sum of {sum_of_all}" + (f" for {show(of)}" if of else ""), found)

    return check


def both_ends(field: str) -> Check:
    """Records that name each other in a dict `field`, with the same value from both ends."""

    def check(table: Mapping[str, object], at: Where) -> None:
        for here, record in table.items():
            for there, value in getattr(record, field).items():
                if there not in table:
                    raise at.key(here).key(field).mismatch("an id of this table", there, table)
                back = getattr(table[there], field)
                named, spot = f"{here}.{field}.{there}", at.key(there).key(field)
                if here not in back:
                    raise spot.error(f"missing key {show(here)}, since there is {named}")
                if back[here] != value:
                    raise spot.key(here).mismatch(f"{show(value)} as in {named}", back[here])

    return check


def offsets(rows: Iterable[str], letters: str) -> list[tuple[int, int]]:
    """Where a diagram has these letters, as (dx, dy) from its "o"; the first row is the farthest.

    Row by row from the top, each from the left.
    """
    cells = [(x, -y, letter) for y, row in enumerate(rows) for x, letter in enumerate(row)]
    ((x0, y0),) = [(x, y) for x, y, letter in cells if letter == "o"]
    return [(x - x0, y - y0) for x, y, letter in cells if letter in letters]


# --- Reading --------------------------------------------------------------------------------------


def read(hint: object, value: object, at: Where) -> object:
    """The value as the type of an annotation, if it fits."""
    if isinstance(hint, type):  # most are, so these come first
        return read_record(hint, value, at) if is_dataclass(hint) else read_plain(hint, value, at)
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return passed(args[1:], read(args[0], value, at), at)
    if origin is Literal:
        return read_choice(args, value, at)
    if len(args) == 2 and args[1] is NoneType:
        return read(args[0], value, at)
    if origin is tuple:
        return read_list(args, value, at)
    if origin is dict:
        return read_table(args, value, at)
    return read_plain(hint, value, at)


def passed(checks: Iterable[Check], value: object, at: Where) -> object:
    """The value, once it has passed all checks."""
    for check in checks:
        check(value, at)
    return value


def read_plain(hint: object, value: object, at: Where) -> object:
    """A number, a string or a truth value."""
    if hint not in KINDS:
        raise TypeError(f"content cannot be a {hint}")
    if hint is float and type(value) is int:
        return float(value)
    if type(value) is not hint:
        raise at.mismatch(KINDS[hint], value)
    return value


def read_choice(choices: tuple[object, ...], value: object, at: Where) -> object:
    """One of the values of a Literal."""
    if (type(value), value) not in [(type(choice), choice) for choice in choices]:
        raise at.mismatch(f"one of {listed(choices)}", value, map(str, choices))
    return value


def read_list(hints: tuple[object, ...], value: object, at: Where) -> object:
    """A list; of any length if the annotation ends in an ellipsis."""
    if not isinstance(value, list):
        raise at.mismatch("a list", value)
    if hints[-1] is Ellipsis:
        hints = hints[:1] * len(value)
    size(len(hints))(value, at)
    return tuple(read(hints[i], item, at.item(i)) for i, item in enumerate(value))


def read_table(hints: tuple[object, ...], value: object, at: Where) -> object:
    """A table; a record in it that has a field `id` gets its key there."""
    if not isinstance(value, dict):
        raise at.mismatch("a table", value)
    key_hint, hint = hints
    for key in value:
        read(key_hint, key, at)
    if isinstance(hint, type) and is_dataclass(hint):
        return {key: read_record(hint, item, at.key(key), key) for key, item in value.items()}
    return {key: read(hint, item, at.key(key)) for key, item in value.items()}


def read_record(record: type, value: object, at: Where, name: str = "") -> object:
    """A dataclass; a field called `class_` has the key `class`."""
    if not isinstance(value, dict):
        raise at.mismatch("a table", value)
    wanted = {field.name.rstrip("_"): field for field in fields(record) if field.init}
    found: dict[str, object] = {}
    if name and "id" in wanted:
        del wanted["id"]
        found["id"] = name
    for key in value:
        if key not in wanted:
            advice = nearest(key, wanted) or f"; the keys here are {listed(wanted)}"
            raise at.error(f"unknown key {show(key)}{advice}")
    hints = hints_of(record)
    for key, field in wanted.items():
        if key in value:
            found[field.name] = read(hints[field.name], value[key], at.key(key))
        elif field.default is MISSING and field.default_factory is MISSING:
            raise at.error(f"missing key {show(key)}")
    try:
        return record(**found)
    except ValueError as problem:
        raise at.error(str(problem)) from problem


@cache
def hints_of(record: type) -> dict[str, object]:
    """The types of a record's fields; they are written as text, so it takes long to find them."""
    return get_type_hints(record, include_extras=True)


def stepped(step: str | int) -> str:
    """A step to a spot in the words of an error."""
    if isinstance(step, int):
        return f"[{step}]"
    return f".{step}" if re.fullmatch(r"[\w-]+", step) else f".{show(step)}"


def show(value: object) -> str:
    """A value in the words of an error."""
    if isinstance(value, dict):
        return f"a table of {len(value)}"
    if isinstance(value, list | tuple):
        return f"a list of {len(value)}"
    return json.dumps(value, ensure_ascii=False, default=str)


def listed(values: Iterable[object]) -> str:
    """Several values in the words of an error."""
    return ", ".join(show(value) for value in values)


def nearest(value: object, choices: Iterable[str]) -> str:
    """The end of an error: what was probably meant, if anything comes near."""
    close = get_close_matches(value, list(choices), 1) if isinstance(value, str) else []
    return f"; did you mean {show(close[0])}?" if close else ""


# --- Packs ----------------------------------------------------------------------------------------

PACK_FILE = "pack.toml"  # says which game a pack is for
PAPER_FILE = "print.toml"  # of the printed parts alone; no game is played otherwise by it


@dataclass(frozen=True)
class PackFile:
    """What `pack.toml` holds."""

    game: str
    about: str = ""


@dataclass(frozen=True)
class Content:
    """A game's content folder, and a pack whose files replace those of the same name."""

    folder: Path
    pack: Path | None = None

    def path(self, name: str) -> Path:
        """Where the content file of this name lies."""
        if self.pack:
            file = self.pack / name
            if file.exists() or file.is_symlink():  # one that leads nowhere is refused, not ignored
                return file
        return self.folder / name

    def load(self, name: str, shape: Shape[T], /, **known: Collection[str]) -> T:
        """Read the content file of this name, as `load` does."""
        return load(self.path(name), shape, **known)

    def hash(self) -> str:
        """A hash of all content files that are played by, the same on every machine."""
        digest = hashlib.sha256()
        for name in file_names(self.folder):
            if name != PAPER_FILE:
                data = self.path(name).read_bytes().replace(b"\r\n", b"\n")
                digest.update(f"{name} {len(data)}\n".encode() + data)
        return digest.hexdigest()


def open_pack(default_folder: Path, override: Path | None = None) -> Content:
    """A game's content, with the files of a pack in place of its own."""
    names = file_names(default_folder)
    for name in file_names(override) if override else []:
        if name not in names:
            problem = f"unknown file {show(name)}; the files are {listed(names)}"
            raise ContentError(f"{override}: {problem}")
    return Content(default_folder, override)


@cache
def pack_game(folder: Path) -> str:
    """The slug of the game that a content pack is for."""
    file = folder / PACK_FILE
    if not os.path.isfile(file):
        raise ContentError(f"{str(folder)[:100]}: no content pack, since it has no {PACK_FILE}")
    return load(file, record_of(PackFile)).game


def pack_hash(folder: Path) -> str:
    """A hash of the content files of one folder, the same on every machine."""
    return Content(folder).hash()


def file_names(folder: Path) -> list[str]:
    """The names of the content files in a folder."""
    if not os.path.isdir(folder):
        raise ContentError(f"{str(folder)[:100]}: expected a folder of content files")
    return sorted(path.name for path in folder.glob("*.toml") if path.name != PACK_FILE)
