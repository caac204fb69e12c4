"""Turns of others fit the viewer's interest: in full where they touch them, else one sweep with a tally (U17)."""

import pytest

from game.bots.protocol import chance_for, think
from game.conquest.bots.players import PLAYERS
from game.conquest.rules import events as ev
from game.conquest.rules.game import RULES
from game.engine.record import Record, SeatRecord
from tests.client.table.conftest import COLOURS, NAMES, seated

A_ROUND = 34.0
"""Seconds that a round of seven rivals takes at the usual pace, at most, without the viewer's own fights."""
FRAME = 0.05


class Rivals:
    """A war of eight in which a person sits at seat 0, and a computer player answers for them at once."""

    def __init__(self, apps, seed=5, **settings) -> None:
        options = {"mode": "seven_year_war", "setup": "quickplay"}
        who = [SeatRecord(NAMES[n], COLOURS[n], "human" if n == 0 else "thumb") for n in range(8)]
        self.seed, self.record = seed, Record.start(RULES, options, who, seed)
        self.play = seated(self.record, apps, (1280, 720), speed=1.0, bot_pause_offered=True, **settings)
        self.play.app.draw = lambda: None
        self.table = self.play.table

    def answer(self) -> None:
        """The viewer's own choice."""
        seat, t = self.table.session.viewer, self.table.t
        self.table.asking.carry_out(
            think(t, seat, PLAYERS["thumb"], chance_for(self.seed, len(self.record.log))).action
        )

    def round(self, number: int) -> dict[str, float]:
        """Plays on to the end of a round: the seconds that turns of others were shown, by kind of motion."""
        table, spent = self.table, {}
        for _ in range(20_000):
            shown = table.shown
            if shown.round > number or table.t.s.result is not None:
                return spent
            if table.prompt is not None and not table.director.busy:
                self.answer()
                self.play.app.step(0.0, ())
                continue
            told = table.director.busy or not table.fitting.hurries
            if (
                shown.round == number
                and shown.turn_seat != table.session.viewer
                and told
                and table.parts.window is None
            ):
                current = type(table.director.current).__name__
                spent[current] = spent.get(current, 0.0) + FRAME
            self.play.app.step(FRAME, ())
        raise AssertionError("the round never ended")


@pytest.fixture
def apps():
    made = []
    yield made
    for app in made:
        app.close()


def test_u17_a_round_of_seven_rivals_is_shown_in_half_a_minute(apps):
    spent = Rivals(apps).round(1)
    assert 8.0 < sum(spent.values()) < A_ROUND, spent
    # Most of it are the sweeps at the ends of turns; none of their deeds was simply left out.
    assert spent.get("TurnEnded", 0.0) > 2.0


def far_and_near(table) -> tuple[tuple[int, int], tuple[int, int]]:
    """A way between two Provinces that have none of the viewer's beside them, and one into a Province that has."""
    board, owner, viewer = table.parts.board, table.shown.owner, table.session.viewer
    near = {p for p in board.ids if any(owner[q] == viewer for q in (p, *board.neighbours[p]))}
    far = next((p, q) for p in board.ids for q in board.neighbours[p] if p not in near and q not in near)
    close = next((p, q) for q in board.ids for p in board.neighbours[q] if q in near and owner[q] != viewer)
    return far, close


@pytest.fixture
def theirs(sit_down):
    """A table in a rival's turn, with the viewer's land on the map."""
    play = sit_down(seats=3, seed=4, speed=1.0)
    play.to_the_invasion()
    play.table.asking.drop()
    play.table.shown.turn_seat = 1
    return play


def test_u17_deeds_far_away_are_swept_and_told_when_the_turn_is_over(theirs):
    table = theirs.table
    (source, target), _ = far_and_near(table)
    motions = [
        table.fitting.choreograph(event)
        for event in (ev.InvasionDeclared(1, source, target, -1), ev.Captured(1, target, source, -1))
    ]
    assert [motion.hold for motion in motions] == [0.0, 0.0] and not any(motion.effects for motion in motions)
    assert table.fitting.hurries and target in table.parts.stage.held
    table.shown.owner[target] = 1
    told = table.fitting.choreograph(ev.TurnEnded(seat=1))
    assert told.hold > 0.5 and len(told.effects) == 2, "arrows and a tally"
    assert told.sound == "capture"
    told.tick(10.0)
    assert target not in table.parts.stage.held and not table.fitting.hurries
    for effect in told.effects:
        for share in (0.0, 0.3, 0.9, 1.0):
            effect.draw(theirs.app.screen, share)


def test_u17_a_deed_at_ones_border_is_shown_in_full_to_its_end(theirs):
    table = theirs.table
    _, (source, target) = far_and_near(table)
    declared = table.fitting.choreograph(ev.InvasionDeclared(1, source, target, -1))
    assert declared.hold > 0 and table.fitting.full
    assert not table.parts.stage.quiet
    table.fitting.choreograph(ev.InvasionEnded(1, source, target, "captured"))
    assert not table.fitting.full


def test_u17_what_was_swept_is_seen_before_a_deed_in_full_and_before_a_question(theirs):
    table = theirs.table
    far, near = far_and_near(table)
    table.fitting.choreograph(ev.InvasionDeclared(1, *far, -1))
    table.fitting.choreograph(ev.Captured(1, far[1], far[0], -1))
    assert far[1] in table.parts.stage.held
    plain = len(table.parts.choreograph(ev.InvasionDeclared(1, *near, -1)).effects)
    motion = table.fitting.choreograph(ev.InvasionDeclared(1, *near, -1))
    assert len(motion.effects) == plain + 1 and far[1] not in table.parts.stage.held


def test_u17_every_move_is_shown_where_that_was_chosen(theirs):
    table = theirs.table
    far, _ = far_and_near(table)
    assert table.watch_modes.choices[0] == "fit" and table.watch_modes.mode(1) == "fit"
    table.watch_modes.set(1, "watch")
    assert table.fitting.choreograph(ev.InvasionDeclared(1, *far, -1)).hold > 0
    assert table.watch_modes.mode(2) == "fit"
    theirs.app.change_settings(fit_turns=False)
    assert table.watch_modes.mode(2) == "watch"


def test_u17_the_slip_at_the_first_rival_says_how_turns_are_shown_and_sets_it(theirs):
    table = theirs.table
    table.watch_modes.offer()
    assert {"#rest:pause", "#rest:keep", "#rest:turns:fit"} <= set(table.widgets.items)
    table.widgets.press(table.widgets["#rest:turns:watch"])
    assert theirs.app.settings.fit_turns is False
