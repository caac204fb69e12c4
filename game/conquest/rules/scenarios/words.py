"""Moves in words: `invade henan nanyang`, `lead ruler 1`, `deploy Lu-Bu henan`; from words to actions and back.

Provinces go by their keys, cards by id or name (accents, case, dashes and spaces do not matter), Generals in play
also by their rank 1 to 3, players by the colour a scenario gives them.
"""

import shlex
import unicodedata
from collections.abc import Sequence
from typing import Any, Final

from game.conquest.rules.actions import SHAPES
from game.conquest.rules.card_data import STRATEGY
from game.conquest.rules.catalogue import GENERALS, RULERS
from game.conquest.rules.sides import is_scarf_general
from game.conquest.rules.state import HEIR, ConquestState
from game.engine.refusals import Action, Seat
from game.engine.table import Table
from game.parts.yaml_files import nearest

NOBODY_WORDS: Final = ("nobody", "0")
RULER_WORD: Final = "ruler"
HEIR_WORD: Final = "heir"
SCARF_WORD: Final = "scarf"
"""A General without a card: a bot's, or one that was a bot's (C1.4, D-143)."""
PLAYS: Final = ("play", "play_pot")

PROVINCE_TARGETS: Final = ("neighbour_of_the_fight", "leaderless_enemy_province", "captured_province")
SEAT_TARGETS: Final = ("vassal", "neighbouring_player")
LEADER_TARGETS: Final = ("enemy_leader", "enemy_general_in_fight", "own_general_in_fight")
REGION_TARGETS: Final = ("famine_region",)
"""What kind of thing the target of a Strategy card is, by its row's `target`."""


class Unclear(ValueError):
    """Words that are no move; the message says which word and what was probably meant."""


def plain(name: str) -> str:
    """A name as people type it: letters and digits only, lower case, no accents."""
    letters = unicodedata.normalize("NFKD", name)
    return "".join(letter for letter in letters if letter.isalnum()).casefold()


def find_card(word: str, cards: Sequence[Any], what: str) -> int:
    """The number of a card by its id or a name; `Unclear` with the nearest one."""
    wanted = plain(word)
    for card in cards[1:]:
        if wanted and wanted in (plain(card.id), plain(card.name), plain(card.zh)):
            return int(card.number)
    known = {plain(word): word for card in cards[1:] for word in (card.id, card.name)}
    raise Unclear(f"unknown {what} {word!r}; did you mean {known[nearest(wanted, known)]!r}?")


def find_general(word: str) -> int:
    """The number of a General's card."""
    return find_card(word, GENERALS, "General")


def general_word(card: int) -> str:
    """A General's id, or the word for one without a card."""
    return SCARF_WORD if is_scarf_general(card) else str(GENERALS[card].id)


def find_ruler(word: str) -> int:
    """The number of a Ruler's card."""
    return find_card(word, RULERS, "Ruler")


def find_strategy(word: str) -> int:
    """The number of a kind of Strategy card."""
    return find_card(word, STRATEGY, "Strategy card")


class Words:
    """Reads and writes the moves of one table; `players` are the names of the seats, in order."""

    def __init__(self, table: Table[ConquestState], players: Sequence[str]) -> None:
        self.table = table
        self.players = tuple(players)

    # ---- from words

    def action(self, seat: Seat, words: str) -> Action:
        """The action these words mean for a seat, legal or not; `Unclear` when they mean none."""
        try:
            verb, *rest = shlex.split(words)
        except ValueError as error:
            raise Unclear(f"{words!r}: {error}") from None
        if verb not in SHAPES:
            raise Unclear(f"unknown move {verb!r}; did you mean {nearest(verb, SHAPES)!r}?")
        kinds = SHAPES[verb]
        if kinds == ("mask",):
            return (verb, self._mask(seat, rest))
        if verb in PLAYS and rest:
            kind = find_strategy(rest[0])
            return (verb, kind, self._target(STRATEGY[kind].target, rest[1:]))
        if verb == "foot" and len(rest) == 1:
            rest.append("0")
        if len(rest) != len(kinds):
            raise Unclear(f"{verb!r} takes {' and '.join(kinds) or 'no word'} behind it, found {' '.join(rest)!r}")
        return (verb, *(self._value(seat, verb, kind, word) for kind, word in zip(kinds, rest, strict=True)))

    def _value(self, seat: Seat, verb: str, kind: str, word: str) -> int:
        if kind == "province":
            return self.province(word)
        if kind == "seat":
            return self.seat(word)
        if kind == "card":
            if verb == "keep" and word == HEIR_WORD:
                return HEIR
            return find_ruler(word) if self._names_rulers(verb) else find_general(word)
        if kind == "kind":
            return find_strategy(word)
        if kind == "rank":
            return self._rank(seat, word)
        if kind == "slot":
            return 4 * seat + self._rank(seat, word)
        if not word.isascii() or not word.isdigit():
            raise Unclear(f"expected a whole number, found {word!r}")
        return int(word)

    def _names_rulers(self, verb: str) -> bool:
        """Whether the cards of a verb are Rulers; a card that is kept may be either."""
        return verb == "take_ruler" or (verb == "keep" and self.table.nearest("choose_successor") is not None)

    def _target(self, kind: str, words: list[str]) -> int:
        """The target of a Strategy card: a Province, a player, a Region, or a player and a leader; nothing is 0."""
        if not words:
            return 0
        if kind in PROVINCE_TARGETS:
            return self.province(words[0])
        if kind in SEAT_TARGETS:
            return self.seat(words[0])
        if kind in LEADER_TARGETS and len(words) == 2:
            owner = self.seat(words[0])
            return 4 * owner + self._rank(owner, words[1])
        if kind in REGION_TARGETS:
            regions = {region.key: region.number for region in self.table.s.board.regions[1:]}
            if words[0] not in regions:
                raise Unclear(f"unknown region {words[0]!r}; did you mean {nearest(words[0], regions)!r}?")
            return regions[words[0]]
        raise Unclear(f"no target of this card: {' '.join(words)!r}")

    def province(self, word: str) -> int:
        """A Province by its key."""
        number_of = self.table.s.board.number_of
        if word not in number_of:
            raise Unclear(f"unknown province {word!r}; did you mean {nearest(word, number_of)!r}?")
        return number_of[word]

    def seat(self, word: str) -> Seat:
        """A player by name."""
        if word not in self.players:
            raise Unclear(f"unknown player {word!r}; did you mean {nearest(word, self.players)!r}?")
        return self.players.index(word)

    def _rank(self, seat: Seat, word: str) -> int:
        """A leader of the seat: the Ruler, a General by rank, or a General in play by card."""
        if word == RULER_WORD:
            return 0
        if word in ("1", "2", "3"):
            return int(word)
        card = find_general(word)
        in_play = self.table.s.leader_card[4 * seat : 4 * seat + 4]
        if card not in in_play[1:]:
            raise Unclear(f"{GENERALS[card].name} ({GENERALS[card].id}) is not in play for {self.players[seat]}")
        return in_play.index(card, 1)

    def _mask(self, seat: Seat, words: list[str]) -> int:
        if not words:
            raise Unclear(f"expected leaders ({RULER_WORD}, 1 to 3 or a General's name) or {NOBODY_WORDS[0]}")
        if len(words) == 1 and words[0] in NOBODY_WORDS:
            return 0
        mask = 0
        for word in words:
            mask |= 1 << self._rank(seat, word)
        return mask

    # ---- to words

    def said(self, action: Action) -> str:
        """A well-formed action as a person would write it."""
        verb, *values = action
        kinds = SHAPES[str(verb)]
        if kinds == ("mask",):
            return f"{verb} {self._leaders(int(values[0]))}"
        if verb == "foot" and values[1:] == [0]:
            values = values[:1]
        if verb in PLAYS:
            return " ".join((str(verb), *self._play_said(int(values[0]), int(values[1]))))
        if verb == "keep" and values[0] == HEIR:
            return f"keep {HEIR_WORD}" if self._names_rulers("keep") else f"keep {GENERALS[HEIR].id}"
        cards: Sequence[Any] = RULERS if self._names_rulers(str(verb)) else GENERALS
        named = [self._named(kind, int(value), cards) for kind, value in zip(kinds, values, strict=False)]
        return " ".join((str(verb), *named))

    def _named(self, kind: str, value: int, cards: Sequence[Any]) -> str:
        match kind:
            case "province":
                return self.table.s.board.provinces[value].key
            case "seat":
                return self.players[value]
            case "card":
                return str(cards[value].id)
            case "kind":
                return STRATEGY[value].id
            case "rank" | "slot":
                return self._leaders(1 << (value & 3))
        return str(value)

    def _play_said(self, kind: int, target: int) -> list[str]:
        card = STRATEGY[kind]
        if card.target in PROVINCE_TARGETS:
            return [card.id, self._named("province", target, GENERALS)]
        if card.target in SEAT_TARGETS:
            return [card.id, self.players[target]]
        if card.target in LEADER_TARGETS:
            return [card.id, self.players[target >> 2], self._leaders(1 << (target & 3))]
        if card.target in REGION_TARGETS:
            return [card.id, self.table.s.board.regions[target].key]
        return [card.id]

    @staticmethod
    def _leaders(mask: int) -> str:
        names = [RULER_WORD, "1", "2", "3"]
        return " ".join(names[rank] for rank in range(4) if mask >> rank & 1) or NOBODY_WORDS[0]


# ---- running a table and seeing what it chose by itself


def run_noting(t: Table[Any]) -> list[tuple[Seat, Action]]:
    """Runs on to the next stop and returns the choices the game made by itself because there was only one (R28)."""
    taken: list[tuple[Seat, Action]] = []
    while True:
        if t.stack:
            frame = t.stack[-1]
            stage = frame.plan.get(frame.at)
            if stage is not None and stage.ask is not None and stage.ask.auto:
                offered = stage.ask.offer(frame, t)
                if len(offered) == 1:
                    taken.append((getattr(frame, stage.ask.who), offered[0]))
        if t.advance():
            return taken
