"""The list of what the hosts did, shown when the last of them is done (U16, U19)."""

import pygame
import pytest

from game.client.look import palette
from game.client.odds_words import percent
from game.conquest.client.table.host_paces import HostPaces
from game.conquest.client.table.hosts_done import Attack, HostsDone, Row
from game.conquest.client.table.hosts_map import Spot, hosts_map
from game.conquest.rules import events as ev
from tests.conquest.client.coop.conftest import JUN, LIN, front

WEI, CHENLIU, TAISHAN, PEI = 6, 16, 17, 21
HOST = 2


def test_losses_come_first_then_what_was_held_then_what_was_nobodys():
    done = HostsDone(3, 20)
    attacks = {PEI: Attack(HOST, -2), TAISHAN: Attack(HOST, LIN), CHENLIU: Attack(HOST, LIN)}
    done.attacks = attacks
    done.gained = {PEI: (HOST, -2), CHENLIU: (HOST, LIN)}
    assert done.rows() == [
        Row("lost", CHENLIU, HOST, LIN, attacks[CHENLIU]),
        Row("held", TAISHAN, HOST, LIN, attacks[TAISHAN]),
        Row("gained", PEI, HOST, -2, attacks[PEI]),
    ]


def test_u19_the_list_opens_after_the_last_host_and_goes_with_esc(at_table):
    play = at_table(front())
    play.until_asked("campaign.choose")
    aid = play.table.parts.hosts_done
    aid.hear(ev.TurnBegan(HOST, 2))
    aid.hear(ev.InvasionDeclared(seat=HOST, source=WEI, target=CHENLIU, defender=LIN))
    assert aid.told is None and not aid.lines()
    aid.hear(ev.RoundBegan(3, LIN))
    assert [words for words, _ in aid.lines()] == ["Held: Chenliu against Zhang Bao"]
    assert len(aid.grown()) == 2 and "#did" in play.table.widgets
    row = aid.told.rows()[0]
    assert (row.attack.fight.force, row.attack.fight.defence) == (7, 7)
    assert percent(row.attack.fight.falls) in aid.detail(row) and "7 against 7" in aid.detail(row)
    assert "#did:watch:0" in play.table.widgets and "#did:pace:told" in play.table.widgets
    assert "1 held" in play.table.narrator.lines[-1].words
    assert play.table.layout.free.contains(aid.rect)
    aid.hear(ev.TurnEnded(JUN))
    assert aid.told is not None, "a computer ally's turn does not put it away"
    play.steps(1)
    assert play.table.act("back") and aid.told is None and "#did" not in play.table.widgets


def test_c8_the_hosts_of_a_round_are_listed_and_the_table_goes_on(at_table):
    play = at_table(front(1, 2).pool(1, 4).pool(2, 4))
    play.until_asked("campaign.choose")
    play.table.asking.do(("end_step",))
    play.until_asked()
    aid = play.table.parts.hosts_done
    assert play.table.shown.round == 3 and aid.now is None
    assert aid.told is not None and aid.after[1] != aid.told.units


def test_u17_told_waits_for_a_press_at_each_die_and_brisk_hurries_but_for_a_persons_land(at_table):
    play = at_table(front(1, 2).pool(1, 4).pool(2, 4))
    play.until_asked("campaign.choose")
    table, paces = play.table, play.table.parts.paces
    assert not paces.acting and paces.haste == 1.0 and not table.widgets["#pace:told"].visible
    paces.choose("told")
    table.asking.do(("end_step",))
    for _ in range(2000):
        play.steps(1)
        if table.director.held or table.prompt is not None:
            break
    assert table.director.held and paces.acting and table.widgets["#pace:told"].visible
    told = len(table.again.past)
    play.steps(20)
    assert table.director.held and len(table.again.past) == told, "nothing goes on by itself"
    assert table.widgets["#end_turn"].face.label == "Next die"
    table.act("next")
    play.steps(2)
    assert len(table.again.past) > told
    paces.choose("brisk")
    assert paces.haste > 1
    paces.hear(ev.InvasionDeclared(seat=1, source=WEI, target=CHENLIU, defender=LIN))
    assert paces.haste == 1.0


def test_u19_whoever_begins_to_act_has_read_the_list(at_table):
    play = at_table(front())
    play.until_asked("campaign.choose")
    aid = play.table.parts.hosts_done
    aid.hear(ev.TurnBegan(HOST, 2))
    aid.hear(ev.InvasionDeclared(seat=HOST, source=WEI, target=CHENLIU, defender=LIN))
    aid.hear(ev.RoundBegan(3, LIN))
    assert aid.told is not None
    aid.hear(ev.InvasionDeclared(seat=LIN, source=CHENLIU, target=PEI, defender=-2))
    assert aid.told is None and "#did" not in play.table.widgets


def test_u17_a_digit_on_the_list_chooses_the_pace_and_the_settings_keep_it(at_table):
    play = at_table(front())
    play.until_asked("campaign.choose")
    table = play.table
    aid, paces = table.parts.hosts_done, table.parts.paces
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_3, unicode="3", mod=0)
    assert not aid.handle(key) and paces.pace == "flowing"
    aid.hear(ev.TurnBegan(HOST, 2))
    aid.hear(ev.InvasionDeclared(seat=HOST, source=WEI, target=CHENLIU, defender=LIN))
    aid.hear(ev.RoundBegan(3, LIN))
    assert aid.handle(key) and paces.pace == "brisk"
    assert table.widgets["#did:pace"].value == "brisk"
    assert play.app.settings.choices == {"conquest.hosts": "brisk"} and HostPaces(table).pace == "brisk"
    play.app.change_settings(choices={"conquest.hosts": "headlong"})
    assert paces.pace == "flowing", "a word that no longer means a pace is passed over"


@pytest.mark.parametrize(("interface", "room"), [(1.0, True), (2.0, False)])
def test_u16_the_list_has_a_map_of_its_own_where_there_is_room(at_table, interface, room):
    play = at_table(front(), ui_scale=interface)
    play.until_asked("campaign.choose")
    aid, table = play.table.parts.hosts_done, play.table
    aid.hear(ev.TurnBegan(HOST, 2))
    aid.hear(ev.InvasionDeclared(seat=HOST, source=WEI, target=CHENLIU, defender=LIN))
    aid.hear(ev.RoundBegan(3, LIN))
    assert (aid.map_width > 0) is room
    if room:
        assert table.layout.free.contains(aid.rect)
        spots = [Spot(CHENLIU, WEI, palette.LOSS)]
        plain, told = (hosts_map(table.t.s.board, {}, some, (200, 180), table.scale) for some in ([], spots))
        assert told.get_size() == (200, 180) and image(plain) != image(told)
        assert aid.row(0).left > aid.rect.left + aid.map_width and aid.rect.contains(aid.row(0))


def image(picture):
    """The pixels of a picture."""
    return pygame.image.tobytes(picture, "RGB")
