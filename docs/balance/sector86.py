"""The targets of Sector 86, for two, three and four players; seat 1 begins."""

import re
from collections import defaultdict

from runs import Key, Runs, middle, opened, part, tell

MISSION = "(completed) mission: "
CREW = "(joined) crew: "


def bought(runs: Runs) -> dict[str, set[Key]]:
    """The games in which somebody bought each facility, whichever copy of it."""
    names = {facility["name"] for facility in runs.content("facilities.toml").values()}
    found: dict[str, set[Key]] = {name: set() for name in names}
    for (key, _), uses in runs.uses.items():
        for what in uses:
            name = re.sub(r" F\d\d$", "", what.removeprefix("(bought) card: "))
            if what.startswith("(bought) card: ") and name in found:
                found[name].add(key)
    return found


def cards(runs: Runs) -> None:
    """Facilities, crew and missions."""
    shares = sorted((len(keys), name) for name, keys in bought(runs).items())
    for count, name in shares[:3]:
        tell(f"facility seldom bought: {name}", part(count, len(runs)))
    tell("kinds of crew sent", len(runs.named(CREW)))
    done = sorted(runs.count(MISSION + name) for name in runs.named(MISSION))
    tell("missions done: kinds, least, most", f"{len(done)}, {done[0]}, {done[-1]}")
    tell("boosts for a mission", f"{runs.count('(boosted)') / sum(done):.2f}")
    crews: dict[str, int] = defaultdict(int)
    for name in runs.named(CREW):
        crews[name] += runs.count(CREW + name)
    tell("crew sent most", sorted(crews.items(), key=lambda item: -item[1])[:3])


def main() -> None:
    """Print the figures."""
    runs = opened()
    for seat in range(runs.seats):
        tell(f"seat {seat + 1} wins", runs.wins(seat))
    tell("nobody wins alone", runs.wins(-1))
    tell("rounds", middle(-(-row["turns"] // runs.seats) for row in runs.rows.values()))
    for ending in ("locked", "exhausted", "time_up"):
        tell(ending, runs.ended(ending))
    turns = runs.count("(turn_begins)")
    tell("turns that end in a collision", part(runs.count("(cleared)"), turns))
    tell("redirected ships bought", part(runs.count("(sold_ship)"), runs.count("(redirected)")))
    cards(runs)


main()
