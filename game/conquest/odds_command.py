"""`tianming odds --game conquest`: the exact chances of an Invasion between two sides named on the command line.

    tianming odds --invader "8 inf, Zhao Yun, ruler:RU01" --defender "6 inf, GE02" --ties defender --first

A side is a list with commas: a number of Infantry (`8`, `8 inf`), Generals by id or name, `general` for one without a
card (a computer warlord's), `ruler:` with an id or name for a Ruler in the fight, `ruler` for one without a card, and
`away:` for a Ruler who is in play elsewhere, whose skill may reach the fight all the same. `--drums`, `--palisades` and
`--hour` are cards that lie in the fight. Exit 0: printed. 2: a side cannot be read; one line on the standard error
says which and why.
"""

import argparse
import json
import sys
import unicodedata
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from game.conquest.rules.battle_dice import (
    MOST_DICE,
    Force,
    Leader,
    Pool,
    Pools,
    Side,
    Terms,
    after_casualties,
    compose,
    marksmen,
)
from game.conquest.rules.odds import Odds, by_group_size, dying_order, odds
from game.conquest.rules.skills import GUARDED_PASSES, SKILLFUL, WHITE_HORSE
from game.engine.errors import DataError
from game.parts.yaml_files import nearest

SIDE: Final = "infantry and leaders with commas, like '8 inf, GE03, ruler:RU01'"
"""How a side is written, for the help of the command."""

MOST_INFANTRY: Final = 99
MOST_LEADERS: Final = 12
MOST_PALISADES: Final = 4

GENERIC: Final = {
    "general": ("a General without a card", Leader(SKILLFUL)),
    "ruler": ("a Ruler without a card", Leader(0, ruler=True)),
}


class Fighter(NamedTuple):
    """A leader as named on the command line; `id` is empty for one without a card."""

    id: str
    name: str
    leader: Leader


class Host(NamedTuple):
    """One side as named on the command line; `fighters` stand in the order in which they die."""

    infantry: int
    fighters: tuple[Fighter, ...]
    away: Fighter | None

    @property
    def force(self) -> Force:
        """What stands in the fight."""
        return Force(self.infantry, tuple(fighter.leader for fighter in self.fighters))

    @property
    def ruler_skills(self) -> int:
        """The skills of the side's Rulers, in the fight or away."""
        skills = self.away.leader.skills if self.away else 0
        for fighter in self.fighters:
            skills |= fighter.leader.skills * fighter.leader.ruler
        return skills


def add_arguments(group: argparse._ArgumentGroup) -> None:
    """Adds the arguments of a fight of Conquest beside its sides."""
    group.add_argument(
        "--ties",
        choices=("invader", "defender"),
        default="defender",
        help="who has the Tactical Advantage and wins ties (default: the defender)",
    )
    group.add_argument("--first", action="store_true", help="the first engagement of this Invasion is still to come")
    group.add_argument("--drums", action="store_true", help="War Drums sound in the next engagement (ST16)")
    group.add_argument(
        "--palisades", type=int, default=0, metavar="N", help="so many Palisades stand round the Province (ST15)"
    )
    group.add_argument("--hour", choices=("invader", "defender"), help="who has seized the hour (ST22)")
    group.add_argument(
        "--stop", type=int, default=0, metavar="N", help="the invader breaks off with no more than N units left"
    )


def run(args: argparse.Namespace) -> int:
    """Prints the odds; returns the exit code."""
    try:
        invader, defender = read_side(args.invader, "--invader"), read_side(args.defender, "--defender")
        _refuse_doubles(invader, defender)
        if args.stop < 0:
            raise DataError("--stop", str(args.stop), "expected a number of units, 0 or more")
        if not 0 <= args.palisades <= MOST_PALISADES:
            raise DataError("--palisades", str(args.palisades), f"expected a number of cards, 0 to {MOST_PALISADES}")
    except DataError as error:
        print(error, file=sys.stderr)
        return 2
    terms = Terms(
        invader_wins_ties=args.ties == "invader",
        first_engagement=args.first,
        invader_die_up=int(bool(invader.ruler_skills & WHITE_HORSE)),
        defender_wins_ties_by_skill=bool(defender.away and defender.away.leader.skills & GUARDED_PASSES),
        tie_card=Side[args.hour.upper()] if args.hour else None,
        defender_bonuses=(1,) * args.palisades,
        invader_bonuses_now=(1,) * (MOST_DICE * args.drums),
    )
    found = odds(invader.force, defender.force, terms, args.stop)
    chart = by_group_size(invader.force, defender.force, terms)
    if args.json:
        print(json.dumps(_as_json(invader, defender, terms, args.stop, found, chart), ensure_ascii=False, indent=1))
    else:
        _print_tables(invader, defender, terms, found, chart)
    return 0


def read_side(text: str, argument: str) -> Host:
    """A side from its words; DataError names the argument, the word and what was expected there."""
    infantry: int | None = None
    fighters: list[Fighter] = []
    away: Fighter | None = None
    for word in (part.strip() for part in text.split(",")):
        number, _, unit = word.partition(" ")
        if number.isascii() and number.isdigit():
            if infantry is not None:
                raise DataError(argument, word, "Infantry is there twice")
            if unit.strip().lower() not in ("", "inf", "infantry"):
                raise DataError(argument, word, "expected a number of Infantry, like '8 inf'")
            if len(number) > 2:
                raise DataError(argument, word, f"expected at most {MOST_INFANTRY} Infantry")
            infantry = int(number)
        elif word.lower().startswith("away:"):
            if away:
                raise DataError(argument, word, "only one Ruler can be away")
            away = _ruler(word.partition(":")[2], argument)
        else:
            fighters.append(_fighter(word, argument))
    rulers = sum(fighter.leader.ruler for fighter in fighters)
    if rulers > 1:
        raise DataError(argument, text, "expected one Ruler at most")
    if len(fighters) > MOST_LEADERS:
        raise DataError(argument, text, f"expected at most {MOST_LEADERS} leaders")
    if not infantry and not fighters:
        raise DataError(argument, text, "expected at least one unit in the fight")
    return Host(infantry or 0, _in_dying_order(fighters), away)


def _fighter(word: str, argument: str) -> Fighter:
    """A leader in the fight from a word such as `GE03`, `Zhao Yun`, `general` or `ruler:RU01`."""
    if word.lower() in GENERIC:
        return Fighter("", *GENERIC[word.lower()])
    if word.lower().startswith("ruler:"):
        return _ruler(word.partition(":")[2], argument)
    # The catalogue reads the shipped cards when it is imported: late, so that a broken one is told like a bad word.
    from game.conquest.rules.catalogue import GENERALS

    card = _card(word, GENERALS[1:], argument, "Infantry ('8 inf'), a General's id or name, or ruler:…")
    return Fighter(card.id, card.name, Leader(card.skills))


def _ruler(word: str, argument: str) -> Fighter:
    from game.conquest.rules.catalogue import RULERS

    card = _card(word, RULERS[1:], argument, "a Ruler's id or name")
    return Fighter(card.id, card.name, Leader(card.skills, ruler=True))


def _card(word: str, cards: tuple[Any, ...], argument: str, expected: str) -> Any:
    """The card with this id or name, in any case and with or without accents."""
    known = {_plain(key): card for card in cards for key in (card.id, card.name, card.zh)}
    found = known.get(_plain(word))
    if found is None:
        shown = {_plain(key): key for card in cards for key in (card.id, card.name)}
        likely = shown[nearest(_plain(word), shown)]
        raise DataError(argument, word or "''", f"expected {expected}; did you mean {likely!r}?")
    return found


def _plain(name: str) -> str:
    """A name as people type it: lower case, no accents, single spaces."""
    letters = unicodedata.normalize("NFKD", name)
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).lower().split())


def _in_dying_order(fighters: list[Fighter]) -> tuple[Fighter, ...]:
    remaining = list(fighters)
    ordered = []
    for leader in dying_order(fighter.leader for fighter in fighters):
        place = next(n for n, fighter in enumerate(remaining) if fighter.leader == leader)
        ordered.append(remaining.pop(place))
    return tuple(ordered)


def _refuse_doubles(invader: Host, defender: Host) -> None:
    """There is one card of each leader."""
    seen: dict[str, str] = {}
    for argument, host in (("--invader", invader), ("--defender", defender)):
        for fighter in (*host.fighters, *([host.away] if host.away else [])):
            if fighter.id and fighter.id in seen:
                raise DataError(argument, fighter.name, f"there is only one, and it is in {seen[fighter.id]} already")
            seen[fighter.id] = argument


def _as_json(
    invader: Host, defender: Host, terms: Terms, stop: int, found: Odds, chart: tuple[float, ...]
) -> dict[str, Any]:
    return {
        "invader": _host_as_json(invader),
        "defender": _host_as_json(defender),
        "ties": "invader" if terms.invader_wins_ties else "defender",
        "first": terms.first_engagement,
        "stop": stop,
        "conquest": found.conquest,
        "invader_left": found.invader_left,
        "defender_left": found.defender_left,
        "invader_losses": found.invader_losses,
        "defender_losses": found.defender_losses,
        "next_losses": [exchange._asdict() for exchange in found.next_losses],
        "by_group_size": chart,
    }


def _host_as_json(host: Host) -> dict[str, Any]:
    return {
        "infantry": host.infantry,
        "leaders": [
            {"id": fighter.id, "name": fighter.name, "ruler": fighter.leader.ruler} for fighter in host.fighters
        ],
        "away": host.away.id if host.away else None,
    }


def _print_tables(invader: Host, defender: Host, terms: Terms, found: Odds, chart: tuple[float, ...]) -> None:
    console = Console(highlight=False)
    pools = compose(invader.force, defender.force, terms)
    sides = Table(box=None, pad_edge=False, header_style="bold")
    for title in ("", "units", "next dice", "mean losses"):
        sides.add_column(title, overflow="fold")
    for name, host, pool, losses in (
        ("invader", invader, pools.invader, found.invader_losses),
        ("defender", defender, pools.defender, found.defender_losses),
    ):
        sides.add_row(name, _units(host), _dice(pool, marksmen(host.force)), f"{losses:.2f}")
    console.print(sides)
    console.print(f"\nchance to conquer: [bold]{_percent(found.conquest)}[/]   {_ties(pools)}\n")

    ends = _table("how it ends", "units left", "conquered", "held")
    for left in range(max(invader.force.size, defender.force.size), 0, -1):
        ends.add_row(str(left), *(_share(chances, left) for chances in (found.invader_left, found.defender_left)))
    rolls = _table("next losses", "invader", "defender", "chance")
    for exchange in found.next_losses:
        rolls.add_row(str(exchange.invader_losses), str(exchange.defender_losses), _percent(exchange.chance))
    groups = _table("by group, to the end", "units", "dice", "to conquer")
    for size in range(invader.force.size, 0, -1):
        group = after_casualties(invader.force, invader.force.size - size)
        dice = compose(group, defender.force, terms).invader
        groups.add_row(str(size), str(dice.kept), _percent(chart[size]))
    beside = Table.grid(padding=(0, 1))
    beside.add_row(ends, rolls, groups)
    console.print(beside)


def _table(title: str, *columns: str) -> Table:
    """A table of numbers."""
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, header_style="bold")
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    return table


def _units(host: Host) -> str:
    names = [f"{host.infantry} Infantry"] if host.infantry else []
    names += [f"{fighter.name} (Ruler)" if _named_ruler(fighter) else fighter.name for fighter in host.fighters]
    names += [f"({host.away.name} away)"] if host.away else []
    return escape(", ".join(names))


def _named_ruler(fighter: Fighter) -> bool:
    return fighter.leader.ruler and bool(fighter.id)


def _dice(pool: Pool, strikes: int) -> str:
    first = "strike, " * strikes
    dice = " ".join(f"D{sides}" for sides in pool.sides)
    bonuses = ", ".join(f"+{bonus}" for bonus in pool.bonuses if bonus)
    dropped = " (lowest dropped)" if pool.extra else ""
    return f"{first}{dice}{dropped}" + (f"; {bonuses}" if bonuses else "")


def _ties(pools: Pools) -> str:
    owners = ["invader" if invader else "defender" for invader in pools.invader_wins_tie]
    if len(set(owners)) == 1:
        return f"ties go to the {owners[0]}"
    return f"the highest tie goes to the {owners[0]}, the others to the {owners[1]}"


def _percent(chance: float) -> str:
    return f"{100 * chance:.1f}%"


def _share(chances: tuple[float, ...], left: int) -> str:
    return _percent(chances[left]) if left < len(chances) else ""
