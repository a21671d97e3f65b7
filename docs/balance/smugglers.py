"""The targets of Space Smugglers, for tables of three or four."""

from collections import Counter, defaultdict
from statistics import median
from typing import Any

from runs import Key, Runs, mean, middle, opened, part, tell

from sectors.core.state import Beat
from sectors.games.smugglers.rules.state import Galaxy
from sectors.table.table import Table

CAREER = {
    "freight": "pirate",
    "military": "pirate",
    "runner": "pirate",
    "warden": "pirate",
    "pirate": "hunter",
    "hunter": "hunter",
}
DEEDS = {
    "trade_deed": "trader",
    "smuggling_deed": "smuggler",
    "mission_done": "operative",
    "tale_told": "luck",
    "rescue": "luck",
}


class Story:
    """What is read from the record of one game."""

    def __init__(self, runs: Runs, table: Table) -> None:
        self.sources: dict[int, Counter[str]] = defaultdict(Counter)  # by seat
        self.rounds = self.fights = self.losses = 0
        self.order: list[int] = []  # the seats in the order of the last round
        assert isinstance(table.state, Galaxy)
        self.credits = [sheet.credits for sheet in table.state.sheets[: runs.seats]]
        self.cause = ""
        types = runs.content("craft.toml")["types"].values()
        self.roles = {craft["name"]: craft["role"] for craft in types}
        for beat in table.beats:
            self.told(runs.game.kinds[beat.kind], beat)

    def told(self, kind: Any, beat: Beat) -> None:
        """Take in one event; Renown belongs to the deed told before it."""
        if kind.name == "destroyed":
            victim = kind.nouns[1][1].titles[beat.args[1]]
            self.cause = CAREER.get(self.roles.get(victim, ""), "duellist")
        elif kind.name in DEEDS:
            self.cause = DEEDS[kind.name]
        elif kind.name == "renown_gained":
            self.sources[beat.args[0]][self.cause] += beat.args[1]
        elif kind.name == "round":
            self.rounds, self.order = beat.args[0], []
        elif kind.name == "turn":
            self.order.append(beat.args[0])
        self.fights += kind.name == "attacked"
        self.losses += kind.name == "wrecked"


def careers(runs: Runs, stories: dict[Key, Story]) -> None:
    """Where the Renown comes from."""
    won = {key: row["winner"] for key, row in runs.rows.items() if row["winner"] >= 0}
    main = Counter(stories[key].sources[seat].most_common(1)[0][0] for key, seat in won.items())
    for career in ("trader", "smuggler", "pirate", "hunter", "operative", "duellist"):
        tell(f"main source of the winner: {career}", part(main[career], len(won)))
        every = [s.sources[seat][career] for s in stories.values() for seat in range(runs.seats)]
        tell("  Renown from it, a seat and game", mean(every))
    places = Counter(stories[key].order.index(seat) + 1 for key, seat in won.items())
    tell("the winner's place in the last round", dict(sorted(places.items())))
    tell("credits of the winner, median", median(stories[k].credits[s] for k, s in won.items()))


def things(runs: Runs) -> None:
    """Devices, sectors and chits."""
    for device in runs.named("(device_bought) device: "):
        what = f"(device_bought) device: {device}"
        tell(f"bought: {device}", runs.seen(what))
    seen: dict[str, set[Key]] = defaultdict(set)
    for (key, _), uses in runs.uses.items():
        for what in uses:
            if what.startswith(("(moved) place: ", "(started) place: ")):
                seen[what.split()[-1][0]].add(key)
    for sector, keys in sorted(seen.items()):
        tell(f"sector {sector} visited", part(len(keys), len(runs)))
    chits = {c: runs.count(f"(manoeuvred) chit: {c}") for c in runs.named("(manoeuvred) chit: ")}
    for chit, count in chits.items():
        tell(f"chit {chit}", f"{100 * count / sum(chits.values()):.1f} %")


def main() -> None:
    """Print the figures."""
    runs = opened()
    for seat in range(runs.seats):
        tell(f"seat {seat + 1} wins", runs.wins(seat))
    stories = {key: Story(runs, table) for key, table in runs.replays()}
    tell("rounds", middle(story.rounds for story in stories.values()))
    tell("20 to 40 rounds", runs.games_with(lambda k: 20 <= stories[k].rounds <= 40))
    tell("at the round limit", runs.ended("out_of_time"))
    careers(runs, stories)
    tell("a dogfight between players", runs.games_with(lambda k: stories[k].fights))
    tell("ships lost, a seat and game", mean(s.losses / runs.seats for s in stories.values()))
    things(runs)


main()
