"""Makes again what tools bake for the client: `python -m game.tools.art [faces sheets land icon pictures sounds tunes]`.

The painted boards have their own command beside this one; fonts are taken as they are.
"""

import sys

from game.tools.art import icon, landscape, pictures, portraits, sounds, textures, tunes

WORKSHOPS = {
    "faces": lambda: portraits.bake([]),
    "sheets": textures.main,
    "land": landscape.main,
    "icon": icon.main,
    "pictures": pictures.main,
    "sounds": sounds.bake,
    "tunes": tunes.main,
}


def main() -> int:
    wanted = sys.argv[1:] or list(WORKSHOPS)
    unknown = [name for name in wanted if name not in WORKSHOPS]
    if unknown:
        print(f"unknown: {' '.join(unknown)}; known: {' '.join(WORKSHOPS)}", file=sys.stderr)
        return 2
    for name in wanted:
        WORKSHOPS[name]()
        print(f"{name}: made")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
