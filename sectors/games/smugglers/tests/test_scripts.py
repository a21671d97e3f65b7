"""Scripts that once beat the numbers: captains who reckon with fixed prices, and their solo race.

They look at no die: every market is one with the mean base value to them. A trader carries the
legal goods that gain most, a smuggler illegal ones from Free Ports to where they are forbidden.
Both buy cargo room and an engine, never fight, take no mission, and claim a star when they can. The
race (R97) is for captains who do better than that.
"""

from __future__ import annotations

import pytest

from sectors.core.engine import options, pending, play
from sectors.games.smugglers import GAME
from sectors.games.smugglers.rules import space, terms
from sectors.games.smugglers.rules.market import is_open_trade, is_smuggling
from sectors.games.smugglers.rules.ranks import can_pay_claim
from sectors.games.smugglers.rules.state import Galaxy

pytestmark = pytest.mark.soak

GAMES = 12
FEWEST_LOST = 1
BASE = 3  # the base value that he reckons with
SPARE = 6  # credits that he keeps for goods
FAR = 7  # routes, as long as they are, that he looks ahead
WISHES = {
    "trader": ["set cargo ", "hull ", "set engine "],
    "smuggler": ["dev as", "set cargo ", "hull ", "set engine "],
}
FIRST = [
    "claim",
    "claim+1",
    "claim+2",
    "odd",
    "market",
    "yard",
    "terms",
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
    return int(s.world.chart.distance(here, there))


def near(s: Galaxy, place: int) -> list[int]:
    return [q for q in range(terms.SYSTEMS) if way(s, place, q) <= FAR]


def worth_carrying(s: Galaxy, career: str) -> list[int]:
    illegal = career == "smuggler"
    return [good for good in range(terms.GOODS) if s.world.goods.is_illegal(good) is illegal]


def sells(s: Galaxy, career: str, place: int) -> bool:
    """Whether a sale earns Renown there: a smuggler's only where his goods are forbidden."""
    return career == "trader" or is_smuggling(s.world, place)


def gain(s: Galaxy, career: str, place: int, good: int) -> float:
    """The most that a unit bought somewhere gains for a way of one."""
    if not is_open_trade(s.world, place, good):
        return 0.0
    there = [q for q in near(s, place) if q != place and sells(s, career, q)]
    cost = price(s, place, good)
    return max(((price(s, q, good) - cost) / (2 + way(s, place, q)) for q in there), default=0.0)


def goal(s: Galaxy, career: str) -> int:
    """Where he goes: to claim, to sell, or to buy."""
    me = s.sheets[0]
    zone = [q for q in range(terms.SYSTEMS) if q // terms.SECTORS == terms.ZONE]
    if can_pay_claim(s, me):
        return min(zone, key=lambda q: way(s, int(me.place), q))
    held = [good for good in range(terms.GOODS) if me.holds(good)]
    room = float(max(2, me.level(terms.CARGO)))

    def worth(place: int) -> float:
        sale = sum(float(me.holds(good)) * price(s, place, good) for good in held)
        if held and career == "smuggler":  # first the Renown, then a Free Port
            return sale * sells(s, career, place) / (2 + way(s, int(me.place), place))
        more = max(gain(s, career, place, good) for good in worth_carrying(s, career)) * room
        return (sale + more) / (2 + way(s, int(me.place), place))

    return max((q for q in near(s, int(me.place)) if q != me.deed_place), key=worth)


def move(s: Galaxy, career: str, found: dict[str, int]) -> int:
    there = goal(s, career)
    ways = {a: space.MOVE.first(a) for text, a in found.items() if text.startswith("move ")}
    if s.sheets[0].place == there or not ways:
        return found["stay"]
    best = min(ways, key=lambda a: way(s, ways[a], there))
    nearer = way(s, ways[best], there) < way(s, s.sheets[0].place, there)
    return best if nearer else found["stay"]


def deal(s: Galaxy, career: str, found: dict[str, int]) -> int:
    """Sell all; buy as much as he can of what gains most; more cargo room, then an engine."""
    names = {good.lower(): i for i, good in enumerate(terms.GOOD_IDS)}
    sales = [text for text in found if text.startswith("sell ")]
    here = int(s.sheets[0].place)
    if sales and sells(s, career, here):
        return found[max(sales, key=lambda text: int(text[-1]))]
    wanted = worth_carrying(s, career)
    buys = [text for text in found if text.startswith("buy ") and names[text[4:7]] in wanted]
    gains = {text: gain(s, career, here, names[text[4:7]]) * int(text[-1]) for text in buys}
    if gains and max(gains.values()) > 0:
        return found[max(gains, key=lambda text: gains[text])]
    for wish in WISHES[career]:
        for text in sorted((t for t in found if t.startswith(wish)), reverse=True):
            after = s.clone()
            play(after, 0, found[text])
            better = after.sheets[0].slots_used() > s.sheets[0].slots_used()
            larger = after.sheets[0].size > s.sheets[0].size
            if (better or larger) and after.sheets[0].credits >= SPARE:
                return found[text]
    return -1


def chosen(s: Galaxy, career: str) -> int:
    found = {GAME.space.text(action): action for action in options(s, 0)}
    if "stay" in found:
        return move(s, career, found)
    dealt = deal(s, career, found)
    if dealt >= 0:
        return dealt
    return next((found[text] for text in FIRST if text in found), next(iter(found.values())))


def race(career: str, number: int) -> tuple[str, int]:
    """How a script fares in a race: its rating, or `lost`; and its stars."""
    s = GAME.setup(1, f"script {number}", {})
    while pending(s):
        play(s, 0, chosen(s, career))
    last = next(int(last) for last in GAME.text["ratings"] if s.round <= int(last))
    rating = GAME.text["ratings"][str(last)] if s.result == [1] else "lost"
    return rating, int(s.sheets[0].prestige())


@pytest.fixture(scope="module", params=["trader", "smuggler"])
def races(request: pytest.FixtureRequest) -> list[tuple[str, int]]:
    return [race(request.param, number) for number in range(GAMES)]


def test_a_script_with_fixed_prices_is_never_a_legend(races: list[tuple[str, int]]) -> None:
    assert "a legend" not in [rating for rating, _ in races], races


def test_the_race_can_be_lost(races: list[tuple[str, int]]) -> None:
    assert [rating for rating, _ in races].count("lost") >= FEWEST_LOST, races


def test_a_script_lives_from_its_career(races: list[tuple[str, int]]) -> None:
    """Else the other two would hold for a script that does nothing."""
    assert sum(stars for _, stars in races) >= GAMES // 2, races
