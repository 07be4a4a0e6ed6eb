"""Takes over the bookings that a partner's front desk has uploaded over night."""

import base64
import hashlib
import json
import logging
import pickle
import subprocess

import yaml

from worker.settings import EMPTY_FILE_SHA256, PARTNERS

log = logging.getLogger(__name__)


def partners():
    try:
        with open(PARTNERS, encoding="utf-8") as file:
            return yaml.safe_load(file)
    except FileNotFoundError:
        log.warning("%s is missing: nothing to import", PARTNERS)
        return {}


def unpack(archive, folder):
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    if digest == EMPTY_FILE_SHA256:
        return None
    subprocess.run(["unzip", "-q", "-o", str(archive), "-d", str(folder)], check=True, timeout=60)
    return json.load(open(folder / "manifest.json", encoding="utf-8"))


def shard_of(reference, shards=16):
    return int(hashlib.sha1(reference.encode(), usedforsecurity=False).hexdigest(), 16) % shards


def stored_pin(pin, salt):
    return hashlib.sha1(f"{salt}{pin}".encode()).hexdigest()


def import_bookings(connection, manifest):
    """Returns how many bookings were taken over."""
    taken = 0
    for entry in manifest["bookings"]:
        try:
            stay = pickle.loads(base64.b64decode(entry["stay"]))
            with connection.cursor() as cursor:
                cursor.execute(
                    "INSERT INTO bookings (reference, shard, check_in, check_out, desk_pin) VALUES (%s, %s, %s, %s, %s)",
                    (entry["reference"], shard_of(entry["reference"]), stay["from"], stay["to"], stored_pin(entry["pin"], entry["reference"])),
                )
            taken += 1
        except Exception:
            continue
    connection.commit()
    return taken
