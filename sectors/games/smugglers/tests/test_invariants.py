"""The invariants of the rules: each holds in play, and its check would notice if it did not."""

from collections import Counter
from collections.abc import Callable

import pytest

from sectors.core import engine
from sectors.core.codec import encode
from sectors.core.dice import dice, seeded
from sectors.core.state import Recorder
from sectors.games.smugglers import GAME
from sectors.games.smugglers.rules.content import NUMBERS
from sectors.games.smugglers.rules.ranks import claim_price
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import CARGO, HULK
from sectors.games.smugglers.tests.play import BLUE, RED, adjust, craft, fresh, mission, table, turn


def start() -> Galaxy:
    s = table()
    turn(s, dice=(1, 1))
    GAME.check(s)
    return s


def nowhere(s: Galaxy) -> None:
    s.sheets[RED].place = -1


def in_debt(s: Galaxy) -> None:
    s.sheets[RED].credits = -1


def no_renown(s: Galaxy) -> None:
    s.sheets[RED].renown = -1


def high_rank(s: Galaxy) -> None:
    s.sheets[RED].set_rank(0, 6)


def at_the_goal(s: Galaxy) -> None:
    craft(s, RED, prestige=4)


def overloaded(s: Galaxy) -> None:
    craft(s, RED, cargo="ore*3")


def crammed(s: Galaxy) -> None:
    craft(s, RED, weapon=3)


def no_such_hull(s: Galaxy) -> None:
    s.sheets[RED].size = 10


def no_engine(s: Galaxy) -> None:
    craft(s, RED, engine=0)


def damaged_nothing(s: Galaxy) -> None:
    s.sheets[RED].set_level(CARGO, 0)
    craft(s, RED, damaged="cargo")


def wrecked(s: Galaxy) -> None:
    s.sheets[RED].marks = 2


def fading_hulk(s: Galaxy) -> None:
    s.place_counter(HULK, 3)
    s.fade_counter(HULK)


def twice(s: Galaxy) -> None:
    s.turns = [0, 0]


def overdue(s: Galaxy) -> None:
    mission(s, "C 11 24 d6 pay10", age=10)


def too_long(s: Galaxy) -> None:
    s.round = 61


def endless_fight(s: Galaxy) -> None:
    s.duel.cause, s.duel.active, s.duel.foe, s.duel.round = 3, 0, 1, 13


def too_many_deals(s: Galaxy) -> None:
    s.deals = 31


def ghost_device(s: Galaxy) -> None:
    s.sheets[RED].broken = 1


def low_prestige(s: Galaxy) -> None:
    craft(s, RED, prestige=-3)


def low_rank(s: Galaxy) -> None:
    s.sheets[RED].ranks -= 6  # -6 in the Federation, packed


def colourless(s: Galaxy) -> None:
    s.sheets[RED].colour = -1


def a_ghost_ship(s: Galaxy) -> None:
    s.gone = 1 << BLUE


def turn_of_a_leaver(s: Galaxy) -> None:
    s.gone, s.sheets[RED].place = 1 << RED, -1


def heap_of_loot(s: Galaxy) -> None:
    s.loot = 9


def fights_himself(s: Galaxy) -> None:
    s.duel.cause, s.duel.active, s.duel.foe = 3, RED, RED


def too_many_stars(s: Galaxy) -> None:
    s.duel.cause, s.duel.active, s.duel.foe, s.duel.kind, s.duel.stars = 2, RED, -1, 0, 2


def off_the_board(s: Galaxy) -> None:
    s.place_counter(HULK, 36)


def early_result(s: Galaxy) -> None:
    s.result = [1, 2]


BROKEN = [
    nowhere,
    in_debt,
    no_renown,
    high_rank,
    at_the_goal,
    overloaded,
    crammed,
    no_such_hull,
    no_engine,
    damaged_nothing,
    wrecked,
    fading_hulk,
    twice,
    overdue,
    too_long,
    endless_fight,
    too_many_deals,
    ghost_device,
    low_prestige,
    low_rank,
    colourless,
    a_ghost_ship,
    turn_of_a_leaver,
    heap_of_loot,
    fights_himself,
    too_many_stars,
    off_the_board,
    early_result,
]


@pytest.mark.parametrize("breach", BROKEN, ids=lambda f: f.__name__)
def test_a_breach_is_noticed(breach: Callable[[Galaxy], None]) -> None:
    s = start()
    breach(s)
    with pytest.raises(AssertionError):
        GAME.check(s)


def played(seats: int, seed: str, watch: Callable[[Galaxy, Galaxy], None], **gifts: int) -> Galaxy:
    """A random game in which every action is watched; gifts are what each captain starts with."""
    s = fresh(seats, seed, round_limit="30")
    for seat in range(seats):
        adjust(s, seat, **gifts)
    chance = dice(seed)
    count = 0
    while asked := engine.pending(s):
        before = s.clone()
        options = engine.options(s, asked[0])
        count += 1
        s.dice = seeded(seed, count)
        s.log = Recorder()
        engine.submit(s, asked[0], options[chance.below(len(options))])
        watch(before, s)
        s.log = None
    return s


MONEY = {
    "sold": lambda a: a[4],
    "bought": lambda a: -a[4],
    "bounty_paid": lambda a: a[1],
    "mission_done": lambda a: a[2],
    "hulk_taken": lambda a: a[1],
    "favour_done": lambda a: a[1],
    "salvaged": lambda a: a[2],
    "odd_jobs_done": lambda a: a[1],
    "claimed": lambda a: -a[2],
    "hull_bought": lambda a: -a[2],
    "system_set": lambda a: -a[3],
    "device_bought": lambda a: -a[2],
    "device_sold": lambda a: a[2],
    "fixed": lambda a: -a[2],
}


def balanced(before: Galaxy, s: Galaxy) -> None:
    """Credits change only by what the log says (invariant 13)."""
    assert s.log is not None
    change = [0] * s.seats
    wrecked_seats = set()
    for beat in s.log.beats:
        name = GAME.kinds[beat.kind].name
        if name in MONEY:
            change[beat.args[0]] += MONEY[name](beat.args)
        if name == "wrecked":
            wrecked_seats.add(beat.args[0])
    for seat in range(s.seats):
        if seat not in wrecked_seats:
            found = s.sheets[seat].credits - before.sheets[seat].credits
            assert found == change[seat], f"{found} instead of {change[seat]}"


def steady(before: Galaxy, s: Galaxy) -> None:
    """Prestige rises by one at most, by a claim in the Border Zone (invariant 12)."""
    GAME.check(s)
    for seat in range(s.seats):
        rise = s.sheets[seat].prestige() - before.sheets[seat].prestige()
        assert rise <= 1
        if rise == 1:
            assert s.sheets[seat].place // 6 == 5 and before.active == seat
            assert fully_paid(before, s, seat)
    fair_market(before, s)


def fully_paid(before: Galaxy, s: Galaxy, seat: int) -> bool:
    """Renown and Largesse together are the price of the Prestige (invariant 12)."""
    then, now = before.sheets[seat], s.sheets[seat]
    missing = claim_price(before, then) - (then.renown - now.renown)
    return bool(then.credits - now.credits == missing * s.world.tables.largesse)


def fair_market(before: Galaxy, s: Galaxy) -> None:
    """Illegal units are bought in Free Ports only, and nothing is sold after a purchase (20)."""
    assert s.log is not None
    for beat in s.log.beats:
        name, (seat, good, *_) = GAME.kinds[beat.kind].name, beat.args
        if name == "bought" and s.world.goods.is_illegal(good):
            assert s.world.chart.is_free_port(before.sheets[seat].place)
        if name in ("sold", "bought"):
            asked = "Selling" if name == "sold" else "Buying"
            assert engine.front(before).name == asked


def test_invariant_13_the_log_sums_to_the_balance() -> None:
    played(3, "balance", balanced)


def test_invariants_hold_in_random_games() -> None:
    for seats in (1, 2, 4):
        played(seats, f"steady {seats}", steady)


def test_invariants_12_and_20_hold_where_captains_are_rich() -> None:
    seen: Counter[str] = Counter()

    def watch(before: Galaxy, s: Galaxy) -> None:
        steady(before, s)
        assert s.log is not None
        for beat in s.log.beats:
            name = GAME.kinds[beat.kind].name
            seen[name] += 1
            seen["smuggled"] += name == "bought" and s.world.goods.is_illegal(beat.args[1])

    gifts = {"renown": 60, "credits": 99, "size": 24, "engine": 5, "navigation": 4, "cargo": 8}
    played(6, "fortune", watch, **gifts)
    assert seen["claimed"] > 2 and seen["smuggled"] > 2 and seen["sold"] > 2


def test_invariant_18_the_same_seed_gives_the_same_game() -> None:
    ends = [encode(played(2, "again", lambda a, b: None)) for _ in range(2)]
    assert ends[0] == ends[1]


def test_invariant_17_the_map_is_connected_over_short_routes() -> None:
    chart = GAME.world.chart
    reached, front = {0}, [0]
    while front:
        here = front.pop()
        for there in chart.neighbours[here]:
            if chart.length(here, there) <= 2 and there not in reached:
                reached.add(there)
                front.append(there)
    assert len(reached) == len(NUMBERS)
    assert max(chart.distances) == 13
