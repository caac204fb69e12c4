"""Wars of two persons that computer players have brought to a moment, to be loaded and played on by mouse.

    near_victory(home)              # a saved game, some decisions before its victory
    campaign_at(home, 5)            # a campaign in its fifth war, some decisions before the victory in it
    before(home, attacks)           # a saved game, at the end of a turn before a host attacks a Province of a person

All write into a person's folder.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.bots.protocol import chance_for, players_of, think
from game.conquest.client.setup.seats import Setup, usual
from game.conquest.rules import events as ev
from game.conquest.rules.chapters.campaign_file import WarCampaign, shipped_campaign
from game.conquest.rules.chapters.run import Run, encode
from game.conquest.rules.game import RULES
from game.conquest.rules.state import ConquestState
from game.engine.record import HUMAN, Record, SeatRecord
from game.engine.saves import Summary, save, write_safely

PERSONS: Final = (SeatRecord("Jun", "blue", HUMAN), SeatRecord("Mei", "red", HUMAN))
PLAYER: Final = "tuned"
END: Final = ("end_step",)
LEVEL: Final = "normal"
CAMPAIGN: Final = "yellow-scarves"
LEFT, TRIES = 14, 40
"""So many decisions are left to be made by mouse; so many seeds are tried until a war is won, or a moment comes."""
MANY: Final = 3
"""All dice of a defender."""

War = Record[ConquestState]


def near_victory(home: Path, first: int = 0) -> int:
    """Keeps a saved game of two persons, some decisions before their victory; the seed, sought from the first on."""
    war = nearly_won(usual_war().begin, first)
    keep(war, home, "Nearly won")
    return war.seed


def before(home: Path, comes: Callable[[War, int], bool]) -> None:
    """Keeps a saved game of two persons, before the end of a turn after which something comes. `comes` is asked after
    each decision and is told how many events there were before it.
    """
    begin = usual_war().begin
    for seed in range(TRIES):
        war = begin(seed)
        while war.table.s.result is None:
            told = len(war.table.events)
            step(war)
            if comes(war, told) and war.log[-1][1] == END:
                again = begin(seed)
                for seat, action in war.log[:-1]:
                    again.apply(seat, action)
                keep(again, home, "The rebels are next")
                return
    raise RuntimeError(f"it came in no war of {TRIES}")


def attacks(war: War, told: int) -> bool:
    """Whether a host attacks a person's Province, and the first such attack is fought with all dice of a defender."""
    for event in (each.event for each in war.table.events[told:]):
        if isinstance(event, ev.Engaged) and event.seat >= war.table.s.players > event.defender >= 0:
            return len(event.defender_faces) == MANY
    return False


def alliance_chooses(war: War, told: int) -> bool:
    """Whether the alliance is asked which Province a host goes for (C11.5)."""
    t = war.table
    return any(action[0] == "aim" for seat in t.waiting() for action in t.options(seat))


def usual_war() -> Setup:
    """The uprising with two persons, as the set-up page begins it."""
    setup = usual()
    setup.set_scenario("yellow_scarves")
    setup.seats = [seat.copy() for seat in PERSONS]
    setup.set_level(LEVEL)
    return setup


def keep(war: War, home: Path, name: str) -> None:
    """Keeps it as the newest saved game."""
    kept = Summary(name, round=war.table.s.round)
    save(war, home / "saves" / war.campaign / "auto-01.tianming", kept)


def campaign_at(home: Path, number: int) -> None:
    """Keeps a campaign of two persons, its wars before this one won, this one some decisions before its victory."""
    campaign = shipped_campaign(CAMPAIGN)
    run = Run.new(campaign, [seat.copy() for seat in PERSONS], LEVEL)
    for _ in range(1, number):
        win(run, campaign)

    def begin(seed: int) -> War:
        # Each of them is the first try.
        run.tries = 0
        return run.begin(campaign, seed)

    war = nearly_won(begin)
    keep(war, home, "Nearly won")
    file = home / "campaigns" / RULES.id / f"{run.id}.campaign"
    file.parent.mkdir(parents=True, exist_ok=True)
    write_safely(file, encode(run))


def win(run: Run, campaign: WarCampaign) -> None:
    """The war at hand, until it is won."""
    for seed in range(TRIES):
        war = run.begin(campaign, seed)
        played(war)
        run.note(campaign, war)
        if run.lost is None:
            return
    raise RuntimeError(f"no war of {TRIES} was won")


def nearly_won(begin: Callable[[int], War], first: int = 0) -> War:
    """A war that computer players won, as it stood some decisions before."""
    for seed in range(first, first + TRIES):
        war = begin(seed)
        played(war)
        result = war.table.s.result
        if result is not None and result.kind == "win":
            again = begin(seed)
            for seat, action in war.log[: max(0, len(war.log) - LEFT)]:
                again.apply(seat, action)
            return again
    raise RuntimeError(f"no war of {TRIES} was won")


def played(war: War) -> None:
    """Plays a war to its end."""
    while war.table.s.result is None:
        step(war)


def step(war: War) -> None:
    """The next decision of a computer player."""
    seat = war.table.waiting()[0]
    player = players_of(RULES.id)[PLAYER]
    war.apply(seat, think(war.table, seat, player, chance_for(war.seed, len(war.log))).action)
