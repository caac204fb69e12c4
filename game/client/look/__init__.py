"""The look: pure functions from data to surfaces, each picture made once per size and cached."""
