"""Help cannot lie: every number on a card comes from its row or from the rules, and its timing from its windows."""

import dataclasses
import re

import pytest

from game.client.look.fonts import BRUSH_FORMS, role_for
from game.client.texts import load
from game.conquest.client.panels import card_words
from game.conquest.client.panels.card_words import fate_face, fate_numbers, strategy_face, strategy_numbers, timing_key
from game.conquest.client.words import has
from game.conquest.rules import card_play, reactions, retreat
from game.conquest.rules.card_data import FATE, FATE_KINDS, STRATEGY, STRATEGY_KINDS

WORDS = {**load("en"), **load("en", "conquest")}
STRATEGY_NUMBERS = range(1, STRATEGY_KINDS + 1)
FATE_NUMBERS = range(1, FATE_KINDS + 1)


@pytest.mark.parametrize("number", STRATEGY_NUMBERS)
def test_no_number_is_written_into_a_strategy_card(number):
    """But the names of dice and the single unit of a rate, as in "1 gold for every two Provinces"."""
    card = STRATEGY[number]
    for part in ("gist", "effect"):
        plain = re.sub(r"\{\w+\}|\bD\d\b|\b1 gold for\b", "", WORDS[f"strategy.{card.id}.{part}"])
        assert not re.search(r"\d", plain), plain


@pytest.mark.parametrize("number", FATE_NUMBERS)
def test_no_number_is_written_into_a_fate_card(number):
    card = FATE[number]
    plain = re.sub(r"\{\w+\}|\b1 gold more\b", "", WORDS[f"fate.{card.id}.effect"])
    assert not re.search(r"\d", plain), plain


@pytest.mark.parametrize("number", STRATEGY_NUMBERS)
def test_every_number_of_a_row_is_told(number):
    """What the row says in numbers stands on the card, so that a change of the row changes the card."""
    card = STRATEGY[number]
    told = WORDS[f"strategy.{card.id}.effect"] + WORDS[f"strategy.{card.id}.gist"]
    for name in strategy_numbers(card):
        assert f"{{{name}}}" in told, (card.id, name)


def test_numbers_are_those_of_the_rules():
    assert strategy_numbers(STRATEGY[1]) == {"infantry": STRATEGY[1].effect[0]["n"]}
    assert strategy_numbers(STRATEGY[2]) == {"least": card_play.LEAST_TAXES}
    assert strategy_numbers(STRATEGY[4]) == {"general": 3, "ruler": 5}
    assert strategy_numbers(STRATEGY[8]) == {"dice": retreat.MOST_BLOWS, "hit": retreat.HITS_FROM}
    assert strategy_numbers(STRATEGY[14]) == {"least": reactions.FIRE_ATTACK_UNITS}
    assert strategy_numbers(STRATEGY[16])["dice"] == len(card_play.WAR_DRUMS)
    assert fate_numbers(FATE[1])["provinces"] == 5
    assert fate_numbers(FATE[11]) == {"gold": 4}


@pytest.mark.parametrize("number", STRATEGY_NUMBERS)
def test_timing_follows_from_the_row(number):
    """A row whose windows, sides or steps change has no words any more, and this fails."""
    key = timing_key(STRATEGY[number])
    assert has(f"timing.{key}.line") and has(f"timing.{key}.full")
    assert all(window in key for window in STRATEGY[number].windows)


def test_a_changed_row_has_no_timing():
    changed = dataclasses.replace(STRATEGY[2], windows=("W3", "W9"))
    assert not has(f"timing.{timing_key(changed)}.line")


def test_words_for_timing_are_all_in_use():
    used = {timing_key(STRATEGY[number]) for number in STRATEGY_NUMBERS}
    kept = {key.split(".")[1] for key in WORDS if key.startswith("timing.")}
    assert kept == used


@pytest.mark.parametrize("number", STRATEGY_NUMBERS)
def test_own_turn_is_said_where_the_card_is_for_the_own_turn_alone(number):
    card = STRATEGY[number]
    if not card.any_time:
        full = strategy_face(number).timing_full.lower()
        assert "your own" in full


def test_the_brush_has_every_character_of_every_card():
    for number in STRATEGY_NUMBERS:
        assert [c for c in STRATEGY[number].zh if role_for("brush", c.translate(BRUSH_FORMS)) != "brush"] == []
    for number in FATE_NUMBERS:
        assert [c for c in FATE[number].zh if role_for("brush", c.translate(BRUSH_FORMS)) != "brush"] == []


def test_every_face_can_be_made():
    faces = [strategy_face(number) for number in STRATEGY_NUMBERS] + [fate_face(number) for number in FATE_NUMBERS]
    assert len({face.name for face in faces}) == STRATEGY_KINDS + FATE_KINDS
    assert all("{" not in face.effect + face.gist + face.timing_full for face in faces)
    assert card_words.how_long(FATE[3]) == "both" and card_words.how_long(FATE[4]) == "once"
