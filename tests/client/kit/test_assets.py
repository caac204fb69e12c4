"""What ships with the kit: faces for every leader, sheets without seams, terms for everything that others made."""

import re

import pygame
import pytest

from game import paths
from game.client.look import paintings, palette, panels, portraits
from game.client.look.fonts import FACES


def test_everybody_has_a_face_and_every_colour_its_pennants(app):
    keys = portraits.sitters()
    assert {f"RU{n:02}" for n in range(1, 14)} | {f"GE{n:02}" for n in range(1, 29)} <= set(keys)
    for key in [*keys, *(f"pennants-{name}" for name in palette.COLOUR_NAMES)]:
        picture = portraits._layer(key, portraits.WHOLE)
        assert picture.get_size() == portraits.WHOLE
        assert picture.get_at((0, 0)).a == 0 and pygame.mask.from_surface(picture).count() > 20_000
        large = keys[key].large if key in keys else True
        assert paths.asset("portraits", "large", f"{key}.webp").exists() == large
        assert paths.asset("portraits", "wounded", f"{key}.webp").exists() == (key in keys)


def test_a_face_shows_whose_it_is(app):
    def bytes_of(key: str, owner: int) -> bytes:
        return pygame.image.tobytes(portraits.portrait(key, owner, 325), "RGBA")

    armoured, robed = "GE16", "RU01"
    assert len({bytes_of(armoured, owner) for owner in range(8)}) == 8
    assert bytes_of(robed, 0) == bytes_of(robed, 5)


def test_faces_weigh_no_more_than_planned():
    assert sum(file.stat().st_size for file in paths.asset("portraits").rglob("*")) < 12_500_000


@pytest.mark.parametrize(("key", "owner"), [("RU01", portraits.NO_OWNER), ("GE16", 3)])
def test_nothing_that_is_painted_is_stretched_on_a_large_screen(app, monkeypatch, key, owner):
    """Crisp at 3840×2160: a face as high as the end's scroll has it, and the landscape behind it, are only shrunk."""
    smoothscale, stretched = pygame.transform.smoothscale, []

    def watched(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        if size[0] > picture.get_width():
            stretched.append((picture.get_size(), size))
        return smoothscale(picture, size)

    monkeypatch.setattr(pygame.transform, "smoothscale", watched)
    face = portraits.portrait(key, owner, 1417)
    assert face.get_size() == (872, 1417)
    assert paintings.filling((3840, 2160)).get_size() == (3840, 2160)
    assert not stretched
    # Both sizes are one painting.
    usual = pygame.transform.smoothscale(portraits.portrait(key, owner, 650), (40, 65))
    large = pygame.transform.smoothscale(face, (40, 65))
    far = [
        sum(abs(a - b) for a, b in zip(usual.get_at((x, y)), large.get_at((x, y)), strict=True))
        for x in range(40)
        for y in range(65)
        if usual.get_at((x, y)).a > 250
    ]
    assert sum(far) / len(far) < 16


@pytest.mark.parametrize("name", ["silk", "silk-deep", "paper", "lacquer", "lacquer-black", "gold"])
def test_sheets_have_no_seam(app, name):
    tile = panels.texture(name)
    width, height = tile.get_size()

    def step(x: int, other: int) -> float:
        return (
            sum(
                abs(a - b)
                for y in range(height)
                for a, b in zip(tile.get_at((x, y))[:3], tile.get_at((other, y))[:3], strict=True)
            )
            / height
        )

    inside = sum(step(x, x + 1) for x in range(0, width - 1, 16)) / len(range(0, width - 1, 16))
    assert step(width - 1, 0) < 2.2 * inside + 3


def test_every_font_and_icon_has_its_terms():
    shipped = {file.name for file in paths.asset("fonts").iterdir()}
    assert {role.file for role in FACES.values()} <= shipped
    terms = {file.name for file in paths.asset("licences").iterdir()}
    assert {
        "OFL-Alegreya.txt",
        "OFL-AlegreyaSans.txt",
        "OFL-AlegreyaSC.txt",
        "OFL-KleeOne.txt",
        "OFL-LXGWWenKai.txt",
        "OFL-NotoSerifTC.txt",
    } <= terms
    credited = set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*", paths.asset("CREDITS.md").read_text(encoding="utf-8")))
    assert {file.stem for file in paths.asset("icons").glob("*.svg")} <= credited


def test_icons_the_look_names_are_there():
    for kept in palette.PLAYERS:
        assert paths.asset("icons", kept.emblem + ".svg").is_file()


def test_an_unknown_icon_is_named(app):
    from game.client.look.icons import icon
    from game.engine.errors import DataError

    with pytest.raises(DataError, match="no-such-icon"):
        icon("no-such-icon", 20)


def relative_luminance(colour):
    parts = [c / 255 for c in colour]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    low, high = sorted((relative_luminance(one), relative_luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    ("letters", "ground"),
    [
        (palette.TEXT, palette.LACQUER_7), (palette.TEXT_DIM, palette.LACQUER_7),
        (palette.GOLD_TEXT, palette.LACQUER_7),
        (palette.TEXT, palette.LACQUER_BLACK), (palette.INK, palette.SILK), (palette.INK_DIM, palette.SILK),
        (palette.GAIN, palette.LACQUER_7), (palette.LOSS, palette.LACQUER_7),
        (palette.rgb("#fff6df"), palette.CINNABAR_MID),
        (palette.rgb("#2a1206"), palette.GOLD_MID),
        *((player.on, player.colour) for player in palette.PLAYERS if player.name != "red"),
    ],
)  # fmt: skip
def test_letters_can_be_read_on_their_ground(letters, ground):
    assert contrast(letters, ground) >= 4.5
