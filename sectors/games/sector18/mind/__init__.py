"""What players think about Sector 18: evaluation, and numbers for learning programs."""
