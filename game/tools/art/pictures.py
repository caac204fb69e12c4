"""The front page's pictures, made by the program itself: `python -m game.tools.art pictures`.

Six screens as .jpg and a stretch of a war as an animated .gif, drawn by `tianming shot` and `tianming replay`; the
tables of the other games, which are scenes whose looks are kept.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

from game import paths
from game.engine.saves import save
from game.conquest.made_up import game_at

SCREENS = ("title", "setup", "table", "battle", "coop", "end")
SIZE = "1600x900"
QUALITY = 86
# Tables with much that is small are kept smaller.
TABLES, SMALLER, LOWER = ("warlords", "romance", "redux"), (1280, 720), 80
CLIP_SIZE = "1280x720"
SHOWN = (800, 450)
FIRST, LAST, EVERY = 84, 460, 16
DELAY = 550
COLOURS = 200


def command(*words):
    """Runs a command of the program on the null driver."""
    subprocess.run([sys.executable, "-m", "game", *map(str, words)], check=True)


def main():
    """Makes them all."""
    folder = paths.asset("pictures")
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        for screen in SCREENS:
            command("shot", screen, "--size", SIZE, "--out", work / f"{screen}.png")
            Image.open(work / f"{screen}.png").convert("RGB").save(
                folder / f"{screen}.jpg", quality=QUALITY, optimize=True, progressive=True
            )
        for game in TABLES:
            scene = ("--only", f"{game}_table", "--size", SIZE, "--language", "en", "--out", work)
            subprocess.run([sys.executable, "-m", "game.tools.proofs.pictures", *map(str, scene)], check=True)
            table = Image.open(work / f"en-{SIZE}" / f"{game}_table.jpg").convert("RGB").resize(SMALLER, Image.LANCZOS)
            table.save(folder / f"{game}.jpg", quality=LOWER, optimize=True, progressive=True)
        war = work / "war.tianming"
        save(game_at("end", 4), war)
        stretch = ("--from", FIRST, "--to", LAST, "--every", EVERY)
        command("replay", war, *stretch, "--size", CLIP_SIZE, "--out", work / "war.png")
        stills = [Image.open(file).convert("RGB").resize(SHOWN, Image.LANCZOS) for file in sorted(work.glob("war-*.png"))]
        # One set of colours for all, without dither: what stands still then costs nothing.
        chosen = stills[len(stills) // 2].quantize(COLOURS, method=Image.MEDIANCUT)
        frames = [still.quantize(palette=chosen, dither=Image.NONE) for still in stills]
        frames[0].save(
            folder / "war.gif", save_all=True, append_images=frames[1:], duration=[DELAY] * (len(frames) - 1) + [2500],
            loop=0, optimize=True, disposal=1,
        )  # fmt: skip
