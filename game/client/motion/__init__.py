"""Motions: events become animations, played at the screen's own pace and folded into its picture."""
