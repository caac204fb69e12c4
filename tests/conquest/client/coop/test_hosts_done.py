"""The list of what the hosts did, shown when the last of them is done (U16, U19)."""

from game.conquest.client.table.hosts_done import HostsDone, Row
from game.conquest.rules import events as ev
from tests.conquest.client.coop.conftest import LIN, front

WEI, CHENLIU, TAISHAN, PEI = 6, 16, 17, 21
HOST = 2


def test_losses_come_first_then_what_was_held_then_what_was_nobodys():
    done = HostsDone(3, 20)
    done.attacks = {PEI: (HOST, -2), TAISHAN: (HOST, LIN), CHENLIU: (HOST, LIN)}
    done.gained = {PEI: (HOST, -2), CHENLIU: (HOST, LIN)}
    assert done.rows() == [
        Row("lost", CHENLIU, HOST, LIN),
        Row("held", TAISHAN, HOST, LIN),
        Row("gained", PEI, HOST, -2),
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
    assert play.table.layout.free.contains(aid.rect)
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
