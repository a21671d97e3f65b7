"""What was typed on the command line: the options that commands share, and checks of them."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Annotated, Any, TypeVar, get_type_hints

import typer
from rich.console import Console

from sectors import games, players
from sectors.core import record as records
from sectors.core.game import Game
from sectors.core.record import Record
from sectors.core.refused import Refused
from sectors.core.text import nearest
from sectors.table.match import Match, new_match
from sectors.table.table import Table
from sectors.terminal.kept import read
from sectors.terminal.keys import Ask

T = TypeVar("T")


def in_force(context: typer.Context, folder: Path | None) -> Path | None:
    """Put a content pack in force until the command has ended."""
    if folder is not None:
        context.with_resource(games.using([folder]))
    return folder


def option(help: str, *names: str, metavar: str | None = None, **more: Any) -> Any:
    return typer.Option(*names, metavar=metavar, help=help, **more)


AsJson = Annotated[bool, option("Print one JSON object and nothing else.", "--json")]
GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="A game; `sectors games` lists them.")
]
MaybeGame = Annotated[str | None, typer.Argument(metavar="[GAME]", help="Which game.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record.")]
Checkpoint = Annotated[
    Path, typer.Argument(metavar="FILE", help="A checkpoint of `sectors train`.")
]
At = Annotated[int | None, option("The position after N actions.", "--at", metavar="N", min=0)]
Bots = Annotated[str, option("A bot for each seat.", "--bots", metavar="A,B")]
Chosen = Annotated[list[str] | None, option("An option of the game.", "--option", metavar="K=V")]
Content = Annotated[
    Path | None,
    option("Play with this content pack.", metavar="DIR", callback=in_force, is_eager=True),
]
Pack = Annotated[Path | None, option("A content pack instead of the game's own.", metavar="DIR")]
Count = Annotated[int, option("How many games.", "--games", metavar="N", min=1)]
Database = Annotated[str, option("Another database than your own.", "--db", metavar="URL")]
OneSeat = Annotated[int | None, option("Your seat, from 1.", metavar="N")]
OtherBots = Annotated[
    str | None,
    option(
        'The bots in the other seats, in order, or one for all; "" for none: '
        "then all seats are played here, in turn.",
        "--bots",
        metavar="LEVEL,…",
    ),
]
Plain = Annotated[bool, option("Line by line, in any terminal.", "--plain")]
Rounds = Annotated[
    int | None,
    option(
        "A match of N rounds, where the game has one: in a round every seat begins once.",
        "--match",
        metavar="N",
        min=1,
    ),
]
Seed = Annotated[int, option("The same games again.", metavar="S")]
Workers = Annotated[int | None, option("Processes; one a core if left out.", metavar="W", min=1)]


def takes_fields(
    group: typer.Typer, name: str = ""
) -> Callable[[Callable[[T], None]], Callable[[T], None]]:
    """Register a command that takes one dataclass; its fields are the arguments and options."""

    def register(work: Callable[[T], None]) -> Callable[[T], None]:
        kind = next(iter(get_type_hints(work).values()))
        hints = get_type_hints(kind, include_extras=True)

        def command(**given: Any) -> None:
            work(kind(**given))

        parameters = [
            inspect.Parameter(
                one.name,
                inspect.Parameter.KEYWORD_ONLY,
                default=inspect.Parameter.empty if one.default is MISSING else one.default,
                annotation=hints[one.name],
            )
            for one in fields(kind)
        ]
        command.__dict__["__signature__"] = inspect.Signature(parameters)
        command.__annotations__ = hints
        command.__doc__ = work.__doc__
        group.command(name or work.__name__)(command)
        return work

    return register


def split(levels: str) -> list[str]:
    """The names in `A,B,C`; each must be a bot."""
    found = [level.strip() for level in levels.split(",")]
    for level in found:
        players.load(level, programs=True).close()
    return found


def options_of(given: list[str] | None) -> dict[str, str]:
    """The options in a list of `k=v`."""
    found: dict[str, str] = {}
    for pair in given or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Refused(f'--option takes name=value, not "{pair}".')
        found[name.strip()] = value.strip()
    return found


def seat_of(number: int, seats: int) -> int:
    """A seat counted from 1, as it is counted inside."""
    if not 1 <= number <= seats:
        raise Refused(f"There is no seat {number}; the seats are 1 to {seats}.")
    return number - 1


def viewer_of(word: str, seats: int) -> int:
    """A seat by its number, or -1 for a spectator."""
    if word.isdigit():
        return seat_of(int(word), seats)
    if word != "spectator":
        meant = nearest(word, ["spectator"]) if word else ""
        hint = f" {meant[0].upper()}{meant[1:]}" if meant.startswith("did") else ""
        raise Refused(f'"{word}" is no viewer: say a seat from 1 to {seats}, or spectator.{hint}')
    return -1


def seats_for(game: Game, seats: int | None, levels: str | None) -> int:
    """How many play: as many as was said, or a person and the bots that were named."""
    if seats is not None:
        return seats
    return max(2, game.seats[0]) if levels is None else len(bots_named(levels)) + 1


def bots_named(levels: str) -> list[str]:
    """The bots in `A,B,C`; nothing at all names none."""
    return split(levels) if levels.strip() else []


def seated(table: Table, seat: int, levels: str | None) -> dict[int, str]:
    """The bots by seat: all seats but the person's; one name does for all, none leaves them free.

    Seats without a bot are played by people at this terminal, in turn.
    """
    seats = table.record.seats
    own = seat_of(seat, seats)
    others = [q for q in range(seats) if q != own]
    given = [players.USUAL] * len(others) if levels is None else bots_named(levels)
    if len(given) == 1 < len(others):
        given *= len(others)
    if given and len(given) != len(others):
        seats_left = f"{len(others)} other {'seat' if len(others) == 1 else 'seats'}"
        raise Refused(f"This game has {seats_left}, but --bots names {len(given)}.")
    return dict(zip(others, given, strict=False))


def begun(
    game: Game, seats: int, seed: int, option: list[str] | None, rounds: int | None
) -> tuple[Table, Match | None]:
    """A new table; where a match of so many rounds is wanted, that of its first game."""
    options = options_of(option)
    if rounds is None:
        return Table(game, seats, seed, options), None
    match = new_match(game, seats, seed, options, rounds)
    return match.deal(), match


def one_game(rounds: int | None, record: Path | None, resume: Path | None) -> None:
    """Refuse a match where a file is named, which holds one game."""
    if rounds is not None and (record or resume):
        raise Refused("A match is several games, and a file holds one: leave --match out.")


def sitting(
    table: Table, resume: Path | None, seat: int | None, levels: str | None
) -> tuple[int, dict[int, str]]:
    """The person's seat and the bots: as was said, else as they sat when the game was left."""
    if resume is not None and seat is None and levels is None:
        kept = read(resume)
        if kept.levels or table.record.seats == 1:
            return kept.seat, kept.levels
    own = 1 if seat is None else seat
    return seat_of(own, table.record.seats), seated(table, own, levels)


def resumed(file: Path, game: str | None, has_more: bool, seats: int | None) -> Table:
    record = records.load(file)
    if game:
        same_game(record, games.load(game).name, file)
    if has_more:
        raise Refused(
            "A resumed game keeps its seed and its options; leave --seed and --option out."
        )
    if seats not in (None, record.seats):
        raise Refused(f"{file} is a game for {record.seats}, not for {seats}; leave --seats out.")
    return Table.replay(record)


def same_game(record: Record, name: str, file: Path) -> Record:
    """The record, if it is of the game that was named."""
    if record.game != name:
        raise Refused(f"{file} is a game of {record.game}, not of {name}.")
    return record


def pick_game(console: Console, ask: Ask) -> Game:
    """The only game, or the one that is picked from a list."""
    found, _ = games.available()
    if len(found) == 1:
        return found[0]
    for number, game in enumerate(found, 1):
        console.print(f"{number:>3}  {game.title}  [dim]{game.tagline}[/dim]")
    while True:
        try:
            answer = ask("Which game? ").strip()
        except EOFError:
            raise Refused("No game was picked.") from None
        if answer.isdigit() and 1 <= int(answer) <= len(found):
            return found[int(answer) - 1]
        if answer in games.names():
            return games.load(answer)
        console.print(f"Type a number from 1 to {len(found)}.")
