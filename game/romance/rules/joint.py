"""Joint invasions (16): the division of a loss, and the power that gains the area."""

from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat
from game.romance.rules import events as ev
from game.romance.rules import fighting
from game.romance.rules.catalogue import MAJORS
from game.romance.rules.forces import attack_total
from game.romance.rules.state import ATTACK, RomanceState, seat_of
from game.romance.rules.table import RomanceTable


def strongest(s: RomanceState) -> list[int]:
    """The invaders with most troops left (16.5)."""
    most = max(s.attack_troops)
    return [power for power, troops in zip(s.attackers, s.attack_troops, strict=True) if troops == most]


def even_shares(s: RomanceState, loss: int) -> list[int]:
    """The even division of a loss among the participants, by their order (16.4.1, D-42).

    Evenly; the remainder goes to the one with most troops, or to the active power where several are level at the top.
    Nobody loses more than is there; the excess goes to whoever has most troops left.
    """
    troops = s.attack_troops
    count = len(troops)
    loss = min(loss, sum(troops))
    shares = [loss // count] * count
    if loss % count:
        top = strongest(s)
        bearer = top[0] if len(top) == 1 or s.active not in s.attackers else s.active
        shares[s.attackers.index(bearer)] += loss % count
    excess = 0
    for n in range(count):
        over = max(0, shares[n] - troops[n])
        shares[n] -= over
        excess += over
    while excess:
        left = [troops[n] - shares[n] for n in range(count)]
        n = left.index(max(left))
        taken = min(excess, left[n])
        shares[n] += taken
        excess -= taken
    return shares


@procedure
class Claim(Frame, tag="claim"):
    """The participant with most troops left gains the area; the active player picks among the level (16.5, B8)."""

    within = ("combat",)

    player: Seat

    @ask("player", auto=True)
    def gains(self, t: RomanceTable) -> list[Action]:
        return sorted(("gain", power) for power in strongest(t.s)) if t.s.attackers else []

    @gains.answer
    def gained(self, t: RomanceTable, action: Action) -> None:
        t.nearest("combat").gainer = int(action[1])

    @gains.refusal
    def cannot_gain(self, t: RomanceTable, action: Action) -> Refusal | None:
        return Refusal("not_the_strongest", "16.5", power=int(action[1])) if action[0] == "gain" else None


@procedure
class Loss(Frame, tag="loss"):
    """The invaders lose troops; several share them, evenly or as the players agree (16.4, B3)."""

    seat_fields = ("agreed",)

    within = ("combat",)

    player: Seat
    loss: int
    cause: str = "combat"
    shares: tuple[int, ...] = ()
    others: tuple[Seat, ...] = ()
    agreed: tuple[Seat, ...] = ()

    @step
    def share(self, t: RomanceTable) -> None:
        s = t.s
        self.shares = tuple(even_shares(s, self.loss))
        players = [power for power in s.attackers if power in MAJORS]
        if len(players) < 2 or sum(self.shares) in (0, attack_total(s)):
            self.at = "fall"
            return
        self.others = tuple(seat_of(s, power) for power in players if seat_of(s, power) != self.player)

    @ask("player")
    def split(self, t: RomanceTable) -> list[Action]:
        """Another split than the even one, one troop at a time (16.4.2)."""
        s = t.s
        shifts: list[Action] = [
            ("shift", giver, taker)
            for giver, share in zip(s.attackers, self.shares, strict=True)
            for taker, other, troops in zip(s.attackers, self.shares, s.attack_troops, strict=True)
            if giver != taker and share and other < troops
        ]
        return sorted([("keep",), *shifts])

    @split.answer
    def chosen(self, t: RomanceTable, action: Action) -> None:
        s = t.s
        if action == ("keep",):
            if self.shares == tuple(even_shares(s, self.loss)):
                self.at = "fall"
            return
        shares = list(self.shares)
        shares[s.attackers.index(int(action[1]))] -= 1
        shares[s.attackers.index(int(action[2]))] += 1
        self.shares = tuple(shares)
        t.emit(ev.SplitChanged(self.shares))
        self.at = "split"

    @split.refusal
    def cannot_split(self, t: RomanceTable, action: Action) -> Refusal | None:
        return Refusal("no_such_share", "16.4.2") if action[0] == "shift" else None

    @ask("others", together=True)
    def agree(self, t: RomanceTable, seat: Seat) -> list[Action]:
        """Every other player in the invasion must agree (16.4.2)."""
        return [] if seat in self.agreed else [("accept",), ("decline",)]

    @agree.answer
    def answered(self, t: RomanceTable, seat: Seat, action: Action) -> None:
        self.agreed = (*self.agreed, seat)
        if action == ("decline",):
            self.shares = tuple(even_shares(t.s, self.loss))
            t.emit(ev.SplitChanged(self.shares))
            self.agreed = self.others

    @agree.refusal
    def cannot_answer(self, t: RomanceTable, seat: Seat, action: Action) -> Refusal | None:
        return None

    @step
    def fall(self, t: RomanceTable) -> None:
        for power, share in zip(list(t.s.attackers), self.shares, strict=True):
            fighting.lose_troops(t, power, ATTACK, share, self.cause)
