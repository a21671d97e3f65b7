"""The card files: what they hold, and how mistakes are reported."""

from pathlib import Path

import pytest

from sectors.core.content import ContentError
from sectors.core.testing.packs import pack
from sectors.games.sector86 import GAME
from sectors.games.sector86.game import Sector86
from sectors.games.sector86.rules.content import IDS
from sectors.games.sector86.tests.play import at, purse, say

MISTAKES = {
    ("ships.toml", 'ids = ["S07", "S08"]', 'ids = ["S07"]'): "the card S08 is missing",
    ("ships.toml", 'ids = ["S07", "S08"]', 'ids = ["S07", "S08", "S57"]'): "S57 is not a card",
    ("ships.toml", 'ids = ["S07", "S08"]', 'ids = ["S07", "S08", "S09"]'): "given twice",
    ("ships.toml", 'does = "nimble"', 'does = "nimbel"'): 'did you mean "nimble"',
    ("ships.toml", 'class = "A"', 'class = "D"'): "expected one of",
    ("ships.toml", 'needs = "C1", pays = 2', 'needs = "C1 C2", pays = 2'): 'skills like "M1 C2"',
    ("ships.toml", 'does = "lightweight"', 'does = "nimble"'): 'effects: "lightweight": exp',
    ("crew.toml", 'does = "repair"', 'does = "survey"'): 'K26: effects: "repair"',
    ("crew.toml", "cost = 3", "cost = 0"): "a number from 1 to 20",
    ("crew.toml", "[K33]", "[K34]"): "K33 is missing",
    ("levies.toml", 'does = "halve"', 'does = "each"'): "a levy on credits cannot each",
    (
        "levies.toml",
        'when = "end"\ndoes = "each"',
        'when = "flip"\ndoes = "each"',
    ): "act as flipped",
    ("missions.toml", 'needs = "M4 C1"', 'needs = "X4"'): "missions.toml: M1.needs",
}


def test_a_pack_may_lack_words_that_came_later(tmp_path: Path) -> None:
    game = Sector86(pack(GAME, tmp_path, "text.toml", "[words]", "[other_words]"))
    assert game.look.scene(game.view(game.setup(2, 1), 0), 0) == GAME.look.scene(
        GAME.view(GAME.setup(2, 1), 0), 0
    )


@pytest.mark.parametrize(("name", "old", "new"), MISTAKES)
def test_mistakes_are_found(name: str, old: str, new: str, tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=MISTAKES[name, old, new].replace("[", r"\[")):
        Sector86(pack(GAME, tmp_path, name, old, new))


def test_every_rule_in_words_matches_its_numbers() -> None:
    cards = GAME.deck.cards
    for name, face in GAME.look.faces().items():
        text = " ".join(face.rules)
        if name in IDS and cards.pays[IDS.index(name)]:
            assert f"{cards.pays[IDS.index(name)]}" in text, name
        if name in IDS and cards.salvage[IDS.index(name)]:
            assert f"pays {cards.salvage[IDS.index(name)]}" in text, name


def test_the_effects_of_a_pack_are_played(tmp_path: Path) -> None:
    game = Sector86(
        pack(GAME, tmp_path, "crew.toml", 'does = "bonus", n = 1', 'does = "bonus", n = 3')
    )
    s = at("1: K33 | 0\n2: 0\nqueue S17\ndeck 9\n1 docking")
    assert purse(say(s, "contract S17"), 1) == 3
    assert game.deck.cards.powers[IDS.index("K33")] > GAME.deck.cards.powers[IDS.index("K33")]
