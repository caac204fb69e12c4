"""P puts the panels away: what stood on them is not hot, and the map below them is (look §9)."""


def test_nothing_of_a_panel_that_is_put_away_can_be_pressed_or_keeps_the_focus(sit_down):
    play = sit_down(size=(1280, 720))
    play.to_the_invasion()
    table, widgets = play.table, play.table.widgets
    row = widgets["warlord:1"].rect.center
    assert widgets.at(row) is not None
    table.act("panels")
    table.bring_up_to_date()
    layout = table.layout
    for panel in (layout.warlords, layout.chronicle, layout.roster, layout.treasury, layout.selection):
        assert widgets.at(panel.center) is None
    assert all(id in dict(widgets.spots()) for id in ("#undo", "#help", "#menu", "#end_step"))
    assert "warlord:1" not in dict(widgets.spots())
    table.act("panels")
    assert widgets.at(row) is widgets["warlord:1"]
