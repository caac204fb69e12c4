"""`tianming check`: what ships is whole, and a bad file is one clear line and exit code 2."""

import json
from pathlib import Path

import pytest

from game import paths
from game.engine.errors import DataError
from game.tools.commands.check import arguments, check, disagreeing_texts, flatten, shipped_files


def test_everything_that_ships_is_whole(capsys):
    assert check([], as_json=True) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["ok"] and report["disagreements"] == []
    kinds = [finding["kind"] for finding in report["files"]]
    assert kinds.count("board") == 4 and kinds.count("warlords board") == 1 and kinds.count("romance board") == 1
    assert {"rulers", "generals", "skills", "texts", "preset", "lesson"} <= set(kinds)
    assert len(kinds) == len(shipped_files())


def test_a_table_for_people(capsys):
    assert check([paths.shipped_boards() / "rivers-and-seas.yaml"], as_json=False) == 0
    out, err = capsys.readouterr()
    assert "Rivers and Seas" in out and "1 files, 0 bad" in out and err == ""


@pytest.mark.parametrize("as_json", [True, False])
def test_a_bad_file_is_one_line_and_two(tmp_path: Path, capsys, as_json):
    text = (paths.shipped_boards() / "rivers-and-seas.yaml").read_text(encoding="utf-8")
    bad = tmp_path / "rivers-and-seas.yaml"
    bad.write_text(text.replace("cap: 24", "cap: 25", 1), encoding="utf-8")
    good = paths.shipped_boards() / "passes-and-ranges.yaml"
    assert check([bad, good], as_json=as_json) == 2
    out, err = capsys.readouterr()
    assert err.count("\n") == 1 and err.startswith(str(bad)) and "expected 20 or 24" in err
    assert "Passes and Ranges" in out
    if as_json:
        report = json.loads(out)
        assert [finding["ok"] for finding in report["files"]] == [False, True] and not report["ok"]


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("notes.yaml", b"a: 1", "expected a board"),
        ("empty.yaml", b"", "is empty"),
        ("zeros.yaml", b"\0" * 100, "not valid YAML"),
        ("kind.yaml", b"kind: [1]", "expected a board"),
        ("board.yaml", b"provinces: 3", "schema: is missing"),
        (
            "mine.yaml",
            b"kind: preset\nformat: 1\ngame: conquest\nname: A\noptions: {fate: of}",
            "options.fate: unknown 'of'",
        ),
        ("hill.yaml", b"kind: preset\nformat: 1\ngame: conquest\nname: A\noptions: {mode: king_of_the_hill}", "(R2.2)"),
        ("rulers.yaml", b"schema: 1\nkind: rulers\ncards: {}", "expected 13 cards"),
    ],
)
def test_any_other_file_is_refused(tmp_path: Path, capsys, name, content, says):
    file = tmp_path / name
    file.write_bytes(content)
    assert check([file], as_json=False) == 2
    assert says in capsys.readouterr().err


def test_a_missing_file_is_two(tmp_path: Path, capsys):
    assert check([tmp_path / "none.yaml"], as_json=False) == 2
    assert "cannot be read" in capsys.readouterr().err


def write(folder: Path, language: str, file: str, text: str) -> None:
    (folder / language).mkdir(parents=True, exist_ok=True)
    (folder / language / file).write_text(text, encoding="utf-8")


def test_languages_that_disagree_are_listed(tmp_path: Path):
    write(tmp_path, "en", "a.yaml", "hello: 'Hello, {who}'\nmenu: {quit: Quit, play: Play}")
    write(tmp_path, "en", "b.yaml", "bye: Bye")
    write(tmp_path, "zh", "a.yaml", "hello: '你好，{whom}'\nmenu: {quit: 退出, more: 更多}\nbye: 再见")
    write(tmp_path, "zh", "b.yaml", "bye: 再见")
    assert list(disagreeing_texts(tmp_path)) == [
        "zh: bye is in a.yaml and in b.yaml",
        "zh: menu.play is missing",
        "zh: menu.more is not in en",
        "zh: hello has the arguments ['whom'], expected ['who']",
    ]


def test_texts_that_disagree_are_one(tmp_path: Path, capsys, monkeypatch):
    write(tmp_path / "texts", "en", "a.yaml", "hello: Hello")
    write(tmp_path / "texts", "zh", "a.yaml", "helo: 你好")
    monkeypatch.setattr(
        "game.tools.commands.check.shipped_files", lambda: sorted((tmp_path / "texts").glob("*/*.yaml"))
    )
    shipped_asset = paths.asset
    monkeypatch.setattr(
        paths, "asset", lambda *parts: tmp_path / "texts" if parts == ("texts",) else shipped_asset(*parts)
    )
    assert check([], as_json=False) == 1
    assert "zh: hello is missing" in capsys.readouterr().out


def test_a_text_is_text_and_its_braces_pair():
    assert flatten({"a": {"b": "x", 1: "y"}, "c": "z"}, Path("f")) == {"a.b": "x", "a.1": "y", "c": "z"}
    assert arguments("{who} takes {n|province|provinces}", "k", Path("f")) == {"who", "n"}
    with pytest.raises(DataError, match=r"a\.b: expected a text"):
        flatten({"a": {"b": 3}}, Path("f"))
    with pytest.raises(DataError, match="in braces"):
        arguments("{who", "k", Path("f"))
    with pytest.raises(DataError, match="is there twice"):
        flatten({"a.b": "x", "a": {"b": "y"}}, Path("f"))
