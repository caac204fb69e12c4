"""Every refusal, option, preset, player and name of Redux has its words in every language, and they can be filled."""

import re
from pathlib import Path

import pytest

import game.redux.rules as rules
from game.client.texts import load
from game.parts.options import all_options
from game.redux.bots.players import PLAYERS
from game.redux.rules.catalogue import ENHANCEMENTS, GENERALS, LOCATION_FACTS
from game.redux.rules.options import OPTIONS, PRESETS
from game.redux.rules.places import BORDERS, DECKS, SPACES, STATES, THINGS, TYPES
from game.redux.rules.state import SOURCES

LANGUAGES = ("en", "zh", "ja")
CODES = sorted(
    {
        code
        for file in Path(rules.__file__).parent.rglob("*.py")
        for code in re.findall(r'Refusal\(\s*"(\w+)"', file.read_text(encoding="utf-8"))
    }
    | {"not_now", "game_over", "not_your_decision", "not_a_common_space", "space_is_not_empty", "nothing_to_build",
       "no_location_left", "used_already", "no_such_benefit"}
)  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_sentence(language):
    texts = load(language, "redux")
    assert [code for code in CODES if f"refusal.{code}" not in texts] == []
    assert len(CODES) > 55


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_preset_and_player_has_its_words(language):
    texts = load(language, "redux")
    wanted = [f"option.{name}.{part}" for name in all_options(OPTIONS) for part in ("name", "line")]
    wanted += [f"option.group.{group.key}" for group in OPTIONS]
    wanted += [f"preset.{name}.{part}" for name in PRESETS for part in ("name", "line")]
    wanted += [f"player.{name}.{part}" for name in PLAYERS for part in ("name", "line")]
    wanted += [
        f"value.{spec.name}.{value}"
        for spec in all_options(OPTIONS).values()
        for value in spec.choices
        if isinstance(value, str)
    ]
    assert [key for key in wanted if key not in texts] == []


def slots(text):
    """What a text wants filled in."""
    return set(re.findall(r"\{(\w+)", text))


def test_the_three_languages_have_the_same_keys_and_want_the_same_things():
    english = load("en", "redux")
    for language in LANGUAGES[1:]:
        other = load(language, "redux")
        assert sorted(english) == sorted(other)
        assert {key: slots(text) for key, text in english.items()} == {key: slots(text) for key, text in other.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_named_has_its_name(language):
    texts = load(language, "redux")
    wanted = [f"general.{card.key}.{part}" for card in GENERALS[1:] for part in ("name", "skill")]
    wanted += [f"card.{card.key}" for card in ENHANCEMENTS[1:]]
    wanted += [f"space.{key.lower()}.{part}" for key in SPACES[1:] for part in ("name", "short", "line")]
    wanted += [f"location.{place.key}" for place in LOCATION_FACTS[1:]]
    wanted += [f"thing.{name}" for name in THINGS] + [f"type.{name}" for name in TYPES]
    wanted += [f"state.{name}" for name in STATES] + [f"tribe.{name}" for name in STATES]
    wanted += [f"rank.{number}" for number in range(6)] + [f"border.{name}" for name in BORDERS]
    wanted += [f"source.{name}" for name in SOURCES] + [f"deck.{name}" for name in DECKS]
    assert [key for key in wanted if key not in texts] == []
    names = [texts[f"general.{card.key}.name"] for card in GENERALS[1:]]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_skill_and_enhancement_is_told(language):
    texts = load(language, "redux")
    wanted = [f"rule.{card.key}" for card in GENERALS[1:]]
    wanted += [f"{part}.{card.key}" for card in ENHANCEMENTS[1:] for part in ("effect", "worth")]
    assert [key for key in wanted if not texts.get(key)] == []
    assert all("[" not in texts[key] for key in wanted)
