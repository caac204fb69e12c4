"""Lessons at the real table: played to their end, corrected, left and resumed, one step back (U32)."""

import pygame
import pytest

from game.client.app import headless
from game.client.game_client import client_of
from game.client.lessons.page import LessonsPage
from game.client.lessons.scene import LessonTable
from game.client.lessons.shelf import Progress
from game.client.look.widgets import Button
from game.client.scenes.title import Title
from game.client.settings import Settings
from game.client.shell import Shell
from game.client.texts import LANGUAGES
from game.conquest.client.table.lesson_battle import LessonBattle
from game.conquest.client.words import say
from tests.client.lessons.pupil import PATIENCE, Pupil, pupil_of, words_of_more_than_two_lines

LESSONS = client_of("conquest").lessons()


@pytest.fixture
def pupil(tmp_path):
    yield from pupil_of(tmp_path, LESSONS)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_a_lesson_is_played_to_its_end_by_doing_what_it_asks(pupil, lesson):
    pupil.play_to_the_end(lesson)


def test_something_else_is_answered_and_changes_nothing(pupil):
    table = pupil.open("invade", 2)
    before = len(table.session.record.log)
    pupil.do("end_step")
    assert len(table.session.record.log) == before and table.guide.at == 2
    assert "Attack Beihai from Bohai with all but one" in table.coach.words()
    pupil.app.steps(120, 0.05)
    assert table.coach.words().startswith("Click Beihai"), "the correction goes, the words come back"
    # A smaller group than the lesson wants is declared no further than where it parts from it.
    pupil.do("invade bohai beihai")
    pupil.do("lead Yan-Liang")
    pupil.do("foot 2")
    assert table.prompt.key == "invasion.choose_infantry" and table.guide.made == 2
    pupil.do("foot 5")
    assert table.guide.at == 3


def test_another_province_than_the_one_to_choose_is_answered(pupil):
    table = pupil.open("map", 2)
    pupil.app.click(table.field.centre_of(table.parts.board.number_of["guangyang"]))
    pupil.app.step(0.05, ())
    assert table.coach.words() == say("lesson.map.choose_hint", zhongshan="Zhongshan")
    assert table.guide.at == 2


def test_nothing_but_what_enter_does_is_red(pupil):
    table = pupil.open("invade", 3)
    for _ in range(2):
        red = [id for id, widget in pupil.app.scene.widgets.items.items()
               if isinstance(widget, Button) and widget.face.kind == "primary"]  # fmt: skip
        assert red == ["#lesson_next"]
        pupil.press("#lesson_next")
        pupil.listen()
    assert table.guide.at == 5 and pupil.app.scene.widgets["#press_on"].face.kind == "primary"


def red(scene):
    return [id for id, widget in scene.widgets.items.items()
            if isinstance(widget, Button) and widget.face.kind == "primary"]  # fmt: skip


@pytest.mark.parametrize(
    ("lesson", "step", "wanted"),
    [
        ("map", 1, []),  # something is to be looked at: what ends the step would be refused
        ("gold", 4, []),  # Infantry is to be laid down first: what keeps all gold would be refused
        ("deploy", 1, ["#another"]),
        ("deploy", 5, []),  # a General is to be placed before the step ends
        ("invade", 2, []),
    ],
)
def test_a_button_is_red_where_the_lesson_wants_it_pressed(pupil, lesson, step, wanted):
    table = pupil.open(lesson, step)
    assert red(table) == wanted
    for id in wanted:
        assert table.widgets.main().id == id and table.widgets[id].face.key
        pupil.app.key(pygame.K_RETURN)
        assert red(table) == ["#hire"], "Enter does what is red"


def test_the_deed_is_red_once_it_is_the_lessons(pupil):
    table = pupil.open("invade", 2)
    for key in ("bohai", "beihai"):
        table.pointer.click(table.parts.board.number_of[key])
    pupil.app.step(0.05, ())
    assert red(table) == ["#invade"]


def test_who_was_taken_up_for_the_person_is_not_put_down_by_pressing_him(pupil):
    """ "Press Yan Liang, then Bohai" holds, though he is chosen already."""
    table = pupil.open("deploy", 5)
    (tile,) = (id for id in table.widgets.items if id.startswith("#reserve:"))
    chosen = table.prompt.general
    pupil.press(tile)
    assert table.prompt.general == chosen
    pupil.press(tile)
    assert table.prompt.general == 0, "a second press puts him down, as ever"


def test_a_card_of_the_hand_is_lit_where_it_lies_on_the_buying_page(pupil):
    table = pupil.open("cards", 5)
    (ring,) = table.coach.rings()
    assert table.parts.buying.page.places.page.contains(ring)
    assert table.widgets.at(ring.center) is not None and "#tile" in table.widgets.at(ring.center).id


def test_the_buttons_of_the_slip_go_with_it(pupil):
    pupil.app.settings.instant = False
    table = pupil.open("invade", 2)
    for words in ("invade bohai beihai", "lead Yan-Liang", "foot 5"):
        pupil.do(words)
    pupil.app.step(0.05, ())
    assert not table.coach.visible
    assert not any("#lesson_back" in scene.widgets for scene in pupil.app.scenes)


def test_the_last_lesson_says_where_the_war_begins(pupil):
    for lesson in LESSONS[:-1]:
        pupil.progress.finish(lesson.name)
    table = pupil.open("map", 9)
    assert table.coach.words() != say("lesson.graduated")
    pupil.progress.finish("scarves")
    pupil.press("#lesson_next")
    pupil.listen()
    assert table.coach.words() == say("lesson.graduated")
    pupil.press("#lesson_next")
    assert not isinstance(pupil.app.scene, LessonTable)


def test_the_coach_waits_until_the_dice_have_been_told(pupil):
    pupil.app.settings.instant = False
    table = pupil.open("invade", 2)
    bohai, beihai = (table.parts.board.number_of[key] for key in ("bohai", "beihai"))
    table.pointer.click(bohai)
    table.pointer.click(beihai)
    pupil.press("#invade")
    told = 0
    while table.guide.at == 2 or not table.coach.visible:
        pupil.app.step(1 / 60, ())
        told += table.director.busy
    assert told > 60 and table.guide.at == 3
    assert table.shown.infantry[beihai] == 1, "both who fell have fallen on the screen, too"


def test_an_oath_refused_is_offered_once_more_in_the_words_of_the_coach(pupil):
    table = pupil.open("fealty", 1)
    pupil.do("invade bohai taishan")
    for _ in range(PATIENCE):
        pupil.app.step(0.1, ())
        if "#refuse" in pupil.app.scene.widgets and pupil.app.scene is not table:
            break
    pupil.press("#refuse")
    pupil.listen()
    assert pupil.app.scene is table and table.guide.at == 2 and table.t.s.lord[1] == -1
    assert "He kneels" in table.coach.words()
    pupil.press("#accept")
    pupil.listen()
    assert table.t.s.lord[1] == 0 and table.guide.at == 3


def test_words_that_are_not_read_yet_hold_the_hand_back(pupil):
    """What another is to do waits for the reader; what the reader is to do may be done at once."""
    table = pupil.open("ties")
    pupil.do("invade bohai beihai")
    assert table.guide.at == 1 and table.guide.made == 1, "the words before it count as read"
    table = pupil.open("defend", 3)
    pupil.app.steps(40, 0.1)
    assert table.guide.reads
    assert table.t.waiting() == (1,), "red waits until the words are read"


def test_any_way_of_placing_the_same_men_is_as_good(pupil):
    table = pupil.open("deploy", 4)
    for _ in range(2):
        pupil.do("place bohai 1")
    pupil.do("place guangyang 1")
    assert "into Bohai" in table.coach.words() and table.t.s.pool[0] == 4
    pupil.do("place bohai 4")
    assert table.guide.at == 5


def test_a_lesson_is_left_and_found_where_it_was(pupil, tmp_path):
    page = LessonsPage(pupil.progress)
    pupil.app.clear_to(page)
    pupil.press("#lesson:invade")
    table = pupil.sit_down()
    for _ in range(3):
        pupil.obey()
    log = table.session.record.log[:]
    pupil.app.key(pygame.K_ESCAPE)
    assert isinstance(pupil.app.scene, LessonBattle), "Esc calls off where that is offered; the lesson does not want it"
    pupil.press("#lesson_leave")
    assert pupil.app.scene is page
    assert Progress(tmp_path / "lessons.yaml").step_of("invade") == 3
    pupil.press("#lesson:invade")
    again = pupil.sit_down()
    assert again is not table and again.guide.at == 3 and again.session.record.log == log
    while not again.guide.over:
        pupil.obey()
    pupil.press("#lesson_leave")
    assert "invade" in Progress(tmp_path / "lessons.yaml").done


def test_esc_leaves_when_no_gesture_is_unfinished(pupil):
    page = LessonsPage(pupil.progress)
    pupil.app.clear_to(page)
    pupil.press("#lesson:ties")
    table = pupil.sit_down()
    pupil.app.click(table.field.centre_of(table.parts.board.number_of["bohai"]))
    pupil.app.key(pygame.K_ESCAPE)
    assert pupil.app.scene is table, "the chosen Province was let go first"
    pupil.app.key(pygame.K_ESCAPE)
    assert pupil.app.scene is page


def test_back_takes_a_step_and_its_dice_back(pupil):
    table = pupil.open("invade", 2)
    at_first = table.t.s.clone()
    pupil.obey()
    assert table.t.s.infantry[table.parts.board.number_of["beihai"]] == 1
    pupil.press("#lesson_back")
    pupil.listen()
    assert table.guide.at == 2 and table.t.s == at_first
    pupil.obey()
    assert table.t.s.infantry[table.parts.board.number_of["beihai"]] == 1, "the dice lie ready again"


def test_the_next_lesson_is_the_next_that_is_not_done(pupil):
    pupil.progress.finish("gold")
    table = pupil.open("map")
    while not table.guide.over:
        pupil.obey()
    pupil.press("#lesson_next")
    assert pupil.sit_down().guide.lesson.name == "deploy"


def test_the_window_may_change_in_the_midst_of_a_lesson(pupil):
    table = pupil.open("invade", 1)
    for size in ((1024, 640), (1920, 1080)):
        pupil.app.resize(size)
        pupil.app.steps(5)
        assert table.coach.visible and table.layout.window.contains(table.coach.rect)
    pupil.obey()


def test_a_broken_file_of_progress_begins_anew(tmp_path):
    file = tmp_path / "lessons.yaml"
    for words in ("lessons: [", "format: 2\nlessons: {}", "format: 1\nlessons: {map: {step: -1}}", ""):
        file.write_text(words, encoding="utf-8")
        progress = Progress(file)
        assert not progress.begun and progress.next_of("conquest").name == "map"
    progress.reach("map", 2)
    assert Progress(file).step_of("map") == 2


def test_the_title_leads_to_the_lessons_and_says_so_to_a_newcomer(tmp_path, monkeypatch):
    monkeypatch.setenv("TIANMING_HOME", str(tmp_path))
    app = headless((1280, 720))
    house = Shell()
    app.push(house.open(app))
    title = app.scene
    assert isinstance(title, Title)
    assert next(iter(title.widgets.items)) == "#play_now", "to play at once stays first (U31)"
    assert title.widgets["#learn"].face.sub
    first = title.widgets["#play_now"].face.sub
    app.click("#learn")
    assert isinstance(app.scene, LessonsPage)
    app.click("#lesson:map")
    for _ in range(PATIENCE):
        app.step(0.1, ())
        if app.scene.coach.visible:
            break
    app.key(pygame.K_ESCAPE)
    app.key(pygame.K_ESCAPE)
    assert app.scene is title and not title.widgets["#learn"].face.sub, "who has begun a lesson is no newcomer"
    assert title.widgets["#play_now"].face.sub != first, "the game played last is named once there is one"
    house.close()
    app.close()


@pytest.mark.parametrize(
    ("size", "scale", "name", "step"),
    [((1280, 720), 1.5, "invade", 2), ((1280, 720), 2.0, "map", 2), ((1280, 720), 2.0, "invade", 2)],
)
def test_a_large_slip_hides_neither_what_is_lit_nor_what_is_asked(tmp_path, size, scale, name, step):
    """Where one place is as bad as another the map makes way, and the small map is put away (U11, U32)."""
    app = headless(size, Settings(instant=True, ui_scale=scale))
    table = Pupil(app, Progress(tmp_path / "lessons.yaml"), LESSONS).open(name, step)
    app.steps(8, 0.1)
    coach, layout = table.coach, table.layout
    spots = [table.field.centre_of(place.number) for place in table.guide.step.at]
    assert spots and len(coach.rings()) == len(spots)
    assert layout.free.contains(coach.rect)
    assert not any(coach.rect.colliderect(ring) for ring in coach.rings())
    assert not table.panels.tray_shown or not coach.rect.colliderect(layout.tray)
    assert all(table.field.place_at(spot) for spot in spots)
    assert all(table.widgets.at(spot) is None for spot in spots), "each can be pressed"
    small = table.widgets.items.get("#overview")
    assert small is None or not small.visible or not small.rect.colliderect(coach.rect)
    app.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_fill_more_than_two_lines(tmp_path, language):
    assert words_of_more_than_two_lines(tmp_path, LESSONS, language) == []


def test_u43_a_step_waits_while_the_names_on_the_map_are_lettered_in_another_language(pupil):
    """Until they are, there is no Province to point at; then the slip lies there again."""
    table = pupil.open("invade", 2)
    painted, rings = table.field, len(table.coach.rings())
    # As if another language had been spoken till now: this one has been painted already.
    table._language = ""
    pupil.app.resized()
    pupil.app.steps(1)
    assert table.field is not painted and table.field.loading and table.coach.rings() == []
    pupil.app.settle()
    pupil.listen()
    assert table.coach.lies_here and len(table.coach.rings()) == rings > 0
