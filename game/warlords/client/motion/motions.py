"""The motions of every event of Warlords: one entry for each (look §8, §10)."""

from typing import Final

from game.client.look import palette
from game.client.motion import sprites
from game.client.motion.choreographer import Choreographer, MotionMaker
from game.client.motion.director import Effect, Motion, nothing
from game.engine.events import Event, Rolled
from game.warlords.client.cues import CUES
from game.warlords.client.map_picture import army_of
from game.warlords.client.motion.sprites import (
    army_drops,
    army_falls,
    combat_strip,
    cord_runs,
    dice_roll_in,
    light_over,
    ribbon,
)
from game.warlords.client.motion.stage import A_SEAT, BRISK, SUM, CombatTold, WarlordsStage, duration_of, settled_after
from game.warlords.client.words import say
from game.warlords.rules import events as ev
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.state import FALL, SETTLEMENT, SPRING, WINTER, Seat

SLIDES: Final = 0.4
"""Seconds in which the blocks of the order of movement slide to new places."""
PHASE_BRUSH: Final = {SPRING: "春", FALL: "秋", WINTER: "冬"}
"""The seasons in brush: decoration only, their names stand in the bar at the top."""
FALLS: Final = 0.55
CORD, FRAY = 0.35, 0.26
LINGER: Final = 0.35
"""How long the dice of a combat are still seen while the next thing begins."""
READ: Final = 1.4
"""How long the orders of Winter are left to be read when the last of them is told."""
A_CENTRE, ALL_CENTRES = 0.15, 2.4
"""Seconds from one change of owner at the settlement to the next, and that all together take at most."""


class WarlordsChoreographer(Choreographer[WarlordsStage]):
    """Makes the motion of an event of Warlords for a stage."""

    def __init__(self, stage: WarlordsStage) -> None:
        super().__init__(stage, MOTIONS)

    def __call__(self, event: Event) -> Motion:
        motion = super().__call__(event)
        motion.sound = CUES[type(event)]
        return motion

    # ---- the course of the year

    def mustered(self, event: ev.Mustered) -> Motion:
        army = army_of(self.stage.picture(), event.side)
        return Motion(0.04, [self.effect(0.2, army_drops(self.stage, army, event.at))], fold_first=True)

    def year_began(self, event: ev.YearBegan) -> Motion:
        words = say("motion.year", year=event.year)
        return Motion(0.7, [Effect(1.1, sprites.heading_over(self.stage.scale, words), "screen")])

    def order_set(self, event: ev.OrderSet) -> Motion:
        """The blocks in the bar slide to their new places."""
        stage = self.stage
        if stage.slide_order is None or stage.less_motion or not event.former or event.order == event.former:
            return Motion()
        return Motion(SLIDES, [Effect(SLIDES, stage.slide_order(event.former), "screen")], fold_first=True)

    def phase_began(self, event: ev.PhaseBegan) -> Motion:
        stage = self.stage

        def begin() -> None:
            # What changes hands is told from north to south over the whole board.
            if event.phase == SETTLEMENT:
                stage.map.fit()

        brush = PHASE_BRUSH.get(event.phase)
        if brush is None or stage.less_motion:
            return Motion(0.15, begin=begin)
        return Motion(0.4, [Effect(1.0, sprites.brush_across(brush, stage))], begin=begin)

    def move_turn_began(self, event: ev.MoveTurnBegan) -> Motion:
        """A scroll with the warlord's name: others' turns come and go more quickly."""
        names = self.stage.names
        yours = event.seat == names.viewer
        title = say("motion.your_turn") if yours else names.name(event.seat)
        under = names.under(event.seat) if event.armies else say("motion.no_army")
        scroll = sprites.scroll_of_turn(self.stage.scale, self.stage.look(event.seat), title, under)
        seconds = 0.9 if yours else 0.35
        return Motion(seconds, [Effect(seconds + 0.3, scroll, "screen")])

    # ---- orders

    def moved(self, event: ev.Moved) -> Motion:
        return self._march(event.seat, event.source, event.target)

    def entered(self, event: ev.Entered) -> Motion:
        """The victor moves in; round a capital runs a gold line."""
        motion = self._march(event.seat, event.source, event.target)
        if self.stage.board.is_capital[event.target]:
            motion.effects.append(self.effect(1.2, light_over(self.stage, event.target)))
        return motion

    def _march(self, seat: Seat, source: TerritoryId, target: TerritoryId) -> Motion:
        stage = self.stage
        way = (stage.at(target) - stage.at(source)).length()
        seconds = self.pace(min(0.8, 0.26 + 0.9 * way / 1000))
        draw = sprites.march(stage, army_of(stage.picture(), seat), source, target)

        def arrive() -> None:
            stage.let_go(target)

        return Motion(seconds, [Effect(seconds, draw)], "", True, lambda: stage.hold(target), None, arrive)

    def support_given(self, event: ev.SupportGiven) -> Motion:
        seconds = self.pace(CORD)
        return Motion(seconds, [Effect(seconds, cord_runs(self.stage, event.giver, event.held))])

    def support_ended(self, event: ev.SupportEnded) -> Motion:
        fray = cord_runs(self.stage, event.giver, event.held, away=True)
        return Motion(0.05, [self.effect(FRAY, fray)], fold_first=True)

    # ---- combat

    def supporter_named(self, event: ev.SupporterNamed) -> Motion:
        """Arrows and dice come with the picture; of others' supporters each is seen before the next."""
        return Motion(0.0 if event.seat == self.stage.viewer else 0.12, fold_first=True)

    def attack_named(self, event: ev.AttackNamed) -> Motion:
        return Motion(0.0 if event.seat == self.stage.viewer else 0.25, fold_first=True)

    def attack_declared(self, event: ev.AttackDeclared) -> Motion:
        """The dice of all who take part roll to the target."""
        stage = self.stage

        def begin() -> None:
            stage.combat = CombatTold(event)

        if stage.less_motion:
            return Motion(0.3, begin=begin)
        rolling = dice_roll_in(stage, (event.source, *event.named), event.target)
        return Motion(self.pace(0.45), [self.effect(0.6, rolling)], begin=begin)

    def combat_thrown(self, event: ev.CombatThrown) -> Motion:
        stage = self.stage
        combat = stage.combat
        brisk = 1.0 if stage.viewer in (event.seat, event.defender) and stage.viewer >= 0 else BRISK
        seconds = duration_of(event) * brisk

        def begin() -> None:
            if combat is not None:
                combat.throws.append(event)
                combat.elapsed = 0.0

        tie = event.attack_total == event.defence_total
        counted = (settled_after(event) + SUM) * brisk
        told: list[bool] = []

        def tick(played: float) -> None:
            if combat is not None:
                combat.elapsed = played / brisk
            if tie and played >= counted and not told:
                # Equal sums are heard when they have counted up.
                told.append(True)
                stage.play("phase")

        def end() -> None:
            if combat is not None:
                if event not in combat.throws:
                    combat.throws.append(event)
                combat.elapsed = duration_of(event)

        effects = []
        if not stage.window_shown():
            shown = seconds + LINGER
            effects.append(Effect(shown, combat_strip(stage, event, shown, brisk), "screen"))
        return Motion(seconds, effects, begin=begin, tick=tick, end=end)

    def combat_decided(self, event: ev.CombatDecided) -> Motion:
        stage = self.stage

        def end() -> None:
            if stage.combat is not None:
                stage.combat.won = event.won

        return Motion(0.15, end=end)

    def army_fell(self, event: ev.ArmyFell) -> Motion:
        army = army_of(self.stage.picture(), event.side)
        fall = army_falls(self.stage, army, event.at)
        return Motion(self.pace(0.35), [self.effect(FALLS, fall)], fold_first=True)

    # ---- settlement

    def owner_changed(self, event: ev.OwnerChanged) -> Motion:
        """The wash runs in and the warlord's seal is struck; a capital is lit, too."""
        stage = self.stage
        effects = []
        if event.owner >= 0:
            effects.append(self.effect(0.9, sprites.stamp(stage, stage.look(event.owner), event.at)))
        if event.capital:
            effects.append(self.effect(1.2, light_over(stage, event.at)))

        def run() -> None:
            if not stage.less_motion:
                stage.map.start_capture(event.at, event.owner, event.at)

        # However many there are, the last is told within the time for all.
        apart = min(A_CENTRE, ALL_CENTRES / max(len(stage.board.centres), 1))
        return Motion(0.3 if event.capital else max(apart, 0.1), effects, end=run)

    def settled(self, event: ev.Settled) -> Motion:
        words = say("motion.settled", count=event.changed) if event.changed else say("motion.settled_none")
        return Motion(0.8, [Effect(1.2, sprites.heading_over(self.stage.scale, words, 56), "screen")])

    def eliminated(self, event: ev.Eliminated) -> Motion:
        return self._leaves(event.seat, event.armies, say("motion.eliminated", who=self.stage.names.name(event.seat)))

    def dropped(self, event: ev.Dropped) -> Motion:
        return self._leaves(event.seat, event.removed, say("motion.dropped", who=self.stage.names.name(event.seat)))

    def _leaves(self, seat: Seat, armies: tuple[TerritoryId, ...], words: str) -> Motion:
        """A banner, while all armies of a warlord sink together."""
        stage = self.stage
        army = army_of(stage.picture(), seat)
        effects = [self.effect(FALLS, army_falls(stage, army, p)) for p in armies]
        scroll = sprites.banner(stage.scale, stage.look(seat), words, stage.names.under(seat))
        # The scroll lies over the land: what comes next waits until it fades.
        return Motion(1.5, [*effects, Effect(1.8, scroll, "screen")], fold_first=True)

    def game_ended(self, event: ev.GameEnded) -> Motion:
        """The seal is pressed on a capital of the one who has won the Mandate; then comes the page of the end."""
        stage, result = self.stage, event.result
        if result.clause != "W7.3" or not result.winners:
            return Motion(0.4)
        seat, owner = result.winners[0], stage.picture().owner
        at = next(p for p in stage.board.capitals if owner[p] == seat)
        effects = [
            self.effect(1.2, sprites.stamp(stage, stage.look(seat), at)),
            self.effect(1.4, light_over(stage, at)),
        ]
        return Motion(self.pace(1.3), effects)

    # ---- Winter

    def winter_sealed(self, event: ev.WinterSealed) -> Motion:
        return Motion(0.0 if event.seat == self.stage.viewer else 0.1)

    def winter_opened(self, event: ev.WinterOpened) -> Motion:
        """All armies to be built drop at once, those to be disbanded sink (W8.4); the events after it only fold.

        Meanwhile the panel tells them seat by seat, and the land where armies were built is lit.
        """
        stage = self.stage
        picture = stage.picture()
        going = [self.effect(0.6, army_falls(stage, army_of(picture, seat), p)) for seat, p in event.disbanded]
        coming = [self.effect(0.4, army_drops(stage, army_of(picture, seat), p)) for seat, p in event.built]
        if not going and not coming:
            return Motion(fold_first=True)
        lit = [self.effect(1.6, light_over(stage, p)) for _, p in event.built]
        seats = len({seat for seat, _ in (*event.disbanded, *event.built)})

        def begin() -> None:
            # An army that sinks is not seen standing beneath.
            for _, p in event.disbanded:
                owner, _ = stage.stands(p)
                stage.held[p] = (owner, None)

        def end() -> None:
            for _, p in event.disbanded:
                stage.let_go(p)

        seconds = self.pace(0.6) if stage.viewer < 0 else A_SEAT * seats + READ
        return Motion(seconds, [*going, *coming, *lit], fold_first=True, begin=begin, end=end)

    # ---- leaving, draws, words

    def resigned(self, event: ev.Resigned) -> Motion:
        return Motion(0.5)

    def ran_out(self, event: ev.RanOut) -> Motion:
        words = say("motion.ran_out", who=self.stage.names.name(event.seat))
        return Motion(0.6, [Effect(1.0, sprites.heading_over(self.stage.scale, words, 48), "screen")])

    def draw_proposed(self, event: ev.DrawProposed) -> Motion:
        words = say("motion.draw_proposed", who=self.stage.names.name(event.seat))
        return Motion(0.8, [Effect(1.2, sprites.heading_over(self.stage.scale, words, 48), "screen")])

    def draw_answered(self, event: ev.DrawAnswered) -> Motion:
        return Motion(0.15)

    def truce_offered(self, event: ev.TruceOffered) -> Motion:
        return self._ribbon(event.seat, event.other, "motion.truce_offered", torn=False, seconds=0.9)

    def truce_refused(self, event: ev.TruceRefused) -> Motion:
        return self._ribbon(event.seat, event.other, "motion.truce_refused", torn=True, seconds=0.9)

    def truce_made(self, event: ev.TruceMade) -> Motion:
        return self._ribbon(event.seat, event.other, "motion.truce_made", torn=False, seconds=1.2)

    def truce_broken(self, event: ev.TruceBroken) -> Motion:
        return self._ribbon(event.seat, event.other, "motion.truce_broken", torn=True, seconds=1.2)

    def _ribbon(self, seat: Seat, other: Seat, key: str, torn: bool, seconds: float) -> Motion:
        stage = self.stage
        draw = ribbon(stage, stage.look(seat), stage.look(other), say(key), torn)
        return Motion(seconds * 0.7, [Effect(seconds, draw, "screen")])

    def said(self, event: ev.Said) -> Motion:
        """Words over the warlord's land: the sentence itself stands in the chronicle."""
        if not event.at:
            return Motion()
        words = sprites.words_over(self.stage, event.at, self.stage.names.name(event.seat), palette.TEXT)
        return Motion(0.1, [self.effect(0.9, words)])


MOTIONS: Final[dict[type[Event], MotionMaker]] = {
    Rolled: nothing,
    ev.Mustered: WarlordsChoreographer.mustered,
    ev.YearBegan: WarlordsChoreographer.year_began,
    ev.OrderSet: WarlordsChoreographer.order_set,
    ev.PhaseBegan: WarlordsChoreographer.phase_began,
    ev.MoveTurnBegan: WarlordsChoreographer.move_turn_began,
    ev.MoveTurnEnded: nothing,
    ev.Moved: WarlordsChoreographer.moved,
    ev.SupportGiven: WarlordsChoreographer.support_given,
    ev.SupportEnded: WarlordsChoreographer.support_ended,
    ev.AttackNamed: WarlordsChoreographer.attack_named,
    ev.SupporterNamed: WarlordsChoreographer.supporter_named,
    ev.AttackCalledOff: nothing,
    ev.AttackDeclared: WarlordsChoreographer.attack_declared,
    ev.CombatThrown: WarlordsChoreographer.combat_thrown,
    ev.CombatDecided: WarlordsChoreographer.combat_decided,
    ev.ArmyFell: WarlordsChoreographer.army_fell,
    ev.Entered: WarlordsChoreographer.entered,
    ev.Spent: nothing,
    ev.OwnerChanged: WarlordsChoreographer.owner_changed,
    ev.Settled: WarlordsChoreographer.settled,
    ev.Eliminated: WarlordsChoreographer.eliminated,
    ev.GameEnded: WarlordsChoreographer.game_ended,
    ev.WinterBegan: nothing,
    ev.WinterChosen: nothing,
    ev.WinterSealed: WarlordsChoreographer.winter_sealed,
    ev.WinterOpened: WarlordsChoreographer.winter_opened,
    ev.Disbanded: nothing,
    ev.Built: nothing,
    ev.RanOut: WarlordsChoreographer.ran_out,
    ev.StrikesCleared: nothing,
    ev.Resigned: WarlordsChoreographer.resigned,
    ev.HandedOver: nothing,
    ev.Dropped: WarlordsChoreographer.dropped,
    ev.DrawProposed: WarlordsChoreographer.draw_proposed,
    ev.DrawAnswered: WarlordsChoreographer.draw_answered,
    ev.DrawWithdrawn: nothing,
    ev.TruceOffered: WarlordsChoreographer.truce_offered,
    ev.TruceRefused: WarlordsChoreographer.truce_refused,
    ev.TruceMade: WarlordsChoreographer.truce_made,
    ev.TruceBroken: WarlordsChoreographer.truce_broken,
    ev.TrucesEnded: nothing,
    ev.Said: WarlordsChoreographer.said,
}
"""Every event and how it is shown."""
