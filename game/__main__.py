"""`tianming` and `python -m game`: the arguments, then the client or a command without a window.

Nothing is imported before it is known to be wanted: a command never touches pygame, and the client none of the tools.
"""

import argparse
import contextlib
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Final

from game import __version__
from game.engine.errors import DataError, GameError
from game.games import GAMES

COMMON: Final = {
    "simulate": "play whole games between computer players",
    "scenario": "play scenario files: positions, moves, expectations",
    "verify": "play saved games again and compare every checksum",
    "check": "look through boards, cards and texts for mistakes",
    "odds": "the exact chances of a fight",
    "bench": "how fast it all is, beside a calibration loop",
    "shot": "draw a screen to a picture",
    "measure": "what games between computer players tell of strength and balance",
    "train-value": "fit the estimate of a game's computer players to recorded games",
    "replay": "a stretch of a saved game as pictures",
    "desktop": "put it into the menu of this desktop, and open saved games on a double click",
}
"""The commands of every game; none of them opens a window."""
OF_A_GAME: Final = {name: (entry.id, about) for entry in GAMES.values() for name, about in entry.commands.items()}
"""The commands that one game alone has: which game, and what they do."""
COMMANDS: Final = COMMON | {name: about for name, (_, about) in OF_A_GAME.items()}

UNUSABLE: Final = 2
INTERRUPTED: Final = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Runs what the arguments ask for; the exit code. 2 with one line on the standard error for what cannot be used."""
    if getattr(sys, "frozen", False):
        # PERF: only a frozen program starts its workers through here, and the import costs a tenth of the first frame.
        import multiprocessing

        multiprocessing.freeze_support()
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot write 天命 shows a question mark instead of ending the program.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        if words and words[0] in COMMANDS:
            code = _command(words[0], words[1:])
            sys.stdout.flush()
            return code
        return _client(words)
    except GameError as error:
        print(error, file=sys.stderr)
        return UNUSABLE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has seen enough; nothing may be written to it when Python closes down.
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        # A full disk behind the output; the same holds for what is still to be written.
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        print(f"the output cannot be written ({error.strerror or error})", file=sys.stderr)
        return UNUSABLE


def _command(name: str, words: list[str]) -> int:
    """One of the commands: its module says which arguments it takes and what it does."""
    parser = argparse.ArgumentParser(prog=f"tianming {name}", description=f"tianming {name}: {COMMANDS[name]}.")
    word = name.replace("-", "_")
    at = f"game.{OF_A_GAME[name][0]}.{word}_command" if name in OF_A_GAME else f"game.tools.commands.{word}"
    module = import_module(at)
    module.add_arguments(parser)
    run: Callable[[argparse.Namespace], int] = module.run
    return run(parser.parse_args(words))


def _client(words: list[str]) -> int:
    """The client, with a saved game or without."""
    commands = "\n".join(f"  {name:11} {about}" for name, about in COMMANDS.items())
    parser = argparse.ArgumentParser(
        prog="tianming",
        description="Tianming 天命: Three Kingdoms board games. Without a command it opens its window.",
        epilog=f"commands, each with --help:\n{commands}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("save", nargs="?", metavar="SAVE", help="a saved game to open")
    parser.add_argument("--continue", dest="go_on", action="store_true", help="go on with the latest game")
    parser.add_argument("--version", action="version", version=f"tianming {__version__}")
    parser.add_argument("--smoke", action="store_true", help="draw three frames of the screens, print timings, leave")
    args = parser.parse_args(words)
    if args.save is not None and args.go_on:
        raise DataError("--continue", "", "either this or a saved game, not both")
    if args.smoke:
        smoke: Callable[[], int] = import_module("game.tools.commands.smoke").run
        return smoke()
    if args.save is not None:
        _check_save(args.save)
    _check_display()
    play: Callable[[list[str]], int] = import_module("game.client.play").play
    return play(words)


def _check_save(name: str) -> None:
    """Refuses what is no file before a window opens; a mistyped command is the likeliest reason."""
    if os.path.isfile(name):
        return
    from game.parts.yaml_files import nearest

    if name.isalpha():
        raise DataError(name, "", f"there is no such command or saved game; did you mean {nearest(name, COMMANDS)!r}?")
    raise DataError(name, "", "there is no such saved game")


def _check_display() -> None:
    """Says so where there is no display. SDL would draw into nothing and wait for a mouse that never comes."""
    if sys.platform in ("win32", "darwin"):
        return
    if not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")):
        raise DataError(
            "display",
            "",
            "there is none to open a window on; `tianming --help` lists what runs without, such as simulate",
        )


if __name__ == "__main__":
    sys.exit(main())
