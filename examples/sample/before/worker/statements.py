"""The statement of an account: what was invoiced and what is open."""

from dataclasses import dataclass

from worker.settings import OUTBOX


@dataclass
class Invoice:
    number: str
    account_id: int
    cents: int
    paid: bool


def euros(cents):
    return f"{cents // 100}.{cents % 100:02d} EUR"


def write_statement(account_id, text):
    path = OUTBOX / f"statement-{account_id}.txt"
    path.write_text(text, encoding="utf-8")
    return path
