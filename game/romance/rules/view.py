"""The view of a seat, and how a picture of it follows from events.

Nothing is hidden but the order of the decks and, until both sides have sealed, whom the other side picks (32). A
picture that starts from a view and folds every event the seat is told equals the view at every later moment.
"""

from typing import Any

import msgspec

from game.engine.events import Event
from game.romance.rules import events as ev
from game.romance.rules.catalogue import GENERALS, MAJORS, NOBODY, POWERS
from game.romance.rules.events.records import BoardEvent
from game.romance.rules.fighting import picker_of
from game.romance.rules.state import ATTACK, DEFENCE, IN_HAND, TO_COME, Result, RomanceState, Seat


class View(msgspec.Struct):
    """The game as one seat sees it; seat -1 sees what everybody sees. Lists are indexed as in the state."""

    seat: Seat
    seats: int
    result: Result | None
    power_of: list[int]
    turn: int
    phase: int
    step: str
    turn_seat: Seat
    active: int
    foreseen: tuple[int, ...]
    """The cards of the period that are still face down, in the order of the data (D-81)."""
    cards_left: int
    shown: list[int]
    drawn: list[int]
    owner: list[int]
    troops: list[int]
    idle: list[int]
    marks: list[int]
    status: list[int]
    lord_of: list[int]
    place: list[int]
    task: list[int]
    rolled: list[int]
    alive: list[int]
    monarch: list[int]
    ties: list[int]
    credit_troops: list[int]
    credit_generals: list[int]
    bans: list[int]
    points: int
    pool: list[int]
    march_target: int
    march_generals: list[int]
    march_troops: list[int]
    partners: list[int]
    fight_area: int
    attackers: list[int]
    attack_troops: list[int]
    began: list[int]
    river: int
    combat_round: int
    method: int
    needed: int
    withheld: list[int]
    benched: list[int]
    picking: int
    picks: list[list[int]]
    """By side; empty where this seat may not see them."""
    sealed: list[int]
    wandering: int
    wandered: int
    open_picks: int
    foresees: int

    @property
    def round(self) -> int:
        """The turn of the game, by the name every game's view has."""
        return self.turn

    def generals_at(self, area: int) -> list[int]:
        """Every general whose counter lies in an area, free ones included, in roster order."""
        return [g for g, at in enumerate(self.place) if at == area]

    def hand(self) -> list[int]:
        """Liu Bei's generals while he wanders (27.3)."""
        return [g for g, status in enumerate(self.status) if status == IN_HAND]

    def areas_of(self, power: int) -> list[int]:
        """The areas a power holds."""
        return [a for a, owner in enumerate(self.owner) if a and owner == power]


SHARED = (
    "seats", "result", "turn", "phase", "step", "turn_seat", "active", "points", "march_target", "fight_area", "river",
    "combat_round", "method", "needed", "picking", "wandering", "wandered",
)  # fmt: skip
"""Values that everybody knows."""
LISTS = (
    "power_of", "shown", "drawn", "owner", "troops", "idle", "marks", "status", "lord_of", "place", "task", "rolled",
    "alive", "monarch", "ties", "credit_troops", "credit_generals", "bans", "pool", "march_generals", "march_troops",
    "partners", "attackers", "attack_troops", "began", "withheld", "benched", "sealed",
)  # fmt: skip
"""Lists that everybody knows."""


def sees_picks(s: RomanceState, seat: Seat, side: int) -> bool:
    """Whether a seat knows whom a side has picked: its own, or all that is sealed where picks are open (B1, 35)."""
    return picker_of(s, side) == seat >= 0 or (s.options.picks == "open" and bool(s.sealed[side]))


def view_of(s: RomanceState, seat: Seat) -> View:
    """The view of the seat now."""
    known = {name: getattr(s, name) for name in SHARED}
    known |= {name: getattr(s, name)[:] for name in LISTS}
    return View(
        seat=seat,
        foreseen=tuple(sorted(s.deck)) if s.options.foresight == "names" else (),
        cards_left=len(s.deck),
        picks=[s.picks[side][:] if sees_picks(s, seat, side) else [] for side in (ATTACK, DEFENCE)],
        open_picks=int(s.options.picks == "open"),
        foresees=int(s.options.foresight == "names"),
        **known,
    )


def empty_picture(picture: View) -> View:
    """The view of the same seat before anything happened: what the first events are folded onto."""
    areas, roster, powers = len(picture.owner), len(GENERALS), len(POWERS)
    blank: dict[str, Any] = {name: [] for name in LISTS}
    blank |= {
        "result": None,
        "power_of": list(MAJORS),
        "turn": 0,
        "phase": 0,
        "step": "setup",
        "turn_seat": NOBODY,
        "active": NOBODY,
        "foreseen": (),
        "cards_left": 0,
        "owner": [NOBODY] * areas,
        "troops": [0] * areas,
        "idle": [0] * areas,
        "marks": [0] * areas,
        "status": [TO_COME] * roster,
        "lord_of": [NOBODY] * roster,
        "place": [0] * roster,
        "task": [0] * roster,
        "rolled": [0] * roster,
        "alive": [1] * powers,
        "monarch": [power.monarch for power in POWERS],
        "ties": [0] * powers,
        "credit_troops": [0] * picture.seats,
        "credit_generals": [0] * picture.seats,
        "bans": [0] * len(picture.bans),
        "points": 0,
        "march_target": 0,
        "march_troops": [0] * areas,
        "fight_area": 0,
        "began": [0, 0],
        "river": 0,
        "combat_round": 0,
        "method": NOBODY,
        "needed": 0,
        "picking": 0,
        "picks": [[], []],
        "sealed": [0, 0],
        "wandering": 0,
        "wandered": 0,
    }
    return msgspec.structs.replace(picture, **blank)


def fold(picture: View, event: Event) -> None:
    """Changes the picture by what one event says; events that only tell a story change nothing."""
    if isinstance(event, BoardEvent):
        _fold_records(picture, event)
    match event:
        case ev.SeatsDealt(power_of=power_of):
            picture.power_of = list(power_of)
        case ev.TurnBegan(turn=turn):
            picture.turn, picture.phase, picture.shown, picture.drawn = turn, 0, [], []
        case ev.DeckShuffled(cards=cards):
            picture.cards_left = len(cards)
            picture.foreseen = cards if picture.foresees else ()
        case ev.CardRevealed(card=card):
            picture.shown.append(card)
            picture.cards_left -= 1
            picture.foreseen = tuple(c for c in picture.foreseen if c != card)
        case ev.AffairsShuffled():
            picture.drawn = []
        case ev.AffairsDrawn(card=card):
            picture.drawn.append(card)
            picture.phase += 1
        case ev.PhaseBegan(power=power, seat=seat):
            picture.active, picture.turn_seat = power, seat
            _forget_credit(picture)
        case ev.PhaseEnded():
            picture.active = picture.turn_seat = NOBODY
            picture.step = "affairs"
            _forget_credit(picture)
        case ev.StepBegan(step=step):
            picture.step = step
        case ev.BansChanged(bans=bans):
            for side, count in bans:
                picture.bans[side] = count
        case ev.PointsChanged(points=points):
            picture.points = points
        case ev.CreditBought(power=power, troops=troops, generals=generals):
            picture.credit_troops[power], picture.credit_generals[power] = troops, generals
        case ev.Pooled(generals=generals):
            picture.pool = list(generals)
        case ev.PickOpened() | ev.PicksRevealed():
            picture.picks, picture.sealed = [[], []], [0, 0]
        case ev.PicksKnown(side=side, picks=picks):
            picture.picks[side] = list(picks)
        case ev.PicksSealed(side=side):
            picture.sealed[side] = 1
        case ev.Wandered():
            picture.wandering = picture.wandered = 1
        case ev.LiuBeiSettled():
            picture.wandering = 0
        case ev.GameEnded(result=result):
            picture.result, picture.step, picture.turn_seat = result, "over", NOBODY


def _forget_credit(picture: View) -> None:
    picture.credit_troops = [0] * picture.seats
    picture.credit_generals = [0] * picture.seats


def _fold_records(picture: View, event: BoardEvent) -> None:
    for a, owner, troops, idle, marks in event.areas:
        picture.owner[a] = owner
        picture.troops[a] = troops
        picture.idle[a] = idle
        picture.marks[a] = marks
    for g, status, lord, place, task, rolled in event.generals:
        picture.status[g] = status
        picture.lord_of[g] = lord
        picture.place[g] = place
        picture.task[g] = task
        picture.rolled[g] = rolled
    for p, alive, monarch, ties in event.powers:
        picture.alive[p] = alive
        picture.monarch[p] = monarch
        picture.ties[p] = ties
    if event.march is not None:
        target, generals, sent, partners = event.march
        picture.march_target, picture.march_generals = target, list(generals)
        picture.march_troops, picture.partners = list(sent), list(partners)
    if event.combat is not None:
        (
            picture.fight_area, attackers, attack_troops, began, picture.river, picture.combat_round, picture.method,
            picture.needed, withheld, benched, picture.picking,
        ) = event.combat  # fmt: skip
        picture.attackers, picture.attack_troops, picture.began = list(attackers), list(attack_troops), list(began)
        picture.withheld, picture.benched = list(withheld), list(benched)


def points_of(view: View, points: tuple[int, ...], power: int) -> int:
    """The victory points of what a power holds in a picture (29.1); `points` are the board's by area."""
    return sum(points[a] for a in view.areas_of(power))
