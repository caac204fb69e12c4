"""Names of people and places in the person's language (U43).

The data has every name twice: in English, and in the traditional characters that brush and seals write (look §12).
Interface text in Chinese wants simplified characters and in Japanese the forms of today, so names are told in those.
"""

from typing import Final

from game.client.texts import language
from game.parts.map_board import Named

_SIMPLE: Final = str.maketrans(
    "來倉備儀儁別劉劍吳呂堅堯壺壽夢婁孫寧寶尋峽嶺帥師廣張惡揚晉會東條楊樂橫涼渦漢潁濟當瓚盧穎紹統編縱縣羅義肅臨臺興"
    "荊萬葉蓋薊蘭術許詡諸謙譙讓貢賈賢趙軹輿進達遠遼鄉鄧鄭鄴長門閣閩閬關陘陰陳陽險隴雲靈韋韓須頭顏飛館馬騎騰魯鸇黃黨齊龍龐滿勳邊區純舉蘇僕",
    "来仓备仪俊别刘剑吴吕坚尧壶寿梦娄孙宁宝寻峡岭帅师广张恶扬晋会东条杨乐横凉涡汉颍济当瓒卢颖绍统编纵县罗义肃临台兴"
    "荆万叶盖蓟兰术许诩诸谦谯让贡贾贤赵轵舆进达远辽乡邓郑邺长门阁闽阆关陉阴陈阳险陇云灵韦韩须头颜飞馆马骑腾鲁鹯黄党齐龙庞满勋边区纯举苏仆",
)
_TODAY: Final = str.maketrans(
    "來別劍吳壽寶峽廣惡晉會條樂橫步濟當縱德肅臺萬讓鄉關險靈顏黃黨齊滿勳邊區舉",
    "来別剣呉寿宝峡広悪晋会条楽横歩済当縦徳粛台万譲郷関険霊顔黄党斉満勲辺区挙",
)
FORMS: Final = {"zh": _SIMPLE, "ja": _TODAY}
"""How each language writes the characters of the data."""


def in_characters() -> bool:
    """Whether the language in use is written in Chinese characters."""
    return language() in FORMS


def named(english: str, traditional: str) -> str:
    """A name of the data as the language in use writes it; English where it has no characters."""
    forms = FORMS.get(language())
    return traditional.translate(forms) if forms and traditional else english


def place_name(place: Named) -> str:
    """The name of anything on a board, such as a place, a region or what lies between two places."""
    given = {"zh": place.name_hans, "ja": place.name_ja}.get(language(), "")
    return named(place.name, given or place.name_zh)
