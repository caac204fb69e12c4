"""The roster: at every height a window leaves it, and what it says where no General stands yet."""

import pytest

from game.client.look.scale import Scale
from game.conquest.bots.temper import TEMPERS
from game.conquest.client.panels.layout import lay_out
from game.conquest.client.panels.names import Names
from game.conquest.client.panels.roster import Roster
from game.conquest.client.words import say
from game.engine.record import SeatRecord
from tests.client.table.conftest import COLOURS, NAMES
from tests.worlds import BLUE, RED, world


def roster_of(w, size=(1920, 1080), scale=1.0, alive=True) -> Roster:
    """RED's roster as RED sees it, painted."""
    picture = w.table.view(RED)
    picture.alive[RED] = alive
    seats = [SeatRecord(NAMES[n], COLOURS[n], "human") for n in range(2)]
    measure = Scale(size, scale)
    roster = Roster(lay_out(size, measure, 2, drawers_open=True), measure, Names(w.s.board, seats, RED))
    roster.update(picture, RED)
    return roster


def words_of(w, written, **how) -> list[str]:
    """Every line the roster writes."""
    written.clear()
    roster_of(w, **how)
    return written


@pytest.fixture
def crowded():
    """A Ruler with three Generals and two in reserve."""
    w = world().holds("a", RED, 1, ruler=True, generals=["GE01", "GE02", "GE03"]).holds("b", BLUE, 1, ruler=True)
    return w.reserve(RED, "GE04", "GE05")


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1024, 640), 2.5), ((1280, 720), 2.5), ((1024, 640), 2.0), ((1920, 1080), 2.0), ((1280, 720), 1.0)],
)
def test_u11_a_roster_is_painted_at_every_height_a_window_leaves_it(crowded, size, scale):
    roster = roster_of(crowded, size, scale)
    assert roster._picture is not None and roster.rect.height > 0
    named = [spot for spot in roster.spots if spot.id.startswith(("roster:general", "roster:ruler", "roster:skill"))]
    assert {spot.leader for spot in named} >= {0, 1, 2, 3}
    # The table asks for no more than twice the usual size.
    assert scale > 2 or size == (1024, 640) or all(roster.rect.contains(spot.rect) for spot in named)


@pytest.mark.parametrize(("scale", "told"), [(1.0, False), (2.0, True)])
def test_where_the_treasury_has_no_room_the_roster_tells_the_gold(crowded, written, scale, told):
    crowded.s.gold[RED] = 17
    assert ("17" in words_of(crowded, written, scale=scale)) is told


@pytest.mark.parametrize("scale", [1.0, 1.5], ids=["with faces", "low"])
def test_free_places_are_told_once_however_many_there_are(written, scale):
    w = world().holds("a", RED, 1, ruler=True, generals=["GE01"]).holds("b", BLUE, 1, ruler=True)
    assert words_of(w, written, scale=scale).count(say("roster.free_places", count=2)) == 1


def test_who_is_out_of_the_war_is_offered_no_places(written):
    w = world().holds("a", RED, 1, ruler=True).holds("b", BLUE, 1, ruler=True)
    assert say("roster.free_places", count=3) in words_of(w, written)
    assert say("roster.free_places", count=3) not in words_of(w, written, alive=False)


def test_the_temper_of_a_computer_player_is_told_beside_its_place_and_in_the_slip(written):
    """Sun Jian is bold where the temper is the Ruler's; a temper that was chosen comes first, and people have none."""
    w = world().holds("a", RED, 1).holds("b", BLUE, 1, ruler=True).ruler(BLUE, "Sun Jian")
    told = {}
    for player, temper in (
        ("thumb", "ruler"),
        ("planner", "loyal"),
        ("thumb", ""),
        ("human", "bold"),
        ("random", "patient"),
    ):
        seats = [SeatRecord(NAMES[0], COLOURS[0], "human"), SeatRecord(NAMES[1], COLOURS[1], player, temper=temper)]
        names = Names(w.s.board, seats, RED)
        names.learn(w.table.view(RED))
        measure = Scale((1920, 1080), 1.0)
        roster = Roster(lay_out((1920, 1080), measure, 2, drawers_open=True), measure, names)
        written.clear()
        roster.update(w.table.view(RED), BLUE)
        slip = next(spot.tip.body for spot in roster.spots if spot.id == "roster:ruler")
        told[temper] = [name for name in TEMPERS if say(f"temper.{name}.line") in slip]
        assert [name for name in TEMPERS if any(say(f"temper.{name}.name") in line for line in written)] == told[temper]
        assert (say("temper.title") in names.kind(BLUE)) is bool(told[temper])
    assert told == {"ruler": ["bold"], "loyal": ["loyal"], "": [], "bold": [], "patient": []}
