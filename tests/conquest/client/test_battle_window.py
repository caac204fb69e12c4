"""One window from the first die to the flag: nothing leaves it, a card in hand costs no press, and the end is seen."""

import pytest

from game.client.table.hints import HintSlip
from game.conquest.client.panels.card_words import strategy_face
from game.conquest.client.prompts.entering import MoveInPrompter
from game.conquest.client.prompts.fighting import PressOnPrompter
from game.conquest.client.table.battle_end import MarchIn
from game.conquest.client.table.battle_window import BattleWindow
from game.conquest.made_up import game_at
from game.conquest.rules.card_data import STRATEGY
from game.conquest.rules.chance import COMBAT
from game.conquest.rules.state import NEUTRAL
from tests.client.table.conftest import seated, sit_down  # noqa: F401

WAR_DRUMS, SEIZE_THE_HOUR = 16, 22
NEUTRALS = {"neutral_low": 4, "neutral_high": 4, "unoccupied": 0, "starting_gold": 9}


@pytest.fixture
def attack(sit_down):  # noqa: F811
    """A table at which an attack on neutrals is drawn; dice and a hand may be laid before it begins."""

    def begin(hand=(), dice=(), **more):
        play = sit_down(seed=6, options=NEUTRALS, **more)
        play.to_the_invasion()
        prompt, s = play.table.prompt, play.table.t.s
        source = prompt.sources()[0]
        s.hands[play.session.viewer] = sorted(hand)
        play.click(next(p for p in prompt.goals(source) if s.owner[p] == NEUTRAL))
        if dice:
            play.table.t.load_dice(COMBAT, *dice)
        play.table.look_anew()
        play.until_asked()
        prompt = play.table.prompt
        target = next(p for p in prompt.goals(source) if s.owner[p] == NEUTRAL)
        prompt.start_from(source)
        prompt.drag(source, target)
        play.steps(2)
        return play

    return begin


def until(play, there, dt=0.1, patience=400):
    """Lets time pass until something holds; which scenes lay on top meanwhile."""
    scenes = []
    for _ in range(patience):
        if there():
            return scenes
        play.app.step(dt, ())
        scenes.append(type(play.app.scene).__name__)
    raise AssertionError("it never came")


def has(play, id):
    return lambda: id in play.app.scene.widgets


def test_cards_and_odds_lie_at_the_foot_and_roll_is_what_enter_does(attack):
    play = attack((WAR_DRUMS, SEIZE_THE_HOUR))
    play.press("#invade")
    until(play, has(play, "#press_on"))
    window = play.app.scene
    assert isinstance(window, BattleWindow)
    assert {f"#card:{WAR_DRUMS}", f"#card:{SEIZE_THE_HOUR}"} <= set(window.widgets.items)
    assert window.widgets.default == "#press_on"
    drums = window.widgets[f"#card:{WAR_DRUMS}"].offer
    assert drums.chance.endswith("%") and drums.liked


def test_u3_the_chance_names_the_group_that_it_is_about(attack, written):
    """Other units of the Province may be sent when this group has fallen: they are not counted."""
    play = attack()
    play.press("#invade")
    until(play, has(play, "#press_on"))
    place = play.table.names.province(play.app.scene.fought.target)
    written.clear()
    play.app.draw()
    assert [words for words in written if words.startswith(f"This group takes {place}: ")]


def test_u34_advice_can_be_asked_for_in_the_window_with_the_mouse(attack, monkeypatch):
    monkeypatch.setattr("game.bots.worker.MOST_MILLISECONDS", 1)
    play = attack()
    play.press("#invade")
    until(play, has(play, "#press_on"))
    window = play.app.scene
    play.steps(2)
    button = window.widgets["#hint"]
    assert window.rect.contains(button.rect) and not button.rect.colliderect(window.face_box(False))
    play.app.click("#hint")
    play.steps(2)
    assert isinstance(play.app.scene, HintSlip) and play.app.scene.choice.action in play.table.t.options(0)
    play.app.scene.back()
    play.app.change_settings(hints=False)
    play.steps(2)
    assert "#hint" not in window.widgets


def test_nothing_leaves_the_window_before_the_fight_is_over(attack):
    play = attack((WAR_DRUMS,), dice=[1, 1, 1, 6, 6, 6] + [6, 6, 6, 1, 1, 1] * 2)
    play.press("#invade")
    until(play, has(play, "#press_on"))
    seen = []
    for _ in range(3):
        play.press("#press_on")
        seen += until(play, lambda: has(play, "#press_on")() or has(play, "#move_in")())
        if has(play, "#move_in")():
            break
    assert has(play, "#move_in")() and isinstance(play.table.prompt, MoveInPrompter)
    assert set(seen) == {"BattleWindow"}


def test_a_card_that_is_not_played_costs_no_press_of_its_own(attack):
    def presses(hand):
        play = attack(hand, dice=[1, 1, 1, 6, 6, 6] + [6, 6, 6, 1, 1, 1] * 2)
        play.press("#invade")
        ready = lambda: any(has(play, id)() for id in ("#press_on", "#move_in"))  # noqa: E731
        until(play, ready)
        rolled = play.app.scene.fought.engagement
        count = 0
        while not has(play, "#move_in")():
            play.press("#press_on")
            count += 1
            until(play, ready)
        return count - (0 if rolled else 1)

    # The first stop, before any dice, is the window itself; afterwards a press is a roll.
    assert presses((WAR_DRUMS,)) == presses(())


def test_a_card_chosen_here_is_played_and_the_dice_fall_in_the_same_window(attack):
    play = attack((WAR_DRUMS,), dice=[1, 1, 1, 6, 6, 6])
    play.press("#invade")
    until(play, has(play, "#press_on"))
    logged = len(play.session.record.log)
    play.press(f"#card:{WAR_DRUMS}")
    seen = until(play, lambda: any(deed.kind == "roll" for deed in play.app.scene.fought.entries))
    played = [action for _, action in play.session.record.log[logged:] if action[0] == "play"]
    assert played == [("play", WAR_DRUMS, 0)]
    assert set(seen) == {"BattleWindow"}


@pytest.mark.parametrize("slow", [0.05, 0.5, 2.0])
def test_a_winning_throw_shows_its_losses_and_its_end_however_slow_the_machine(attack, slow):
    play = attack(dice=[6, 6, 6, 1, 1, 1] * 2)
    play.press("#invade")
    until(play, has(play, "#press_on"), 0.1)
    fought = play.app.scene.fought
    shown = []
    draw = BattleWindow.content

    def content(window, surface):
        draw(window, surface)
        land = window.end is not None and window.end.showing
        shown.append((fought.standing(fought.defender), land))

    BattleWindow.content = content
    try:
        play.press("#press_on")
        until(play, has(play, "#move_in"), slow)
    finally:
        BattleWindow.content = draw
    assert any(standing == 0 and not land for standing, land in shown), "the last piece is seen to be gone"
    assert any(land for _, land in shown), "and the Province to fall"


def test_one_key_shows_the_roll_at_once_and_never_decides(attack):
    play = attack(dice=[1, 1, 1, 6, 6, 6])
    play.press("#invade")
    window = lambda: play.app.scene  # noqa: E731
    until(play, lambda: isinstance(window(), BattleWindow) and window().fought.owes, 0.02)
    logged = len(play.session.record.log)
    assert window().act("next")
    assert not window().fought.owes
    assert len(play.session.record.log) == logged


def test_the_march_in_never_leaves_a_province_empty_unasked(attack):
    play = attack(dice=[6, 6, 6, 1, 1, 1] * 2)
    play.press("#invade")
    until(play, has(play, "#press_on"))
    play.press("#press_on")
    until(play, has(play, "#move_in"))
    prompt = play.table.prompt
    assert prompt.preset == "hold_both"
    assert play.table.t.s.units[prompt.source] > prompt.group.size
    target = prompt.target
    play.press("#move_in")
    until(play, lambda: play.app.scene is play.table)
    assert play.table.t.s.owner[target] == play.session.viewer


def test_the_end_of_a_fight_says_what_the_dice_were_to_oneself(attack):
    """Dice far above or below what could be expected are worth a word; who came in later is counted, too."""
    from game.conquest.client.table.battle_end import BattleEnd

    play = attack((), (1, 1, 1, 6, 6))
    play.press("#invade")
    until(play, has(play, "#press_on"))
    window = play.app.scene
    window.widgets.press(window.widgets["#press_on"]) if not window.fought.counted else None
    until(play, lambda: play.app.scene is not window or window.fought.counted is not None)
    fought = window.fought
    end = BattleEnd(window, play.table, fought, None)
    fought.counted.rolled[:] = [3, 12]
    fought.counted.due[:] = [21, 14]
    assert end.luck() == "The dice were against you."
    fought.counted.rolled[:] = [18, 2]
    assert end.luck() == "The dice were kind to you."
    fought.counted.rolled[:] = [10, 7]
    assert end.luck() == ""
    assert (
        f"{fought.lost(fought.invader)} of {fought.lost(fought.invader) + fought.standing(fought.invader)}"
        in end.under()
    )


@pytest.mark.parametrize("hand, high", [((WAR_DRUMS,), 1000), ((), 820)])
def test_without_a_card_the_tray_is_closed_and_the_window_lower(attack, hand, high):
    play = attack(hand, dice=[1, 1, 1, 6, 6, 6])
    play.press("#invade")
    until(play, has(play, "#press_on"))
    if not hand:
        until(play, has(play, "#to_the_end"))
    window = play.app.scene
    assert window.folded is not bool(hand) and window.rect.height == window.scale.px(high)
    ids = [id for id in ("#press_on", "#to_the_end", "#halt", "#regroup") if id in window.widgets]
    buttons = [window.widgets.rect(id) for id in ids]
    assert len(buttons) >= (1 if hand else 4) and all(window.rect.contains(rect) for rect in buttons)
    assert not any(one.colliderect(other) for one in buttons for other in buttons if one is not other)


def test_a_question_with_a_tray_opens_it_while_something_is_still_told(attack):
    play = attack(dice=[1, 1, 1, 6, 6, 6])
    play.press("#invade")
    until(play, has(play, "#press_on"))
    until(play, has(play, "#regroup"))
    window = play.app.scene
    window.widgets.press(window.widgets["#regroup"])
    until(play, lambda: play.table.prompt is not None and not isinstance(play.table.prompt, PressOnPrompter))
    window.fold(True)
    window._busy = True
    window.lay_buttons()
    rects = [window.widgets.rect(id) for id in window.widgets.items]
    assert not window.folded and rects and all(window.rect.contains(rect) for rect in rects)


def test_the_window_opens_its_tray_for_the_march_in(attack):
    play = attack(dice=[6, 6, 6, 1, 1, 1] * 2)
    play.press("#invade")
    until(play, lambda: isinstance(play.app.scene, BattleWindow))
    assert play.app.scene.folded
    until(play, has(play, "#press_on"))
    play.press("#press_on")
    until(play, has(play, "#move_in"))
    assert not play.app.scene.folded and play.app.scene.rect.contains(play.app.scene.widgets.rect("#move_in"))
    march = MarchIn(play.app.scene, play.table, play.table.prompt)
    for end, value in ((0, 0), (1, 99)):
        march.set_total(value)
        assert march.ends()[end] == march.group.size, "the slider counts units as the trays and the button do"


def test_cards_that_are_not_for_this_fight_are_named_with_their_reason(attack):
    taxes = next(card.number for card in STRATEGY[1:] if card.number not in (WAR_DRUMS, SEIZE_THE_HOUR))
    play = attack((WAR_DRUMS, taxes))
    play.press("#invade")
    until(play, has(play, "#press_on"))
    window = play.app.scene
    if taxes not in [number for number, *_ in window.foot.offers]:
        told = window.widgets["#other_cards"].tip_now().body
        assert strategy_face(taxes).name in told and strategy_face(WAR_DRUMS).name not in told


def test_u45_a_war_opened_in_the_middle_of_a_battle_has_the_window_of_it_with_the_last_dice(sit_down):  # noqa: F811
    record = game_at("battle", 3)
    apps = []
    play = seated(record, apps, (1280, 720))
    play.app.loading.finish()
    try:
        until(play, lambda: isinstance(play.app.scene, BattleWindow))
        until(play, has(play, "#press_on"))
        battle, s = play.table.parts.battles.now(), play.table.t.s
        assert isinstance(play.table.prompt, PressOnPrompter) and battle.dice is not None and not battle.owes
        assert [entry.kind for entry in battle.entries] == ["roll"] * battle.engagement
        losses = [sum(entry.losses[n] for entry in battle.entries) for n in (0, 1)]
        assert [battle.invader.losses, battle.defender.losses] == losses and sum(losses) > 0
        assert battle.defender.units == s.units[battle.target]
        play.app.scene.close()
        play.steps(5)
        assert play.app.scene is play.table, "whoever closes it has closed it"
    finally:
        for app in apps:
            app.close()
