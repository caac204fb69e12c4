"""What paints assets/: an optional extra, never imported at play."""
