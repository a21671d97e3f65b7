"""Rooms know whether they are for practice; requests to take back name their move."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """No room has been for practice so far, and requests of before lapse."""
    with op.batch_alter_table("rooms") as rooms:
        rooms.add_column(sa.Column("practice", sa.Boolean, nullable=False, server_default="0"))
    op.execute("UPDATE rooms SET asking = NULL")
