"""U26: while the game cannot be kept, a sign stands at the table until it can."""

import pytest


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_u26_a_sign_stands_while_the_folder_cannot_be_written(sit_down, size):
    play = sit_down(size=size)
    play.to_the_invasion()
    assert "#unsaved" not in play.table.widgets
    told = [("/a/folder", "cannot be written (Permission denied)")]
    play.session.unwritten = lambda: told[0]
    tried = []
    play.session.try_to_keep = lambda: tried.append(True)
    play.steps()
    sign = play.table.widgets["#unsaved"]
    assert play.table.layout.free.contains(sign.rect)
    tip = play.table.view_aids.unsaved._tip()
    assert "/a/folder" in tip.body and "Permission denied" in tip.body and tip.title
    play.press("#unsaved")
    assert tried
    play.app.resized()
    assert "#unsaved" in play.table.widgets, "another layout keeps the sign"
    told[0] = ("", "")
    play.steps()
    assert "#unsaved" not in play.table.widgets
