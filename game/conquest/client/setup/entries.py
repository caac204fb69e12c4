"""Conquest on the shelf: the war of every warlord for himself, and the uprising; how each is set up and begun."""

import logging
from collections.abc import Callable
from typing import Any, Final

from game.client.scenes.page import Page
from game.client.setup.draft import with_persons
from game.client.title_entry import TitleEntry
from game.conquest.client.campaign.page import CampaignPage
from game.conquest.client.campaign_keeping import begin_war, five_wars, run_of
from game.conquest.client.setup.covers import rebels_cover, war_cover
from game.conquest.client.setup.page import ConquestSetupPage
from game.conquest.client.setup.seats import NO_SCENARIO, UPRISING, Setup, remember, remembered, usual
from game.conquest.client.setup.seats import again as same_table
from game.conquest.client.words import say
from game.conquest.rules.chapters.run import Run, war_id
from game.conquest.rules.presets import PRESETS as RULE_PRESETS
from game.conquest.rules.state import ConquestState
from game.engine.record import Record

LOG = logging.getLogger("tianming")
EVENING: Final = "evening"
STANDARD: Final = "standard"
CAMPAIGN: Final = "campaign"
PRESETS: Final = {EVENING: "quick-evening"}
"""The shipped set of rules behind a preset of the shelf."""

ENTRIES: Final = (
    TitleEntry("conquest", "争霸", "漢", "#8d1f18", say, war_cover, (EVENING, STANDARD), "large"),
    TitleEntry(UPRISING, "黃巾之亂", "黃", "#a8741a", say, rebels_cover, (CAMPAIGN, STANDARD), "small", True, True),
)


def setup_page(entry: str, preset: str, begin: Callable[[Record[Any]], object]) -> Page:
    """The page of a war, as it was last time, with the rules of a preset where one is named; or the campaign's."""
    setup = remembered()
    if preset == CAMPAIGN:
        _take(setup, entry, "")
        return CampaignPage(begin, setup)
    _take(setup, entry, preset)

    def begun(setup: Setup, record: Record[ConquestState]) -> None:
        _remember(setup)
        begin(record)

    def to_campaign(page: ConquestSetupPage) -> None:
        _remember(page.setup)
        page.app.push(CampaignPage(begin, page.setup))

    return ConquestSetupPage(setup, begun, to_campaign)


def allies_of_last_time() -> Setup:
    """The table against the rebels as it was last time."""
    setup = remembered()
    setup.set_scenario(UPRISING)
    return setup


def play_now(entry: str, preset: str) -> Record[ConquestState]:
    """A war at the usual table, opened by the person."""
    setup = usual()
    _take(setup, entry, preset)
    if preset == CAMPAIGN:
        return begin_war(Run.new(five_wars(), with_persons(setup.seats), setup.level))
    return setup.begin() if setup.coop else setup.begin_opened_by(0)


def again(record: Record[ConquestState]) -> Record[ConquestState]:
    """Another war at the same table; a war of the campaign again."""
    run = run_of(record)
    if run is not None and run.war is not None and run.war == war_id(record):
        return begin_war(run)
    setup = same_table(record)
    begun = setup.begin()
    _remember(setup)
    return begun


def easier(record: Record[ConquestState]) -> Record[ConquestState]:
    """Another war at the same table against one host fewer (C3.1)."""
    setup = same_table(record)
    setup.set("bots", setup.chosen().bots - 1)
    begun = setup.begin()
    _remember(setup)
    return begun


def _take(setup: Setup, entry: str, preset: str) -> None:
    """The scenario of the entry, and a preset's rules; the usual ones where the preset is the standard."""
    scenario = UPRISING if entry == UPRISING else NO_SCENARIO
    setup.set_scenario(scenario)
    if preset in PRESETS:
        rules = RULE_PRESETS.load(PRESETS[preset])
        setup.take_rules(rules.word, rules.options)
    elif preset == STANDARD:
        setup.take_rules("", {"scenario": scenario})


def _remember(setup: Setup) -> None:
    try:
        remember(setup)
    except OSError as error:
        LOG.warning("the table is not remembered: %s", error)
