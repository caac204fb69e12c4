"""The Combat Engagement (R15) and the deaths it brings (R16)."""

from functools import lru_cache
from itertools import combinations

from game.conquest.rules import units
from game.conquest.rules.battle_dice import (
    Comparison,
    Force,
    Leader,
    Pools,
    Side,
    Terms,
    Victim,
    compose,
    marksmen,
    resolve,
    struck,
    wins,
    with_bonuses,
)
from game.conquest.rules.chance import COMBAT, STRIKES
from game.conquest.rules.elimination import is_out, settle
from game.conquest.rules.events import Engaged, Struck
from game.conquest.rules.leaders import (
    GENERAL_RANKS,
    GENERAL_SKILLS,
    RULER_SKILLS,
    SIZE_OF_MASK,
    leaders_in,
    mask_of,
    ruler_skills,
    slots,
)
from game.conquest.rules.odds import dying_order
from game.conquest.rules.reactions import open_window
from game.conquest.rules.rebel_force import doomed, dying_first
from game.conquest.rules.skills import GUARDED_PASSES, WHITE_HORSE
from game.conquest.rules.state import TIES_INVADER, ConquestState, LeaderId, ProvinceId
from game.conquest.rules.table import ConquestTable
from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat

Dice = tuple[int, ...]
"""The number of sides of each die of a roll."""


@lru_cache(maxsize=1 << 12)
def _compose(invader: Force, defender: Force, terms: Terms) -> tuple[Pools, Dice, Dice]:
    """The dice of an engagement, and the sides of those that each side rolls."""
    # PERF: the same few compositions come back all game long; composing one takes longer than rolling it.
    pools = compose(invader, defender, terms)
    return pools, pools.invader.sides, pools.defender.sides


@lru_cache(maxsize=1 << 12)
def _force(infantry: int, *cards: int) -> Force:
    """Infantry and leaders by their cards, that of a Ruler below 0, in the order in which most owners let them die."""
    # PERF: to put two leaders in order takes as long as to roll the dice, and the same forces fight all game long.
    leaders = [Leader(GENERAL_SKILLS[card]) if card >= 0 else Leader(RULER_SKILLS[~card], True) for card in cards]
    return Force(infantry, dying_order(leaders))


@lru_cache(maxsize=1 << 12)
def _terms(
    ties: int,
    first_engagement: bool,
    horses: int,
    guarded: int,
    tie_card: int,
    palisades: int,
    drums: tuple[int, ...],
) -> Terms:
    # PERF: most engagements of a round are fought on the same terms.
    return Terms(
        invader_wins_ties=ties == TIES_INVADER,
        first_engagement=first_engagement,
        invader_die_up=1 if horses else 0,
        defender_wins_ties_by_skill=bool(guarded),
        tie_card=None if tie_card == NO_TIE_CARD else Side(tie_card),
        defender_bonuses=(1,) * palisades,
        invader_bonuses_now=drums,
    )


NO_TIE_CARD = -1
"""Nobody has seized the hour in this Invasion (ST22)."""

Helpers = tuple[tuple[ProvinceId, int, int], ...]
"""Infantry of Provinces that joined by Reinforcements: the Province, its fresh and its once-used Infantry."""


def infantry_of(helpers: Helpers) -> int:
    """All their Infantry together."""
    total = 0
    for _, fresh, used in helpers:
        total += fresh + used
    return total


def force_of(s: ConquestState, infantry: int, leaders: list[LeaderId]) -> Force:
    """Units in a fight as the dice see them; leaders stand in the order in which most owners let them die."""
    # PERF: most fights have no leader at all.
    if not leaders:
        return _force(infantry)
    return _force_of_bot(s, infantry, leaders) if leaders[0] >= 4 * s.players else _led(s, infantry, leaders)


def _led(s: ConquestState, infantry: int, leaders: list[LeaderId]) -> Force:
    card = s.leader_card
    return _force(infantry, *[card[leader] if leader & 3 else ~card[leader] for leader in leaders])


def _force_of_bot(s: ConquestState, infantry: int, leaders: list[LeaderId]) -> Force:
    bonus = s.options.bot_general_bonus
    return Force(infantry, tuple(Leader(0, not k & 3, bonus if k & 3 else 0) for k in dying_first(s, leaders)))


def defending_force(s: ConquestState, at: ProvinceId) -> Force:
    """All units of a Province defend (R15.1)."""
    return force_of(s, s.infantry[at], leaders_in(s, at))


def terms_of(
    s: ConquestState,
    invader: Seat,
    defender: int,
    first_engagement: bool,
    target: ProvinceId = 0,
    tie_card: int = NO_TIE_CARD,
    drums: tuple[int, ...] = (),
) -> Terms:
    """The terms of an engagement besides the units in it: skills at a distance, and cards in that Province."""
    return _terms(
        s.ties,
        first_engagement,
        ruler_skills(s, invader) & WHITE_HORSE,
        ruler_skills(s, defender) & GUARDED_PASSES if defender >= 0 else 0,
        tie_card,
        s.palisades[target],
        drums,
    )


def doomed_choices(s: ConquestState, leaders: list[LeaderId], dying: int) -> list[Action]:
    """The leaders that can die, if the owner has a choice at all (R15.12, DC-18); a bot has none (C7.7)."""
    if not dying:
        return []
    if leaders[0] >= 4 * s.players:
        return doomed(s, leaders, dying)
    return sorted(("lose", mask_of(list(chosen))) for chosen in combinations(leaders, dying))


@procedure
class Engagement(Frame, tag="engagement"):
    """One Combat Engagement between a group and everything in the target (R15).

    The group is `fresh` and `used` Infantry of `source`, the Infantry of `helpers`, and the leaders of mask `leaders`
    wherever they stand; what survives of it is read by the Invasion below. `engagement` counts from 1 in the Invasion
    (R14.12); `drums` are bonuses for this engagement alone (ST16).
    """

    within = ("invasion",)

    invader: Seat
    defender: Seat
    source: ProvinceId
    target: ProvinceId
    fresh: int
    used: int
    leaders: int
    engagement: int
    helpers: Helpers = ()
    drums: tuple[int, ...] = ()
    striking: int = 0
    strikes: int = -1
    invader_losses: int = 0
    defender_losses: int = 0
    invader_doomed: int = 0
    defender_doomed: int = 0

    # ---- the two sides, as they stand now

    @property
    def infantry(self) -> int:
        """All Infantry of the group, helpers included."""
        # PERF: hardly any group has helpers.
        if not self.helpers:
            return self.fresh + self.used
        return self.fresh + self.used + infantry_of(self.helpers)

    def _group(self, s: ConquestState) -> Force:
        # PERF: most groups have no leader.
        return force_of(s, self.infantry, slots(self.invader, self.leaders) if self.leaders else [])

    def is_one_sided(self, s: ConquestState) -> bool:
        """Whether a side has nobody left in the fight (R15.2, R15.3)."""
        return not s.units[self.target] or not (self.infantry or self.leaders)

    # ---- R15.2 cards before the dice

    @step
    def open_the_window(self, t: ConquestTable) -> None:
        """W5: invader, then defender."""
        polled = (self.invader,) if self.defender < 0 else (self.invader, self.defender)
        if not open_window(t, "W5", polled):
            self.at = "count_the_strikes"

    @step
    def look_around(self, t: ConquestTable) -> None:
        """A side that cards emptied fights no more; the engagement counts as completed (R15.2, R14.10)."""
        if self.is_one_sided(t.s):
            self.at = "report"

    def _first_side(self, s: ConquestState) -> Side:
        return Side.INVADER if s.ties == TIES_INVADER else Side.DEFENDER

    # ---- R15.3 pre-strikes

    @step
    def count_the_strikes(self, t: ConquestTable) -> None:
        """Marksmen shoot before the dice, the favoured side first (R15.3, R6.7)."""
        s = t.s
        # PERF: nobody but Generals shoots; without one the strikes are over.
        if not self.leaders & GENERAL_RANKS and s.units[self.target] == s.infantry[self.target]:
            self.at = "roll"
            return
        if self.striking == 2:
            # A side that pre-strikes emptied rolls nothing (R15.3).
            self.at = "report" if self.is_one_sided(s) else "roll"
            return
        by_invader = (self._first_side(s) == Side.INVADER) == (self.striking == 0)
        self.strikes = marksmen(self._group(s) if by_invader else defending_force(s, self.target))
        self.striking += 1

    @step
    def strike(self, t: ConquestTable) -> None:
        s = t.s
        if not self.strikes or self.is_one_sided(s):
            self.at = "count_the_strikes"
            return
        self.strikes -= 1
        self.at = "strike"
        by_invader = (self._first_side(s) == Side.INVADER) == (self.striking == 1)
        archer = self.invader if by_invader else self.defender
        die = t.roll(6, STRIKES, "marksman", archer)
        victim = struck(defending_force(s, self.target) if by_invader else self._group(s), die)
        struck_at = self.target if by_invader else self.source
        t.emit(Struck(archer, struck_at, die, victim.name.lower()))
        if victim is Victim.INFANTRY:
            self.lose_infantry(t, 0 if by_invader else 1, 1 if by_invader else 0, "strike")
            settle(t)
        elif victim is Victim.GENERAL:
            self.at = "defender_loses_a_general" if by_invader else "invader_loses_a_general"

    @ask("defender", auto=True)
    def defender_loses_a_general(self, t: ConquestTable) -> list[Action]:
        generals = [leader for leader in leaders_in(t.s, self.target) if leader & 3]
        return doomed_choices(t.s, generals, 1)

    @defender_loses_a_general.answer
    def defender_lost_a_general(self, t: ConquestTable, action: Action) -> None:
        self.at = "strike"
        self._kill(t, self.defender, int(action[1]), "strike")
        settle(t)

    @defender_loses_a_general.refusal
    def not_that_general_of_the_defender(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("wrong_casualties", "R15.3", losses=1)

    @ask("invader", auto=True)
    def invader_loses_a_general(self, t: ConquestTable) -> list[Action]:
        return doomed_choices(t.s, slots(self.invader, self.leaders & GENERAL_RANKS), 1)

    @invader_loses_a_general.answer
    def invader_lost_a_general(self, t: ConquestTable, action: Action) -> None:
        self.at = "strike"
        self._kill(t, self.invader, int(action[1]), "strike")
        settle(t)

    @invader_loses_a_general.refusal
    def not_that_general_of_the_invader(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("wrong_casualties", "R15.3", losses=1)

    # ---- R15.4 to R15.11 the dice

    @step
    def roll(self, t: ConquestTable) -> None:
        s = t.s
        pools, invader_dice, defender_dice = _compose(
            self._group(s),
            defending_force(s, self.target),
            terms_of(
                s,
                self.invader,
                self.defender,
                self.engagement == 1,
                self.target,
                t.nearest("invasion").tie_card,
                self.drums,
            ),
        )
        if t.watched:
            invader_rolls = t.roll_dice(invader_dice, COMBAT, "invader", self.invader)
            defender_rolls = t.roll_dice(defender_dice, COMBAT, "defender", self.defender)
            t.emit(self._told(pools, invader_rolls, defender_rolls, resolve(invader_rolls, defender_rolls, pools)))
        else:
            # PERF: nobody hears who rolled what; the same dice at once take half as long.
            rolls = t.roll_dice(invader_dice + defender_dice, COMBAT, "engagement")
            invader_rolls, defender_rolls = rolls[: len(invader_dice)], rolls[len(invader_dice) :]
        won = wins(with_bonuses(invader_rolls, pools.invader), with_bonuses(defender_rolls, pools.defender), pools)
        self.invader_losses, self.defender_losses = won.count(False), won.count(True)
        # PERF: Infantry dies first (R15.12), so that hardly ever anybody has to be named.
        if self.invader_losses <= self.infantry and self.defender_losses <= s.infantry[self.target]:
            self.at = "casualties"

    def _told(self, pools: Pools, invader_rolls: list[int], defender_rolls: list[int], outcome: Comparison) -> Engaged:
        pairs = pools.pairs
        return Engaged(
            source=self.source,
            target=self.target,
            seat=self.invader,
            defender=self.defender,
            engagement=self.engagement,
            invader_dice=tuple(zip(pools.invader.sides, invader_rolls, strict=True)),
            defender_dice=tuple(zip(pools.defender.sides, defender_rolls, strict=True)),
            invader_faces=outcome.invader_faces,
            defender_faces=outcome.defender_faces,
            invader_values=outcome.invader,
            defender_values=outcome.defender,
            invader_wins=outcome.invader_wins,
            tied=tuple(
                mine == theirs for mine, theirs in zip(outcome.invader[:pairs], outcome.defender[:pairs], strict=True)
            ),
            invader_losses=outcome.invader_losses,
            defender_losses=outcome.defender_losses,
        )

    # ---- R15.12 casualties

    @ask("invader", auto=True)
    def invader_chooses_who_dies(self, t: ConquestTable) -> list[Action]:
        dying = self.invader_losses - self.infantry
        return doomed_choices(t.s, slots(self.invader, self.leaders), dying) if dying > 0 else []

    @invader_chooses_who_dies.answer
    def invader_chose(self, t: ConquestTable, action: Action) -> None:
        self.invader_doomed = int(action[1])

    @invader_chooses_who_dies.refusal
    def invader_may_not_choose(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("wrong_casualties", "R15.12", losses=self.invader_losses - self.infantry)

    @ask("defender", auto=True)
    def defender_chooses_who_dies(self, t: ConquestTable) -> list[Action]:
        dying = self.defender_losses - t.s.infantry[self.target]
        return doomed_choices(t.s, leaders_in(t.s, self.target), dying) if dying > 0 else []

    @defender_chooses_who_dies.answer
    def defender_chose(self, t: ConquestTable, action: Action) -> None:
        self.defender_doomed = int(action[1])

    @defender_chooses_who_dies.refusal
    def defender_may_not_choose(self, t: ConquestTable, action: Action) -> Refusal | None:
        return Refusal("wrong_casualties", "R15.12", losses=self.defender_losses - t.s.infantry[self.target])

    @step
    def casualties(self, t: ConquestTable) -> None:
        """Both sides lose at once: Infantry first, then the leaders their owner named (R15.12)."""
        s = t.s
        invaders = self.invader_losses - SIZE_OF_MASK[self.invader_doomed]
        defenders = self.defender_losses - SIZE_OF_MASK[self.defender_doomed]
        self.lose_infantry(t, invaders, min(defenders, s.infantry[self.target]), "combat")
        if self.invader_doomed or self.defender_doomed:
            self._kill(t, self.invader, self.invader_doomed, "combat")
            self._kill(t, self.defender, self.defender_doomed, "combat")
        # PERF: nobody but the two can be out by this, and nobody is while each Province of the fight holds somebody;
        # looks at the whole board took half of the step.
        is_emptied = not s.units[self.target] or not s.units[self.source] or self.helpers
        if is_emptied and (is_out(s, self.invader) or is_out(s, self.defender)):
            settle(t)

    @step
    def report(self, t: ConquestTable) -> None:
        """The Invasion goes on with what is left of the group."""
        t.nearest("invasion").survived(self.fresh, self.used, self.leaders, self.helpers)

    def lose_infantry(self, t: ConquestTable, invaders: int, defenders: int, cause: str) -> None:
        """Of the group the most used Infantry dies first, and of equals that of a helper (R15.12, ST03)."""
        for of_used in (True, False) if invaders else ():
            if self.helpers:
                invaders = self._lose_helpers(t, invaders, of_used, cause)
            own = min(invaders, self.used if of_used else self.fresh)
            if not own:
                continue
            units.lose_infantry(t, self.source, own, cause, own if of_used else 0)
            if of_used:
                self.used -= own
            else:
                self.fresh -= own
            invaders -= own
        if defenders:
            units.lose_infantry(t, self.target, defenders, cause)

    def _lose_helpers(self, t: ConquestTable, fallen: int, of_used: bool, cause: str) -> int:
        """Takes losses from helpers of one kind; returns what is still to fall."""
        left = []
        for at, fresh, used in self.helpers:
            here = min(fallen, used if of_used else fresh)
            units.lose_infantry(t, at, here, cause, here if of_used else 0)
            left.append((at, fresh, used - here) if of_used else (at, fresh - here, used))
            fallen -= here
        self.helpers = tuple(left)
        return fallen

    def _kill(self, t: ConquestTable, seat: Seat, mask: int, cause: str) -> None:
        if not mask:
            return
        for leader in slots(seat, mask):
            units.kill_leader(t, leader, cause)
        if seat == self.invader:
            self.leaders &= ~mask
