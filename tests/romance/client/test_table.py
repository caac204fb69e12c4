"""The table of Romance: every ask has a prompter, every event a motion, whole games are played and drawn to the end."""

import re

import pygame
import pytest

from game import paths
from game.client.end.scene import EndPage
from game.client.game_client import client_of
from game.client.look.scale import Scale
from game.client.look.widgets import Widgets
from game.client.sound import CUES
from game.client.texts import use
from game.engine.frames import tag_of
from game.parts.yaml_files import read_yaml
from game.romance.client.motion.motions import MOTIONS
from game.romance.client.narrator import KINDS
from game.romance.client.prompts.faces import AmountSpec, divided, lay_amounts
from game.romance.client.prompts.registry import BY_ASK
from game.romance.client.table.combat_window import CombatWindow
from game.romance.client.table.court import Court
from game.romance.client.table.gallery import Gallery
from game.romance.client.table.odds_page import OddsPage
from game.romance.client.words import say
from game.romance.rules.catalogue import AREA, GENERAL, GENERALS
from game.romance.rules.events import ALL_EVENTS
from game.romance.rules.game import RULES
from game.tools.commands.check import flatten

LANGUAGES = ("en", "zh", "ja")
SOURCES = sorted((paths.PACKAGE / "romance" / "client").rglob("*.py"))


def test_every_question_of_the_rules_has_a_prompter():
    asks = {
        f"{tag_of(frame)}.{name}" for frame in RULES.frames for name, step in vars(frame).items()
        if type(step).__name__ == "Ask"
    }  # fmt: skip
    assert len(asks) > 15
    assert asks == set(BY_ASK)


def test_every_event_has_a_motion_whose_sound_there_is():
    assert set(MOTIONS) == set(ALL_EVENTS)
    words = {word for file in SOURCES for word in re.findall(r'brief\([\d.]+, "(\w+)"\)', file.read_text("utf-8"))}
    assert words and words <= set(CUES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_the_client_says_is_there(language):
    written = {key for file in SOURCES for key in re.findall(r'\bsay\(\s*"([\w.]+)"', file.read_text("utf-8"))}
    assert len(written) > 150
    own: set[str] = set()
    for folder in (paths.texts(language), paths.texts(language, "romance")):
        for file in sorted(folder.glob("*.yaml")):
            own |= set(flatten(read_yaml(file), file))
    wanted = written | {f"chronicle.kind.{kind}" for kind in KINDS}
    assert sorted(wanted - own) == []


def test_a_game_of_computers_is_drawn_to_its_end_and_told(sit_down):
    play = sit_down("thumb", "thumb", "thumb", options={"length": "evening"}, instant=True)
    play.play_on(1, lambda: "over" in play.doors.opened)
    s = play.session.table.s
    assert s.result is not None and play.table.shown == play.table.t.view(-1)
    assert len(play.table.narrator.lines) > 100
    page = EndPage(client_of("romance").ending(play.session), lambda: None, lambda: None, lambda moment: None)
    play.app.push(page)
    while page.counting:
        play.app.step(0.1, ())
    assert page.reckoning.ready and len(page.reckoning.rows["points"]) > s.turn
    for leaf in page.outcome.leaf_keys:
        page._turn(leaf)
        play.app.step(0.1, ())
    assert page.reckoning.honours()
    count = page.reckoning
    assert sum(count.of("marched", power) for power in s.power_of) > 0 < sum(count.of("lost", p) for p in s.power_of)
    assert all(count.of("won", power) <= count.of("marched", power) for power in s.power_of)
    assert count.fights and all(fight.ended in ("taken", "held", "left", "collapsed") for fight in count.fights)
    assert any(fight.chance >= 0 for fight in count.fights) and sum(one.won for one in count.ladder()) > 0
    assert count.frames[-1].owners[1:] == tuple(o if o >= 0 else -1 for o in s.owner[1:]) and len(count.frames) > 5
    assert 0 < len(count.ribbons(9)) <= 9 and len(count.lords) == len(count.rows["points"])
    rows, colours = count.chart("points", page.outcome.session.colours)
    assert {len(row) for row in rows} == {len(colours)} == {s.seats + 1}, "the line of unheld land (29.2)"
    assert sum(rows[-1]) == sum(s.board.points) + 3, "an evening adds 1 and 2 points (D-80)"


def test_a_person_plays_a_short_game_by_clicks_to_its_end(sit_down):
    play = sit_down("human", "thumb", "thumb", seed=7, options={"length": "evening"})
    play.play_on(7, lambda: "over" in play.doors.opened)
    assert {"action.act", "work.work", "muster.assemble", "combat.pick", "redeployment.move"} <= set(play.asked)


def test_three_people_share_the_screen_in_another_language(sit_down):
    play = sit_down("human", "human", "human", seed=8, options={"length": "evening"}, language="ja")
    faces = {pygame.image.tobytes(play.table.parts.face(seat, 90), "RGB") for seat in range(3)}
    assert len(faces) == 3, "three monarchs on the page that is shown while the game opens"
    play.play_on(8, lambda: play.session.table.s.turn > 2)
    assert {"action.act", "redeployment.move"} <= set(play.asked)


def test_a9_a_march_is_put_together_in_one_gesture_with_its_odds(sit_down):
    play = sit_down("human", "thumb", "thumb")
    play.until_asked("action.act")
    xu, shou = AREA["xu"], AREA["shouchun"]
    play.click(xu)
    assert play.table.prompt.source == xu and shou in list(play.table.prompt.targets())
    play.click(shou)
    play.until_asked("muster.assemble")
    view = play.table.t.view(0)
    assert view.march_target == shou and view.march_troops[xu] == view.troops[xu] - 1
    assert GENERAL["guan_yu"] in view.march_generals and GENERAL["mi_zhu"] not in view.march_generals
    words = play.table.prompt.words()
    assert re.fullmatch(r"\d+%", words.big)
    before = int(words.big[:-1])
    assert play.table.asking.show_odds() and isinstance(play.app.scene, OddsPage)
    assert round(100 * sum(play.app.scene.told.taken)) == before, "the page tells the same odds (U3)"
    play.steps(2)
    play.press("#close")
    play.table.prompt.press_general(GENERAL["guan_yu"])
    play.until_asked("muster.assemble")
    assert int(play.table.prompt.words().big[:-1]) <= before
    play.press("#cancel")
    play.until_asked("action.act")


def test_a2_everybody_in_an_area_has_a_row_in_its_court_on_one_page_or_another(sit_down):
    play = sit_down("human", "thumb", "thumb")
    play.until_asked("action.act")
    play.table.asking.do(("work", AREA["xu"]))
    play.until_asked("work.work")
    play.steps(4)
    court, seen = play.table.parts.window, set()
    hands = play.table.prompt.hands()
    for _ in range(-(-len(hands) // 7)):
        seen |= {int(id.split(":")[1]) for id in court.widgets.items if id.startswith("#recruit:")}
        if "#more" in court.widgets:
            play.press("#more")
    assert len(hands) > 7 and seen == set(hands)


def test_a2_the_court_opens_with_the_work_and_each_press_does_it(sit_down):
    play = sit_down("human", "thumb", "thumb")
    play.until_asked("action.act")
    xu = AREA["xu"]
    play.click(xu)
    troops = play.table.t.s.troops[xu]
    play.press("#work")
    play.steps(4)
    assert isinstance(play.app.scene, Court)
    play.press("#next")
    play.until_asked("work.work")
    assert play.table.t.s.troops[xu] == troops + 6
    play.press(f"#envoy:{GENERAL['sun_qian']}")
    play.until_asked("work.work")
    assert play.table.t.s.task[GENERAL["liu_bei"]] == play.table.t.s.task[GENERAL["sun_qian"]] == 2
    play.press("#done")
    play.until_asked("action.act")
    assert play.app.scene is play.table


def test_b1_the_combat_window_asks_for_the_picks_and_keeps_them_from_others(sit_down):
    play = sit_down("human", "human", "thumb", seed=4)
    for _ in range(12):
        play.until_asked()
        if play.table.prompt.key == "action.act" and play.table.prompt.goals:
            break
        play.press("#end_step")
    goal = play.table.prompt.goals[0]
    play.click(goal)
    play.until_asked("muster.assemble")
    play.press("#march")
    for _ in range(200):
        play.steps()
        if isinstance(play.app.scene, CombatWindow) or (play.table.t.s.combat_round == 0 and play.table.prompt):
            break
    if isinstance(play.app.scene, CombatWindow):
        play.until_asked()
        prompt = play.table.prompt
        if prompt.key == "combat.pick" and prompt.candidates():
            prompt.press_general(prompt.candidates()[0])
            play.until_asked("combat.pick")
            side = 0 if play.table.t.s.turn_seat == play.session.viewer else 1
            other = next(seat for seat in range(3) if seat != play.session.viewer)
            assert play.table.t.view(play.session.viewer).picks[side]
            assert play.table.t.view(other).picks[side] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_gallery_shows_all_127_and_finds_one(sit_down, language):
    use(language)
    play = sit_down("human", "thumb", "thumb")
    play.until_asked("action.act")
    page = Gallery(play.table.names, play.table.shown, play.table.go_to_place)
    play.app.push(page)
    play.steps()
    assert len(page.shown) == 127
    page._seek("Guan Yu")
    play.steps()
    assert page.shown == [GENERAL["guan_yu"]]
    page._seek("")
    page._set_state("to_come")
    play.steps()
    assert 0 < len(page.shown) < len(GENERALS)
    page._set_state("all")
    page.choose(GENERAL["guan_yu"])
    play.steps()
    play.press("#find")
    assert play.app.scene is play.table and play.table.selected == play.table.shown.place[GENERAL["guan_yu"]]


def test_a_refusal_is_a_sentence_of_the_game_with_its_clause(sit_down):
    play = sit_down("human", "thumb", "thumb")
    play.until_asked("action.act")
    far = AREA["liang"]
    refusal = play.table.prompt.refusal_of(far)
    assert refusal is not None and refusal.clause
    play.click(far)
    assert play.app.tooltips.slips
    assert say(f"refusal.{refusal.code}", **dict.fromkeys(refusal.args, "x"))


def test_u11_the_words_over_a_number_end_above_its_frame():
    scale, widgets, written = Scale(), Widgets(Scale()), pygame.Surface((400, 200), pygame.SRCALPHA)
    spec = AmountSpec("many", "Xuzhou: 7 can go", 6, 0, 7, lambda _: None)
    lay_amounts(widgets, divided(pygame.Rect(0, 0, 400, 160), scale, 1)[1], scale, [spec])
    widgets["many:label"].draw(written, scale)
    assert written.get_bounding_rect().height and written.get_bounding_rect().bottom <= widgets["many"].rect.top
