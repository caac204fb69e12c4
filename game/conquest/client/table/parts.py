"""The parts of Conquest's table: the map, the panels, prompters, motions, windows and pages."""

from collections.abc import Mapping
from typing import Any, Final

from pygame import Rect, Surface

from game.bots.choice import Choice
from game.client.herald import Herald
from game.client.lessons.lesson_parts import TaughtTable
from game.client.look import portraits, text
from game.client.look.scale import Scale
from game.client.look.tooltips import Tip
from game.client.motion.director import Motion
from game.client.prompts.prompter import Prompter
from game.client.prompts.spectating import TurnReport
from game.client.table.map_aids import MapAids
from game.client.table_host import TableHost
from game.client.table_parts import Advice, PlainParts
from game.conquest.client.battle import Battle
from game.conquest.client.cues import cue_of, tension
from game.conquest.client.map.board_view import ConquestField
from game.conquest.client.motion.motions import ConquestChoreographer
from game.conquest.client.motion.reading import ConquestReader
from game.conquest.client.motion.stage import ConquestStage
from game.conquest.client.panels.advice import action_words, is_successor, places_of, reason_words
from game.conquest.client.panels.card_words import chance_of, fate_name, strategy_name, target_name
from game.conquest.client.panels.dialogs import OddsPage
from game.conquest.client.panels.foretell import foretell, percent, with_cards
from game.conquest.client.panels.hud import Hud
from game.conquest.client.panels.layout import Layout, lay_out
from game.conquest.client.panels.names import Names, card_name
from game.conquest.client.panels.narrator import ConquestNarrator
from game.conquest.client.panels.topbar import TRACK
from game.conquest.client.panels.turn_order import HIGH as RIBBON
from game.conquest.client.panels.uprising import NO_HOST, report_of
from game.conquest.client.panels.war_clock import Chance
from game.conquest.client.panels.war_panels import WarPanels
from game.conquest.client.prompts.buying import BuyingPrompter
from game.conquest.client.prompts.group import GroupPick
from game.conquest.client.prompts.registry import BY_ASK
from game.conquest.client.table.battle import TableBattle
from game.conquest.client.table.battle_window import BattleWindow
from game.conquest.client.table.buying import TableBuying
from game.conquest.client.table.cards import TableCards
from game.conquest.client.table.companion import Companion
from game.conquest.client.table.crown_hand import CrownHand
from game.conquest.client.table.deployment import passes_deployment
from game.conquest.client.table.gold_asked import GoldAsked
from game.conquest.client.table.host_paces import HostPaces
from game.conquest.client.table.hosts_done import HostsDoneAid
from game.conquest.client.table.lesson_battle import LessonBattle
from game.conquest.client.table.pages import TablePages
from game.conquest.client.table.pins import WIDE as LIST
from game.conquest.client.table.pins import Pins
from game.conquest.client.table.target_chances import TargetChances
from game.conquest.client.table.threat import ThreatAid, ThreatChange
from game.conquest.client.table.threat_list import ThreatList
from game.conquest.client.table.win_chance import WinChance
from game.conquest.client.table.words import STEP_CLAUSES, forced_words, province_words
from game.conquest.client.words import say
from game.conquest.rules.card_data import FATE, STRATEGY
from game.conquest.rules.card_preview import provinces_of
from game.conquest.rules.catalogue import GENERALS, RULERS
from game.conquest.rules.events import TurnEnded
from game.conquest.rules.leaders import slots
from game.conquest.rules.pot import capacity
from game.conquest.rules.sides import is_coop
from game.conquest.rules.state import ConquestState, ProvinceId, Seat
from game.conquest.rules.victory import last_round
from game.conquest.rules.view import View
from game.engine.events import Event
from game.engine.refusals import Action
from game.engine.rehearsal import Wanted

BENEATH_RIBBON: Final = 30
"""So far beneath the upper edge of the map's room the map begins where the ribbon of turns lies: logical."""
BESIDE_LIST: Final = 8
"""What the lists over the sea keep free at both sides."""


class ConquestParts(PlainParts):
    """The map, the panels round it, the hand of Strategy cards, battles, and the pages that open from them."""

    field: ConquestField
    panels: WarPanels
    stage: ConquestStage

    steps = tuple(step for step in TRACK if step != "buy")

    def __init__(self, host: TableHost[View]) -> None:
        self.host = host
        assert isinstance(host.names, Names)
        self.names = host.names
        self.board = self.s.board
        self.pages = TablePages(host, self)
        self.cards = TableCards(host, self)
        self.battles = TableBattle(host, lambda: self.stage)
        self.battles.lift = self.cards.lift
        self.herald = Herald(host)
        self.herald.lower = RIBBON if is_coop(self.s) else 0
        self.chances = TargetChances(host)
        self.threat = ThreatAid(host, self.names, self.chances.places)
        self.paces = HostPaces(host)
        self.odds_of_war = WinChance(host)
        self.hosts_done = HostsDoneAid(host, self.names, self.paces, self.odds_of_war, self.battles)
        self.pins = Pins(host, self.names, self.threat)
        self.risks = ThreatList(host, self.names, self.threat)
        self.risks.agreed = lambda: self.pins.rect
        self.gold_asked = GoldAsked(host, self.names)
        self.buying = TableBuying(host, self)
        self.prompters = {**BY_ASK, **dict.fromkeys(BuyingPrompter.keys, self.buying.prompter)}
        self.companion = Companion(host, self.names, self.buying)
        aids = (
            MapAids(host, "roster"),
            self.pins,  # what a march would change is told over them
            self.threat,
            self.risks,
            self.chances,
            ThreatChange(self.threat),
            self.paces,
            self.odds_of_war,
            self.gold_asked,
            self.hosts_done,
            CrownHand(host),
        )
        self.helpers = (self.buying, self.battles, self.cards, *aids, self.herald, self.companion)
        self.in_one_go = range(self.s.players, self.s.seats)
        self.turn_reader = ConquestReader(
            lambda: self.stage, lambda seat: self.home(host.shown, seat), self.battles.follow
        )
        self._built = False

    @property
    def s(self) -> ConquestState:
        """The state; read only for what everybody sees."""
        s: ConquestState = self.host.t.s
        return s

    @property
    def battle(self) -> Battle | None:
        """The battle going on, as far as it has been told."""
        return self.stage.battle

    def face(self, seat: Seat, side: int) -> Surface | None:
        """The Ruler, once one is dealt, or a rebel host's captain."""
        card = self.names.ruler_card(seat)
        return portraits.head(card.id, self.names.colour(seat), side) if card.id in portraits.sitters() else None

    @property
    def chance_to_win(self) -> Chance:
        """The chance of the allies to win from here, as far as it has been estimated."""
        return self.odds_of_war.shown

    def ask_for_gold(self) -> None:
        """The viewer asks the allies for gold."""
        self.gold_asked.ask()

    # ---- laying out

    def layout(self, size: tuple[int, int], scale: Scale, drawers_open: bool, tab: str) -> Layout:
        """The rectangles of a window; the Pot has one where there is a Pot."""
        hosts = self.s.players < self.s.seats
        return lay_out(size, scale, self.s.players, drawers_open, capacity(self.s) > 0, tab, hosts)

    def build(self, layout: Layout, scale: Scale, anew: bool) -> None:
        """The map with its motions, and the panels."""
        window, seen = Rect((0, 0), self.host.size), _seen(layout, scale, is_coop(self.s))
        if anew:
            self.field = ConquestField(self.board, seen, scale.s, window)
        else:
            self.field.resize(seen, scale.s, window)
        # The legend hangs on the map, and runs under what lies over it when the map is moved.
        drawers = (layout.warlords, layout.chronicle, layout.pot) if layout.drawers else ()
        self.field.drawers = (layout.top, *drawers)
        if is_coop(self.s):
            # Pins and paces stand in the lower left corner of the map: the legend gives way to them, too.
            marks = Rect(0, 0, scale.px(410), scale.px(120))
            marks.bottomleft = layout.free.bottomleft
            self.field.drawers = (*self.field.drawers, marks)
            # What is threatened and what is agreed on is listed over the sea.
            self.field.camera.leave_beside(scale.px(LIST + 2 * BESIDE_LIST))
        self.panels = self.make_panels(layout, scale)
        battle = self.stage.battle if self._built else None
        self.stage = ConquestStage(self.board, self.field, self.names, scale)
        self.stage.battle = battle
        self.stage.less_motion = self.host.app.settings.less_motion
        self.stage.purse = self.panels.treasury.purse
        self.stage.buying_shown = lambda: self.buying.open
        self.stage.battle_shown = lambda: self.window is not None
        self.stage.first_card = self.companion.first_card
        self.stage.flowing = lambda: self.paces.flows
        self.stage.ahead = lambda: self.host.director.ahead
        self.stage.end_battle = self.battles.over
        self.stage.weigh_throw = self.battles.weigh
        self.stage.picture = lambda: self.host.shown
        if self.panels.coop is not None:
            self.panels.coop.tell(self.stage)
        self._choreographer = ConquestChoreographer(self.stage)
        self._built = True

    def make_panels(self, layout: Layout, scale: Scale) -> WarPanels:
        """The panels of this window."""
        return Hud(layout, scale, self.names, self.host, self)

    # ---- lessons

    @property
    def window_waits(self) -> bool:
        """Whether the battle's window waits for the learner."""
        return self.battles.window is not None and self.battles.window.settled

    @property
    def hand_open(self) -> bool:
        """Whether the hand of Strategy cards lies open."""
        return self.cards.hand is not None and self.cards.hand.open

    def card_rects(self, card: int) -> list[Rect]:
        """The rectangles where the cards of a kind in the hand are."""
        hand = self.cards.hand
        if self.buying.open and not self.hand_open:
            return self.buying.card_rects(card)
        return [] if hand is None else [hand.rect(n) for n, held in enumerate(hand.cards) if held.kind == card]

    def lesson_names(self) -> Mapping[str, object]:
        """Provinces and Regions by their keys, cards by their ids."""
        told: dict[str, object] = {place.key: self.names.province(place.number) for place in self.board.places[1:]}
        told |= {region.key.replace("-", "_"): self.names.region(region.number) for region in self.board.regions[1:]}
        told |= {card.id: card_name(card) for row in (RULERS, GENERALS) for card in row[1:]}
        told |= {card.id: strategy_name(card.number) for card in STRATEGY[1:]}
        return told | {card.id: fate_name(card.number) for card in FATE[1:]}

    def teach(self, table: TaughtTable) -> None:
        """Battles open with the coach on them, and the buying page leaves the coach room."""
        self.buying.taught = self.buying.lesson = self.hosts_done.in_lessons = True
        self.battles.make_window = lambda: LessonBattle(table, self.battles.now, self.battles.close, self.cards.lift)

    # ---- the picture

    def show(self, view: View) -> None:
        """Gives the map the picture, but for what is held back while something is on its way."""
        self.stage.show()

    def choreograph(self, event: Event) -> Motion:
        """The motion that shows an event."""
        settings = self.host.app.settings
        self.stage.less_motion, self.stage.speed = settings.less_motion, settings.speed
        self.paces.announce(event)
        return self._choreographer(event)

    def heard(self, event: Event) -> None:
        """After an event has been told: the hosts' actions, and the battle as it stands."""
        if self.panels.coop is not None:
            self.panels.coop.hear(event)
            self.hosts_done.hear(event)
            self.paces.hear(event)
        self.buying.hear(event)
        self.companion.hear(event)
        self.battles.heard(event)
        self.herald.hear()
        narrator = self.host.narrator
        if isinstance(narrator, ConquestNarrator) and not narrator.herald.stands(narrator.view()):
            self.herald.roll_up()

    def cue(self, sound: str, event: Event, view: View) -> str:
        """The cue its motion names, or a sharper one."""
        return cue_of(sound, event, self.s, view)

    def tension(self, view: View) -> float:
        """How tense the game is for the viewer, 0 to 1."""
        return tension(self.s, view)

    def settle(self) -> None:
        """No Province is held back any more."""
        self.stage.held.clear()

    def forget(self) -> None:
        """Nothing is on its way, and no battle goes on."""
        self.stage.held.clear()
        self.stage.battle = None
        self.hosts_done.forget()
        self.odds_of_war.forget()
        self.buying.forget()

    def enter(self) -> None:
        """The music of a war, or of an uprising; in the last round it is tense at once."""
        sound = self.host.app.sound
        sound.music("rebels" if is_coop(self.s) else "conquest")
        sound.tension = self.tension(self.host.shown)
        sound.last_round = 0 < last_round(self.s) <= self.s.round

    # ---- words

    def place_tip(self, view: View, place: ProvinceId) -> Tip:
        """The tooltip of a Province: who stands there, and what hosts may do from there or to it."""
        words = filter(None, (province_words(self.board, view, self.names, place), self.threat.words(place)))
        return Tip("\n".join(words), self.names.province(place))

    def clause_of(self, step: str) -> str:
        """The clause of a step."""
        return STEP_CLAUSES.get(step, "")

    def forced_words(self, at: str, action: Action) -> str:
        """The words for what was decided for a person because nothing else was legal."""
        return forced_words(at, action, self.names)

    def advice(self, choice: Choice) -> Advice:
        """A computer player's choice in words."""
        source, target = places_of(choice, self.host.t, self.host.session.viewer)
        reason = reason_words(choice, self.names)
        verb, *numbers = choice.action
        if verb in ("play", "play_pot") and len(numbers) > 1 and STRATEGY[int(numbers[0])].target:
            return self._advice_of_card(int(numbers[0]), int(numbers[1]), reason, (source, target))
        return Advice(action_words(choice.action, self.names, is_successor(choice)), reason, source, target)

    def _advice_of_card(self, kind: int, aim: int, reason: str, way: tuple[ProvinceId, ProvinceId]) -> Advice:
        """Which card upon whom, with its chance where one die decides, beside the Province it is about."""
        view = self.host.t.view(self.host.session.viewer)
        what = say("hint.deed.play_upon", card=strategy_name(kind), target=target_name(kind, aim, self.names, view))
        chance = chance_of(kind, aim)
        if chance is not None and self.host.app.settings.show_odds:
            reason = say("hint.with_chance", percent=percent(chance), words=reason)
        places = provinces_of(self.host.t, kind, aim)
        return Advice(what, reason, way[0], way[1] or (places[0] if places else 0))

    def report(self, seat: Seat | None) -> TurnReport | None:
        """The report of a host's action, with its roll."""
        return report_of(self._host_acting(), seat, self.names)

    def skip_words(self) -> str:
        """The rest of a turn, or one host."""
        return "" if self._host_acting().seat < 0 else say("watch.skip_host")

    def _host_acting(self) -> Any:
        return self.panels.coop.turn if self.panels.coop is not None else NO_HOST

    def odds_tip(self, prompt: Prompter[Any, Any]) -> str:
        """The tooltip of a march's odds."""
        if prompt.told is None or prompt.group is None:
            return ""
        more = say("odds.more", key=self.host.app.bindings.label("odds"))
        return "\n".join(filter(None, (with_cards(prompt.told), more)))

    def show_odds(self, prompt: Prompter[Any, Any]) -> bool:
        """The page of all the chances of the march now being drawn (U3)."""
        group: GroupPick | None = prompt.group
        arrow = prompt.arrow()
        if group is None or arrow is None:
            return False
        seat, (source, target) = self.host.session.viewer, arrow
        told = foretell(self.host.t, seat, source, target, sum(group.foot), slots(seat, group.mask), seat)
        if told is not None:
            names = self.names
            title = say("prompt.invade.way", source=names.province(source), target=names.province(target))
            self.host.app.push(OddsPage(title, told, (names.colour(seat), names.colour(self.s.owner[target]))))
        return True

    # ---- who and where

    def home(self, view: View, seat: Seat) -> ProvinceId:
        """The Ruler's Province, else the strongest."""
        held = [p for p in self.board.ids if view.owner[p] == seat]
        return view.leader_at[4 * seat] or max(held, key=view.units, default=0)

    def is_own(self, place: ProvinceId) -> bool:
        """Whether a Province is the viewer's."""
        return self.s.owner[place] == self.host.session.viewer

    def plays_on(self, seat: Seat) -> bool:
        """Whether a warlord has not been eliminated."""
        return bool(self.s.alive[seat])

    def holdings(self, view: View, seat: Seat) -> Mapping[str, int]:
        """Provinces and units of a seat, as everybody can count them."""
        held = [p for p in self.board.ids if view.owner[p] == seat]
        return {"provinces": len(held), "units": sum(view.units(p) for p in held)}

    # ---- deciding

    def passes(self, seat: Seat, key: str) -> bool:
        """Passes a window for a seat that wants to be asked no more, and steps in which there is nothing to do."""
        if self.buying.passes(seat, key) or self.cards.passes(seat, key):
            return True
        return passes_deployment(self.host, seat, key)

    def ask_no_more(self, whole_round: bool) -> None:
        """The viewer lets every window pass until the turn, or the round, is over."""
        self.cards.ask_no_more(whole_round)

    def waits_for_press(self, event: Event) -> bool:
        """Whether the viewer's turn would end without a press of theirs, as when the last unit has fallen (U5)."""
        if self.paces.waits(event) or self.hosts_done.holds:
            return True
        seat = self.host.session.viewer
        if self.buying.lesson or self.host.replaying or not isinstance(event, TurnEnded) or event.seat != seat:
            return False
        own = next((action for who, action in reversed(self.host.session.record.log) if who == seat), None)
        return own is not None and own[0] not in ("end_step", "concede") and bool(self.s.alive[seat])

    def press_words(self) -> tuple[str, str, str] | None:
        """While a host's die waits: who rolls it, and what has been told."""
        if not self.paces.acting:
            return None
        who = self.names.warlord(self.host.shown.turn_seat)
        told = text.plain(self._host_acting().words) or say("pace.next_hint", who=who)
        return who, told, say("pace.next")

    @property
    def haste(self) -> float:
        """Brisk turns of hosts are shown faster."""
        return self.paces.haste

    def dice_wanted(self, wanted: Wanted) -> None:
        """The invader's dice lie there while the defender's are typed in."""
        if wanted.why == "defender" and self.battle is not None:
            self.battle.lay()

    @property
    def window(self) -> BattleWindow | None:
        """The battle's own window."""
        return self.battles.window

    def open_window(self) -> None:
        """Opens it."""
        self.battles.open()

    def close_window(self) -> None:
        """Closes the window over the map."""
        self.battles.close()


def _seen(layout: Layout, scale: Scale, coop: bool) -> Rect:
    """The room of the map: where the ribbon of turns lies over its top, no Province may stand beneath that.

    It is moved and not made smaller, or the map would shrink and its legend would find no place.
    """
    return layout.free.move(0, scale.px(BENEATH_RIBBON) if coop else 0)
