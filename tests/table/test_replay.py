"""A record plays the same game again, or says where it does not."""

from __future__ import annotations

import pytest
from toys.raid import GAME

from sectors.core.codec import encode
from sectors.core.game import BadOption
from sectors.core.record import BadRecord, Record, parse
from sectors.games import UnknownGame
from sectors.table.play import let_bots_play
from sectors.table.replay import IllegalRecord
from sectors.table.table import Table


def played(seed: int = 7) -> Table:
    table = Table(GAME, 3, seed)
    let_bots_play(table, {0: "random", 1: "random", 2: "random"})
    return table


def again(text: str, upto: int | None = None) -> Table:
    return Table.replay(parse(text), upto, GAME)


def refusal(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        again(text)
    return caught.value


def loot_line(text: str) -> int:
    """The number of the first line with a die."""
    return next(i for i, line in enumerate(text.splitlines(), 1) if ": loot = " in line)


@pytest.mark.parametrize("seed", range(20))
def test_a_record_plays_the_same_game(seed: int) -> None:
    table = played(seed)
    copy = again(table.record.write())
    assert encode(copy.state) == encode(table.state)
    assert copy.record.write() == table.record.write()
    assert copy.log(0) == table.log(0)


def test_up_to_a_number_of_actions() -> None:
    table = played()
    copy = again(table.record.write(), 4)
    assert len(copy.moves) == 4
    assert encode(copy.state) == encode(table.moves[4].before)
    assert again(table.record.write(), 0).moves == []


def test_no_position_after_the_end() -> None:
    count = len(played().moves)
    sentence = f"the record has {count} actions, so there is no position after 99."
    with pytest.raises(BadRecord, match=sentence):
        again(played().record.write(), 99)


def test_the_game_goes_on_with_the_same_dice() -> None:
    table = played()
    copy = again(table.record.write(), 5)
    let_bots_play(copy, {0: "random", 1: "random", 2: "random"})
    assert copy.record.write() == table.record.write()


def test_comments_are_kept() -> None:
    text = played().record.write().replace("2: hide", "# so it begins\n2: hide", 1)
    text = text.removesuffix("\n") + "  # well played\n"
    record = again(text).record
    assert (record.comments, record.entries[-1].comment) == (["so it begins"], "well played")
    assert record.write().endswith("  # well played\n")


def test_an_illegal_action_has_line_seat_and_sentence() -> None:
    text = played().record.write()
    at = loot_line(text)
    lines = text.splitlines()
    seat = lines[at - 1][0]
    lines[at - 1] = f"{seat}: hide 1"
    error = refusal("\n".join(lines))
    assert isinstance(error, IllegalRecord)
    assert str(error) == f"line {at}: seat {seat}: That is not what is asked now."


def test_two_actions_in_a_line_are_refused() -> None:
    text = played().record.write()
    first = text.index("bid")
    text = text[: text.index("\n", first) + 1]
    head, _, _ = text.rpartition("\n\n")
    lines = "1: hide 1\n2: hide 1\n3: hide 1\n1: bid 3\n2: bid 0\n3: bid 0\n1: walk 1 walk 1\n"
    error = refusal(f"{head}\n\n{lines}")
    assert error.sentence == 'seat 1: "walk 1 walk 1" is more than one action; a line holds one.'


def test_a_seat_that_is_not_there() -> None:
    text = played().record.write()
    line = text.splitlines().index("") + 2
    error = refusal(text.replace("\n\n", "\n\n9: bid 1\n"))
    assert str(error) == f"line {line}: seat 9: There are only the seats 1 to 3."


def test_the_first_line_with_other_dice_is_named() -> None:
    text = played().record.write()
    at = loot_line(text)
    lines = text.splitlines()
    seat, fell = lines[at - 1][0], lines[at - 1][-1]
    lines[at - 1] = f"{seat}: loot = 9"
    error = refusal("\n".join(lines))
    said = f"seat {seat}: the record says that 9 fell, but {fell} falls here."
    assert (error.line, error.sentence) == (at, said)


def test_dice_left_out_are_missed() -> None:
    text = played().record.write()
    at = loot_line(text)
    lines = text.splitlines()
    lines[at - 1] = lines[at - 1].split(" = ")[0]
    assert "the record says that nothing fell, but" in refusal("\n".join(lines)).sentence


def test_another_deal_is_refused() -> None:
    text = played().record.write().replace("seed: 7", "seed: 8")
    assert refusal(text).sentence.startswith("the deal: the record says that [")


def old_record() -> Record:
    """A record of version 2 whose dice are not those of its seed."""
    record = Record("raid", 2, 2, "7", {"secret": "no"}, deal=[[6, 5, 4, 3, 2, 1]])
    lines = "sectors record 1\ngame: raid 2\nseats: 2\n1: bid 3\n2: bid 0\n1: loot = 6\n1: loot = 1"
    record.entries = parse(lines).entries
    return record


def test_an_older_version_loads_its_dice() -> None:
    table = Table.replay(old_record(), game=GAME)
    assert table.log(1)[1:] == ["Red finds 6 gold.", "Red finds 1 gold."]
    table.push("loot", 0)
    again_text = table.record.write()
    assert "game: raid 2" in again_text
    assert Table.replay(parse(again_text), game=GAME).record.write() == again_text


def test_loaded_dice_that_do_not_fit_are_refused() -> None:
    record = old_record()
    record.entries[2].fell = [[7]]
    with pytest.raises(IllegalRecord, match="seat 1: a die with 6 sides was loaded with 7"):
        Table.replay(record, game=GAME)
    record.entries[2].fell = []
    with pytest.raises(IllegalRecord, match="seat 1: the loaded dice have run out"):
        Table.replay(record, game=GAME)
    record.entries[2].fell = [[6], [2]]
    with pytest.raises(IllegalRecord, match="the record says that 6 2 fell, but 6 falls here"):
        Table.replay(record, game=GAME)


def test_other_versions_are_refused() -> None:
    text = played().record.write()
    version = "the record is of raid version 1; here is version 2 and 3."
    assert refusal(text.replace("raid 3", "raid 1")).sentence == version
    dice = "the record has dice 5; here are dice 1."
    assert refusal(text.replace("dice: 1", "dice: 5")).sentence == dice
    pack = "the record was played with the content pack f00, which is not in force; "
    pack += "--content gives it."
    assert refusal(text.replace("seed: 7", "pack: f00\nseed: 7")).sentence == pack


def test_a_record_of_no_game_or_option() -> None:
    record = played().record
    record.game = "raidd"
    with pytest.raises(UnknownGame):
        Table.replay(record)
    record.options = {"secrets": "yes"}
    with pytest.raises(BadOption, match='raid has no option "secrets"; did you mean "secret"?'):
        Table.replay(record, game=GAME)
