"""Speeds as tables for people."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from sectors.terminal.report import grid


def bench_table(result: dict[str, Any]) -> Table:
    """Speeds, a row for each game."""
    ratios = result["against"].get("ratios", {})
    headings = ["game", "sampler /s", "once dealt /s", "list /s", "clone ns", "plain Python /s"]
    headings.append("engine")
    table = grid(*headings, *(["× OpenSpiel"] if ratios else []))
    for name, found in result["games"].items():
        cells = [
            name,
            f"{found['sampler_per_second']:,}",
            f"{found['dealt_sampler_per_second']:,}",
            f"{found['list_per_second']:,}",
            f"{found['clone_ns']:.0f}",
            f"{found['interpreted_sampler_per_second']:,}",
            "compiled" if found["compiled"] else "plain Python",
        ]
        table.add_row(*cells, *([f"{ratios[name]:.2f}"] if ratios else []))
    return table


def bots_table(result: dict[str, Any]) -> Table:
    """How fast the search is, a row for each game."""
    table = grid("game", "iterations /s", "plain Python /s", "ratio", "engine")
    for name, found in result["games"].items():
        table.add_row(
            name,
            f"{found['iterations_per_second']:,}",
            f"{found['interpreted_iterations_per_second']:,}",
            f"{found['ratio']:.1f}",
            "compiled" if found["compiled"] else "plain Python",
        )
    return table


def web_line(times: dict[str, Any]) -> str:
    """How long a move takes over the web."""
    return (
        f"A move over the web: {times['p50_ms']:.1f} ms in the middle, "
        f"{times['p95_ms']:.1f} ms at the 95th percentile of {times['moves']} moves."
    )


def load_lines(found: dict[str, Any]) -> str:
    """How a server carries many tables."""
    lost = f", {found['lost']} lost" if "lost" in found else ""
    return "\n".join(
        [
            f"{found['rooms']} tables of {', '.join(found['games'])}, "
            f"two sockets each, {found['processes']} server processes, {found['seconds']:g} s, "
            f"{found['think_ms']} ms to think: {found['moves']:,} moves stored, "
            f"{found['moves_per_second']:,} a second{lost}, {found['errors']} errors.",
            f"Round trip: {found['p50_ms']} ms in the middle, {found['p95_ms']} ms at the 95th "
            f"percentile, {found['p99_ms']} ms at the 99th.",
            f"Memory: {found['kb_per_idle_room']} kB for an idle table. Work for a move: "
            f"{found['server_us_per_move']} µs of the server, "
            f"{found['client_us_per_move']} µs of the clients.",
        ]
    )


def environments_lines(result: dict[str, Any]) -> str:
    """The figures as a table for people."""
    columns = {
        "connect four /s": "connect_four_per_second",
        "AEC /s": "aec_per_second",
        "× connect four": "aec_ratio",
        "(both in ours)": "quick_aec_ratio",
        "(both in plain ones)": "plain_aec_ratio",
        "batch, one process /s": "one_process_per_second",
        "batch, all cores /s": "all_cores_per_second",
        "× AEC": "batch_ratio",
    }
    table = [["game", *columns]]
    for name, figure in result["rl"].items():
        table.append([name, *(f"{figure[key]:,}" for key in columns.values())])
    widths = [max(len(row[i]) for row in table) for i in range(len(table[0]))]
    kind = "compiled" if result["compiled"] else "plain Python"
    drawn = ["  ".join(c.rjust(w) for c, w in zip(row, widths, strict=True)) for row in table]
    most = result["idle_ratio"]
    return "\n".join(
        [
            *drawn,
            f"A batch has {result['batch']} games; the engine is {kind}.",
            f"In plain wrappers an environment that does nothing is {most} × connect four.",
        ]
    )
