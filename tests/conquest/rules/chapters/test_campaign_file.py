"""The campaign's file and the wars it orders: read, bounded, checked, and each a start that can be played."""

import copy
from typing import Any

import pytest

from game import paths
from game.conquest.rules.chapters.campaign_file import (
    MOST_BYTES,
    campaign_from_mapping,
    captains_of,
    check_campaign,
    read_campaign,
    shipped_campaign,
)
from game.conquest.rules.scenarios.position import Position
from game.engine.errors import DataError
from game.parts.yaml_files import read_yaml

FILE = paths.shipped_campaigns("conquest") / "yellow-scarves.yaml"


def document() -> dict[str, Any]:
    return copy.deepcopy(read_yaml(FILE))


def test_the_five_wars_stand_in_the_order_of_their_years_and_can_be_begun_by_one_to_four():
    campaign = shipped_campaign("yellow-scarves")
    assert [chapter.year[:3] for chapter in campaign.chapters] == ["184", "185", "187", "187", "188"]
    check_campaign(campaign)
    for chapter in campaign.chapters:
        starts = [war.position for war in chapter.wars()]
        assert [position.players for position in starts] == [1, 2, 3, 4]
        assert all(position.players + position.options.bots <= 8 for position in starts)


def rulers_homes(position: Position) -> list[int]:
    return [garrison.owner for garrison in position.garrisons.values() if 0 in garrison.leaders]


def test_every_ruler_and_captain_stands_somewhere_and_no_province_is_unclaimed_c2_6():
    for chapter in shipped_campaign("yellow-scarves").chapters:
        for war in chapter.wars():
            position = war.position
            assert sorted(rulers_homes(position)) == list(range(position.seats)), chapter.key
            assert len(position.garrisons) == position.board.size == 42
            assert len(captains_of(war)) == position.options.bots


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda doc: doc.update(kind="campain"), "campain"),
        (lambda doc: doc["chapters"][0].update(war="../../settings"), "small letters"),
        (lambda doc: doc["chapters"][0].update(war="no-such-war"), "no scenario"),
        (lambda doc: doc["chapters"][1].update(key="yellow_sky"), "twice"),
        (lambda doc: doc["chapters"][0].update(yaer=3), "did you mean"),
        (lambda doc: doc["chapters"][4]["away"][0].update(chapter="second_rising"), "earlier chapter"),
        (lambda doc: doc["chapters"][4]["away"][0].update(fewer=99), "from 1 to 8"),
        (
            lambda doc: doc["chapters"][0].update(measured={"player": "tuned", "games": [4] * 4, "won": [1, 2, 3, 5]}),
            "won",
        ),
        (lambda doc: doc.update(chapters=[]), "at least one"),
        (lambda doc: doc.update(chapters=doc["chapters"] * 9), "at most"),
        (lambda doc: doc["chapters"].append("war"), "mapping"),
    ],
)
def test_a_broken_file_is_one_clear_line_that_says_where(change: Any, told: str):
    doc = document()
    change(doc)
    with pytest.raises(DataError) as caught:
        campaign_from_mapping(doc, FILE)
    assert told in str(caught.value) and "\n" not in str(caught.value) and FILE.name in str(caught.value)


def test_a_captain_who_leads_nobody_in_the_earlier_war_is_refused():
    doc = document()
    doc["chapters"][4]["away"][0]["captain"] = "Guan Hai"
    with pytest.raises(DataError, match="Guan Hai leads no band in black_mountain"):
        check_campaign(campaign_from_mapping(doc, FILE))


def test_a_file_too_large_is_not_read(tmp_path):
    file = tmp_path / "large.yaml"
    file.write_bytes(b"format: 1\n" + b"# " + b"x" * MOST_BYTES)
    with pytest.raises(DataError, match="too large"):
        read_campaign(file)
