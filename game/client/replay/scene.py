"""The replay (U20): any game at any of its decisions, on the table's own map, with a way to play on from there.

The onlooker's knowledge is shown: nobody's hidden cards while the game is not over, and then, by a switch, everybody's.
"""

from collections.abc import Callable
from typing import Protocol

import pygame
from pygame import Rect, Surface

from game.client.branches import moment_name
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.look.widgets import Picture
from game.client.map.mapview import MapView
from game.client.motion.director import HURRY, Director
from game.client.panels.layout import MOST
from game.client.replay.controls import AT_ONCE, DEEDS, SPEEDS, Controls
from game.client.replay.index import ONLOOKER, ReplayIndex
from game.client.replay.pointer import ReplayPointer
from game.client.scenes.base import Scene
from game.client.table.pointer import PANS, WALKS
from game.client.texts import language, say
from game.conquest.client.cues import cue_of
from game.conquest.client.look.strategy_cards import card
from game.conquest.client.map.board_view import ConquestField
from game.conquest.client.motion.battle import heard
from game.conquest.client.motion.motions import ConquestChoreographer
from game.conquest.client.motion.stage import ConquestStage
from game.conquest.client.panels.battle_strip import BattleStrip
from game.conquest.client.panels.card_words import strategy_face, strategy_tip
from game.conquest.client.panels.names import Names, skill_tip
from game.conquest.client.replay.panels import ReplayPanels
from game.conquest.client.table.words import STEP_CLAUSES, province_words
from game.conquest.rules.state import ConquestState, ProvinceId
from game.conquest.rules.view import View
from game.engine.events import EVERYONE, Event, Told
from game.engine.notes import is_note
from game.engine.record import Record
from game.engine.refusals import Seat

REST, REST_AT_ONCE = 0.35, 1 / 20
"""Seconds between two decisions at speed 1, and where nothing moves."""
HAND = 118


class Leads(Protocol):
    """Where the replay leads."""

    def branch(self, index: ReplayIndex, moment: int) -> None:
        """Plays a game on from a moment, as one of its own."""


class Replay(Scene):
    """One game, played again. `moment` is how many decisions it shows, or is on the way to show."""

    most = MOST

    map: MapView
    stage: ConquestStage
    director: Director

    def __init__(self, record: Record[ConquestState], leads: Leads, start: int | None = 0) -> None:
        """`start` is the moment it opens with; None is the last one."""
        self.index = ReplayIndex(record)
        self.leads = leads
        self.board = record.table.s.board
        self.names = Names(self.board, record.seats, ONLOOKER)
        self.moment = 0
        self.wanted: int | None = self.index.length if start is None else max(0, min(start, self.index.length))
        self.playing = False
        self.everything = False
        self.whose = False
        self.speed = 1.0
        self.roster_of: Seat = 0
        self.selected: ProvinceId = 0
        self.pointer = ReplayPointer(self)
        self.strip: BattleStrip
        self._built = False
        self._language = ""
        self._rested = 0.0
        self._known = -1
        self._drawers = self._hidden = False
        self._tab = ""
        self._hand: tuple[int, ...] | None = None
        self._steps = self.index.steps()
        self._advance(1)
        self.t = self.index.table(0)

    def _advance(self, slices: int) -> None:
        for _ in range(slices):
            if next(self._steps, self) is self:
                break

    # ---------------------------------------------------------------------------------------------- layout

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        if not self._built:
            self.speed = min(SPEEDS, key=lambda speed: abs(speed - self.app.settings.speed))
            if self.app.settings.instant:
                self.speed = AT_ONCE
            self.app.loading.add(self._steps, owner=self)
        self.controls = Controls(self, size, scale)
        self.panels = ReplayPanels(self, size, scale, self.controls.place.top, self._drawers, self._tab)
        self.panels.hidden = self._hidden
        window = Rect((0, 0), size)
        free = self.panels.layout.free
        if self._built and self._language == language():
            self.map.resize(free, scale.s, window)
        else:
            self.map = ConquestField(self.board, free, scale.s, window)
            self._language = language()
        self.stage = ConquestStage(self.board, self.map, self.names, scale)
        self.stage.less_motion = self.app.settings.less_motion
        self.stage.purse = self.panels.treasury.purse
        self.stage.picture = lambda: self.director.picture
        self.strip = BattleStrip(scale, self.names)
        self.director = Director(
            self._view(),
            self.index.game.fold,
            ConquestChoreographer(self.stage),
            self._play_sound,
            self._heard,
        )
        self.panels.lay()
        self.controls.lay()
        self._built = True
        self._hand = None
        self._rest()

    def let_go(self) -> None:
        self.map.let_go()

    def deeds(self) -> dict[str, Callable[[], object]]:
        """The way along the game, by the names of the buttons."""
        index = self.index
        return {
            "start": lambda: self.go_to(0),
            "turn_back": lambda: self.go_to(index.turn_from(self.moment, -1, self._seat())),
            "battle_back": lambda: self.go_to(index.battle_from(self.moment, -1)),
            "step_back": lambda: self.go_to(self.moment - 1),
            "play": self.turn_play,
            "step": self.step,
            "battle": lambda: self.go_to(index.battle_from(self.moment, 1)),
            "turn": lambda: self.go_to(index.turn_from(self.moment, 1, self._seat())),
            "end": lambda: self.go_to(index.length),
        }

    def _seat(self) -> Seat | None:
        return self.roster_of if self.whose else None

    # ---------------------------------------------------------------------------------------------- the picture

    @property
    def clause(self) -> str:
        """The step that is shown: where the rulebook opens (U33)."""
        return STEP_CLAUSES.get(self.shown.step, "")

    @property
    def shown(self) -> View:
        """The game as far as it has been told."""
        return self.director.picture

    def _view(self) -> View:
        return self.index.game.open_view(self.t.s) if self.everything else self.t.view(ONLOOKER)

    def bring_up_to_date(self) -> None:
        """Map, panels and bar show the picture."""
        self.names.learn(self.shown)
        self.stage.show()
        self.panels.update(self.shown, self.index.lines(self.moment) if not self.director.busy else None)
        self.controls.line.moment = self.moment
        self.widgets["#branch"].refused = say("replay.no_branch") if self.t.s.result is not None else None
        self._lay_hand()
        self.app.dirty = True

    def _rest(self) -> None:
        """Shows the present moment with nothing on the way."""
        self.stage.held.clear()
        self.stage.battle = None
        self.director.reset(self._view())
        self.map.finish_captures()
        self._point()
        self.bring_up_to_date()

    def _point(self) -> None:
        """An arrow for the Invasion that goes on, a dotted one for the Invasion that comes next."""
        invasion = self.t.nearest("invasion")
        self.map.set_arrow(*((invasion.source, invasion.target) if invasion is not None else (0, 0)))
        coming = self.index.log[self.moment][1] if self.moment < self.index.length else ()
        self.map.set_dotted([(int(coming[1]), int(coming[2]))] if coming[:1] == ("invade",) else [])

    def _lay_hand(self) -> None:
        """The hand of the warlord looked at, where hands may be seen."""
        hand = self.shown.hands[self.roster_of] if self.everything else ()
        if hand == self._hand:
            return
        self._hand = hand
        self.widgets.remove_all("hand:")
        free, wide = self.panels.layout.free, self.scale.px(HAND)
        pitch = min(wide + self.scale.px(10), (free.width - wide) // max(1, len(hand) - 1) if hand else wide)
        x = free.centerx - (pitch * (len(hand) - 1) + wide) // 2
        for n, kind in enumerate(hand):
            picture = card(strategy_face(kind), wide, self.scale, True)
            place = picture.get_rect(bottomleft=(x + n * pitch, free.bottom))
            self.widgets.add(Picture(f"hand:{n}", place, picture, strategy_tip(kind)))

    def _play_sound(self, sound: str, event: Event) -> None:
        self.app.sound.play(cue_of(sound, event, self.t.s, self.director.picture))

    def _heard(self, event: Event) -> None:
        self.stage.battle = heard(self.stage.battle, event, self.shown)

    # ---------------------------------------------------------------------------------------------- time

    def update(self, dt: float) -> bool:
        grown = self.index.known != self._known
        if grown:
            self._known = self.index.known
            self.controls.line.changed()
        if self.map.loading:
            self.map.update(dt)
            return True
        if self.wanted is not None and (self.index.known >= self.wanted or self.index.problem):
            self.go_to(self.wanted)
        self.stage.less_motion = self.app.settings.less_motion
        self.map.hide_pieces = self.app.bindings.held("hide_pieces")
        self.map.show_regions = self.app.bindings.held("show_regions")
        moved = self._tell(dt) | self._go_on(dt)
        return self.map.update(dt) or moved or grown

    def _tell(self, dt: float) -> bool:
        """What is on the way to be seen goes on."""
        busy = self.director.busy
        hurried = HURRY if busy and self.app.bindings.held("hurry") else 1.0
        self.director.speed = (self.speed or 1.0) * hurried
        moved = self.director.update(dt)
        if self.speed == AT_ONCE:
            self._finish()
        if busy and not self.director.busy:
            if self.everything:
                self.director.picture = self._view()
            self._point()
        if moved:
            self.bring_up_to_date()
        return moved

    def _go_on(self, dt: float) -> bool:
        """While it plays, one decision follows another."""
        if not self.playing or self.director.busy:
            return False
        self._rested += dt
        if self._rested >= (REST / self.speed if self.speed else REST_AT_ONCE):
            self._rested = 0.0
            if not self._next():
                self.playing = False
                self.controls.show_play()
        return True

    def _finish(self) -> None:
        """Everything on the way is there."""
        if self.director.busy:
            self.director.finish()
            self.stage.held.clear()
            self.map.finish_captures()

    def _next(self) -> bool:
        """The next decision is made and told; false at the end of what is known."""
        if self.moment >= self.index.known:
            return False
        self._finish()
        if not self.director.busy and self.everything:
            self.director.picture = self._view()
        seat, action = self.index.log[self.moment]
        self.map.set_dotted([])
        self.t.apply(seat, action)
        self.moment += 1
        if is_note(action) and self.moment < self.index.known:
            # Dice that were typed, advice that was asked for: nothing is to be seen before the deed itself.
            return self._next()
        told = self.t.drain()
        self.director.take([Told(EVERYONE, one.event) for one in told] if self.everything else told)
        self.bring_up_to_date()
        return True

    # ---------------------------------------------------------------------------------------------- deeds

    def go_to(self, moment: int) -> None:
        """Shows a moment as it was, at once; one that is not known yet as soon as it is."""
        moment = max(0, min(moment, self.index.length))
        self.wanted = moment if moment > self.index.known else None
        self.moment = min(moment, self.index.known)
        self.t = self.index.table(self.moment)
        self._rested = 0.0
        self._rest()

    def step(self) -> None:
        """The next decision, as it was made."""
        self._finish()
        self._next()

    def turn_play(self) -> None:
        """Plays, or stops after what is being shown."""
        if not self.playing and self.moment >= self.index.length:
            self.go_to(0)
        self.playing = not self.playing
        self._rested = REST
        self.controls.show_play()

    def set_speed(self, speed: float) -> None:
        """How fast it plays; `AT_ONCE` moves nothing."""
        self.speed = speed

    def turn_whose(self) -> None:
        """Walks by every turn, or by those of the warlord looked at."""
        self.whose = not self.whose
        self.app.dirty = True

    def whose_tip(self) -> Tip:
        """What the button with the emblem does."""
        who = self.names.warlord(self.roster_of)
        return Tip(say("replay.whose_one", who=who) if self.whose else say("replay.whose_all", who=who))

    def turn_everything(self) -> None:
        """Shows what was hidden, or hides it again; the game is over."""
        self.everything = not self.everything
        self.controls.show_everything()
        self.director.finish()
        self._rest()

    def copy(self) -> None:
        """The name of this moment goes to the clipboard: game#step."""
        words = moment_name(self.index.record.campaign, self.moment)
        try:
            pygame.scrap.put_text(words)
        except pygame.error:
            self.app.tell(say("replay.not_copied", words=words), 10.0)
        else:
            self.app.tell(say("replay.copied", words=words))

    def branch(self) -> None:
        """Plays on from here, as a game of its own."""
        self.leads.branch(self.index, self.moment)

    def look_at(self, seat: Seat) -> None:
        """Shows a warlord's roster."""
        self.roster_of = seat
        self.bring_up_to_date()

    def go_to_province(self, p: ProvinceId) -> None:
        """Brings a Province to the middle."""
        if p:
            self.map.fly_to(p)
            self.select(p)

    def select(self, p: ProvinceId) -> None:
        """Marks a Province, or none."""
        self.selected = p
        self.map.set_selected(p)
        self.app.dirty = True

    def turn_tab(self, tab: str) -> None:
        """Shows another panel of a low window's left column."""
        self._tab = tab
        self.app.resized()

    def turn_drawers(self) -> None:
        """Opens and shuts the side panels of a narrow window."""
        self._drawers = not self._drawers
        self.app.resized()

    # ---------------------------------------------------------------------------------------------- mouse and keys

    def handle(self, event: pygame.event.Event) -> bool:
        return not self.map.loading and self.pointer.handle(event)

    def act(self, deed: str) -> bool:
        if deed in WALKS and self.widgets.focus_shown:
            # On the buttons an arrow that finds none further on moves nothing else.
            return True
        if deed in DEEDS:
            self.deeds()[DEEDS[deed]]()
        elif deed in PANS:
            across, down = PANS[deed]
            self.map.handle_drag(across * self.scale.px(120), down * self.scale.px(120))
        elif deed in ("zoom_in", "zoom_out"):
            self.map.handle_wheel(1 if deed == "zoom_in" else -1, self.panels.layout.free.center)
        elif deed == "fit":
            self.map.fit()
        elif deed == "panels":
            self._hidden = self.panels.hidden = not self._hidden
        elif deed == "log":
            self.panels.turn_log()
        else:
            return super().act(deed)
        return True

    def back(self) -> None:
        """Esc: from the buttons to the game, whose the arrows are again; else out of the replay (U41)."""
        if not self.widgets.lay_down():
            super().back()

    def tip_of(self, p: ProvinceId) -> Tip:
        """Who stands in a Province."""
        return Tip(province_words(self.board, self.shown, self.names, p), self.names.province(p))

    def explain(self, term: str) -> Tip | None:
        return skill_tip(term)

    # ---------------------------------------------------------------------------------------------- drawing

    def draw(self, surface: Surface) -> None:
        self.map.draw(surface)
        if not self.map.loading:
            self.director.paint(surface, "map")
            battle = self.stage.battle
            if battle is not None and battle.engagement and (self.director.busy or self.playing):
                ends = self.map.centre_of(battle.source), self.map.centre_of(battle.target)
                self.strip.draw(surface, battle, *ends, self.panels.layout.free)
        self.panels.draw(surface, self.shown)
        self.controls.draw(surface)

    def draw_over(self, surface: Surface) -> None:
        self.controls.draw_over(surface)
        if not self.map.loading:
            self.director.paint(surface, "screen")
