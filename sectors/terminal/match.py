"""A match in the terminal: game after game, with the standing between them."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rich.console import Console

from sectors.core.scene import Scene
from sectors.table.match import Match
from sectors.table.table import Table
from sectors.terminal.desk import HomeDesk
from sectors.terminal.kept import Keeper
from sectors.terminal.keys import Ask
from sectors.terminal.play import Session

LEFT = "The match ends here: it is not kept."


def play_match(
    match: Match,
    seat: int,
    levels: Mapping[int, str],
    console: Console,
    ask: Ask = input,
    is_kept: bool = True,
) -> tuple[Match, Table]:
    """Play a match line by line; how far it came, and the last table."""
    while True:
        table = match.deal()
        keeper = Keeper() if is_kept else None
        session = Session(desk_for(table, seat, levels, keeper), console, ask)
        session.say(f"{match.heading}.", "bold")
        session.run()
        if not table.is_over:
            session.say(LEFT)
            return match, table
        match = match.after(table)
        for line in match.lines():
            session.say(line)
        if match.is_over:
            return match, table
        if not goes_on(session, match):
            session.say(LEFT)
            return match, table


def goes_on(session: Session, match: Match) -> bool:
    try:
        line = session.ask(f"{match.heading}: press Enter, or type quit. ")
    except (EOFError, KeyboardInterrupt):
        session.say("")
        return False
    return line.strip().lower() not in ("quit", "exit", "q")


@dataclass(slots=True)
class MatchDesk(HomeDesk):
    """A table on this machine at which a match is played."""

    match: Match = field(kw_only=True)  # before this game

    def scene(self) -> Scene:
        found = HomeDesk.scene(self)
        heading, prompt = f"{self.match.heading}  {found.heading}", found.prompt
        if self.is_over():
            prompt += f" {self.match.after(self.table).brief()}"
        return replace(found, heading=heading, prompt=prompt)

    def log(self) -> list[str]:
        told = HomeDesk.log(self)
        return [*told, *self.match.after(self.table).lines()] if self.is_over() else told

    def again_words(self) -> str:
        now = self.match.after(self.table)
        return "Play another match" if now.is_over else f"Go on: {now.heading}"

    async def again(self) -> HomeDesk:
        now = self.match.after(self.table)
        match = now.anew(secrets.randbelow(10**9)) if now.is_over else now
        keeper = Keeper() if self.keeper else None
        desk = desk_for(match.deal(), self.seat, self.levels, keeper, match)
        desk.pause = self.pause
        return desk


def desk_for(
    table: Table,
    seat: int,
    levels: Mapping[int, str],
    keeper: Keeper | None,
    match: Match | None = None,
) -> HomeDesk:
    """A desk at a table of this machine, at which a match may be played."""
    if match is None:
        return HomeDesk(table.game, seat, table=table, levels=levels, keeper=keeper)
    return MatchDesk(table.game, seat, table=table, levels=levels, keeper=keeper, match=match)
