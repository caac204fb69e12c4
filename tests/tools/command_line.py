"""The commands of the program, run as from a terminal: a tool's module, and the words after its name."""

import argparse
import json
from types import ModuleType
from typing import Any


def arguments_of(tool: ModuleType, *words: str) -> argparse.Namespace:
    """What the words mean to a tool."""
    parser = argparse.ArgumentParser()
    tool.add_arguments(parser)
    return parser.parse_args(words)


def run_tool(tool: ModuleType, *words: str) -> int:
    """The exit code of a command."""
    return tool.run(arguments_of(tool, *words))


def report_of(capsys, tool: ModuleType, *words: str) -> Any:
    """What a command prints for programs; it succeeds and complains of nothing."""
    assert run_tool(tool, *words, "--json") == 0
    out, err = capsys.readouterr()
    assert err == ""
    return json.loads(out)
