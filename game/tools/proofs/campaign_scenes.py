"""The scenes of Conquest's campaign among those whose looks are kept: its page, a war's page, the story, an end."""

from typing import TYPE_CHECKING, Any, Final

import msgspec

from game.client.end.scene import EndPage
from game.client.game_client import client_of
from game.conquest.client.campaign.chapter_page import ChapterPage
from game.conquest.client.campaign.page import CampaignPage
from game.conquest.client.campaign.story import StoryPage
from game.conquest.client.campaign_keeping import Kept, five_wars, keep
from game.conquest.client.setup.seats import UPRISING, Setup, usual
from game.conquest.rules.chapters.carried import WarResult
from game.conquest.rules.chapters.run import Run
from game.conquest.rules.state import Result
from game.conquest.rules.victory import end_game
from game.engine.record import SeatRecord
from game.tools.commands.screens import rest, still_session

if TYPE_CHECKING:
    from game.client.app import Headless

SEED: Final = 4
SEATS: Final = (SeatRecord("You", "blue"), SeatRecord("Jun", "red", "thumb"), SeatRecord("Mei", "green", "thumb"))
WON: Final = WarResult(
    chapter="yellow_sky", won=True, clause="H1", rounds=5, last=6, tries=2, provinces=15, rebels=1,
    fallen=("Zhang Jue", "Bo Cai", "Zhang Mancheng"), kept=("ST04", "", ""), luck=9,
)  # fmt: skip
BEATEN: Final = WarResult(
    chapter="black_mountain", won=False, clause="C14.2", rounds=5, last=5, tries=1, provinces=9, rebels=7,
    fallen=("Zhang Niujiao",), wounded=(1,), luck=-12,
)  # fmt: skip


def alliance(wars: int = 2) -> Run:
    """A campaign of three in which so many wars are settled."""
    run = Run("5ca1ab1e", five_wars().key, "hard", [seat.copy() for seat in SEATS])
    for number, chapter in enumerate(five_wars().chapters[:wars]):
        run.results.append(msgspec.structs.replace(BEATEN if number == 1 else WON, chapter=chapter.key))
    return run


def table() -> Setup:
    """The table a new campaign is begun with."""
    setup = usual()
    setup.set_scenario(UPRISING)
    return setup


def _open_page(run: Run | None) -> Any:
    def opener(app: "Headless") -> None:
        runs = (run,) if run is not None else ()
        app.clear_to(CampaignPage(lambda record: None, table(), kept=lambda: Kept(runs, ())))
        rest(app)

    return opener


def open_chapter(app: "Headless") -> None:
    """The page before the third war."""
    app.clear_to(ChapterPage(alliance(), lambda run: None))
    rest(app)


def open_story(app: "Headless") -> None:
    """The end of the whole."""
    app.clear_to(StoryPage(alliance(5)))
    rest(app)


def open_end(app: "Headless") -> None:
    """The end of the third war, which was won: what is carried into the next one."""
    run = alliance()
    record = run.begin(five_wars(), SEED)
    keep(run)
    end_game(record.table, Result("win", (0, 1, 2), "H3"))
    session = still_session(record)
    ending = client_of(record.table.rules.id).ending(session)
    app.change_settings(less_motion=True)
    app.clear_to(EndPage(ending, lambda: None, lambda: None, lambda moment: None))
    rest(app)


CAMPAIGN: Final = {
    "campaign_new": ("CampaignPage", _open_page(None)),
    "campaign": ("CampaignPage", _open_page(alliance())),
    "campaign_chapter": ("ChapterPage", open_chapter),
    "campaign_story": ("StoryPage", open_story),
    "campaign_end": ("EndPage", open_end),
}
"""By the name of the picture, the class that is shown and how it is opened."""
