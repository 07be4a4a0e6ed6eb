import { expect, test } from 'vitest';
import { labelledDocuments, scoreChecks } from '../../../bench/documents.ts';
import { defectsIn } from './checks.ts';

const documents = labelledDocuments(new URL('../../../bench/documents', import.meta.url).pathname);

/** The least recall of a set: its author had not seen the checks, and no check was changed because of it. */
const UNSEEN: Readonly<Record<string, number>> = { 'another-author': 0.5 };

test.each([...new Set(documents.map(({ set }) => set))])('the labelled documents of %s are flagged as they should', (set) => {
  const scores = scoreChecks(documents.filter((one) => one.set === set));
  const [found, wanted, wrong] = (['found', 'wanted', 'wrong'] as const).map((key) =>
    scores.reduce((sum, one) => sum + one[key], 0),
  );
  expect({
    isPrecise: (found ?? 0) / ((found ?? 0) + (wrong ?? 0)) >= 0.95,
    isThorough: (found ?? 0) / (wanted ?? 1) >= (UNSEEN[set] ?? 0.9),
  }).toEqual({
    isPrecise: true,
    isThorough: true,
  });
});

test('a contradiction names both places with their words', () => {
  const text =
    '# Harbour\n\nRevenue in 2023 was $12.4 million.\n\n## Outlook\n\nAfter revenue of $14.2 million in 2023, we grow on.\n';
  expect(defectsIn(text)).toEqual([
    {
      check: 'figures',
      section: 'Outlook',
      paragraph: 1,
      line: 7,
      quote: 'After revenue of $14.2 million in 2023, we grow on.',
      title: 'Two values for one figure: revenue 2023 is $12.4 million and $14.2 million',
      description: 'Section "Harbour" says $12.4 million, and this place says $14.2 million, about the same thing.',
      suggestion: 'Find out which is right, and use it in both places; or say what makes them differ.',
      severity: 'high',
      confidence: 85,
      other: { section: 'Harbour', paragraph: 1, line: 3, quote: 'Revenue in 2023 was $12.4 million.' },
    },
  ]);
});

test('quotes stand in the document, letter for letter, and code is not read', () => {
  const text = '# A\n\nSee `[insert name]` here.\nIt ends on **31 April 2025**\nat noon.\n\n```\nTBD {{x}}\n```\n';
  const found = defectsIn(text);
  expect(found.map(({ check }) => check)).toEqual(['dates']);
  expect(text).toContain(found[0]?.quote);
});

test('texts that are no prose are read in time that grows with their length', () => {
  const signs = ['a ', '1,', '[^', 'to $1 ', '| 1 ', '`', '( 12 % of our ', 'Monday 3 May 2024 ', 'a: b\n', '[insert '];
  for (const sign of signs) expect(defectsIn(sign.repeat(4_000)).length).toBeLessThanOrEqual(4_000);
});
