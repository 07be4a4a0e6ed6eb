import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TrackRecord } from '../../src/core/track-record/track-record.ts';
import type { Ended } from '../ended.ts';
import { runHere } from '../run-here.ts';

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tribunal-learn-'));
  mkdirSync(join(folder, 'work'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: readonly string[]): Promise<Ended> =>
  runHere(args, {
    cwd: join(folder, 'work'),
    env: { ...process.env, CI: '1', TRIBUNAL_STATE_DIR: join(folder, 'state') },
    hurry: 20,
  });

async function business(id: string, ...more: readonly string[]) {
  const models = ['panel', 'outsider'].map((name) => `script:${join(EXAMPLES, 'business', `${name}.yaml`)}`).join(',');
  const pitch = join(EXAMPLES, 'business', 'pitch.md');
  const { status, stdout, stderr } = await run(
    'business',
    pitch,
    '--id',
    id,
    '--models',
    models,
    '--format',
    'json',
    '--quiet',
    ...more,
  );
  expect([status, stderr.includes('error')]).toEqual([0, false]);
  return JSON.parse(stdout) as {
    readonly confidence_basis: { readonly rests_on: string };
    readonly findings: readonly {
      readonly confidence: number;
      readonly decision: { readonly terms: readonly { readonly term: string }[] };
    }[];
  };
}

const learned = async (): Promise<readonly TrackRecord[]> => {
  expect((await run('learn')).status).toBe(0);
  const [file = ''] = readdirSync(join(folder, 'state', 'learned'));
  return JSON.parse(readFileSync(join(folder, 'state', 'learned', file), 'utf8')).records;
};

const rule = async (...args: readonly string[]): Promise<void> =>
  expect(await run('rule', ...args, '--reason', 'we looked', '--by', 'Kim')).toMatchObject({ status: 0 });

test('a document is reviewed with what rulings taught: one family alone is compared in its roles', async () => {
  const before = await business('one');
  expect(before.confidence_basis.rests_on).toBe('neither');
  for (const item of ['1', '2', '3', '4', '5', '6']) await rule('one', item, 'uphold');
  for (const item of ['7', '8', '9']) await rule('one', item, 'dismiss');
  const records = await learned();
  expect(records.filter(({ as, role }) => as === 'reporter' && role === undefined)).toEqual([
    { panelist: 'panel', as: 'reporter', upheld: 6, overturned: 3 },
  ]);
  const after = await business('two');
  expect(after.confidence_basis.rests_on).toBe('own-outcomes');
  const terms = after.findings.flatMap(({ decision }) => decision.terms.map(({ term }) => term));
  expect(terms.filter((term) => term === 'track record').length).toBeGreaterThan(0);
  const off = await business('three', '--no-learned');
  expect([off.confidence_basis.rests_on, off.findings.map(({ confidence }) => confidence)]).toEqual([
    'neither',
    before.findings.map(({ confidence }) => confidence),
  ]);
});

test('judges are right or wrong about the verdict, by their last score', async () => {
  const work = join(folder, 'judge');
  // What a debate leaves behind stands beside the plan.
  cpSync(join(EXAMPLES, 'judge'), work, { recursive: true });
  const files = ['design.md', 'plan.md', 'tasks.md'].map((name) => join(work, name));
  const judges = ['--judges', join(work, 'judges.yaml'), '--models', `script:${join(work, 'panel.yaml')}`];
  expect((await run('judge', ...files, ...judges, '--id', 'plan', '--quiet')).status).toBe(0);
  const before = (await learned()).filter(({ as }) => as === 'judge');
  await rule('plan', '1', 'dismiss');
  const records = (await learned()).filter(({ as, category }) => as === 'judge' && category === 'verdict');
  expect([before, records]).toEqual([
    [],
    [
      { panelist: 'panel', as: 'judge', role: 'against', category: 'verdict', upheld: 0, overturned: 1 },
      { panelist: 'panel', as: 'judge', role: 'for', category: 'verdict', upheld: 1, overturned: 0 },
      { panelist: 'panel', as: 'judge', role: 'neutral', category: 'verdict', upheld: 1, overturned: 0 },
    ],
  ]);
});
