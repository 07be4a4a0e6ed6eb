import { closeSync, writeSync } from 'node:fs';
import type { JournalEntry } from '../../contracts/journal.ts';
import { codeOf, diskReason } from '../../files/disk-errors.ts';
import { openToAppend } from '../../files/open-to-append.ts';

/** The events of a case for other programs: one JSON object per line. */
export interface EventFile {
  write(entry: JournalEntry): void;
  close(): void;
}

/** The timeout for a slow reader. */
const PATIENCE_MS = 1_000;
const NAP_MS = 5;

/** Opens a file for the events of a case; a failed write is reported once and ends the file, without affecting the case. */
export function openEventFile(path: string, id: string, onFailure: (problem: string) => void): EventFile {
  let descriptor: number | undefined = openToAppend(path, { what: 'events', option: '--events' });
  const close = (): void => {
    if (descriptor === undefined) return;
    const closing = descriptor;
    descriptor = undefined;
    try {
      closeSync(closing);
    } catch (error) {
      onFailure(`${path} may not be whole: ${reasonOf(error)}`);
    }
  };
  return {
    write({ number, at, event }) {
      if (descriptor === undefined) return;
      try {
        const line = { case: id, number, at: new Date(at).toISOString(), event };
        writeAll(descriptor, Buffer.from(`${JSON.stringify(line)}\n`));
      } catch (error) {
        onFailure(`no more events are written to ${path}: ${reasonOf(error)}`);
        close();
      }
    },
    close,
  };
}

/** Writes all bytes to a pipe in parts; gives up if its reader is stuck. */
function writeAll(descriptor: number, bytes: Buffer): void {
  let written = 0;
  let waited = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(descriptor, bytes, written);
      waited = 0;
    } catch (error) {
      if (codeOf(error) !== 'EAGAIN' || waited >= PATIENCE_MS) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, NAP_MS);
      waited += NAP_MS;
    }
  }
}

const PIPES: ReadonlyMap<string | undefined, string> = new Map([
  ['EPIPE', 'its reader is gone'],
  ['EAGAIN', 'its reader does not keep up'],
]);

const reasonOf = (error: unknown): string => PIPES.get(codeOf(error)) ?? diskReason(error);
