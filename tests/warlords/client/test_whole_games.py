"""Whole games of Warlords on the table: computer players drawn to the end, and a person who clicks to the end page."""

from random import Random

import pytest

from game.client.end.scene import EndPage
from game.client.replay.index import ReplayIndex
from game.client.texts import use
from tests.client.conftest import english_again, no_window, painted_once
from tests.warlords.client.table import Hands, war

__all__ = ["english_again", "no_window", "painted_once"]


@pytest.fixture
def hands():
    """A table that is closed afterwards."""
    made = []

    def lay(*args, **settings):
        made.append(Hands(*args, **settings))
        return made[-1]

    yield lay
    for one in made:
        one.app.close()


def test_computer_players_are_drawn_to_the_end_and_the_end_is_told(hands):
    at = hands(war(people=(), preset="swift", last_year=2))
    at.until(lambda: "over" in at.doors.opened, 3000)
    assert at.session.faults == [] and at.table.t.s.result is not None
    assert at.table.director.picture == at.table.t.view(-1)
    page = EndPage(at.session.client.ending(at.session), lambda: None, lambda: None, lambda moment: None)
    at.app.push(page)
    at.until(lambda: page.reckoning.ready, 400)
    count = page.reckoning
    assert count.rows["centres"][0] == [2, 2, 2, 3, 3, 4, 5] and len(count.rows["centres"]) == 3
    assert count.rows["centres"][-1] == list(page.outcome.points(at.table.t.s))
    assert sum(tally.made for tally in count.tallies) > 0 and len(count.rolls) > 0
    for leaf in page.outcome.leaf_keys:
        page._turn(leaf)
        at.app.step(0.1, ())
    assert page.outcome.headline() in page.outcome.chronicle()
    index = ReplayIndex(at.session.record)
    for _ in index.steps():
        continue
    assert index.lines(index.length)[-1].kind == "end"


@pytest.mark.parametrize("language", ["en", "zh", "ja"])
def test_a_person_clicks_to_the_end_page(hands, language):
    use(language)
    at = hands(war(people=(5,), preset="swift", last_year=1, seed=3), language=language)
    chance, asked = Random(5), set()
    for _ in range(300):
        prompt = at.until_asked()
        if "over" in at.doors.opened:
            break
        kind = type(prompt).__name__
        asked.add(kind)
        assert prompt.words().title and prompt.words().body
        if kind == "ActPrompter" and prompt.source:
            at.click(chance.choice(sorted(prompt.actions_from(prompt.source))))
        elif kind == "ActPrompter" and prompt.ready():
            at.click(chance.choice(prompt.ready()))
        elif kind == "ActPrompter":
            prompt.do(("end_step",))
        elif kind == "NamePrompter":
            at.press("#throw")
        elif kind == "WinterPrompter":
            left = [p for p in prompt.targets() if p not in prompt.desk.view.chosen]
            if at.table.widgets["#seal"].enabled:
                at.press("#seal")
            else:
                at.click(left[0])
        else:
            at.press("#accept")
    assert at.table.t.s.result is not None and at.session.faults == []
    assert {"ActPrompter", "NamePrompter"} <= asked
