import { rulesOf } from '../compiled-rules.ts';
import type { RuleFacts } from '../linters/rule-facts.ts';
import { oxlintRules } from '../oxlint/rules.ts';

/** Looks up the facts of a rule of the project's eslint. */
export type EslintRule = (rule: string, isError: boolean) => RuleFacts;

/** Loads the lookup of eslint's rules: well-known ones and those of oxlint from our tables, others from the project's own level. */
export async function eslintRules(): Promise<EslintRule> {
  // Rules that our own linters do not run, and the facts for a text that the project's parser rejects.
  const wellKnown = new Map(Object.entries(await rulesOf('eslint')));
  const { facts } = await oxlintRules();
  return (rule, isError) => {
    const bare = rule.replace(/^@typescript-eslint\//, '');
    return wellKnown.get(rule) ?? wellKnown.get(bare) ?? facts.get(bare) ?? unknown(rule, isError);
  };
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
