import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Bench, verdictIn } from './command.ts';
import { troubledDebate } from './scenario.ts';

let bench: Bench;
beforeEach(() => {
  bench = new Bench();
  bench.write('scenario.yaml', troubledDebate({ after: '20ms' }));
});
afterEach(() => bench.dispose());

async function undisturbed(): Promise<unknown> {
  const quiet = new Bench();
  quiet.write('scenario.yaml', troubledDebate({ after: '5ms' }));
  const { stdout } = await quiet.run(['run', 'scenario.yaml', '--id', 'case', '--format', 'json', '--quiet']);
  quiet.dispose();
  return verdictIn(stdout);
}

test('a file-size limit stops the run with its reason; with more room it goes on, and nothing is lost', async () => {
  let { status, stderr, stdout } = bench.shell('ulimit -f 6; tribunal run scenario.yaml --id case --format json --quiet');
  let tries = 0;
  for (let blocks = 8; status !== 0; blocks += 6) {
    expect(status).toBe(3);
    expect(stderr).toMatch(
      /^error {2}.*case.* {2}cannot write the case: the file-size limit is reached\n {7}everything recorded is safe/m,
    );
    expect(stdout).toBe('');
    const facts = bench.facts('case');
    ({ status, stderr, stdout } = bench.shell(`ulimit -f ${blocks}; tribunal cases resume case --format json --quiet`));
    expect(bench.facts('case').slice(0, facts.length)).toEqual(facts);
    tries++;
  }
  expect(tries).toBeGreaterThan(1);
  expect(verdictIn(stdout)).toEqual(await undisturbed());
  const replies = (bench.facts('case') as { type: string; ask: string; attempt: number }[]).filter(
    ({ type }) => type === 'reply-received',
  );
  expect(new Set(replies.map(({ ask, attempt }) => `${ask} ${attempt}`)).size).toBe(replies.length);
  expect((await bench.run(['cases', 'verify', 'case'])).status).toBe(0);
});

test('a result that cannot be printed is said so, and kept with its case', async () => {
  const full = bench.shell('tribunal run scenario.yaml --id case --format json --quiet > /dev/full');
  expect([full.status, full.stderr]).toEqual([3, expect.stringContaining('the result cannot be written to standard output')]);
  const shown = await bench.run(['cases', 'show', 'case', '--format', 'json']);
  expect(verdictIn(shown.stdout)).toEqual(await undisturbed());
});

test('an events file on a full disk does not hurt the case', async () => {
  const { status, stdout, stderr } = await bench.run([
    'run',
    'scenario.yaml',
    '--id',
    'case',
    '--format',
    'json',
    '--events',
    '/dev/full',
  ]);
  expect(status).toBe(0);
  expect(stderr.match(/\/dev\/full/g)?.length).toBe(1);
  expect(verdictIn(stdout)).toEqual(await undisturbed());
});

test('a journal that is a device is no journal', async () => {
  await bench.run(['run', 'scenario.yaml', '--id', 'odd', '--quiet']);
  bench.shell('ln -sf /dev/full .tribunal/cases/odd/journal.jsonl');
  for (const command of ['show', 'resume', 'verify', 'replay'])
    expect(
      await bench.run(['cases', command, 'odd', ...(command === 'resume' ? ['--call-log', 'calls.jsonl'] : [])]),
    ).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('the journal is not a regular file'),
    });
  expect(existsSync(join(bench.folder, '.tribunal', 'cases', 'odd', 'journal.jsonl'))).toBe(true);
  expect(() => readFileSync(join(bench.folder, 'calls.jsonl'))).toThrow();
});
