"""One term for one thing in each language, and no text uses a form that the glossary forbids."""

from collections import Counter

import pytest
import yaml

from game.tools.proofs import glossary

WORDS = glossary.read()
LEFT = {"en": 0, "zh": 0, "ja": 0}
"""How many forbidden forms texts of each language still use; these numbers may only fall."""


def test_the_glossary_is_sound():
    assert glossary.faults(WORDS) == []
    assert len(glossary.entries(WORDS)) > 400


@pytest.mark.parametrize("language", WORDS["languages"])
def test_no_text_uses_a_forbidden_form(language):
    found = glossary.breaches(WORDS, language)
    told = [f"{breach.file.name}:{breach.key}: {breach.form} ({breach.term})" for breach in found]
    assert len(found) <= LEFT[language], told


def small(**entry):
    row = {"key": "pass", "games": ["all"], "en": "pass", "zh": "不出", "ja": "見送る", **entry}
    return {"schema": 1, "kind": "glossary", "languages": ["en", "zh", "ja"], "games": ["conquest"], "words": [row]}


def test_a_forbidden_form_is_found_with_its_place(tmp_path):
    file = tmp_path / "texts" / "en" / "cards.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(yaml.safe_dump({"react": {"pass": "Let it pass", "icon": "let it pass", "go": "{n} lets"}}))
    words = small(forbid={"en": ["let it pass"]})
    (found,) = glossary.breaches(words, "en", tmp_path)
    assert (found.term, found.key, found.file) == ("pass", "react.pass", file)
    narrowed = small(forbid={"en": [{"form": "let it pass", "skip": ["cards"]}]})
    assert glossary.breaches(narrowed, "en", tmp_path) == []
    excepted = small(forbid={"en": [{"form": "pass", "except": ["let it pass"]}]})
    assert glossary.breaches(excepted, "en", tmp_path) == []


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ({"colour": 1}, "unknown field colour"),
        ({"zh": ""}, "zh is missing"),
        ({"games": ["chess"]}, "unknown game chess"),
        ({"forbid": {"en": ["pass"]}}, "forbids its own term"),
        ({"forbid": {"en": [{"form": ""}]}}, "not a form"),
        ({"same_as": ["none"]}, "no entry none"),
    ],
)
def test_a_glossary_that_is_not_sound_says_where(entry, fault):
    assert any(fault in found for found in glossary.faults(small(**entry)))


def test_two_entries_with_one_term_are_a_fault_unless_they_say_so():
    words = small()
    words["words"].append({**words["words"][0], "key": "skip"})
    assert Counter(fault.split(" share ")[0] for fault in glossary.faults(words)) == {"pass and skip": 3}
    words["words"][1]["same_as"] = ["pass"]
    assert glossary.faults(words) == []
