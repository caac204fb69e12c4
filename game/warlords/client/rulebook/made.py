"""The generated pages of the rulebook: territories, odds, options, read from board and rules."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from game.client.input import Bindings
from game.client.place_names import place_name
from game.client.rulebook.book import Book
from game.client.rulebook.made import Keys, Maker, bound, chapter_of
from game.client.rulebook.pages import Block, drafts
from game.client.texts import language, sentences
from game.parts.options import all_options
from game.warlords.client.rulebook.art import WarlordsBookArt
from game.warlords.client.words import say
from game.warlords.rules.boards import SHIPPED, load_board
from game.warlords.rules.odds import odds
from game.warlords.rules.options import OPTIONS
from game.warlords.rules.state import CAPITAL_BONUS, INDEPENDENT, NOBODY

NUMBERED: Final = {
    "order": "O-1", "dice": "O-2", "supporters": "O-3", "last_year": "O-4", "centres": "O-5", "standstill": "O-6",
    "foreign_support": "O-7", "dispositions": "O-8", "sally": "O-9", "leaver": "O-10", "talk": "O-11",
}  # fmt: skip
"""The numbers of the options (W15); the others are known by their clauses."""
MOST_ATTACKERS, MOST_DEFENDERS = 6, 4
"""How far the table of odds goes."""


def book(bindings: Bindings) -> Book:
    """The whole book in the language in use, with the keys as they are bound now."""
    return _book(language(), bound(bindings))


@lru_cache(maxsize=2)
def _book(language_: str, keys: Keys) -> Book:
    makers: dict[str, Maker] = {"territories": _territories, "odds": _odds, "options": _options}
    return Book(tuple(chapter_of(draft, keys, makers) for draft in drafts("warlords", language_)), WarlordsBookArt())


def _territories() -> Iterable[Block]:
    """All territories of the shipped board by name: old province, what they are, who begins there, code."""
    board = load_board(SHIPPED[0])
    begins = {p: seat for seat, warlord in enumerate(board.warlords) for p in warlord.start}
    begins |= dict.fromkeys(board.independents.start, INDEPENDENT)
    yield Block("row", cells=tuple(say(f"book.column.{name}") for name in ("name", "region", "kind", "start", "code")))
    for place in sorted(board.places[1:], key=lambda place: place.code):
        p = place.number
        side = begins.get(p, NOBODY)
        kind = "capital" if board.is_capital[p] else "centre" if board.is_centre[p] else "plain"
        start = place_name(board.warlords[side]) if side >= 0 else say("book.independents") if side < NOBODY else "–"
        region = place_name(board.regions[place.region])
        yield Block("row", cells=(place_name(place), region, say(f"book.kind.{kind}"), start, place.code))


def _odds() -> Iterable[Block]:
    """The attacker's chance for the usual numbers of dice, without and with the bonus of a capital."""
    columns = [(d, bonus) for bonus in (0, CAPITAL_BONUS) for d in range(1, MOST_DEFENDERS + 1)]
    yield Block("row", cells=("", *(f"{d} + {bonus}" if bonus else str(d) for d, bonus in columns)))
    for a in range(1, MOST_ATTACKERS + 1):
        chances = (float(odds(a, d, 0, bonus).win) for d, bonus in columns)
        yield Block("row", cells=(str(a), *(percent(chance) for chance in chances)))


def percent(chance: float) -> str:
    """A chance in whole per cent, 0 and 100 only where it is certain."""
    if chance <= 0 or chance >= 1:
        return f"{chance:.0%}"
    return "<1%" if chance < 0.01 else ">99%" if chance > 0.99 else f"{chance:.0%}"


def _options() -> Iterable[Block]:
    """Every option as the page of a new war has it."""
    for name, spec in all_options(OPTIONS).items():
        number = NUMBERED.get(name, "")
        told = sentences((say(f"option.{name}.line"), f"[{spec.clause}]({spec.clause})"))
        yield Block("term", told, (number,) if number else (), (say(f"option.{name}.name"),), number or f"W15:{name}")
