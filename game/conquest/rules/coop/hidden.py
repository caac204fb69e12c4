"""The additional steps of an imagined table of the co-op scenario (R26): nothing hidden is read."""

from random import Random

from game.conquest.rules.sides import has_no_revolts, is_coop
from game.conquest.rules.state import ConquestState, Seat
from game.conquest.rules.verbs import REVOLT
from game.engine.streams import deal_again


def set_revolts_aside(s: ConquestState, cards: list[int]) -> list[int]:
    """Takes the Revolts out of the unseen Strategy cards where no hand ever holds one (C4.5, R2.2)."""
    if not has_no_revolts(s):
        return []
    revolts = [card for card in cards if card == REVOLT]
    cards[:] = [card for card in cards if card != REVOLT]
    return revolts


def put_revolts_back(cards: list[int], revolts: list[int], rng: Random) -> None:
    """What no hand was dealt goes on with the Revolts among it."""
    if revolts:
        cards += revolts
        deal_again(cards, rng)


def order_of_gains(s: ConquestState, guess: ConquestState, seat: Seat) -> list[int]:
    """The order in which Generals were gained, with the new faces of hidden reserves in the places of the old ones."""
    gained = s.gained[:]
    if not is_coop(s):
        return gained
    taken: dict[int, int] = {}
    for who in range(s.players):
        if who != seat:
            old = [card for card in s.reserve[who] if card not in s.shown[who]]
            new = [card for card in guess.reserve[who] if card not in guess.shown[who]]
            taken |= zip(new, sorted(s.gained[card] for card in old), strict=True)
            for card in old:
                gained[card] = 0
    for card, number in taken.items():
        gained[card] = number
    return gained
