"""An attack is named: supporters are added or removed with the exact odds, then the dice are thrown (W4.1, W5.1)."""

from collections.abc import Iterable
from functools import partial

from game.client.look import palette
from game.client.prompts.desk import ButtonSpec, Words
from game.client.prompts.prompter import Gesture
from game.engine.refusals import Action, Refusal
from game.warlords.client.odds_words import bare_words, dice_words, percent
from game.warlords.client.prompts.base import WarlordsPrompter
from game.warlords.client.prompts.side_list import SideHeading, SideOdds, SideRow
from game.warlords.client.words import say
from game.warlords.rules import preview
from game.warlords.rules.board import TerritoryId
from game.warlords.rules.orders import refuse_supporter
from game.warlords.rules.preview import AttackPreview, attack_preview, held_by
from game.warlords.rules.view import Attack

THROW: Action = ("throw",)
CALL_OFF: Action = ("call_off",)


class NamePrompter(WarlordsPrompter):
    """Who supports the attack; until the throw all of it can be called off."""

    keys = ("combat.name_support",)
    verbs = ("with", "without", "throw", "call_off", "run_out")

    @property
    def attack(self) -> Attack:
        """The attack at hand."""
        attack = self.desk.view.attack
        assert attack is not None
        return attack

    def foretold(self) -> AttackPreview:
        """The odds as the supporters stand now."""
        attack = self.attack
        return attack_preview(self.desk.view, self.seat, attack.source, attack.target, attack.named)

    def supporters(self) -> list[preview.Supporter]:
        """Every own army beside the target but the attacker."""
        attack = self.attack
        return preview.supporters(self.desk.view, self.seat, attack.source, attack.target, attack.named)

    def free(self) -> list[TerritoryId]:
        """Those that could still be added."""
        return [one.at for one in self.supporters() if one.refusal is None and not one.named]

    # ---- the map

    def targets(self) -> Iterable[TerritoryId]:
        attack = self.attack
        return [attack.target, *(one.at for one in self.supporters() if one.refusal is None)]

    def selected(self) -> TerritoryId:
        return self.attack.source

    def arrow(self) -> tuple[TerritoryId, TerritoryId]:
        return self.attack.source, self.attack.target

    def dots(self) -> Iterable[tuple[TerritoryId, TerritoryId]]:
        return [(p, self.attack.target) for p in self.attack.named]

    def refusal_of(self, p: TerritoryId) -> Refusal | None:
        attack, view = self.attack, self.desk.view
        if p in (attack.target, *attack.named):
            return None
        return refuse_supporter(view, self.seat, attack.source, attack.target, attack.named, p)

    def press(self, p: TerritoryId, gesture: Gesture) -> None:
        refusal = self.refusal_of(p)
        if refusal is not None:
            self.desk.hands.refuse(refusal, p)
        elif p == self.attack.target:
            # The other button never throws: there it goes one step back.
            self.do(CALL_OFF if gesture is Gesture.ALL else THROW)
        else:
            self.turn(p)

    def turn(self, p: TerritoryId) -> None:
        """Adds the support of an army, or takes it away."""
        self.do(("without" if p in self.attack.named else "with", p))

    def hint(self, p: TerritoryId) -> str:
        """What a press would make of the odds."""
        attack, view = self.attack, self.desk.view
        if p == attack.target:
            return say("prompt.attack.hint.throw")
        named = tuple(q for q in attack.named if q != p) if p in attack.named else (*attack.named, p)
        if not self.desk.show_odds:
            return ""
        told = attack_preview(view, self.seat, attack.source, attack.target, named)
        return say("prompt.attack.hint.turn", percent=percent(told.odds.win))

    def back(self) -> bool:
        """Esc: the attack is called off; nothing has happened."""
        self.do(CALL_OFF)
        return True

    # ---- keys

    def act(self, command: str) -> bool:
        """The number of a row adds that supporter or takes it away; other keys add all, and take all away."""
        if command == "all":
            self.do(*(("with", p) for p in self.free()))
            return True
        if command == "another":
            self.do(*(("without", p) for p in self.attack.named))
            return True
        if not command.startswith("card_"):
            return False
        rows = self.supporters()
        number = int(command.removeprefix("card_"))
        if not 1 <= number <= len(rows):
            return False
        one = rows[number - 1]
        if one.refusal is not None:
            self.desk.hands.refuse(one.refusal, one.at)
        else:
            self.turn(one.at)
        return True

    # ---- the strip

    def words(self) -> Words:
        title = say("prompt.attack.title", target=self.place(self.attack.target))
        self.told = told = self.foretold()
        if not self.desk.show_odds:
            return Words(title, say("prompt.attack.body"), clause="W5.1", note=dice_words(told))
        return Words(title, say("prompt.attack.body"), percent(told.odds.win), "W5.1")

    def lay(self) -> None:
        desk, told = self.desk, self.foretold()
        sub = dice_words(told)
        if desk.show_odds:
            sub = say("prompt.attack.sub", percent=percent(told.odds.win), dice=sub)
        desk.primary("#throw", say("prompt.attack.deed"), "crossed-swords", lambda: self.do(THROW), sub=sub)
        row = [desk.cancel(self.back)]
        if len(self.free()) > 1:
            row.append(ButtonSpec("#all", say("prompt.attack.all"), lambda: self.act("all"),
                                  key=desk.bindings.label("all"), kind="quiet"))  # fmt: skip
        elif len(self.attack.named) > 1:
            row.append(ButtonSpec("#none", say("prompt.attack.none"), lambda: self.act("another"),
                                  key=desk.bindings.label("another"), kind="quiet"))  # fmt: skip
        if desk.show_odds:
            odds = ButtonSpec("#all_odds", say("prompt.attack.odds"), self.show_odds, "rolling-dices",
                              desk.bindings.label("dangers"), kind="quiet")  # fmt: skip
            row.append(odds)
        desk.row(*row)
        self._lay_list(told)

    def show_odds(self) -> None:
        """The page of both distributions."""
        # The page is imported when it is opened.
        from game.warlords.client.odds_page import OddsPage

        attack, view, names = self.attack, self.desk.view, self.desk.names
        sides = (names.colour(self.seat), names.colour(view.army[attack.target]))
        title = say("prompt.attack.title", target=self.place(attack.target))
        self.desk.hands.open_page(OddsPage(title, preview.totals(view, self.foretold()), self.foretold(), sides))

    def _lay_list(self, told: AttackPreview) -> None:
        view, names, attack = self.desk.view, self.desk.names, self.attack
        rows: list[SideRow | SideHeading] = [
            SideHeading(names.name(self.seat), say("prompt.attack.dice", count=told.attack_dice)),
            SideRow("#lead", self.army(attack.source), self.place(attack.source), say("prompt.attack.leads"),
                    chosen=True, die="black"),
        ]  # fmt: skip
        for n, one in enumerate(self.supporters(), 1):
            under = say("prompt.attack.supports" if one.named else "prompt.attack.could")
            word = say("prompt.attack.take_away" if one.named else "prompt.attack.add", number=n)
            if one.refusal is not None:
                state = preview.state_of_army(view, one.at)
                under, word = say(f"army.{state}"), ""
            on_press = partial(self.turn, one.at) if one.refusal is None else self._nothing
            rows.append(SideRow(f"#support:{one.at}", self.army(one.at), self.place(one.at), under, word, one.named,
                                on_press, self.desk.reason(one.refusal), "black" if one.named else None))  # fmt: skip
        dice = say("prompt.attack.dice", count=told.defence_dice)
        if told.defence_bonus:
            dice = say("prompt.attack.dice_walls", count=told.defence_dice, bonus=told.defence_bonus)
        rows.append(SideHeading(names.name(view.army[attack.target]), dice))
        rows.append(SideRow("#defends", self.army(attack.target), self.place(attack.target),
                            say("prompt.attack.defends"), die="bone"))  # fmt: skip
        for p in held_by(view, attack.target):
            under = say("prompt.attack.stands_by", place=self.place(attack.target))
            rows.append(SideRow(f"#holds:{p}", self.army(p), self.place(p), under, die="bone"))
        self.lay_side(say("prompt.attack.side", target=self.place(attack.target)), rows, self._note(told),
                      self._odds(told))  # fmt: skip

    def _odds(self, told: AttackPreview) -> SideOdds | None:
        """The chance with its bar; what one supporter more or fewer would make of it, and none (W4.11)."""
        if not self.desk.show_odds:
            return None
        attack, view, names = self.attack, self.desk.view, self.desk.names
        others = []
        if len(attack.named) > 1:
            alone = attack_preview(view, self.seat, attack.source, attack.target)
            others.append((percent(alone.odds.win), say("prompt.attack.alone")))
        if told.with_one_fewer is not None:
            others.append((percent(told.with_one_fewer.win), say("prompt.attack.one_fewer")))
        if told.with_one_more is not None:
            others.append((percent(told.with_one_more.win), say("prompt.attack.one_more")))
        mine, theirs = (palette.player(names.colour(side)).colour for side in (self.seat, view.army[attack.target]))
        loses = say("prompt.attack.loses", percent=percent(1 - told.odds.win), place=self.place(attack.source))
        return SideOdds(percent(told.odds.win), float(told.odds.win), say("prompt.attack.wins"), loses, (mine, theirs),
                        others)  # fmt: skip

    def _note(self, told: AttackPreview) -> str:
        """What equal sums mean, what is left bare."""
        lines = []
        if self.desk.show_odds:
            lines.append(say("prompt.attack.ties", percent=percent(told.odds.equal)))
        lines.append(bare_words(self.desk.view, self.desk.names, self.seat, self.attack.source))
        return "\n".join(line for line in lines if line)

    @staticmethod
    def _nothing() -> None:
        """A row that is refused does nothing."""
