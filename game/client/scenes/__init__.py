"""The scenes: one module each, on the base class in `base`."""
