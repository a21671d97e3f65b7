"""What a learned player sees of a mission: its kind, its goal, and what is nearer to it."""

from __future__ import annotations

import pytest

from sectors.games.smugglers import GAME
from sectors.games.smugglers.mind import features
from sectors.games.smugglers.rules import mission, terms
from sectors.games.smugglers.rules.state import Galaxy
from sectors.players.inputs.rows import Rows

GIVER, TARGET, GOOD, PAY = 8, 20, 3, 9


def shown(s: Galaxy) -> Rows:
    """The row of seat 0."""
    layout = features.LAYOUT
    rows = Rows(1, layout.size, layout.word_count, layout.list_count)
    rows.begin(0)
    features.FEATURES.write(s, 0, rows)
    return rows


def with_mission(kind: int, marked: bool = False) -> Galaxy:
    """A table whose first captain has a mission."""
    s = GAME.setup(2, "features", GAME.options_for(2, {}))
    assert isinstance(s, Galaxy)
    distance = s.world.chart.distance(GIVER, TARGET)
    found = mission.make_mission(kind, GIVER, GOOD, TARGET, distance, PAY)
    s.sheets[0].mission = mission.marked(found) if marked else found
    s.sheets[0].place = GIVER
    return s


def block(rows: Rows, at: int, size: int) -> list[int]:
    return [int(rows.at(at + i)) for i in range(size)]


def one(size: int, which: int) -> list[int]:
    """Zeros and a 1."""
    return [int(i == which) for i in range(size)]


@pytest.mark.parametrize(
    "kind, is_marked, goal",
    [
        (terms.COURIER, False, TARGET),
        (terms.COVERT, False, TARGET),
        (terms.ENVOY, False, TARGET),
        (terms.ENVOY, True, GIVER),
        (terms.SUPPLY, False, GIVER),
        (terms.PURGE, False, -1),
        (terms.STRIKE, False, -1),
    ],
)
def test_a_mission_shows_its_kind_and_where_it_leads(kind: int, is_marked: bool, goal: int) -> None:
    rows = shown(with_mission(kind, is_marked))
    assert block(rows, features.TASK, features.ERRANDS) == one(features.ERRANDS, kind - 1)
    assert block(rows, features.GOAL, terms.SYSTEMS) == one(terms.SYSTEMS, goal)
    wanted = GOOD if kind in (terms.SUPPLY, terms.COVERT) else -1
    assert block(rows, features.WANTED, terms.GOODS) == one(terms.GOODS, wanted)


def test_systems_on_the_way_to_the_goal_are_nearer() -> None:
    s = with_mission(terms.COURIER)
    far = s.world.chart.distance
    nearer = block(shown(s), features.NEARER, terms.SYSTEMS)
    assert nearer[GIVER] == 0
    assert nearer[TARGET] == min(far(GIVER, TARGET), features.FAR) == max(nearer)
    assert min(nearer) < 0
    assert nearer == [
        max(-features.FAR, min(features.FAR, far(GIVER, TARGET) - far(system, TARGET)))
        for system in range(terms.SYSTEMS)
    ]


def test_without_a_mission_nothing_is_shown_and_what_was_shown_goes() -> None:
    s = with_mission(terms.COURIER)
    rows = shown(s)
    s.sheets[0].mission = 0
    features.FEATURES.write(s, 0, rows)
    last = features.NEARER + terms.SYSTEMS
    assert not any(block(rows, features.TASK, last - features.TASK))
