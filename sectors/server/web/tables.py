"""The tables of the database, and how they are brought up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from sectors.server.web.messages import Clock

META = sa.MetaData()
Asking = tuple[int, int, str, int, list[int]]  # as `undoing.Asking` writes it
Contest = dict[str, Any]  # a match, as `hosting.contest` writes it
FELL = {"holds": list[list[int]]}  # what dice and shuffles gave; see `sound` for what `holds` does
ROOMS = sa.Table(
    "rooms",
    META,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("code", sa.String(8), nullable=False, unique=True),
    sa.Column("game", sa.String(60), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("seed", sa.String(80), nullable=False),  # the server's secret: see table/fair.py
    sa.Column("deal", sa.JSON, nullable=False, info=FELL),
    sa.Column("options", sa.JSON, nullable=False, info={"holds": dict[str, str]}),
    sa.Column("clock", sa.JSON, nullable=False, info={"holds": Clock}),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("status", sa.String(10), nullable=False),
    sa.Column("host", sa.Integer, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("times", sa.JSON, nullable=False, info={"holds": list[float]}),
    sa.Column("next", sa.String(16), nullable=True),
    sa.Column("seq", sa.Integer, nullable=False, server_default="0"),  # counts the changes
    sa.Column("asking", sa.JSON, nullable=True, info={"holds": Asking | None}),
    sa.Column("pack", sa.String(64), nullable=False, server_default=""),  # the content's hash
    sa.Column("practice", sa.Boolean, nullable=False, server_default="0"),
    sa.Column("start", sa.Text, nullable=True),  # a position instead of a deal
    sa.Column("contest", sa.JSON, nullable=True, info={"holds": Contest | None}),
)
SEATS = sa.Table(
    "seats",
    META,
    sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("level", sa.String(20), nullable=False),
    sa.Column("token", sa.String(64), nullable=False),  # its hash
    sa.Column("nonce", sa.String(64), nullable=True),  # null: a room from before there were any
    sa.Column("sits_in", sa.Boolean, nullable=False, server_default="0"),
)
LINES = sa.Table(
    "lines",
    META,
    sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.String(200), nullable=False),
    sa.Column("fell", sa.JSON, nullable=False, info=FELL),
    sa.Column("at", sa.Float, nullable=False),
)
CHAT = sa.Table(
    "chat",
    META,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), nullable=False, index=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
REVIEWS = sa.Table(  # of games that are over; each can be made again
    "reviews",
    META,
    sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), primary_key=True),
    sa.Column("made", sa.String(80), nullable=False),  # by which judge
    sa.Column("text", sa.Text, nullable=False),
)
PARCELS = sa.Table(  # what somebody takes from one device to another, for a few minutes
    "parcels",
    META,
    sa.Column("code", sa.String(64), primary_key=True),  # its hash
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("until", sa.Float, nullable=False),
)
PRESENT = sa.Table(  # who looks at a table, through which of several servers
    "present",
    META,
    sa.Column("server", sa.String(16), primary_key=True),
    sa.Column("room", sa.String(16), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
)
SERVERS = sa.Table(
    "servers",
    META,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("at", sa.Float, nullable=False),  # when it was last heard of
)

Row = dict[str, Any]


def migrate(connection: sa.Connection) -> None:
    """Run the migrations that this database has not seen; one server at a time."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(219)"))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
