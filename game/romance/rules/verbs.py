"""The verbs of course, areas and troops: with `people.py` and `fighting.py` the only writers of the state.

Each says what it did; if no event went out, nothing changed. Callers have checked what the rules ask.
"""

from collections.abc import Iterable, Sequence

from game.romance.rules import events as ev
from game.romance.rules.catalogue import CARDS, NOBODY
from game.romance.rules.events.records import area_record, general_record, march_record, power_record
from game.romance.rules.forces import generals_at
from game.romance.rules.state import (
    ALLY,
    CLAN_ALLY,
    CLAN_INVADED,
    INVADED,
    LAUNCHED,
    MARCHED,
    NO_TASK,
    SPENT,
    TAKEN,
    WORKED,
    AreaId,
    GeneralId,
    PowerId,
    Result,
    RomanceState,
    SideId,
    seat_of,
)
from game.romance.rules.table import RomanceTable


def area_records(s: RomanceState, areas: Iterable[AreaId]) -> tuple[tuple[int, int, int, int, int], ...]:
    """Areas as they stand."""
    return tuple(area_record(s, a) for a in areas)


def general_records(s: RomanceState, generals: Iterable[GeneralId]) -> tuple[tuple[int, int, int, int, int, int], ...]:
    """Generals as they stand."""
    return tuple(general_record(s, g) for g in generals)


def power_records(s: RomanceState) -> tuple[tuple[int, int, int, int], ...]:
    """Every power as it stands."""
    return tuple(power_record(s, p) for p in range(len(s.alive)))


# ---- course of the game


def deal_seats(t: RomanceTable, power_of: list[PowerId]) -> None:
    """Which power each seat plays (35)."""
    t.s.power_of = power_of
    t.emit(ev.SeatsDealt(tuple(power_of)))


def begin_turn(t: RomanceTable) -> None:
    """The next turn and its Mandate phase (3.1)."""
    s = t.s
    s.turn += 1
    s.phase = 0
    s.shown = []
    s.drawn = []
    t.emit(ev.TurnBegan(s.turn))


def lay_deck(t: RomanceTable, period: int, cards: list[int]) -> None:
    """The shuffled cards of a period (5.2)."""
    t.s.deck = cards
    t.emit(ev.DeckShuffled(period, tuple(sorted(cards))))


def reveal_card(t: RomanceTable) -> int:
    """The top Mandate card; what was seen cannot be unseen (5.3)."""
    s = t.s
    card = s.deck.pop()
    s.shown.append(card)
    s.turned += 1
    t.emit(ev.CardRevealed(card))
    return card


def lay_affairs(t: RomanceTable, cards: list[int]) -> None:
    """The four affairs cards, shuffled (6.1)."""
    t.s.affairs = cards
    t.s.drawn = []
    t.emit(ev.AffairsShuffled())


def draw_affairs(t: RomanceTable, power_on: Sequence[PowerId]) -> int:
    """The next affairs card (6.2)."""
    s = t.s
    card = s.affairs.pop()
    s.drawn.append(card)
    s.phase += 1
    s.turned += 1
    t.emit(ev.AffairsDrawn(card, power_on[card]))
    return card


def begin_phase(t: RomanceTable, power: PowerId) -> None:
    """A major power's phase: nothing of the last one holds any more (6.2)."""
    s = t.s
    s.active = power
    s.turn_seat = seat_of(s, power)
    _forget_the_phase(s)
    if t.watched:
        t.emit(ev.PhaseBegan(power, s.turn_seat, areas=area_records(s, s.board.areas), powers=power_records(s)))


def _forget_the_phase(s: RomanceState) -> None:
    s.ties = [0] * len(s.ties)
    s.credit_troops = [0] * s.seats
    s.credit_generals = [0] * s.seats
    s.marks = [0] * len(s.marks)


def begin_step(t: RomanceTable, step: str) -> None:
    """A step begins; in the action and redeployment steps every unit is ready again (8.2, 24)."""
    s = t.s
    s.step = step
    ready = step in ("action", "redeploy")
    touched: list[GeneralId] = []
    if ready:
        touched = [g for g, task in enumerate(s.task) if task or s.rolled[g]]
        s.task = [NO_TASK] * len(s.task)
        s.rolled = [0] * len(s.rolled)
        s.idle = s.troops[:]
        if step == "redeploy":
            s.marks = [mark & CLAN_ALLY for mark in s.marks]
    if t.watched:
        areas = area_records(s, s.board.areas) if ready else ()
        t.emit(ev.StepBegan(step, s.turn_seat, areas=areas, generals=general_records(s, touched)))


def end_phase(t: RomanceTable) -> None:
    """The phase is over, and with it its alliances (11.2, 12.3)."""
    s = t.s
    power = s.active
    _forget_the_phase(s)
    s.idle = [0] * len(s.idle)
    touched = [g for g, task in enumerate(s.task) if task or s.rolled[g]]
    s.task = [NO_TASK] * len(s.task)
    s.rolled = [0] * len(s.rolled)
    s.active = NOBODY
    s.turn_seat = NOBODY
    s.step = "affairs"
    if t.watched:
        t.emit(
            ev.PhaseEnded(
                power,
                areas=area_records(s, s.board.areas),
                generals=general_records(s, touched),
                powers=power_records(s),
            )
        )


def end_game(t: RomanceTable, result: Result, points: tuple[int, ...], unheld: int) -> None:
    """The game is over; nothing runs any more (28)."""
    s = t.s
    t.emit(ev.Scored(points, unheld))
    s.result = result
    s.step = "over"
    s.turn_seat = NOBODY
    t.emit(ev.GameEnded(result))
    t.stack.clear()


def void_line(t: RomanceTable, general: GeneralId, retires: bool) -> None:
    """A line of a card that does nothing (D-22). The state stays as it is."""
    t.emit(ev.LineVoid(general, int(retires)))


def period_of(turn: int) -> int:
    """The period of a turn (5.1)."""
    return (turn + 1) // 2


def card_period(card: int) -> int:
    """The period a Mandate card belongs to."""
    return CARDS[card].period


# ---- areas, troops, bans


def settle(t: RomanceTable, power: PowerId, area: AreaId, troops: int) -> None:
    """Setup gives an area to a power (30)."""
    s = t.s
    s.owner[area] = power
    s.troops[area] = troops
    if t.watched:
        generals = general_records(s, generals_at(s, area))
        t.emit(ev.Settled(power, area, troops, areas=(area_record(s, area),), generals=generals))


def grow(t: RomanceTable, areas: list[AreaId]) -> None:
    """Each of these areas gains a troop (7.2)."""
    s = t.s
    for a in areas:
        s.troops[a] += 1
    if areas and t.watched:
        t.emit(ev.Grew(len(areas), areas=area_records(s, areas)))


def set_bans(t: RomanceTable, changes: dict[SideId, int], why: str) -> None:
    """So many bans lie on these sides from now on (7.3, 14.2)."""
    s = t.s
    for side, count in changes.items():
        s.bans[side] = count
    if changes:
        t.emit(ev.BansChanged(tuple(sorted(changes.items())), why))


def raise_troops(t: RomanceTable, area: AreaId, troops: int, how: str) -> None:
    """Troops come into an area; they cannot act in this step (8.2, 9.3, 9.5)."""
    s = t.s
    s.troops[area] += troops
    if how in ("strength", "forced"):
        s.marks[area] |= SPENT
    if how == "forced":
        s.marks[area] |= WORKED
    if t.watched:
        t.emit(ev.Raised(s.owner[area], area, troops, how, areas=(area_record(s, area),)))


def change_points(t: RomanceTable, change: int, why: str) -> None:
    """Diplomacy points are earned, spent or lapse (10.3, 10.6)."""
    s = t.s
    if change:
        s.points += change
        t.emit(ev.PointsChanged(s.points, change, why))


def ally(t: RomanceTable, power: PowerId, price: int) -> None:
    """The active power and another are allies until the phase ends (11.1, 12.2)."""
    s = t.s
    s.ties[power] |= ALLY
    if t.watched:
        t.emit(ev.Allied(s.active, power, price, powers=(power_record(s, power),)))


def ally_clans(t: RomanceTable, clans: PowerId, group: list[AreaId], price: int) -> None:
    """The active power and a group of clans are allies until the phase ends (13.2)."""
    s = t.s
    for a in group:
        s.marks[a] |= CLAN_ALLY
    if t.watched:
        t.emit(ev.Allied(s.active, clans, price, tuple(group), areas=area_records(s, group)))


def buy_credit(t: RomanceTable, power: PowerId, troops: int, generals: int) -> None:
    """An allied major power may send more units (11.4, D-09); negative numbers when they march."""
    s = t.s
    s.credit_troops[power] += troops
    s.credit_generals[power] += generals
    t.emit(ev.CreditBought(power, s.credit_troops[power], s.credit_generals[power]))


def offer_alliance(t: RomanceTable, to: PowerId) -> None:
    """The active power asks another for an alliance (11.1). The state stays as it is."""
    t.emit(ev.AllianceOffered(t.s.active, to))


def decline_alliance(t: RomanceTable, to: PowerId) -> None:
    """The other player says no. The state stays as it is."""
    t.emit(ev.AllianceDeclined(t.s.active, to))


# ---- marches


def plan_march(
    t: RomanceTable,
    target: AreaId | None = None,
    generals: list[GeneralId] | None = None,
    troops: dict[AreaId, int] | None = None,
    partners: list[PowerId] | None = None,
) -> None:
    """What is given of the march that is being put together is changed (15.6)."""
    s = t.s
    if target is not None:
        s.march_target = target
    if generals is not None:
        s.march_generals = generals
    if partners is not None:
        s.partners = partners
    for area, count in (troops or {}).items():
        s.march_troops[area] = count
    if t.watched:
        t.emit(ev.MarchChanged(s.active, march=march_record(s)))


def clear_march(t: RomanceTable) -> None:
    """Nothing is being put together any more."""
    s = t.s
    plan_march(t, 0, [], {a: 0 for a, count in enumerate(s.march_troops) if count}, [])


def stop_march(t: RomanceTable, code: str, clause: str) -> None:
    """Says why the march cannot go as it is (D-12). The state stays as it is."""
    t.emit(ev.MarchStopped(code, clause))


def mark_invaded(t: RomanceTable, power: PowerId, group: list[AreaId]) -> None:
    """A power, or a group of clans, has been invaded in this phase (11.8, 12.5, D-15)."""
    s = t.s
    if group:
        for a in group:
            s.marks[a] |= CLAN_INVADED
    else:
        s.ties[power] |= INVADED
    if t.watched:
        t.emit(
            ev.MarchChanged(
                s.active, areas=area_records(s, group), powers=(power_record(s, power),), march=march_record(s)
            )
        )


def depart(t: RomanceTable, target: AreaId, legs: list[tuple[PowerId, AreaId, int]], leaders: list[GeneralId]) -> None:
    """Units leave their areas and have acted; they stand nowhere until they arrive (15.6, 15.8)."""
    s = t.s
    for _, area, troops in legs:
        s.troops[area] -= troops
        s.idle[area] -= troops
        s.marks[area] |= LAUNCHED
    for g in leaders:
        s.task[g] = MARCHED
        s.place[g] = target
    if t.watched:
        t.emit(
            ev.Marched(
                target,
                tuple(legs),
                tuple(leaders),
                areas=area_records(s, [area for _, area, _ in legs]),
                generals=general_records(s, leaders),
            )
        )


def take_area(t: RomanceTable, area: AreaId, power: PowerId, troops: int, fought: bool) -> None:
    """Invaders hold an area, which they control when the step ends (15.7, D-01)."""
    s = t.s
    former = s.owner[area]
    s.owner[area] = power
    s.troops[area] = troops
    s.idle[area] = 0
    s.marks[area] = s.marks[area] & ~CLAN_ALLY | TAKEN
    if t.watched:
        t.emit(ev.AreaTaken(power, area, former, int(fought), areas=(area_record(s, area),)))


def empty_area(t: RomanceTable, area: AreaId) -> None:
    """An area without units is neutral (4.4)."""
    s = t.s
    s.owner[area] = NOBODY
    s.troops[area] = 0
    s.idle[area] = 0
    s.marks[area] &= ~(TAKEN | CLAN_ALLY)
    if t.watched:
        t.emit(ev.ControlChanged((), (area,), areas=(area_record(s, area),)))


def settle_control(t: RomanceTable, taken: list[AreaId], emptied: list[AreaId]) -> None:
    """What was taken is controlled, what was emptied is neutral (4.1, D-01)."""
    s = t.s
    for a in taken:
        s.marks[a] &= ~TAKEN
    for a in emptied:
        s.owner[a] = NOBODY
        s.idle[a] = 0
        s.marks[a] &= ~CLAN_ALLY
    if (taken or emptied) and t.watched:
        t.emit(ev.ControlChanged(tuple(taken), tuple(emptied), areas=area_records(s, [*taken, *emptied])))


def hand_over(t: RomanceTable, area: AreaId, power: PowerId, troops: int) -> None:
    """An area of a power that is extinct passes on with so many troops, or lies open (26.2, 26.3)."""
    s = t.s
    former = s.owner[area]
    s.owner[area] = power
    s.troops[area] = troops
    s.idle[area] = 0
    s.marks[area] &= ~(TAKEN | CLAN_ALLY)
    if t.watched:
        t.emit(ev.HandedOver(area, former, power, troops, areas=(area_record(s, area),)))


def redeploy_troops(t: RomanceTable, source: AreaId, target: AreaId, troops: int) -> None:
    """Troops move inside their own land; they have moved (24)."""
    s = t.s
    s.troops[source] -= troops
    s.idle[source] -= troops
    s.troops[target] += troops
    if t.watched:
        t.emit(ev.Redeployed(s.owner[target], NOBODY, source, target, troops, areas=area_records(s, (source, target))))


def mark_allied_clans(t: RomanceTable, areas: list[AreaId]) -> None:
    """Clan areas that are connected with allied ones by now belong to them in this step (D-16)."""
    s = t.s
    for a in areas:
        s.marks[a] |= CLAN_ALLY
    if areas and t.watched:
        t.emit(ev.MarchChanged(s.active, areas=area_records(s, areas)))
