"""The motions of every event of Conquest: one entry for each (look §8, §10)."""

from collections.abc import Sequence
from typing import Final

from game.client.look import palette
from game.client.motion import sprites
from game.client.motion.choreographer import Choreographer, MotionMaker
from game.client.motion.director import Draw, Effect, Motion, nothing
from game.conquest.client.map.army_tokens import Army
from game.conquest.client.map.pieces import Kind, piece, pieces_of
from game.conquest.client.motion.cards import CARD_MOTIONS
from game.conquest.client.motion.rebels import COOP_MOTIONS, host_begins, host_falls
from game.conquest.client.motion.stage import STEP_BRUSH, ConquestStage
from game.conquest.client.panels.names import RANKS, card_name, face_key
from game.conquest.client.words import say
from game.conquest.rules import events as ev
from game.conquest.rules.leaders import GENERAL_SLOTS
from game.conquest.rules.state import TIES_INVADER, ProvinceId, Seat
from game.engine.events import Event

RISE = 0.22
"""How long a battle's own window takes to open: no die flies before that."""
COMES, GOES = 0.14, 0.16
"""Seconds in which the strip of a battle comes in and leaves."""
MOST_COINS = 12
BOUGHT_IN = ("generals", "infantry")
"""Steps that begin on the buying page, which shows them itself."""
ROLLS, FIRST_FLOWS, NEXT_FLOWS = 1.5, 0.8, 0.35
"""Seconds that a roll in the strip takes at most: usually, and while a host's turn flows the first and the others."""
FLOWS: Final[dict[type[Event], float]] = {
    ev.StepBegan: 0.2, ev.InvasionDeclared: 0.6, ev.GroupDeclared: 0.4, ev.InfantryFell: 0.4, ev.InfantryPlaced: 0.6,
    ev.Rallied: 0.6, ev.TurnBegan: 0.85,
}  # fmt: skip
"""What is left of the time that the next event waits, while a host's turn flows."""
MARCH_FLOWS: Final = 0.55
STANDS_FRAMES = 2
"""Painted pictures for which a finished throw is seen at least."""


class ConquestChoreographer(Choreographer[ConquestStage]):
    """Makes the motion of an event of Conquest for a stage."""

    def __init__(self, stage: ConquestStage) -> None:
        super().__init__(stage, MOTIONS)

    def __call__(self, event: Event) -> Motion:
        motion = super().__call__(event)
        if self.stage.flowing():
            motion.hold *= FLOWS.get(type(event), 1.0)
        return motion

    def _pieces(self, seat: Seat, kinds: Sequence[Kind]) -> sprites.Pictures:
        """The pieces of a seat as sprites want them."""
        return lambda side: [piece(kind, self.stage.colour(seat), side) for kind in kinds]

    def _drop(self, seat: Seat, at: ProvinceId, kinds: Sequence[Kind]) -> Draw:
        return sprites.drop(self.stage, at, self._pieces(seat, kinds))

    # ---- setup and pieces that come onto the board

    def ruler_dealt(self, event: ev.RulerDealt) -> Motion:
        colour = self.stage.names.colour(event.seat)
        draw = sprites.card_turned(self.stage.scale, face_key(0, event.card), colour, "ruler", (0.5, 0.44))
        return Motion(0.55, [Effect(0.9, draw, "screen")], "card")

    def settled(self, event: ev.Settled) -> Motion:
        kind: Kind = "infantry" if event.seat >= 0 else "neutral"
        drop = self._drop(event.seat, event.at, [kind])
        return Motion(0.04, [self.effect(0.18, drop)], fold_first=True)

    def infantry_placed(self, event: ev.InfantryPlaced) -> Motion:
        kinds = pieces_of(event.infantry, ())
        drop = self._drop(event.seat, event.at, kinds[:6])
        return Motion(self.pace(0.18), [self.effect(0.18, drop)], "deploy")

    def leader_placed(self, event: ev.LeaderPlaced) -> Motion:
        kind = _leader_piece(event.leader)
        return Motion(self.pace(0.22), [self.effect(0.22, self._drop(event.seat, event.at, [kind]))], "seal")

    def general_swapped(self, event: ev.GeneralSwapped) -> Motion:
        drop = self._drop(event.seat, event.at, [_leader_piece(event.leader)])
        return Motion(self.pace(0.3), [self.effect(0.3, drop)], "card")

    # ---- units on the way

    def marched(self, event: ev.Marched) -> Motion:
        stage = self.stage
        way = (stage.at(event.target) - stage.at(event.source)).length()
        seconds = self.pace(min(0.9, 0.26 + 0.9 * way / 1000))
        seconds *= MARCH_FLOWS if stage.flowing() else 1.0
        marks = tuple(RANKS[leader & 3] for leader in event.marching)
        army = Army(stage.colour(event.seat), event.infantry + len(event.marching), marks)
        draw = sprites.march(stage, army, event.source, event.target)

        def arrive() -> None:
            if stage.let_go(event.target) and event.how == "capture":
                stage.map.start_capture(event.target, event.seat, event.source)

        battle, shown = stage.battle, stage.battle_shown()

        def tick(played: float) -> None:
            # The strip has told the battle; now the eye follows the march.
            if battle is not None and event.how == "capture":
                battle.seen = min(battle.seen, max(0.0, 1 - played / GOES))

        seconds = 0.0 if shown else seconds
        effects = [] if shown else [Effect(seconds, draw)]
        return Motion(seconds, effects, "march", True, lambda: stage.hold(event.target), tick, arrive)

    def captured(self, event: ev.Captured) -> Motion:
        stage = self.stage
        if stage.battle_shown():
            # The battle's own window has pressed the seal.
            return Motion(0.05)
        effects = [self.effect(0.9, sprites.stamp(stage, palette.player(stage.names.colour(event.seat)), event.at))]
        region = stage.board.provinces[event.at].region
        whole = all(stage.picture().owner[p] == event.seat for p in stage.board.region_provinces[region])
        if not whole:
            return Motion(0.35, effects, "capture")
        words = say("motion.region", region=stage.names.region(region))
        effects.append(
            Effect(1.4, sprites.heading_beside(stage, stage.board.region_provinces[region], words), "screen")
        )

        def crown() -> None:
            if not stage.less_motion:
                stage.map.start_region_glow(region)

        # Nothing else begins before the line has run round (look §8).
        return Motion(1.1, effects, "region", begin=crown)

    def abandoned(self, event: ev.Abandoned) -> Motion:
        words = sprites.words_over(self.stage, event.at, say("motion.abandoned"), palette.TEXT_DIM)
        return Motion(0.1, [self.effect(0.9, words)])

    def infantry_fell(self, event: ev.InfantryFell) -> Motion:
        if self.stage.battle_shown():
            # Its pieces broke where they stood when the dice were told.
            return Motion(0.0 if event.cause == "combat" else 0.26)
        kind: Kind = "neutral" if event.seat < 0 else "infantry"
        fallen = self._pieces(event.seat, [kind])
        fall = sprites.falls(self.stage, event.at, fallen, event.infantry)
        return Motion(0.2, [self.effect(0.6, fall)], fold_first=True)

    def leader_fell(self, event: ev.LeaderFell) -> Motion:
        stage = self.stage
        card = stage.names.leader_card(event.leader, event.card)
        name = say("motion.leader_dies", name=card_name(card))
        draw = sprites.leader_dies(stage.scale, card.id, stage.names.colour(event.seat), name)
        return Motion(1.4, [Effect(1.4, draw, "screen")], "leader_dies")

    # ---- rounds and turns

    def round_began(self, event: ev.RoundBegan) -> Motion:
        if self.stage.page_follows():
            return Motion()
        return Motion(0.8, [round_heading(self.stage, event.round)], "seal")

    def ties_set(self, event: ev.TiesSet) -> Motion:
        if not event.die:
            return Motion()
        words = say("ties.invader" if event.ties == TIES_INVADER else "ties.defender")
        draw = sprites.die_in_the_middle(self.stage.scale, "fate", event.die, words)
        return Motion(1.5, [Effect(1.8, draw, "screen")], "dice")

    def turn_began(self, event: ev.TurnBegan) -> Motion:
        names = self.stage.names
        if names.is_rebel(event.seat):
            return host_begins(self, event)
        yours = event.seat == names.viewer
        title = say("motion.your_turn") if yours else say("motion.turn_of", who=names.warlord(event.seat))
        scroll = sprites.scroll_of_turn(self.stage.scale, names.colour(event.seat), title, names.under(event.seat))
        return Motion(0.9 if yours else 0.6, [Effect(1.2, scroll, "screen")], "your_turn" if yours else "phase")

    def turn_ended(self, event: ev.TurnEnded) -> Motion:
        """The way of the last march leaves the map: beside another's die it would look like an attack of theirs."""
        return Motion(begin=lambda: self.stage.map.set_arrow(0, 0))

    def step_began(self, event: ev.StepBegan) -> Motion:
        brush = STEP_BRUSH.get(event.step)
        if brush is None or self.stage.less_motion or (self.stage.buying_shown() and event.step in BOUGHT_IN):
            return Motion(0.05)
        draw = sprites.brush_across(brush, self.stage)
        yours = event.seat == self.stage.names.viewer
        # Of steps that others hurry through only the one that lasts is written.
        late = 0.0 if yours else 0.12
        return Motion(0.25 if yours else 0.1, [Effect(0.9, draw, delay=late)], "phase" if yours else "")

    def gold_changed(self, event: ev.GoldChanged) -> Motion:
        stage = self.stage
        if event.seat != stage.names.viewer or event.change <= 0 or event.why == "setup":
            return Motion()
        held = [p for p in stage.board.ids if stage.picture().owner[p] == event.seat]
        draw = sprites.coins(stage, (held * event.change)[: min(event.change, MOST_COINS)], stage.purse)
        seconds = 0.07 * min(event.change, MOST_COINS) + 0.5
        return Motion(0.3, [self.effect(seconds, draw, "screen")], "gold")

    def reserve_known(self, event: ev.ReserveKnown) -> Motion:
        """The owner sees a card that came into the reserve."""
        stage = self.stage
        new = [card for card in event.cards if card not in stage.picture().reserve[event.seat]]
        if (
            not new
            or event.seat != stage.names.viewer
            or any(stage.picture().leader_card[leader] == new[-1] for leader in GENERAL_SLOTS[event.seat])
        ):
            return Motion()
        if stage.buying_shown():
            return Motion(0.3, sound="card")
        colour = stage.names.colour(event.seat)
        draw = sprites.card_turned(stage.scale, face_key(1, new[-1]), colour, "general", (0.5, 0.44))
        return Motion(0.6, [Effect(1.0, draw, "screen")], "card")

    # ---- battle

    def invasion_declared(self, event: ev.InvasionDeclared) -> Motion:
        stage = self.stage
        return Motion(0.4, sound="march", begin=lambda: stage.map.set_arrow(event.source, event.target))

    def group_declared(self, event: ev.GroupDeclared) -> Motion:
        first = event.engagement == 1
        return Motion(0.35 if first else 0.1, sound="battle" if first else "dice_in_hand", fold_first=True)

    def struck(self, event: ev.Struck) -> Motion:
        return Motion(0.7, sound="dice")

    def engaged(self, event: ev.Engaged) -> Motion:
        battle = self.stage.battle
        if battle is None:
            return Motion(0.3)
        battle.throw(event, self.stage.speed)
        shown = self.stage.battle_shown()
        if shown:
            self.stage.weigh_throw(event)
        flows = FIRST_FLOWS if event.engagement == 1 else NEXT_FLOWS
        most = flows if self.stage.flowing() else ROLLS
        seconds = battle.duration if shown else min(battle.duration, most)
        # In the first engagement the window is still opening, and the strip is not there yet.
        first = event.engagement == 1 and not battle.laid
        wait = RISE if first and shown else 0.0
        if first and not shown:
            battle.seen = 0.0

        def tick(played: float) -> None:
            battle.elapsed = max(0.0, played - wait) * (battle.duration / seconds)
            battle.seen = max(battle.seen, min(1.0, played / COMES))

        def settle() -> None:
            battle.elapsed, battle.seen = battle.duration, 1.0

        # However slow the machine: what came of the dice is painted before it goes on.
        stands = STANDS_FRAMES if shown else 0
        return Motion(wait + seconds, sound="dice", tick=tick, end=settle, sound_at=wait, stands=stands)

    def invasion_ended(self, event: ev.InvasionEnded) -> Motion:
        stage = self.stage
        shown, battle = stage.battle_shown(), stage.battle

        def tick(played: float) -> None:
            if battle is not None:
                battle.seen = min(battle.seen, max(0.0, 1 - played / GOES))

        def end() -> None:
            stage.map.set_arrow(0, 0)
            stage.end_battle()

        return Motion(0.0 if shown else GOES, tick=tick, end=end)

    def retreated(self, event: ev.Retreated) -> Motion:
        words = say("motion.retreat", hits=event.hits)
        draw = sprites.words_over(self.stage, event.at, words, palette.GOLD_TEXT)
        return Motion(0.9, [self.effect(1.2, draw)], "dice")

    def rallied(self, event: ev.Rallied) -> Motion:
        words = say("motion.rallied" if event.won else "motion.not_rallied")
        if not event.die:
            # Rebels need no roll (C10.6).
            rising = sprites.words_over(self.stage, event.target, words, palette.GOLD_TEXT)
            return Motion(self.pace(0.7), [self.effect(1.2, rising)], "seal")
        draw = sprites.die_in_the_middle(self.stage.scale, "black", event.die, words)
        return Motion(1.4, [Effect(1.6, draw, "screen")], "dice")

    # ---- the end

    def conceded(self, event: ev.Conceded) -> Motion:
        return Motion(0.5, sound="back")

    def eliminated(self, event: ev.Eliminated) -> Motion:
        names = self.stage.names
        if names.is_rebel(event.seat):
            return host_falls(self, event)
        words = sprites.banner(
            self.stage.scale,
            names.colour(event.seat),
            say("motion.eliminated", who=names.warlord(event.seat)),
            names.under(event.seat),
        )
        # The scroll lies over the land: what comes next waits until it fades.
        return Motion(1.5, [Effect(1.8, words, "screen")], "eliminated")

    def hill_counted(self, event: ev.HillCounted) -> Motion:
        if not event.rounds:
            return Motion()
        words = say("motion.hill", who=self.stage.names.warlord(event.seat), rounds=event.rounds)
        return Motion(0.8, [Effect(1.2, sprites.heading_over(self.stage.scale, words), "screen")], "seal")

    def victory_offered(self, event: ev.VictoryOffered) -> Motion:
        words = say("motion.victory_offered", who=self.stage.names.warlord(event.winners[0]))
        return Motion(0.8, [Effect(1.4, sprites.heading_over(self.stage.scale, words), "screen")], "seal")

    def game_ended(self, event: ev.GameEnded) -> Motion:
        """The motion of the end: it is heard when the page of the end tells who holds the Mandate."""
        return Motion(0.4)


def round_heading(stage: ConquestStage, number: int) -> Effect:
    """The number of a round that begins, large over the map."""
    words = say("motion.round", round=number)
    return Effect(1.1, sprites.heading_over(stage.scale, words), "screen")


def _leader_piece(leader: int) -> Kind:
    kinds: tuple[Kind, ...] = ("ruler", "general1", "general2", "general3")
    return kinds[leader & 3]


MOTIONS: Final[dict[type[Event], MotionMaker]] = {
    ev.RulerDealt: ConquestChoreographer.ruler_dealt,
    ev.Settled: ConquestChoreographer.settled,
    ev.InfantryPlaced: ConquestChoreographer.infantry_placed,
    ev.LeaderPlaced: ConquestChoreographer.leader_placed,
    ev.GeneralSwapped: ConquestChoreographer.general_swapped,
    ev.Marched: ConquestChoreographer.marched,
    ev.Captured: ConquestChoreographer.captured,
    ev.Abandoned: ConquestChoreographer.abandoned,
    ev.InfantryFell: ConquestChoreographer.infantry_fell,
    ev.LeaderFell: ConquestChoreographer.leader_fell,
    ev.RoundBegan: ConquestChoreographer.round_began,
    ev.TiesSet: ConquestChoreographer.ties_set,
    ev.TurnBegan: ConquestChoreographer.turn_began,
    ev.StepBegan: ConquestChoreographer.step_began,
    ev.TurnEnded: ConquestChoreographer.turn_ended,
    ev.GoldChanged: ConquestChoreographer.gold_changed,
    ev.IncomeReceived: nothing,
    ev.ReserveChanged: nothing,
    ev.ReserveKnown: ConquestChoreographer.reserve_known,
    ev.PoolChanged: nothing,
    ev.InvasionDeclared: ConquestChoreographer.invasion_declared,
    ev.GroupDeclared: ConquestChoreographer.group_declared,
    ev.Struck: ConquestChoreographer.struck,
    ev.Engaged: ConquestChoreographer.engaged,
    ev.InvasionEnded: ConquestChoreographer.invasion_ended,
    ev.Retreated: ConquestChoreographer.retreated,
    ev.Rallied: ConquestChoreographer.rallied,
    ev.Conceded: ConquestChoreographer.conceded,
    ev.Eliminated: ConquestChoreographer.eliminated,
    ev.StartSeatPassed: nothing,
    ev.HillCounted: ConquestChoreographer.hill_counted,
    ev.VictoryOffered: ConquestChoreographer.victory_offered,
    ev.GameEnded: ConquestChoreographer.game_ended,
    **CARD_MOTIONS,
    **COOP_MOTIONS,
}
"""Every event and how it is shown."""
