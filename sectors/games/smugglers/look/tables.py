"""All tables of the rules on three printed pages, made from the content."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sectors.core.components import Component, Lookup, Reference
from sectors.core.paper import Paper
from sectors.games.smugglers.rules.content import Book, MissionKind
from sectors.games.smugglers.rules.shipyard_deals import MARK_PRICE
from sectors.games.smugglers.rules.space import SPECIALS
from sectors.games.smugglers.rules.terms import SPECIAL_IDS

PAGE = (190.0, 260.0)
SIZES = range(8, 25, 4)
LEVELS = range(1, 6)
END = 9  # in the tactical table


def references(book: Book, paper: Paper) -> list[Component]:
    """The three pages."""
    trading = (
        prices(book, paper),
        yard(book, paper),
        devices(book, paper),
        attitudes(book, paper),
        claims(book, paper),
        deeds(book, paper),
        contraband(book, paper),
        kinds(book, paper),
    )
    space = (
        by_sector("events", book.tables.events, 0, book, paper),
        by_sector("encounters", book.tables.encounters, 0, book, paper),
        by_sector("missions", book.tables.missions, 1, book, paper),
        special(book, paper),
        damage(book, paper),
        malfunction(book, paper),
    )
    fights = (
        types(book, paper),
        which(book, paper),
        loot(book, paper),
        conduct(book, paper),
        tactical(book, paper),
        lock_on(paper),
    )
    found = []
    for name, those in (("trading", trading), ("space", space), ("fights", fights)):
        title = paper.say(name)
        front = Reference(title, those)
        found.append(Component(name, title, "reference", 1, *PAGE, front, shape="page"))
    return found


def signed(n: int) -> str:
    """A number with its sign; nothing for 0."""
    return f"{n:+d}".replace("-", "−") if n else "0"


def totals(first: int, count: int, paper: Paper) -> list[str]:
    """What a die and what is added to it come to: the rows of a table, open at both ends."""
    found = [str(n) for n in range(first, first + count)]
    found[0] = paper.say("or_less", n=first)
    found[-1] = paper.say("or_more", n=first + count - 1)
    return found


# --- trade and shipyard


def prices(book: Book, paper: Paper) -> Lookup:
    """What goods are worth in each economy."""
    economies = book.goods.economies
    columns = (paper.say("good"), paper.say("class"), paper.say("offset"))
    rows = tuple(
        (
            f"{good.id} {good.name}",
            ", ".join(good.classes),
            str(good.offset),
            *(signed(good.adds[one]) for one in economies),
        )
        for good in book.goods.goods.values()
    )
    note = paper.say("prices_note", scale=", ".join(map(str, book.goods.scale)))
    names = (*columns, *(one.name for one in economies.values()))
    return Lookup(paper.say("prices"), names, rows, note)


def yard(book: Book, paper: Paper) -> Lookup:
    """What the levels of systems cost."""
    most = max(len(part.prices) for part in book.yard.systems.values())
    rows = tuple(
        (part.name, *padded(map(str, part.prices), most)) for part in book.yard.systems.values()
    )
    columns = (paper.say("yard_part"), *(str(n + 1) for n in range(most)))
    return Lookup(paper.say("yard"), columns, rows, paper.say("yard_note", mark=MARK_PRICE))


def padded(cells: Iterable[str], count: int) -> list[str]:
    """So many cells, the last ones empty if there are fewer."""
    found = list(cells)
    return found + [""] * (count - len(found))


def devices(book: Book, paper: Paper) -> Lookup:
    """What devices cost and do."""
    columns = tuple(map(paper.say, ("device", "cost", "does")))
    rows = tuple(
        (device.name, paper.say("price", price=device.price), device.note)
        for device in book.yard.devices.values()
    )
    return Lookup(paper.say("devices"), columns, rows)


def attitudes(book: Book, paper: Paper) -> Lookup:
    """What the shipyard sells, and for how much."""
    columns = tuple(
        map(paper.say, ("die", "attitude", "factor", "systems", "bays", "sells_devices"))
    )
    rows = tuple(
        (
            str(die),
            one.name,
            f"{one.factor[0]}/{one.factor[1]}" if one.factor[0] != one.factor[1] else "1",
            str(one.systems or "–"),
            str(one.cargo) if one.cargo > 0 else "–",
            paper.say("yes" if one.devices else "no"),
        )
        for die, one in enumerate(book.yard.attitudes, 1)
    )
    return Lookup(paper.say("attitudes"), columns, rows)


def claims(book: Book, paper: Paper) -> Lookup:
    """What Prestige costs."""
    claim = book.tables.claim
    rows = tuple(
        ("< 0" if i == 0 else str(i - 1), str(price)) for i, price in enumerate(claim.price)
    )
    note = paper.say("claims_note", most=claim.most, largesse=claim.largesse)
    return Lookup(paper.say("claims"), (paper.say("now"), paper.say("renown_price")), rows, note)


def deeds(book: Book, paper: Paper) -> Lookup:
    """Which sales earn Renown."""
    rows = tuple(
        (paper.say("price", price=sum_), str(renown))
        for renown, sum_ in enumerate(book.tables.deed.trade, 1)
    )
    return Lookup(paper.say("deeds"), (paper.say("sold"), paper.say("renown")), rows)


def contraband(book: Book, paper: Paper) -> Lookup:
    """How many illegal units earn Renown."""
    rows = tuple(
        (str(units), str(renown)) for renown, units in enumerate(book.tables.deed.smuggling, 1)
    )
    columns = (paper.say("smuggled"), paper.say("renown"))
    return Lookup(paper.say("contraband"), columns, rows, paper.say("contraband_note"))


def kinds(book: Book, paper: Paper) -> Lookup:
    """What missions ask and pay."""
    columns = tuple(map(paper.say, ("mission", "does", "pay", "renown", "turns")))
    rows = tuple(
        (f"{kind.id} {kind.name}", kind.note, pay(kind, paper), str(kind.renown), str(kind.turns))
        for kind in book.tables.mission.values()
    )
    return Lookup(paper.say("mission_kinds"), columns, rows)


def pay(kind: MissionKind, paper: Paper) -> str:
    """What a mission pays, in words."""
    name = "pay_units" if kind.units else "pay_far" if kind.far else "pay_plain"
    return paper.say(name, base=kind.base, far=kind.far, units=kind.units)


# --- events, encounters and fights


def by_sector(
    name: str, table: dict[str, tuple[str, ...]], first: int, book: Book, paper: Paper
) -> Lookup:
    """A table with a column for each sector, rolled with the rank."""
    rows = tuple(
        (total, *(told(column[i], name, paper) for column in table.values()))
        for i, total in enumerate(totals(first, len(next(iter(table.values()))), paper))
    )
    columns = (paper.say("total"), *(book.galaxy.sectors[one].name for one in table))
    return Lookup(paper.say(name), columns, rows)


def told(cell: str, name: str, paper: Paper) -> str:
    """One result in words: an event with what is added, a flag with its square, a mission."""
    word, _, number = cell.partition(" ")
    if name == "events":
        return paper.say(word, n=signed(int(number or 0)))
    return f"{word} {signed(int(number))}" if number else cell.replace("-", "–")


def types(book: Book, paper: Paper) -> Lookup:
    """All spacecraft that can be met."""
    heads = ("craft", "stars_head", "manoeuvre_head", "sensors", "weapon", "shield", "loot_head")
    columns = tuple(map(paper.say, (*heads, "bounty", "renown")))
    rows = tuple(
        (
            f"{one.id} {one.name}",
            "★" * one.stars,
            *map(str, (one.manoeuvre, one.sensors, one.weapon, one.shield)),
            f"{one.loot} {one.column}" if one.loot else "",
            paper.say("price", price=one.bounty) if one.bounty else "",
            str(one.renown),
        )
        for one in book.craft.types.values()
    )
    return Lookup(paper.say("craft"), columns, rows)


def which(book: Book, paper: Paper) -> Lookup:
    """Which type comes."""
    table = book.craft.table
    rows = tuple(
        (total, *(column[i] for column in table.values()))
        for i, total in enumerate(totals(1, len(next(iter(table.values()))), paper))
    )
    return Lookup(paper.say("craft_type"), (paper.say("total"), *table), rows)


def loot(book: Book, paper: Paper) -> Lookup:
    """What is aboard."""
    rows = tuple(
        (str(die + 1), *(column[die] for column in book.craft.loot.values())) for die in range(6)
    )
    return Lookup(paper.say("loot"), (paper.say("die"), *book.craft.loot), rows)


def conduct(book: Book, paper: Paper) -> Lookup:
    """The chit of each role by die."""
    rows = tuple(
        (role, *one.chits, paper.say("yes") if one.avoids else "")
        for role, one in book.craft.conduct.items()
    )
    columns = (paper.say("role"), *(str(die) for die in range(1, 7)), paper.say("avoids"))
    return Lookup(paper.say("conduct"), columns, rows)


def tactical(book: Book, paper: Paper) -> Lookup:
    """The edge of the row over the column."""
    chits = book.craft.chits
    rows = tuple(
        (chits[row], *(paper.say("end") if n == END else signed(n) for n in edges))
        for row, edges in book.craft.tactical.items()
    )
    return Lookup(paper.say("tactical"), ("", *(f"{one} {chits[one]}" for one in chits)), rows)


def lock_on(paper: Paper) -> Lookup:
    """What is added to the lock-on roll (R33)."""
    rows = tuple(
        (str(level), *(signed(level - 1 + (size - 8) // 4) for size in SIZES)) for level in LEVELS
    )
    return Lookup(paper.say("lock_on"), (paper.say("sensors"), *map(str, SIZES)), rows)


def special(book: Book, paper: Paper) -> Lookup:
    """Special events by two dice."""
    names = dict(zip(SPECIAL_IDS, SPECIALS, strict=True))
    order = book.tables.special.order
    return rolled("special", "event", "two_dice", [names[one] for one in order], 2, paper)


def damage(book: Book, paper: Paper) -> Lookup:
    """What a hit damages."""
    return rolled(
        "damage_table", "part", "two_dice", hits(book, book.tables.damage.order, paper), 2, paper
    )


def malfunction(book: Book, paper: Paper) -> Lookup:
    """What fails."""
    order = book.tables.malfunction.order
    return rolled("malfunction", "part", "die", hits(book, order, paper), 1, paper)


def hits(book: Book, order: Sequence[str], paper: Paper) -> list[str]:
    """What is hit, in words."""
    names = {part.id: part.name for part in book.yard.systems.values()}
    names |= {"hull": paper.say("hull1"), "hull2": paper.say("hull2")}
    names |= {"device": paper.say("a_device"), "spoil": paper.say("spoil")}
    names |= {"none": paper.say("none")}
    return [names[one] for one in order]


def rolled(
    name: str, head: str, dice: str, results: Sequence[str], first: int, paper: Paper
) -> Lookup:
    """A table with one result for each roll."""
    rows = tuple((str(first + i), result) for i, result in enumerate(results))
    return Lookup(paper.say(name), (paper.say(dice), paper.say(head)), rows)
