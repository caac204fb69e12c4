"""What others wrote and a release carries: every library has a line in the credits, and the text of its terms."""

import argparse
import re
from importlib.metadata import distribution
from pathlib import Path

import pytest

from game import paths
from game.tools.proofs import licences
from game.tools.proofs.licences import TEXT_OF, bundled, is_shared_library, library_of, missing, needed, to_carry

ROOT = paths.PACKAGE.parent
CREDITS = paths.asset("CREDITS.md").read_text(encoding="utf-8").partition("## Libraries")[2].partition("\n## ")[0]
ROWS = dict(re.findall(r"^\| ([^|]+?) \|[^|]*\| (.+?) \|$", CREDITS, re.M))


@pytest.mark.parametrize("name", needed())
def test_f9_every_library_has_its_line_and_the_text_of_its_terms(name):
    row = re.search(rf"^\| {re.escape(name)} \|.*`licences/([^`]+)` \|$", CREDITS, re.M | re.I)
    assert row, f"{name} has no line in assets/CREDITS.md"
    text = " ".join(paths.asset("licences", row[1]).read_text(encoding="utf-8").split())
    own = [
        file for file in distribution(name).files or ()
        if ".dist-info" in str(file) and file.name.upper().startswith("LICEN")
    ]  # fmt: skip
    for file in own:
        assert " ".join(distribution(name).locate_file(file).read_text(encoding="utf-8").split()) in text


def test_f9_python_and_sdl_have_theirs():
    for name in ("Python", "SDL, SDL_image, SDL_mixer, SDL_ttf", "pygame-ce"):
        assert f"| {name} |" in CREDITS


def test_f9_every_shared_library_that_a_library_brings_has_a_text():
    found = bundled()
    if not found:
        pytest.skip("on this system they are parts of other files")
    assert {library_of(file.name) for file in found} >= {"SDL2", "freetype", "png", "ogg"}
    assert missing(found) == []


def test_f9_the_text_of_every_row_is_there_and_whole():
    named = {text for terms in ROWS.values() for text in re.findall(r"`licences/([^`]+)`", terms)}
    assert set(TEXT_OF.values()) <= named
    for text in named:
        words = paths.asset("licences", text).read_text(encoding="utf-8")
        assert len(words) > 400 and re.search("warrant|public domain", words, re.I), text
    # The loader's terms come with PyInstaller, which only a build has.
    without = {name for name, terms in ROWS.items() if "licences/" not in terms}
    assert without == {"Library", "The loader of PyInstaller, in built releases"}


@pytest.mark.parametrize(
    "file,library",
    [("libSDL2-2-50d19f93.0.so.0.3200.10", "SDL2"), ("libpng16-16.dll", "png"), ("zlib1.dll", "zlib"),
     ("libz.so.1", "z"), ("libwebpdemux.2.dylib", "webp"), ("libstdc++.so.6", "stdc++"), ("SDL2_ttf.dll", "SDL2"),
     ("python311.dll", "python"), ("libcrypto.so.3", "")],
)  # fmt: skip
def test_a_shared_library_is_known_by_its_name(file, library):
    assert is_shared_library(Path(file)) and library_of(file) == library
    assert missing([Path(file)]) == ([] if library else [file])


def test_a_module_of_python_is_no_shared_library():
    assert not is_shared_library(Path("base.cpython-311-x86_64-linux-gnu.so")) and not is_shared_library(Path("a.py"))


def test_f9_the_build_carries_every_text(tmp_path, capsys):
    carried = to_carry(needed())
    for source, folder in carried:
        (tmp_path / folder).mkdir(parents=True, exist_ok=True)
        (tmp_path / folder / Path(source).name).write_bytes(Path(source).read_bytes())
    assert any(folder == "licences/python" for _, folder in carried)
    assert licences.run(argparse.Namespace(folder=tmp_path)) == 0
    (tmp_path / "licences" / "LIB-LGPL-2.1.txt").unlink()
    (tmp_path / "libcrypto.so.3").touch()
    assert licences.run(argparse.Namespace(folder=tmp_path)) == 1
    told = capsys.readouterr().err
    assert "LIB-LGPL-2.1.txt" in told and "libcrypto.so.3" in told
    spec = (ROOT / "build.spec").read_text(encoding="utf-8")
    assert "licences.to_carry(" in spec and "licences.missing(" in spec


# ---- the versions a release is built from


def bounds():
    """What pyproject.toml allows, by name."""
    document = licences.tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for words in document["project"]["dependencies"]:
        name = re.match(r"[\w.-]+", words)[0]
        yield name.lower(), re.findall(r"(>=|<)([\d.]+)", words)


def numbers(version):
    return [int(part) for part in version.split(".")]


def pinned():
    lines = (ROOT / ".ci" / "release-versions.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split("==") for line in lines if line and not line.startswith("#"))


def test_f10_a_release_is_built_from_versions_that_are_named():
    pins = {name.lower(): version for name, version in pinned().items()}
    assert {name.lower() for name in needed()} <= set(pins) and "pyinstaller" in pins
    for name, allowed in bounds():
        assert len(allowed) == 2, name
        (_, least), (_, above) = sorted(allowed, reverse=True)
        assert numbers(least) <= numbers(pins[name]) < numbers(above), name


def test_f10_every_release_step_uses_them():
    for file in ("CONTRIBUTING.md", ".ci/frozen"):
        text = (ROOT / file).read_text(encoding="utf-8")
        assert "release-versions.txt" in text, file
