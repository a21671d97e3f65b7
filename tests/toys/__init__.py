"""Small games for the tests: an honest one, and broken ones that the conformance kit must catch."""
