"""How loud a sound is to an ear (ITU-R BS.1770-4): K-weighted, in blocks of 400 ms, the quiet ones left out."""

from typing import Any, Final

import numpy as np

Samples = Any
"""Rows of samples, one column for each channel."""

BLOCK: Final = 0.4
OVERLAP: Final = 4
"""Blocks begin every quarter of a block."""
ABSOLUTE: Final = -70.0
RELATIVE: Final = -10.0
OFFSET: Final = -0.691

# The two filters of the standard as an analogue prototype: (gain dB, Q, Hz) of the shelf, (Q, Hz) of the high pass.
SHELF: Final = (3.999843853973347, 0.7071752369554196, 1681.974450955533)
HIGH_PASS: Final = (0.5003270373238773, 38.13547087602444)


def _response(hertz: Any, rate: int) -> Any:
    """The gain of both filters at these frequencies, as the bilinear transform of the prototypes has it."""
    gain, sharp, corner = SHELF
    k = np.tan(np.pi * corner / rate)
    high = 10 ** (gain / 20)
    middle = high**0.4996667741545416
    z = np.exp(-2j * np.pi * hertz / rate)
    top = (high + middle * k / sharp + k * k) + 2 * (k * k - high) * z + (high - middle * k / sharp + k * k) * z * z
    low = (1 + k / sharp + k * k) + 2 * (k * k - 1) * z + (1 - k / sharp + k * k) * z * z
    sharp, corner = HIGH_PASS
    k = np.tan(np.pi * corner / rate)
    base = (1 + k / sharp + k * k) + 2 * (k * k - 1) * z + (1 - k / sharp + k * k) * z * z
    return np.abs(top / low * (1 - 2 * z + z * z) / base * (1 + k / sharp + k * k))


def weighted(samples: Samples, rate: int) -> Samples:
    """The samples as the standard weighs them; the phase does not matter to a power."""
    both = samples if samples.ndim == 2 else samples[:, None]
    count = len(both)
    spectrum = np.fft.rfft(both, axis=0)
    gain = _response(np.fft.rfftfreq(count, 1 / rate), rate)
    return np.fft.irfft(spectrum * gain[:, None], count, axis=0)


def blocks(samples: Samples, rate: int) -> Any:
    """The loudness of every block, in LUFS."""
    power = (weighted(samples, rate) ** 2).sum(1)
    wide = min(len(power), int(BLOCK * rate))
    step = max(1, wide // OVERLAP)
    sums = np.concatenate(([0.0], np.cumsum(power)))
    starts = np.arange(0, len(power) - wide + 1, step)
    return OFFSET + 10 * np.log10((sums[starts + wide] - sums[starts]) / wide + 1e-12)


def integrated(samples: Samples, rate: int) -> float:
    """The loudness of the whole, in LUFS: first without silence, then without what is 10 LU below the rest."""
    heard = blocks(samples, rate)
    heard = heard[heard > ABSOLUTE]
    if not len(heard):
        return ABSOLUTE
    limit = _mean(heard) + RELATIVE
    return _mean(heard[heard > limit])


def _mean(loud: Any) -> float:
    return float(OFFSET + 10 * np.log10(np.mean(10 ** ((loud - OFFSET) / 10))))
