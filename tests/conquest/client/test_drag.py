"""A march is drawn with the mouse: its tip follows, snaps, says the odds, and attacks with the number it shows."""

import pygame
import pytest

from tests.client.table.conftest import sit_down
from tests.conquest.client.cards.conftest import prompt_at
from tests.worlds import BLUE, RED, world

__all__ = ["sit_down"]


class Hand:
    """The left button on the map of a table."""

    def __init__(self, play) -> None:
        self.play, self.at = play, (0, 0)

    def _send(self, kind, at, **more) -> None:
        rel = (at[0] - self.at[0], at[1] - self.at[1])
        self.at = at
        self.play.table.pointer.handle(pygame.event.Event(kind, pos=at, rel=rel, buttons=(1, 0, 0), **more))

    def press(self, at) -> None:
        self._send(pygame.MOUSEBUTTONDOWN, at, button=1)

    def move(self, at) -> None:
        self._send(pygame.MOUSEMOTION, at)

    def wheel(self, by) -> None:
        self.play.table.pointer.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=by, x=0))

    def release(self) -> None:
        self._send(pygame.MOUSEBUTTONUP, self.at, button=1)


@pytest.fixture
def march(sit_down):
    """A table at Invade, a hand, and the way of a march upon somebody who defends."""
    play = sit_down(seats=2, seed=4, speed=1.0)
    play.to_the_invasion()
    play.app.settings.instant = False
    table = play.table
    source, target = next(
        (source, target)
        for source in table.prompt.sources()
        for target in table.prompt.goals(source)
        if table.shown.units(target) and table.shown.units(source) > 3
    )
    return play, Hand(play), source, target


def test_a_drag_begins_four_pixels_from_the_press_on_the_place_that_was_pressed(march):
    play, hand, source, _ = march
    x, y = play.table.field.centre_of(source)
    near = round(play.table.scale.px(4))
    hand.press((x, y))
    hand.move((x + near - 1, y))
    assert not play.table.pointer.drawing
    hand.move((x + near, y))
    assert play.table.pointer.drawing


def test_the_tip_says_the_odds_and_snaps_to_a_target_that_is_near(march):
    play, hand, source, target = march
    table = play.table
    x, y = table.field.centre_of(target)
    hand.press(table.field.centre_of(source))
    hand.move((5, table.size[1] // 2))
    assert table.prompt.drawn_words() == ("", "")
    play.steps(1, 0.01)
    hand.move((x + table.scale.px(6), y))
    great, small = table.prompt.drawn_words()
    assert great.endswith("%") and small == f"{table.prompt.aimed[2].size} against {table.shown.units(target)}"
    slip = table.pointer._beside_the_tip((140, 30))
    assert not slip.colliderect(table.pointer._plate(source)) and table.layout.free.contains(slip)
    play.steps(1, 0.01)


def test_the_wheel_changes_the_number_and_the_release_attacks_with_it(march):
    play, hand, source, target = march
    table = play.table
    hand.press(table.field.centre_of(source))
    hand.move(table.field.centre_of(target))
    most, (chance, _) = table.prompt.aimed[2].size, table.prompt.drawn_words()
    hand.wheel(-1)
    hand.wheel(-1)
    fewer = table.prompt.aimed[2].size
    assert fewer == most - 2 and table.prompt.drawn_words()[0] != chance
    before = len(table.session.record.log)
    hand.release()
    assert table.session.record.log[before] == (0, ("invade", source, target))
    for _ in range(200):
        play.app.step(0.05, ())
        if any(action[0] == "foot" for _, action in table.session.record.log[before:]):
            break
    told = [action for _, action in table.session.record.log[before:]]
    foot = next(action for action in told if action[0] == "foot")
    led = next((bin(action[1]).count("1") for action in told if action[0] == "lead"), 0)
    assert sum(foot[1:]) + led == fewer


def test_escape_or_a_release_elsewhere_puts_it_down(march):
    play, hand, source, target = march
    table = play.table
    before = len(table.session.record.log)
    hand.press(table.field.centre_of(source))
    hand.move(table.field.centre_of(target))
    table.act("back")
    assert not table.pointer.drawing and "menu" not in play.doors.opened
    hand.release()
    hand.press(table.field.centre_of(source))
    hand.move(table.field.centre_of(target))
    hand.move((5, table.size[1] // 2))
    hand.release()
    assert len(table.session.record.log) == before and table.prompt is not None


def test_r13_2_a_face_dragged_from_the_tray_to_a_province_is_deployed_there_or_told_why_not():
    w = world("a-b").holds("a", RED, 3).holds("b", BLUE, 1).reserve(RED, "GE04").at_step("deploy")
    prompter = prompt_at(w)
    hands, widgets = prompter.desk.hands, prompter.desk.widgets
    card = prompter.desk.view.reserve[0][0]
    own, theirs = (next(p for p in (1, 2) if prompter.desk.view.owner[p] == seat) for seat in (0, 1))
    tray = prompter.desk.layout.tray.inflate(-8, -8).midright
    under = {(600, 100): own, (700, 100): theirs, (800, 100): 0, tray: 0}
    hands.place_at = under.__getitem__
    prompter.lay()

    def drag(to):
        start = widgets.rect(f"#reserve:{card}").center
        widgets.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        widgets.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=(1, 1), buttons=(1, 0, 0)))
        widgets.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=to, button=1))

    drag((800, 100))
    assert not hands.done and [refusal.code for refusal in hands.refused] == ["drop_on_own_province"]
    assert prompter.tick(0.1) and prompter.tick(0.2) and not prompter.tick(0.1), "it flies back, and then rests"
    drag(tray)
    assert len(hands.refused) == 1, "put back where it lay"
    drag((700, 100))
    assert not hands.done and len(hands.refused) == 2, "the reason is said"
    drag((600, 100))
    assert hands.done == [("deploy", card, own)]


def test_c6_2_the_crown_dropped_where_no_province_lies_says_where_it_can_go():
    prompter = prompt_at(world("a-b").holds("a", RED, 3).holds("b", BLUE, 1).at_step("invade"))
    prompter.let_fall(1)
    assert not prompter.desk.hands.refused, "a march is put down without a word"
    prompter.crown = True
    prompter.let_fall(1)
    assert [refusal.code for refusal in prompter.desk.hands.refused] == ["drop_on_neutral"] and not prompter.crown
