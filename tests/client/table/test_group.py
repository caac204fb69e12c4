"""Who goes: the numbers in the tray say what they count, and offer what the rules will list."""

import pytest

from tests.conquest.client.cards.conftest import prompt_at
from tests.worlds import BLUE, COMBAT, RED, world


def marching(sit_down):
    """A person with source and target chosen, who says who goes."""
    play = sit_down(seats=2, seed=4)
    play.to_the_invasion()
    prompt, board = play.table.prompt, play.table.parts.board
    # A single source is chosen already.
    source = prompt.source or next(iter(prompt.targets()))
    if not prompt.source:
        play.click(source)
    play.click(next(p for p in board.neighbours[source] if p in prompt.goals(source)))
    return play


def test_r14_5_each_of_two_numbers_has_a_caption_of_its_own(sit_down):
    play = marching(sit_down)
    group = play.table.prompt.group
    most = max(sum(foot) for foot in group.foots(group.mask))
    assert group.captions() == {"#infantry": f"Infantry: {sum(group.foot)} of {most}"}
    group.foots = lambda mask: [(fresh, used) for fresh in range(6) for used in range(3)]
    group.set_foot(4, 1)
    assert group.captions() == {"#infantry": "Fresh: 4 of 5", "#infantry_used": "Used: 1 of 2"}
    assert set(group.captions()) <= set(play.table.widgets.items)
    play.app.draw()


def foresees(prompter, *before):
    """Whether the prompter's group offers with each set of leaders what the rules list once those are named (`before`
    leads there); a number without a choice is not asked."""
    for mask in prompter.group.masks:
        t = prompter.desk.t.clone()
        for action in (*before, ("lead", mask)):
            if action in t.options(prompter.seat):
                t.apply(prompter.seat, action)
        listed = [action[1:] for action in t.options(prompter.seat) if action[0] == "foot"]
        foreseen = prompter.group.foots(mask)
        assert foreseen == listed or (len(foreseen) == 1 and not listed), f"with the leaders of mask {mask}"
    return True


def twenty_and_more():
    """Thirty of two Provinces and a Ruler have taken one that holds twenty."""
    w = world("a-b a-e e-b c", caps={"a": 24, "e": 24}).holds("a", RED, 16, ruler=True).holds("e", RED, 16)
    w.holds("b", BLUE, 1).holds("c", BLUE, 1).hand(RED, "ST03").load(COMBAT, 8, 6, 6, 1)
    return w.play(RED, "invade a b", "play ST03 e", "lead ruler", "foot 15", "foot 15")


def reinforced():
    """A Province that joined by Reinforcements may give the Infantry of a group in the place of the source."""
    w = world("a-b a-e e-b c").holds("a", RED, 4, ruler=True).holds("e", RED, 3).holds("b", BLUE, 3)
    return w.holds("c", BLUE, 1).hand(RED, "ST03").play(RED, "invade a b", "play ST03 e")


@pytest.mark.parametrize("position", [twenty_and_more, reinforced])
def test_a_group_that_is_asked_for_offers_what_the_rules_will_list(position):
    prompter = prompt_at(position())
    assert len(prompter.group.masks) == 2 and foresees(prompter)


@pytest.mark.parametrize("defenders", [0, 4])
def test_r14_6_r14_9_the_group_of_a_drawn_march_offers_what_the_rules_will_list(defenders):
    w = world("a-b c").holds("a", RED, 6, ruler=True, generals=["GE04"], once=2).holds("c", BLUE, 1)
    prompter = prompt_at(w.holds("b", BLUE, defenders) if defenders else w)
    a, b = (w.s.board.number_of[key] for key in "ab")
    prompter.draw_march(a, b)
    assert len(prompter.group.masks) == 4 and foresees(prompter, ("invade", a, b))


def test_r17_2_r17_3_the_group_of_a_move_offers_what_the_rules_will_list():
    w = world("a-b b-c d").holds("a", RED, 9, ruler=True, generals=["GE04"], moved=3).holds("b", RED, 17)
    w.holds("c", BLUE, 1).holds("d", BLUE, 1).at_step("reposition")
    prompter = prompt_at(w)
    a, b = (w.s.board.number_of[key] for key in "ab")
    prompter.draw_march(a, b)
    assert len(prompter.group.masks) == 4 and foresees(prompter, ("move", a, b))


def test_r14_8_d_52_of_too_many_survivors_no_fewer_are_proposed_than_must_enter():
    prompter = prompt_at(twenty_and_more())
    assert prompter.group.mask == 1 and sum(prompter.group.foot) >= 4
    prompter.fewest()
    now = (prompter.group.mask, prompter.group.foot)
    assert now == (1, (4, 0)), "with the Ruler and the fifteen others that is twenty"


def test_who_leaves_nobody_behind_is_told_so(sit_down):
    play = marching(sit_down)
    prompt = play.table.prompt
    assert not prompt.group.empties, "one stays, if nothing else is said"
    before = play.app.draw() or play.app.screen.copy()
    prompt.group.everything()
    assert prompt.group.empties == (prompt.group.size == play.table.t.s.units[prompt.source]) is True
    play.app.draw()
    head = play.table.widgets.rect("#infantry").move(0, -play.table.widgets.rect("#infantry").height)
    right = head.inflate(-head.width // 2, 0).move(head.width // 4, 0)
    assert before.subsurface(right).get_buffer().raw != play.app.screen.subsurface(right).get_buffer().raw
