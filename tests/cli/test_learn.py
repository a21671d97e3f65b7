"""`sectors learn`: the list of lessons, and a lesson line by line."""

from __future__ import annotations

from cli.conftest import REAL, Terminal, refused

from sectors import games
from sectors.table.lessons.lesson import lesson_of, lessons_of

FIRST = lesson_of(games.load(REAL))


def test_without_a_game_all_lessons_are_listed(run: Terminal) -> None:
    ran = run("learn")
    assert ran.code == 0 and FIRST.name in ran.out and f"sectors learn {REAL}" in ran.out
    assert f"{FIRST.minutes} minutes" in ran.out


def test_the_list_as_json(run: Terminal) -> None:
    found = run("learn", REAL, "--json").json["lessons"]
    assert [one["lesson"] for one in found] == [one.id for one in lessons_of(games.load(REAL))]
    assert not any(one["done"] for one in found)


def test_a_lesson_that_is_done_has_a_tick_and_the_next_comes_up(run: Terminal) -> None:
    ran = run("learn", REAL, "first", "--plain", typed="skip\n" * len(FIRST.steps))
    assert ran.code == 0 and FIRST.learned.split(",")[0] in ran.out
    assert f"✓ {FIRST.name}" in run("learn", REAL, "--plain").out
    assert run("learn", REAL, "--json").json["lessons"][0]["done"]


def test_no_such_game_or_lesson(run: Terminal) -> None:
    ids = ", ".join(one.id for one in lessons_of(games.load(REAL)))
    title = games.load(REAL).title
    refused(
        run("learn", REAL, "nothing"), f'{title} has no lesson "nothing"; its lessons are {ids}.'
    )
    refused(run("learn", "raid"), "Raid has no lessons here.")
