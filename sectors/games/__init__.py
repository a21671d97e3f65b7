"""The games: one folder each, found by looking. `names()` lists them, `load(name)` gives one.

A content pack is a folder of content files that take the place of a game's own. The packs in force
stand in the environment, so that the processes started from here play by the same numbers.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from sectors.core.content import ContentError, pack_game
from sectors.core.game import UNFIT, Game, GameOf
from sectors.core.refused import Refused
from sectors.core.text import nearest

GROUP = "sectors.games"  # entry points of games that live elsewhere
IN_FORCE = "SECTORS_CONTENT"  # the folders of the packs in force


class UnknownGame(Refused):
    """No game has this name."""


def names() -> list[str]:
    """The slugs of all games that can be played here."""
    here = [m.name for m in pkgutil.iter_modules(__path__) if m.ispkg]
    elsewhere = [entry.name for entry in entry_points(group=GROUP)]
    return sorted({*here, *elsewhere})


def available() -> tuple[list[Game], list[str]]:
    """The games that can be loaded, and a sentence for each that cannot."""
    found: list[Game] = []
    broken: list[str] = []
    for name in names():
        try:
            found.append(load(name))
        except Refused as problem:
            said = str(problem)
            broken.append(said if said.startswith(name) else f"{name} cannot be played: {said}")
    return found, broken


def load(name: str) -> Game:
    """The game with this slug, with the content pack in force, if there is one."""
    folders = os.environ.get(IN_FORCE)
    if folders:
        for folder in folders.split(os.pathsep):
            if pack_game(Path(folder)) == name:
                return packed(folder)
    return printed(name)


@cache
def printed(name: str) -> Game:
    """The game with this slug and its own content."""
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            return offered(name, entry.value, imported(entry))
    if name not in names():
        refuse_half_made(name)
        word = name[:60]
        raise UnknownGame(f'There is no game called "{word}"; {nearest(word, names())}')
    module = f"{__name__}.{name}"
    return offered(name, module, importlib.import_module(module))


def imported(entry: EntryPoint) -> object:
    """What the entry point of another package names."""
    try:
        return entry.load()
    except Exception as problem:  # importing runs the package's own code
        said = " ".join(str(problem).split())[:200] or type(problem).__name__
        raise UnknownGame(f"{entry.name} cannot be played: {said}") from problem


def refuse_half_made(name: str) -> None:
    """Say what keeps a folder of that name from being a game."""
    for folder in __path__:  # looked through, since a stranger's word is no path
        if name in {file.parent.name for file in Path(folder).glob("*/game.py")}:
            raise UnknownGame(f"{name} has no __init__.py that offers GAME.")


def offered(name: str, where: str, found: object) -> Game:
    """The game that a module offers as GAME, or that an entry point names itself."""
    game = getattr(found, "GAME", found)
    if not isinstance(game, GameOf):
        raise UnknownGame(f"{where} offers no GAME, so {name} cannot be played.")
    if game.name != name:
        raise UnknownGame(f'{where} offers a game called "{game.name}", not "{name}".')
    return game


@cache
def packed(folder: str) -> Game:
    """The game that a folder of content is for, with that content; its `pack` is the hash."""
    own = printed(pack_game(Path(folder)))
    game = with_content(own, Path(folder))
    same = game.content.hash() == own.content.hash()
    game.pack = "" if same else game.content.hash()
    return game


def with_content(own: Game, folder: Path) -> Game:
    """A game with the content of a folder, dealt once to see whether it can be."""
    try:
        game: Game = type(own)(folder)
        game.setup(max(2, game.seats[0]), 1)
    except ContentError:
        raise
    except UNFIT as problem:
        said = " ".join(str(problem).split())[:200] or type(problem).__name__
        raise ContentError(f"{folder}: the files do not fit together: {said}") from problem
    return game


@contextmanager
def using(folders: Iterable[Path]) -> Iterator[list[Game]]:
    """Put content packs in force for a while, here and in processes started meanwhile."""
    found = [packed(str(folder.resolve())) for folder in folders]
    doubled = {game.name for game in found if [g.name for g in found].count(game.name) > 1}
    if doubled:
        raise ContentError(f"two of the packs are for {doubled.pop()}; only one can be in force")
    before = os.environ.get(IN_FORCE)
    if found:
        os.environ[IN_FORCE] = os.pathsep.join(str(folder.resolve()) for folder in folders)
    try:
        yield found
    finally:
        if found and before is None:
            del os.environ[IN_FORCE]
        elif found and before is not None:
            os.environ[IN_FORCE] = before
