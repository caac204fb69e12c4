"""`python -m game.tools.proofs.glossary`: the words of the product, and where a text uses one it must not use.

    python -m game.tools.proofs.glossary                        # counts by language and term
    python -m game.tools.proofs.glossary --language ja --list   # every place
    python -m game.tools.proofs.glossary --list unclaimed       # those of one term

assets/glossary.yaml has one preferred term for each concept and language, and the forms that must not stand for it; its
head says how they are written. Exit 0: the glossary is sound and no text breaks it. 1: something does.
"""

import argparse
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml

from game import paths

GLOSSARY: Final = paths.asset("glossary.yaml")
HEAD: Final = {"schema", "kind", "languages", "games", "decisions"}
"""The parts of the file that are no sections of entries."""
FIELDS: Final = {
    "key", "games", "en", "zh", "ja", "short", "forbid", "note", "same_as", "binding", "caps", "style", "manner",
    "brush", "romance_ja",
}  # fmt: skip
FORM_FIELDS: Final = {"form", "except", "only", "skip"}
NO_WORDS: Final = {"schema", "kind", "icon", "brush", "clauses", "clause", "made", "copies"}
"""Keys of text files whose values no player reads as a sentence."""
EVERYWHERE: Final = "all"
COOP_FILES: Final = ("coop", "20-", "21-")
"""How the names of files begin that belong to Conquest's uprising."""
_SLOT = re.compile(r"\{\w+(?:\|([^|{}]*)\|([^|{}]*))?\}")
_LINK = re.compile(r"\[\[[^|\]]*(?:\|([^\]]*))?\]\]")
_CLAUSES = re.compile(r"\{(?:[A-Z]+-?[\d.]+(?:, )?)+\}")


@dataclass(frozen=True)
class Form:
    """A form that must not be used for a term, and in which files that holds."""

    written: str
    pattern: re.Pattern[str]
    excepted: tuple[str, ...]
    only: frozenset[str]
    skip: frozenset[str]

    def count(self, words: str) -> int:
        """How often it stands in words; the phrases in which it is right do not count."""
        for phrase in self.excepted:
            words = re.sub(re.escape(phrase), lambda found: "\0" * len(found[0]), words, flags=re.IGNORECASE)
        return len(self.pattern.findall(words))

    def holds_in(self, stem: str) -> bool:
        """Whether it is forbidden in a file of this name."""
        return stem not in self.skip and (not self.only or stem in self.only)


class Breach(NamedTuple):
    """A text that uses a forbidden form."""

    term: str
    form: str
    file: Path
    key: str
    words: str


def form_of(language: str, raw: Any) -> Form:
    """A form as the file writes it; `ValueError` where that is none."""
    told = raw if isinstance(raw, dict) else {"form": raw}
    if set(told) - FORM_FIELDS or not isinstance(told.get("form"), str) or not told["form"]:
        raise ValueError(f"not a form: {raw!r}")
    written: str = told["form"]
    if written.startswith("re:"):
        # "(?-i:…)" around the whole form turns the case on.
        exact = re.fullmatch(r"\(\?-i:(.*)\)", written[3:])
        pattern = re.compile(exact[1]) if exact else re.compile(written[3:], re.IGNORECASE)
    elif language == "en":
        pattern = re.compile(rf"(?<![\w-]){re.escape(written)}(?:s|es)?(?![\w-])", re.IGNORECASE)
    else:
        pattern = re.compile(re.escape(written))
    only, skip = (frozenset(told.get(name, ())) for name in ("only", "skip"))
    return Form(written, pattern, tuple(told.get("except", ())), only, skip)


def read(file: Path = GLOSSARY) -> dict[str, Any]:
    """The glossary as it stands in its file."""
    found: dict[str, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
    return found


def entries(glossary: dict[str, Any]) -> list[dict[str, Any]]:
    """Every entry of every section."""
    return [row for section, rows in glossary.items() if section not in HEAD for row in rows]


def faults(glossary: dict[str, Any]) -> list[str]:
    """The faults of the glossary itself: fields, keys that stand twice, terms that two entries share."""
    languages = glossary["languages"]
    rows = entries(glossary)
    found = []
    for row in rows:
        name = row.get("key", "?")
        found += [f"{name}: unknown field {field}" for field in sorted(set(row) - FIELDS)]
        found += [f"{name}: {field} is missing" for field in ("key", "games", *languages) if not row.get(field)]
        known = (EVERYWHERE, *glossary["games"])
        found += [f"{name}: unknown game {game}" for game in row.get("games", ()) if game not in known]
        for language, forms in (row.get("forbid") or {}).items():
            for raw in forms:
                try:
                    form = form_of(language, raw)
                except (ValueError, re.error) as error:
                    found.append(f"{name}: forbid.{language}: {error}")
                    continue
                if form.count(row[language]) and not form.only:
                    found.append(f"{name}: {form.written} forbids its own term {row[language]}")
    keys = Counter(row["key"] for row in rows)
    found += [f"{key} stands {count} times" for key, count in keys.items() if count > 1]
    found += [
        f"{row['key']}: no entry {other}" for row in rows for other in row.get("same_as", ()) if other not in keys
    ]
    return found + _shared(glossary)


def _shared(glossary: dict[str, Any]) -> list[str]:
    """Two entries of one game with the same term in a language, unless they say so by `same_as`."""
    named = {id(row) for section in ("persons", "places") for row in glossary.get(section, ())}
    words = [row for row in entries(glossary) if id(row) not in named and not row.get("manner")]
    found = []
    for number, one in enumerate(words):
        for other in words[number + 1 :]:
            if not games_of(one, glossary) & games_of(other, glossary):
                continue
            if other["key"] in one.get("same_as", ()) or one["key"] in other.get("same_as", ()):
                continue
            same = [language for language in glossary["languages"] if one[language].lower() == other[language].lower()]
            found += [f"{one['key']} and {other['key']} share {one[language]} ({language})" for language in same]
    return found


def games_of(row: dict[str, Any], glossary: dict[str, Any]) -> frozenset[str]:
    """The games in which an entry holds."""
    return frozenset(glossary["games"] if row["games"] == [EVERYWHERE] else row["games"])


def strings(node: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text below a node of a file with its dotted key."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key not in NO_WORDS:
                yield from strings(value, f"{path}.{key}" if path else str(key))
    elif isinstance(node, list):
        for number, value in enumerate(node):
            yield from strings(value, f"{path}[{number}]")
    elif isinstance(node, str):
        yield path, node


def spoken(words: str) -> str:
    """A text without slots, the targets of links and clause marks: what is read as words."""
    words = _CLAUSES.sub("", words)
    words = _LINK.sub(lambda found: found[1] or "", words)
    words = re.sub(r"\]\([^)]*\)", "]", words)
    return _SLOT.sub(lambda found: f"{found[1]} {found[2]}" if found[1] is not None else "\0", words)


def texts(language: str, games: list[str], assets: Path) -> Iterator[tuple[str, str, Path, str, str]]:
    """Every text of a language: the game it belongs to ("" for the common ones), the name of its file for `only` and
    `skip`, the file, the key and the words."""
    for area in ("texts", "rulebook"):
        for file in sorted((assets / area).rglob("*.yaml")):
            parts = file.relative_to(assets / area).parts[:-1]
            if language not in parts:
                continue
            game = next((part for part in parts if part in games), "")
            if game == "conquest" and file.stem.startswith(COOP_FILES):
                game = "coop"
            document = yaml.load(file.read_text(encoding="utf-8"), yaml.BaseLoader) or {}
            for key, words in strings(document):
                yield game, "rulebook" if area == "rulebook" else file.stem, file, key, words


def breaches(glossary: dict[str, Any], language: str, assets: Path | None = None) -> list[Breach]:
    """Every text of a language that uses a form the glossary forbids there."""
    rules = [
        (row["key"], games_of(row, glossary), row["games"] == [EVERYWHERE], form_of(language, raw))
        for row in entries(glossary)
        for raw in (row.get("forbid") or {}).get(language, ())
    ]
    found = []
    for game, stem, file, key, words in texts(language, glossary["games"], assets or paths.asset()):
        said = spoken(words)
        for term, games, everywhere, form in rules:
            if (everywhere or game in games) and form.holds_in(stem):
                found += [Breach(term, form.written, file, key, words)] * form.count(said)
    return found


def main(words: list[str] | None = None) -> int:
    """Prints the counts, and the places if wanted; returns the exit code."""
    parser = argparse.ArgumentParser(prog="glossary", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--language", choices=("en", "zh", "ja"))
    parser.add_argument("--list", nargs="?", const="", metavar="TERM", help="every place, or those of one term")
    args = parser.parse_args(words)
    glossary = read()
    wrong = faults(glossary)
    for fault in wrong:
        print(f"glossary: {fault}")
    total = 0
    for language in [args.language] if args.language else glossary["languages"]:
        found = breaches(glossary, language)
        total += len(found)
        for term, form, file, key, said in found:
            if args.list is not None and args.list in ("", term):
                at = file.relative_to(paths.asset())
                print(f"  {language} {term} [{form}] {at}:{key}: {' '.join(said.split())}")
        counts = Counter(breach.term for breach in found)
        print(f"{language}: {len(found)} forbidden forms", *(f"{term} {count}" for term, count in counts.most_common()))
    return 1 if wrong or total else 0


if __name__ == "__main__":
    raise SystemExit(main())
