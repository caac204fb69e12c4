"""The worth of spaces, battles, cards and generals to a state, in victory points (21.2, 21.3)."""

from typing import Final

from game.redux.bots.sight import Sight
from game.redux.rules.building import COSTS
from game.redux.rules.catalogue import CARD_IDS, GENERAL_IDS, GENERALS, RANK_MAX
from game.redux.rules.places import (
    CHE,
    COMMON,
    CON,
    DTR,
    FRM,
    GOLD,
    INS,
    MKT,
    PCV,
    PSH,
    REC,
    RICE,
    SUPPORT,
    TRD,
    TRN,
    UNTRAINED,
    WPS,
    CardId,
    GeneralId,
    SpaceId,
    border_of_space,
    locations_of,
)
from game.redux.rules.scoring import units_by_type
from game.redux.rules.state import STATIONED, tribal_level

DEVELOP: Final = 3.2
DEVELOP_UNTIL: Final = 8
"""The last round in which a developed token pays more than the income it keeps from being taken."""
CONSTRUCT: Final = 2.6
EMPEROR: Final = 3.3
SUPPORT_WORTH: Final = 2.2
TRIBE: Final = 1.9
BORDER: Final = 2.2
MILITARY: Final = 0.45
GENERAL_LOST: Final = 0.35
DEBT: Final = 6.0
POOR: Final = 0.55


def _ids(text: str) -> dict[int, float]:
    """Reads `WEI-03 2.0, WU-11 0.8`: numbers by general."""
    pairs = [part.split() for part in text.split(",")]
    return {GENERAL_IDS[name]: float(value) for name, value in pairs}


SKILLS_AT: Final[dict[SpaceId, dict[GeneralId, float]]] = {
    REC: _ids("SHU-02 0.8, WU-05 0.9, WEI-15 0.7, WEI-19 0.8, SHU-04 0.8, SHU-16 0.8, WU-10 0.8"),
    TRN: _ids("WEI-19 0.8, SHU-04 0.8, SHU-16 0.8, WU-10 0.8, SHU-03 0.5"),
    PSH: _ids("WEI-04 0.6, WU-12 0.9"),
    PCV: _ids("WEI-04 0.6, WU-12 0.9"),
    MKT: _ids("WEI-21 0.3"),
    FRM: _ids("WEI-21 0.3"),
    TRD: _ids("SHU-14 2.0"),
    INS: _ids("WEI-11 0.6, WEI-20 0.8, WU-19 0.9"),
    CHE: _ids("WEI-03 2.0, WU-11 0.8, SHU-05 1.2"),
    WPS: _ids("WU-14 1.4, WU-20 0.9, SHU-05 0.9"),
}
"""What a general's own skill adds on a space, where it does not hang on the position."""

CONSTRUCTING: Final = _ids("WEI-12 1.0, WU-17 0.5, SHU-23 0.5")
STATIONING: Final = _ids("SHU-10 1.0, SHU-06 1.0, WEI-16 0.7, WU-04 1.5, WU-15 1.0, WEI-23 0.7")
WITH_TRIBE: Final = _ids("SHU-09 0.7, WEI-05 0.9, WU-16 0.3")
BY_ORDINAL: Final = {
    GENERAL_IDS["WEI-02"]: {1: 2.5, 2: 1.5, 3: 0.5},
    GENERAL_IDS["WU-21"]: {2: 0.5, 3: 1.5, 4: 2.5, 5: 3.5},
    GENERAL_IDS["WU-23"]: {1: 2.0},
}
DIAN_WEI: Final = GENERAL_IDS["WEI-14"]
YUE_JIN: Final = GENERAL_IDS["WEI-06"]
CHENG_YU: Final = GENERAL_IDS["WEI-10"]
ZHANG_ZHAO: Final = GENERAL_IDS["WU-08"]
ZHANG_HONG: Final = GENERAL_IDS["WU-09"]
DING_FENG: Final = GENERAL_IDS["WU-22"]
LING_CAO: Final = GENERAL_IDS["WU-15"]
WANG_PING: Final = GENERAL_IDS["SHU-22"]
WEI_YAN: Final = GENERAL_IDS["SHU-11"]
DONG_YUN: Final = GENERAL_IDS["SHU-18"]
ZHUGE_LIANG: Final = GENERAL_IDS["SHU-08"]

BEFORE_TRADE: Final = tuple(CARD_IDS[name] for name in ("UNI-14", "UNI-15", "UNI-16"))
PALACE: Final = CARD_IDS["UNI-13"]


def worth_of_space(sight: Sight, space: SpaceId, general: GeneralId = 0) -> float:
    """The worth of an action to a state, taken with this general (21.2)."""
    # PERF: eight generals ask for the same space; what it is worth without any of them is worked out once.
    plain = sight.plain_worths.get(space)
    if plain is None:
        plain = sight.plain_worths[space] = _plain_worth(sight, space)
    value = plain + SKILLS_AT.get(space, {}).get(general, 0.0)
    return value + _skill_worth(sight, space, general) if general else value


def _plain_worth(sight: Sight, space: SpaceId) -> float:
    s, seat, supply = sight.s, sight.seat, sight.supply
    hurry = 0.5 + sight.left / 12
    if space == REC:
        return (3.0 if sight.armies < 2 else 1.2) * hurry
    if space == TRN:
        untrained = supply[UNTRAINED]
        return (3.1 if untrained >= 2 else 1.5 if untrained else 0.1) * hurry
    if space in (PSH, PCV):
        return (2.6 if sight.weapons < sight.armies else 1.0) * hurry
    if space == MKT:
        return DEVELOP + 0.7 * max(0, sight.gold_short)
    if space == FRM:
        return DEVELOP + 0.7 * max(0, sight.rice_short)
    if space == TRD:
        return 1.4 + POOR * sight.short + 0.5 * sum(sight.built(card) for card in BEFORE_TRADE)
    if space == DTR:
        return 1.9 + POOR * sight.short + (1.0 if sight.built(PALACE) else 0.0)
    if space == INS:
        value = 2.3 if supply[UNTRAINED] and supply[RICE] else 1.0
        return value + (0.6 if len(s.hands[seat]) < 2 else 0.0)
    if space == CON:
        return CONSTRUCT if best_card(sight)[1] > 1.0 else 0.4 if s.hands[seat] else 0.0
    if space == CHE:
        return EMPEROR if s.rank[seat] < RANK_MAX else 0.6
    return SUPPORT_WORTH - 0.15 * supply[SUPPORT]


def _skill_worth(sight: Sight, space: SpaceId, general: GeneralId) -> float:
    """The worth of a skill that depends on the position."""
    s, seat = sight.s, sight.seat
    market, farm = s.market[seat], s.farm[seat]
    if general == YUE_JIN:
        return 1.0
    if general == DIAN_WEI and space == TRN:
        return 0.8 if sight.supply[UNTRAINED] > 2 else 0.0
    if general == ZHANG_ZHAO and space == MKT:
        return 0.6 * market
    if general == ZHANG_HONG and space == FRM:
        return 0.6 * farm
    if general == ZHUGE_LIANG and space in (MKT, FRM):
        return 1.2 if (market if space == MKT else farm) < 2 else 0.0
    if general == CHENG_YU and space == TRD:
        return 0.5 * sight.units
    if general == DONG_YUN and space == TRD:
        return 0.4 * (market + farm) if sight.supply[SUPPORT] else 0.0
    if general == WEI_YAN and space == DTR:
        return 1.0 + 0.8 * min(2, sight.locations)
    if general == DING_FENG and space == DTR:
        return 0.7 * (market + farm)
    if general in CONSTRUCTING and space == CON:
        return CONSTRUCTING[general] if sight.can_build() else 0.0
    return 0.0


def worth_of_battle(sight: Sight, general: GeneralId, space: SpaceId, count: int) -> float:
    """The worth of stationing a general with so many units (21.3)."""
    s, card = sight.s, GENERALS[general]
    rounds = sight.left + 1
    value = BORDER + MILITARY * count * rounds - GENERAL_LOST * rounds - 0.3 * sight.stationed
    value += 1.0 if s.round > 8 else 0.0
    if count < card.leadership and s.round < 8:
        value -= 0.8
    horizon = min(5, rounds)
    cost = max(0.0, sight.units + count - sight.treasury - 0.5) + max(0.0, sight.units + count - sight.granary - 0.5)
    if sight.supply[GOLD] + sight.supply[RICE] + _income(sight) * horizon < cost * horizon:
        value -= DEBT
    ordinal = 1 + sum(s.owner[place] >= 0 for place in locations_of(border_of_space(space)))
    value += STATIONING.get(general, 0.0) + BY_ORDINAL.get(general, {}).get(ordinal, 0.0)
    if sight.has(WANG_PING):
        value += 1.0
    return value - 0.35 * max(card.administration - 2, 0)


def _income(sight: Sight) -> float:
    """The resources a state may expect to collect in a round."""
    s, seat = sight.s, sight.seat
    return 0.4 * 2 * (s.market[seat] + s.farm[seat] + s.options.income_base) + 1.5


def battle_pays(sight: Sight, count: int) -> tuple[int, int]:
    """For the reason: the points so many units bring by the end, and the resources they cost (21.6)."""
    rounds = sight.left + 1
    gold = max(0, sight.units + count - sight.treasury) - max(0, sight.units - sight.treasury)
    rice = max(0, sight.units + count - sight.granary) - max(0, sight.units - sight.granary)
    return count * rounds, (gold + rice) * rounds


def worth_of_tribe(sight: Sight, general: GeneralId) -> float:
    """The worth of the own tribal space (21.2)."""
    s, seat = sight.s, sight.seat
    holds = general != LING_CAO and sight.has(LING_CAO) and s.where[LING_CAO] == STATIONED
    value = 0.4 if holds else TRIBE
    value += 0.5 if sight.supply[GOLD] > 1 else 0.0
    value += 0.5 if tribal_level(s, seat) < 4 else 0.0
    return value + WITH_TRIBE.get(general, 0.0)


# ---- cards

_ARMOUR: Final = {CARD_IDS[name]: kind for name, kind in (("SEP-01", 0), ("SEP-03", 1), ("SEP-04", 2), ("SEP-05", 3))}
_WORTHS: Final = {
    CARD_IDS[name]: value
    for name, value in (
        ("SEP-06", 2.0), ("SEP-07", 1.4), ("SEP-11", 1.2), ("SEP-12", 0.7), ("SEP-14", 3.0), ("SEP-15", 1.4),
        ("SEP-16", 0.7), ("SEP-19", 1.4), ("SEP-20", 0.7),
    )
}  # fmt: skip
_BY_ROUNDS: Final = {
    CARD_IDS[name]: value
    for name, value in (
        ("SEP-10", 0.25), ("SEP-13", 0.22), ("UNI-09", 0.55), ("UNI-10", 0.55), ("UNI-11", 0.55), ("UNI-13", 0.2),
    )
}  # fmt: skip
IRON, WATCHTOWER, LADDER, ABACUS, IRRIGATION, PAPER, TUNTIAN, OFFICE, PUMPS = (
    CARD_IDS[name]
    for name in ("SEP-02", "SEP-08", "SEP-09", "SEP-17", "SEP-18", "SEP-21", "UNI-12", "UNI-19", "UNI-20")
)


def worth_of_card(sight: Sight, card: CardId) -> float:
    """The worth of an enhancement to a state, before its cost."""
    s, seat = sight.s, sight.seat
    if card in _WORTHS:
        return _WORTHS[card]
    if card in _BY_ROUNDS:
        return _BY_ROUNDS[card] * sight.left
    units = units_by_type(s, seat)
    if card in _ARMOUR:
        return 0.9 + min(2, (units[_ARMOUR[card]] + 1) // 2)
    if card == IRON:
        return 1.5 + 0.3 * units[0]
    if card == WATCHTOWER:
        return 0.8 + 0.5 * sight.locations
    if card == LADDER:
        return 0.6 + 0.5 * sum(count > 0 for count in units)
    if card == ABACUS:
        return 0.5 * s.market[seat]
    if card == IRRIGATION:
        return 0.5 * s.farm[seat]
    if card == PAPER:
        return 0.7 + 0.35 * s.built[seat].bit_count()
    if card == TUNTIAN:
        return 0.5 * (sight.treasury + sight.granary)
    if card == OFFICE:
        return 0.45 * (s.options.income_base + 2 * s.market[seat])
    if card == PUMPS:
        return 0.45 * (s.options.income_base + 2 * s.farm[seat])
    return 0.16 * sight.left


def best_card(sight: Sight, among: list[CardId] | None = None) -> tuple[CardId, float]:
    """The card that pays most for its icons, and what it is worth; 0 where none can be built."""
    best: tuple[CardId, float] = (0, -9.0)
    for card in sight.can_build() if among is None else among:
        value = worth_of_card(sight, card) - 0.25 * sum(COSTS[card])
        if value > best[1]:
            best = (card, value)
    return best


# ---- generals

_TASTES: Final = _ids(
    "WEI-02 0.8, WEI-03 0.7, WEI-06 0.8, WEI-08 0.6, WEI-09 0.8, WEI-13 0.5, WEI-16 0.9, WEI-17 1.2, WEI-18 0.8, "
    "WEI-19 1.2, WEI-20 0.9, WEI-23 0.6, WU-02 0.5, WU-04 1.4, WU-06 1.2, WU-07 0.8, WU-10 1.2, WU-14 1.0, WU-15 0.8, "
    "WU-18 0.9, WU-20 0.7, WU-21 1.0, WU-22 0.9, SHU-04 1.2, SHU-06 0.8, SHU-10 1.0, SHU-11 1.3, SHU-14 1.0, "
    "SHU-15 0.8, SHU-16 1.2, SHU-17 0.7, SHU-18 0.8, SHU-19 1.0, SHU-20 0.9, SHU-21 1.1, SHU-22 0.9"
)
"""What a general's skill adds to what his numbers say."""


def worth_of_general(general: GeneralId) -> float:
    """The worth of a general to his state for the rest of the game."""
    card = GENERALS[general]
    high, low = max(card.administration, card.combat), min(card.administration, card.combat)
    return 1.2 * high + 0.5 * low + 0.6 * card.leadership + _TASTES.get(general, 0.0)


def is_common(space: SpaceId) -> bool:
    """Whether every state may bid for a space."""
    return space in COMMON
