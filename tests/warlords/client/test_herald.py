"""What changes the war is announced once a year, and stays in the chronicle (U53)."""

from game.client.herald import HERALD
from game.tools.proofs.warlords_scenes import WINTER, YEAR_THREE, moment
from game.warlords.client.herald_ear import WarlordsEar
from game.warlords.client.names import WarlordsNames
from game.warlords.client.narrator import KINDS, WarlordsNarrator
from game.warlords.rules import events as ev
from tests.client.conftest import english_again, no_window, painted_once

__all__ = ["english_again", "no_window", "painted_once"]

WINTER_BEGINS = ev.PhaseBegan("winter", 3)


def heard(position, *events, ear=None):
    record = moment(position)
    view = record.table.view(5)
    ear = ear or WarlordsEar(WarlordsNames(record.table.s.board, record.seats, 5))
    lines = [ear.hear(event, view) for event in events]
    return ear, [line.words for line in lines if line is not None], record


def test_u53_a_new_leader_is_announced_once_and_a_capital_only_where_nothing_weighs_more():
    position = {**WINTER, "options": {"preset": "faithful"}}
    ear, told, _ = heard(position, WINTER_BEGINS)
    assert told == ["Yuan Shao takes the lead: 7 centres."]
    number = moment(position).table.s.board.number_of
    taken = ev.OwnerChanged(number["LUO"], 6, 5, True)
    _, told, _ = heard(position, taken, WINTER_BEGINS, ear=ear)
    assert told == ["Yuan Shao now holds the capital **Luoyang**."]
    assert heard(position, WINTER_BEGINS, ear=ear)[1] == []


def test_u53_who_is_near_the_mandate_comes_first_and_the_last_year_is_announced():
    lead = {**WINTER["owners"], "YUA": [*WINTER["owners"]["YUA"], "LUO"], "CAO": ["XCH", "WAN"]}
    armies = {**WINTER["armies"], "CAO": ["XCH", "WAN", "QIA"], "YUA": [*WINTER["armies"]["YUA"], "LUO"]}
    position = {**WINTER, "owners": lead, "armies": armies, "options": {"preset": "swift"}}
    assert heard(position, WINTER_BEGINS)[1] == ["Yuan Shao is 2 centres short of the Mandate."]
    last = {**WINTER, "options": {"preset": "evening", "last_year": 4}}
    assert heard(last, WINTER_BEGINS)[1] == ["The next year is the last."]


def test_u53_the_line_is_the_heralds_and_the_chronicle_keeps_it():
    record = moment({**WINTER, "options": {"preset": "faithful"}})
    view = record.table.view(5)
    narrator = WarlordsNarrator(WarlordsNames(record.table.s.board, record.seats, 5), lambda: view)
    narrator.hear(WINTER_BEGINS)
    assert narrator.lines[-1].kind == HERALD and any(HERALD in kind.kinds for kind in KINDS.values())
    assert YEAR_THREE["year"] == 3
