"""Hostile content packs: things replaced in their files, and packs that are wrong as a whole."""

from __future__ import annotations

import json
import os
import random
import shutil
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from trust.costly.shapes import Inputs

from sectors.core import engine
from sectors.core.content import ContentError
from sectors.core.dice import dice
from sectors.core.game import Game
from sectors.games import UnknownGame
from sectors.lab import packs

HOSTILE: list[Any] = [10**9, -1, 0, 10_000, 10**30, float("nan"), float("inf"), 1.5, True]
HOSTILE += ["", "x" * 100_000, "\u0000", "../../etc/passwd", [], [1] * 5_000, {}, [[[[[[]]]]]]]
LONGEST_GAME = 300  # actions that are played with a pack that was accepted
MANY = 50  # inputs, from which on accepted packs are played as well


def checked(folder: Path, played: bool = False) -> str:
    """What `sectors content check` says to a folder; what is accepted can also be played."""
    try:
        game, _ = packs.check(folder)
    except (ContentError, UnknownGame) as refused:
        return str(refused)
    if played:
        play(game)
    return ""


def play(game: Game) -> None:
    """A random game, or the beginning of one."""
    s, luck = game.setup(max(2, game.seats[0]), "hostile"), dice("hostile")
    for _ in range(LONGEST_GAME):
        asked = engine.pending(s)
        if not asked:
            break
        options = engine.options(s, asked[0])
        engine.play(s, asked[0], options[luck.below(len(options))])


def exported(game: Game, home: Path) -> Path:
    """The game's own files in a folder of its own."""
    folder = home / "pack"
    shutil.rmtree(folder, ignore_errors=True)
    packs.export(game, folder)
    return folder


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every number, text, list and table."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, (*path, key))
    elif isinstance(value, list):
        for i, item in enumerate(value):
            yield from leaves(item, (*path, i))


def written(value: Any) -> str:
    """A value as TOML, tables in one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k)} = {written(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(written(item) for item in value) + "]"
    if isinstance(value, bool | str):
        return json.dumps(value).replace("\x7f", "\\u007f")
    return repr(value)


def replaced(data: dict[str, Any], path: tuple[Any, ...], value: Any) -> str:
    """A whole file in which one thing is another."""
    copy = json.loads(json.dumps(data))
    inner = copy
    for step in path[:-1]:
        inner = inner[step]
    if value is None:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    plain = {key: item for key, item in copy.items() if not isinstance(item, dict)}
    lines = [f"{json.dumps(key)} = {written(item)}" for key, item in plain.items()]
    for name, inside in copy.items():
        if name not in plain:
            lines.append(f"[{json.dumps(name)}]")
            lines += [f"{json.dumps(key)} = {written(item)}" for key, item in inside.items()]
    return "\n".join(lines) + "\n"


def pack_inputs(game: Game, most: int) -> Inputs:
    """Each thing in each content file replaced by something hostile, or left out."""
    luck = random.Random(game.name)
    files = {
        file.name: tomllib.loads(file.read_text("utf-8"))
        for file in sorted(game.content.folder.glob("*.toml"))
    }
    spots = [(name, path) for name, data in files.items() for path in leaves(data)]
    tried = [(*spot, value) for spot in spots for value in [*HOSTILE, None]]
    with tempfile.TemporaryDirectory() as home:
        for name, path, value in luck.sample(tried, min(most, len(tried))):
            folder = exported(game, Path(home))
            (folder / name).write_text(replaced(files[name], path, value), "utf-8")
            shown = f"{name} {'.'.join(map(str, path))} = {str(value)[:30]}"
            yield shown, partial(checked, folder, most >= MANY)


def large(file: Path) -> None:
    """A file of a gigabyte."""
    with file.open("wb") as opened:
        opened.truncate(1_000_000_000)


def text(words: str) -> Callable[[Path], None]:
    """A file with these words."""
    return lambda file: void(file.write_text(words, "utf-8"))


def linked(target: str) -> Callable[[Path], None]:
    """A link instead of a file."""

    def link(file: Path) -> None:
        file.unlink()
        file.symlink_to(target)

    return link


def pipe(file: Path) -> None:
    """Something that never has an end."""
    file.unlink()
    os.mkfifo(file)


def folder_there(file: Path) -> None:
    """A folder instead of a file."""
    file.unlink()
    file.mkdir()


def spoils(name: str) -> dict[str, Callable[[Path], None]]:
    """What is done to the file of this name."""
    return {
        "a file of 1 GB": large,
        "a link to /dev/zero": linked("/dev/zero"),
        "a link to itself": linked(name),
        "a link to a text of the system": linked("/etc/passwd"),
        "a pipe": pipe,
        "a folder": folder_there,
        "lists within lists": text("a = " + "[" * 45_000 + "]" * 45_000),
        "tables within tables": text("a = " + "{a = " * 15_000),
        "a key of many parts": text(".".join(["a"] * 45_000) + " = 1"),
        "many keys": text("".join(f"k{i} = 1\n" for i in range(9_000))),
        "many tables": text("".join(f"[t{i}]\n" for i in range(9_000))),
        "many tables far in": text("".join(f"[{'a.' * 90}t{i}]\n" for i in range(500))),
        "one long string": text('a = "' + "x" * 95_000 + '"'),
        "a number of many digits": text("a = " + "9" * 90_000),
        "a float of many digits": text("a = 1." + "9" * 90_000),
        "no text": lambda file: void(file.write_bytes(b"\xff\xfe" * 1000)),
        "nothing": text(""),
        "an include": text('include = "../../../etc/passwd"\n'),
    }


def folder_inputs(game: Game, _: int) -> Inputs:
    """Packs that are wrong as a whole."""
    name = sorted(file.name for file in game.content.folder.glob("*.toml"))[0]
    with tempfile.TemporaryDirectory() as home:
        for what, spoil in spoils(name).items():
            folder = exported(game, Path(home))
            spoil(folder / name)
            yield what, partial(checked, folder)
        for target in ("../..", "/etc", "x" * 100_000, "", "\x00"):
            folder = exported(game, Path(tempfile.mkdtemp(dir=home)))  # packs are remembered
            (folder / "pack.toml").write_text(f"game = {json.dumps(target)}\n")
            yield f"for the game {target[:20]!r}", partial(checked, folder)


def void(_: object) -> None:
    """Nothing, whatever came."""
