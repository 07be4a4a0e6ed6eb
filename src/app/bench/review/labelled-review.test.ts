import { expect, test } from 'vitest';
import { type LabelledFinding, labelledReviews, reviewsOf } from './labelled-review.ts';

/** Reads one finding as it stands in a file. */
function read(raw: Readonly<Record<string, unknown>>): LabelledFinding {
  const data = [{ id: 'a', repo: 'r', golden: ['fault', 'fault'], tools: { ash: [{ label: 'fp', ...raw }] } }];
  const [finding] = reviewsOf(labelledReviews.parse(data))[0]?.reviewers.get('ash') ?? [];
  if (finding === undefined) throw new Error('there is one finding');
  return finding;
}

test('a review has its repository, its faults and its reviewers; other keys are ignored', () => {
  const data = [{ id: 'a', repo: 'r', golden: [{ x: 1 }, 'y'], tools: { ash: [], elm: [{ label: 'fp', mood: 1 }] }, url: 'u' }];
  const [review] = reviewsOf(labelledReviews.parse(data));
  expect([review?.id, review?.repository, review?.faults, [...(review?.reviewers.keys() ?? [])]]).toEqual([
    'a',
    'r',
    2,
    ['ash', 'elm'],
  ]);
  expect(review?.reviewers.get('elm')).toEqual([
    {
      title: '',
      description: '',
      suggestion: '',
      file: '',
      line: 0,
      endLine: 0,
      severity: 'medium',
      category: 'bug',
      label: 'wrong',
      faults: [],
    },
  ]);
});

const LONG = `${'word '.repeat(40)}end. More.`;

test.each<[string, Readonly<Record<string, unknown>>, string, string]>([
  ['a title and a description', { title: 'T', description: 'D' }, 'T', 'D'],
  ['a comment counts in place of a description', { title: 'T', comment: 'C', description: 'D' }, 'T', 'C'],
  ['the first sentence of a comment', { comment: 'It fails in a.b(). Close it! Soon.' }, 'It fails in a.b().', 'Close it! Soon.'],
  ['an empty title is none', { title: '', comment: 'It fails. Close it.' }, 'It fails.', 'Close it.'],
  ['a comment without an end', { comment: 'it fails' }, 'it fails', ''],
  ['mechanism and consequence', { title: 'T', mechanism: 'M', consequence: 'C' }, 'T', 'M\nC'],
  ['a long sentence is cut between words', { comment: LONG }, 'word '.repeat(32).trim(), `${'word '.repeat(8)}end. More.`],
  ['a long word is cut', { comment: 'x'.repeat(200) }, 'x'.repeat(160), 'x'.repeat(40)],
])('%s', (_name, raw, title, description) => {
  const found = read(raw);
  expect([found.title, found.description]).toEqual([title, description]);
});

test.each([
  ['Critical', 'critical'],
  ['blocker', 'critical'],
  ['MAJOR', 'high'],
  ['error', 'high'],
  ['warning', 'medium'],
  ['minor', 'low'],
  ['info', 'low'],
  ['spicy', 'medium'],
  [null, 'medium'],
])('the severity %s is %s', (severity, known) => {
  expect(read({ severity }).severity).toBe(known);
});

test.each<[string, Readonly<Record<string, unknown>>, readonly [string, number, number]]>([
  ['a line', { file: 'a.ts', line: 7 }, ['a.ts', 7, 7]],
  ['lines', { file: 'a.ts', line: 7, end_line: 9 }, ['a.ts', 7, 9]],
  ['an end before its line', { file: 'a.ts', line: 7, end_line: 3 }, ['a.ts', 7, 7]],
  ['a file alone', { file: 'a.ts', line: null, inferred_line: 4 }, ['a.ts', 0, 0]],
  ['an inferred place', { file: null, line: 1, inferred_file: 'b.ts', inferred_line: 4 }, ['b.ts', 4, 4]],
  ['a line below 0', { file: 'a.ts', line: -1 }, ['a.ts', 0, 0]],
  ['none', {}, ['', 0, 0]],
])('a place: %s', (_name, raw, place) => {
  const { file, line, endLine } = read(raw);
  expect([file, line, endLine]).toEqual(place);
});

test.each<[Readonly<Record<string, unknown>>, LabelledFinding['label'], readonly number[]]>([
  [{ label: 'tp', matched_golden: 1 }, 'right', [1]],
  [{ label: 'tp', matched_golden: 0, also_matched: [1] }, 'right', [0, 1]],
  [{ label: 'fp', matched_golden: 1 }, 'wrong', []],
  [{ label: 'dup', matched_golden: 1 }, 'repeat', []],
])('%o is %s', (raw, label, faults) => {
  const found = read(raw);
  expect([found.label, found.faults]).toEqual([label, faults]);
});

test('an unknown label is refused', () => {
  expect(() => read({ label: 'maybe' })).toThrow();
});
