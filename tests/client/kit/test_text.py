"""The text layer: lines, kinsoku, links, fallbacks, what is kept."""

import pygame
import pytest

from game import paths
from game.client import texts
from game.client.look import fonts, palette, text
from game.client.look.scale import Scale
from game.client.playable import here

SCALE = Scale((1920, 1080))


def rows(markup: str, room: int, size: float = 20, role: str = "body") -> list[str]:
    pixels = SCALE.font(size)
    wrapped = text._wrapped(text._tokens(text.parse(markup, role), pixels), room, pixels)
    return ["".join(token.text for token in row) for row in wrapped]


def test_words_and_numbers_stay_whole_and_fit():
    found = rows("Nine units march from Xuchang to Nanyang with 4.2 gold", 170)
    assert " ".join(found) == "Nine units march from Xuchang to Nanyang with 4.2 gold"
    assert len(found) > 2
    assert all(text.advance(row, "body", 20) <= 170 for row in found)


def test_a_closing_mark_never_starts_a_line_and_an_opening_mark_never_ends_one():
    words = "曹操（字孟德），大軍東征「徐州」。" * 6
    for room in range(60, 260, 7):
        for row in rows(words, room):
            assert row[0] not in text.CLOSING, (room, row)
            assert row[-1] not in text.OPENING, (room, row)


@pytest.mark.parametrize("words", ["Computer allies win 32% of these · 6 rounds", "电脑联军胜率32% · 共6轮"])
def test_a_dot_between_two_remarks_begins_no_line(words):
    broken = [rows(words, room) for room in range(60, 460)]
    assert not [found for found in broken for row in found if row.startswith("·")]
    first, last = words.split(" · ")
    assert [first, last] in broken, "where the dot had no room the break stands for it"
    assert [words] in broken


@pytest.mark.parametrize("language", ["zh", "ja"])
def test_where_two_empty_halves_of_marks_meet_one_is_enough(app, language):
    texts.use(language)
    try:
        em = text.advance("漢", "body", 40)
        for words, squares in (
            ("漢。（漢）", 4.5), ("「『漢』」。", 4.5), ("漢：「漢", 3.5), ("漢！漢", 3), ("漢「漢", 3), ("漢、漢", 3),
        ):  # fmt: skip
            assert text.advance(words, "body", 40) == squares * em, words
            runs = text.parse(words, "body")
            assert sum(token.width for token in text._tokens(runs, 40)) == squares * em, words
            assert text.set_line(words, "body", 40, palette.INK).get_bounding_rect().right <= squares * em
        apart = text.set_line("漢。", "body", 40, palette.INK).get_bounding_rect().right
        opened = text.set_line("漢。（", "body", 40, palette.INK)
        rest = opened.subsurface((apart, 0, opened.get_width() - apart, opened.get_height())).get_bounding_rect()
        assert 0.5 * em < rest.left < em, "between the two lies half a square and what the marks themselves leave"
    finally:
        texts.use("en")


def test_an_opening_mark_at_the_head_of_a_line_stands_flush(app):
    left = text.block("（漢", 400, 40, palette.INK, SCALE).surface.get_bounding_rect(min_alpha=128).left
    assert 0 < left < SCALE.font(40) * 0.35, "the mark is whole, and half a square farther left than its own"


def test_chinese_breaks_between_any_two_characters():
    found = rows("大軍東征徐州" * 4, 100)
    assert len(found) > 3 and all(len(row) >= 4 for row in found[:-1])


def test_a_word_in_katakana_stays_whole_and_is_cut_only_where_no_line_holds_it():
    words = "各ラウンドの初めにプレイヤーは策略カードを一枚引きます"
    for room in range(130, 400, 7):
        found = rows(words, room)
        assert "".join(found) == words
        for word in ("ラウンド", "プレイヤー", "カード"):
            assert any(word in row for row in found), f"{word} is broken at {room}: {found}"
    assert all(len(row) <= 3 for row in rows("プレイヤー", 50))


def test_a_number_stays_with_what_it_counts():
    words = "每军各有1名小帅，共6轮，得12金，失3名步兵"
    for room in range(80, 400, 5):
        for row in rows(words, room):
            assert not row[-1].isdigit(), f"at {room}: {row}"


def test_a_paragraph_ends_in_more_than_one_character():
    for words in (
        "天下分久必合合久必分自古已然矣",
        "天下分久必合合久必分自古已然矣。",
        "一二三四五六七「八九十」甲乙丙丁",
    ):
        for room in range(150, 420, 5):
            found = rows(words, room)
            assert "".join(found) == words
            assert len(found) == 1 or len(found[-1].rstrip("。」")) > 1, f"at {room}: {found}"
            assert all(row[0] not in text.CLOSING and row[-1] not in text.OPENING for row in found)
    assert rows("大漢\n興", 400) == ["大漢", "興"], "what was written on a line of its own stands alone"


def test_words_of_two_scripts_are_as_long_together_as_one_by_one():
    for role in ("body", "name", "heading"):
        for words in ("七年之战 · 曹操 · 第3轮，共7轮", "存档版本 0.1 由 Lin 写下"):
            one_by_one = sum(token.width for token in text._tokens(text.parse(words, role), 40))
            # Letters kern towards spaces: together they may be a little shorter, never longer than their room.
            assert 0 <= one_by_one - text.advance(words, role, 40) < 4, (role, words)


def test_a_word_longer_than_the_line_is_cut_and_nothing_is_lost():
    found = rows("Extraordinarily" * 4, 90)
    assert "".join(found) == "Extraordinarily" * 4 and len(found) > 3


def test_new_lines_are_kept():
    assert rows("one\ntwo\n\nthree", 400) == ["one", "two", "", "three"]


def test_links_lie_on_their_words():
    block = text.block("Take [two provinces](province) in one turn.", 500, 20, palette.INK, SCALE)
    (box, link), *rest = block.links
    before = text.advance("Take ", "body", 20)
    assert link == "province" and not rest
    assert abs(box.left - before) <= 2
    assert abs(box.width - text.advance("two provinces", "bold", 20)) <= 2


def test_a_broken_link_has_a_rectangle_on_each_line():
    block = text.block("[one two three four five six](x)", 120, 20, palette.INK, SCALE)
    assert len(block.links) == block.lines > 1


def test_shortened_fits_and_says_that_it_was_shortened():
    name = "Xiahou Dun of the Wei"
    for room in range(40, 200, 10):
        short = text.shortened(name, "body", 20, SCALE, room)
        assert text.width(short, "body", 20, SCALE) <= room or short == text.ELLIPSIS
        assert short == name or short.endswith(text.ELLIPSIS)


def test_a_block_cut_to_lines_ends_in_an_ellipsis_and_is_lower():
    words = "one two three four five six seven eight nine ten"
    whole = text.block(words, 120, 20, palette.INK, SCALE)
    cut = text.block(words, 120, 20, palette.INK, SCALE, lines=2)
    assert cut.lines == 2 < whole.lines and cut.size[1] < whole.size[1]


def test_finished_texts_are_kept():
    assert text.block("kept", 90, 20, palette.INK, SCALE) is text.block("kept", 90, 20, palette.INK, SCALE)
    assert text.line("kept", "body", 20, palette.INK, SCALE) is text.line("kept", "body", 20, palette.INK, SCALE)


def test_columns_of_numbers_line_up():
    assert len({text.advance(digit * 4, "number", 24) for digit in "0123456789"}) == 1


@pytest.mark.parametrize("role", sorted(fonts.FACES))
def test_the_map_of_characters_agrees_with_what_is_drawn(role):
    import pygame

    font = fonts.face(role, 40)

    def drawn(character: str) -> bytes:
        return pygame.image.tobytes(font.render(character, True, (0, 0, 0)), "RGBA")

    missing = drawn("\uffff")
    known = sorted(fonts.characters(role))[::37]
    blank = {0xA0, 0x20, 0x3000, 0x200B, 0xAD, 0x0D}
    assert all(drawn(chr(code)) != missing for code in known if code not in blank and code < 0xFFFF)
    assert not fonts.has(role, "\u0416") and drawn("\u0416") == missing


def test_every_character_of_every_text_has_a_face():
    for language in texts.LANGUAGES:
        if not any(paths.texts(language).glob("*.yaml")):
            continue
        # The fonts carry what the games that can be played at a screen say.
        told = dict(texts.load(language))
        for id_ in here():
            told |= {f"{id_}:{key}": words for key, words in texts.load(language, id_).items()}
        for key, words in told.items():
            for character in words:
                if not character.isspace():
                    drawn_by = fonts.role_for("body", character)
                    assert fonts.has(drawn_by, character), f"{language} {key}: {character!r}"
            if key.endswith(".brush"):
                assert all(fonts.has("brush", form) for form in words.translate(fonts.BRUSH_FORMS)), f"{language} {key}"


def test_every_name_on_a_portrait_has_a_brush_and_a_seal():
    from game.client.look.portraits import sitters

    for sitter in sitters().values():
        brushed = sitter.brush.translate(fonts.BRUSH_FORMS)
        assert all(fonts.has("brush", character) for character in brushed), sitter.name
        assert all(fonts.has("seal", character) for character in sitter.style_brush), sitter.name


def test_a_wide_halo_is_as_wide_on_every_side_as_one_laid_pixel_by_pixel(app):
    thick, ink = 9, (30, 20, 10)
    letter = pygame.mask.from_surface(text.set_line("命", "brush", 520, ink), 128)
    wide = text.outlined("命", "brush", 520, ink, ink, thick)
    grown = pygame.mask.from_surface(wide, 128)
    nib = [(x, y) for x in range(-thick, thick + 1) for y in range(-thick, thick + 1) if x * x + y * y <= thick * thick]
    laid = pygame.mask.Mask(wide.get_size())
    for x, y in nib:
        laid.draw(letter, (thick + x, thick + y))
    assert letter.count() < laid.count() * 0.85
    assert abs(grown.count() - laid.count()) < laid.count() * 0.02
    assert grown.overlap_area(laid, (0, 0)) > laid.count() * 0.98


@pytest.mark.parametrize("words", ["敵軍が迫っています", "规则书与教程"])
def test_small_characters_are_drawn_heavier(monkeypatch, words):
    """Below 15 pixels Chinese and Japanese body text takes the heavier cut; from there on it stays as it is."""

    def ink(pixels, small):
        monkeypatch.setattr(text, "SMALL", small)
        surface = pygame.Surface((300, 40), pygame.SRCALPHA)
        text._ink(surface, (4, 30), words, "body", pixels, (255, 255, 255))
        return sum(pygame.image.tobytes(surface, "RGBA")[3::4])

    for pixels in (11, 13, 14):
        assert ink(pixels, 15) > 1.08 * ink(pixels, 0)
    assert ink(15, 15) == ink(15, 0)
