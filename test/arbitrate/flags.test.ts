import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Bench } from '../cases/command.ts';

const bench = new Bench();
afterAll(() => bench.dispose());

const example = join(import.meta.dirname, '../../examples/flag-resolution.yaml');
const S001 = 'The court record of 3 May lists charges only, and no conviction.';
const quoted = { position: 'CLEARED', citations: [{ source: 'S001', quote: 'lists charges only' }], meets_to_clear: true };
const clear = { positions: { critic: { position: 'FIX_REQUIRED' }, defender: quoted } };
const debate = (more: object) => ({
  protocol: 'flags',
  id: 'desk',
  review_type: 'legal',
  sources: { S001 },
  flags: [{ id: 'A' }, { id: 'B' }, { id: 'C' }],
  debates: { A: clear, B: clear, C: clear },
  ...more,
});
const json = async (value: object) => {
  const { status, stdout, stderr } = await bench.run(['arbitrate', '-', '--format', 'json'], {
    input: JSON.stringify(value, null, 1),
  });
  return { status, stderr, result: stdout === '' ? undefined : JSON.parse(stdout) };
};
const statuses = (result: { readonly results: readonly { final_resolution: { status: string }; error?: string }[] }) =>
  result.results.map(({ final_resolution, error }) => [final_resolution.status, error ?? '']);

test('prints what to change, what a person must settle and what was cleared', async () => {
  const { status, stdout, stderr } = await bench.run(['arbitrate', example]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('3 to fix · 1 to decide · 1 dismissed');
  expect(stdout).toContain('+ The man who prosecutors say killed her [S015]');
  expect(stdout).toContain('struck: defender, round 1: S021 "broken lights": S021 is an error page');
  expect(stdout).toContain('question: Did the company know of any outage');
});

test('tells the story of one flag by its number, id or issue', async () => {
  const story = async (name: string) => (await bench.run(['arbitrate', example, '--explain', name])).stdout;
  const byNumber = await story('2');
  expect(byNumber).toContain('Decision: FIX_REQUIRED (the two sides after 2 rounds)');
  expect(await story('FLAG-002')).toBe(byNumber);
  expect(await story('motive assertion without attribution')).toBe(byNumber);
});

test.each([
  [
    'a flag without an id',
    { flags: [{ id: 'A' }, { quote: 'x' }, { id: 'C' }] },
    'flags[1].id: expected an id: text or a number',
  ],
  ['a flag that is no flag', { flags: [{ id: 'A' }, 'B', { id: 'C' }] }, 'flags[1]: expected a flag: '],
  ['a flag that is there twice', { flags: [{ id: 'A' }, { id: 'A' }, { id: 'C' }] }, 'flags[1].id: expected an id that no other'],
  ['a debate that is none', { debates: { A: clear, B: 7, C: clear } }, 'debates.B: expected an object { positions'],
  [
    'a position that takes no side',
    { debates: { A: clear, B: { positions: { critic: { position: 'MAYBE' }, defender: quoted } }, C: clear } },
    'debates.B.positions.critic.position: expected CLEARED or FIX_REQUIRED, found "MAYBE"',
  ],
  [
    'a rebuttal that is none',
    { debates: { A: clear, B: { ...clear, rebuttals: ['no'] }, C: clear } },
    'debates.B.rebuttals[0]: expected an object { critic, defender }, found "no"',
  ],
  [
    'an arbiter that is not sure of anything',
    { debates: { A: clear, B: { ...clear, arbiter: { resolution: 'CLEARED', confidence: -3 } }, C: clear } },
    'debates.B.arbiter.confidence: expected a number between 0 and 1, found -3',
  ],
])('%s is an error in its place, and the others are decided', async (_, part, message) => {
  const { status, stderr, result } = await json(debate(part));
  expect(status).toBe(2);
  expect(stderr).toMatch(/^error {2}stdin:\d+ {2}/);
  expect(stderr).toContain(message);
  expect(statuses(result)).toEqual([
    ['CLEARED', ''],
    ['ESCALATED', expect.stringContaining(message)],
    ['CLEARED', ''],
  ]);
});

test('a source that is no text strikes what quotes it, and is pointed out', async () => {
  const { status, stderr, result } = await json(debate({ sources: { S001, S002: 12 } }));
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: expect.stringContaining('sources.S002: expected the text of the source, or null, found 12'),
  });
  expect(statuses(result)).toEqual([
    ['CLEARED', ''],
    ['CLEARED', ''],
    ['CLEARED', ''],
  ]);
});

test.each([
  ['flags that are no list', { flags: { A: 1 } }, 'flags: expected a list of flags'],
  ['a review of another type', { review_type: 'style' }, 'review_type: expected integrity, legal or both, found "style"'],
  ['sources that are no object', { sources: ['a'] }, 'sources: expected an object { S001: text }'],
])('%s: nothing is decided', async (_, part, message) => {
  const { status, stderr, result } = await json(debate(part));
  expect({ status, result }).toEqual({ status: 2, result: undefined });
  expect(stderr).toContain(message);
});

test('without a word from anybody there is no verdict', async () => {
  const { status, stderr, result } = await json(debate({ debates: {} }));
  expect({ status, stderr }).toEqual({
    status: 3,
    stderr: expect.stringContaining('no reviewer gave a valid answer: no verdict'),
  });
  expect(statuses(result)).toEqual([
    ['ESCALATED', ''],
    ['ESCALATED', ''],
    ['ESCALATED', ''],
  ]);
});

test('without flags there is nothing to decide', async () => {
  const { status, result } = await json(debate({ flags: [], debates: {} }));
  expect({ status, results: result.results, summary: result.summary }).toEqual({
    status: 0,
    results: [],
    summary: 'There are no flags: nothing was doubted.',
  });
});

test('in a batch a bad flag costs neither its line nor the others', async () => {
  const lines = [debate({}), debate({ flags: [{ id: 'A' }, 3] }), debate({ id: 'last' })];
  const { status, stdout, stderr } = await bench.run(['arbitrate', '--batch', '-'], {
    input: lines.map((one) => JSON.stringify(one)).join('\n'),
  });
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('stdin:2  flags[1]: expected a flag') });
  const results = stdout
    .trim()
    .split('\n')
    .map((line) => statuses(JSON.parse(line)).map(([end]) => end));
  expect(results).toEqual([
    ['CLEARED', 'CLEARED', 'CLEARED'],
    ['CLEARED', 'ESCALATED'],
    ['CLEARED', 'CLEARED', 'CLEARED'],
  ]);
});

test('a misspelt key is pointed out', async () => {
  const { stderr } = await json(debate({ debates: { A: { ...clear, arbitr: {} }, B: clear, C: clear } }));
  expect(stderr).toBe('note     stdin  "debates.*.arbitr" is not part of a debate and was ignored: did you mean arbiter?\n');
});
