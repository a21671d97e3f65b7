"""Scripts that once beat the numbers: a trader who reckons with fixed prices, and his solo race.

He looks at no die: every market is one with the mean base value to him. He carries what gains most,
buys cargo room and an engine, never fights, takes no mission, and claims a star when he can. The
race (R97) is for captains who do better than that.
"""

from __future__ import annotations

import pytest

from sectors.core.engine import options, pending, play
from sectors.games.smugglers import GAME
from sectors.games.smugglers.rules import space, terms
from sectors.games.smugglers.rules.ranks import can_pay_claim
from sectors.games.smugglers.rules.state import Galaxy

GAMES = 20
# What the script reaches with today's numbers, in percent of its games. The targets allow no legend
# at all, and say that the race can be lost.
MOST_LEGENDS = 80
FEWEST_LOST = 5
BASE = 3  # the base value that he reckons with
SPARE = 6  # credits that he keeps for goods
FAR = 7  # routes, as long as they are, that he looks ahead
FIRST = [
    "claim",
    "claim+1",
    "claim+2",
    "market",
    "yard",
    "end",
    "pass",
    "decline",
    "avoid",
    "ignore",
    "play E",
    "done",
]


def price(s: Galaxy, place: int, good: int) -> int:
    """What a unit costs anywhere, to one who never looks."""
    return int(s.world.chart.price(place, good, BASE))


def way(s: Galaxy, here: int, there: int) -> int:
    """How far it is from one system to another."""
    return int(s.world.chart.distance(here, there))


def near(s: Galaxy, place: int) -> list[int]:
    """The systems that he thinks of."""
    return [q for q in range(terms.SYSTEMS) if way(s, place, q) <= FAR]


def legal(s: Galaxy) -> list[int]:
    """The goods that no scan looks for."""
    return [good for good in range(terms.GOODS) if not s.world.goods.is_illegal(good)]


def gain(s: Galaxy, place: int, good: int) -> tuple[float, int]:
    """The most that a unit bought somewhere gains for a way of one, and where."""
    there = [q for q in near(s, place) if q != place]
    cost = price(s, place, good)
    return max(((price(s, q, good) - cost) / (2 + way(s, place, q)), q) for q in there)


def goal(s: Galaxy) -> int:
    """Where he goes: to claim, to sell, or to buy."""
    me = s.sheets[0]
    zone = [q for q in range(terms.SYSTEMS) if q // terms.SECTORS == terms.ZONE]
    if can_pay_claim(s, me):
        return min(zone, key=lambda q: way(s, int(me.place), q))
    held = [good for good in range(terms.GOODS) if me.holds(good)]
    room = float(max(2, me.level(terms.CARGO)))

    def worth(place: int) -> float:
        sale = sum(float(me.holds(good)) * price(s, place, good) for good in held)
        more = max(gain(s, place, good)[0] for good in legal(s)) * room
        return (sale + more) / (2 + way(s, int(me.place), place))

    return max((q for q in near(s, int(me.place)) if q != me.deed_place), key=worth)


def move(s: Galaxy, found: dict[str, int]) -> int:
    """A route nearer to where he goes, or stay."""
    there = goal(s)
    ways = {a: space.MOVE.first(a) for text, a in found.items() if text.startswith("move ")}
    if s.sheets[0].place == there or not ways:
        return found["stay"]
    best = min(ways, key=lambda a: way(s, ways[a], there))
    nearer = way(s, ways[best], there) < way(s, s.sheets[0].place, there)
    return best if nearer else found["stay"]


def deal(s: Galaxy, found: dict[str, int]) -> int:
    """Sell all; buy as much as he can of what gains most; more cargo room, then an engine."""
    names = {good.lower(): i for i, good in enumerate(terms.GOOD_IDS)}
    sales = [text for text in found if text.startswith("sell ")]
    if sales:
        return found[max(sales, key=lambda text: int(text[-1]))]
    here = int(s.sheets[0].place)
    buys = [text for text in found if text.startswith("buy ") and names[text[4:7]] in legal(s)]
    gains = {text: gain(s, here, names[text[4:7]])[0] * int(text[-1]) for text in buys}
    if gains and max(gains.values()) > 0:
        return found[max(gains, key=lambda text: gains[text])]
    for wish in ("set cargo ", "hull ", "set engine "):
        for text in sorted((t for t in found if t.startswith(wish)), reverse=True):
            after = s.clone()
            play(after, 0, found[text])
            better = after.sheets[0].slots_used() > s.sheets[0].slots_used()
            larger = after.sheets[0].size > s.sheets[0].size
            if (better or larger) and after.sheets[0].credits >= SPARE:
                return found[text]
    return -1


def chosen(s: Galaxy) -> int:
    """What the script answers."""
    found = {GAME.space.text(action): action for action in options(s, 0)}
    if "stay" in found:
        return move(s, found)
    dealt = deal(s, found)
    if dealt >= 0:
        return dealt
    return next((found[text] for text in FIRST if text in found), next(iter(found.values())))


@pytest.fixture(scope="module")
def ratings() -> list[str]:
    """How the script fares in its races: the round of a win, or `lost`."""
    found = []
    for number in range(GAMES):
        s = GAME.setup(1, f"script {number}", {})
        while pending(s):
            play(s, 0, chosen(s))
        last = next(int(last) for last in GAME.text["ratings"] if s.round <= int(last))
        found.append(GAME.text["ratings"][str(last)] if s.result == [1] else "lost")
    return found


@pytest.mark.slow
def test_a_trader_with_fixed_prices_is_no_legend(ratings: list[str]) -> None:
    assert 100 * ratings.count("a legend") / GAMES <= MOST_LEGENDS, ratings


@pytest.mark.slow
def test_the_race_can_be_lost(ratings: list[str]) -> None:
    assert 100 * ratings.count("lost") / GAMES >= FEWEST_LOST, ratings
