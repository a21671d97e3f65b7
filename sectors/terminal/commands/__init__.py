"""The command line: `sectors --help` lists what there is.

Every command takes `--json` and then prints one JSON object and nothing else. Exit codes: 0 for
done, 1 for "no" (an objection, a record that is no legal game), 2 for what could not be understood.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

import typer

from sectors.core.refused import Refused
from sectors.table.replay import IllegalRecord
from sectors.terminal.commands import (  # these add their commands
    balance,
    calibration,
    doctor,
    keeping,
    lab,
    playing,
    puzzles,
    research,
    review,
    train,
)
from sectors.terminal.commands.answers import No, print_json
from sectors.terminal.commands.commands import app
from sectors.terminal.letters import plain_where_needed, visible

__all__ = ["balance", "calibration", "doctor", "keeping", "lab", "main", "playing", "puzzles"]
__all__ += ["research", "review", "train"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and give its exit code; mistakes get one sentence and no traceback."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    plain_where_needed(sys.stdout)
    try:
        code = app(words, prog_name="sectors", standalone_mode=False)
        return code if isinstance(code, int) else 0
    except No:
        return 1
    except IllegalRecord as error:
        return sorry(str(error), 1, words)
    except Refused as error:
        return sorry(str(error), 2, words)
    except typer.TyperException as error:
        return sorry(error.format_message(), 2, words)
    except KeyboardInterrupt:
        return 130


def sorry(sentence: str, code: int, words: list[str]) -> int:
    """Say what is wrong; what is quoted may come from anybody's file."""
    if "--json" in words:
        print_json({"error": sentence})
    print(f"sectors: {visible(sentence)}", file=sys.stderr)
    return code
