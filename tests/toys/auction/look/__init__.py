"""What people see of Salvage Auction."""
