"""What a fight of the alliance is about: what it pays, what falls or is cut off, what the rebels gain by it, what it
does to the aim of the war and to the chance to win (U16, U52).

    stakes = Stakes(position_of_the_fight, battle.source, battle.target, viewer, known)
    while stakes.step(): ...             # a few milliseconds each
    stakes.found                         # the figures, in the order in which they are told
"""

from collections.abc import Iterator
from typing import NamedTuple

from game.client.odds_words import percent
from game.conquest.bots.estimate import chance_of_allies
from game.conquest.client.panels.chance_course import Known, moved
from game.conquest.rules.combat import force_of, terms_of
from game.conquest.rules.coop.scarf_turn import growth_of
from game.conquest.rules.income import income_of
from game.conquest.rules.leaders import leaders_in
from game.conquest.rules.odds import ANY_LEAD, while_larger
from game.conquest.rules.rebel_force import dying_first
from game.conquest.rules.rebel_traits import captures_per_general, least_lead
from game.conquest.rules.rebel_verbs import may_gain
from game.conquest.rules.sides import bots
from game.conquest.rules.state import ConquestState, ProvinceId, provinces_of
from game.conquest.rules.uprising_end import verdict
from game.conquest.rules.uprising_goals import places_to_hold


class Stake(NamedTuple):
    """One figure: its key among the texts, what the text names, the figure itself, whether the alliance likes it."""

    key: str
    told: dict[str, int]
    figure: str
    liked: bool


class Stakes:
    """The figures of one fight, worked out a little at a time. `s` is the position before its first roll."""

    def __init__(self, s: ConquestState, source: ProvinceId, target: ProvinceId, known: Known | None) -> None:
        """`known` is what is known of the chance to win, 0 where nothing has been played yet; None leaves the chances
        out.
        """
        self.s, self.source, self.target, self.known = s, source, target, known
        self.invader, self.owner = s.owner[source], s.owner[target]
        self.attacked = self.invader >= s.players
        """Whether a host attacks; else one of the players does."""
        self.found: list[Stake] = []
        self._estimated: dict[str, float] = {}
        self._steps = self._work_out()

    def step(self) -> bool:
        """Works out what comes next; false when everything is found."""
        return next(self._steps, False)

    def move(self, known: Known) -> None:
        """Moves the chances to what has become known since they were worked out."""
        self.known = known
        self.found = [
            stake._replace(figure=self._percent(self._estimated[stake.key])) if stake.key in self._estimated else stake
            for stake in self.found
        ]

    def _percent(self, estimated: float) -> str:
        return percent(moved(estimated, self.known or 0.0))

    def _work_out(self) -> Iterator[bool]:
        invader_left, taken, defender_left, repelled = self._ends()
        fallen = self._fallen(invader_left)
        self.found = self._figures(fallen)
        if self.known is None:
            return
        yield True
        held = self._held(defender_left, repelled)
        for key, then, likely in (("if_taken", fallen, taken), ("if_held", held, 1.0 - taken)):
            if likely > 0:
                result = verdict(then)
                liked = self.attacked == (key == "if_held")
                name = f"{'attacked' if self.attacked else 'attacks'}.{key}"
                if result is None:
                    self._estimated[name] = chance_of_allies(then)
                    figure = self._percent(self._estimated[name])
                else:
                    figure = percent(float(result.kind == "win"))
                self.found.append(Stake(name, {}, figure, liked))
            yield True

    # ---- how it may end

    def _ends(self) -> tuple[int, float, int, int]:
        """The invaders left on average when the Province falls and how likely that is, both sides' when it holds."""
        s, bot = self.s, self.invader
        infantry, leaders = s.infantry[self.source], leaders_in(s, self.source)
        if infantry + len(leaders) > 1:
            # One unit stays. A player's last unit may march and leave its Province empty.
            infantry, leaders = (infantry - 1, leaders) if infantry else (0, dying_first(s, leaders)[1:])
        elif not infantry and not leaders:
            return 0, 0.0, s.units[self.target], 0
        here = leaders_in(s, self.target)
        if not s.units[self.target]:
            return infantry + len(leaders), 1.0, 0, 0
        ends = while_larger(
            force_of(s, infantry, leaders),
            force_of(s, s.infantry[self.target], here),
            terms_of(s, bot, self.owner, True, self.target),
            least_lead(s, bot) if self.attacked else ANY_LEAD,
        )
        falls = sum(chance for _, left, chance in ends if not left)
        won = sum(units * chance for units, left, chance in ends if not left)
        beaten = sum(units * chance for units, left, chance in ends if left)
        kept = sum(left * chance for _, left, chance in ends if left)
        holds = max(1e-9, 1.0 - falls)
        return round(won / max(1e-9, falls)), falls, max(1, round(kept / holds)), round(beaten / holds)

    def _fallen(self, left: int) -> ConquestState:
        """The position when the Province has fallen, with so many of the invaders left."""
        s, source, target = self.s.clone(), self.source, self.target
        s.leader_at = [0 if at == target else at for at in s.leader_at]
        s.owner[target], s.infantry[target], s.units[target] = self.invader, max(1, left), max(1, left)
        stay = max(0, 1 - sum(at == source for at in s.leader_at))
        s.infantry[source] = stay
        s.units[source] = stay + sum(at == source for at in s.leader_at)
        s.palisades[target] = 0
        if self.owner >= 0:
            s.alive[self.owner] = s.owner.count(self.owner) > 0
        return s

    def _held(self, left: int, beaten: int) -> ConquestState:
        """The position when it has held, with so many units of both sides left."""
        s, source, target = self.s.clone(), self.source, self.target
        leaders = [slot for slot, at in enumerate(s.leader_at) if at == target]
        for slot in leaders[left:]:
            s.leader_at[slot] = 0
        s.infantry[target], s.units[target] = max(0, left - len(leaders)), left
        leading = sum(at == source for at in s.leader_at)
        s.units[source] = max(1, leading, beaten + 1)
        s.infantry[source] = max(0, s.units[source] - leading)
        return s

    # ---- the figures

    def _figures(self, fallen: ConquestState) -> list[Stake]:
        s, owner, attacked = self.s, self.owner, self.attacked
        found: list[Stake | None] = [self._aim()]
        if owner >= 0 and not fallen.owner.count(owner):
            found.append(Stake("last_of_yours" if attacked else "last_of_band", {"seat": owner}, "", not attacked))
        if not attacked and owner >= s.players and s.leader_at[4 * owner] == self.target:
            found.append(Stake("captain", {"seat": owner}, "", True))
        payer = owner if attacked else self.invader
        change = income_of(fallen, payer).total - income_of(s, payer).total
        whole = abs(change) > 1
        found.append(Stake("gold_region" if whole else "gold", {"place": self.target}, signed(change), change > 0))
        if attacked:
            ruler = s.leader_at[4 * owner] == self.target
            key = "units_ruler" if ruler else "units"
            found.append(Stake(key, {"seat": owner}, str(s.units[self.target]), False))
            cut = self._cut_off(fallen)
            if cut:
                several = len(cut) > 1
                found.append(Stake("several_cut_off", {}, str(len(cut)), False) if several else
                             Stake("cut_off", {"place": cut[0]}, "", False))  # fmt: skip
        growth = sum(growth_of(fallen, bot) - growth_of(s, bot) for bot in bots(s))
        found.append(Stake("growth", {}, signed(growth), growth < 0))
        if attacked and self._pays():
            found.append(Stake("general", {"seat": self.invader}, "", False))
        if not attacked and owner >= s.players:
            rebels = [sum(each >= s.players for each in of.owner) for of in (s, fallen)]
            found.append(Stake("rebel_provinces", {}, signed(rebels[1] - rebels[0]), True))
        return [stake for stake in found if stake is not None and stake.figure != "0"]

    def _aim(self) -> Stake | None:
        """The aim of a chapter, where the Province is part of it."""
        if self.target not in places_to_hold(self.s):
            return None
        return Stake("aim", {"place": self.target}, "", not self.attacked)

    def _pays(self) -> bool:
        """Whether this capture brings the host a General (C13.3)."""
        s, bot = self.s, self.invader
        return may_gain(s, bot) and (s.seized[bot] + 1) % captures_per_general(s, bot) == 0

    def _cut_off(self, fallen: ConquestState) -> list[ProvinceId]:
        """The owner's Provinces beside it that would have no other Province of the alliance beside them any more."""
        s, near = fallen, fallen.board.neighbours
        return [
            p
            for p in provinces_of(s, self.owner)
            if p in near[self.target] and not any(0 <= s.owner[q] < s.players for q in near[p])
        ]


def signed(change: int) -> str:
    """A change with its sign; "0" for none."""
    return f"{change:+d}".replace("-", "−") if change else "0"
