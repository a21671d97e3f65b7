"""The browser table: rooms, seats, storage, and the server that holds them."""
