"""The motions of every event of Redux: what flies, what is stamped, what is heard, and how long the next event
waits.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

from pygame import Rect, Surface, Vector2

from game.client.look import palette, text
from game.client.look.easing import in_out_sine, out_back, swell
from game.client.look.icons import icon
from game.client.look.pieces import seal
from game.client.look.scale import Scale
from game.client.motion.director import Draw, Effect, Layer, Motion, nothing
from game.client.motion.sprites import floating, heading_over
from game.engine.events import Event
from game.engine.refusals import Seat
from game.redux.client import faces
from game.redux.client import motion_pictures as pictures
from game.redux.client.names import card_name, general_name, space_short, state_name
from game.redux.client.words import say
from game.redux.rules import events as ev
from game.redux.rules.places import (
    GOLD,
    RICE,
    SEATS,
    SUPPORT,
    GeneralId,
    LocationId,
    SpaceId,
    battle_of,
    border_of,
)
from game.redux.rules.state import SOURCES

FADE: Final = 0.12
TOLD_GAINS: Final = frozenset({"action", "skill", "card", "trade", "swap"})
GATHERED: Final = 6
"""Signs of a gain that fly one by one; more are told by their number."""

Maker = Callable[["Choreographer", Any], Motion]


class Stage(Protocol):
    """The table as motions see it."""

    scale: Scale
    less_motion: bool

    def space_rect(self, space: SpaceId) -> Rect:
        """The plaque of a space."""

    def state_rect(self, seat: Seat) -> Rect:
        """The card of a state."""

    def general_at(self, general: GeneralId) -> tuple[int, int]:
        """The place where a general is seen now."""

    def location_rect(self, location: LocationId) -> Rect:
        """The square of a border location."""

    def order(self) -> Sequence[Seat]:
        """The states in turn order, as they are shown now."""

    def level(self, track: str, seat: Seat) -> int:
        """The level of a state on a track now."""

    def track_place(self, track: str, level: int) -> tuple[int, int] | None:
        """The place of a level of a track on the screen; None where the tracks are away."""

    def acting_space(self) -> SpaceId:
        """The space that is acted on now; 0 for none."""

    def beaten(self, general: GeneralId) -> bool:
        """Whether a general has lost a battle in this round."""


class Choreographer:
    """Makes the motion of an event."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def __call__(self, event: Event) -> Motion:
        return MOTIONS[type(event)](self, event)

    def effect(self, seconds: float, draw: Draw, layer: Layer = "screen", delay: float = 0.0) -> Effect:
        """Something seen for so long; with less motion it only fades."""
        return Effect(FADE if self.stage.less_motion else seconds, draw, layer, delay)

    def hold(self, seconds: float) -> float:
        """The seconds to wait."""
        return min(seconds, FADE) if self.stage.less_motion else seconds

    # ---- what is seen

    def heading(self, title: str, seconds: float = 0.9) -> Effect:
        """Large letters over the table."""
        return Effect(seconds, heading_over(self.stage.scale, title, 64), "screen")

    def words_at(self, rect: Rect, words: str, colour: palette.Colour, seconds: float = 0.9) -> Effect:
        """Words that rise from a place."""
        return self.effect(seconds, self.rising(rect, words, colour))

    def rising(self, rect: Rect, words: str, colour: palette.Colour) -> Draw:
        """The same, for an effect of its own."""
        scale = self.stage.scale

        def draw(surface: Surface, share: float) -> None:
            floating(surface, words, rect.center, share, colour, scale)

        return draw

    def steps(self, track: str, seat: Seat, level: int) -> list[Effect]:
        """A state's sign steps to a level of a track; nothing where the tracks are away or it stays where it is."""
        start = self.stage.track_place(track, self.stage.level(track, seat))
        end = self.stage.track_place(track, level)
        if start is None or end is None or start == end:
            return []
        return [self.effect(0.6, pictures.sign_steps(seat, start, end, self.stage.scale))]

    def face_flies(self, general: GeneralId, start: tuple[int, int], end: tuple[int, int]) -> Draw:
        """A face that slides in an arc: the wounded one after a lost battle."""
        side = self.stage.scale.px(56)

        def draw(surface: Surface, share: float) -> None:
            way = in_out_sine(share)
            at = Vector2(start) + (Vector2(end) - Vector2(start)) * way
            lift = 4 * way * (1 - way) * min(90 * self.stage.scale.s, Vector2(start).distance_to(end) * 0.25)
            picture = faces.disc(general, side, beaten=self.stage.beaten(general))
            surface.blit(picture, picture.get_rect(center=(round(at.x), round(at.y - lift))))

        return draw

    def signs_fly(self, name: str, count: int, start: tuple[int, int], end: tuple[int, int]) -> Draw:
        """Signs of a gain that fly one after the other."""
        side = self.stage.scale.px(30)
        number = min(count, GATHERED)

        def draw(surface: Surface, share: float) -> None:
            for n in range(number):
                part = share * (1 + 0.18 * (number - 1)) - 0.18 * n
                if 0 < part < 1:
                    at = Vector2(start) + (Vector2(end) - Vector2(start)) * in_out_sine(part)
                    picture = icon(name, side, palette.GOLD_TEXT)
                    surface.blit(picture, picture.get_rect(center=(round(at.x), round(at.y))))

        return draw

    def stamped(self, words: str, rect: Rect, colour: palette.Colour = palette.SEAL_RED) -> Draw:
        """A seal struck on a place."""
        side = self.stage.scale.px(64)

        def draw(surface: Surface, share: float) -> None:
            grown = max(8, round(side * (1 + 0.8 * (1 - min(1.0, out_back(min(1.0, share * 2.5)))))))
            picture = seal(words, grown, colour).copy()
            picture.set_alpha(round(240 * swell(share, 0.15, 0.4)))
            surface.blit(picture, picture.get_rect(center=rect.center))

        return draw

    def card_turns(self, title: str, line: str) -> Draw:
        """A slip in the middle that names what was built or recruited."""
        scale = self.stage.scale

        def draw(surface: Surface, share: float) -> None:
            picture = text.shadowed(title, "title", scale.font(44), palette.GOLD_TEXT, scale.px(6), scale.px(2), 3)
            shown = picture.copy()
            shown.set_alpha(round(255 * swell(share, 0.15, 0.3)))
            middle = (surface.get_width() // 2, surface.get_height() * 2 // 5 + scale.px(206))
            surface.blit(shown, shown.get_rect(center=middle))
            low = text.shadowed(line, "bold", scale.font(24), palette.TITLE_TEXT, scale.px(4), scale.px(2), 2).copy()
            low.set_alpha(round(255 * swell(share, 0.15, 0.3)))
            surface.blit(low, low.get_rect(center=(middle[0], middle[1] + scale.px(48))))

        return draw


# ---- one maker for each kind of event


def round_began(c: Choreographer, e: ev.RoundBegan) -> Motion:
    effects = [c.heading(say("top.round", round=e.round))]
    order = c.stage.order()
    if len(order) == len(e.order) and list(order) != list(e.order):
        places = [c.stage.state_rect(seat).center for seat in order]
        ways = [(seat, places[order.index(seat)], places[e.order.index(seat)]) for seat in e.order]
        effects.append(c.effect(0.6, pictures.signs_change_places(ways, c.stage.scale)))
    return Motion(c.hold(0.8), effects, "phase", fold_first=True)


def step_began(c: Choreographer, e: ev.StepBegan) -> Motion:
    return Motion(c.hold(0.15), [], "phase", fold_first=True)


def recruited(c: Choreographer, e: ev.Recruited) -> Motion:
    end = c.stage.state_rect(e.seat).center
    turns = pictures.card_is_recruited(e.general, end, c.stage.scale)
    return Motion(c.hold(0.5), [c.effect(0.9, turns)], "card")


def alliance_set(c: Choreographer, e: ev.AllianceSet) -> Motion:
    rect, scale = c.stage.space_rect(e.space), c.stage.scale
    hues = [faces.hue_of(seat) for seat in SEATS if e.allied >> seat & 1][:2]
    falls = c.effect(0.75, pictures.sign_falls("shaking-hands", rect, scale))
    runs = c.effect(0.9, pictures.frame_runs(rect, hues, scale), delay=0.3)
    return Motion(c.hold(0.9), [falls, runs], "seal", fold_first=True)


def alliance_joined(c: Choreographer, e: ev.AllianceJoined) -> Motion:
    words = say("motion.joins", state=state_name(e.seat))
    return Motion(c.hold(0.6), [c.heading(words, 0.8)], "seal", fold_first=True)


def assigned(c: Choreographer, e: ev.Assigned) -> Motion:
    rect = c.stage.space_rect(e.space)
    flight = c.effect(0.42, c.face_flies(e.general, c.stage.general_at(e.general), rect.center))
    return Motion(c.hold(0.48), [flight], "deploy")


def passed(c: Choreographer, e: ev.BidPassed) -> Motion:
    words = c.words_at(c.stage.state_rect(e.seat), say("motion.passes"), palette.TEXT_DIM)
    return Motion(c.hold(0.35), [words], "back", fold_first=True)


def slipped(c: Choreographer, e: ev.SlippedAway) -> Motion:
    start, end = c.stage.space_rect(e.source).center, c.stage.space_rect(e.target).center
    again = pictures.drawn_again(e.general, start, end, c.stage.scale)
    return Motion(c.hold(0.7), [c.effect(0.7, again)], "brush")


def space_won(c: Choreographer, e: ev.SpaceWon) -> Motion:
    return Motion(c.hold(0.06), [])


def returned(c: Choreographer, e: ev.Returned) -> Motion:
    end = c.stage.state_rect(e.seat).center
    # A face that comes home wounded is slow enough to be seen.
    beaten = c.stage.beaten(e.general)
    flight = c.effect(0.6 if beaten else 0.32, c.face_flies(e.general, c.stage.general_at(e.general), end))
    hold = 0.4 if beaten else 0.12 if e.why == "lost" else 0.2
    return Motion(c.hold(hold), [flight], "pair_lost" if e.why == "lost" else "", fold_first=True)


def action_began(c: Choreographer, e: ev.ActionBegan) -> Motion:
    rect = c.stage.space_rect(e.space)
    words = say("motion.acts", state=state_name(e.seat), space=space_short(e.space))
    return Motion(c.hold(0.45), [c.words_at(rect, words, faces.chart_hue(e.seat), 0.8)], "phase", fold_first=True)


def action_taken(c: Choreographer, e: ev.ActionTaken) -> Motion:
    return Motion(c.hold(0.3), [c.effect(0.6, c.stamped("畢", c.stage.space_rect(e.space)))], "seal", fold_first=True)


def supply_changed(c: Choreographer, e: ev.SupplyChanged) -> Motion:
    state = c.stage.state_rect(e.seat)
    if e.why in TOLD_GAINS and e.change > 0:
        space = c.stage.acting_space()
        start = c.stage.space_rect(space).center if space else state.center
        flight = c.signs_fly(faces.THING_ICONS[e.thing], e.change, start, state.center)
        sound = "gold" if e.thing in (GOLD, RICE, SUPPORT) else "march"
        return Motion(c.hold(0.34), [c.effect(0.5, flight)], sound)
    if e.why in ("hunger", "unpaid", "raid"):
        return Motion(c.hold(0.45), [c.words_at(state, f"−{-e.change}", palette.LOSS)], "pair_lost", fold_first=True)
    if e.why in ("people", "upkeep") and e.change:
        flight = c.signs_fly(faces.THING_ICONS[e.thing], -e.change, state.center, c.stage.space_rect(0).center)
        effects = [c.words_at(state, f"−{-e.change}", palette.TEXT), c.effect(0.5, flight)]
        return Motion(c.hold(0.2), effects, "gold", fold_first=True)
    return Motion()


def skill_used(c: Choreographer, e: ev.SkillUsed) -> Motion:
    return Motion(c.hold(0.1), [])


def rank_rose(c: Choreographer, e: ev.RankRose) -> Motion:
    stamped = c.effect(0.7, c.stamped("漢", c.stage.state_rect(e.seat)))
    return Motion(c.hold(0.5), [stamped, *c.steps("rank", e.seat, e.rank)], "good_fate", fold_first=True)


def custodian_left(c: Choreographer, e: ev.CustodianLeft) -> Motion:
    words = say("motion.guards", general=general_name(e.general))
    rect = c.stage.space_rect(1)
    return Motion(c.hold(0.35), [c.words_at(rect, words, palette.GOLD_TEXT)], "seal", fold_first=True)


def developed(c: Choreographer, e: ev.Developed) -> Motion:
    words = say("motion.develops_farm" if e.what else "motion.develops_market", level=e.level)
    told = c.words_at(c.stage.state_rect(e.seat), words, palette.GAIN)
    climbs = c.steps("development", e.seat, c.stage.level("development", e.seat) + 1)
    return Motion(c.hold(0.4), [told, *climbs], "gold", fold_first=True)


def stationed(c: Choreographer, e: ev.Stationed) -> Motion:
    border = c.stage.space_rect(battle_of(border_of(e.location)))
    slot, hue = c.stage.location_rect(e.location), faces.chart_hue(e.seat)
    comes = c.effect(0.6, c.face_flies(e.general, c.stage.general_at(e.general), slot.center))
    spreads = c.effect(0.9, pictures.wash_spreads(slot, border, hue), delay=0.5)
    words = say("motion.stationed", general=general_name(e.general))
    told = c.effect(0.9, c.rising(border, words, hue), delay=0.5)
    return Motion(c.hold(1.1), [comes, spreads, told], "capture")


def border_full(c: Choreographer, e: ev.BorderFull) -> Motion:
    rect = c.stage.space_rect(battle_of(e.border))
    words = c.words_at(rect, say("motion.border_full"), palette.GOLD_TEXT, 1.2)
    runs = c.effect(1.2, pictures.frame_runs(rect, [palette.PALE_GOLD], c.stage.scale))
    return Motion(c.hold(0.9), [words, runs], "region", fold_first=True)


def tribal_changed(c: Choreographer, e: ev.TribalChanged) -> Motion:
    return Motion(c.hold(0.18), c.steps("tribal", e.seat, e.level), "phase" if e.change else "", fold_first=True)


def built(c: Choreographer, e: ev.Built) -> Motion:
    draw = c.card_turns(card_name(e.card), say("motion.built", state=state_name(e.seat)))
    card = c.effect(1.1, pictures.card_is_built(e.card, e.seat, c.stage.scale))
    return Motion(c.hold(0.8), [card, c.effect(1.1, draw)], "card_played", fold_first=True)


def unpaid(c: Choreographer, e: ev.ArmiesUnpaid) -> Motion:
    words = c.words_at(c.stage.state_rect(e.seat), say("motion.unpaid", count=e.unpaid), palette.LOSS, 1.0)
    return Motion(c.hold(0.5), [words], "ill_fate", fold_first=True)


def military_changed(c: Choreographer, e: ev.MilitaryChanged) -> Motion:
    if not e.change:
        return Motion(fold_first=True)
    words = f"+{e.change}" if e.change > 0 else f"−{-e.change}"
    colour = palette.GAIN if e.change > 0 else palette.LOSS
    return Motion(c.hold(0.3), [c.words_at(c.stage.state_rect(e.seat), words, colour)], "pair_won", fold_first=True)


def end_called(c: Choreographer, e: ev.EndCalled) -> Motion:
    return Motion(c.hold(1.0), [c.heading(say("top.last_round"), 1.2)], "last_round", fold_first=True)


def scored(c: Choreographer, e: ev.Scored) -> Motion:
    effects = [
        c.words_at(c.stage.state_rect(seat), f"+{points}", palette.GOLD_TEXT, 0.9)
        for seat, points in enumerate(e.points)
        if points
    ]
    return Motion(c.hold(0.5), [c.heading(say(f"source.{SOURCES[e.source]}"), 0.7), *effects], "gold")


def game_ended(c: Choreographer, e: ev.GameEnded) -> Motion:
    return Motion(c.hold(0.6), [], "great_seal", fold_first=True)


MOTIONS: Final[Mapping[type[Event], Maker]] = {
    ev.RoundBegan: round_began, ev.StatesRanked: nothing, ev.StepBegan: step_began, ev.TurnOf: nothing,
    ev.SupplyChanged: supply_changed, ev.CriteriaLaid: nothing, ev.StateBegan: nothing,
    ev.RecruitmentBegan: nothing, ev.CardsDrawn: nothing, ev.ChoiceSealed: nothing, ev.Recruited: recruited,
    ev.RecruitmentEnded: nothing, ev.PutBack: nothing, ev.AllianceSet: alliance_set,
    ev.AllianceJoined: alliance_joined, ev.UnitsFormed: nothing, ev.TribeGoldLaid: nothing, ev.TokensGiven: nothing,
    ev.Assigned: assigned, ev.BidPassed: passed, ev.SlippedAway: slipped, ev.BidsSettled: nothing,
    ev.SpaceWon: space_won, ev.Returned: returned, ev.Declined: nothing, ev.Declared: nothing,
    ev.ActionBegan: action_began, ev.ActionTaken: action_taken, ev.SkillUsed: skill_used, ev.RankRose: rank_rose,
    ev.CustodianLeft: custodian_left, ev.CustodianStays: nothing, ev.EmperorTokens: nothing,
    ev.Developed: developed, ev.TokenPlaced: nothing, ev.Stationed: stationed, ev.BorderToken: nothing,
    ev.BorderFull: border_full, ev.TribalChanged: tribal_changed, ev.SupportBought: nothing, ev.HandChanged: nothing,
    ev.HandKnown: nothing, ev.Built: built, ev.BidTokens: nothing, ev.UnityTokens: nothing, ev.Horses: nothing,
    ev.JadeGold: nothing, ev.ArmiesUnpaid: unpaid, ev.MilitaryChanged: military_changed, ev.EndCalled: end_called,
    ev.Scored: scored, ev.CategoryRanked: nothing, ev.BorderScored: nothing, ev.CardScored: nothing,
    ev.GameEnded: game_ended,
}  # fmt: skip
"""Every event has its maker; those that others tell have `nothing`."""
