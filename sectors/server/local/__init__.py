"""A host for one device: tables in a browser, without a server. It runs in a worker of the page."""
