"""Words in slips that are links: spaces, generals, enhancements and words of the rules (U14)."""

import re
from functools import lru_cache
from typing import Final

from game.client.texts import language
from game.redux.client.words import say
from game.redux.rules.catalogue import ENHANCEMENTS, GENERALS

SPACE: Final = "space-"
"""Terms that are spaces: this and the number, as the rulebook calls their places."""
SPACE_TERMS: Final = tuple(f"{SPACE}{number}" for number in range(1, 13))
RULE_TERMS: Final = ("4_2", "5_2", "9_1", "9_6", "9_8", "11_1", "12_1", "13_2", "5_10", "14_6")
"""Words of the rules, by the clause that tells of them; texts write it with a line in place of the point."""
LETTER: Final = re.compile(r"[A-Za-z]")


def key_of(term: str) -> str:
    """The name by which the rulebook is opened at a term."""
    return term if term.startswith(SPACE) else term.replace("_", ".")


@lru_cache(maxsize=3)
def _forms(language_: str) -> dict[str, str]:
    """By each form in which a term stands in texts, the name it leads to."""
    found = {form: key_of(term) for term in (*SPACE_TERMS, *RULE_TERMS) for form in say(f"linked.{term}").split("|")}
    found |= {say(f"general.{card.key}.name"): card.id for card in GENERALS[1:]}
    found |= {say(f"card.{card.key}"): card.id for card in ENHANCEMENTS[1:]}
    return found


@lru_cache(maxsize=3)
def _pattern(language_: str) -> re.Pattern[str]:
    # The longest form that fits counts; letters around it would make it another word.
    forms = sorted(_forms(language_), key=len, reverse=True)
    whole = [rf"\b{re.escape(form)}\b" if LETTER.match(form) else re.escape(form) for form in forms]
    return re.compile("|".join(whole))


@lru_cache(maxsize=512)
def _linked(words: str, own: str, language_: str) -> str:
    forms, seen = _forms(language_), {own}

    def link(found: re.Match[str]) -> str:
        key = forms[found[0]]
        if key in seen:
            return found[0]
        seen.add(key)
        return f"[{found[0]}]({key})"

    return _pattern(language_).sub(link, words)


def linked(words: str, own: str = "") -> str:
    """Plain words with each term in them as a link where it stands first; what they tell of is no link to itself."""
    return _linked(words, own, language())
