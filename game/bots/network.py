"""A learned estimate in pure Python: a small network gives every side a standing, and standings give chances.

One hidden layer of tanh units beside a straight line: what fits in a data file of some ten thousand characters and is
asked hundreds of times a second. The weights are made by `tianming train-value`; here they are only read.
"""

import json
from collections.abc import Mapping, Sequence
from math import exp, isfinite, tanh
from operator import mul
from pathlib import Path
from typing import Any, Final

from game.engine.errors import DataError

KIND: Final = "estimate"
MOST_WEIGHTS: Final = 20_000
MOST_BYTES: Final = 1_000_000

Row = Sequence[float]


class Network:
    """The weights of one network. `features` names what each number of a row is."""

    def __init__(self, features: Sequence[str], layers: Sequence[tuple[Row, float, float]], line: Row) -> None:
        self.features = tuple(features)
        self._layers = layers
        self._line = line

    def standing(self, row: Row) -> float:
        """The standing of one side; only differences between sides mean anything."""
        # PERF: sums over `map` keep the loops inside the interpreter; written out they take three times as long.
        found = sum(map(mul, self._line, row))
        for weights, bias, out in self._layers:
            found += out * tanh(bias + sum(map(mul, weights, row)))
        return found

    def chances(self, rows: Sequence[Row]) -> list[float]:
        """The chance of every side to win; they sum to 1."""
        standings = [self.standing(row) for row in rows]
        highest = max(standings)
        powers = [exp(standing - highest) for standing in standings]
        everything = sum(powers)
        return [power / everything for power in powers]


def read_networks(file: Path) -> dict[str, Network]:
    """The networks of a file by name; `DataError` says what cannot be used."""
    return networks_of(read_document(file), file)


def read_document(file: Path) -> dict[str, Any]:
    """The content of an estimate's file as plain data."""
    try:
        data = file.read_bytes()[: MOST_BYTES + 1]
        if len(data) > MOST_BYTES:
            raise DataError(file, "", f"longer than {MOST_BYTES} bytes")
        document = json.loads(data)
    except (OSError, ValueError, RecursionError) as error:
        raise DataError(file, "", f"cannot be read: {error}") from None
    if not isinstance(document, dict) or document.get("kind") != KIND:
        raise DataError(file, "kind", f"expected {KIND!r}")
    return document


def networks_of(document: Mapping[str, Any], file: Path) -> dict[str, Network]:
    """The networks of a document that has been read."""
    made, networks = document.get("made"), document.get("networks")
    if not isinstance(made, dict) or not made:
        raise DataError(file, "made", "expected how the weights were made")
    if not isinstance(networks, dict) or not networks:
        raise DataError(file, "networks", "expected networks by name")
    return {str(name): _network(network, file, f"networks.{name}") for name, network in networks.items()}


def _network(document: object, file: Path, place: str) -> Network:
    if not isinstance(document, dict):
        raise DataError(file, place, "expected a network")
    features = document.get("features")
    if not isinstance(features, list) or not features or not all(isinstance(name, str) for name in features):
        raise DataError(file, f"{place}.features", "expected names")
    if len(set(features)) != len(features):
        raise DataError(file, f"{place}.features", "a name is there twice")
    line = _numbers(document.get("line"), len(features), file, f"{place}.line")
    hidden = document.get("hidden")
    if not isinstance(hidden, list) or len(hidden) * len(features) > MOST_WEIGHTS:
        raise DataError(file, f"{place}.hidden", "expected a list of units")
    layers = []
    for number, unit in enumerate(hidden):
        found = _numbers(unit, len(features) + 2, file, f"{place}.hidden[{number}]")
        layers.append((found[2:], found[0], found[1]))
    return Network(features, layers, line)


def _numbers(found: object, count: int, file: Path, place: str) -> tuple[float, ...]:
    if not isinstance(found, list) or len(found) != count:
        raise DataError(file, place, f"expected {count} numbers")
    if not all(isinstance(number, int | float) and isfinite(number) and abs(number) < 1e6 for number in found):
        raise DataError(file, place, "expected numbers")
    return tuple(float(number) for number in found)
