"""The names of Provinces and Regions as they stand in a sentence."""

from game.client.place_names import in_characters, place_name
from game.parts.map_board import Named, Place, Region


def province_name(place: Named) -> str:
    """The name of a Province, a Region or what lies between two Provinces.

    A Province of one character, such as 魏, is called with its kind in a sentence, and so is a Region such as 秦.
    """
    name = place_name(place)
    if len(name) == 1 and in_characters():
        return name + ("郡" if isinstance(place, Place) else "地" if isinstance(place, Region) else "")
    return name
