"""Where a passing word is shown: it covers nothing that is read or pressed, in whatever window and however long."""

from unittest.mock import Mock

import pygame
import pytest

from game.client.look.tooltips import Tip
from game.client.scenes.pause import Pause
from game.conquest.client.panels.hand import HandState


def box_of(play) -> pygame.Rect:
    """What the word now told covers, as the app draws it."""
    words, box = play.app.note_picture()
    assert box.contains(words.get_rect(center=box.center)) and play.app.screen.get_rect().contains(box)
    return box


@pytest.mark.parametrize(("size", "user"), [((1024, 768), 1), ((1280, 720), 1), ((1280, 720), 2), ((1920, 1080), 1)])
def test_a_passing_word_lies_over_no_panel_no_card_and_not_over_the_tab_of_hints(sit_down, size, user):
    play = sit_down(size=size, ui_scale=user)
    play.to_the_invasion()
    layout, hand = play.table.layout, play.table.parts.cards.hand
    hand.update(HandState(cards=(1, 2, 3, 4, 5, 6)))
    for words in ("Nothing to decide.", "Nothing to decide in any step of this turn: Market, Generals, Deploy."):
        play.app.tell(words)
        box = box_of(play)
        covered = [layout.selection, layout.action, *([play.table.widgets["#hint"].rect] if words[-2] == "y" else [])]
        covered += [hand.rect(n) for n in range(6)]
        assert box.collidelist(covered) < 0, (words, box)


def test_a_page_of_hints_leaves_a_passing_word_where_it_is(sit_down):
    play = sit_down()
    play.to_the_invasion()
    play.app.tell("Nothing to decide.")
    before = play.app.scene.note_at
    play.table.hints.open()
    assert play.app.scene is not play.table and play.app.scene.note_at == before


def test_a_cartouche_is_put_away_while_a_bar_lies_over_a_part_of_it(sit_down):
    play = sit_down(size=(1280, 720))
    play.to_the_invasion()
    view = play.table.field
    slip, rect = view.cartouche.shown(view.camera)
    view.cartouche.covered = (rect.move(rect.width // 2, 0),)
    assert view.cartouche.shown(view.camera) is None
    play.steps()
    play.table.draw(play.app.screen)
    assert view.cartouche.shown(view.camera) == (slip, rect)


def test_u11_a_passing_word_lies_beside_a_menu_that_fills_the_window(sit_down):
    play = sit_down(ui_scale=2.0)
    play.to_the_invasion()
    play.app.tell("Nothing to decide: Market, Generals, Infantry, Deploy.")
    play.app.push(Pause(play.session, Mock()))
    play.steps()
    assert not box_of(play).colliderect(play.app.scene.rect)


def test_u11_nothing_of_the_table_lies_over_what_stands_on_a_small_map(sit_down, monkeypatch):
    play = sit_down(ui_scale=1.75)
    play.to_the_invasion()
    table, view, layout = play.table, play.table.field, play.table.layout
    assert layout.drawers and view.camera.fitted and not view.camera.moving
    left, top = (round(length) for length in view.camera.to_screen((0, 0)))
    standing = [rect.move(left, top) for _, rect in view.placed.covered()]
    standing.append(view.cartouche.shown(view.camera)[1])
    over = {id: table.widgets[id].rect for id in ("#hint", "#drawers")} | {"medal": table.view_aids._border.medal}
    for id, rect in over.items():
        assert rect.collidelist(standing) < 0, id
    # The handle is one of the bar's buttons, and what is told of ties stays clear of it.
    assert layout.top.contains(over["#drawers"])
    assert over["#drawers"].collidelist([table.panels.top.ties(), *table.panels.top.buttons()]) < 0
    # A passing word takes the corner in which it hides nothing.
    words = "Nothing to decide in any step of this turn: Market, Generals, Deploy."
    monkeypatch.setattr(view.cartouche, "shown", lambda camera: None)
    play.app.tell(words)
    first = box_of(play)
    assert first.left == layout.selection.left and first.collidelist(standing[:-1]) < 0
    monkeypatch.setattr(view.cartouche, "shown", lambda camera: (None, first))
    play.app.tell(words + " ")
    second = box_of(play)
    assert second.right == layout.action.right and second.collidelist([first, over["#hint"], *standing[:-1]]) < 0
    # Between drawers that are open it lies over none of them.
    monkeypatch.undo()
    play.press("#drawers")
    shown = [getattr(table.layout, name) for name in ("warlords", "chronicle", "roster", "treasury", "action")]
    assert box_of(play).collidelist([*shown, table.widgets["#hint"].rect]) < 0


def test_a_passing_word_and_a_slip_do_not_cover_each_other(sit_down):
    play = sit_down()
    play.to_the_invasion()
    play.app.tell("Infantry: nothing to decide.")
    _, box = play.app.note_picture()
    play.app.tooltips.over(pygame.Rect(box.left, box.top - 20, 4, 4), Tip("Hebei. Nobody holds it."), at_once=True)
    play.steps()
    (slip,) = play.app.tooltips.slips
    assert slip.rect.colliderect(box), "where the word would lie"
    assert not slip.rect.colliderect(play.app.note_picture()[1])
