"""Infantry for gold: what the step says of room and men is what the rules hire (R12)."""

import pytest

from tests.conquest.client.cards.conftest import prompt_at
from tests.worlds import BLUE, RED, world


@pytest.mark.parametrize(("infantry", "gold", "men", "room"), [(10, 3, 6, 10), (15, 3, 5, 5), (18, 1, 2, 2)])
def test_r12_2_the_gold_that_is_set_hires_as_many_as_it_says(infantry, gold, men, room):
    w = world("a-b").holds("a", RED, infantry).holds("b", BLUE, 1).gold(RED, 3).at_step("infantry")
    prompter = prompt_at(w)
    assert prompter.most == gold and f"room for {room};" in prompter.words().body
    prompter.lay()
    assert f"Hire {men} " in prompter.desk.widgets["#hire_infantry"].face.label
    w.play(RED, f"hire_infantry {gold}")
    assert w.infantry("a") + w.s.pool[RED] == infantry + men


def test_r12_2_where_cards_have_filled_the_pool_beyond_the_room_there_is_room_for_none():
    w = world("a-b").holds("a", RED, 18).holds("b", BLUE, 1).hand(RED, "ST01", "ST01").gold(RED, 9).at_step("infantry")
    prompter = prompt_at(w.play(RED, "play ST01"))
    assert prompter.most == 0 and "room for 0;" in prompter.words().body
