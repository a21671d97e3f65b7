"""Typed lines: read from the keyboard with history and completion where Python has readline."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable

from sectors.terminal.letters import can_show

Complete = Callable[[str], list[str]]  # what a typed beginning may become
Ask = Callable[[str], str]  # prints a prompt, gives the line; raises EOFError at the end


def completions(typed: str, actions: Iterable[str], commands: Iterable[str]) -> list[str]:
    """The actions and commands that begin with what is typed; after `why` only actions."""
    head = "why " if typed.casefold().startswith("why ") else ""
    known = [head + text for text in actions] + ([] if head else list(commands))
    return [text for text in known if text.casefold().startswith(typed.casefold())]


def quietly(prompt: str) -> str:
    """`input` with its prompt on stderr, where stdout is for an answer alone."""
    print(prompt, end="", file=sys.stderr, flush=True)
    return input()


def keyboard(complete: Complete, ask: Ask) -> Ask:
    """A way to ask, with the Tab key set up."""
    try:
        import readline
    except ImportError:
        return ask
    found: list[str] = []

    def completer(typed: str, number: int) -> str | None:
        if number == 0:
            found[:] = complete(typed)
        return found[number] if number < len(found) else None

    readline.set_completer(completer)
    readline.set_completer_delims("")  # complete whole lines, not words
    bind = "bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete"
    readline.parse_and_bind(bind)
    return ask


def is_able() -> bool:
    dumb = os.environ.get("TERM", "") in ("", "dumb", "unknown")
    return sys.stdin.isatty() and sys.stdout.isatty() and not dumb and can_show(sys.stdout)
