"""What somebody says stands in the quotation marks of the language in use."""

import pytest

from game.client.texts import quoted, use

SAID = {
    "en": ("Go to “Farms” first.", "“Go to ‘Farms’ first.”"),
    "zh": ("先去“农田”。", "“先去‘农田’。”"),
    "ja": ("まず「農地」。", "「まず『農地』。」"),
}


@pytest.mark.parametrize("language", SAID)
def test_a_quotation_inside_another_takes_the_inner_marks(language):
    words, expected = SAID[language]
    use(language)
    assert quoted(words) == expected
