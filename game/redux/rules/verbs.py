"""The verbs of rounds, supplies, levels and cards: with `assigning.py` the only writers of the state.

Each says what it did; if no event went out, nothing changed. Callers have checked what the rules ask.
"""

from game.engine.events import EVERYONE
from game.redux.rules import events as ev
from game.redux.rules.catalogue import ENHANCEMENTS, GENERALS, RANK_MAX, general_named
from game.redux.rules.chance import BOTTOM, GENERAL_DECK
from game.redux.rules.places import (
    KINDS,
    RICE,
    SEPARATION,
    SUPPORT,
    TRAINED,
    UNTRAINED,
    CardId,
    GeneralId,
    LocationId,
    Seat,
    Thing,
    border_of,
    locations_of,
    state_of,
)
from game.redux.rules.state import (
    CUSTODIAN,
    FREE,
    NEW_CUSTODIAN,
    ON_TREASURY,
    SIDES,
    STATIONED,
    Result,
    in_play,
    tribal_level,
)
from game.redux.rules.table import ReduxTable

CARD_SOURCE = 100
"""In causes a card counts from here: card 3 is source 103."""


# ---- rounds


def open_round(t: ReduxTable) -> None:
    """The next round begins and everything counted in a round is at 0 again (3.1)."""
    s = t.s
    s.round += 1
    s.alliance = s.allied = s.passed = s.turn = s.left_space = 0
    s.first_sent = [0] * 3
    s.reached = [0] * SIDES * 19
    s.won, s.acted = [0] * 3, [0] * 3
    s.level_kept = s.bought_support = 0
    s.unpaid, s.uncovered = [0] * 3, [0] * 3
    t.emit(ev.RoundBegan(s.round, tuple(s.order)))


def open_step(t: ReduxTable, step: str) -> None:
    """A step of the round begins; nobody's turn yet."""
    t.s.step, t.s.turn_seat = step, -1
    t.emit(ev.StepBegan(step))


def give_turn(t: ReduxTable, seat: Seat) -> None:
    """It is a state's turn."""
    if t.s.turn_seat != seat:
        t.s.turn_seat = seat
        t.emit(ev.TurnOf(seat))


def rank_states(t: ReduxTable, order: list[Seat]) -> None:
    """The ranking for the next round (5.1)."""
    t.s.order = order
    t.emit(ev.StatesRanked(tuple(order)))


# ---- supply


def change(t: ReduxTable, seat: Seat, thing: Thing, amount: int, why: str, source: int = 0) -> None:
    """Moves a thing between a state's supply and the bank. Popular support gained wakes Xun You."""
    if not amount:
        return
    s = t.s
    at = KINDS * seat + thing
    s.supply[at] += amount
    if t.watched:
        t.emit(ev.SupplyChanged(seat, thing, amount, s.supply[at], why, source))
    # A token that was Liu Bei's own, or that nobody took from supply, is no gain.
    if thing == SUPPORT and amount > 0 and why != "back" and seat == state_of(XUN_YOU) and in_play(s, XUN_YOU):
        change(t, seat, RICE, RICE_OF_TRUST * amount, "skill", XUN_YOU)


XUN_YOU = general_named("Xun You")
RICE_OF_TRUST = int(GENERALS[XUN_YOU].rows[0].gain[0][1])
"""The rice that each popular support token brings Wei (D-39)."""


def train(t: ReduxTable, seat: Seat, count: int, why: str, source: int = 0) -> None:
    """Turns untrained armies into trained ones (8.5)."""
    change(t, seat, UNTRAINED, -count, why, source)
    change(t, seat, TRAINED, count, why, source)


# ---- levels


def develop(t: ReduxTable, seat: Seat, what: int) -> None:
    """One more developed marketplace (0) or farm (1) (8.8, 8.9)."""
    levels = t.s.farm if what else t.s.market
    levels[seat] += 1
    t.emit(ev.Developed(seat, what, levels[seat]))


def place_token(t: ReduxTable, seat: Seat, place: int, source: int) -> None:
    """A developed marketplace token to the treasury, or a farm token to the granary; levels stay (D-77)."""
    counts = t.s.treasury if place == ON_TREASURY else t.s.granary
    counts[seat] += 1
    t.emit(ev.TokenPlaced(seat, place, counts[seat], source))


def raise_rank(t: ReduxTable, seat: Seat, why: str, source: int = 0) -> None:
    """Rank +1, not above 5 (8.1)."""
    s = t.s
    if s.rank[seat] < RANK_MAX:
        s.rank[seat] += 1
        t.emit(ev.RankRose(seat, s.rank[seat], why, source))


def change_tribal(t: ReduxTable, seat: Seat, amount: int, keep: bool, why: str, source: int = 0) -> None:
    """Adds a change to the round's sum (11.4); with `keep` the level does not drop in D3."""
    s = t.s
    s.tribal_change[seat] += amount
    if keep:
        s.level_kept |= 1 << seat
    _tell_tribal(t, seat, why, source)


def settle_tribal(t: ReduxTable, seat: Seat) -> None:
    """The round's sum becomes the level with which the next round begins (11.4)."""
    s = t.s
    s.tribal[seat] = tribal_level(s, seat)
    s.tribal_change[seat] = 0
    _tell_tribal(t, seat, "round", 0)


def _tell_tribal(t: ReduxTable, seat: Seat, why: str, source: int) -> None:
    s = t.s
    if t.watched:
        level = tribal_level(s, seat)
        t.emit(ev.TribalChanged(seat, s.tribal[seat], s.tribal_change[seat], level, s.level_kept, why, source))


def note_purchase(t: ReduxTable, seat: Seat) -> None:
    """The purchase at level 12 is used for this round (11.5)."""
    t.s.bought_support |= 1 << seat
    t.emit(ev.SupportBought(seat, t.s.bought_support))


def change_military(t: ReduxTable, seat: Seat, amount: int, why: str, source: int = 0) -> None:
    """Military victory points, never below 0 (1.6)."""
    s = t.s
    before = s.military[seat]
    s.military[seat] = max(0, before + amount)
    if s.military[seat] != before:
        t.emit(ev.MilitaryChanged(seat, s.military[seat] - before, s.military[seat], why, source))


def note_unpaid(t: ReduxTable, seat: Seat, unpaid: int, uncovered: int) -> None:
    """Stationed units left unpaid in D5 (13.5)."""
    t.s.unpaid[seat], t.s.uncovered[seat] = unpaid, uncovered
    t.emit(ev.ArmiesUnpaid(seat, unpaid, uncovered))


# ---- generals


def begin_state(t: ReduxTable, seat: Seat, tribal: int, leader: GeneralId) -> None:
    """A state has its starting level and its ruler in play (2.2, 2.7)."""
    s = t.s
    s.tribal[seat] = tribal
    s.generals[seat].append(leader)
    s.where[leader], s.since[leader] = FREE, 1
    t.emit(ev.StateBegan(seat, tribal, leader))


def lay_criteria(t: ReduxTable, criterion: int) -> None:
    """The criterion markers lie for the whole game (2.6)."""
    t.s.criterion = criterion
    t.emit(ev.CriteriaLaid(criterion))


def begin_recruitment(t: ReduxTable, drawing: int, keeping: list[int]) -> None:
    """States are about to draw general cards (2.3, 4.2)."""
    s = t.s
    s.drawing, s.keeping, s.sealed = drawing, keeping, 0
    t.emit(ev.RecruitmentBegan(drawing, tuple(keeping)))


def shuffle_generals(t: ReduxTable, seat: Seat) -> None:
    """Shuffles a state's general deck (2.2)."""
    t.shuffle(t.s.general_deck[seat], GENERAL_DECK + seat)


def draw_generals(t: ReduxTable, seat: Seat, count: int) -> None:
    """Cards from the top of a state's deck, for its eyes alone."""
    s = t.s
    deck = s.general_deck[seat]
    for _ in range(min(count, len(deck))):
        s.drawn[seat].append(deck.pop())
    s.put_back[seat] = min(s.put_back[seat], len(deck))
    s.turned += 1
    tell_drawn(t, seat)
    _tell_put_back(t, seat)


def pick_general(t: ReduxTable, seat: Seat, general: GeneralId) -> None:
    """A drawn general is to be kept; nobody else is told."""
    t.s.picked[seat].append(general)
    tell_drawn(t, seat)


def drop_picks(t: ReduxTable, seat: Seat) -> None:
    """Takes a choice back before all have chosen."""
    s = t.s
    s.picked[seat] = []
    if s.sealed >> seat & 1:
        s.sealed &= ~(1 << seat)
        t.emit(ev.ChoiceSealed(seat, s.sealed))
    tell_drawn(t, seat)


def promise(t: ReduxTable, seat: Seat, what: int) -> None:
    """Something of 4.3 is used; it is paid and told when all reveal."""
    t.s.promised[seat].append(what)
    tell_drawn(t, seat)


def seal(t: ReduxTable, seat: Seat) -> None:
    """A state's choice is made."""
    t.s.sealed |= 1 << seat
    t.emit(ev.ChoiceSealed(seat, t.s.sealed))


def tell_drawn(t: ReduxTable, seat: Seat) -> None:
    """Tells a state alone what it has drawn and chosen."""
    s = t.s
    if t.watched:
        cards = ev.CardsDrawn(seat, tuple(s.drawn[seat]), tuple(s.picked[seat]), tuple(s.promised[seat]))
        t.emit(cards, 1 << seat)


def recruit(t: ReduxTable, seat: Seat, general: GeneralId) -> None:
    """A general comes into play, deployable at once (4.4); those of the set-up count for round 1 (2.4)."""
    s = t.s
    s.generals[seat].append(general)
    s.where[general] = FREE
    s.since[general] = max(1, s.round)
    t.emit(ev.Recruited(seat, general, s.since[general]))


def end_recruitment(t: ReduxTable) -> None:
    """Cards not kept go to the bottom of their decks in random order (2.3, 4.2)."""
    s = t.s
    for seat in range(s.seats):
        rest = [card for card in s.drawn[seat] if card not in s.picked[seat]]
        if rest:
            t.shuffle(rest, BOTTOM + seat)
            s.general_deck[seat][:0] = rest
            s.put_back[seat] += len(rest)
        s.drawn[seat], s.picked[seat], s.promised[seat] = [], [], []
    s.drawing, s.keeping, s.sealed = 0, [0] * 3, 0
    t.emit(ev.RecruitmentEnded(tuple(len(deck) for deck in s.general_deck)))
    for seat in range(s.seats):
        tell_drawn(t, seat)
        _tell_put_back(t, seat)


def _tell_put_back(t: ReduxTable, seat: Seat) -> None:
    if t.watched:
        s = t.s
        cards = tuple(sorted(s.general_deck[seat][: s.put_back[seat]]))
        t.emit(ev.PutBack(seat, cards), 1 << seat)


# ---- Emperor


def leave_custodian(t: ReduxTable, seat: Seat, general: GeneralId) -> None:
    """A general stays with the Emperor (10.1)."""
    t.s.where[general], t.s.bonus[general] = NEW_CUSTODIAN, 0
    t.emit(ev.CustodianLeft(seat, general))


def keep_custodian(t: ReduxTable, seat: Seat, general: GeneralId) -> None:
    """The custodian of this round stays (10.2)."""
    t.s.where[general] = CUSTODIAN
    t.emit(ev.CustodianStays(seat, general))


def hand_out_emperor(t: ReduxTable, held: list[int], why: str) -> None:
    """Sets who holds the Han emperor tokens from now on (10.2)."""
    if t.s.emperor != held:
        t.s.emperor = held
        t.emit(ev.EmperorTokens(tuple(held), why))


# ---- borders


def occupy(t: ReduxTable, seat: Seat, general: GeneralId, location: LocationId) -> int:
    """A general holds a location; returns the ordinal of the stationing (9.9)."""
    s = t.s
    places = locations_of(border_of(location))
    ordinal = sum(s.owner[place] >= 0 for place in places) + 1
    s.owner[location], s.holder[location] = seat, general
    s.where[general], s.bonus[general], s.stationed_in[general] = STATIONED, 0, s.round
    t.emit(ev.Stationed(seat, general, location, ordinal, s.round))
    if ordinal == len(places):
        t.emit(ev.BorderFull(border_of(location)))
    return ordinal


def put_border_token(t: ReduxTable, seat: Seat, location: LocationId, place: int) -> None:
    """The token of a location to treasury or granary, or flipped (9.6)."""
    t.s.token[location] = place
    t.emit(ev.BorderToken(seat, location, place))


# ---- enhancements


def draw_enhancement(t: ReduxTable, seat: Seat, deck: int) -> None:
    """One card of a deck into the hand; an empty deck gives none (12.6)."""
    s = t.s
    cards = s.separation_deck if deck == SEPARATION else s.unification_deck
    if not cards:
        return
    s.hands[seat].append(cards.pop())
    s.hands[seat].sort()
    s.turned += 1
    _tell_hand(t, seat)


def _tell_hand(t: ReduxTable, seat: Seat) -> None:
    s = t.s
    if t.watched:
        hand = s.hands[seat]
        t.emit(ev.HandChanged(seat, len(hand), len(s.separation_deck), len(s.unification_deck)))
        t.emit(ev.HandKnown(seat, tuple(hand)), EVERYONE if s.options.hands_open else 1 << seat)


def build(t: ReduxTable, seat: Seat, card: CardId) -> None:
    """A card from the hand stands built (12.3)."""
    s = t.s
    s.hands[seat].remove(card)
    s.built[seat] |= 1 << card
    t.emit(ev.Built(seat, card, s.built[seat]))
    _tell_hand(t, seat)


# ---- counters on cards


def set_bid_tokens(t: ReduxTable, seat: Seat, count: int) -> None:
    """Wei bid tokens on Yu Jin."""
    t.s.bid_tokens = count
    t.emit(ev.BidTokens(seat, count))


def set_unity(t: ReduxTable, seat: Seat, tokens: int) -> None:
    """Tokens on Zhou Yu."""
    t.s.unity = tokens
    t.emit(ev.UnityTokens(seat, tokens))


def set_horses(t: ReduxTable, seat: Seat, count: int) -> None:
    """Horses on Ma Chao."""
    t.s.horses = count
    t.emit(ev.Horses(seat, count))


def add_jade(t: ReduxTable, seat: Seat) -> None:
    """One gold onto Imperial Jade Seal."""
    t.s.jade[seat] += 1
    t.emit(ev.JadeGold(seat, t.s.jade[seat]))


def use_skill(t: ReduxTable, seat: Seat, source: int) -> None:
    """Says that a skill or card works; changes nothing by itself."""
    if t.watched:
        t.emit(ev.SkillUsed(seat, source))


# ---- the end


def call_end(t: ReduxTable, why: str, seat: Seat) -> None:
    """This round was the last one (15.1)."""
    t.s.ending = why
    t.emit(ev.EndCalled(why, seat))


def score(t: ReduxTable, source: int, points: list[int]) -> None:
    """Writes the victory points from one source (16)."""
    s = t.s
    each = len(s.points) // 3
    for seat, number in enumerate(points):
        s.points[each * seat + source] = number
    t.emit(ev.Scored(source, tuple(points)))


def end_game(t: ReduxTable, result: Result, totals: list[int]) -> None:
    """The game is over (16.9)."""
    s = t.s
    s.result, s.step, s.turn_seat = result, "over", -1
    t.emit(ev.GameEnded(result, tuple(totals)))


def name_of_source(source: int) -> str:
    """The name of a cause in the card file, for reports."""
    return ENHANCEMENTS[source - CARD_SOURCE].id if source > CARD_SOURCE else GENERALS[source].id


def income(base: int, level: int) -> int:
    """The income of Collect Tax or Harvest at a level (8.8, 8.9)."""
    return base + 2 * level
