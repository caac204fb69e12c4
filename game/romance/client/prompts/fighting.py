"""Questions of a combat: who is picked, who is lent, who leaves, how a loss is shared, whether to pursue (B1 to B7)."""

from functools import partial

from game.client.prompts.desk import ButtonSpec, Words
from game.engine.refusals import Refusal, Seat
from game.romance.client.prompts.base import RomanceDesk, RomancePrompter
from game.romance.client.prompts.faces import FaceSpec, lay_faces
from game.romance.client.prompts.fight_on import FightsOn
from game.romance.client.words import in_hundred, say
from game.romance.rules.catalogue import ABILITIES, NONE
from game.romance.rules.minor_powers import ability_of
from game.romance.rules.odds import prospect_of_combat
from game.romance.rules.preview import pursuit_losses
from game.romance.rules.state import ATTACK, DEFENCE, GeneralId
from game.romance.rules.tables import METHODS

ABILITY_OF = dict(zip(METHODS, (ABILITIES[0], ABILITIES[2], ABILITIES[1]), strict=True))
"""The ability each method uses, by name (D-34)."""


def bright_ability(method: int) -> str:
    """The ability that counts in a method; "" before one is known."""
    return ABILITY_OF[METHODS[method]] if method >= 0 else ""


class CombatPrompter(RomancePrompter):
    """A question put in the combat window while that is open, else in the strip."""

    @property
    def in_battle(self) -> bool:
        """In the window, while it is open."""
        return True

    def specs(self) -> list[ButtonSpec]:
        """The buttons, the leading one first."""
        raise NotImplementedError(self.key)

    @property
    def side(self) -> int:
        """The side this seat stands on."""
        view = self.desk.view
        return DEFENCE if view.owner[view.fight_area] == view.power_of[self.seat] else ATTACK

    def lay(self) -> None:
        first, *others = self.specs()
        self.desk.primary(first.id, first.label, first.icon, first.on_press, first.refused, first.sub)
        if others:
            self.desk.row(*others)

    def chance(self) -> int:
        """The chance of the attackers to win from now on, in per cent (17 to 22)."""
        return in_hundred(prospect_of_combat(self.desk.t.s).win)

    def odds_words(self) -> str:
        """The same in a sentence, as this seat wants to hear it."""
        if not self.desk.show_odds:
            return ""
        chance = self.chance()
        return say("combat.odds", percent=chance if self.side == ATTACK else 100 - chance)


class PickPrompter(CombatPrompter):
    """Generals are picked in secret, as many as the method allows or fewer (B1)."""

    keys = ("combat.pick",)
    verbs = ("pick", "drop", "seal_picks")
    has_tray = True

    def __init__(self, desk: RomanceDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        self.lead = len(self.picked()) == 0

    def picked(self) -> list[GeneralId]:
        """The generals picked so far."""
        return [int(action[1]) for action in self.with_verb("drop")]

    def open(self) -> list[GeneralId]:
        """The generals who can still be picked."""
        return [int(action[1]) for action in self.with_verb("pick")]

    def candidates(self) -> list[GeneralId]:
        """All who could fight, the best in the ability of the method first."""
        view = self.desk.view
        ability = ability_of(view.method)
        powers = view.attackers if self.side == ATTACK else [view.owner[view.fight_area]]
        host = [g for g in view.generals_at(view.fight_area) if view.lord_of[g] in powers and g not in view.benched
                and g not in view.withheld]  # fmt: skip
        return sorted(host, key=lambda g: (-ability[g], g))

    def best(self) -> list[GeneralId]:
        """The best picks: as many as the method allows; nobody without the ability."""
        view = self.desk.view
        ability = ability_of(view.method)
        return [g for g in self.candidates() if ability[g] != NONE][: view.needed]

    def turn(self, general: GeneralId) -> None:
        """Picks a general, or drops him."""
        self.do(("drop" if general in self.picked() else "pick", general))

    def press_general(self, general: GeneralId) -> bool:
        if general not in self.candidates():
            return False
        if general not in self.picked() and general not in self.open():
            refusal = self.desk.why_not(self.seat, ("pick", general))
            if refusal is not None:
                self.desk.hands.refuse(refusal)
            return True
        self.turn(general)
        return True

    def chosen_generals(self) -> frozenset[GeneralId]:
        return frozenset(self.picked())

    def numbered(self) -> list[GeneralId]:
        return self.candidates()

    def seal(self) -> None:
        """The picks are final."""
        self.do(("seal_picks",))

    def send_best(self) -> None:
        """The best are picked, and the picks are final."""
        wrong = [g for g in self.picked() if g not in self.best()]
        missing = [g for g in self.best() if g not in self.picked()]
        self.do(*(("drop", g) for g in wrong), *(("pick", g) for g in missing), ("seal_picks",))

    def words(self) -> Words:
        view = self.desk.view
        method = say(f"method.{METHODS[view.method]}")
        ability = say(f"ability.{bright_ability(view.method)}")
        body = say("pick.body", count=view.needed, ability=ability)
        return Words(say("pick.title", method=method), body, clause="17.4", note=self.odds_words())

    def specs(self) -> list[ButtonSpec]:
        names, picked = self.desk.names, self.picked()
        if picked:
            label, sub = say("pick.send", generals=names.generals(picked)), say("pick.sealed")
            return [ButtonSpec("#seal", label, self.seal, "crossed-swords", sub=sub, kind="primary")]
        best = self.best()
        nobody = ButtonSpec("#nobody", say("pick.nobody"), self.seal, kind="quiet")
        if not best:
            return [ButtonSpec("#seal", say("pick.nobody"), self.seal, "crossed-swords", kind="primary")]
        label = say("pick.send", generals=names.generals(best))
        return [ButtonSpec("#best", label, self.send_best, "crossed-swords", kind="primary"), nobody]

    def lay(self) -> None:
        super().lay()
        specs = [FaceSpec(g, partial(self.press_general, g), g in self.picked()) for g in self.candidates()]
        lay_faces(self.desk.widgets, self.desk.tray_room(), self.desk.scale, specs)


class LendPrompter(CombatPrompter):
    """An ally lets all his generals be picked, or holds some back (D-35, B2)."""

    keys = ("combat.lend",)
    verbs = ("lend", "withhold")
    has_tray = True

    def own(self) -> list[GeneralId]:
        """The seat's own generals in the combat."""
        return [int(action[1]) for action in self.with_verb("withhold")]

    def press_general(self, general: GeneralId) -> bool:
        if general not in self.own():
            return False
        self.do(("withhold", general))
        return True

    def chosen_generals(self) -> frozenset[GeneralId]:
        return frozenset(g for g in self.own() if g not in self.desk.view.withheld)

    def words(self) -> Words:
        return Words(say("lend.title"), say("lend.body"), clause="D-35")

    def specs(self) -> list[ButtonSpec]:
        return [ButtonSpec("#lend", say("lend.deed"), lambda: self.do(("lend",)), "rally-the-troops", kind="primary")]

    def lay(self) -> None:
        super().lay()
        chosen = self.chosen_generals()
        specs = [FaceSpec(g, partial(self.press_general, g), g in chosen) for g in self.own()]
        lay_faces(self.desk.widgets, self.desk.tray_room(), self.desk.scale, specs)


class LeavePrompter(CombatPrompter):
    """After each bout: fight on, leave, or fight to the end until too few troops are left (21.4, B4, B5)."""

    keys = ("combat.attacker_leaves", "combat.defender_leaves")
    verbs = ("fight_on", "retreat")

    def __init__(self, desk: RomanceDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        self.least = max(1, self.troops // 2)
        """Below so many troops a fight to the end is left."""

    @property
    def troops(self) -> int:
        """The troops of this side."""
        view = self.desk.view
        return sum(view.attack_troops) if self.side == ATTACK else view.troops[view.fight_area]

    def set_least(self, count: int) -> None:
        """From now on a fight to the end is left below so many."""
        self.least = count
        self.desk.hands.refresh()

    def to_the_end(self) -> None:
        """Fights on bout after bout with the best generals."""
        self.desk.hands.intend(FightsOn(self.desk.view.fight_area, self.side, self.least))
        self.do(("fight_on",))

    def words(self) -> Words:
        view = self.desk.view
        mine, theirs = sum(view.attack_troops), view.troops[view.fight_area]
        if self.side == DEFENCE:
            mine, theirs = theirs, mine
        return Words(say("leave.title"), say("leave.body", mine=mine, theirs=theirs), clause="21.4",
                     note=self.odds_words())  # fmt: skip

    def specs(self) -> list[ButtonSpec]:
        retreat = ButtonSpec("#retreat", say("leave.retreat"), lambda: self.do(("retreat",)), "sprint",
                             sub=say("leave.pursued"), kind="quiet")  # fmt: skip
        fight = ButtonSpec("#fight_on", say("leave.fight_on"), lambda: self.do(("fight_on",)), "rolling-dices",
                           kind="primary")  # fmt: skip
        sub = say("leave.below", count=self.least)
        end = ButtonSpec("#to_the_end", say("leave.to_the_end"), self.to_the_end, "hourglass", sub=sub)
        return [fight, retreat, end]

    def back(self) -> bool:
        return False


class PursuePrompter(CombatPrompter):
    """Whether the winner pursues (21.14, B7)."""

    keys = ("withdrawal.pursue",)
    verbs = ("pursue", "let_go")

    def words(self) -> Words:
        view = self.desk.view
        own = sum(view.attack_troops) if self.side == ATTACK else view.troops[view.fight_area]
        losses = pursuit_losses(own)
        mean = f"{sum(losses) / len(losses):.1f}"
        body = say("pursue.body", low=min(losses), high=max(losses), mean=mean)
        return Words(say("pursue.title"), body, clause="21.14")

    def specs(self) -> list[ButtonSpec]:
        go = ButtonSpec("#pursue", say("pursue.deed"), lambda: self.do(("pursue",)), "cavalry", kind="primary")
        return [go, ButtonSpec("#let_go", say("pursue.let_go"), lambda: self.do(("let_go",)), kind="quiet")]


class SplitPrompter(CombatPrompter):
    """Asks how the attackers share a loss: the even split, or another that all agree to (16.4, B3)."""

    keys = ("loss.split",)
    verbs = ("shift", "keep")

    def shares(self) -> tuple[int, ...]:
        """The split as it stands, by the order of the attackers."""
        shares: tuple[int, ...] = self.desk.t.nearest("loss").shares
        return shares

    def words(self) -> Words:
        view, names = self.desk.view, self.desk.names
        told = ", ".join(say("points_of", who=names.power(p), points=n)
                         for p, n in zip(view.attackers, self.shares(), strict=False))  # fmt: skip
        return Words(say("split.title"), say("split.body", shares=told), clause="16.4")

    def specs(self) -> list[ButtonSpec]:
        names = self.desk.names
        keep = ButtonSpec("#keep", say("split.keep"), lambda: self.do(("keep",)), "scales", kind="primary")
        shifts = [
            ButtonSpec(f"#shift:{n}", say("split.shift", giver=names.power(int(a[1])), taker=names.power(int(a[2]))),
                       partial(self.do, a))
            for n, a in enumerate(self.with_verb("shift")[:2])
        ]  # fmt: skip
        return [keep, *shifts]


class YesOrNoPrompter(CombatPrompter):
    """A question with two answers: accept, or decline."""

    keys = ("loss.agree", "combat.receive", "offer.answer_the_offer")
    verbs = ("accept", "decline")
    clauses = {"loss.agree": "16.4.2", "combat.receive": "16.5.2", "offer.answer_the_offer": "11.1"}

    def __init__(self, desk: RomanceDesk, seat: Seat, key: str) -> None:
        super().__init__(desk, seat, key)
        self.name = {"loss.agree": "agree", "combat.receive": "receive"}.get(key, "offer")

    @property
    def in_battle(self) -> bool:
        """An offer of alliance comes between combats."""
        return self.name != "offer"

    def words(self) -> Words:
        view, names = self.desk.view, self.desk.names
        told = {"active": names.power(view.active)}
        if self.name == "receive":
            told["area"] = self.place(view.fight_area)
        elif self.name == "agree":
            shares = self.desk.t.nearest("loss").shares
            told["shares"] = ", ".join(say("points_of", who=names.power(p), points=n)
                                       for p, n in zip(view.attackers, shares, strict=False))  # fmt: skip
        return Words(say(f"{self.name}.title"), say(f"{self.name}.body", **told), clause=self.clauses[self.key])

    def specs(self) -> list[ButtonSpec]:
        yes = ButtonSpec("#accept", say(f"{self.name}.yes"), lambda: self.do(("accept",)), "shaking-hands",
                         kind="primary")  # fmt: skip
        return [yes, ButtonSpec("#decline", say(f"{self.name}.no"), lambda: self.do(("decline",)), kind="quiet")]


class GainsPrompter(CombatPrompter):
    """Which of the strongest attackers gains the area, or whether it is ceded (16.5, B8, B9)."""

    keys = ("claim.gains", "combat.cede")
    verbs = ("gain", "cede", "keep")

    def words(self) -> Words:
        area = self.place(self.desk.view.fight_area)
        if self.key == "claim.gains":
            return Words(say("gain.title", area=area), say("gain.body"), clause="16.5")
        return Words(say("cede.title", area=area), say("cede.body"), clause="16.5.2")

    def specs(self) -> list[ButtonSpec]:
        names = self.desk.names
        if self.key == "claim.gains":
            return [
                ButtonSpec(f"#gain:{a[1]}", say("gain.deed", power=names.power(int(a[1]))), partial(self.do, a),
                           "flying-flag", kind="secondary" if n else "primary")
                for n, a in enumerate(self.options)
            ]  # fmt: skip
        keep = ButtonSpec("#keep", say("cede.keep", area=self.place(self.desk.view.fight_area)),
                          lambda: self.do(("keep",)), "flying-flag", kind="primary")  # fmt: skip
        return [keep, *(
            ButtonSpec(f"#cede:{a[1]}", say("cede.deed", power=names.power(int(a[1]))), partial(self.do, a),
                       kind="quiet")
            for a in self.with_verb("cede")
        )]  # fmt: skip

    def refusal_of(self, p: int) -> Refusal | None:
        return self.desk.not_on_the_map()
