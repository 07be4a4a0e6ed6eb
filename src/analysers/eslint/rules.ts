import { rulesOf } from '../compiled-rules.ts';
import type { RuleFacts } from '../linters/rule-facts.ts';
import { OXLINT_RULES } from '../oxlint/rules.ts';

/** Well-known eslint rules that our own linters do not run, and the facts for a text that the project's parser rejects. */
const WELL_KNOWN: ReadonlyMap<string, RuleFacts> = new Map(Object.entries(await rulesOf('eslint')));

/** The facts of a rule of the project's eslint: from our table, otherwise from the project's own level. */
export function eslintRule(rule: string, isError: boolean): RuleFacts {
  const bare = rule.replace(/^@typescript-eslint\//, '');
  return WELL_KNOWN.get(rule) ?? WELL_KNOWN.get(bare) ?? OXLINT_RULES.get(bare) ?? unknown(rule, isError);
}

const unknown = (rule: string, isError: boolean): RuleFacts => ({
  category: 'maintainability',
  severity: isError ? 'medium' : 'low',
  confidence: 75,
  trigger: 'concrete',
  title: `Breaks the project’s rule ${rule.slice(0, 100)}`,
  why: `The project’s own eslint has this rule as ${isError ? 'an error' : 'a warning'}.`,
  fix: 'Follow the rule, or change the project’s configuration.',
});
