"""The hand: lowered, raised under the mouse, lit by what can be played; windows let pass; signs on the land."""

import pygame
import pytest

from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Widgets
from game.conquest.client.look.strategy_cards import DETAIL, HAND, RATIO, ROW, card
from game.conquest.client.map.fate_signs import fate_signs, veil
from game.conquest.client.panels.card_words import strategy_face
from game.conquest.client.panels.hand import Hand, HandState
from game.conquest.client.panels.layout import lay_out
from game.conquest.client.prompts.windows import Patience
from tests.conquest.client.cards.conftest import SIZE

SCALE = Scale(SIZE)


@pytest.fixture
def hand():
    pressed = []
    hand = Hand(lay_out(SIZE, SCALE, 4), SCALE, pressed.append, lambda kind: Tip("no") if kind == 1 else None)
    hand.pressed = pressed
    hand.lay(Widgets(SCALE))
    hand.update(HandState((1, 2, 3), frozenset({2, 3})))
    return hand


@pytest.mark.parametrize("width", [HAND, ROW, DETAIL])
def test_cards_are_five_to_seven(width):
    pixels = SCALE.px(width)
    assert card(strategy_face(3), pixels, SCALE).get_size() == (pixels, round(pixels * RATIO))


def test_what_cannot_be_played_has_seventy_per_cent_of_the_light():
    lit, dim = (card(strategy_face(3), 100, SCALE, playable) for playable in (True, False))
    bright, dark = (pygame.transform.average_color(picture)[:3] for picture in (lit, dim))
    assert sum(dark) / sum(bright) == pytest.approx(0.7, abs=0.03)


def test_lowered_cards_show_their_titles(hand):
    for n in range(3):
        shown = hand.layout.window.bottom - hand.rect(n).top
        assert SCALE.px(60) < shown < hand.rect(n).height


def test_the_hand_rises_under_the_mouse_and_sinks_again(hand):
    low = hand.rect(1).top
    hand.widgets["card:2"].hovered = True
    for _ in range(60):
        hand.tick(1 / 60)
    assert hand.rect(1).bottom <= hand.layout.window.bottom
    hand.widgets["card:2"].hovered = False
    for _ in range(60):
        hand.tick(1 / 60)
    assert hand.rect(1).top == low


def test_cards_that_can_answer_are_lifted(hand):
    low = hand.rect(1).top
    hand.update(HandState((1, 2, 3), frozenset({2, 3}), answering=True))
    assert hand.rect(1).top < low


def test_behind_a_tray_titles_stand_above_it(hand):
    hand.update(HandState((1, 2, 3), frozenset(), behind_tray=True))
    assert hand.rect(1).top < hand.layout.tray.top - SCALE.px(20)


def test_behind_a_tray_a_card_is_pressed_where_it_shows(hand):
    before = hand.widgets.rect("card:1").top
    hand.update(HandState((1, 2, 3), frozenset({2, 3}), behind_tray=True))
    assert hand.widgets.rect("card:1").top == hand.rect(0).top < before


def test_it_leaves_while_a_march_is_drawn(hand):
    hand.update(HandState((1, 2, 3), frozenset(), away=True))
    for _ in range(60):
        hand.tick(1 / 60)
    assert hand.rect(1).top >= hand.layout.window.bottom


def test_a_press_names_the_place_of_the_card(hand):
    hand.widgets.press(hand.widgets["card:3"])
    assert hand.pressed == [2]


def test_it_is_drawn_at_every_stage(hand):
    surface = pygame.Surface(SIZE)
    before = pygame.image.tobytes(surface, "RGB")
    hand.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") != before
    hand.widgets["card:1"].hovered = True
    for _ in range(60):
        hand.tick(1 / 60)
    before = pygame.image.tobytes(surface, "RGB")
    hand.draw_detail(surface)
    assert pygame.image.tobytes(surface, "RGB") != before
    hand.open = True
    hand.draw(surface)


class Clock:
    """A round and whose turn it is."""

    def __init__(self, number, turn_seat):
        self.round, self.turn_seat = number, turn_seat


def test_not_again_this_turn_ends_with_the_turn():
    patience = Patience()
    patience.ask_no_more(Clock(2, 1), 0, whole_round=False)
    assert patience.lets_pass(Clock(2, 1), 0) and not patience.lets_pass(Clock(2, 1), 3)
    assert not patience.lets_pass(Clock(2, 2), 0)
    assert not patience.lets_pass(Clock(2, 1), 0)


def test_not_again_this_round_lasts_over_the_turns_of_others():
    patience = Patience()
    patience.ask_no_more(Clock(2, 1), 0, whole_round=True)
    assert patience.lets_pass(Clock(2, 3), 0)
    assert not patience.lets_pass(Clock(3, 1), 0)


def test_it_is_taken_back_by_one_word():
    patience = Patience()
    patience.ask_no_more(Clock(2, 1), 0, whole_round=True)
    patience.ask_again(0)
    assert not patience.lets_pass(Clock(2, 1), 0)


@pytest.mark.parametrize("kind", ["flood", "famine", "epidemic", "harvest"])
def test_each_token_changes_the_land_inside_its_outline_alone(kind):
    picture = veil(kind, (60, 60), [[(20, 20), (100, 20), (100, 100), (20, 100)]], 3)
    assert picture.get_at((30, 30)).a > 40
    assert picture.get_at((3, 3)).a == 0


def test_tokens_look_different():
    square = [[(0, 0), (120, 0), (120, 120), (0, 120)]]
    looks = {pygame.transform.average_color(veil(kind, (60, 60), square, 1))[:3] for kind in
             ("flood", "famine", "epidemic", "harvest")}  # fmt: skip
    assert len(looks) == 4
    assert fate_signs(("flood",)) != fate_signs()
