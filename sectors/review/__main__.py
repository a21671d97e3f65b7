"""Review a record in a process of its own: text comes in, JSON goes out.

    python -m sectors.review [deep] < record > review

It gives way to everything else on the machine, takes no more memory than a long game needs, and
ends with whoever started it. Exit code 1: the record is refused, and a sentence comes out instead.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from contextlib import suppress

from sectors.core.game import BadOption
from sectors.core.record import BadRecord, parse
from sectors.review.review import review, written
from sectors.table.table import Table

try:
    import resource
except ImportError:  # not on every system; there the time limit of the caller has to do
    resource = None  # type: ignore[assignment]

MEMORY = 2_000_000_000  # bytes
NICE = 10  # a tenth of the time of anybody else who wants to run


def give_way() -> None:
    """Run mostly when nobody else wants to, within bounds, and end with the one who asked."""
    with suppress(OSError, AttributeError):
        os.nice(NICE)
    if resource is not None:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG


def main() -> int:
    """Read, review, write."""
    give_way()
    try:
        table = Table.replay(parse(sys.stdin.buffer.read().decode()))
        found = written(review(table, "deep" in sys.argv[1:]))
    except (BadRecord, BadOption, UnicodeDecodeError) as error:
        sys.stdout.write(str(error))
        return 1
    with suppress(BrokenPipeError):  # nobody waits for it any more
        sys.stdout.buffer.write(found)
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
