"""`python -m sectors` is the command line too."""

import sys

from sectors.cli import main

sys.exit(main())
