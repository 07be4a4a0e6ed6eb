import { expect, test } from 'vitest';
import { fittedLedger, type Ledger, type LedgerEntry, ledgerLine, parseLedger, readLedger } from './ledger.ts';
import { marked } from './summary-mark.ts';

const HEAD = 'a'.repeat(40);
const entry = (number: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  prints: [`${number.toString(16).padStart(16, '0')}:1`],
  alike: number.toString(16).padStart(16, 'f'),
  title: `Fault ${number} of ${number * 7919}`,
  category: 'bug',
  severity: 'high',
  standing: 'accepted',
  path: `src/file-${number}.ts`,
  line: number,
  quote: `const value${number} = ${number * 104729};`,
  state: 'open',
  first: HEAD,
  at: HEAD,
  ...more,
});
const ledger = (entries: readonly LedgerEntry[]): Ledger => ({ v: 1, head: HEAD, whole: HEAD, entries: [...entries] });
const inComment = (line: string): string => marked(`${line}\n## Tribunal`, { head: HEAD, openedAt: 1 });

test('a ledger is read back from the second line of a summary, and from nowhere else', () => {
  const one = ledger([entry(1), entry(2, { state: 'dismissed', by: 'ann', via: 'thread', thread: true })]);
  expect(readLedger(inComment(ledgerLine(one)))).toEqual(one);
  expect(readLedger(`${ledgerLine(one)}\n## Tribunal`)).toBeUndefined();
  expect(readLedger(inComment(`## Tribunal\n${ledgerLine(one)}`))).toBeUndefined();
});

test.each<[string, (one: Ledger) => unknown]>([
  ['another version', (one) => ({ ...one, v: 2 })],
  ['a field that is not ours', (one) => ({ ...one, more: 1 })],
  ['a commit that is none', (one) => ({ ...one, head: 'main; rm' })],
  ['a fingerprint that is none', (one) => ({ ...one, entries: [{ ...entry(1), prints: ['<b>'] }] })],
  ['a state that is none', (one) => ({ ...one, entries: [{ ...entry(1), state: 'gone' }] })],
  ['texts without end', (one) => ({ ...one, entries: [{ ...entry(1), title: 'x'.repeat(201) }] })],
])('%s is no ledger', (_, change) => {
  expect(parseLedger(JSON.stringify(change(ledger([entry(1)]))))).toBeUndefined();
});

test('damaged or endless data is no ledger', () => {
  expect(readLedger(inComment(`<!-- tribunal:ledger v1 ${'A'.repeat(4_000)} -->`))).toBeUndefined();
  expect(parseLedger('{')).toBeUndefined();
});

test('a ledger that is too long drops what is closed first; without room for what is open, nothing counts as whole', () => {
  const many = (count: number, state: LedgerEntry['state']) => Array.from({ length: count }, (_, at) => entry(at, { state }));
  const mixed = fittedLedger(ledger([...many(300, 'fixed'), ...many(40, 'open')]), 8_000);
  expect([mixed.whole, mixed.entries.filter(({ state }) => state === 'open').length]).toEqual([HEAD, 40]);
  expect(ledgerLine(mixed).length).toBeLessThan(8_100);
  const open = fittedLedger(ledger(many(900, 'open')));
  expect([open.whole, open.entries.length <= 500, ledgerLine(open).length < 20_100]).toEqual([null, true, true]);
});
