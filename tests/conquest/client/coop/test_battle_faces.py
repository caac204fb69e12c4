"""Whose face a side of a battle has: its first leader's, or one of its men's where nobody leads."""

from game.conquest.client.battle import Battle, BattleSide
from game.conquest.client.panels import battle_sides
from game.conquest.client.panels.names import card_of
from game.conquest.rules.state import HEIR, NEUTRAL
from tests.conquest.client.coop.conftest import JUN, LIN, front

HOST = 2
"""The first host's seat at a table of two players."""


def faces(play, monkeypatch, invader: BattleSide, defender: BattleSide) -> list[tuple[str, ...]]:
    """The cards whose faces stand in the window of a battle, the invader's first, and what is written by them."""
    shown = []
    draw = battle_sides.portrait_card
    monkeypatch.setattr(
        battle_sides, "portrait_card", lambda card, *how: shown.append((card, how[3])) or draw(card, *how)
    )
    table = play.table
    table.parts.stage.battle = Battle(
        table.parts.board.number_of["chenliu"], table.parts.board.number_of["taishan"], invader, defender
    )
    table.parts.open_window()
    table.parts.window.draw(play.app.screen)
    return shown


def test_a_leaders_face_stands_before_his_men_and_one_of_their_kind_where_nobody_leads(at_table, monkeypatch):
    play = at_table(front())
    names, cards = play.table.names, play.table.t.s.leader_card
    told = faces(play, monkeypatch, BattleSide(HOST, 3), BattleSide(NEUTRAL, 2))
    assert told == [("scarf", names.warlord(HOST)), ("garrison", names.whom(NEUTRAL).capitalize())]
    play.table.parts.close_window()
    led = BattleSide(LIN, 3, leaders=((4 * LIN, cards[4 * LIN]),))
    told = faces(play, monkeypatch, led, BattleSide(JUN, 3))
    assert told == [(card_of(4 * LIN, cards[4 * LIN]).id, ""), ("shield-bearer", names.warlord(JUN))]
    play.table.parts.close_window()
    fell = BattleSide(JUN, 3, fallen_leaders=[(4 * JUN, cards[4 * JUN])])
    assert faces(play, monkeypatch, fell, led)[0] == (card_of(4 * JUN, cards[4 * JUN]).id, ""), "he is remembered"
    play.table.parts.close_window()
    captain = BattleSide(HOST, 3, leaders=((4 * HOST, HEIR),))
    told = faces(play, monkeypatch, captain, led)[0]
    assert told == (names.ruler_card(HOST).id, names.warlord(HOST)), "a host's Ruler is its captain, not the Heir"


def test_u55_an_attack_of_a_host_on_anybody_at_the_screen_is_shown_in_the_window(at_table):
    play = at_table(front(), people=(LIN, JUN))
    play.until_asked("campaign.choose")
    battles = play.table.parts.battles
    assert list(battles._concerned()) == [LIN]
    play.table.shown.turn_seat = HOST
    assert list(battles._concerned()) == [LIN, JUN]
