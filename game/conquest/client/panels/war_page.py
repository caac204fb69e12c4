"""The war as it was agreed: mode, board, every house rule, and the seed's seal (U36, U48); one press from the table."""

from typing import Any, Final

import msgspec
from pygame import Rect

from game.client.look import palette
from game.client.look.reading import Paragraph
from game.client.look.scale import Scale
from game.client.panels.reading_page import ReadingPage
from game.client.scenes.base import button
from game.conquest.client.panels.campaign_aims import aim_words, captain_names
from game.conquest.client.panels.campaign_words import war_lines
from game.conquest.client.panels.names import board_name
from game.conquest.client.panels.option_words import clause_of, name_words, value_words
from game.conquest.client.panels.war_customs import (
    advice_line,
    changed_customs,
    copy_seed,
    custom_lines,
    custom_name,
    dice_lines,
)
from game.conquest.client.words import say
from game.conquest.rules.board import Board
from game.conquest.rules.options import COOP_DEFAULTS, OPTION_KINDS, Options, with_defaults
from game.conquest.rules.state import ConquestState
from game.engine.record import Record
from game.engine.streams import commitment

SCENARIO: Final = ("mode", "scenario", "board", "bots")
"""What makes another war of it, not another rule."""


def house_rules(options: Options) -> dict[str, Any]:
    """Every option that is not as the mode has it, by its name."""
    usual = with_defaults(Options(mode=options.mode, setup=options.setup, scenario=options.scenario))
    if options.scenario != "none":
        usual = msgspec.structs.replace(usual, **COOP_DEFAULTS)
    names = [name for name in OPTION_KINDS if name not in SCENARIO]
    changed = {name: getattr(options, name) for name in names if getattr(options, name) != getattr(usual, name)}
    if options.setup != "standard":
        changed = {"setup": options.setup, **changed}
    return changed


def rule_lines(options: Options, board: Board) -> list[str]:
    """The house rules in short: `Ties: Shared`."""
    return [
        say("war.rule", name=name_words(name), value=value_words(name, value, board))
        for name, value in house_rules(options).items()
    ]


def goal_words(record: Record[ConquestState]) -> str:
    """The goal of the war, and the clause it rests on."""
    options = record.table.s.options
    if options.scenario != "none":
        return aim_words(options, record.table.s.board, captain_names(record.seats))
    return say("kit.clause", words=say(f"mode.{options.mode}.more"), clause=say(f"mode.{options.mode}.clause"))


def war_tip(record: Record[ConquestState]) -> str:
    """The mode, and every house rule, for the slip at the round's seal."""
    s = record.table.s
    rules = rule_lines(s.options, s.board) + custom_lines(record)
    return "\n".join([goal_words(record), *rules, say("war.more")])


class WarPage(ReadingPage):
    """A page to read."""

    def __init__(self, record: Record[ConquestState]) -> None:
        super().__init__()
        self.record = record
        self.title = say("war.title")

    def build(self, size: tuple[int, int], scale: Scale) -> None:
        super().build(size, scale)
        if self.record.table.s.result is not None:
            # Until the war is over the seed is nobody's to know.
            place = Rect(self.inside.left, self.foot.top, scale.px(280), self.foot.height)
            self.widgets.add(button("#copy", place, say("war.copy"), self.copy_seed, icon="scroll-quill"))

    def copy_seed(self) -> None:
        """The seed goes to the clipboard: the same war can be set up with it (U37)."""
        copy_seed(self.app, self.record.seed)

    def paragraphs(self) -> list[Paragraph]:
        """The paragraphs of the page."""
        s, record = self.record.table.s, self.record
        options = s.options
        coop = options.scenario != "none"
        heading = say(f"scenario.{options.scenario}") if coop else say(f"mode.{options.mode}.name")
        out = [Paragraph(heading, "name", 25, palette.GOLD_TEXT)]
        out.append(Paragraph(goal_words(record), above=6))
        out.append(Paragraph(say("war.board", name=board_name(s.board)), above=6))
        out.append(Paragraph(say("war.rules"), "name", 25, palette.GOLD_TEXT, 22))
        changed = house_rules(options)
        agreed = changed_customs(record)
        out += [Paragraph(line, above=6) for line in war_lines(record)]
        if not changed and not agreed and not war_lines(record):
            out.append(Paragraph(say("war.no_rules"), above=6))
        for name, value in changed.items():
            line = say(f"option.{name}.line")
            out.append(self._rule(name_words(name), value_words(name, value, s.board), line, clause_of(name)))
        for name, words in agreed.items():
            told = (say(f"options.{name}.line"), say(f"options.{name}.clause"))
            out.append(self._rule(custom_name(name), words, *told))
        advice = advice_line(record)
        if advice:
            out.append(Paragraph(advice, above=8))
        out.append(Paragraph(say("war.dice"), "name", 25, palette.GOLD_TEXT, 22))
        out.append(Paragraph(say("war.sealed", seal=commitment(record.seed)), above=6))
        for line in dice_lines(record):
            out.append(Paragraph(line, above=6))
        if s.result is not None:
            out.append(Paragraph(say("dice.seed", seed=record.seed), above=6))
        return out

    @staticmethod
    def _rule(name: str, value: str, line: str, clause: str) -> Paragraph:
        return Paragraph(say("war.rule_line", name=name, value=value, line=line, clause=clause), above=8)
