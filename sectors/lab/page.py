"""The report of a run: one HTML file that needs nothing else."""

from __future__ import annotations

from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any

from sectors.lab import plots
from sectors.lab.plots import number

CSS = Path(__file__).with_name("page.css")
TRACES = [
    ("Wins", "rows of games.parquet with this <code>winner</code>, over all rows"),
    ("Shared", "rows with <code>winner</code> −1 and <code>places</code> that are not empty"),
    (
        "Length, decisions, lead changes",
        "mean and median of <code>turns</code>, <code>decisions</code>, <code>leads</code>",
    ),
    ("Choices", "<code>options</code> over <code>decisions</code>, game by game"),
    (
        "Known",
        "<code>known</code>: the share of the turns after which the winner stayed ahead "
        "by the game’s own evaluation",
    ),
    ("Endings", "counts of <code>ending</code>: what was told last, before points were counted"),
    ("Uses", "uses.parquet: sum of <code>count</code>; a seat used a thing if it has a row"),
    ("Lift", "wins of the seats that used it less wins of those that did not, decided games only"),
    ("Thinking", "times.parquet: <code>seconds</code> of a seat in a game"),
]


def whole(title: str, body: str) -> str:
    """A page with its style inside."""
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{CSS.read_text('utf-8')}</style></head>"
        f"<body><main>{body}</main></body></html>\n"
    )


def section(title: str, body: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{body}</section>"


def report(found: dict[str, Any]) -> str:
    plan = found["plan"]
    title = f"{found['title']}: {found['games']:,} games"
    body = [f"<h1>{escape(title)}</h1>", f'<p class="lead">{lead(plan)}</p>']
    body += [section("Who wins", wins(found)), '<div class="two">']
    body += [section("How long", length(found)), section("How close", tension(found)), "</div><br>"]
    body += [section("How it ends", endings(found)), section("What is used", uses(found["uses"]))]
    body += [section("Never used", never(found["never"])), section("Thinking", thinking(found))]
    body.append(section("Where the numbers come from", traces()))
    return whole(title, "".join(body))


def lead(plan: dict[str, Any]) -> str:
    """What was played, in one line."""
    chosen = ", ".join(f"{name} = {value}" for name, value in plan["options"].items())
    parts = [
        f"Bots {', '.join(plan['bots'])}",
        f"seed {plan['seed']}",
        f"version {plan['version']}",
    ]
    if plan.get("opening"):
        parts.append(f"the first {plan['opening']} decisions drawn by lot among good ones")
    parts += [f"content pack {plan['pack'][:12]}"] if plan["pack"] else ["own content"]
    return escape("; ".join([*parts, chosen] if chosen else parts))


def wins(found: dict[str, Any]) -> str:
    seats = zip(found["names"], found["wins"], found["plan"]["bots"], strict=True)
    rows = [(f"{i}. {name}", won, f", {bot}") for i, (name, won, bot) in enumerate(seats, start=1)]
    rows.append(("Shared", found["shared"], ""))
    if found["unfinished"]["hits"]:
        rows.append(("Unfinished", found["unfinished"], ""))
    return plots.bars(rows) + '<p class="quiet">The thin line is the 95 % interval.</p>'


def length(found: dict[str, Any]) -> str:
    facts = [("Turns", plots.mean(found["turns"])), ("Decisions", plots.mean(found["decisions"]))]
    facts.append(("Choices a decision", plots.mean(found["choices"])))
    return plots.histogram(found["lengths"], "Games by number of turns") + facts_list(facts)


def tension(found: dict[str, Any]) -> str:
    facts = [
        ("Lead changes", plots.mean(found["leads"])),
        ("Known at %", plots.mean(found["known"])),
    ]
    label = "Games by when the winner was known, in % of the game"
    return plots.histogram(found["known_at"], label, " %") + facts_list(facts)


def facts_list(facts: list[tuple[str, str]]) -> str:
    rows = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts)
    return f"<dl>{rows}</dl>"


def endings(found: dict[str, Any]) -> str:
    """Endings by kind."""
    return plots.bars((kind, share, "") for kind, share in found["endings"].items())


def group_of(what: str) -> tuple[bool, str]:
    """The heading a use stands under: what was chosen before what happened, then what is named."""
    return what.startswith("("), what.partition(":")[0] if ":" in what else ""


def heading(group: tuple[bool, str]) -> str:
    """A group in words."""
    happened, kind = group
    if not kind:
        return "What happened" if happened else "What was chosen"
    return kind.replace("(", "").replace(")", ",") if happened else kind.replace(" ", ", ", 1)


def uses(found: list[dict[str, Any]]) -> str:
    widest = max((abs(u["lift"]) + u["error"] for u in found if u["lift"] is not None), default=1)
    ordered = sorted(found, key=lambda use: (group_of(use["what"]), -use["times"]))
    parts = []
    for group, members in groupby(ordered, key=lambda use: group_of(use["what"])):
        rows = [use_row(use, widest) for use in members]
        heads = ["", "times a game", "seats that used it", "win lift, points"]
        opened = "" if group[0] and group[1] else " open"
        name = heading(group)
        inside = plots.table(heads, rows, name)
        parts.append(f"<details{opened}><summary>{escape(name)}</summary>{inside}</details>")
    return "".join(parts)


def use_row(use: dict[str, Any], widest: float) -> list[str]:
    name = use["what"].partition(": ")[2] or use["what"].strip("()").replace("_", " ")
    used = f"{number(use['seats']['percent'])} %"
    lifted = plots.around_zero(use["lift"], use["error"], widest)
    if use["lift"] is None and use["seats"]["percent"] > 99:
        lifted = '<span class="quiet">everybody</span>'
    return [escape(name), number(use["per_game"], 2), used, lifted]


def never(names: list[str]) -> str:
    if not names:
        return "<p>Everything was used at least once.</p>"
    items = "".join(f"<li>{escape(name)}</li>" for name in names)
    return f'<ul class="chips">{items}</ul>'


def thinking(found: dict[str, Any]) -> str:
    names = found["names"]
    rows = [
        [
            escape(names[t["seat"]]),
            escape(t["bot"]),
            f"{t['mean'] * 1000:,.1f}",
            f"{t['max'] * 1000:,.1f}",
        ]
        for t in found["thinking"]
    ]
    return plots.table(["", "bot", "mean ms a game", "longest ms a game"], rows, "Thinking")


def traces() -> str:
    """How each number follows from the tables beside this page."""
    rows = "".join(f"<dt>{name}</dt><dd>{words}</dd>" for name, words in TRACES)
    return f"<dl>{rows}</dl><p class=quiet>All figures are also in figures.json.</p>"
