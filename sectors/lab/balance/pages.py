"""Everything that was found as files: tables, pictures, a report, and a part of a page of ours.

figures.json     all of it as data
targets.parquet  a row for each figure of each target
targets.svg      of every target the figure that is furthest off, beside what was wanted
lengths.svg      how long games took; lead.svg: when the lead changed for the last time
report.html      one page with all of it
"""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import Any

from sectors.lab import plots
from sectors.lab.balance import words
from sectors.lab.balance.measure import lines_in
from sectors.lab.balance.verdicts import HOLDS, LIKELY, MEASURED, worst
from sectors.lab.page import section, whole
from sectors.lab.store import table_of, write
from sectors.lab.wrong import NoTargets

BEGIN, END = "<!-- measured -->", "<!-- /measured -->"


def written(found: dict[str, Any], out: Path) -> None:
    (out / "figures.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    write(table_of(found["lines"]), out / "targets.parquet")
    for name, picture in pictures(found).items():
        (out / name).write_text(picture, "utf-8")
    (out / "report.html").write_text(report(found), "utf-8")


def pictures(found: dict[str, Any]) -> dict[str, str]:
    """The pictures, by the name of their file."""
    judged = [line for line in lines_in(found) if line.verdict != MEASURED]
    lines = [worst(some) for some in words.grouped(judged)]
    rows = [
        (
            ", ".join(filter(None, (line.label, line.run, line.target))),
            (line.low, line.value, line.high),
            (line.least, line.most),
            line.verdict in (HOLDS, LIKELY),
        )
        for line in lines
    ]
    shown = found["played"].items()
    lengths = {name: one["lengths"] for name, one in shown}
    leads = {name: one["last_lead"]["bins"] for name, one in shown if "last_lead" in one}
    return {
        "targets.svg": plots.intervals(rows),
        "lengths.svg": plots.columns(lengths, "turns of a game"),
        "lead.svg": plots.columns(leads, "when the lead changed for the last time, in percent"),
    }


def report(found: dict[str, Any]) -> str:
    title = f"{found['title']}: the balance of its numbers"
    drawn = pictures(found)
    body = [f"<h1>{escape(title)}</h1>", f'<p class="lead">{escape(about(found))}</p>']
    body.append(section("Targets", html_table(words.HEADS, words.rows(found))))
    body.append(section("Figures beside what was wanted", drawn["targets.svg"]))
    if found["admirals"]:
        table = html_table(words.HEADS, words.rows(found, "admirals"))
        body.append(section("The same among admirals", table))
    for heading, lines in words.stories(found):
        items = "".join(f"<li>{escape(line)}</li>" for line in lines)
        body.append(section(heading, f"<ul>{items}</ul>"))
    body.append(section("How long", drawn["lengths.svg"]))
    body.append(section("When the lead changed for the last time", drawn["lead.svg"]))
    return whole(title, "".join(body))


def html_table(heads: words.Row, rows: list[words.Row]) -> str:
    """A table of words, what matters most beside the target."""
    order = [heads.index(name) for name in ("target", "verdict", "figure (95 %)")]
    order += [i for i in range(len(heads)) if i not in order]
    heads = [heads[i] for i in order]
    cells = [[escape(row[i]) for i in order] for row in rows]
    table = plots.table(heads, cells, "every target beside its figure")
    return f'<div class="wordy">{table}</div>'


def about(found: dict[str, Any]) -> str:
    """Who played what, in a sentence."""
    played = ", ".join(f"{name} {count:,}" for name, count in found["runs"].items())
    return (
        f"{found['players'][0].upper()}{found['players'][1:]}; choices drawn at a temperature of "
        f"{found['temperature']:g}, seed {found['seed']}, network {found['network']}, "
        f"{found['date']}. Games: {played}."
    )


def put_into(page: Path, found: dict[str, Any], command: str) -> None:
    """Put the targets into a page, between its two marks."""
    text = page.read_text("utf-8") if page.is_file() else ""
    if text.count(BEGIN) != 1 or text.count(END) != 1 or text.index(BEGIN) > text.index(END):
        raise NoTargets(f"{page} has no place for it: a line {BEGIN} and a line {END} below it.")
    head, tail = text.split(BEGIN)[0], text.split(END)[1]
    page.write_text(f"{head}{BEGIN}\n{part(found, command)}\n{END}{tail}", "utf-8")


def part(found: dict[str, Any], command: str) -> str:
    """What stands in a page: who played, the command, every target, and what there is to say."""
    said = [about(found), "", f"    {command}", ""]
    said.append(words.markdown(words.HEADS, words.rows(found)))
    if found["admirals"]:
        said += ["", "The same among admirals, as a check:", ""]
        said.append(words.markdown(words.HEADS, words.rows(found, "admirals")))
    for heading, lines in words.stories(found)[:1]:
        said += ["", f"{heading}:", "", *(f"- {line}" for line in lines)]
    return "\n".join(said)
