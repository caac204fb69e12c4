"""Fealty: the answer to an offer, and a lord's veto (R20, R21)."""

from game.client.prompts.desk import ButtonSpec, Words
from game.conquest.client.panels.oath import OathPage
from game.conquest.client.prompts.marching import WithinInvasion
from game.conquest.client.words import say
from game.conquest.rules import preview
from game.conquest.rules.vassals import Fealty


class OathPrompter(WithinInvasion):
    """A cornered player offers to serve: accept, or fight on (R20.5). The terms stand on a page of their own."""

    keys = ("fealty.answer_the_offer",)
    verbs = ("accept", "refuse")
    clause = "R20.5"
    shown = False

    @property
    def vassal(self) -> int:
        """The seat that offers."""
        return self.desk.t.top(Fealty).defender

    def words(self) -> Words:
        who = self.desk.names.warlord(self.vassal)
        return Words(say("prompt.oath.title", who=who), say("prompt.oath.body"), clause="R20.5")

    def lay(self) -> None:
        label = self.desk.bindings.label("confirm")
        self.desk.column(
            ButtonSpec("#accept", say("prompt.oath.accept"), self.accept, "kneeling", label, kind="primary"),
            ButtonSpec("#refuse", say("prompt.oath.refuse"), self.refuse, "crossed-swords"),
            ButtonSpec("#terms", say("prompt.oath.terms"), self.show_terms, "scroll-unfurled", kind="quiet"),
        )
        if not self.shown:
            self.shown = True
            self.show_terms()

    def show_terms(self) -> None:
        """The page of the oath."""
        invasion = self.desk.t.nearest("invasion")
        self.desk.hands.open_page(
            OathPage(
                self.desk.names,
                self.desk.view,
                preview.tribute_of(self.desk.t, self.vassal),
                self.vassal,
                self.seat,
                int(invasion.target),
                self.accept,
                self.refuse,
            )
        )

    def accept(self) -> None:
        """The oath is taken."""
        self.do(("accept",))

    def refuse(self) -> None:
        """The fight goes on."""
        self.do(("refuse",))


class VetoPrompter(WithinInvasion):
    """A vassal would march: the lord allows or forbids it (R21.4)."""

    keys = ("invasion.ask_the_lord",)
    verbs = ("allow", "veto")
    looks_at = "source"
    clause = "R21.4"

    def words(self) -> Words:
        invasion, names = self.desk.t.nearest("invasion"), self.desk.names
        title = say("prompt.veto.title", who=names.warlord(invasion.player), target=names.province(invasion.target))
        body = say("prompt.veto.body", source=names.province(invasion.source), whom=names.whom(invasion.defender))
        return Words(title, body, clause="R21.4")

    def lay(self) -> None:
        target = self.desk.names.province(self.desk.t.nearest("invasion").target)
        self.desk.column(
            ButtonSpec("#allow", say("prompt.veto.allow"), lambda: self.do(("allow",)), "check-mark",
                       self.desk.bindings.label("confirm"), kind="primary"),
            ButtonSpec("#veto", say("prompt.veto.veto", target=target), lambda: self.do(("veto",)), "cancel"),
        )  # fmt: skip
