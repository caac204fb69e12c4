"""The mark in a save: the kind of game and where it stands, kept without words, told in the language in use (U29,
U43).
"""

import re

from game.conquest.client.panels.names import card_name, ruler_of
from game.conquest.client.words import has, say
from game.conquest.rules.catalogue import RULERS
from game.conquest.rules.options import Options
from game.conquest.rules.state import HEIR, ConquestState, Seat

_MARK = re.compile(r"(?P<war>\w+)/(?P<ruler>\d{0,2})/(?P<round>\d{1,4})/(?P<last>\d{1,4})", re.ASCII)


def round_words(s: ConquestState) -> str:
    """The round, with the last one where the war has one."""
    return _round(max(1, s.round), _last(s.options))


def _last(options: Options) -> int:
    return options.round_limit if options.scenario == "none" else options.coop_round_limit


def _round(number: int, last: int) -> str:
    return say("saves.round_of", round=number, last=last) if last else say("saves.round", round=number)


def mark_of(s: ConquestState, seat: Seat | None) -> str:
    """A moment of a war without words: `three_kingdoms/5/3/7` is that mode, the Ruler, the round and the last one.

    The Ruler is the seat's own while he lives; there is none before the deal, and none of several people.
    """
    war = s.options.mode if s.options.scenario == "none" else s.options.scenario
    ruler = s.leader_card[4 * seat] if seat is not None else 0
    return f"{war}/{ruler or ''}/{max(1, s.round)}/{_last(s.options)}"


def moment_words(detail: str) -> str:
    """A mark in words. What is no mark was kept in words by an earlier version, and is told as it was."""
    found = _MARK.fullmatch(detail)
    if found is None:
        return detail
    key = next((key for key in (f"mode.{found['war']}.name", f"scenario.{found['war']}") if has(key)), "")
    ruler = int(found["ruler"] or 0)
    if not key or (ruler >= len(RULERS) and ruler != HEIR):
        return detail
    told = {"mode": say(key), "round": _round(int(found["round"]), int(found["last"]))}
    return say("saves.detail_of", who=card_name(ruler_of(ruler)), **told) if ruler else say("saves.detail", **told)
