"""The year: order of movement, dispositions, move-turns, and what follows them (W2, W3)."""

from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal
from game.warlords.rules import events as ev
from game.warlords.rules import verbs
from game.warlords.rules.chance import ORDER
from game.warlords.rules.clock import CLOCK_ACTION, MOST_STRIKES, ends_by_clock, has_clock
from game.warlords.rules.combat import Combat
from game.warlords.rules.leaving import Leaving, next_in_order
from game.warlords.rules.orders import offer_orders, offer_stands, refuse_attack, refuse_move, refuse_stand
from game.warlords.rules.settlement import Settlement
from game.warlords.rules.setup import set_up
from game.warlords.rules.state import DISPOSITIONS, FALL, NOBODY, SPRING, Seat, WarlordsState, WarlordsTable
from game.warlords.rules.winter import Winter

END: Action = ("end_step",)


@procedure
class War(Frame, tag="war"):
    """The whole game, year after year until somebody has won (W2). `left` are those still to act in this phase."""

    seat_fields = ("left",)

    left: tuple[Seat, ...] = ()

    @step
    def set_up(self, t: WarlordsTable) -> None:
        """Armies and centres (W1.3 to W1.5); then, with O-8, the opening dispositions (W1.8)."""
        set_up(t)
        if t.s.options.dispositions:
            verbs.begin_phase(t, DISPOSITIONS)
            self.left = tuple(t.s.order)

    @step
    def dispose(self, t: WarlordsTable) -> None:
        seat = self._next(t.s)
        if seat != NOBODY:
            self.at = "dispose"
            t.call(Dispositions(seat=seat))

    @step
    def begin_year(self, t: WarlordsTable) -> None:
        """A new year and its order of movement, which holds for Spring and Fall (W2.0)."""
        verbs.begin_year(t)
        verbs.set_order(t, next_order(t))
        self._open(t, SPRING)

    @step
    def spring(self, t: WarlordsTable) -> None:
        if self._call_next(t):
            self.at = "spring"

    @step
    def begin_fall(self, t: WarlordsTable) -> None:
        self._open(t, FALL)

    @step
    def fall(self, t: WarlordsTable) -> None:
        if self._call_next(t):
            self.at = "fall"

    @step
    def settle(self, t: WarlordsTable) -> None:
        t.call(Settlement())

    @step
    def adjust(self, t: WarlordsTable) -> None:
        t.call(Winter())

    @step
    def end_year(self, t: WarlordsTable) -> None:
        verbs.end_truces(t)
        self.at = "begin_year"

    def _open(self, t: WarlordsTable, phase: str) -> None:
        verbs.begin_phase(t, phase)
        self.left = tuple(t.s.order)

    def _call_next(self, t: WarlordsTable) -> bool:
        """Calls the next of those still in the game, each of whom takes one move-turn (W2.1, W2.2); False: none."""
        seat = self._next(t.s)
        if seat != NOBODY:
            t.call(MoveTurn(seat=seat))
        return seat != NOBODY

    def _next(self, s: WarlordsState) -> Seat:
        while self.left:
            seat, self.left = self.left[0], self.left[1:]
            if s.alive[seat]:
                return seat
        return NOBODY


def next_order(t: WarlordsTable) -> list[Seat]:
    """The order of movement of the year that begins (W2.0)."""
    s = t.s
    match s.options.order:
        case "ascending":
            # Year 1 keeps the order of the rules; afterwards equals stand as they stood the year before.
            return sorted(s.order, key=lambda seat: s.owner.count(seat) if s.year > 1 else 0)
        case "rotating":
            return s.order[1:] + s.order[:1] if s.year > 1 else s.order[:]
        case "random":
            order = sorted(s.order)
            t.shuffle(order, ORDER)
            return order
    return sorted(s.order)


@procedure
class Dispositions(Frame, tag="dispositions"):
    """Before the first Spring a warlord may give standing support, as if all its armies were ready (W1.8)."""

    seat: Seat

    @step
    def begin(self, t: WarlordsTable) -> None:
        verbs.begin_move_turn(t, self.seat)

    @ask("seat")
    def stand(self, t: WarlordsTable) -> list[Action]:
        """Any standing support, or done; passed over when none is left to give."""
        stands = offer_stands(t.s, self.seat)
        clock: list[Action] = [CLOCK_ACTION] if has_clock(t.s) else []
        return [END, *clock, *stands] if stands else []

    @stand.answer
    def stood(self, t: WarlordsTable, action: Action) -> None:
        match action:
            case ("stand", int(giver), int(held)):
                verbs.give_support(t, self.seat, giver, held)
                self.at = "stand"
            case ("run_out",):
                verbs.run_out(t, self.seat)
            case _:
                verbs.clear_strikes(t, self.seat)

    @stand.refusal
    def cannot_stand(self, t: WarlordsTable, action: Action) -> Refusal | None:
        return refuse_order(t, self.seat, action) if action[0] == "stand" else None

    @step
    def finish(self, t: WarlordsTable) -> None:
        verbs.end_move_turn(t, self.seat)


@procedure
class MoveTurn(Frame, tag="move_turn"):
    """The time in which one warlord acts inside a phase (W0.5, W3)."""

    seat: Seat

    @step
    def refresh(self, t: WarlordsTable) -> None:
        """Standing supports given by its armies end, and all its armies are ready (W3.1)."""
        s = t.s
        verbs.begin_move_turn(t, self.seat)
        if s.draw_by == self.seat and s.draw_phase == s.phase and s.year > s.draw_year:
            verbs.withdraw_draw(t)

    @ask("seat")
    def act(self, t: WarlordsTable) -> list[Action]:
        """Actions one after another, in any order, until the warlord says so (W3.2); without an army none."""
        s = t.s
        if self.seat not in s.army:
            return []
        orders = offer_orders(s, self.seat)
        orders.append(END)
        if has_clock(s):
            orders.append(CLOCK_ACTION)
        # Attacks, the end, moves, the clock, standing supports.
        orders.sort()
        return orders

    @act.answer
    def acted(self, t: WarlordsTable, action: Action) -> None:
        match action:
            case ("move", int(source), int(target)):
                verbs.move(t, self.seat, source, target)
            case ("attack", int(source), int(target)):
                if t.watched:
                    t.emit(ev.AttackNamed(self.seat, source, target, t.s.army[target]))
                t.call(Combat(seat=self.seat, source=source, target=target))
            case ("stand", int(giver), int(held)):
                verbs.give_support(t, self.seat, giver, held)
            case ("run_out",):
                ends_by_clock(t, self.seat)
                return
            case _:
                verbs.clear_strikes(t, self.seat)
                return
        self.at = "act"

    @act.refusal
    def cannot_act(self, t: WarlordsTable, action: Action) -> Refusal | None:
        return refuse_order(t, self.seat, action)

    @step
    def finish(self, t: WarlordsTable) -> None:
        verbs.end_move_turn(t, self.seat)

    @step
    def judge_clock(self, t: WarlordsTable) -> None:
        """A warlord timed out three times in a row is the table's to decide on (W12.4)."""
        if t.s.strikes[self.seat] >= MOST_STRIKES:
            t.call(Leaving(leaver=self.seat, asked=next_in_order(t.s, self.seat)))


def refuse_order(t: WarlordsTable, seat: Seat, action: Action) -> Refusal | None:
    """Why an order is not possible now (W16.4)."""
    match action:
        case ("move", int(source), int(target)):
            return refuse_move(t.s, seat, source, target)
        case ("attack", int(source), int(target)):
            return refuse_attack(t.s, seat, source, target)
        case ("stand", int(giver), int(held)):
            return refuse_stand(t.s, seat, giver, held)
    return None
