"""The prompters that only the co-op scenario has: a host's aim (C10.6, C11.5, DC-C1, DC-C2), a second die to rally
(RU13).
"""

from game.client.odds_words import percent
from game.client.prompts.desk import ButtonSpec, Words
from game.conquest.client.prompts.base import ConquestPrompter
from game.conquest.client.prompts.founding import PlacePrompter
from game.conquest.client.words import say
from game.conquest.rules import preview
from game.conquest.rules.coop.host_fight import HostFight, fight_of_host
from game.conquest.rules.coop.onslaught import ScarfInvasion, ScarfRally
from game.conquest.rules.coop.rallying import SecondDie
from game.conquest.rules.state import ProvinceId
from game.engine.refusals import Refusal


class AimPrompter(PlacePrompter):
    """Several Provinces lie in the direction a host looks: the players say which it goes for."""

    keys = ("scarf_invasion.choose_the_target", "scarf_rally.choose_the_target")
    verbs = ("aim",)
    verb = "aim"
    together = True
    icon = "crossed-swords"

    def arrow(self) -> tuple[ProvinceId, ProvinceId] | None:
        return (self.source, self.chosen) if self.chosen else None

    def dots(self) -> list[tuple[ProvinceId, ProvinceId]]:
        return [(self.source, p) for p in self.targets()]

    @property
    def _asking(self) -> ScarfInvasion | ScarfRally:
        """The host's action that has no aim yet."""
        t = self.desk.t
        return t.top(ScarfRally) if self.key.startswith("scarf_rally") else t.top(ScarfInvasion)

    @property
    def source(self) -> ProvinceId:
        """The Province from which the host looks."""
        return preview.host_source(self.desk.t)

    def odds(self, target: ProvinceId) -> HostFight | None:
        """The odds of an attack on one of them; None where nobody fights, or the table wants no odds (U3)."""
        asking = self._asking
        if isinstance(asking, ScarfRally) or not self.desk.show_odds:
            return None
        return fight_of_host(self.desk.t.s, asking.bot, asking.source, target)

    def joins(self, target: ProvinceId) -> int | None:
        """How many units a neutral Province brings a host that it rises for; None where it is attacked (C10.6)."""
        return self.desk.t.s.units[target] if isinstance(self._asking, ScarfRally) else None

    def hint(self, p: ProvinceId) -> str:
        return self._about(p) if p in self.targets() else ""

    def _about(self, p: ProvinceId) -> str:
        """What the choice of a Province would mean."""
        joins, fight = self.joins(p), self.odds(p)
        if joins is not None:
            return say("prompt.aim.joins", count=joins)
        return odds_words(fight) if fight is not None else ""

    def words(self) -> Words:
        rallies = isinstance(self._asking, ScarfRally)
        who = self.desk.names.warlord(self._asking.bot)
        body = say("prompt.aim.rally" if rallies else "prompt.aim.invade", who=who)
        clause = "C10.6" if rallies else "C11.5"
        fight = self.odds(self.chosen) if self.chosen else None
        if fight is not None:
            return Words(say("prompt.aim.title"), odds_words(fight), clause=clause, big=percent(fight.falls))
        if self.chosen and rallies:
            return Words(say("prompt.aim.title"), self._about(self.chosen), clause=clause)
        return Words(say("prompt.aim.title"), body, clause=clause)


def odds_words(fight: HostFight) -> str:
    """The words for an attack of a host: whether the Province falls, and what it would leave behind."""
    if not fight.defence:
        return say("prompt.aim.empty")
    return say("prompt.aim.odds", chance=percent(fight.falls), force=fight.force, defence=fight.defence,
               left=f"{fight.left:.1f}")  # fmt: skip


def aim_words(fight: HostFight) -> str:
    """The same in a slip beside the Province."""
    if not fight.defence or fight.falls >= 1:
        return percent(fight.falls)
    return say("prompt.aim.slip", chance=percent(fight.falls), left=f"{fight.left:.1f}")


class SecondDiePrompter(ConquestPrompter):
    """The rally has failed; Zhang Jue may roll once more (RU13, C6.2)."""

    keys = ("second_die.roll_again",)
    verbs = ("halt", "reroll")

    @property
    def target(self) -> ProvinceId:
        """The Province that would not rise."""
        return self.desk.t.top(SecondDie).target

    def selected(self) -> ProvinceId:
        return self.target

    def refusal_of(self, p: ProvinceId) -> Refusal | None:
        return preview.finish_first(self.desk.t, "RU13")

    def words(self) -> Words:
        die = self.desk.t.top(SecondDie).die
        title = say("prompt.reroll.title", target=self.desk.names.province(self.target), die=die)
        return Words(title, say("prompt.reroll.body"), clause="RU13")

    def lay(self) -> None:
        label = self.desk.bindings.label("confirm")
        again = ButtonSpec("#reroll", say("prompt.reroll.deed"), lambda: self.do(("reroll",)), "rolling-dices", label,
                           kind="primary")  # fmt: skip
        self.desk.column(again, ButtonSpec("#halt", say("prompt.reroll.stay"), lambda: self.do(("halt",)), "cancel"))
