"""A position from plain data: what each state has, who stands where, and where the round has got to."""

from collections.abc import Mapping
from typing import Any, Final

from game.engine.errors import DataError
from game.engine.frames import Frame
from game.engine.table import Table
from game.parts.yaml_files import Section
from game.redux.rules.campaign import Campaign
from game.redux.rules.catalogue import CARDS
from game.redux.rules.conflict import Conflict
from game.redux.rules.game import RULES
from game.redux.rules.invariants import problems
from game.redux.rules.maintenance import Maintenance
from game.redux.rules.options import read_options
from game.redux.rules.places import (
    KINDS,
    SEATS,
    SEPARATION_CARDS,
    STATES,
    THINGS,
    TYPES,
    WEI,
    WU,
    Seat,
    leader_of,
    state_of,
)
from game.redux.rules.resolution import Resolution
from game.redux.rules.scenarios.words import Unclear, number_of
from game.redux.rules.scoring import Scoring
from game.redux.rules.state import CUSTODIAN, FREE, SIDES, STATIONED, ReduxState, empty_state
from game.redux.rules.table import ReduxTable
from game.redux.rules.totals import side_of

STEPS: Final = ("recruit", "alliance", "bid", "slip", "resolve", "benefits", "upkeep", "scoring")
"""Where a position may begin: at the start of a step, or (`slip`) when all have passed."""

LEVELS: Final = ("market", "farm", "treasury", "granary", "tribal", "rank", "military", "emperor", "jade")
MOST: Final = 99


def read_position(document: Mapping[str, Any], file: str = "position", watched: bool = True) -> ReduxTable:
    """A table at the first stop of a position; `DataError` names what is wrong."""
    part = Section(file, "", document)
    options = read_options(part.raw("options") if part.has("options") else {}, file)
    s = empty_state(options, part.whole("seed", 0, 1 << 30, 1))
    s.round = part.whole("round", 1, options.rounds, 1)
    s.step = part.choice("step", STEPS, "bid")
    goes_on = part.choice("goes_on", ["yes", "no"], "no") == "yes"
    try:
        _read_table(s, part)
        for seat, name in enumerate(STATES):
            _read_state(s, seat, part.section(name) if part.has(name) else Section(file, name, {}))
        _read_spaces(s, part)
    except Unclear as unclear:
        raise DataError(file, "", str(unclear)) from None
    try:
        _gather_decks(s, part)
    except Unclear as unclear:
        raise DataError(file, "", str(unclear)) from None
    part.done()
    wrong = problems(s)
    if wrong:
        raise DataError(file, "", wrong[0])
    t: ReduxTable = Table(RULES, s, [], watched)
    for frame in _stack(s, s.step, goes_on):
        t.call(frame)
    t.run()
    return t


def _read_table(s: ReduxState, part: Section) -> None:
    """What belongs to nobody: the ranking, the markers and the alliance."""
    if part.has("order"):
        s.order = [number_of("seat", name) for name in part.items("order", 3)]
    criterion = part.choice("emperor_asks", ("administration", "combat"), "administration")
    s.criterion = int(criterion == "combat")
    s.alliance = number_of("space", part.text("alliance")) if part.has("alliance") else 0
    allied = part.items("allied", 3) if part.has("allied") else []
    s.allied = sum(1 << number_of("seat", name) for name in allied)
    s.left_space = number_of("space", part.text("left_space")) if part.has("left_space") else 0
    s.bid_tokens = part.whole("bid_tokens", 0, 2, 0)
    s.unity = part.whole("unity", 0, 3, 0)
    s.horses = part.whole("horses", 0, 4, 0)


def _read_state(s: ReduxState, seat: Seat, part: Section) -> None:
    """One state: supply, levels, cards, and its generals wherever they are."""
    for thing, name in enumerate(THINGS):
        s.supply[KINDS * seat + thing] = part.whole(name, 0, MOST, 0)
    for name in LEVELS:
        getattr(s, name)[seat] = part.whole(name, 0, MOST, CARDS.starts[seat].tribal if name == "tribal" else 0)
    names = part.items("generals", 23) if part.has("generals") else []
    for general in [leader_of(seat), *(number_of("general", name) for name in names)]:
        _recruit(s, seat, general, 1)
    if part.has("since"):
        for name, number in dict(part.raw("since")).items():
            _recruit(s, seat, number_of("general", name), int(number))
    for name in part.items("hand", 42) if part.has("hand") else []:
        s.hands[seat].append(number_of("card", name))
    s.hands[seat].sort()
    for name in part.items("built", 42) if part.has("built") else []:
        s.built[seat] |= 1 << number_of("card", name)
    if part.has("custodian"):
        general = number_of("general", part.text("custodian"))
        _recruit(s, seat, general, 1)
        s.where[general] = CUSTODIAN
    for entry in part.items("stationed", 9) if part.has("stationed") else []:
        _station(s, seat, Section(part.file, part.path("stationed"), entry))
    part.done()


def _recruit(s: ReduxState, seat: Seat, general: int, since: int) -> None:
    if state_of(general) != seat:
        raise Unclear(f"general {general} is not of {STATES[seat]}")
    if general not in s.generals[seat]:
        s.generals[seat].append(general)
        s.general_deck[seat] = [card for card in s.general_deck[seat] if card != general]
    s.where[general], s.since[general] = FREE, since


def _units(s: ReduxState, general: int, part: Section) -> None:
    if part.has("units"):
        for name, count in dict(part.raw("units")).items():
            s.units[4 * general + TYPES.index(name)] = int(count)


def _station(s: ReduxState, seat: Seat, part: Section) -> None:
    general = number_of("general", part.text("general"))
    _recruit(s, seat, general, 1)
    s.where[general] = STATIONED
    s.stationed_in[general] = part.whole("in", 0, 12, 0)
    for name in part.items("at", 2):
        location = number_of("location", name)
        if s.owner[location] >= 0:
            raise Unclear(f"{name} is taken twice")
        s.owner[location], s.holder[location] = seat, general
        s.token[location] = number_of("store", part.text("token", "treasury"))
    _units(s, general, part)
    part.done()


def _read_spaces(s: ReduxState, part: Section) -> None:
    """Generals already sent, in the order in which they were: `sent: [{wei: cao-ren, to: REC, support: 1}]`."""
    for entry in part.items("sent", 24) if part.has("sent") else []:
        sent = Section(part.file, "sent", entry)
        name = next((name for name in STATES if sent.has(name)), "")
        seat = STATES.index(name) if name else 0
        general = number_of("general", sent.text(name or "state"))
        space = number_of("space", sent.text("to"))
        _recruit(s, seat, general, s.since[general] or 1)
        s.where[general], s.assigned_in[general] = space, s.round
        s.support_with[general] = sent.whole("support", 0, 20, 0)
        s.emperor_with[general] = sent.whole("edicts", 0, 2, 0)
        s.bonus[general] = sent.whole("bonus", 0, 9, 0)
        if sent.whole("gold", 0, 1, 0):
            s.tribe_gold[seat] = 1
        _units(s, general, sent)
        sent.done()
        s.turn += 1
        s.first_sent[seat] += 1
        s.reached[SIDES * space + side_of(s, space, seat)] = s.turn


def _gather_decks(s: ReduxState, part: Section) -> None:
    """Cards in nobody's hand make the decks, those of `top` above the others, the first of them to be drawn next."""
    gone = {card for hand in s.hands for card in hand} | {
        card for mask in s.built for card in range(1, 43) if mask >> card & 1
    }
    top = [number_of("card", name) for name in part.items("top", 42)] if part.has("top") else []
    for deck, wanted in ((s.separation_deck, True), (s.unification_deck, False)):
        cards = [card for card in deck if card not in gone and (card <= SEPARATION_CARDS) == wanted]
        above = [card for card in reversed(top) if card in cards]
        deck[:] = [card for card in cards if card not in above] + above
    generals = [number_of("general", name) for name in part.items("draws", 30)] if part.has("draws") else []
    for seat in SEATS:
        cards = s.general_deck[seat]
        above = [card for card in reversed(generals) if card in cards]
        s.general_deck[seat] = [card for card in cards if card not in above] + above


def _stack(s: ReduxState, step: str, goes_on: bool) -> list[Frame]:
    """The procedures that run at the start of a step, outermost first; without the game below, it ends with them."""
    conflict = {"third": s.order[2], "wei": WEI}
    phases: dict[str, tuple[str, Frame]] = {
        "alliance": ("resolve", Conflict(at="name_the_allies")),
        "bid": ("resolve", Conflict(at="bid", **conflict)),
        "slip": ("resolve", Conflict(at="turn_to_wu", wu=WU, **conflict)),
        "resolve": ("maintain", Resolution(at="settle_bids")),
        "benefits": ("close_round", Maintenance(at="begin")),
        "upkeep": ("close_round", Maintenance(at="lower_tribes")),
        "scoring": ("end", Scoring(at="begin")),
    }
    if step == "recruit":
        s.round -= 1
        return [Campaign(at="recruit")]
    then, phase = phases[step]
    return [Campaign(at=then), phase] if goes_on else [phase]
