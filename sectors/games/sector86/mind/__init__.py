"""What players think about Sector 86: evaluation, and numbers for learning programs."""
