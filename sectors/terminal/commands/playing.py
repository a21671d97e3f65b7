"""The commands that open a table: play, play-on, join, watch and learn."""

from __future__ import annotations

import getpass
import os
import secrets
import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from sectors import games
from sectors.core import record as records
from sectors.core.game import Game
from sectors.table.lessons.lesson import Lesson, lesson_of, lessons_of
from sectors.table.match import Match
from sectors.table.onward import left_off
from sectors.table.table import Table
from sectors.terminal import learned
from sectors.terminal.commands.answers import match_data, position, print_json
from sectors.terminal.commands.commands import app, need_terminal, run, show
from sectors.terminal.commands.words import (
    AsJson,
    At,
    Chosen,
    Content,
    MaybeGame,
    OneSeat,
    OtherBots,
    Plain,
    RecordFile,
    Rounds,
    begun,
    one_game,
    option,
    pick_game,
    resumed,
    seat_of,
    seats_for,
    sitting,
    takes_fields,
)
from sectors.terminal.kept import Keeper, folder, save
from sectors.terminal.keys import is_able, quietly
from sectors.terminal.learn import LessonSession
from sectors.terminal.lesson_desk import lesson_desk
from sectors.terminal.match import desk_for, play_match
from sectors.terminal.play import Session

SAID = "played on from a position of another game: it counts for nothing"


@dataclass
class PlayOptions:
    game: MaybeGame = None
    seats: Annotated[
        int | None, option("How many play, you included; 1 is alone.", metavar="N")
    ] = None
    seat: OneSeat = None
    levels: OtherBots = None
    seed: Annotated[int | None, option("The same game again.", metavar="N")] = None
    option: Chosen = None
    record: Annotated[Path | None, option("Save here after every move.", metavar="FILE")] = None
    resume: Annotated[Path | None, option("Go on with a saved game.", metavar="FILE")] = None
    rounds: Rounds = None
    plain: Plain = False
    content: Content = None
    as_json: AsJson = False


@takes_fields(app)
def play(said: PlayOptions) -> None:
    """Play in the terminal: against bots, alone, or in turn with others."""
    console, ask = Console(stderr=said.as_json, highlight=False), quietly if said.as_json else input
    match: Match | None = None
    one_game(said.rounds, said.record, said.resume)
    if said.resume is not None:
        has_more = bool(said.option) or said.seed is not None
        table = resumed(said.resume, said.game, has_more, said.seats)
    else:
        game = games.load(said.game) if said.game else pick_game(console, ask)
        seed = secrets.randbelow(10**9) if said.seed is None else said.seed
        seats = seats_for(game, said.seats, said.levels)
        table, match = begun(game, seats, seed, said.option, said.rounds)
    own, levels = sitting(table, said.resume, said.seat, said.levels)
    if said.record is not None:
        save(table.record, said.record)  # fail now if the file cannot be written
    keeper = None if said.as_json and said.record is None else keeper_for(said.record, said.resume)
    if not (said.plain or said.as_json) and is_able():
        show(desk_for(table, own, levels, keeper, match))
        return
    if match:
        match, table = play_match(match, own, levels, console, ask, keeper is not None)
    else:
        desk = desk_for(table, own, levels, keeper)
        desk.file = said.record or said.resume
        Session(desk, console, ask).run()
    if said.as_json:
        print_json(position(table, own) | {"seed": table.seed} | match_data(match))


def keeper_for(record: Path | None, resume: Path | None) -> Keeper:
    """Keep a game in the file that was named, or in the one it came from, or in a new one."""
    is_own = resume is not None and resume.resolve().parent == folder().resolve()
    return Keeper(record or (resume if is_own else None), record is not None)


@app.command("play-on")
def play_on(
    file: RecordFile,
    at: At = None,
    seat: OneSeat = None,
    levels: OtherBots = None,
    same: Annotated[
        bool, option("Hidden cards stay; else they are dealt anew.", "--as-it-was")
    ] = False,
    plain: Plain = False,
    content: Content = None,
    as_json: AsJson = False,
) -> None:
    """Play on from a position of a recorded game."""
    before = Table.replay(records.load(file), at)
    own, bots = sitting(before, None, seat, levels)
    people = [who for who in range(before.record.seats) if who not in bots]
    found = left_off(before, people, same, secrets.token_hex(16))
    seed = secrets.randbelow(10**9)
    table = Table(before.game, before.record.seats, seed, found["options"], start=found["start"])
    table.record.comments.append(SAID)
    keeper = None if as_json else keeper_for(None, None)
    if not (plain or as_json) and is_able():
        show(desk_for(table, own, bots, keeper))
        return
    console = Console(stderr=as_json, highlight=False)
    Session(desk_for(table, own, bots, keeper), console, quietly if as_json else input).run()
    if as_json:
        print_json(position(table, own) | {"seed": table.seed})


@app.command()
def join(
    address: Annotated[
        str, typer.Argument(metavar="ADDRESS|CODE", help="A link to a table, or its short code.")
    ],
    name: Annotated[str, option("What you are called.", metavar="NAME")] = "",
    seat: Annotated[int | None, option("An open seat, from 1.", metavar="N")] = None,
    watch: Annotated[bool, option("Only look on.", "--watch")] = False,
    token: Annotated[
        str, option("The word that brings you back to your seat.", metavar="WORD")
    ] = "",
    server: Annotated[
        str, option("The server of a code; this machine's if left out.", metavar="URL")
    ] = "",
) -> None:
    """Sit down at a table of any server, in the terminal."""
    from sectors.terminal import online

    place = None if seat is None else seat_of(seat, 99)
    called = name or getpass.getuser()
    where = online.read_address(address, server)
    if token:
        desk = online.come_back(where, called, token)
    else:
        desk = online.sit_down(where, called, watch, place)
    need_terminal()
    show(desk)
    if desk.token and not desk.is_over():
        words = shlex.join(["sectors", "join", desk.address.link, "--token", desk.token])
        print(f"To come back: {words}")


@app.command()
def watch(
    what: Annotated[
        str, typer.Argument(metavar="FILE|ADDRESS", help="A record, or a table somewhere.")
    ],
    server: Annotated[str, option("The server of a code.", metavar="URL")] = "",
) -> None:
    """Step through a record, or follow a table, in the terminal."""
    from sectors.terminal import online
    from sectors.terminal.desk import Desk, Replay

    desk: Desk
    if os.path.isfile(what):
        table = Table.replay(records.load(Path(what)))
        desk = Replay(table.game, -1, tables=table)
    else:
        desk = online.sit_down(online.read_address(what, server), "", True, None)
    need_terminal()
    show(desk)


@app.command()
def learn(
    game: MaybeGame = None,
    lesson: Annotated[
        str | None, typer.Argument(metavar="[LESSON]", help="Which lesson; else the next one.")
    ] = None,
    plain: Plain = False,
    as_json: AsJson = False,
) -> None:
    """Learn a game in a few minutes, at a table with a coach; without a game: list the lessons."""
    found = [games.load(game)] if game else games.available()[0]
    wanted = lesson_of(found[0], lesson or "") if game else None
    if as_json:
        shown = [learned.lesson_data(one, each) for one in found for each in lessons_of(one)]
        print_json({"lessons": shown})
    elif wanted is None:
        list_lessons(found)
    elif not plain and is_able():
        show_lesson(found[0], wanted if lesson else None)
    else:
        teach(found[0], wanted if lesson else None)


def list_lessons(found: list[Game]) -> None:
    """List lessons with their minutes, and a tick where one was done."""
    console = Console(highlight=False)
    for game in found:
        console.print(f"[bold]{game.title}[/bold]  sectors learn {game.name}")
        for lesson in lessons_of(game):
            console.print("  ", learned.lesson_line(game, lesson), f" {lesson.id}", sep="")


def show_lesson(game: Game, lesson: Lesson | None) -> None:
    """Show a lesson on the whole screen, or the list to pick one from."""
    from sectors.terminal.full import Full
    from sectors.terminal.lessons_screen import LessonsScreen

    if lesson:
        show(lesson_desk(game, lesson))
    else:
        run(Full(first=LessonsScreen(game)))


def teach(game: Game, lesson: Lesson | None) -> None:
    """Teach line by line; without a lesson, list them and take the next that was not done."""
    if lesson is None:
        list_lessons([game])
    wanted = lesson or learned.next_lesson(game)
    assert wanted is not None
    LessonSession(lesson_desk(game, wanted), Console(highlight=False)).run()
