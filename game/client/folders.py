"""Opens a folder in the file manager of the person's desktop."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from threading import Thread


def show(folder: Path) -> bool:
    """Makes the folder if it is not there and opens it; false where nothing on this desktop can."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    if os.environ.get("SDL_VIDEODRIVER") == "dummy":
        # Drawn for a test or a picture: there is no desktop to open anything on.
        return False
    if sys.platform == "win32":
        # What a double click does there.
        try:
            os.startfile(folder)
        except OSError:
            return False
        return True
    opener = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
    if opener is None:
        return False
    # Waited for elsewhere: some openers end only with the window they opened.
    Thread(target=_open, args=(opener, folder), name="tianming-folder", daemon=True).start()
    return True


def _open(opener: str, folder: Path) -> None:
    env = dict(os.environ)
    # A frozen build points the loader at its own libraries, which are not those of the desktop.
    before = env.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is not None:
        env["LD_LIBRARY_PATH"] = before
    elif getattr(sys, "frozen", False):
        env.pop("LD_LIBRARY_PATH", None)
    subprocess.call(
        [opener, str(folder)], env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
