"""All games as a folder of files that any web host can give out, and that plays without one."""
