"""Terms in slips lead to slips of their own and to the rulebook (U14)."""

import re

import pytest

from game.client.texts import load, use
from game.redux.client.links import RULE_TERMS, SPACE_TERMS, key_of, linked
from game.redux.client.names import general_tip
from game.redux.client.rulebook.made import book
from game.redux.client.terms import term_tip
from game.redux.client.words import say
from game.redux.rules.catalogue import ENHANCEMENTS, GENERALS
from tests.redux.client.test_gestures import BIDDING

LINK = re.compile(r"\[([^\]]+)\]\(([^)]+)\)")


@pytest.mark.parametrize("language", ["en", "zh", "ja"])
def test_u14_every_term_has_its_slip_and_its_place_in_the_rulebook(language):
    use(language)
    keys = [key_of(term) for term in (*SPACE_TERMS, *RULE_TERMS)]
    keys += [card.id for card in (*GENERALS[1:], *ENHANCEMENTS[1:])]
    for key in keys:
        tip = term_tip(key)
        assert tip is not None and tip.title and tip.body, key
        assert all(to != key for _, to in LINK.findall(tip.body)), f"{key} leads to itself"
        assert book().find(key) is not None, key
    for term in (*SPACE_TERMS, *RULE_TERMS):
        rules = [general_tip(number).body for number in range(1, len(GENERALS))]
        assert any(f"]({key_of(term)})" in rule for rule in rules), f"no skill speaks of {term}"


@pytest.mark.parametrize("language", ["en", "zh", "ja"])
def test_u14_links_leave_the_words_of_a_skill_as_they_are(language):
    use(language)
    for number, card in enumerate(GENERALS[1:], 1):
        rule = say(f"rule.{card.key}")
        assert LINK.sub(r"\1", linked(rule, card.id)) == rule, number


def test_u14_a_term_is_a_link_once_and_only_as_a_whole_word():
    assert linked("Trade, then Trade; Traders do not.") == "[Trade](space-10), then Trade; Traders do not."
    assert term_tip("no-such-term") is None


def test_u14_a_term_under_the_mouse_opens_its_slip_and_a_click_the_rulebook(sit_down):
    court = sit_down(position=BIDDING)
    court.until_asked("bidding.send_or_pass")
    card, tooltips = court.table.widgets["general:8"], court.app.tooltips
    tooltips.over(card.rect, card.tip_now(), at_once=True)
    slip = tooltips.slips[0]
    box = next(box.move(slip.rect.topleft) for box, to in slip.links if to == "4.2")
    for _ in range(20):
        tooltips.update(0.1, box.center)
    assert [shown.tip.clause for shown in tooltips.slips] == ["14.1", "4.2"]
    assert tooltips.press(box.center), "the rulebook opens there"
    assert court.table.explain("space-4").title == "Recruit Armies"


def test_u14_the_slip_of_a_general_tells_where_his_skill_works_now(sit_down):
    position = BIDDING.replace("xun-yu: 1", "xun-yu: 1, yue-jin: 1, cheng-yu: 1, li-dian: 1")
    court = sit_down(position=position + "sent:\n  - {wei: li-dian, to: FRM}\n")
    court.until_asked("bidding.send_or_pass")

    def told(widget):
        return court.table.widgets[widget].tip_now().body.split("\n")[-1]

    assert told("general:1") == "His skill works now everywhere but on Xiongnu."
    words = told("general:6")
    assert words == "His skill works now everywhere but on Farm, Battle of Wei and Wu, Battle of Shu and Wei, Xiongnu."
    assert told("general:10") == "His skill works now on Trade."
    assert told("general:8") == "available", "Foresight has no space"
    assert told("face:9:7") == "His skill does not work where he is."


def test_japanese_sets_names_of_spaces_in_brackets_inside_a_sentence():
    """Some are verbs, and would be read as the verb of the sentence. A name after a colon is a label, and bare."""
    told = [words for words in load("ja", "redux").values() if "{space}" in words]
    assert told
    for words in told:
        bare = re.sub(r"「\*{0,2}\{space\}\*{0,2}」", "", words)
        bare = re.sub(r"：\{space\}(?:。|$)", "", bare)
        assert "{space}" not in bare, words
