import os
from pathlib import Path

DATABASE_URL = os.environ.get(
    "DATABASE_URL",
    "postgresql://statements:hV4xq-R2mKz7Tb9w@db-2.cabins.internal:5432/cabins",
)
OUTBOX = Path(os.environ.get("OUTBOX", "outbox"))
PARTNERS = Path(os.environ.get("PARTNERS", "partners.yaml"))
LEDGER_CA = os.environ.get("LEDGER_CA", "certificates/ledger.pem")
EMPTY_FILE_SHA256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
