"""All effects of one step of an action, in the order their owner likes (7.5, 14.1)."""

from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal
from game.redux.rules import verbs
from game.redux.rules.amounts import (
    THING_NUMBERS,
    Effect,
    amount,
    can_train,
    effects_at,
    meets,
    row_of,
)
from game.redux.rules.building import buildable
from game.redux.rules.card_effects import OneEffect, gain_things, has_choice, offer_may
from game.redux.rules.places import GOLD, GeneralId, Seat, SpaceId
from game.redux.rules.state import ReduxState, tribal_level
from game.redux.rules.table import ReduxTable
from game.redux.rules.verbs import CARD_SOURCE


def can_change(t: ReduxTable, seat: Seat, effect: Effect) -> bool:
    """Whether an effect would do anything now (18.3)."""
    source, index = effect
    s = t.s
    if index < 0:
        return _hook_can_change(t, seat, source)
    row = row_of(source, index)
    if row.pay and any(s.have(seat, THING_NUMBERS[name]) < amount(s, seat, number) for name, number in row.pay):
        return False
    if row.may:
        return offer_may(s, seat, row) not in ([], [("skip",)])
    if row.construct:
        return bool(buildable(s, seat, row.construct))
    if row.train and not (row.gain or row.choose):
        return can_train(s, seat, row.train) > 0
    if row.by_units:
        return s.units_of(source) in dict(row.by_units)
    if row.choose and not row.by_ordinal:
        return any(amount(s, seat, number) for gain in (*row.choose, row.gain) for _, number in gain)
    return True


def _hook_can_change(t: ReduxTable, seat: Seat, source: int) -> bool:
    s = t.s
    if source > CARD_SOURCE:
        action = t.nearest("space_action")
        return bool(s.have(seat, GOLD) and action is not None and action.gold_received > 0)
    return tribal_level(s, seat) > 0 and can_train(s, seat, 2) > 0


@procedure
class TrainForLevel(Frame, tag="train_for_level"):
    """Xu Chu: one level of tribal relations for up to two armies trained (data 2.1)."""

    player: Seat
    source: int

    @ask("player")
    def choose(self, t: ReduxTable) -> list[Action]:
        most = can_train(t.s, self.player, 2)
        return [("skip",), *[("train", count) for count in range(1, most + 1)]]

    @choose.answer
    def chose(self, t: ReduxTable, action: Action) -> None:
        if action == ("skip",):
            return
        verbs.use_skill(t, self.player, self.source)
        verbs.change_tribal(t, self.player, -1, False, "skill", self.source)
        verbs.train(t, self.player, int(action[1]), "skill", self.source)

    @choose.refusal
    def cannot_choose(self, t: ReduxTable, action: Action) -> Refusal | None:
        if action[0] == "train":
            return Refusal("too_few_untrained", "14.6")
        return Refusal("first_train_for_level", "14.1", source=self.source)


@procedure
class KeepGold(Frame, tag="keep_gold"):
    """Imperial Jade Seal: one gold just received may be kept on the card (D-48)."""

    player: Seat
    source: int

    @ask("player")
    def choose(self, t: ReduxTable) -> list[Action]:
        return [("keep_gold",), ("skip",)]

    @choose.answer
    def chose(self, t: ReduxTable, action: Action) -> None:
        if action == ("keep_gold",):
            verbs.change(t, self.player, GOLD, -1, "cost", self.source)
            verbs.add_jade(t, self.player)

    @choose.refusal
    def first_keep_gold(self, t: ReduxTable, action: Action) -> Refusal | None:
        return Refusal("first_keep_gold", "14.1", source=self.source)


@procedure
class Effects(Frame, tag="effects"):
    """Every effect of one step of an action, in the order its owner likes (7.5, 14.1).

    Plain gains come first: nothing is lost by it. The order is asked only among effects that ask something themselves,
    unless the players want it asked for all of them (`order_asked`).
    """

    player: Seat
    moment: str
    space: SpaceId
    generals: tuple[GeneralId, ...]
    waiting: tuple[Effect, ...] = ()
    """Effects still to be settled."""

    @step
    def take_gains(self, t: ReduxTable) -> None:
        waiting = []
        action = t.nearest("space_action")
        for effect in effects_at(t.s, self.player, self.moment, self.space, self.generals):
            source, index = effect
            if index >= 0:
                row = row_of(source, index)
                if not applies(t.s, self.player, effect, self.space, action):
                    continue
                if not (has_choice(row) or t.s.options.order_asked):
                    verbs.use_skill(t, self.player, source)
                    gain_things(t, self.player, row.gain, source)
                    continue
            waiting.append(effect)
        self.waiting = tuple(waiting)

    @ask("player", auto=True)
    def next_effect(self, t: ReduxTable) -> list[Action]:
        able = dict.fromkeys(effect[0] for effect in self.waiting if can_change(t, self.player, effect))
        return sorted(("next", source) for source in able)

    @next_effect.answer
    def chose_effect(self, t: ReduxTable, action: Action) -> None:
        self.at = "next_effect"
        source = int(action[1])
        effect = next(effect for effect in self.waiting if effect[0] == source and can_change(t, self.player, effect))
        self.waiting = tuple(other for other in self.waiting if other != effect)
        index = effect[1]
        if index >= 0:
            t.call(OneEffect(player=self.player, source=source, index=index, space=self.space))
        elif source > CARD_SOURCE:
            t.call(KeepGold(player=self.player, source=source))
        else:
            t.call(TrainForLevel(player=self.player, source=source))

    @next_effect.refusal
    def cannot_be_next(self, t: ReduxTable, action: Action) -> Refusal | None:
        return Refusal("no_such_benefit" if action[0] == "next" else "first_order", "7.5")


def applies(s: ReduxState, seat: Seat, effect: Effect, space: SpaceId, action: object) -> bool:
    """Whether an effect's conditions hold for the action as it was taken (7.6)."""
    row = row_of(*effect)
    part = getattr(action, "part", "")
    if row.part and row.part != part:
        return False
    if row.own_action and not getattr(action, "own_action", 1):
        return False
    if row.made:
        made = getattr(action, "made", ())
        return all(made.count(THING_NUMBERS[name]) == count for name, count in row.made)
    return meets(s, seat, row, effect[0], space)
