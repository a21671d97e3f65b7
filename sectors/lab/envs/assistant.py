"""An MCP server, so that any AI assistant can play the games or teach them.

The tools speak in text: what a seat sees, what it may do in the game's notation, why something is
refused, what a bot would play, what the rules say. Seats are counted from 1, as at every table.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from mcp.server import MCPServer

from sectors import games, players
from sectors.core.reason import Objection
from sectors.draw.text.rules import page_text, rule_lines
from sectors.draw.text.scene import drawn, plain
from sectors.table.play import let_bots_play
from sectors.table.table import Table

ABOUT = (
    "Small board games in space, with complete rules. Start with list_games, then new_table; look "
    "with view, ask options, and play one of them. rules explains a game, why a refusal."
)
MANY = 60  # options that are listed one by one


@dataclass(slots=True)
class Sitting:
    """A table, the bots at it, and how much each seat has been told."""

    table: Table
    bots: dict[int, str]
    told: dict[int, int] = field(default_factory=dict)

    def check(self, seat: int) -> int:
        """A seat counted from 1, as it is counted inside; a bot's seat is refused."""
        seats = self.table.record.seats
        if not 1 <= seat <= seats:
            raise ValueError(f"There is no seat {seat}; the seats are 1 to {seats}.")
        if seat - 1 in self.bots:
            raise ValueError(
                f"A bot ({self.bots[seat - 1]}) plays seat {seat}; join_table frees it."
            )
        return seat - 1

    def news(self, seat: int) -> list[str]:
        """What happened since this seat last heard."""
        since = self.told.get(seat, 0)
        self.told[seat] = len(self.table.beats)
        return self.table.log(seat, since)

    def seen(self, seat: int) -> dict[str, Any]:
        """What a seat sees, in text."""
        table = self.table
        asked = [q + 1 for q in table.pending]
        return {
            "news": self.news(seat),
            "view": "\n".join(plain(drawn(table.game, table.scene(seat)))),
            "your_turn": seat in table.pending,
            "asked": asked,
            "over": table.is_over,
            "places": list(table.state.result),
        }


class Club:
    def __init__(self) -> None:
        self.sittings: dict[str, Sitting] = {}

    def find(self, table: str) -> Sitting:
        """The table of this name."""
        if table not in self.sittings:
            known = ", ".join(self.sittings) or "none; start one with new_table"
            raise ValueError(f'There is no table "{table}"; there is {known}.')
        return self.sittings[table]

    # --- the tools

    def list_games(self) -> list[dict[str, Any]]:
        """All games: name, title, what it is, seats, minutes, options; and the bots there are."""
        return [
            {
                "game": game.name,
                "title": game.title,
                "about": game.tagline,
                "seats": list(game.seats),
                "minutes": game.minutes,
                "options": {o.name: list(o.values) for o in game.options},
                "bots": players.names(),
            }
            for game in games.available()[0]
        ]

    def new_table(
        self,
        game: str,
        seats: int = 0,
        seat: int = 1,
        bot: str = "greedy",
        options: dict[str, str] | None = None,
        seed: str = "",
    ) -> dict[str, Any]:
        """Start a table: you take one seat, bots of one level take the others.

        With `bot` = "none" the other seats stay free for join_table. Without `seats` two play, or
        as few as the game allows. The same seed deals the same game.
        """
        found = games.load(game)
        count = seats or max(2, found.seats[0])
        table = Table(found, count, seed or secrets.token_hex(8), options or {})
        others = [q for q in range(count) if q != seat - 1] if bot != "none" else []
        if others:
            players.load(bot)
        sitting = Sitting(table, dict.fromkeys(others, bot))
        mine = sitting.check(seat)
        name = f"{game}-{len(self.sittings) + 1}"
        self.sittings[name] = sitting
        let_bots_play(sitting.table, sitting.bots)
        return {"table": name, "seat": seat, **sitting.seen(mine)}

    def join_table(self, table: str, seat: int) -> dict[str, Any]:
        """Take a seat at a table that is already there; a bot that plays it gets up."""
        sitting = self.find(table)
        sitting.bots.pop(seat - 1, None)
        mine = sitting.check(seat)
        return {"table": table, "seat": seat, **sitting.seen(mine)}

    def view(self, table: str, seat: int = 1) -> dict[str, Any]:
        """What a seat sees: the table drawn as text, the news, and who is asked."""
        sitting = self.find(table)
        return sitting.seen(sitting.check(seat))

    def options(self, table: str, seat: int = 1, beginning: str = "") -> dict[str, Any]:
        """What a seat may do now, in the notation that play understands.

        A long list is cut; `beginning` asks for those that begin so.
        """
        sitting = self.find(table)
        found = sitting.table.legal(sitting.check(seat))
        alike = [text for text in found if text.lower().startswith(beginning.lower())]
        return {"options": alike[:MANY], "count": len(alike)}

    def why(self, table: str, action: str, seat: int = 1) -> dict[str, Any]:
        """Whether an action is legal now, and if not, why, with the rule to look up."""
        sitting = self.find(table)
        objection = sitting.table.why(action, sitting.check(seat))
        if objection is None:
            return {"legal": True}
        return {"legal": False, "why": objection.sentence, "rule": objection.rule}

    def play(self, table: str, action: str, seat: int = 1) -> dict[str, Any]:
        """Play an action, or several joined in one line; the bots then answer.

        Refused whole if any of it is illegal; the answer says why.
        """
        sitting = self.find(table)
        mine = sitting.check(seat)
        try:
            played = sitting.table.push(action, mine)
        except Objection as objection:
            return {"played": [], "why": objection.sentence, "rule": objection.rule}
        let_bots_play(sitting.table, sitting.bots)
        return {"played": played, **sitting.seen(mine)}

    def hint(self, table: str, seat: int = 1, level: str = "greedy") -> dict[str, str]:
        """What a bot of some level would play in this seat, from what the seat knows."""
        sitting = self.find(table)
        return {"hint": sitting.table.hint(sitting.check(seat), level)}

    def rules(self, game: str, rule: str = "") -> str:
        """The rules of a game for players; or only those about a number, such as R12, or a word."""
        found = games.load(game)
        return rule_lines(found, rule) if rule else page_text(found)


def server() -> MCPServer:
    club = Club()
    made = MCPServer("sectors", instructions=ABOUT)
    tools: list[Callable[..., Any]] = [club.list_games, club.new_table, club.join_table]
    tools += [club.view, club.options, club.why, club.play, club.hint, club.rules]
    for tool in tools:
        made.add_tool(tool)
    return made
