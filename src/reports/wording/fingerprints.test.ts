import { expect, test } from 'vitest';
import type { ViewItem } from '../report/view.ts';
import { fingerprintsOf } from './fingerprints.ts';

const item = (
  id: string,
  more: Partial<ViewItem> & { readonly file?: string; readonly line?: number; readonly category?: string } = {},
): ViewItem => {
  const { file = 'a.ts', line = 3, category = 'bug', ...rest } = more;
  return {
    number: 1,
    id,
    aliases: [],
    standing: 'accepted',
    label: 'high',
    gravity: 'grave',
    title: 'It breaks',
    about: [],
    description: '',
    suggestion: '',
    backing: '',
    facts: [],
    sayings: [],
    stances: new Map(),
    perspectives: [],
    escalate: false,
    decision: { word: '', rule: '', because: '', reversal: '', particulars: [] },
    data: { category, locations: [{ file, line, endLine: line }] },
    quote: 'if (a == b) return;',
    ...rest,
  };
};

const printOf = (more: Parameters<typeof item>[1]): string | undefined => fingerprintsOf([item('a', more)]).get('a');
const known = printOf({});

test.each<[string, Parameters<typeof item>[1]]>([
  ['other lines', { line: 300 }],
  ['other words', { title: 'Something else entirely', description: 'In other words.', suggestion: 'Do it.' }],
  ['another severity', { label: 'low', gravity: 'slight' }],
  ['other white space', { quote: '\tif (a  ==\u00a0b) return;  ' }],
  ['a brace before it', { quote: '{\n  if (a == b) return;\n}' }],
  ['another standing', { standing: 'disputed' }],
])('%s, the same fingerprint', (_name, more) => {
  expect(printOf(more)).toBe(known);
});

test('a verdict is the same in every language and by whatever majority', () => {
  const verdict = (title: string) => item('v', { title, quote: '', data: { category: 'verdict', locations: [] } });
  const [one, other] = ['Majority of 2 of 3', '5명 중 4명의 다수'].map((title) => fingerprintsOf([verdict(title)]).get('v'));
  expect(one).toBe(other);
});

test.each<[string, Parameters<typeof item>[1]]>([
  ['another file', { file: 'b.ts' }],
  ['another category', { category: 'security' }],
  ['another text', { quote: 'if (a == c) return;' }],
])('%s, another fingerprint', (_name, more) => {
  expect(printOf(more)).not.toBe(known);
});

test('whoever quotes less of a line means the same line', () => {
  const excerpt = { firstLine: 9, lines: ['{', '  if (a == b) return;', '}'], from: 10, to: 10 };
  expect(printOf({ line: 10, quote: 'a == b', excerpt })).toBe(known);
  expect(printOf({ line: 10, quote: undefined, excerpt })).toBe(known);
  const before = { firstLine: 9, lines: ['if (a == b) return;', 'next();'], from: 10, to: 10 };
  expect(printOf({ line: 10, quote: 'a == b', excerpt: before })).toBe(known);
});

test('a masked secret is the same whatever its number', () => {
  expect(printOf({ quote: 'key = [masked aws-key 1]' })).toBe(printOf({ quote: 'key = [masked aws-key 12]' }));
  expect(printOf({ quote: 'key = [masked aws-key 1]' })).not.toBe(printOf({ quote: 'key = [masked token 1]' }));
});

test('what quotes nothing is known by what it is called', () => {
  const [one, same, other] = ['It breaks', ' It  breaks', 'It is slow'].map((title) => printOf({ quote: undefined, title }));
  expect([one === same, one === other]).toEqual([true, false]);
});

test('the second of the same text is the second, counted from the top', () => {
  const prints = fingerprintsOf([item('low', { line: 90, number: 1 }), item('high', { line: 10, number: 2 })]);
  const [hash] = (known ?? '').split(':');
  expect(Object.fromEntries(prints)).toEqual({ high: `${hash}:1`, low: `${hash}:2` });
});
