"""Esc in the search clears it, then closes it (U41); a second undo says why it cannot (U4); the map says where (U1)."""

from game.conquest.rules.state import NOBODY
from tests.client.table.conftest import sit_down  # noqa: F401


def test_u41_esc_clears_the_search_then_closes_it_and_only_then_opens_the_menu(sit_down):  # noqa: F811
    play = sit_down(seed=6, size=(1920, 1080))
    play.until_asked()
    chronicle = play.table.panels.chronicle
    chronicle.turn_filter()
    chronicle.filter.sought = "tao"
    play.table.back()
    assert chronicle.open and not chronicle.filter.active
    play.table.back()
    assert not chronicle.open and "menu" not in play.doors.opened
    while play.table.step_back():
        continue
    play.table.back()
    assert "menu" in play.doors.opened


def test_u4_an_undo_that_cannot_be_made_says_why(sit_down):  # noqa: F811
    play = sit_down(seed=6)
    play.until_asked()
    while play.session.can_undo():
        play.table.undo()
    told = []
    play.app.tell = told.append
    play.table.undo()
    assert told and told[0]


def test_u1_while_a_source_is_chosen_every_target_that_fights_carries_its_chance(sit_down):  # noqa: F811
    play = sit_down(seed=6, options={"unoccupied": 0})
    play.to_the_invasion()
    prompt, chances = play.table.prompt, play.table.parts.chances
    prompt.start_from(prompt.sources()[0])
    play.steps(12)
    fights = {goal for goal in prompt.goals(prompt.source) if play.table.t.s.units[goal]}
    assert set(chances.chances) == fights
    assert 0 < len(chances.shown()) <= 8
    near = [goal for goal in prompt.goals(prompt.source) if goal in chances.chances][:2]
    at = play.table.field.centre_of(near[0])
    play.table.field.centre_of = lambda place: at
    first, second = chances.places()[:2]
    assert not first.colliderect(second), "two Provinces that lie side by side"
    play.table.act("chances")
    assert chances.shown() == []


def test_u5_the_only_source_is_chosen_and_ending_is_quiet_until_something_was_tried(sit_down):  # noqa: F811
    play = sit_down(seed=6)
    play.to_the_invasion()
    prompt = play.table.prompt
    assert len(prompt.sources()) == 1 and prompt.source == prompt.sources()[0] and prompt.only_source
    assert play.table.widgets["#end_step"].face.kind == "quiet"


def test_an_empty_province_is_entered_by_as_few_as_can_go(sit_down):  # noqa: F811
    play = sit_down(seed=6, options={"unoccupied": 12})
    play.to_the_invasion()
    prompt = play.table.prompt
    empty = [(p, q) for p in prompt.sources() for q in prompt.goals(p) if play.table.t.s.owner[q] == NOBODY]
    if empty:
        prompt.draw_march(*empty[0])
        assert prompt.group.size == 1 and not prompt.group.mask
