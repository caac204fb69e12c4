"""Every card of the catalogue told as a scenario file: 23 Strategy kinds, 13 Fate kinds, 13 Rulers, 28 Generals."""

from collections import defaultdict
from pathlib import Path

import pytest

from game import paths
from game.conquest.rules.card_data import FATE, STRATEGY
from game.conquest.rules.catalogue import GENERALS, RULERS
from game.conquest.rules.scenarios.expectations import Expectation
from game.conquest.rules.scenarios.format import Scenario, read_scenario
from game.conquest.rules.scenarios.moves import Move, Refused
from game.conquest.rules.scenarios.play import Play
from game.conquest.rules.skills import skill_names

FOLDER = paths.shipped_scenarios("conquest") / "cards"
FILES = sorted(FOLDER.rglob("*.yaml"))
CARDS = [card.id for cards in (STRATEGY, FATE, RULERS, GENERALS) for card in cards[1:]]


@pytest.fixture(scope="module")
def witnesses() -> dict[str, list[Scenario]]:
    """The scenarios that bear witness to each card, skill and clause."""
    found: dict[str, list[Scenario]] = defaultdict(list)
    for file in FILES:
        scenario = read_scenario(file)
        for word in scenario.proves:
            found[word].append(scenario)
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_goes_as_told_with_the_dice_laid_ready_and_can_be_saved(file: Path):
    scenario = read_scenario(file)
    play = Play(scenario)
    assert [outcome for outcome in play.run().outcomes if not outcome.ok] == []
    assert any(isinstance(step, Expectation) for step in scenario.steps)
    assert play.table.s.loaded == {}, "all dice that were laid ready have fallen"
    assert play.record().parted() == ""


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_is_named_by_the_card_it_proves(file: Path):
    scenario = read_scenario(file)
    card, _, name = file.stem.partition("-")
    assert card.upper() in CARDS and card.upper() in scenario.proves and name
    assert scenario.title[0].isupper()


@pytest.mark.parametrize("card", CARDS)
def test_k8_every_card_has_a_scenario(witnesses: dict[str, list[Scenario]], card: str):
    assert witnesses[card]


@pytest.mark.parametrize("general", GENERALS[1:], ids=lambda card: card.id)
def test_k4_every_skill_of_every_general_is_shown_by_himself(witnesses: dict[str, list[Scenario]], general):
    shown = {word for scenario in witnesses[general.id] for word in scenario.proves}
    assert set(skill_names(general.skills)) <= shown


@pytest.mark.parametrize("card", STRATEGY[1:], ids=lambda card: card.id)
def test_k6_every_strategy_card_is_played_and_refused(witnesses: dict[str, list[Scenario]], card):
    steps = [step for scenario in witnesses[card.id] for step in scenario.steps]
    played = [step for step in steps if isinstance(step, Move) and step.words.startswith("play")]
    assert any(step.words.split()[1] in (card.id, card.name.replace(" ", "-")) for step in played)
    assert any(isinstance(step, Refused) for step in steps)


@pytest.mark.parametrize("card", [card for card in STRATEGY[1:] if card.hostile], ids=lambda card: card.id)
def test_k5_3_every_hostile_card_is_seen_through_once(witnesses: dict[str, list[Scenario]], card):
    countered = [step for scenario in witnesses[card.id] for step in scenario.steps if isinstance(step, Move)]
    assert any(step.words == "play ST18" for step in countered)
