"""What a first game of Romance is helped by: the companion, questions before what cannot be undone, the herald."""

import pytest

from game.client.herald import HERALD
from game.client.look import portraits
from game.client.table.companion import Welcome
from game.romance.client.entry import faces_made_ready
from game.romance.client.herald_ear import RomanceEar
from game.romance.client.names import RomanceNames, face_key
from game.romance.client.prompts.acting import usual_units
from game.romance.rules import events as ev
from game.romance.rules.catalogue import AREA, GENERAL, POWER


def to_the_welcome(play):
    for _ in range(400):
        play.steps()
        if isinstance(play.app.scene, Welcome):
            return play.app.scene
    raise AssertionError("no start scroll")


def test_u32_the_companion_says_each_thing_once_and_never_over_what_is_lit_or_the_realm(sit_down):
    play = sit_down("human", "thumb", "thumb", companion=True)
    scroll = to_the_welcome(play)
    assert len(scroll.body.split("\n")) == 4 and scroll.safe == "#do"
    play.press("#do")
    companion, said = play.table.parts.companion, []
    for _ in range(300):
        play.steps()
        if companion.hint is not None and play.app.scene is play.table:
            said.append(companion.hint.name)
            lit = [play.table.field.centre_of(p) for p in play.table.prompt.targets()]
            assert not any(companion.rect.collidepoint(at) for at in lit)
            assert not companion.rect.colliderect(play.table.layout.realm)
            play.press("#companion:read")
            if said[-1] == "redeploy":
                break
            play.press("#end_step")
            if "#do" in play.app.scene.widgets:
                play.press("#do")
    assert said[:1] == ["city"] and "redeploy" in said and len(set(said)) == len(said)
    assert {f"romance.{name}" for name in said} <= set(play.app.settings.companion_shown)


def test_a_person_may_begin_alone_and_is_told_nothing_more(sit_down):
    play = sit_down("human", "thumb", "thumb", companion=True)
    to_the_welcome(play)
    play.press("#keep")
    assert not play.app.settings.companion and not play.table.parts.companion.here


def test_u6_an_invasion_of_whom_the_points_could_buy_asks_first(sit_down):
    play = sit_down("human", "thumb", "thumb")
    play.until_asked("action.act")
    s = play.table.t.s
    s.points = 3
    play.table.prompt.march(AREA["shouchun"], AREA["xu"])
    play.until_asked("muster.assemble")
    logged = len(play.session.record.log)
    play.table.prompt.go()
    play.steps(2)
    assert "#do" in play.app.scene.widgets and len(play.session.record.log) == logged
    play.press("#keep")
    play.steps(2)
    assert play.table.prompt.key == "muster.assemble" and s.owner[AREA["shouchun"]] == POWER["yuanshu"]


def test_u6_a_city_that_would_stand_empty_is_asked_about(sit_down):
    play = sit_down("human", "thumb", "thumb")
    play.until_asked("action.act")
    xu = AREA["xu"]
    play.table.prompt.march(AREA["shouchun"], xu)
    play.until_asked("muster.assemble")
    assert not play.table.prompt._left_empty(xu)
    play.table.prompt.set_troops(xu, play.table.t.s.troops[xu])
    play.until_asked("muster.assemble")
    for general in list(play.table.prompt.candidates()):
        if general not in play.table.t.view(0).march_generals:
            play.table.prompt.turn_general(general)
            play.until_asked("muster.assemble")
    assert play.table.prompt._left_empty(xu)
    play.table.prompt.go()
    play.steps(2)
    assert "#do" in play.app.scene.widgets and play.table.t.s.fight_area == 0


def test_the_usual_march_leaves_officials_and_a_troop(sit_down):
    play = sit_down("human", "thumb", "thumb")
    play.until_asked("action.act")
    units = usual_units(play.table.prompt.desk, AREA["shouchun"], [AREA["xu"]])
    assert GENERAL["liu_bei"] not in units.generals and dict(units.troops)[AREA["xu"]] == 6


def test_u53_the_herald_tells_a_new_leader_and_a_game_that_would_be_won_once_a_round(sit_down):
    play = sit_down("thumb", "thumb", "thumb")
    view = play.table.t.view(-1)
    names = RomanceNames(play.table.names.board, play.table.names.seats, -1)
    ear = RomanceEar(names)
    view.turn = 3
    assert ear.hear(ev.PhaseEnded(0), view) is None, "the first leader is no news"
    for area in names.board.areas:
        view.owner[area] = view.power_of[2]
    first = ear.hear(ev.PhaseEnded(0), view)
    assert first is not None and first.seat == 2 and first.kind == HERALD
    assert ear.hear(ev.TurnBegan(10), view) is None, "one line a round"
    view.turn = 10
    assert ear.hear(ev.TurnBegan(10), view) is not None


def test_no_small_head_waits_for_a_painting_once_the_faces_are_ready(sit_down, monkeypatch):
    sit_down("thumb", "thumb", "thumb")
    for _ in faces_made_ready():
        continue
    monkeypatch.setattr(portraits, "_read", lambda *given: pytest.fail("a painting was read"))
    for general in range(60):
        assert portraits.head(face_key(general), portraits.NO_OWNER, 57).get_width() == 57
