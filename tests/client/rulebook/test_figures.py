"""The book's figures show what the table shows."""

import pytest

from game.client.look.icons import icon
from game.client.look.scale import Scale
from game.client.rulebook import figures
from game.conquest.client.map.fate_signs import ICONS
from game.conquest.client.panels.topbar import STEP_ICONS
from game.conquest.client.rulebook.art import ConquestBookArt


@pytest.mark.parametrize("name", ["tokens", "steps"])
def test_a_thing_has_the_same_sign_in_the_book_and_on_the_table(name, monkeypatch):
    drawn = []
    monkeypatch.setattr(figures, "icon", lambda sign, *how: drawn.append(sign) or icon(sign, *how))
    ConquestBookArt().figures[name]((), Scale((1280, 720)), str)
    table = ICONS if name == "tokens" else {step: sign for step, sign in STEP_ICONS.items() if step != "generals"}
    assert [sign for sign in drawn if sign in table.values()] == list(table.values())
