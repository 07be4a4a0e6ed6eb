import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTypeScript } from '../run-ts.mjs';
import { root } from '../setup.mjs';

const TARGETS = { intensity: 'standard', paid: 0.35, cached: 0.8 };
const [START, END] = ['<!-- tokens -->', '<!-- /tokens -->'];
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

const page = join(root, PAGE);
const text = readFileSync(page, 'utf8');
const [start, end] = [text.indexOf(START), text.indexOf(END)];
if (start === -1 || end < start) throw new Error(`${PAGE} has no place for the table: ${START} … ${END}`);
const updated = `${text.slice(0, start)}${START}\n${table}\n${text.slice(end)}`;
if (updated !== text) writeFileSync(page, updated);
console.log(updated === text ? `\n${PAGE} says so` : `\nwritten to ${PAGE}`);
