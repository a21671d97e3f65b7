"""The table takes lines, asks the rules and tells each viewer what he may know."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest
from toys.raid import GAME, SPACE, camp

from sectors import games, players
from sectors.core.codec import encode
from sectors.core.dice import dice
from sectors.core.engine import options
from sectors.core.reason import Objection
from sectors.core.scene import Preview
from sectors.table.play import let_bots_play
from sectors.table.table import Table


def raid(seats: int = 2, secret: str = "no") -> Table:
    return Table(GAME, seats, 7, {"secret": secret})


def led_by_red(seats: int = 2) -> Table:
    """Red has won the bidding and acts."""
    table = raid(seats)
    table.push("bid 3", 0)
    for seat in range(1, seats):
        table.push("bid 0", seat)
    return table


def test_a_line_is_stored_action_by_action() -> None:
    table = led_by_red()
    assert table.push("Walk 1  walk 2", 0) == ["walk 1", "walk 2"]
    assert [(e.seat, e.text) for e in table.record.entries[2:]] == [(0, "walk 1"), (0, "walk 2")]
    assert camp(table.state).steps_made == [3, 0]


def test_a_refused_line_changes_nothing() -> None:
    table = led_by_red()
    before, record, told = encode(table.state), table.record.write(), len(table.beats)
    with pytest.raises(Objection, match=r"^3 steps are too far now. \(R4\)$"):
        table.push("walk 1 walk 3", 0)
    assert (encode(table.state), table.record.write(), len(table.beats)) == (before, record, told)


def test_why_is_the_same_objection_without_trying() -> None:
    table = led_by_red()
    objection = table.why("walk 1 walk 3", 0)
    assert objection is not None
    assert (objection.code, objection.rule) == ("too_far", "R4")
    assert table.why("walk 1 walk 2", 0) is None
    assert len(table.moves) == 2


def test_a_seat_that_is_not_asked_is_refused() -> None:
    with pytest.raises(Objection, match="It is not your turn."):
        led_by_red().push("loot", 1)


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(Objection, match="There are only the seats 1 to 2."):
        raid().push("resign", 2)


def test_dice_depend_on_the_number_of_the_action_only() -> None:
    one, two = led_by_red(), led_by_red()
    one.push("loot", 0)
    two.why("loot", 0)
    two.push("walk 1", 0)
    two.undo(0)
    two.push("loot", 0)
    assert one.record.write() == two.record.write()
    assert one.record.entries[-1].fell == [[camp(one.state).gold[0]]]


def test_the_deal_is_recorded() -> None:
    (order,) = raid().record.deal
    assert sorted(order) == [1, 2, 3, 4, 5, 6]


def test_options_are_texts() -> None:
    table = led_by_red()
    assert table.legal(0) == ["walk 1", "walk 2", "walk 3", "loot", "draw", "end"]
    assert table.legal(1) == []


def test_events_tell_each_viewer_what_he_may_know() -> None:
    table = led_by_red()
    table.push("draw", 0)
    card = camp(table.state).hands[0].cards[0]
    assert table.log(0) == ["Red leads with 3.", f"You draw card {card}."]
    assert table.log(1) == ["Red leads with 3.", "Red draws a card."]
    assert table.log(-1, since=1) == ["Red draws a card."]


def test_score_lines_go_on_where_events_join() -> None:
    table = led_by_red()
    table.push("walk 1 walk 1", 0)
    assert table.score(1) == ["Red leads, walks 1, walks 1"]
    assert table.score(1, since=1) == [", walks 1, walks 1"]


def test_views_and_scenes_are_per_viewer() -> None:
    table = raid(secret="yes")
    table.push("hide 2", 0)
    table.push("hide 1", 1)
    assert camp(table.view(0)).hidden == [2, -1]
    assert camp(table.view(-1)).hidden == [-1, -1]
    assert [choice.text for choice in table.scene(0).choices] == [
        "bid 0",
        "bid 1",
        "bid 2",
        "bid 3",
    ]
    assert table.scene(-1).choices == ()


def test_preview_needs_a_readable_action() -> None:
    table = led_by_red()
    assert table.preview(0, "loot") == GAME.look.preview(camp(table.view(0)), 0, 0)
    with pytest.raises(Objection, match="cannot be read"):
        table.preview(0, "lute")


@pytest.mark.parametrize("name", games.names())
def test_what_cannot_be_done_has_an_empty_preview(name: str) -> None:
    game, luck = games.load(name), random.Random(name)
    table = Table(game, max(2, game.seats[0]), "previews")
    for _ in range(30):
        if table.is_over:
            break
        seat = luck.choice(table.pending)
        for action in luck.choices(range(1, game.space.size), k=12):
            text = game.space.text(action)
            for viewer in (-1, 0, 1):
                if viewer not in table.pending or table.why(text, viewer):
                    with suppress(Objection):  # some cannot be read here
                        assert table.preview(viewer, text) == Preview()
        table.push(luck.choice(table.legal(seat)), seat)


def test_resigning_goes_by_the_rules_of_leaving() -> None:
    table = led_by_red(3)
    table.push("resign", 1)
    assert table.pending == (0,)
    table.push("resign", 0)
    assert table.is_over and table.state.result == [2, 2, 1]
    assert [e.text for e in table.record.entries[-2:]] == ["resign", "resign"]


def test_nobody_leaves_twice() -> None:
    table = led_by_red(3)
    table.push("resign", 1)
    with pytest.raises(Objection, match="You cannot leave now."):
        table.push("resign", 1)
    assert table.why("resign", 1) is not None


def test_a_finished_game_takes_nothing() -> None:
    table = led_by_red()
    table.push("resign", 1)
    for act in (lambda: table.push("loot", 0), lambda: table.hint(0), lambda: table.undo(1)):
        with pytest.raises(Objection, match="The game is over"):
            act()


def test_a_hint_is_what_the_bot_would_play() -> None:
    table = led_by_red()
    view = table.view(0)
    liked = players.load("greedy").choose(GAME, view, 0, options(view, 0), dice("hint", 2))
    assert table.hint(0) == SPACE.text(liked) in ("walk 3", "loot")
    assert len(table.moves) == 2
    with pytest.raises(Objection, match="It is not your turn."):
        table.hint(1)


def test_bots_play_until_a_person_is_asked() -> None:
    table = raid(3, "yes")
    let_bots_play(table, {1: "random", 2: "greedy"})
    assert table.pending == (0,)
    let_bots_play(table, {0: "random", 1: "random", 2: "greedy"})
    assert table.is_over


def test_bots_play_the_same_game_again() -> None:
    records = []
    for _ in range(2):
        table = raid(3, "yes")
        let_bots_play(table, {0: "random", 1: "random", 2: "greedy"})
        records.append(table.record.write())
    assert records[0] == records[1]
