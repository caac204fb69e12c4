"""The kernel: frames, tables, actions, events, streams, saves. It has never heard of a province."""
