"""The window, the stack of scenes, and one frame: `app.step(dt, events)`.

The loop round it is three lines; tests call `step` themselves. Frames come at full rate only while something moves,
else the loop waits for an event (client-tech §3). `main_loop.run` opens the window and plays; `headless(size)` is the
same app without a window, with a hand to press things by their ids.
"""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.client import first_frame, memory, passing_word, texts, window
from game.client import settings as settings_of
from game.client.game_client import box_of, client_of
from game.client.idle import Idle
from game.client.input import Bindings
from game.client.loading import Loading
from game.client.look import cursor, palette, surface_cache, text
from game.client.look.scale import Scale, scale_for
from game.client.look.tooltips import Tip, Tooltips
from game.client.look.widgets import ARROWS
from game.client.playable import here
from game.client.scenes.base import Scene
from game.client.settings import Settings
from game.client.sound import Sound
from game.client.texts import say
from game.client.widget_report import WidgetReport
from game.games import GAMES

FRAME = 1 / 60
LONGEST_STEP = 0.1
# Kinds of event that change nothing a scene could draw.
IGNORED = (pygame.TEXTEDITING, pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED)


class App:
    """One window and what is shown in it."""

    def __init__(self, settings: Settings | None = None, size: tuple[int, int] | None = None) -> None:
        memory.keep_large_apart()
        self.idle = Idle()
        self.settings = settings if settings is not None else Settings()
        texts.use(self.settings.language)
        palette.use_contrast(self.settings.high_contrast)
        self.bindings = Bindings(self.settings.keys)
        self.sound = Sound(self.settings)
        self.loading = Loading()
        self.on_file: Callable[[Path], object] | None = None  # opens what is dropped on the window
        self.widget_report, self.clock = WidgetReport(), pygame.time.Clock()
        self.tooltips = Tooltips(self._explain, self.settings.tip_delay, self.open_rulebook)
        self.scenes: list[Scene] = []
        self.game = next(iter(here()), next(iter(GAMES)))
        """The game that is open, or was last: its rulebook is shown, its terms are explained."""
        self.dirty = True
        self.ended = False
        self.moving = False
        self.frames = 0
        self.note = ""
        self._note_left = 0.0
        self._stale: set[int] = set()
        self.screen = self._open(size or first_frame.on_a_screen(self.settings.window_size))
        self.scale = self._scale()
        self.tooltips.scale = self.scale

    # -- the window

    def _open(self, size: tuple[int, int]) -> pygame.Surface:
        screen = first_frame.open_window(size, say("window.title"))
        surface_cache.make_room_for(screen.get_size())
        pygame.key.set_repeat(350, 45)
        return screen

    def _scale(self) -> Scale:
        return scale_for(self.screen.get_size(), self.settings.ui_scale, self.settings.text_scale)

    def toggle_fullscreen(self) -> None:
        """Switches between a borderless full screen and the former window, on the screen the window is on (U42)."""
        window.turn_fullscreen(self.settings, self.screen.get_size())
        self.resized()

    def resized(self) -> None:
        """Marks every scene to be built again before it is next shown: window, scale or language changed."""
        surface = pygame.display.get_surface()
        if surface is not None:
            self.screen = surface
        scale = self._scale()
        if scale != self.scale:
            surface_cache.forget()
            surface_cache.make_room_for(self.screen.get_size())
            if self.settings.large_cursor:
                cursor.use(True, scale.s)
        self.scale = scale
        self.tooltips.close()
        self.tooltips.scale = scale
        self._stale = {id(scene) for scene in self.scenes}
        self.dirty = True

    def change_settings(self, **changes: Any) -> None:
        """Applies new values at once and saves them (U30)."""
        for name, value in changes.items():
            setattr(self.settings, name, settings_of.checked(name, value))
        if "language" in changes:
            texts.use(self.settings.language)
            pygame.display.set_caption(say("window.title"))
            surface_cache.forget()
            # What was told a moment ago was told in the former language.
            self.note, self._note_left = "", 0.0
        if "high_contrast" in changes:
            palette.use_contrast(self.settings.high_contrast)
            surface_cache.forget()
        if "large_cursor" in changes:
            cursor.use(self.settings.large_cursor, self.scale.s)
        if changes.keys() & {"language", "ui_scale", "text_scale", "high_contrast", "keys"}:
            self.resized()
        if "keys" in changes:
            self.bindings = Bindings(self.settings.keys)
        self.tooltips.delay = self.settings.tip_delay
        self.sound.refresh()
        self.save_settings()
        self.dirty = True

    def save_settings(self) -> None:
        """Writes the settings; a disk that refuses is reported, and nothing else happens."""
        try:
            settings_of.save(self.settings)
        except OSError as error:
            self.tell(say("settings.not_saved", reason=error.strerror or str(error)))

    # -- scenes

    @property
    def scene(self) -> Scene | None:
        """The scene on top."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Puts a scene on top of the present one."""
        if self.scenes:
            self.scenes[-1].on_leave()
        self.scenes.append(scene)
        self._enter(scene, fresh=True)

    def replace(self, scene: Scene) -> None:
        """Replaces the scene on top."""
        if self.scenes:
            self._dismiss(self.scenes.pop())
        self.scenes.append(scene)
        self._enter(scene, fresh=True)

    def pop(self) -> None:
        """Removes the scene on top; without any left the program ends."""
        self._dismiss(self.scenes.pop())
        if self.scenes:
            self._enter(self.scenes[-1], fresh=False)
        else:
            self.ended = True

    def clear_to(self, scene: Scene) -> None:
        """Removes all scenes and shows this one."""
        while self.scenes:
            self._dismiss(self.scenes.pop())
        self.push(scene)

    def _dismiss(self, scene: Scene) -> None:
        scene.on_leave()
        if scene.built:
            scene.widgets.remove_all("")
            scene.let_go()
        self._stale.discard(id(scene))

    def _enter(self, scene: Scene, fresh: bool) -> None:
        self.tooltips.close()
        if fresh or id(scene) in self._stale:
            self._prepare(scene)
        scene.on_enter()
        self.dirty = True

    def _prepare(self, scene: Scene) -> None:
        self._stale.discard(id(scene))
        scene.prepare(self, self.screen.get_size(), self.scale)

    def scene_below(self, scene: Scene) -> Scene | None:
        """The scene directly below a scene of the stack."""
        at = self.scenes.index(scene)
        return self.scenes[at - 1] if at > 0 else None

    def picture_below(self, scene: Scene) -> pygame.Surface:
        """The picture below a scene, as it would be drawn now; dialogs blur it."""
        picture = pygame.Surface(self.screen.get_size())
        below = self.scene_below(scene)
        if below is not None:
            if id(below) in self._stale:
                self._prepare(below)
            below.picture(picture)
        return picture

    def quit(self) -> None:
        """Ends the program after every scene has saved what it must."""
        for scene in reversed(self.scenes):
            scene.on_quit()
        self.ended = True

    def tell(self, words: str, seconds: float = 4.0) -> None:
        """Shows a line at the foot of the window for a while."""
        self.note, self._note_left = words, seconds
        self.dirty = True

    def open_rulebook(self, at: str = "") -> None:
        """Opens the rulebook (U33) over the present scene: at a clause, a card or a term, else at the clause in force.

        Where the book is open already, it is opened there, and without a place at the page of all keys (U35).
        """
        from game.client.rulebook.scene import KEYS_PAGE, Rulebook

        if isinstance(self.scene, Rulebook):
            self.scene.go(at or KEYS_PAGE)
        else:
            at = at or self.tooltips.clause or clause_in_force(self.scenes)
            names = {game: box_of(game).words("name") for game in here()}
            self.push(Rulebook(self.game, lambda game: client_of(game).book(self.bindings), names, at))

    def spot(self, id: str) -> pygame.Rect:
        """The rectangle of the thing with an id on the screen; KeyError when it is not there."""
        assert self.scene is not None
        return dict(self.scene.widgets.spots())[id]

    def _explain(self, term: str) -> Tip | None:
        tip = self.scene.explain(term) if self.scene is not None else None
        if tip is None:
            told = client_of(self.game).book(self.bindings).preview(term)
            tip = Tip(text.plain(told[1]), told[0]) if told is not None else None
        return tip

    # -- one frame

    def step(self, dt: float, events: Sequence[pygame.event.Event]) -> bool:
        """One frame: events, time, and a drawing if anything changed; true when something was drawn."""
        for event in folded(events):
            if self.ended:
                return False
            self._event(event)
        if self.ended or self.scene is None:
            return False
        if self._stale:
            for scene in self.scenes:
                if id(scene) in self._stale:
                    self._prepare(scene)
        scene = self.scene
        self.moving = scene.update(dt)
        # The scene may have pushed or popped in its update.
        scene = self.scene
        if scene is None or self.ended:
            return False
        changed = self.tooltips.update(dt, pygame.mouse.get_pos())
        changed |= scene.widgets.tick(dt)
        self.sound.update()
        if self._note_left > 0:
            self._note_left -= dt
            changed |= self._note_left <= 0
        drawn = self.dirty or self.moving or changed or scene.widgets.dirty
        if drawn:
            self.draw()
            pygame.display.flip()
        return drawn

    def draw(self) -> None:
        """Draws the frame without showing it."""
        assert self.scene is not None
        self.scene.picture(self.screen)
        self.tooltips.draw(self.screen)
        if self._note_left > 0:
            self._draw_note()
        self.dirty = False
        self.frames += 1

    def note_picture(self) -> tuple[pygame.Surface, pygame.Rect]:
        """The passing word: its picture, and the rectangle it covers."""
        assert self.scene is not None
        return passing_word.picture(self.note, self.scene, [slip.rect for slip in self.tooltips.slips])

    def _draw_note(self) -> None:
        assert self.scene is not None
        passing_word.draw(self.screen, *self.note_picture(), self.scene.scale)

    def _event(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.QUIT:
                self.quit()
                return
            case pygame.WINDOWSIZECHANGED | pygame.VIDEORESIZE:
                surface = pygame.display.get_surface()
                if surface is not None and surface.get_size() != self.scale.size:
                    self.resized()
                return
            case pygame.DROPFILE if self.on_file is not None:
                self.on_file(Path(event.file))
            case pygame.WINDOWEXPOSED | pygame.WINDOWSHOWN | pygame.WINDOWRESTORED:
                self.dirty = True
                return
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWFOCUSGAINED:
                self.sound.in_background = event.type == pygame.WINDOWFOCUSLOST
                self.sound.refresh()
        if self.scene is None or event.type in IGNORED:
            return
        if event.type == pygame.KEYDOWN and not getattr(event, "repeat", False) and self._global(event):
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.tooltips.press(event.pos):
            return
        scene = self.scene
        read = event
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and not scene.widgets.typing:
            read = self.bindings.read(event)
        if scene.widgets.handle(read) or scene.handle(read):
            self.dirty |= event.type != pygame.MOUSEMOTION
            return
        if event.type == pygame.KEYDOWN:
            command = self.bindings.command(event)
            if command == "rulebook":
                # Where letters are typed the key is nobody's letter.
                self.open_rulebook()
            elif (command is not None and scene.act(command)) or (read.key in ARROWS and scene.widgets.begin()):
                self.dirty = True

    def _global(self, event: pygame.event.Event) -> bool:
        """Keys that mean the same on every screen."""
        typing = self.scene is not None and self.scene.widgets.typing
        command = self.bindings.command(event)
        if command == "fullscreen":
            self.toggle_fullscreen()
        elif command == "screenshot":
            self.tell(window.screenshot(self.screen))
        elif typing:
            return False
        elif command == "rulebook":
            self.open_rulebook()
        elif command == "shortcuts":
            self.open_rulebook("all-keys")
        elif command == "mute":
            self.change_settings(mute=not self.settings.mute)
        elif command == "pin":
            return self._redraw(self.tooltips.pin())
        elif command == "back" and self.tooltips.pinned:
            return self._redraw(self.tooltips.close())
        else:
            return False
        return True

    def _redraw(self, changed: bool) -> bool:
        self.dirty |= changed
        return changed

    # -- the loop

    def events(self, patient: bool = True) -> list[pygame.event.Event]:
        """The next frame's events: at once while something moves, else (if `patient`) after waiting for one."""
        if not patient or self.moving or self.tooltips.busy or self.loading.pending or self.sound.waiting:
            return pygame.event.get()
        return self.idle.wait(self.scene.awake if self.scene is not None else 0.25)

    def loop(self) -> None:
        """Plays until the program ends."""
        while not self.ended:
            events = self.events()
            self.turn(self.passed(), events)

    def passed(self) -> float:
        """Waits until the next frame is due; returns the seconds since the last."""
        return self.clock.tick(round(1 / FRAME)) / 1000

    def turn(self, passed: float, events: Sequence[pygame.event.Event]) -> bool:
        """One iteration of the main loop: a frame, the report of widgets, a slice of what is still to be loaded."""
        drawn = self.step(min(LONGEST_STEP, passed), events)
        if self.scene is not None:
            self.widget_report.update(passed, events, self.scene.widgets)
        if self.loading.pending:
            self.loading.advance()
        return drawn

    def close(self) -> None:
        """Releases window, sound device and the large objects of the scenes: nothing is drawn any more."""
        for scene in self.scenes:
            scene.let_go()
        self.sound.close()
        pygame.display.quit()


def clause_in_force(scenes: Sequence[Scene]) -> str:
    """The clause of the uppermost scene that has one; a curtain hides what lies below it."""
    return next((scene.clause for scene in reversed(scenes) if scene.clause), "")


def folded(events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
    """The events with only the last of each run of mouse motions: several in one frame are slow and mean nothing
    more.
    """
    out: list[pygame.event.Event] = []
    for event in events:
        if event.type == pygame.MOUSEMOTION and out and out[-1].type == pygame.MOUSEMOTION:
            out[-1] = event
        else:
            out.append(event)
    return out


class Headless(App):
    """The app without a window, with methods that move the mouse and press keys: for tests and for pictures of
    scenes.
    """

    def steps(self, count: int = 1, dt: float = FRAME, events: Sequence[pygame.event.Event] = ()) -> None:
        """Runs some frames."""
        for n in range(count):
            self.step(dt, events if n == 0 else ())

    drawing = True

    def draw(self) -> None:
        """Draws the frame, unless it is one of those that nobody looks at."""
        if self.drawing:
            super().draw()

    def settle(self) -> None:
        """Runs frames until nothing moves, and loads what is still to be loaded; on the way one in eight is drawn."""
        self.loading.finish()
        try:
            for n in range(600):
                self.drawing = n % 8 == 0
                self.step(FRAME, ())
                if not self.moving:
                    break
            whole = self.drawing
        finally:
            self.drawing = True
        if not whole and self.scene is not None:
            self.draw()

    def place(self, where: str | tuple[int, int]) -> tuple[int, int]:
        """The middle of a thing with an id, or the place itself."""
        return self.spot(where).center if isinstance(where, str) else where

    def hover(self, where: str | tuple[int, int], seconds: float = 0.0) -> None:
        """Moves the mouse there, and waits until nothing moves."""
        place = self.place(where)
        pygame.mouse.set_pos(place)
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.steps(1, events=[event])
        self.steps(round(seconds / FRAME))

    def click(self, where: str | tuple[int, int], button: int = 1) -> None:
        """Moves the mouse there, presses and lets go."""
        place = self.place(where)
        self.hover(place)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.steps(1, events=[pygame.event.Event(kind, pos=place, button=button, touch=False)])

    def wheel(self, where: str | tuple[int, int], clicks: int) -> None:
        """Turns the wheel there."""
        self.hover(where)
        self.steps(1, events=[pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=clicks, flipped=False, touch=False)])

    def key(self, key: int, mod: int = 0, unicode: str = "") -> None:
        """Presses a key and lets go."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            event = pygame.event.Event(kind, key=key, mod=mod, unicode=unicode, scancode=0)
            self.steps(1, events=[event])

    def type(self, words: str) -> None:
        """Types words into what has the focus."""
        for letter in words:
            self.steps(1, events=[pygame.event.Event(pygame.TEXTINPUT, text=letter)])

    def resize(self, size: tuple[int, int]) -> None:
        """Gives the window another size."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.resized()
        self.step(FRAME, ())

    def picture(self) -> pygame.Surface:
        """The picture on the screen, once nothing moves."""
        self.settle()
        self.draw()
        return self.screen.copy()

    def save_settings(self) -> None:
        """Saves nothing: a picture or a test changes nobody's settings."""


def headless(size: tuple[int, int] = (1920, 1080), settings: Settings | None = None) -> Headless:
    """An app without a window or a sound device."""
    if pygame.display.get_init():
        pygame.display.quit()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    app = Headless(settings or Settings(), size)
    pygame.mouse.set_pos((size[0] - 1, size[1] - 1))
    return app
