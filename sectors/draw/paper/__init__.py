"""A game on paper: everything in its box as PDFs to print, cut out and play with."""
