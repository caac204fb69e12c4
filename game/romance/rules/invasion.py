"""Invasions (15, 16): a march is put together, allied players name their units, all move in, and combat follows."""

from game.engine.frames import Frame, ask, procedure, step
from game.engine.refusals import Action, Refusal, Seat
from game.romance.rules import fighting, verbs
from game.romance.rules.catalogue import CLANS, MAJORS, NOBODY
from game.romance.rules.combat import Combat
from game.romance.rules.control import Control
from game.romance.rules.forces import clan_group, has_units
from game.romance.rules.muster import (
    commanded_sources,
    contingents,
    crosses_only_rivers,
    ready,
    refuse_credit,
    refuse_march,
    refuse_partner,
    refuse_send,
    refuse_source,
)
from game.romance.rules.state import AreaId, PowerId, RomanceState, seat_of
from game.romance.rules.table import RomanceTable


def offer_units(s: RomanceState, power: PowerId, sources: list[AreaId]) -> list[Action]:
    """The generals and troops of some areas that can be added to the march, or taken from it."""
    options: list[Action] = [("hold", g) for g in sorted(s.march_generals) if s.place[g] in sources]
    options += [("send", g) for g in sorted(g for a in sources for g in ready(s, a)) if g not in s.march_generals]
    options += [("troops", a, n) for a in sources for n in range(s.idle[a] + 1) if n != s.march_troops[a]]
    return options


def refuse_units(s: RomanceState, power: PowerId, action: Action) -> Refusal | None:
    """Why units cannot be added to the march or taken from it; None when the action is not about units."""
    match action:
        case ("send", int(general)):
            return refuse_send(s, power, general)
        case ("hold", int(general)):
            return Refusal("not_sent", "15.6", general=general)
        case ("troops", int(area), int(count)):
            commander = power if s.owner[area] == power else s.owner[area] if power == s.active else power
            refusal = refuse_source(s, commander, area, s.march_target)
            if refusal is None and count > s.idle[area]:
                refusal = Refusal("too_few_idle", "8.2", area=area, count=s.idle[area])
            return refusal or Refusal("as_it_is", "15.6", area=area)
    return None


def change_units(t: RomanceTable, action: Action) -> bool:
    """Adds units to the march or takes them from it; false when the action is not about units."""
    s = t.s
    match action:
        case ("send", int(general)):
            verbs.plan_march(t, generals=[*s.march_generals, general])
        case ("hold", int(general)):
            verbs.plan_march(t, generals=[g for g in s.march_generals if g != general])
        case ("troops", int(area), int(count)):
            verbs.plan_march(t, troops={area: count})
        case _:
            return False
    return True


@procedure
class Muster(Frame, tag="muster"):
    """The active player puts a march together (15.6, A9); allied players are asked after him (A10)."""

    within = ("action",)

    player: Seat
    target: int
    asked: int = 0

    @step
    def begin(self, t: RomanceTable) -> None:
        verbs.plan_march(t, target=self.target)

    @ask("player")
    def assemble(self, t: RomanceTable) -> list[Action]:
        s = t.s
        options = offer_units(s, s.active, commanded_sources(s, s.march_target))
        options += [("partner", p) for p in MAJORS if refuse_partner(s, p) is None]
        options += [("unpartner", p) for p in s.partners]
        options += [("cancel",)]
        if refuse_march(s, waiting=bool(s.partners)) is None:
            options += [("march",)]
        return sorted(options)

    @assemble.answer
    def assembled(self, t: RomanceTable, action: Action) -> None:
        s = t.s
        self.at = "assemble"
        if change_units(t, action):
            return
        match action:
            case ("partner", int(power)):
                verbs.plan_march(t, partners=sorted([*s.partners, power]))
            case ("unpartner", int(power)):
                verbs.plan_march(t, partners=[p for p in s.partners if p != power])
            case ("march",):
                self.asked = 0
                self.at = "ask_partners"
            case _:
                verbs.clear_march(t)
                self.at = "done"

    @assemble.refusal
    def cannot(self, t: RomanceTable, action: Action) -> Refusal | None:
        s = t.s
        match action:
            case ("partner", int(power)):
                return refuse_partner(s, power)
            case ("unpartner", int(power)):
                return Refusal("not_partner", "16.1", power=power)
            case ("march",):
                return refuse_march(s, waiting=bool(s.partners))
        return refuse_units(s, s.active, action)

    @step
    def ask_partners(self, t: RomanceTable) -> None:
        """Each allied player in turn names what he sends, or withdraws (11.3, A10)."""
        s = t.s
        waiting = [p for p in MAJORS if p in s.partners and not self.asked >> p & 1]
        if waiting:
            self.asked |= 1 << waiting[0]
            self.at = "ask_partners"
            t.call(Contribution(partner=seat_of(s, waiting[0]), power=waiting[0]))

    @step
    def check(self, t: RomanceTable) -> None:
        """With the allies' units named the march must be legal as a whole (D-12)."""
        s = t.s
        refusal = refuse_march(s)
        if refusal is not None:
            verbs.stop_march(t, refusal.code, refusal.clause)
            foreign = [g for g in s.march_generals if s.lord_of[g] in s.partners]
            troops = {a: 0 for a, n in enumerate(s.march_troops) if n and s.owner[a] in s.partners}
            kept = [g for g in s.march_generals if g not in foreign]
            verbs.plan_march(t, generals=kept, troops=troops, partners=[])
            self.at = "assemble"

    @step
    def set_out(self, t: RomanceTable) -> None:
        t.call(Invasion(player=self.player))


@procedure
class Contribution(Frame, tag="contribution"):
    """An allied player names the units he sends within what was bought, or withdraws (11.3 to 11.5, A10)."""

    within = ("muster",)

    partner: Seat
    power: int

    def _sources(self, s: RomanceState) -> list[AreaId]:
        near = s.board.neighbours[s.march_target]
        return [a for a in near if refuse_source(s, self.power, a, s.march_target) is None]

    @ask("partner")
    def contribute(self, t: RomanceTable) -> list[Action]:
        s = t.s
        options = [*offer_units(s, self.power, self._sources(s)), ("withdraw",)]
        if refuse_credit(s, self.power) is None:
            options += [("march",)]
        return sorted(options)

    @contribute.answer
    def contributed(self, t: RomanceTable, action: Action) -> None:
        s = t.s
        if change_units(t, action):
            self.at = "contribute"
        elif action == ("withdraw",):
            troops = {a: 0 for a, n in enumerate(s.march_troops) if n and s.owner[a] == self.power}
            kept = [g for g in s.march_generals if s.lord_of[g] != self.power]
            verbs.plan_march(t, generals=kept, troops=troops, partners=[p for p in s.partners if p != self.power])

    @contribute.refusal
    def cannot(self, t: RomanceTable, action: Action) -> Refusal | None:
        if action == ("march",):
            return refuse_credit(t.s, self.power)
        return refuse_units(t.s, self.power, action)


@procedure
class Invasion(Frame, tag="invasion"):
    """Units leave, arrive together, and fight whoever is there (15.6, 15.7)."""

    seat_fields = ("player",)

    within = ("muster",)

    player: Seat

    @step
    def depart(self, t: RomanceTable) -> None:
        s = t.s
        target = s.march_target
        sent = contingents(s)
        legs = [(c.power, a, s.march_troops[a]) for c in sent for a in c.areas]
        leaders = sorted(s.march_generals)
        for c in sent:
            if c.power in s.partners:
                verbs.buy_credit(t, c.power, -c.troops, -c.generals)
        holder = s.owner[target]
        fought = has_units(s, target)
        if holder != NOBODY:
            verbs.mark_invaded(t, holder, clan_group(s, target) if holder == CLANS else [])
        river = crosses_only_rivers(s, [a for _, a, _ in legs], target)
        verbs.clear_march(t)
        verbs.depart(t, target, legs, leaders)
        fighting.arrive(t, target, [c.power for c in sent], [c.troops for c in sent], river, fought)
        if s.options.control == "at_once":
            for _, area, _ in legs:
                if not has_units(s, area):
                    verbs.empty_area(t, area)

    @step
    def fight(self, t: RomanceTable) -> None:
        t.call(Combat(player=self.player))

    @step
    def settle(self, t: RomanceTable) -> None:
        if t.s.options.control == "at_once":
            t.call(Control())
