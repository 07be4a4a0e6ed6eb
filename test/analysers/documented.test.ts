import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RuleFacts } from '../../src/analysers/linters/rule-facts.ts';
import { OXLINT_RULES } from '../../src/analysers/oxlint/rules.ts';
import { RUFF_RULES } from '../../src/analysers/ruff/rules.ts';

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

test('the page lists every rule of oxlint and ruff with what it weighs', () => {
  expect(tableUnder('Rules of oxlint')).toEqual([...OXLINT_RULES].map(rowOf));
  expect(tableUnder('Rules of ruff')).toEqual([...RUFF_RULES].map(rowOf));
});
