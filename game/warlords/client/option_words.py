"""The options of a war in words: their names, and what each value is called."""

from typing import Any

from game.client.setup.table_options import value_words as words_of
from game.parts.options import all_options
from game.warlords.client.words import say
from game.warlords.rules.options import OPTIONS, PRESETS, Options


def name_words(name: str) -> str:
    """The name of an option."""
    return say(f"option.{name}.name")


def value_words(name: str, value: Any) -> str:
    """The name of a value of an option."""
    return words_of(say, name, value)


def changed_from(options: dict[str, Any], preset: str) -> list[str]:
    """The options that differ from a preset, in the order in which they are described."""
    usual = values_of(preset)
    return [name for name in all_options(OPTIONS) if options.get(name, usual[name]) != usual[name]]


def values_of(preset: str) -> dict[str, Any]:
    """Every option as a preset has it."""
    default = Options()
    return {name: getattr(default, name) for name in all_options(OPTIONS)} | PRESETS[preset]


def values_in(options: Options) -> dict[str, Any]:
    """Every option of a game."""
    return {name: getattr(options, name) for name in all_options(OPTIONS)}


def preset_of(options: dict[str, Any]) -> str:
    """The preset whose values these are; "" for none."""
    return next((name for name in PRESETS if not changed_from(options, name)), "")
