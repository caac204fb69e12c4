"""The motions of every event of Romance: one entry for each (look §8)."""

from typing import Any, Final

import pygame
from pygame import Surface

from game.client.look import palette, portraits, text
from game.client.look.easing import hop, out_back, swell
from game.client.look.pieces import seal
from game.client.motion import sprites
from game.client.motion.choreographer import Choreographer, MotionMaker
from game.client.motion.director import Draw, Effect, Motion, nothing
from game.engine.events import Event, Rolled
from game.romance.client.look.mandate_cards import mandate_card
from game.romance.client.map.stacks import Stack
from game.romance.client.motion.stage import RomanceStage
from game.romance.client.names import card_name, face_key, general_name, look_of
from game.romance.client.words import say
from game.romance.rules import events as ev
from game.romance.rules.catalogue import LIU_BEI, NOBODY

METHOD_BRUSH: Final = ("單挑", "會戰", "計略")
"""The methods in brush: decoration only, their names stand in the window and the chronicle."""
PILL_SLIDES: Final = 0.6
"""Seconds the pill of the affairs track is on its way."""


class RomanceChoreographer(Choreographer[RomanceStage]):
    """Makes the motion of an event of Romance for a stage."""

    def __init__(self, stage: RomanceStage) -> None:
        super().__init__(stage, MOTIONS)

    def _over(self, at: int, words: str, colour: palette.Colour, seconds: float = 0.9) -> list[Effect]:
        return [self.effect(seconds, sprites.words_over(self.stage, at, words, colour))] if at else []

    @property
    def _mine(self) -> bool:
        """Whether the viewer is at it."""
        view = self.stage.picture()
        return view.seat >= 0 and view.turn_seat == view.seat

    # ---- the course

    def turn_began(self, event: ev.TurnBegan) -> Motion:
        words = say("motion.round", round=event.turn)
        return Motion(0.8, [Effect(1.1, sprites.heading_over(self.stage.scale, words), "screen")], "seal")

    def card_revealed(self, event: ev.CardRevealed) -> Motion:
        draw = card_rises(self.stage, event.card)
        # The card may be good or ill for anybody: silk that unrolls says neither.
        return Motion(1.5, [Effect(1.8, draw, "screen")], "unroll")

    def general_appeared(self, event: ev.GeneralAppeared) -> Motion:
        name = general_name(event.general)
        effects = self._over(event.at, name, palette.GOLD_TEXT, 1.1)
        if event.at:
            effects.append(self.effect(0.5, head_drops(self.stage, event.at, event.general)))
        return Motion(self.pace(0.4), effects, "phase")

    def general_retired(self, event: ev.GeneralRetired) -> Motion:
        return self._falls(event.general, event.power, say("motion.retires", general=general_name(event.general)), 0.9)

    def affairs_drawn(self, event: ev.AffairsDrawn) -> Motion:
        stage = self.stage
        if event.power == NOBODY:
            words = say("top.thaw")
            return self._pill_slides(0.5, Effect(0.9, sprites.heading_over(stage.scale, words, 60), "screen"), "phase")
        side = stage.names.side(event.power)
        yours = side == stage.picture().seat
        title = say("motion.your_phase") if yours else say("motion.phase_of", who=stage.names.power(event.power))
        under = stage.names.under(side)
        scroll = sprites.scroll_of_turn(stage.scale, look_of(event.power), title, under)
        return self._pill_slides(0.9, Effect(1.2, scroll, "screen"), "your_turn" if yours else "phase")

    def _pill_slides(self, seconds: float, effect: Effect, sound: str) -> Motion:
        """The gold pill of the affairs track goes to the new card while the drawing is told."""
        stage = self.stage
        calm = stage.less_motion

        def begin() -> None:
            stage.pill = 1.0 if calm else 0.0

        def tick(played: float) -> None:
            stage.pill = 1.0 if calm else min(1.0, played / min(PILL_SLIDES, seconds))

        def end() -> None:
            stage.pill = 1.0

        return Motion(seconds, [effect], sound, True, begin, tick, end)

    def grew(self, event: ev.Grew) -> Motion:
        effects = [effect for area in event.areas for effect in self._over(area[0], "+1", palette.GAIN)]
        return Motion(self.pace(0.3), effects, "deploy", fold_first=True)

    # ---- work and points

    def raised(self, event: ev.Raised) -> Motion:
        return Motion(self.pace(0.18), self._over(event.at, f"+{event.troops}", palette.GAIN), "deploy",
                      fold_first=True)  # fmt: skip

    def tried(self, event: ev.Tried) -> Motion:
        names = self.stage.names
        key = "motion.succeeds" if event.success else "motion.fails"
        words = say(key, generals=names.generals(event.tried), value=event.value)
        if not self._mine:
            return Motion(0.1)
        draw = sprites.die_in_the_middle(self.stage.scale, "black", event.die, words)
        return Motion(0.7, [Effect(1.0, draw, "screen")], "dice")

    def points_changed(self, event: ev.PointsChanged) -> Motion:
        return Motion(0.1, sound="gold" if event.change > 0 else "")

    def allied(self, event: ev.Allied) -> Motion:
        names = self.stage.names
        words = say("motion.allied", one=names.power(event.power), other=names.power(event.to))
        draw = sprites.heading_over(self.stage.scale, words, 52)
        return Motion(0.6, [Effect(1.0, draw, "screen")], "fealty")

    def bans_changed(self, event: ev.BansChanged) -> Motion:
        if event.why == "eased":
            return Motion(0.2, sound="card" if event.bans else "")
        return Motion(0.25, [self.effect(0.5, ban_struck(self.stage, side)) for side, _ in event.bans],
                      "seal" if event.why == "placed" else "card", fold_first=True)  # fmt: skip

    def redeployed(self, event: ev.Redeployed) -> Motion:
        stage = self.stage
        look = look_of(event.power).name
        stack = Stack(look, event.troops) if event.leader == NOBODY else Stack(look, 0, (face_key(event.leader),), True)
        if event.leader != NOBODY:
            return Motion(self.pace(0.3), [self.effect(0.3, head_moves(stage, event.leader, event.source,
                                                                       event.target))], "march")  # fmt: skip
        return Motion(self.pace(0.35), [self.effect(0.35, sprites.march(stage, stack, event.source, event.target))],
                      "march")  # fmt: skip

    # ---- invasions

    def marched(self, event: ev.Marched) -> Motion:
        stage = self.stage
        effects, longest = [], 0.0
        for power, source, troops in event.legs:
            way = (stage.at(event.target) - stage.at(source)).length()
            seconds = self.pace(min(0.9, 0.3 + 0.9 * way / 1000))
            longest = max(longest, seconds)
            effects.append(Effect(seconds, sprites.march(stage, Stack(look_of(power).name, troops), source,
                                                         event.target)))  # fmt: skip

        def begin() -> None:
            stage.map.set_arrow(event.legs[0][1], event.target)

        return Motion(longest, effects, "march", True, begin, end=lambda: stage.map.set_arrow(0, 0))

    def combat_began(self, event: ev.CombatBegan) -> Motion:
        words = say("motion.combat", area=self.stage.names.place(event.at))
        return Motion(0.4, self._over(event.at, words, palette.LOSS, 1.2), "battle")

    def method_rolled(self, event: ev.MethodRolled) -> Motion:
        brush = METHOD_BRUSH[event.method]
        fight = self.stage.fight
        # Combats of others are told in short.
        mine = fight is not None and fight.concerns(self._own_power())
        draw = sprites.brush_across(brush, self.stage)
        effects = [] if self.stage.less_motion else [Effect(0.8, draw)]
        return Motion(0.6 if mine else 0.15, effects, "dice", fold_first=True)

    def _own_power(self) -> int:
        view = self.stage.picture()
        return view.power_of[view.seat] if view.seat >= 0 else NOBODY

    def _in_the_window(self, event: Event, seconds: float, sound: str) -> Motion:
        """Something the combat window tells while it passes: cards step forward, dice fall, sums build (look §8)."""
        fight = self.stage.fight
        if fight is None or not self._watched():
            return Motion(self._beat(seconds), sound=sound)
        shown = fight
        calm = self.stage.less_motion

        def begin() -> None:
            shown.coming, shown.share = event, 1.0 if calm else 0.0

        def tick(played: float) -> None:
            shown.share = 1.0 if calm else min(1.0, played / seconds)

        def end() -> None:
            shown.coming, shown.share = None, 1.0

        return Motion(seconds, sound=sound, begin=begin, tick=tick, end=end)

    def duel_fought(self, event: ev.DuelFought) -> Motion:
        return self._in_the_window(event, 0.9, "pair_lost" if self._watched() else "battle")

    def _watched(self) -> bool:
        fight = self.stage.fight
        return fight is not None and fight.concerns(self._own_power())

    def _beat(self, seconds: float) -> float:
        return seconds if self._watched() else 0.1

    def won_unopposed(self, event: ev.WonUnopposed) -> Motion:
        return self._in_the_window(event, 0.5, "pair_won")

    def clash(self, event: ev.BattleFought | ev.StratagemWorked) -> Motion:
        return self._in_the_window(event, 1.1, "pair_lost" if isinstance(event, ev.BattleFought) else "phase")

    def troops_fell(self, event: ev.TroopsFell) -> Motion:
        return Motion(0.2 if event.troops else 0.0,
                      self._over(event.at, f"−{event.troops}", palette.LOSS) if event.troops else [],
                      fold_first=True)  # fmt: skip

    def checked(self, event: ev.Checked) -> Motion:
        return Motion(self._beat(0.6), sound="dice")

    def fell_back(self, event: ev.FellBack) -> Motion:
        stage = self.stage
        stack = Stack(look_of(event.power).name, event.troops)
        draw = sprites.march(stage, stack, event.source, event.target)
        return Motion(self.pace(0.5), [self.effect(0.5, draw)], "march")

    def area_taken(self, event: ev.AreaTaken) -> Motion:
        stage = self.stage
        source = next((a for a in stage.board.neighbours[event.at] if stage.picture().owner[a] == event.power), 0)
        effects = [self.effect(0.9, sprites.stamp(stage, look_of(event.power), event.at))]

        def run_in() -> None:
            if source and not stage.less_motion:
                stage.map.start_capture(event.at, event.power, source)

        return Motion(0.5, effects, "capture", begin=run_in)

    # ---- fates

    def general_captured(self, event: ev.GeneralCaptured) -> Motion:
        key = {"submits": "motion.submits", "defects": "motion.joins"}.get(event.how, "motion.captured")
        if self._watched():
            return self._in_the_window(event, 1.1, "fealty")
        words = say(key, general=general_name(event.general))
        return Motion(0.5, self._over(event.at, words, palette.GOLD_TEXT, 1.2), "fealty")

    def general_died(self, event: ev.GeneralDied) -> Motion:
        return self._falls(event.general, event.power, say("motion.dies", general=general_name(event.general)), 1.4)

    def _falls(self, general: int, power: int, words: str, seconds: float) -> Motion:
        colour = palette.LOOKS.index(look_of(power)) if power != NOBODY else -1
        draw = sprites.leader_dies(self.stage.scale, face_key(general), colour, words)
        return Motion(seconds, [Effect(seconds, draw, "screen")], "leader_dies")

    def general_exiled(self, event: ev.GeneralExiled) -> Motion:
        words = say("motion.exiled", general=general_name(event.general))
        return Motion(0.4, self._over(event.source, words, palette.TEXT_DIM, 1.1), "phase")

    def succeeded(self, event: ev.Succeeded) -> Motion:
        words = say("motion.succeeds_as_ruler", general=general_name(event.general))
        side = look_of(event.power)
        draw = sprites.banner(self.stage.scale, side, words, self.stage.names.power(event.power))
        return Motion(1.1, [Effect(1.6, draw, "screen")], "great_seal", fold_first=True)

    def power_fell(self, event: ev.PowerFell) -> Motion:
        names = self.stage.names
        title = say("motion.extinct", power=names.power(event.power))
        under = say("motion.ended_by", power=names.power(event.by)) if event.by != NOBODY else ""
        draw = sprites.banner(self.stage.scale, look_of(event.power), title, under)
        return Motion(1.4, [Effect(2.0, draw, "screen")], "eliminated")

    def handed_over(self, event: ev.HandedOver) -> Motion:
        return Motion(0.22, fold_first=True)

    def wandered(self, event: ev.Wandered) -> Motion:
        draw = sprites.banner(self.stage.scale, look_of(LIU_BEI), say("motion.wanders"),
                              say("motion.wanders_with", count=len(event.leaders)))  # fmt: skip
        return Motion(1.2, [Effect(1.8, draw, "screen")], "march")

    def wandering_rolled(self, event: ev.WanderingRolled) -> Motion:
        words = say("motion.rolled", sum=event.sum)
        return Motion(0.7, [Effect(1.0, sprites.heading_over(self.stage.scale, words, 60), "screen")], "dice")

    def settled(self, event: ev.LiuBeiSettled) -> Motion:
        effects = [self.effect(0.9, sprites.stamp(self.stage, look_of(LIU_BEI), event.at))]
        return Motion(0.6, effects, "capture", fold_first=True)

    def game_ended(self, event: ev.GameEnded) -> Motion:
        return Motion(0.5, sound="great_seal")


# ---- what is seen


def card_rises(stage: RomanceStage, card: int) -> Draw:
    """A Mandate card that rises over a dimmed map, and the seal that strikes it."""

    def draw(surface: Surface, share: float) -> None:
        scale = stage.scale
        veil = Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill((12, 6, 10, round(120 * swell(share, 0.15, 0.2))))
        surface.blit(veil, (0, 0))
        face = mandate_card(stage.names, card, scale.px(340), scale)
        rise = out_back(min(1.0, share / 0.25))
        box = face.get_rect(center=(surface.get_width() // 2, round(surface.get_height() * (0.95 - 0.5 * rise))))
        shown = face
        if share > 0.85:
            shown = face.copy()
            shown.set_alpha(round(255 * (1 - share) / 0.15))
        surface.blit(shown, box)
        if 0.3 < share < 0.9:
            struck = min(1.0, (share - 0.3) / 0.1)
            mark = seal("命", scale.px(90 + round(60 * (1 - struck))))
            surface.blit(mark, mark.get_rect(center=(box.left + scale.px(10), box.bottom - scale.px(10))))
        title = text.shadowed(card_name(card), "title", scale.font(38), palette.TITLE_TEXT, scale.px(6), scale.px(2), 3)
        if 0.2 < share < 0.88:
            surface.blit(title, title.get_rect(midbottom=(box.centerx, box.top - scale.px(6))))

    return draw


def head_drops(stage: RomanceStage, at: int, general: int) -> Draw:
    """A head that comes down by a thread of gold."""

    def draw(surface: Surface, share: float) -> None:
        side = stage.scale.px(52)
        place = stage.at(at)
        y = place.y - (1 - out_back(min(1.0, share))) * stage.scale.px(110)
        pygame.draw.line(surface, palette.GOLD_MID, (place.x, y - stage.scale.px(120)), (place.x, y),
                         max(1, stage.scale.px(2)))  # fmt: skip
        head = portraits.head(face_key(general), portraits.NO_OWNER, side, True)
        surface.blit(head, head.get_rect(center=(round(place.x), round(y))))

    return draw


def head_moves(stage: RomanceStage, general: int, source: int, target: int) -> Draw:
    """A head that hops from one area to another."""

    def draw(surface: Surface, share: float) -> None:
        side = stage.scale.px(46)
        place = stage.at(source) + (stage.at(target) - stage.at(source)) * share
        head = portraits.head(face_key(general), portraits.NO_OWNER, side, True)
        surface.blit(head, head.get_rect(center=(round(place.x), round(place.y - 18 * stage.scale.s * hop(share)))))

    return draw


def ban_struck(stage: RomanceStage, side: int) -> Draw:
    """The red mark that is struck onto a side."""
    border = stage.board.sides[side]

    def draw(surface: Surface, share: float) -> None:
        place = stage.crossing(border.a, border.b)
        mark = seal("禁", stage.scale.px(30 + round(40 * (1 - min(1.0, share * 3))))).copy()
        mark.set_alpha(round(255 * swell(share, 0.1, 0.4)))
        surface.blit(mark, mark.get_rect(center=(round(place.x), round(place.y))))

    return draw


def brief(seconds: float, sound: str = "") -> MotionMaker:
    """A moment, and perhaps a sound."""

    def make(stage: Any, event: Event) -> Motion:
        return Motion(seconds, sound=sound)

    return make


R = RomanceChoreographer
MOTIONS: Final[dict[type[Event], MotionMaker]] = {
    Rolled: nothing,
    ev.SeatsDealt: brief(0.3, "card"),
    ev.Settled: brief(0.02, "deploy"),
    ev.TurnBegan: R.turn_began,
    ev.DeckShuffled: brief(0.1, "card"),
    ev.CardRevealed: R.card_revealed,
    ev.GeneralAppeared: R.general_appeared,
    ev.LineVoid: nothing,
    ev.GeneralRetired: R.general_retired,
    ev.AffairsShuffled: brief(0.1, "card"),
    ev.AffairsDrawn: R.affairs_drawn,
    ev.Grew: R.grew,
    ev.BansChanged: R.bans_changed,
    ev.PhaseBegan: nothing,
    ev.StepBegan: nothing,
    ev.PhaseEnded: nothing,
    ev.Scored: nothing,
    ev.GameEnded: R.game_ended,
    ev.TaskTaken: nothing,
    ev.Raised: R.raised,
    ev.Pooled: nothing,
    ev.Tried: R.tried,
    ev.PointsChanged: R.points_changed,
    ev.AllianceOffered: brief(0.3, "card"),
    ev.AllianceDeclined: brief(0.3, "card"),
    ev.Allied: R.allied,
    ev.CreditBought: brief(0.1, "gold"),
    ev.MarchChanged: nothing,
    ev.MarchStopped: brief(0.3, "card"),
    ev.Marched: R.marched,
    ev.Redeployed: R.redeployed,
    ev.ControlChanged: nothing,
    ev.GeneralJoined: brief(0.2, "fealty"),
    ev.Wandered: R.wandered,
    ev.WanderingRolled: R.wandering_rolled,
    ev.HostMoved: brief(0.4, "march"),
    ev.TakenOver: brief(0.6, "capture"),
    ev.LiuBeiSettled: R.settled,
    ev.CombatBegan: R.combat_began,
    ev.WalkedIn: nothing,
    ev.MethodRolled: R.method_rolled,
    ev.Withheld: nothing,
    ev.PickOpened: nothing,
    ev.PicksKnown: nothing,
    ev.PicksSealed: nothing,
    ev.PicksRevealed: brief(0.4, "card"),
    ev.DuelFought: R.duel_fought,
    ev.WonUnopposed: R.won_unopposed,
    ev.BattleFought: R.clash,
    ev.StratagemWorked: R.clash,
    ev.SplitChanged: nothing,
    ev.TroopsFell: R.troops_fell,
    ev.Checked: R.checked,
    ev.GeneralCaptured: R.general_captured,
    ev.GeneralDied: R.general_died,
    ev.GeneralExiled: R.general_exiled,
    ev.MonarchLost: brief(0.3, "leader_dies"),
    ev.Succeeded: R.succeeded,
    ev.PowerFell: R.power_fell,
    ev.HandedOver: R.handed_over,
    ev.Collapsed: brief(0.3, "pair_lost"),
    ev.RetreatBegan: brief(0.2),
    ev.Pursued: brief(0.4, "dice"),
    ev.FellBack: R.fell_back,
    ev.AreaTaken: R.area_taken,
    ev.AreaGained: nothing,
    ev.Ceded: brief(0.3, "fealty"),
    ev.CombatEnded: nothing,
}
"""Every event, `nothing` where another tells it."""
