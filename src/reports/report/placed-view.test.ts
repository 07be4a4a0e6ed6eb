import { expect, test } from 'vitest';
import { placedIn } from './placed-view.ts';
import type { ReportView, ViewItem } from './view.ts';

const TEXT = 'Sales grew.\n\nWe **doubled** our\nmargin in May.\nSales grew.\n\tEnd.\n';

const item = (more: Partial<ViewItem>): ViewItem => ({
  number: 1,
  id: 'a',
  aliases: [],
  standing: 'accepted',
  label: 'high',
  gravity: 'grave',
  title: 'a',
  about: [],
  ...{
    description: '',
    suggestion: '',
    backing: '',
    facts: [],
    sayings: [],
    stances: new Map(),
    perspectives: [],
    escalate: false,
  },
  decision: { word: '', rule: '', because: '', reversal: '', particulars: [] },
  place: 'Sales, paragraph 1',
  data: { category: 'accuracy', locations: [] },
  ...more,
});

const dataOf = (more: Partial<ViewItem>) =>
  placedIn({ items: [item(more)] } as Pick<ReportView, 'items'> as ReportView, { file: 'a.md', text: TEXT, hasLines: true })
    .items[0]?.data;

const at = (line: number, endLine: number) => [{ file: 'a.md', line, endLine, section: 'Sales, paragraph 1' }];

test('an item stands where its quote does, and in the file where that is nowhere or everywhere', () => {
  expect(dataOf({ quote: 'we doubled our margin' })?.locations).toEqual(at(3, 4));
  expect(dataOf({ quote: 'Sales grew.' })?.locations).toEqual(at(0, 0));
  expect(dataOf({ quote: 'something else' })?.locations).toEqual(at(0, 0));
  expect(dataOf({})?.locations).toEqual(at(0, 0));
});

test('an item that has a place keeps it, and one that no program knows has none', () => {
  const known = { category: 'bug', locations: [{ file: 'b.ts', line: 2, endLine: 2 }] };
  expect(dataOf({ data: known, quote: 'we doubled our margin' })).toBe(known);
  expect(dataOf({ data: undefined })).toBeUndefined();
});

test('an edit has a place where its words stand once, to the letter', () => {
  expect(dataOf({ edit: { before: 'our\nmargin', after: 'the margin' } })?.edit).toEqual({
    before: 'our\nmargin',
    after: 'the margin',
    file: 'a.md',
    line: 3,
    column: 16,
    endLine: 4,
    endColumn: 7,
  });
  for (const before of ['Sales grew.', 'doubled our', '', '\tEnd.'])
    expect([before, dataOf({ edit: { before, after: 'x' } })?.edit]).toEqual([before, undefined]);
  expect(dataOf({ edit: { before: 'End.', after: 'x\u202ey' } })?.edit).toBeUndefined();
});
