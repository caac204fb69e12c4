"""Who may be sent where and with what: one predicate for list, check and tooltip (5.5 to 5.12, 9.1, 9.2)."""

from game.engine.refusals import Action, Refusal
from game.redux.rules.catalogue import CARD_IDS, ENHANCEMENTS, GENERALS, LOCATION_FACTS, general_with
from game.redux.rules.places import (
    ALL_SPACES,
    BATTLES,
    COMMON,
    GOLD,
    INFANTRY,
    PAIRS,
    SPEAR,
    TRAINED,
    TRIBES,
    TYPES,
    GeneralId,
    LocationId,
    Seat,
    SpaceId,
    border_of_space,
    locations_of,
    state_of,
)
from game.redux.rules.state import (
    CUSTODIAN,
    FREE,
    NEW_CUSTODIAN,
    NOT_IN_PLAY,
    STATIONED,
    ReduxState,
    free_generals,
    generals_on,
    has_built,
)
from game.redux.rules.totals import COMBAT, criterion_of

XU_HUANG = general_with("takes_any_location_with_infantry")
ZHAO_YUN = general_with("needs_no_units")
LIAO_HUA = general_with("leads_two_types")
SUN_JIAN = general_with("leads_the_first_assignment")
TWO_TYPES_FROM = 6
"""The round from which Liao Hua leads two types (data 2.3)."""

ALL_TYPES = tuple(range(len(TYPES)))
BATTERING_RAM = CARD_IDS["SEP-10"]


def types_led(s: ReduxState, general: GeneralId) -> tuple[int, ...]:
    """The army types a general may lead (9.2)."""
    return GENERALS[general].types if s.options.army_types else ALL_TYPES


def open_locations(s: ReduxState, space: SpaceId) -> list[LocationId]:
    """The locations of a battle space's border that nobody occupies (1.9)."""
    return [location for location in locations_of(border_of_space(space)) if s.owner[location] < 0]


def fits(general: GeneralId, kind: int, location: LocationId) -> bool:
    """Whether units of a type may take a location under this general (9.5)."""
    return LOCATION_FACTS[location].type == kind or (general == XU_HUANG and kind == INFANTRY)


def leads_two(s: ReduxState, general: GeneralId) -> bool:
    """Whether a general may mix two types and hold two locations (5.8, 9.10)."""
    return general == LIAO_HUA and s.round >= TWO_TYPES_FROM


def refuse_send(s: ReduxState, seat: Seat, general: GeneralId, space: SpaceId) -> Refusal | None:
    """Why a general may not be sent to a space, or None when he may (5.5 to 5.9)."""
    return refuse_general(s, seat, general) or refuse_space(s, seat, general, space)


def refuse_general(s: ReduxState, seat: Seat, general: GeneralId) -> Refusal | None:
    """Why a general may not be assigned at all."""
    if state_of(general) != seat:
        return Refusal("not_your_general", "5.5", general=general)
    where = s.where[general]
    if where == NOT_IN_PLAY:
        return Refusal("not_recruited", "5.5", general=general)
    if where in (CUSTODIAN, NEW_CUSTODIAN):
        return Refusal("is_custodian", "10.3", general=general)
    if where == STATIONED:
        return Refusal("is_stationed", "9.8", general=general)
    if where != FREE:
        return Refusal("already_sent", "5.10", general=general, space=where)
    return None


def refuse_space(s: ReduxState, seat: Seat, general: GeneralId, space: SpaceId) -> Refusal | None:
    """Why a deployable general of the state may not go to a space."""
    if space in COMMON:
        return None
    if space in TRIBES:
        if space != TRIBES[seat]:
            return Refusal("not_your_tribe", "5.6", space=space)
        if generals_on(s, space, seat):
            return Refusal("tribe_is_taken", "5.9", space=space)
        return None
    if seat not in PAIRS[border_of_space(space)]:
        return Refusal("not_your_border", "5.6", space=space)
    if not open_locations(s, space):
        return Refusal("border_is_full", "5.17", space=space)
    if not offer_leads(s, seat, general, space):
        return _why_no_units(s, seat, general, space)
    return None


def _why_no_units(s: ReduxState, seat: Seat, general: GeneralId, space: SpaceId) -> Refusal:
    """Why a general can bring no unit to a battle that he may bring there (5.8)."""
    if not s.have(seat, TRAINED):
        return Refusal("no_trained_army", "5.8", general=general)
    armed = [kind for kind in types_led(s, general) if s.have(seat, SPEAR + kind)]
    if not armed:
        return Refusal("no_weapon_he_leads", "9.2", general=general)
    return Refusal("no_location_for_type", "9.5", general=general, space=space)


def offer_leads(s: ReduxState, seat: Seat, general: GeneralId, space: SpaceId) -> list[Action]:
    """What a general may bring to a battle or give to the tribe (5.8, 5.9)."""
    tribal = space in TRIBES
    locations = [] if tribal else open_locations(s, space)
    offered: list[Action] = []
    if tribal and s.have(seat, GOLD):
        offered.append(("give_gold",))
    armies = min(GENERALS[general].leadership, s.have(seat, TRAINED))
    kinds = [kind for kind in types_led(s, general) if s.have(seat, SPEAR + kind)] if armies else []
    good = [kind for kind in kinds if tribal or any(fits(general, kind, location) for location in locations)]
    offered += [
        ("lead", kind, count) for kind in good for count in range(1, min(armies, s.have(seat, SPEAR + kind)) + 1)
    ]
    if tribal or (general == ZHAO_YUN and locations):
        offered.append(("lead_none",))
    if armies == 2 and leads_two(s, general):
        offered += [
            ("lead_two", one, other)
            for one in kinds
            for other in kinds
            if one < other and (one in good or other in good)
        ]
    return sorted(offered)


def bonus_of(s: ReduxState, seat: Seat, general: GeneralId, space: SpaceId) -> int:
    """Bid modifiers a general would have if he were sent to a space now (5.13)."""
    bonus = 0
    if general == SUN_JIAN and not s.first_sent[seat] and space not in TRIBES and criterion_of(s, space) == COMBAT:
        bonus += 1
    if space in BATTLES and has_built(s, seat, BATTERING_RAM):
        bonus += sum(row.add for row in ENHANCEMENTS[BATTERING_RAM].rows)
    return bonus


def offer_sends(s: ReduxState, seat: Seat) -> list[Action]:
    """Every general and space, and the pass (5.5)."""
    sends: list[Action] = [
        ("send", general, space)
        for general in free_generals(s, seat)
        for space in ALL_SPACES
        if space in COMMON or refuse_space(s, seat, general, space) is None
    ]
    return sorted([("pass",), *sends])


def refuse_alliance(s: ReduxState, space: SpaceId) -> Refusal | None:
    """Why the alliance marker may not go on a space (5.3)."""
    if space not in COMMON:
        return Refusal("alliance_on_common_space", "5.3", space=space)
    if space == COMMON[0] and not s.options.emperor_alliance:
        return Refusal("no_alliance_on_emperor", "20.1")
    return None
