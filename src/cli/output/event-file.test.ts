import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { finding, found, hold, NOON, reviewer } from '../../../test/held-case.ts';
import type { JournalEntry } from '../../contracts/journal.ts';
import { askId } from '../../core/ids.ts';
import { openEventFile } from './event-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'events-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const claude = reviewer('claude/security-reviewer');
const answered = (answer: unknown, number = 7): JournalEntry => ({
  number,
  at: NOON,
  event: { type: 'ask-answered', ask: askId(1, 'review', claude.id), answer },
});
const linesOf = (file: string): readonly unknown[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

test('every fact of a case is a line of its own, with its answers, written as it happens', async () => {
  const file = join(folder, 'events.ndjson');
  const problems: string[] = [];
  const events = openEventFile(file, 'c-1', (problem) => problems.push(problem));
  const lengths: number[] = [];
  const { journal } = await hold({
    seats: [claude],
    say: () => ({ answer: found(finding('A\n\u001b[2J', 3)) }),
    onNoted: ({ entry }) => {
      events.write(entry);
      lengths.push(linesOf(file).length);
    },
  });
  events.close();
  expect(lengths).toEqual(journal.entries.map(({ number }) => number));
  expect(linesOf(file)).toEqual(
    journal.entries.map(({ number, at, event }) => ({ case: 'c-1', number, at: new Date(at).toISOString(), event })),
  );
  expect([statSync(file).mode & 0o777, problems]).toEqual([0o600, []]);
});

test('a file that is there is added to', () => {
  const file = join(folder, 'events.ndjson');
  writeFileSync(file, '{"case":"older"}\n');
  const events = openEventFile(file, 'c-1', () => {});
  events.write(answered({ findings: [] }));
  events.close();
  events.write(answered({ findings: [] }, 8));
  expect(linesOf(file)).toEqual([
    { case: 'older' },
    { case: 'c-1', number: 7, at: '2026-08-01T12:00:00.000Z', event: answered({ findings: [] }).event },
  ]);
});

test('a disk that is full is told once, and the case goes on', () => {
  const problems: string[] = [];
  const events = openEventFile('/dev/full', 'c-1', (problem) => problems.push(problem));
  events.write(answered({}));
  events.write(answered({}));
  events.close();
  expect(problems).toEqual(['no more events are written to /dev/full: no space is left on the disk']);
});

test('an answer that cannot be written, or a moment that is none, hurts nobody', () => {
  const circular: { self?: unknown } = {};
  circular.self = circular;
  for (const entry of [answered(circular), { ...answered({}), at: Number.NaN }]) {
    const problems: string[] = [];
    const events = openEventFile(join(folder, 'events.ndjson'), 'c-1', (problem) => problems.push(problem));
    events.write(entry);
    events.write(answered({}));
    expect(problems.length).toBe(1);
  }
});

test('a place where nothing can be written is the mistake of whoever named it', () => {
  const attempt = (path: string) => () => openEventFile(path, 'c-1', () => {});
  expect(attempt(join(folder, 'no', 'such', 'file'))).toThrow('cannot write events here: it does not exist');
  expect(attempt(folder)).toThrow('cannot write events here: it is a folder');
});

test('a pipe that nobody reads is refused, one that is read gets long lines whole, and one whose reader leaves is given up', async () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  expect(() => openEventFile(pipe, 'c-1', () => {})).toThrow('cannot write events here: the pipe has no reader');
  const reader = spawn('sh', ['-c', `head -n 1 < "${pipe}" | wc -c`], { stdio: ['ignore', 'pipe', 'inherit'] });
  let counted = '';
  reader.stdout.on('data', (bytes) => {
    counted += bytes;
  });
  const ended = new Promise((resolve) => reader.on('close', resolve));
  const problems: string[] = [];
  const events = await openWhenRead(pipe, problems);
  const long = answered({ text: 'x'.repeat(1_000_000) });
  events.write(long);
  await ended;
  events.write(answered({}));
  events.write(answered({}));
  events.close();
  expect(Number(counted)).toBe(
    JSON.stringify({ case: 'c-1', number: 7, at: '2026-08-01T12:00:00.000Z', event: long.event }).length + 1,
  );
  expect(problems).toEqual([`no more events are written to ${pipe}: its reader is gone`]);
});

async function openWhenRead(pipe: string, problems: string[]) {
  for (let tries = 0; tries < 500; tries++) {
    try {
      return openEventFile(pipe, 'c-1', (problem) => problems.push(problem));
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  throw new Error('nobody opened the pipe');
}
