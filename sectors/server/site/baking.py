"""Runs in the interpreter that the page will have: compiles modules, and finds what they need.

`bake.mjs` starts it. The interpreter's version is not that of whoever writes the folder, so the
modules cannot be compiled anywhere else.
"""

from __future__ import annotations

import dataclasses
import importlib
import importlib.util
import json
import marshal
import sys
import zipfile
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

SOURCE = Path("/source")  # modules and content, a folder for each pack
ALL = Path("/all")  # the same in one folder, as the page will have it
LIBRARY = Path("/lib") / f"python{sys.version_info[0]}{sys.version_info[1]}.zip"
OURS, METHODS = "core", "sectors/server/local/methods.bin"
READ = ".read"  # see `kept` in `sectors/server/local/page.py`
SPARE = ("traceback", "linecache", "textwrap", "tokenize", "contextlib", "copy", "tomllib")


def compiled(source: str, name: str) -> bytes:
    """A module as Python keeps it when it has compiled it; nobody checks its source again."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    flags = (1).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + flags + bytes(8) + marshal.dumps(code)


def packed(files: dict[str, bytes]) -> bytes:
    """Many files in one: the length of the list, the list, the files."""
    named = json.dumps([[name, len(data)] for name, data in files.items()]).encode()
    return len(named).to_bytes(4, "little") + named + b"".join(files.values())


def pack_of(folder: str, methods: dict[str, CodeType]) -> bytes:
    """All below a folder of the source, modules compiled and content read too; with our own, the
    methods of classes."""
    files = {METHODS: marshal.dumps(methods)} if folder == OURS else {}
    for file in sorted((SOURCE / folder).rglob("*")):
        if file.is_dir() or "__pycache__" in file.parts:
            continue
        name = str(file.relative_to(SOURCE / folder))
        if file.suffix == ".py":
            files[f"{name}c"] = compiled(file.read_text("utf-8"), name)
        else:
            files[name] = file.read_bytes()
        if file.suffix == ".toml":
            files.update(read(name, file))
    return packed(files)


def read(name: str, file: Path) -> dict[str, bytes]:
    """What a content file holds, in a form that takes no time to read; nothing if it is refused."""
    toml: Any = importlib.import_module("sectors.core.toml")
    try:
        return {f"{name}{READ}": marshal.dumps(toml.read_toml(file))}
    except ValueError:  # dates too, which no content has
        return {}


def watched() -> dict[str, CodeType]:
    """The methods that Python writes for dataclasses from now on, compiled, by their text."""
    found: dict[str, CodeType] = {}

    def run(text: str, scope: dict[str, Any], names: dict[str, Any]) -> None:
        found[text] = compile(text, "<string>", "exec", dont_inherit=True, optimize=2)
        exec(found[text], scope, names)

    vars(dataclasses)["exec"] = run
    return found


def used() -> set[str]:
    """The modules of Python's own that are needed: all is imported, and every bot has its turn."""
    stand_in: Any = ModuleType("importlib.metadata")
    stand_in.entry_points = lambda group: ()
    stand_in.EntryPoint = object
    sys.modules["importlib.metadata"] = stand_in
    sys.path.insert(0, str(ALL))
    for file in sorted(ALL.rglob("*.py")):
        name = ".".join(file.relative_to(ALL).with_suffix("").parts)
        importlib.import_module(name.removesuffix(".__init__"))
    exercise()
    for name in SPARE:
        importlib.import_module(name)
    return set(sys.modules)


def exercise() -> None:
    """A move of each game and a look back, so that what is imported late is imported too."""
    games: Any = importlib.import_module("sectors.games")
    table: Any = importlib.import_module("sectors.table.table")
    thoughts: Any = importlib.import_module("sectors.server.rooms.thoughts")
    codec: Any = importlib.import_module("sectors.core.codec")
    records: Any = importlib.import_module("sectors.server.rooms.records")
    for name in games.names():
        game = games.load(name)
        played = table.Table(game, max(2, game.seats[0]), "bake")
        seat = played.pending[0]
        view = codec.encode(played.view(seat))
        text = thoughts.chosen(name, view, int(played.state.seats), seat, "captain", 1)
        played.push(text, seat)
        records.checked(played.record.write(), "")


def library(names: set[str]) -> bytes:
    """Python's own modules of these names, compiled, as one file."""
    out = Path("/library.zip")
    with zipfile.ZipFile(LIBRARY) as given, zipfile.ZipFile(out, "w") as made:
        for entry in sorted(given.namelist()):
            name = entry.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
            if entry.endswith(".py") and (name in names or name.startswith("encodings")):
                if not is_needless(name):
                    made.writestr(
                        zipfile.ZipInfo(f"{entry}c"), compiled(given.read(entry).decode(), entry)
                    )
    return out.read_bytes()


def is_needless(name: str) -> bool:
    """Encodings that nobody uses here."""
    used = ("utf_8", "ascii", "latin_1", "aliases", "utf_8_sig", "raw_unicode_escape")
    return name.startswith("encodings.") and name.partition(".")[2] not in used


def baked(folders: list[str]) -> dict[str, bytes]:
    """Everything that the page's interpreter needs: its library, and a pack of each folder."""
    methods = watched()
    modules = library(used())
    return {"library": modules, **{folder: pack_of(folder, methods) for folder in folders}}
