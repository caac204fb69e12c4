"""What is at stake beside the window of a fight of the alliance (U16, U52)."""

import pytest

from game.client.look import palette
from game.conquest.client.battle import Battle, BattleSide
from game.conquest.client.panels.at_stake import Stake, Stakes
from game.conquest.client.table.battle_stakes import BattleStakes
from game.conquest.client.table.battle_window import BattleWindow
from tests.client.seldom_drawn import seldom_drawn
from tests.conquest.client.coop.conftest import LIN, front
from tests.worlds import REBELS

WEI, CHENLIU, TAISHAN, BOHAI = 6, 16, 17, 9
ENDS = ("if_taken", "if_held")


def whole(s, source: int, target: int, known: float | None = 0.0) -> dict[str, str]:
    """All figures of a fight by their keys."""
    stakes = Stakes(s, source, target, known)
    for _ in range(9):
        stakes.step()
    return {stake.key: stake.figure for stake in stakes.found}


def share(figure: str) -> int:
    return int(figure.rstrip("%\u202f\u00a0 "))


def test_u16_a_persons_land_says_what_it_pays_what_stands_there_and_what_the_rebels_would_grow_by():
    s = front(1, 2).holds("taishan", LIN, 3).table.s
    told = whole(s, WEI, TAISHAN)
    assert (told["gold"], told["units"], told["growth"]) == ("−1", "3", "+2")
    assert "cut_off" in told, "Chenliu would have no Province of the alliance beside it"
    assert share(told["attacked.if_taken"]) < share(told["attacked.if_held"])
    assert "general" not in told
    s.seized[1] = 2
    assert "general" in whole(s, WEI, TAISHAN), "every third capture brings a General (C13.3)"
    assert s.owner[TAISHAN] == LIN and s.units[TAISHAN] == 3, "the position itself stays as it is"


def test_u16_a_last_unit_that_attacks_has_its_stakes_too():
    s = front(1, 2).holds("taishan", LIN, 1).table.s
    assert s.units[TAISHAN] == 1 and s.owner[WEI] >= s.players
    told = whole(s, TAISHAN, WEI)
    assert "attacks.if_held" in told


def test_u16_the_last_province_and_the_ruler_in_it_are_named():
    told = whole(front(1, 2).table.s, WEI, CHENLIU)
    assert {"last_of_yours", "units_ruler"} <= told.keys() and "cut_off" not in told


def test_u16_an_attack_of_a_person_says_what_the_rebels_lose():
    told = whole(front(1, 2).table.s, CHENLIU, WEI)
    assert told["captain"] == "" and told["rebel_provinces"] == "−1"
    assert (told["gold"], told["growth"]) == ("+1", "−4") and "units" not in told
    assert share(told["attacks.if_taken"]) > share(told["attacks.if_held"])


def test_u52_what_was_played_out_moves_the_chances_and_without_odds_there_are_none():
    s = front(1, 2).holds("taishan", LIN, 3).table.s
    plain, better = whole(s, WEI, TAISHAN), whole(s, WEI, TAISHAN, 1.0)
    assert share(better["attacked.if_held"]) > share(plain["attacked.if_held"])
    assert not any(key.startswith("attacked") for key in whole(s, WEI, TAISHAN, None))


def test_u16_in_a_fight_after_a_load_the_estimate_gives_the_chances_until_games_are_played_on(at_table):
    w = front(1, 2).holds("taishan", LIN, 3).pool(1, 8).load(REBELS, 3, 3, 2, 2)
    play = at_table(w)
    play.until_asked("campaign.choose")
    fought = Battle(WEI, TAISHAN, BattleSide(play.table.t.s.owner[WEI]), BattleSide(LIN))
    known = []
    panel = BattleStakes(play.table, fought, lambda: known[-1] if known else None)
    for _ in range(4):
        panel.update()
    told = {stake.key: stake.figure for stake in panel.found}
    assert told == whole(play.table.t.s, WEI, TAISHAN) and "%" in told["attacked.if_held"]
    assert not panel.update()
    known.append(1.0)
    assert panel.update(), "games have been played on meanwhile"
    better = {stake.key: stake.figure for stake in panel.found}
    assert better == whole(play.table.t.s, WEI, TAISHAN, 1.0) != told
    known.append(-1.0)
    assert not panel.update()
    play.app.settings.show_odds = False
    assert not any("%" in stake.figure for stake in BattleStakes(play.table, fought, lambda: None).found)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 1024)])
def test_u16_the_panel_stands_beside_the_window_or_below_it_and_never_over_it(at_table, size):
    w = front(1, 2).holds("taishan", LIN, 3).pool(1, 8).load(REBELS, 3, 3, 2, 2)
    play = at_table(w, size=size, speed=1.0)
    play.until_asked("campaign.choose")
    with seldom_drawn(play.app, 50):
        for _ in range(900):
            if isinstance(play.app.scene, BattleWindow):
                break
            if play.table.prompt is not None and ("end_step",) in play.table.t.options(LIN):
                play.table.asking.do(("end_step",))
            play.steps(1, 0.1)
    window = play.app.scene
    assert isinstance(window, BattleWindow) and window.stakes.found
    play.steps(1, 0.01)
    place = window.stakes.place(window.rect, window.size, window.scale)
    assert not place.colliderect(window.rect) and play.app.screen.get_rect().contains(place)
    assert window.stakes.beside is (size == (1280, 720))
    for stake in window.stakes.found:
        assert all("{" not in words for words in window.stakes.words(stake))


def test_u16_chances_that_are_the_same_are_neither_good_nor_bad(monkeypatch):
    stakes = (Stake("gold", {}, "+1", True), *(Stake(f"attacks.{end}", {}, "49%", end == "if_taken") for end in ENDS))
    panel = BattleStakes.__new__(BattleStakes)
    monkeypatch.setattr(BattleStakes, "found", stakes)
    assert [panel._ink(stake) for stake in stakes] == [palette.GAIN, palette.TEXT, palette.TEXT]
    monkeypatch.setattr(BattleStakes, "found", (*stakes[:2], stakes[2]._replace(figure="41%")))
    assert [panel._ink(stake) for stake in panel.found] == [palette.GAIN, palette.GAIN, palette.LOSS]
