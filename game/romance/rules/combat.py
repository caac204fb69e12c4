"""Combat (17): rounds by method until a side has left, then who holds the area (16.5)."""

from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat
from game.romance.rules import events as ev
from game.romance.rules import fighting, people, verbs
from game.romance.rules.battle import fight_battle, work_stratagem
from game.romance.rules.catalogue import CLANS, LIU_BEI, MAJORS, NOBODY
from game.romance.rules.chance import METHOD
from game.romance.rules.duel import Fate, Outcome, fight_duel, fighters
from game.romance.rules.extinction import Checks, Extinction
from game.romance.rules.forces import (
    areas_of,
    defender_of,
    generals_in,
    generals_of_side,
    has_units,
    is_ruled,
    troops_of_side,
)
from game.romance.rules.joint import Claim, Loss
from game.romance.rules.minor_powers import (
    automatic_picks,
    commander,
    has_clans,
    is_bound_by_rule,
    must_leave,
)
from game.romance.rules.picks import (
    lenders,
    offer_lending,
    offer_picks,
    pickers,
    refuse_lending,
    refuse_pick,
    side_of_picker,
)
from game.romance.rules.retreat import Withdrawal, can_retreat, havens, troops_of_power
from game.romance.rules.state import ATTACK, DEFENCE, RomanceState, seat_of
from game.romance.rules.table import RomanceTable
from game.romance.rules.tables import BATTLE, COLLAPSE_ADJACENT, DUEL, METHOD_OF_SUM


@procedure
class Combat(Frame, tag="combat"):
    """Invaders against the owner of an area. `gainer` is the invader who gains it, once that is decided (16.5)."""

    seat_fields = ("lent",)

    player: Seat
    holder: Seat = NOBODY
    gainer: int = NOBODY
    lending: tuple[Seat, ...] = ()
    lent: tuple[Seat, ...] = ()
    picking: tuple[Seat, ...] = ()
    losses: tuple[int, int] = (0, 0)
    fates: tuple[Fate, ...] = ()
    ceded_to: int = NOBODY
    receiver: Seat = NOBODY

    @step
    def meet(self, t: RomanceTable) -> None:
        """Without foreign units there the invaders move in, and that is all (15.7, D-31)."""
        s = t.s
        if not has_units(s, s.fight_area):
            self.at = "claim"
        self.holder = commander(s, DEFENCE)

    @step
    def choose_method(self, t: RomanceTable) -> None:
        """The attacker rolls two dice (17.3, 17.4)."""
        one, other = t.roll_dice((6, 6), METHOD, "method", self.player)
        method, count = METHOD_OF_SUM[one + other]
        fighting.set_method(t, (one, other), method, count)
        self.lending, self.lent = lenders(t.s, self.player), ()

    @ask("lending", together=True)
    def lend(self, t: RomanceTable, seat: Seat) -> list[Action]:
        """An allied major power may withhold any of its own generals (D-35, B2)."""
        return [] if seat in self.lent else offer_lending(t.s, seat)

    @lend.answer
    def lent_out(self, t: RomanceTable, seat: Seat, action: Action) -> None:
        if action == ("lend",):
            self.lent = (*self.lent, seat)
        else:
            fighting.withhold(t, int(action[1]))

    @lend.refusal
    def cannot_withhold(self, t: RomanceTable, seat: Seat, action: Action) -> Refusal | None:
        return refuse_lending(t.s, seat, action)

    @step
    def open_picks(self, t: RomanceTable) -> None:
        self.picking = pickers(t.s)
        fighting.open_picks(t, self.picking)

    @ask("picking", together=True)
    def pick(self, t: RomanceTable, seat: Seat) -> list[Action]:
        """Both sides pick in secret, as many generals as the method allows or fewer (17.4, 18.4, D-33, B1)."""
        return offer_picks(t.s, seat)

    @pick.answer
    def picked(self, t: RomanceTable, seat: Seat, action: Action) -> None:
        side = side_of_picker(t.s, seat)
        if action == ("seal_picks",):
            fighting.seal_picks(t, side)
        else:
            fighting.pick(t, side, int(action[1]))

    @pick.refusal
    def cannot_pick(self, t: RomanceTable, seat: Seat, action: Action) -> Refusal | None:
        return refuse_pick(t.s, seat, action)

    @step
    def resolve(self, t: RomanceTable) -> None:
        """The picks lie open and the method is fought out (17.6)."""
        s = t.s
        method, count = s.method, s.needed
        picked = [
            s.picks[side][:] if commander(s, side) != NOBODY and not has_clans(s, side) else automatic_picks(s, side)
            for side in (ATTACK, DEFENCE)
        ]
        standing = [fighters(t, side, count) if method == DUEL else [] for side in (ATTACK, DEFENCE)]
        fighting.reveal_picks(t, picked[ATTACK], picked[DEFENCE], len(standing[ATTACK]) or len(standing[DEFENCE]))
        attack, defence = (picked[side] or standing[side] for side in (ATTACK, DEFENCE))
        outcome: Outcome
        if method == DUEL:
            outcome = fight_duel(t, attack, defence)
        elif method == BATTLE:
            outcome = fight_battle(t, attack, defence)
        else:
            outcome = work_stratagem(t, attack, defence)
        self.losses = (outcome.attack_loss, outcome.defence_loss)
        self.fates = outcome.fates

    @step
    def lose_troops(self, t: RomanceTable) -> None:
        """Losses are taken together (D-37), the invaders' shared among them (16.4)."""
        s = t.s
        fighting.lose_troops(t, defender_of(s), DEFENCE, self.losses[DEFENCE], "combat")
        if self.losses[ATTACK]:
            t.call(Loss(player=self.player, loss=self.losses[ATTACK]))

    @step
    def transfer(self, t: RomanceTable) -> None:
        """What the checks of a duel said takes effect after the last pair (D-37)."""
        fates, self.fates = self.fates, ()
        if fates:
            t.call(
                Checks(
                    generals=tuple(fate[0] for fate in fates),
                    powers=tuple(fate[1] for fate in fates),
                    columns=(NOBODY,) * len(fates),
                    results=tuple(fate[2] for fate in fates),
                    captors=tuple(fate[3] for fate in fates),
                )
            )

    def _collapsed(self, s: RomanceState, side: int) -> bool:
        """Whether a side has no troops left; one that began with none collapses at its first loss (22.1, 22.4)."""
        if troops_of_side(s, side):
            return False
        return s.began[side] > 0 or self.losses[side] > 0 or not generals_of_side(s, side)

    @step
    def judge(self, t: RomanceTable) -> None:
        """Who is gone, who has collapsed (22)."""
        s = t.s
        holder = defender_of(s)
        if not s.attackers:
            self.at = "close"
        elif holder == NOBODY or not is_ruled(s, holder):
            # The defender's power fell with its monarch: the combat is over (D-58).
            self.at = "claim"
        else:
            gone = (self._collapsed(s, ATTACK), self._collapsed(s, DEFENCE))
            for side in (ATTACK, DEFENCE):
                if gone[side]:
                    t.emit(ev.Collapsed(side, s.fight_area))
            if all(gone):
                self.at = "both_collapse"
            elif gone[ATTACK]:
                self.at = "invaders_flee"
            elif gone[DEFENCE]:
                self.at = "claim_from_collapse"

    @step
    def obey_the_rule(self, t: RomanceTable) -> None:
        """Minor powers and clans leave by rule, and with them the whole side (21.2, 21.3, 21.6, D-77)."""
        s = t.s
        if is_bound_by_rule(s, ATTACK) and must_leave(s, ATTACK) and can_retreat(s, ATTACK):
            self._withdraw(t, ATTACK, forced=True)

    def _withdraw(self, t: RomanceTable, side: int, forced: bool = False) -> None:
        if side == ATTACK:
            self.at = "close"
            t.call(Withdrawal(side=ATTACK, captor=defender_of(t.s), forced=int(forced)))
        else:
            self.at = "defender_withdraws"

    @ask("player")
    def attacker_leaves(self, t: RomanceTable) -> list[Action]:
        """The attacker declares first (21.4, B4)."""
        s = t.s
        if not any(power in MAJORS for power in s.attackers) or not can_retreat(s, ATTACK):
            return []
        return [("fight_on",), ("retreat",)]

    @attacker_leaves.answer
    def attacker_decided(self, t: RomanceTable, action: Action) -> None:
        if action == ("retreat",):
            self._withdraw(t, ATTACK)

    @attacker_leaves.refusal
    def attacker_cannot(self, t: RomanceTable, action: Action) -> Refusal | None:
        return None

    @step
    def rule_for_the_defender(self, t: RomanceTable) -> None:
        s = t.s
        if self.holder == NOBODY and must_leave(s, DEFENCE) and can_retreat(s, DEFENCE):
            self._withdraw(t, DEFENCE)

    @ask("holder")
    def defender_leaves(self, t: RomanceTable) -> list[Action]:
        """The defender after the attacker (21.4, B5)."""
        if self.holder == NOBODY or not can_retreat(t.s, DEFENCE):
            return []
        return [("fight_on",), ("retreat",)]

    @defender_leaves.answer
    def defender_decided(self, t: RomanceTable, action: Action) -> None:
        if action == ("retreat",):
            self._withdraw(t, DEFENCE)

    @defender_leaves.refusal
    def defender_cannot(self, t: RomanceTable, action: Action) -> Refusal | None:
        return None

    @step
    def again(self, t: RomanceTable) -> None:
        """Neither side has left (17.7)."""
        self.at = "choose_method"

    # ---- how it ends

    @step
    def both_collapse(self, t: RomanceTable) -> None:
        """The attacker retreats, the generals of both sides check, "captured" has no effect (22.5)."""
        t.call(Withdrawal(side=ATTACK, captor=defender_of(t.s), collapsed=1, void=1))

    @step
    def check_the_defenders(self, t: RomanceTable) -> None:
        """Defenders stay, by the column "adjacent" (D-52)."""
        s = t.s
        host = generals_of_side(s, DEFENCE)
        t.call(
            Checks(
                generals=tuple(host),
                powers=tuple(s.lord_of[g] for g in host),
                columns=(COLLAPSE_ADJACENT,) * len(host),
                captors=(NOBODY,) * len(host),
                void=1,
            )
        )

    @step
    def leave_it_empty(self, t: RomanceTable) -> None:
        """If nobody is left the area is neutral, and a power that held no other is extinct (D-52).

        Where the defender's power fell with its monarch, whoever of his came over to the conqueror holds it for him
        (26.2, D-58).
        """
        s = t.s
        holder = defender_of(s)
        self.at = "claim" if holder == NOBODY and generals_of_side(s, ATTACK) else "close"
        if holder != NOBODY and not has_units(s, s.fight_area):
            verbs.empty_area(t, s.fight_area)
            if holder != CLANS and is_ruled(s, holder) and not areas_of(s, holder):
                t.call(Extinction(power=holder))

    @step
    def invaders_flee(self, t: RomanceTable) -> None:
        """The invaders collapsed: checks, then they go (22.2, 16.6)."""
        self.at = "close"
        t.call(Withdrawal(side=ATTACK, captor=defender_of(t.s), collapsed=1, forced=1))

    @step
    def claim_from_collapse(self, t: RomanceTable) -> None:
        """Captives of a collapse go to whoever gains the area (D-57)."""
        t.call(Claim(player=self.player))

    @step
    def defenders_flee(self, t: RomanceTable) -> None:
        """The defenders collapsed: they flee, or have lost their last area (22.2, D-50); clans are gone (D-51)."""
        s = t.s
        holder = defender_of(s)
        self.at = "claim"
        if holder == CLANS:
            return
        if havens(s, holder, s.fight_area, collapsed=True):
            t.call(Withdrawal(side=DEFENCE, captor=self.gainer, collapsed=1, forced=1))
        elif holder == LIU_BEI and not s.wandered:
            self.at = "wander"
        else:
            t.call(Extinction(power=holder, by=self.gainer))

    @step
    def defender_withdraws(self, t: RomanceTable) -> None:
        """The defender leaves; whoever a pursuit catches goes to whoever gains the area (21.14, D-57)."""
        self.at = "defender_goes"
        t.call(Claim(player=self.player))

    @step
    def defender_goes(self, t: RomanceTable) -> None:
        self.at = "claim"
        t.call(Withdrawal(side=DEFENCE, captor=self.gainer, forced=int(self.holder == NOBODY)))

    @step
    def wander(self, t: RomanceTable) -> None:
        """Liu Bei's first loss of his last land: checks by the column "adjacent", then he wanders (27.1, 27.2)."""
        s = t.s
        host = generals_of_side(s, DEFENCE)
        self.at = "take_to_the_road"
        t.call(
            Checks(
                generals=tuple(host),
                powers=(LIU_BEI,) * len(host),
                columns=(COLLAPSE_ADJACENT,) * len(host),
                captors=(self.gainer,) * len(host),
                wander=1,
            )
        )

    @step
    def take_to_the_road(self, t: RomanceTable) -> None:
        people.wander(t)

    @step
    def claim(self, t: RomanceTable) -> None:
        """The invader with most troops left gains the area (16.5), unless that was decided before the spoils."""
        if self.gainer not in t.s.attackers:
            self.gainer = NOBODY
            t.call(Claim(player=self.player))

    @step
    def end_the_landless(self, t: RomanceTable) -> None:
        """A power whose last area is lost, and of whom nobody fled, is extinct by combat (26.1, 26.2)."""
        s = t.s
        holder = defender_of(s)
        if holder not in (NOBODY, CLANS) and is_ruled(s, holder) and not (holder == LIU_BEI and s.wandering):
            left = [a for a in areas_of(s, holder) if a != s.fight_area]
            if not left:
                t.call(Extinction(power=holder, by=self.gainer))
        self.receiver = seat_of(s, self.gainer)

    @ask("receiver")
    def cede(self, t: RomanceTable) -> list[Action]:
        """A player who gained the area may leave it to another participant (16.5.2, B9)."""
        s = t.s
        if self.receiver == NOBODY or len(s.attackers) < 2:
            return []
        others = [
            power
            for power in s.attackers
            if power != self.gainer and (troops_of_power(s, ATTACK, power) or generals_in(s, power, s.fight_area))
        ]
        return [*sorted(("cede", power) for power in others), ("keep",)] if others else []

    @cede.answer
    def ceded(self, t: RomanceTable, action: Action) -> None:
        if action == ("keep",):
            self.at = "occupy"
            return
        self.ceded_to = int(action[1])
        self.receiver = seat_of(t.s, self.ceded_to)

    @cede.refusal
    def cannot_cede(self, t: RomanceTable, action: Action) -> Refusal | None:
        return Refusal("no_participant", "16.5.2") if action[0] == "cede" else None

    @ask("receiver")
    def receive(self, t: RomanceTable) -> list[Action]:
        """A major power must accept; a minor one always does (D-57)."""
        return [("accept",), ("decline",)] if self.ceded_to != NOBODY and self.receiver != NOBODY else []

    @receive.answer
    def received(self, t: RomanceTable, action: Action) -> None:
        if action == ("decline",):
            self.ceded_to = NOBODY

    @receive.refusal
    def cannot_receive(self, t: RomanceTable, action: Action) -> Refusal | None:
        return None

    @step
    def occupy(self, t: RomanceTable) -> None:
        """The gainer holds the area; the others retreat at once (16.5)."""
        s = t.s
        area = s.fight_area
        if self.ceded_to != NOBODY:
            fighting.cede(t, self.gainer, self.ceded_to)
            self.gainer = self.ceded_to
        if self.gainer == NOBODY:
            return
        fought = s.combat_round > 0
        troops = troops_of_power(s, ATTACK, self.gainer)
        fighting.settle_gainer(t, self.gainer)
        verbs.take_area(t, area, self.gainer, troops, fought)
        if s.attackers:
            t.call(Withdrawal(side=ATTACK, quiet=1))

    @step
    def close(self, t: RomanceTable) -> None:
        fighting.end_combat(t)
