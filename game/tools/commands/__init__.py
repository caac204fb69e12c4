"""The commands of `tianming WORD`, which run without a window; each module has its arguments and what it does."""
