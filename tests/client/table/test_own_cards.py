"""U3: beside a battle stands what each card in the own hand would make of it, and nobody else's."""

from game.conquest.client.panels.foretell import card_signs, foretell, foretell_on, with_cards
from game.conquest.client.words import say
from game.conquest.rules.card_data import STRATEGY

DRUMS, FIRE, CONSCRIPTION = 16, 14, 1


def at_a_march(sit_down, hand: list[int]):
    """At the Invade step with these cards in hand and a march drawn upon somebody."""
    play = sit_down(size=(1280, 720))
    play.to_the_invasion()
    s, prompt = play.table.t.s, play.table.prompt
    s.hands[0] = hand
    source, target = next((a, b) for a in prompt.sources() for b in prompt.goals(a) if s.units[b])
    s.infantry[source] += 3
    s.units[source] += 3
    prompt.drag(source, target)
    play.steps()
    return play


def test_u3_the_sign_and_the_chance_of_each_own_card_stand_in_the_strip(sit_down):
    play = at_a_march(sit_down, [CONSCRIPTION, DRUMS])
    words, told = play.table.prompt.words(), play.table.prompt.told
    ((icon, chance),) = words.signs
    assert icon == STRATEGY[DRUMS].icon and chance != words.big
    assert [found.card for found in told.cards] == [DRUMS] and told.cards[0].conquest > told.odds.conquest
    assert with_cards(told) == f"With War Drums {chance}"


def test_u3_without_a_card_that_matters_nothing_is_said(sit_down):
    play = at_a_march(sit_down, [CONSCRIPTION])
    assert play.table.prompt.words().signs == () and with_cards(play.table.prompt.told) == ""


def test_u3_who_wants_no_aid_gets_none(sit_down):
    play = at_a_march(sit_down, [DRUMS])
    play.table.prompt.desk.show_odds = False
    words = play.table.prompt.words()
    assert words.signs == () and words.big == "" and words.note == ""


def test_r26_another_players_hand_is_not_looked_into(sit_down):
    play = at_a_march(sit_down, [DRUMS])
    prompt = play.table.prompt
    play.table.t.s.hands[1] = [FIRE]
    march = (play.table.t, 0, prompt.source, prompt.target, 5, [])
    assert foretell(*march).cards == foretell(*march, 1).cards == ()


def test_u3_in_the_battle_the_cards_stand_above_the_bar_and_in_the_strip(sit_down):
    play = at_a_march(sit_down, [])
    play.press("#invade")
    play.until_asked("invasion.press_on")
    assert play.table.parts.window is not None
    plain = play.app.screen.copy()
    play.table.t.s.hands[0] = [DRUMS]
    # Against more men the card makes a difference that can be read.
    target = play.table.t.nearest("invasion").target
    play.table.t.s.infantry[target] += 7
    play.table.t.s.units[target] += 7
    play.table.parts.window._foretell()
    play.app.dirty = True
    play.steps(2)
    assert play.table.parts.window.swing.told.cards and card_signs(foretell_on(play.table.t, 0))
    assert play.app.screen.get_buffer().raw != plain.get_buffer().raw


def test_w3_a_step_that_stops_for_a_card_alone_says_so(sit_down, monkeypatch):
    play = sit_down(seed=4, options={"starting_provinces": 2, "starting_gold": 9})
    play.until_asked()
    play.to_the_deployment()
    prompt = play.table.prompt
    spare = [action for action in prompt.options if action[0] not in ("place", "deploy", "swap", "place_ruler")]
    play.table.t.s.pool[0] = 0
    monkeypatch.setattr(type(prompt), "options", [*spare, ("play", CONSCRIPTION, 0)])
    assert prompt.words().body == say("prompt.deploy.cards")
    monkeypatch.setattr(type(prompt), "options", [*spare, ("deploy", 1, 1)])
    assert prompt.words().body == say("prompt.deploy.generals")
