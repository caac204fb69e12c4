"""Nothing of the map that stands wholly beneath a panel is drawn, so that no cut name shows in the strip below it."""

from pygame import Rect, Surface


def drawn(field, rect):
    """What the field shows in a rectangle, as bytes."""
    whole = Surface(field.camera.view.size)
    field.draw(whole)
    return whole.subsurface(rect).copy().get_buffer().raw


def test_a_name_and_its_badge_beneath_a_panel_are_not_drawn(sit_down):
    play = sit_down(seed=6)
    play.until_asked()
    field = play.table.field
    field.steady, field.mist.on = True, False
    place = max(field.places, key=lambda p: field.centre_of(p)[1])
    around = Rect(0, 0, 90, 70)
    around.center = field.centre_of(place)
    field.placed.docks = ()
    there = drawn(field, around)
    # A panel that begins above the badge, and ends before the name does.
    field.placed.docks = [Rect(around.left, around.top - 20, around.width, 50)]
    beneath = drawn(field, around)
    field.placed.show_tokens = field.placed.show_names = False
    bare = drawn(field, around)
    field.placed.show_tokens = field.placed.show_names = True
    assert there != bare and beneath == bare


def test_the_table_tells_the_map_of_its_panels_and_takes_hidden_ones_away(sit_down):
    play = sit_down(seed=6)
    play.until_asked()
    play.steps(1)
    layout = play.table.layout
    assert {tuple(dock) for dock in play.table.field.placed.docks} >= {tuple(layout.action), tuple(layout.corner)}
    play.table.act("panels")
    play.steps(1)
    assert tuple(layout.corner) not in {tuple(dock) for dock in play.table.field.placed.docks}
