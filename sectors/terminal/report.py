"""Games, matches and speeds as tables for people."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from sectors.core.game import Game


def players(game: Game) -> str:
    """How many can play: `2 players` or `2–4 players`."""
    few, many = game.seats[0], game.seats[-1]
    return f"{few} players" if few == many else f"{few}–{many} players"


def game_data(game: Game) -> dict[str, Any]:
    return {
        "slug": game.name,
        "title": game.title,
        "tagline": game.tagline,
        "seats": list(game.seats),
        "options": {o.name: o.default for o in game.options},
        "choices": {o.name: dict(o.values) for o in game.options},
        "version": game.version,
    }


def game_lines(game: Game) -> list[Text]:
    """A game with its options; the default of each comes first."""
    about = f"{game.title} · {players(game)} · {game.minutes} minutes · version {game.version}"
    lines = [Text.assemble((game.name, "bold"), f"  {about}")]
    for option in game.options:
        default, *others = option.values
        rest = f" (or {', '.join(others)})" if others else ""
        lines.append(Text(f"    {option.name}={default}{rest}"))
    if game.series:
        lines.append(Text(f"    {game.series.title}: sectors play {game.name} --match 1"))
    return lines


def match_table(result: dict[str, Any]) -> Table:
    table = grid("seat", "bot", "wins", "share")
    for seat, (bot, wins) in enumerate(zip(result["bots"], result["wins"], strict=True), 1):
        table.add_row(str(seat), bot, str(wins), f"{100 * wins / result['games']:.1f} %")
    return table


def match_lines(result: dict[str, Any]) -> list[str]:
    turns, decisions = result["turns"], result["decisions"]
    kind = "compiled" if result["compiled"] else "plain Python"
    ended = f"{result['draws']} drawn"
    if result["seats"] == 1:  # a lone player wins or loses
        won = result["wins"][0]
        ended = f"{won} won, {result['games'] - won - result['unfinished']} lost"
    return [
        f"{result['games']} games of {result['game']}, seed {result['seed']}: "
        f"{ended}, {result['unfinished']} unfinished.",
        f"Turns: {turns['min']} to {turns['max']}, "
        f"median {turns['median']:g}, mean {turns['mean']:.1f}.",
        f"Decisions: {decisions['total']:,}, {decisions['mean']:.1f} a game, "
        f"{result['decisions_per_second']:,} a second ({kind}, {result['seconds']:.1f} s).",
    ]


def arena_tables(result: dict[str, Any]) -> list[Table]:
    ratings = grid("bot", "rating", "95 %")
    for name, found in result["ratings"].items():
        interval = f"{found['low']:.1f} to {found['high']:.1f}"
        ratings.add_row(name, f"{found['rating']:.1f}", interval)
    pairs = grid(
        "first", "second", "games", "won", "lost", "drawn", "share", "95 %", "× fair", "ms a move"
    )
    for pair in result["pairs"]:
        pairs.add_row(
            pair["first"],
            pair["second"],
            str(pair["games"]),
            str(pair["wins"]),
            str(pair["losses"]),
            str(pair["draws"]),
            f"{100 * pair['share']:.0f} %",
            f"{100 * pair['low']:.0f} to {100 * pair['high']:.0f} %",
            f"{pair['times_fair']:.2f}",
        )
    return [ratings, pairs]


def arena_lines(result: dict[str, Any], file: object) -> list[str]:
    kind = "compiled" if result["compiled"] else "plain Python"
    lines = [
        f"{result['games']} of {result['of']} games of {result['game']}, "
        f"{result['seats']} seats, seed {result['seed']}, {result['date']} "
        f"({kind}, {result['seconds']:.0f} s of play)."
    ]
    spent = ", ".join(f"{name} {ms:.1f}" for name, ms in result["milliseconds"].items())
    lines.append(f"CPU-milliseconds for a move with a choice: {spent}.")
    if result["games"] < result["of"] and file:
        lines.append(f"The same command goes on with {file}.")
    replaced = sum(pair["replaced"] for pair in result["pairs"])
    if replaced:
        lines.append(f"{replaced} late or wrong answers were replaced by the cadet's move.")
    return lines


def grid(*headings: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in headings:
        table.add_column(Text(heading))
    return table
