"""The numbers that the browser's sums are held to are those of the engine.

`client/tests/sums.test.ts` reads the same file. To make it anew: SECTORS_WRITE=1.
"""

from __future__ import annotations

import json
import os
import random
from array import array
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any

from sectors.players.networks.sizes import BYTES, SEATS, Sizes
from sectors.players.networks.sums import Sums

FILE = Path(__file__).parent.parent.parent / "client" / "fixtures" / "sums.json"
SIZES = Sizes(inputs=20, width=16, blocks=2, outputs=7, first=6)
SPANS = {"b": (-127, 127), "B": (0, 9), "h": (-300, 300), "i": (-90_000, 90_000)}


def network(luck: random.Random) -> bytes:
    """A network of any numbers that stay within 32 bits."""
    parts = []
    for name, (kind, count) in SIZES.parts().items():
        low, high = SPANS[kind] if name not in ("bounds", "s_in") else (0, 6)
        parts.append(array(kind, [luck.randint(low, high) for _ in range(count)]).tobytes())
        assert len(parts[-1]) == BYTES[kind] * count
    return b"".join(parts)


def made() -> dict[str, Any]:
    """A network, rows for it, and what it says to each."""
    luck = random.Random("sums")
    body = network(luck)
    has = SIZES
    sums = Sums(has.inputs, has.width, has.blocks, has.outputs, has.first, body)
    cases = []
    for _ in range(20):
        row = [luck.choice([0, luck.randint(-40, 40)]) for _ in range(has.inputs)]
        found = luck.sample(range(has.outputs), 3)
        said = sums.think(array("h", row).tobytes(), 0, found)
        assert len(said) == SEATS + 3
        cases.append({"row": row, "found": found, "said": said})
    sizes = [has.inputs, has.width, has.blocks, has.outputs, has.first]
    return {"sizes": sizes, "body": b64encode(body).decode(), "cases": cases}


def test_the_browser_is_held_to_the_same_numbers() -> None:
    if os.environ.get("SECTORS_WRITE"):
        FILE.write_text(json.dumps(made()) + "\n")
    found = json.loads(FILE.read_text("utf-8"))
    assert found == made()
    assert len(b64decode(found["body"])) == SIZES.size
    assert any(value for case in found["cases"] for value in case["said"])
