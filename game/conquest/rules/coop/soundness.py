"""What is true of the rebels at every moment of every co-op game (C1.4, C7, C13)."""

from collections import Counter

from game.conquest.rules.aims import aim_problem
from game.conquest.rules.leaders import GENERAL_SLOTS, generals_owned
from game.conquest.rules.sides import bots, is_coop, is_scarf_general
from game.conquest.rules.state import HEIR, MOST_SCARF_GENERALS, ConquestState


def rebel_problems(s: ConquestState) -> list[str]:
    """Every broken invariant in words; a PvP game has no trace of rebels."""
    wrong = _generals_without_cards(s)
    if s.options.aim:
        problem = aim_problem(s.options.aim, s.board.number_of.keys(), len(bots(s)))
        wrong += [f"aim: {problem} (C1.2)"] if problem else []
    for bot in bots(s):
        wrong += _one_bot(s, bot)
    for seat in range(s.players):
        if s.seized[seat] or s.conquests[seat]:
            wrong.append(f"player {seat}: captures are counted for bots alone (C13.3)")
    return wrong


def _generals_without_cards(s: ConquestState) -> list[str]:
    wrong = []
    standing = Counter(card for slot, card in enumerate(s.leader_card) if slot & 3 and is_scarf_general(card))
    waiting = Counter(card for cards in s.reserve for card in cards if is_scarf_general(card))
    numbers = standing + waiting
    if numbers and not is_coop(s):
        wrong.append("generals: one without a card, in a game without rebels (C1.4)")
    if any(times > 1 for times in numbers.values()) or any(card >= len(s.gained) for card in numbers):
        wrong.append(f"generals: {sorted(numbers.elements())} without cards, expected each number once at most (C1.4)")
    if any(is_scarf_general(card) for card in (*s.general_deck, *s.general_discard)):
        wrong.append("general_deck, general_discard: a General without a card (C1.4)")
    if any(is_scarf_general(card) for cards in s.reserve[: s.players] for card in cards):
        wrong.append("reserve: a General without a card leaves the game when swapped out (K4)")
    return wrong


def _one_bot(s: ConquestState, bot: int) -> list[str]:
    wrong = []
    if generals_owned(s, bot) > MOST_SCARF_GENERALS:
        wrong.append(f"bot {bot}: {generals_owned(s, bot)} Generals, expected at most {MOST_SCARF_GENERALS} (C13.1)")
    generals = [s.leader_card[slot] for slot in GENERAL_SLOTS[bot]] + s.reserve[bot]
    if s.leader_card[4 * bot] not in (0, HEIR) or any(card and not is_scarf_general(card) for card in generals):
        wrong.append(f"bot {bot}: a leader with a card (C1.4)")
    if sorted(s.shown[bot]) != sorted(s.reserve[bot]):
        wrong.append(f"bot {bot}: Generals in reserve that do not lie open (C1.4)")
    conquests = s.conquests[bot]
    if len(set(conquests)) != len(conquests) or not set(conquests) <= set(s.board.ids):
        wrong.append(f"bot {bot}: conquests {conquests} are not distinct Provinces (C10.5)")
    if s.seized[bot] < len(conquests):
        wrong.append(f"bot {bot}: {s.seized[bot]} captures counted, {len(conquests)} Provinces captured (C13.3)")
    if not s.alive[bot] and s.round and (s.pool[bot] or s.reserve[bot]):
        wrong.append(f"bot {bot}: a pool or a reserve outlived it (C7.8)")
    return wrong
