"""Cuts the large Chinese and Japanese faces down to what the texts use and what people commonly write.

`python -m game.tools.art.fonts WENKAI.woff2 KLEE.woff2 [KOUZAN.ttf]` writes the subsets in assets/fonts. The sources
are the npm packages @fontsource/lxgw-wenkai 5.3.0 (file lxgw-wenkai-latin-500-normal.woff2, the whole face despite its
name) and @fontsource/klee-one 5.3.0 (file klee-one-japanese-600-normal.woff2), and the Debian package
fonts-kouzan-mouhitsu 20170411-3. A test fails on a character no face has; then this is run again.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from game import paths
from game.client.place_names import FORMS

WENKAI, KLEE = "LXGWWenKai-Medium-subset.ttf", "KleeOne-SemiBold-subset.ttf"
KOUZAN = "KouzanBrush-subset.ttf"
PUNCTUATION = "，、。「」『』“”‘’・·ー〜～！？：；（）【】％＋－／　…—《》〈〉"
# The brush has no traditional form of these; the old scribes wrote the other.
BRUSH_FORMS = str.maketrans("蟬黃彥姬內吳徵稅步滿勳爭", "蝉黄彦姫内呉徴税歩満勲争")
TALL = ("sTypoAscender", "sTypoDescender", "sTypoLineGap", "usWinAscent", "usWinDescent")
DROPPED = ["DSIG", "gasp", "EBDT", "EBLC", "EBSC", "mort", "morx"]


def is_chinese(character: str) -> bool:
    return "\u3400" <= character <= "\u9fff"


def level_one(encoding: str, rows: range, last: int) -> set[str]:
    """The common characters of a national list: its first level, in rows of 94."""
    found = set()
    for row in rows:
        for cell in range(0xA1, 0xFF):
            if row == rows[-1] and cell > last:
                break
            try:
                found.add(bytes((row, cell)).decode(encoding))
            except UnicodeDecodeError:
                continue
    return found


def characters_of(files: Iterable[Path]) -> set[str]:
    """Every character that stands in these files."""
    return {character for file in files for character in file.read_text(encoding="utf-8")}


def told(*languages: str) -> set[str]:
    """Every character of the texts and of the rulebook in these languages, and of the names in their forms."""
    found = characters_of(file for language in languages for file in words_in(language))
    return found | {name.translate(FORMS[language]) for name in brushed() for language in languages if language in FORMS}


def words_in(language: str) -> list[Path]:
    """The files of texts and of rulebooks in a language, of all games."""
    texts = sorted(paths.texts(language).rglob("*.yaml"))
    return [*texts, *sorted(paths.asset("rulebook").glob(f"*/{language}/*.yaml"))]


def brushed() -> set[str]:
    """What brush and seals write: the names of people, places and cards, and the phrases, the same in every language."""
    found = [*paths.shipped_boards().glob("*.yaml"), *paths.asset("cards").rglob("*.yaml")]
    return characters_of([*found, *words_in("en"), paths.asset("portraits", "portraits.json"), paths.asset("CREDITS.md")])


def present(name: str) -> set[str]:
    """What the shipped subset has already: nothing is lost by cutting anew."""
    file = paths.asset("fonts", name)
    return set(map(chr, TTFont(file).getBestCmap())) if file.is_file() else set()


def cut(source: Path, name: str, characters: set[str]) -> None:
    """Writes the subset and says what the source has not."""
    # The date of the source is kept: the same characters give the same file.
    font = TTFont(source, recalcTimestamp=False)
    font.flavor = None
    options = subset.Options()
    options.layout_features = ["vert", "vrt2"]
    options.hinting = False
    options.name_IDs = ["*"]
    options.drop_tables += DROPPED
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes={ord(character) for character in characters})
    cutter.subset(font)
    target = paths.asset("fonts", name)
    font.save(target)
    missing = "".join(sorted(character for character in characters - present(name) if is_chinese(character)))
    print(f"{name}: {target.stat().st_size // 1024} KB, {len(present(name))} characters, missing {missing or 'none'}")


def as_tall_as(model: str, name: str) -> None:
    """Gives a face the ascent and descent of another, so that a line with both is no taller."""
    height = TTFont(paths.asset("fonts", model))
    font = TTFont(paths.asset("fonts", name), recalcTimestamp=False)
    for table, fields in (("hhea", ("ascent", "descent", "lineGap")), ("OS/2", TALL)):
        for field in fields:
            setattr(font[table], field, getattr(height[table], field))
    font.save(paths.asset("fonts", name))


def main() -> int:
    wenkai, klee, *kouzan = (Path(word) for word in sys.argv[1:4])
    names = brushed()
    kana = {chr(code) for code in range(0x3041, 0x30FF)}
    japanese = level_one("euc_jp", range(0xB0, 0xD0), 0xD3)
    common = level_one("gb2312", range(0xB0, 0xD8), 0xF9) | japanese
    latin = {chr(code) for code in range(0x20, 0x7F)}
    cut(wenkai, WENKAI, present(WENKAI) | told("en", "zh", "ja") | names | kana | common | latin | set(PUNCTUATION))
    native = told("ja") | kana | japanese | set(PUNCTUATION)
    cut(klee, KLEE, {character for character in native if ord(character) >= 0x3000})
    as_tall_as(WENKAI, KLEE)
    names = {character for character in names if is_chinese(character)}
    for source in kouzan:
        cut(source, KOUZAN, present(KOUZAN) | names | {c.translate(BRUSH_FORMS) for c in names})
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
