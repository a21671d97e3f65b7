"""The unit cards: what they say, that the rules read it from there, and mistakes in a pack."""

from pathlib import Path

import pytest

from sectors.core import engine
from sectors.core.content import ContentError
from sectors.core.dice import dice
from sectors.games.sector219 import GAME
from sectors.games.sector219.game import Sector219
from sectors.games.sector219.rules import diagram
from sectors.games.sector219.rules.space import SPACE
from sectors.games.sector219.rules.state import Position
from sectors.games.sector219.rules.table import LETTERS, NAMES
from sectors.games.sector219.tests.play import deal, deck, hand, lost

UNITS = (Path(__file__).parent.parent / "content" / "units.toml").read_text()


def pack_with(folder: Path, letter: str, key: str, value: str) -> Sector219:
    """The game with one line of one unit card changed."""
    head, card = UNITS.split(f"[{letter}]\n")
    lines = card.split("\n")
    at = next(i for i, line in enumerate(lines) if line.split("=")[0].strip() == key)
    lines[at] = f"{key} = {value}"
    (folder / "units.toml").write_text(f"{head}[{letter}]\n" + "\n".join(lines))
    return Sector219(folder)


def position(game: Sector219, line: str) -> Position:
    """A position with the army of a pack."""
    s = diagram.read(game.blank(2), line)
    engine.settle(s)
    return s


def options(s: Position) -> set[str]:
    """What the player to act may say."""
    return {SPACE.text(a) for a in engine.options(s, engine.pending(s)[0])}


def played(s: Position, text: str) -> Position:
    """The position after one option."""
    seat = engine.pending(s)[0]
    (action,) = [a for a in engine.options(s, seat) if SPACE.text(a) == text]
    engine.submit(s, seat, action)
    return s


# --- The cards of the box


def test_counts_of_the_army() -> None:
    assert GAME.army.counts == [5, 3, 4, 5, 4, 3]


def test_names_are_those_of_the_notation() -> None:
    assert [card.name for card in GAME.cards.values()] == NAMES
    assert list(GAME.cards) == LETTERS


FACES = {  # supply, attack, support of each card, as the rules of record draw them
    "I": (".s. sos .s.", ".a. aoa .a.", ".+. +o+ .+."),
    "M": ("sss sos sss", ".a. aoa .a.", ".+. +o+ .+."),
    "S": (".s. sos .s.", "aaa aoa aaa", ".+. +o+ .+."),
    "A": (".s. sos .s.", "..A.. ..A.. ..o..", ".+. +o+ .+."),
    "K": (".s. sos .s.", "... .o. ...", "+++ +o+ +++"),
    "D": (".s. sos .s.", ".a. aoa .a.", ".+. +o+ .+."),
}


@pytest.mark.parametrize("letter", LETTERS)
def test_three_diagrams_of_each_card(letter: str) -> None:
    card = GAME.cards[letter]
    assert (
        tuple(" ".join(rows) for rows in (card.supply, card.attack, card.support)) == FACES[letter]
    )


def test_special_deployment_is_marked_on_two_cards() -> None:
    special = {letter: card.landing for letter, card in GAME.cards.items() if card.landing}
    assert special == {"S": "diagonal", "D": "drop"}


# --- A pack changes play


def test_pack_with_diagonal_supply_for_infantry(tmp_path: Path) -> None:
    line = "South: I0,-1 | hands I/"
    assert "I 1,0" not in options(position(GAME, line))
    game = pack_with(tmp_path, "I", "supply", '["sss", "sos", "sss"]')
    assert "I 1,0" in options(position(game, line))


def test_pack_with_other_counts_is_dealt(tmp_path: Path) -> None:
    game = pack_with(tmp_path, "A", "count", "1")
    s = game.setup(2, 1)
    assert (hand(s, 0) + deck(s, 0)).count("A") == 1
    assert len(hand(s, 0) + deck(s, 0)) == 20


def test_pack_with_skirmishers_that_attack(tmp_path: Path) -> None:
    game = pack_with(tmp_path, "K", "attack", '["...", ".oA", "..."]')
    s = played(position(game, "South: I0,-1 | North: I2,-1 | hands K/"), "K 1,-1")
    assert lost(s, 1) == "I"


def test_pack_with_an_attack_straight_ahead_is_turned_for_north(tmp_path: Path) -> None:
    game = pack_with(tmp_path, "K", "attack", '[".A.", ".o.", "..."]')
    south = played(position(game, "South: I0,-1 | North: I1,0 | hands K/"), "K 1,-1")
    line = "South: I1,0 | North: I0,1 | hands /K | North to play 2"
    north = played(position(game, line), "K 1,1")
    assert (lost(south, 1), lost(north, 0)) == ("I", "I")


def test_pack_with_support_straight_ahead_only(tmp_path: Path) -> None:
    game = pack_with(tmp_path, "K", "support", '[".+.", ".o.", "..."]')
    ahead = position(game, "South: I0,-1 K2,-2 | North: I2,-1 | hands I/")
    beside = position(game, "South: I0,-1 K3,-1 | North: I2,-1 | hands I/")
    assert (lost(played(ahead, "I 1,-1"), 1), lost(played(beside, "I 1,-1"), 1)) == ("I", "")
    north = position(game, "South: I2,1 | North: I0,1 K2,2 | hands /I | North to play 2")
    assert lost(played(north, "I 1,1"), 0) == "I"


def test_pack_with_supply_from_behind_only(tmp_path: Path) -> None:
    game = pack_with(tmp_path, "M", "supply", '["...", ".o.", ".s."]')
    south = position(game, "South: I0,-1 I1,-1 | hands M/")
    assert "M 1,0" in options(south) and "M 2,-1" not in options(south)
    north = position(game, "North: I0,1 I1,1 | hands /M | North to play 2")
    assert "M 1,0" in options(north) and "M 2,1" not in options(north)


def test_pack_with_a_longer_gun(tmp_path: Path) -> None:
    game = pack_with(tmp_path, "A", "attack", '["A", "A", "A", "o"]')
    s = position(game, "South: I0,-1 | North: I1,2 | hands A/")
    assert lost(played(s, "A 1,-1"), 1) == "I"


def test_pack_with_landing_for_infantry(tmp_path: Path) -> None:
    text = UNITS.replace("[I]\n", '[I]\nlanding = "diagonal"\n')
    (tmp_path / "units.toml").write_text(text)
    s = position(Sector219(tmp_path), "South: I0,-1 | hands I/")
    assert "I 1,0" in options(s)


def test_packed_games_play_to_the_end_with_all_invariants(tmp_path: Path) -> None:
    game = pack_with(tmp_path, "I", "supply", '["sss", "sos", "sss"]')
    for seed in range(5):
        s = game.setup(2, seed)
        chance = dice(seed)
        while s.now >= 0:
            seat = engine.pending(s)[0]
            found = engine.options(s, seat)
            engine.submit(s, seat, found[chance.below(len(found))])
            game.check(s)


def test_the_box_itself_is_untouched_by_packs(tmp_path: Path) -> None:
    pack_with(tmp_path, "A", "count", "1")
    assert len(hand(deal(), 0) + deck(deal(), 0)) == 24


# --- Mistakes


MISTAKES = [
    ("I", "count", "0", "units.toml: I.count: expected a number from 1 to 9, got 0"),
    ("I", "count", '"five"', 'units.toml: I.count: expected a whole number, got "five"'),
    ("M", "name", "7", "units.toml: M.name: expected a string, got 7"),
    (
        "M",
        "supply",
        '["sss", "sox", "sss"]',
        'units.toml: M.supply[1]: expected only the letters ". s o", got "sox"',
    ),
    (
        "S",
        "attack",
        '["aaa", "aoa", "aa"]',
        'units.toml: S.attack[2]: expected 3 letters as in the first row, got "aa"',
    ),
    ("K", "support", '["+++", "+++"]', 'units.toml: K.support: expected exactly one "o", got 0'),
    (
        "A",
        "supply",
        '["..s..", ".....", "..o.."]',
        "units.toml: A.supply: expected adjacent spaces only",
    ),
    (
        "A",
        "supply",
        '["sss", ".o.", "..."]',
        "units.toml: expected at most two different supply diagrams",
    ),
    (
        "A",
        "support",
        '["+++", ".o.", "..."]',
        "units.toml: expected at most two different support diagrams",
    ),
    ("D", "landing", '"dropp"', 'units.toml: D.landing: expected one of "", "diagonal", "drop"'),
    ("D", "rules", '"none"', 'units.toml: D.rules: expected a list, got "none"'),
]


@pytest.mark.parametrize(("letter", "key", "value", "sentence"), MISTAKES)
def test_a_mistake_is_named_with_its_place(
    tmp_path: Path, letter: str, key: str, value: str, sentence: str
) -> None:
    with pytest.raises(ContentError) as found:
        pack_with(tmp_path, letter, key, value)
    assert str(found.value).startswith(sentence)


def test_unknown_key_names_the_nearest(tmp_path: Path) -> None:
    (tmp_path / "units.toml").write_text(UNITS.replace("count = 5", "cuont = 5", 1))
    with pytest.raises(ContentError, match='I: unknown key "cuont"; did you mean "count"'):
        Sector219(tmp_path)


def test_missing_unit_is_named(tmp_path: Path) -> None:
    (tmp_path / "units.toml").write_text(UNITS.split("[D]")[0])
    with pytest.raises(ContentError, match="expected the units I, M, S, A, K, D, got I, M, S, A"):
        Sector219(tmp_path)


def test_too_many_cards_are_refused(tmp_path: Path) -> None:
    (tmp_path / "units.toml").write_text(
        UNITS.replace("count = 5", "count = 9").replace("count = 4", "count = 9")
    )
    with pytest.raises(ContentError, match="expected at most 31 cards, got 42"):
        Sector219(tmp_path)


def test_unknown_file_in_a_pack(tmp_path: Path) -> None:
    (tmp_path / "unit.toml").write_text(UNITS)
    with pytest.raises(ContentError, match='unknown file "unit.toml"'):
        Sector219(tmp_path)
