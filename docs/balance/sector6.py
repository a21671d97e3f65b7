"""The targets of Sector 6, for two, three and four players."""

from itertools import chain
from statistics import fmean

from runs import Key, Runs, mean, middle, opened, part, tell

from sectors.games.sector6.rules.state import Maze

TURNS = ("(moved)", "(locked)", "(stuck)")
LOST = {"stalled": 2, "jammed": 1}  # where these events say how many points were lost


def contest(runs: Runs) -> None:
    """Length, locked turns and rotations, from the tables."""
    tell("contest turns", middle(sum(runs.used(k, turn) for turn in TURNS) for k in runs.rows))
    turns = sum(runs.count(turn) for turn in TURNS)
    tell("locked turns", part(runs.count("(locked)"), turns))
    actions = sum(runs.count(what) for what in ("(turned)", "(took)", "(passed)"))
    tell("rotations among the actions", part(runs.count("(turned)"), actions))


def points(runs: Runs) -> None:
    """Points, ties and what was lost, from the last position of every record."""
    ends: list[list[int]] = []
    lost: list[int] = []
    began: dict[Key, int] = {}
    for key, table in runs.replays():
        state = table.state
        assert isinstance(state, Maze)
        ends.append([int(state.points(seat)) for seat in range(runs.seats)])
        told = [(runs.game.kinds[beat.kind].name, beat.args) for beat in table.beats]
        began[key] = next(args[0] for kind, args in told if kind == "starts")
        lost += [sum(args[LOST[kind]] for kind, args in told if kind in LOST)]
    ordered = [sorted(end, reverse=True) for end in ends]
    tell("who begins wins", runs.games_with(lambda k: runs.rows[k]["winner"] == began[k]))
    tell("points lost", mean(lost))
    tell("equal top points", part(sum(end[0] == end[1] for end in ordered), len(ordered)))
    tell("winner's margin", middle(end[0] - end[1] for end in ordered))
    for seat in range(runs.seats):
        tell(f"points of seat {seat + 1}", f"{fmean(end[seat] for end in ends):.1f}")


def main() -> None:
    """Print the figures."""
    runs = opened()
    for seat in chain(range(runs.seats), (-1,)):
        tell(f"seat {seat + 1} wins" if seat >= 0 else "the first place shared", runs.wins(seat))
    tell("ended by stall", runs.seen("(stalled)"))
    contest(runs)
    points(runs)


main()
