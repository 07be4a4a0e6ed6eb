import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { toolCalls } from '../vendor/tool-calls.ts';
import type { VendorRequest } from '../vendor/wire.ts';
import { DebateBench } from './debate-bench.ts';

let bench: DebateBench;
afterEach(() => bench.close());

const SMALL = 'openai:gpt-4o-mini';
const MODELS = [{ id: 'gpt-4o-mini', created: new Date('2024-07-18') }];

/** Text that has nothing to do with the work, and one sentence that is in none of its passages by chance. */
const filler = (length: number, words: string): string => {
  const lines = [`## The lighthouse\n\n${words}`];
  for (let at = 0, size = 0; size < length; at++) {
    const line = `## Chapter ${at}\n\nThe orchard number ${at * 7} yielded ${at * 13} baskets of pears, and the weather was mild.`;
    lines.push(line);
    size += line.length;
  }
  return lines.join('\n\n');
};

const HIDDEN = 'The keeper of the lighthouse counts nine gulls.';
/** A search, and then an answer; nothing where it is not offered. */
const looking = ({ tools, toolResults }: VendorRequest): unknown =>
  tools.some(({ name }) => name === 'search') && toolResults.length === 0
    ? toolCalls([
        { name: 'search', input: { text: 'gulls counted by lighthouse keepers', path: null } },
        { name: 'read_file', input: { path: '.', from_line: null, to_line: null } },
      ])
    : undefined;

interface Debate {
  readonly example: 'business' | 'flags' | 'judge';
  readonly args: readonly string[];
  /** Makes its texts too long. */
  readonly lengthen: () => void;
  readonly phase: string;
  /** A text that the folder lists. */
  readonly listed: string;
}

const DEBATES: readonly Debate[] = [
  {
    example: 'judge',
    args: ['judge', 'judge'],
    lengthen: () => appendFileSync(join(bench.root, 'judge', 'design.md'), `\n\n${filler(400_000, HIDDEN)}`),
    phase: 'rebut',
    listed: 'design.md',
  },
  {
    example: 'business',
    args: ['business', 'business/pitch.md'],
    lengthen: () => appendFileSync(join(bench.root, 'business', 'pitch.md'), `\n\n${filler(400_000, HIDDEN)}`),
    phase: 'cross-examine',
    listed: 'pitch.md',
  },
  {
    example: 'flags',
    args: ['flags', 'flags', '--flags', 'flags/flags.json'],
    lengthen: () => {
      for (let at = 30; at < 40; at++) {
        mkdirSync(join(bench.root, 'flags', 'evidence', `S0${at}`));
        writeFileSync(join(bench.root, 'flags', 'evidence', `S0${at}`, 'content.md'), filler(42_000, HIDDEN));
      }
    },
    phase: 'argue',
    listed: 'S030',
  },
];

describe.each(DEBATES)('$example', ({ example, args, lengthen, phase, listed }) => {
  test('of texts that are too long panelists search and read more, which is on the record, and is not lost in a crash', async () => {
    const seen: string[] = [];
    const instead = (request: VendorRequest): unknown => {
      seen.push(...request.toolResults.map(({ text }) => text));
      return looking(request);
    };
    bench = await DebateBench.open({ example, models: MODELS, instead });
    bench.seatAll();
    lengthen();
    const held = await bench.run([...args, '--id', 'case', '--models', SMALL, '--format', 'json']);
    expect(held.status).toBe(0);
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.find((text) => text.includes(HIDDEN))).toMatch(/^<<<search [0-9a-f]{20}>>>\n=== .*The lighthouse/);
    expect(seen.some((text) => text.includes(listed))).toBe(true);
    const whole = bench.journal('case');
    const looked = whole.map((line) => JSON.parse(line).event).filter(({ type }) => type === 'looked');
    expect(new Set(looked.map(({ tool, at }) => `${tool} ${at}`))).toEqual(
      new Set(['search gulls counted by lighthouse keepers', 'read_file .']),
    );
    expect(bench.stored('case')).toContain('=== ');
    expect(bench.vendor.calls[0]?.prompt).toContain('## Looking further\nThe texts of this case');
    expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
    bench.breakOff('case', whole, phase);
    const resumed = await bench.run(['cases', 'resume', 'case', '--quiet', '--format', 'json']);
    expect(resumed.status).toBe(0);
    expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
  });

  test('where everything is shown nothing is offered', async () => {
    bench = await DebateBench.open({ example, models: MODELS });
    bench.seatAll();
    await bench.run([...args, '--models', SMALL, '--quiet']);
    expect(bench.vendor.calls.length).toBeGreaterThan(3);
    for (const { prompt, body } of bench.vendor.calls)
      expect([prompt.includes('Looking further'), JSON.stringify(body).includes('read_file')]).toEqual([false, false]);
  });
});

test('a limit that buys the answers of a debate, and no looks with them, buys the answers', async () => {
  bench = await DebateBench.open({ example: 'judge', models: MODELS, instead: looking });
  bench.seatAll();
  appendFileSync(join(bench.root, 'judge', 'design.md'), `\n\n${filler(400_000, HIDDEN)}`);
  const held = await bench.run([
    'judge',
    'judge',
    '--models',
    SMALL,
    '--max-tokens',
    '2000000',
    '--id',
    'case',
    '--format',
    'json',
  ]);
  expect([held.status, JSON.parse(held.stdout).ended_early]).toEqual([0, undefined]);
  expect(bench.vendor.calls.some(({ prompt }) => prompt.includes('Looking further'))).toBe(false);
  const short = await bench.run([
    'judge',
    'judge',
    '--models',
    SMALL,
    '--max-tokens',
    '250000',
    '--id',
    'short',
    '--format',
    'json',
  ]);
  expect([short.status, JSON.parse(short.stdout).ended_early]).toEqual([4, 'budget']);
});
