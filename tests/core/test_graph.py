"""Weighted graphs: ways, costs and reach."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sectors.core.graph import NOWHERE, Graph


def star_map() -> Graph:
    """Port - Rim - Core - Deep in a line of 1, 1 and 3, and a straight route Port - Core of 4."""
    graph = Graph(["Port", "Rim", "Core", "Deep", "Lost"])
    graph.join(0, 1, 1)
    graph.join(1, 2, 1)
    graph.join(0, 2, 4)
    graph.join(2, 3, 3)
    return graph


PORT, RIM, CORE, DEEP, LOST = range(5)


@st.composite
def graphs(draw: st.DrawFn) -> Graph:
    """Any graph of up to six nodes, with routes one way."""
    size = draw(st.integers(1, 6))
    graph = Graph([f"n{i}" for i in range(size)])
    for i, j in itertools.permutations(range(size), 2):
        if draw(st.booleans()):
            graph.add(i, j, draw(st.integers(0, 4)))
    return graph


def cheapest(graph: Graph, i: int, j: int, routes: int, toll: list[int]) -> int:
    """The cost of the cheapest way with at most so many routes, by trying them all."""
    if i == j:
        return 0
    if routes == 0:
        return NOWHERE
    costs = [
        graph.length(i, k) + toll[i] + rest
        for k in graph.neighbours(i)
        if (rest := cheapest(graph, k, j, routes - 1, toll)) != NOWHERE
    ]
    return min(costs, default=NOWHERE)


def test_nodes_have_names() -> None:
    graph = star_map()
    assert graph.name(CORE) == "Core"
    assert graph.find(" core ") == CORE
    assert graph.find("Cor") == NOWHERE


def test_routes_have_lengths() -> None:
    graph = star_map()
    assert graph.neighbours(PORT) == [RIM, CORE]
    assert graph.length(PORT, CORE) == 4
    assert graph.length(PORT, DEEP) == graph.length(PORT, PORT) == NOWHERE


def test_distances_follow_the_cheapest_way() -> None:
    assert star_map().distances(PORT) == [0, 1, 2, 5, NOWHERE]


def test_a_path_names_both_ends() -> None:
    graph = star_map()
    assert graph.path(PORT, DEEP) == [PORT, RIM, CORE, DEEP]
    assert graph.path(PORT, PORT) == [PORT]
    assert graph.path(PORT, LOST) == []


def test_a_blocked_node_is_not_entered_but_may_be_left() -> None:
    graph, storm_at_rim = star_map(), [False, True, False, False, False]
    assert graph.path(PORT, CORE, storm_at_rim) == [PORT, CORE]
    assert graph.distances(RIM, storm_at_rim) == [1, 0, 1, 4, NOWHERE]
    assert graph.reachable(PORT, 9, blocked=storm_at_rim) == [CORE, DEEP]


def test_a_toll_is_paid_on_leaving() -> None:
    graph, belt_at_rim = star_map(), [0, 3, 0, 0, 0]
    assert graph.distances(PORT, toll=belt_at_rim) == [0, 1, 4, 7, NOWHERE]
    assert graph.path(PORT, DEEP, toll=belt_at_rim) == [PORT, CORE, DEEP]
    assert graph.reachable(RIM, 3, toll=belt_at_rim) == []


def test_reach_is_limited_by_budget_and_by_routes() -> None:
    graph = star_map()
    assert graph.reachable(PORT, 0) == []
    assert graph.reachable(PORT, 2) == [RIM, CORE]
    assert graph.reachable(PORT, 2, routes=1) == [RIM]
    assert graph.reachable(PORT, 4, routes=1) == [RIM, CORE]
    assert graph.reachable(PORT, 5, routes=2) == [RIM, CORE]
    assert graph.reachable(PORT, 5) == [RIM, CORE, DEEP]


@given(graphs(), st.data())
def test_costs_agree_with_trying_every_way(graph: Graph, data: st.DataObject) -> None:
    size = len(graph.names)
    toll = data.draw(st.lists(st.integers(0, 3), min_size=size, max_size=size))
    routes = data.draw(st.integers(0, 3))
    budget = data.draw(st.integers(0, 12))
    within = [cheapest(graph, 0, j, routes, toll) for j in range(size)]
    assert graph.distances(0, toll=toll) == [
        cheapest(graph, 0, j, size - 1, toll) for j in range(size)
    ]
    assert graph.reachable(0, budget, routes, toll=toll) == [
        j for j in range(1, size) if NOWHERE < within[j] <= budget
    ]


@given(graphs())
def test_a_path_costs_its_distance(graph: Graph) -> None:
    distances = graph.distances(0)
    for j, distance in enumerate(distances):
        way = graph.path(0, j)
        lengths = [graph.length(a, b) for a, b in itertools.pairwise(way)]
        assert NOWHERE not in lengths
        assert sum(lengths) == distance if way else distance == NOWHERE


def test_symmetric_means_the_same_from_both_ends() -> None:
    graph = star_map()
    assert graph.is_symmetric()
    graph.add(DEEP, LOST, 2)
    assert not graph.is_symmetric()
    graph.add(LOST, DEEP, 1)
    assert not graph.is_symmetric()


def test_connected_means_from_each_to_each() -> None:
    graph = star_map()
    assert not graph.is_connected()
    graph.add(DEEP, LOST, 2)
    assert not graph.is_connected()
    graph.add(LOST, DEEP, 2)
    assert graph.is_connected()


@given(graphs())
def test_connected_agrees_with_all_distances(graph: Graph) -> None:
    nodes = range(len(graph.names))
    assert graph.is_connected() == all(NOWHERE not in graph.distances(i) for i in nodes)


def test_longer_routes_can_be_left_out() -> None:
    graph = star_map()
    assert graph.at_most(4).neighbours(PORT) == [RIM, CORE]
    assert graph.at_most(3).neighbours(PORT) == [RIM]
    assert graph.at_most(2).path(PORT, DEEP) == []


def test_reversed_routes_lead_the_other_way() -> None:
    graph = Graph(["a", "b"])
    graph.add(0, 1, 2)
    assert graph.reverse().length(1, 0) == 2
    assert graph.reverse().neighbours(0) == []


def test_a_graph_without_nodes_is_connected() -> None:
    assert Graph([]).is_connected()


@pytest.mark.parametrize(
    ("i", "j", "length", "problem"),
    [
        (0, 1, 5, "there is already a route from Port to Rim"),
        (0, 0, 1, "no route of length 1 can lead from Port to Port"),
        (0, 4, -1, "no route of length -1 can lead from Port to Lost"),
        (0, 5, 1, "there are nodes 0 to 4, got 0 and 5"),
    ],
)
def test_impossible_routes_are_refused(i: int, j: int, length: int, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        star_map().add(i, j, length)


def test_two_nodes_cannot_share_a_name() -> None:
    with pytest.raises(ValueError, match="two nodes have the same name"):
        Graph(["Sol", "sol"])
