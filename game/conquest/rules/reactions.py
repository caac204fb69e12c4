"""The conditions of Strategy cards (R25, K6): who may play which when, targets, windows. Effects are in
`card_play.py`.
"""

from collections.abc import Callable
from typing import Any

from game.conquest.rules import fight
from game.conquest.rules.card_data import STRATEGY, WINDOWS, StrategyCard
from game.conquest.rules.leaders import (
    MOST_GENERALS,
    MOST_IN_PLAY,
    generals_in_play,
    generals_owned,
    leaders_in,
    skills_of,
)
from game.conquest.rules.muster import may_capture
from game.conquest.rules.pot import CARD_VERBS, may_use, offer_puts, refuse_choice_of_pot
from game.conquest.rules.sides import are_allied, is_bot
from game.conquest.rules.skills import LOYAL, VIGILANT
from game.conquest.rules.state import (
    BARRED,
    FAMINE,
    FLOOD,
    NO_LORD,
    ConquestState,
    LeaderId,
    ProvinceId,
    provinces_of,
)
from game.conquest.rules.table import ConquestTable
from game.conquest.rules.weather import is_flooded
from game.engine.refusals import Action, Refusal, Seat
from game.parts.windows import Window

QUIET_WINDOWS = ("W2", "W3", "W9")
"""Under the policy `minimal` these ask only a player who called for an interrupt (R25.6)."""

EMPTY_CITY_UNITS = 3
FIRE_ATTACK_UNITS = 5

GREAT_FLOOD, FAMINE_CARD, EPIDEMIC_CARD, STAR_FALLS = 1, 2, 3, 5


PLAYABLE_IN: dict[str, frozenset[int]] = {
    window: frozenset(card.number for card in STRATEGY if window in card.windows and not card.response)
    for window in WINDOWS
}
"""The kinds of card that may be played in each window at all."""
PLAYABLE_BY_OTHERS: dict[str, frozenset[int]] = {
    window: frozenset(n for n in kinds if STRATEGY[n].any_time and window not in STRATEGY[n].own_turn)
    for window, kinds in PLAYABLE_IN.items()
}
"""The same for everybody who is not at turn (R25.5)."""
PLAYABLE = (PLAYABLE_BY_OTHERS, PLAYABLE_IN)
"""The kinds of card that a seat may play at all: by whether it is at turn, and by window."""


def is_play(action: Action) -> bool:
    """Whether the action plays a card or moves one into the Pot or out of it."""
    return action[0] in CARD_VERBS


# ---- windows


def open_window(t: ConquestTable, moment: str, polled: tuple[Seat, ...]) -> bool:
    """Opens a window, unless nobody would be asked there (R25.2, R25.6); says whether it did."""
    s = t.s
    # PERF: nine windows of ten ask nobody, most of them for want of a card that has any business there.
    anybody = s.pot or s.options.prompts == "everyone"
    for seat in polled:
        hand = s.hands[seat]
        is_able = anybody or (hand and not PLAYABLE[seat == s.turn_seat][moment].isdisjoint(hand))
        if is_able and is_asked(t, seat, moment, offer_plays(t, seat, moment)):
            t.call(Window(moment=moment, polled=polled))
            return True
    return False


def open_quiet_window(t: ConquestTable, moment: str, first: Seat, others_only: bool = False) -> None:
    """Opens W2, W3 or W9 for everybody from a seat on, or for the others only.

    Whoever is not at turn plays there only against a lord's hold or a token on the board (ST09 to ST11).
    """
    s = t.s
    # PERF: asked seven times a turn, and hardly ever is there anything to answer; to count takes half of max and any.
    if s.options.prompts != "everyone" and s.lord.count(NO_LORD) == len(s.lord) and s.tokens.count(0) == len(s.tokens):
        return
    polled = all_from(s, first)
    open_window(t, moment, polled[1:] if others_only else polled)


def all_from(s: ConquestState, seat: Seat) -> tuple[Seat, ...]:
    """All survivors clockwise from a seat (R25.2)."""
    alive = s.alive
    return tuple([who for who in (*range(seat, s.seats), *range(seat)) if alive[who]])


def is_asked(t: ConquestTable, seat: Seat, moment: str, options: list[Action]) -> bool:
    """Whether a polled seat is asked (R25.6); bots never are (C1.4)."""
    policy = t.s.options.prompts
    # PERF: most are polled in vain, most of the time.
    if not options and policy != "everyone":
        return False
    if is_bot(t.s, seat):
        return False
    if policy == "everyone":
        return bool(t.s.alive[seat])
    if policy == "minimal" and moment in QUIET_WINDOWS:
        return bool(options) and bool(t.s.interrupts[seat])
    return bool(options)


def stop_for(t: ConquestTable, plays: list[Action]) -> bool:
    """Whether a step without any other action stops for its W3 (D-99, R25.6)."""
    return is_asked(t, t.s.turn_seat, "W3", plays)


# ---- what may be played


def offer_plays(t: ConquestTable, seat: Seat, window: str) -> list[Action]:
    """Every Strategy card the seat may play in this window now, with each legal target; sorted."""
    s = t.s
    hand = s.hands[seat]
    if s.players != s.seats:
        return _offer_with_the_pot(t, seat, window)
    # PERF: half of a hand has no business in a given window, and often none of it has.
    playable = PLAYABLE[seat == s.turn_seat][window].intersection(hand) if hand else ()
    if not playable:
        return []
    options: list[Action] = []
    for number in sorted(playable):
        card = STRATEGY[number]
        # PERF: most cards lack their condition or a target, and no refusal need be worded for them.
        if card.require and not REQUIRES[card.require](t, seat):
            continue
        targets = targets_of(t, seat, card)
        if targets and refuse_play(t, seat, card, window) is None:
            for target in targets:
                options.append(("play", number, target))
    return options


def _offer_with_the_pot(t: ConquestTable, seat: Seat, window: str) -> list[Action]:
    """The same among allies: every player may use the Pot, and in W3 of the own turn fill it (C4.3, C4.4)."""
    s = t.s
    hand, pot = s.hands[seat], s.pot if not is_bot(s, seat) else []
    options: list[Action] = []
    for number in sorted(PLAYABLE[seat == s.turn_seat][window].intersection([*hand, *pot])):
        card = STRATEGY[number]
        if refuse_play(t, seat, card, window) is None:
            targets = targets_of(t, seat, card)
            options += [("play", number, target) for target in targets]
            if number in hand and number in pot:
                options += [("play_pot", number, target) for target in targets]
    if window == "W3" and seat == s.turn_seat:
        options += offer_puts(s, seat)
    return sorted(options)


def targets_of(t: ConquestTable, seat: Seat, card: StrategyCard) -> list[int]:
    """The legal targets of a card, or [0] for a card without one."""
    return sorted(TARGETS[card.target](t, seat)) if card.target else [0]


def refuse_play(t: ConquestTable, seat: Seat, card: StrategyCard, window: str) -> Refusal | None:
    """Why a card cannot be played in this window, or None (R25.1, R25.5)."""
    s = t.s
    if not may_use(s, seat, card.number):
        return Refusal("not_in_hand", "R25.1", card=card.id)
    if window not in card.windows or card.response:
        return Refusal("wrong_window", "R25.1", card=card.id)
    if seat != s.turn_seat and (not card.any_time or window in card.own_turn):
        return Refusal("own_turn_only", "R25.5", card=card.id)
    if window == "W3" and card.steps and s.step not in card.steps:
        return Refusal("wrong_step", "R25.1", card=card.id, step=s.step)
    if card.roles and window in ("W4", "W5", "W6") and fight.role_of(t, seat) not in card.roles:
        return Refusal("wrong_side", "R25.1", card=card.id)
    if card.require and not REQUIRES[card.require](t, seat):
        return Refusal("condition", card.id, card=card.id)
    if card.target and not TARGETS[card.target](t, seat):
        return Refusal("no_target", card.id, card=card.id)
    if _is_useless(t, seat, card, window):
        return Refusal("no_effect", "K5.4", card=card.id)
    return None


def refuse_card(t: ConquestTable, seat: Seat, action: Action, window: str) -> Refusal:
    """Why a card, from the hand or from the Pot, is not among those that may be played in this window (K5.4, C4.4)."""
    card = STRATEGY[int(action[1])]
    refusal = refuse_choice_of_pot(t.s, seat, card.number) if action[0] == "play_pot" else None
    return refusal or refuse_play(t, seat, card, window) or Refusal("no_target", card.id, card=card.id)


def _is_useless(t: ConquestTable, seat: Seat, card: StrategyCard, window: str) -> bool:
    """Whether the card could have no effect at all (K5.4)."""
    if window == "W5" and fight.is_over(t):
        return True
    match card.id:
        case "ST16":
            # Three more roll bonuses are already there for at most three dice (R15.9).
            return fight.has_drums(t)
        case "ST18":
            return bool(answered(t).cancelled)
        case "ST22":
            return fight.holds_the_tie(t, seat)
    return False


def answered(t: ConquestTable) -> Any:
    """The card, or the action of a bot, that W7 is about: what Seen Through cancels (ST18)."""
    return next(frame for frame in reversed(t.stack) if hasattr(frame, "cancelled"))


def victim_of(t: ConquestTable, seat: Seat, card: StrategyCard, target: int) -> Seat:
    """The player a hostile card affects (K5.3), or -1."""
    if not card.hostile:
        return -1
    s = t.s
    match card.target:
        case "enemy_leader" | "enemy_general_in_fight":
            return target >> 2
        case "leaderless_enemy_province":
            return s.owner[target]
        case "vassal":
            return s.lord[target]
        case "neighbouring_player":
            return target
    return max(fight.opponent_of(t, seat), -1)


# ---- conditions


def _no_ruler(t: ConquestTable, seat: Seat) -> bool:
    return not t.s.leader_at[4 * seat] and not t.s.pending_ruler[seat]


def _flooded(t: ConquestTable, seat: Seat) -> bool:
    s = t.s
    revealed = t.nearest("fate_card")
    if revealed is not None and revealed.card == GREAT_FLOOD and seat not in revealed.spared:
        return any(s.owner[p] == seat for p in revealed.provinces)
    # PERF: asked at every stop of whoever holds River Dams, and most of the time nothing lies on the board.
    return any(s.tokens) and any(s.tokens[p] & FLOOD for p in provinces_of(s, seat))


def _sickness(t: ConquestTable, seat: Seat) -> bool:
    s = t.s
    revealed = t.nearest("fate_card")
    if revealed is None:
        return False
    if revealed.card == EPIDEMIC_CARD:
        holds = any(s.owner[p] == seat for p in s.board.region_provinces[revealed.region])
        return holds and not s.immune[seat] >> (16 + revealed.region) & 1
    return bool(revealed.card == STAR_FALLS and revealed.seat == seat and not revealed.saved)


def _infantry_in_source(t: ConquestTable, seat: Seat) -> bool:
    invasion = t.nearest("invasion")
    return invasion is not None and t.s.infantry[invasion.source] > 0


def _five_enemies(t: ConquestTable, seat: Seat) -> bool:
    units, infantry = fight.enemy_strength(t, seat)
    return units >= FIRE_ATTACK_UNITS and infantry > 0


def _three_defenders(t: ConquestTable, seat: Seat) -> bool:
    invasion = t.nearest("invasion")
    return invasion is not None and not invasion.engagements and t.s.units[invasion.target] <= EMPTY_CITY_UNITS


def _room_for_a_general(t: ConquestTable, seat: Seat) -> bool:
    return bool(t.s.general_deck) and generals_owned(t.s, seat) < MOST_GENERALS


def _generals_on_both_sides(t: ConquestTable, seat: Seat) -> bool:
    return bool(fight.enemy_generals(t, seat))


REQUIRES: dict[str, Callable[[ConquestTable, Seat], bool]] = {
    "no_ruler": _no_ruler,
    "flooded": _flooded,
    "sickness": _sickness,
    "infantry_in_source": _infantry_in_source,
    "five_enemies": _five_enemies,
    "three_defenders": _three_defenders,
    "room_for_a_general": _room_for_a_general,
    "generals_on_both_sides": _generals_on_both_sides,
}
"""The conditions a card row may name."""


# ---- targets


def _helpers(t: ConquestTable, seat: Seat) -> list[ProvinceId]:
    """A second source for the invader, or a Province that sends the defender help (ST03)."""
    s = t.s
    invasion = t.nearest("invasion")
    target = invasion.target
    if not s.units[target] or is_flooded(s, target):
        return []
    own = [p for p in s.board.neighbours[target] if s.owner[p] == seat and not is_flooded(s, p)]
    if seat == invasion.player:
        sources = (invasion.source, *invasion.joined)
        return [p for p in own if p not in sources and may_capture(s, seat, p)]
    return [p for p in own if s.units[p] > 1] if s.units[target] < s.board.cap[target] else []


def is_watched_over(s: ConquestState, leader: LeaderId) -> bool:
    """Whether a Vigilant General stands in the leader's Province (K2 VIGILANT)."""
    return any(skills_of(s, other) & VIGILANT for other in leaders_in(s, s.leader_at[leader]))


def _enemy_leaders(t: ConquestTable, seat: Seat) -> list[LeaderId]:
    s = t.s
    return [
        slot
        for slot, at in enumerate(s.leader_at)
        if at and slot >> 2 != seat and not are_allied(s, seat, slot >> 2) and not is_watched_over(s, slot)
    ]


def _betrayable(t: ConquestTable, seat: Seat) -> list[LeaderId]:
    s = t.s
    own = fight.own_province(t, seat)
    if len(generals_in_play(s, seat)) >= MOST_IN_PLAY or generals_owned(s, seat) >= MOST_GENERALS:
        return []
    if not own or s.units[own] >= s.board.cap[own]:
        return []
    return [general for general in fight.enemy_generals(t, seat) if not skills_of(s, general) & LOYAL]


def _leaderless_enemy_provinces(t: ConquestTable, seat: Seat) -> list[ProvinceId]:
    s = t.s
    return [
        p
        for p in s.board.ids
        if s.owner[p] >= 0
        and s.owner[p] != seat
        and not are_allied(s, seat, s.owner[p])
        and s.units[p] == s.infantry[p]
        and s.owner.count(s.owner[p]) > 1
    ]


def _vassals(t: ConquestTable, seat: Seat) -> list[Seat]:
    return [who for who, lord in enumerate(t.s.lord) if lord != NO_LORD]


def _famine_regions(t: ConquestTable, seat: Seat) -> list[int]:
    s = t.s
    revealed = t.nearest("fate_card")
    if revealed is not None and revealed.card == FAMINE_CARD:
        regions = [revealed.region]
    else:
        regions = sorted({s.board.region[p] for p in s.board.ids if s.tokens[p] & FAMINE})
    return [
        region
        for region in regions
        if not s.immune[seat] >> region & 1 and any(s.owner[p] == seat for p in s.board.region_provinces[region])
    ]


def _captured_provinces(t: ConquestTable, seat: Seat) -> list[ProvinceId]:
    s = t.s
    return [
        p
        for p in provinces_of(s, seat)
        if s.once[p] or s.twice[p] or any(0 < s.leader_captures[leader] < BARRED for leader in leaders_in(s, p))
    ]


def _neighbouring_players(t: ConquestTable, seat: Seat) -> list[Seat]:
    """Hidden treasuries may turn out to be empty; the list must not tell (ST20). A bot will pay of its next income."""
    s = t.s
    near = {s.owner[q] for p in provinces_of(s, seat) for q in s.board.neighbours[p]}
    public = s.options.gold_visibility == "public"
    return [
        who
        for who in sorted(near)
        if who >= 0 and who != seat and not are_allied(s, seat, who) and (s.gold[who] or not public or is_bot(s, who))
    ]


TARGETS: dict[str, Callable[[ConquestTable, Seat], list[int]]] = {
    "neighbour_of_the_fight": _helpers,
    "enemy_leader": _enemy_leaders,
    "enemy_general_in_fight": _betrayable,
    "leaderless_enemy_province": _leaderless_enemy_provinces,
    "vassal": _vassals,
    "famine_region": _famine_regions,
    "captured_province": _captured_provinces,
    "neighbouring_player": _neighbouring_players,
    "own_general_in_fight": fight.own_generals,
}
"""The targets a card row may name."""
