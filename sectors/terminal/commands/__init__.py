"""The command line: `sectors --help` lists what there is.

Every command takes `--json` and then prints one JSON object and nothing else. Exit codes: 0 for
done, 1 for "no" (an objection, a record that is no legal game), 2 for what could not be understood.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

import typer

from sectors.core.content import ContentError
from sectors.core.game import BadOption
from sectors.core.record import BadRecord
from sectors.draw.paper.wrong import Unprintable
from sectors.draw.text.rules import NoRules
from sectors.games import UnknownGame
from sectors.lab.wrong import NoCluster, NoCourse, NoTables, NoTargets, OtherPlan
from sectors.players import UnknownBot
from sectors.server.site.wrong import Unwritten
from sectors.table.lessons.lesson import NoLesson
from sectors.table.puzzles.judging import Unproved
from sectors.table.puzzles.puzzle import NoPuzzle
from sectors.table.replay import Refused
from sectors.terminal.commands import arena as arena  # adds its commands
from sectors.terminal.commands import balance as balance  # adds its command
from sectors.terminal.commands import calibration as calibration  # adds its command
from sectors.terminal.commands import curves as curves  # adds its command
from sectors.terminal.commands import doctor as doctor  # adds its command
from sectors.terminal.commands import keeping as keeping  # adds its commands
from sectors.terminal.commands import learn as learn  # adds its command
from sectors.terminal.commands import mind as mind  # adds its command
from sectors.terminal.commands import onward as onward  # adds its command
from sectors.terminal.commands import paper as paper  # adds its command
from sectors.terminal.commands import puzzles as puzzles  # adds its command
from sectors.terminal.commands import research as research  # adds its commands
from sectors.terminal.commands import review as review  # adds its command
from sectors.terminal.commands import screen
from sectors.terminal.commands import site as site  # adds its command
from sectors.terminal.commands import train as train  # adds its command
from sectors.terminal.commands.answers import No, print_json
from sectors.terminal.commands.commands import app
from sectors.terminal.commands.lab import content, lab
from sectors.terminal.commands.words import Wrong
from sectors.terminal.desk import NoTable
from sectors.terminal.letters import plain_where_needed, visible
from sectors.terminal.save import NotSaved

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
