"""The command that holds chances to outcomes."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from rich.console import Console
from rich.table import Table

from sectors import games, players
from sectors.core.game import Game
from sectors.core.refused import Refused
from sectors.terminal.commands.answers import print_json, watched
from sectors.terminal.commands.lab import lab
from sectors.terminal.commands.words import (
    AsJson,
    Chosen,
    Content,
    GameName,
    Seed,
    Workers,
    option,
    options_of,
    takes_fields,
)

POSITIONS = 20_000


@dataclass
class CalibrationOptions:
    game: GameName
    seats: Annotated[str, option("How many play; all if left out.", metavar="2,3")] = ""
    level: Annotated[str, option("Who plays the games.", metavar="BOT")] = players.LEVELS[-1]
    positions: Annotated[int, option("How many, all seats together.", metavar="N", min=1)] = (
        POSITIONS
    )
    seed: Seed = 1
    workers: Workers = None
    out: Annotated[Path | None, option("Where it is kept, to be taken up.", metavar="DIR")] = None
    option: Chosen = None
    content: Content = None
    as_json: AsJson = False


@takes_fields(lab)
def calibration(said: CalibrationOptions) -> None:
    """Hold the chances that players are told to how their games ended."""
    from sectors.lab import calibration as asking

    game = games.load(said.game)
    players.load(said.level).close()
    counts = counted(game, said.seats)
    chosen = tuple(options_of(said.option).items())
    for count in counts:
        game.options_for(count, dict(chosen))
    wanted = (said.game, said.level, counts, said.positions, str(said.seed), chosen)
    inquiry = asking.Inquiry(*wanted)
    busy, folder = said.workers or os.cpu_count() or 1, said.out or Path(f"{game.name}-calibration")
    played = watched(
        said.as_json,
        game.name,
        inquiry.each * len(counts),
        lambda tell: asking.gather(inquiry, busy, folder, tell),
    )
    result = summed(game, inquiry.header(), counts, played, folder)
    if said.as_json:
        print_json(result)
        return
    show(result)


def counted(game: Game, seats: str) -> tuple[int, ...]:
    """The numbers of seats that were named, or all that the game has."""
    words = [word.strip() for word in seats.split(",") if word.strip()]
    if not all(word.isdigit() for word in words):
        raise Refused(f'--seats takes numbers such as 2,3, not "{seats}".')
    found = sorted({int(word) for word in words}) or list(game.seats)
    for count in found:
        game.check_seats(count)
    return tuple(found)


def summed(
    game: Game, header: dict[str, Any], counts: tuple[int, ...], played: list[Any], folder: Path
) -> dict[str, Any]:
    """All figures, written beside the positions, with a picture for each number of seats."""
    from sectors.lab import bins, curve

    result: dict[str, Any] = {**header, "unfinished": sum(not one.places for one in played)}
    result["tables"] = []
    groups: list[tuple[str, list[Any]]] = [
        (f"{count} seats" if count > 1 else "1 seat", [one for one in played if one.seats == count])
        for count in counts
    ]
    groups += [("all seats", played)] if len(counts) > 1 else []
    for name, own in groups:
        cases = bins.cases(own)
        told = bins.figures(cases)
        if cases and name != "all seats":
            heat = bins.fitted(cases)
            better = bins.figures([bins.heated(case, heat / bins.PARTS) for case in cases])
            told |= {"heat": heat, "error_heated": better["error"]}
        if cases:
            mean, most = bins.by_chance(own, header["seed"])
            told |= {"error_by_chance": round(mean, 4), "most_by_chance": round(most, 4)}
        file = folder / f"{name.replace(' ', '-')}.svg"
        file.write_text(curve.picture(f"{game.title}, {name}", told), "utf-8")
        result["tables"].append({"name": name, "plot": str(file), **told})
    (folder / "calibration.json").write_text(json.dumps(result, indent=1) + "\n", "utf-8")
    return result


def show(result: dict[str, Any]) -> None:
    for one in result["tables"]:
        table = Table(title=f"{one['name']}: {one['positions']:,} positions", title_justify="left")
        for head in ("told", "positions", "mean told", "came true", "95 %", ""):
            table.add_column(head, justify="left" if head in ("told", "") else "right")
        for row in one["bins"]:
            if row["positions"]:
                table.add_row(*cells(row))
        Console().print(table)
        print(verdict(one))
    if result["unfinished"]:
        print(f"{result['unfinished']} games did not end and are left out.")


def cells(row: dict[str, Any]) -> list[str]:
    return [
        f"{100 * row['from']:.0f} to {100 * row['to']:.0f} %",
        f"{row['positions']:,}",
        f"{100 * row['told']:.1f} %",
        f"{100 * row['won']:.1f} %",
        f"{100 * row['low']:.1f} to {100 * row['high']:.1f}",
        "off" if row["off"] else "",
    ]


def verdict(one: dict[str, Any]) -> str:
    """Whether the chances are true, and what would make them truer."""
    words = "True" if one["is_true"] else "Not true"
    alike = f"{100 * one['error_of_bins']:.1f} if all bins count alike"
    error = f"mean error {100 * one['error']:.1f} points ({alike})"
    off = f", {len(one['off'])} bins wholly off by more than 5" if one["off"] else ""
    heat = ""
    if "heat" in one:
        after = f"{100 * one['error_heated']:.1f}"
        heat = f" To the power of {one['heat']}/256 the error would be {after}."
    chance = ""
    if "error_by_chance" in one:
        mean, most = 100 * one["error_by_chance"], 100 * one["most_by_chance"]
        chance = f" True chances would show {mean:.1f} here, seldom more than {most:.1f}."
    return f"{words}: {error}{off}.{chance}{heat} {one['plot']}"
