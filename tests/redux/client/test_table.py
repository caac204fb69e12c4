"""Redux on its table: every question has its prompter, every event its motion, and games are played to their end."""

import inspect

import pygame
import pytest
from pygame import Rect

from game.client.look.tooltips import Tip
from game.client.sound import CUES
from game.client.table.hints import TAB
from game.engine.events import Event
from game.redux.bots.thumb import ANSWERS
from game.redux.client.motions import MOTIONS
from game.redux.client.prompts.registry import BY_ASK
from game.redux.rules import events as ev
from game.redux.rules.places import ALL_SPACES


def test_every_question_has_a_prompter():
    assert set(BY_ASK) == set(ANSWERS)


def test_every_event_has_a_motion_and_every_sound_is_a_cue():
    events = {
        kind for _, kind in inspect.getmembers(ev, inspect.isclass) if issubclass(kind, Event) and kind is not Event
    }
    assert set(MOTIONS) == events


def test_a_game_of_computers_is_drawn_to_its_end(sit_down):
    court = sit_down(people=())
    faces = {pygame.image.tobytes(court.table.parts.face(seat, 90), "RGB") for seat in range(3)}
    assert len(faces) == 3, "three rulers on the page that is shown while the game opens"
    court.draw_seldom(12)
    sounds = []
    play = court.app.sound.play
    court.app.sound.play = lambda sound, **more: (sounds.append(sound), play(sound, **more))[1]
    for _ in range(3000):
        court.step()
        if "over" in court.doors.opened:
            break
    assert court.table.t.s.result is not None and "over" in court.doors.opened
    assert set(filter(None, sounds)) <= set(CUES)
    last = [line.words for line in court.table.narrator.lines][-1]
    assert "united the empire" in last or "shared the victory" in last


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_person_plays_an_evening_to_its_end_by_mouse(sit_down, seat):
    court = sit_down(people=(seat,), seed=5 + seat)
    court.draw_seldom(12)
    while (prompt := court.until_asked()) is not None:
        court.answer(prompt)
    assert court.table.t.s.result is not None
    assert {"recruitment.keep_generals", "bidding.send_or_pass", "resolution_turn.declare"} <= set(court.asked)


def test_5_8_what_goes_with_a_general_is_sent_in_one_gesture(sit_down):
    court = sit_down()
    while court.until_asked().key != "bidding.send_or_pass":
        court.answer(court.table.prompt)
    prompt = court.table.prompt
    general = court.table.shown.generals[0][0]
    court.press(f"general:{general}")
    court.table.pointer.click(4)
    prompt.wheel(1)
    assert prompt.support == 1 and prompt.ghost()[1].total == prompt.outlook(4).total
    total = prompt.outlook(4).total
    court.press("#send")
    sent = [action for seat, action in court.session.record.log if seat == 0][-3:]
    court.step()
    assert ("send", general, 4) in [action for _, action in court.session.record.log]
    assert ("support", 1) in [action for _, action in court.session.record.log], sent
    court.until_asked()
    lines = [line.words for line in court.table.narrator.lines if line.place == 4]
    assert any(str(total) in line for line in lines)


def test_5_6_what_is_refused_says_why(sit_down):
    court = sit_down()
    while court.until_asked().key != "bidding.send_or_pass":
        court.answer(court.table.prompt)
    court.press(f"general:{court.table.shown.generals[0][0]}")
    before = len(court.session.record.log)
    court.table.pointer.click(14)
    assert len(court.session.record.log) == before and court.app.tooltips.slips
    assert court.table.prompt.refusal_of(14).clause == "5.6"
    assert court.table.prompt.space == 0


def test_u14_every_space_has_a_slip(sit_down):
    court = sit_down()
    court.until_asked()
    view = court.table.shown
    for space in ALL_SPACES:
        tip = court.table.parts.place_tip(view, space)
        assert isinstance(tip, Tip) and tip.title and tip.body and tip.clause


def test_u22_recruits_of_two_persons_are_chosen_behind_the_curtain(sit_down):
    court = sit_down(people=(0, 1))
    court.until_asked()
    assert court.doors.opened[0].startswith("curtain")
    assert court.table.game.has_secrets(court.table.t.s, [0, 1])
    first = court.session.viewer
    assert court.table.shown.drawn
    court.answer(court.table.prompt)
    court.until_asked()
    assert court.session.viewer != first and len(court.doors.opened) >= 2


def test_u41_number_keys_choose_cards_and_generals(sit_down):
    court = sit_down()
    prompt = court.until_asked("recruitment.keep_generals")
    tab = Rect((0, 0), [prompt.desk.scale.px(side) for side in TAB])
    tab.bottom = prompt.desk.layout.action.top - prompt.desk.scale.px(6)
    mark = prompt.desk.scale.px(36)
    assert all(card.bottom + mark <= tab.top for card in prompt.places()), "advice lies clear of the key marks"
    assert court.table.act("card_1") and prompt.kept == [prompt.cards()[0]]
    assert court.table.act("card_1") and prompt.kept == []
    while court.until_asked().key != "bidding.send_or_pass":
        court.answer(court.table.prompt)
    assert court.table.act("card_2")
    assert court.table.prompt.general == court.table.shown.generals[0][1]
    assert court.table.prompt.back() and court.table.prompt.general == 0


BIDDING = """
step: bid
round: 3
order: [wu, wei, shu]
wu: {gold: 3, rice: 2, spear: 1, vessel: 1, trained: 2, since: {lu-fan: 1, gan-ning: 1, zhou-tai: 1}}
wei: {since: {xun-yu: 1}}
shu: {since: {guan-yu: 1}}
"""


def test_14_5_a_swap_leaves_general_and_space_as_they_were_chosen(sit_down):
    court = sit_down(people=(1,), position=BIDDING)
    court.until_asked("bidding.send_or_pass")
    general = court.table.shown.generals[1][-1]
    court.press(f"general:{general}")
    court.table.pointer.click(4)
    court.table.prompt.wheel(1)
    rice = court.table.t.s.have(1, 1)
    court.press("#swap:0")
    court.step()
    prompt = court.until_asked("bidding.send_or_pass")
    assert court.table.t.s.have(1, 1) == rice + 1, court.session.record.log
    assert (prompt.general, prompt.space) == (general, 4) and "#send" in court.table.widgets
    court.press("#send")
    assert ("send", general, 4) in [action for _, action in court.session.record.log]


def test_5_5_p_passes_while_generals_are_sent(sit_down):
    court = sit_down(people=(1,), position=BIDDING)
    prompt = court.until_asked("bidding.send_or_pass")
    assert prompt._free_win()
    court.table.act("panels")
    assert court.app.scene is not court.table, "a space is free: asked first what would be lost"
    court.app.step(0.25, ())
    court.press(list(court.app.scene.widgets.items)[-1])
    assert (1, ("pass",)) in court.session.record.log


def test_u2_a_plaque_pressed_beside_another_question_is_told_what_is_asked(sit_down):
    court = sit_down(people=(0,), position="step: resolve\nsent: [{wei: cao-cao, to: DTR}]\n")
    while court.until_asked().key != "tribute.choose":
        court.answer(court.table.prompt)
    court.table.pointer.click(4)
    assert court.table.prompt.refusal_of(4).code == "tribute_is_two" and court.app.tooltips.slips


def test_13_2_all_gains_of_the_round_are_taken_at_one_press_and_the_rest_is_asked(sit_down):
    """Chen Dao and Yan Yan bring what they bring; Fei Yi's exchange waits for a word."""
    position = (
        "step: benefits\nround: 3\nshu: {support: 1, gold: 3, rice: 3, since: {chen-dao: 3, yan-yan: 3, fei-yi: 1}}\n"
    )
    court = sit_down(people=(2,), position=position)
    while court.until_asked().key != "benefits.use":
        court.answer(court.table.prompt)
    shu = court.table.t.s
    court.press("#gains")
    prompt = court.until_asked("benefits.use")
    assert (shu.have(2, 3), shu.have(2, 5), shu.have(2, 7)) == (2, 2, 2)
    assert "#gains" not in court.table.widgets and [action[0] for action in prompt.options] == ["done", "use"]


@pytest.mark.parametrize("language", ["zh", "ja"])
def test_u43_a_round_is_played_in_other_languages(sit_down, language):
    court = sit_down(language=language)
    court.draw_seldom(8)
    while court.table.t.s.round < 2:
        court.answer(court.until_asked())
    for seat in range(3):
        court.table.parts.open_state(seat)
        court.app.steps(2)
        court.app.pop()


def test_u11_at_twice_the_size_the_court_is_scrolled_and_follows_what_happens(sit_down):
    court = sit_down(size=(1920, 1080), ui_scale=2.0)
    court.until_asked()
    field, free = court.table.field, court.table.layout.free
    assert field.plan.most > 0 and field.plan.scale.s > 1.2, "larger than at the usual size"
    top, foot = 3, 7
    assert free.contains(field.rect_of(top)) and not free.contains(field.rect_of(foot))
    field.follow(foot)
    court.step()
    assert free.contains(field.rect_of(foot)) and field.place_at(field.rect_of(foot).center) == foot
    assert field.place_at((field.rect_of(foot).centerx, free.bottom + 5)) == 0, "nothing of it lies under the panels"
    field.handle_wheel(-20, free.center)
    court.step()
    button = court.table.widgets["#hint"].rect
    assert field.down == field.plan.most and button.colliderect(free)
    assert not [box for box in field.plan.boxes.values() if box.colliderect(button)], "scrolled to its end it is clear"
    field.handle_wheel(20, free.center)
    assert field.down == 0
    usual = sit_down()
    usual.until_asked()
    assert usual.table.field.plan.most == 0
