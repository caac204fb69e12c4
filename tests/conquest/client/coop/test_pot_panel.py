"""The allies' Pot on the table (C4.3, C4.4, mock-6): lit, pressed, told, filled, played from, emptied."""

from itertools import pairwise

from pygame import Rect

from game.client.look import text
from game.conquest.client.panels.coop_panels import share_faces
from game.conquest.client.prompts.cards import CardPrompter
from game.conquest.client.words import say
from tests.conquest.client.coop.conftest import JUN, LIN, front

REBELLION, SHIELD = 6, 12


def asked(play, key="campaign.choose"):
    play.until_asked(key)
    return play.table


def test_the_panel_has_a_place_for_each_ally_but_one(at_table):
    for players, capacity in ((2, 1), (3, 2), (4, 3)):
        table = at_table(front(players)).table
        pot = table.panels.coop.pot
        assert pot.capacity == capacity
        places = [pot.place(n) for n in range(capacity)]
        assert all(pot.rect.contains(place) for place in places)
        assert all(not one.colliderect(other) for one, other in pairwise(places))


def test_alone_there_is_no_pot(at_table):
    table = at_table(front(1)).table
    assert table.panels.coop.pot is None and not table.layout.pot.width and "#share" not in table.widgets


def test_a_card_of_the_hand_is_laid_into_the_pot_and_all_see_it(at_table):
    play = at_table(front(3).hand(LIN, "ST12"))
    table = asked(play)
    play.table.parts.cards.press(0)
    play.steps()
    assert isinstance(table.prompt, CardPrompter)
    assert table.prompt.words().body == say("pot.lay_body")
    play.press("#pot")
    play.until_asked()
    assert table.t.s.pot == [SHIELD] and table.panels.coop.pot.cards == (SHIELD,)
    assert "pot:1" in table.widgets
    told = [text.plain(line.words) for line in table.narrator.lines]
    assert any("into the Pot" in words for words in told)


def test_what_can_be_played_is_lit_and_what_cannot_says_why_and_under_which_clause(at_table):
    play = at_table(front(3).pot("ST06", "ST12"))
    table = asked(play)
    assert table.parts.cards.pot_lit() == {REBELLION}
    shield = table.parts.cards.pot_tip(SHIELD)
    assert "can't play this card now" in shield.body
    assert "can't play" not in table.parts.cards.pot_tip(REBELLION).body
    play.table.parts.cards.press_pot(SHIELD)
    play.steps()
    # C4.4: what cannot be played can still be discarded in one's own turn.
    assert isinstance(table.prompt, CardPrompter) and not table.prompt.ways
    assert table.prompt.words().body == say("pot.away")


def test_a_card_of_the_pot_is_played_upon_a_province(at_table):
    play = at_table(front(3).pot("ST06"))
    table = asked(play)
    widget = table.widgets["pot:1"]
    widget.on_press()
    play.steps()
    prompt = table.prompt
    assert isinstance(prompt, CardPrompter) and prompt.from_pot
    target = next(iter(prompt.targets()))
    play.click(target)
    assert table.prompt.ready
    play.press("#play_card")
    play.until_asked()
    assert table.t.s.pot == [] and table.t.s.owner[target] < 0
    assert any("out of the Pot" in line.words for line in table.narrator.lines)


def test_with_one_in_hand_too_the_pots_own_is_played_from_the_pot(at_table):
    play = at_table(front(3).pot("ST06").hand(LIN, "ST06"))
    table = asked(play)
    table.parts.cards.press_pot(REBELLION)
    play.steps()
    assert {action[0] for action in table.prompt.ways} == {"play_pot"}
    play.click(next(iter(table.prompt.targets())))
    play.press("#play_card")
    play.until_asked()
    assert table.t.s.pot == [] and table.t.s.hands[LIN] == [REBELLION]


def test_at_the_market_a_card_of_the_pot_can_be_thrown_away(at_table):
    play = at_table(front(3).pot("ST12").gold(LIN, 4).at_step("market", LIN))
    table = asked(play, "buy_cards.begin")
    table.parts.cards.press_pot(SHIELD)
    play.steps()
    assert isinstance(table.prompt, CardPrompter) and table.prompt.words().body == say("pot.away")
    play.press("#pot")
    play.until_asked()
    assert table.t.s.pot == []
    assert any(line.words.startswith("You threw") for line in table.narrator.lines)


def test_the_panel_is_painted_only_when_it_changes(at_table):
    play = at_table(front(3).pot("ST06"))
    table = asked(play)
    before = {
        id(panel._picture) for panel in (table.panels.coop.pot, table.panels.coop.uprising, table.panels.warlords)
    }
    for _ in range(3):
        table.bring_up_to_date()
    assert {
        id(p._picture) for p in (table.panels.coop.pot, table.panels.coop.uprising, table.panels.warlords)
    } == before


def test_r26_an_allys_hand_stays_hidden_and_so_it_is_behind_the_curtain(at_table):
    play = at_table(front(2).hand(LIN, "ST06").hand(JUN, "ST12"), people=(LIN, JUN))
    play.until_asked()
    table = play.table
    assert play.doors.opened == [f"curtain {LIN}"] and table.session.viewer == LIN
    assert table.shown.hands[JUN] == () and table.shown.hand_size[JUN] == 1
    assert [card.kind for card in table.parts.cards.hand.cards] == [REBELLION]
    while table.session.viewer == LIN:
        for id in ("#end_step", "#do"):
            if id in play.app.scene.widgets:
                play.press(id)
        play.until_asked()
    assert play.doors.opened[-1] == f"curtain {JUN}"
    assert table.shown.hands[LIN] == () and [card.kind for card in table.parts.cards.hand.cards] == [SHIELD]


def test_c4_3_a_deployment_that_only_the_pot_held_up_is_passed_and_a_notice_says_so(at_table, monkeypatch):
    play = at_table(front(3).hand(LIN, "ST12").at_step("deploy", LIN))
    told = []
    monkeypatch.setattr(play.app, "tell", told.append)
    table = asked(play)
    assert say("prompt.deploy.pot_later") in told
    assert ("pot", SHIELD) in table.t.options(LIN), "nothing is lost: the next step asks for it"


def test_c4_3_the_last_infantry_placed_ends_that_deployment_and_one_undo_takes_both_back(at_table):
    play = at_table(front(3).holds("hedong", LIN, 2).pool(LIN, 1).hand(LIN, "ST12").at_step("deploy", LIN))
    table = asked(play, "deployment.deploy")
    table.asking.do(("place", table.t.s.leader_at[4 * LIN], 1))
    asked(play)
    play.session.undo()
    asked(play, "deployment.deploy")
    assert table.t.s.pool[LIN] == 1


def test_r25_1_a_deployment_stops_for_a_card_that_can_be_played_and_tells_of_the_pot(at_table):
    play = at_table(front(3).hand(LIN, "ST06", "ST12").at_step("deploy", LIN))
    assert asked(play, "deployment.deploy").prompt.words().body == say("prompt.deploy.cards_or_pot")


def test_giving_and_asking_for_gold_have_both_their_icons_or_neither(at_table):
    table = at_table(front(2), size=(1920, 1080)).table
    shown = [table.widgets[id].face.icon for id in ("#share", "#ask")]
    assert shown == ["pay-money", "receive-money"]
    seen = set()
    for wide in range(100, 160, 4):
        icons = tuple(bool(face.icon) for face in share_faces(Rect(0, 0, wide, 40), Rect(0, 0, 132, 40), table.scale))
        assert icons[0] == icons[1]
        seen.add(icons)
    assert len(seen) == 2, "neither has one where one has no room"
