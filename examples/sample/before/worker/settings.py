import os
from pathlib import Path

DATABASE_URL = os.environ["DATABASE_URL"]
OUTBOX = Path(os.environ.get("OUTBOX", "outbox"))
