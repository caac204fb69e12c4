"""Plays games on the workers of a Dask or Ray cluster that is running already, where one machine is not enough.

    tianming simulate --on tcp://head:8786 …      a Dask scheduler     (pip install tianming[dask])
    tianming simulate --on ray://head:10001 …     a Ray cluster        (pip install tianming[ray])

A game is a pure function of its match and seed, so it does not matter where it is played, or how often. Games travel
in batches; a batch whose worker is lost is played again by another. The workers need this program installed.
"""

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any, Final

from game.bots.many_games import Job
from game.bots.match import Match, Report
from game.bots.matches import play_match
from game.engine.errors import DataError

BATCH: Final = 50
"""Games sent at once: enough that sending costs little beside playing, few enough that little is lost."""

MOST_WAITING: Final = 200
"""Batches under way at a time, so that a million games need not be kept in memory."""

RETRIES: Final = 5

Batch = list[Job]


def play_batch(match: Match, batch: Batch) -> list[Report]:
    """The reports of a batch of games, played by a worker."""
    return [play_match(match, job) for job in batch]


def play_on(address: str, match: Match, jobs: Sequence[Job]) -> Iterator[Report]:
    """The games, on the cluster at an address, as their batches end."""
    check_address(address)
    batches = [list(jobs[at : at + BATCH]) for at in range(0, len(jobs), BATCH)]
    if address.startswith("ray://"):
        yield from _on_ray(address, match, batches)
    else:
        yield from _on_dask(address, match, batches)


def check_address(address: str) -> None:
    """`DataError` unless it is the address of an engine that is installed here."""
    if address.startswith("ray://"):
        _needed("ray", "ray")
    elif address.startswith(("tcp://", "tls://")):
        _needed("distributed", "dask")
    else:
        raise DataError("--on", address, "expected tcp://HOST:PORT of a Dask scheduler or ray://HOST:PORT of Ray")


def _needed(module: str, extra: str) -> Any:
    try:
        return import_module(module)
    except ModuleNotFoundError:
        raise DataError("--on", module, f"is not installed: pip install tianming[{extra}]") from None


def _on_dask(address: str, match: Match, batches: list[Batch]) -> Iterator[Report]:
    distributed = _needed("distributed", "dask")
    try:
        client = distributed.Client(address, timeout="10s")
    except (OSError, TimeoutError, ValueError) as error:
        raise DataError("--on", address, f"no Dask scheduler answers: {error}") from None
    with client:
        waiting = iter(batches)

        def submit(batch: Batch) -> Any:
            return client.submit(play_batch, match, batch, retries=RETRIES, pure=False)

        under_way = distributed.as_completed(
            [submit(batch) for batch, _ in zip(waiting, range(MOST_WAITING), strict=False)], with_results=True
        )
        for future, reports in under_way:
            yield from reports
            future.release()
            following = next(waiting, None)
            if following is not None:
                under_way.add(submit(following))


def _on_ray(address: str, match: Match, batches: list[Batch]) -> Iterator[Report]:
    ray = _needed("ray", "ray")
    try:
        ray.init(address, log_to_driver=False)
    except (OSError, ConnectionError, TimeoutError) as error:
        raise DataError("--on", address, f"no Ray cluster answers: {error}") from None
    try:
        remote = ray.remote(max_retries=RETRIES)(play_batch)
        waiting = iter(batches)
        under_way = [remote.remote(match, batch) for batch, _ in zip(waiting, range(MOST_WAITING), strict=False)]
        while under_way:
            (done,), under_way = ray.wait(under_way, num_returns=1)
            yield from ray.get(done)
            following = next(waiting, None)
            if following is not None:
                under_way.append(remote.remote(match, following))
    finally:
        ray.shutdown()
