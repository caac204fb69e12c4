"""One attack: supporters are named, all dice are thrown together, equal totals are thrown again (W4, W5.1)."""

from game.engine.frames import DONE, Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal
from game.warlords.rules import events as ev
from game.warlords.rules import verbs
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.chance import COMBAT
from game.warlords.rules.clock import CLOCK_ACTION, ends_by_clock, has_clock
from game.warlords.rules.orders import possible_supporters, refuse_supporter
from game.warlords.rules.state import CAPITAL_BONUS, Seat, WarlordsState, WarlordsTable, holders


@procedure
class Combat(Frame, tag="combat"):
    """An attack from its naming to its end. `named` are the supporters, by code; `attempt` counts the throws."""

    seat: Seat
    source: TerritoryId
    target: TerritoryId
    named: tuple[TerritoryId, ...] = ()
    attempt: int = 0

    within = ("move_turn",)

    @ask("seat")
    def name_support(self, t: WarlordsTable) -> list[Action]:
        """Any number of ready own armies beside the target may be named; until the throw all can be called off."""
        adding: list[Action] = [
            ("with", p) for p in possible_supporters(t.s, self.seat, self.source, self.target, self.named)
        ]
        taking: list[Action] = [("without", p) for p in sorted(self.named)]
        clock: list[Action] = [CLOCK_ACTION] if has_clock(t.s) else []
        return [("call_off",), *clock, ("throw",), *adding, *taking]

    @name_support.answer
    def support_named(self, t: WarlordsTable, action: Action) -> None:
        s = t.s
        match action:
            case ("throw",):
                return
            case ("call_off",):
                self.at = DONE
                t.emit(ev.AttackCalledOff(self.seat, self.source, self.target))
                return
            case ("with", int(p)):
                self.named = tuple(sorted((*self.named, p), key=s.board.rank.__getitem__))
            case ("without", int(p)):
                self.named = tuple(q for q in self.named if q != p)
            case _:
                # The clock has run out: what is unfinished is cancelled (W12.2).
                t.emit(ev.AttackCalledOff(self.seat, self.source, self.target))
                ends_by_clock(t, self.seat)
                return
        self.at = "name_support"
        if t.watched:
            t.emit(ev.SupporterNamed(self.seat, self.named))

    @name_support.refusal
    def cannot_support(self, t: WarlordsTable, action: Action) -> Refusal | None:
        match action:
            case ("with", int(p)):
                return refuse_supporter(t.s, self.seat, self.source, self.target, self.named, p)
            case ("without", int(p)):
                return Refusal("not_named", "W5.1", territory=p)
        return None

    @step
    def declare(self, t: WarlordsTable) -> None:
        """The attack can no longer be called off: supporters are spent, a truce is broken."""
        verbs.declare_attack(t, self.seat, self.source, self.target, self.named)
        verbs.spend(t, self.seat, self.named)

    @step
    def throw(self, t: WarlordsTable) -> None:
        """All dice of both sides, the attacker's first (W14); equal totals are thrown again (W4.5)."""
        s = t.s
        defender = s.army[self.target]
        standing = standing_by_code(s, self.target)
        attack = t.roll_dice((6,) * (1 + len(self.named)), COMBAT, "attack", self.seat)
        defence = t.roll_dice((6,) * (1 + len(standing)), COMBAT, "defence", max(defender, -1))
        attack_bonus, defence_bonus = bonuses(s, self.source, self.target)
        count = max if s.options.dice == "best" else sum
        mine, theirs = count(attack) + attack_bonus, count(defence) + defence_bonus
        self.attempt += 1
        if t.watched:
            t.emit(
                ev.CombatThrown(
                    self.seat,
                    self.source,
                    self.target,
                    defender,
                    self.named,
                    tuple(standing),
                    tuple(attack),
                    tuple(defence),
                    attack_bonus,
                    defence_bonus,
                    mine,
                    theirs,
                    self.attempt,
                )
            )
        if mine == theirs:
            self.at = "throw"
        else:
            self._resolve(t, defender, mine > theirs)

    def _resolve(self, t: WarlordsTable, defender: int, won: bool) -> None:
        """The loser is destroyed; a victorious attacker moves in (W4.6, W4.7)."""
        if won:
            verbs.fell(t, self.target, "defence")
            verbs.enter(t, self.seat, self.source, self.target)
        else:
            verbs.fell(t, self.source, "attack")
        if t.watched:
            capital = bool(t.s.board.is_capital[self.target])
            t.emit(ev.CombatDecided(self.seat, self.source, self.target, defender, won, capital, self.named))


def standing_by_code(s: WarlordsState, target: TerritoryId) -> list[TerritoryId]:
    """The armies that stand by the one of a territory, by code: their dice fall in this order (W14)."""
    return sorted(holders(s.board, s.support, target), key=s.board.rank.__getitem__)


def bonuses(s: WarlordsState, source: TerritoryId, target: TerritoryId) -> tuple[int, int]:
    """What is added to the attacker's and the defender's total: walls defend (W4.4); with O-9 they attack too."""
    capital = s.board.is_capital
    return (
        CAPITAL_BONUS if s.options.sally and capital[source] else 0,
        CAPITAL_BONUS if capital[target] else 0,
    )
