"""Typed lines: read from the keyboard with history and completion where Python has readline."""

from __future__ import annotations

from collections.abc import Callable

Complete = Callable[[str], list[str]]  # what a typed beginning may become
Ask = Callable[[str], str]  # prints a prompt, gives the line; raises EOFError at the end


def keyboard(complete: Complete) -> Ask:
    """`input` with the Tab key set up."""
    try:
        import readline
    except ImportError:
        return input
    found: list[str] = []

    def completer(typed: str, number: int) -> str | None:
        if number == 0:
            found[:] = complete(typed)
        return found[number] if number < len(found) else None

    readline.set_completer(completer)
    readline.set_completer_delims("")  # complete whole lines, not words
    bind = "bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete"
    readline.parse_and_bind(bind)
    return input
