"""Orders as people, logs and scenarios write them (W16.1 to W16.3): `A JIH x YAN + FAN`, `END`, `BUILD JAZ`.

An order may be several actions: an attack is the naming, its supporters and the throw.
"""

import re
from collections.abc import Sequence
from typing import Final

from game.engine.errors import GameError
from game.engine.refusals import Action
from game.parts.yaml_files import nearest
from game.warlords.rules import events as ev
from game.warlords.rules.board import Board, TerritoryId
from game.warlords.rules.state import INDEPENDENT

WORDS: Final[dict[str, Action]] = {
    "END": ("end_step",),
    "SEAL": ("seal",),
    "UNSEAL": ("unseal",),
    "THROW": ("throw",),
    "CALL OFF": ("call_off",),
    "RUN OUT": ("run_out",),
    "ACCEPT": ("accept",),
    "REFUSE": ("refuse",),
    "DROP": ("drop",),
    "HAND OVER": ("hand_over",),
    "RESIGN": ("concede",),
    "PROPOSE DRAW": ("propose_draw",),
    "AGREE": ("agree_draw",),
}
"""Orders that name nothing."""

_VERBS: Final = {
    "BUILD": "build", "UNBUILD": "unbuild", "DISBAND": "disband", "KEEP": "keep", "WITH": "with", "WITHOUT": "without",
}  # fmt: skip

_MOVE = re.compile(r"A (\S+) - (\S+)\Z")
_STAND = re.compile(r"A (\S+) S (\S+)\Z")
_ATTACK = re.compile(r"A (\S+) x (\S+?)(?: \+ (\S+(?:, ?\S+)*))?\Z")
_NAMING = re.compile(r"A (\S+) x (\S+?) \.\.\.\Z")
_SENTENCE = re.compile(r"Army in (\S+) to (\S+?)\.?\Z")
_VERB = re.compile(r"([A-Z]+) (\S+)\Z")
_TRUCE = re.compile(r"TRUCE (\S+)\Z")


class Unclear(GameError):
    """Words that are no order; the message says which and the nearest that is."""


def read_order(board: Board, words: str, occupied: Sequence[int]) -> list[Action]:
    """The actions of an order; `occupied` is the list of armies, by which the source's own sentence is understood.

    `A JIH x YAN ...` names the attack and throws nothing yet. Raises `Unclear`.
    """
    words = " ".join(words.split())
    if words in WORDS:
        return [WORDS[words]]
    found = _MOVE.match(words)
    if found:
        return [("move", *_places(board, *found.groups()))]
    found = _STAND.match(words)
    if found:
        return [("stand", *_places(board, *found.groups()))]
    found = _NAMING.match(words)
    if found:
        return [("attack", *_places(board, *found.groups()))]
    found = _ATTACK.match(words)
    if found:
        source, target, named = found.groups()
        backing = _places(board, *(word.strip() for word in named.split(","))) if named else []
        return [("attack", *_places(board, source, target)), *(("with", p) for p in backing), ("throw",)]
    found = _SENTENCE.match(words)
    if found:
        source_place, target_place = _places(board, *found.groups())
        if occupied[target_place] == -1:
            return [("move", source_place, target_place)]
        return [("attack", source_place, target_place), ("throw",)]
    found = _TRUCE.match(words)
    if found:
        return [("offer_truce", _warlord(board, found.group(1)))]
    found = _VERB.match(words)
    if found and found.group(1) in _VERBS:
        return [(_VERBS[found.group(1)], *_places(board, found.group(2)))]
    known = [
        *WORDS,
        *(f"{verb} JIH" for verb in _VERBS),
        "A JIH - YAN",
        "A JIH x YAN + FAN",
        "A FAN S JIH",
        "TRUCE CAO",
    ]
    raise Unclear(f"{words[:60]!r} is no order; did you mean one like {nearest(words, known)!r}?")


def _places(board: Board, *words: str) -> list[TerritoryId]:
    found = []
    for word in words:
        if word not in board.number_of:
            raise Unclear(f"no territory {word[:40]!r}; did you mean {nearest(word, board.number_of)!r}?")
        found.append(board.number_of[word])
    return found


def _warlord(board: Board, word: str) -> int:
    if word not in board.seat_of:
        raise Unclear(f"no warlord {word[:40]!r}; did you mean {nearest(word, board.seat_of)!r}?")
    return board.seat_of[word]


def write_action(board: Board, action: Action) -> str:
    """One action as it is written; an attack comes out as its naming."""
    for words, plain in WORDS.items():
        if plain == action:
            return words
    match action:
        case ("move", int(a), int(b)):
            return f"A {board.code(a)} - {board.code(b)}"
        case ("stand", int(a), int(b)):
            return f"A {board.code(a)} S {board.code(b)}"
        case ("attack", int(a), int(b)):
            return f"A {board.code(a)} x {board.code(b)} ..."
        case ("offer_truce", int(seat)):
            return f"TRUCE {board.warlords[seat].id}"
        case (str(verb), int(a)):
            for word, plain_verb in _VERBS.items():
                if plain_verb == verb:
                    return f"{word} {board.code(a)}"
    return " ".join(str(part) for part in action)


def write_orders(board: Board, actions: Sequence[Action]) -> list[str]:
    """Actions of one warlord as orders, an attack with its supporters in one line (W16.1)."""
    lines: list[str] = []
    attack: tuple[TerritoryId, TerritoryId] | None = None
    named: list[TerritoryId] = []
    for action in actions:
        match action:
            case ("attack", int(a), int(b)):
                attack, named = (a, b), []
            case ("with", int(p)) if attack:
                named.append(p)
            case ("without", int(p)) if attack:
                named.remove(p)
            case ("call_off",):
                attack = None
            case ("throw",) if attack:
                codes = ", ".join(sorted(board.code(p) for p in named))
                line = f"A {board.code(attack[0])} x {board.code(attack[1])}"
                lines.append(f"{line} + {codes}" if codes else line)
                attack = None
            case _:
                lines.append(write_action(board, action))
    return lines


def combat_line(board: Board, throws: Sequence[ev.CombatThrown]) -> str:
    """A combat with all its attempts, as logs have it: `YUA JIH x YAN (CAO) | att 3+2=5 | def 4=4 | WIN` (W16.3)."""
    last = throws[-1]
    side = "IND" if last.defender == INDEPENDENT else board.warlords[last.defender].id
    head = f"{board.warlords[last.seat].id} {board.code(last.source)} x {board.code(last.target)} ({side})"
    parts = [head]
    for thrown in throws:
        parts.append(f"att {_sum(thrown.attack, thrown.attack_bonus, thrown.attack_total)}")
        parts.append(f"def {_sum(thrown.defence, thrown.defence_bonus, thrown.defence_total)}")
        tie = thrown.attack_total == thrown.defence_total
        parts.append("TIE" if tie else "WIN" if thrown.attack_total > thrown.defence_total else "LOSS")
    return " | ".join(parts)


def _sum(dice: Sequence[int], bonus: int, total: int) -> str:
    added = "+".join(str(die) for die in dice)
    return f"{added}+[{bonus}]={total}" if bonus else f"{added}={total}"
