"""The generic reader of map boards: fields, numbers, borders, outlines. The game of these tests has no facts at all."""

from typing import ClassVar

import pytest

from game.engine.errors import DataError
from game.parts.map_board import BoardParts, MapBoard
from game.parts.map_board_reader import MapBoardReader, tiny_borders
from game.parts.map_outlines import OutlineCheck, inside
from game.parts.yaml_files import Section


class PlainReader(MapBoardReader[MapBoard]):
    game: ClassVar[str] = "plain"
    places_key: ClassVar[str] = "fields"
    place_word: ClassVar[str] = "field"
    most_places: ClassVar[int] = 9
    most_regions: ClassVar[int] = 3

    def build(self, parts: BoardParts) -> MapBoard:
        return MapBoard(parts)


def square(left, top):
    return [[left, top], [left + 100, top], [left + 100, top + 100], [left, top + 100]]


def whole():
    """Three squares in a row; the second border is closed by a wall, a lane leads over it."""
    return {
        "schema": 1, "game": "plain", "id": "row", "name": "A Row", "name_zh": "一排", "name_ja": "一列",
        "theme": "Three fields.", "plays": "In a row.", "canvas": [400, 200], "play_area": [0, 0, 400, 200],
        "regions": {"land": {"number": 1, "name": "Land", "name_zh": "地", "color": "#43698A", "pigment": "tea"}},
        "fields": {
            code: {
                "number": n + 1, "key": key, "name": key.title(), "name_zh": code, "region": "land",
                "seat": {"name": code, "name_zh": code, "at": [50 + 100 * n, 60 + n]}, "label": [50 + 100 * n, 50],
                "room": 30, "terrain": "flat", "polygon": square(100 * n, 0),
            }
            for n, (code, key) in enumerate([("A", "east"), ("B", "middle"), ("C", "west")])
        },
        "adjacencies": [
            {"from": "A", "to": "B", "kind": "pass", "name": "Gate", "name_zh": "門", "at": [100, 50]},
            {"from": "B", "to": "C", "kind": "sea", "line": [[150, 90], [250, 90]]},
        ],
        "closed": [{"between": ["C", "B"], "kind": "mountain", "name": "Hills"}],
    }  # fmt: skip


def read(doc, tiny=False):
    board = PlainReader(Section("row.yaml", "", doc), tiny=tiny).board()
    if not tiny:
        OutlineCheck(board, "row.yaml", "fields").run()
    return board


def test_a_whole_board_is_read():
    board = read(whole())
    assert (board.id, board.size, list(board.ids)) == ("row", 3, [1, 2, 3])
    assert board.neighbours == ((), (2,), (1, 3), (2,))
    assert board.number_of == {"A": 1, "east": 1, "B": 2, "middle": 2, "C": 3, "west": 3}
    assert board.top_down == (1, 2, 3) and board.region_places == ((), (1, 2, 3))
    assert board.wall_between(2, 3).name == "Hills" and board.wall_between(1, 2) is None
    assert board.border_between(2, 1).name == "Gate" and board.border_between(1, 3) is None
    assert board.inline is None


def test_names_fall_back_from_language_to_language():
    head = read(whole()).head
    assert [head.in_language(language) for language in ("en", "zh", "ja")] == ["A Row", "一排", "一列"]
    town = read(whole()).places[1].town
    assert town.in_language("ja") == "A"


def test_the_checksum_is_of_what_rules_read_and_nothing_else():
    board, mended, other = read(whole()), whole(), whole()
    mended["fields"]["A"]["name"] = "Elsewhere"
    mended["fields"]["A"]["label"] = [40, 40]
    other["adjacencies"] = other["adjacencies"][:1]
    other["closed"].append({"between": ["A", "B"], "kind": "river"})
    assert read(mended).checksum == board.checksum
    other = read({**other, "closed": [{"between": ["B", "C"], "kind": "river"}],
                  "adjacencies": [{"from": "A", "to": "B", "kind": "land"}]}, tiny=True)  # fmt: skip
    assert other.checksum != board.checksum


SPOILED = [
    (("schema",), 2, "schema: expected 1"),
    (("game",), "other", "game: unknown 'other'"),
    (("id",), "a b!", "id: expected letters"),
    (("canvas",), [1, 1], "canvas: expected 2 numbers"),
    (("play_area",), [9, 9, 5, 5], "play_area: expected"),
    (("regions", "land", "color"), "blue", "regions.land.color: expected a colour"),
    (("regions", "land", "pigment"), "blue", "regions.land.pigment: unknown 'blue'"),
    (("regions", "land", "number"), 2, "regions: expected numbers 1 to 1"),
    (("fields", "A", "number"), 2, "fields: expected numbers 1 to 3 once each"),
    (("fields", "A", "key"), "middle", "fields.B.key: 'middle' names A too"),
    (("fields", "A", "region"), "sea", "fields.A.region: unknown 'sea'"),
    (("fields", "A", "cap"), 3, "fields.A: unknown field 'cap'"),
    (("fields", "A", "room"), 0, "fields.A.room: expected"),
    (("fields", "A", "seat", "at"), [50, 61], "fields.B.seat.at: expected a y of its own"),
    (("fields", "A", "seat", "at"), [350, 50], "fields.A.seat.at: expected a seat inside its own outline"),
    (("fields", "A", "polygon"), [[0, 0], [0, 0], [90, 90]], "fields.A.polygon: expected no point twice"),
    (("fields", "A", "polygon"), [[0, 0]], "fields.A.polygon: expected at least 3 points"),
    (("fields", "A", "polygon"), square(20, 0), "fields.A.polygon: crosses or overlaps"),
    (("fields", "A", "polygon"), [[500, 0], [1, 1], [2, 2]], "fields.A.polygon.0: expected a point on the canvas"),
    (("adjacencies", 0, "to"), "D", "adjacencies.1.from, to: unknown field 'D'"),
    (("adjacencies", 0, "to"), "A", "A cannot border itself"),
    (("adjacencies", 0, "kind"), "road", "adjacencies.1.kind: unknown 'road'"),
    (("adjacencies", 1, "line"), None, "adjacencies.2.line: expected a list"),
    (("closed", 0, "between"), ["A", "C"], "closed: A, C do not touch"),
    (("closed", 0, "between"), ["A", "B"], "A and B are adjacent too"),
    (("closed", 0, "between"), ["A"], "closed.1.between: expected two fields"),
    (("extra",), 1, "unknown field 'extra'"),
]


@pytest.mark.parametrize(("path", "value", "says"), SPOILED, ids=[says[:40] for _, _, says in SPOILED])
def test_a_wrong_field_is_one_clear_line(path, value, says):
    doc = whole()
    at = doc
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    with pytest.raises(DataError, match=r"row\.yaml") as caught:
        read(doc)
    assert says in str(caught.value)


def test_a_border_twice_and_one_left_out_are_refused():
    doc = whole()
    doc["adjacencies"].append({"from": "B", "to": "A", "kind": "land"})
    with pytest.raises(DataError, match="B and A are there twice"):
        read(doc)
    doc = whole()
    del doc["adjacencies"][1], doc["closed"][0]
    with pytest.raises(DataError, match="expected a map in one piece, but C is cut off"):
        read(doc)
    doc = whole()
    doc["adjacencies"][1] = {"from": "A", "to": "C", "kind": "sea", "line": [[1, 1], [250, 9]]}
    doc["closed"] = []
    with pytest.raises(DataError, match="B, C touch: expected them here or under closed"):
        read(doc)
    doc = whole()
    doc["adjacencies"][1] = {"from": "A", "to": "C", "kind": "sea"}
    with pytest.raises(DataError, match="A, C do not touch: expected a lane"):
        read(doc)


def test_a_gap_between_outlines_is_refused():
    doc = whole()
    doc["canvas"], doc["play_area"] = [400, 400], [0, 0, 400, 400]
    ring = {
        "A": [[0, 0], [300, 0], [300, 100], [200, 100], [100, 100], [0, 100]],
        "B": [[0, 100], [100, 100], [100, 200], [200, 200], [200, 100], [300, 100], [300, 300], [0, 300]],
    }
    for code, polygon in ring.items():
        doc["fields"][code] |= {"polygon": polygon}
        doc["fields"][code]["seat"]["at"] = [50, 50 if code == "A" else 250]
    del doc["fields"]["C"]
    doc["adjacencies"] = [{"from": "A", "to": "B", "kind": "land"}]
    doc["closed"] = []
    with pytest.raises(DataError, match="a gap lies beside it"):
        read(doc)


def test_a_tiny_board_needs_only_places_and_borders():
    codes, borders = tiny_borders("a-b b-c d")
    board = read({"fields": {code: {} for code in codes}, "adjacencies": borders}, tiny=True)
    assert board.size == 4 and board.neighbours[2] == (1, 3) and board.neighbours[4] == ()
    assert board.inline is not None and board.places[1].name == "a"
    assert inside((1, 1), ((0, 0), (2, 0), (2, 2), (0, 2))) and not inside((3, 1), ((0, 0), (2, 0), (2, 2), (0, 2)))
