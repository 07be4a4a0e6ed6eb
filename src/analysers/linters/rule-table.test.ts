import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { readRuleTable, ruleTableIn } from './rule-table.ts';

const WHOLE = {
  category: 'bug',
  severity: 'high',
  confidence: 90,
  trigger: 'concrete',
  title: 'Loop that never ends',
  why: 'Nothing ends it.',
  fix: 'End it.',
};

const tableOf = (row: object): string => stringify({ 'for-ever': row });

test('the tables of all linters are whole, each with a row for what cannot be parsed', () => {
  const sizes = ['oxlint', 'ruff', 'eslint'].map((linter) => {
    const table = readRuleTable(linter);
    return [linter, Object.keys(table).length > 10, table['syntax-error']?.title];
  });
  expect(sizes).toEqual(['oxlint', 'ruff', 'eslint'].map((linter) => [linter, true, 'File that cannot be parsed']));
});

test('a whole row is read as it stands, with or without a reference', () => {
  expect(ruleTableIn(tableOf(WHOLE), 'a.yml')).toEqual({ 'for-ever': WHOLE });
  expect(ruleTableIn(tableOf({ ...WHOLE, reference: 'CWE-835' }), 'a.yml')).toMatchObject({
    'for-ever': { reference: 'CWE-835' },
  });
});

const BROKEN: readonly (readonly [how: string, other: object])[] = [
  ...Object.keys(WHOLE).map((field) => [`without ${field}`, { [field]: undefined }] as const),
  ['with a field of another name', { cwe: 'CWE-835' }],
  ['with a category that there is not', { category: 'taste' }],
  ['with a confidence that no linter has', { confidence: 100 }],
  ['with a title that is too long', { title: 'x'.repeat(81) }],
  ['with half a sentence', { why: 'because' }],
  ['with a reference to something else', { reference: 'https://example.org' }],
];

test.each(BROKEN)('a row %s is refused, by its name', (_, other) => {
  const row = parse(tableOf({ ...WHOLE, ...other })) as { readonly 'for-ever': object };
  expect(() => ruleTableIn(stringify(row), 'a.yml')).toThrow(/a\.yml[\s\S]*for-ever/);
});

test('a row that stands there twice is refused', () => {
  expect(() => ruleTableIn(tableOf(WHOLE) + tableOf(WHOLE), 'a.yml')).toThrow(/unique/i);
});
