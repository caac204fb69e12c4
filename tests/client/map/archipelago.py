"""A board as unlike the shipped ones as the rules allow: another canvas, slivers, one giant, and islands far apart."""

import random

CANVAS = (1900, 1200)
# Six columns and five rows of a continent: slivers, and a giant where the widest cross.
WIDTHS, HEIGHTS = (40, 190, 430, 150, 120, 46), (34, 150, 380, 140, 110)
LEFT, TOP = 180, 120
# Islands of the sixth great region, and of the two small ones: corner and size.
GREAT = [(1250 + 200 * (k % 3), 130 + 190 * (k // 3), 100 + 18 * k, 110) for k in range(6)]
SMALL = [[(1300, 620, 90, 80), (1480, 600, 150, 46), (1690, 640, 60, 150)],
         [(1290, 900, 26, 190), (1420, 880, 200, 120), (1700, 940, 70, 70)]]  # fmt: skip
COLOURS = ("#43698A", "#5A8E72", "#A94F3D", "#C79B45", "#7D5A78", "#A9703F", "#C98F8B", "#8FA7A3")
PIGMENTS = ("azurite", "malachite", "cinnabar", "orpiment", "mulberry", "ochre", "lotus", "celadon")


def compass(source, target):
    """The sector in which a seat lies from another."""
    dx, dy = target[0] - source[0], target[1] - source[1]
    if abs(dx) > abs(dy):
        return "E" if dx > 0 else "W"
    return "S" if dy > 0 else "N"


class _Draft:
    def __init__(self):
        self.luck = random.Random(4)
        self.provinces, self.adjacencies, self.region_of = {}, [], {}
        self.edges = {}

    def edge(self, a, b):
        """A wandering line from corner to corner, the same for both who share it."""
        if (b, a) in self.edges:
            return self.edges[b, a][::-1]
        if (a, b) not in self.edges:
            points = [a]
            steps = 5
            for k in range(1, steps):
                sway = 5 if abs(a[0] - b[0]) + abs(a[1] - b[1]) > 60 else 1
                x, y = (a[i] + (b[i] - a[i]) * k / steps + self.luck.uniform(-sway, sway) for i in (0, 1))
                points.append((round(x, 1), round(y, 1)))
            self.edges[a, b] = [*points, b]
        return self.edges[a, b]

    def province(self, region, corners):
        outline = []
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
            outline += self.edge(a, b)[:-1]
        number = len(self.provinces) + 1
        x = sum(p[0] for p in corners) / 4
        y = sum(p[1] for p in corners) / 4 + number / 50
        wide, high = corners[1][0] - corners[0][0], corners[3][1] - corners[0][1]
        self.provinces[f"land-{number}"] = {
            "number": number, "name": f"Land {number}", "name_zh": "州", "region": f"region-{region}", "cap": 20,
            "seat": {"name": f"Town {number}", "name_zh": "城", "at": [round(x, 1), round(y, 2)]},
            "label": [round(x, 1), round(y, 1)], "room": max(1, min(wide / 2.9, high / 2)), "terrain": "plain",
            "polygon": [list(point) for point in outline],
        }  # fmt: skip
        return number

    def border(self, a, b, line=None):
        one, other = (self.provinces[f"land-{n}"]["seat"]["at"] for n in (a, b))
        pair = {"from": f"land-{a}", "to": f"land-{b}", "kind": "sea" if line else "land", "dir": compass(one, other)}
        self.adjacencies.append({**pair, **({"line": [list(point) for point in line]} if line else {})})

    def lane(self, a, b):
        one, other = (self.provinces[f"land-{n}"]["seat"]["at"] for n in (a, b))
        self.border(a, b, [one, [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2 + 20], other])


def board_document(id="archipelago"):
    """The whole board as its file has it."""
    draft = _Draft()
    xs, ys = [LEFT], [TOP]
    for width in WIDTHS:
        xs.append(xs[-1] + width)
    for height in HEIGHTS:
        ys.append(ys[-1] + height)
    for row in range(5):
        for column in range(6):
            corners = [(xs[column + i], ys[row + j]) for i, j in ((0, 0), (1, 0), (1, 1), (0, 1))]
            number = draft.province(row + 1, corners)
            if column:
                draft.border(number - 1, number)
            if row:
                draft.border(number - 6, number)
    for region, islands in enumerate([GREAT, *SMALL], 6):
        for k, (x, y, w, h) in enumerate(islands):
            number = draft.province(region, [(x, y), (x + w, y), (x + w, y + h), (x, y + h)])
            draft.lane(number - 1 if k else {6: 6, 7: 34, 8: 30}[region], number)
    draft.lane(36, 39)
    draft.lane(39, 42)
    regions = {
        f"region-{n}": {
            "number": n, "name": f"Region {n}", "name_zh": "地", "color": COLOURS[n - 1], "pigment": PIGMENTS[n - 1],
            "bonus": 2 if n < 7 else 1, "banner": banner,
        }
        for n, banner in enumerate(
            [[LEFT + 300, y + 20] for y in ys[:5]] + [[1300, 130], [1320, 620], [1440, 890]], 1
        )
    }  # fmt: skip
    return {
        "schema": 1, "id": id, "name": "The Archipelago", "name_zh": "群島", "theme": "Islands.", "plays": "Ships.",
        "canvas": list(CANVAS), "play_area": [150, 80, 1860, 1110], "projection": "none", "regions": regions,
        "provinces": draft.provinces, "adjacencies": draft.adjacencies, "closed": [],
    }  # fmt: skip
