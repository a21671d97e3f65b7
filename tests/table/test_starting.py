"""A game may start from a position as text: it is played, recorded and replayed like any other."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest
from toys.raid import GAME

from sectors import games
from sectors.core.codec import encode
from sectors.core.game import LONGEST_POSITION, BadOption, BadPosition
from sectors.core.record import BadRecord, parse
from sectors.server.web import judging
from sectors.server.web.messages import Refusal
from sectors.server.web.work import SERVER
from sectors.table import fair, starting
from sectors.table.replay import IllegalRecord
from sectors.table.table import Table
from sectors.terminal.commands import main

EARLY, LATER = 20, 12  # actions before a position is written down, and played from it
GARBLED = 40  # lines of each game


def played(table: Table, count: int, luck: random.Random) -> Table:
    """A table after some more actions, picked by chance."""
    while count and not table.is_over:
        seat = luck.choice(table.pending)
        table.push(luck.choice(table.legal(seat)), seat)
        count -= 1
    return table


def middle(name: str, seats: int = 0, count: int = EARLY) -> Table:
    """A game in the middle."""
    game = games.load(name)
    table = Table(game, seats or max(2, game.seats[0]), "before")
    played(table, count, random.Random(f"{name} {seats}"))
    return middle(name, seats, len(table.moves) // 2) if table.is_over else table


def started(table: Table) -> Table:
    """A new table that starts where another one stands."""
    line, old = table.game.line(table.state), table.record
    return Table(table.game, old.seats, "after", old.options, start=line)


def known(table: Table) -> object:
    """All that matters of where a table stands: not the dice, nor how much was shown before."""
    return {**encode(table.state), "dice": 0, "shown": 0}


SEATS = [(name, seats) for name in games.names() for seats in (0, games.load(name).seats[-1])]


@pytest.mark.parametrize(("name", "seats"), SEATS)
@pytest.mark.parametrize("count", [0, EARLY, 3 * EARLY])
def test_a_game_goes_on_from_where_another_stands(name: str, seats: int, count: int) -> None:
    before = middle(name, seats, count)
    table = started(before)
    assert known(table) == known(before)
    assert table.scene(-1) == before.scene(-1)
    played(table, LATER, random.Random(3))
    text = table.record.write()
    again = Table.replay(parse(text))
    assert again.record.write() == text == parse(text).write()
    assert known(again) == known(table) and again.log(0) == table.log(0)
    assert known(table.past(0)) == known(before)
    assert known(Table.replay(parse(text), 0)) == known(before)


@pytest.mark.parametrize("name", games.names())
def test_a_copy_of_a_running_game_does_not_show_the_start(name: str) -> None:
    text = started(middle(name)).copy_for(0).write()
    assert "\nstart:" not in text and "\nseed:" not in text


@pytest.mark.parametrize("name", games.names())
def test_what_one_seat_sees_is_no_start(name: str) -> None:
    """It is refused, or the game fills in what the line does not tell: nothing hidden stays so."""
    table = middle(name)
    game, old = table.game, table.record
    line = game.line(table.view(0))
    try:
        whole = Table(game, old.seats, 1, old.options, start=line)
    except BadPosition as problem:
        assert len(str(problem)) < 300
    else:
        played(whole, LATER, random.Random(1))
        assert not starting.is_hidden(whole.state)


@pytest.mark.parametrize("name", games.names())
def test_garbled_positions_are_refused_or_can_be_played(name: str) -> None:
    table, luck = middle(name), random.Random(name)
    line, game = table.game.line(table.state), table.game
    record = started(table).record
    for _ in range(GARBLED):
        at, letter = luck.randrange(len(line)), luck.choice(line + "0123456789-?")
        record.start = line[:at] + letter + line[at + luck.randrange(2) :]
        try:
            found = Table.replay(parse(record.write()), game=game)
        except IllegalRecord as refused:
            assert refused.sentence.startswith("the start: ") and "\n" not in refused.sentence
        else:
            played(found, LATER, luck)
            assert Table.replay(parse(found.record.write())).scene(-1) == found.scene(-1)


@pytest.mark.parametrize("name", games.names())
def test_a_position_for_other_seats_is_refused_or_is_one_for_these(name: str) -> None:
    most, refused = games.load(name).seats[-1], (BadRecord, BadOption)
    record = started(middle(name, most)).record
    for seats in {*range(7)} - {most}:
        try:
            table = Table.replay(replace(record, seats=seats))
        except refused as problem:
            assert "\n" not in str(problem)
        else:
            assert table.state.seats == seats
            played(table, LATER, random.Random(2))


@pytest.mark.parametrize("name", games.names())
def test_options_that_the_game_does_not_have_are_refused(name: str) -> None:
    record = started(middle(name)).record
    with pytest.raises(BadOption):
        Table.replay(replace(record, options={**record.options, "luck": "good"}))


def test_a_position_that_says_otherwise_than_the_options_is_refused() -> None:
    record = started(middle("sector18")).record
    with pytest.raises(IllegalRecord, match='this table plays "small strict", not "medium strict"'):
        Table.replay(replace(record, options={**record.options, "map": "small"}))


def with_start(start: str) -> str:
    return f"sectors record 1\ngame: raid 3\ndice: 1\nseats: 2\nseed: 7\nstart: {start}\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (with_start("x" * (LONGEST_POSITION + 1)), "a position has 1 character and at most 4000."),
        (with_start(""), "a position has 1 character and at most 4000."),
        (with_start("x") + "start: x\n", "a game starts once, before its first action."),
        (with_start("x").replace("start", "1: bid 0\nstart"), "a game starts once, before"),
        (with_start("x"), "the start: That is no position of Raid: Expecting value"),
        (with_start("x # y"), "the start: That is no position of Raid: Expecting value"),
        (with_start("[" * 3_900), "the start: That is no position of Raid"),
        (with_start("{}"), "the start: That is no position of Raid: 'later'"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadRecord) as caught:
        Table.replay(parse(text), game=GAME)
    assert caught.value.sentence.startswith(sentence), caught.value.sentence


def test_a_position_that_asks_nobody_is_refused() -> None:
    data = encode(Table(GAME, 2, 7).state)
    line = json.dumps({**data, "now": "", "later": []})
    with pytest.raises(BadPosition, match="does not go on from that position, nor has it ended"):
        Table(GAME, 2, 7, start=line)


def test_a_dealt_record_with_a_start_is_refused() -> None:
    table = Table(GAME, 2, 7)
    table.record.start = table.game.line(table.state)
    with pytest.raises(IllegalRecord, match="the record says that .* fell, but nothing falls here"):
        Table.replay(parse(table.record.write()), game=GAME)


def test_a_hash_in_a_position_is_no_comment() -> None:
    record = parse(with_start("a # b"))
    assert record.start == "a # b" and parse(record.write()).start == "a # b"


@pytest.mark.parametrize("name", games.names())
def test_verifying_proves_only_the_actions(name: str) -> None:
    table = played(started(middle(name)), LATER, random.Random(5))
    told = fair.verify(parse(table.record.write()))
    assert fair.LAID_OUT in told and any("actions are legal" in line for line in told)
    assert fair.LAID_OUT not in fair.verify(middle(name).record)
    sealed = fair.sealed(table.record, "5ec2e7" * 8, [""] * table.record.seats)
    sealed.start += " "
    with pytest.raises(IllegalRecord, match="was changed"):
        fair.check_lines(sealed)


def test_the_command_replays_it_and_a_bad_one_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = played(started(middle(games.names()[0])), 2, random.Random(6)).record.write()
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(text, "utf-8")
    bad.write_text(text.replace("start: ", "start: nowhere "), "utf-8")
    assert main(["replay", str(good), "--at", "1"]) == 0
    assert "after 1 actions" in capsys.readouterr().out
    assert main(["verify", str(good)]) == 0
    assert "laid out" in capsys.readouterr().out
    assert main(["replay", str(bad)]) != 0
    said = capsys.readouterr()
    assert "the start: " in said.err and "Traceback" not in said.err + said.out


async def test_the_server_judges_it_in_its_worker() -> None:
    table = played(started(middle(games.names()[0])), 3, random.Random(7))
    text = table.record.write()
    found = json.loads(await judging.position(SERVER, text, 1, -1))
    assert (found["at"], found["count"]) == (1, 3)
    with pytest.raises(Refusal, match="the start: "):
        await judging.position(SERVER, text.replace("start: ", "start: nowhere "), 1, -1)
