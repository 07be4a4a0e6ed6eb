import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';
import { assert } from '../../core/assert.ts';
import { packageFile } from '../../system/package-file.ts';
import type { RuleFacts } from './rule-facts.ts';

/** A sentence, or several. */
const prose = z.string().regex(/^\S.*\.$/);

const CATEGORIES = [
  ...['bug', 'concurrency', 'data-integrity', 'error-handling', 'maintainability', 'observability', 'performance'],
  ...['security', 'style', 'test-coverage'],
];

/** The complete set of fields in a row of the table; only the reference is optional. */
const factsShape = z.strictObject({
  category: z.enum(CATEGORIES),
  severity: z.enum(['low', 'medium', 'high', 'critical']),
  confidence: z.int().min(50).max(95),
  trigger: z.enum(['concrete', 'theoretical']),
  title: z.string().min(4).max(80),
  why: prose,
  fix: prose,
  reference: z
    .string()
    .regex(/^CWE-\d+$/)
    .optional(),
});

/** The table of a linter's rules in `/data/linters`, by their names there; a row that is not whole is our bug. */
export function readRuleTable(linter: string): Readonly<Record<string, RuleFacts>> {
  const path = `data/linters/${linter}.yml`;
  return ruleTableIn(readFileSync(packageFile(path), 'utf8'), path);
}

/** The rules in the text of a table. */
export function ruleTableIn(text: string, path: string): Readonly<Record<string, RuleFacts>> {
  const read = z.record(z.string(), factsShape).safeParse(parse(text));
  assert(read.success, `${path} is no table of rules: ${read.success ? '' : z.prettifyError(read.error)}`);
  return read.data as Readonly<Record<string, RuleFacts>>;
}
