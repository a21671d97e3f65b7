"""Content packs: a game's files copied out, changed by a designer, and checked."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from sectors import games
from sectors.core.content import PACK_FILE, ContentError, file_names, pack_game
from sectors.core.game import Game


def export(game: Game, folder: Path) -> list[str]:
    """Copy a game's content files into a new folder that can be edited."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise ContentError(f"{folder} is there already and not empty; give a new folder.")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        names = file_names(game.content.folder)
        for name in names:
            shutil.copyfile(game.content.path(name), folder / name)
        about = f"Content of {game.title}, version {game.version}. Change what you like."
        (folder / PACK_FILE).write_text(f'game = "{game.name}"\nabout = "{about}"\n', "utf-8")
    except OSError as problem:
        raise ContentError(f"{folder}: cannot be written: {problem.strerror}") from problem
    return names


def check(folder: Path) -> tuple[Game, list[str]]:
    """The game with the content of a folder, and the files that differ from its own.

    Raises `ContentError` with the file, the key and what was expected.
    """
    if not os.path.isdir(folder):
        raise ContentError(f"{str(folder)[:100]}: expected a folder of content files")
    name = pack_game(folder)
    own = games.printed(name)
    game = games.with_content(own, folder)
    game.look.components()  # what is wrong on paper only is named too
    game.pack = "" if game.content.hash() == own.content.hash() else game.content.hash()
    return game, changed(own, folder)


def changed(own: Game, folder: Path) -> list[str]:
    return [
        name
        for name in file_names(folder)
        if lines(folder / name) != lines(own.content.folder / name)
    ]


def lines(path: Path) -> list[bytes]:
    """A file without regard to how its lines end."""
    return path.read_bytes().splitlines()
