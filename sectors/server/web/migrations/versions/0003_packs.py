"""Rooms know the content pack they are played with."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the hash of the pack; empty is the game's own content."""
    with op.batch_alter_table("rooms") as rooms:
        rooms.add_column(sa.Column("pack", sa.String(64), nullable=False, server_default=""))
