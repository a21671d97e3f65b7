"""What can go wrong in the lab, each with a sentence; light, so that the command line knows it."""


class OtherPlan(ValueError):
    """The folder holds something else than this run."""


class NoCluster(ValueError):
    """Ray is not installed, or no cluster answers."""


class NoTables(ValueError):
    """The library that keeps the tables is not installed."""


class NoTargets(ValueError):
    """A game's targets are not written as they should be."""


class NoCourse(ValueError):
    """This cannot be trained, or a file does not hold what it should."""
