"""`tianming shot` and `tianming --smoke`: screens drawn without a window."""

import struct

import pytest

from game import paths
from game.__main__ import main
from game.tools.commands.screens import SCREENS


def size_of(png):
    """Width and height as the head of the file has them."""
    head = png.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    return struct.unpack(">II", head[16:24])


@pytest.mark.parametrize("scene", SCREENS)
def test_every_screen_is_drawn_in_the_size_asked_for(scene, tmp_path):
    file = tmp_path / "deep" / "shot.png"
    assert main(["shot", scene, "--size", "1280x720", "--out", str(file)]) == 0
    assert size_of(file) == (1280, 720)
    # A picture of one colour packs into next to nothing.
    assert file.stat().st_size > 20_000


def test_a_picture_is_the_same_from_run_to_run_and_changes_with_the_scale(tmp_path):
    files = [tmp_path / f"{n}.png" for n in range(3)]
    for file, scale in zip(files, ("100", "100", "150"), strict=True):
        assert main(["shot", "title", "--size", "1280x720", "--scale", scale, "--out", str(file)]) == 0
    first, again, larger = (file.read_bytes() for file in files)
    assert first == again != larger


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["titel"], "did you mean 'title'?"),
        (["title", "--size", "100x100"], "expected a size from 640x400"),
        (["title", "--size", "1280"], "such as 1920x1080"),
        (["title", "--size", "99999x99999"], "expected a size"),
        (["title", "--scale", "400"], "expected 75 to 250"),
        (["title", "--save", "none.tianming"], "cannot be read"),
    ],
)
def test_what_cannot_be_drawn_is_one_line(words, says, tmp_path, capsys):
    assert main(["shot", *words, "--out", str(tmp_path / "x.png")]) == 2
    out, err = capsys.readouterr()
    assert out == "" and says in err and err.count("\n") == 1


def test_a_board_without_outlines_is_not_drawn(tmp_path, capsys):
    scenario = paths.shipped_scenarios("conquest") / "r30-5-pairs.yaml"
    save = tmp_path / "tiny.tianming"
    assert main(["scenario", str(scenario), "--save", str(save)]) == 0
    capsys.readouterr()
    assert main(["shot", "table", "--save", str(save), "--out", str(tmp_path / "x.png")]) == 2
    assert "without outlines" in capsys.readouterr().err


def test_a_picture_that_cannot_be_written_is_one_line(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert main(["shot", "title", "--size", "640x400", "--out", str(tmp_path / "file" / "x.png")]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_smoke_draws_every_language(capsys):
    assert main(["--smoke"]) == 0
    out = capsys.readouterr().out
    assert "en" in out and "title" in out


def test_a_picture_is_drawn_in_the_language_asked_for_and_no_other_stays_in_use(tmp_path, capsys):
    files = {name: tmp_path / f"{name}.png" for name in ("en", "zh")}
    for name, file in files.items():
        assert main(["shot", "settings", "--size", "1280x720", "--language", name, "--out", str(file)]) == 0
    assert files["en"].read_bytes() != files["zh"].read_bytes()
    again = tmp_path / "again.png"
    assert main(["shot", "settings", "--size", "1280x720", "--out", str(again)]) == 0
    assert again.read_bytes() == files["en"].read_bytes()
    with pytest.raises(SystemExit):
        main(["shot", "settings", "--language", "fr", "--out", str(again)])
