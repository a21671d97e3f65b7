"""Programs that measure: run `python -m bench` in a checkout. They are not part of the package."""
