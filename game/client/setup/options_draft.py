"""The draft of a table with options: what differs from the usual, and the preset it was taken from.

class ChessDraft(OptionsDraft):
    game = "chess"
    groups = OPTIONS                        # `parts.options`, beside the rules
    fewest = most = 2
    rules = property(lambda self: RULES)

    def chosen(self):
        return read_options(self.options)
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from game.client.setup.plain_page import PlainDraft
from game.engine.errors import DataError
from game.engine.record import Record
from game.parts.options import OptionGroup, all_options
from game.parts.presets import Preset, PresetBook


class OptionsDraft(PlainDraft):
    """One table and its options. `options` holds only what differs from the game's defaults."""

    groups: ClassVar[Sequence[OptionGroup]]

    options: dict[str, Any] = {}
    preset: str = ""
    """The preset last taken, by key or by name, and `taken` what `options` were then."""
    taken: dict[str, Any] = {}

    # ---- what a game says

    def chosen(self) -> Any:
        """Every option as it is now, as the rules read them; `DataError` where they cannot be read."""
        raise NotImplementedError

    # ---- options

    def value(self, name: str) -> Any:
        """The present value of an option."""
        return getattr(self.chosen(), name)

    def usual(self, name: str) -> Any:
        """The game's default of an option, beside the other options."""
        return getattr(self._tried({each: value for each, value in self.options.items() if each != name}), name)

    def default(self, name: str) -> Any:
        """The value of an option that nobody touched: the preset's, else the game's default."""
        return self.taken[name] if name in self.taken else self.usual(name)

    def set(self, name: str, value: Any) -> None:
        """Sets a value; one that is as usual is not kept."""
        self.options = {each: kept for each, kept in self.options.items() if each != name}
        if value != self.usual(name):
            self.options[name] = value

    def changed(self) -> list[str]:
        """The options that differ from the preset, in the order in which they are described."""
        return [name for name in all_options(self.groups) if self.value(name) != self.default(name)]

    def reset(self) -> None:
        """Every option as the preset has it."""
        self.options = dict(self.taken)

    def _tried(self, options: Mapping[str, Any]) -> Any:
        """The rules' reading of other options."""
        tried = type(self)([])
        tried.options = dict(options)
        return tried.chosen()

    # ---- presets

    def take_preset(self, preset: Preset) -> None:
        """Takes the options of a preset in the place of all that were set."""
        self.take_rules(preset.word, preset.options)

    def take_rules(self, name: str, options: Mapping[str, Any]) -> None:
        """Takes the options of the preset with this word."""
        self.options = {}
        for each, value in options.items():
            self.set(each, value)
        self.preset, self.taken = name, dict(self.options)

    def adopt(self, presets: PresetBook) -> None:
        """Takes the shipped preset whose options the table has already, where none was taken."""
        if self.preset:
            return
        for preset in presets.shipped():
            other = type(self)([])
            other.take_preset(preset)
            if other.options == self.options:
                self.preset, self.taken = other.preset, other.taken
                return

    def take_game(self, options: Any, presets: PresetBook) -> None:
        """Takes the options of a game that was played: those of the preset they are, else one by one."""
        found = {name: getattr(options, name) for name in all_options(self.groups)}
        for preset in presets.shipped():
            self.take_preset(preset)
            if all(self.value(name) == value for name, value in found.items()):
                return
        self.take_rules("", {})
        for name, value in found.items():
            self.set(name, value)

    def kept_rules(self) -> dict[str, Any]:
        """The options as a preset keeps them."""
        return dict(self.options)

    def rules_changed(self) -> bool:
        """Whether another option holds than in the preset that was taken."""
        return bool(self.preset) and self.options != self.taken

    def why_no_rules(self) -> str:
        """Why no table could play by these options, so that they cannot be kept; or ""."""
        return ""

    # ---- beginning

    def sound(self) -> bool:
        """Whether seats and options can be used."""
        return self.readable() and super().sound()

    def readable(self) -> bool:
        """Whether the rules can read the options, and those of the preset."""
        try:
            self.chosen()
            self._tried(self.taken)
        except (DataError, msgspec.ValidationError):
            return False
        return True

    def begin(self) -> Record[Any]:
        """The game at its first decision."""
        return self.record_of(self.rules, self.options)
