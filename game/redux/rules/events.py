"""The events of a game of Redux, as values with everything needed to draw and tell them.

`why` is a short word for the cause (`setup`, `action`, `skill`, `card`, `cost`, `bid`, `back`, `trade`, `swap`, `raid`,
`people`, `hunger`, `upkeep`, `unpaid`), `source` the number of the space, general or card it goes by; cards count from
101.
"""

from game.engine.events import Event
from game.redux.rules.state import Result


class RoundBegan(Event, frozen=True, gc=False, tag="round_began"):
    """A round begins with this ranking (5.1); counters of the round are at 0."""

    round: int
    order: tuple[int, ...]


class StatesRanked(Event, frozen=True, gc=False, tag="states_ranked"):
    """The ranking for the next round (5.1, 13.8)."""

    order: tuple[int, ...]


class StepBegan(Event, frozen=True, gc=False, tag="step_began"):
    """A step of the round begins (3.1)."""

    step: str


class TurnOf(Event, frozen=True, gc=False, tag="turn_of"):
    """It is a state's turn; -1: several choose at once."""

    seat: int


class SupplyChanged(Event, frozen=True, gc=False, tag="supply_changed"):
    """A state's supply of one thing changed."""

    seat: int
    thing: int
    change: int
    left: int
    why: str
    source: int = 0


class CriteriaLaid(Event, frozen=True, gc=False, tag="criteria_laid"):
    """The criterion markers lie on Control Han Emperor and Win Popular Support (2.6)."""

    criterion: int


class StateBegan(Event, frozen=True, gc=False, tag="state_began"):
    """A state has its starting level and its ruler (2.2, 2.7)."""

    seat: int
    tribal: int
    leader: int


# ---- recruitment


class RecruitmentBegan(Event, frozen=True, gc=False, tag="recruitment_began"):
    """States draw general cards: how many each, and how many they keep (2.3, 4.2)."""

    drawing: int
    keeping: tuple[int, ...]


class CardsDrawn(Event, frozen=True, gc=False, tag="cards_drawn"):
    """The cards a state has drawn, picked and promised so far; told to that state alone (18.2)."""

    seat: int
    drawn: tuple[int, ...]
    picked: tuple[int, ...]
    promised: tuple[int, ...]


class ChoiceSealed(Event, frozen=True, gc=False, tag="choice_sealed"):
    """The states whose choice is made, as bits."""

    seat: int
    sealed: int


class Recruited(Event, frozen=True, gc=False, tag="recruited"):
    """A general comes into play."""

    seat: int
    general: int
    round: int


class RecruitmentEnded(Event, frozen=True, gc=False, tag="recruitment_ended"):
    """All have revealed; the cards not kept are at the bottom of their decks."""

    decks: tuple[int, ...]


class PutBack(Event, frozen=True, gc=False, tag="put_back"):
    """The cards a state has seen and put back so far; told to that state alone."""

    seat: int
    cards: tuple[int, ...]


# ---- conflict


class AllianceSet(Event, frozen=True, gc=False, tag="alliance_set"):
    """The alliance marker lies on a space (5.3)."""

    seat: int
    space: int
    allied: int


class AllianceJoined(Event, frozen=True, gc=False, tag="alliance_joined"):
    """Wei joins the alliance with a token of Yu Jin (5.4)."""

    seat: int
    allied: int
    bid_tokens: int


class UnitsFormed(Event, frozen=True, gc=False, tag="units_formed"):
    """A general leads these units (9.1)."""

    seat: int
    general: int
    units: tuple[int, ...]


class TribeGoldLaid(Event, frozen=True, gc=False, tag="tribe_gold_laid"):
    """Gold lies on a tribal space (5.9), or is spent or taken back."""

    seat: int
    gold: int


class TokensGiven(Event, frozen=True, gc=False, tag="tokens_given"):
    """Popular support and Han emperor tokens are with a general (5.10)."""

    seat: int
    general: int
    support: int
    emperor: int
    held: int


class Assigned(Event, frozen=True, gc=False, tag="assigned"):
    """A general is sent to a space, and the totals there are these (5.5, 5.13)."""

    seat: int
    general: int
    space: int
    bonus: int
    turn: int
    round: int
    sent: int
    side: int
    total: int
    leads: int
    """The side that leads there now; -1 where there is nothing to lead."""


class BidPassed(Event, frozen=True, gc=False, tag="bid_passed"):
    """A state passes for the round; `free` generals stay at home."""

    seat: int
    passed: int
    free: int


class SlippedAway(Event, frozen=True, gc=False, tag="slipped_away"):
    """Huang Gai moves to an empty space (5.16); `reached` are the new turns of (space, side)."""

    seat: int
    general: int
    source: int
    target: int
    turn: int
    reached: tuple[tuple[int, int, int], ...]


# ---- resolution


class BidsSettled(Event, frozen=True, gc=False, tag="bids_settled"):
    """The spaces each state has won, as bits (6)."""

    won: tuple[int, ...]


class SpaceWon(Event, frozen=True, gc=False, tag="space_won"):
    """The decision of one space: totals by side (-1: not there), the side that won, and by which rule."""

    space: int
    side: int
    winners: int
    totals: tuple[int, ...]
    clause: str


class Returned(Event, frozen=True, gc=False, tag="returned"):
    """A general is back in supply with nothing on him (7.1)."""

    seat: int
    general: int
    why: str


class Declined(Event, frozen=True, gc=False, tag="declined"):
    """A won space is given up (7.3, 7.7)."""

    seat: int
    space: int
    won: int


class Declared(Event, frozen=True, gc=False, tag="declared"):
    """A state has declared on which spaces it acts (7.3)."""

    seat: int
    won: int


class ActionBegan(Event, frozen=True, gc=False, tag="action_began"):
    """A state acts on a space with these generals (7.5)."""

    seat: int
    space: int
    generals: tuple[int, ...]


class ActionTaken(Event, frozen=True, gc=False, tag="action_taken"):
    """The action is done and counts (7.8)."""

    seat: int
    space: int
    acted: int


class SkillUsed(Event, frozen=True, gc=False, tag="skill_used"):
    """A general's skill or an enhancement works; 101 and above are cards."""

    seat: int
    source: int


class RankRose(Event, frozen=True, gc=False, tag="rank_rose"):
    """A state's rank (8.1, 10.6)."""

    seat: int
    rank: int
    why: str
    source: int = 0


class CustodianLeft(Event, frozen=True, gc=False, tag="custodian_left"):
    """A general stays with the Emperor (10.1)."""

    seat: int
    general: int


class CustodianStays(Event, frozen=True, gc=False, tag="custodian_stays"):
    """A custodian of this round stays on in the next (10.2)."""

    seat: int
    general: int


class EmperorTokens(Event, frozen=True, gc=False, tag="emperor_tokens"):
    """The holders of the Han emperor tokens now (10.2, 10.5)."""

    held: tuple[int, ...]
    why: str


class Developed(Event, frozen=True, gc=False, tag="developed"):
    """A marketplace (0) or farm (1) is developed (8.8, 8.9)."""

    seat: int
    what: int
    level: int


class TokenPlaced(Event, frozen=True, gc=False, tag="token_placed"):
    """A developed marketplace token lies on the treasury (1), or a farm token on the granary (2)."""

    seat: int
    place: int
    count: int
    source: int


class Stationed(Event, frozen=True, gc=False, tag="stationed"):
    """A general holds a border location (9.4)."""

    seat: int
    general: int
    location: int
    ordinal: int
    round: int


class BorderToken(Event, frozen=True, gc=False, tag="border_token"):
    """The token of a location goes to treasury (1) or granary (2), or is flipped (3) (9.6)."""

    seat: int
    location: int
    place: int


class BorderFull(Event, frozen=True, gc=False, tag="border_full"):
    """All locations of a border are taken (5.17)."""

    border: int


class TribalChanged(Event, frozen=True, gc=False, tag="tribal_changed"):
    """Tribal relations of a state (11.4)."""

    seat: int
    start: int
    change: int
    level: int
    kept: int
    why: str
    source: int = 0


class SupportBought(Event, frozen=True, gc=False, tag="support_bought"):
    """The purchase at level 12 (11.5)."""

    seat: int
    bought: int


class HandChanged(Event, frozen=True, gc=False, tag="hand_changed"):
    """How many enhancements a state has in hand, and how many each deck has left."""

    seat: int
    cards: int
    separation: int
    unification: int


class HandKnown(Event, frozen=True, gc=False, tag="hand_known"):
    """The enhancements in a hand; told to whom they are open."""

    seat: int
    cards: tuple[int, ...]


class Built(Event, frozen=True, gc=False, tag="built"):
    """A state enhancement is built (12)."""

    seat: int
    card: int
    built: int


class BidTokens(Event, frozen=True, gc=False, tag="bid_tokens"):
    """Wei bid tokens on Yu Jin."""

    seat: int
    count: int


class UnityTokens(Event, frozen=True, gc=False, tag="unity_tokens"):
    """Tokens on Zhou Yu: 1 marketplace, 2 farm, 3 both."""

    seat: int
    tokens: int


class Horses(Event, frozen=True, gc=False, tag="horses"):
    """Horses on Ma Chao."""

    seat: int
    count: int


class JadeGold(Event, frozen=True, gc=False, tag="jade_gold"):
    """Gold on Imperial Jade Seal."""

    seat: int
    gold: int


# ---- upkeep and the end


class ArmiesUnpaid(Event, frozen=True, gc=False, tag="armies_unpaid"):
    """Units left unpaid, and how many of them cost no popular support (13.5)."""

    seat: int
    unpaid: int
    uncovered: int


class MilitaryChanged(Event, frozen=True, gc=False, tag="military_changed"):
    """Military victory points (13.6)."""

    seat: int
    change: int
    military: int
    why: str
    source: int = 0


class EndCalled(Event, frozen=True, gc=False, tag="end_called"):
    """This round is the last one (15.1): `rounds`, `stationed` (with the state) or `borders`."""

    why: str
    seat: int


class Scored(Event, frozen=True, gc=False, tag="scored"):
    """Victory points from one source (16)."""

    source: int
    points: tuple[int, ...]


class CategoryRanked(Event, frozen=True, gc=False, tag="category_ranked"):
    """The measure and the place of each state in a category (16.3, 16.4)."""

    source: int
    measures: tuple[int, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]


class BorderScored(Event, frozen=True, gc=False, tag="border_scored"):
    """The points a border pays each state (16.6)."""

    border: int
    locations: tuple[int, ...]
    points: tuple[int, ...]


class CardScored(Event, frozen=True, gc=False, tag="card_scored"):
    """The points an enhancement pays its owner (16.7)."""

    seat: int
    card: int
    points: int


class GameEnded(Event, frozen=True, gc=False, tag="game_ended"):
    """The game is over (16.9)."""

    result: Result
    totals: tuple[int, ...]
