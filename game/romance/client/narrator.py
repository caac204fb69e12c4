"""The chronicle of Romance: one line an event (U16)."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from game.client.herald import HERALD
from game.client.narrator import MOST_LINES, Line, LineKind, Narrator
from game.client.texts import enumerated, together
from game.engine.events import Event
from game.romance.client.herald_ear import RomanceEar
from game.romance.client.names import RomanceNames, card_name, general_name, in_language
from game.romance.client.words import say
from game.romance.rules import events as ev
from game.romance.rules.catalogue import LIU_BEI, NOBODY, POWERS
from game.romance.rules.tables import METHODS
from game.romance.rules.view import View

KINDS: Final = {
    "battle": LineKind("crossed-swords", ("battle",)),
    "areas": LineKind("flying-flag", ("area",)),
    "people": LineKind("person", ("person",)),
    "work": LineKind("granary", ("work",)),
    "diplomacy": LineKind("shaking-hands", ("diplomacy",)),
    "course": LineKind("sundial", ("course", HERALD)),
}
FORCES: Final = ("attack", "defence")


class RomanceNarrator(Narrator[View]):
    """Writes the lines. `side` of a line is a seat or a minor power (`names.RomanceNames.side`)."""

    names: RomanceNames

    def __init__(self, names: RomanceNames, view: Callable[[], View], most: int = MOST_LINES) -> None:
        super().__init__(names, view, most)
        self._ear = RomanceEar(names)

    def go_on_from(self, past: Narrator[View], before: int) -> None:
        """Takes over what another has written and heard."""
        super().go_on_from(past, before)
        if isinstance(past, RomanceNarrator):
            self._ear.go_on_from(past._ear)

    def line(self, event: Event) -> Line | None:
        """The sentence of an event; None where others tell it."""
        if isinstance(event, ev.TurnBegan):
            self.round = event.turn
        heralded = self._ear.hear(event, self.view())
        if heralded is not None:
            return heralded
        return self._course(event) or self._affairs(event) or self._combat(event) or self._fates(event)

    def _line(self, power: int, key: str, kind: str, at: int = 0, source: int = 0, /, others: Iterable[int] = (),
              **told: Any) -> Line:  # fmt: skip
        """A line of a power, from the text `told.<key>`."""
        words = say(f"told.{key}", **told)
        sides = tuple(self.names.side(other) for other in others)
        return Line(self.names.side(power), words, None, at, kind, 0, source, sides)

    def _course(self, event: Event) -> Line | None:
        """Turns, cards, phases, the end."""
        names, line = self.names, self._line
        match event:
            case ev.SeatsDealt():
                return line(NOBODY, "seats_dealt", "course")
            case ev.TurnBegan(turn=turn):
                return line(NOBODY, "turn_began", "course", turn=turn)
            case ev.DeckShuffled(period=period):
                return line(NOBODY, "deck_shuffled", "course", period=period)
            case ev.CardRevealed(card=card):
                return line(NOBODY, "card_revealed", "course", card=card_name(card))
            case ev.LineVoid(general=general):
                return line(NOBODY, "line_void", "person", general=general_name(general))
            case ev.AffairsDrawn(power=power):
                if power == NOBODY:
                    return line(NOBODY, "affairs_drawn_thaw", "course")
                return line(power, "affairs_drawn", "course", power=names.power(power))
            case ev.Grew(count=count):
                return line(NOBODY, "grew", "course", count=count)
            case ev.Scored(points=points, unheld=unheld):
                told = enumerated(say("points_of", who=names.name(n), points=p) for n, p in enumerate(points))
                return line(NOBODY, "scored", "course", points=told, unheld=unheld)
            case ev.GameEnded(result=result):
                who = together(names.name(seat) for seat in result.winners)
                key = {"win": "won", "shared": "shared"}.get(result.kind, "nobody_won")
                return line(NOBODY, key, "course", who=who)
        return None

    def _affairs(self, event: Event) -> Line | None:
        """The line of an event of a phase outside combat."""
        names, line = self.names, self._line
        match event:
            case ev.BansChanged(bans=bans, why=why):
                if why == "eased":
                    return line(NOBODY, "bans_eased", "diplomacy") if bans else None
                side = names.border(bans[0][0])
                return line(self.view().active, f"ban_{why}", "diplomacy", names.board.sides[bans[0][0]].a,
                            power=names.power(self.view().active), side=side)  # fmt: skip
            case ev.Raised(power=power, at=at, troops=troops, how=how):
                told: dict[str, Any] = {"power": names.power(power)} if how in ("strength", "forced") else {}
                return self._at(power, f"raised_{how}", "work", at, troops=troops, **told)
            case ev.Tried(kind=kind, tried=tried, value=value, die=die):
                return line(self.view().active, f"tried_{kind}", "work" if kind == "recruit" else "diplomacy",
                            generals=names.generals(tried), die=die, value=value)  # fmt: skip
            case ev.PointsChanged(change=change, why="earned"):
                active = self.view().active
                return line(active, "points_earned", "diplomacy", power=names.power(active), change=change)
            case ev.PointsChanged(why="lapsed", change=change) if change:
                return line(self.view().active, "points_lapsed", "diplomacy")
            case ev.AllianceOffered(power=power, to=to):
                return line(power, "alliance_offered", "diplomacy", others=(to,), power=names.power(power),
                            to=names.power(to))  # fmt: skip
            case ev.AllianceDeclined(power=power, to=to):
                return line(power, "alliance_declined", "diplomacy", others=(to,), to=names.power(to))
            case ev.Allied(power=power, to=to):
                return line(power, "allied", "diplomacy", others=(to,), power=names.power(power), to=names.power(to))
            case ev.CreditBought(power=power, troops=troops, generals=generals) if troops or generals:
                return line(power, "credit_bought", "diplomacy", power=names.power(power), troops=troops,
                            generals=generals)  # fmt: skip
            case ev.MarchStopped():
                return line(self.view().active, "march_stopped", "battle")
            case ev.Marched(target=target, legs=legs, leaders=leaders):
                powers = list(dict.fromkeys(power for power, _, _ in legs))
                return line(powers[0], "marched", "battle", target, legs[0][1], others=powers[1:],
                            powers=names.powers(powers), target=names.place(target),
                            troops=sum(leg[2] for leg in legs), leaders=names.generals(leaders) or "–")  # fmt: skip
            case ev.Redeployed(power=power, leader=leader, source=source, target=target, troops=troops):
                if leader != NOBODY:
                    return line(power, "redeployed_general", "work", target, source, general=general_name(leader),
                                target=names.place(target))  # fmt: skip
                return line(power, "redeployed_troops", "work", target, source, troops=troops,
                            source=names.place(source), target=names.place(target))  # fmt: skip
            case ev.ControlChanged(emptied=emptied) if emptied:
                return line(NOBODY, "control_emptied", "area", emptied[0],
                            areas=enumerated(names.place(a) for a in emptied))  # fmt: skip
            case ev.GeneralJoined(general=general, power=power, at=at):
                return line(power, "general_joined", "person", at, general=general_name(general),
                            power=names.power(power))  # fmt: skip
        return None

    def _combat(self, event: Event) -> Line | None:
        """The line of an event of a combat."""
        names, line = self.names, self._line
        view = self.view()
        match event:
            case ev.CombatBegan(at=at, invaders=invaders, holder=holder):
                return self._began(at, invaders, holder)
            case ev.WalkedIn(at=at, invaders=invaders):
                return self._at(invaders[0], "walked_in", "battle", at)
            case ev.MethodRolled(method=method, count=count):
                key = f"method_{METHODS[method]}"
                return line(view.active, key, "battle", view.fight_area, round=view.combat_round, count=count)
            case ev.PicksRevealed(attack=attack, defence=defence):
                return line(view.active, "picks_revealed", "battle", view.fight_area,
                            attack=names.generals(attack) or "–", defence=names.generals(defence) or "–")  # fmt: skip
            case ev.DuelFought(attacker=one, defender=other, totals=totals, loss=loss):
                return line(view.active, "duel_fought", "battle", view.fight_area, attacker=general_name(one),
                            one=totals[0], defender=general_name(other), other=totals[1], loss=loss)  # fmt: skip
            case ev.WonUnopposed(general=general, loss=loss):
                return line(view.active, "won_unopposed", "battle", view.fight_area, general=general_name(general),
                            loss=loss)  # fmt: skip
            case ev.BattleFought(totals=totals, losses=losses):
                return line(view.active, "battle_fought", "battle", view.fight_area, one=totals[0], other=totals[1],
                            loss=losses[0], enemy_loss=losses[1])  # fmt: skip
            case ev.StratagemWorked(totals=totals, losses=losses):
                return line(view.active, "stratagem_worked", "battle", view.fight_area, one=totals[0],
                            other=totals[1], loss=losses[0], enemy_loss=losses[1])  # fmt: skip
            case ev.SplitChanged():
                return line(view.active, "split_changed", "battle", view.fight_area)
            case ev.TroopsFell(power=power, at=at, troops=troops) if troops:
                return line(power, "troops_fell", "battle", at, power=names.power(power), troops=troops)
            case ev.Collapsed(side=side, at=at):
                return self._force(side, "collapsed", at)
            case ev.RetreatBegan(side=side, at=at):
                return self._force(side, "retreat_began", at)
            case ev.Pursued(power=power, die=die, loss=loss):
                return line(power, "pursued", "battle", view.fight_area, power=names.power(power), die=die, loss=loss)
            case ev.FellBack(power=power, source=source, target=target, troops=troops):
                return line(power, "fell_back", "battle", target, source, power=names.power(power),
                            target=names.place(target), troops=troops)  # fmt: skip
            case ev.AreaGained(power=power, at=at):
                return self._at(power, "area_gained", "area", at, power=names.power(power))
            case ev.AreaTaken(power=power, at=at, former=former):
                if former == NOBODY:
                    return self._at(power, "area_taken_neutral", "area", at, power=names.power(power))
                return self._at(power, "area_taken", "area", at, (former,), power=names.power(power),
                                former=names.power(former))  # fmt: skip
            case ev.Ceded(power=power, to=to, at=at):
                return self._at(power, "ceded", "area", at, (to,), power=names.power(power), to=names.power(to))
        return None

    def _at(self, power: int, key: str, kind: str, at: int, others: Iterable[int] = (), /, **told: Any) -> Line:
        """A line that names the area it is about as `at`."""
        words = say(f"told.{key}", at=self.names.place(at), **told)
        sides = tuple(self.names.side(other) for other in others)
        return Line(self.names.side(power), words, None, at, kind, others=sides)

    def _began(self, at: int, invaders: tuple[int, ...], holder: int) -> Line:
        names = self.names
        return self._at(invaders[0], "combat_began", "battle", at, (*invaders[1:], holder),
                        powers=names.powers(invaders), holder=names.power(holder))  # fmt: skip

    def _force(self, side: int, key: str, at: int) -> Line:
        """A line about the attackers or the defenders of the combat."""
        view = self.view()
        power = view.owner[at] if side else view.active
        return self._line(power, key, "battle", at, force=say(f"force.{FORCES[side]}"))

    def _fates(self, event: Event) -> Line | None:
        """The line of an event about generals, rulers and powers."""
        names, line = self.names, self._line
        match event:
            case ev.GeneralAppeared(general=general, power=power, at=at):
                if not at:
                    return line(LIU_BEI, "general_appeared_hand", "person", general=general_name(general))
                if power == NOBODY:
                    return self._at(power, "general_appeared_free", "person", at, general=general_name(general))
                return self._at(power, "general_appeared", "person", at, general=general_name(general),
                                power=names.power(power))  # fmt: skip
            case ev.GeneralRetired(general=general, power=power):
                return line(power, "general_retired", "person", general=general_name(general))
            case ev.Checked(general=general, die=die, held=held):
                key = "checked_held" if held else "checked"
                return line(self.view().lord_of[general], key, "person", general=general_name(general), die=die)
            case ev.GeneralCaptured(general=general, former=former, power=power, at=at, how=how):
                if how == "defects":
                    return line(power, "general_defects", "person", at, others=(former,),
                                general=general_name(general), power=names.power(power))  # fmt: skip
                if power == NOBODY:
                    return self._at(former, "general_captured_free", "person", at, general=general_name(general))
                key = "general_submits" if how == "submits" else "general_captured"
                return line(power, key, "person", at, others=(former,), general=general_name(general),
                            power=names.power(power))  # fmt: skip
            case ev.GeneralDied(general=general, power=power, at=at):
                return line(power, "general_died", "person", at, general=general_name(general))
            case ev.GeneralExiled(general=general, former=former, power=power, at=at):
                return line(former, "general_exiled", "person", at, others=(power,), general=general_name(general),
                            power=names.power(power))  # fmt: skip
            case ev.MonarchLost(power=power, general=general):
                return line(power, "monarch_lost", "person", power=self._of_old(power), general=general_name(general))
            case ev.Succeeded(power=power, general=general):
                return line(power, "succeeded", "person", power=self._of_old(power), general=general_name(general))
            case ev.PowerFell(power=power, by=by):
                if by == NOBODY:
                    return line(power, "power_fell", "person", power=names.power(power))
                return line(by, "power_fell_by", "person", others=(power,), power=names.power(power),
                            by=names.power(by))  # fmt: skip
            case ev.HandedOver(at=at, former=former, power=power, troops=troops):
                if power == NOBODY:
                    return self._at(former, "handed_over_neutral", "area", at)
                return self._at(power, "handed_over", "area", at, (former,), power=names.power(power), troops=troops)
        return self._wandering(event)

    def _of_old(self, power: int) -> str:
        """A power by the name the data gives it: its ruler changes just now."""
        return in_language(POWERS[power].name)

    def _wandering(self, event: Event) -> Line | None:
        """The line of an event about Liu Bei without land."""
        names, line = self.names, self._line
        match event:
            case ev.Wandered(leaders=leaders):
                return line(LIU_BEI, "wandered", "person", count=len(leaders))
            case ev.WanderingRolled(sum=total, fits=fits):
                return line(LIU_BEI, "wandering_rolled" if fits else "wandering_rolled_again", "person", sum=total)
            case ev.HostMoved(power=power, source=source, target=target):
                return line(power, "host_moved", "area", target, source, power=names.power(power),
                            source=names.place(source), target=names.place(target))  # fmt: skip
            case ev.TakenOver(power=power):
                return line(LIU_BEI, "taken_over", "area", others=(power,), power=names.power(power))
            case ev.LiuBeiSettled(at=at, troops=troops):
                return self._at(LIU_BEI, "liu_bei_settled", "area", at, troops=troops)
        return None
