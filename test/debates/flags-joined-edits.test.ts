import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { VendorRequest } from '../vendor/wire.ts';
import { askedOf } from './asked.ts';
import { DebateBench } from './debate-bench.ts';

let bench: DebateBench;
afterEach(() => bench.close());

/** Each flag with its quoted words, and the edit that both sides want; none to clear it. */
const FLAGS: Readonly<Record<string, readonly [quote: string, find?: string, replace?: string]>> = {
  'FLAG-001': ['The man who killed her', 'killed her', 'is said to have killed her'],
  'FLAG-002': [
    'lived four doors away',
    'The man who killed her lived four doors away.',
    'The man who is said to have killed her lived nearby.',
  ],
  'FLAG-003': ['to avoid prosecution', 'to avoid prosecution', 'to avoid prosecution [S015]'],
  'FLAG-004': ['fourteen months', 'lived for fourteen months', 'lived for more than a year'],
  'FLAG-005': ['eleven times that spring', 'eleven times', 'several times'],
  'FLAG-006': ['called the police', 'called the police eleven times', 'complained'],
  'FLAG-007': ['after nine days', 'nine days', 'ten days'],
  'FLAG-008': ['closed their first inquiry', 'inquiry after nine days', 'inquiry within a fortnight'],
  'FLAG-009': ['had repaired the stairwell of the house'],
  'FLAG-010': [
    '34 years old at the time',
    ', 34 years old at the time, and had repaired the stairwell of the house that spring',
    '',
  ],
};

const JOINT = {
  find: 'called the police eleven times that spring',
  replace: 'complained several times that spring',
  scope: 'minor',
};
const CITED = [{ source: 'S012', quote: 'No verdict or judgment of conviction has been entered in this action.' }];

const position = (id: string) => {
  const [, find, replace] = FLAGS[id] ?? [''];
  const fix = find === undefined ? null : { find, replace, scope: 'minor' };
  return {
    position: fix === null ? 'CLEARED' : 'FIX_REQUIRED',
    argument: 'As the sources say.',
    citations: CITED,
    gaps: [],
    no_source: false,
    meets_to_clear: fix === null,
    fix,
  };
};

const answer = (request: VendorRequest): unknown => {
  const { phase, subject, several } = askedOf(request);
  const own = request.prompt.slice(request.prompt.lastIndexOf('# Your task:'));
  if (phase === 'join') return { reasoning: 'One for both.', fix: own.includes('eleven times') ? JOINT : null };
  if (several.length > 0) return { answers: several.map((flag_id) => ({ flag_id, ...position(flag_id) })) };
  return position(subject);
};

async function open(ids: readonly string[]): Promise<void> {
  bench = await DebateBench.open({ example: 'flags', answer });
  bench.seatAll();
  const flags = ids.map((id) => ({ id, quote: FLAGS[id]?.[0], issue: `Doubt about ${id}` }));
  writeFileSync(join(bench.root, 'own.json'), JSON.stringify({ flags }));
}

interface Result {
  readonly flag_id: string;
  readonly final_resolution: {
    readonly edit?: {
      readonly application: string;
      readonly joined?: { readonly how: string };
      readonly why_manual: string | null;
    };
  };
}

const hold = async (...options: readonly string[]) => {
  const held = await bench.run([
    'flags',
    'flags',
    '--flags',
    'own.json',
    '--id',
    'case',
    '--quiet',
    '--format',
    'json',
    ...options,
  ]);
  const { results, status, status_reasons } = JSON.parse(held.stdout);
  const edits = (results as readonly Result[]).map(({ flag_id, final_resolution: { edit } }) => [
    flag_id,
    edit?.joined?.how ?? null,
    edit?.application ?? null,
  ]);
  return { held, edits, status, reasons: (status_reasons as readonly string[]).join('\n') };
};
const joinAsks = (): number => bench.vendor.calls.filter((call) => askedOf(call).phase === 'join').length;
const article = (): string => bench.text('flags', 'articles', 'full.md');

test('contained edits are one, complementary ones merge, and the arbiter is asked once for the rest; all are applied', async () => {
  await open(['FLAG-001', 'FLAG-002', 'FLAG-003', 'FLAG-004', 'FLAG-005', 'FLAG-006']);
  const { held, edits, status } = await hold('--apply');
  expect([held.status, status, joinAsks()]).toEqual([0, 'READY', 1]);
  expect(edits).toEqual([
    ['FLAG-001', 'contained', 'unique'],
    ['FLAG-002', 'contained', 'unique'],
    ['FLAG-003', 'merged', 'unique'],
    ['FLAG-004', 'merged', 'unique'],
    ['FLAG-005', 'joint', 'unique'],
    ['FLAG-006', 'joint', 'unique'],
  ]);
  expect(article()).toContain('The man who is said to have killed her lived nearby.');
  expect(article()).toContain('He fled to Mexico to avoid prosecution [S015], and lived for more than a year in a town');
  expect(article()).toContain('Neighbors had complained several times that spring.');
  expect(bench.vendor.problems).toEqual([]);
  expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
});

test('edits that the arbiter cannot join are left to a person, who gives one for both', async () => {
  await open(['FLAG-007', 'FLAG-008']);
  const { held, edits, status, reasons } = await hold('--apply');
  expect([held.status, status, joinAsks()]).toEqual([4, 'NOT READY', 1]);
  expect(edits).toEqual([
    ['FLAG-007', null, 'manual'],
    ['FLAG-008', null, 'manual'],
  ]);
  expect(reasons).toContain('another edit of the same words is proposed (FLAG-008)');
  expect(held.stderr).toContain('the edit of FLAG-007 is not applied: another edit of the same words is proposed (FLAG-008)');
  expect(article()).toContain('after nine days');
  writeFileSync(
    join(bench.root, 'edit.yaml'),
    'find: The police closed their first inquiry after nine days.\nreplace: The police ended their first inquiry within ten days.\n',
  );
  for (const flag of ['FLAG-007', 'FLAG-008'])
    await bench.run(['rule', 'case', flag, 'uphold', '--by', 'ada', '--reason', 'Both.', '--edit', 'edit.yaml']);
  expect((await bench.run(['apply', 'case'])).status).toBe(0);
  expect(article()).toContain('The police ended their first inquiry within ten days.');
  expect(bench.text('flags', 'integrity-review.md').trimEnd().split('\n').at(-1)).toBe('**READY**');
});

test('an edit that removes words which another flag cleared is said, and made only if a person upholds it', async () => {
  await open(['FLAG-009', 'FLAG-010']);
  const { held, edits, status, reasons } = await hold('--apply');
  expect([held.status, status]).toEqual([4, 'NOT READY']);
  expect(edits).toEqual([
    ['FLAG-009', null, null],
    ['FLAG-010', null, 'manual'],
  ]);
  expect(reasons).toContain('FLAG-010 must be fixed by hand: it removes words of FLAG-009');
  expect(held.stderr).toContain('the edit of FLAG-010 is not applied: it removes words of FLAG-009');
  for (const format of ['text', 'md', 'html', 'report'])
    expect((await bench.run(['cases', 'show', 'case', '--format', format])).stdout.replace(/\s+/g, ' ')).toContain(
      'it removes words of FLAG-009',
    );
  await bench.run(['rule', 'case', 'FLAG-010', 'uphold', '--by', 'ada', '--reason', 'They may go.']);
  expect((await bench.run(['apply', 'case'])).status).toBe(0);
  expect(article()).toContain('He was a building contractor. People who worked with him');
});
