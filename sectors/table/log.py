"""The story of a game as lines of text."""

from __future__ import annotations

from sectors.core.event import Event


def sentences(events: list[Event]) -> list[str]:
    """One sentence for each event that has something to say."""
    return [event.words for event in events if event.words]


def score_lines(events: list[Event]) -> list[str]:
    """The short forms; an event that `joins` goes on in the line before."""
    lines: list[str] = []
    for event in events:
        if event.joins and lines:
            lines[-1] += event.score
        elif event.score:
            lines.append(event.score.strip())
    return lines
