"""The rulebook at the table: the clause in force, the line of the prompt, and nothing changed on return."""

import pygame
import pytest

from game.client.rulebook.scene import Rulebook
from game.client.scenes.pause import Pause
from game.tools.commands.screens import Nowhere
from tests.client.table.conftest import sit_down

__all__ = ["sit_down"]


@pytest.fixture
def play(sit_down):
    made = sit_down()
    made.until_asked()
    return made


def test_it_opens_at_the_clause_of_what_is_asked_and_esc_returns_to_the_same_question(play):
    asked, table = play.table.prompt, play.table
    before = (list(table.widgets.items), table.selected, table.session.record.log[:])
    play.app.key(pygame.K_F1)
    scene = play.app.scene
    assert isinstance(scene, Rulebook)
    assert asked.words().clause and scene.look.lit == scene.book.find(asked.words().clause)
    play.app.key(pygame.K_ESCAPE)
    assert play.app.scene is table and table.prompt is asked
    assert (list(table.widgets.items), table.selected, table.session.record.log) == before


def test_where_nothing_is_asked_it_opens_at_the_step(play):
    play.table.asking.drop()
    play.table.shown.step = "reposition"
    assert play.table.clause == "R17"
    play.app.key(pygame.K_F1)
    scene = play.app.scene
    assert scene.look.lit == scene.book.find("R17")


def test_the_line_of_the_prompt_and_the_help_button_lead_there(play):
    play.to_the_invasion()
    clause = play.table.prompt.words().clause
    for id in ("#clause", "#help"):
        play.app.click(id)
        scene = play.app.scene
        assert isinstance(scene, Rulebook) and scene.look.lit == scene.book.find(clause)
        play.app.key(pygame.K_ESCAPE)
        assert play.app.scene is play.table


def test_the_menu_has_an_entry_and_leads_back_to_the_menu(play):
    play.app.push(Pause(play.session, Nowhere()))
    play.app.settle()
    play.app.click("#rulebook")
    assert isinstance(play.app.scene, Rulebook)
    play.app.key(pygame.K_ESCAPE)
    assert isinstance(play.app.scene, Pause)


def test_a_refused_province_pressed_twice_opens_the_book_at_its_clause(play):
    table = play.table
    far = next(p for p in table.parts.board.ids if table.prompt.refusal_of(p) is not None)
    clause = table.prompt.refusal_of(far).clause
    play.click(far)
    assert play.app.tooltips.slips and play.app.scene is table
    table.pointer.click(far)
    play.app.step(0.02, ())
    scene = play.app.scene
    assert isinstance(scene, Rulebook) and scene.look.lit == scene.book.find(clause)
