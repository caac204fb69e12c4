"""Every language says everything (U43): the same keys and arguments, faces for every character, names in its script."""

import ast
import re
from itertools import pairwise

import pytest

from game import paths
from game.client import texts
from game.client.input import key_words
from game.client.look import fonts, text
from game.client.look.portraits import sitters
from game.client.look.scale import Scale
from game.client.place_names import FORMS, named
from game.client.playable import here
from game.conquest.client.panels.names import HOSTS, SCARF_OFFICER, board_words
from game.conquest.client.province_names import province_name
from game.conquest.rules.boards import load_board, shipped_board_ids
from game.tools.commands.check import disagreeing_texts
from tests.all_texts import all_texts

SCALE = Scale((1280, 720))
TRANSLATED = [name for name in texts.available() if name != texts.FALLBACK]


@pytest.fixture(autouse=True)
def english_again():
    yield
    texts.use("en")


def rows(markup: str, room: int) -> list[str]:
    pixels = SCALE.font(20)
    wrapped = text._wrapped(text._tokens(text.parse(markup), pixels), room, pixels)
    return ["".join(token.text for token in row) for row in wrapped]


def squares(words: str, n: float) -> list[str]:
    """The rows of a text where so many square characters have room."""
    return rows(words, round(n * text.advance("漢", "body", SCALE.font(20))))


def test_a_short_japanese_word_is_not_broken_where_its_line_stays_long_enough():
    texts.use("ja")
    assert squares("曹操を貢納要求へ", 6.5) == ["曹操を", "貢納要求へ"]
    assert squares("曹操を貢納要求へ", 7.5) == ["曹操を", "貢納要求へ"], "nor where a lone character wants company"
    assert squares("魏が「民心を得る」を獲得", 10.5) == ["魏が「民心を得る」を", "獲得"]
    assert squares("先に「獲得」", 4.5) == ["先に", "「獲得」"], "an opening mark goes with its word"
    assert squares("国の匈奴鮮卑烏桓羌族", 5.5) == ["国の匈奴鮮", "卑烏桓羌族"], "what is longer is no single word"
    assert squares("を匈奴鮮卑", 4.5) == ["を匈奴鮮", "卑"], "hardly anything would be left in the line"
    texts.use("zh")
    assert squares("曹操已派遣至要求贡品", 6.5) == ["曹操已派遣至", "要求贡品"], "Chinese does not show where words end"


def test_every_language_with_a_folder_has_every_key_with_the_same_arguments_and_no_other():
    assert list(disagreeing_texts(paths.asset("texts"))) == []


def part_of_key(node: ast.expr) -> str:
    """What a piece of an f-string may stand for in a key, as a regular expression."""
    if isinstance(node, ast.Constant):
        return re.escape(str(node.value))
    value = node.value if isinstance(node, ast.FormattedValue) else node
    if isinstance(value, ast.IfExp) and isinstance(value.body, ast.Constant) and isinstance(value.orelse, ast.Constant):
        return f"(?:{part_of_key(value.body)}|{part_of_key(value.orelse)})"
    return ".+"


def keys_of_the_program() -> tuple[set[str], re.Pattern[str]]:
    """Every string of the sources, and what the keys that are put together at play may be: `f"dice.why.{why}"`.

    Where such a key begins with a name that is looked up, `f"{self.name}.title"`, every string may be that name.
    """
    said, made, endings = set(), set(), set()
    for file in sorted(paths.PACKAGE.rglob("*.py")):
        if "art" in file.parts:
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                said.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                pattern = "".join(part_of_key(part) for part in node.values)
                if re.match(r"(?:\(\?:)?\w+(?:\|\w+\))?(?:_|\\\.)", pattern):
                    made.add(pattern)
                elif len(node.values) == 2 and re.fullmatch(r"\.\+\\\.\w+", pattern):
                    endings.add(str(ast.literal_eval(node.values[1])))
    said |= {name + ending for name in said for ending in endings}
    return said, re.compile("|".join(f"(?:{pattern})" for pattern in sorted(made)))


def test_no_text_is_kept_that_nothing_says():
    said, fits = keys_of_the_program()
    # A game whose screens are still to come has texts that wait for them.
    known = [texts.load("en"), *(texts.load("en", game) for game in here())]
    assert [key for table in known for key in table if key not in said and not fits.fullmatch(key)] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_text_was_left_empty_or_in_english(language):
    english, theirs = all_texts("en"), all_texts(language)
    both = [key for key in theirs if key in english]
    assert [key for key in both if english[key].strip() and not theirs[key].strip()] == []
    # Clauses, numbers and brush phrases are the same in every language; words of letters in a row are not.
    untold = [key for key in both if theirs[key] == english[key] and len(re.findall(r"[A-Za-z]{4,}", english[key])) > 1]
    assert [key for key in untold if "{" not in english[key]] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_breaks_by_kinsoku(language):
    for key, words in all_texts(language).items():
        for room in (150, 230):
            broken = rows(words, room)
            for above, row in pairwise(broken):
                # A row that starts a line of its own, after a break in the text, is as it was written.
                if above and row and f"{above}\n{row}" not in words:
                    assert row[0] not in text.CLOSING and above[-1] not in text.OPENING, (key, room, above, row)


def names() -> list[str]:
    """All names of the data in traditional characters."""
    boards = [load_board(id) for id in shipped_board_ids()]
    places = [place.name_zh for board in boards for place in (*board.regions[1:], *board.places[1:], *board.closed)]
    people = [name for sitter in sitters().values() for name in (sitter.brush, sitter.style_brush)]
    return [*places, *people, *(zh for _, zh in HOSTS), SCARF_OFFICER]


@pytest.mark.parametrize("language", sorted(FORMS))
def test_every_name_can_be_drawn_in_the_forms_of_each_language(language):
    texts.use(language)
    for name in names():
        told = named("?", name)
        assert all(fonts.has(fonts.role_for("body", character), character) for character in told), (name, told)


def test_names_are_simplified_in_chinese_of_today_in_japanese_and_latin_in_english():
    told = {}
    for language in ("en", "zh", "ja"):
        texts.use(language)
        told[language] = [
            named("Xu Chu", "許褚"),
            named("Lü Bu", "呂布"),
            named("Guanzhong", "關中"),
        ]
    assert told["en"] == ["Xu Chu", "Lü Bu", "Guanzhong"]
    assert told["zh"] == ["许褚", "吕布", "关中"] and told["ja"] == ["許褚", "呂布", "関中"]


def test_no_simplified_name_keeps_a_traditional_character_that_the_texts_write_simply():
    """What the texts of the house simplify, the names must, too: 劉 and 刘 do not stand side by side."""
    if "zh" not in TRANSLATED:
        pytest.skip("no Chinese texts")
    texts.use("zh")
    brushed = {words for key, words in all_texts("zh").items() if key.endswith((".brush", "language_name.ja"))}
    words = "".join(words for words in all_texts("zh").values() if words not in brushed)
    traditional = {chr(code) for code in FORMS["zh"]}
    assert sorted(traditional & set(words)) == []
    assert sorted(traditional & set("".join(named("", name) for name in names()))) == []


def test_places_of_one_character_are_called_with_their_kind():
    board = load_board("passes-and-ranges")
    wei = board.places[board.number_of["wei"]]
    texts.use("zh")
    assert province_name(wei) == "魏郡" and province_name(board.regions[1]) == "秦地"
    assert province_name(board.closed[0]) == "恒山"
    texts.use("en")
    assert province_name(wei) == "Wei"


def test_what_boards_say_of_themselves_is_the_english_text():
    for id in shipped_board_ids():
        board = load_board(id)
        assert board_words(board, "theme") == board.theme and board_words(board, "plays") == board.plays


def test_things_are_listed_with_the_comma_of_the_language():
    assert texts.enumerated(["a", "b", "c"]) == "a, b, c" and texts.enumerated([]) == ""
    assert texts.together(["a", "b", "c"]) == "a, b and c"
    assert texts.together(["a"]) == "a" and texts.together([]) == ""
    if "zh" in TRANSLATED:
        texts.use("zh")
        assert texts.enumerated(["甲", "乙", "丙"]) == texts.together(["甲", "乙", "丙"]) == "甲、乙、丙"


def test_characters_stand_as_they_are_where_letters_are_set_apart():
    pixels = 24
    assert text.advance("天命", "heading", pixels) == text.advance("天命", "body", pixels)
    assert text.advance("Fate", "heading", pixels) > text.advance("Fate", "name", pixels)


def test_japanese_is_drawn_in_japanese_forms_and_chinese_in_chinese():
    """直, 骨, 角 and 戸 have one code each and are written otherwise on either side of the sea."""
    drawn = {}
    for language in ("zh", "ja", "en"):
        texts.use(language)
        drawn[language] = fonts.segments("body", "直骨角戸") + fonts.segments("brush", "戸々")
    assert drawn["ja"][0] == ("klee", "直骨角戸") and drawn["zh"][0] == drawn["en"][0] == ("wenkai", "直骨角戸")
    texts.use("ja")
    tables = [texts.load("ja"), *(texts.load("ja", game) for game in here())]
    told = "".join(words for table in tables for key, words in table.items() if not key.endswith(".brush"))
    written = set(re.findall(r"[\u3041-\u30fe\u4e00-\u9fff]", told))
    # These, of names of people and of a Region, are in no common Japanese list, and there is one form of each.
    rare = set("兗彧昱琬瓚禕褚詡郃郝驁龐")
    assert {character for character in written if fonts.role_for("body", character) != "klee"} <= rare


def test_dots_run_along_the_middle_of_a_line_of_characters_and_are_measured_so():
    wide = {}
    for language in ("en", "zh", "ja"):
        texts.use(language)
        assert fonts.role_for("body", "…") == ("body" if language == "en" else "wenkai")
        wide[language] = text.advance("…", "body", 40)
    assert wide["en"] < wide["zh"] == wide["ja"] == 40


def test_both_faces_of_characters_measure_alike():
    for character in "直骨角戸あア、「":
        one, other = (fonts.face(role, 40) for role in ("wenkai", "klee"))
        assert one.size(character) == other.size(character)
        assert (one.get_ascent(), one.get_descent()) == (other.get_ascent(), other.get_descent())


def test_characters_of_a_bold_role_are_heavier(app):
    def ink(role: str) -> int:
        picture = text.set_line("天命所归", role, 40, (255, 255, 255))
        return sum(picture.get_at((x, y)).a for x in range(picture.get_width()) for y in range(picture.get_height()))

    assert ink("bold") > 1.1 * ink("body")


def test_keys_are_called_as_the_language_calls_them():
    told = {}
    for language in ("en", "zh", "ja"):
        texts.use(language)
        told[language] = [key_words(name) for name in ("Space", "Ctrl+Left", "Keypad +", "+", "Ctrl++", "Ctrl+Z", "F1")]
    assert told["en"] == ["Space", "Ctrl+Left", "Keypad +", "+", "Ctrl++", "Ctrl+Z", "F1"]
    assert told["zh"][:4] == ["空格", "Ctrl+左", "小键盘+", "+"] and told["zh"][4:] == told["en"][4:]
