"""Streams of chance: the n-th number of stream k is a fixed function of the seed.

The state holds one counter a stream and nothing else, so a loaded game rolls what it would have rolled, and a rule that
rolls does not shift the dice of another.
"""

import hashlib
from collections.abc import Callable
from functools import lru_cache
from random import Random
from struct import Struct
from typing import Final

_MASK: Final = (1 << 64) - 1
_GOLDEN: Final = 0x9E3779B97F4A7C15


def mix(seed: int, stream: int, n: int) -> int:
    """The n-th 64-bit number of a stream (splitmix64 over seed, stream and counter)."""
    z = (seed + (stream + 1) * 0xD1342543DE82EF95 + (n + 1) * _GOLDEN) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def commitment(seed: int) -> str:
    """A digest of the seed that can be shown before the game: it does not reveal the seed and fits no other (U36).

    The first half of the SHA-256 of the words `tianming seed` and the seed's digits, so that anybody can work it out.
    """
    return hashlib.sha256(f"tianming seed {seed}".encode()).hexdigest()[:32]


def numbers(seed: int, stream: int, n: int, count: int) -> tuple[int, ...]:
    """So many numbers of a stream from the n-th on, as `mix` gives them."""
    # PERF: all of them side by side in one large number, 128 bits for each, so that no product reaches the next one;
    # forty cards one by one take six times as long.
    ones, steps, mask, size, unpack = _side_by_side(count)
    start = (seed + (stream + 1) * 0xD1342543DE82EF95 + n * _GOLDEN) & _MASK
    z = (start * ones + steps) & mask
    z = (((z ^ (z >> 30)) & mask) * 0xBF58476D1CE4E5B9) & mask
    z = (((z ^ (z >> 27)) & mask) * 0x94D049BB133111EB) & mask
    return unpack(((z ^ (z >> 31)) & mask).to_bytes(size, "little"))


@lru_cache(maxsize=256)
def _side_by_side(count: int) -> tuple[int, int, int, int, Callable[[bytes], tuple[int, ...]]]:
    """What `numbers` needs for so many: a 1 for each, the steps of the counter, the bits kept, how to take it apart."""
    ones = sum(1 << 128 * i for i in range(count))
    steps = sum((_GOLDEN * (i + 1) & _MASK) << 128 * i for i in range(count))
    return ones, steps, _MASK * ones, 16 * count, Struct("<" + "Q8x" * count).unpack


def deal_again(cards: list[int], rng: Random) -> None:
    """Shuffles hidden cards in place for an imagined table; the order and the numbers drawn are `rng.shuffle`'s."""
    # PERF: that calls two functions a card, and is the half of an imagined table; this takes half as long.
    getrandbits = rng.getrandbits
    for last in range(len(cards) - 1, 0, -1):
        bits = (last + 1).bit_length()
        other = getrandbits(bits)
        while other > last:
            other = getrandbits(bits)
        cards[last], cards[other] = cards[other], cards[last]


def below(number: int, bound: int) -> int:
    """Maps a 64-bit number evenly onto 0 .. bound-1 (the bias is below 2**-58 for every bound in use)."""
    return (number * bound) >> 64
