"""A battle won: one general is stationed on the border (9)."""

from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal
from game.redux.rules import assigning, verbs
from game.redux.rules.amounts import ROWS_AT, row_of
from game.redux.rules.card_effects import OneEffect, gain_things
from game.redux.rules.catalogue import LOCATION_FACTS, general_with
from game.redux.rules.places import (
    ARCHERY,
    CROSSBOW,
    INFANTRY,
    SPEAR,
    TRAINED,
    TYPES,
    GeneralId,
    LocationId,
    Seat,
    SpaceId,
)
from game.redux.rules.sending import XU_HUANG, ZHAO_YUN, fits, leads_two, open_locations
from game.redux.rules.state import FLIPPED, ON_GRANARY, ON_TREASURY, ReduxState, generals_on, in_play
from game.redux.rules.table import ReduxTable

HUANG_ZHONG = general_with("adds_a_third_archer")
PLACES = ((ON_TREASURY, "treasury"), (ON_GRANARY, "granary"))


def led_types(s: ReduxState, general: GeneralId) -> list[int]:
    """The army types of a general's units."""
    return [kind for kind in range(len(TYPES)) if s.units[4 * general + kind]]


def locations_for(s: ReduxState, general: GeneralId, space: SpaceId) -> list[LocationId]:
    """The open locations a general may take with what he leads (9.5)."""
    kinds = led_types(s, general)
    if not kinds:
        return open_locations(s, space) if general == ZHAO_YUN else []
    return [place for place in open_locations(s, space) if any(fits(general, kind, place) for kind in kinds)]


def stationable(s: ReduxState, seat: Seat, space: SpaceId) -> list[GeneralId]:
    """The generals of a state on a battle space who fit an open location."""
    return [general for general in generals_on(s, space, seat) if locations_for(s, general, space)]


def second_locations(s: ReduxState, general: GeneralId, first: LocationId, space: SpaceId) -> list[LocationId]:
    """Where Liao Hua's other unit may go: it must match its location, and the first keeps one that matches (9.10)."""
    if not leads_two(s, general) or s.units_of(general) != 2:
        return []
    left = s.units[4 * general : 4 * general + 4]
    left[LOCATION_FACTS[first].type] -= 1
    if min(left) < 0:
        return []
    return [place for place in open_locations(s, space) if left[LOCATION_FACTS[place].type]]


def may_flip(s: ReduxState, general: GeneralId) -> bool:
    """Whether a general's border token may be flipped to its 1 VP side (9.6)."""
    if general == XU_HUANG:
        return s.units[4 * general + INFANTRY] > 0
    return general == ZHAO_YUN and not s.units_of(general)


@procedure
class Station(Frame, tag="station"):
    """The general, his location, its token, and what stationing brings (9.3 to 9.10)."""

    player: Seat
    space: SpaceId
    general: GeneralId = 0
    locations: tuple[LocationId, ...] = ()
    ordinal: int = 0
    stored: int = 0
    """How many of the tokens have found their place."""

    @ask("player", auto=True)
    def choose_general(self, t: ReduxTable) -> list[Action]:
        return [("station", general) for general in sorted(stationable(t.s, self.player, self.space))]

    @choose_general.answer
    def chose_general(self, t: ReduxTable, action: Action) -> None:
        self.general = int(action[1])

    @choose_general.refusal
    def cannot_station(self, t: ReduxTable, action: Action) -> Refusal | None:
        if action[0] == "station":
            return Refusal("fits_no_location", "9.5", general=int(action[1]))
        return Refusal("first_station", "9.3")

    @ask("player", auto=True)
    def choose_location(self, t: ReduxTable) -> list[Action]:
        return [("take", place) for place in locations_for(t.s, self.general, self.space)]

    @choose_location.answer
    def chose_location(self, t: ReduxTable, action: Action) -> None:
        place = int(action[1])
        self.locations = (place,)
        self.ordinal = verbs.occupy(t, self.player, self.general, place)

    @choose_location.refusal
    def cannot_take(self, t: ReduxTable, action: Action) -> Refusal | None:
        return refuse_take(t.s, self.space, int(action[1])) if action[0] == "take" else None

    @ask("player")
    def choose_second(self, t: ReduxTable) -> list[Action]:
        places = second_locations(t.s, self.general, self.locations[0], self.space)
        return [("enough",), *[("take", place) for place in places]] if places else []

    @choose_second.answer
    def chose_second(self, t: ReduxTable, action: Action) -> None:
        if action[0] == "take":
            place = int(action[1])
            self.locations = (*self.locations, place)
            verbs.use_skill(t, self.player, self.general)
            verbs.occupy(t, self.player, self.general, place)

    @choose_second.refusal
    def cannot_take_second(self, t: ReduxTable, action: Action) -> Refusal | None:
        return refuse_take(t.s, self.space, int(action[1])) if action[0] == "take" else None

    @ask("player")
    def store_token(self, t: ReduxTable) -> list[Action]:
        if self.stored == len(self.locations):
            return []
        places = [ON_TREASURY, ON_GRANARY]
        if may_flip(t.s, self.general):
            places.append(FLIPPED)
        return [("store", place) for place in places]

    @store_token.answer
    def stored_token(self, t: ReduxTable, action: Action) -> None:
        verbs.put_border_token(t, self.player, self.locations[self.stored], int(action[1]))
        self.stored += 1
        self.at = "store_token"

    @store_token.refusal
    def cannot_store(self, t: ReduxTable, action: Action) -> Refusal | None:
        return Refusal("token_not_flipped", "9.6", general=self.general) if action == ("store", FLIPPED) else None

    @step
    def settle_tokens(self, t: ReduxTable) -> None:
        assigning.settle_tokens(t, self.player, self.general)

    @ask("player")
    def add_archer(self, t: ReduxTable) -> list[Action]:
        """Huang Zhong's extra unit, from supply at once (D-73)."""
        s = t.s
        if self.general != HUANG_ZHONG or not s.units[4 * HUANG_ZHONG + ARCHERY]:
            return []
        if not s.have(self.player, TRAINED) or not s.have(self.player, CROSSBOW):
            return []
        return [("add_unit",), ("skip",)]

    @add_archer.answer
    def added_archer(self, t: ReduxTable, action: Action) -> None:
        if action == ("add_unit",):
            verbs.use_skill(t, self.player, self.general)
            assigning.form_units(t, self.player, self.general, [0, 0, 1, 0])

    @add_archer.refusal
    def first_archers(self, t: ReduxTable, action: Action) -> Refusal | None:
        return Refusal("first_archers", "9.7")

    @step
    def on_stationing(self, t: ReduxTable) -> None:
        """Cao Ren, Lu Xun and Gan Ning by ordinal; Wang Ping for each location (9.7)."""
        s, seat = t.s, self.player
        for general in s.generals[seat]:
            for source, index in ROWS_AT["occupied"].get(general, ()):
                if in_play(s, general):
                    verbs.use_skill(t, seat, source)
                    for _ in self.locations:
                        gain_things(t, seat, row_of(source, index).gain, source)
        for source, index in ROWS_AT["station"].get(self.general, ()):
            row = row_of(source, index)
            count = dict(row.by_ordinal).get(self.ordinal, 0)
            if not count:
                continue
            if row.of_his_type:
                verbs.use_skill(t, seat, source)
                for kind in led_types(s, self.general):
                    verbs.change(t, seat, SPEAR + kind, count, "skill", source)
            else:
                t.call(OneEffect(player=seat, source=source, index=index, ordinal=self.ordinal))


def refuse_take(s: ReduxState, space: SpaceId, location: LocationId) -> Refusal:
    """Why a location cannot be taken (9.4, 9.5)."""
    if s.owner[location] >= 0:
        return Refusal("location_is_taken", "9.4", location=location)
    if location not in open_locations(s, space):
        return Refusal("other_border", "9.4", location=location)
    return Refusal("wrong_type_for_location", "9.5", location=location, type=LOCATION_FACTS[location].type)


def holds_with(s: ReduxState, general: GeneralId) -> list[LocationId]:
    """The locations a stationed general holds."""
    return [place for place, holder in enumerate(s.holder) if holder == general and place]
