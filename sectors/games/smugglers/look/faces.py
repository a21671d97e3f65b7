"""What the pieces look like: spacecraft, goods, devices, chits and counters."""

from __future__ import annotations

from sectors.core.scene import Face
from sectors.games.smugglers.rules.content import Book
from sectors.games.smugglers.rules.space import COLOUR_NAMES, CRAFT_NAMES, SPECIALS
from sectors.games.smugglers.rules.terms import COUNTERS, SPECIAL_IDS


def faces(book: Book, rules: dict[str, str]) -> dict[str, Face]:
    """Every face by its id; the rules of the counters by theirs."""
    found: dict[str, Face] = {"back": Face("A chit, face down", "back")}
    for colour, name in zip(COLOUR_NAMES, CRAFT_NAMES, strict=True):
        found[f"ship-{colour}"] = Face(name, "ship", name[:1], symbol=f"ship-{colour}")
    for good in book.goods.goods.values():
        classes = " and ".join(good.classes) or "ordinary"
        found[good.id] = Face(good.name, "good", good.id, rules=(classes,), symbol=good.id)
    for device in book.yard.devices.values():
        cost = f"{device.price}M"
        found[device.id] = Face(
            device.name, "device", device.id, cost, (device.note,), symbol=device.id
        )
    for letter, name in book.craft.chits.items():
        found[f"chit-{letter}"] = Face(name, "chit", letter, symbol=letter)
    for kind in range(COUNTERS):
        name, code = SPECIAL_IDS[kind], SPECIAL_IDS[kind][:2].upper()
        found[name] = Face(SPECIALS[kind], "counter", code, rules=(rules[name],), symbol=name)
    for craft in book.craft.types.values():
        stars = "★" * craft.stars
        symbol = f"craft-{craft.role}"
        found[craft.id] = Face(craft.name, "craft", craft.id, stars, (craft.role,), symbol=symbol)
    return found
