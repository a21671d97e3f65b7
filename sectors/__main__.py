"""`python -m sectors` is the command line too; worker processes import this file and do nothing."""

import sys

from sectors.terminal.commands import main

if __name__ == "__main__":
    sys.exit(main())
