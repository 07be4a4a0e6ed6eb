import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from 'sarif';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Bench } from './command.ts';
import { troubledDebate } from './scenario.ts';

let bench: Bench;
beforeAll(() => {
  bench = new Bench();
  bench.write('scenario.yaml', troubledDebate({ after: '5ms' }));
});
afterAll(() => bench.dispose());

const REPORT = '.tribunal/cases/one/review-report.md';
const sarif = (file: string): NonNullable<Log['runs'][number]['results']> => JSON.parse(bench.read(file)).runs[0].results;

test('one debate is written in several formats, and only what has no file is printed', async () => {
  const outputs = ['--format', 'sarif', '-o', 'a.sarif', '--format', 'agent', '-o', 'a.txt', '--format', 'github'];
  const { status, stdout, stderr } = await bench.run(['run', 'scenario.yaml', '--id', 'one', '--quiet', ...outputs]);
  expect({ status, written: stderr.split('\n').filter((line) => line.startsWith('written')) }).toEqual({
    status: 0,
    written: ['written  a.sarif', 'written  a.txt'],
  });
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => line.slice(0, 8)),
  ).toEqual(expect.arrayContaining(['::notice', '::error ']));
  expect(
    stdout
      .split('\n')
      .slice(0, -1)
      .every((line) => line.startsWith('::')),
  ).toBe(true);
  expect(bench.read('a.txt')).toMatch(/^code-review\/1\n/);
  expect(sarif('a.sarif').map(({ kind }) => kind)).toContain('fail');
  expect(bench.read(REPORT)).toContain('# Code review');
});

test('a ruling is in the report that is kept, and told from the case as it was before', async () => {
  expect(bench.read(REPORT)).not.toContain('nobody calls it');
  const rule = ['rule', 'one', '1', 'dismiss', '--reason', 'nobody calls it', '--by', 'the owner'];
  expect((await bench.run(rule)).status).toBe(0);
  expect(bench.read(REPORT)).toContain('nobody calls it');
  const compared = ['--format', 'sarif', '-o', 'b.sarif', '--baseline', 'a.sarif'];
  expect(await bench.run(['cases', 'show', 'one', ...compared])).toMatchObject({ status: 0, stdout: '' });
  const results = sarif('b.sarif');
  expect(results.map(({ baselineState, suppressions = [] }) => [baselineState, suppressions.length])).toEqual(
    sarif('a.sarif').map((_result, index) => (index === 0 ? ['updated', 1] : ['unchanged', 0])),
  );
  expect(results[0]?.suppressions).toEqual([
    { kind: 'external', status: 'accepted', justification: 'nobody calls it (dismissed by the owner)' },
  ]);
  const same = ['cases', 'show', 'one', '--format', 'sarif', '--baseline', 'one'];
  const { runs }: Log = JSON.parse((await bench.run(same)).stdout);
  expect(new Set(runs[0]?.results?.map(({ baselineState }) => baselineState))).toEqual(new Set(['unchanged']));
});

test.each([
  [['--format', 'sarif', '-o', 'none/a.sarif'], 'cannot write to none: it does not exist'],
  [['--format', 'sarif', '-o', 'taken'], 'it is a folder and will not be overwritten'],
  [['--format', 'text', '--format', 'github'], 'only one format can go to standard output, not text and github'],
  [['--format', 'sarif', '--baseline', 'nobody'], 'case "nobody" not found'],
  [['--baseline', 'none.sarif'], 'cannot read the file'],
  [['--format', 'sarif', '--baseline', 'other.sarif'], 'this is not a SARIF report of a single Tribunal case'],
  [['--min-confidence', '80'], '--min-confidence needs --fail-on SEVERITY: without it, no finding can fail the gate'],
])('what cannot be is refused before a case is opened: %j', async (options, message) => {
  mkdirSync(join(bench.folder, 'taken'), { recursive: true });
  bench.write('other.sarif', '{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"else"}},"results":[]}]}');
  const { status, stdout, stderr } = await bench.run(['run', 'scenario.yaml', '--id', 'refused', ...options]);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(message);
  expect(existsSync(join(bench.folder, '.tribunal/cases/refused'))).toBe(false);
});

test('a case that is shown is a gate where somebody wants one', async () => {
  const code = async (...options: readonly string[]) => (await bench.run(['cases', 'show', 'one', ...options])).status;
  expect(await code()).toBe(0);
  expect(await code('--fail-on', 'low')).toBe(1);
  expect(await code('--fail-on', 'low', '--min-confidence', '100')).toBe(4);
});
