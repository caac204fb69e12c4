"""The companion of a first war: a start scroll, each hint once, never over what is lit, off and on again (U32)."""

import pytest

from game.bots.choice import Choice
from game.client import texts
from game.client.scenes.settings import SettingsPage
from game.client.table.companion import Welcome
from game.conquest.client.panels.legend import Legend
from game.conquest.client.panels.names import card_name
from game.conquest.client.words import say
from game.conquest.rules import events as ev
from game.conquest.rules.card_data import STRATEGY
from tests.client.table.conftest import sit_down  # noqa: F401

GOLD = {"starting_gold": 10, "starting_provinces": 2}


@pytest.fixture
def first_war(sit_down):  # noqa: F811
    play = sit_down(seed=6, options=GOLD, companion=True)
    for _ in range(400):
        play.steps()
        if isinstance(play.app.scene, Welcome):
            return play
    raise AssertionError("no start scroll")


def hints(play, until, patience=400):
    """What is said, in order, until a question comes; each is read where it is said."""
    said = []
    for _ in range(patience):
        play.steps()
        hint = play.table.parts.companion.hint
        if hint is not None:
            said.append(hint.name)
            if play.table.prompt is not None and play.table.prompt.key == until:
                return said
            play.press("#companion:read")
        if "#end_turn" in play.table.widgets:
            play.press("#end_turn")
        prompt = play.table.prompt
        if prompt is None or play.table.director.busy:
            continue
        if prompt.key == until:
            play.steps(2)
            return said
        play.spend_on_infantry()
        ids = ("#settle", "#place_ruler", "#place_rest", "#hire_infantry", "#end_step")
        pressed = next((id for id in ids if id in play.table.widgets and play.table.widgets[id].enabled), "")
        play.press(pressed) if pressed else play.click(next(iter(prompt.targets())))
        if "#do" in play.app.scene.widgets:
            play.press("#do")
    raise AssertionError(f"never asked {until}, said {said}")


def test_the_start_scroll_says_what_a_companion_is_and_enter_begins(first_war):
    scroll = first_war.app.scene
    lines = scroll.body.split("\n")
    assert len(lines) == 4 and "companion" in lines[-1] and "once" in lines[-1] and scroll.safe == "#do"
    assert "Seven" not in scroll.body and "Provinces" in scroll.body, "the goal in words, not the mode's name"
    first_war.press("#do")
    assert first_war.app.scene is first_war.table and first_war.app.settings.companion


def test_a_person_may_begin_alone(first_war):
    first_war.press("#keep")
    assert not first_war.app.settings.companion and not first_war.table.parts.companion.here


def test_each_hint_is_given_once_and_remembered(first_war):
    first_war.press("#do")
    said = hints(first_war, "campaign.choose")
    assert said[-1] == "attack" and "budget" in said and len(set(said)) == len(said)
    assert set(said) <= set(first_war.app.settings.companion_shown)


def test_a_hint_lies_over_nothing_that_is_lit_and_goes_at_a_click(first_war):
    first_war.press("#do")
    hints(first_war, "campaign.choose")
    table, companion = first_war.table, first_war.table.parts.companion
    assert companion.hint is not None
    for p in table.prompt.targets():
        assert not companion.rect.collidepoint(table.field.centre_of(p))
    laid = [table.widgets[id].rect for id in table.asking.laid] + [table.widgets["#hint"].rect]
    assert companion.rect.collidelist(laid) < 0
    legends = [widget.rect for widget in table.widgets.items.values() if isinstance(widget, Legend) and widget.visible]
    assert legends and companion.rect.collidelist(legends) < 0, "the legend of the Regions stays in sight"
    red = table.widgets.main()
    assert red is None or not red.id.startswith("#companion"), "Enter stays with the question"
    first_war.press("#companion")
    assert companion.hint is None


def test_beside_the_buying_page_it_has_room_of_its_own(first_war):
    first_war.press("#do")
    hints(first_war, "setup.place_ruler") if first_war.table.prompt.key.startswith("setup") else None
    for _ in range(200):
        first_war.steps()
        companion = first_war.table.parts.companion
        if companion.hint is not None and companion.hint.name == "budget":
            break
        if "#place_ruler" in first_war.table.widgets:
            first_war.press("#place_ruler")
        elif first_war.table.prompt is not None and not first_war.table.director.busy:
            first_war.click(next(iter(first_war.table.prompt.targets())))
    page = first_war.table.parts.buying.page.places.page
    assert companion.hint.name == "budget" and not companion.rect.colliderect(page)
    first_war.press("#companion:read")
    assert first_war.table.parts.buying.page.places.page.top < page.top, "the page takes its room back"


def test_the_settings_call_it_back_from_the_beginning(first_war):
    first_war.press("#keep")
    app = first_war.app
    page = SettingsPage("play")
    app.push(page)
    assert app.settings.companion_shown == ["welcome"]
    page.widgets["#row:companion"].press()
    assert app.settings.companion and app.settings.companion_shown == []


def test_every_hint_has_words():
    names = ("choose_ruler", "ruler", "deploy", "reposition", "attack", "chance", "hold", "reveal")
    assert all(say(f"companion.hint.{name}") for name in names)


def test_u34_advice_to_play_a_card_names_its_target_and_its_chance(sit_down):  # noqa: F811
    play = sit_down(seed=6)
    play.to_the_invasion()
    ruler = 4 * 1
    murder = next(card.number for card in STRATEGY[1:] if card.id == "ST04")
    advice = play.table.parts.advice(Choice(("play", murder, ruler), "reason.play_card", {"strategy": murder}))
    name = card_name(play.table.names.ruler_card(1))
    assert name in advice.what and "33%" in advice.reason
    assert advice.target == play.table.t.s.leader_at[ruler]


@pytest.mark.parametrize("language", ["en", "zh", "ja"])
def test_the_last_lesson_names_buttons_that_are_there_whether_a_war_is_kept_or_not(language):
    texts.use(language)
    told = texts.say("lesson.graduated").lower()
    assert texts.say("title.new_game").lower() in told and texts.say("shelf.play_now").lower() in told
    texts.use("en")


def test_nothing_of_a_hint_is_left_on_the_buying_page_once_it_has_been_read(first_war):
    first_war.press("#do")
    hints(first_war, "buy_cards.begin")
    assert "#companion:read" in first_war.table.widgets
    first_war.press("#companion:read")
    first_war.steps(2)
    assert not [id for id in first_war.table.widgets.items if id.startswith("#companion")]


def test_the_first_card_of_a_newcomer_stands_until_a_click_and_the_next_flies_on(first_war):
    first_war.press("#do")
    hints(first_war, "campaign.choose")
    parts, viewer = first_war.table.parts, first_war.session.viewer
    assert not parts.buying.open
    came = ev.HandKnown(viewer, (*first_war.table.shown.hands[viewer], STRATEGY[3].number))
    first, second = parts.choreograph(came), parts.choreograph(came)
    assert first.hold >= 60 > second.hold
    surface = first_war.app.screen.copy()
    first.effects[0].draw(surface, 0.5)
    assert surface.get_at(surface.get_rect().center) != first_war.app.screen.get_at(surface.get_rect().center)
