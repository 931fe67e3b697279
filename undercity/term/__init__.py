"""The terminal: the same scene as the page, printed."""
