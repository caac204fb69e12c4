"""The chronicle of Warlords: one line an action, places bold, dice as its tail (U16)."""

from collections.abc import Callable, Sequence
from typing import Final

from game.client.herald import HERALD
from game.client.narrator import MOST_LINES, Line, LineKind, LineKinds, Narrator
from game.client.texts import enumerated, sentences
from game.engine.events import Event
from game.engine.refusals import Seat
from game.warlords.client.herald_ear import WarlordsEar
from game.warlords.client.names import WarlordsNames
from game.warlords.client.standing import YearTally
from game.warlords.client.words import say
from game.warlords.rules import events as ev
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.state import DISPOSITIONS, FALL, SPRING, Result
from game.warlords.rules.view import View

OPENED: Final = "opened"
"""The line of the moment when all Winter orders are opened: from it they can be shown again."""
KINDS: Final[LineKinds] = {
    "combat": LineKind("crossed-swords", ("combat",)),
    "move": LineKind("walking-boot", ("move",)),
    "support": LineKind("shield", ("support",)),
    "settled": LineKind("scales", ("settled", HERALD)),
    "winter": LineKind("snowflake-1", ("winter", OPENED)),
    "words": LineKind("shaking-hands", ("words",)),
    "year": LineKind("sundial", ("year", "end")),
}
"""The groups a reader chooses among, and the kinds of line in each."""


class WarlordsNarrator(Narrator[View]):
    """Turns events into lines; a combat is one line when it is decided, with all its throws."""

    names: WarlordsNames

    def __init__(self, names: WarlordsNames, view: Callable[[], View], most: int = MOST_LINES) -> None:
        super().__init__(names, view, most)
        self._throws: list[ev.CombatThrown] = []
        self._ear = WarlordsEar(names)
        self.tally = YearTally()

    def begin(self, view: View) -> None:
        """The year that lines stand in."""
        self.round = view.year

    def go_on_from(self, past: Narrator[View], before: int) -> None:
        """Takes over what another has written in the place of the first lines; a combat it has left goes on."""
        super().go_on_from(past, before)
        if not self._throws and isinstance(past, WarlordsNarrator):
            self._throws = past._throws
        if isinstance(past, WarlordsNarrator):
            self._ear.go_on_from(past._ear)
            self.tally.go_on_from(past.tally)

    def news(self, events: Sequence[Event]) -> Sequence[Event]:
        """Nothing of the move-turn that has begun, of the set-up, and of who sealed when."""
        mine = (n for n, event in enumerate(events)
                if isinstance(event, ev.MoveTurnBegan) and event.seat == self.names.viewer)  # fmt: skip
        own = (ev.Mustered, ev.WinterSealed)
        return [event for event in events[: next(mine, len(events))] if not isinstance(event, own)]

    def line(self, event: Event) -> Line | None:
        """The sentence of one event."""
        self.tally.hear(event, self.view())
        heralded = self._ear.hear(event, self.view())
        if heralded is not None:
            return heralded
        match event:
            case ev.CombatThrown():
                self._throws.append(event)
                return None
            case ev.CombatDecided():
                throws, self._throws = self._throws, []
                return self._combat(event, throws)
            case ev.YearBegan() | ev.OrderSet() | ev.PhaseBegan() | ev.MoveTurnBegan() | ev.GameEnded():
                return self._course(event)
            case ev.Moved() | ev.SupportGiven() | ev.SupportEnded():
                return self._action(event)
            case ev.OwnerChanged() | ev.Settled() | ev.Eliminated():
                return self._settled(event)
            case ev.WinterBegan() | ev.WinterSealed() | ev.WinterOpened() | ev.Built() | ev.Disbanded():
                return self._winter(event)
            case ev.RanOut() | ev.Resigned() | ev.HandedOver() | ev.Dropped():
                return self._left(event)
        return self._words(event)

    # ---- the course of the year

    def _course(self, event: Event) -> Line | None:
        names = self.names
        match event:
            case ev.YearBegan(year=year, ad=ad):
                self.round = year
                return Line(-1, say("told.year_began", year=year, ad=ad), kind="year")
            case ev.OrderSet(order=order, former=former) if order and order != former and self.round > 1:
                return Line(-1, say("told.order_set", who=names.who(order[0])), kind="year")
            case ev.PhaseBegan(phase=phase) if phase in (DISPOSITIONS, SPRING, FALL):
                return Line(-1, say("told.phase_began", season=say(f"season.{phase}")), kind="year")
            case ev.MoveTurnBegan(seat=seat, armies=0):
                return Line(seat, say("told.passed_over", who=names.who(seat)), kind="year")
            case ev.GameEnded(result=result):
                return Line(-1, result_words(result, self.view(), names), kind="end")
        return None

    # ---- orders

    def _action(self, event: Event) -> Line | None:
        names = self.names
        match event:
            case ev.Moved(seat=seat, source=source, target=target):
                told = {"who": names.who(seat), "source": names.place(source), "target": names.place(target)}
                view = self.view()
                foreign = view.board.is_centre[target] and view.owner[target] != seat
                words = [say("told.moved", **told)]
                if foreign:
                    words = [say("told.entered_centre", **told)]
                return Line(seat, sentences(words), place=target, kind="move", source=source)
            case ev.SupportGiven(seat=seat, giver=giver, held=held):
                words_ = say(
                    "told.support_given", who=names.who(seat), giver=names.place(giver), held=names.place(held)
                )
                return Line(seat, words_, place=held, kind="support", source=giver)
            case ev.SupportEnded(giver=giver, held=held, cause="fell"):
                words_ = say("told.support_fell", giver=names.place(giver), held=names.place(held))
                return Line(-1, words_, place=held, kind="support", source=giver)
        return None

    def _combat(self, event: ev.CombatDecided, throws: Sequence[ev.CombatThrown]) -> Line:
        """The line of a combat: who attacked what with whom, the sums, and who won."""
        names = self.names
        who, source, target = names.who(event.seat), names.place(event.source), names.place(event.target)
        words = []
        if event.supporters:
            with_whom = enumerated(f"**{names.place(p)}**" for p in event.supporters)
            words.append(say("told.attacked_with", who=who, source=source, target=target, supporters=with_whom))
        if event.won:
            outcome = say("told.won", who=who, target=target, defender=names.whom(event.defender))
        else:
            outcome = say("told.lost", who=who, source=source, target=target)
        words.append(outcome)
        if throws:
            words.append(say("told.dice", tail=dice_tail(throws)))
        others = (event.defender,) if event.defender >= 0 else ()
        return Line(event.seat, sentences(words), place=event.target, kind="combat", source=event.source, others=others)

    # ---- settlement and Winter

    def _settled(self, event: Event) -> Line | None:
        names = self.names
        match event:
            case ev.OwnerChanged(at=at, former=former, owner=owner):
                place = names.place(at)
                if owner < 0:
                    return Line(former, say("told.centre_lost", at=place), place=at, kind="settled")
                if former < 0:
                    return Line(owner, say("told.centre_taken", at=place, who=names.whom(owner)), place=at,
                                kind="settled")  # fmt: skip
                words = say("told.owner_changed", at=place, former=names.whom(former), who=names.whom(owner))
                return Line(owner, words, place=at, kind="settled", others=(former,))
            case ev.Settled(changed=changed, still=still):
                key = "told.settled" if changed else "told.settled_none"
                return Line(-1, say(key, count=changed, still=still), kind="settled")
            case ev.Eliminated(seat=seat):
                return Line(seat, say("told.eliminated", who=names.who(seat)), kind="settled")
        return None

    def _winter(self, event: Event) -> Line | None:
        names = self.names
        match event:
            case ev.WinterBegan():
                return Line(-1, say("told.winter_began"), kind="winter")
            case ev.WinterSealed(seat=seat, sealed=sealed):
                return Line(seat, say("told.sealed" if sealed else "told.unsealed", who=names.who(seat)), kind="winter")
            case ev.WinterOpened(disbanded=disbanded, built=built):
                changing = {seat for seat, _ in (*disbanded, *built)}
                idle = sum(seat not in changing for seat in self.view().order)
                words = [say("told.opened", count=len(changing)) if changing else say("told.opened_none")]
                if changing and idle:
                    words.append(say("told.idle", count=idle))
                return Line(-1, sentences(words), kind=OPENED)
            case ev.Built(seat=seat, at=at):
                return self._at(seat, "told.built", at)
            case ev.Disbanded(seat=seat, at=at):
                return self._at(seat, "told.disbanded", at)
        return None

    def _at(self, seat: Seat, key: str, at: TerritoryId) -> Line:
        return Line(seat, say(key, who=self.names.who(seat), at=self.names.place(at)), place=at, kind="winter")

    # ---- leaving and words

    def _left(self, event: Event) -> Line | None:
        names = self.names
        match event:
            case ev.RanOut(seat=seat):
                return Line(seat, say("told.ran_out", who=names.who(seat)), kind="year")
            case ev.Resigned(seat=seat):
                return Line(seat, say("told.resigned", who=names.who(seat)), kind="year")
            case ev.HandedOver(seat=seat):
                return Line(seat, say("told.handed_over", who=names.whom(seat)), kind="year")
            case ev.Dropped(seat=seat, centres=centres):
                return Line(seat, say("told.dropped", who=names.who(seat), centres=len(centres)), kind="year")
        return None

    def _words(self, event: Event) -> Line | None:
        names = self.names
        match event:
            case ev.DrawProposed(seat=seat):
                return Line(seat, say("told.draw_proposed", who=names.who(seat)), kind="words")
            case ev.DrawAnswered(seat=seat, agrees=agrees):
                key = "told.draw_agreed" if agrees else "told.draw_refused"
                return Line(seat, say(key, who=names.who(seat)), kind="words")
            case ev.DrawWithdrawn(seat=seat):
                return Line(seat, say("told.draw_withdrawn", who=names.whom(seat)), kind="words")
            case ev.TruceOffered(seat=seat, other=other):
                return self._between("told.truce_offered", seat, names.who(seat), other, names.whom(other))
            case ev.TruceRefused(seat=seat, other=other):
                return self._between("told.truce_refused", other, names.whom(seat), seat, names.who(other))
            case ev.TruceMade(seat=seat, other=other):
                return self._between("told.truce_made", seat, names.who(seat), other, names.whom(other))
            case ev.TruceBroken(seat=seat, other=other):
                return self._between("told.truce_broken", seat, names.who(seat), other, names.whom(other))
            case ev.TrucesEnded(pairs=pairs) if pairs:
                return Line(-1, say("told.truces_ended"), kind="words")
            case ev.Said(seat=seat, mind=mind, at=at, other=other):
                told = {"at": names.place(at) if at else "", "other": names.name(other) if other >= 0 else ""}
                words = say("told.said", who=names.name(seat), words=say(f"mind.{mind}", **told))
                return Line(seat, words, place=at, kind="words")
        return None

    @staticmethod
    def _between(key: str, teller: Seat, who: str, second: Seat, other: str) -> Line:
        return Line(teller, say(key, who=who, other=other), kind="words", others=(second,))


def dice_tail(throws: Sequence[ev.CombatThrown]) -> str:
    """The sums of a combat: those that decided it, and before them those that were equal."""
    last = throws[-1]
    ties = enumerated(f"{one.attack_total}–{one.defence_total}" for one in throws[:-1])
    if ties:
        return say("told.tail_ties", attack=last.attack_total, defence=last.defence_total, ties=ties)
    return say("told.tail", attack=last.attack_total, defence=last.defence_total)


def result_words(result: Result, view: View, names: WarlordsNames) -> str:
    """The result of a game, in one sentence."""
    who = enumerated(names.name(seat) for seat in result.winners)
    key = f"ended.{result.clause}"
    if result.clause == "W7.4" and result.kind == "draw":
        key = "ended.W7.4_draw"
    if result.clause == "W11.4" and len(result.winners) > 1:
        key = "ended.W11.4_shared"
    centres = view.owner.count(result.winners[0]) if result.winners else 0
    return say(key, who=who, centres=centres, still=view.still)
