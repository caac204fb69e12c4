"""The screens: one module each, on the scene of `base`."""
