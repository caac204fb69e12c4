"""U41, U56: what Enter does is written on what it presses, and on nothing else."""

import pygame
import pytest

from game.client.look.buttons import Face
from game.client.look.widgets import Button
from game.tools.proofs import enter_key
from game.tools.proofs.pictures import opened

FEW = ("title", "settings", "delete", "table", "redux_table")
"""Scenes of every kind; `python -m game.tools.proofs.enter_key` goes over all of them."""


@pytest.mark.parametrize("name", FEW)
def test_u56_enter_presses_what_it_is_written_on(name):
    with opened(name, enter_key.SIZE) as app:
        assert list(enter_key.breaches(app)) == []


def test_u56_a_button_that_claims_enter_wrongly_is_noticed():
    with opened("settings", enter_key.SIZE) as app:
        key = app.bindings.label("confirm")
        rect = pygame.Rect(600, 20, 200, 50)
        app.scene.widgets.add(Button("#liar", rect, Face("Not so", key=key, kind="quiet")))
        assert any("#liar says" in line for line in enter_key.breaches(app))
