"""The chronicle: a sentence for what a reader wants to know of each event, with what an action brought in one line."""

from collections.abc import Callable

from game.client.names import Names
from game.client.narrator import MOST_LINES, Line, Narrator
from game.client.texts import enumerated, sentences, together
from game.engine.events import Event
from game.engine.refusals import Seat
from game.redux.client.herald_ear import ReduxEar
from game.redux.client.names import (
    LOCATION_PLACES,
    amount_words,
    border_name,
    card_name,
    general_name,
    location_name,
    rank_title,
    source_name,
    space_name,
    state_name,
)
from game.redux.client.words import say
from game.redux.rules import events as ev
from game.redux.rules.places import BATTLES, CHE, CON, FRM, MKT, SEATS, STATES, THINGS, TRIBES, battle_of
from game.redux.rules.state import ALLIED_SIDE, SOURCES
from game.redux.rules.view import View

GAINS = ("action", "skill", "card", "trade", "swap", "cost")
"""Changes of supply that belong to what is being done; others are told by their own events."""


TOLD_BY_OTHERS = frozenset({CHE, MKT, FRM, CON, *BATTLES, *TRIBES})
"""Spaces whose action has a line of its own: a rank, a level, a card, a location, tribal relations."""


class ReduxNarrator(Narrator[View]):
    """Writes the lines. What an action brings is gathered and told when it is taken."""

    acts: Seat = -1

    def __init__(self, names: Names, view: Callable[[], View], most: int = MOST_LINES) -> None:
        super().__init__(names, view, most)
        self.ear = ReduxEar()
        self._forget()

    def begin(self, view: View) -> None:
        """Nothing is gathered yet."""
        self.round = view.round
        self.ear.begin(view)
        self._forget()

    def go_on_from(self, past: Narrator[View], before: int) -> None:
        """Takes over what another has written, and what it has heard for the herald."""
        super().go_on_from(past, before)
        if isinstance(past, ReduxNarrator):
            self.ear.go_on_from(past.ear)

    def _forget(self) -> None:
        """Empties what has been gathered for a line."""
        self.gained = [0] * len(THINGS)
        self.used: list[int] = []
        self.lost = [0] * len(THINGS)

    def line(self, event: Event) -> Line | None:
        """The sentence of one event; None where it is gathered, or told by others."""
        heralded = self.ear.hear(event, self.view())
        if heralded is not None:
            return heralded
        match event:
            case ev.RoundBegan(round=number, order=order):
                self.round = number
                first = state_name(order[0])
                names = together(state_name(seat) for seat in order[1:])
                return Line(-1, say("event.round", round=number, first=first, allies=names), kind="round")
            case ev.SupplyChanged(seat=seat, thing=thing, change=change, why=why):
                return self._supply(seat, thing, change, why)
            case ev.SkillUsed(seat=seat, source=source):
                if source not in self.used:
                    self.used.append(source)
                return None
            case ev.Recruited(seat=seat, general=general):
                return Line(
                    seat, say("event.recruited", who=self._who(seat), general=general_name(general)), kind="recruit"
                )
            case ev.AllianceSet() | ev.AllianceJoined():
                return self._alliance(event)
            case ev.Assigned() | ev.BidPassed() | ev.SlippedAway():
                return self._bid(event)
            case ev.SpaceWon():
                return self._won(event)
            case ev.ActionBegan(seat=seat):
                self._clear()
                self.acts = seat
                return None
            case ev.ActionTaken() | ev.Declined():
                return self._action(event)
            case ev.Stationed() | ev.BorderFull() | ev.CustodianLeft() | ev.RankRose():
                return self._border(event)
            case ev.Developed() | ev.Built() | ev.TribalChanged():
                return self._state(event)
            case ev.ArmiesUnpaid() | ev.MilitaryChanged() | ev.StepBegan():
                return self._upkeep(event)
            case ev.EndCalled() | ev.Scored() | ev.GameEnded():
                return self._end(event)
        return None

    def _who(self, seat: Seat) -> str:
        return state_name(seat)

    def _clear(self) -> None:
        self.gained = [0] * len(THINGS)
        self.used = []

    # ---- supply

    def _supply(self, seat: Seat, thing: int, change: int, why: str) -> Line | None:
        if why in ("people", "upkeep") and change:
            words = say(f"event.{why}", who=self._who(seat), things=_amount(-change, thing))
            return Line(seat, words, kind="upkeep")
        if why in ("hunger", "unpaid", "raid") and change:
            words = say(f"event.{why}", who=self._who(seat), things=_amount(-change, thing))
            return Line(seat, words, kind="upkeep")
        if why in GAINS:
            if self.acts == seat:
                self.gained[thing] += change
            elif change and why != "cost":
                key = "event.gained" if change > 0 else "event.gave"
                words = say(key, who=self._who(seat), things=_amount(abs(change), thing), source=self._sources())
                self.used = []
                return Line(seat, words, kind="benefit")
        return None

    def _sources(self) -> str:
        return say("event.by", names=together(source_name(one) for one in self.used)) if self.used else ""

    # ---- the conflict

    def _alliance(self, event: ev.AllianceSet | ev.AllianceJoined) -> Line:
        if isinstance(event, ev.AllianceJoined):
            return Line(event.seat, say("event.joined", who=self._who(event.seat)), kind="alliance")
        allies = together(state_name(seat) for seat in SEATS if event.allied >> seat & 1)
        words = say("event.alliance", who=self._who(event.seat), space=space_name(event.space), allies=allies)
        return Line(event.seat, words, place=event.space, kind="alliance")

    def _bid(self, event: ev.Assigned | ev.BidPassed | ev.SlippedAway) -> Line:
        who = self._who(event.seat)
        if isinstance(event, ev.BidPassed):
            return Line(event.seat, say("event.passed", who=who, count=event.free), kind="bid")
        general = general_name(event.general)
        if isinstance(event, ev.SlippedAway):
            words = say(
                "event.slipped", general=general, source=space_name(event.source), target=space_name(event.target)
            )
            return Line(event.seat, words, place=event.target, kind="bid")
        key = "event.sent_tribe" if event.space in TRIBES else "event.sent"
        words = say(key, who=who, general=general, space=space_name(event.space), total=event.total)
        if event.leads == event.side and event.space not in TRIBES:
            words = sentences((words, say("event.leads")))
        return Line(event.seat, words, place=event.space, kind="bid")

    def _won(self, event: ev.SpaceWon) -> Line | None:
        if event.space in TRIBES:
            return None
        winners = [seat for seat in SEATS if event.winners >> seat & 1]
        others = sorted(
            (total for side, total in enumerate(event.totals) if side != event.side and total >= 0), reverse=True
        )
        key = "event.won_alone" if not others else "event.won_tie" if event.clause.startswith("6.2") else "event.won"
        total = event.totals[event.side]
        words = say(key, who=together(map(state_name, winners)), space=space_name(event.space), total=total,
                    other=others[0] if others else 0, clause=event.clause)  # fmt: skip
        seat = winners[0] if event.side != ALLIED_SIDE or len(winners) == 1 else -1
        return Line(seat, words, place=event.space, kind="won", others=tuple(winners))

    # ---- actions

    def _action(self, event: ev.ActionTaken | ev.Declined) -> Line | None:
        who, space = self._who(event.seat), space_name(event.space)
        if isinstance(event, ev.Declined):
            return Line(event.seat, say("event.declined", who=who, space=space), place=event.space, kind="action")
        got = [_amount(count, thing) for thing, count in enumerate(self.gained) if count > 0]
        paid = [_amount(-count, thing) for thing, count in enumerate(self.gained) if count < 0]
        if not (got or paid) and event.space in TOLD_BY_OTHERS:
            self._clear()
            self.acts = -1
            return None
        key = "event.acted"
        key += "_gains" if got else ""
        key += "_pays" if paid else ""
        words = say(key, who=who, space=space, gains=together(got), pays=together(paid), source=self._sources())
        self._clear()
        self.acts = -1
        return Line(event.seat, words, place=event.space, kind="action")

    def _border(self, event: ev.Stationed | ev.BorderFull | ev.CustodianLeft | ev.RankRose) -> Line:
        match event:
            case ev.Stationed(seat=seat, general=general, location=location):
                words = say("event.stationed", general=general_name(general), location=location_name(location),
                            who=self._who(seat))  # fmt: skip
                return Line(seat, words, place=LOCATION_PLACES + location, kind="border")
            case ev.BorderFull(border=border):
                return Line(
                    -1, say("event.border_full", border=border_name(border)), place=battle_of(border), kind="border"
                )
            case ev.CustodianLeft(seat=seat, general=general):
                words = say("event.custodian", who=self._who(seat), general=general_name(general))
                return Line(seat, words, place=1, kind="emperor")
            case _:
                words = say("event.rank", who=self._who(event.seat), title=rank_title(event.rank), rank=event.rank)
                return Line(event.seat, words, place=CHE, kind="emperor")

    def _state(self, event: ev.Developed | ev.Built | ev.TribalChanged) -> Line | None:
        who = self._who(event.seat)
        if isinstance(event, ev.Built):
            return Line(event.seat, say("event.built", who=who, card=card_name(event.card)), place=CON, kind="card")
        if isinstance(event, ev.Developed):
            key = "event.farm" if event.what else "event.market"
            return Line(event.seat, say(key, who=who, level=event.level), place=FRM if event.what else MKT,
                        kind="action")  # fmt: skip
        if not event.change and event.why != "skill":
            return None
        tribe = say(f"tribe.{STATES[event.seat]}")
        words = say("event.tribe", tribe=tribe, who=who, level=event.level)
        return Line(event.seat, words, place=TRIBES[event.seat], kind="tribe")

    # ---- upkeep and the end

    def _upkeep(self, event: ev.ArmiesUnpaid | ev.MilitaryChanged | ev.StepBegan) -> Line | None:
        match event:
            case ev.StepBegan():
                self._clear()
                self.acts = -1
                return None
            case ev.ArmiesUnpaid(seat=seat, unpaid=count) if count:
                return Line(seat, say("event.units_unpaid", who=self._who(seat), count=count), kind="upkeep")
            case ev.MilitaryChanged(seat=seat, change=change, military=total) if change:
                key = "event.military_gain" if change > 0 else "event.military_loss"
                return Line(seat, say(key, who=self._who(seat), count=abs(change), total=total), kind="upkeep")
        return None

    def _end(self, event: ev.EndCalled | ev.Scored | ev.GameEnded) -> Line:
        match event:
            case ev.EndCalled(why=why, seat=seat):
                who = self._who(seat) if seat >= 0 else ""
                return Line(seat, say(f"event.end_{why}", who=who), kind="end")
            case ev.Scored(source=source, points=points):
                stand = enumerated(say("event.points", state=state_name(seat), points=points[seat]) for seat in SEATS)
                return Line(-1, say("event.scored", source=say(f"source.{SOURCES[source]}"), stand=stand), kind="end")
            case _:
                names = together(state_name(seat) for seat in event.result.winners)
                key = "event.won_game" if len(event.result.winners) == 1 else "event.shared_game"
                totals = [event.totals[seat] for seat in sorted(SEATS, key=lambda seat: -event.totals[seat])]
                return Line(
                    event.result.winners[0], say(key, who=names, totals=" · ".join(map(str, totals))), kind="end"
                )


def _amount(count: int, thing: int) -> str:
    return amount_words(count, THINGS[thing])
