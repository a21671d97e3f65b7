"""Dice that both sides can check.

Before a game the server publishes a *commitment*: the SHA-256 of a secret that it has already
chosen. Each player then adds a random *nonce*. The seed of the game is the SHA-256 of the secret
and all nonces, so the server cannot pick the dice (it was bound before it saw the nonces) and
neither can a player (the secret is known to nobody else). When the game is over the record shows
all of it:

    commitment = sha256(secret)
    seed       = sha256("secret nonce nonce …")       `-` stands for a seat that added nothing

and whoever kept the commitment can compute the seed, and from the seed every die and every shuffle.
The proof of a record is a hash of all its lines and a short one of each, so that `verify` can name
the line that somebody has changed.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256

from sectors.core.record import Record, entry_line
from sectors.table.replay import IllegalRecord
from sectors.table.table import Table

NONCE = re.compile(r"[0-9A-Za-z_-]{16,64}")
LAID_OUT = (
    "It starts from a position that was laid out: this proves the actions after it, "
    "not how it came about."
)
SHORT = 8  # hexadecimal digits of the hash of one line


def commitment(secret: str) -> str:
    """What the server publishes before anybody has added anything."""
    return sha256(secret.encode()).hexdigest()


def seed(secret: str, nonces: Sequence[str]) -> str:
    """The seed that a secret and the nonces of all seats give."""
    return sha256(" ".join([secret, *(nonce or "-" for nonce in nonces)]).encode()).hexdigest()


def lines(record: Record) -> list[str]:
    """What a proof covers: every line but the proof itself, without comments."""
    return record.header() + [entry_line(replace(e, comment="")) for e in record.entries]


def proof(record: Record) -> list[str]:
    """The hash of all lines, then a short one of each."""
    found = lines(record)
    each = [sha256(f"{i} {line}".encode()).hexdigest()[:SHORT] for i, line in enumerate(found)]
    return [sha256("\n".join(found).encode()).hexdigest(), *each]


def sealed(record: Record, secret: str, nonces: Sequence[str]) -> Record:
    """A finished record with everything that is needed to check it."""
    whole = replace(
        record, secret=secret, commitment=commitment(secret), nonces=list(nonces), proof=[]
    )
    whole.proof = proof(whole)
    return whole


def verify(record: Record, published: str = "") -> list[str]:
    """What was checked, in sentences; raises `BadRecord` with what is wrong."""
    done = []
    if record.proof:
        check_lines(record)
        done.append("Every line is as it was written.")
    if record.secret or record.commitment:
        done += check_seed(record, published)
    table = Table.replay(record)
    done.append(f"All {len(table.moves)} actions are legal, and every die and shuffle fell so.")
    if record.start:
        done.append(LAID_OUT)
    if record.practice:
        done.append("It was played at a table for practice.")
    if not table.is_over:
        done.append("The game is not over yet.")
    return done


def check_lines(record: Record) -> None:
    """Refuse a record in which a line was changed, and name it."""
    expected = proof(record)
    found, said = lines(record), record.proof
    if len(said) != len(expected):
        here, there = len(found), len(said) - 1
        raise IllegalRecord(
            0, f"the proof is of {there} lines, but there are {here}: some are missing."
        )
    whole, each = said[0] == expected[0], said[1:] == expected[1:]
    if whole and each:
        return
    if whole or each:
        raise IllegalRecord(
            0, 'the "proof" line was changed; all other lines are as they were written.'
        )
    at = next(i for i, (a, b) in enumerate(zip(said[1:], expected[1:], strict=True)) if a != b)
    entry = at - len(record.header())
    if entry < 0:
        raise IllegalRecord(0, f'the line "{found[at]}" was changed.')
    one = record.entries[entry]
    raise IllegalRecord(one.line, f'seat {one.seat + 1}: the action "{found[at]}" was changed.')


def check_seed(record: Record, published: str) -> list[str]:
    """Refuse a record whose seed is not what secret and nonces give."""
    if not record.secret or not record.commitment:
        missing = "commitment" if record.secret else "secret"
        raise IllegalRecord(0, f"the record has no {missing}, so its seed cannot be checked.")
    if len(record.nonces) != record.seats:
        raise IllegalRecord(0, f"{record.seats} nonces are needed; here are {len(record.nonces)}.")
    if published and not hmac.compare_digest(published, record.commitment):
        raise IllegalRecord(0, "the commitment is not the one that was published before the game.")
    if commitment(record.secret) != record.commitment:
        raise IllegalRecord(
            0, "the secret does not fit the commitment: one of the two was changed."
        )
    if seed(record.secret, record.nonces) != record.seed:
        raise IllegalRecord(
            0, "secret and nonces do not give the seed: a nonce or the seed was changed."
        )
    gave = sum(1 for nonce in record.nonces if nonce)
    say = "1 player" if gave == 1 else f"{gave} players"
    return [
        "The secret fits the commitment.",
        f"The seed comes from the secret and from what {say} added.",
    ]
