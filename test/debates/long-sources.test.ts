import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { askedOf } from './asked.ts';
import { DebateBench } from './debate-bench.ts';

let bench: DebateBench;
afterEach(() => bench.close());

const SMALL = 'openai:gpt-4o-mini';
const FLAGS = ['flags', 'flags', '--flags', 'flags/flags.json', '--id', 'case', '--models', SMALL];

/** Text that has nothing to do with the article. */
const filler = (length: number): string => {
  const lines: string[] = [];
  for (let at = 0, size = 0; size < length; at++) {
    const line = `## Chapter ${at}\n\nThe orchard number ${at * 7} yielded ${at * 13} baskets of pears, and the weather was mild.`;
    lines.push(line);
    size += line.length;
  }
  return lines.join('\n\n');
};

/** The example with sources that no model of 128,000 tokens reads whole. */
async function openLong(): Promise<void> {
  bench = await DebateBench.open({ example: 'flags', models: [{ id: 'gpt-4o-mini', created: new Date('2024-07-18') }] });
  bench.seatAll();
  const evidence = join(bench.root, 'flags', 'evidence');
  for (let at = 30; at < 40; at++) {
    mkdirSync(join(evidence, `S0${at}`));
    writeFileSync(join(evidence, `S0${at}`, 'content.md'), filler(42_000));
  }
}

test('sources that are too long are searched: each flag shows the passages for it, and ends as it does with all of them', async () => {
  await openLong();
  const held = await bench.run([...FLAGS, '--format', 'json']);
  expect(held.status).toBe(0);
  expect(held.stderr).toMatch(/the sources are about \d+k tokens long, more than a panelist reads at once/);
  const { results, notes } = JSON.parse(held.stdout);
  expect(results.map((one: { readonly final_resolution: { readonly status: string } }) => one.final_resolution.status)).toEqual([
    'FIX_REQUIRED',
    'FIX_REQUIRED',
    'FIX_REQUIRED',
    'CLEARED',
    'CLEARED',
    'ESCALATED',
    'FIX_REQUIRED',
  ]);
  expect(notes[0]).toMatchObject({
    kind: 'incomplete',
    message: expect.stringMatching(/^the sources \(about \d+ tokens\) are too long/),
  });
  const { calls } = bench.vendor;
  expect(Math.max(...calls.map(({ prompt }) => prompt.length))).toBeLessThan(60_000);
  const argued = calls.find((call) => askedOf(call).phase === 'argue' && askedOf(call).subject === 'FLAG-001')?.prompt ?? '';
  expect(argued).toMatch(/<<<source S012 [0-9a-f]+>>>\n=== .*, lines? \d/);

  const whole = bench.journal('case');
  const told = (stdout: string): unknown => JSON.parse(stdout).results;
  bench.breakOff('case', whole, 'argue');
  const resumed = await bench.run(['cases', 'resume', 'case', '--quiet', '--format', 'json']);
  expect(told(resumed.stdout)).toEqual(results);
  const asked = (from: number) => bench.vendor.calls.slice(from).map(({ prompt }) => prompt);
  expect(calls.map(({ prompt }) => prompt)).toEqual(expect.arrayContaining(asked(calls.length)));
});

const MODELS = [{ id: 'gpt-4o-mini', created: new Date('2024-07-18') }];

test('a document that is too long is reviewed in parts by every reviewer, and the report says so', async () => {
  bench = await DebateBench.open({ example: 'business', models: MODELS });
  bench.seatAll();
  appendFileSync(join(bench.root, 'business', 'pitch.md'), `\n\n${filler(400_000)}`);
  const held = await bench.run(['business', 'business/pitch.md', '--id', 'case', '--models', SMALL, '--format', 'json']);
  expect(held.status).toBe(0);
  const parts = Number(/each of its (\d+) parts/.exec(held.stderr)?.[1]);
  expect(parts).toBeGreaterThan(1);
  const phases = bench.vendor.calls.map((call) => askedOf(call).phase);
  expect(phases.filter((phase) => phase === 'review')).toHaveLength(5 * parts);
  expect(phases).toContain('cross-examine');
  const { notes, quality_scorecard } = JSON.parse(held.stdout);
  expect(notes[0].message).toMatch(/^the document \(about \d+ tokens\) is too long to be shown whole: every reviewer was asked/);
  expect(quality_scorecard.overall_quality).toEqual(expect.any(Number));
  expect(Math.max(...bench.vendor.calls.map(({ prompt }) => prompt.length))).toBeLessThan(330_000);
});

test('of a plan that is too long judges are shown passages, and its gate cannot pass', async () => {
  bench = await DebateBench.open({ example: 'judge', models: MODELS });
  bench.seatAll();
  appendFileSync(join(bench.root, 'judge', 'design.md'), `\n\n${filler(400_000)}`);
  const held = await bench.run([
    'judge',
    'judge',
    '--id',
    'case',
    '--models',
    SMALL,
    '--fail-on',
    'critical',
    '--format',
    'json',
  ]);
  expect(held.status).toBe(4);
  expect(held.stderr).toContain('judges are shown its outline and the passages');
  expect(JSON.parse(held.stdout).notes[0].message).toMatch(/^the plan \(about \d+ tokens\) is too long/);
  expect(bench.vendor.calls[0]?.prompt).toMatch(/passages are shown. The outline of the whole:/);
});
