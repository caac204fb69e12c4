"""The view of a seat (R26), and how a picture of it follows from events.

`view_of` reads the state; `fold` changes a picture by one event. A picture that starts from a view and folds every
event the seat is told equals the view at every later moment: what is shown is what is there.
"""

import msgspec

from game.conquest.rules import events as ev
from game.conquest.rules.card_data import STRATEGY_CARDS
from game.conquest.rules.catalogue import GENERALS
from game.conquest.rules.events.records import BoardEvent
from game.conquest.rules.state import NO_LORD, NOBODY, TOKENS, ConquestState, ProvinceId, Result, Seat
from game.engine.events import Event

UNKNOWN = -1
"""Gold that this seat may not see."""


class View(msgspec.Struct):
    """The game as one seat sees it; seat -1 sees what everybody sees. Lists are indexed as in the state."""

    seat: Seat
    seats: int
    players: int
    round: int
    ties: int
    fate_die: int
    start_seat: Seat
    turn_seat: Seat
    step: str
    result: Result | None
    owner: list[int]
    infantry: list[int]
    once: list[int]
    twice: list[int]
    barred: list[int]
    moved: list[int]
    leader_card: list[int]
    leader_at: list[int]
    leader_captures: list[int]
    leader_moved: list[int]
    gold: list[int]
    pool: list[int]
    alive: list[int]
    hill: list[int]
    reserve_size: list[int]
    reserve: list[tuple[int, ...]]
    generals_left: int
    hand_size: list[int]
    hands: list[tuple[int, ...]]
    pot: tuple[int, ...]
    strategy_left: int
    pending_ruler: list[int]
    lord: list[int]
    consolidated: list[int]
    immune: list[int]
    tokens: list[int]
    harvest: list[int]
    palisades: list[int]
    winter: int
    seized: list[int]
    fate_left: int
    interrupt: int

    def leaders_in(self, at: ProvinceId) -> list[int]:
        """The slots of the leaders in a Province, the Ruler first."""
        return [slot for slot, where in enumerate(self.leader_at) if where == at]

    def units(self, at: ProvinceId) -> int:
        """Everything in a Province, each unit worth one."""
        return self.infantry[at] + self.leader_at.count(at) if at else 0

    def tokens_in(self, at: ProvinceId) -> tuple[str, ...]:
        """The names of the Fate tokens that lie on a Province."""
        lying = tuple(name for name, bit in TOKENS.items() if self.tokens[at] & bit)
        return (*lying, "harvest") if self.harvest[at] else lying

    def spent(self, at: ProvinceId) -> int:
        """How many of the Infantry there have captured this turn or may not invade."""
        return self.once[at] + self.twice[at] + self.barred[at]


def view_of(s: ConquestState, seat: Seat) -> View:
    """The view of the seat now (R26)."""
    public_gold = s.options.gold_visibility == "public"
    return View(
        seat=seat,
        seats=s.seats,
        players=s.players,
        round=s.round,
        ties=s.ties,
        fate_die=s.fate_die,
        start_seat=s.start_seat,
        turn_seat=s.turn_seat,
        step=s.step,
        result=s.result,
        owner=s.owner[:],
        infantry=s.infantry[:],
        once=s.once[:],
        twice=s.twice[:],
        barred=s.barred[:],
        moved=s.moved[:],
        leader_card=s.leader_card[:],
        leader_at=s.leader_at[:],
        leader_captures=s.leader_captures[:],
        leader_moved=s.leader_moved[:],
        gold=[gold if public_gold or who == seat or who >= s.players else UNKNOWN for who, gold in enumerate(s.gold)],
        pool=s.pool[:],
        alive=s.alive[:],
        hill=s.hill[:],
        reserve_size=[len(cards) for cards in s.reserve],
        reserve=[tuple(s.reserve[who] if who == seat else s.shown[who]) for who in range(s.seats)],
        generals_left=len(s.general_deck),
        hand_size=[len(cards) for cards in s.hands],
        hands=[tuple(sorted(s.hands[who])) if who == seat else () for who in range(s.seats)],
        pot=tuple(s.pot),
        strategy_left=len(s.strategy_deck),
        pending_ruler=s.pending_ruler[:],
        lord=s.lord[:],
        consolidated=s.consolidated[:],
        immune=s.immune[:],
        tokens=s.tokens[:],
        harvest=s.harvest[:],
        palisades=s.palisades[:],
        winter=s.winter,
        seized=s.seized[:],
        fate_left=len(s.fate_deck),
        interrupt=s.interrupts[seat] if seat >= 0 else 0,
    )


def empty_picture(picture: View) -> View:
    """The view of the same seat before anything happened: what the first events are folded onto."""
    provinces, seats = len(picture.owner), picture.seats
    return msgspec.structs.replace(
        picture,
        round=0,
        ties=0,
        fate_die=0,
        step="setup",
        result=None,
        owner=[NOBODY] * provinces,
        infantry=[0] * provinces,
        once=[0] * provinces,
        twice=[0] * provinces,
        barred=[0] * provinces,
        moved=[0] * provinces,
        leader_card=[0] * 4 * seats,
        leader_at=[0] * 4 * seats,
        leader_captures=[0] * 4 * seats,
        leader_moved=[0] * 4 * seats,
        gold=[min(0, gold) for gold in picture.gold],
        pool=[0] * seats,
        alive=[1] * seats,
        hill=[0] * seats,
        reserve_size=[0] * seats,
        reserve=[() for _ in range(seats)],
        generals_left=len(GENERALS) - 1,
        hand_size=[0] * seats,
        hands=[() for _ in range(seats)],
        strategy_left=STRATEGY_CARDS,
        pending_ruler=[0] * seats,
        lord=[NO_LORD] * seats,
        consolidated=[0] * seats,
        immune=[0] * seats,
        tokens=[0] * provinces,
        harvest=[0] * provinces,
        palisades=[0] * provinces,
        winter=0,
        interrupt=0,
        pot=(),
        seized=[0] * seats,
    )


def fold(picture: View, event: Event) -> None:
    """Changes the picture by what one event says; events that only tell a story change nothing."""
    if isinstance(event, BoardEvent):
        _fold_records(picture, event)
    match event:
        case ev.RoundBegan(round=number, start_seat=seat):
            picture.round, picture.start_seat = number, seat
            picture.turn_seat, picture.step = seat, "turn"
        case ev.TiesSet(ties=ties, die=die):
            picture.ties, picture.fate_die = ties, die
        case ev.TurnBegan(seat=seat):
            picture.turn_seat, picture.step = seat, "turn"
        case ev.StepBegan(step=name):
            picture.step = name
        case ev.GoldChanged(seat=seat, left=left):
            picture.gold[seat] = left
        case ev.PoolChanged(seat=seat, left=left):
            picture.pool[seat] = left
        case ev.ReserveChanged(seat=seat, cards=cards, shown=shown, deck=deck):
            picture.reserve_size[seat] = cards
            picture.generals_left = deck
            if seat != picture.seat:
                picture.reserve[seat] = shown
        case ev.ReserveKnown(seat=seat, cards=known):
            picture.reserve[seat] = known
        case ev.HandChanged(seat=seat, cards=cards, deck=deck):
            picture.hand_size[seat] = cards
            picture.strategy_left = deck
        case ev.HandKnown(seat=seat, cards=known):
            picture.hands[seat] = known
        case ev.PotChanged(cards=pot):
            picture.pot = pot
        case ev.Seized(seat=seat, count=count):
            picture.seized[seat] = count
        case ev.InterruptSet(flag=flag):
            picture.interrupt = flag
        case ev.RulerPending(seat=seat, card=card):
            picture.pending_ruler[seat] = card
        case ev.PalisadesRaised(at=at, count=number):
            picture.palisades[at] = number
        case ev.FateRevealed(deck=deck):
            picture.fate_left = deck
        case ev.TokensLaid(tokens=tokens):
            for p, mask, harvests in tokens:
                picture.tokens[p], picture.harvest[p] = mask, harvests
        case ev.Shielded(seat=seat, immune=immune):
            picture.immune[seat] = immune
        case ev.WinterFell(winter=winter):
            picture.winter = winter
        case ev.LordChanged(seat=seat, lord=lord):
            picture.lord[seat] = lord
        case ev.ConsolidatedSet(seat=seat, flag=flag):
            picture.consolidated[seat] = flag
        case ev.Eliminated(seat=seat):
            picture.alive[seat] = 0
        case ev.StartSeatPassed(seat=seat):
            picture.start_seat = seat
        case ev.HillCounted(seat=seat, rounds=rounds):
            picture.hill[seat] = rounds
        case ev.GameEnded(result=result):
            picture.result, picture.step = result, "over"


def _fold_records(picture: View, event: BoardEvent) -> None:
    for p, owner, infantry, once, twice, barred, moved in event.provinces:
        if picture.owner[p] != owner:
            # Palisades end when the Province changes owner (ST15).
            picture.owner[p], picture.palisades[p] = owner, 0
        picture.infantry[p] = infantry
        picture.once[p] = once
        picture.twice[p] = twice
        picture.barred[p] = barred
        picture.moved[p] = moved
    for slot, card, at, captures, has_moved in event.leaders:
        picture.leader_card[slot] = card
        picture.leader_at[slot] = at
        picture.leader_captures[slot] = captures
        picture.leader_moved[slot] = has_moved
