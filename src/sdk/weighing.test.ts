import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { centsReview } from '../../test/sdk/cents-review.ts';
import { type Calibration, createDocumentReview, createReview, type ReviewOptions, type TrackRecord } from './index.ts';
import { scriptedPanelist } from './testing.ts';

const SHIPPED: Calibration = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'data', 'calibration.json'), 'utf8'));
const RECORDS: readonly TrackRecord[] = [
  { panelist: 'alpha', as: 'reporter', upheld: 30, overturned: 10 },
  { panelist: 'beta', as: 'reporter', upheld: 10, overturned: 30 },
];

const basisOf = async (more: Partial<ReviewOptions>): Promise<unknown> =>
  (await createReview({ ...centsReview(), ...more }).result).report?.panel.confidence_basis;

test('a review is decided by the shipped weights and by no track record unless told', async () => {
  const usual = { rests_on: 'shipped-data', track_records: [] };
  expect(await basisOf({})).toEqual(usual);
  expect(await basisOf({ calibration: 'shipped', learned: [] })).toEqual(usual);
  expect(await basisOf({ calibration: 'none' })).toEqual({ rests_on: 'neither', track_records: [] });
});

test('a calibration of the caller’s own is plain data, and its records count by name', async () => {
  const calibration = { ...SHIPPED, data: 'our reviews', made: '2026-10-01', records: RECORDS };
  expect(await basisOf({ calibration })).toEqual({
    rests_on: 'own-data',
    fitted_to: { data: 'our reviews', made: '2026-10-01' },
    track_records: RECORDS.map((record) => ({ ...record, labelled: true })),
  });
});

test('track records weigh words, as a list or as tribunal learn --show --json prints them', async () => {
  const told = { rests_on: 'own-outcomes', track_records: RECORDS };
  expect(await basisOf({ learned: RECORDS })).toEqual(told);
  const printed = {
    place: 'learned.json',
    learned_at: '2026-11-18T04:05:06.000Z',
    from: { cases: 3, ruled_cases: 2, rulings: 80 },
    records: RECORDS.map((record) => ({ ...record, low: 0.1, high: 0.9, used: 0.5, others: 0.5, log_odds: 0.2 })),
  };
  expect(await basisOf({ learned: printed })).toEqual(told);
  const panel = [scriptedPanelist({ name: 'alpha', family: 'alpha', answers: { review: { findings: [] } } })];
  const work = { text: '# Pitch\n\nWe sell more than anybody else.', name: 'pitch.md' };
  const { report } = await createDocumentReview({ work, panel, learned: RECORDS }).result;
  expect(report?.panel.confidence_basis).toEqual({ rests_on: 'own-outcomes', track_records: RECORDS.slice(0, 1) });
});

const given = (more: object): ReviewOptions => ({ ...centsReview(), ...more }) as ReviewOptions;

test.each<[string, object, string]>([
  ['the path of a file', { calibration: 'fitted.json' }, 'calibration must be "shipped", "none" or a calibration as an object'],
  ['a number', { learned: 3 }, 'learned must be a list of track records, or an object with "records", not 3'],
  ['an object without records', { learned: { ash: 3 } }, 'learned must be a list of track records'],
  ['true', { learned: true }, ', not true'],
])('what cannot be meant is thrown at once: %s', (_name, more, message) => {
  expect(() => createReview(given(more))).toThrow(
    expect.objectContaining({ code: 'usage', message: expect.stringContaining(message) }),
  );
});

test.each<[string, object, string, string]>([
  ['another version', { calibration: { ...SHIPPED, version: 2 } }, 'bad-calibration', 'version: expected version 1'],
  ['an unknown key', { calibration: { ...SHIPPED, wieghts: 1 } }, 'bad-calibration', 'wieghts: unknown key'],
  ['no calibration', { calibration: {} }, 'bad-calibration', 'version: expected version 1 of a calibration, found nothing'],
  ['another policy', { calibration: SHIPPED, policy: 'vote' }, 'usage', 'this review is decided by "vote"'],
  ['a part there is not', { learned: [{ ...RECORDS[0], as: 'owner' }] }, 'bad-learned', '[0].as: expected one of reporter'],
  [
    'a count below 0',
    { learned: { records: [{ ...RECORDS[0], upheld: -1 }] } },
    'bad-learned',
    'records[0].upheld: expected a whole',
  ],
  ['an unknown key of a record', { learned: [{ ...RECORDS[0], weight: 2 }] }, 'bad-learned', '[0].weight: unknown key'],
])('bad data rejects the result and says where it is wrong: %s', async (_name, more, code, message) => {
  const rejected = expect.objectContaining({ code, message: expect.stringContaining(message) });
  await expect(createReview(given(more)).result).rejects.toThrow(rejected);
});
