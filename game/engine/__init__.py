"""The kernel: frames, tables, actions, events, streams of chance, saves. It knows no game, no map and no screen."""
