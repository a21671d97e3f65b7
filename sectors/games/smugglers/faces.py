"""What the pieces look like: spacecraft, goods, devices, chits and counters."""

from __future__ import annotations

from sectors.core.scene import Face
from sectors.games.smugglers.content import Book
from sectors.games.smugglers.space import COLOUR_NAMES, CRAFT_NAMES, SPECIALS
from sectors.games.smugglers.terms import COUNTERS, SPECIAL_IDS

COUNTER_RULES = [
    "Who enters may jump to any system without a Storm.",
    "Sensors work 2 levels lower in this sector.",
    "Worth 3D6 M to whoever takes it with a Tractor Beam.",
    "Nobody may enter or pass through this system.",
    "Engines work 2 levels lower in this sector.",
    "Shields work 2 levels lower in this sector.",
    "Perishable goods sell for 3M more here.",
    "Spacecraft in this sector, or entering it, roll for a malfunction.",
]


def faces(book: Book) -> dict[str, Face]:
    """Every face by its id."""
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
        rules = (COUNTER_RULES[kind],)
        name = SPECIAL_IDS[kind]
        found[name] = Face(SPECIALS[kind], "counter", name[:2].upper(), rules=rules, symbol=name)
    for craft in book.craft.types.values():
        stars = "★" * craft.stars
        symbol = f"craft-{craft.role}"
        found[craft.id] = Face(craft.name, "craft", craft.id, stars, (craft.role,), symbol=symbol)

    return found
