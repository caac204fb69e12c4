"""Easing curves (look §8): each takes the share of the time that is over and gives the share of the way."""

from math import cos, pi, sin


def out_quad(t: float) -> float:
    """Fast at first, with a soft end."""
    return 1 - (1 - t) * (1 - t)


def in_quad(t: float) -> float:
    """Slow at first, then faster."""
    return t * t


def out_cubic(t: float) -> float:
    """Faster at first, with a softer end."""
    return 1 - (1 - t) ** 3


def in_out_sine(t: float) -> float:
    """Slow at both ends."""
    return (1 - cos(pi * t)) / 2


def out_back(t: float, over: float = 1.3) -> float:
    """Goes a little too far and comes back."""
    u = t - 1
    return 1 + (over + 1) * u**3 + over * u * u


def hop(t: float, hops: int = 3) -> float:
    """The height above the ground, 0..1, on a way of so many small arcs."""
    return abs(sin(pi * hops * t)) if t < 1 else 0.0


def swell(t: float, rise: float = 0.25, fall: float = 0.35) -> float:
    """Rises from 0, stays at 1, falls: for what appears for a while."""
    if t < rise:
        return out_cubic(t / rise)
    return out_cubic((1 - t) / fall) if t > 1 - fall else 1.0
