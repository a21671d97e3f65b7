"""Drawing scenes: as SVG and PNG (`svg`), and on paper (`paper`)."""
