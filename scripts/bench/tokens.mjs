import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTypeScript } from '../run-ts.mjs';
import { root } from '../setup.mjs';

const TARGETS = { intensity: 'standard', paid: 0.35, cached: 0.8 };
const PAGE = 'docs/cost.md';

const { tokenRows } = await runTypeScript('bench/tokens.ts');
const rows = await tokenRows();
const thousands = (count) => `${Math.round(count / 1000)}k`;
const percent = (share) => `${Math.round(share * 100)} %`;
const table = [
  '| intensity | changed lines | seats | calls by round | prompt tokens | cached | paid, as fresh tokens | paid over whole |',
  '| --- | --- | --- | --- | --- | --- | --- | --- |',
  ...rows.map(({ intensity, changedLines, seats, calls, promptTokens, cachedShare, paidTokens, wholeTokens }) =>
    [
      '',
      ` ${intensity} `,
      ` ${changedLines.toLocaleString('en-US')} `,
      ` ${seats} `,
      ` ${calls.join(' + ')} `,
      ` ${thousands(promptTokens)} `,
      ` ${percent(cachedShare)} `,
      ` ${thousands(paidTokens)} `,
      ` ×${(paidTokens / wholeTokens).toFixed(2)} `,
      '',
    ].join('|'),
  ),
].join('\n');
console.log(table);
const meant = rows.filter(({ intensity }) => intensity === TARGETS.intensity);
const worst = Math.max(...meant.map(({ paidTokens, wholeTokens }) => paidTokens / wholeTokens));
const least = Math.min(...meant.map(({ cachedShare }) => cachedShare));
console.log(
  `\n${TARGETS.intensity}: paid over whole at most ×${worst.toFixed(2)} (target: ×${TARGETS.paid}), cached at least ${percent(least)} (target: ${percent(TARGETS.cached)})`,
);

const { flagTokenRows } = await runTypeScript('bench/flag-tokens.ts');
const flagTable = [
  '| flags in an ask | calls | prompt tokens | cached | paid, as fresh tokens |',
  '| --- | --- | --- | --- | --- |',
  ...(await flagTokenRows()).map(
    ({ flagsPerAsk, calls, promptTokens, cachedShare, paidTokens }) =>
      `| ${flagsPerAsk} | ${calls} | ${thousands(promptTokens)} | ${percent(cachedShare)} | ${thousands(paidTokens)} |`,
  ),
].join('\n');
console.log(`\n${flagTable}`);

const page = join(root, PAGE);
const text = readFileSync(page, 'utf8');
const updated = [
  ['tokens', table],
  ['flags', flagTable],
].reduce(withTable, text);
if (updated !== text) writeFileSync(page, updated);
console.log(updated === text ? `\n${PAGE} says so` : `\nwritten to ${PAGE}`);

/** The page with a table between its marks. */
function withTable(page, [name, rows]) {
  const [START, END] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start === -1 || end < start) throw new Error(`${PAGE} has no place for the table: ${START} … ${END}`);
  return `${page.slice(0, start)}${START}\n${rows}\n${page.slice(end)}`;
}
