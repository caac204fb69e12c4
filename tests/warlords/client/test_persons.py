"""Who plays which warlord: one person with several, several persons, computers between, seats that change hands."""

from random import Random

import pytest

from game.bots.choice import Budget
from game.bots.random_player import RandomPlayer
from game.engine.record import HUMAN
from game.warlords.bots.players import PLAYERS
from game.warlords.client.setup.draft import usual
from game.warlords.rules.state import WINTER
from tests.client.conftest import english_again, no_window, painted_once
from tests.warlords.client.table import Hands, war

__all__ = ["english_again", "no_window", "painted_once"]


@pytest.fixture
def hands():
    """A table that is closed afterwards."""
    made = []

    def lay(*args, **settings):
        at = Hands(*args, **settings)
        made.append(at)
        at.covered, lift = [], at.doors.curtain

        def curtain(seat, then) -> None:
            former = at.session.viewer
            if at.session.needs_curtain(former, seat):
                at.covered.append((former, seat, at.table.t.s.phase))
            lift(seat, then)

        at.doors.curtain = curtain
        return at

    yield lay
    for one in made:
        one.app.close()


def decide(at: Hands, prompt, chance: Random) -> None:
    """Decides as an Old Campaigner would, now and then anything at all but giving up."""
    options = [action for action in prompt.options if action[0] not in ("concede", "propose_draw", "run_out")]
    if chance.random() < 0.3:
        prompt.do(RandomPlayer().choose(at.table.t, prompt.seat, options, Budget(chance)).action)
        return
    choice = PLAYERS["thumb"].choose(at.table.t, prompt.seat, prompt.options, Budget(chance))
    prompt.do(choice.action if choice.action in prompt.options else options[0])


def named(people: dict[int, str], **options):
    """A war in which people of these names play these seats; those with one name are one person."""
    draft = usual("evening", min(people))
    for seat, record in enumerate(draft.seats):
        record.player = HUMAN if seat in people else "thumb"
        record.name = people.get(seat, f"Computer {seat}")
    for name, value in options.items():
        draft.set(name, value)
    draft.seed = "8"
    return draft.begin()


def test_one_person_plays_several_warlords_to_the_end_without_a_curtain(hands):
    at = hands(named({0: "Ann", 3: "Ann", 6: "Ann"}, last_year=1))
    chance, asked = Random(4), set()
    for _ in range(200):
        prompt = at.until_asked()
        if "over" in at.doors.opened:
            break
        assert at.session.viewer == prompt.seat
        asked.add(prompt.seat)
        decide(at, prompt, chance)
    assert at.table.t.s.result is not None and asked == {0, 3, 6} and at.session.faults == []
    assert at.covered == []


def test_w8_4_between_two_persons_the_curtain_falls_and_neither_sees_the_other_choose(hands):
    at = hands(named({4: "Ann", 5: "Bo", 6: "Bo"}, last_year=3))
    chance, seen = Random(4), set()
    for _ in range(400):
        prompt = at.until_asked()
        if "over" in at.doors.opened:
            break
        s, view = at.table.t.s, at.table.shown
        if s.phase == WINTER:
            seen.add(prompt.seat)
            assert view.chosen == tuple(s.winter[at.session.viewer])
            for other in {4, 5, 6} - {at.session.viewer}:
                assert at.table.t.view(other).chosen == tuple(s.winter[other])
        decide(at, prompt, chance)
    assert at.table.t.s.result is not None and at.session.faults == []
    assert {phase for _, _, phase in at.covered} <= {WINTER}
    # One person's two warlords follow each other openly.
    assert not [pair for pair in at.covered if {pair[0], pair[1]} == {5, 6}]
    assert 4 in seen and seen & {5, 6} and [pair for pair in at.covered if 4 in pair[:2]]


def test_u24_a_seat_changes_hands_at_any_stop(hands):
    at = hands(war(people=(4, 5), last_year=2, seed=9))
    chance, kinds = Random(2), set()
    for n in range(400):
        at.until(lambda: "over" in at.doors.opened or not at.table.director.busy)
        prompt = at.until_asked()
        if "over" in at.doors.opened:
            break
        kinds.add((type(prompt).__name__, n % 3))
        if n % 3 == 0:
            # The computer goes on from here, and hands the seat back at its next stop or later.
            at.session.set_player(prompt.seat, "thumb")
            at.table.look_anew()
            for _ in range(chance.randint(1, 3)):
                at.app.step(0.3, ())
            at.session.set_player(prompt.seat, HUMAN)
            at.table.look_anew()
            continue
        decide(at, prompt, chance)
    assert at.table.t.s.result is not None and at.session.faults == []
    assert {kind for kind, third in kinds if third == 0} >= {"ActPrompter"}
    assert at.table.t.s.year == 2 and [seat.player for seat in at.session.record.seats][4:6] == [HUMAN, HUMAN]
