"""The slate of a host's turn: who, the dice, what they mean, what it does (C10.3, C11.2, C11.5, U16, U17)."""

import pytest

from game.conquest.client.panels.host_slate import HostSlate
from game.conquest.client.panels.uprising import RebelTurn
from game.conquest.client.table.battle_window import BattleWindow
from game.conquest.client.table.words import forced_words
from game.conquest.rules import events as ev
from game.conquest.rules.coop.scarf_turn import ACTIONS, INVADE
from tests.conquest.client.coop.conftest import JUN, LIN, front

WEI, CHENLIU, TAISHAN, BOHAI, HOST = 6, 16, 17, 9, 2


@pytest.fixture
def play(at_table):
    """Lin's turn in round 2, at the usual size."""
    play = at_table(front())
    play.until_asked("campaign.choose")
    return play


def acting(play) -> HostSlate:
    """The slate while the first host acts."""
    coop = play.table.panels.coop
    coop.turn = RebelTurn(HOST)
    assert coop.slate is not None
    return coop.slate


def test_c10_3_five_cells_are_as_wide_as_their_chances_and_side_by_side(play):
    slate = acting(play)
    single = [slate.tile(n) for n, action in enumerate(ACTIONS) if action != INVADE]
    assert len(single) == 4 and len({tile.width for tile in single}) == 1
    assert slate.invading.width == 4 * single[0].width
    cells = [*single, slate.invading]
    assert not any(one.colliderect(other) for n, one in enumerate(cells) for other in cells[:n])
    assert all(slate.rect.contains(cell) for cell in cells)
    assert all(slate.rect.contains(slate.way(n)) for n in range(4))


def test_c11_2_ways_stand_in_rolled_order_those_without_a_target_struck_out(play):
    slate, board = acting(play), play.table.t.s.board
    way = board.direction[WEI, CHENLIU]
    die = next(die for die in (1, 2, 3, 4) if "NESW"[(die + 1) % 4] == way)
    turn = RebelTurn(HOST, WEI, "invade", 2, way=die, target=CHENLIU, toward=CHENLIU)
    told = slate.directions(turn)
    assert [each.kind for each in told] == ["empty", "empty", "taken", "spare"]
    assert told[0].way == "NESW"[die - 1] and told[2].remark == "Chenliu"
    assert {each.remark for each in told[:2]} == {"no target"}
    several = slate.directions(RebelTurn(HOST, WEI, "invade", 2, way=die, toward=CHENLIU))
    assert several[2].remark == "several"
    assert {each.kind for each in slate.directions(RebelTurn(HOST, WEI, "invade", 2))} == {"open"}


def test_nothing_of_the_province_before_stays_when_the_next_one_rolls(play):
    names = play.table.names
    turn = RebelTurn(HOST, dealt=8)
    for event in (
        ev.ScriptedDeed(HOST, "invade", WEI, 0, 2, "C10.3"),
        ev.ScriptedDeed(HOST, "direction", WEI, CHENLIU, 3, "C11.2", 1),
    ):
        turn = turn.announced(event, names).heard(event, names)
    assert (turn.die, turn.way, turn.target, turn.rolling) == (2, 3, CHENLIU, 0)
    turn = turn.announced(ev.ScriptedDeed(HOST, "rally_troops", BOHAI, 0, 3, "C10.3", 2), names)
    assert (turn.province, turn.die, turn.way, turn.target, turn.rolling) == (BOHAI, 0, 0, 0, 8)
    assert turn.dealt == 8, "that is of the whole host"


def test_u3_the_deed_names_whose_land_with_how_many_and_how_likely_it_is_to_fall(play):
    slate, table = acting(play), play.table
    turn = RebelTurn(HOST, WEI, "invade", 2, way=3, target=CHENLIU, toward=CHENLIU, deed="direction")
    turn = turn.counted(table.shown, table.panels._weigh)
    assert (turn.units, turn.captain, turn.most) == (8, True, 3)
    words = [line for line, _, _ in slate.deeds(turn)]
    assert words[0] == "Attacks **Chenliu**, yours, with 7 against 7." and "to fall when it set out" in words[1]
    table.app.change_settings(show_odds=False)
    assert len(slate.deeds(turn)) == 1
    ally = [line for line, _, _ in slate.deeds(RebelTurn(**{**vars(turn), "owner": JUN}))]
    assert "yours" not in ally[0] and table.names.warlord(JUN) in ally[0]


def test_u9_no_notice_lies_over_the_row_of_eight_and_it_names_the_choice(play):
    table = play.table
    assert table.parts.paces.note_place is None
    table.shown.turn_seat = HOST
    slate = acting(play)
    play.app.tell("Something to read")
    assert table.parts.paces.acting and table.note_at[1] < slate.rect.top
    names = table.names
    assert forced_words("scarf_invasion.choose_the_target", ("aim", TAISHAN), names) == "", "the slate names it"
    assert "Taishan" in forced_words("elsewhere.choose", ("aim", TAISHAN), names)


def test_u17_the_map_goes_to_a_province_that_acts_out_of_sight_or_beneath_the_slate_and_back_in_the_end(play):
    table = play.table
    camera, field = table.field.camera, table.field
    table.shown.turn_seat = HOST
    slate, whole = acting(play), camera.goal
    seen = table.panels.coop.open_part(table.layout.free)

    def announced(place):
        table.parts.paces.announce(ev.ScriptedDeed(HOST, "invade", place, 0, 2, "C10.3"))
        camera.update(60.0)
        return camera.goal

    assert announced(WEI) == whole, "it stood clear of everything"
    below = min(field.places, key=lambda place: -field.centre_of(place)[1])
    assert field.centre_of(below)[1] > slate.rect.top
    assert announced(below) != whole and seen.collidepoint(field.centre_of(below))
    table.parts.paces.tick(0.0)
    table.shown.turn_seat = LIN
    table.parts.paces.tick(0.0)
    camera.update(60.0)
    assert camera.goal == whole and camera.fitted, "the hosts are done"


def test_an_attack_on_another_persons_land_opens_the_window_with_its_odds(at_table):
    """Whoever sits at the screen sees the fights of everybody who sits there."""
    play = at_table(front(2, 1).holds("taishan", JUN, 1), people=(LIN, JUN))
    play.until_asked("campaign.choose")
    table = play.table
    table.shown.turn_seat = HOST
    event = ev.InvasionDeclared(seat=HOST, source=WEI, target=TAISHAN, defender=JUN)
    assert JUN in table.parts.battles._concerned() and table.session.viewer != JUN
    table.parts.battles.heard(event)
    assert isinstance(play.app.scene, BattleWindow)
