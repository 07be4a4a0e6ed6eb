import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Bench } from './command.ts';

let bench: Bench;
beforeAll(() => {
  bench = new Bench();
});
afterAll(() => bench.dispose());

const finding = (more: object) => ({
  file: 'src/a.ts',
  line: 1,
  severity: 'low',
  confidence: 80,
  title: 'The lock is never released',
  description: 'It is taken in a loop.',
  suggestion: 'Release it.',
  evidence: { trigger: 'concrete' },
  ...more,
});

/** A review by one seat that gives these findings, one try after the other. */
const scenario = (...tries: readonly object[]) => ({
  protocol: 'code',
  rounds: 1,
  timing: { retry: '0ms' },
  seats: [
    { model: 'claude', role: 'bug-detector', answers: { review: tries.map((more) => ({ findings: [finding(more)] })) } },
    { model: 'gemini', role: 'security-reviewer', answers: { review: { findings: [] } } },
  ],
});

const held = (id: string, ...tries: readonly object[]) => {
  bench.write(`${id}.yaml`, scenario(...tries));
  return async (...gate: readonly string[]) => {
    const name = `${id}-${gate.join('-')}`;
    const { status, stdout } = await bench.run(['run', `${id}.yaml`, '--id', name, ...gate]);
    expect((await bench.run(['cases', 'verify', name])).status).toBe(0);
    return { status, stdout };
  };
};

test('a severity that stays unread trips every gate, and the report says what was said', async () => {
  const run = held('word', { severity: 'sev:banana' });
  for (const level of ['low', 'critical']) expect((await run('--fail-on', level)).status).toBe(1);
  const { stdout } = await run('--fail-on', 'high');
  expect(stdout).toContain('CRITICAL');
  expect(stdout).toContain('severity not understood: "sev:banana"');
});

test('a severity that is known at the second try counts as that', async () => {
  const run = held('second', { severity: 'sev:banana' }, { severity: '낮음' });
  expect((await run('--fail-on', 'medium')).status).toBe(0);
  expect((await run('--fail-on', 'low')).status).toBe(1);
});

test('a confidence that stays unread is below no limit', async () => {
  const run = held('sure', { confidence: 'hardly any' });
  const { status, stdout } = await run('--fail-on', 'low', '--min-confidence', '90');
  expect(status).toBe(1);
  expect(stdout).toContain('confidence not understood: "hardly any"');
});

test('a case whose answers were read before holds and decides as it did', async () => {
  copyFileSync(join(import.meta.dirname, 'first-edition.json'), join(bench.folder, 'first.json'));
  expect(await bench.run(['cases', 'verify', 'first.json'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('5 answers unchanged, the verdict matches its seal'),
  });
  expect((await bench.run(['cases', 'replay', 'first.json'])).stdout).toContain('\n4 to fix · 2 to decide · 0 dismissed · ');
});

test('so does one whose answers were read under other names, scales and forms', async () => {
  copyFileSync(join(import.meta.dirname, 'second-edition.json'), join(bench.folder, 'second.json'));
  expect(await bench.run(['cases', 'verify', 'second.json'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('answers unchanged, the verdict matches its seal'),
  });
  expect((await bench.run(['cases', 'replay', 'second.json'])).stdout).toContain('\n1 to fix · 1 to decide · 1 dismissed · ');
});
