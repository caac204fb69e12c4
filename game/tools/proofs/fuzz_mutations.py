"""Ways to spoil a file: bytes that flip and go missing, values of another kind, nests, bombs, tricks with names.

Each takes a sound file and a source of chance and gives the spoiled bytes; the same number gives the same file.
"""

import copy
import gzip
import io
import json
import zipfile
import zlib
from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

Spoiler = Callable[["Sample", Random], bytes]


class Sample(NamedTuple):
    """A sound file: its bytes, and what they say."""

    name: str
    data: bytes
    document: Any


NUMBERS: Final = (
    0, -1, 1, 2, 3, 7, 41, 43, 99, 255, 256, 1000, -(10**9), 2**31, 2**53 + 1, 2**63, 2**64, 10**40, 10**400,
    0.5, -0.0, 1e308, -1e-308,
)  # fmt: skip
WORDS: Final = (
    "", " ", "a", "done", "turn", "human", "null", "true", "1e999", ".nan", ".inf", "0x7f", "1:30", "~", "*a", "&a",
    "!!python/object/apply:os.system", "\x00", "\x1b[2J", "a\nb", "\u202egnp", "天命", "\U0001f409", "ﬁ", "x" * 5000,
    "../../../elsewhere", "..\\..\\elsewhere", "/dev/zero", "/etc/passwd", "C:\\con", "nul", "file:///", "%s%n{0}{}",
    "{who}", "9" * 400,
)  # fmt: skip
SHAPES: Final[tuple[Any, ...]] = (
    None, True, False, [], {}, [[]], [None], {"": 0}, {"0": {}}, [0] * 3000, ["a"] * 500,
    {str(n): n for n in range(500)}, [[[[[[[[0]]]]]]]], {"id": "/dev/zero", "checksum": ""},
)  # fmt: skip


# ---- bytes


def flip_bits(sample: Sample, chance: Random) -> bytes:
    """One to eight bits turn over."""
    data = bytearray(sample.data)
    for _ in range(chance.randint(1, 8)):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return bytes(data)


def cut_short(sample: Sample, chance: Random) -> bytes:
    """The end is missing."""
    return sample.data[: chance.randrange(len(sample.data))]


def move_pieces(sample: Sample, chance: Random) -> bytes:
    """A piece stands elsewhere, twice, or not at all."""
    a, b, c = sorted(chance.randrange(len(sample.data) + 1) for _ in range(3))
    d = sample.data
    return chance.choice(
        (d[:a] + d[b:], d[:b] + d[a:], d[:a] + d[b:c] + d[a:b] + d[c:], d[a:b] * chance.randint(0, 40))
    )


def add_noise(sample: Sample, chance: Random) -> bytes:
    """Bytes that are no text, in between or in front."""
    noise = chance.choice(
        (chance.randbytes(chance.randint(1, 64)), b"\xff\xfe", b"\xef\xbb\xbf", b"\0" * 9, b"\r", b"\t")
    )
    at = chance.choice((0, chance.randrange(len(sample.data) + 1)))
    return sample.data[:at] + noise + sample.data[at:]


def only_noise(sample: Sample, chance: Random) -> bytes:
    """Nothing of the file is left."""
    return chance.choice(
        (b"", b"\0" * 4096, chance.randbytes(chance.randint(1, 2000)), b"\n" * 999, b"{}", b"[]", b"- a\n")
    )


# ---- values


def _places(value: Any, chance: Random) -> list[tuple[Any, Any]]:
    """Every (holder, key) of a document; of a long list some."""
    found: list[tuple[Any, Any]] = []
    todo = [value]
    while todo:
        holder = todo.pop()
        keys: list[Any] = []
        if isinstance(holder, dict):
            keys = list(holder)
        elif isinstance(holder, list):
            keys = list(range(len(holder))) if len(holder) <= 12 else chance.sample(range(len(holder)), 12)
        for key in keys:
            found.append((holder, key))
            if isinstance(holder[key], dict | list):
                todo.append(holder[key])
    return found


def _written(document: Any) -> bytes:
    """JSON, which is YAML as well."""
    return json.dumps(document, ensure_ascii=False).encode("utf-8", "surrogatepass")


def change_values(sample: Sample, chance: Random) -> bytes:
    """One to four values are of another size or kind."""
    document = copy.deepcopy(sample.document)
    places = _places(document, chance)
    for _ in range(chance.randint(1, 4)):
        holder, key = chance.choice(places)
        pool = chance.choice((NUMBERS, WORDS, SHAPES))
        if (isinstance(holder, dict) and key not in holder) or (isinstance(holder, list) and key >= len(holder)):
            continue
        holder[key] = copy.deepcopy(chance.choice(pool))
    return _written(document)


def change_a_little(sample: Sample, chance: Random) -> bytes:
    """A number is one more, a word is another of the same file: what looks right and is not."""
    document = copy.deepcopy(sample.document)
    places = _places(document, chance)
    for _ in range(chance.randint(1, 5)):
        holder, key = chance.choice(places)
        value = holder[key]
        if isinstance(value, bool):
            holder[key] = not value
        elif isinstance(value, int):
            holder[key] = value + chance.choice((-1, 1, 1, 7, -value))
        elif isinstance(value, str):
            other, its = chance.choice(places)
            holder[key] = other[its] if isinstance(other[its], str) else value[:-1]
    return _written(document)


def change_fields(sample: Sample, chance: Random) -> bytes:
    """Something is missing, there twice, elsewhere, or called otherwise."""
    document = copy.deepcopy(sample.document)
    places = _places(document, chance)
    holder, key = chance.choice(places)
    if isinstance(holder, dict):
        value = holder.pop(key)
        how = chance.randrange(3)
        if how == 0:
            holder[chance.choice((str(key) + "x", str(key).upper(), *WORDS))] = value
        elif how == 1:
            other, its = chance.choice(places)
            if isinstance(other, dict):
                other[its] = value
    elif chance.random() < 0.5:
        holder.insert(chance.randrange(len(holder) + 1), copy.deepcopy(holder[key]))
    else:
        del holder[key]
    return _written(document)


def nest_deeply(sample: Sample, chance: Random) -> bytes:
    """A value is a tower of lists or mappings."""
    document = copy.deepcopy(sample.document)
    holder, key = chance.choice(_places(document, chance))
    holder[key] = "TOWER"
    depth = chance.choice((33, 200, 2000, 60_000))
    tower = b"[" * depth + b"]" * depth if chance.random() < 0.5 else b'{"a":' * depth + b"0" + b"}" * depth
    return _written(document).replace(b'"TOWER"', tower if chance.random() < 0.8 else tower[: depth // 2])


def mix_two(sample: Sample, chance: Random) -> bytes:
    """The document under another kind of file's heading."""
    document = copy.deepcopy(sample.document)
    if isinstance(document, dict):
        document["kind"] = chance.choice(("rulers", "generals", "skills", "strategy", "fate", "preset", "board", 3))
        document["format"] = chance.choice((0, 1, 2, 3, 99, -1, "1", None))
        document["game"] = chance.choice(("conquest", "warlords", "", None, ["conquest"]))
    return _written(document)


# ---- what only YAML has

LAUGHS: Final = b"a0: &a0 [ha, ha, ha, ha, ha, ha, ha, ha, ha]\n" + b"".join(
    b"a%d: &a%d [%s]\n" % (n, n, b", ".join([b"*a%d" % (n - 1)] * 9)) for n in range(1, 12)
)
YAML_TRICKS: Final = (
    LAUGHS,
    b"a: &a [*a]\n",
    b"base: &b {x: 1}\nmore: {<<: *b}\n",
    b"a: !!python/object/apply:os.system [echo]\n",
    b"a: !!python/name:os.system\n",
    b"a: !<tag:yaml.org,2002:binary> AAAA\n",
    b"%YAML 9.9\n---\na: 1\n",
    b"a: 1\n---\nb: 2\n",
    b"a: 1\na: 2\n",
    b"? [a, b]\n: c\n",
    b"a: |\n" + b"  x\n" * 50_000,
    b"a: " + b"9" * 100_000 + b"\n",
    b"a: " + b"1" * 19 + b"e" + b"9" * 40 + b"\n",
    b"- " * 20_000 + b"a\n",
    b"".join(b" " * n + b"a:\n" for n in range(2000)),
    b"[" * 100_000,
    b"{a: " * 50_000,
    b"a: [" + b"0," * 400_000 + b"0]\n",
    b"a: '" + b"x" * 1_200_000 + b"'\n",
    b"".join(b"k%d: 0\n" % n for n in range(60_000)),
    b"a: \xff\n",
    b"\xff\xfea\x00:\x00 \x001\x00",
    b"a:\n\t- b\n",
    b'a: "\\ud800"\n',
    b'a: "\\0\\x07"\n',
    b"a: 2001-12-14t21:59:43.10-05:00\nb: 1:30:00\nc: 0o17\nd: 0b11\ne: 1_000\n",
)


def yaml_trick(sample: Sample, chance: Random) -> bytes:
    """A known trick, alone or within the sound file."""
    trick = chance.choice(YAML_TRICKS)
    return chance.choice((trick, trick + sample.data, sample.data + b"\n" + trick))


# ---- what only saves have


def pack(sample: Sample, chance: Random) -> bytes:
    """Packed, and spoiled afterwards."""
    packed = sample._replace(data=gzip.compress(sample.data, compresslevel=1, mtime=0))
    return chance.choice((flip_bits, cut_short, move_pieces, add_noise))(packed, chance)


def _packed(first: bytes, piece: bytes, times: int) -> bytes:
    """Something huge, packed piece by piece: whoever makes a bomb need not hold it."""
    packer = zlib.compressobj(9, wbits=31)
    return packer.compress(first) + b"".join(packer.compress(piece) for _ in range(times)) + packer.flush()


def _bombs() -> tuple[bytes, ...]:
    spaces = _packed(b"", b" " * (1 << 20), 400)
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as out:
        out.writestr("../../elsewhere", b"0" * 100_000)
    return (
        spaces,
        gzip.compress(spaces),
        _packed(b'{"format":1,"game":"', b"x" * (1 << 20), 60),
        _packed(b"", b"[" * (1 << 20), 20),
        gzip.compress(b"{}") * 1000,
        archive.getvalue(),
        b"\x1f\x8b",
        b"\x1f\x8b\x08\x08\0\0\0\0\0\0../../elsewhere\0",
    )


_made: dict[str, tuple[bytes, ...]] = {}


def bomb(sample: Sample, chance: Random) -> bytes:
    """A small file that would be large."""
    if "bombs" not in _made:
        _made["bombs"] = _bombs()
    return chance.choice(_made["bombs"])


ANY: Final[tuple[Spoiler, ...]] = (
    flip_bits, flip_bits, cut_short, move_pieces, add_noise, only_noise, change_values, change_values, change_values,
    change_a_little, change_a_little, change_a_little, change_fields, change_fields, nest_deeply, mix_two,
)  # fmt: skip
YAML: Final[tuple[Spoiler, ...]] = (*ANY, yaml_trick)
SAVES: Final[tuple[Spoiler, ...]] = (*ANY, pack, pack)
SELDOM: Final = 0.004
"""How often a save is a bomb: each costs as much as a hundred others."""
