"""The data of `assets/cards/redux/redux.yaml` as typed records: generals, state enhancements, spaces, numbers.

A card's effect is a few rows of a small language, or the name of a function (`hook`). A row has a moment (`when`),
mostly a place (`at`), a test (`require`) and one action. An unknown word is a `DataError` with the nearest known word.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from game.engine.errors import DataError
from game.parts.yaml_files import nearest, read_yaml
from game.redux.rules.places import (
    ALL_SPACES,
    BATTLES,
    BORDERS,
    COMMON,
    SPACE_NUMBERS,
    STATES,
    THINGS,
    TRIBES,
    TYPES,
)

ALLIANCE: Final = 1 << 30
"""In `Row.at`: the alliance space of the round, for a state that is allied."""

WEAPON: Final = "weapon"
"""A weapon of any type, which its owner chooses."""

Gain = tuple[tuple[str, int | str], ...]
"""Things and how many; a word is counted when the effect is settled (`amounts.py`)."""

MOMENTS: Final = (
    "before", "instead", "during", "after", "limit", "cost", "station", "occupied", "recruited", "stationed_this_round",
    "declared", "benefit", "people_upkeep", "support_gained", "built", "score", "value",
)  # fmt: skip
KEYS: Final = (
    "when", "at", "part", "require", "own_action", "gain", "choose", "may", "pay", "do", "train", "construct",
    "treasury", "granary", "level", "rank", "less", "less_one_of", "replace_one_by", "by_ordinal", "by_units",
    "both_decks", "rounds", "from_round", "administration", "add", "score",
)  # fmt: skip
AMOUNTS: Final = (
    "stationed_units", "two_per_marketplace", "two_per_farm", "marketplaces", "farms", "locations_up_to_2",
    "treasury_tokens", "granary_tokens",
)  # fmt: skip


class Row(msgspec.Struct, frozen=True):
    """One effect of a card. Fields that a row does not use keep their empty values."""

    when: str
    at: int = 0
    """The spaces it works on, as bits by number; 0 where the moment has no space."""
    part: str = ""
    require: str = ""
    made: tuple[tuple[str, int], ...] = ()
    own_action: bool = False
    gain: Gain = ()
    of_his_type: bool = False
    choose: tuple[Gain, ...] = ()
    may: tuple[str, ...] = ()
    pay: Gain = ()
    do: str = ""
    train: int = 0
    construct: tuple[str, ...] = ()
    """The decks of which one card may be built: `SEP`, `UNI` or both."""
    tokens: tuple[str, ...] = ()
    """Where developed tokens go at once: `treasury`, `granary`."""
    level: int = 0
    rank: int = 0
    less: Gain = ()
    less_one_of: tuple[str, ...] = ()
    replace_one_by: str = ""
    by_ordinal: tuple[tuple[int, int], ...] = ()
    by_units: tuple[tuple[int, Gain], ...] = ()
    both_decks: bool = False
    rounds: tuple[int, ...] = ()
    from_round: int = 0
    administration: int = 0
    add: int = 0
    score: tuple[tuple[str, Any], ...] = ()


class General(msgspec.Struct, frozen=True):
    """A general's card (1.11)."""

    id: str
    key: str
    name: str
    zh: str
    portrait: str
    administration: int
    combat: int
    leadership: int
    types: tuple[int, ...]
    skill: str
    skill_zh: str
    window: str
    use: str
    rule: str
    rows: tuple[Row, ...] = ()
    hook: str = ""


class Enhancement(msgspec.Struct, frozen=True):
    """A state enhancement (12)."""

    id: str
    key: str
    name: str
    zh: str
    icon: str
    needs: tuple[tuple[str, int], ...]
    cost: tuple[tuple[str, int], ...]
    effect: str
    vp: str
    rows: tuple[Row, ...] = ()
    hook: str = ""


class Space(msgspec.Struct, frozen=True):
    """An action space (8)."""

    key: str
    name: str
    criterion: str
    icon: str
    kind: str


class Start(msgspec.Struct, frozen=True):
    """The starting supply and levels of a state (2.7)."""

    keep: int
    gold: int
    rice: int
    support: int
    untrained: int
    trained: int
    tribal: int
    tribe: str


class Location(msgspec.Struct, frozen=True):
    """A border location (1.9)."""

    key: str
    name: str
    zh: str
    type: int


class Cards(msgspec.Struct, frozen=True):
    """Everything the file holds; tuples are indexed by number, with nothing at 0."""

    numbers: Mapping[str, Any]
    rank_vp: tuple[int, ...]
    titles: tuple[str, ...]
    starts: tuple[Start, ...]
    schedules: Mapping[str, Mapping[int, tuple[int, ...]]]
    """Which states recruit in which round, by schedule: `full` and those of the presets."""
    options: Mapping[str, Mapping[str, Any]]
    presets: Mapping[str, Mapping[str, Any]]
    spaces: tuple[Space, ...]
    locations: tuple[Location, ...]
    generals: tuple[General, ...]
    enhancements: tuple[Enhancement, ...]


def read_cards(path: Path) -> Cards:
    """The file's contents, checked; `DataError` names what is wrong and where."""
    document = read_yaml(path)
    try:
        return _cards(document, path)
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise DataError(path, "", f"is not as expected: {error!r}") from None


def _cards(doc: Mapping[str, Any], path: Path) -> Cards:
    generals = [_general(id_, card, path) for id_, card in doc["generals"].items()]
    enhancements = [_enhancement(id_, card, path) for id_, card in doc["enhancements"].items()]
    spaces = [Space("", "", "", "", "")]
    for key, space in doc["spaces"].items():
        spaces.append(Space(key, space["name"], space["criterion"], space["icon"], space["kind"]))
    locations = [Location("", "", "", -1)]
    for border in BORDERS:
        for place in doc["borders"][border]:
            key = str(place["name"]).lower().replace("'", "")
            locations.append(Location(key, place["name"], place["zh"], TYPES.index(place["type"])))
    schedules = {"full": doc["recruitment"]} | {
        name: preset["recruitment"] for name, preset in doc["presets"].items() if "recruitment" in preset
    }
    fields = Start.__struct_fields__
    return Cards(
        numbers=doc["numbers"],
        rank_vp=tuple(rank["vp"] for rank in doc["ranks"]),
        titles=tuple(rank["title"] for rank in doc["ranks"]),
        starts=tuple(Start(**{name: doc["setup"][state][name] for name in fields}) for state in STATES),
        schedules={
            name: {int(number): tuple(STATES.index(state) for state in who) for number, who in plan.items()}
            for name, plan in schedules.items()
        },
        options=doc["options"],
        presets=doc["presets"],
        spaces=tuple(spaces),
        locations=tuple(locations),
        generals=(_general("NONE", NOBODY, path), *generals),
        enhancements=(_enhancement("NONE", NOTHING, path), *enhancements),
    )


NOBODY: Final[dict[str, Any]] = dict.fromkeys(
    ("name", "zh", "portrait", "skill", "skill_zh", "window", "use", "rule"), ""
) | {"administration": 0, "combat": 0, "leadership": 0, "types": []}
NOTHING: Final[dict[str, Any]] = dict.fromkeys(("name", "zh", "icon", "effect", "vp"), "") | {"needs": {}, "cost": {}}


def _general(id_: str, card: Mapping[str, Any], path: Path) -> General:
    return General(
        id=id_,
        key=id_.lower(),
        types=tuple(TYPES.index(name) for name in card["types"]),
        rows=tuple(row for raw in card.get("rows", ()) for row in _rows(raw, id_, path)),
        hook=card.get("hook", ""),
        **{
            name: card[name]
            for name in (
                "name", "zh", "portrait", "administration", "combat", "leadership", "skill", "skill_zh", "window",
                "use", "rule",
            )
        },
    )  # fmt: skip


def _enhancement(id_: str, card: Mapping[str, Any], path: Path) -> Enhancement:
    for thing in card["cost"]:
        if thing not in (*THINGS, WEAPON):
            raise DataError(
                path, f"enhancements.{id_}.cost", f"unknown {thing!r}; did you mean {nearest(thing, THINGS)!r}?"
            )
    return Enhancement(
        id=id_,
        key=id_.lower(),
        needs=tuple(card["needs"].items()),
        cost=tuple(card["cost"].items()),
        rows=tuple(row for raw in card.get("rows", ()) for row in _rows(raw, id_, path)),
        hook=card.get("hook", ""),
        **{name: card[name] for name in ("name", "zh", "icon", "effect", "vp")},
    )


def _rows(raw: Mapping[str, Any], id_: str, path: Path) -> list[Row]:
    """A row of the file; one that builds a card of each deck is two of ours, because each may be left out."""
    for key in raw:
        if key not in KEYS:
            raise DataError(path, id_, f"unknown field {key!r}; did you mean {nearest(key, KEYS)!r}?")
    if raw["when"] not in MOMENTS:
        raise DataError(path, id_, f"unknown moment {raw['when']!r}; did you mean {nearest(raw['when'], MOMENTS)!r}?")
    decks = raw.get("construct")
    if isinstance(decks, Mapping):
        return [_row({**raw, "construct": (deck,)}, id_, path) for deck in decks]
    return [_row(raw, id_, path)]


def _row(raw: Mapping[str, Any], id_: str, path: Path) -> Row:
    require, made = raw.get("require", ""), ()
    if isinstance(require, Mapping):
        made, require = tuple(require["made"].items()), "made"
    gain = raw.get("gain", {})
    construct = raw.get("construct", ())
    return Row(
        when=raw["when"],
        at=_spaces(raw.get("at", []), id_, path),
        part=raw.get("part", ""),
        require=require,
        made=made,
        own_action=raw.get("own_action", False),
        gain=() if isinstance(gain, str) else _gain(gain, id_, path),
        of_his_type=gain == "weapons_of_his_type",
        choose=tuple(_gain({one: 1} if isinstance(one, str) else one, id_, path) for one in raw.get("choose", ())),
        may=tuple(raw.get("may", ())),
        pay=_gain(raw.get("pay", {}), id_, path),
        do=raw.get("do", ""),
        train=raw.get("train", 0),
        construct=construct if isinstance(construct, tuple) else ("SEP", "UNI"),
        tokens=tuple(store for store in ("treasury", "granary") if raw.get(store)),
        level=raw.get("level", 0),
        rank=raw.get("rank", 0),
        less=_gain(raw.get("less", {}), id_, path),
        less_one_of=tuple(raw.get("less_one_of", ())),
        replace_one_by=raw.get("replace_one_by", ""),
        by_ordinal=tuple(raw.get("by_ordinal", {}).items()),
        by_units=tuple((units, _gain(given, id_, path)) for units, given in raw.get("by_units", {}).items()),
        both_decks=raw.get("both_decks", False),
        rounds=tuple(raw.get("rounds", ())),
        from_round=raw.get("from_round", 0),
        administration=raw.get("administration", 0),
        add=raw.get("add", 0),
        score=tuple(raw.get("score", {}).items()),
    )


def _gain(raw: Mapping[str, Any], id_: str, path: Path) -> Gain:
    for thing, amount in raw.items():
        if thing not in (*THINGS, WEAPON, "treasury", "granary"):
            raise DataError(path, id_, f"unknown {thing!r}; did you mean {nearest(thing, (*THINGS, WEAPON))!r}?")
        if not isinstance(amount, int) and amount not in AMOUNTS:
            raise DataError(path, id_, f"unknown amount {amount!r}; did you mean {nearest(amount, AMOUNTS)!r}?")
    return tuple(raw.items())


def _spaces(raw: Any, id_: str, path: Path) -> int:
    """Spaces as bits by number."""
    groups = {"common": COMMON, "battles": BATTLES, "any": ALL_SPACES}
    if raw == "alliance":
        return ALLIANCE
    if isinstance(raw, str):
        if raw not in groups:
            raise DataError(path, id_, f"unknown spaces {raw!r}; did you mean {nearest(raw, groups)!r}?")
        return mask_of(groups[raw])
    numbers: list[int] = []
    for key in raw:
        if key != "TRI" and key not in SPACE_NUMBERS:
            raise DataError(path, id_, f"unknown space {key!r}; did you mean {nearest(key, SPACE_NUMBERS)!r}?")
        numbers += TRIBES if key == "TRI" else (SPACE_NUMBERS[key],)
    return mask_of(numbers)


def mask_of(numbers: Any) -> int:
    """Numbers as bits."""
    return sum(1 << number for number in numbers)
