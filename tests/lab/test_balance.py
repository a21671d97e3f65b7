"""The balance of a game: targets as data, games that are taken up, figures, what stands out."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest
from msgspec.structs import replace

from sectors import games
from sectors.core.content import PAPER_FILE
from sectors.core.game import Game
from sectors.lab import packs
from sectors.lab.balance import figures, measure, pages, playing, targets, verdicts
from sectors.lab.balance.contrast import contrasted, named
from sectors.lab.balance.playing import Looks, Watched, drawn, play_one, tally_of
from sectors.lab.balance.sample import Pool, sample_of
from sectors.lab.balance.targets import Balance, Target, targets_of
from sectors.lab.store import Folder
from sectors.lab.wrong import NoTargets, OtherPlan
from sectors.terminal.commands import main

DUEL = next(name for name in games.names() if games.load(name).seats == range(2, 3))


def quiet(_: int) -> None:
    pass


def order(out: Path, count: int = 6, **more: Any) -> measure.BalanceOrder:
    return measure.BalanceOrder(DUEL, out, count, **more)


# --- targets


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_targets_that_can_be_read_and_worked_out(name: str) -> None:
    game = games.load(name)
    found = targets.targets_of(game)
    assert (game.folder / targets.FILE).is_file()
    assert found.target
    assert {target.figure for target in found.target} <= set(figures.KINDS)
    assert all(targets.runs_of(target, found) for target in found.target)


@pytest.mark.parametrize("name", games.names())
def test_what_targets_name_is_known_to_their_game(name: str) -> None:
    """A fact or a use with a wrong name would never be met; one short game has all facts."""
    game = games.load(name)
    found = targets.targets_of(game)
    seats = max(2, game.seats[0])
    player = playing.Player(game, None, 1.0, "random")
    told = play_one(player, seats, {}, "names")
    solo = play_one(player, 1, {}, "names") if 1 in game.seats else told
    facts = {*told.facts, *solo.facts, "seat", "middle", "opening_chance"}
    kinds = {f"({kind.name})" for kind in game.kinds} | {verb.name for verb in game.space.verbs}
    own = {*tally_of(game, seats).names(), *(n.rpartition(": ")[0] for u in told.uses for n in u)}
    for target in found.target:
        uses = figures.listed(target.each)
        if target.figure in ("median", "mean", "lowest", "share", "wins"):
            assert target.of in facts, target.name
        else:
            uses = uses or [target.of]
        for use in [*uses, *(figures.listed(target.over))]:
            heading = use.rpartition(": ")[0] or use
            known = {word.removesuffix(": ") for word in own} | kinds | set().union(*told.uses)
            spoken = heading in known or heading.split(" ")[0] in kinds
            assert spoken or use in SELDOM, (target.name, use)


SELDOM = {"starting craft lost", "units sold, illegal", "all units sold"}  # not in every game


def test_a_target_that_is_misspelt_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "balance.toml"
    file.write_text('[runs.two]\nseats = 2\n[[target]]\nname = "a"\nfigure = "share"\nhigth = 3\n')
    with pytest.raises(NoTargets, match="higth"):
        targets.read(file, games.load(DUEL))
    file.write_text('[runs.two]\nseats = 2\n[[target]]\nname="a"\nfigure="share"\nruns = ["x"]\n')
    with pytest.raises(NoTargets, match="no run x"):
        targets.read(file, games.load(DUEL))


# --- playing


def test_options_are_drawn_by_their_shares() -> None:
    lot = Random(1)
    seen = Counter(drawn([7, 8], [0, 256], 1.0, lot) for _ in range(4000))
    assert seen[8] / 4000 == pytest.approx(0.731, abs=0.02)  # e to 1
    cold = Counter(drawn([7, 8], [0, 256], 0.1, lot) for _ in range(500))
    assert cold[8] >= 499


def test_the_middle_and_the_last_lead() -> None:
    looks = Looks()
    for made, chance in ((0, 0.6), (2, 0.4), (5, 0.3), (8, 0.7)):
        looks.add(made, [chance, 1 - chance], made > 0)
    facts = looks.facts(10, 0, 2)
    assert facts["middle"] == 1
    assert facts["middle_chance"] == 0.7
    assert facts["opening_chance"] == 0.6  # at the second choice: 0.4 to 0.6
    assert facts["last_lead"] == 0.8
    assert looks.facts(10, 1, 2)["last_lead"] == 1.0  # it never led to the end


def test_the_same_seed_gives_the_same_game() -> None:
    game = games.load(DUEL)
    plan = playing.GamesPlan(DUEL, 2, "3")
    player = playing.player_of(plan)
    one, other = (play_one(player, 2, {}, "3/0") for _ in range(2))
    assert one == other
    assert play_one(player, 2, {}, "3/1") != one
    assert one.facts["turns"] > 0
    assert len(one.uses) == 3
    assert game.name == DUEL


# --- figures, from games that are made up


def pool(rows: list[dict[str, Any]], uses: list[list[dict[str, int]]], tmp_path: Path) -> Pool:
    """Games made up of facts and of what each seat used; the table comes last."""
    kept = Folder(tmp_path / f"{len(list(tmp_path.iterdir()))}", {})
    share = [
        (i, Watched({"places": [1, 2], **row}, [Counter(seat) for seat in used]))
        for i, (row, used) in enumerate(zip(rows, uses, strict=True))
    ]
    kept.add(0, *playing.tabled(share))
    kept.join()
    return sample_of([kept])


def test_figures_are_what_they_say(tmp_path: Path) -> None:
    rows = [{"winner": w, "first": f, "rounds": r} for w, f, r in ((0, 0, 4), (1, 0, 6), (0, 0, 9))]
    used = [[{"a: x": 2, "b": 1}, {}, {"had: x": 1}], [{}, {"a: x": 1}, {}], [{"b": 3}, {}, {}]]
    sample = pool(rows, used, tmp_path)

    def value(**said: Any) -> list[tuple[str, float]]:
        found = figures.worked_out(sample, Target("t", **said), {"a: ": ["x", "y"]})
        return [(one.label, round(one.value, 1)) for one in found]

    assert value(figure="median", of="rounds") == [("", 6.0)]
    assert value(figure="mean", of="rounds") == [("", 6.3)]
    assert value(figure="lowest", of="rounds") == [("", 4.0)]
    assert value(figure="share", of="rounds", least=5) == [("", 66.7)]
    assert value(figure="share", of="rounds", least=5, when={"rounds": 7}) == [("", 100.0)]
    assert value(figure="wins", of="first") == [("", 66.7)]
    assert value(figure="wins", of="seat") == [("seat 1", 66.7), ("seat 2", 33.3)]
    assert value(figure="used", each="a: ") == [("x", 66.7), ("y", 0.0)]  # the dead one is seen
    assert value(figure="used", each="a: ", over="had: ", but=["y"]) == [("x", 100.0)]
    assert value(figure="by_all", each="a: ", but=["y"]) == [("x", 33.3)]
    assert value(figure="part", of="b", over=["b", "a: x"]) == [("", 57.1)]
    assert value(figure="wins_with", each="a: ", but=["y"]) == [("x", 100.0)]
    assert value(figure="decides", of="b") == [("", 100.0)]
    assert value(figure="lift", of="b") == [("", 75.0)]


def test_a_thing_that_is_worth_nothing_decides_half_of_the_pairs(tmp_path: Path) -> None:
    """Three of four use it, and each seat wins as often: no part of it is theirs."""
    rows = [{"winner": seat, "places": [1] * 4} for seat in range(4)]
    used: list[list[dict[str, int]]] = [[{"a": 1}, {"a": 1}, {"a": 1}, {}, {}]] * 4
    found = figures.worked_out(pool(rows, used, tmp_path), Target("t", "decides", of="a"), {})
    assert found[0].value == pytest.approx(50)


@pytest.mark.parametrize(
    ("low", "value", "high", "said"),
    [
        (41, 45, 49, verdicts.HOLDS),
        (35, 45, 55, verdicts.LIKELY),
        (45, 52, 59, verdicts.DOUBTFUL),
        (51, 55, 59, verdicts.OFF),
    ],
)
def test_a_verdict_says_how_sure_it_is(low: int, value: int, high: int, said: str) -> None:
    assert verdicts.verdict(figures.Measured("", value, low, high, 9), 40, 50) == said


# --- keeping


def test_a_run_that_was_stopped_is_taken_up_and_gives_the_same(tmp_path: Path) -> None:
    jobs = measure.planned(order(tmp_path))[2]
    plan = jobs[0].plan
    playing.played(plan, 30, 1, tmp_path / "a", quiet)
    playing.played(plan, 4, 1, tmp_path / "b", quiet)
    counted: list[int] = []
    playing.played(plan, 30, 1, tmp_path / "b", counted.append)
    assert counted[0] == 4
    assert sum(counted) == 30
    for name in ("games", "uses"):
        one, other = (pq.read_table(tmp_path / f / f"{name}.parquet") for f in "ab")
        key = [
            (column, "ascending")
            for column in ("number", "seat", "what")
            if column in one.schema.names
        ]
        assert one.sort_by(key).equals(other.sort_by(key))


def test_games_of_another_plan_are_not_mixed_in(tmp_path: Path) -> None:
    measure.measured(order(tmp_path, 2), quiet)
    with pytest.raises(OtherPlan):
        measure.measured(order(tmp_path, 2, temperature=0.5), quiet)


# --- the command


def test_the_command_prints_and_writes_everything(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{pages.BEGIN}\nstale words\n{pages.END}\nafter\n")
    words = ["lab", "balance", DUEL, "--games", "6", "--workers", "1", "--out", str(tmp_path / "o")]
    assert main([*words, "--page", str(page), "--no-train"]) == 0
    said = capsys.readouterr().out
    assert "the winner of the middle wins" in said
    assert "have learned these numbers" in said
    made = {file.name for file in (tmp_path / "o").iterdir()}
    assert {"figures.json", "targets.parquet", "targets.svg", "report.html"} <= made
    text = page.read_text()
    assert text.startswith("before\n") and text.endswith("after\n") and "stale words" not in text
    assert f"sectors lab balance {DUEL} --games 6 --seed 1" in text
    assert main([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["runs"] and found["lines"] and found["stands_out"] == []


def test_a_page_without_a_place_for_it_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    page.write_text("nothing\n")
    words = ["lab", "balance", DUEL, "--games", "1", "--workers", "1", "--out", str(tmp_path / "o")]
    assert main([*words, "--page", str(page), "--no-train"]) == 2
    assert "has no place for it" in capsys.readouterr().err
    assert page.read_text() == "nothing\n"


def test_without_the_library_for_learning_its_own_players_play_and_it_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "jax", None)
    for name in [name for name in sys.modules if name.startswith("sectors.lab.training.adapting")]:
        monkeypatch.delitem(sys.modules, name)
    words = ["lab", "balance", DUEL, "--games", "2", "--workers", "1", "--minutes", "1"]
    assert main([*words, "--out", str(tmp_path / "o")]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "It is measured with the game's own players." in said
    assert "the library for learning is not installed" in said


def test_games_of_bots_are_played_when_they_are_asked_for(tmp_path: Path) -> None:
    asked = order(tmp_path, 2, admirals=1)
    assert [job.name for job in measure.planned(asked)[2]] == ["two", "two-admiral"]
    found = measure.measured(asked, quiet)
    assert {line["of"] for line in found["admirals"]} <= {0, 1}
    assert found["lines"][0]["run"] == found["admirals"][0]["run"]


def test_a_run_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "balance", DUEL, "--run", "nowhere"]) == 2
    assert "has no run nowhere" in capsys.readouterr().err


# --- what stands out


def test_a_thing_that_is_used_more_than_before_is_named(tmp_path: Path) -> None:
    lot = np.random.default_rng(1)
    folders = []
    for name, often in (("own", 0.2), ("other", 0.8)):
        kept = Folder(tmp_path / name, {})
        share = []
        for i in range(200):
            seats = [Counter({"build ship: A": 1, "(built)": 1}) for _ in range(2)]
            for seat in seats:
                seat["build ship: B"] = int(lot.random() < often)
            facts = {"places": [1, 2], "winner": int(lot.integers(2))}
            share.append((i, Watched(facts, [*(+seat for seat in seats), Counter()])))
        kept.add(0, *playing.tabled(share))
        kept.join()
        folders.append({"run": kept})
    found = named(contrasted(games.load(DUEL), *folders))
    assert [(one.how, one.piece) for one in found] == [("used", "B")]
    assert found[0].off > 5


def other_numbers(folder: Path) -> Path:
    """A pack with the game's own numbers, that has another hash."""
    packs.export(games.printed(DUEL), folder)
    unread = ("pack.toml", PAPER_FILE, "text.toml")  # which no number is in
    file = next(f for f in sorted(folder.glob("*.toml")) if f.name not in unread)
    file.write_text(file.read_text() + "\n# another hash\n")
    return folder


def test_the_games_own_numbers_are_played_beside_a_pack(tmp_path: Path) -> None:
    pack = other_numbers(tmp_path / "pack")
    found = measure.measured(order(tmp_path / "o", 2, content=pack), quiet)
    assert found["pack"]
    assert (tmp_path / "o" / measure.OWN).is_dir()
    assert found["stands_out"] == []


def test_games_of_bots_have_none_of_the_games_own_beside_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def of_bots(game: Game) -> Balance:
        balance = targets_of(game)
        runs = {name: replace(run, level="cadet") for name, run in balance.runs.items()}
        return replace(balance, runs=runs)

    monkeypatch.setattr(measure, "targets_of", of_bots)
    pack = other_numbers(tmp_path / "pack")
    found = measure.measured(order(tmp_path / "o", 1, content=pack, admirals=1), quiet)
    assert set(found["runs"].values()) == {1}
    assert found["stands_out"] == []
