"""Tribal relations: the action, the purchase at level 12, what drops and what holds (11)."""

from game.engine.frames import DONE, Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal
from game.redux.rules import assigning, verbs
from game.redux.rules.amounts import ROWS_AT, row_of
from game.redux.rules.catalogue import CARDS, TRIBAL_MAX, general_with
from game.redux.rules.places import GOLD, RICE, SUPPORT, TRIBES, WEI, GeneralId, Seat, SpaceId
from game.redux.rules.state import ReduxState, in_play, tribal_level
from game.redux.rules.table import ReduxTable

PRICE_AT_TWELVE: int = CARDS.numbers["level_12_price"]
JIA_XU = general_with("holds_the_level_in_even_rounds")


@procedure
class BuySupport(Frame, tag="buy_support"):
    """2 rice for 1 popular support when the level is raised to, or held at, 12; once a round (11.5)."""

    player: Seat

    @ask("player")
    def offer(self, t: ReduxTable) -> list[Action]:
        return [("buy_support",), ("skip",)] if can_buy_support(t.s, self.player) else []

    @offer.answer
    def bought(self, t: ReduxTable, action: Action) -> None:
        if action == ("buy_support",):
            verbs.note_purchase(t, self.player)
            # The price is paid before Xun You's rice arrives (data 2.1).
            verbs.change(t, self.player, RICE, -PRICE_AT_TWELVE, "cost", TRIBES[self.player])
            verbs.change(t, self.player, SUPPORT, 1, "action", TRIBES[self.player])

    @offer.refusal
    def first_buy(self, t: ReduxTable, action: Action) -> Refusal | None:
        return Refusal("first_buy_support", "11.5")


def can_buy_support(s: ReduxState, seat: Seat) -> bool:
    """Whether the purchase is open to a state whose level was just raised or held."""
    if tribal_level(s, seat) < TRIBAL_MAX or s.bought_support >> seat & 1:
        return False
    return s.have(seat, RICE) >= PRICE_AT_TWELVE


def improvement(generals: tuple[GeneralId, ...], units: int, gold: int) -> int:
    """The levels by which the action raises tribal relations: what was committed, and Ma Liang (11.1)."""
    skills = [row_of(*row).level for general in generals for row in ROWS_AT["during"].get(general, ())]
    return gold + units + sum(skills)


def improve(t: ReduxTable, seat: Seat, space: SpaceId, generals: tuple[GeneralId, ...]) -> None:
    """The Improve Tribal Relations action: commitment, Ma Liang, and no drop this round (11.1, 11.2)."""
    s = t.s
    up = improvement(generals, sum(s.units_of(general) for general in generals), s.tribe_gold[seat])
    for general in generals:
        for source, _ in ROWS_AT["during"].get(general, ()):
            verbs.use_skill(t, seat, source)
    assigning.take_tribe_gold(t, seat, spent=True)
    verbs.change_tribal(t, seat, up, True, "action", space)
    t.call(BuySupport(player=seat))


def lift(t: ReduxTable, seat: Seat, source: int) -> None:
    """Pang De and Ling Cao: level +1, held at 12, and no drop (data 2.1, 2.2)."""
    verbs.use_skill(t, seat, source)
    verbs.change_tribal(t, seat, 1, True, "skill", source)
    t.call(BuySupport(player=seat))


@procedure
class LowerTribes(Frame, tag="lower_tribes"):
    """D3: the level of each state without the action drops by 1, unless a skill says otherwise (11.3)."""

    place: int = 0
    player: Seat = -1
    raided: int = 0

    @step
    def next_state(self, t: ReduxTable) -> None:
        s = t.s
        if self.place == len(s.order):
            for seat in s.order:
                verbs.settle_tribal(t, seat)
            self.at = DONE
            return
        self.player = s.order[self.place]
        self.place += 1
        self.raided = 0
        if s.level_kept >> self.player & 1:
            self.at = "next_state"
        elif can_hold(s, self.player):
            verbs.give_turn(t, self.player)

    @ask("player")
    def use_jia_xu(self, t: ReduxTable) -> list[Action]:
        return [("hold",), ("skip",)] if can_hold(t.s, self.player) else []

    @use_jia_xu.answer
    def used_jia_xu(self, t: ReduxTable, action: Action) -> None:
        if action == ("hold",):
            verbs.use_skill(t, self.player, JIA_XU)
            verbs.change_tribal(t, self.player, 0, True, "skill", JIA_XU)
            self.at = "next_state"
            t.call(BuySupport(player=self.player))

    @use_jia_xu.refusal
    def first_hold(self, t: ReduxTable, action: Action) -> Refusal | None:
        return Refusal("first_hold", "11.3")

    @step
    def drop(self, t: ReduxTable) -> None:
        if not tribal_level(t.s, self.player):
            self.raided = 1
            verbs.give_turn(t, self.player)
        verbs.change_tribal(t, self.player, -1, False, "round")

    @ask("player", auto=True)
    def lose_to_raid(self, t: ReduxTable) -> list[Action]:
        """A level that would drop below 0 costs 1 gold or 1 rice (11.6)."""
        if not self.raided:
            return []
        return [("lose", thing) for thing in (GOLD, RICE) if t.s.have(self.player, thing)]

    @lose_to_raid.answer
    def lost_to_raid(self, t: ReduxTable, action: Action) -> None:
        verbs.change(t, self.player, int(action[1]), -1, "raid", TRIBES[self.player])

    @lose_to_raid.refusal
    def cannot_lose(self, t: ReduxTable, action: Action) -> Refusal | None:
        if action[0] == "lose":
            return Refusal("none_to_lose", "11.6", thing=int(action[1]))
        return Refusal("first_raid", "11.6")

    @step
    def go_on(self, t: ReduxTable) -> None:
        self.at = "next_state"


def can_hold(s: ReduxState, seat: Seat) -> bool:
    """Whether Jia Xu may hold the level: even rounds, no action of the tribe, no other skill (D-69)."""
    return seat == WEI and in_play(s, JIA_XU) and s.round % 2 == 0 and not s.level_kept >> seat & 1
