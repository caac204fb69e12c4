"""Digits type how many go where a question asks for a number, and choose cards where the hand lies open."""

import pytest

from tests.client.table.conftest import sit_down  # noqa: F401

NEUTRALS = {"neutral_low": 4, "neutral_high": 4, "unoccupied": 0, "starting_gold": 20}


@pytest.fixture
def march(sit_down):  # noqa: F811
    """A march that is drawn, with some twenty Infantry who may go."""
    play = sit_down(seed=6, options=NEUTRALS)
    play.to_the_invasion()
    s, prompt = play.table.t.s, play.table.prompt
    source = prompt.sources()[0]
    s.units[source] += 20 - s.infantry[source]
    s.infantry[source] = 20
    play.table.look_anew()
    play.until_asked()
    play.table.prompt.drag(source, play.table.prompt.goals(source)[0])
    play.steps()
    return play


def type_digits(play, digits):
    for digit in digits:
        play.app.key(ord(digit), unicode=digit)
    play.steps()


def sent(play):
    return sum(play.table.prompt.group.foot)


def test_a_digit_is_the_number_and_another_makes_it_higher(march):
    type_digits(march, "3")
    assert sent(march) == 3
    type_digits(march, "1")
    assert sent(march) == 1, "thirty-one is more than can go: typing begins anew"
    type_digits(march, "2")
    assert sent(march) == 12


def test_a_number_that_cannot_go_is_the_nearest_that_can(march):
    most = max(sum(foot) for foot in march.table.prompt.group.foots(march.table.prompt.group.mask))
    march.table.prompt.group.everything()
    type_digits(march, "0")
    assert 0 <= sent(march) <= 1 < most


def test_with_the_hand_open_a_digit_chooses_a_card(march):
    march.table.t.s.hands[0] = [16, 22]
    march.table.prompt.desk.session.drain()
    march.table.act("hand")
    before = sent(march)
    type_digits(march, "1")
    assert march.table.prompt.group is None or sent(march) == before
