"""What the bar at the top and the treasury say is true of the game that is shown."""

import pytest
from msgspec.structs import replace

from game.conquest.client.panels.roster import income_lines
from game.conquest.client.panels.topbar import die_words
from game.conquest.rules.income import IncomeParts


def test_r6_without_a_fate_die_only_the_first_round_is_called_the_first(sit_down):
    picture = sit_down(seed=4).table.shown
    for number, die, words in (
        (1, 0, "First round · no Fate Die"),
        (3, 0, "No Fate Die rolled"),
        (3, 4, "Fate Die 4 · even"),
        (1, 5, "Fate Die 5 · odd"),
    ):
        assert die_words(replace(picture, round=number, fate_die=die)) == words


def test_r9_2_the_treasury_names_all_that_counts_and_nothing_else():
    assert income_lines(IncomeParts(1, 4, 1, 0)) == ["4 Provinces + Ruler", "+ Regions 1"]
    assert income_lines(IncomeParts(0, 1, 0, 2)) == ["1 Province", "+ skills 2"]
    assert income_lines(IncomeParts(1, 6, 3, 2)) == ["6 Provinces + Ruler", "+ Regions 3 + skills 2"]
    assert income_lines(IncomeParts(1, 3, 0, 0)) == ["3 Provinces + Ruler"]


def test_u14_the_tip_of_the_treasury_leaves_the_red_button_free(sit_down):
    play = sit_down(size=(1280, 720))
    play.to_the_invasion()
    prompt = play.table.prompt
    play.click(next(iter(prompt.goals(prompt.source or next(iter(prompt.targets()))))))
    play.app.hover(play.table.widgets.rect("treasury").center, 1.0)
    assert not play.app.tooltips.slips[0].rect.colliderect(play.table.widgets.main().rect)


@pytest.mark.parametrize(("gold", "last"), [("hidden", "cards in hand."), ("public", "gold.")])
def test_u14_the_signs_over_the_warlords_columns_are_told_in_words(sit_down, gold, last):
    play = sit_down(options={"gold_visibility": gold})
    play.until_asked()
    play.app.hover(play.table.panels.warlords.head_rect().center, 1.0)
    assert play.app.tooltips.slips[0].tip.body.endswith(last)
