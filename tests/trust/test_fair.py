"""Dice that can be checked: a finished game is accepted, a changed byte is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from sectors import games
from sectors.core.record import BadRecord, Record, parse
from sectors.table import fair
from sectors.table.table import Table
from sectors.terminal.commands import main

SECRET = "5ec2e7" * 8
NONCES = ["ab" * 16, ""]


def played(name: str, most: int = 40) -> Record:
    """A game with checkable dice, ended by resigning if it takes long."""
    game = games.load(name)
    seats = max(2, game.seats[0])
    nonces = (NONCES * 3)[:seats]
    table = Table(game, seats, fair.seed(SECRET, nonces))
    luck = 7
    while not table.is_over and len(table.moves) < most:
        seat = table.pending[0]
        options = table.legal(seat)
        luck = luck * 48271 % 2147483647
        table.push(options[luck % len(options)], seat)
    return fair.sealed(table.copy_for(0) if table.is_over else table.record, SECRET, nonces)


@pytest.fixture(scope="module")
def record() -> Record:
    return played(games.names()[0])


@pytest.mark.parametrize("name", games.names())
def test_a_game_is_verified_from_its_text(name: str) -> None:
    record = parse(played(name).write())
    done = fair.verify(record, fair.commitment(SECRET))
    assert "fits the commitment" in " ".join(done) and "legal" in " ".join(done)


def test_every_changed_byte_of_secret_seed_nonce_and_action_is_named(record: Record) -> None:
    text = record.write()
    lines = text.splitlines()
    tried = 0
    for number, line in enumerate(lines):
        is_header = line.startswith(("seed:", "secret:", "nonce:", "commitment:", "proof:"))
        if not is_header and not line[:1].isdigit():
            continue
        start = line.index(":") + 2
        step = 7 if line.startswith("proof:") else 1
        for at in range(start, len(line), step):
            other = "b" if line[at] != "b" else "c"
            changed = line[:at] + other + line[at + 1 :]
            tampered = "\n".join([*lines[:number], changed, *lines[number + 1 :]])
            with pytest.raises(BadRecord) as found:
                fair.verify(parse(tampered))
            tried += 1
            said = str(found.value)
            name = line.partition(":")[0]
            if is_header:
                assert name in said, (changed, said)
            else:
                assert f"line {number + 1}" in said, (changed, said)
    print(f"bytes changed: {tried}, accepted: 0")
    assert tried > 300


def test_a_line_that_is_left_out_or_added_is_noticed(record: Record) -> None:
    lines = record.write().splitlines()
    for changed in (lines[:-1], [*lines, lines[-1]], [*lines[:-2], lines[-1]]):
        with pytest.raises(BadRecord):
            fair.verify(parse("\n".join(changed)))


def forged(record: Record, **fields: object) -> Record:
    """A record changed by somebody who also makes a new proof."""
    other = parse(record.write())
    for name, value in fields.items():
        setattr(other, name, value)
    other.proof = fair.proof(other)
    return other


def test_whoever_forges_the_proof_too_is_caught_by_the_commitment(record: Record) -> None:
    other = "77" * 32
    with pytest.raises(BadRecord, match="secret does not fit the commitment"):
        fair.verify(forged(record, secret=other))
    with pytest.raises(BadRecord, match="do not give the seed"):
        fair.verify(forged(record, nonces=["cd" * 16, *record.nonces[1:]]))
    with pytest.raises(BadRecord, match="do not give the seed"):
        fair.verify(forged(record, seed="1" * 64))
    whole = forged(record, secret=other, commitment=fair.commitment(other))
    whole = forged(whole, seed=fair.seed(other, whole.nonces))
    with pytest.raises(BadRecord, match="not the one that was published"):
        fair.verify(whole, fair.commitment(SECRET))
    with pytest.raises(BadRecord):  # and the dice of the other seed do not fall so
        fair.verify(whole)


def test_the_command_says_what_it_checked_and_what_is_wrong(
    tmp_path: Path, record: Record, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(record.write())
    assert main(["verify", str(file), "--commitment", fair.commitment(SECRET)]) == 0
    assert "All" in capsys.readouterr().out
    file.write_text(record.write().replace("nonce: 1 ab", "nonce: 1 bb"))
    assert main(["verify", str(file)]) == 1
    assert 'the line "nonce: 1 bb' in capsys.readouterr().err
