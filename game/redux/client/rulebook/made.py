"""The generated pages of the rulebook: generals, enhancements, options, read from cards and rules."""

from collections.abc import Callable, Iterable
from functools import lru_cache

from game.client.rulebook.book import Book
from game.client.rulebook.pages import Block, Chapter, Draft, Section, drafts
from game.client.texts import beside, enumerated, language
from game.engine.errors import DataError
from game.parts.yaml_files import one_of
from game.redux.client.names import (
    card_name,
    card_rule,
    cost_words,
    general_name,
    skill_name,
    skill_rule,
    space_line,
    space_name,
    type_name,
)
from game.redux.client.places import CLAUSES
from game.redux.client.rulebook.art import ReduxBookArt
from game.redux.client.words import say
from game.redux.rules.catalogue import ENHANCEMENTS, GENERALS
from game.redux.rules.options import OPTIONS, PRESETS
from game.redux.rules.places import ALL_SPACES, SEPARATION_CARDS, Seat, state_of


def book() -> Book:
    """The whole book in the language in use."""
    return _book(language())


@lru_cache(maxsize=2)
def _book(language_: str) -> Book:
    return Book(tuple(_chapter(draft) for draft in drafts("redux", language_)), ReduxBookArt())


def _chapter(draft: Draft) -> Chapter:
    """A chapter with everything made that its file asks for."""
    makers = _makers()
    for id_, made in draft.made.items():
        if made not in makers:
            raise DataError(f"chapter {draft.chapter.id}", id_, one_of(made, makers))
    plain = draft.chapter
    sections = tuple(
        Section(part.id, part.title, part.clauses, part.blocks + tuple(makers[draft.made[part.id]]()))
        if part.id in draft.made
        else part
        for part in plain.sections
    )
    return Chapter(plain.id, plain.title, plain.brush, plain.icon, sections, plain.language)


def _makers() -> dict[str, Callable[[], Iterable[Block]]]:
    return {
        "spaces": _spaces,
        "wei": lambda: _generals(0), "wu": lambda: _generals(1), "shu": lambda: _generals(2),
        "separation": lambda: _cards(True), "unification": lambda: _cards(False),
        "options": _options,
        "presets": _presets,
    }  # fmt: skip


def _spaces() -> Iterable[Block]:
    for space in ALL_SPACES:
        yield Block("term", space_line(space), (CLAUSES[space],), (space_name(space),), f"space-{space}")


def _generals(seat: Seat) -> Iterable[Block]:
    for number, card in enumerate(GENERALS):
        if number and state_of(number) == seat:
            values = say(
                "general_tip.values", admin=card.administration, combat=card.combat, leadership=card.leadership
            )
            types = enumerated(type_name(kind) for kind in card.types)
            skill = say("general_tip.skill", skill=skill_name(number), rule=skill_rule(number))
            yield Block("leader", skill, (card.id,), (general_name(number), beside((values, types))), card.portrait)


def _cards(separation: bool) -> Iterable[Block]:
    for number, card in enumerate(ENHANCEMENTS):
        if number and (number <= SEPARATION_CARDS) == separation:
            yield Block("card", card_rule(number), (card.id,), (card_name(number), cost_words(number)), card.id)


def _options() -> Iterable[Block]:
    for group in OPTIONS:
        for spec in group.options:
            yield Block(
                "term", say(f"option.{spec.name}.line"), (), (say(f"option.{spec.name}.name"),), f"option-{spec.name}"
            )


def _presets() -> Iterable[Block]:
    for name in PRESETS:
        yield Block("term", say(f"preset.{name}.line"), (), (say(f"preset.{name}.name"),), f"preset-{name}")
