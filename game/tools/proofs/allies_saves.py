"""Wars of two persons that computer players have all but won, to be loaded and finished by mouse.

    near_victory(home)              # a saved game, some decisions before its victory
    campaign_at(home, 5)            # a campaign in its fifth war, some decisions before the victory in it

Both write into a person's folder.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.bots.protocol import chance_for, players_of, think
from game.conquest.client.setup.seats import usual
from game.conquest.rules.chapters.campaign_file import WarCampaign, shipped_campaign
from game.conquest.rules.chapters.run import Run, encode
from game.conquest.rules.game import RULES
from game.conquest.rules.state import ConquestState
from game.engine.record import HUMAN, Record, SeatRecord
from game.engine.saves import Summary, save, write_safely

PERSONS: Final = (SeatRecord("Jun", "blue", HUMAN), SeatRecord("Mei", "red", HUMAN))
PLAYER: Final = "tuned"
LEVEL: Final = "normal"
CAMPAIGN: Final = "yellow-scarves"
LEFT, TRIES = 14, 40
"""So many decisions are left to be made by mouse; so many seeds are tried until a war is won."""

War = Record[ConquestState]


def near_victory(home: Path, first: int = 0) -> int:
    """Keeps a saved game of two persons, some decisions before their victory; the seed, sought from the first on."""
    setup = usual()
    setup.set_scenario("yellow_scarves")
    setup.seats = [seat.copy() for seat in PERSONS]
    setup.set_level(LEVEL)
    war = nearly_won(setup.begin, first)
    save(war, home / "saves" / war.campaign / "auto-01.tianming", summary(war))
    return war.seed


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
    save(war, home / "saves" / war.campaign / "auto-01.tianming", summary(war))
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
    player = players_of(RULES.id)[PLAYER]
    while war.table.s.result is None:
        seat = war.table.waiting()[0]
        war.apply(seat, think(war.table, seat, player, chance_for(war.seed, len(war.log))).action)


def summary(war: War) -> Summary:
    """What the list of saved games says of it."""
    return Summary("Nearly won", round=war.table.s.round)
