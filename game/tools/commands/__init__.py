"""What `tianming WORD` runs without a window; each module says which arguments it takes and what it does."""
