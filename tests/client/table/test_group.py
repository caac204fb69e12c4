"""The numbers of a group in the tray say what they count."""


def test_r14_5_each_of_two_numbers_has_a_caption_of_its_own(sit_down):
    play = sit_down(seats=2, seed=4)
    play.to_the_invasion()
    prompt, board = play.table.prompt, play.table.board
    source = next(iter(prompt.targets()))
    play.click(source)
    play.click(next(p for p in board.neighbours[source] if p in prompt.goals(source)))
    group, most = prompt.group, max(sum(foot) for foot in prompt.group.foots(prompt.group.mask))
    assert group.captions() == {"#infantry": f"Infantry: {sum(group.foot)} of {most}"}
    group.foots = lambda mask: [(fresh, used) for fresh in range(6) for used in range(3)]
    group.set_foot(4, 1)
    assert group.captions() == {"#infantry": "Fresh: 4 of 5", "#infantry_used": "Used: 1 of 2"}
    assert set(group.captions()) <= set(play.table.widgets.items)
    play.app.draw()
