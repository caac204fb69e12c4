"""The words of scenarios, lessons and tests of Conquest: positions, moves, expectations (`saves/README.md`)."""
