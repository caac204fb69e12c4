"""An app without a window for every test of the kit, and the component sheet."""

import importlib.util
from pathlib import Path

import pytest

from game.client import texts
from game.client.app import Headless, headless
from game.client.scenes.base import Scene


@pytest.fixture
def app():
    """A headless app of 1280×720; the language is English again afterwards."""
    made = headless((1280, 720))
    yield made
    texts.use("en")
    made.close()


@pytest.fixture
def page(app: Headless) -> Scene:
    """An empty scene on the stack, for tests to add widgets to."""
    scene = Scene()
    app.push(scene)
    app.steps(1)
    return scene


@pytest.fixture
def sheet():
    """The scene with every part of the kit."""
    spec = importlib.util.spec_from_file_location("kit_sheet", Path(__file__).with_name("sheet.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Sheet()
