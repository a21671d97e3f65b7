"""Content files: what is read, what is refused, and in which words."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sectors.core.content import (
    PAPER_FILE,
    ContentError,
    Shape,
    Where,
    between,
    both_ends,
    diagram,
    expect,
    id_of,
    letters,
    load,
    offsets,
    open_pack,
    pack_hash,
    record_of,
    size,
    table_of,
    total,
)

Diagram = Annotated[tuple[str, ...], diagram(".xXo")]


@dataclass(frozen=True)
class Cost:
    credits: Annotated[int, between(1, 9)]
    class_: Literal["A", "B", "C"] = "A"


@dataclass(frozen=True)
class Unit:
    id: str
    name: str
    count: Annotated[int, between(1, 5)]
    attack: Diagram
    factor: float = 1.0
    secret: bool = False
    becomes: Annotated[str, id_of("units")] | None = None
    weights: Annotated[tuple[int, ...], size(2), total(6)] | None = None
    at: tuple[int, int] = (0, 0)
    cost: Cost | None = None
    sells: dict[Annotated[str, id_of("goods")], int] = field(default_factory=dict)
    walls: Annotated[str, letters("x.")] = ""

    def __post_init__(self) -> None:
        if self.secret and self.count > 1:
            raise ValueError("a secret unit is alone")


UNITS = table_of(Unit, total(3, of="count"))
GOODS = ["ore", "grain", "star gems"]

MARINES = """
    [marines]
    name = "Marines"
    count = 3
    attack = [".x.",
              "xoX",
              "..."]
"""


def written(folder: Path, text: str, name: str = "units.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def refusal(path: Path, shape: Shape[dict[str, Unit]] = UNITS) -> str:
    with pytest.raises(ContentError) as caught:
        load(path, shape, goods=GOODS)
    return str(caught.value)


def test_a_table_of_records(tmp_path: Path) -> None:
    units = load(written(tmp_path, MARINES), UNITS, goods=GOODS)
    assert units == {"marines": Unit("marines", "Marines", 3, (".x.", "xoX", "..."))}


def test_optional_keys(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        f"""{MARINES}
        factor = 2
        becomes = "marines"
        weights = [2, 4]
        at = [1, -1]
        cost = {{ credits = 2, class = "B" }}
        sells = {{ "star gems" = 1 }}
        walls = "x..x.x"
        """,
    )
    unit = load(path, UNITS, goods=GOODS)["marines"]
    assert type(unit.factor) is float
    assert (unit.becomes, unit.weights, unit.at) == ("marines", (2, 4), (1, -1))
    assert (unit.cost, unit.sells, unit.walls) == (Cost(2, "B"), {"star gems": 1}, "x..x.x")


@pytest.mark.parametrize(
    ("line", "changed", "message"),
    [
        ("count = 3", 'count = "3"', 'marines.count: expected a whole number, got "3"'),
        ("count = 3", 'count = "½"', 'marines.count: expected a whole number, got "½"'),
        ("count = 3", "count = true", "marines.count: expected a whole number, got true"),
        ("count = 3", "count = 6", "marines.count: expected a number from 1 to 5, got 6"),
        ("count = 3", "count = 2", 'expected a sum of 3 for "count", got 2'),
        ("count = 3", "", 'marines: missing key "count"'),
        ("count = 3", "cuont = 3", 'marines: unknown key "cuont"; did you mean "count"?'),
        ('"xoX"', '"xoy"', 'marines.attack[1]: expected only the letters ". x X o", got "xoy"'),
        ('"xoX"', '"xo"', 'marines.attack[1]: expected 3 letters as in the first row, got "xo"'),
        ('"xoX"', '"xxx"', 'marines.attack: expected exactly one "o", got 0'),
        ('"xoX"', '"oxo"', 'marines.attack: expected exactly one "o", got 2'),
        ('"xoX"', "5", "marines.attack[1]: expected a string, got 5"),
        ('"Marines"', "{}", "marines.name: expected a string, got a table of 0"),
        ('"Marines"', "1979-05-27", 'marines.name: expected a string, got "1979-05-27"'),
    ],
)
def test_a_changed_line_is_refused(tmp_path: Path, line: str, changed: str, message: str) -> None:
    assert line in MARINES
    path = written(tmp_path, MARINES.replace(line, changed))
    assert refusal(path) == f"units.toml: {message}"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('factor = "high"', 'marines.factor: expected a number, got "high"'),
        ("secret = 0", "marines.secret: expected true or false, got 0"),
        ("secret = true", "marines: a secret unit is alone"),
        (
            'becomes = "marine"',
            'marines.becomes: expected an id of units, got "marine"; did you mean "marines"?',
        ),
        ('becomes = "zz"', 'marines.becomes: expected an id of units, got "zz"'),
        ("weights = 6", "marines.weights: expected a list, got 6"),
        ("weights = [6]", "marines.weights: expected 2 items, got a list of 1"),
        ("weights = [3, 2]", "marines.weights: expected a sum of 6, got 5"),
        ("weights = [3, 3.5]", "marines.weights[1]: expected a whole number, got 3.5"),
        ("at = [1, 2, 3]", "marines.at: expected 2 items, got a list of 3"),
        ("cost = 5", "marines.cost: expected a table, got 5"),
        ("cost = { credits = 0 }", "marines.cost.credits: expected a number from 1 to 9, got 0"),
        (
            'cost = { credits = 1, class = "D" }',
            'marines.cost.class: expected one of "A", "B", "C", got "D"',
        ),
        (
            "cost = { credits = 1, vat = 1 }",
            'marines.cost: unknown key "vat"; the keys here are "credits", "class"',
        ),
        (
            "sells = { grian = 1 }",
            'marines.sells: expected an id of goods, got "grian"; did you mean "grain"?',
        ),
        ("sells = [1]", "marines.sells: expected a table, got a list of 1"),
        (
            'sells = { "star gems" = "many" }',
            'marines.sells."star gems": expected a whole number, got "many"',
        ),
        ('walls = "x-"', 'marines.walls: expected only the letters "x .", got "x-"'),
        (
            'id = "navy"',
            'marines: unknown key "id"; the keys here are "name", "count", "attack", "factor", '
            '"secret", "becomes", "weights", "at", "cost", "sells", "walls"',
        ),
    ],
)
def test_an_added_line_is_refused(tmp_path: Path, line: str, message: str) -> None:
    path = written(tmp_path, MARINES + line)
    assert refusal(path) == f"units.toml: {message}"


def test_a_record_must_be_a_table(tmp_path: Path) -> None:
    path = written(tmp_path, "marines = 3")
    assert refusal(path) == "units.toml: marines: expected a table, got 3"


def test_a_missing_file(tmp_path: Path) -> None:
    assert refusal(tmp_path / "units.toml") == (
        "units.toml: cannot be read: No such file or directory"
    )


def test_what_is_not_toml(tmp_path: Path) -> None:
    assert refusal(written(tmp_path, "count 3")) == (
        "units.toml: not a TOML file: "
        "Expected '=' after a key in a key/value pair (at line 1, column 7)"
    )


def test_ids_that_were_not_given_are_the_games_own_mistake(tmp_path: Path) -> None:
    path = written(tmp_path, MARINES + "sells = { ore = 1 }")
    with pytest.raises(TypeError, match=r"units\.toml: the ids of goods were not given to load"):
        load(path, UNITS)


@dataclass(frozen=True)
class Odd:
    value: complex


def test_a_type_that_toml_does_not_have_is_the_games_own_mistake(tmp_path: Path) -> None:
    with pytest.raises(TypeError, match="content cannot be a <class 'complex'>"):
        load(written(tmp_path, "value = 1"), record_of(Odd))


@dataclass(frozen=True)
class System:
    routes: dict[str, Annotated[int, between(1, 4)]]


SYSTEMS = table_of(System, both_ends("routes"))


def test_the_same_from_both_ends(tmp_path: Path) -> None:
    path = written(tmp_path, "sol.routes.wolf = 2\nwolf.routes.sol = 2", "systems.toml")
    assert load(path, SYSTEMS)["wolf"].routes == {"sol": 2}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "sol.routes.wolf = 2\nwolf.routes.sol = 3",
            "systems.toml: wolf.routes.sol: expected 2 as in sol.routes.wolf, got 3",
        ),
        (
            "sol.routes.wolf = 2\nwolf.routes = {}",
            'systems.toml: wolf.routes: missing key "sol", since there is sol.routes.wolf',
        ),
        (
            "sol.routes.wulf = 2\nwolf.routes = {}",
            'systems.toml: sol.routes: expected an id of this table, got "wulf"; '
            'did you mean "wolf"?',
        ),
    ],
)
def test_not_the_same_from_both_ends(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(ContentError) as caught:
        load(written(tmp_path, text, "systems.toml"), SYSTEMS)
    assert str(caught.value) == message


@dataclass(frozen=True)
class Dial:
    turns: Annotated[int, expect("an even number", lambda turns: turns % 2 == 0)]


def test_a_check_of_ones_own(tmp_path: Path) -> None:
    assert load(written(tmp_path, "turns = 4", "dial.toml"), record_of(Dial)) == Dial(4)
    with pytest.raises(ContentError) as caught:
        load(written(tmp_path, "turns = 5", "dial.toml"), record_of(Dial))
    assert str(caught.value) == "dial.toml: turns: expected an even number, got 5"


def test_offsets_count_from_the_piece_with_the_first_row_farthest_ahead() -> None:
    rows = ["..X..", "..X..", "x.o.."]
    assert offsets(rows, "X") == [(0, 2), (0, 1)]
    assert offsets(rows, "x") == [(-2, 0)]
    assert offsets(rows, "xX") == [(0, 2), (0, 1), (-2, 0)]


@given(st.sets(st.tuples(st.integers(-3, 3), st.integers(-3, 3))))
def test_offsets_find_what_was_drawn(marked: set[tuple[int, int]]) -> None:
    marked.discard((0, 0))
    drawn = {(0, 0): "o"} | dict.fromkeys(marked, "x")
    span = range(-3, 4)
    rows = ["".join(drawn.get((x, y), ".") for x in span) for y in reversed(span)]
    assert sorted(offsets(rows, "x")) == sorted(marked)


@given(st.lists(st.text(alphabet=".xo", min_size=1, max_size=3), max_size=3))
def test_every_diagram_that_passes_has_offsets(rows: list[str]) -> None:
    try:
        diagram(".xo")(tuple(rows), Where("units.toml", {}))
    except ContentError:
        return
    assert (0, 0) in offsets(rows, "o")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    folder = tmp_path / "own"
    folder.mkdir()
    written(folder, "turns = 2", "dial.toml")
    written(folder, MARINES)
    return folder


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "pack"
    folder.mkdir()
    written(folder, "turns = 4", "dial.toml")
    written(folder, "Ours.", "README.md")
    return folder


def test_a_pack_replaces_files_of_the_same_name(own: Path, pack: Path) -> None:
    content = open_pack(own, pack)
    assert open_pack(own).load("dial.toml", record_of(Dial)) == Dial(2)
    assert content.load("dial.toml", record_of(Dial)) == Dial(4)
    assert content.load("units.toml", UNITS, goods=GOODS)["marines"].count == 3


def test_a_pack_with_an_unknown_file_is_refused(own: Path, pack: Path) -> None:
    written(pack, "", "unit.toml")
    with pytest.raises(ContentError) as caught:
        open_pack(own, pack)
    names = '"dial.toml", "units.toml"'
    assert str(caught.value) == f'{pack}: unknown file "unit.toml"; the files are {names}'


def test_a_pack_must_be_a_folder(own: Path) -> None:
    with pytest.raises(ContentError) as caught:
        open_pack(own, own / "none")
    assert str(caught.value) == f"{own / 'none'}: expected a folder of content files"


def test_the_hash_is_that_of_the_files_in_use(own: Path, pack: Path) -> None:
    before = pack_hash(own)
    assert open_pack(own).hash() == before
    assert open_pack(own, pack).hash() != before
    written(pack, "turns = 2", "dial.toml")
    assert open_pack(own, pack).hash() == before


def test_the_hash_is_pinned_and_ignores_line_ends(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes(b"x = 1\r\n")
    before = pack_hash(tmp_path)
    (tmp_path / "a.toml").write_bytes(b"x = 1\n")
    (tmp_path / "notes.txt").write_text("not content")
    assert pack_hash(tmp_path) == before
    assert before == "bc4b8dc8ac9b5466aaeea41efc6559c6f4cf88538bf2563c21bd66b30261c948"


def test_the_hash_tells_names_from_contents(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("x = 1\n")
    before = pack_hash(tmp_path)
    (tmp_path / "a.toml").rename(tmp_path / "b.toml")
    assert pack_hash(tmp_path) != before


def test_what_only_paper_needs_is_content_but_not_hashed(own: Path, pack: Path) -> None:
    before = open_pack(own, pack).hash()
    written(own, "words = {}", PAPER_FILE)
    assert open_pack(own, pack).hash() == before
    written(pack, "words = { base = 'Base' }", PAPER_FILE)
    content = open_pack(own, pack)
    assert content.path(PAPER_FILE).parent == pack
    assert content.hash() == before
