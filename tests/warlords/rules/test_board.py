"""The board of Warlords: the shipped one against the tables of the data file, and what a person's own must obey."""

from collections import Counter

import pytest

from game import paths
from game.engine.errors import DataError
from game.parts.yaml_files import read_yaml
from game.warlords.rules.board import Board
from game.warlords.rules.boards import (
    board_from_mapping,
    full_board,
    load_board,
    own_board_ids,
    tiny_board,
    tiny_mapping,
)

HAN = "warlords-han"


@pytest.fixture(scope="module")
def han() -> Board:
    return load_board(HAN)


def codes(board, numbers):
    return " ".join(sorted(board.code(p) for p in numbers))


def test_w0_1_sixty_territories_twenty_nine_centres_five_capitals(han):
    assert (han.size, len(han.centres), len(han.adjacencies)) == (60, 29, 133)
    assert codes(han, han.capitals) == "CHD JIA JIH LUO YON"
    assert set(han.capitals) <= set(han.centres)
    degrees = Counter(len(near) for near in han.neighbours[1:])
    assert degrees == {2: 3, 3: 10, 4: 19, 5: 16, 6: 10, 7: 2}


def test_w1_3_starts_are_those_of_the_rules(han):
    starts = {warlord.id: codes(han, warlord.start) for warlord in han.warlords}
    assert starts == {
        "SHI": "JAZ JIO", "MAT": "TIN WWU", "LBI": "JNG SWJ", "LZH": "CGQ CHD LIA", "SUN": "CHB HNZ JIA",
        "YUA": "FAN JIH QNG ZHN", "CAO": "LUO WAN XCH XPI YAN",
    }  # fmt: skip
    assert list(starts) == ["SHI", "MAT", "LBI", "LZH", "SUN", "YUA", "CAO"]


def test_w1_4_and_w1_5_garrisons_and_vacant_centres(han):
    assert codes(han, han.independents.start) == "HZG LDG YON"
    begun = {p for warlord in han.warlords for p in warlord.start} | set(han.independents.start)
    assert codes(han, set(han.centres) - begun) == "AND CHS JLG NHI YUZ"


def test_distances_between_capitals_are_those_of_the_data_file(han):
    n = han.number_of
    found = {
        (a, b): han.distance[n[a]][n[b]] for a, b in (("CHD", "JIA"), ("LUO", "YON"), ("JIH", "LUO"), ("CHD", "LUO"))
    }
    assert found == {("CHD", "JIA"): 6, ("LUO", "YON"): 2, ("JIH", "LUO"): 2, ("CHD", "LUO"): 5}
    assert max(max(row[1:]) for row in han.distance[1:]) == 10


def test_borders_demanded_by_the_source_are_there_and_the_ferry_is_a_lane(han):
    n = han.number_of
    assert all(n[b] in han.adjacent[n[a]] for a, b in (("FAN", "TAI"), ("QNG", "XPI"), ("JIH", "YAN"), ("FAN", "YAN")))
    assert [border.kind for border in han.adjacencies if border.line] == ["sea"]
    assert han.border_between(n["DLA"], n["LDG"]).line
    assert len(han.closed) == 19 and han.wall_between(n["CHB"], n["RUN"]).name == "Dabie mountains"


def test_every_name_is_written_in_four_forms(han):
    for thing in (*han.places[1:], *han.regions[1:], *han.warlords, han.independents, han.head):
        assert all((thing.name, thing.name_zh, thing.name_hans, thing.name_ja)), thing
    assert [han.places[1].in_language(language) for language in ("en", "zh", "ja")] == ["Anding", "安定", "安定"]


def test_codes_run_in_the_order_of_numbers_on_the_shipped_board(han):
    assert list(han.rank[1:]) == list(range(60))
    assert tiny_board("b-a", {"X": "b", "Y": "a"}).rank == (-1, 1, 0)


def spoiled(path, value):
    doc = read_yaml(paths.shipped_boards() / f"{HAN}.yaml")
    at = doc
    for step in path[:-1]:
        at = at[step]
    if value is KeyError:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return doc


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        (("territories", "AND", "capital"), 1, "territories.AND.capital: expected true or false"),
        (("territories", "BAD", "capital"), True, "BAD is no centre"),
        (("territories", "BAD", "start"), "vacant", "a centre has a start and other territories none"),
        (("territories", "AND", "start"), "SHI", "territories.AND.start: 'SHI' does not name it among its starts"),
        (("territories", "AND", "start"), KeyError, "a centre has a start"),
        (("territories", "TIN", "start"), "vacant", "territories.TIN.start: expected MAT"),
        (("warlords", "SHI", "start"), ["JAZ", "JIO", "XXX"], "warlords.SHI.start: unknown territory 'XXX'"),
        (("warlords", "SHI", "start"), ["JAZ", "JAZ"], "names a territory twice"),
        (("warlords", "SHI", "start"), ["JAZ", "JIO", "TIN"], "warlords.MAT.start: SHI begins there too"),
        (("warlords", "SHI", "start"), ["JAZ", "JIO", "BAD"], "a start must be a centre"),
        (("warlords", "SUN", "capital"), "HNZ", "expected JIA"),
        (("warlords", "SHI", "number"), 2, "warlords: expected numbers 1 to 7 once each"),
        (("warlords", "SHI", "colour"), "red", "warlords.SHI.colour: expected a colour"),
        (("game",), KeyError, "game: is missing"),
        (("territories", "AND", "cap"), 20, "unknown field 'cap'"),
        (("id",), "another", "expected the name of the file"),
    ],
)
def test_a_wrong_board_is_one_clear_line(path, value, says):
    with pytest.raises(DataError) as caught:
        full_board(spoiled(path, value), f"{HAN}.yaml")
    assert says in str(caught.value) and "\n" not in str(caught.value)


def test_a_board_of_ones_own_is_found_by_its_game_and_played(home):
    folder = home / "boards"
    folder.mkdir()
    text = (paths.shipped_boards() / f"{HAN}.yaml").read_text(encoding="utf-8")
    (folder / "mine.yaml").write_text(text.replace(f"id: {HAN}", "id: mine", 1), encoding="utf-8")
    (folder / "other.yaml").write_text("id: other\nprovinces: {}\n", encoding="utf-8")
    assert own_board_ids() == ("mine",)
    assert load_board("mine").checksum == load_board(HAN).checksum
    assert load_board(folder / "mine.yaml") is load_board("mine")
    with pytest.raises(DataError, match="did you mean 'mine'"):
        load_board("mien")
    with pytest.raises(DataError, match="no such board file"):
        load_board("a/b.yaml")


def test_a_tiny_board_keeps_its_mapping_for_saves():
    doc = tiny_mapping("a-b b-c", {"RED": "a", "BLUE": "c"}, capitals=["b"])
    board = board_from_mapping(doc, "x")
    assert board.inline == doc and board_from_mapping(board.inline, "x").checksum == board.checksum
    assert board.capitals == (2,) and board.centres == (1, 2, 3)
    with pytest.raises(DataError, match="expected 2 to 7, found 1"):
        tiny_board("a-b", {"RED": "a"})
