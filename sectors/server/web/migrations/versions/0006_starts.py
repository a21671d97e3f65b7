"""A game may start from a position instead of a deal."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """All games so far were dealt."""
    op.add_column("rooms", sa.Column("start", sa.Text, nullable=True))
