"""How what happened is shown: events become motions, played at the screen's own pace and folded into its picture."""
