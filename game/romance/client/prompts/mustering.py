"""A march is put together on the map with its odds (15.6, A9); allies add their units (11.3, A10)."""

from collections.abc import Iterable
from functools import partial

from game.client.prompts.desk import ButtonSpec, Words
from game.client.prompts.prompter import Gesture
from game.engine.refusals import Action, Refusal, Seat
from game.romance.client.panels.general_rows import general_tip
from game.romance.client.prompts.acting import usual_units
from game.romance.client.prompts.base import RomanceDesk, RomancePrompter
from game.romance.client.prompts.faces import AmountSpec, FaceSpec, divided, lay_amounts, lay_faces
from game.romance.client.words import in_hundred, say
from game.romance.rules import preview
from game.romance.rules.catalogue import CLANS, MINORS, NOBODY
from game.romance.rules.state import AreaId, GeneralId, PowerId
from game.romance.rules.view import View

DANGER = 0.01
"""A ruler is said to be in danger from such a chance on."""
MOST_NAMED = 2
"""The names that have room beside the chance; more generals are counted, they are marked in the tray."""


class UnitsPrompter(RomancePrompter):
    """Units are named for a march: heads and numbers in the tray, areas on the map."""

    has_tray = True

    def __init__(self, desk: RomanceDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        self.target: AreaId = desk.view.march_target

    # ---- what can be named

    def sources(self) -> list[AreaId]:
        """The areas whose units can be named."""
        areas = {int(action[1]) for action in self.with_verb("troops")}
        return sorted(areas)

    def candidates(self) -> list[GeneralId]:
        """The generals that can be named, those who are first."""
        sent = [int(action[1]) for action in self.with_verb("hold")]
        return [*sent, *(int(action[1]) for action in self.with_verb("send"))]

    def main_source(self) -> AreaId:
        """The area that sends most."""
        view = self.desk.view
        return max(self.sources(), key=lambda a: (view.march_troops[a], -a), default=0)

    # ---- the map

    def targets(self) -> Iterable[AreaId]:
        return self.sources()

    def selected(self) -> AreaId:
        return self.target

    def arrow(self) -> tuple[AreaId, AreaId] | None:
        source = self.main_source()
        return (source, self.target) if source else None

    def dots(self) -> Iterable[tuple[AreaId, AreaId]]:
        main = self.main_source()
        return [(a, self.target) for a in self.sources() if a != main]

    def refusal_of(self, p: AreaId) -> Refusal | None:
        if p in self.sources() or p == self.target:
            return None
        return preview.why_not_march_from(self.desk.t.s, p, self.target)

    def press(self, p: AreaId, gesture: Gesture) -> None:
        refusal = self.refusal_of(p)
        if refusal is not None:
            self.desk.hands.refuse(refusal, p)
        elif p == self.target:
            self.go()
        else:
            self.turn_area(p)

    def turn_area(self, area: AreaId) -> None:
        """Takes an area out of the march, or in with its usual units."""
        view = self.desk.view
        sent = [g for g in view.march_generals if view.place[g] == area]
        if view.march_troops[area] or sent:
            actions: list[Action] = [("hold", g) for g in sent]
            if view.march_troops[area]:
                actions.append(("troops", area, 0))
            self.do(*actions)
            return
        units = usual_units(self.desk, self.target, [area])
        self.do(*(("troops", a, n) for a, n in units.troops), *(("send", g) for g in units.generals))

    def press_general(self, general: GeneralId) -> bool:
        if general not in self.candidates():
            return False
        self.turn_general(general)
        return True

    def numbered(self) -> list[GeneralId]:
        """As they stand in the tray."""
        view = self.desk.view
        return sorted(self.candidates(), key=lambda g: (view.place[g], g))

    def turn_general(self, general: GeneralId) -> None:
        """Takes a general into the march, or out of it."""
        self.do(("hold" if general in self.desk.view.march_generals else "send", general))

    def chosen_generals(self) -> frozenset[GeneralId]:
        return frozenset(self.desk.view.march_generals)

    # ---- the tray

    def lay_units(self) -> None:
        """Heads of all who could go, and the troops of each area."""
        desk, view, names = self.desk, self.desk.view, self.desk.names
        sources = self.sources()
        faces, numbers = divided(desk.tray_room(), desk.scale, len(sources))
        specs = [
            FaceSpec(
                g,
                partial(self.turn_general, g),
                g in view.march_generals,
                general_tip(names, view, g),
            )
            for g in self.numbered()
        ]
        lay_faces(desk.widgets, faces, desk.scale, specs)
        amounts = [
            AmountSpec(f"troops:{a}", say("muster.from", area=self.place(a), count=view.idle[a]),
                       view.march_troops[a], 0, view.idle[a], partial(self.set_troops, a))
            for a in sources
        ]  # fmt: skip
        lay_amounts(desk.widgets, numbers, desk.scale, amounts)

    def set_troops(self, area: AreaId, count: int) -> None:
        """So many troops go from an area."""
        if self.desk.view.march_troops[area] != count:
            self.do(("troops", area, count))

    def go(self) -> None:
        """Sends the march."""
        refusal = self.desk.why_not(self.seat, ("march",))
        if refusal is not None:
            self.desk.hands.refuse(refusal, self.target)
        else:
            self.do(("march",))

    def units_words(self, view: View, power: PowerId) -> str:
        """The units that go, in a sentence."""
        names = self.desk.names
        troops = sum(n for a, n in enumerate(view.march_troops) if n and view.owner[a] == power)
        generals = [g for g in view.march_generals if view.lord_of[g] == power]
        if not generals:
            return say("muster.troops", count=troops)
        if len(generals) > MOST_NAMED:
            return say("muster.many", count=troops, generals=len(generals))
        return say("muster.units", count=troops, generals=names.generals(generals))


class MusterPrompter(UnitsPrompter):
    """The active player's march, with its odds (U3)."""

    keys = ("muster.assemble",)
    verbs = ("send", "hold", "troops", "partner", "unpartner", "march", "cancel")

    def words(self) -> Words:
        desk, view = self.desk, self.desk.view
        title = say("muster.title", area=self.place(self.target))
        body = self.units_words(view, view.active)
        if any(n and view.owner[a] != view.active for a, n in enumerate(view.march_troops)):
            powers = {view.owner[a] for a, n in enumerate(view.march_troops) if n}
            body = say("muster.joint", powers=desk.names.powers(sorted(powers)), count=sum(view.march_troops))
        if not any(view.march_troops) or not desk.show_odds:
            return Words(title, body, clause="15.5")
        if not view.troops[self.target] and view.owner[self.target] == NOBODY:
            return Words(title, say("muster.empty"), clause="15.7")
        odds = preview.odds_both_ways(desk.t.s)
        first = next(iter(odds.values()))
        note = say("muster.losses", mine=f"{first.losses:.1f}", theirs=f"{first.enemy_losses:.1f}")
        if "half" in odds:
            note = say("muster.leave", percent=in_hundred(odds["half"].win))
        lord = view.monarch[view.active]
        if lord in view.march_generals and first.lord_dies >= DANGER:
            note = say("muster.danger", percent=in_hundred(first.lord_dies))
        return Words(title, body, say("percent", number=in_hundred(first.win)), "15.6", note)

    def go(self) -> None:
        """Sends the march; asks first where an alliance could be bought instead, or a city would stand empty (U6)."""
        view, s, names = self.desk.view, self.desk.t.s, self.desk.names
        owner = view.owner[self.target]
        if ("march",) not in self.options:
            super().go()
            return
        buys = ("ally_clans", preview.first_of_clans(s, self.target)) if owner == CLANS else ("ally", owner)
        if owner in (*MINORS, CLANS) and view.points and preview.why_not_buy(s, buys) is None:
            power = names.power(owner)
            self.desk.hands.ask_sure(say("muster.could_ally_title", power=power), say("muster.could_ally", power=power),
                                     say("muster.go", area=self.place(self.target)), super().go)  # fmt: skip
            return
        left = next((a for a in self.sources() if self._left_empty(a)), 0)
        if left:
            area = self.place(left)
            self.desk.hands.ask_sure(say("muster.empty_title", area=area), say("muster.empty_city", area=area),
                                     say("muster.go", area=self.place(self.target)), super().go)  # fmt: skip
            return
        super().go()

    def _label(self) -> str:
        """The order; where only an ally's units go, it says whose."""
        view, area = self.desk.view, self.place(self.target)
        powers = {view.owner[a] for a, count in enumerate(view.march_troops) if count}
        if len(powers) == 1 and view.active not in powers:
            return say("muster.go_for", power=self.desk.names.powers(powers), area=area)
        return say("muster.go", area=area)

    def _left_empty(self, area: AreaId) -> bool:
        """Whether a city of one's own would keep nobody."""
        view = self.desk.view
        if view.owner[area] != view.active or not self.desk.names.board.city[area] or not view.march_troops[area]:
            return False
        stays = any(view.lord_of[g] == view.active and g not in view.march_generals for g in view.generals_at(area))
        return view.march_troops[area] == view.troops[area] and not stays

    def lay(self) -> None:
        desk = self.desk
        self.lay_units()
        refusal = desk.why_not(self.seat, ("march",)) if ("march",) not in self.options else None
        label = self._label()
        desk.primary("#march", label, "crossed-swords", self.go, refusal)
        desk.row(desk.cancel(self.back), *self._partners())

    def _partners(self) -> list[ButtonSpec]:
        """The allied players who can be asked to join (11.3)."""
        desk, view = self.desk, self.desk.view
        found = []
        for power, refusal in preview.partners_for(desk.t.s):
            joined = power in view.partners
            verb = "unpartner" if joined else "partner"
            label = say(f"muster.{verb}", power=desk.names.power(power))
            found.append(ButtonSpec(f"#partner:{power}", label, partial(self.do, (verb, power)),
                                    kind="chosen" if joined else "secondary",
                                    refused=None if joined else refusal))  # fmt: skip
        return found

    def back(self) -> bool:
        """Back to the open step."""
        self.do(("cancel",))
        return True


class ContributePrompter(UnitsPrompter):
    """Asks what an allied player sends on another's march, within what was bought (11.4)."""

    keys = ("contribution.contribute",)
    verbs = ("send", "hold", "troops", "march", "withdraw")

    @property
    def power(self) -> PowerId:
        """The power that is asked."""
        return self.desk.view.power_of[self.seat]

    def words(self) -> Words:
        view, power = self.desk.view, self.power
        body = say("contribute.body", active=self.desk.names.power(view.active), troops=view.credit_troops[power],
                   generals=view.credit_generals[power])  # fmt: skip
        return Words(say("contribute.title", area=self.place(self.target)), body, clause="11.4",
                     note=self.units_words(view, power))  # fmt: skip

    def lay(self) -> None:
        desk = self.desk
        self.lay_units()
        refusal = desk.why_not(self.seat, ("march",)) if ("march",) not in self.options else None
        desk.primary("#march", say("contribute.send"), "rally-the-troops", self.go, refusal)
        desk.row(ButtonSpec("#withdraw", say("contribute.withdraw"), lambda: self.do(("withdraw",)), "cancel",
                            kind="quiet"))  # fmt: skip
