"""`sectors print` writes the PDFs of a game."""

from pathlib import Path

from cli.conftest import Terminal


def test_all_parts_are_written(run: Terminal, tmp_path: Path) -> None:
    ran = run("print", "sector6", "--out", "box")
    assert ran.code == 0
    files = sorted(file.name for file in (tmp_path / "box").iterdir())
    kinds = ["counters", "guide", "reference", "rules", "standees", "tiles"]
    assert files == [f"sector6-{kind}.pdf" for kind in kinds]
    assert len(ran.out.splitlines()) == len(files)


def test_some_parts_as_json(run: Terminal) -> None:
    ran = run("print", "sector6", "--parts", "standees", "--paper", "letter", "--json")
    assert ran.code == 0
    assert ran.json["files"] == ["sector6-guide.pdf", "sector6-standees.pdf"]
    assert ran.json["parts"]["R"] == 8


def test_what_cannot_be_printed_is_said_in_a_sentence(run: Terminal) -> None:
    assert run("print", "raid").err.strip() == "sectors: Raid has no parts to print."
    assert 'no parts "dice"' in run("print", "sector6", "--parts", "dice").err
    assert 'there is no "a5"' in run("print", "sector6", "--paper", "a5").err
