"""K0, K1, K6.1, K7, K8: the cards as data and how bad data is refused."""

from pathlib import Path

import pytest

from game import paths
from game.conquest.rules.card_data import (
    FATE,
    FATE_DECK,
    FATE_OPS,
    STRATEGY,
    STRATEGY_DECK,
    STRATEGY_OPS,
    WINDOWS,
    read_fate,
    read_strategy,
)
from game.conquest.rules.card_play import EFFECTS
from game.conquest.rules.catalogue import GENERALS, RULERS
from game.conquest.rules.fate import EFFECTS as FATE_EFFECTS
from game.conquest.rules.fate import FACTIONS
from game.conquest.rules.reactions import REQUIRES, TARGETS
from game.engine.errors import DataError

K6_1 = """
ST01 7 no no W3
ST02 7 no no W3
ST03 6 yes no W4,W6
ST04 4 no yes W3,W6
ST05 4 yes yes W5
ST06 3 no yes W3
ST07 5 no no W3
ST08 5 yes no W4,W6
ST09 4 yes yes W2,W3,W9
ST10 3 yes no W1,W2,W3
ST11 2 yes no W1,W2
ST12 3 yes no W1
ST13 4 yes yes W4
ST14 4 yes yes W5
ST15 4 yes no W4
ST16 4 no no W5
ST17 4 no no W3
ST18 4 yes no W7
ST19 2 yes yes W4
ST20 2 no yes W3
ST21 3 no no W3
ST22 3 yes no W5
ST23 3 yes yes W5
"""
"""The table of the catalogue: id, copies, any time, hostile, windows."""

K7_COPIES = {1: 3, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 1, 8: 1, 9: 3, 10: 3, 11: 2, 12: 2, 13: 2}


@pytest.mark.parametrize("row", K6_1.split("\n")[1:-1], ids=lambda row: row[:4])
def test_k6_k6_1_each_card_is_what_the_catalogue_says(row):
    id_, copies, any_time, hostile, windows = row.split()
    card = STRATEGY[int(id_[2:])]
    assert (card.id, card.copies, card.any_time, card.hostile) == (
        id_,
        int(copies),
        any_time == "yes",
        hostile == "yes",
    )
    assert ",".join(card.windows) == windows


@pytest.mark.parametrize("number", K7_COPIES)
def test_k7_each_fate_card_has_its_copies(number):
    assert FATE[number].copies == K7_COPIES[number] and FATE[number].good == (number >= 9)


def test_k8_the_sums_of_copies():
    assert len(STRATEGY_DECK) == 90 and len(FATE_DECK) == 27 and len(RULERS) == 14 and len(GENERALS) == 29
    assert sum(card.copies for card in FATE if not card.good) == 15


def test_k8_k1_every_window_op_condition_and_target_is_known():
    for card in STRATEGY[1:]:
        assert set(card.windows) <= set(WINDOWS) and all(op["op"] in EFFECTS for op in card.effect), card.id
        assert not card.target or card.target in TARGETS, card.id
        assert not card.require or card.require in REQUIRES, card.id
    assert set(EFFECTS) == set(STRATEGY_OPS)
    for card in FATE[1:]:
        assert all(op["op"] in FATE_EFFECTS for op in card.effect), card.id
        assert "faction" not in card.aim or card.aim["faction"] in FACTIONS, card.id
    assert set(FATE_EFFECTS) == set(FATE_OPS)


def test_k8_no_card_is_for_the_own_turn_only_in_a_window_it_has_not():
    for card in STRATEGY[1:]:
        assert set(card.own_turn) <= set(card.windows) and (card.any_time or not card.own_turn), card.id


def test_k0_every_named_card_is_there():
    names = {card.name for card in STRATEGY}
    assert {"Conscription", "Taxes", "Reinforcements", "Assassination", "Betrayal", "Rebellion", "Successor"} <= names
    assert {"Aggressive Retreat", "Revolt", "Fire Attack"} <= names


def spoiled(tmp_path: Path, kind: str, old: str, new: str) -> Path:
    text = paths.cards("conquest", f"{kind}.yaml").read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / f"{kind}.yaml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("copies: 7", "copies: 6", "89 copies in all, expected 90"),
        ("windows: [W3]", "windows: [W0]", "did you mean"),
        ("op: pool_infantry", "op: pool_infantri", "did you mean 'pool_infantry'"),
        ("windows: [W3], steps", "windows: [], steps", "expected at least one of W1 to W9"),
        ("hostile: true", "hostile: perhaps", "expected true or false"),
        ("  ST23:", "  ST24:", "unknown card 'ST24'"),
        ("kind: treasury, icon: pay-money", "kind: tresury, icon: pay-money", "treasury"),
    ],
)
def test_k8_a_spoiled_strategy_file_is_refused_in_one_line(tmp_path, old, new, says):
    with pytest.raises(DataError) as raised:
        read_strategy(spoiled(tmp_path, "strategy", old, new))
    assert says in str(raised.value) and "\n" not in str(raised.value)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("copies: 3", "copies: 4", "28 copies in all, expected 27"),
        ("op: winter", "op: wintr", "did you mean 'winter'"),
        ("aim: {provinces: 5}", "aim: {places: 5}", "expected a mapping"),
        ("good: true", "good: 1", "expected true or false"),
    ],
)
def test_k8_a_spoiled_fate_file_is_refused_in_one_line(tmp_path, old, new, says):
    with pytest.raises(DataError) as raised:
        read_fate(spoiled(tmp_path, "fate", old, new))
    assert says in str(raised.value) and "\n" not in str(raised.value)
