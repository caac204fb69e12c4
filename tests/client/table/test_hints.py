"""What would you do? (U34): advice at every question, in words, on a slip beside its place; nobody has to follow it."""

from itertools import pairwise

import pygame
import pytest

from game.bots.choice import Choice
from game.bots.protocol import advise, adviser_of, chance_for, think
from game.client import worker_link
from game.client.table.hints import HintSlip
from game.client.worker_link import Players
from game.conquest.bots.players import PLAYERS
from game.conquest.client.panels.advice import NUMBERS, action_words, places_of, reason_words
from game.conquest.client.panels.names import Names
from game.conquest.client.prompts.registry import PROMPTERS
from game.conquest.client.words import has, say
from game.conquest.made_up import game_at
from game.engine.notes import ASKED, Customs


def ask(play):
    """Opens the slip and lets the player answer."""
    assert play.table.act("hint")
    play.steps(2)
    slip = play.app.scene
    assert isinstance(slip, HintSlip) and slip.choices
    return slip


def test_u34_advice_is_what_the_player_would_do_and_then_what_instead(sit_down, monkeypatch):
    monkeypatch.setattr("game.bots.worker.MOST_MILLISECONDS", 0)  # by moves alone, however slow the machine is
    play = sit_down(seed=6)
    play.to_the_invasion()
    slip = ask(play)
    t, log = play.table.t, play.session.record.log
    first = think(t, 0, PLAYERS[adviser_of("conquest")], chance_for(play.session.record.seed, len(log)))
    assert slip.choices[0] == first
    assert len({choice.action for choice in slip.choices}) == len(slip.choices) <= 3
    assert all(choice.action in t.options(0) and not choice.fault for choice in slip.choices)


def test_u34_who_advises_remembers_its_plan_and_hears_what_was_said(monkeypatch):
    """As a computer player does, each by itself; another game is another memory."""
    asked = []

    def answer(table, seat, player, seed, ply, most, memory, said):
        asked.append((seat, player, memory))
        return (Choice(("end_step",), "", memory=(*memory, ply)),)

    monkeypatch.setattr(worker_link, "asked_of", answer)
    record, players = game_at("invade"), Players(here=True)
    ply = len(record.log)
    for seat, player in ((0, "search"), (0, ""), (1, "search"), (0, "search"), (0, "")):
        players.ask(record, seat, player, most=3 if player else 1)
        assert players.answers()
    assert [memory for _, _, memory in asked] == [(), (), (), (ply,), (ply,)]
    record.campaign = "another"
    players.ask(record, 0, "search", most=3)
    players.answers()
    assert asked[-1] == (0, "search", ())


def test_u34_advice_is_asked_for_with_the_memory_of_the_last_one_and_what_was_said():
    heard = []

    class Listener:
        name = "listener"

        def choose(self, t, seat, options, budget):
            heard.append((budget.memory, budget.said))
            return Choice(options[0], "reason.first")

    t, told = game_at("invade").table, ((1, ("said", 1)),)
    advise(t, t.waiting()[0], Listener(), chance_for(1, 1), 2, memory=(3, 4), said=told)
    assert len(heard) > 1 and set(heard) == {((3, 4), told)}


def test_u34_it_is_done_only_when_the_person_says_so(sit_down):
    play = sit_down(seed=6)
    play.to_the_invasion()
    before = len(play.session.record.log)
    slip = ask(play)
    play.app.key(pygame.K_ESCAPE)
    assert play.app.scene is play.table and play.session.record.log[before:] == [(0, ASKED)]
    slip = ask(play)
    play.app.key(pygame.K_RETURN)
    assert play.app.scene is not slip and play.session.record.log[before + 2] == (0, slip.choices[0].action)


def test_u34_the_button_comes_with_the_question_and_goes_with_it(sit_down):
    play = sit_down(seed=6)
    play.until_asked()
    play.steps(1)
    assert "#hint" in play.table.widgets
    play.app.click("#hint")
    assert isinstance(play.app.scene, HintSlip)
    play.app.scene.back()
    play.app.change_settings(hints=False)
    play.steps(1)
    assert "#hint" not in play.table.widgets
    play.table.act("hint")
    assert play.app.scene is play.table


def test_nothing_of_the_board_shines_through_the_button(sit_down):
    play = sit_down(seed=6)
    play.to_the_invasion()
    play.steps(2)
    button, drawn = play.table.widgets["#hint"], []
    for ground in ("black", "white"):
        surface = pygame.Surface(play.app.screen.get_size())
        surface.fill(ground)
        button.draw(surface, play.table.scale)
        drawn.append(surface.get_at((button.rect.left + 12, button.rect.top + 8)))
    assert drawn[0] == drawn[1]


def test_u34_the_button_can_be_clicked_at_every_step_of_buying(sit_down, monkeypatch):
    """The page of buying is laid again at each step, beneath the button."""
    monkeypatch.setattr("game.bots.worker.MOST_MILLISECONDS", 1)
    play = sit_down(seed=6)
    play.until_asked()
    asked = set()
    steps = {"buy_cards.begin", "hire_generals.hire_or_dismiss", "hire_infantry.hire"}
    while not asked >= steps:
        play.steps(2)
        button = play.table.widgets["#hint"]
        assert play.table.widgets.at(button.rect.center) is button, play.table.prompt.key
        asked.add(play.table.prompt.key)
        play.app.click("#hint")
        play.steps(2)
        play.app.key(pygame.K_RETURN)
        play.until_asked()


def test_u34_nobody_is_advised_while_others_decide(sit_down):
    play = sit_down(seed=6, people=0)
    play.steps(4)
    play.table.act("hint")
    assert play.app.scene is play.table and "#hint" not in play.table.widgets


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (2560, 1080)])
def test_the_slip_lies_in_the_window_and_beside_its_province(sit_down, size):
    play = sit_down(seed=6, size=size)
    play.to_the_invasion()
    slip = ask(play)
    for _ in slip.choices:
        assert pygame.Rect((0, 0), size).contains(slip.slip)
        assert all(slip.slip.contains(rect) for _, rect in slip.widgets.spots())
        target = slip._way()[1]
        if target:
            assert not slip.slip.collidepoint(play.table.field.centre_of(target))
        play.app.key(pygame.K_x)


def test_u34_all_answers_are_shown_at_once_and_any_can_be_chosen(sit_down, monkeypatch):
    monkeypatch.setattr("game.bots.worker.MOST_MILLISECONDS", 0)
    play = sit_down(seed=6)
    play.to_the_invasion()
    slip = ask(play)
    assert len(slip.choices) > 1
    rows = [slip.widgets.rect(f"#advice:{n}") for n in range(len(slip.choices))]
    assert all(one.bottom <= other.top for one, other in pairwise(rows))
    play.app.click(f"#advice:{len(rows) - 1}")
    assert slip.at == len(rows) - 1
    play.app.key(pygame.K_1, unicode="1")
    assert slip.at == 0
    play.app.key(pygame.K_2, unicode="2")
    logged = len(play.session.record.log)
    play.app.key(pygame.K_RETURN)
    assert play.session.record.log[logged] == (0, slip.choices[1].action)


def test_computer_players_go_on_after_advice_was_not_waited_for(sit_down):
    play = sit_down(seed=6)
    play.to_the_invasion()
    play.table.act("hint")
    play.app.scene.back()
    play.table.asking.do(("end_step",))
    play.until_asked()


def test_every_deed_has_words_and_every_advice_a_reason():
    verbs = {verb for prompter in PROMPTERS for verb in prompter.verbs} - {"concede"}
    assert not [verb for verb in sorted(verbs) if not has(f"hint.deed.{verb}")]
    assert set(NUMBERS) <= verbs


def test_no_reason_calls_dice_certain():
    record = game_at("invade")
    names = Names(record.table.s.board, record.seats, -1)
    for chance, told in ((100, "99%"), (0, "1%"), (64, "64%")):
        choice = Choice(("invade", 1, 2), "reason.take_from_neutral", {"target": 2, "chance": chance})
        assert f" {told}" in reason_words(choice, names)
    words = reason_words(Choice(("press",), "reason.press", {"target": 2, "chance": 84}), names)
    assert " 84%" in words and " a 84%" not in words


def test_advice_to_everybody_all_through_a_war():
    record = game_at("end")
    names = Names(record.table.s.board, record.seats, -1)
    t = record.replay_from_start()
    player = PLAYERS["thumb"]
    several = 0
    for ply, (seat, action) in enumerate(record.log):
        if ply % 7 == 0:
            found = advise(t, seat, player, chance_for(1, ply), 3)
            several += len(found) > 1
            for choice in found:
                assert choice.action in t.options(seat)
                assert action_words(choice.action, names) and reason_words(choice, names)
                assert all(0 <= p <= t.s.board.size for p in places_of(choice, t, seat))
        t.apply(seat, action)
    assert several > 20


def test_u34_what_was_asked_is_counted_by_seat_and_leaves_the_question_as_it_was(sit_down):
    play = sit_down(seed=6)
    play.to_the_invasion()
    prompt, depth = play.table.prompt, play.session.record.undo_depth()
    ask(play).back()
    ask(play).back()
    play.steps(3)
    assert play.session.record.hints_asked() == (2, 0, 0)
    assert play.table.prompt is prompt and play.session.record.undo_depth() == depth
    assert play.session.record.parted() == ""


def test_u34_a_table_without_advice_says_so_at_the_button_and_at_the_key(sit_down):
    play = sit_down(seed=6)
    play.session.record.customs = Customs(hints="off")
    play.until_asked()
    play.steps(1)
    button = play.table.widgets["#hint"]
    assert not button.enabled and say("refusal.hints_off") in button.tip_now().body
    play.press("#hint")
    play.table.act("hint")
    assert play.app.scene is play.table and play.session.record.hints_asked() == (0, 0, 0)


def test_the_button_makes_room_for_cards_that_lie_open(sit_down):
    play = sit_down()
    play.to_the_invasion()
    assert "#hint" in play.table.widgets
    play.table.act("hand")
    play.steps(2)
    assert "#hint" not in play.table.widgets
    play.table.act("hand")
    play.steps(2)
    assert "#hint" in play.table.widgets
