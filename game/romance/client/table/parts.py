"""The parts of Romance's table: the map, the panels, prompters, motions and windows."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pygame import Rect, Surface

from game.bots.choice import Choice
from game.client.herald import Herald
from game.client.lessons.lesson_parts import TaughtTable
from game.client.look import portraits
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.motion.director import Motion
from game.client.prompts.prompter import Prompter
from game.client.prompts.spectating import TurnReport
from game.client.table.map_aids import MapAids
from game.client.table_host import TableHost
from game.client.table_parts import Advice, PlainParts, TableHelper
from game.engine.events import Event
from game.engine.refusals import Action, Seat
from game.engine.table import Table
from game.romance.client.cues import cue_of, tension
from game.romance.client.map.field import RomanceField
from game.romance.client.motion.motions import RomanceChoreographer
from game.romance.client.motion.reading import RomanceReader
from game.romance.client.motion.stage import RomanceStage
from game.romance.client.names import RomanceNames, face_key, general_name, look_of
from game.romance.client.panels.advice import action_words, places_of, reason_words
from game.romance.client.panels.corner import area_words
from game.romance.client.panels.hud import Hud
from game.romance.client.panels.layout import BOTTOM, MARGIN, Layout, lay_out
from game.romance.client.prompts.base import RomancePrompter
from game.romance.client.prompts.mustering import MusterPrompter
from game.romance.client.prompts.registry import BY_ASK
from game.romance.client.table.companion import RomanceCompanion
from game.romance.client.table.keys import TableKeys
from game.romance.client.table.mandate_hand import MandateHand
from game.romance.client.table.map_notes import MapNotes
from game.romance.client.table.windows import TableWindows, Window
from game.romance.client.words import has, say
from game.romance.rules import events as ev
from game.romance.rules.catalogue import AREA, GENERALS, NOBODY, POWERS
from game.romance.rules.odds import distribution_of_march, taken_in_march
from game.romance.rules.options import last_turn
from game.romance.rules.state import AreaId, GeneralId, PowerId, RomanceState
from game.romance.rules.view import View, points_of

STEPS: Final = ("settle", "action", "redeploy")
CLAUSES: Final = {
    "setup": "30", "mandate": "5.1", "affairs": "6.1", "settle": "27.4", "action": "8.1", "redeploy": "24.1",
    "over": "28.1",
}  # fmt: skip


class RomanceParts(PlainParts):
    """The map, the panels round it, the Mandate cards, the court and the combat."""

    field: RomanceField
    panels: Hud
    stage: RomanceStage

    prompters: Mapping[str, type[Prompter[Any, Any]]] = BY_ASK
    steps = STEPS

    def __init__(self, host: TableHost[View]) -> None:
        self.host = host
        assert isinstance(host.names, RomanceNames)
        self.names = host.names
        self.board = self.s.board
        self.windows = TableWindows(host, lambda: self.stage)
        self.hand = MandateHand(host)
        self.companion = RomanceCompanion(host)
        self.herald = Herald(host)
        notes, keys = MapNotes(host, lambda: self.stage), TableKeys(host, self)
        aids = MapAids(host, "powers", "chronicle")
        self.helpers: Sequence[TableHelper] = (
            self.windows, self.hand, aids, notes, self.herald, self.companion, keys,
        )  # fmt: skip
        self.turn_reader = RomanceReader(lambda: self.stage)
        self.points_before: dict[PowerId, int] = {}
        """Every player's points when the viewer's last phase ended (U52)."""
        self._built = False

    @property
    def s(self) -> RomanceState:
        """The state; read only for what everybody sees."""
        s: RomanceState = self.host.t.s
        return s

    # ---- laying out

    def face(self, seat: Seat, side: int) -> Surface | None:
        """The monarch of the power of a seat."""
        monarch = self.names.monarch[self.names.power_of_side(seat)]
        return portraits.head(face_key(monarch), portraits.NO_OWNER, side) if monarch != NOBODY else None

    def layout(self, size: tuple[int, int], scale: Scale, drawers_open: bool, tab: str) -> Layout:
        """The rectangles of a window; a replay is as high as leaves room for its bar."""
        high = size[1] + (scale.px(MARGIN) + scale.px(BOTTOM) if self.host.replaying else 0)
        return lay_out((size[0], high), scale, drawers_open, tab or "powers")

    def build(self, layout: Layout, scale: Scale, anew: bool) -> None:
        """The map with its motions, and the panels."""
        window = Rect((0, 0), self.host.size)
        if anew:
            self.field = RomanceField(self.board, layout.free, scale.s, window)
        else:
            self.field.resize(layout.free, scale.s, window)
        self.field.drawers = (layout.powers, layout.chronicle) if layout.drawers else ()
        self.panels = Hud(layout, scale, self.names, self.s, self.host, self)
        fight = self.stage.fight if self._built else None
        self.stage = RomanceStage(self.board, self.field, self.names, scale)
        self.stage.fight = fight
        self.stage.less_motion = self.host.app.settings.less_motion
        self.stage.picture = lambda: self.host.shown
        self._choreographer = RomanceChoreographer(self.stage)
        self._built = True

    # ---- what the panels ask

    @property
    def power_shown(self) -> PowerId:
        """The power whose generals are listed: that of the selected area."""
        return self.names.power_of_side(self.host.seat_shown)

    @property
    def pill(self) -> float:
        """How far the pill of the affairs track is on its way, 0 to 1."""
        return self.stage.pill

    def look_at_power(self, power: PowerId) -> None:
        """Lists the generals of a power and lights its land."""
        self.host.seat_shown = self.names.side(power)
        self.field.tell_of(self.host.shown.areas_of(power))
        self.host.bring_up_to_date()
        self.host.app.dirty = True

    def press_general(self, general: GeneralId) -> None:
        """His row was pressed: the question at hand takes him, or his page opens."""
        prompt = self.host.prompt
        if isinstance(prompt, RomancePrompter) and prompt.press_general(general):
            return
        self.open_gallery(general)

    def open_gallery(self, general: GeneralId = 0) -> None:
        """Everybody of the age, one of them at the right."""
        # The gallery is imported when it is first opened.
        from game.romance.client.table.gallery import Gallery

        lines = self.host.narrator.lines
        self.host.app.push(Gallery(self.names, self.host.shown, self.host.go_to_place, general, lines))

    def chosen_generals(self) -> frozenset[GeneralId]:
        """The generals chosen in the question at hand."""
        prompt = self.host.prompt
        return prompt.chosen_generals() if isinstance(prompt, RomancePrompter) else frozenset()

    # ---- lessons

    def teach(self, table: TaughtTable) -> None:
        """Court and combats open with the coach on them."""
        # The windows of a lesson are imported when one begins.
        from game.romance.client.table.lesson_windows import LessonCombat, LessonCourt

        self.companion.lesson = True
        windows = self.windows
        windows.make_court = lambda results: LessonCourt(table, results)
        windows.make_combat = lambda: LessonCombat(table, windows.fight, windows.close)

    @property
    def window_waits(self) -> bool:
        """Whether the window over the table waits for somebody to decide."""
        return self.window is not None and self.window.waits

    @property
    def hand_open(self) -> bool:
        """Whether the Mandate cards of the round are raised."""
        return self.hand.raised

    def card_rects(self, card: int) -> list[Rect]:
        """Where a Mandate card of the round lies."""
        return [rect for number, rect in self.hand.places() if number == card]

    def lesson_names(self) -> Mapping[str, object]:
        """Areas, powers and generals by their keys."""
        told: dict[str, object] = {key: self.names.place(number) for key, number in AREA.items()}
        told |= {general.key: general_name(number) for number, general in enumerate(GENERALS)}
        return told | {power.key: self.names.power(number) for number, power in enumerate(POWERS)}

    # ---- the picture

    def show(self, view: View) -> None:
        """Gives the map the picture."""
        self.stage.show()

    def choreograph(self, event: Event) -> Motion:
        """The motion that shows an event."""
        self.stage.less_motion = self.host.app.settings.less_motion
        return self._choreographer(event)

    def heard(self, event: Event) -> None:
        """After an event has been told: combats, and whose generals are listed."""
        self.windows.heard(event)
        self.herald.hear()
        view = self.host.shown
        if isinstance(event, ev.PhaseEnded) and view.seat >= 0 and event.power == view.power_of[view.seat]:
            self.points_before = {p: points_of(view, self.board.points, p) for p in view.power_of}
        if isinstance(event, ev.PhaseBegan) and self.host.session.viewer in (event.seat, -1):
            self.host.seat_shown = event.seat

    def cue(self, sound: str, event: Event, view: View) -> str:
        """The cue of the motion, or a sharper one."""
        return cue_of(sound, event, view, self._last_turn())

    def tension(self, view: View) -> float:
        """How tense the game is for the viewer, 0 to 1."""
        return tension(view, self.board, self._last_turn())

    def _last_turn(self) -> int:
        return last_turn(self.s.options)

    def settle(self) -> None:
        """Nothing is held back any more."""
        self.stage.held.clear()

    def forget(self) -> None:
        """No combat goes on that was told before."""
        self.stage.held.clear()
        self.stage.fight = None

    def enter(self) -> None:
        """The music of a war."""
        sound = self.host.app.sound
        sound.music("romance")
        sound.tension = self.tension(self.host.shown)
        sound.last_round = 0 < self._last_turn() <= self.s.turn

    def point(self, t: Table[Any], coming: Action | None) -> None:
        """In a replay: the area that is fought for, or the march that comes."""
        s: RomanceState = t.s
        target = s.fight_area or s.march_target
        self.field.set_selected(target)

    # ---- words

    def place_tip(self, view: View, place: AreaId) -> Tip:
        """The tooltip of an area: who holds it, and who stands there."""
        return Tip(area_words(self.board, self.names, view, place), self.names.place(place))

    def clause_of(self, step: str) -> str:
        """The clause of a step."""
        return CLAUSES.get(step, "")

    def forced_words(self, at: str, action: Action) -> str:
        """The words for what was decided for a person because nothing else was legal."""
        key = f"forced.{at}"
        if not has(key):
            return ""
        return say(key, area=self.names.place(int(action[1]))) if len(action) > 1 else say(key)

    def advice(self, choice: Choice) -> Advice:
        """A computer player's choice in words."""
        source, target = places_of(choice, self.s)
        return Advice(action_words(choice.action, self.names), reason_words(choice, self.names), source, target)

    def report(self, seat: Seat | None) -> TurnReport | None:
        """The report where no player acts: the Mandate, growth and thaw, minor powers in combat."""
        view = self.host.shown
        if view.turn and view.active == NOBODY and view.step in ("mandate", "affairs"):
            return TurnReport(say(f"step.{view.step}"), say(f"report.{view.step}"))
        fight = self.stage.fight
        if fight is not None and fight.at:
            names = self.names
            body = say("report.combat", powers=names.powers(fight.invaders), holder=names.power(fight.holder))
            return TurnReport(say("combat.title", area=names.place(fight.at)), body)
        return None

    def odds_tip(self, prompt: Prompter[Any, Any]) -> str:
        """The slip on the words of a march."""
        if not self._has_odds(prompt):
            return ""
        return say("odds.more", key=self.host.app.bindings.label("odds"))

    def show_odds(self, prompt: Prompter[Any, Any]) -> bool:
        """The page of every ending of the march at hand (U3)."""
        if not self._has_odds(prompt):
            return False
        # The page is imported when it is first opened.
        from game.romance.client.table.odds_page import OddsPage

        target = self.s.march_target
        colours = (look_of(self.s.active), look_of(self.s.owner[target]))
        title = say("odds.title", area=self.names.place(target))
        troops = sum(self.s.march_troops), self.s.troops[target]
        taken = taken_in_march(self.s)
        self.host.app.push(OddsPage(title, distribution_of_march(self.s), colours, troops, taken=taken))
        return True

    def _has_odds(self, prompt: Prompter[Any, Any]) -> bool:
        """Whether a march is put together that will be fought."""
        target = self.s.march_target
        return isinstance(prompt, MusterPrompter) and any(self.s.march_troops) and self.s.owner[target] != NOBODY

    # ---- who and where

    def home(self, view: View, seat: Seat) -> AreaId:
        """Where a side's ruler stands, else its richest area."""
        power = self.names.power_of_side(seat)
        lord = view.monarch[power] if 0 <= power < len(view.monarch) else NOBODY
        place = view.place[lord] if lord != NOBODY else 0
        return place or max(view.areas_of(power), key=lambda a: self.board.points[a], default=0)

    def is_own(self, place: AreaId) -> bool:
        """Whether an area is the viewer's."""
        viewer = self.host.session.viewer
        return viewer >= 0 and self.s.owner[place] == self.s.power_of[viewer]

    def plays_on(self, seat: Seat) -> bool:
        """Whether a player's power still exists."""
        return bool(self.s.alive[self.s.power_of[seat]])

    def holdings(self, view: View, seat: Seat) -> Mapping[str, int]:
        """Areas and troops of a seat, as everybody can count them."""
        held = view.areas_of(view.power_of[seat])
        return {"areas": len(held), "troops": sum(view.troops[a] for a in held)}

    # ---- windows

    @property
    def window(self) -> Window | None:
        """The window over the table."""
        return self.windows.window

    def open_window(self) -> None:
        """The combat's window, while one is fought."""
        self.windows.open()

    def close_window(self) -> None:
        """Closes the window over the map."""
        self.windows.close()
