"""D2: each state uses its effects of the round in any order; what is forced happens in any case (13.2, 13.9)."""

from game.engine.frames import DONE, Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal
from game.redux.rules import verbs
from game.redux.rules.amounts import Effect, is_present, meets, row_of
from game.redux.rules.card_effects import OneEffect, has_choice
from game.redux.rules.catalogue import ENHANCEMENTS, GENERALS, general_with
from game.redux.rules.conflict import YU_JIN
from game.redux.rules.effects import can_change
from game.redux.rules.places import (
    GOLD,
    HORSE,
    NAVAL,
    RICE,
    SPEAR,
    SUPPORT,
    TRIBES,
    TYPES,
    UNTRAINED,
    WEAPONS,
    WU,
    Seat,
    state_of,
)
from game.redux.rules.state import (
    ON_GRANARY,
    ON_TREASURY,
    STATIONED,
    ReduxState,
    border_tokens,
)
from game.redux.rules.table import ReduxTable
from game.redux.rules.tribes import lift
from game.redux.rules.verbs import CARD_SOURCE

ZHANG_LIAO = general_with("makes_good_what_is_lacking")
ZHOU_YU = general_with("moves_a_token_for_two_support")
MA_CHAO = general_with("breeds_horses")
MA_DAI = general_with("draws_on_three_border_tokens")
LING_CAO = general_with("lifts_the_level_from_the_river")

MARKET_TOKEN = 1
FARM_TOKEN = 2
PRICE_OF_UNITY = 2
MOST_BORDER_TOKENS = 3
HORSES = 4
BID_TOKENS = 2

RECRUITED_HOOK = 6
"""The place of what a small function does once, in the round its general is recruited."""
ROUND_HOOK = 7
"""The place of what it does in every round."""

DEPENDING = ((ZHANG_LIAO, ROUND_HOOK), (MA_CHAO, ROUND_HOOK))
"""Forced effects whose test reads the supply, so that their place in the order matters."""

_MOMENTS = ("recruited", "stationed_this_round", "benefit")


def _all_effects() -> tuple[tuple[Effect, ...], ...]:
    """Every effect of D2 by state; those of enhancements stand with each state."""
    found: list[list[Effect]] = [[], [], []]
    for number, card in enumerate(GENERALS):
        if number:
            found[state_of(number)] += [(number, index) for index, row in enumerate(card.rows) if row.when in _MOMENTS]
    found[state_of(YU_JIN)].append((YU_JIN, RECRUITED_HOOK))
    found[state_of(ZHANG_LIAO)].append((ZHANG_LIAO, ROUND_HOOK))
    found[state_of(ZHOU_YU)] += [(ZHOU_YU, RECRUITED_HOOK), (ZHOU_YU, ROUND_HOOK)]
    found[state_of(MA_CHAO)] += [(MA_CHAO, RECRUITED_HOOK), (MA_CHAO, ROUND_HOOK)]
    found[state_of(MA_DAI)].append((MA_DAI, ROUND_HOOK))
    found[state_of(LING_CAO)].append((LING_CAO, ROUND_HOOK))
    for number, enhancement in enumerate(ENHANCEMENTS):
        rows = [(CARD_SOURCE + number, index) for index, row in enumerate(enhancement.rows) if row.when in _MOMENTS]
        for effects in found:
            effects += rows
    return tuple(tuple(sorted(effects)) for effects in found)


EFFECTS_OF = _all_effects()


def is_forced(effect: Effect) -> bool:
    """Whether an effect happens even if its owner does not use it (C-29)."""
    source, index = effect
    if index >= RECRUITED_HOOK:
        return index == RECRUITED_HOOK or source in (ZHANG_LIAO, MA_CHAO, MA_DAI)
    row = row_of(source, index)
    return not (row.may or row.construct or row.train or row.pay)


def asks_its_owner(effect: Effect) -> bool:
    """Whether an effect leaves its owner something to choose, so that it must be his turn (5.1)."""
    source, index = effect
    return source in (ZHANG_LIAO, MA_DAI) if index >= RECRUITED_HOOK else has_choice(row_of(source, index))


def is_open(t: ReduxTable, seat: Seat, effect: Effect) -> bool:
    """Whether an effect can be used now and would change something (18.3)."""
    s = t.s
    source, index = effect
    if not is_present(s, seat, source):
        return False
    if index >= RECRUITED_HOOK:
        return _hook_is_open(s, seat, source, index)
    row = row_of(source, index)
    if row.when == "recruited" and s.since[source] != s.round:
        return False
    if row.when == "stationed_this_round" and s.stationed_in[source] != s.round:
        return False
    if row.rounds and s.round not in row.rounds:
        return False
    return meets(s, seat, row, source, 0) and can_change(t, seat, effect)


def _hook_is_open(s: ReduxState, seat: Seat, source: int, index: int) -> bool:
    if index == RECRUITED_HOOK:
        return s.since[source] == s.round
    if source == ZHANG_LIAO:
        return not s.have(seat, UNTRAINED) or s.weapons(seat) <= 1
    if source == ZHOU_YU:
        return s.unity > 0 and s.have(seat, SUPPORT) >= PRICE_OF_UNITY
    if source == MA_CHAO:
        return s.since[source] < s.round and s.horses > 0 and s.have(seat, HORSE) >= 2
    if source == MA_DAI:
        return border_tokens(s, seat, ON_TREASURY) + border_tokens(s, seat, ON_GRANARY) > 0
    naval = s.where[LING_CAO] == STATIONED and s.units[4 * LING_CAO + NAVAL] > 0
    return naval and not s.acted[WU] >> TRIBES[WU] & 1


@procedure
class Benefits(Frame, tag="benefits"):
    """One state's benefits of the round (13.2)."""

    player: Seat
    used: tuple[Effect, ...] = ()
    """Effects used this round (13.9)."""
    finished: int = 0
    """Whether the state is done, so that only what is forced is left."""

    def left(self, t: ReduxTable) -> list[Effect]:
        """The effects that can still be used."""
        return [
            effect for effect in EFFECTS_OF[self.player] if effect not in self.used and is_open(t, self.player, effect)
        ]

    @step
    def settle_what_needs_no_word(self, t: ReduxTable) -> None:
        """Forced effects happen unasked where nothing optional is left and the order cannot matter."""
        left = self.left(t)
        forced = [effect for effect in left if is_forced(effect)]
        asked = len(forced) < len(left) or (len(left) > 1 and any(effect in DEPENDING for effect in left))
        if asked and not self.finished:
            verbs.give_turn(t, self.player)
            return
        if not forced:
            self.at = DONE
            return
        self.at = "settle_what_needs_no_word"
        if asks_its_owner(forced[0]):
            verbs.give_turn(t, self.player)
        self._use(t, forced[0])

    @ask("player")
    def use(self, t: ReduxTable) -> list[Action]:
        if self.finished:
            return []
        return sorted([("done",), *[("use", source, index) for source, index in self.left(t)]])

    @use.answer
    def used_one(self, t: ReduxTable, action: Action) -> None:
        self.at = "settle_what_needs_no_word"
        if action == ("done",):
            self.finished = 1
        else:
            self._use(t, (int(action[1]), int(action[2])))

    @use.refusal
    def cannot_use(self, t: ReduxTable, action: Action) -> Refusal | None:
        if action[0] != "use":
            return None
        code = "used_already" if (int(action[1]), int(action[2])) in self.used else "no_such_benefit"
        return Refusal(code, "13.9")

    def _use(self, t: ReduxTable, effect: Effect) -> None:
        source, index = effect
        self.used = (*self.used, effect)
        if index < RECRUITED_HOOK:
            t.call(OneEffect(player=self.player, source=source, index=index))
            return
        verbs.use_skill(t, self.player, source)
        if index == RECRUITED_HOOK:
            _take_up(t, self.player, source)
        elif source == ZHANG_LIAO:
            t.call(MakeGood(player=self.player))
        elif source == ZHOU_YU:
            t.call(MoveToken(player=self.player))
        elif source == MA_CHAO:
            verbs.set_horses(t, self.player, t.s.horses - 1)
            verbs.change(t, self.player, HORSE, 1, "skill", source)
        elif source == MA_DAI:
            t.call(DrawOnTokens(player=self.player))
        else:
            lift(t, self.player, source)


def _take_up(t: ReduxTable, seat: Seat, source: int) -> None:
    """Takes up what is put on a card in the round its general is recruited."""
    if source == YU_JIN:
        verbs.set_bid_tokens(t, seat, BID_TOKENS)
    elif source == ZHOU_YU:
        verbs.set_unity(t, seat, MARKET_TOKEN | FARM_TOKEN)
    else:
        verbs.set_horses(t, seat, HORSES)


@procedure
class MakeGood(Frame, tag="make_good"):
    """Zhang Liao: both tests read the supply once, before anything is given (data 2.1)."""

    player: Seat
    weapons: int = -1

    @step
    def give_army(self, t: ReduxTable) -> None:
        s = t.s
        self.weapons = s.weapons(self.player)
        if not s.have(self.player, UNTRAINED):
            verbs.change(t, self.player, UNTRAINED, 1, "skill", ZHANG_LIAO)
        if self.weapons == 1:
            only = next(weapon for weapon in WEAPONS if s.have(self.player, weapon))
            verbs.change(t, self.player, only, 1, "skill", ZHANG_LIAO)

    @ask("player")
    def choose_weapon(self, t: ReduxTable) -> list[Action]:
        return [("weapon", kind) for kind in range(len(TYPES))] if not self.weapons else []

    @choose_weapon.answer
    def chose_weapon(self, t: ReduxTable, action: Action) -> None:
        verbs.change(t, self.player, SPEAR + int(action[1]), 1, "skill", ZHANG_LIAO)

    @choose_weapon.refusal
    def first_weapon(self, t: ReduxTable, action: Action) -> Refusal | None:
        return Refusal("first_weapon", "14.1", general=ZHANG_LIAO)


@procedure
class MoveToken(Frame, tag="move_token"):
    """Zhou Yu: 2 popular support move a token from his card to treasury or granary (data 2.2)."""

    player: Seat

    @ask("player", auto=True)
    def choose(self, t: ReduxTable) -> list[Action]:
        places = ((MARKET_TOKEN, ON_TREASURY), (FARM_TOKEN, ON_GRANARY))
        return [("store", place) for token, place in places if t.s.unity & token]

    @choose.answer
    def chose(self, t: ReduxTable, action: Action) -> None:
        place = int(action[1])
        token = MARKET_TOKEN if place == ON_TREASURY else FARM_TOKEN
        verbs.change(t, self.player, SUPPORT, -PRICE_OF_UNITY, "cost", ZHOU_YU)
        verbs.set_unity(t, self.player, t.s.unity & ~token)
        verbs.place_token(t, self.player, place, ZHOU_YU)

    @choose.refusal
    def cannot_move(self, t: ReduxTable, action: Action) -> Refusal | None:
        return Refusal("token_has_left" if action[0] == "store" else "first_move_token", "14.1", general=ZHOU_YU)


@procedure
class DrawOnTokens(Frame, tag="draw_on_tokens"):
    """Ma Dai: gold and rice for up to three border tokens, chosen anew each round (data 2.3)."""

    player: Seat

    @ask("player", auto=True)
    def choose(self, t: ReduxTable) -> list[Action]:
        treasury = border_tokens(t.s, self.player, ON_TREASURY)
        granary = border_tokens(t.s, self.player, ON_GRANARY)
        most = min(MOST_BORDER_TOKENS, treasury + granary)
        return [("resources", gold, most - gold) for gold in range(treasury + 1) if 0 <= most - gold <= granary]

    @choose.answer
    def chose(self, t: ReduxTable, action: Action) -> None:
        verbs.change(t, self.player, GOLD, int(action[1]), "skill", MA_DAI)
        verbs.change(t, self.player, RICE, int(action[2]), "skill", MA_DAI)

    @choose.refusal
    def cannot_draw(self, t: ReduxTable, action: Action) -> Refusal | None:
        return Refusal("one_for_a_token", "14.1", general=MA_DAI, count=MOST_BORDER_TOKENS)
