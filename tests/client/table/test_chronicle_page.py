"""The chronicle as a page over the table: more lines, and filters that bear their names (U16, U41)."""

import pytest

from game.client.table.chronicle_page import ChroniclePage


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_u16_the_chronicle_can_be_read_as_a_page(sit_down, size):
    play = sit_down(size=size)
    play.to_the_invasion()
    small = play.table.panels.chronicle
    play.press("#chronicle-page")
    page = play.app.scene
    assert isinstance(page, ChroniclePage)
    play.app.draw()
    assert len(page.list.listed) == len(small.listed) and len(page.list.shown) >= len(small.shown)
    assert all(page.rect.contains(rect) for rect, _ in page.list.shown)
    toggles = [widget for id_, widget in page.widgets.items.items() if id_.startswith(("#log:seat:", "#log:kind:"))]
    assert len(toggles) >= 5 and all(toggle.rect.width > 2 * toggle.rect.height for toggle in toggles)
    assert all(page.rect.contains(toggle.rect) for toggle in toggles)
    before = len(page.list.listed)
    play.press("#log:seat:1")
    assert len(page.list.listed) < before and small.filter.active is False
    page.back()
    assert play.app.scene is page and len(page.list.listed) == before, "Esc clears what was sought first"
    page.back()
    assert play.app.scene is play.table


def test_u22_a_chronicle_that_is_still_written_for_another_person_does_not_say_that_nothing_happened(
    sit_down, monkeypatch
):
    play = sit_down(seed=6, people=2)
    play.to_the_invasion()
    table, said = play.table, []
    monkeypatch.setattr("game.client.panels.chronicle.say", lambda key: said.append(key) or key)
    table.session.look_as(1 - table.session.viewer)
    table.look_anew()
    assert table.narrator.recalling and not table.narrator.lines and not said
    play.app.loading.finish()
    assert table.narrator.lines and not table.narrator.recalling and "chronicle.empty" not in said
