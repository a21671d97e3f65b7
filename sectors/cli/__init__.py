"""The command line: `sectors --help` lists what there is.

Every command takes `--json` and then prints one JSON object and nothing else. Exit codes: 0 for
done, 1 for "no" (an objection, a record that is no legal game), 2 for what could not be understood.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

import typer

from sectors.bots import UnknownBot
from sectors.cli import arena as arena  # adds its commands
from sectors.cli import balance as balance  # adds its command
from sectors.cli import calibration as calibration  # adds its command
from sectors.cli import curves as curves  # adds its command
from sectors.cli import doctor as doctor  # adds its command
from sectors.cli import keeping as keeping  # adds its commands
from sectors.cli import learn as learn  # adds its command
from sectors.cli import mind as mind  # adds its command
from sectors.cli import onward as onward  # adds its command
from sectors.cli import paper as paper  # adds its command
from sectors.cli import puzzles as puzzles  # adds its command
from sectors.cli import research as research  # adds its commands
from sectors.cli import review as review  # adds its command
from sectors.cli import screen
from sectors.cli import site as site  # adds its command
from sectors.cli import train as train  # adds its command
from sectors.cli.answers import No, print_json
from sectors.cli.commands import app
from sectors.cli.lab import content, lab
from sectors.cli.words import Wrong
from sectors.core.content import ContentError
from sectors.core.game import BadOption
from sectors.core.record import BadRecord
from sectors.games import UnknownGame
from sectors.lab.bench import NoOpponent
from sectors.lab.wrong import NoCluster, NoTables, NoTargets, OtherPlan
from sectors.lessons.lesson import NoLesson
from sectors.print.wrong import Unprintable
from sectors.puzzles.judging import Unproved
from sectors.puzzles.puzzle import NoPuzzle
from sectors.site.wrong import Unwritten
from sectors.table.replay import Refused
from sectors.term.desk import NoTable
from sectors.term.letters import plain_where_needed, visible
from sectors.term.rules import NoRules
from sectors.term.save import NotSaved
from sectors.train.wrong import NoCourse

app.add_typer(screen.app)
app.add_typer(lab, name="lab")
app.add_typer(content, name="content")

MISTAKES = (
    BadOption,
    BadRecord,
    ContentError,
    NoCluster,
    NoCourse,
    NoLesson,
    NoOpponent,
    NoPuzzle,
    NoRules,
    NoTable,
    NoTables,
    NoTargets,
    NotSaved,
    OtherPlan,
    UnknownBot,
    UnknownGame,
    Unprintable,
    Unproved,
    Unwritten,
    Wrong,
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and give its exit code; mistakes get one sentence and no traceback."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    plain_where_needed(sys.stdout)
    try:
        code = app(words, standalone_mode=False)
        return code if isinstance(code, int) else 0
    except No:
        return 1
    except Refused as error:
        return sorry(str(error), 1, words)
    except MISTAKES as error:
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
