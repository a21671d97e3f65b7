"""Reviews of games that are over lie beside their records."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """A review can always be made again, so that there is nothing to bring along."""
    op.create_table(
        "reviews",
        sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("made", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
