"""The contract of a table with the pages of options and presets: values, words, and why not.

Every answer is made from the game's description of its options (`parts.options`) and from the game's texts:

    option.<name>.name, .line        what an option is called, and what it does in a sentence
    option.group.<key>               what a group is called
    value.<name>.<value>             a value; `value.flag.on` and `.off` for all that are on or off
    value.<name>.<value>_tip         more about a value, where one word cannot say it
    preset.<key>.name, .line         a preset that ships

A game whose options depend on more than that overrides single answers.
"""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from game.client.look.choosers import Option
from game.client.look.tooltips import Tip
from game.client.setup.options_draft import OptionsDraft
from game.client.texts import Speaker, sentences, speaker
from game.parts.options import OptionGroup, OptionSpec, all_options
from game.parts.presets import Preset, PresetBook

D = TypeVar("D", bound=OptionsDraft)
Line = tuple[str, str, bool]
"""Name, value, and whether it is written strong."""


class TableOptions(Generic[D]):
    """The options and presets of one table of a game."""

    def __init__(self, draft: D, presets: PresetBook) -> None:
        self.draft = draft
        self.presets = presets

    @property
    def say(self) -> Speaker:
        """The words of the game that is set up, and the common ones where it has none of its own."""
        return speaker(self.draft.game)

    # ---- options

    @property
    def groups(self) -> Sequence[OptionGroup]:
        """The options that matter at this table, in the groups in which they are shown."""
        return self.draft.groups

    def value(self, name: str) -> Any:
        """The present value of an option."""
        return self.draft.value(name)

    def default(self, name: str) -> Any:
        """The value of an option that nobody touched."""
        return self.draft.default(name)

    def set(self, name: str, value: Any) -> None:
        """Takes a value."""
        self.draft.set(name, value)

    def changed(self) -> list[str]:
        """The options that are not as usual, in the order in which they are described."""
        return self.draft.changed()

    def reset(self) -> None:
        """Sets everything as usual."""
        self.draft.reset()

    def unchanged_words(self) -> str:
        """The words when no option is changed."""
        name = self.taken_name()
        return self.say("setup.as_preset", preset=name) if name else self.say("setup.options_usual")

    def reset_words(self) -> str:
        """The name of the button that resets."""
        name = self.taken_name()
        return self.say("options.reset_to", preset=name) if name else self.say("options.reset_all")

    def bounds(self, spec: OptionSpec) -> tuple[int, int]:
        """The least and greatest number of an option at this table."""
        return spec.bounds

    def step(self, spec: OptionSpec) -> int:
        """The step by which a number goes up or down."""
        return 1

    def refused(self, spec: OptionSpec) -> str | None:
        """Why an option means nothing at this table."""
        return None

    # ---- words of options

    def group_words(self, key: str) -> str:
        """The name of a group."""
        return self.say(f"option.group.{key}")

    def name(self, spec: OptionSpec) -> str:
        """The name of an option."""
        return self.say(f"option.{spec.name}.name")

    def line(self, spec: OptionSpec) -> str:
        """What an option does, in a sentence."""
        return self.say(f"option.{spec.name}.line")

    def effect(self, spec: OptionSpec) -> str:
        """What the option changed where that was measured; "" where it was not."""
        return ""

    def more(self, spec: OptionSpec) -> str:
        """What it does and what it changed."""
        return sentences(words for words in (self.line(spec), self.effect(spec)) if words)

    def clause(self, spec: OptionSpec) -> str:
        """The clause of an option."""
        return spec.clause

    def words(self, spec: OptionSpec, value: Any) -> str:
        """The words for a value."""
        return value_words(self.say, spec.name, value)

    def choices(self, spec: OptionSpec) -> Sequence[Option[Any]]:
        """The choices of an option; a value that a file gave stands among them, too."""
        values: list[Any] = [False, True] if spec.kind == "flag" else list(spec.choices)
        now = self.value(spec.name)
        if now not in values:
            values.append(now)
        found = []
        for value in values:
            label, key = self.words(spec, value), f"value.{spec.name}.{value}_tip"
            found.append(Option(value, label, tip=Tip(self.say(key), label) if self.say.has(key) else None))
        return found

    # ---- presets

    def preset_name(self, preset: Preset) -> str:
        """The name of a preset: one that ships in the language in use, a person's own as it was named."""
        return self.say(f"preset.{preset.key}.name") if preset.key else preset.name

    def preset_note(self, preset: Preset) -> str:
        """The note of a preset about itself."""
        return self.say(f"preset.{preset.key}.line") if preset.key else preset.note

    def preset_kind(self, preset: Preset) -> str:
        """The small words below a preset's name in the list."""
        count = len(preset.options)
        return self.say("presets.options", count=count) if count else self.say("setup.options_usual")

    def preset_lines(self, preset: Preset) -> list[Line]:
        """The name and value of everything in a preset."""
        known = all_options(self.draft.groups)
        return [
            (self.name(known[name]), self.words(known[name], value), False)
            for name, value in preset.options.items()
            if name in known
        ]

    def taken_name(self) -> str:
        """The name of the preset the table plays by; "" for none."""
        shipped = {preset.key: preset for preset in self.presets.shipped()}
        word = self.draft.preset
        return self.preset_name(shipped[word]) if word in shipped else word


def value_words(say: Speaker, name: str, value: Any) -> str:
    """The name of a value of an option in a game's words; what has no words of its own is told as it is."""
    if isinstance(value, bool):
        return say("value.flag.on" if value else "value.flag.off")
    for key in (f"value.{name}.{value}", f"value.{name}.count"):
        if say.has(key):
            return say(key, count=value) if key.endswith(".count") else say(key)
    return str(value)
