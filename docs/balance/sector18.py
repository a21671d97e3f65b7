"""The targets of Sector 18: two seats, or one against the Automa."""

from collections import Counter
from statistics import median

from runs import Key, Runs, middle, opened, part, tell

from sectors.games.sector18.rules.state import Position

ACTIONS = ("collect", "fleet", "build", "base", "shield", "upgrade")
FACTIONS = ("Vanguard", "Cinder", "Wardens", "Mend", "Syndicate", "Nomads")
LIMIT = ("counted", "timed_out")


def first(runs: Runs, key: Key) -> int:
    """The seat that began."""
    return ("south", "north").index(runs.plans[key[0]]["options"]["first"])


def factions(runs: Runs) -> None:
    """How often each faction won; it is dealt by the seed."""
    dealt: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for key, row in runs.rows.items():
        state = runs.game.setup(2, row["seed"], runs.plans[key[0]]["options"])
        assert isinstance(state, Position)
        for seat in (0, 1):
            name = FACTIONS[state.side(seat).faction]
            dealt[name] += 1
            won[name] += row["winner"] == seat
    for name in FACTIONS:
        tell(f"{name} wins", part(won[name], dealt[name]))


def zones(rows: list[list[str]]) -> list[tuple[str, str]]:
    """The zones of a map by name, with what is there; the lowest row first."""
    lines = enumerate(rows, 1)
    return [("abc"[i] + str(r), what) for r, row in lines for i, what in enumerate(row)]


def planets(runs: Runs) -> None:
    """On how many games of its map a Ship came to each Planet."""
    maps, names = runs.content("maps.toml"), runs.content("planets.toml")
    for name in sorted({plan["options"]["map"] for plan in runs.plans}):
        keys = [key for key in runs.rows if runs.plans[key[0]]["options"]["map"] == name]
        rows = [row.split() for row in reversed(maps[name]["rows"])]
        zones = [
            (row[i], f"{'abc'[i]}{r}") for r, row in enumerate(rows, 1) for i in range(len(row))
        ]
        for planet, zone in zones:
            if planet.startswith("P"):
                came = sum(runs.used(key, f"(moved) goal: {zone}") > 0 for key in keys)
                tell(f"{names[planet]['name']} on {name} visited", part(came, len(keys)))


def table(runs: Runs) -> None:
    """What two seats are measured by."""
    rows = runs.rows
    tell("first player wins", runs.games_with(lambda k: rows[k]["winner"] == first(runs, k)))
    tell("South wins", runs.wins(0))
    rounds = [(row["turns"] + 1) // 2 for row in rows.values()]
    tell("rounds", middle(rounds))
    tell("under 50 rounds", part(sum(r < 50 for r in rounds), len(rounds)))
    tell("at the round limit", runs.ended(*LIMIT))
    same = {(row["turns"], row["decisions"], row["options"]) for row in rows.values()}
    tell("different games", len(same))
    factions(runs)
    total = sum(runs.count(action) for action in ACTIONS)
    for action in ACTIONS:
        tell(f"action {action}", f"{100 * runs.count(action) / total:.1f} %")
    for ship in ("Medium", "Science", "Heavy"):
        tell(f"{ship} built", runs.seen(f"(built) ship: {ship}"))
    at_four = [max(runs.uses[k, seat]["(levelled)"] for seat in (0, 1)) >= 3 for k in rows]
    tell("Level 4 reached", part(sum(at_four), len(at_four)))
    planets(runs)


def alone(runs: Runs) -> None:
    """What a game against the Automa is measured by."""
    tell("won", runs.wins(0))
    tell("median rounds", median((row["turns"] + 1) // 2 for row in runs.rows.values()))


def main() -> None:
    """Print the figures."""
    runs = opened()
    if runs.seats == 1:
        alone(runs)
    else:
        table(runs)


main()
