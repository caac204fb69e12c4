"""U41, U42, U47 at the table: keys alone, drawers, steady light; U5: what a step still offers stands on its button."""

import pygame

from game.client.look.widgets import Button

ARROWS = (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP)


def enter(play):
    play.app.key(pygame.K_RETURN)
    play.steps(2)


def decided(play):
    return len(play.session.record.log)


def test_u41_a_turn_is_played_by_keys_alone(sit_down):
    play = sit_down(seats=2, people=1, seed=3, instant=True, bot_pause=0.0)
    play.draw_seldom()
    play.until_asked()
    first = play.session.viewer
    for n in range(400):
        if play.table.t.s.round >= 2 and play.table.prompt is not None:
            break
        before = decided(play)
        if play.app.scene is play.table and play.table.prompt is not None and list(play.table.prompt.targets()):
            play.app.key(ARROWS[n % 4])
        if "#preset:hold" in play.table.widgets:
            # All gold is laid down for Infantry by the key of the first preset.
            play.app.key(pygame.K_1)
        enter(play)
        if decided(play) == before:
            play.steps(2)
    assert play.table.t.s.round >= 2 and play.session.viewer == first


def test_u41_tab_walks_every_button_of_the_table_and_shows_where_it_is(sit_down):
    play = sit_down(seats=3, instant=True)
    play.to_the_invasion()
    wanted = {id for id, widget in play.table.widgets.items.items() if isinstance(widget, Button) and widget.visible}
    seen = set()
    for _ in range(4 * len(play.table.widgets.items)):
        play.app.key(pygame.K_TAB)
        focused = play.table.widgets.focused
        assert focused is not None and play.table.widgets.focus_shown
        seen.add(focused.id)
    assert wanted <= seen


def test_u41_escape_leads_from_the_buttons_back_to_the_map(sit_down):
    play = sit_down(seats=3, instant=True)
    play.to_the_invasion()
    play.app.key(pygame.K_TAB)
    play.app.key(pygame.K_RIGHT)
    assert play.table.widgets.focus_shown and not play.table.pointer.cursor
    play.app.key(pygame.K_ESCAPE)
    assert not play.table.widgets.focus_shown and play.doors.opened == []
    for key in ARROWS:
        play.app.key(key)
    assert play.table.pointer.cursor


def test_u41_where_the_arrows_have_walked_is_ringed_and_told_as_under_the_mouse(sit_down, monkeypatch):
    play = sit_down(seats=3, seed=6, instant=True)
    play.to_the_invasion()
    ringed = []
    monkeypatch.setattr("game.client.table.pointer.focus_ring", lambda surface, rect, scale: ringed.append(rect.center))
    play.app.key(pygame.K_RIGHT)
    play.app.settle()
    play.steps(60)
    table, p = play.table, play.table.pointer.cursor
    assert ringed and ringed[-1] == table.field.centre_of(p)
    assert [slip.tip for slip in play.app.tooltips.slips] == [table.pointer.tip(p)]
    enter(play)
    assert not table.pointer.cursor and not play.app.tooltips.slips


def test_u5_the_button_that_ends_a_step_counts_what_can_still_be_done_and_is_quiet_before_anything_was_done(sit_down):
    play = sit_down(seats=3, seed=6, instant=True)
    play.to_the_invasion()
    button = play.table.widgets["#end_step"]
    assert str(sum(1 for _ in play.table.prompt.sources())) in button.face.sub
    before = decided(play)
    # Enter does not end a step in which nothing was attacked yet; the button does.
    play.app.key(pygame.K_RETURN)
    assert decided(play) == before
    play.end_step()
    assert play.session.record.log[before:][0][1] == ("end_step",)


def test_u5_a_turn_does_not_end_by_itself(sit_down):
    play = sit_down(seats=3, seed=6, instant=True)
    play.to_the_invasion()
    before = decided(play)
    play.steps(200)
    assert decided(play) == before and play.table.prompt.key == "campaign.choose"


def test_u42_below_the_smallest_layout_the_side_panels_are_drawers(sit_down):
    play = sit_down(size=(1024, 640))
    play.until_asked()
    assert play.table.layout.drawers and not play.table.layout.shows("roster")
    assert play.table.layout.free.width > 0.9 * 1024
    play.app.key(pygame.K_l)
    play.steps(2)
    window = pygame.Rect(0, 0, 1024, 640)
    for name in ("warlords", "roster", "treasury", "chronicle"):
        assert window.contains(getattr(play.table.layout, name)) or not play.table.layout.shows(name), name
    assert play.table.layout.shows("roster")
    play.app.key(pygame.K_l)
    play.steps(2)
    assert not play.table.layout.shows("roster")


def test_u47_without_flicker_targets_keep_their_light(sit_down):
    play = sit_down(seats=3, seed=6, instant=True, no_flash=True)
    play.to_the_invasion()
    assert play.table.field.steady
    # What is washed in a little each frame, and what looks for its room, is not what this is about.
    play.table.field.finish_loading()
    play.steps(40)
    pictures = []
    for _ in range(3):
        play.app.step(0.3, ())
        surface = pygame.Surface(play.app.screen.get_size())
        play.table.field.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1] == pictures[2]


def test_u22_what_was_told_to_one_person_is_not_on_the_curtain(sit_down):
    from game.client.scenes.curtain import Curtain

    play = sit_down(seats=2, people=2)
    play.until_asked()
    play.app.tell("a secret of the last player", 60.0)
    play.app.push(Curtain("Mei", 2, lambda: None))
    play.steps()
    assert play.app.note == ""
