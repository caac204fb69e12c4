"""What can be pressed: by mouse, by keyboard alone (U41), and what answers when it is refused (U2, U14)."""

import pygame
import pytest

from game.client.look import buttons, text
from game.client.look.buttons import Face
from game.client.look.choosers import DropDown, Option, Segmented, Slider, Stepper, Toggle
from game.client.look.forms import Entry
from game.client.look.lists import ListView
from game.client.look.reading import Paragraph, Reader
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Button


@pytest.fixture
def heard():
    return []


def add_button(page, id, at, heard, **more):
    more.setdefault("face", Face(id.strip("#")))
    rect = pygame.Rect(*at, 200, 50)
    return page.widgets.add(Button(id, rect, more.pop("face"), lambda: heard.append(id), **more))


def test_a_click_presses_what_lies_under_it(app, page, heard):
    add_button(page, "#one", (50, 50), heard)
    add_button(page, "#two", (50, 150), heard)
    app.click("#two")
    assert heard == ["#two"]


def test_letting_go_elsewhere_presses_nothing(app, page, heard):
    add_button(page, "#one", (50, 50), heard)
    place = page.widgets.rect("#one").center
    app.hover(place)
    app.steps(1, events=[pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1)])
    app.hover((900, 600))
    app.steps(1, events=[pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(900, 600), button=1)])
    assert heard == []


def test_u2_a_refused_button_does_nothing_and_says_why_at_once(app, page, heard):
    add_button(page, "#no", (50, 50), heard, refused=Tip("You need two units.", clause="R14.2"))
    app.click("#no")
    assert heard == []
    assert app.tooltips.slips[0].tip == Tip("You need two units.", clause="R14.2")
    assert app.sound.played[-1] == "refuse"


def test_u2_a_refused_button_is_walked_by_tab_and_answers_enter(app, page, heard):
    add_button(page, "#no", (50, 50), heard, refused="Not now.")
    app.key(pygame.K_TAB)
    app.key(pygame.K_RETURN)
    assert heard == [] and app.tooltips.slips[0].tip.body == "Not now."


def test_u41_tab_walks_everything_both_ways(app, page, heard):
    for n in range(3):
        add_button(page, f"#b{n}", (50, 50 + 80 * n), heard)
    order = []
    for _ in range(4):
        app.key(pygame.K_TAB)
        order.append(page.widgets.focused.id)
    assert order == ["#b0", "#b1", "#b2", "#b0"]
    app.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert page.widgets.focused.id == "#b2"


def test_u41_arrows_go_to_the_neighbour_in_that_direction(app, page, heard):
    for x in range(3):
        for y in range(3):
            add_button(page, f"#{x}{y}", (50 + 300 * x, 50 + 100 * y), heard)
    page.widgets.focus("#11")
    seen = []
    for key in (pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN):
        app.key(key)
        seen.append(page.widgets.focused.id)
    assert seen == ["#01", "#00", "#10", "#11"]


def test_u41_the_ring_of_focus_is_seen_on_any_ground(app):
    for ground in ((250, 244, 214), (30, 10, 10), (200, 160, 80)):
        surface = pygame.Surface((200, 120))
        surface.fill(ground)
        buttons.focus_ring(surface, pygame.Rect(40, 30, 120, 60), app.scale)
        across = [surface.get_at((x, 60))[:3] for x in range(40)]
        assert max(max(abs(a - b) for a, b in zip(tone, ground, strict=True)) for tone in across) > 100, ground


def test_u41_the_first_arrow_shows_the_ring_on_what_enter_would_press(app, page, heard):
    for n, kind in enumerate(("quiet", "primary", "quiet")):
        add_button(page, f"#b{n}", (50, 50 + 80 * n), heard, face=Face("b", kind=kind))
    app.key(pygame.K_DOWN)
    assert page.widgets.focused.id == "#b1" and page.widgets.focus_shown
    app.key(pygame.K_DOWN)
    assert page.widgets.focused.id == "#b2"


def test_enter_presses_the_red_button_unless_the_ring_is_elsewhere(app, page, heard):
    add_button(page, "#quiet", (50, 50), heard, face=Face("Cancel", kind="quiet"))
    add_button(page, "#main", (50, 150), heard, face=Face("Invade", kind="primary"))
    app.key(pygame.K_RETURN)
    app.key(pygame.K_TAB)
    app.key(pygame.K_RETURN)
    assert heard == ["#main", "#quiet"]


def test_u56_enter_is_written_on_what_it_presses_and_on_nothing_else(app, page, heard):
    add_button(page, "#red", (50, 50), heard, face=Face("End the turn", key="Enter", kind="primary"))
    add_button(page, "#other", (50, 150), heard)
    red, widgets = page.widgets["#red"], page.widgets
    assert red.face_now.key == "Enter" and widgets.entered() is red
    widgets.focus("#other")
    assert not red.face_now.key and widgets.entered() is widgets["#other"]
    app.steps(1)
    widgets.focus("#red")
    assert red.face_now.key == "Enter"
    # A click leaves a focus without a ring: Enter is the red button's again.
    app.click("#other")
    assert red.face_now.key == "Enter"


def test_two_widgets_of_one_id_are_a_mistake(page, heard):
    add_button(page, "#one", (50, 50), heard)
    with pytest.raises(ValueError, match="#one"):
        add_button(page, "#one", (50, 150), heard)


def test_a_tip_comes_after_a_moment_and_not_before(app, page, heard):
    add_button(page, "#one", (50, 50), heard, tip="Sets out.")
    app.hover("#one", 0.2)
    assert not app.tooltips.slips
    app.hover("#one", 0.3)
    assert app.tooltips.slips[0].tip.body == "Sets out."


def test_u14_a_tip_stays_while_the_mouse_moves_into_it_and_goes_when_it_leaves(app, page, heard):
    add_button(page, "#one", (50, 50), heard, tip="Sets out.")
    app.hover("#one", 0.6)
    app.hover(app.tooltips.slips[0].rect.center, 1.0)
    assert app.tooltips.slips
    app.hover((1200, 700), 1.0)
    assert not app.tooltips.slips


def test_u14_beside_its_slip_and_away_from_its_source_the_mouse_has_left(app, page, heard):
    add_button(page, "#one", (500, 300), heard, tip="Sets out with all it has, and leaves one man to keep the land.")
    app.hover("#one", 0.6)
    slip, source = app.tooltips.slips[0].rect, page.widgets.rect("#one")
    between = (source.centerx, (source.bottom + slip.top) // 2)
    app.hover(between, 1.0)
    assert app.tooltips.slips, "on the way into it"
    app.hover((slip.right + 3, slip.bottom - 3), 1.0)
    assert not app.tooltips.slips


def test_u14_terms_in_a_tip_have_tips(app, page, heard):
    page.explain = lambda term: Tip("A place.", "Province") if term == "province" else None
    add_button(page, "#one", (50, 50), heard, tip="Takes [a province](province).")
    app.hover("#one", 0.6)
    slip = app.tooltips.slips[0]
    app.hover(slip.links[0][0].move(slip.rect.topleft).center, 0.6)
    assert [s.tip.title for s in app.tooltips.slips] == ["", "Province"]


@pytest.mark.parametrize("corner", [(0, 0), (1080, 0), (0, 670), (1080, 670), (540, 300)])
def test_u14_a_tip_never_covers_its_source_and_never_leaves_the_window(app, page, heard, corner):
    add_button(page, "#one", corner, heard, tip="A long tip that says a great deal about little. " * 4)
    app.hover("#one", 0.6)
    slip = app.tooltips.slips[0]
    assert not slip.rect.colliderect(page.widgets.rect("#one"))
    assert app.screen.get_rect().contains(slip.rect)


def test_u14_a_tip_about_to_open_says_what_holds_when_it_opens_and_hides_nothing_it_must_not(app, page, heard):
    source, seen = pygame.Rect(600, 300, 40, 40), [pygame.Rect(560, 350, 300, 300)]
    app.tooltips.over(source, Tip("Click to choose this army.", "Jianye"))
    app.tooltips.renew(source, Tip("This army is chosen.", "Jianye"), seen)
    app.tooltips.update(app.tooltips.delay + 0.01, source.center)
    assert [slip.tip.body for slip in app.tooltips.slips] == ["This army is chosen."]
    assert app.tooltips.slips[0].rect.collidelist(seen) < 0
    app.tooltips.renew(source, Tip("Another place.", "Chibi"), seen)
    assert [slip.tip.body for slip in app.tooltips.slips] == ["This army is chosen."]


@pytest.mark.parametrize("seen", [(500, 380, 96, 72), (500, 220, 96, 72), (640, 300, 96, 72)])
def test_u14_a_tip_lies_clear_of_what_must_be_seen_with_its_source(app, page, heard, seen):
    source = pygame.Rect(540, 300, 96, 72)
    app.tooltips.over(source, "What it would cost.", at_once=True, clear_of=[pygame.Rect(seen)])
    slip = app.tooltips.slips[0]
    assert not slip.rect.colliderect(source) and not slip.rect.colliderect(pygame.Rect(seen))


def test_u14_a_tip_hides_no_legal_place_where_there_is_room_between_them(app, page, heard):
    source = pygame.Rect(540, 300, 96, 72)
    tip = Tip("What it would cost, in two lines of words that are as wide as those of a place.", "Jianye")
    legal = [pygame.Rect(x, y, 96, 72) for x, y in ((600, 400), (600, 200), (700, 310), (440, 300))]
    app.tooltips.over(source, tip, at_once=True, clear_of=legal)
    slip = app.tooltips.slips[0]
    assert slip.rect.collidelist([source, *legal]) < 0
    assert app.screen.get_rect().contains(slip.rect)


def test_u14_a_press_on_another_place_closes_a_tip_that_is_not_pinned(app, page, heard):
    source, other = pygame.Rect(600, 300, 40, 40), pygame.Rect(600, 420, 40, 40)
    app.tooltips.over(source, "Chosen.", at_once=True)
    app.tooltips.only_of(source)
    assert app.tooltips.slips
    app.tooltips.pin()
    app.tooltips.only_of(other)
    assert app.tooltips.slips, "a pinned one stays"
    app.tooltips.pin()
    app.tooltips.over(source, "Chosen.", at_once=True)
    app.tooltips.only_of(other)
    assert not app.tooltips.slips


def test_u14_where_a_tip_must_hide_something_it_hides_least(app, page, heard):
    source = pygame.Rect(540, 300, 96, 72)
    below, above, left, right = (560, 390), (560, 250), (500, 310), (660, 310)
    seen = [pygame.Rect(x + n, y, 8, 8) for x, y in (below, left, right) for n in (0, 10)]
    seen.append(pygame.Rect(*above, 8, 8))
    app.tooltips.over(source, "What it would cost.", at_once=True, clear_of=seen)
    assert app.tooltips.slips[0].rect.bottom <= source.top, "above it there is one thing to be seen, elsewhere two"


def test_u14_no_tip_is_laid_over_the_red_button(app, page, heard):
    add_button(page, "#one", (540, 300), heard, tip="What it would cost.")
    add_button(page, "#end", (560, 400), heard, face=Face("End", kind="primary"), tip="Ends the turn.")
    app.hover(page.widgets.rect("#one").center, 1.0)
    assert not app.tooltips.slips[0].rect.colliderect(page.widgets.rect("#end"))
    app.tooltips.close()
    app.hover(page.widgets.rect("#end").center, 1.0)
    assert app.tooltips.slips[0].rect.top >= page.widgets.rect("#end").bottom, "below itself, as ever"


def test_u11_on_a_narrow_button_the_icon_gives_way_before_the_words_are_cut():
    scale, words = Scale((1280, 720), 2.0), "Skip to my turn"
    both, bare = Face(words, "sprint", size=20), Face(words, size=20)

    def bytes_of(width, face):
        return buttons.button((width, 60), face, "rest", scale).get_view("2").raw

    assert bytes_of(189, both) == bytes_of(189, bare) != bytes_of(189, Face(f"{words}s", size=20))
    assert bytes_of(320, both) != bytes_of(320, bare)


def test_u11_a_note_under_a_button_grows_smaller_before_it_is_cut(monkeypatch):
    said, shortened = [], text.shortened
    monkeypatch.setattr(text, "shortened", lambda *how: said.append(shortened(*how)) or said[-1])
    face = Face("End invasions", "plain-arrow", "Enter", "4 Provinces could still attack", "primary", 26)
    buttons.button((401, 81), face, "rest", Scale((1280, 720), 2.0))
    assert said == ["End invasions", "4 Provinces could still attack"]


def test_t_pins_a_tip_until_it_is_let_go(app, page, heard):
    add_button(page, "#one", (50, 50), heard, tip="Sets out.")
    app.hover("#one", 0.6)
    app.key(pygame.K_t, unicode="t")
    app.hover((1200, 700), 2.0)
    assert app.tooltips.slips
    app.key(pygame.K_ESCAPE)
    assert not app.tooltips.slips


def test_segments_gild_the_chosen_one_and_tell_once(app, page, heard):
    options = [Option("open", "Open"), Option("hidden", "Hidden"), Option("x", "Never", refused="Not here.")]
    row = Segmented(page.widgets, "#gold", pygame.Rect(50, 50, 600, 50), options, "hidden", heard.append)
    app.click("#gold:open")
    app.click("#gold:open")
    app.click("#gold:x")
    assert heard == ["open"] and row.value == "open"


def test_a_stepper_keeps_its_limits_by_mouse_wheel_and_keys(app, page, heard):
    stepper = Stepper(page.widgets, "#n", pygame.Rect(50, 50, 240, 50), 2, 0, 4, heard.append)
    app.click("#n:more")
    app.wheel("#n", 5)
    app.click("#n:more")
    assert stepper.value == 4
    page.widgets.focus("#n")
    app.key(pygame.K_HOME)
    app.key(pygame.K_LEFT)
    assert stepper.value == 0 and heard == [3, 4, 0]


def test_a_switch_turns_by_mouse_and_space(app, page, heard):
    page.widgets.add(Toggle("#odds", pygame.Rect(50, 50, 300, 40), "Odds", True, heard.append))
    app.click("#odds")
    page.widgets.focus("#odds")
    app.key(pygame.K_SPACE)
    assert heard == [False, True]


def test_a_slider_follows_the_mouse_and_the_arrows(app, page, heard):
    slider = page.widgets.add(Slider("#v", pygame.Rect(100, 50, 400, 40), 0.5, 0.0, 1.0, heard.append))
    app.click((499, 70))
    assert slider.value == 1.0
    app.key(pygame.K_LEFT)
    assert heard == [1.0, 0.95]


def test_u11_a_slider_with_little_room_keeps_a_line_beside_its_words(app, page, heard):
    scale = Scale((1920, 1080), user=2.5)
    short = Slider(
        "#v", pygame.Rect(0, 0, 240, 120), 2.0, 0.0, 4.0, heard.append, 1.0, label=lambda value: f"{value:g}×"
    )
    short.draw(pygame.Surface((240, 120)), scale)
    track = short._track()
    assert track.width > 2 * short._edge(track) + scale.px(10)
    short.dragged((track.left, 60))
    short.dragged((track.right, 60))
    assert heard == [0.0, 4.0]


def test_a_list_drops_down_over_all_and_a_click_outside_only_closes_it(app, page, heard):
    options = [Option(n, f"Bot {n}", refused="Asleep." if n == 2 else None) for n in range(3)]
    drop = page.widgets.add(DropDown("#who", pygame.Rect(50, 50, 250, 50), options, 0, heard.append))
    add_button(page, "#under", (50, 110), heard)
    app.click("#who")
    popup = page.widgets.popup
    app.click(popup.row_rect(1).center)
    assert heard == [1] and drop.value == 1 and page.widgets.popup is None
    app.click("#who")
    app.click((900, 600))
    assert page.widgets.popup is None and heard == [1]
    app.click("#who")
    app.click(page.widgets.popup.row_rect(2).center)
    assert drop.value == 1


def test_a_closed_list_tells_what_the_chosen_one_does(page):
    options = [Option(n, f"Bot {n}", tip=f"Thinks {n} moves ahead.") for n in range(2)]
    drop = page.widgets.add(DropDown("#who", pygame.Rect(50, 50, 250, 50), options, 1))
    assert drop.tip_now().body == "Thinks 1 moves ahead."
    drop.choose(0)
    assert drop.tip_now().body == "Thinks 0 moves ahead."
    own = DropDown("#own", pygame.Rect(50, 50, 250, 50), options, 1, tip="Who plays.")
    assert own.tip_now().body == "Who plays."


def test_a_list_drops_down_by_keyboard_alone(app, page, heard):
    options = [Option(n, f"Bot {n}") for n in range(3)]
    page.widgets.add(DropDown("#who", pygame.Rect(50, 600, 250, 50), options, 0, heard.append))
    app.key(pygame.K_TAB)
    app.key(pygame.K_RETURN)
    assert app.screen.get_rect().contains(page.widgets.popup.rect)
    app.key(pygame.K_DOWN)
    app.key(pygame.K_RETURN)
    assert heard == [1]


def rows(page, heard, count=40):
    return page.widgets.add(
        ListView(
            "#list",
            pygame.Rect(50, 50, 400, 200),
            count,
            40,
            lambda *_: None,
            heard.append,
            lambda n: heard.append(("open", n)),
        )
    )


def test_u13_a_list_scrolls_by_the_wheel_over_it_without_a_click(app, page, heard):
    view = rows(page, heard)
    app.wheel("#list", -3)
    assert view.offset == 120 and heard == []
    app.wheel((900, 500), -3)
    assert view.offset == 120
    app.wheel("#list", -99)
    assert view.offset == view.furthest


@pytest.mark.parametrize("made", ["list", "reader"])
def test_a_bar_is_dragged_from_where_it_is_grasped_and_comes_to_a_press_beside_it(app, page, heard, made):
    if made == "list":
        view = rows(page, heard)
    else:
        words = [Paragraph("A sentence of the book.")] * 60
        view = page.widgets.add(Reader("#list", pygame.Rect(50, 50, 400, 200), page.scale, words))

    def mouse(kind, place, **more):
        app.steps(1, events=[pygame.event.Event(kind, pos=place, touch=False, **more)])

    bar = view.bar()
    app.hover((bar.centerx, bar.top + 2))
    mouse(pygame.MOUSEBUTTONDOWN, (bar.centerx, bar.top + 2), button=1)
    mouse(pygame.MOUSEMOTION, (bar.centerx, bar.top + 2), rel=(0, 0), buttons=(1, 0, 0))
    assert view.offset == 0
    mouse(pygame.MOUSEMOTION, (bar.centerx, bar.top + 52), rel=(0, 50), buttons=(1, 0, 0))
    assert view.bar().top == pytest.approx(bar.top + 50, abs=1)
    mouse(pygame.MOUSEBUTTONUP, (bar.centerx, bar.top + 52), button=1)
    app.click((bar.centerx, view.rect.bottom - 2))
    assert view.offset == view.furthest and heard == [], "nothing below the bar was picked"


def test_a_list_is_walked_by_keys_and_shows_what_is_chosen(app, page, heard):
    view = rows(page, heard)
    page.widgets.focus("#list")
    app.key(pygame.K_END)
    assert view.chosen == 39 and view.row_rect(39).bottom <= view.rect.bottom
    app.key(pygame.K_UP)
    app.key(pygame.K_RETURN)
    assert heard == [39, 38, ("open", 38)]


def test_a_second_click_opens_a_row(app, page, heard):
    rows(page, heard)
    app.click((100, 110))
    app.click((100, 110))
    assert heard == [1, ("open", 1)]


def test_an_entry_takes_latin_and_chinese_and_single_letter_keys_are_letters(app, page, heard):
    entry = page.widgets.add(Entry("#name", pygame.Rect(50, 50, 400, 50), page.scale, "", heard.append))
    app.click("#name")
    app.key(pygame.K_m, unicode="m")
    app.type("Cao 曹操")
    app.key(pygame.K_BACKSPACE)
    assert entry.value == "Cao 曹" and heard[-1] == "Cao 曹"
    assert not app.settings.mute
    app.key(pygame.K_TAB)
    app.click((900, 600))
    app.key(pygame.K_m, unicode="m")
    assert app.settings.mute


def test_an_entry_shows_its_first_words_at_once(app, page, heard):
    entry = page.widgets.add(Entry("#name", pygame.Rect(50, 50, 400, 50), page.scale, "Liu Bei"))
    bare = Entry("#bare", pygame.Rect(50, 50, 400, 50), page.scale, "")
    assert pygame.image.tobytes(entry.line.image, "RGBA") != pygame.image.tobytes(bare.line.image, "RGBA")


def test_u14_a_tip_turns_to_the_other_corner_of_its_source_where_only_that_hides_nothing(app, page):
    source = pygame.Rect(600, 340, 60, 40)
    seen = [pygame.Rect(700, 300, 80, 110), pygame.Rect(665, 250, 200, 60), pygame.Rect(665, 400, 200, 60),
            pygame.Rect(500, 330, 40, 45)]  # fmt: skip
    app.tooltips.over(source, "Short.", at_once=True, clear_of=seen)
    place = app.tooltips.slips[0].rect
    assert place.collidelist(seen) < 0 and not place.colliderect(source)
