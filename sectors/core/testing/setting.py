"""The tables to try: numbers of seats, and sets of options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sectors.core.dice import dice
from sectors.core.game import BadOption, Game


@dataclass(frozen=True, slots=True)
class Setting:
    """A number of seats, and the options that are not the default."""

    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options]
        return " ".join([f"{self.seats} seats", *chosen])


def option_sets(game: Game, combinations: int = 3, seed: object = 0) -> Iterator[dict[str, str]]:
    """All defaults, then each other value alone, then some random combinations."""
    yield {}
    for option in game.options:
        for value in list(option.values)[1:]:
            yield {option.name: value}
    chance = dice(f"{game.name} options {seed}")
    for _ in range(combinations if len(game.options) > 1 else 0):
        yield {o.name: list(o.values)[chance.below(len(o.values))] for o in game.options}


def settings(game: Game, full: bool = False) -> list[Setting]:
    """The settings to try: the defaults with every number of seats, and each set of options.

    Unless `full` asks for all of them with every number of seats, they take turns. What the game
    refuses to set up is left out.
    """
    found = {s: None for count in game.seats if is_offered(game, s := Setting(count))}
    for i, options in enumerate(option_sets(game)):
        chosen = tuple(options.items())
        tables = [s for count in game.seats if is_offered(game, s := Setting(count, chosen))]
        if tables:
            found |= dict.fromkeys(tables if full else [tables[i % len(tables)]])
    return list(found)


def is_offered(game: Game, setting: Setting) -> bool:
    """Whether a game lets so many players sit down with these options."""
    try:
        game.setup(setting.seats, 0, dict(setting.options))
    except BadOption:
        return False
    except Exception:  # whatever else goes wrong, the checks will find
        return True
    return True
