"""The four boards load and are what they say; anything else is refused with its place, or is a board that plays."""

import copy
import itertools
import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import paths
from game.conquest.rules import boards
from game.conquest.rules.board import OPPOSITE, Board, compass
from game.conquest.rules.boards import (
    SHIPPED,
    board_argument,
    board_from_mapping,
    full_board,
    load_board,
    own_board_ids,
    shipped_board_ids,
    tiny_board,
    tiny_mapping,
)
from game.engine.errors import DataError
from game.parts.yaml_files import read_yaml

# From the statistics beside the boards: borders, fewest and most neighbours.
BORDERS = {
    "thirteen-provinces": (101, 2, 7),
    "passes-and-ranges": (75, 2, 6),
    "rivers-and-seas": (93, 2, 7),
    "deer-of-the-plain": (104, 2, 7),
}
SOURCES = {id_: read_yaml(paths.shipped_boards() / f"{id_}.yaml") for id_ in SHIPPED}


def source(id_: str = "passes-and-ranges") -> dict[str, Any]:
    return copy.deepcopy(SOURCES[id_])


def refused(doc: dict[str, Any]) -> DataError:
    with pytest.raises(DataError) as caught:
        full_board(doc, "mine")
    assert caught.value.file == "mine"
    return caught.value


# --- the boards that ship ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id_", SHIPPED)
def test_r1_1_the_shipped_boards_are_whole(id_):
    board = load_board(id_)
    assert (board.id, board.size, list(board.ids)) == (id_, 42, list(range(1, 43)))
    assert sorted(len(members) for members in board.region_provinces[1:]) == [3, 3, 6, 6, 6, 6, 6, 6]
    assert set(board.cap[1:]) == {20, 24} and board.cap.count(24) == 18
    borders, fewest, most = BORDERS[id_]
    degrees = [len(near) for near in board.neighbours[1:]]
    assert (len(board.adjacencies), min(degrees), max(degrees)) == (borders, fewest, most)
    assert board.inline is None and board.neighbours[0] == () == board.region_provinces[0]


@pytest.mark.parametrize("id_", SHIPPED)
def test_r1_4_neighbours_are_mutual_ascending_and_never_oneself(id_):
    board = load_board(id_)
    for a in board.ids:
        assert list(board.neighbours[a]) == sorted(board.adjacent[a])
        assert a not in board.adjacent[a]
        assert all(a in board.adjacent[b] for b in board.neighbours[a])
        assert a in board.region_provinces[board.region[a]]


@pytest.mark.parametrize("id_", SHIPPED)
def test_c9_directions_follow_the_seats_and_turn_round_on_the_way_back(id_):
    board = load_board(id_)
    assert set(board.direction) == {(a, b) for a in board.ids for b in board.neighbours[a]}
    for (a, b), way in board.direction.items():
        assert way == compass(board.provinces[a].town.at, board.provinces[b].town.at)
        assert board.direction[b, a] == OPPOSITE[way]
    heights = [board.provinces[p].town.at[1] for p in board.top_down]
    assert heights == sorted(heights) and sorted(board.top_down) == list(board.ids)


def test_c9_3_the_worked_example():
    ways = [compass((100, 100), t) for t in [(130, 60), (150, 60), (140, 60), (70, 110), (90, 140)]]
    assert ways == ["N", "E", "N", "W", "S"]


def test_r1_3_the_boards_share_provinces_and_differ_in_regions():
    boards = [load_board(n) for n in (1, 2, 3, 4)]
    assert [b.id for b in boards] == list(SHIPPED) == list(shipped_board_ids())
    for board in boards[1:]:
        assert board.number_of == boards[0].number_of
        assert board.cap == boards[0].cap
        assert board.region_provinces != boards[0].region_provinces
    assert len({b.checksum for b in boards}) == 4


def test_a_pair_may_be_closed_by_land_and_open_by_sea():
    board = load_board("passes-and-ranges")
    kuaiji, nanhai = board.number_of["kuaiji"], board.number_of["nanhai"]
    assert nanhai in board.adjacent[kuaiji]
    assert {kuaiji, nanhai} in [set(wall.between) for wall in board.closed]


# --- finding boards ---------------------------------------------------------------------------------------------------


def test_a_board_is_found_by_id_number_and_path_and_read_once():
    by_id = load_board("rivers-and-seas")
    assert load_board(3) is load_board("3") is by_id
    assert load_board(paths.shipped_boards() / "rivers-and-seas.yaml") is by_id
    assert load_board(board_argument(str(paths.shipped_boards() / "rivers-and-seas.yaml"))) is by_id


def test_a_persons_own_board_is_found_and_read_again_when_it_changes(tmp_path: Path, monkeypatch):
    monkeypatch.setenv("TIANMING_HOME", str(tmp_path))
    assert own_board_ids() == ()
    folder = tmp_path / "boards"
    folder.mkdir()
    text = (paths.shipped_boards() / "rivers-and-seas.yaml").read_text(encoding="utf-8")
    mine = folder / "my-seas.yaml"
    mine.write_text(text.replace("id: rivers-and-seas", "id: my-seas"), encoding="utf-8")
    assert own_board_ids() == ("my-seas",)
    board = load_board("my-seas")
    assert board.checksum == load_board("rivers-and-seas").checksum
    changed = text.replace("id: rivers-and-seas", "id: my-seas").replace('name: "Rivers and Seas"', 'name: "Mine"')
    mine.write_text(changed, encoding="utf-8")
    os.utime(mine, ns=(1, 1))
    assert load_board("my-seas").name == "Mine"


@pytest.mark.parametrize("which", ["rivers-and-sees", "5", 0, "", "x" * 10_000])
def test_an_unknown_board_names_the_nearest(which):
    with pytest.raises(DataError, match="did you mean"):
        load_board(which)


@pytest.mark.parametrize("which", ["./none.yaml", "none/at/all", "a\0/b", Path("none.yaml")])
def test_a_missing_file_is_a_data_error(which):
    with pytest.raises(DataError, match="no such board file"):
        load_board(board_argument(which) if isinstance(which, str) else which)


PATHS = ["/etc/hosts", "../boards/mine", "mine.yaml", "\\\\host\\share\\x.yaml", "C:\\x", "a/b", "a\0b", "x" * 41]


@pytest.mark.parametrize("which", PATHS)
def test_f6_words_open_no_file_of_their_choice(which, tmp_path: Path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.yaml").write_bytes((paths.shipped_boards() / "rivers-and-seas.yaml").read_bytes())
    opened = []
    monkeypatch.setattr(boards, "read_yaml", lambda path: opened.append(path) or {})
    with pytest.raises(DataError, match="own board"):
        load_board(which)
    assert opened == []


def test_f6_a_file_whose_name_is_no_id_is_no_board(tmp_path: Path, monkeypatch):
    monkeypatch.setenv("TIANMING_HOME", str(tmp_path))
    (tmp_path / "boards").mkdir()
    for name in ("ok-1", "my board", "a\u202eb", "x" * 41):
        (tmp_path / "boards" / f"{name}.yaml").write_text("{}")
    assert own_board_ids() == ("ok-1",)


def test_a_board_bears_the_name_of_its_file(tmp_path: Path):
    copy_ = tmp_path / "other.yaml"
    copy_.write_bytes((paths.shipped_boards() / "rivers-and-seas.yaml").read_bytes())
    with pytest.raises(DataError, match="expected the name of the file, 'other'"):
        load_board(copy_)


# --- what a whole board must obey -------------------------------------------------------------------------------------


def adjacency(doc: dict[str, Any], a: str, b: str) -> dict[str, Any]:
    return next(row for row in doc["adjacencies"] if {row["from"], row["to"]} == {a, b})


def drop(doc: dict[str, Any], a: str, b: str) -> None:
    doc["adjacencies"].remove(adjacency(doc, a, b))


def wall(doc: dict[str, Any], a: str, b: str) -> None:
    """Closes an open border."""
    drop(doc, a, b)
    doc["closed"].append({"between": [a, b], "kind": "mountain"})


def swap_regions(doc: dict[str, Any], a: str, b: str) -> None:
    first, second = doc["provinces"][a], doc["provinces"][b]
    first["region"], second["region"] = second["region"], first["region"]


def close_around(doc: dict[str, Any], *keys: str) -> None:
    """Closes every border between these provinces and the rest."""
    for row in list(doc["adjacencies"]):
        if (row["from"] in keys) != (row["to"] in keys):
            doc["adjacencies"].remove(row)
            if "line" not in row:
                doc["closed"].append({"between": [row["from"], row["to"]], "kind": "mountain"})


def wei(doc: dict[str, Any]) -> dict[str, Any]:
    return doc["provinces"]["wei"]


def crossed(outline: list[Any]) -> list[Any]:
    """The outline with two neighbouring stretches swapped, so that it runs through itself."""
    return [*outline[:10], *outline[20:25], *outline[10:20], *outline[25:]]


THE_WEST = ("tianshui", "jincheng", "wuwei", "hanzhong", "shu", "baxi", "ba", "zangke", "jianning")

FAULTS = {
    "schema": (lambda d: d.update(schema=2), "schema", "expected 1"),
    "no schema": (lambda d: d.pop("schema"), "schema", "is missing"),
    "field": (lambda d: d.update(regoins={}), "", "did you mean 'regions'"),
    "province field": (lambda d: wei(d).update(caps=1), "provinces.wei", "did you mean 'cap'"),
    "cap": (lambda d: wei(d).update(cap=22), "provinces.wei.cap", "expected 20 or 24"),
    "cap as text": (lambda d: wei(d).update(cap="24"), "provinces.wei.cap", "expected 20 or 24"),
    "region": (lambda d: wei(d).update(region="zhao"), "provinces.wei.region", "did you mean 'zhao-han'"),
    "count": (lambda d: d["provinces"].pop("wei"), "provinces", "expected numbers 1 to 41 once each"),
    "number": (lambda d: wei(d).update(number=5), "provinces", "expected numbers 1 to 42 once each"),
    "number 0": (lambda d: wei(d).update(number=0), "provinces.wei.number", "whole number from 1 to 42"),
    "region size": (lambda d: wei(d).update(region="qi"), "regions", "six of 6 provinces and two of 3"),
    "bonus": (lambda d: d["regions"]["qi"].update(bonus=2), "regions.qi.bonus", "expected 1 for 3 provinces"),
    "color": (lambda d: d["regions"]["qi"].update(color="blue"), "regions.qi.color", "a colour like"),
    "pigment": (lambda d: d["regions"]["qi"].update(pigment="azurit"), "regions.qi.pigment", "did you mean 'azurite'"),
    "region number": (lambda d: d["regions"]["qi"].update(number=1), "regions", "numbers 1 to 8 once each"),
    "key": (lambda d: d["provinces"].update({"no good": {}}), "provinces", "expected"),
    "seat": (lambda d: wei(d)["seat"].update(at=[1, -1]), "provinces.wei.seat.at", "expected 2 numbers"),
    "far seat": (lambda d: wei(d)["seat"].update(at=[1, 5000]), "provinces.wei.seat.at", "on the canvas"),
    "seat y": (
        lambda d: wei(d)["seat"].update(at=[99, d["provinces"]["wu"]["seat"]["at"][1]]),
        "provinces.wu.seat.at",
        "a y of its own",
    ),
    "dir": (lambda d: d["adjacencies"][0].update(dir="E"), "adjacencies.1.dir", "expected W"),
    "kind": (lambda d: d["adjacencies"][0].update(kind="road"), "adjacencies.1.kind", "land or river or pass or sea"),
    "unknown": (lambda d: d["adjacencies"][0].update(to="liaxi"), "adjacencies.1", "did you mean 'liaoxi'"),
    "itself": (lambda d: d["adjacencies"][0].update(to="liaodong"), "adjacencies.1", "cannot border itself"),
    "twice": (lambda d: d["adjacencies"].append(d["adjacencies"][0]), "adjacencies.76", "are there twice"),
    "closed twice": (lambda d: d["closed"].append(d["closed"][0]), "closed.30", "are there twice"),
    "closed and open": (
        lambda d: d["closed"].append({"between": ["wei", "bohai"], "kind": "river"}),
        "closed.30",
        "needs a lane",
    ),
    "closed nowhere": (
        lambda d: d["closed"].append({"between": ["wei", "wu"], "kind": "river"}),
        "closed",
        "do not touch",
    ),
    "three between": (lambda d: d["closed"][0].update(between=["wei"]), "closed.1.between", "expected two provinces"),
    "unlisted": (lambda d: drop(d, "wei", "bohai"), "adjacencies", "bohai, wei touch"),
    "far away": (
        lambda d: d["adjacencies"].append({"from": "liaodong", "to": "jiaozhi", "kind": "land", "dir": "S"}),
        "adjacencies.76",
        "expected a lane (line)",
    ),
    "lane lost": (lambda d: adjacency(d, "liaodong", "beihai").pop("line"), "adjacencies.2", "expected a lane (line)"),
    "one neighbour": (lambda d: wall(d, "liaodong", "liaoxi"), "provinces.liaodong", "2 to 8 neighbours, found 1"),
    "cut map": (lambda d: close_around(d, *THE_WEST), "adjacencies", "expected a map in one piece"),
    "split region": (lambda d: swap_regions(d, "wuwei", "jianning"), "regions.qin", "a region in one piece"),
    "hole": (lambda d: wei(d)["polygon"].pop(10), "provinces.wei.polygon", "expected shared"),
    "moved point": (lambda d: wei(d)["polygon"][10].__setitem__(0, 1460), "provinces", "expected shared"),
    "knot": (lambda d: wei(d).update(polygon=crossed(wei(d)["polygon"])), "provinces", "expected shared points"),
    "point twice": (
        lambda d: wei(d)["polygon"].append(wei(d)["polygon"][0]),
        "provinces.wei.polygon",
        "no point twice",
    ),
    "two points": (lambda d: wei(d).update(polygon=[[1, 1], [2, 2]]), "provinces.wei.polygon", "at least 3 points"),
    "81 points": (lambda d: wei(d).update(polygon=[[1, 1]] * 81), "provinces.wei.polygon", "at most 80"),
    "nested point": (lambda d: wei(d).update(polygon=[[1, [2]]] * 3), "provinces.wei.polygon.0", "2 numbers"),
    "outside": (lambda d: d.update(play_area=[600, 34, 2062, 1404]), "provinces.", "in the play_area"),
    "area": (lambda d: d.update(play_area=[2062, 34, 500, 1404]), "play_area", "[left, top, right, bottom]"),
    "canvas": (lambda d: d.update(canvas=[99999, 1440]), "canvas", "2 numbers from 64 to 8192"),
    "overlap": (lambda d: wei(d).update(polygon=d["provinces"]["wu"]["polygon"]), "provinces.wu.polygon", "lies over"),
    "inside another": (
        lambda d: (
            d["provinces"]["hanzhong"]["seat"].update(at=d["provinces"]["shu"]["seat"]["at"]),
            d["provinces"]["shu"]["seat"].update(at=[690, 800.5]),
        ),
        "provinces.hanzhong.seat.at",
        "inside its own outline",
    ),
    "text": (lambda d: wei(d).update(name="Wei\nWei"), "provinces.wei.name", "a line of text"),
    "id": (lambda d: d.update(id="../x"), "id", "letters, digits and dashes"),
    "provinces as list": (lambda d: d.update(provinces=[1]), "provinces", "expected a mapping"),
    "row as text": (lambda d: d["adjacencies"].insert(0, "a-b"), "adjacencies.1", "expected a mapping"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_board_with_a_fault_is_refused_at_its_place(name):
    damage, place, expectation = FAULTS[name]
    doc = source()
    damage(doc)
    if name == "inside another":
        redirect(doc)
    error = refused(doc)
    assert error.place.startswith(place) and expectation in error.problem, str(error)


def redirect(doc: dict[str, Any]) -> None:
    """Sets every `dir` to agree with the seats as they stand."""
    for row in doc["adjacencies"]:
        row["dir"] = compass(*(doc["provinces"][row[end]]["seat"]["at"] for end in ("from", "to")))


def test_editing_by_hand_works_as_promised():
    """Provinces change regions and borders open or close without another word about it."""
    doc = source()
    swap_regions(doc, "hedong", "henan")
    doc["closed"].remove(next(row for row in doc["closed"] if row["between"] == ["wei", "taishan"]))
    doc["adjacencies"].append({"from": "wei", "to": "taishan", "kind": "river", "dir": "E"})
    redirect(doc)
    board = full_board(doc, "mine")
    assert board.number_of["taishan"] in board.adjacent[board.number_of["wei"]]
    assert board.checksum != load_board("passes-and-ranges").checksum


def test_the_checksum_sees_the_rules_and_nothing_else():
    doc = source()
    doc.update(name="Another name", theme="Another theme")
    doc["regions"]["qi"].update(color="#000000", name="Qi!")
    wei(doc)["label"] = [1000, 1000]
    same = full_board(doc, "mine")
    assert same.checksum == load_board("passes-and-ranges").checksum
    wei(doc)["cap"] = 20
    assert full_board(doc, "mine").checksum != same.checksum


def test_no_more_than_the_file_is_needed_to_rebuild_the_same_checksum():
    rebuilt = full_board(json.loads(json.dumps(source())), "mine")
    assert rebuilt.checksum == load_board(2).checksum


# --- hostile boards ---------------------------------------------------------------------------------------------------

STRANGE = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-5, 50),
    st.sampled_from([10**18, 2**31, 0.5, -0.0, 1e300, "", "wei", "N", "#12345g", "x" * 200, "\u202e", "9"]),
    st.just([]),
    st.just({}),
    st.lists(st.integers(-1, 3000), max_size=3),
    st.dictionaries(st.sampled_from(["wei", "at", "from", "number", 3]), st.integers(0, 9), max_size=2),
)


def every_place(doc: object) -> list[tuple[object, object]]:
    """Every container of a document with every key or index in it."""
    if isinstance(doc, dict):
        pairs: Any = doc.items()
    elif isinstance(doc, list):
        pairs = enumerate(doc)
    else:
        return []
    return [place for key, value in pairs for place in [(doc, key), *every_place(value)]]


@settings(max_examples=50, deadline=None)
@given(data=st.data())
def test_a_mangled_board_is_refused_or_plays(data):
    doc = source(data.draw(st.sampled_from(SHIPPED)))
    # Most places are points of outlines; half the blows go elsewhere.
    places = every_place(doc)
    worthy = [place for place in places if not (isinstance(place[0], list) and len(place[0]) == 2)]
    for _ in range(data.draw(st.integers(1, 3))):
        container, key = data.draw(st.sampled_from(data.draw(st.sampled_from([places, worthy]))))
        blow = data.draw(st.sampled_from(["replace", "remove", "double"]))
        try:
            if blow == "replace":
                container[key] = data.draw(STRANGE)
            elif blow == "remove":
                del container[key]
            elif isinstance(container, list):
                container.append(copy.deepcopy(container[key]))
            else:
                container[data.draw(st.sampled_from(["copy", "", "wei", 7]))] = copy.deepcopy(container[key])
        except (KeyError, IndexError):
            continue  # an earlier blow took the place away
    try:
        board = full_board(doc, "mine")
    except DataError as error:
        assert error.file == "mine" and "\n" not in str(error) and len(str(error)) < 400
    else:
        assert_playable(board)


@settings(max_examples=60, deadline=None)
@given(cut=st.integers(0, 55_000), length=st.integers(1, 40), put=st.text("[]{}:,-#&*!'\" \n\t0aé", max_size=4))
def test_a_mangled_file_is_refused_or_plays(cut, length, put, tmp_path_factory):
    text = (paths.shipped_boards() / "passes-and-ranges.yaml").read_text(encoding="utf-8")
    file = tmp_path_factory.getbasetemp() / "passes-and-ranges.yaml"
    file.write_text(text[:cut] + put + text[cut + length :], encoding="utf-8")
    try:
        assert_playable(full_board(read_yaml(file), file))
    except DataError as error:
        assert error.file == str(file) and "\n" not in error.problem


def assert_playable(board: Board) -> None:
    assert board.size == 42
    for a, b in itertools.combinations(board.ids, 2):
        assert (a in board.adjacent[b]) == (b in board.adjacent[a]) == ((a, b) in board.direction)
    assert sorted(p for members in board.region_provinces for p in members) == list(board.ids)


# --- tiny boards ------------------------------------------------------------------------------------------------------


def test_a_tiny_board_from_one_line():
    board = tiny_board("a-b b-c", caps={"a": 24})
    assert board.number_of == {"a": 1, "b": 2, "c": 3}
    assert board.cap == (0, 24, 20, 20)
    assert board.neighbours == ((), (2,), (1, 3), (2,))
    assert board.direction[1, 2] == "E" and board.direction[2, 1] == "W"
    assert board.top_down == (1, 2, 3)
    assert board.region_provinces == ((), (1, 2, 3)) and board.region_bonus == (0, 0)
    assert board.provinces[1].polygon == () and board.provinces[1].label == board.provinces[1].town.at


def test_a_tiny_board_with_regions_seats_and_a_lonely_province():
    board = tiny_board("a-b c", seats={"b": (100, 20)}, regions={"north": "a b", "south": "c"}, bonus={"north": 2})
    assert board.direction[1, 2] == "N"
    assert board.top_down[0] == 2
    assert board.region_provinces == ((), (1, 2), (3,)) and board.region_bonus == (0, 2, 0)
    assert board.neighbours[3] == ()


def test_a_tiny_board_keeps_its_mapping_and_can_be_made_again_from_it():
    board = tiny_board("a-b b-c c-a")
    assert board.inline == tiny_mapping("a-b b-c c-a")
    again = board_from_mapping(json.loads(json.dumps(board.inline)), "save")
    assert again.checksum == board.checksum and again.inline == board.inline


@pytest.mark.parametrize(
    ("damage", "place", "expectation"),
    [
        (lambda d: d["provinces"]["a"].update(cap=5), "provinces.a.cap", "expected 20 or 24"),
        (lambda d: d["provinces"]["a"].pop("seat"), "provinces.a.seat", "is missing"),
        (lambda d: d["provinces"]["a"]["seat"].update(at=[100, 101]), "provinces.b.seat.at", "a y of its own"),
        (lambda d: d["provinces"]["a"].update(region="sea"), "provinces.a.region", "expected land"),
        (lambda d: d["adjacencies"][0].update(dir="S"), "adjacencies.1.dir", "expected E"),
        (lambda d: d["adjacencies"][0].update(to="z"), "adjacencies.1", "unknown province 'z'"),
        (lambda d: d["adjacencies"].append({"from": "b", "to": "a"}), "adjacencies.3", "are there twice"),
        (lambda d: d.update(provinces={}), "provinces", "at least one"),
        (lambda d: d.update(provinces={f"p{i}": {} for i in range(43)}), "provinces", "at most 42"),
        (lambda d: d.update(province={}), "", "did you mean 'provinces'"),
    ],
)
def test_a_tiny_board_is_checked_like_a_large_one(damage, place, expectation):
    doc = tiny_mapping("a-b b-c")
    damage(doc)
    with pytest.raises(DataError) as caught:
        board_from_mapping(doc, "scenario.yaml")
    assert caught.value.file == "scenario.yaml"
    assert caught.value.place.startswith(place) and expectation in caught.value.problem, str(caught.value)
