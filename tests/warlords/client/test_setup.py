"""A war is set up on a board of the person's own as on the shipped one; its seats follow its warlords."""

import yaml

from game import paths
from game.client.app import headless
from game.client.settings import Settings
from game.engine.record import HUMAN
from game.parts.yaml_files import read_yaml
from game.warlords.client.setup.draft import remember, remembered, same_table, usual
from game.warlords.client.setup.page import WarlordsSetupPage
from tests.client.conftest import english_again, no_window, painted_once

__all__ = ["english_again", "no_window", "painted_once"]

HAN = "warlords-han"


def write_boards(home) -> None:
    """Two boards: the shipped one under another name, and one without Shi Xie."""
    (home / "boards").mkdir()
    for name, gone in (("mine", ""), ("six", "SHI")):
        doc = read_yaml(paths.shipped_boards() / f"{HAN}.yaml")
        doc["id"] = name
        if gone:
            del doc["warlords"][gone]
            for number, warlord in enumerate(doc["warlords"].values(), 1):
                warlord["number"] = number
            for place in doc["territories"].values():
                if place.get("start") == gone:
                    place["start"] = "vacant"
        (home / "boards" / f"{name}.yaml").write_text(
            yaml.safe_dump(doc, allow_unicode=True, sort_keys=False), encoding="utf-8"
        )


def test_a_board_of_ones_own_is_chosen_at_the_set_up_and_its_war_begins(home):
    write_boards(home)
    app = headless((1280, 720), Settings(window_size=(1280, 720)))
    begun = []
    page = WarlordsSetupPage(usual(), lambda draft, record: begun.append(record))
    app.clear_to(page)
    app.step(0.05, ())
    assert {option.value for option in page.widgets["#own_boards"].options} == {HAN, "mine", "six"}
    page._choose_board("six")
    app.step(0.05, ())
    assert len(page.setup.seats) == 6 and "#row:6" not in page.widgets and "#row:5" in page.widgets
    page.widgets.press(page.widgets["#begin"])
    app.step(0.05, ())
    app.close()
    s = begun[0].table.s
    assert s.board.id == "six" and s.seats == 6 and s.options.board == "six"
    assert same_table(begun[0]).board_id == "six"


def test_a_board_that_is_gone_is_not_remembered_and_one_person_always_stays(home):
    write_boards(home)
    draft = usual(person=6)
    draft.set_board("six")
    assert [seat.player for seat in draft.seats].count(HUMAN) == 1
    remember(draft)
    assert remembered().board_id == "six"
    (home / "boards" / "six.yaml").unlink()
    assert remembered().board_id == HAN


def test_w7_3_more_centres_than_the_board_has_are_refused_with_both_numbers():
    draft = usual()
    draft.set("centres", 60)
    assert "60" in draft.why_not() and str(len(draft.board.centres)) in draft.why_not()


def test_17_a_warlords_tooltip_says_how_often_he_wins_by_the_rules_of_the_table(home):
    app = headless((1280, 720), Settings(window_size=(1280, 720)))
    told = {}
    for preset in ("faithful", "evening"):
        page = WarlordsSetupPage(usual(preset), lambda draft, record: None)
        app.clear_to(page)
        told[preset] = [page._measured(n) for n in range(7)]
        page.setup.options["centres"] = 15
        assert not page._measured(0), "nobody measured this"
    assert all(told["faithful"]) and all(told["evening"]) and told["faithful"] != told["evening"]
    app.close()
