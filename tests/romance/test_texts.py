"""The texts of Romance: every refusal, reason, sentence, option and preset has its words, in every language."""

import re

import pytest

from game.engine.refusals import Refusal
from game.parts.options import all_options
from game.romance.bots.players import PLAYERS
from game.romance.rules.board import KINDS
from game.romance.rules.catalogue import ABILITIES
from game.romance.rules.events import ALL_EVENTS
from game.romance.rules.invariants import STEPS
from game.romance.rules.options import OPTIONS
from game.romance.rules.tables import METHODS, RESULTS
from tests.game_texts import LANGUAGES, GameTexts

TEXTS = GameTexts("romance")
TABLES, OWN, REFUSALS, REASONS = TEXTS.tables, TEXTS.own, TEXTS.refusals(), TEXTS.reasons()


def test_there_is_something_to_look_for():
    assert len(REFUSALS) > 35 and len(REASONS) > 25 and isinstance(Refusal("a", "1.1"), Refusal)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_sentence_and_no_sentence_is_left_over(language):
    TEXTS.check_refusals(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_sentence_and_name_is_there(language):
    wanted = {*REASONS, "reason.envoys", "reason.rolls", *(f"ability.{name}" for name in ABILITIES)}
    wanted |= {f"step.{step}" for step in STEPS} | {f"method.{method}" for method in METHODS}
    wanted |= {f"outcome.{result}" for result in RESULTS}
    wanted |= {f"side_kind.{kind}" for kind in KINDS}
    wanted |= {f"player.{name}.{part}" for name in PLAYERS for part in ("name", "line")}
    assert sorted(wanted - set(TABLES[language])) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_name_a_line_and_words_for_its_values(language):
    texts = TABLES[language]
    for name, spec in all_options(OPTIONS).items():
        assert f"option.{name}.name" in texts and f"option.{name}.line" in texts
        for choice in spec.choices if spec.kind == "choice" else ():
            assert f"value.{name}.{choice}" in texts
    assert all(f"option.group.{group.key}" in texts for group in OPTIONS)


LONGEST = {
    "en": {"refusal": 95, "reason": 90},
    "zh": {"refusal": 28, "reason": 28},
    "ja": {"refusal": 44, "reason": 36},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_as_long_as_they_may_be(language):
    long = []
    for key, text in OWN[language].items():
        kind = key.partition(".")[0]
        bare = re.sub(r"\{[^}]*\}", "", text)
        if kind in LONGEST[language] and len(bare) > LONGEST[language][kind]:
            long.append((key, len(bare)))
    assert long == []


QUIET = {
    "rolled", "settled", "affairs_shuffled", "phase_began", "step_began", "task_taken", "pooled", "march_changed",
    "pick_opened", "picks_known", "picks_sealed", "withheld", "combat_ended", "game_ended",
}  # fmt: skip
"""Events that the chronicle does not tell by themselves, or tells by other keys (`won`, `shared`, `nobody_won`)."""
OTHERWISE = {
    "bans_changed": "ban_placed", "raised": "raised_strength", "tried": "tried_recruit", "points_changed":
    "points_earned", "method_rolled": "method_duel", "control_changed": "control_emptied",
    "redeployed": "redeployed_general",
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_that_is_told_has_its_sentence(language):
    tags = {str(event.__struct_config__.tag) for event in ALL_EVENTS} - QUIET
    wanted = {f"told.{OTHERWISE.get(tag, tag)}" for tag in tags}
    assert sorted(wanted - set(OWN[language])) == []


def test_the_languages_have_the_same_keys_and_slots():
    slots = {
        language: {key: sorted(set(re.findall(r"\{(\w+)", text))) for key, text in OWN[language].items()}
        for language in LANGUAGES
    }
    assert slots["en"] == slots["zh"] or [k for k in slots["en"] if slots["en"][k] != slots["zh"].get(k)] == []
    assert set(OWN["en"]) == set(OWN["zh"]) == set(OWN["ja"])
