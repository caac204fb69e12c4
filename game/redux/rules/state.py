"""The state of a game of Redux: lists of small numbers (1).

What follows from these numbers is asked, not kept. Generals, cards, spaces and locations go by their numbers, so index
0 of those lists is filler. Only the verbs write it (`verbs.py`, `assigning.py`).
"""

from typing import Final

from game.engine.table import Result, State
from game.redux.rules.catalogue import CARDS
from game.redux.rules.chance import STREAMS
from game.redux.rules.options import Options
from game.redux.rules.places import (
    CARD_COUNT,
    GENERAL_COUNT,
    GENERALS_EACH,
    GOLD,
    KINDS,
    SEATS,
    SPEAR,
    TYPES,
    CardId,
    GeneralId,
    LocationId,
    Seat,
    SpaceId,
    Thing,
)

NOT_IN_PLAY: Final = 0
"""Where a general is who has not been recruited. Numbers 1 to 18 are the space he is assigned to."""
FREE: Final = 20
"""In supply and deployable."""
CUSTODIAN: Final = 21
NEW_CUSTODIAN: Final = 22
"""Left with the Emperor in this round (10.2)."""
STATIONED: Final = 23

ALLIED_SIDE: Final = 3
"""The side of the allied states on the alliance space (5.14); sides 0 to 2 are the states."""
SIDES: Final = 4

ON_BOARD: Final = 0
ON_TREASURY: Final = 1
ON_GRANARY: Final = 2
FLIPPED: Final = 3
"""Where the token of a border location is (1.9, 9.6)."""

FORESIGHT: Final = 1
ACADEMY_CARD: Final = 2
ACADEMY_SUPPORT: Final = 3
"""What a state has decided during its recruitment and pays when all reveal (4.3)."""

SOURCES: Final = ("military", "rank", "rank_place", "harmony", "development", "borders", "cards", "tokens")
"""Where victory points come from (16.1 to 16.8), in the order in which they are counted."""


class ReduxState(State):
    """Everything that is true of a game at one moment."""

    options: Options
    seats: int

    round: int
    step: str
    turn_seat: Seat
    """Whose turn it is; -1 while several choose at once."""
    result: Result | None
    ending: str
    """Why this is the last round: "", "rounds", "stationed" or "borders" (15.1)."""
    order: list[Seat]
    """The states ranked 1st, 2nd, 3rd (5.1)."""

    supply: list[int]
    """What each state can spend: nine numbers a seat, by thing."""
    market: list[int]
    farm: list[int]
    treasury: list[int]
    """Marketplace tokens on the treasury; tokens of border locations are found by `token`."""
    granary: list[int]
    tribal: list[int]
    """Tribal relations at the start of the round; `tribal_change` is what the round has changed (11.4)."""
    tribal_change: list[int]
    level_kept: int
    """States, as bits, whose level does not drop this round (11.2, 11.3)."""
    bought_support: int
    """States, as bits, that have used the purchase at level 12 this round (11.5)."""
    rank: list[int]
    military: list[int]
    emperor: list[int]
    """Han emperor tokens a state holds and has not assigned."""
    built: list[int]
    """Built enhancements, as bits by number."""
    unpaid: list[int]
    """Stationed units of a state left unpaid in D5 (13.5)."""
    uncovered: list[int]
    """Those of them for which no popular support was discarded."""

    generals: list[list[GeneralId]]
    """The recruited generals of each state in the order they came."""
    where: list[int]
    since: list[int]
    """The round in which a general was recruited (2.4); 0 while he is not."""
    assigned_in: list[int]
    """The last round in which a general was assigned."""
    stationed_in: list[int]
    support_with: list[int]
    emperor_with: list[int]
    bonus: list[int]
    """Bid modifiers fixed when a general is assigned (5.13)."""
    units: list[int]
    """Units a general leads, four numbers a general, by army type; those of stationed generals, too."""
    tribe_gold: list[int]
    """Gold on the tribal space of each state (5.9)."""

    owner: list[int]
    """Which state occupies a border location; -1 for none."""
    holder: list[GeneralId]
    """The general stationed there."""
    token: list[int]
    """Where its border token is."""

    criterion: int
    """1 if Control Han Emperor asks for combat and Win Popular Support for administration, 0 the other way (2.6)."""
    alliance: SpaceId
    allied: int
    """The allied states as bits."""
    passed: int
    turn: int
    """How many generals have been assigned this round (5.15)."""
    first_sent: list[int]
    """How many generals each state has assigned this round."""
    reached: list[int]
    """By space and side: the turn at which its total reached its present value (5.15)."""
    left_space: SpaceId
    """The space Huang Gai left this round."""
    won: list[int]
    """Spaces won and not declined, as bits (7.3)."""
    acted: list[int]
    """Spaces acted on this round, as bits (7.8)."""

    bid_tokens: int
    """Wei bid tokens on Yu Jin."""
    unity: int
    """Tokens on Zhou Yu: 1 marketplace, 2 farm."""
    horses: int
    """Horses on Ma Chao."""
    jade: list[int]
    """Gold on Imperial Jade Seal."""

    general_deck: list[list[GeneralId]]
    """The general deck of each state, top card last."""
    put_back: list[int]
    """How many cards at the bottom of each general deck its owner has seen (4.2)."""
    drawing: int
    """How many cards the present recruitment draws; 0 outside one."""
    keeping: list[int]
    """How many generals each state keeps in the present recruitment."""
    drawn: list[list[GeneralId]]
    picked: list[list[GeneralId]]
    promised: list[list[int]]
    """What each state uses of 4.3, in its order; settled when all reveal."""
    sealed: int
    """States, as bits, whose choice is made."""
    separation_deck: list[CardId]
    unification_deck: list[CardId]
    hands: list[list[CardId]]

    points: list[int]
    """Victory points by seat and source, eight numbers a seat (16)."""

    def clone(self) -> "ReduxState":
        """A copy sharing nothing mutable."""
        # PERF: written out by hand; the general deep copy takes forty times as long.
        return ReduxState(
            self.seed,
            self.draws[:],
            {stream: dice[:] for stream, dice in self.loaded.items()} if self.loaded else {},
            self.turned,
            self.options,
            self.seats,
            self.round,
            self.step,
            self.turn_seat,
            self.result,
            self.ending,
            self.order[:],
            self.supply[:],
            self.market[:],
            self.farm[:],
            self.treasury[:],
            self.granary[:],
            self.tribal[:],
            self.tribal_change[:],
            self.level_kept,
            self.bought_support,
            self.rank[:],
            self.military[:],
            self.emperor[:],
            self.built[:],
            self.unpaid[:],
            self.uncovered[:],
            [cards[:] for cards in self.generals],
            self.where[:],
            self.since[:],
            self.assigned_in[:],
            self.stationed_in[:],
            self.support_with[:],
            self.emperor_with[:],
            self.bonus[:],
            self.units[:],
            self.tribe_gold[:],
            self.owner[:],
            self.holder[:],
            self.token[:],
            self.criterion,
            self.alliance,
            self.allied,
            self.passed,
            self.turn,
            self.first_sent[:],
            self.reached[:],
            self.left_space,
            self.won[:],
            self.acted[:],
            self.bid_tokens,
            self.unity,
            self.horses,
            self.jade[:],
            [cards[:] for cards in self.general_deck],
            self.put_back[:],
            self.drawing,
            self.keeping[:],
            [cards[:] for cards in self.drawn],
            [cards[:] for cards in self.picked],
            [used[:] for used in self.promised],
            self.sealed,
            self.separation_deck[:],
            self.unification_deck[:],
            [cards[:] for cards in self.hands],
            self.points[:],
        )

    def have(self, seat: Seat, thing: Thing) -> int:
        """How much of a thing a state can spend."""
        return self.supply[KINDS * seat + thing]

    def weapons(self, seat: Seat) -> int:
        """All weapons in a state's supply."""
        at = KINDS * seat + SPEAR
        return sum(self.supply[at : at + 4])

    def units_of(self, general: GeneralId) -> int:
        """How many units a general leads."""
        at = 4 * general
        return sum(self.units[at : at + 4])


def empty_state(options: Options, seed: int) -> ReduxState:
    """A table with nothing on it and no card dealt: what setup begins with."""
    generals, cards, sides = GENERAL_COUNT + 1, CARD_COUNT + 1, SIDES * 19
    return ReduxState(
        seed=seed,
        draws=[0] * STREAMS,
        loaded={},
        turned=0,
        options=options,
        seats=len(SEATS),
        round=0,
        step="setup",
        turn_seat=-1,
        result=None,
        ending="",
        order=list(SEATS),
        supply=[0] * KINDS * 3,
        market=[0] * 3,
        farm=[0] * 3,
        treasury=[0] * 3,
        granary=[0] * 3,
        tribal=[0] * 3,
        tribal_change=[0] * 3,
        level_kept=0,
        bought_support=0,
        rank=[0] * 3,
        military=[0] * 3,
        emperor=[0] * 3,
        built=[0] * 3,
        unpaid=[0] * 3,
        uncovered=[0] * 3,
        generals=[[], [], []],
        where=[NOT_IN_PLAY] * generals,
        since=[0] * generals,
        assigned_in=[0] * generals,
        stationed_in=[0] * generals,
        support_with=[0] * generals,
        emperor_with=[0] * generals,
        bonus=[0] * generals,
        units=[0] * len(TYPES) * generals,
        tribe_gold=[0] * 3,
        owner=[-1] * 16,
        holder=[0] * 16,
        token=[ON_BOARD] * 16,
        criterion=0,
        alliance=0,
        allied=0,
        passed=0,
        turn=0,
        first_sent=[0] * 3,
        reached=[0] * sides,
        left_space=0,
        won=[0] * 3,
        acted=[0] * 3,
        bid_tokens=0,
        unity=0,
        horses=0,
        jade=[0] * 3,
        general_deck=[list(range(GENERALS_EACH * seat + 2, GENERALS_EACH * (seat + 1) + 1)) for seat in SEATS],
        put_back=[0] * 3,
        drawing=0,
        keeping=[0] * 3,
        drawn=[[], [], []],
        picked=[[], [], []],
        promised=[[], [], []],
        sealed=0,
        separation_deck=list(range(1, 22)),
        unification_deck=list(range(22, cards)),
        hands=[[], [], []],
        points=[0] * len(SOURCES) * 3,
    )


# ---- what follows from the numbers


def tribal_level(s: ReduxState, seat: Seat) -> int:
    """The level now: where the round began, and the sum of its changes, from 0 to 12 (11.4)."""
    level = s.tribal[seat] + s.tribal_change[seat]
    most: int = CARDS.numbers["tribal_max"]
    return 0 if level < 0 else min(level, most)


def free_generals(s: ReduxState, seat: Seat) -> list[GeneralId]:
    """The deployable generals of a state (5.5)."""
    return [general for general in s.generals[seat] if s.where[general] == FREE]


def generals_on(s: ReduxState, space: SpaceId, seat: Seat) -> list[GeneralId]:
    """A state's generals assigned to a space."""
    return [general for general in s.generals[seat] if s.where[general] == space]


def custodian_of(s: ReduxState, seat: Seat) -> GeneralId:
    """The general a state keeps with the Emperor; 0 for none."""
    for general in s.generals[seat]:
        if s.where[general] in (CUSTODIAN, NEW_CUSTODIAN):
            return general
    return 0


def locations_held(s: ReduxState, seat: Seat) -> list[LocationId]:
    """The border locations a state occupies."""
    return [location for location, owner in enumerate(s.owner) if owner == seat]


def stationed_generals(s: ReduxState, seat: Seat) -> list[GeneralId]:
    """A state's stationed generals; one who holds two locations is one (15.2)."""
    return [general for general in s.generals[seat] if s.where[general] == STATIONED]


def stationed_units(s: ReduxState, seat: Seat) -> int:
    """The units stationed by a state."""
    return sum(s.units_of(general) for general in s.generals[seat] if s.where[general] == STATIONED)


def tokens_on_treasury(s: ReduxState, seat: Seat) -> int:
    """All tokens on a state's treasury (13.5)."""
    return s.treasury[seat] + border_tokens(s, seat, ON_TREASURY)


def tokens_on_granary(s: ReduxState, seat: Seat) -> int:
    """All tokens on a state's granary (13.5)."""
    return s.granary[seat] + border_tokens(s, seat, ON_GRANARY)


def border_tokens(s: ReduxState, seat: Seat, place: int) -> int:
    """A state's tokens of border locations on the treasury, on the granary, or flipped (9.6)."""
    return sum(1 for location, owner in enumerate(s.owner) if owner == seat and s.token[location] == place)


def has_built(s: ReduxState, seat: Seat, card: CardId) -> bool:
    """Whether a state has built an enhancement."""
    return bool(s.built[seat] >> card & 1)


def built_cards(s: ReduxState, seat: Seat) -> list[CardId]:
    """The enhancements a state has built."""
    mask = s.built[seat]
    return [card for card in range(1, CARD_COUNT + 1) if mask >> card & 1]


def in_play(s: ReduxState, general: GeneralId) -> bool:
    """Whether a general has been recruited; skills that need no action of his last from then on (9.11)."""
    return s.where[general] != NOT_IN_PLAY


def is_allied(s: ReduxState, seat: Seat) -> bool:
    """Whether a state is in the alliance of the round (5.2, 5.4)."""
    return bool(s.allied >> seat & 1)


def emperor_tokens_on_board(s: ReduxState) -> int:
    """Han emperor tokens nobody holds (10)."""
    total: int = CARDS.numbers["emperor_tokens"]
    return total - sum(s.emperor) - sum(s.emperor_with)


def gold(s: ReduxState, seat: Seat) -> int:
    """A state's gold."""
    return s.supply[KINDS * seat + GOLD]
