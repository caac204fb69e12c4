"""The generated pages of the rulebook: cards, skills, terms, keys, read from data and rules."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from game.client.input import Bindings
from game.client.rulebook.book import Book
from game.client.rulebook.made import Keys, Maker, bound, chapter_of
from game.client.rulebook.pages import Block, Chapter, Draft, drafts, linked
from game.client.texts import beside, enumerated, language, sentences
from game.conquest.client.panels.card_words import fate_face, strategy_face
from game.conquest.client.panels.names import card_name, host_card, skill_words
from game.conquest.client.rulebook.art import ConquestBookArt
from game.conquest.client.words import has, say
from game.conquest.rules.card_data import FATE, STRATEGY
from game.conquest.rules.catalogue import GENERALS, RULERS, SKILLS, GeneralCard, RulerCard
from game.conquest.rules.options import MODES, OPTION_KINDS, OPTIONS
from game.conquest.rules.rebel_traits import TRAITS
from game.parts.options import all_options

SCENARIO_CLAUSE: Final = "C1"
"""The scenario is chosen on a page of its own: it is described by no group of options."""
CLASSES: Final = ("combat", "attack", "defence", "movement", "strategic", "protection", "ruler")


def book(bindings: Bindings) -> Book:
    """The whole book in the language in use, with the keys as they are bound now."""
    return _book(language(), bound(bindings))


@lru_cache(maxsize=2)
def _book(language_: str, keys: Keys) -> Book:
    return Book(tuple(_chapter(draft, keys) for draft in drafts("conquest", language_)), ConquestBookArt())


def _chapter(draft: Draft, keys: Keys) -> Chapter:
    """A chapter with everything made that its file asks for."""
    makers: dict[str, Maker] = {
        "terms": lambda: _terms(draft), "strategy": lambda: _strategy(draft), "fate": lambda: _fate(draft),
        "rulers": _rulers, "generals": _generals, "skills": _skills, "modes": _modes, "options": _options,
        "captains": _captains,
    }  # fmt: skip
    return chapter_of(draft, keys, makers)


def _terms(draft: Draft) -> Iterable[Block]:
    for term in sorted(draft.terms, key=lambda term: term.name.casefold()):
        yield Block("term", term.words, cells=(term.name,), of=term.id)


def _modes() -> Iterable[Block]:
    """Every mode as the page of a new war has it."""
    for mode in MODES:
        if has(f"mode.{mode}.name"):
            told = sentences(filter(None, (say(f"mode.{mode}.more"), _clause(say(f"mode.{mode}.clause")))))
            yield Block("term", told, cells=(say(f"mode.{mode}.name"),), of=f"R2.1:{mode}")


def _options() -> Iterable[Block]:
    """Every option as the page of a new war has it."""
    described = all_options(OPTIONS)
    for name in OPTION_KINDS:
        if has(f"option.{name}.name"):
            clause = described[name].clause if name in described else SCENARIO_CLAUSE
            told = sentences(filter(None, (say(f"option.{name}.line"), _clause(clause))))
            yield Block("term", told, cells=(say(f"option.{name}.name"),), of=f"R2.2:{name}")


def _captains() -> Iterable[Block]:
    """Every captain with his trait, in the turn order of the bots."""
    for place, trait in enumerate(TRAITS):
        name = say("trait.of", who=card_name(host_card(place)), name=say(f"trait.{trait}.name"))
        yield Block("term", say(f"trait.{trait}.line"), cells=(name,), of=f"R2.2:{trait}")


def _clause(clause: str) -> str:
    """A clause as a link; options that are told nowhere else have none."""
    return "" if clause.startswith("R2.") else f"[{clause}]({clause})"


def _note(draft: Draft, id_: str) -> tuple[tuple[str, ...], str]:
    """The rulings and the words a chapter adds to a card."""
    words = draft.notes.get(id_, "").strip()
    if not words.startswith("{"):
        return (), linked(words)
    inside, _, rest = words[1:].partition("}")
    return tuple(name.strip() for name in inside.split(",")), linked(rest.strip())


def _strategy(draft: Draft) -> Iterable[Block]:
    for card in STRATEGY[1:]:
        face = strategy_face(card.number)
        rulings, note = _note(draft, card.id)
        marks = [say("book.copies", count=card.copies)]
        marks += [say("book.any_time")] if card.any_time else []
        marks += [say("book.hostile")] if card.hostile else []
        words = "\n".join(part for part in (face.effect, f"*{face.timing_full}*", note) if part)
        yield Block("card", words, (card.id, *rulings), (face.name, beside(marks)), card.id)


def _fate(draft: Draft) -> Iterable[Block]:
    for card in FATE[1:]:
        face = fate_face(card.number)
        rulings, note = _note(draft, card.id)
        marks = [say("book.copies", count=card.copies), say("book.good" if card.good else "book.bad")]
        words = "\n".join(part for part in (face.effect, f"*{face.timing_full}*", note) if part)
        yield Block("card", words, (card.id, *rulings), (face.name, beside(marks)), card.id)


def _leader(card: RulerCard | GeneralCard) -> Block:
    skills = skill_words(card.skills)
    told = [say("book.skill", name=skill.name, key=skill.key, effect=skill.effect) for skill in skills]
    under = say("book.ruler" if isinstance(card, RulerCard) else "book.general")
    return Block("leader", "\n".join(told), (card.id,), (card_name(card), under), card.id)


def _rulers() -> Iterable[Block]:
    return (_leader(card) for card in RULERS[1:])


def _generals() -> Iterable[Block]:
    return (_leader(card) for card in GENERALS[1:])


def _skills() -> Iterable[Block]:
    """Every skill with whoever has it, in the classes of K2."""
    for kind in CLASSES:
        for sign in SKILLS.values():
            if sign.kind != kind:
                continue
            leaders: list[RulerCard | GeneralCard] = [*RULERS[1:], *GENERALS[1:]]
            owners = [card for card in leaders if card.skills & sign.bit]
            names = enumerated(f"[{card_name(card)}]({card.id})" for card in owners)
            words = say(f"skill.{sign.id}.effect") + (f"\n{say('book.owners', names=names)}" if owners else "")
            yield Block("skill", words, (), (say(f"skill.{sign.id}.name"), say(f"book.class.{kind}")), sign.id)
