import { expect, test } from 'vitest';
import { itemId } from '../../../core/ids.ts';
import type { Ledger } from '../../../forge/plan/ledger.ts';
import { findingNamed, findingOfThread, type NamedFinding } from './named-finding.ts';

const finding = (number: number, print: string): NamedFinding => ({ id: itemId(`f${number}`), number, print });
const FIRST = finding(1, 'aaaaaaaa11111111:1');
const SECOND = finding(2, 'aaaaaaaa11111111:2');
const RENAMED = finding(3, 'cccccccc33333333:1');
const ALIKE = finding(4, 'aaaaaaaa99999999:1');
const FINDINGS = [FIRST, SECOND, RENAMED];

const entry = (...prints: readonly string[]) => ({
  ...{ prints: [...prints], alike: '0'.repeat(16), title: 'A fault', category: 'bug', severity: 'high', path: 'a.ts', line: 1 },
  ...{ quote: 'x', first: '0'.repeat(40), at: '0'.repeat(40), standing: 'accepted' as const, state: 'open' as const },
});
const LEDGER: Ledger = {
  ...{ v: 1, head: '0'.repeat(40), whole: null },
  entries: [entry('bbbbbbbb22222222:1', RENAMED.print), entry('dddddddd44444444:1')],
};

test.each([
  ['aaaaaaaa', FINDINGS, { kind: 'found', finding: FIRST }],
  ['aaaaaaaa:2', FINDINGS, { kind: 'found', finding: SECOND }],
  ['aaaaaa', [FIRST, ALIKE], { kind: 'ambiguous' }],
  ['cccccc', FINDINGS, { kind: 'found', finding: RENAMED }],
  ['bbbbbbbb', FINDINGS, { kind: 'found', finding: RENAMED }],
  ['dddddddd', FINDINGS, { kind: 'earlier' }],
  ['eeeeeeee', FINDINGS, { kind: 'unknown' }],
])('the finding %s', (id, findings, found) => {
  expect(findingNamed(id, findings, LEDGER)).toEqual(found);
});

test('the finding of a thread is known by each fingerprint that it had', () => {
  expect(findingOfThread('bbbbbbbb22222222:1', FINDINGS, LEDGER)).toEqual({ kind: 'found', finding: RENAMED });
  expect(findingOfThread(FIRST.print, FINDINGS, undefined)).toEqual({ kind: 'found', finding: FIRST });
  expect(findingOfThread('dddddddd44444444:1', FINDINGS, LEDGER)).toEqual({ kind: 'earlier' });
  expect(findingOfThread('eeeeeeee44444444:1', FINDINGS, LEDGER)).toEqual({ kind: 'unknown' });
});
