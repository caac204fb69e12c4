"""Others' turns are shown as they concern the viewer, and once more; rows tell rank and change (U16 to U19, U52)."""

import pytest

from game.bots.choice import Choice
from game.tools.proofs.warlords_scenes import VIEWER, WINTER, YEAR_THREE, moment
from game.warlords.client.motion.reading import SWEPT, WarlordsReader
from game.warlords.client.panels.warlords import rows_of
from game.warlords.client.standing import YearTally, places_in
from game.warlords.rules import events as ev
from tests.client.conftest import english_again, no_window, painted_once
from tests.warlords.client.table import Hands

__all__ = ["english_again", "no_window", "painted_once"]


class Stage:
    """A stage with the view of one seat, and nothing else."""

    def __init__(self, view) -> None:
        self.board, self.names, self.picture = view.board, self, lambda: view
        self.viewer = view.seat


@pytest.fixture(scope="module")
def view():
    return moment(YEAR_THREE).table.view(VIEWER)


def reader_of(view):
    stage = Stage(view)
    return WarlordsReader(lambda: stage)


def test_u17_a_move_beside_the_viewer_is_shown_and_one_far_away_is_swept_with_its_arrow(view):
    reader, number = reader_of(view), view.board.number_of
    near = reader.read(ev.Moved(6, number["QIA"], number["XCH"], -1))
    far = reader.read(ev.Moved(0, number["JIO"], number["JAZ"], -1))
    assert near.touches and not far.touches
    assert far.way and set(far.changes) == set(far.way) and not far.plain


def test_u17_an_attack_is_one_deed_and_what_is_not_swept_is_always_shown(view):
    reader, number = reader_of(view), view.board.number_of
    named = reader.read(ev.AttackNamed(6, number["XCH"], number["YAN"], 5))
    assert named.opens and named.touches
    decided = reader.read(ev.CombatDecided(6, number["XCH"], number["YAN"], 5, True, False, ()))
    assert decided.closes
    assert not any(reader.read(event).plain for event in (
        ev.Entered(6, number["XCH"], number["YAN"], 5), ev.ArmyFell(5, number["YAN"], "defence")
    ))  # fmt: skip
    assert reader.read(ev.Settled(0, 1)).plain and ev.Settled not in SWEPT


def test_u52_rows_bear_the_place_by_centres_then_capitals_and_the_change_since_the_last_turn(view):
    places = places_in(view)
    best = max(view.order, key=lambda seat: view.owner.count(seat))
    assert places[best].rank == 1 and max(place.rank for place in places.values()) > 1
    tally = YearTally()
    tally.hear(ev.MoveTurnEnded(VIEWER, 0), view)
    gained = view.board.number_of["YAN"]
    former = view.owner[gained]
    view.owner[gained] = VIEWER
    tally.hear(ev.OwnerChanged(gained, former, VIEWER, False), view)
    rows = {row.seat: row for row in rows_of(view, VIEWER, tally)}
    view.owner[gained] = former
    assert rows[VIEWER].change == 1 and rows[former].change == -1 and rows[0].change == 0
    assert tally.owned_since == {gained: 3}


@pytest.fixture
def hands():
    made = []

    def lay(*args, **settings):
        made.append(Hands(*args, **settings))
        return made[-1]

    yield lay
    for one in made:
        one.app.close()


def test_u18_a_computer_says_why_while_its_move_turn_is_shown_and_never_in_winter(hands):
    at = hands(moment(YEAR_THREE))
    at.until_asked("Act")
    number = at.table.t.s.board.number_of
    choice = Choice(("move", number["QIA"], number["XCH"]), "reason.walks_in", {"target": number["QIA"], "seat": 5})
    at.session.carried_out = (6, choice)
    report = at.table.parts.report(6)
    assert report is not None and "Qiao" in report.body and "Cao Cao" in report.title
    assert at.table.parts.report(4) is None
    at.table.shown.phase = "winter"
    assert at.table.parts.report(6) is None


def test_u16_the_opening_of_winter_is_shown_again_and_the_present_comes_back(hands):
    at = hands(moment(WINTER), instant=False)
    number = at.session.table.s.board.number_of
    at.until_asked("Winter")
    for code in ("JIH", "LDG"):
        at.table.asking.do(("build", number[code]))
    at.table.asking.do(("seal",))
    reveal = at.table.parts.reveal
    at.until(lambda: "#reveal:again" in at.table.widgets)
    line = next(line for line in at.table.narrator.lines if line.kind == "opened")
    assert "3 warlords had sealed" in line.words and "4 changed nothing" in line.words
    rows, year = list(reveal.rows), at.table.shown.year
    reveal.show_again()
    assert at.table.again.playing and at.table.shown.army[number["LDG"]] == -1
    at.until(lambda: not at.table.again.playing)
    at.until(lambda: reveal.rows == rows)
    assert at.table.shown.year >= year and at.table.shown.army[number["LDG"]] == VIEWER


# ---- keys (U41)


def test_u41_keys_add_all_take_all_away_and_open_the_odds(hands):
    at = hands(moment(YEAR_THREE))
    at.until_asked("Act")
    number = at.table.t.s.board.number_of
    at.table.prompt.drag(number["JIH"], number["YAN"])
    assert len(at.until_asked("Name").free()) > 1
    at.table.act("all")
    assert not at.until_asked("Name").free() and len(at.table.prompt.attack.named) > 1
    at.table.act("another")
    assert at.until_asked("Name").attack.named == ()
    at.table.act("dangers")
    assert type(at.app.scene).__name__ == "OddsPage"


def test_u41_support_is_given_by_key_and_arrow_and_foretold_by_a_cord(hands, monkeypatch):
    at = hands(moment(YEAR_THREE))
    prompt = at.until_asked("Act")
    source = next(p for p in prompt.ready() if "stand" in prompt.actions_from(p).values())
    prompt.choose(source)
    able = prompt.stands()
    target = able[0]
    ghost = at.table.parts.helpers[2]
    at.table.pointer.hover(target)
    assert ghost.arrow is not None and (ghost.arrow.source, ghost.arrow.target) == (source, target)
    at.table.pointer.hover(0)
    assert ghost.arrow is None
    east = at.table.field.point_of(target)[0] > at.table.field.point_of(source)[0]
    monkeypatch.setattr(type(at.app.bindings), "held", lambda self, deed: deed == "own_board")
    at.table.act("walk_right" if east else "walk_left")
    held = at.table.t.s.support[source]
    assert held in able
    assert (at.table.field.point_of(held)[0] > at.table.field.point_of(source)[0]) == east


def test_u41_a_place_is_put_and_taken_by_key_in_winter(hands):
    at = hands(moment(WINTER))
    at.until_asked("Winter")
    place = at.table.t.s.board.number_of["LDG"]
    at.table.pointer.hovered = place
    at.table.act("build")
    assert at.until_asked("Winter").desk.view.chosen == (place,)
    at.table.pointer.hovered = place
    at.table.act("build")
    assert at.until_asked("Winter").desk.view.chosen == ()
    at.table.act("all")
    assert len(at.until_asked("Winter").desk.view.chosen) == 2


def test_u6_the_other_button_never_gives_an_order(hands):
    from game.client.prompts.prompter import Gesture

    at = hands(moment(YEAR_THREE))
    prompt = at.until_asked("Act")
    number = at.table.t.s.board.number_of
    prompt.choose(number["JIH"])
    prompt.press(number["YAN"], Gesture.ALL)
    assert not prompt.source and at.table.t.view(VIEWER).attack is None
    prompt.choose(number["JIH"])
    prompt.press(number["FAN"], Gesture.ALL)
    assert prompt.source == number["FAN"]


def test_u6_leaving_a_centre_that_would_have_been_won_is_warned_of_before_the_turn_ends(hands):
    at = hands(moment(YEAR_THREE))
    prompt = at.until_asked("Act")
    number = at.table.t.s.board.number_of
    # Xiapi is Cao Cao's centre with an army of Yuan Shao in it; open land lies beside it.
    open_land = next(p for p, deed in prompt.actions_from(number["XPI"]).items()
                     if deed == "move" and not at.table.t.s.board.is_centre[p])  # fmt: skip
    at.table.asking.do(("move", number["XPI"], open_land))
    prompt = at.until_asked("Act")
    prompt.end()
    assert type(at.app.scene).__name__ == "Confirm"
    assert "left Xiapi" in at.app.scene.body


def test_u3_a_way_being_drawn_tells_what_letting_go_would_do_and_with_which_chance(hands):
    at = hands(moment(YEAR_THREE))
    prompt = at.until_asked("Act")
    number = at.table.t.s.board.number_of
    assert set(prompt.ends_from(number["JIH"])) == set(prompt.actions_from(number["JIH"]))
    prompt.drawn_to(number["JIH"], number["YAN"])
    assert prompt.drawn_words()[0] == "10%" and "%" in prompt.drawn_words()[1]
    prompt.desk.show_odds = False
    assert prompt.drawn_words() == ("", "Attack")
    prompt.drawn_to(number["JIH"], number["LDG"])
    assert prompt.drawn_words() == ("", "")


def test_u1_armies_that_can_be_attacked_or_supported_bear_a_sign_and_supporters_the_number_of_their_key(hands):
    at = hands(moment(YEAR_THREE))
    prompt = at.until_asked("Act")
    number = at.table.t.s.board.number_of
    signs = next(helper for helper in at.table.parts.helpers if type(helper).__name__ == "TargetSigns")
    assert dict(signs.signs()) == {}
    prompt.choose(number["FAN"])
    found = dict(signs.signs())
    assert found[number["YAN"]] == "attack" and found[number["JIH"]] == "stand"
    assert all(prompt.actions_from(number["FAN"])[p] == sign for p, sign in found.items())
    prompt.drag(number["JIH"], number["YAN"])
    prompt = at.until_asked("Name")
    keys = dict(signs.signs())
    assert sorted(keys.values()) == ["1", "2", "3"]
    at.table.act("card_2")
    assert at.until_asked("Name").attack.named == tuple(p for p, key in keys.items() if key == "2")


def test_u16_u17_after_turns_that_were_fitted_nothing_is_held_back_and_a_combat_is_shown_again(hands):
    at = hands(moment(WINTER), instant=False)
    number = at.session.table.s.board.number_of
    at.until_asked("Winter")
    for code in ("JIH", "LDG"):
        at.table.asking.do(("build", number[code]))
    at.table.asking.do(("seal",))
    at.until_asked("Act", patience=6000)
    stage = at.table.parts.stage
    assert at.table.watch_modes.mode(0) == "fit" and not stage.held and not stage.quiet
    assert at.table.director.picture == at.table.t.view(VIEWER)
    line = next(line for line in at.table.narrator.lines if line.kind == "combat")
    present, before = at.table.prompt, at.table.shown.army[line.place]
    assert at.table.again.watch(line)
    thrown = []
    at.until(lambda: stage.combat is not None and (thrown.extend(stage.combat.throws) or thrown))
    assert thrown[0].target == line.place and at.table.prompt is None
    at.until(lambda: not at.table.again.playing)
    assert at.table.shown.army[line.place] == before and stage.combat is None
    assert type(at.until_asked()) is type(present)


def test_w8_4_what_winter_opened_lies_there_until_the_viewer_presses_on_into_spring(hands):
    at = hands(moment(WINTER), instant=False)
    at.presses_on = False
    at.until_asked("Winter")
    at.table.prompt.choose_for_me()
    at.until_asked("Winter")
    at.press("#seal")
    at.until(lambda: "#end_turn" in at.table.widgets)
    assert at.table.parts.reveal.open and at.table.shown.phase == "winter"
    for _ in range(40):
        at.app.step(0.3, ())
    assert at.table.shown.year == 3 and at.table.widgets["#end_turn"].face.label == "To Spring"
    at.press("#reveal:again")
    assert at.table.again.playing
    at.until(lambda: not at.table.again.playing)
    at.until(lambda: "#end_turn" in at.table.widgets)
    assert at.table.shown.year == 3 and at.table.parts.reveal.open
    at.press("#end_turn")
    at.until(lambda: at.table.shown.year == 4)
