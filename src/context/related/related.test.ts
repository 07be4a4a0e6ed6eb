import { expect, test } from 'vitest';
import type { ReviewedFiles } from '../../contracts/reviewed-files.ts';
import { parseDiff } from '../../diff/parse-diff.ts';
import { newMasker } from '../../safety/secrets/mask.ts';
import { outlinesOf } from '../layout/outline.ts';
import { changedSymbols } from './changed-symbols.ts';
import { chooseRelated } from './choose-related.ts';
import { gatherRelated } from './gather-related.ts';
import { mapOfChange } from './map-of-change.ts';
import { wantedNames } from './wanted-names.ts';

const ORDER = `import { priceOf } from './price.ts';
import type { OrderLine } from './order-line.ts';

/** The total of an order. */
export function totalOf(lines: readonly OrderLine[], rebate: number): number {
  return lines.reduce((sum, line) => sum + priceOf(line), 0) - rebate;
}

export const report = (lines: readonly OrderLine[]) => \`\${totalOf(lines, 0)}\`;
`;

const DIFF = `diff --git a/src/order.ts b/src/order.ts
--- a/src/order.ts
+++ b/src/order.ts
@@ -3,8 +3,5 @@
 
 /** The total of an order. */
-export function totalOf(lines: readonly OrderLine[]): number {
-  return lines.reduce((sum, line) => sum + line.amount, 0);
-}
-export function firstLineOf(lines: readonly OrderLine[]): OrderLine {
-  return lines[0];
+export function totalOf(lines: readonly OrderLine[], rebate: number): number {
+  return lines.reduce((sum, line) => sum + priceOf(line), 0) - rebate;
 }
`;

const FILES: Readonly<Record<string, string>> = {
  'src/order.ts': ORDER,
  'src/price.ts': `export function priceOf(line: OrderLine): number {\n  return line.amount * line.price;\n}\n`,
  'src/order-line.ts': `export interface OrderLine {\n  readonly amount: number;\n  readonly price: number;\n}\n`,
  'src/invoice.ts': `import { totalOf, firstLineOf } from './order.ts';\n\n// totalOf is said here\nexport function invoice(order) {\n  const key = 'ghp_${'a1B2'.repeat(9)}';\n  return send(totalOf(order.lines), key);\n}\n\nexport function head(order) {\n  return firstLineOf(order.lines);\n}\n`,
  'test/order.test.ts': `import { totalOf } from '../src/order.ts';\ntest('adds up', () => {\n  expect(totalOf([], 0)).toBe(0);\n});\n`,
  'lib/elsewhere.ts': `export function totalOf(x) {\n  return x;\n}\nexport const twice = (x) => totalOf(x);\n`,
};

const files: ReviewedFiles = {
  paths: async () => ({ kind: 'paths', paths: Object.keys(FILES), more: false }),
  read: async (paths) => new Map(paths.map((path) => [path, { kind: 'text', text: FILES[path] ?? '' }])),
  holding: async (words) => ({
    kind: 'paths',
    paths: Object.keys(FILES).filter((path) => [words].flat().some((word) => FILES[path]?.includes(word))),
    more: false,
  }),
};

const change = parseDiff(DIFF);
const texts = new Map([['src/order.ts', ORDER]]);

async function related(tokens = 4_000) {
  const outlines = await outlinesOf(texts);
  const symbols = changedSymbols(change, texts, outlines);
  const names = wantedNames(change, symbols, outlines);
  const found = await gatherRelated(names, files, { masker: newMasker(), changed: texts });
  const shown = chooseRelated(found, { shown: [{ file: 'src/order.ts', start: 1, end: 7 }], tokens });
  return { symbols, names, shown };
}

test('callers, what is called, types and tests of what changes, each with its reason and within the budget', async () => {
  const { names, shown } = await related();
  expect({ changed: [...names.changed.keys()], used: [...names.used.keys()] }).toEqual({
    changed: ['totalOf', 'firstLineOf'],
    used: ['OrderLine', 'priceOf'],
  });
  expect(shown.map(({ file, start, end, relation, symbol }) => `${relation} ${symbol} ${file}:${start}-${end}`)).toEqual([
    'caller totalOf src/order.ts:9-9',
    'caller firstLineOf src/invoice.ts:9-11',
    'callee priceOf src/price.ts:1-3',
    'caller totalOf src/invoice.ts:4-7',
    'type OrderLine src/order-line.ts:1-4',
    'test totalOf test/order.test.ts:2-4',
  ]);
  expect(shown[1]).toEqual({
    file: 'src/invoice.ts',
    start: 9,
    end: 11,
    relation: 'caller',
    symbol: 'firstLineOf',
    with: ['src/order.ts'],
    shown: [
      '=== src/invoice.ts (no changed lines; uses firstLineOf, which changes)',
      '   9   export function head(order) {',
      '  10     return firstLineOf(order.lines);',
      '  11   }',
    ].join('\n'),
  });
  expect(shown.map((piece) => piece.shown).join()).not.toContain('ghp_');
});

test('what does not fit is left out', async () => {
  const { shown } = await related(80);
  expect(shown.map(({ symbol, file }) => `${symbol} ${file}`)).toEqual(['totalOf src/order.ts', 'firstLineOf src/invoice.ts']);
});

test('the map of a change has the first lines of what changes in each file', async () => {
  const { symbols } = await related();
  expect(mapOfChange(change, symbols)).toEqual([
    { path: 'src/order.ts', changed: ['export function totalOf(lines: readonly OrderLine[], rebate: number): number'] },
  ]);
});
