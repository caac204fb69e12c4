"""`tianming` and `python -m game`: words to commands, mistakes to one line, no pygame where none is needed."""

import os
import subprocess
import sys
from importlib import import_module

import pytest

from game import __main__, __version__
from game.__main__ import COMMANDS, COMMON, OF_A_GAME, main
from game.engine.errors import DataError


def in_a_process(*words, code="import runpy; runpy.run_module('game', run_name='__main__')", **environment):
    """Runs in a process of its own, without a display."""
    env = {
        key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    } | environment
    return subprocess.run(
        [sys.executable, "-c", code, *words], env=env, capture_output=True, text=True, encoding="utf-8", timeout=120
    )


def test_version(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0 and capsys.readouterr().out == f"tianming {__version__}\n"


def test_help_names_every_command(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    out = capsys.readouterr().out
    assert ended.value.code == 0 and all(f"  {name}" in out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name, capsys):
    with pytest.raises(SystemExit) as ended:
        main([name, "--help"])
    assert ended.value.code == 0 and f"usage: tianming {name}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["simulat"], "did you mean 'simulate'?"),
        (["none.tianming"], "there is no such saved game"),
        (["x.tianming", "--continue"], "either this or a saved game"),
        (["scenario", "none.yaml"], "none.yaml: cannot be read"),
    ],
)
def test_a_mistake_is_one_line_and_exit_2(words, says, capsys):
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == "" and says in err and err.count("\n") == 1


def test_an_unknown_argument_exits_2(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["verify", "--no-such-thing"])
    assert ended.value.code == 2 and "usage: tianming verify" in capsys.readouterr().err


def test_an_error_of_data_anywhere_is_one_line(monkeypatch, capsys):
    def refuse(args):
        raise DataError("a.yaml", "here", "is wrong")

    monkeypatch.setattr(import_module("game.tools.commands.verify"), "run", refuse)
    assert main(["verify", "x"]) == 2
    assert capsys.readouterr().err == "a.yaml: here: is wrong\n"


def test_ctrl_c_ends_without_a_trace(monkeypatch, capsys):
    def interrupt(args):
        raise KeyboardInterrupt

    monkeypatch.setattr(import_module("game.tools.commands.verify"), "run", interrupt)
    assert main(["verify", "x"]) == 130
    assert capsys.readouterr().err == ""


def test_a_command_of_one_game_stands_in_its_folder():
    assert OF_A_GAME["coop"][0] == "conquest" and not set(OF_A_GAME) & set(COMMON)
    for name, (game, _) in OF_A_GAME.items():
        assert callable(import_module(f"game.{game}.{name.replace('-', '_')}_command").run)


def test_the_client_gets_the_words(monkeypatch, tmp_path):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    seen = []
    module = type("play", (), {"play": staticmethod(lambda words: seen.append(words) or 0)})
    monkeypatch.setattr(__main__, "import_module", lambda name: module)
    save = tmp_path / "a.tianming"
    save.write_text("{}")
    assert main([]) == main(["--continue"]) == main([str(save)]) == 0
    assert seen == [[], ["--continue"], [str(save)]]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a display")
@pytest.mark.parametrize("environment", [{}, {"DISPLAY": ":4077", "SDL_VIDEODRIVER": "x11"}, {"DISPLAY": ":4077"}],
                         ids=["none", "dead", "out of reach"])  # fmt: skip
def test_f8_without_a_display_one_line_says_so_and_what_to_run_instead(environment, tmp_path):
    # Without it a library of the desktop has a line of its own to say.
    done = in_a_process(TIANMING_HOME=str(tmp_path), XDG_RUNTIME_DIR=str(tmp_path), **environment)
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.count("\n") == 1 and "simulate" in done.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="the device is Linux's")
@pytest.mark.parametrize("words", [["check"], ["simulate", "--games", "1"]])
def test_f10_an_output_that_is_full_is_one_line(words, tmp_path):
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "game", *words], env=os.environ | {"TIANMING_HOME": str(tmp_path)},
            stdout=full, stderr=subprocess.PIPE, text=True, timeout=120,
        )  # fmt: skip
    assert done.returncode == 2 and "Traceback" not in done.stderr
    assert "the output cannot be written" in done.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    "words", [["scenario"], ["verify", "x"], ["check"], ["odds", "--invader", "3", "--defender", "2"]]
)
def test_commands_import_no_pygame(words):
    code = (
        "import sys\nfrom game.__main__ import main\nmain(sys.argv[1:])\n"
        "sys.exit(7 if any(name.split('.')[0].startswith('pygame') for name in sys.modules) else 0)"
    )
    assert in_a_process(*words, code=code).returncode == 0
