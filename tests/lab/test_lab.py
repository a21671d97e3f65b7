"""The lab: watched games, runs that go on, figures that follow from the tables, comparisons."""

from __future__ import annotations

import json
import re
import zipfile
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from sectors import games
from sectors.core import record as records
from sectors.core.content import PAPER_FILE
from sectors.core.engine import options
from sectors.lab import compare, figures, packs, page
from sectors.lab import run as runs
from sectors.lab.match import play_game
from sectors.lab.store import Folder
from sectors.lab.study import Opener, study
from sectors.lab.wrong import OtherPlan
from sectors.players.bot import luck
from sectors.table.table import Table
from sectors.terminal.commands import main

FILES = ("games", "uses")  # the tables that must not differ


def first_two_seats() -> str:
    """A game for two that has its bots play quickly."""
    return next(name for name in games.names() if games.load(name).seats == range(2, 3))


DUEL = first_two_seats()


def quiet(_: int) -> None:
    pass


def plan(seed: str = "1", name: str = DUEL, content: Path | None = None) -> runs.Plan:
    return runs.make_plan(name, ["random", "random"], seed, {}, content)


def tables(folder: Path) -> dict[str, Any]:
    return {name: pq.read_table(folder / f"{name}.parquet").to_pylist() for name in FILES}


@pytest.mark.parametrize("name", games.names())
def test_a_watched_game_is_the_game_of_simulate(name: str) -> None:
    game = games.load(name)
    levels = ("random",) * max(2, game.seats[0])
    seen = study(game, levels, 0, "5/0", {})
    played = play_game(game, levels, "5/0", {})
    assert (tuple(seen.places), seen.turns, seen.decisions) == (
        played.places,
        played.turns,
        played.decisions,
    )
    table = Table.replay(records.parse(seen.record))
    assert list(table.state.result) == seen.places
    assert len(table.moves) == seen.decisions
    assert 0 <= seen.known <= 1
    assert sum(seen.uses[0].values()) > 0
    counting, told = game.text.get("lab", {}).get("counting", []), [k.name for k in game.kinds]
    assert set(counting) <= set(told)
    assert seen.ending in set(told) - set(counting)


def test_an_opening_is_drawn_by_lot() -> None:
    game = games.load(DUEL)
    s = game.setup(2, "1", {})
    view, choices = game.view(s, 0), options(s, 0)
    assert len({Opener().choose(game, view, 0, choices, luck("x", 0, n)) for n in range(12)}) > 1
    given = runs.make_plan(DUEL, ["random", "random"], "1", {}, None, 4)
    assert given.described(game) == plan().described(game) | {"opening": 4}
    assert runs.play_share(given, 0, 1)[0].record != runs.play_share(plan(), 0, 1)[0].record


def test_one_worker_and_two_give_the_same_table(tmp_path: Path) -> None:
    runs.run(plan(), 70, 1, "", tmp_path / "one", quiet)
    runs.run(plan(), 70, 2, "", tmp_path / "two", quiet)
    assert tables(tmp_path / "one") == tables(tmp_path / "two")
    assert len(tables(tmp_path / "one")["games"]) == 70


def test_an_interrupted_run_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    runs.run(plan(), 120, 1, "", tmp_path / "whole", quiet)
    done = []

    def tell(count: int) -> None:
        done.append(count)
        if sum(done) >= 100:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        runs.run(plan(), 120, 1, "", tmp_path / "cut", tell)
    assert len(tables(tmp_path / "cut")["games"]) == 100
    played: list[int] = []

    def counted(*given: Any) -> Any:
        played.append(given[2])
        return study(*given)

    monkeypatch.setattr(runs, "study", counted)
    runs.run(plan(), 120, 1, "", tmp_path / "cut", quiet)
    assert played == list(range(100, 120))
    assert tables(tmp_path / "cut") == tables(tmp_path / "whole")
    with zipfile.ZipFile(tmp_path / "cut" / "records.zip") as kept:
        assert len(kept.namelist()) == len(set(kept.namelist())) == 120


def test_another_plan_is_refused(tmp_path: Path) -> None:
    runs.run(plan(), 2, 1, "", tmp_path / "run", quiet)
    with pytest.raises(OtherPlan, match="another plan"):
        runs.run(plan(seed="2"), 2, 1, "", tmp_path / "run", quiet)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").write_text("keep me")
    with pytest.raises(OtherPlan, match="not empty"):
        runs.run(plan(), 2, 1, "", tmp_path / "full", quiet)
    assert [f.name for f in (tmp_path / "full").iterdir()] == ["letter.txt"]


def test_figures_follow_from_the_tables(tmp_path: Path) -> None:
    folder = runs.run(plan(), 60, 1, "", tmp_path / "run", quiet)
    found = figures.figures(folder, games.load(DUEL))
    rows = tables(tmp_path / "run")
    wins = [row["winner"] for row in rows["games"]]
    assert [w["hits"] for w in found["wins"]] == [wins.count(0), wins.count(1)]
    assert found["turns"]["mean"] == round(sum(r["turns"] for r in rows["games"]) / 60, 3)
    assert sum(n for _, _, n in found["lengths"]) == 60
    assert sum(e["hits"] for e in found["endings"].values()) == 60
    for use in found["uses"]:
        counted = [r["count"] for r in rows["uses"] if r["what"] == use["what"]]
        assert use["times"] == sum(counted)
        assert use["seats"]["hits"] == len(counted)
    text = page.report(found)
    assert f"{found['turns']['mean']:.1f}" in text
    assert "<script" not in text and not re.search(r'(src|href)="?http', text)


def test_wilson() -> None:
    """Known values of the interval."""
    assert figures.share(5, 10) == {"hits": 5, "of": 10, "percent": 50, "low": 23.66, "high": 76.34}
    assert figures.share(0, 0)["high"] == 100


def test_lift_counts_winners_with_and_without() -> None:
    found = figures.lift(100, 70, 200, 100)
    assert found["lift"] == 40.0
    assert found["error"] == pytest.approx(12.7, abs=0.1)
    assert figures.lift(3, 1, 200, 100)["lift"] is None


def export(folder: Path, name: str = DUEL) -> Path:
    packs.export(games.printed(name), folder)
    return folder


@pytest.mark.parametrize("name", games.names())
def test_every_game_can_be_exported_and_checked(name: str, tmp_path: Path) -> None:
    game, changed = packs.check(export(tmp_path / name, name))
    assert (game.name, game.pack, changed) == (name, "", [])


def changed_text(folder: Path, old: str, new: str) -> Path:
    for file in folder.glob("*.toml"):
        text = file.read_text("utf-8")
        if old in text:
            file.write_text(text.replace(old, new, 1), "utf-8")
            return folder
    raise AssertionError(f"{old} is in no file")


def on_paper() -> list[str]:
    """The games that have something for paper in their content."""
    return [name for name in games.names() if games.load(name).content.path(PAPER_FILE).exists()]


@pytest.mark.parametrize("name", on_paper())
def test_a_pack_that_only_prints_otherwise_is_played_as_the_game_itself(
    tmp_path: Path, name: str
) -> None:
    pack = export(tmp_path / name, name)
    (pack / PAPER_FILE).write_text((pack / PAPER_FILE).read_text("utf-8") + "\n# ours\n", "utf-8")
    game, changed = packs.check(pack)
    assert (game.pack, changed) == ("", [PAPER_FILE])
    (pack / PAPER_FILE).unlink()  # as in a pack that was made before there was such a file
    assert packs.check(pack)[0].pack == ""


def test_a_pack_is_named_in_records_and_must_be_in_force(tmp_path: Path) -> None:
    pack = changed_text(export(tmp_path / "pack"), "count = 5", "count = 4")
    game, changed = packs.check(pack)
    assert changed and len(game.pack) == 64
    with games.using([pack]) as (inside,):
        assert games.load(DUEL) is inside
        table = Table(inside, 2, 3)
        text = table.record.write()
        assert f"pack: {inside.pack}" in text
        Table.replay(records.parse(text))
    assert games.load(DUEL).pack == ""
    with pytest.raises(records.BadRecord, match="not in force"):
        Table.replay(records.parse(text))


def test_mistakes_in_a_pack_name_file_and_key(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = changed_text(export(tmp_path / "pack"), "count = 5", 'count = "x"')
    assert main(["content", "check", str(pack)]) == 2
    said = capsys.readouterr().err
    assert re.search(r"\w+\.toml: \w+\.count: expected a whole number", said)
    assert main(["content", "check", str(tmp_path / "nothing")]) == 2
    assert "expected a folder" in capsys.readouterr().err
    assert main(["content", "export", DUEL, str(pack)]) == 2
    assert "not empty" in capsys.readouterr().err


def test_simulate_takes_a_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "simulate",
        DUEL,
        "--bots",
        "random,random",
        "--games",
        "8",
        "--workers",
        "1",
        "--json",
    ]
    assert main(words) == 0
    own = json.loads(capsys.readouterr().out)
    pack = changed_text(export(tmp_path / "pack"), "count = 5", "count = 1")
    assert main([*words, "--content", str(pack)]) == 0
    other = json.loads(capsys.readouterr().out)
    assert other["decisions"] != own["decisions"]


def test_an_arena_takes_a_pack_and_names_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "kept")
    words = ["arena", DUEL, "--bots", "greedy,random", "--games", "2", "--workers", "1"]
    words += ["--file", file, "--json"]
    assert main(words) == 0
    own = json.loads(capsys.readouterr().out)
    pack = changed_text(export(tmp_path / "pack"), "count = 5", "count = 1")
    assert main([*words, "--content", str(pack)]) == 2
    assert "holds another game" in capsys.readouterr().err
    assert main([*words, "--content", str(pack), "--file", f"{file}2"]) == 0
    other = json.loads(capsys.readouterr().out)
    assert own["pack"] == "" and len(other["pack"]) > 8
    assert other["pairs"][0]["decisions"] != own["pairs"][0]["decisions"]


def measured(tmp_path: Path, name: str, count: int, content: Path | None) -> dict[Any, list[float]]:
    levels = ["greedy", "greedy"] if content or name == "own" else ["random", "random"]
    folder = runs.run(
        runs.make_plan(DUEL, levels, "1", {}, content), count, 2, "", tmp_path / name, quiet
    )
    return compare.measures(folder, games.load(DUEL), 2)


@pytest.mark.slow
@pytest.mark.soak
def test_compare_finds_a_planted_change(tmp_path: Path) -> None:
    """A unit that attacks one space more is told; the same content is told to be the same."""
    old, new = 'attack  = [".a.", "aoa", ".a."]', 'attack  = [".aa", "aoa", ".a."]'
    pack = changed_text(export(tmp_path / "pack"), old, new)
    own = measured(tmp_path, "own", 400, None)
    found = compare.differences(own, measured(tmp_path, "changed", 400, pack))
    assert found[0].sure and found[0].chance < 0.001
    assert compare.verdict(found, 400) != compare.verdict([], 400)
    same = compare.differences(own, own)
    assert not any(d.sure for d in same)
    assert "No difference" in compare.verdict(same, 400)


def test_compare_by_other_luck_finds_nothing(tmp_path: Path) -> None:
    """Two runs of the same content with different seeds: no figure is called different."""
    one, two = (
        compare.measures(
            runs.run(plan(seed), 150, 1, "", tmp_path / seed, quiet), games.load(DUEL), 2
        )
        for seed in ("1", "2")
    )
    assert not any(d.sure for d in compare.differences(one, two))


def test_a_difference_in_words() -> None:
    before, after = [100.0, 0.0] * 200, [0.0, 0.0] * 200
    found = compare.judged([compare.difference(("seat 1 wins", "points"), before, after)])
    assert found[0].sentence() == "seat 1 wins 50.00 ± 4.91 points less."


def test_the_command_writes_a_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    words = [
        "lab",
        "run",
        DUEL,
        "--bots",
        "random",
        "--seats",
        "2",
        "--games",
        "6",
        "--workers",
        "1",
    ]
    assert main([*words, "--out", str(out), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 6
    assert (out / "report.html").read_text().startswith("<!doctype html>")
    assert Folder(out, json.loads((out / "plan.json").read_text())).done() == set(range(6))
    both = ["--content", "own", "--content", "own", "--bots", "random,random", "--games", "6"]
    assert (
        main(["lab", "compare", DUEL, *both, "--out", str(tmp_path / "c"), "--workers", "1"]) == 0
    )
    assert "No difference" in capsys.readouterr().out
    assert main(["lab", "compare", DUEL, "--content", "own", "--out", str(tmp_path / "d")]) == 2
