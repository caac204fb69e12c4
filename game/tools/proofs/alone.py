"""`python -m game.tools.proofs.NAME`: the tools that are no command of `tianming`, for those who work on it."""

import argparse
from collections.abc import Callable


def run_alone(
    name: str,
    about: str | None,
    add_arguments: Callable[[argparse.ArgumentParser], None],
    run: Callable[[argparse.Namespace], int],
) -> int:
    """Reads the arguments and runs the tool; `about` is its module's text, whose first line `--help` shows."""
    parser = argparse.ArgumentParser(
        prog=f"python -m game.tools.proofs.{name}", description=(about or "").partition("\n")[0]
    )
    add_arguments(parser)
    return run(parser.parse_args())
