"""Counting and fingerprints: perft, and checksums of many games."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

from sectors.core import engine
from sectors.core.codec import encode
from sectors.core.dice import dice
from sectors.core.game import Game
from sectors.core.state import State
from sectors.core.testing.failure import Failure
from sectors.core.testing.setting import Setting, settings


def perft(game: Game, s: State, depth: int) -> int:
    """How many sequences of so many actions there are from a position.

    Sealed answers are given one after another, by the lowest seat first; dice and decks are those
    of the position.
    """
    if depth == 0:
        return 1
    asked = engine.pending(s)
    if not asked:
        return 0
    options = engine.options(s, asked[0])
    if depth == 1:
        return len(options)
    count = 0
    for action in options:
        after = s.clone()
        engine.play(after, asked[0], action)
        count += perft(game, after, depth - 1)
    return count


def check_perft(game: Game, path: Path) -> int:
    """Compare the counts of a file with those of the rules; gives how many there were.

    A line `seats 2 opening=choose` sets the table; lines `seed depth count` follow.
    """
    setting, checked = Setting(game.seats[0]), 0
    for number, raw in enumerate(path.read_text("utf-8").splitlines(), 1):
        words = raw.partition("#")[0].split()
        if words[:1] == ["seats"]:
            options = tuple((n, v) for n, _, v in (word.partition("=") for word in words[2:]))
            setting = Setting(int(words[1]), options)
        elif words:
            seed, depth, count = words
            s = game.setup(setting.seats, seed, dict(setting.options))
            found = perft(game, s, int(depth))
            if found != int(count):
                raise Failure(f"{path.name}:{number}: expected {count} sequences, found {found}")
            checked += 1
    return checked


def checksum(game: Game, games: int, seed: int = 0) -> str:
    """A fingerprint of so many games played at random: how long each was and how it ended."""
    tables = settings(game)
    crc = decisions = 0
    for i in range(games):
        setting = tables[i % len(tables)]
        s = game.setup(setting.seats, f"{seed}.{i}", dict(setting.options))
        count = int(engine.rollout(s, dice(f"{seed} players", i)))
        crc = zlib.crc32(f"{count} {json.dumps(encode(s))}".encode(), crc)
        decisions += count
    return f"{games} games, {decisions} decisions, {crc:08x}"
