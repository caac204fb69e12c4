"""What the wheel carries: every folder the program reads, and nothing of those who make it."""

import tomllib

from game import paths


def test_f10_the_wheel_carries_all_assets_but_the_pictures_of_the_front_page():
    document = tomllib.loads((paths.PACKAGE.parent / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = document["tool"]["hatch"]["build"]["targets"]["wheel"]
    carried = {name.removeprefix("assets/") for name in wheel["force-include"] if name.startswith("assets")}
    assert carried == {entry.name for entry in paths.asset().iterdir()} - {"pictures"}
    assert {"game/tools/art", "game/tools/proofs"} <= set(wheel["exclude"])


def test_f10_libraries_whose_interfaces_change_are_bounded_above():
    document = tomllib.loads((paths.PACKAGE.parent / "pyproject.toml").read_text(encoding="utf-8"))
    assert all("<" in requirement for requirement in document["project"]["dependencies"])
