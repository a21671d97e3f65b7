"""What can go wrong in the lab, each with a sentence; light, so that the command line knows it."""

from sectors.core.refused import Refused


class OtherPlan(Refused):
    """The folder holds something else than this run."""


class NoCluster(Refused):
    """Ray is not installed, or no cluster answers."""


class NoTables(Refused):
    """The library that keeps the tables is not installed."""


class NoTargets(Refused):
    """A game's targets are not written as they should be."""


class NoCourse(Refused):
    """This cannot be trained, or a file does not hold what it should."""
