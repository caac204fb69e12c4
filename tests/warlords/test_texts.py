"""The texts of Warlords: every refusal, reason, sentence, option and preset has its words, in every language."""

import re

import pytest

from game.engine.refusals import Refusal
from game.parts.options import all_options
from game.warlords.bots.players import PLAYERS
from game.warlords.rules.minds import MINDS
from game.warlords.rules.options import OPTIONS, PRESETS
from game.warlords.rules.parley import EVEN, SWORN_FOE, WARY
from game.warlords.rules.state import DONE_WORDS, PHASES
from tests.game_texts import LANGUAGES, GameTexts

TEXTS = GameTexts("warlords")
TABLES, OWN, REFUSALS, REASONS = TEXTS.tables, TEXTS.own, TEXTS.refusals(), TEXTS.reasons()


def test_there_is_something_to_look_for():
    assert len(REFUSALS) > 35 and len(REASONS) > 25 and isinstance(Refusal("a", "W1"), Refusal)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_sentence_and_no_sentence_is_left_over(language):
    TEXTS.check_refusals(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_sentence_and_name_is_there(language):
    codes = {f"reason.{code}" for code in ("take_centre", "take_garrison", "hold_capital", "stand_by", "settles")}
    wanted = {*REASONS, *codes, *(f"mind.{mind}" for mind in MINDS), *(f"deed.{deed}" for deed in DONE_WORDS)}
    wanted |= {f"season.{phase}" for phase in PHASES} | {f"regard.{face}" for face in (SWORN_FOE, WARY, EVEN)}
    wanted |= {f"player.{name}.{part}" for name in PLAYERS for part in ("name", "line")}
    wanted |= {f"preset.{name}.{part}" for name in PRESETS for part in ("name", "line")}
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
