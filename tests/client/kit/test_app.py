"""The app: frames on need, the stack of scenes, dialogs, windows of every size, endings."""

import os
import subprocess
import sys

import pygame
import pytest

from game.client import window
from game.client.app import folded, headless
from game.client.look.buttons import Face
from game.client.look.widgets import Button
from game.client.scenes.base import Confirm, Scene
from game.client.settings import Settings


class Counting(Scene):
    """Counts what the app asks of it."""

    def __init__(self):
        self.calls = []
        self.moves = 0

    def build(self, size, scale):
        self.calls.append(("build", size))
        self.widgets.add(Button("#go", scale.rect(100, 100, 200, 60), Face("Go"), lambda: self.calls.append("go")))

    def draw(self, surface):
        self.calls.append("draw")
        surface.fill((10, 90, 40))

    def update(self, dt):
        self.moves -= 1
        return self.moves >= 0

    def on_enter(self):
        self.calls.append("enter")

    def on_leave(self):
        self.calls.append("leave")

    def on_quit(self):
        self.calls.append("quit")


@pytest.fixture
def scene(app):
    made = Counting()
    app.push(made)
    return made


def test_nothing_is_drawn_while_nothing_changes(app, scene):
    app.steps(1)
    before = app.frames
    app.steps(50)
    assert app.frames == before


def test_every_frame_is_drawn_while_something_moves(app, scene):
    app.steps(1)
    before, scene.moves = app.frames, 5
    app.steps(20)
    assert app.frames == before + 5


def test_motions_are_folded_into_the_last():
    def motion(x):
        return pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 0))

    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 0), button=1)
    assert [getattr(e, "pos", None) for e in folded([motion(1), motion(2), down, motion(3), motion(4)])] == [
        (2, 0), (2, 0), (4, 0),
    ]  # fmt: skip


def test_another_size_builds_the_scene_once_for_it(app, scene):
    app.resize((1024, 640))
    assert [call for call in scene.calls if call[0] == "build"] == [("build", (1280, 720)), ("build", (1024, 640))]


def test_the_focus_survives_a_new_layout(app, scene):
    scene.widgets.focus("#go")
    app.resize((1600, 900))
    assert scene.widgets.focused.id == "#go" and scene.widgets.focus_shown


def test_a_covered_scene_is_built_for_the_new_size_too(app, scene):
    app.push(Confirm("Word", "Something happened.", "So be it", list))
    app.settle()
    app.resize((1600, 900))
    app.key(pygame.K_ESCAPE)
    app.steps(1)
    assert scene.size == (1600, 900)


def test_u41_escape_goes_back_and_never_out(app, scene):
    other = Counting()
    app.push(other)
    app.key(pygame.K_ESCAPE)
    app.key(pygame.K_ESCAPE)
    assert app.scenes == [scene] and not app.ended


def test_scenes_hear_that_they_come_and_go(app, scene):
    other = Counting()
    app.push(other)
    app.pop()
    assert [c for c in scene.calls if c in ("enter", "leave")] == ["enter", "leave", "enter"]
    assert [c for c in other.calls if c in ("enter", "leave")] == ["enter", "leave"]


def test_u6_a_question_has_its_focus_on_the_safe_answer(app, scene):
    done = []
    app.push(Confirm("Break the alliance?", "He will remember.", "Attack an ally", lambda: done.append(1)))
    app.settle()
    assert app.scene.widgets.focused.id == "#keep"
    app.key(pygame.K_RETURN)
    assert app.scenes == [scene] and done == []


def test_u6_enter_gives_the_safe_answer_even_after_a_click_beside_the_question(app, scene):
    done = []
    app.push(Confirm("Break the alliance?", "He will remember.", "Attack an ally", lambda: done.append(1)))
    app.settle()
    app.click((3, 3))
    assert app.scene.widgets.focused is None
    # What leads on is the deed, for whoever drives the window with a mouse.
    assert [mark for mark, _ in app.scene.widgets.marks()] == ["primary:#do"]
    app.key(pygame.K_RETURN)
    assert app.scenes == [scene] and done == []


def test_u6_the_deed_itself_is_done_when_asked_for(app, scene):
    done = []
    app.push(Confirm("Break the alliance?", "He will remember.", "Attack an ally", lambda: done.append(1)))
    app.settle()
    app.click("#do")
    assert app.scenes == [scene] and done == [1]


def test_a_dialog_lies_over_a_dark_copy_of_what_is_below(app, scene):
    app.settle()
    bright = app.screen.get_at((5, 5))
    app.push(Confirm("Word", "Something happened.", "So be it", list))
    app.settle()
    dark = app.screen.get_at((5, 5))
    assert 0 < dark.g < bright.g * 0.6


def test_over_a_dialog_another_leaves_the_rest_as_dark_as_it_was(app, scene):
    lower = Confirm("Word", "Something happened.", "So be it", list)
    app.push(lower)
    app.settle()
    aside, lacquer = app.screen.get_at((5, 5)), app.screen.get_at((lower.rect.left + 20, lower.rect.centery))
    app.push(Confirm("Again", "Something else.", "So be it", list))
    app.settle()
    assert app.screen.get_at((5, 5)) == aside
    assert 0 < app.scene.backdrop.get_at((lower.rect.left + 20, lower.rect.centery)).r < lacquer.r


def test_a_dialog_draws_nothing_once_it_has_come_to_rest(app, scene):
    app.push(Confirm("Word", "Something happened.", "So be it", list))
    app.settle()
    app.steps(2)
    before = app.frames
    app.steps(30)
    assert app.frames == before


def test_u42_full_screen_and_back_keeps_the_window_s_size_and_place(app, scene):
    window.place(app.settings)
    app.key(pygame.K_F11)
    assert app.settings.fullscreen and app.settings.window_size == (1280, 720)
    window.remember(app.settings, app.screen.get_size())
    assert app.settings.window_size == (1280, 720)
    app.key(pygame.K_F11)
    assert not app.settings.fullscreen
    window.remember(app.settings, app.screen.get_size())
    assert app.settings.window_size == app.screen.get_size()


def test_a_place_on_no_screen_is_not_gone_to(app, scene):
    app.settings.window_place = (90_000, 90_000)
    window.place(app.settings)
    assert pygame.display.get_window_position()[0] < 90_000


def test_quit_lets_every_scene_save_and_ends(app, scene):
    app.push(Counting())
    app.step(0, [pygame.event.Event(pygame.QUIT)])
    assert app.ended and scene.calls[-1] == "quit" and app.scenes[1].calls[-1] == "quit"


def test_ui_scale_changes_at_once(app, scene):
    app.steps(1)
    before = scene.widgets.rect("#go").width
    app.change_settings(ui_scale=1.5)
    app.steps(1)
    assert scene.widgets.rect("#go").width == pytest.approx(before * 1.5, abs=1)
    with pytest.raises(ValueError, match=r"2\.5"):
        app.change_settings(ui_scale=7.0)


def test_the_scale_is_held_between_its_limits():
    from game.client.look.scale import Scale

    assert Scale((1920, 1080)).s == 1.0
    assert Scale((1024, 640)).s == Scale((1280, 720)).s == pytest.approx(2 / 3, abs=0.001)
    assert Scale((7680, 4320)).s == 2.0
    assert Scale((1920, 1080)).px(0.2) == 1 and Scale((1920, 1080)).px(0) == 0


def test_the_whole_sheet_is_drawn_at_every_size_and_twice_the_same(sheet):
    for size in ((1024, 640), (1280, 720), (1920, 1080), (2560, 1080)):
        app = headless(size)
        app.push(sheet)
        first = pygame.image.tobytes(app.picture(), "RGB")
        app.dirty = True
        assert pygame.image.tobytes(app.picture(), "RGB") == first
        app.close()


def test_every_spot_of_the_sheet_can_be_hovered_and_pressed(app, sheet):
    app.push(sheet)
    app.settle()
    for _, rect in list(sheet.widgets.spots()):
        app.hover(rect.center, 0.5)
        app.click(rect.center)
        app.key(pygame.K_ESCAPE)
    assert set(sheet.pressed) == {"#primary", "#secondary", "#quiet", "#chosen", "#sub"}


def run_python(code: str, **environment: str) -> subprocess.CompletedProcess:
    clean = {
        k: v
        for k, v in os.environ.items()
        if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")
    }
    return subprocess.run(
        [sys.executable, "-c", code], env={**clean, **environment}, capture_output=True, text=True, timeout=60
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only X11 and Wayland can be taken away by a variable")
def test_without_a_display_one_clear_error_says_what_to_run_instead():
    code = (
        "from game.client.first_frame import DisplayMissing, show\n"
        "try:\n    show()\nexcept DisplayMissing as error:\n    print(error)"
    )
    result = run_python(code, SDL_VIDEODRIVER="x11")
    assert result.returncode == 0, result.stderr
    assert "no screen" in result.stdout and "tianming simulate" in result.stdout and result.stdout.count("\n") == 1


def test_a_signal_becomes_a_quit(tmp_path):
    code = (
        "import os, signal, threading\n"
        "from game.client.main_loop import run\n"
        "from game.client.scenes.base import Scene\n"
        "class Saving(Scene):\n"
        "    def on_quit(self):\n        print('saved', flush=True)\n"
        "threading.Timer(0.8, lambda: os.kill(os.getpid(), signal.SIGTERM)).start()\n"
        "raise SystemExit(run(lambda app: Saving()))\n"
    )
    result = run_python(code, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", TIANMING_HOME=str(tmp_path))
    assert result.returncode == 0, result.stderr
    assert result.stdout.strip().endswith("saved")


def test_the_first_frame_opens_the_window_at_its_last_size(home):
    from game.client import first_frame, settings

    assert first_frame.remembered_size() == first_frame.USUAL
    settings.save(Settings(window_size=(1444, 812), music=0.1))
    assert first_frame.remembered_size() == (1444, 812)
    (home / "settings.yaml").write_bytes(b"\xff\xfe window_size")
    assert first_frame.remembered_size() == first_frame.USUAL


@pytest.mark.parametrize(
    ("words", "latin"), [("", True), ("language: en", True), ("language: zh", False), ("a: 1\nlanguage: 'ja'", False)]
)
def test_the_headline_of_the_first_frame_is_that_of_the_title(monkeypatch, tmp_path, words, latin):
    from game.client import first_frame

    file = tmp_path / "settings.yaml"
    file.write_text(words, encoding="utf-8")
    monkeypatch.setattr(first_frame.paths, "settings_file", lambda: file)
    assert first_frame.headline_in_latin() is latin


@pytest.mark.parametrize(
    "screens, size",
    [([(1366, 768)], (1366, 768)), ([(1366, 768), (2560, 1440)], (1600, 900)), ([(800, 600)], (1024, 640))],
)
def test_u42_no_window_is_larger_than_the_screen_it_opens_on(monkeypatch, screens, size):
    from game.client import first_frame

    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: screens)
    assert first_frame.on_a_screen((1600, 900)) == size
