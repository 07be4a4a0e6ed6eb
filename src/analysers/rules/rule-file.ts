import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';
import { assert } from '../../core/assert.ts';
import { compareText } from '../../core/text/order.ts';
import { packageFile } from '../../system/package-file.ts';
import { RULE_LANGUAGES } from './language-of.ts';

/** The built-in rules, in the package: a folder for each family of languages. */
const FOLDER = packageFile('rules/');

/** How the ids of a family's rules begin. */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ['javascript', 'js'],
  ['python', 'py'],
]);

/**
 * The possible origins of a value: external input, a text that begins with it, a text composed of parts (internal only,
 * unless the name says otherwise), or a value computed with a key.
 */
const ORIGINS = [
  'outside',
  'outside-leads',
  'composed',
  'composed-of-outside',
  'composed-sql',
  'composed-sql-of-outside',
  'composed-html-of-outside',
  'composed-html-of-record',
  'keyed',
] as const;

/** A matcher in ast-grep's own language; the engine checks it when it is first used. */
const matcher = z.record(z.string(), z.unknown());
const prose = z.string().trim().min(1);

/** The shape of a rule: its matcher, the text of its finding, and code that it must and must not match. */
const ruleShape = z.strictObject({
  id: z.string().regex(/^(?:js|py)-[a-z0-9]+(?:-[a-z0-9]+)*$/),
  languages: z.array(z.enum(RULE_LANGUAGES)).min(1),
  category: z.enum(['security', 'bug', 'data-integrity', 'concurrency', 'error-handling', 'performance', 'configuration']),
  severity: z.enum(['low', 'medium', 'high', 'critical']),
  confidence: z.int().min(0).max(100),
  cwe: z
    .string()
    .regex(/^CWE-\d+$/)
    .optional(),
  trigger: z.enum(['concrete', 'theoretical']),
  title: prose,
  why: prose,
  fix: prose,
  /** Words of which every file that the rule can match contains at least one; a fast filter for most files. */
  mentions: z.array(z.string().min(1)).min(1),
  rule: matcher,
  constraints: z.record(z.string(), matcher).optional(),
  utils: z.record(z.string(), matcher).optional(),
  /** The required origin of a metavariable's value. */
  origin: z.record(z.string(), z.enum(ORIGINS)).optional(),
  /** The full names that the function called by a metavariable may have, whatever its local name: `^child_process\.exec$`. */
  called: z.record(z.string(), z.string()).optional(),
  /** True if its findings matter only in production code, not in tests. */
  outsideTests: z.boolean().default(false),
  /** Withdraws a match: it may search the whole function, and runs on few matches only. */
  unless: matcher.optional(),
  /** Which of two nested matches counts. */
  nested: z.enum(['outer', 'inner']).default('outer'),
  hits: z.array(z.string()).min(2),
  misses: z.array(z.string()).min(3),
});

/** A rule as its file has it. */
export type RuleFile = z.output<typeof ruleShape>;

/** A rule as it is run: without the code that its tests run it on. */
export type PackRule = Omit<RuleFile, 'hits' | 'misses'>;

/** The required origin of a metavariable's value. */
export type Origin = (typeof ORIGINS)[number];

/** All files of the rule pack in the order of their ids; an invalid file is our bug. */
export function readRuleFiles(): readonly RuleFile[] {
  return readdirSync(FOLDER)
    .flatMap((family) => readdirSync(new URL(`${family}/`, FOLDER)).map((name) => readRule(family, name)))
    .sort((a, b) => compareText(a.id, b.id));
}

function readRule(family: string, name: string): RuleFile {
  const read = ruleShape.safeParse(parse(readFileSync(new URL(`${family}/${name}`, FOLDER), 'utf8')));
  assert(read.success, `rules/${family}/${name} is no rule: ${read.success ? '' : z.prettifyError(read.error)}`);
  assert(`${read.data.id}.yml` === `${PREFIXES.get(family)}-${name}`, `rules/${family}/${name} has the id of another rule`);
  return read.data;
}
