"""U47: what eyes and hands may need stands on the settings' first page and does what it says."""

import pygame
import pytest

from game.client import settings as kept
from game.client.app import headless
from game.client.look import cursor, palette, text
from game.client.scenes.base import Scene
from game.client.scenes.settings import ROWS, SettingsPage
from game.client.settings import Settings


@pytest.fixture
def usual_palette():
    yield
    palette.use_contrast(False)


def test_u47_everything_of_comfort_stands_on_the_first_page():
    first = [row.field for row in ROWS["screen"]]
    assert {"less_motion", "no_flash", "high_contrast", "large_cursor", "tip_delay", "ui_scale"} <= set(first)


def test_u47_more_contrast_applies_at_once_and_is_taken_back_by_its_own_button(app, usual_palette):
    app.push(Scene())
    app.push(SettingsPage())
    app.settle()
    quiet = palette.TEXT_DIM
    app.click("#row:high_contrast")
    app.settle()
    assert palette.TEXT_DIM == palette.TEXT != quiet
    app.click("#row:high_contrast:reset")
    assert quiet == palette.TEXT_DIM


def test_u47_quiet_words_are_as_easy_to_read_as_others_with_more_contrast(usual_palette):
    def contrast(one, other):
        lights = sorted(
            sum(
                share * (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4)
                for share, c in zip((0.2126, 0.7152, 0.0722), (channel / 255 for channel in colour), strict=True)
            )
            for colour in (one, other)
        )
        return (lights[1] + 0.05) / (lights[0] + 0.05)

    before = contrast(palette.TEXT_DIM, palette.LACQUER_7), contrast(palette.INK_DIM, palette.SILK)
    palette.use_contrast(True)
    after = contrast(palette.TEXT_DIM, palette.LACQUER_7), contrast(palette.INK_DIM, palette.SILK)
    assert after[0] > max(before[0], 11) and after[1] > max(before[1], 11)


def test_u47_the_large_pointer_points_with_its_tip_and_stands_out_on_light_and_dark(app):
    picture = cursor.picture()
    assert picture.get_width() >= 48 and picture.get_at((4, 12))[3] == 255
    tones = {picture.get_at((x, y))[:3] for x in range(30) for y in range(50) if picture.get_at((x, y))[3] == 255}
    assert palette.TITLE_TEXT in tones and any(sum(tone) < 160 for tone in tones)
    app.change_settings(large_cursor=True)
    assert pygame.mouse.get_cursor().type == "color"
    app.change_settings(large_cursor=False)
    assert not app.settings.large_cursor


def test_u47_the_large_pointer_is_as_large_on_a_screen_of_3840x2160(app):
    usual, fine = cursor.picture(), cursor.picture(2.0)
    assert fine.get_size() == (2 * usual.get_width(), 2 * usual.get_height())
    assert cursor.picture(0.667).get_size() == usual.get_size() and cursor.picture(5.0).get_size() == fine.get_size()
    tones = [fine.get_at((x, 40)).a for x in range(fine.get_width())]
    assert any(0 < alpha < 255 for alpha in tones), "its edges are smooth"
    app.change_settings(large_cursor=True)
    assert pygame.mouse.get_cursor().data[1].get_size() == usual.get_size()
    app.screen = pygame.display.set_mode((3840, 2160))
    app.resized()
    assert pygame.mouse.get_cursor().data[1].get_size() == fine.get_size()


def test_u30_the_settings_of_comfort_survive_a_restart(tmp_path):
    file = tmp_path / "settings.yaml"
    kept.save(Settings(no_flash=True, high_contrast=True, large_cursor=True, edge_pan=True), file)
    back, complaints = kept.load(file)
    assert (back.no_flash, back.high_contrast, back.large_cursor, back.edge_pan) == (True, True, True, True)
    assert not complaints


def test_u30_a_change_is_written_the_moment_it_is_made(app, tmp_path, monkeypatch):
    file = tmp_path / "settings.yaml"
    monkeypatch.setattr(app, "save_settings", lambda: kept.save(app.settings, file))
    app.change_settings(less_motion=True)
    assert kept.load(file)[0].less_motion
    app.change_settings(less_motion=False, keys={"hand": ["J"]})
    back = kept.load(file)[0]
    assert not back.less_motion and back.keys == {"hand": ["J"]}


def test_u44_one_key_silences_everything_and_gives_it_back(app):
    app.push(Scene())
    app.key(pygame.K_m)
    assert app.settings.mute
    app.key(pygame.K_m)
    assert not app.settings.mute


def test_u43_the_game_carries_the_letters_of_every_language(usual_palette):
    made = headless((1280, 720), Settings(language="ja"))
    words = text.line("天命 三国 兵士 鹿", "body", 24, palette.TEXT, made.scale)
    assert words.get_width() > 100
    made.close()
    from game.client import texts

    texts.use("en")
