"""The tooltips of terms that stand as links in other tooltips (U14)."""

from game.client.look import text
from game.client.look.tooltips import Tip
from game.redux.client.links import SPACE, linked
from game.redux.client.names import card_tip, general_tip, space_line, space_name
from game.redux.client.places import CLAUSES
from game.redux.client.rulebook.made import book
from game.redux.rules.catalogue import ENHANCEMENTS, GENERALS


def term_tip(key: str) -> Tip | None:
    """The slip of a term."""
    if key.startswith(SPACE):
        space = int(key.removeprefix(SPACE))
        return Tip(linked(space_line(space), key), space_name(space), CLAUSES[space])
    general = next((number for number, card in enumerate(GENERALS) if number and card.id == key), 0)
    if general:
        return general_tip(general)
    card = next((number for number, card in enumerate(ENHANCEMENTS) if number and card.id == key), 0)
    return card_tip(card) if card else _rule_tip(key)


def _rule_tip(clause: str) -> Tip | None:
    """The paragraph of the rulebook that tells a clause."""
    found = book()
    place = found.find(clause)
    if place is None:
        return None
    section = found.section(place)
    words = [block.words for block in section.blocks if clause in block.clauses]
    return Tip(linked(text.plain(words[0]), clause), section.title, clause) if words else None
