"""Every scenario of a card hangs on that card: without its skill or effect it does not come out as it says.

The skill is given to somebody who is not in the scenario, in a copy of the rules that is read anew.
"""

import copy
import importlib
import sys

import pytest

from game import paths
from game.parts.yaml_files import read_yaml
from game.redux.rules.catalogue import CARD_IDS, GENERAL_IDS, GENERALS
from game.redux.rules.scenarios.words import slug

ROOM = "game.redux.rules"
DOCUMENT = read_yaml(paths.asset("cards", "redux", "redux.yaml"))
FILES = sorted((paths.shipped_saves() / "scenarios" / "redux").glob("*.yaml"))
WORDS = {card.id: slug(card.name) for card in GENERALS[1:]}


FILE_OF = {
    card: next(file for file in FILES if file.stem.startswith(card.lower())) for card in (*GENERAL_IDS, *CARD_IDS)
}
TOLD = {card: file.read_text(encoding="utf-8") for card, file in FILE_OF.items()}
MOST = 8
"""More of them at once find nobody to give their skills to."""
XUN_YOU = "WEI-09"
"""What his skill brings is read from his own card when the rules are: he keeps it, and it brings nothing."""
RULERS = ("WEI-01", "WU-01", "SHU-01")
"""They are in play in every scenario."""


def speaks_of(told, card):
    """Whether a scenario names a card by its id, or a general by name."""
    return card in told or card in RULERS or (card in WORDS and WORDS[card] in told)


def batches():
    """The cards in groups of which no scenario speaks of another card than its own, so that they can go together."""
    found: list[list[str]] = []
    for card in TOLD:
        for batch in found:
            if len(batch) < MOST and not any(
                speaks_of(TOLD[other], card) or speaks_of(TOLD[card], other) for other in batch
            ):
                batch.append(card)
                break
        else:
            found.append([card])
    return found


def given_away(document, cards):
    """The cards with the skills or effects of some given to others that none of their scenarios speaks of."""
    changed = copy.deepcopy(document)
    taken = set(cards)
    for card in cards:
        kind = "generals" if card in changed["generals"] else "enhancements"
        mine = changed[kind][card]
        if card == XUN_YOU:
            mine["rows"][0]["gain"] = {"rice": 0}
            continue
        for id_, other in changed[kind].items():
            same = other.get("state") == mine.get("state") and other.get("deck") == mine.get("deck")
            if not same or id_ in taken or "hook" in other or any(speaks_of(TOLD[each], id_) for each in cards):
                continue
            # What is read when the rules are: a value that grows.
            kept = [row for row in mine.get("rows", []) if kind == "generals" and row["when"] == "value"]
            other["rows"] = [*other.get("rows", []), *(row for row in mine.get("rows", []) if row not in kept)]
            mine["rows"] = kept
            if "hook" in mine:
                other["hook"] = mine.pop("hook")
            break
        else:
            raise LookupError(card)
    return changed


@pytest.fixture
def rules_of():
    """Reads the rules anew with other cards; those of the other tests come back afterwards."""
    kept = {name: module for name, module in sys.modules.items() if name.startswith(ROOM)}

    def read(document):
        for name in [name for name in sys.modules if name.startswith(ROOM)]:
            del sys.modules[name]
        data = importlib.import_module(f"{ROOM}.card_data")
        data.read_cards = lambda path: data._cards(document, path)
        return importlib.import_module(f"{ROOM}.scenarios.play").Play

    yield read
    for name in [name for name in sys.modules if name.startswith(ROOM)]:
        del sys.modules[name]
    sys.modules.update(kept)
    for name, module in kept.items():
        parent, _, child = name.rpartition(".")
        setattr(sys.modules[parent], child, module)


def comes_out(make_play, file) -> bool:
    """Whether a scenario is as it says; one whose moves mean nothing any more is not."""
    try:
        return all(outcome.ok for outcome in make_play(file).run().outcomes)
    except Exception:  # whatever goes wrong on the way, the scenario does not come out
        return False


def test_a_copy_of_the_rules_with_the_cards_as_they_are_changes_nothing(rules_of):
    """So that what fails below fails by the card alone."""
    play = rules_of(copy.deepcopy(DOCUMENT))
    assert [file.stem for file in FILES if not comes_out(play, file)] == []


@pytest.mark.parametrize("cards", batches(), ids=lambda cards: cards[0])
def test_without_its_skill_or_effect_a_cards_scenario_does_not_come_out(rules_of, cards):
    play = rules_of(given_away(DOCUMENT, cards))
    assert [card for card in cards if comes_out(play, FILE_OF[card])] == []


def test_every_card_is_among_them():
    assert sorted(card for batch in batches() for card in batch) == sorted([*GENERAL_IDS, *CARD_IDS])
