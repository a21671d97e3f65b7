"""The targets of Battle for Sector 219, from runs in which South begins."""

from runs import Runs, middle, opened, tell

LONG = 10  # turns from which on a game should have seen every unit


def units(runs: Runs) -> None:
    """In how many of the longer games each side deployed each unit: the least of both sides."""
    long = [key for key, row in runs.rows.items() if row["turns"] >= LONG]
    tell(f"games of {LONG} turns or more", len(long))
    for unit in runs.named("(deployed) unit: "):
        what = f"(deployed) unit: {unit}"
        shares = [sum(runs.uses[k, seat][what] > 0 for k in long) / len(long) for seat in (0, 1)]
        tell(f"  {unit} deployed by each side in", f"{100 * min(shares):.1f} % or more")


def main() -> None:
    """Print the figures."""
    runs = opened()
    tell("starting player wins", runs.wins(0))
    tell("draws", runs.wins(-1))
    for ending in ("occupied", "counted"):
        tell(f"ended: {ending}", runs.ended(ending))
    turns = [row["turns"] for row in runs.rows.values()]
    tell("turns", middle(turns))
    tell("longest", max(turns))
    over = [k for k, row in runs.rows.items() if row["turns"] > 27]
    tell("over 27 turns, without a skipped play", sum(not runs.used(k, "(skipped)") for k in over))
    units(runs)


main()
