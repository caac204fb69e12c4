"""The chronicle of Conquest: events as sentences, as one seat knows them (U16)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.client.herald import HERALD
from game.client.narrator import MOST_LINES, Line, LineKind, LineKinds, Narrator
from game.client.texts import enumerated
from game.conquest.client.panels.herald_ear import HeraldEar
from game.conquest.client.panels.hosts_ear import HostsEar, HostsRound
from game.conquest.client.panels.names import Names, card_name, card_of, general_of
from game.conquest.client.panels.narrator_cards import card_line
from game.conquest.client.panels.narrator_coop import coop_line, told_by_a_host
from game.conquest.client.panels.war_goal import WarTally
from game.conquest.client.words import say
from game.conquest.rules import events as ev
from game.conquest.rules.state import NOBODY, TIES_INVADER, ProvinceId, Seat
from game.conquest.rules.view import View
from game.engine.events import Event

KINDS: Final[LineKinds] = {
    "battle": LineKind("crossed-swords", ("battle",)),
    "move": LineKind("walking-boot", ("deploy", "move")),
    "gold": LineKind("two-coins", ("gold",)),
    "leaders": LineKind("person", ("leaders",)),
    "card": LineKind("card-play", ("card", "fate", "oath")),
    "round": LineKind("sundial", ("round", "end", HERALD)),
}
"""The groups a reader chooses among, and the kinds of line in each."""


HOSTS_DONE: Final = "hosts_done:"
"""The page of a round that opens from the line about the hosts' turns; its number follows."""


@dataclass
class _Deployed:
    """A deployment while it is going on."""

    seat: Seat
    places: dict[ProvinceId, int]


class ConquestNarrator(Narrator[View]):
    """Turns events into lines, newest last; what belongs together becomes one line. `pot` is the allies' Pot."""

    names: Names

    def __init__(self, names: Names, view: Callable[[], View], most: int = MOST_LINES) -> None:
        super().__init__(names, view, most)
        self.pot: tuple[int, ...] = ()
        self._deployed: _Deployed | None = None
        self._lost = [0, 0]
        self._source: ProvinceId = 0
        self._former: Seat = NOBODY
        self._invader: Seat = NOBODY
        self._giver: Seat = NOBODY
        self.tally = WarTally()
        self.herald = HeraldEar(names)
        self.hosts = HostsEar()

    def begin(self, view: View) -> None:
        """Remembers the Pot: which card leaves it is told by what lay in it before."""
        self.pot = view.pot

    def news(self, events: Sequence[Event]) -> Sequence[Event]:
        """Nothing of the turn that has begun, and no setup: the first turn looks back on the first round only."""
        if any(isinstance(event, ev.RulerDealt) for event in events):
            begun = next((n for n, event in enumerate(events) if isinstance(event, ev.TurnBegan)), len(events))
            events = events[begun:]
        mine = (n for n, event in enumerate(events) if isinstance(event, ev.TurnBegan) and self._is_mine(event))
        return events[: next(mine, len(events))]

    def _is_mine(self, event: ev.TurnBegan) -> bool:
        return event.seat == self.names.viewer

    def hear(self, event: Event) -> None:
        """Takes an event in."""
        if not isinstance(event, (ev.InfantryPlaced, ev.PoolChanged, ev.Rolled)):
            self._deployed = None
        super().hear(event)
        picture = self.view()
        self.tally.hear(event, picture)
        told = self.herald.hear(event, picture)
        if told is not None:
            self.add(told)
        done = self.hosts.hear(event, picture)
        if done is not None and done.eventful:
            self.add(Line(-1, hosts_words(done), kind="round", page=f"{HOSTS_DONE}{done.round}"))

    def go_on_from(self, past: Narrator[View], before: int) -> None:
        """Takes over what another has written in the place of the first lines; an Invasion it has left goes on."""
        super().go_on_from(past, before)
        if isinstance(past, ConquestNarrator):
            past.tally.rounds += self.tally.rounds
            past.tally.rebels += self.tally.rebels
            past.tally.since = self.tally.since or past.tally.since
            self.tally = past.tally
            self.herald.go_on_from(past.herald)
            self.hosts.go_on_from(past.hosts)
        if not self._source and isinstance(past, ConquestNarrator):
            self._former, self._source, self._invader = past._former, past._source, past._invader
            self._lost = [mine + theirs for mine, theirs in zip(self._lost, past._lost, strict=True)]

    # ---- one event

    def line(self, event: Event) -> Line | None:
        """The sentence of one event."""
        names = self.names
        # Nothing is done by the dice before the first round: who joins a host then nobody has told. A lesson begins in
        # the middle of one.
        if (self.round or not isinstance(event, ev.LeaderPlaced)) and told_by_a_host(event, names):
            return None
        if (line := self._coop(event)) is not None:
            return line
        match event:
            case ev.RoundBegan(round=number):
                self.round = number
            case ev.TiesSet(ties=ties, die=die):
                key = "event.ties_invader" if ties == TIES_INVADER else "event.ties_defender"
                return Line(-1, say(key, round=self.round, die=die) if die else say("event.first_round"), kind="round")
            case ev.StartSeatPassed(seat=seat) if self.round == 0:
                return Line(seat, say("event.opens", who=names.who(seat)), kind="round")
            case ev.IncomeReceived(seat=seat):
                gold = event.ruler + event.provinces + event.regions + event.skills
                return Line(seat, say("event.income", who=names.who(seat), count=gold), kind="gold")
            case ev.GoldChanged(seat=seat, change=change, why="raid"):
                return Line(seat, say("event.raid", who=names.who(seat), count=change), kind="gold")
            case ev.GoldChanged(why="gift"):
                return self._gift(event)
            case ev.PoolChanged(seat=seat, change=change, why="hired") if change:
                return Line(seat, say("event.infantry", who=names.who(seat), count=change), kind="gold")
            case ev.PoolChanged(seat=seat, change=change, why="lost") if change:
                return Line(seat, say("event.pool_lost", who=names.who(seat), count=-change), kind="gold")
            case ev.ReserveChanged(seat=seat, why="hired"):
                return Line(seat, say("event.general_hired", who=names.who(seat)), kind="leaders")
            case ev.ReserveChanged(seat=seat, why="dismissed"):
                return Line(seat, say("event.general_dismissed", who=names.who(seat)), kind="leaders")
            case ev.ReserveChanged(seat=seat, why="shown", shown=shown) if shown:
                name = card_name(general_of(shown[-1]))
                return Line(seat, say("event.general_shown", who=names.who(seat), name=name), kind="leaders")
            case ev.RulerDealt(seat=seat):
                return self._ruler(event)
            case ev.LeaderPlaced() | ev.GeneralSwapped() | ev.LeaderFell():
                return self._leader(event)
            case ev.InfantryPlaced():
                return self._placed(event)
        return self._battle(event) or card_line(event, self.names, self.view) or self._rest(event)

    def _coop(self, event: Event) -> Line | None:
        """The line of an event of the co-op scenario; which card left the Pot is told by what lay in it before."""
        line = coop_line(event, self.names, self.pot)
        if isinstance(event, ev.PotChanged):
            self.pot = event.cards
        return line

    def _gift(self, event: ev.GoldChanged) -> Line | None:
        """The line of a gift when it arrives; who gave it is known where its leaving was seen just before (R19.2)."""
        seat, count, giver = event.seat, event.change, self._giver
        self._giver = seat if count < 0 else NOBODY
        if count < 0:
            return None
        if giver == NOBODY:
            return Line(seat, say("event.gift", who=self.names.who(seat), count=count), kind="gold")
        words = say("event.gift_from", other=self.names.who(giver), whom=self.names.whom(seat), count=count)
        return Line(seat, words, kind="gold")

    def _ruler(self, event: ev.RulerDealt) -> Line:
        name = card_name(card_of(4 * event.seat, event.card))
        return Line(
            event.seat, say("event.ruler", player=self.names.player_whom(event.seat), name=name), kind="leaders"
        )

    def _leader(self, event: ev.LeaderPlaced | ev.GeneralSwapped | ev.LeaderFell) -> Line:
        who = self.names.who(event.seat)
        where = self.names.province(event.at)
        if isinstance(event, ev.GeneralSwapped):
            came, went = (card_name(general_of(card)) for card in (event.card_in, event.card_out))
            words = say("event.general_swapped", who=who, name=came, other=went, province=where)
        else:
            name = card_name(self.names.leader_card(event.leader, event.card))
            captain = not event.leader & 3 and self.names.is_rebel(event.seat)
            ruler = "event.host_rose" if captain else "event.ruler_placed"
            placed = "event.leader_placed" if event.leader & 3 else ruler
            key = placed if isinstance(event, ev.LeaderPlaced) else "event.leader_fell"
            words = say(key, who=who, name=name, province=where)
        return Line(event.seat, words, place=event.at, kind="leaders")

    def _placed(self, event: ev.InfantryPlaced) -> Line | None:
        """One line for a whole deployment, written anew as it grows."""
        names = self.names
        if event.cause != "deployment":
            self._deployed = None
            words = say(
                f"event.{event.cause}",
                who=names.whom(event.seat),
                count=event.infantry,
                province=names.province(event.at),
            )
            return Line(event.seat, words, place=event.at, kind="deploy")
        if self._deployed is None or self._deployed.seat != event.seat:
            self._deployed = _Deployed(event.seat, {})
        else:
            self.lines.pop()
        places = self._deployed.places
        places[event.at] = places.get(event.at, 0) + event.infantry
        parts = [say("event.deployed_part", count=number, province=names.province(p)) for p, number in places.items()]
        words = say("event.deployed", who=names.who(event.seat), parts=enumerated(parts))
        return Line(event.seat, words, place=event.at, kind="deploy")

    def _battle(self, event: Event) -> Line | None:
        names = self.names
        match event:
            case ev.InvasionDeclared():
                self._lost, self._former, self._source = [0, 0], event.defender, event.source
                self._invader = event.seat
            case ev.InfantryFell(at=at, infantry=number, cause=cause) if cause in ("combat", "strike", "parting_blow"):
                self._lost[0 if at == self._source else 1] += number
            case ev.Retreated(seat=seat, at=at, hits=hits):
                words = say("event.retreated", who=names.who(seat), province=names.province(at), count=hits)
                return Line(seat, words, place=at, kind="battle", others=_seats(self._invader))
            case ev.InvasionEnded():
                return self._ended(event)
            case ev.Rallied(seat=seat, source=source, target=target, won=won, die=die):
                key = ("event.rallied" if die else "event.rose") if won else "event.not_rallied"
                return Line(
                    seat,
                    say(key, who=(names.who if won else names.whom)(seat), province=names.province(target), die=die),
                    place=target,
                    kind="battle",
                    source=source,
                )
        return None

    def _ended(self, event: ev.InvasionEnded) -> Line:
        names = self.names
        who, where = names.who(event.seat), names.province(event.target)
        losses = (self._lost[0], self._lost[1]) if any(self._lost) else None
        if event.outcome == "captured":
            key = "event.took" if self._former != NOBODY else "event.occupied"
            words = say(key, who=who, province=where, whom=names.whom(self._former))
        elif event.outcome in ("vetoed", "fealty", "empty_city"):
            words = say(f"event.called_off_{event.outcome}", who=who, province=where)
        elif event.outcome in ("retreated", "left_empty"):
            words = say("event.left_empty", who=who, province=where)
        else:
            words = say("event.halted", who=who, province=where, whom=names.whom(self._former))
        return Line(event.seat, words, losses, event.target, "battle", source=event.source, others=_seats(self._former))

    def _rest(self, event: Event) -> Line | None:
        names = self.names
        match event:
            case ev.Marched(seat=seat, how="reposition", target=target):
                words = say(
                    "event.repositioned",
                    who=names.who(seat),
                    count=event.infantry + len(event.marching),
                    province=names.province(target),
                )
                return Line(seat, words, place=target, kind="move", source=event.source)
            case ev.Abandoned(seat=seat, at=at):
                return Line(
                    seat,
                    say("event.abandoned", who=names.who(seat), province=names.province(at)),
                    place=at,
                    kind="move",
                )
            case ev.Conceded(seat=seat):
                return Line(seat, say("event.conceded", who=names.who(seat)), kind="end")
            case ev.Eliminated(seat=seat):
                return Line(seat, say("event.eliminated", who=names.who(seat)), kind="end")
            case ev.HillCounted(seat=seat, rounds=rounds) if rounds:
                return Line(seat, say("event.hill", who=names.who(seat), count=rounds), kind="end")
            case ev.VictoryOffered(winners=winners):
                return Line(winners[0], say("event.victory_offered", who=names.who(winners[0])), kind="end")
            case ev.GameEnded(result=result):
                if not result.winners:
                    return Line(-1, say("event.nobody_won", clause=result.clause), kind="end")
                who = enumerated(names.who(seat) for seat in result.winners)
                return Line(result.winners[0], say(f"event.{result.kind}", who=who, clause=result.clause), kind="end")
        return None


def hosts_words(done: HostsRound) -> str:
    """What the hosts did in a round, in one line."""
    kinds = [row.kind for row in done.rows()]
    told = [(kind, kinds.count(kind)) for kind in ("lost", "held", "gained")]
    parts = [say(f"did.summary_{kind}", count=count) for kind, count in told if count]
    if not parts:
        return say("did.summary_quiet", provinces=done.strength[1].provinces)
    return say("did.summary", parts=enumerated(parts))


def _seats(*seats: Seat) -> tuple[Seat, ...]:
    """The players among some owners."""
    return tuple(seat for seat in seats if seat >= 0)
