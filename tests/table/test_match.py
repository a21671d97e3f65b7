"""Several games that are counted together."""

from __future__ import annotations

import pytest
from toys.raid import GAME

from sectors import games
from sectors.core.game import BadOption
from sectors.core.series import Series, Standing
from sectors.core.state import State
from sectors.games.sector6.rules.state import Maze
from sectors.table.match import Match, new_match
from sectors.table.play import let_bots_play
from sectors.table.table import Table

MAZE = games.load("sector6")
SHORT = {"build": "preset", "mode": "rookie", "stall_rounds": "4"}


def played(table: Table) -> Table:
    """The table when bots have played its game to the end."""
    let_bots_play(table, dict.fromkeys(range(table.record.seats), "random"))
    return table


def whole(seats: int, rounds: int = 1) -> tuple[Match, list[Table]]:
    """A match that bots have played, and its games."""
    match, tables = new_match(MAZE, seats, 7, SHORT, rounds), []
    while not match.is_over:
        tables.append(played(match.deal()))
        match = match.after(tables[-1])
    return match, tables


def test_X5_every_seat_begins_once_in_a_round() -> None:
    _, tables = whole(3)
    assert [table.record.options["start"] for table in tables] == ["1", "2", "3"]
    assert [table.moves[0].seat for table in tables] == [0, 1, 2]
    again = [table.record.options["start"] for table in whole(2, 2)[1]]
    assert again == ["1", "2", "1", "2"]


def test_X5_the_games_of_a_match_have_dice_of_their_own() -> None:
    options = {"build": "auto", "mode": "rookie", "stall_rounds": "4"}
    match = new_match(MAZE, 2, 7, options, 1)
    first = played(match.deal())
    second = match.after(first).deal()
    assert second.record.deal[:2] != first.record.deal[:2]
    assert match.deal().record.write().split("\n\n")[0] == first.record.write().split("\n\n")[0]


def test_X5_points_of_all_games_are_added() -> None:
    match, tables = whole(2)
    ended = [table.state for table in tables if isinstance(table.state, Maze)]
    supplies = [[int(s.points(q)) for s in ended] for q in (0, 1)]
    told = {name: one.points for name, one in match.standings()}
    assert told == {"Orange": sum(supplies[0]), "Red": sum(supplies[1])}
    assert min(map(sum, supplies)) > 0


def test_X5_the_standing_is_told_after_each_game_and_at_the_end() -> None:
    match, tables = whole(2)
    half = new_match(MAZE, 2, 7, SHORT, 1).after(tables[0])
    assert half.brief().startswith("Cycle match, after 1 of 2 games: ")
    assert half.heading == "Cycle match, game 2 of 2"
    first = match.standings()[0]
    assert match.brief().startswith(f"The match goes to {first[0]}: {first[0]} {first[1].points}, ")
    assert match.lines()[1] == f"1. {first[0]}: {first[1].points} points ({first[1].note})"


class Even(Series):
    """A series that everybody wins."""

    title = "Even series"

    def standings(self, ended: object) -> list[Standing]:
        return [Standing(1, 5) for _ in range(3)]


def test_winners_who_share_are_all_named() -> None:
    match = Match(GAME, Even(), 3, "1", {}, 1, (State(),))
    assert match.brief() == "The match goes to Red, Blue and Green: Red 5, Blue 5, Green 5."


def test_X5_a_match_settles_who_begins() -> None:
    with pytest.raises(BadOption, match="settles start by itself"):
        new_match(MAZE, 2, 7, {"start": "2"}, 1)


def test_X5_one_player_has_no_match() -> None:
    with pytest.raises(BadOption, match="A cycle match is for two to four players"):
        new_match(MAZE, 1, 7, {}, 1)
    with pytest.raises(BadOption, match="1 to 4 players, not 5"):
        new_match(MAZE, 5, 7, {}, 1)


@pytest.mark.parametrize("name", [n for n in games.names() if games.load(n).series is None])
def test_a_game_without_a_series_refuses_a_match(name: str) -> None:
    with pytest.raises(BadOption, match="has no match of several games"):
        new_match(games.load(name), 2, 7, {}, 1)
