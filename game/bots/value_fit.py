"""Fits the networks of the estimate with numpy (the extra `train`): Adam on the log loss, held-out games choose when.

Every side has a standing, and the chances are e to the standings, divided by their sum. At play `network.py` reads what
comes of it, without numpy.
"""

from collections.abc import Sequence
from math import ceil, cos, pi
from typing import Any, Final, NamedTuple

import numpy as np

from game.bots.network import Network
from game.bots.recorded import Position

HELD_OUT: Final = 5
"""Every fifth game is not learned from, but tells how much was learned."""

EPOCHS: Final = 40
RATE: Final = 2e-3
"""How far a step goes at first; it falls to nothing along half a cosine, so that the last ones only settle."""
DECAY: Final = 1e-4
BATCH: Final = 256
DIGITS: Final = 5
BINS: Final = 10
FEW: Final = 30
"""Fewer positions are not spoken of."""
LEAST: Final = 1e-6
"""No chance counts as less."""
LAST_ROUND: Final = 12
"""Later rounds are not spoken of, either."""

Array = Any


class Fit(NamedTuple):
    """A network as plain data, and what is known of it."""

    network: dict[str, Any]
    report: dict[str, Any]
    before: float | None
    """The log loss that other weights have on the same held-out games."""


class Data(NamedTuple):
    """Positions as arrays: features by position, side and number; who is there; what came; game and round."""

    x: Array
    there: Array
    won: Array
    game: Array
    round: Array


def arrays(positions: Sequence[Position], features: int) -> Data:
    """Positions of one network as arrays."""
    sides = max(len(each.sample.rows) for each in positions)
    n = len(positions)
    x = np.zeros((n, sides, features), np.float32)
    there = np.zeros((n, sides), bool)
    won = np.zeros((n, sides), np.float32)
    for i, each in enumerate(positions):
        k = len(each.shares)
        x[i, :k], there[i, :k], won[i, :k] = each.sample.rows, True, each.shares
    game = np.array([each.game for each in positions])
    return Data(x, there, won, game, np.array([each.sample.round for each in positions]))


def fit(
    names: Sequence[str], positions: Sequence[Position], hidden: int, before: Network | None = None, seed: int = 1
) -> Fit:
    """The network that does best on held-out games, as data for `tianming check`, with its report.

    Without hidden units it is a straight line. `before` is asked of the same held-out games.
    """
    data = arrays(positions, len(names))
    flat = data.x[data.there].astype(float)
    mean, spread = flat.mean(0), flat.std(0) + 1e-6
    scaled = np.where(data.there[..., None], (data.x - mean) / spread, 0.0).astype(np.float32)
    held = data.game % HELD_OUT == 0
    if held.all() or not held.any():
        held = np.arange(len(data.game)) % HELD_OUT == 0
    told = [each for each, is_held in zip(positions, held, strict=True) if is_held]
    data = data._replace(x=scaled)
    learned, kept = _part(data, ~held), _part(data, held)
    linear = _learn(learned, kept, 0, seed)
    weights = _learn(learned, kept, hidden, seed) if hidden else linear
    chances = _chances(_forward(weights, kept.x)[0], kept.there)
    report = {
        "games": len(np.unique(data.game)),
        "positions": len(data.game),
        "held_out_positions": int(held.sum()),
        "log_loss": {
            "even": round(_loss(_even(kept.there), kept.won), 4),
            "linear": round(_loss(_chances(_forward(linear, kept.x)[0], kept.there), kept.won), 4),
            "network": round(_loss(chances, kept.won), 4),
        },
        "by_round": _by_round(chances, kept),
        "calibration": _calibration(chances, kept),
    }
    return Fit(_as_data(names, weights, mean, spread), report, None if before is None else _loss_of(before, told))


def _part(data: Data, which: Array) -> Data:
    return Data(*(each[which] for each in data))


def _forward(w: dict[str, Array], x: Array) -> tuple[Array, Array]:
    if "v" not in w:
        return x @ w["u"], None
    hidden = np.tanh(x @ w["A"] + w["b"])
    return hidden @ w["v"] + x @ w["u"], hidden


def _chances(z: Array, there: Array) -> Array:
    z = np.where(there, z, -1e9)
    e = np.exp(z - z.max(1, keepdims=True))
    return e / e.sum(1, keepdims=True)


def _even(there: Array) -> Array:
    return there / there.sum(1, keepdims=True)


def _loss(chances: Array, won: Array) -> float:
    return float(-(won * np.log(np.maximum(chances, LEAST))).sum(1).mean())


def _loss_of(network: Network, positions: Sequence[Position]) -> float:
    """The log loss of weights that are there, on positions as they were recorded."""
    losses = []
    for each in positions:
        chances = network.chances(each.sample.rows)
        losses.append(-sum(won * np.log(max(chance, LEAST)) for chance, won in zip(chances, each.shares, strict=True)))
    return round(float(np.mean(losses)), 4)


def _learn(data: Data, held: Data, hidden: int, seed: int) -> dict[str, Array]:
    rng = np.random.default_rng(seed)
    numbers = data.x.shape[2]
    w: dict[str, Array] = {"u": np.zeros(numbers, np.float32)}
    if hidden:
        w["A"] = rng.normal(0, 0.7 / np.sqrt(numbers), (numbers, hidden)).astype(np.float32)
        w |= {"b": np.zeros(hidden, np.float32), "v": np.zeros(hidden, np.float32)}
    first = {name: np.zeros_like(each) for name, each in w.items()}
    second = {name: np.zeros_like(each) for name, each in w.items()}
    best, kept, step = float("inf"), w, 0
    steps = EPOCHS * ceil(len(data.x) / BATCH)
    for _ in range(EPOCHS):
        order = rng.permutation(len(data.x))
        for at in range(0, len(order), BATCH):
            step += 1
            rate = RATE * (1 + cos(pi * step / steps)) / 2
            for name, gradient in _gradients(w, _part(data, order[at : at + BATCH])).items():
                gradient = gradient + DECAY * w[name]
                first[name] = 0.9 * first[name] + 0.1 * gradient
                second[name] = 0.999 * second[name] + 0.001 * gradient**2
                pace = np.sqrt(second[name] / (1 - 0.999**step)) + 1e-8
                w[name] = w[name] - rate * (first[name] / (1 - 0.9**step)) / pace
        now = _loss(_chances(_forward(w, held.x)[0], held.there), held.won)
        if now < best:
            best, kept = now, dict(w)
    return kept


def _gradients(w: dict[str, Array], data: Data) -> dict[str, Array]:
    z, hidden = _forward(w, data.x)
    d = ((_chances(z, data.there) - data.won) * data.there / len(data.x)).astype(np.float32)
    found = {"u": np.tensordot(d, data.x, ((0, 1), (0, 1)))}
    if hidden is not None:
        inner = d[..., None] * w["v"] * (1 - hidden * hidden)
        found["v"] = np.tensordot(d, hidden, ((0, 1), (0, 1)))
        found["A"] = np.tensordot(data.x, inner, ((0, 1), (0, 1)))
        found["b"] = inner.sum((0, 1))
    return found


def _by_round(chances: Array, data: Data) -> dict[str, list[float]]:
    """Log loss and the number of positions by round, where there are some."""
    found = {}
    for number in range(1, LAST_ROUND + 1):
        which = data.round == number
        if which.sum() >= FEW:
            found[str(number)] = [round(_loss(chances[which], data.won[which]), 3), int(which.sum())]
    return found


def _calibration(chances: Array, data: Data) -> list[list[float]]:
    """By tenths of the chance given: the mean chance, the share that won, how many."""
    given, won = chances[data.there], data.won[data.there]
    tenths = np.minimum((given * BINS).astype(int), BINS - 1)
    rows = []
    for tenth in range(BINS):
        which = tenths == tenth
        if which.sum() >= FEW:
            rows.append([round(float(given[which].mean()), 3), round(float(won[which].mean()), 3), int(which.sum())])
    return rows


def _as_data(names: Sequence[str], w: dict[str, Array], mean: Array, spread: Array) -> dict[str, Any]:
    """The weights with the scaling folded in: a hidden unit is its bias, its weight and one number a feature."""
    line = [round(float(number), DIGITS) for number in w["u"] / spread]
    if "A" not in w:
        return {"features": list(names), "line": line, "hidden": []}
    inner = w["A"] / spread[:, None]
    bias = w["b"] - (mean / spread) @ w["A"]
    hidden = [[round(float(number), DIGITS) for number in (bias[k], w["v"][k], *inner[:, k])] for k in range(len(bias))]
    return {"features": list(names), "line": line, "hidden": hidden}
