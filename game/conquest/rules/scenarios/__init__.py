"""What scenarios, lessons and tests of C3K are written in: positions, moves, expectations (`saves/README.md`)."""
