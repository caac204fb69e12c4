"""The parts of Warlords' table: the map, the panels round it, prompters, motions and the window of a combat."""

from collections.abc import Mapping, Sequence
from typing import Any

from pygame import Rect, Surface

from game.bots.choice import Choice
from game.client.herald import Herald
from game.client.look import portraits
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.motion.director import Motion
from game.client.prompts.prompter import Prompter
from game.client.prompts.spectating import TurnReport
from game.client.setup.draft import USUAL_PLAYER
from game.client.table.map_aids import MapAids
from game.client.table_host import TableHost
from game.client.table_parts import Advice, PlainParts, TableHelper
from game.client.texts import quoted, sentences
from game.engine.events import Event
from game.engine.refusals import Action, Seat
from game.engine.table import Table
from game.warlords.client.advice import action_words, reason_words, way_of
from game.warlords.client.clock import TurnClock
from game.warlords.client.combat_window import CombatWindow, TableCombat
from game.warlords.client.cues import cue_of, tension
from game.warlords.client.decision_keys import DecisionKeys, GhostCord
from game.warlords.client.faces import face_of
from game.warlords.client.field import WarlordsField
from game.warlords.client.motion.motions import WarlordsChoreographer
from game.warlords.client.motion.reading import WarlordsReader
from game.warlords.client.motion.stage import WarlordsStage
from game.warlords.client.names import WarlordsNames
from game.warlords.client.narrator import WarlordsNarrator
from game.warlords.client.pages import WarlordPage, WarPage
from game.warlords.client.panels.hud import CLAUSES, Hud
from game.warlords.client.panels.layout import LOW, MARGIN, Layout, lay_out
from game.warlords.client.place_words import place_tip
from game.warlords.client.prompts.base import WarlordsPrompter
from game.warlords.client.prompts.naming import NamePrompter
from game.warlords.client.prompts.registry import BY_ASK
from game.warlords.client.target_signs import TargetSigns
from game.warlords.client.winter_reveal import WinterReveal
from game.warlords.client.words import say
from game.warlords.rules import events as ev
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.state import FALL, NOBODY, SPRING, WarlordsState, places_of
from game.warlords.rules.view import View


class WarlordsParts(PlainParts):
    """The parts of a table, and of a replay."""

    field: WarlordsField
    panels: Hud
    stage: WarlordsStage

    prompters: Mapping[str, type[Prompter[Any, Any]]] = BY_ASK

    def __init__(self, host: TableHost[View]) -> None:
        self.host = host
        assert isinstance(host.names, WarlordsNames)
        self.names = host.names
        self.board = self.s.board
        self.combats = TableCombat(host, lambda: self.stage)
        self.reveal = WinterReveal(host)
        self.herald = Herald(host)
        self.helpers: Sequence[TableHelper] = (
            self.combats,
            DecisionKeys(host),
            GhostCord(host, lambda: self.stage),
            TargetSigns(host, lambda: self.stage),
            TurnClock(host),
            self.reveal,
            MapAids(host, "warlords", "chronicle"),
            self.herald,
        )
        self.turn_reader = WarlordsReader(lambda: self.stage)
        self._built = False
        self._waits = True

    @property
    def s(self) -> WarlordsState:
        """The state; read only for what everybody sees."""
        s: WarlordsState = self.host.t.s
        return s

    def face(self, seat: Seat, side: int) -> Surface | None:
        """The warlord, where he has been painted."""
        key = face_of(self.board, seat)
        return portraits.head(key, portraits.NO_OWNER, side) if key else None

    # ---- laying out

    def layout(self, size: tuple[int, int], scale: Scale, drawers_open: bool, tab: str) -> Layout:
        """The rectangles of a window; in a replay those of the table, without what is decided at its foot."""
        if self.host.replaying:
            high = size[1] + scale.px(MARGIN) + scale.px(LOW)
            return lay_out((size[0], high), scale, self.s.seats, drawers_open, tab)
        return lay_out(size, scale, self.s.seats, drawers_open, tab)

    def build(self, layout: Layout, scale: Scale, anew: bool) -> None:
        """The map with its motions, and the panels."""
        window = Rect((0, 0), self.host.size)
        if anew:
            self.field = WarlordsField(self.board, layout.free, scale.s, window)
        else:
            self.field.resize(layout.free, scale.s, window)
        self.field.drawers = (layout.warlords, layout.chronicle) if layout.drawers else ()
        self.panels = Hud(layout, scale, self.names, self.s.options, self.host, self.show_warlord, self.show_war)
        self.panels.asked = self._asked_about
        combat = self.stage.combat if self._built else None
        self.stage = WarlordsStage(self.board, self.field, self.names, scale)
        self.stage.combat = combat
        self.stage.less_motion = self.host.app.settings.less_motion
        self.stage.picture = lambda: self.host.shown
        self.stage.show_odds = lambda: bool(self.host.app.settings.show_odds)
        self.stage.window_shown = lambda: self.window is not None
        self.stage.play = self.host.app.sound.play
        self.stage.slide_order = lambda former: self.panels.top.slide(former, self.host.shown)
        self._choreographer = WarlordsChoreographer(self.stage)
        self._built = True

    def _asked_about(self) -> Sequence[Seat]:
        """The warlords the question at hand is about."""
        prompt = self.host.prompt
        return prompt.asks_about() if isinstance(prompt, WarlordsPrompter) else ()

    # ---- pages

    def show_war(self) -> None:
        """The war as it was agreed (U48)."""
        self.host.app.push(WarPage(self.host.session.record))

    def show_warlord(self, seat: Seat) -> None:
        """A warlord's page; in a replay its things are looked at."""
        host = self.host
        host.seat_shown = seat
        if host.replaying:
            host.bring_up_to_date()
            return
        modes = host.watch_modes
        mode = modes.mode(seat) if modes.shows(seat) else None
        host.app.push(WarlordPage(self.names, host.shown, seat, lambda: host.find(seat), mode,
                                  lambda chosen: modes.set(seat, chosen), modes.choices))  # fmt: skip

    # ---- lessons

    def teach(self, table: Any) -> None:
        """Combats are told over the map, where the coach's slip lies, and nothing waits for a press but the coach's."""
        self.combats.opens = False
        self._waits = False

    def lesson_names(self) -> Mapping[str, object]:
        """Territories by their keys, warlords by their ids."""
        told: dict[str, object] = {place.key: self.names.place(place.number) for place in self.board.places[1:]}
        return told | {warlord.id.lower(): self.names.name(n) for n, warlord in enumerate(self.board.warlords)}

    # ---- the picture

    def show(self, view: View) -> None:
        """Gives the map the picture, but for what is held back while something is on its way."""
        self.stage.show()

    def choreograph(self, event: Event) -> Motion:
        """The motion that shows an event."""
        self.stage.less_motion = self.host.app.settings.less_motion
        if isinstance(event, ev.WinterOpened):
            self.reveal.begin(event)
        return self._choreographer(event)

    def heard(self, event: Event) -> None:
        """A combat of the viewer's opens its window; a warlord that was handed over is the computer's now (W10.2)."""
        self.combats.heard(event)
        self.herald.hear()
        if isinstance(event, ev.HandedOver) and not self.host.replaying:
            session: Any = self.host.session
            if session.is_human(event.seat):
                session.set_player(event.seat, USUAL_PLAYER)

    def cue(self, sound: str, event: Event, view: View) -> str:
        """The cue its motion names, or a sharper one."""
        return cue_of(sound, event, view)

    def tension(self, view: View) -> float:
        """How tense the game is for the viewer, 0 to 1."""
        return tension(view)

    def settle(self) -> None:
        """Nothing is held back any more."""
        self.stage.clear()

    def forget(self) -> None:
        """Nothing is on its way, and no combat goes on."""
        self.stage.clear()
        self.reveal.forget()

    def enter(self) -> None:
        """The music of a war; in the last year it is tense at once."""
        sound, s = self.host.app.sound, self.s
        sound.music("warlords")
        sound.tension = self.tension(self.host.shown)
        sound.last_round = 0 < s.options.last_year <= s.year

    def point(self, t: Table[Any], coming: Action | None) -> None:
        """In a replay an arrow for the attack that goes on, a dotted one for what comes next."""
        attack = self.host.shown.attack
        self.field.set_arrow(*((attack.source, attack.target) if attack is not None else (0, 0)))
        goes = coming is not None and coming[0] in ("attack", "move", "stand")
        self.field.set_dotted([(int(coming[1]), int(coming[2]))] if coming is not None and goes else [])

    # ---- words

    def place_tip(self, view: View, place: TerritoryId) -> Tip:
        """The tooltip of a territory."""
        narrator = self.host.narrator
        return place_tip(view, self.names, place, narrator.tally if isinstance(narrator, WarlordsNarrator) else None)

    def clause_of(self, step: str) -> str:
        """The clause of a phase."""
        return CLAUSES.get(step, "W1.8" if step == "dispositions" else "")

    def advice(self, choice: Choice) -> Advice:
        """A computer player's choice in words."""
        source, target = way_of(choice.action, self.host.shown)
        what = action_words(choice.action, self.host.shown, self.names)
        return Advice(what, reason_words(choice, self.names), source, target)

    def report(self, seat: Seat | None) -> TurnReport | None:
        """A computer player's reason for what it does just now (U18); never for what is sealed in Winter."""
        host, view = self.host, self.host.shown
        carried_out = host.session.carried_out
        if carried_out is None or seat != carried_out[0] or view.phase not in (SPRING, FALL):
            return None
        if self.stage.quiet or host.pace.paused or not say.has(carried_out[1].reason):
            return None
        reason = quoted(reason_words(carried_out[1], self.names))
        return TurnReport(say(f"watch.doing.{view.phase}", who=self.names.name(seat)), reason)

    def skip_words(self) -> str:
        """The rest of a warlord's turn, in words short enough for the narrow panel."""
        return say("watch.skip")

    def odds_tip(self, prompt: Prompter[Any, Any]) -> str:
        """The slip on the words of an attack."""
        if not isinstance(prompt, NamePrompter):
            return ""
        return say("odds.more", key=self.host.app.bindings.label("dangers"))

    def show_odds(self, prompt: Prompter[Any, Any]) -> bool:
        """The page of all the chances of the attack at hand (U3)."""
        if not isinstance(prompt, NamePrompter):
            return False
        prompt.show_odds()
        return True

    # ---- pressing on

    def waits_for_press(self, event: Event) -> bool:
        """The year that follows a Winter for which the viewer has sealed orders: they lie open until a press (W8.4)."""
        host = self.host
        if not isinstance(event, ev.YearBegan) or not self._waits or host.replaying or host.pace.skipping:
            return False
        settings: Any = host.app.settings
        return self.reveal.open and not settings.instant and self.reveal.tells_of(host.session.viewer)

    def press_words(self) -> tuple[str, str, str]:
        """Why it waits, and the button that leads into Spring."""
        year = self.host.shown.year + 1
        words = sentences((say("reveal.next", year=year), say(f"top.order.{self.s.options.order}")))
        return say("reveal.open"), words, say("reveal.on")

    # ---- the window of a combat

    @property
    def window(self) -> CombatWindow | None:
        """The window of the combat being told."""
        return self.combats.window

    def open_window(self) -> None:
        """Opens it."""
        self.combats.open()

    def close_window(self) -> None:
        """Closes the window of the combat."""
        self.combats.close()

    # ---- who and where

    def home(self, view: View, seat: Seat) -> TerritoryId:
        """A capital of a warlord, else one of its centres, else one of its armies."""
        if seat < 0:
            return 0
        owned = places_of(view.owner, seat)
        capitals = [p for p in owned if view.board.is_capital[p]]
        return next(iter(capitals or owned or places_of(view.army, seat)), 0)

    def is_own(self, place: TerritoryId) -> bool:
        """Whether an army of the viewer stands there, or a centre of the viewer without one."""
        s, viewer = self.s, self.host.session.viewer
        return s.army[place] == viewer or (s.army[place] == NOBODY and s.owner[place] == viewer >= 0)

    def plays_on(self, seat: Seat) -> bool:
        """Whether a warlord is still in the war."""
        return bool(self.s.alive[seat])

    def holdings(self, view: View, seat: Seat) -> Mapping[str, int]:
        """Centres and armies, as everybody can count them."""
        return {"centres": view.owner.count(seat), "armies": view.army.count(seat)}
