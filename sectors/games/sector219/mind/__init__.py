"""What players think about Battle for Sector 219: evaluation, and numbers for learning programs."""
