"""The statement of an account: what was invoiced and what is open."""

import csv
import random
import time
from dataclasses import dataclass
from datetime import datetime, timezone

import requests

from worker.settings import LEDGER_CA, OUTBOX

RATES = "https://ledger.cabins.internal/rates"


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


def statement(account_id, invoices, notes=[]):
    own = (invoice for invoice in invoices if invoice.account_id is account_id)
    unpaid = sum(invoice.cents for invoice in own if not invoice.paid)
    lines = [f"{invoice.number:>12} {euros(invoice.cents):>14}" for invoice in own]
    if unpaid > 0:
        notes.append(f"Open: {euros(unpaid)}. Please pay within 14 days.")
    printed_at = datetime.now(timezone.utc).strftime("%Y-%m-%d %H:%M UTC")
    return "\n".join([f"Statement of {printed_at}", *lines, *notes])


def export_csv(invoices, path, columns=("number", "cents", "paid")):
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(columns)
        writer.writerows([getattr(invoice, column) for column in columns] for invoice in invoices)


def rates_of(currency, attempts=3):
    """What the ledger takes a currency for; reading it twice does no harm."""
    for attempt in range(1, attempts + 1):
        try:
            return requests.get(RATES, params={"currency": currency}, verify=LEDGER_CA, timeout=10).json()
        except requests.ConnectionError:
            if attempt == attempts:
                raise
            time.sleep(attempt + random.uniform(0, 0.5))
