import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RuleFacts } from '../../src/analysers/linters/rule-facts.ts';
import { oxlintRules } from '../../src/analysers/oxlint/rules.ts';
import { ruffRules } from '../../src/analysers/ruff/rules.ts';

const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'analysers.md'), 'utf8');

/** A rule as a row of the page. */
const rowOf = ([rule, { title, severity, confidence, category, reference = '' }]: readonly [string, RuleFacts]): string =>
  `| \`${rule}\` | ${title} | ${severity} | ${confidence} | ${category} | ${reference} |`;

/** The rows of the table under a heading. */
function tableUnder(heading: string): readonly string[] {
  const [, section = ''] = page.split(`\n### ${heading}\n`);
  const lines = section.split('\n');
  const from = lines.findIndex((line) => line.startsWith('| --- '));
  const rest = lines.slice(from + 1);
  return rest.slice(
    0,
    rest.findIndex((line) => !line.startsWith('|')),
  );
}

test('the page lists every rule of oxlint and ruff with what it weighs', async () => {
  expect(tableUnder('Rules of oxlint')).toEqual([...(await oxlintRules()).facts].map(rowOf));
  expect(tableUnder('Rules of ruff')).toEqual([...(await ruffRules()).facts].map(rowOf));
});
