"""What the strip says while nothing is asked: whose deed is shown, and that the war is over (U17)."""

from game.client.prompts.spectating import Spectating


def heard_by(play) -> list[str]:
    """The titles of the strip from now on."""
    titles: list[str] = []
    play.table.panels.say = lambda words, room: titles.append(words.title)
    return titles


def test_u17_ones_own_deed_is_not_told_as_if_another_played(sit_down):
    play = sit_down(seats=2, seed=4)
    play.to_the_invasion()
    titles = heard_by(play)
    play.app.settings.speed = 0.5
    seat, table = play.session.viewer, play.table
    start = table.shown.turn_seat, table.shown.round
    table.asking.carry_out(next(action for action in table.t.options(seat) if action[0] == "invade"))
    for _ in range(10):
        play.app.step(0.02, ())
        if table.director.busy:
            break
        table.asking.carry_out(table.t.options(seat)[-1])
    assert table.director.busy and (table.shown.turn_seat, table.shown.round) == start
    assert titles == ["Showing what happened"]
    widgets = table.widgets
    assert widgets["#skip_turn"].face.label == "Show at once"
    assert "#pause" not in widgets and "#skip_to_me" not in widgets
    play.press("#skip_turn")
    play.steps(2)
    assert not table.director.busy and table.prompt is not None


def test_u17_another_ones_turn_is_told_as_theirs_and_a_war_that_is_over_as_over(sit_down):
    play = sit_down(seats=2, seed=4, instant=True)
    play.until_asked()
    titles = heard_by(play)
    play.session.set_player(0, "random")
    play.table.pace.skip_to("mine")
    for _ in range(4000):
        play.app.step(0.25, ())
        if play.table.t.s.result is not None and not play.table.director.busy:
            break
    play.steps(4)
    assert titles[-1] == "The war is over" and "Setting up the war" not in titles[1:]
    assert "#pause" not in play.table.widgets and "#skip_turn" not in play.table.widgets


def test_u1_between_two_turns_no_seat_is_named():
    watching = Spectating(None, False, 1.0, *[lambda *_: None] * 3, None)
    assert watching._doing(-1, "spring") == "Showing what happened"
