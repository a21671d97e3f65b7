"""Numbered lists stay readable, however much can be done."""

from __future__ import annotations

from dataclasses import replace

from toys.raid import GAME

from sectors.core.scene import Area, Choice, Listing, Piece, Place, Row, Scene
from sectors.terminal.choices import Item, items, listed

HAND = (Piece("h:I", "hand", "Infantry"), Piece("h:D", "hand", "Drop Squad"))


def deployments(unit: str, count: int) -> list[Choice]:
    spots = [f"{n},0" for n in range(count)]
    return [Choice(f"{unit} {at}", f"{unit} to {at}", (f"h:{unit}", at)) for at in spots]


def scene(*choices: Choice) -> Scene:
    return Scene(areas=(Area("hand", "row"),), pieces=HAND, choices=choices)


def plain(found: list[Item], width: int = 60) -> list[str]:
    return [line.plain.rstrip() for line in listed(found, width)]


def test_a_few_are_listed_one_by_one() -> None:
    found = items(GAME, scene(*deployments("I", 2), Choice("end", "end", ("button:end",))))
    assert plain(found) == ["  1  I 0,0  I to 0,0", "  2  I 1,0  I to 1,0", "  3  end"]


def test_what_only_passes_comes_last() -> None:
    found = items(
        GAME,
        scene(
            Choice("pass", "Pass", ("button:pass",)),
            Choice("collect", "Collect", ("button:collect",)),
            *deployments("I", 1),
        ),
    )
    assert [item.text for item in found] == ["I 0,0", "collect", "pass"]


def test_notes_are_told() -> None:
    found = items(GAME, scene(Choice("I 0,0", "Infantry", ("h:I",), note="costs 3")))
    assert plain(found) == ["  1  I 0,0  Infantry  costs 3"]


def test_many_are_grouped_by_what_is_pointed_at_first() -> None:
    whole = scene(
        *deployments("I", 3), *deployments("D", 40), Choice("end", "End", ("button:end",))
    )
    found = items(GAME, whole)
    assert plain(found)[:2] == [
        "  1  Infantry    I 0,0   I 1,0   I 2,0",
        "  2  Drop Squad  D 0,0   D 1,0   D 2,0   D 3,0   D 4,0",
    ]
    assert plain(found)[-1] == "  3  end         End"
    assert found[0].text == "" and found[2].text == "end"


def test_no_action_of_a_group_is_hidden_and_those_with_a_note_come_first() -> None:
    wins = Choice("D 9,9", "Drop Squad to 9,9", ("h:D", "9,9"), note="wins the game")
    found = items(GAME, scene(*deployments("I", 3), *deployments("D", 40), wins))
    shown = "\n".join(plain(found))
    assert "Drop Squad  D 9,9 (wins the game)" in shown
    assert all(choice.text in shown for item in found for choice in item.choices)


def test_what_would_come_of_an_action_is_told() -> None:
    found = items(GAME, scene(*deployments("I", 1)))
    lines = listed(found, 60, lambda text: [f"{text} pays 3"])
    assert [line.plain for line in lines] == ["  1  I 0,0  I to 0,0  I 0,0 pays 3"]


def test_a_group_opens() -> None:
    whole = scene(*deployments("I", 3), *deployments("D", 50))
    inside = items(GAME, whole, items(GAME, whole)[1].path)
    assert [item.text for item in inside] == [f"D {n},0" for n in range(50)]
    assert plain(inside)[:2] == [
        "   1  D 0,0     2  D 1,0     3  D 2,0     4  D 3,0",
        "   5  D 4,0     6  D 5,0     7  D 6,0     8  D 7,0",
    ]


def test_a_single_group_opens_by_itself() -> None:
    found = items(GAME, scene(*deployments("D", 40)))
    assert len(found) == 40 and found[0].text == "D 0,0"


def test_three_clicks_deep() -> None:
    choices = [
        Choice(f"{a}{b}{c}", f"{a}{b}{c}", (f"button:{a}", b, f"n:{c}"))
        for a in "xy"
        for b in "pqr"
        for c in range(5)
    ]
    whole = Scene(places=(Place("p", "map", label="Port"),), choices=tuple(choices))
    first = items(GAME, whole)
    assert [item.label for item in first] == ["x", "y"]
    second = items(GAME, whole, first[0].path)
    assert [item.label for item in second] == ["Port", "q", "r"]
    assert [i.text for i in items(GAME, whole, second[1].path)] == [f"xq{n}" for n in range(5)]


def test_what_is_dim_has_no_number() -> None:
    assert items(GAME, scene(Choice("end", "End", ("button:end",), why="Not yet."))) == []
    assert plain([]) == []


def test_a_row_of_a_table_is_named_by_its_first_word() -> None:
    ways = [Choice(f"buy gem {n}", f"Buy {n}", ("good-gem", f"n:{n}")) for n in range(8)]
    others = [Choice(f"sell {n}", f"Sell {n}", ("good-ore", f"n:{n}")) for n in range(8)]
    rows = (Row("good-gem", ("Gems\nillegal", "3")), Row("good-ore", ("Ore", "1")))
    market = replace(scene(*ways, *others), tables=(Listing("t", "hand", ("Good", "M"), rows),))
    assert [item.label for item in items(GAME, market)] == ["Gems, illegal", "Ore"]


def test_what_was_picked_need_not_come_first() -> None:
    whole = scene(*deployments("I", 9), *deployments("D", 9))
    there = items(GAME, whole, ("3,0",))
    assert [item.text for item in there] == ["I 3,0", "D 3,0"]
    assert there[0].ids == ("h:I",)
    assert items(GAME, whole, ("nowhere",)) == []


def test_another_thing_may_mean_the_last_click() -> None:
    flip = Choice("flip", "Flip", ("button:flip",), also=("deck",))
    assert items(GAME, scene(flip))[0].ids == ("button:flip", "deck")
    assert items(GAME, scene(flip), ("deck",))[0].text == "flip"
